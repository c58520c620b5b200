//! Parses the statements about scheme-based normalization (RFC 3986, section 6.2.3).
//!
//! - `default_port 443;` or `default_port http = 80, https = 443;` declares the ports that normalization removes.
//! - `empty_path "/";` declares that an empty path after an authority is equivalent to `/`.
//! - `case_insensitive host, unit;` declares that the letter case in texts of these rules has no meaning.
//!
//! A profile may have each statement once. The entry point is [`SchemeBased::parse`].

use proc_macro2::{Span, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Result};
use syn::{Ident, Lit, LitInt, LitStr, Token};

use super::{parse_list, parse_rule};
use crate::diagnostics::place::Spanned;
use crate::parse::rule_name::RuleName;

/// The statements about normalization in a profile.
#[derive(Default)]
pub(crate) struct SchemeBased {
    /// The ports in `default_port 443;` or `default_port http = 80, https = 443;`.
    pub(crate) default_port: Option<DefaultPort>,
    /// The position of `empty_path "/";`.
    pub(crate) empty_path: Option<Spanned>,
    /// The rules in `case_insensitive rule, rule;`.
    pub(crate) case_insensitive: Vec<RuleName>,
    /// The position of the keyword `case_insensitive`, to detect a second statement.
    case_insensitive_keyword: Option<Span>,
}

/// The statement `default_port`.
pub(crate) struct DefaultPort {
    pub(crate) ports: Ports,
    /// The tokens of the statement.
    pub(crate) place: Spanned,
}

/// The ports in a `default_port` statement.
pub(crate) enum Ports {
    /// The default port of the profile's only scheme.
    One(u16),
    /// The default port of each scheme.
    PerScheme(Vec<SchemePort>),
}

/// A scheme with its default port, as in `https = 443`.
pub(crate) struct SchemePort {
    /// The scheme in lower case.
    pub(crate) scheme: String,
    pub(crate) port: u16,
    /// The tokens from the scheme to the port.
    pub(crate) place: Spanned,
}

impl SchemeBased {
    /// Parses the statement with the keyword `keyword`, whose position is `start`, up to its `;`, which is not consumed.
    pub(crate) fn parse(
        &mut self,
        keyword: &str,
        start: Span,
        input: ParseStream<'_>,
    ) -> Result<()> {
        match keyword {
            "default_port" => {
                let (ports, end) = parse_ports(input)?;
                let place = Spanned { start, end };
                let first = self.default_port.as_ref().map(|first| first.place.start);
                once(keyword, first, start)?;
                self.default_port = Some(DefaultPort { ports, place });
            }
            "empty_path" => {
                let end = parse_root(input)?;
                once(keyword, self.empty_path.map(|first| first.start), start)?;
                self.empty_path = Some(Spanned { start, end });
            }
            _ => {
                let mut rules = Vec::new();
                parse_list(input, &mut rules, parse_rule)?;
                once(keyword, self.case_insensitive_keyword.replace(start), start)?;
                self.case_insensitive = rules;
            }
        }
        Ok(())
    }
}

/// Checks that the statement with the keyword `statement` occurs once. `first` is the position of an earlier
/// statement, and `second` the position of the current one. If `first` is not `None`, returns an error at both
/// positions.
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

/// Parses `443` or `http = 80, https = 443`. Also returns the span of the last token.
fn parse_ports(input: ParseStream<'_>) -> Result<(Ports, Span)> {
    let has_schemes = input.peek(Ident::peek_any) || input.peek(LitStr) && input.peek2(Token![=]);
    if !has_schemes {
        if input.peek(Token![=]) {
            return Err(input.error(
                "only the port of a scheme has a `=` before it; write `default_port 443`, or `default_port https = 443`",
            ));
        }
        let (port, end) = parse_port(input)?;
        return Ok((Ports::One(port), end));
    }
    let mut ports = Vec::new();
    parse_list(input, &mut ports, |input, ports: &mut Vec<SchemePort>| {
        let port = parse_scheme_port(input)?;
        if let Some(first) = ports.iter().find(|first| first.scheme == port.scheme) {
            let message = format!("`{}` has two default ports; remove one", port.scheme);
            let mut error = syn::Error::new(first.place.start, &message);
            error.combine(syn::Error::new(port.place.start, &message));
            return Err(error);
        }
        ports.push(port);
        Ok(())
    })?;
    let end = ports.last().map_or(input.span(), |port| port.place.end);
    Ok((Ports::PerScheme(ports), end))
}

/// Parses a scheme and its port, as in `https = 443`.
fn parse_scheme_port(input: ParseStream<'_>) -> Result<SchemePort> {
    let start = input.span();
    let scheme = parse_scheme(input)?;
    if input.parse::<Option<Token![=]>>()?.is_none() {
        return Err(input.error(format_args!(
            "expected `=` and the port of `{scheme}`, such as `{scheme} = 443`"
        )));
    }
    let (port, end) = parse_port(input)?;
    let scheme = scheme.to_ascii_lowercase();
    let place = Spanned { start, end };
    Ok(SchemePort {
        scheme,
        port,
        place,
    })
}

/// Parses a scheme (RFC 3986, section 3.1) from a string literal or Rust tokens. Rust splits schemes such as
/// `coap+tcp`, `soap.beep` and `view-source` into several tokens.
fn parse_scheme(input: ParseStream<'_>) -> Result<String> {
    let start = input.span();
    let mut scheme = String::new();
    if input.peek(LitStr) {
        scheme = input.parse::<LitStr>()?.value();
    } else {
        let mut is_after_word = false;
        while !(input.is_empty()
            || input.peek(Token![=])
            || input.peek(Token![:])
            || input.peek(Token![,])
            || input.peek(Token![;]))
        {
            // Two words in a row are a scheme and a port without `=` between them. Stop before the port: the caller
            // reports the missing `=`.
            let is_word = input.peek(Ident::peek_any) || input.peek(Lit);
            if is_word && is_after_word {
                break;
            }
            is_after_word = is_word;
            let token: TokenTree = input.parse()?;
            scheme.push_str(token.to_string().trim_start_matches("r#"));
        }
    }
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    if scheme.starts_with(|c: char| c.is_ascii_alphabetic()) && scheme.chars().all(is_allowed) {
        Ok(scheme)
    } else {
        Err(syn::Error::new(
            start,
            "expected a scheme: a letter, then letters, digits, `+`, `-` and `.`",
        ))
    }
}

/// Parses a port as it is written in a URI: in decimal, without sign, suffix or underscores. Also returns its span.
fn parse_port(input: ParseStream<'_>) -> Result<(u16, Span)> {
    const EXPECTED: &str = "expected a port, which is a decimal number up to 65535";
    if !input.peek(LitInt) {
        return Err(input.error(EXPECTED));
    }
    let port: LitInt = input.parse()?;
    let written = port.token().to_string();
    let is_decimal = written.bytes().all(|byte| byte.is_ascii_digit());
    let value = written.parse().ok().filter(|_| is_decimal);
    value
        .map(|value| (value, port.span()))
        .ok_or_else(|| syn::Error::new(port.span(), EXPECTED))
}

/// Parses `"/"` and returns its span. No other path can be equivalent to an empty path: a path after an authority
/// begins with `/` (RFC 3986, section 3.3).
fn parse_root(input: ParseStream<'_>) -> Result<Span> {
    const EXPECTED: &str =
        "no path but \"/\" can be the same as an empty path; write `empty_path \"/\"`";
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
