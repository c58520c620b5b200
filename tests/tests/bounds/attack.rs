//! The type [`Attack`]: a hostile invocation of the macro and its expected outcome.

use std::fmt;

use proc_macro2::{TokenStream, TokenTree};

/// An invocation that tries to make the macro slow or to make it use much memory.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    /// Makes the body of the invocation on demand, because the bodies of all attacks together take much memory.
    pub(crate) make: Box<dyn Fn() -> String>,
    pub(crate) expected: Expected,
}

/// The expected outcome of an attack.
#[derive(Clone, Copy)]
pub(crate) enum Expected {
    /// The expansion succeeds.
    Expanded,
    /// The expansion fails, and the first error contains this text.
    Refused(&'static str),
}

impl Attack {
    /// Creates an attack. `make` returns the body of the invocation.
    pub(crate) fn new(
        name: &'static str,
        expected: Expected,
        make: impl Fn() -> String + 'static,
    ) -> Self {
        Self {
            name,
            make: Box::new(make),
            expected,
        }
    }

    pub(crate) fn invocation(&self) -> String {
        format!("pub mod attack {{ {} }}", (self.make)())
    }

    /// Returns `None` if `outcome` is the expected one, otherwise a message with the expected outcome.
    pub(crate) fn judge(&self, outcome: &str) -> Option<String> {
        match self.expected {
            Expected::Expanded => {
                (!outcome.starts_with("expanded")).then(|| "it should be expanded".to_owned())
            }
            Expected::Refused(reason) => {
                let is_so = outcome.starts_with("refused") && outcome.contains(reason);
                (!is_so).then(|| format!("it should be refused, with `{reason}`"))
            }
        }
    }
}

/// The outcome of an expansion.
pub(crate) enum Outcome {
    /// The macro emitted a module with this number of tokens.
    Expanded(usize),
    /// The macro emitted errors: their number, and the text of the first.
    Refused(usize, String),
}

impl Outcome {
    /// Reads the outcome from the tokens that the macro emitted.
    pub(crate) fn of(expansion: TokenStream) -> Self {
        let tokens = size(expansion.clone());
        let mut errors = Vec::new();
        collect_errors(expansion, &mut errors);
        match errors.first() {
            Some(first) => Self::Refused(errors.len(), first.clone()),
            None => Self::Expanded(tokens),
        }
    }
}

/// Collects the texts of all calls of `compile_error!`, which are at any depth.
fn collect_errors(expansion: TokenStream, errors: &mut Vec<String>) {
    let mut is_next = false;
    for token in expansion {
        match token {
            TokenTree::Ident(ident) => is_next = ident == "compile_error",
            TokenTree::Group(group) if is_next => {
                errors.push(group.stream().to_string());
                is_next = false;
            }
            TokenTree::Group(group) => collect_errors(group.stream(), errors),
            _ => {}
        }
    }
}

fn size(tokens: TokenStream) -> usize {
    tokens
        .into_iter()
        .map(|token| match token {
            TokenTree::Group(group) => 1 + size(group.stream()),
            _ => 1,
        })
        .sum()
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expanded(tokens) => write!(f, "expanded to {tokens} tokens"),
            Self::Refused(errors, first) => {
                let first: String = first.chars().take(400).collect();
                let first = first.replace('\n', " ");
                write!(f, "refused with {errors} errors: {first}")
            }
        }
    }
}
