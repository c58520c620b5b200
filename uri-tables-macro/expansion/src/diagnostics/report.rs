//! Collects the errors of one invocation.
//!
//! A stage adds an error with the tokens to edit and continues, so that all independent errors are reported at once.
//! Each error becomes a `compile_error!`, in the order of discovery. [`Report`] panics if it is dropped before
//! [`finish`](Report::finish) is called, so that no error can be lost.

use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::thread;

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use uri_tables_grammar::diag::escape::shortened;
use uri_tables_grammar::sorted::Set;

use crate::diagnostics::place::Spanned;
use crate::limits::is_spent;

#[cfg(test)]
thread_local! {
    /// A test can set a function here that is called with the name of each rule before the rule is processed.
    pub(crate) static ON_RULE: Cell<Option<fn(&str)>> = const { Cell::new(None) };
}

thread_local! {
    static WORKING_ON: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Records the rule that is being processed, for the message if the macro panics.
pub(crate) fn work_on(rule: &str) {
    WORKING_ON.with(|current| *current.borrow_mut() = format!("`{rule}`"));
    #[cfg(test)]
    if let Some(observer) = ON_RULE.get() {
        observer(rule);
    }
}

/// Returns and clears the recorded rule. Returns "its input" if no rule was recorded.
pub(crate) fn working_on() -> String {
    let current = WORKING_ON.with(RefCell::take);
    if current.is_empty() {
        "its input".to_owned()
    } else {
        current
    }
}

/// The maximum number of reported errors, because each may take several lines. Further errors are only counted.
const MAX_ERRORS: usize = 100;

/// The errors so far. Call [`finish`](Report::finish) before you drop this.
pub(crate) struct Report {
    problems: RefCell<Option<Vec<Problem>>>,
    /// The position and message of each error so far, to detect duplicates.
    known: RefCell<Set<(String, String)>>,
    /// True if an error for the spent budget has been reported.
    spent: Cell<bool>,
    /// True if an error has named the largest rule as the reason for an exceeded limit. Further such errors are
    /// dropped.
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

    /// Adds an error at the tokens in `place`, unless it is a duplicate. Drops the error if the budget is spent,
    /// because the error may be a consequence.
    pub(crate) fn add(&self, place: Spanned, message: impl Display) {
        if !is_spent() {
            self.note(place, message.to_string());
        }
    }

    /// Adds an error that may say that the budget is spent. Once the budget is spent, only the first such error is
    /// added.
    pub(crate) fn add_last(&self, place: Spanned, message: impl Display) {
        if !is_spent() || !self.spent.replace(true) {
            self.note(place, message.to_string());
        }
    }

    fn note(&self, place: Spanned, message: String) {
        // Shorten only the first line. The others show source code and have been cut to fit.
        let message = match message.split_once('\n') {
            None => shortened(message),
            Some((first, drawn)) => format!("{}\n{drawn}", shortened(first.to_owned())),
        };
        if let Some(problems) = self.problems.borrow_mut().as_mut() {
            let key = (format!("{:?}", place.start), message.clone());
            if self.known.borrow_mut().insert(key) && problems.len() < MAX_ERRORS {
                problems.push(Problem {
                    start: place.start,
                    end: place.end,
                    message,
                });
            }
        }
    }

    /// Returns whether the maximum number of errors is reached.
    pub(crate) fn is_full(&self) -> bool {
        let problems = self.problems.borrow();
        problems.as_ref().is_some_and(|all| all.len() >= MAX_ERRORS)
    }

    /// Adds each error in a `syn::Error`, which may combine several.
    pub(crate) fn add_syntax(&self, error: &syn::Error) {
        for one in error.clone() {
            self.add(Spanned::one(one.span()), one);
        }
    }

    /// Returns whether there are no errors so far.
    pub(crate) fn is_empty(&self) -> bool {
        self.problems.borrow().as_ref().is_none_or(Vec::is_empty)
    }

    /// Returns the errors so far, each with its tokens.
    #[cfg(feature = "files")]
    pub(crate) fn problems(&self) -> Vec<(Spanned, String)> {
        let problems = self.problems.borrow();
        let problems = problems.iter().flatten().map(|problem| {
            let Problem {
                start,
                end,
                message,
            } = problem;
            let place = Spanned {
                start: *start,
                end: *end,
            };
            (place, message.clone())
        });
        problems.collect()
    }

    /// Returns the messages so far.
    pub(crate) fn messages(&self) -> Vec<String> {
        let problems = self.problems.borrow();
        let problems = problems.iter().flatten();
        problems.map(|problem| problem.message.clone()).collect()
    }

    /// Returns the errors as `compile_error!` items.
    pub(crate) fn finish(self) -> TokenStream {
        let (first, others) = self.split();
        quote!(#first #others)
    }

    /// Returns the first error, as an item or an expression, and the others as items.
    pub(crate) fn split(self) -> (Option<TokenStream>, TokenStream) {
        let mut problems = self.problems.borrow_mut().take().unwrap_or_default();
        let more = self.known.borrow().len() - problems.len();
        if let (Some(last), 1..) = (problems.last_mut(), more) {
            let more = format!("{more} more problems are not shown; repair these first");
            last.message = format!("{}\n{more}", last.message);
        }
        let mut tokens = problems.into_iter().map(Problem::into_tokens);
        (tokens.next(), tokens.collect())
    }
}

impl Problem {
    /// rustc underlines all tokens from the first span to the last, but only if both come from the same source. If a
    /// token with the span of `$crate` were between them, rustc would underline the whole invocation.
    fn into_tokens(self) -> TokenStream {
        let message = with_help(&self.message);
        let start = quote_spanned!(self.start=> ::core::compile_error!);
        let end = quote_spanned!(self.end=> { #message });
        quote!(#start #end)
    }
}

/// Moves the repairs to lines `help: …` at the end of the message, as rustc does. In `message`, they follow the first
/// line's first `; `, and are separated by `; `.
pub(crate) fn with_help(message: &str) -> String {
    let (first, rest) = message.split_once('\n').unwrap_or((message, ""));
    // A `;` between backticks is part of code.
    let is_code = |at: usize| first[..at].matches('`').count() % 2 == 1;
    let ends = first.match_indices("; ").map(|(at, _)| at);
    let ends: Vec<usize> = ends.filter(|&at| !is_code(at)).collect();
    let [end, ..] = ends[..] else {
        return message.to_owned();
    };
    // Align the help lines with the gutter of the source lines.
    let gutter = rest.lines().find_map(|line| {
        let gutter = line.find('|')?;
        line[..gutter].trim().is_empty().then_some(gutter)
    });
    let gutter = " ".repeat(gutter.unwrap_or(0));
    let separator = if gutter.is_empty() { "" } else { "= " };
    let mut text = first[..end].to_owned();
    if !rest.is_empty() {
        text.push('\n');
        text.push_str(rest);
    }
    let to = ends[1..].iter().copied().chain([first.len()]);
    for (from, to) in ends.iter().zip(to) {
        let help = &first[from + 2..to];
        text.extend(["\n", &gutter, separator, "help: ", help]);
    }
    text
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

#[cfg(test)]
mod tests {
    use super::with_help;

    #[test]
    fn help_is_the_last_line() {
        let cases = [
            ("no help", "no help"),
            (
                "wrong; do this; or that",
                "wrong\nhelp: do this\nhelp: or that",
            ),
            ("`a; b` is wrong", "`a; b` is wrong"),
            (
                "`a; b` is wrong; do `c; d`",
                "`a; b` is wrong\nhelp: do `c; d`",
            ),
            (
                "wrong; do\n  |\n1 | x\n  | ^",
                "wrong\n  |\n1 | x\n  | ^\n  = help: do",
            ),
            ("wrong; do\nand more", "wrong\nand more\nhelp: do"),
            ("wrong\n | a; b", "wrong\n | a; b"),
        ];
        for (message, expected) in cases {
            assert_eq!(with_help(message), expected);
        }
    }
}
