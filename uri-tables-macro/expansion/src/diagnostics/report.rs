//! Collects the errors of one invocation of the macro.
//!
//! A stage adds an error to the [`Report`], together with the error's *place* (the tokens to edit). Then it continues,
//! so that all independent errors are reported at once. [`Report::finish`] turns each error into a `compile_error!`, in
//! the order of the calls that added them. A [`Report`] that is dropped before that panics, so that no error can be
//! lost.
//!
//! A message consists of a first line, `problem; repair; or repair`, and lines that show source code. [`with_help`]
//! moves the repairs to lines of their own.
//!
//! The *current rule* is the rule that a stage processes. If the stage panics, the message names this rule.

use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::thread;

use proc_macro2::TokenStream;
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
    /// The name of the current rule in backticks, or the empty string.
    static CURRENT_RULE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Sets the current rule, so that the message of a panic can name it.
pub(crate) fn work_on(rule: &str) {
    CURRENT_RULE.with(|current| *current.borrow_mut() = format!("`{rule}`"));
    #[cfg(test)]
    if let Some(observer) = ON_RULE.get() {
        observer(rule);
    }
}

/// Returns the name of the current rule in backticks, or "its input" if there is no current rule. Afterwards, there is
/// none.
pub(crate) fn take_current_rule() -> String {
    let current = CURRENT_RULE.with(RefCell::take);
    if current.is_empty() {
        "its input".to_owned()
    } else {
        current
    }
}

/// The maximum number of errors that are shown, because each may take several lines. Further errors are only counted.
const MAX_ERRORS: usize = 100;

/// The errors of an invocation so far. Dropping this panics, unless [`finish`](Report::finish) or
/// [`split`](Report::split) has been called.
pub(crate) struct Report {
    /// The errors to show. `None` after `finish` or `split`.
    problems: RefCell<Option<Vec<Problem>>>,
    /// The span and the message of each error so far, including errors beyond [`MAX_ERRORS`], to detect duplicates.
    added: RefCell<Set<(String, String)>>,
    /// True if an error has been added after the step budget was spent.
    has_added_last: Cell<bool>,
    /// True if an error has named the largest rule as the reason for an exceeded limit. Further such errors are
    /// dropped.
    pub(crate) has_blamed: Cell<bool>,
}

/// The tokens where an error is shown, and its message.
pub(crate) type Problem = (Spanned, String);

impl Report {
    pub(crate) fn new() -> Self {
        Self {
            problems: RefCell::new(Some(Vec::new())),
            added: RefCell::default(),
            has_added_last: Cell::new(false),
            has_blamed: Cell::new(false),
        }
    }

    /// Adds an error at the tokens in `place`, unless it is a duplicate. Drops the error if the step budget is spent,
    /// because the error may be a consequence of meaningless results.
    pub(crate) fn add(&self, place: Spanned, message: impl Display) {
        if !is_spent() {
            self.push(place, message.to_string());
        }
    }

    /// Adds an error, even if the step budget is spent, because the message may say that it is. Once the budget is
    /// spent, only the first call adds its error.
    pub(crate) fn add_last(&self, place: Spanned, message: impl Display) {
        if !is_spent() || !self.has_added_last.replace(true) {
            self.push(place, message.to_string());
        }
    }

    fn push(&self, place: Spanned, message: String) {
        // Shorten only the first line. The other lines show source code, and have been cut to fit already.
        let message = match message.split_once('\n') {
            None => shortened(message),
            Some((first, others)) => format!("{}\n{others}", shortened(first.to_owned())),
        };
        if let Some(problems) = self.problems.borrow_mut().as_mut() {
            let key = (format!("{:?}", place.start), message.clone());
            let is_new = self.added.borrow_mut().insert(key);
            if is_new && problems.len() < MAX_ERRORS {
                problems.push((place, message));
            }
        }
    }

    /// Returns whether the maximum number of errors is reached. Further errors are not shown.
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

    /// Returns the errors so far, each with its place.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        self.problems.borrow().clone().unwrap_or_default()
    }

    /// Returns the messages of the errors so far.
    pub(crate) fn messages(&self) -> Vec<String> {
        let problems = self.problems().into_iter();
        problems.map(|(_, message)| message).collect()
    }

    /// Returns the errors as `compile_error!` items.
    pub(crate) fn finish(self) -> TokenStream {
        let (first, others) = self.split();
        quote!(#first #others)
    }

    /// Returns the first error as a `compile_error!`, or `None` if there is no error, and the others as further
    /// `compile_error!` items. The first one can also be used as an expression.
    pub(crate) fn split(self) -> (Option<TokenStream>, TokenStream) {
        let mut problems = self.problems.borrow_mut().take().unwrap_or_default();
        let not_shown = self.added.borrow().len() - problems.len();
        if let (Some((_, message)), 1..) = (problems.last_mut(), not_shown) {
            let more = format!("\n{not_shown} more problems are not shown; repair these first");
            message.push_str(&more);
        }
        let mut tokens = problems.into_iter().map(tokens);
        (tokens.next(), tokens.collect())
    }
}

/// Returns an error as a `compile_error!`. Its first tokens have the span of the place's first token, and its last
/// tokens that of the last one.
///
/// rustc underlines everything from the first to the last of these spans, but only if both come from the same source.
/// The path is `::core` and not `$crate`: if a token had the span of `$crate`, rustc would underline the whole
/// invocation.
fn tokens((place, message): Problem) -> TokenStream {
    let message = with_help(&message);
    let start = quote_spanned!(place.start=> ::core::compile_error!);
    let end = quote_spanned!(place.end=> { #message });
    quote!(#start #end)
}

/// Moves the repairs of `message` to lines `help: …` at its end, as rustc does. In the first line of `message`, a
/// repair begins after each `; `.
pub(crate) fn with_help(message: &str) -> String {
    let (first, rest) = message.split_once('\n').unwrap_or((message, ""));
    // A `;` between backticks is part of code.
    let is_code = |at: usize| first[..at].matches('`').count() % 2 == 1;
    let separators = first.match_indices("; ").map(|(at, _)| at);
    let separators: Vec<usize> = separators.filter(|&at| !is_code(at)).collect();
    let [problem_end, ..] = separators[..] else {
        return message.to_owned();
    };
    // The gutter is the space before the `|` of lines with source code. Align the `=` of the help lines with this
    // `|`.
    let gutter = rest.lines().find_map(|line| {
        let gutter = line.find('|')?;
        line[..gutter].trim().is_empty().then_some(gutter)
    });
    let gutter = " ".repeat(gutter.unwrap_or(0));
    let equals_sign = if gutter.is_empty() { "" } else { "= " };
    let mut text = first[..problem_end].to_owned();
    if !rest.is_empty() {
        text.push('\n');
        text.push_str(rest);
    }
    // Each repair ends at the next separator.
    let ends = separators[1..].iter().copied().chain([first.len()]);
    for (separator, end) in separators.iter().zip(ends) {
        let help = &first[separator + "; ".len()..end];
        text.extend(["\n", &gutter, equals_sign, "help: ", help]);
    }
    text
}

impl Drop for Report {
    /// Panics if neither `finish` nor `split` was called, unless the thread is panicking already.
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
