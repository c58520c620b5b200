//! Proofs about types, available without a trait bound.

use core::marker::PhantomData;

use crate::rfc::rfc3986;
use crate::view::within::Proven;

/// An expansion that cannot state a bound refers to `Proof::<V>::IS_REFERENCE`. If the bound is not met, it finds the
/// constant of [`Unproven`].
#[derive(Debug)]
pub struct Proof<V>(PhantomData<V>);

impl<V: Proven<rfc3986::UriReference<'static>>> Proof<V> {
    /// It is proven.
    pub const IS_REFERENCE: bool = true;
}

/// The constant that is found for types which [`Proof`] does not cover.
pub trait Unproven {
    /// It is not proven.
    const IS_REFERENCE: bool = false;
}

impl<V> Unproven for Proof<V> {}
