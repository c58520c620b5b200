//! Determines what the methods `value` and `choice` of typed rules return.
//!
//! After `limit: u16`, `value()` parses the text to that type. It cannot fail if an automaton proves that every text is
//! a number that fits. After `offset: enum`, `choice()` returns an enum of the literals that the rule is a choice of.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;
use uri_tables_grammar::abnf::grammar::{Grammar, Node};
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::decimal::decimal;
use uri_tables_grammar::dfa::inclusion::included;
use uri_tables_grammar::sorted::Set;

use crate::analyze::accessors::Accessors;
use crate::analyze::types::{Kind, TypeAnalysis};
use crate::diagnostics::report::Report;
use crate::model::idents::type_ident;
use crate::model::profile::{Exposed, Profile};
use crate::model::source_map::Sources;
use crate::parse::expose::Value;

/// The method that a typed rule gets.
pub(crate) enum Typed {
    /// `value()`, which parses the text to the type `ty`. `how` is the name of the runtime function that parses, or
    /// `proven` if `ty` is a primitive type and parsing cannot fail.
    Value { how: &'static str, ty: TokenStream },
    /// `choice()`, which returns an enum.
    Words(Words),
}

/// The alternatives of a choice of literals.
pub(crate) struct Words {
    pub(crate) words: Vec<Word>,
    /// The alternative that is no literal, if there is one.
    pub(crate) rest: Option<Rest>,
}

/// A literal alternative.
pub(crate) struct Word {
    pub(crate) ident: Ident,
    pub(crate) text: String,
    pub(crate) case_sensitive: bool,
}

/// The alternative that is no literal, and its type, if it has one.
pub(crate) struct Rest {
    pub(crate) ident: Ident,
    pub(crate) ty: Option<Ident>,
}

/// Returns the method of each typed rule, in the order of `expose`, or `None` for other rules. Reports declarations
/// that do not fit their rule.
pub(crate) fn typed(
    profile: &Profile,
    computed: &[TypeAnalysis],
    accessors: &[Accessors],
    sources: &Sources,
    report: &Report,
) -> Vec<Option<Typed>> {
    let each = profile.exposed.iter().zip(computed).zip(accessors);
    each.map(|((exposed, computed), accessors)| match exposed.value.as_ref()? {
        Value::Type { tokens, name, place } => {
            if accessors.parts.iter().any(|part| part.method == "value") {
                let message = format!(
                    "`{}` has a part `value` and would have another method of this name; rename the part with `as`",
                    exposed.name
                );
                report.add(*place, message);
                return None;
            }
            // Only a single token means a primitive type. The path `my::u16` names another type.
            let is_name = tokens.clone().into_iter().nth(1).is_none();
            let how = how(name.as_deref(), is_name, computed);
            Some(Typed::Value {
                how,
                ty: if how == "proven" {
                    quote!(::core::primitive::#tokens)
                } else {
                    tokens.clone()
                },
            })
        }
        Value::Words { place } => {
            let found = if accessors.alternatives.is_empty() {
                words(exposed, profile, &sources.grammar)
            } else {
                Err(format!("`{}` has `choice()` without it; leave out `: enum`", exposed.name))
            };
            match found {
                Ok(words) => Some(Typed::Words(words)),
                Err(message) => {
                    report.add(*place, message);
                    None
                }
            }
        }
    })
    .collect()
}

/// Returns the name of the runtime function that parses a text, or `proven` if every text is a number that fits. `name`
/// is the last word of the type's path, and `is_name` is true if the path has no other words.
fn how(name: Option<&str>, is_name: bool, computed: &TypeAnalysis) -> &'static str {
    let range = match name.filter(|_| is_name) {
        Some("u8") => Some((None, u128::from(u8::MAX))),
        // On every platform, `usize` has at least 16 bits.
        Some("u16" | "usize") => Some((None, u128::from(u16::MAX))),
        Some("u32") => Some((None, u128::from(u32::MAX))),
        Some("u64") => Some((None, u128::from(u64::MAX))),
        Some("u128") => Some((None, u128::MAX)),
        Some("i8") => Some((Some(1 << 7), (1 << 7) - 1)),
        Some("i16" | "isize") => Some((Some(1 << 15), (1 << 15) - 1)),
        Some("i32") => Some((Some(1 << 31), (1 << 31) - 1)),
        Some("i64") => Some((Some(1 << 63), (1 << 63) - 1)),
        Some("i128") => Some((Some(1 << 127), (1 << 127) - 1)),
        _ => None,
    };
    let fits = |(least, most)| {
        decimal(least, most).is_ok_and(|numbers: Dfa| included(&computed.dfa, &numbers) == Ok(()))
    };
    match (range, name, &computed.kind) {
        (Some(range), ..) if fits(range) => "proven",
        (_, Some("IpAddr" | "Ipv6Addr"), _) => "address_value",
        (.., Kind::Encode { .. } | Kind::TryEncode { .. }) => "decoded_value",
        _ => "literal_value",
    }
}

/// Returns the alternatives of a rule that is a choice of literals and at most one other rule.
fn words(exposed: &Exposed, profile: &Profile, grammar: &Grammar) -> Result<Words, String> {
    let name = &exposed.name;
    let mut found = Words {
        words: Vec::new(),
        rest: None,
    };
    let mut open: Vec<(&Node, Option<&str>)> = Vec::new();
    for rule in exposed.rules.iter().rev() {
        let rule = grammar.rule(&profile.regular.rules[rule.0].name);
        open.extend(rule.map(|rule| (&rule.node, None)));
    }
    let mut idents: Set<String> = Set::new();
    let mut depth = 0;
    while let Some((node, called)) = open.pop() {
        depth += 1;
        let span = exposed.place.start;
        let ident = |name: &str| {
            type_ident(name, span)
                .ok_or_else(|| "a variant cannot be called `Self`; rename its rule".to_owned())
        };
        let variant = match node {
            Node::Alternatives(nodes) if called.is_none() => {
                open.extend(nodes.iter().rev().map(|node| (node, None)));
                continue;
            }
            Node::String {
                value,
                case_sensitive,
            } => {
                let called = called.map_or_else(|| variant_name(value), str::to_owned);
                if called.is_empty() {
                    return Err(format!(
                        "`{value}` in `{name}` gives no name for a variant; write a rule for it, such as `any = \"{value}\"`, and refer to that"
                    ));
                }
                let ident = ident(&called)?;
                found.words.push(Word {
                    ident: ident.clone(),
                    text: value.clone(),
                    case_sensitive: *case_sensitive
                        || !value.bytes().any(|byte| byte.is_ascii_alphabetic()),
                });
                ident
            }
            Node::Rule(reference) if called.is_none() && depth < 1_000 => {
                let rule = grammar.definition(reference);
                let exposed = profile.exposed.iter().find(|it| {
                    it.rules.iter().any(|id| {
                        let location = &profile.regular.rules[id.0].location;
                        rule.is_some_and(|rule| rule.location == *location)
                    })
                });
                match rule {
                    Some(rule) if exposed.is_none() && matches!(rule.node, Node::String { .. }) => {
                        open.push((&rule.node, Some(&rule.name)));
                        continue;
                    }
                    _ => rest(&mut found, ident(&reference.name)?, exposed, name)?,
                }
            }
            _ => rest(&mut found, ident("other")?, None, name)?,
        };
        if !idents.insert(variant.to_string()) {
            return Err(format!(
                "two alternatives of `{name}` would be the variant `{variant}`; write a rule for one of them and refer to that"
            ));
        }
    }
    if found.words.is_empty() {
        return Err(format!(
            "`{name}` is no choice of literals, such as `\"latest\" / \"earliest\"`; leave out `: enum`"
        ));
    }
    Ok(found)
}

/// Adds the alternative that is no literal.
fn rest(
    found: &mut Words,
    ident: Ident,
    exposed: Option<&Exposed>,
    name: &str,
) -> Result<Ident, String> {
    if let Some(first) = &found.rest {
        return Err(format!(
            "`{name}` has two alternatives that are no literals, `{}` and `{ident}`; make one rule of them",
            first.ident
        ));
    }
    found.rest = Some(Rest {
        ident: ident.clone(),
        ty: exposed.map(|exposed| exposed.ident.clone()),
    });
    Ok(ident)
}

/// Returns the name of the variant for a literal, in the form of a rule name. The name is empty if the literal has no
/// letter or digit. It begins with `n-` if it would begin with a digit otherwise.
fn variant_name(literal: &str) -> String {
    let words = literal.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join("-");
    match name.chars().next() {
        Some(c) if c.is_ascii_digit() => format!("n-{name}"),
        _ => name,
    }
}
