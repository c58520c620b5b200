//! An attack: an invocation, and how it must end.

use std::fmt;

use proc_macro2::{TokenStream, TokenTree};

/// An invocation that means harm.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    /// Made when it is needed: all of them together take much memory.
    pub(crate) make: Box<dyn Fn() -> String>,
    pub(crate) expected: Expected,
}

/// How an attack must end.
#[derive(Clone, Copy)]
pub(crate) enum Expected {
    /// The module is there.
    Expanded,
    /// The first error holds this.
    Refused(&'static str),
}

impl Attack {
    /// An attack by an invocation's body.
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

    /// What an outcome should have been, if it should not have been this.
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

/// What came of an invocation.
pub(crate) enum Outcome {
    /// A module of so many tokens.
    Expanded(usize),
    /// So many errors, and the first of them.
    Refused(usize, String),
}

impl Outcome {
    /// Reads an expansion.
    pub(crate) fn of(expansion: TokenStream) -> Self {
        let mut errors = 0;
        let mut first = None;
        let tokens = size(expansion.clone());
        let mut behind = false;
        for token in expansion {
            match token {
                TokenTree::Ident(ident) => behind = ident == "compile_error",
                TokenTree::Group(group) if behind => {
                    errors += 1;
                    let message = group.stream().to_string();
                    first.get_or_insert(message);
                    behind = false;
                }
                _ => {}
            }
        }
        match first {
            Some(first) => Self::Refused(errors, first),
            None => Self::Expanded(tokens),
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
