//! What is proven of a type, asked for without a bound.

use core::marker::PhantomData;

use crate::rfc::rfc3986;
use crate::view::within::Proven;

/// Whether the texts of a type are references of RFC 3986: an expansion that has no bound to ask with asks this, and
/// the constant of [`Unproven`] is what it finds where the bound is not met.
#[derive(Debug)]
pub struct Proof<V>(PhantomData<V>);

impl<V: Proven<rfc3986::UriReference<'static>>> Proof<V> {
    /// They are.
    pub const IS_REFERENCE: bool = true;
}

/// What is found of a type that [`Proof`] knows nothing of.
pub trait Unproven {
    /// Nobody has proven it.
    const IS_REFERENCE: bool = false;
}

impl<V> Unproven for Proof<V> {}
