//! Determines what the methods `value` and `choice` of typed rules return. The entry point is [`typed`].
//!
//! A rule is *typed* if a `:` follows its name in `expose`:
//!
//! - `limit: u16` gives the rule's type a method `value()`, which parses the text to `u16`. Parsing cannot fail if an
//!   automaton proves that every text is a number that fits.
//! - `offset: enum` gives it a method `choice()`, which returns an enum. The rule must be a choice of literals, such
//!   as `offset = "latest" / "earliest" / number`. A *word* is one of the literals. The *rest* is the alternative
//!   that is no literal, here `number`. There is at most one.

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

/// The method that a type gets because of a declaration such as `limit: u16` or `unit: enum`.
pub(crate) enum Typed {
    /// `value()`, which parses the text to the type `ty`. `how` is the name of the runtime function that parses, or
    /// `proven` if `ty` is a primitive type and parsing cannot fail.
    Value { how: &'static str, ty: TokenStream },
    /// `choice()`, which returns an enum. It has a variant for each literal, and one for the alternative that is no
    /// literal.
    Words(Words),
}

/// The alternatives of a choice of literals, such as `"km" / "m" / other`.
pub(crate) struct Words {
    pub(crate) words: Vec<Word>,
    pub(crate) rest: Option<Rest>,
}

/// An alternative that is a literal, such as `"km"`.
pub(crate) struct Word {
    /// The name of the literal's variant in the enum.
    pub(crate) ident: Ident,
    /// The text of the literal, without quotation marks.
    pub(crate) text: String,
    /// True if the case of letters matters, or if the literal has no letters.
    pub(crate) case_sensitive: bool,
}

impl Word {
    /// Returns the literal in ABNF. Two literals that match the same texts have the same result.
    pub(crate) fn abnf(&self) -> String {
        if self.case_sensitive {
            format!("%s\"{}\"", self.text)
        } else {
            format!("\"{}\"", self.text.to_ascii_lowercase())
        }
    }
}

/// The alternative that is no literal, such as `other` in `"km" / "m" / other`.
pub(crate) struct Rest {
    /// The name of the alternative's variant in the enum.
    pub(crate) ident: Ident,
    /// The type of the alternative. `None` if the alternative is not an exposed rule.
    pub(crate) ty: Option<Ident>,
}

/// Returns the method of each rule with a declaration such as `limit: u16`, and `None` for other rules. `computed`,
/// `accessors` and the result have an entry for each exposed rule, in the order of `expose`. Reports declarations that
/// do not fit their rule.
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
            // `u16` is a primitive type, but the path `my::u16` names another type.
            let is_single_token = tokens.clone().into_iter().nth(1).is_none();
            let how = how(name.as_deref(), is_single_token, computed);
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
            let words = found.map_err(|message| report.add(*place, message));
            Some(Typed::Words(words.ok()?))
        }
    })
    .collect()
}

/// Returns the name of the runtime function that parses a text, or `proven` if every text is a number that fits.
/// `name` is the last identifier of the type's path, and `is_single_token` is true if the path is just this
/// identifier.
fn how(name: Option<&str>, is_single_token: bool, computed: &TypeAnalysis) -> &'static str {
    // For an integer type, the absolute value of its least number (`None` if it has no negative numbers), and its
    // greatest number. `None` for any other type.
    let range = match name.filter(|_| is_single_token) {
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
        (.., Kind::Encode(_)) => "decoded_value",
        _ => "literal_value",
    }
}

/// Returns the alternatives of `exposed`. Returns an error if the rule is not a choice of literals and at most one
/// other alternative. If an alternative is a rule that is only a literal, its variant has the name of this rule.
/// Otherwise, the variant has the name of the literal.
pub(crate) fn words(
    exposed: &Exposed,
    profile: &Profile,
    grammar: &Grammar,
) -> Result<Words, String> {
    let name = &exposed.name;
    let mut found = Words {
        words: Vec::new(),
        rest: None,
    };
    // A stack of nodes to visit. A node that was reached by a reference has the name of the rule. Nodes are pushed in
    // reverse order, so that alternatives are visited in order.
    let mut open: Vec<(&Node, Option<&str>)> = Vec::new();
    for rule in exposed.rules.iter().rev() {
        let rule = grammar.rule(&profile.regular.rules[rule.0].name);
        open.extend(rule.map(|rule| (&rule.node, None)));
    }
    let mut idents: Set<String> = Set::new();
    let mut visited = 0;
    while let Some((node, rule_name)) = open.pop() {
        visited += 1;
        let span = exposed.place.start;
        let ident = |name: &str| {
            type_ident(name, span)
                .ok_or_else(|| "a variant cannot be called `Self`; write a rule with another name for it, such as `itself = \"self\"`, and refer to that".to_owned())
        };
        let variant = match node {
            Node::Alternatives(nodes) if rule_name.is_none() => {
                open.extend(nodes.iter().rev().map(|node| (node, None)));
                continue;
            }
            Node::String {
                value,
                case_sensitive,
            } => {
                let variant = rule_name.map_or_else(|| variant_name(value), str::to_owned);
                if variant.is_empty() {
                    return Err(format!(
                        "`{value}` in `{name}` gives no name for a variant; write a rule for it, such as `any = \"{value}\"`, and refer to that"
                    ));
                }
                let ident = ident(&variant)?;
                found.words.push(Word {
                    ident: ident.clone(),
                    text: value.clone(),
                    case_sensitive: *case_sensitive
                        || !value.bytes().any(|byte| byte.is_ascii_alphabetic()),
                });
                ident
            }
            // Each reference takes a search through the exposed rules, so references are followed only in the first
            // 1,000 nodes.
            Node::Rule(reference) if rule_name.is_none() && visited < 1_000 => {
                let rule = grammar.definition(reference);
                let exposed = profile.exposed.iter().find(|other| {
                    other.rules.iter().any(|id| {
                        let location = &profile.regular.rules[id.0].location;
                        rule.is_some_and(|rule| rule.location == *location)
                    })
                });
                match rule {
                    Some(rule) if exposed.is_none() && matches!(rule.node, Node::String { .. }) => {
                        open.push((&rule.node, Some(&rule.name)));
                        continue;
                    }
                    _ => add_rest(&mut found, ident(&reference.name)?, exposed, name)?,
                }
            }
            _ => add_rest(&mut found, ident("other")?, None, name)?,
        };
        if !idents.insert(variant.to_string()) {
            if let Some((last, before)) = found.words.split_last()
                && let Some(first) = before.iter().find(|it| it.ident == variant)
                && last.ident == variant
                && is_same_word(first, last)
            {
                let text = &last.text;
                return Err(format!(
                    "`\"{text}\"` is an alternative of `{name}` twice; remove one"
                ));
            }
            return Err(format!(
                "two alternatives of `{name}` would be the variant `{variant}`; write a rule for one of them and refer to that"
            ));
        }
    }
    if found.words.is_empty() {
        return Err(format!(
            "`{name}` is not a choice of literals, such as `\"latest\" / \"earliest\"`; leave out `: enum`"
        ));
    }
    Ok(found)
}

/// Returns whether two literals match the same texts.
fn is_same_word(one: &Word, other: &Word) -> bool {
    let has_case = one.case_sensitive || other.case_sensitive;
    one.text == other.text || !has_case && one.text.eq_ignore_ascii_case(&other.text)
}

/// Adds an alternative that is no literal to `found`, and returns its variant `ident`. Returns an error if `found`
/// already has such an alternative. `exposed` is the exposed rule of the alternative, if it has one, and `name` is the
/// name of the choice.
fn add_rest(
    found: &mut Words,
    ident: Ident,
    exposed: Option<&Exposed>,
    name: &str,
) -> Result<Ident, String> {
    if let Some(first) = &found.rest {
        return Err(format!(
            "`{name}` has two alternatives that are not literals, `{}` and `{ident}`; make one rule of them",
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
