//! Compile-time facts about types, for generated code that cannot state a trait bound.

use core::marker::PhantomData;

use crate::rfc::rfc3986;
use crate::view::within::Proven;

/// Generated code uses `Proof::<V>::IS_REFERENCE` where it cannot state a bound. For a type `V` that is not proven to
/// be a `URI-reference`, this is the constant of [`Unproven`].
#[derive(Debug)]
pub struct Proof<V>(PhantomData<V>);

impl<V: Proven<rfc3986::UriReference<'static>>> Proof<V> {
    /// `V` is proven to be a `URI-reference`.
    pub const IS_REFERENCE: bool = true;
}

/// Provides the constant for types that [`Proof`] has no inherent constant for.
pub trait Unproven {
    /// `V` is not proven to be a `URI-reference`.
    const IS_REFERENCE: bool = false;
}

impl<V> Unproven for Proof<V> {}
