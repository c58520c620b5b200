//! Parses the rule names of ABNF in `uri_profile!`.
//!
//! Rust splits a name such as `segment-nz-nc` into identifiers, hyphens and numbers, which [`RuleName::parse`] joins
//! again.

use proc_macro2::Literal;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Result};
use syn::{Ident, LitStr, Token};

use crate::diagnostics::place::Spanned;

/// A rule name as the user wrote it, with its tokens.
#[derive(Clone)]
pub(crate) struct RuleName {
    pub(crate) name: String,
    pub(crate) place: Spanned,
}

impl RuleName {
    /// Returns whether `input` begins with a token that can start a rule name.
    pub(crate) fn peek(input: ParseStream<'_>) -> bool {
        input.peek(Ident::peek_any) || input.peek(LitStr)
    }

    /// Parses the name of an ABNF rule, `ALPHA *( ALPHA / DIGIT / "-" )` (RFC 5234 §4). A name that Rust cannot split
    /// into tokens, such as `a-1e`, must be a string literal.
    pub(crate) fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.peek(LitStr) {
            let literal: LitStr = input.parse()?;
            let name = literal.value();
            if !is_rule_name(&name) {
                return Err(syn::Error::new(literal.span(), message_for_invalid(&name)));
            }
            if input.peek(Token![-]) {
                let message = format!(
                    "quotes are around the whole name of a rule, hyphens included: write `\"{name}-…\"`"
                );
                return Err(input.error(message));
            }
            return Ok(Self {
                name,
                place: Spanned::one(literal.span()),
            });
        }
        if !input.peek(Ident::peek_any) {
            return Err(input.error("expected the name of a rule, such as `URI`"));
        }
        let first = Ident::parse_any(input)?;
        let mut name = first.unraw().to_string();
        let mut end = first.span();
        while let Some(hyphen) = input.parse::<Option<Token![-]>>()? {
            end = hyphen.span;
            name.push('-');
            if input.peek(Ident::peek_any) {
                let part = Ident::parse_any(input)?;
                end = part.span();
                name.push_str(&part.unraw().to_string());
            } else if input.peek(syn::LitInt) || input.peek(syn::LitFloat) {
                let part: Literal = input.parse()?;
                end = part.span();
                name.push_str(&part.to_string());
            }
        }
        let place = Spanned {
            start: first.span(),
            end,
        };
        if !is_rule_name(&name) {
            return Err(syn::Error::new(first.span(), message_for_invalid(&name)));
        }
        Ok(Self { name, place })
    }

    /// Parses one or more names, as in `A / B / C`.
    pub(crate) fn parse_alternatives(input: ParseStream<'_>) -> Result<Vec<Self>> {
        let mut names = vec![Self::parse(input)?];
        while input.parse::<Option<Token![/]>>()?.is_some() {
            names.push(Self::parse(input)?);
        }
        Ok(names)
    }
}

/// Returns whether `name` is a rule name (RFC 5234 §4).
fn is_rule_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// Returns the error message for an invalid rule name. If underscores are the mistake, as in `path_abempty`, the
/// message suggests hyphens.
fn message_for_invalid(name: &str) -> String {
    let hyphened = name.trim_matches('_').replace('_', "-");
    let repair = if hyphened != name && is_rule_name(&hyphened) {
        format!("; did you mean `{hyphened}`?")
    } else {
        String::new()
    };
    format!(
        "`{name}` is not a rule name, which is letters, digits and hyphens, a letter first{repair}"
    )
}
