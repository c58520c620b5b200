//! Builders, as types around a [`BuilderState`](crate::build::state::BuilderState).
//!
//! Required parts are type parameters of the builder: each is [`Missing`] until a method gives it, and `finish` needs
//! all of them to be [`Given`], so that a forgotten scheme does not compile.

use core::marker::PhantomData;

/// The state of a part that has not been given.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Missing<R>(PhantomData<fn() -> R>);

/// The state of a part that has been given.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Given(());

/// A part has been given.
#[diagnostic::on_unimplemented(
    message = "this builder has no `{R}` yet",
    label = "`{R}` is missing",
    note = "the text cannot be without it; call the method of the builder that gives it before `finish`"
)]
#[doc(hidden)]
pub trait IsGiven<R> {}

impl<R> IsGiven<R> for Given {}
