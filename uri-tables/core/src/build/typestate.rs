//! The typestate of builders: which required parts were given, as types.
//!
//! A builder has a type parameter for each part that is required and cannot be written by itself. This parameter is
//! [`Missing`] until a method gives the part, and [`Given`] after that. `finish` requires all of them to be [`Given`]
//! (the bound [`IsGiven`]), so that forgetting a scheme, for example, is a compile error.
//!
//! The texts of the parts are in the [`BuilderState`](crate::build::state::BuilderState) that the builder wraps.

use core::marker::PhantomData;

/// The type argument of a builder for a required part that was not given yet.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Missing<R>(PhantomData<fn() -> R>);

/// The type argument of a builder for a required part that was given.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Given(());

/// The bound of `finish` for each required part. Implemented by [`Given`], but not by [`Missing`].
#[diagnostic::on_unimplemented(
    message = "this builder has no `{R}` yet",
    label = "`{R}` is missing",
    note = "the text cannot be without it; call the method of the builder that gives it before `finish`"
)]
#[doc(hidden)]
pub trait IsGiven<R> {}

impl<R> IsGiven<R> for Given {}

/// The bound of the method `builder` of types without a builder. No type implements it, so calling the method is an
/// error.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no builder: its exposed parts do not determine all of its text",
    label = "there is no builder",
    note = "expose the rule of the remaining text, too; the documentation of the type names it"
)]
#[doc(hidden)]
pub trait HasBuilder {
    /// The builder.
    type Builder;

    /// Returns a builder that no part was given to.
    fn builder() -> Self::Builder;
}
