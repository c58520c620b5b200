//! The problems of one invocation.
//!
//! In: messages with the tokens a user must edit. Out: one `compile_error!` each, in the order of
//! discovery. Every independent problem is reported at once, so a stage notes what it finds and goes on;
//! [`Report`] panics if it is dropped unread, so that no problem can be lost.

use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::thread;

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use uri_tables_grammar::sorted::Set;
use uri_tables_grammar::spelling::shortened;

use crate::bounds::is_spent;
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

/// More problems are counted, not kept: nobody reads them, and each is printed with its lines.
const MOST: usize = 100;

/// Collects problems; [`finish`](Report::finish) must be called.
pub(crate) struct Report {
    problems: RefCell<Option<Vec<Problem>>>,
    /// What stands there already: messages, each with its place.
    known: RefCell<Set<(String, String)>>,
    /// Whether it was said that the budget is spent.
    spent: Cell<bool>,
    /// Whether the largest rule was blamed for exceeding a limit.
    pub(crate) has_blamed: Cell<bool>,
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
            known: RefCell::default(),
            spent: Cell::new(false),
            has_blamed: Cell::new(false),
        }
    }

    /// Notes a problem at the tokens from the first to the last of `place`. A problem that stands
    /// there already is not repeated. Once the budget is spent, what is found may be so only for want of what
    /// was not computed: it is not noted.
    pub(crate) fn add(&self, place: Spanned, message: impl Display) {
        if !is_spent() {
            self.note(place, message.to_string());
        }
    }

    /// Notes a problem that says itself whether the budget is spent. The first that does is the last to be noted.
    pub(crate) fn add_last(&self, place: Spanned, message: impl Display) {
        if !is_spent() || !self.spent.replace(true) {
            self.note(place, message.to_string());
        }
    }

    fn note(&self, place: Spanned, message: String) {
        // What follows the first line was drawn to fit.
        let message = match message.split_once('\n') {
            None => shortened(message),
            Some((first, drawn)) => format!("{}\n{drawn}", shortened(first.to_owned())),
        };
        if let Some(problems) = self.problems.borrow_mut().as_mut() {
            let key = (format!("{:?}", place.start), message.clone());
            if self.known.borrow_mut().insert(key) && problems.len() < MOST {
                problems.push(Problem {
                    start: place.start,
                    end: place.end,
                    message,
                });
            }
        }
    }

    /// Whether there are as many problems as anyone reads.
    pub(crate) fn is_full(&self) -> bool {
        let problems = self.problems.borrow();
        problems.as_ref().is_some_and(|all| all.len() >= MOST)
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

    /// The messages so far.
    pub(crate) fn messages(&self) -> Vec<String> {
        let problems = self.problems.borrow();
        let problems = problems.iter().flatten();
        problems.map(|problem| problem.message.clone()).collect()
    }

    /// The problems as `compile_error!` items.
    pub(crate) fn finish(self) -> TokenStream {
        let mut problems = self.problems.borrow_mut().take().unwrap_or_default();
        let more = self.known.borrow().len() - problems.len();
        if let (Some(last), 1..) = (problems.last_mut(), more) {
            let more = format!("{more} more problems are not shown; repair these first");
            last.message = format!("{}\n{more}", last.message);
        }
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
