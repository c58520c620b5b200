//! [`Proof`]: whether a type is proven to be a `URI-reference`, as a constant for generated code that cannot state a
//! trait bound.
//!
//! `Proof::<V>::IS_REFERENCE` is an inherent constant if `V` is proven, and otherwise the constant of the trait
//! [`Unproven`]: Rust prefers inherent constants to those of traits.

use core::marker::PhantomData;

use crate::rfc::rfc3986;
use crate::view::within::Proven;

/// Has the constant `IS_REFERENCE`: true if each text of the type `V` is proven to be a `URI-reference`.
#[derive(Debug)]
pub struct Proof<V>(PhantomData<V>);

impl<V: Proven<rfc3986::UriReference<'static>>> Proof<V> {
    /// `V` is proven to be a `URI-reference`.
    pub const IS_REFERENCE: bool = true;
}

/// Has the constant `IS_REFERENCE` of `Proof<V>` for a type `V` without a proof.
pub trait Unproven {
    /// `V` is not proven to be a `URI-reference`.
    const IS_REFERENCE: bool = false;
}

impl<V> Unproven for Proof<V> {}
