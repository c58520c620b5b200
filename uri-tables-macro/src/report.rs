//! The problems of one invocation.
//!
//! In: messages with the tokens a user must edit. Out: one `compile_error!` each, in the order of
//! discovery. Every independent problem is reported at once, so a stage notes what it finds and goes on;
//! [`Report`] panics if it is dropped unread, so that no problem can be lost.

use std::cell::RefCell;
use std::fmt::Display;
use std::thread;

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use uri_tables_grammar::spelling::shortened;

use crate::syntax::Spanned;

thread_local! {
    static WORKING_ON: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Notes what the macro works on, for the message of a panic.
pub(crate) fn work_on(rule: &str) {
    WORKING_ON.with(|current| *current.borrow_mut() = format!("`{rule}`"));
    #[cfg(test)]
    crate::panics::on_rule(rule);
}

/// What the macro works on, or its input if that was not noted yet.
pub(crate) fn working_on() -> String {
    let current = WORKING_ON.with(RefCell::take);
    if current.is_empty() {
        "its input".to_owned()
    } else {
        current
    }
}

/// Collects problems; [`finish`](Report::finish) must be called.
pub(crate) struct Report {
    problems: RefCell<Option<Vec<Problem>>>,
}

struct Problem {
    start: Span,
    end: Span,
    message: String,
}

impl Report {
    pub(crate) fn new() -> Self {
        Self {
            problems: RefCell::new(Some(Vec::new())),
        }
    }

    /// Notes a problem at the tokens from the first to the last of `place`. A problem that stands
    /// there already is not repeated.
    pub(crate) fn add(&self, place: Spanned, message: impl Display) {
        let message = message.to_string();
        // What follows the first line was drawn to fit.
        let message = match message.split_once('\n') {
            None => shortened(message),
            Some((first, drawn)) => format!("{}\n{drawn}", shortened(first.to_owned())),
        };
        if let Some(problems) = self.problems.borrow_mut().as_mut() {
            let known = |p: &Problem| {
                p.message == message && format!("{:?}", p.start) == format!("{:?}", place.start)
            };
            if !problems.iter().any(known) {
                problems.push(Problem {
                    start: place.start,
                    end: place.end,
                    message,
                });
            }
        }
    }

    /// Notes a syntax error.
    pub(crate) fn add_syntax(&self, error: &syn::Error) {
        for one in error.clone() {
            self.add(Spanned::one(one.span()), one);
        }
    }

    /// Whether nothing was noted so far.
    pub(crate) fn is_empty(&self) -> bool {
        self.problems.borrow().as_ref().is_none_or(Vec::is_empty)
    }

    /// The problems as `compile_error!` items.
    pub(crate) fn finish(self) -> TokenStream {
        let problems = self.problems.borrow_mut().take().unwrap_or_default();
        problems.into_iter().map(Problem::into_tokens).collect()
    }
}

impl Problem {
    /// rustc underlines from the first token's span to the last one's, if all come from one place: a
    /// `$crate` among them would underline the whole invocation.
    fn into_tokens(self) -> TokenStream {
        let message = self.message;
        let start = quote_spanned!(self.start=> ::core::compile_error!);
        let end = quote_spanned!(self.end=> { #message });
        quote::quote!(#start #end)
    }
}

impl Drop for Report {
    fn drop(&mut self) {
        if !thread::panicking() {
            assert!(
                self.problems.borrow().is_none(),
                "problems of an invocation were not reported"
            );
        }
    }
}
