//! What a user writes in `uri_profile!` about normalization: `default_port 443;`, `empty_path "/";` and
//! `case_insensitive rule, rule;`.
//!
//! In: the tokens of a statement. Out: the [`SchemeBased`] of the invocation, which has each of them at most once.
//! RFC 3986 calls this scheme-based normalization (section 6.2.3).

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Result};
use syn::{Ident, LitInt, LitStr};

use super::parse_list;
use crate::syntax::{RuleName, Spanned};

mod keyword {
    syn::custom_keyword!(case_insensitive);
    syn::custom_keyword!(default_port);
    syn::custom_keyword!(empty_path);
}

/// The statements' names.
pub(crate) const STATEMENTS: [&str; 3] = ["default_port", "empty_path", "case_insensitive"];

/// What the statements say.
#[derive(Default)]
pub(crate) struct SchemeBased {
    /// `default_port 443;`
    pub(crate) default_port: Option<DefaultPort>,
    /// `empty_path "/";`
    pub(crate) empty_path: Option<Spanned>,
    /// `case_insensitive rule, rule;`
    pub(crate) case_insensitive: Vec<RuleName>,
    /// Where `case_insensitive` was said.
    letters: Option<Span>,
}

/// The port that the scheme implies.
#[derive(Clone, Copy)]
pub(crate) struct DefaultPort {
    pub(crate) port: u16,
    pub(crate) place: Spanned,
}

impl SchemeBased {
    /// Whether a statement of these begins here.
    pub(crate) fn peek(input: ParseStream<'_>) -> bool {
        input.peek(keyword::default_port)
            || input.peek(keyword::empty_path)
            || input.peek(keyword::case_insensitive)
    }

    /// Whether a statement of these begins here for sure, and no name is meant.
    pub(crate) fn begins(input: ParseStream<'_>) -> bool {
        input.peek(keyword::default_port) && input.peek2(LitInt)
            || input.peek(keyword::empty_path) && input.peek2(LitStr)
            || input.peek(keyword::case_insensitive)
                && (input.peek2(Ident::peek_any) || input.peek2(LitStr))
    }

    /// A statement without its `;`.
    pub(crate) fn parse(&mut self, input: ParseStream<'_>) -> Result<()> {
        if input.peek(keyword::default_port) {
            let start = input.parse::<keyword::default_port>()?.span;
            let (port, end) = parse_port(input)?;
            let place = Spanned { start, end };
            let first = self.default_port.map(|first| first.place.start);
            once("default_port", first, start)?;
            self.default_port = Some(DefaultPort { port, place });
        } else if input.peek(keyword::empty_path) {
            let start = input.parse::<keyword::empty_path>()?.span;
            let end = parse_root(input)?;
            once(
                "empty_path",
                self.empty_path.map(|first| first.start),
                start,
            )?;
            self.empty_path = Some(Spanned { start, end });
        } else {
            let start = input.parse::<keyword::case_insensitive>()?.span;
            let mut rules = Vec::new();
            parse_list(input, &mut rules, |input, rules| {
                rules.push(RuleName::parse(input)?);
                Ok(())
            })?;
            once("case_insensitive", self.letters.replace(start), start)?;
            self.case_insensitive = rules;
        }
        Ok(())
    }
}

/// Refuses a statement that was there before.
pub(super) fn once(statement: &str, first: Option<Span>, second: Span) -> Result<()> {
    let Some(first) = first else {
        return Ok(());
    };
    let repair = match statement {
        "case_insensitive" => "name all rules in one, with commas between",
        _ => "remove one",
    };
    let message = format!("there are two statements `{statement}`; {repair}");
    let mut error = syn::Error::new(first, &message);
    error.combine(syn::Error::new(second, &message));
    Err(error)
}

/// A port as it stands in a URI: decimal, without sign or underscores.
fn parse_port(input: ParseStream<'_>) -> Result<(u16, Span)> {
    const EXPECTED: &str = "expected a port, which is a decimal number up to 65535";
    if !input.peek(LitInt) {
        return Err(input.error(EXPECTED));
    }
    let port: LitInt = input.parse()?;
    let written = port.token().to_string();
    let is_decimal = written.bytes().all(|octet| octet.is_ascii_digit());
    let value = written.parse().ok().filter(|_| is_decimal);
    value
        .map(|value| (value, port.span()))
        .ok_or_else(|| syn::Error::new(port.span(), EXPECTED))
}

/// The one path that an empty one can be the same as: what follows an authority begins with `/`.
fn parse_root(input: ParseStream<'_>) -> Result<Span> {
    const EXPECTED: &str = "an empty path can only be the same as \"/\"; write `empty_path \"/\"`";
    if !input.peek(LitStr) {
        return Err(input.error(EXPECTED));
    }
    let path: LitStr = input.parse()?;
    if path.value() == "/" {
        Ok(path.span())
    } else {
        Err(syn::Error::new(path.span(), EXPECTED))
    }
}
