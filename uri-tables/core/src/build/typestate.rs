//! The typestate of builders, which wrap a [`BuilderState`](crate::build::state::BuilderState).
//!
//! Each required part is a type parameter of the builder. It is [`Missing`] until a method gives the part, and
//! [`Given`] after that. `finish` requires all of them to be [`Given`], so that forgetting a scheme, for example, is
//! a compile error.

use core::marker::PhantomData;

/// The type parameter for a required part that was not given yet.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Missing<R>(PhantomData<fn() -> R>);

/// The type parameter for a required part that was given.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Given(());

/// Implemented by [`Given`], but not by [`Missing`]. The bound of `finish` for each required part.
#[diagnostic::on_unimplemented(
    message = "this builder has no `{R}` yet",
    label = "`{R}` is missing",
    note = "the text cannot be without it; call the method of the builder that gives it before `finish`"
)]
#[doc(hidden)]
pub trait IsGiven<R> {}

impl<R> IsGiven<R> for Given {}

/// Implemented by no type: the bound of `builder` of types without a builder.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no builder: its exposed parts do not determine all of its text",
    label = "there is no builder",
    note = "expose the rule of the remaining text, too; the documentation of the type names it"
)]
#[doc(hidden)]
pub trait HasBuilder {
    /// The builder.
    type Builder;

    /// Returns a builder.
    fn builder() -> Self::Builder;
}
