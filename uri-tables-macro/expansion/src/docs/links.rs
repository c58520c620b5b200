//! Chooses the link targets of rule names in the ABNF of the docs.
//!
//! If a rule is exposed, its name links to the rule's type. Otherwise the rule is *untyped*, and its name links to
//! the module's docs, which list the definitions of untyped rules. The *core rules* of RFC 5234, such as `ALPHA`,
//! occur everywhere. If they are untyped, their names have no links.

use std::collections::VecDeque;
use std::ptr;

use proc_macro2::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::abnf::bundled::bundled;
use uri_tables_grammar::abnf::grammar::{Grammar, Reference, Rule};
use uri_tables_grammar::diag::location::Location;
use uri_tables_grammar::sorted::{Map, Set};

use crate::limits;
use crate::model::profile::Profile;
use crate::model::source_map::Sources;

/// The item whose docs contain a link. rustdoc resolves a link relative to this item.
#[derive(Clone, Copy)]
pub(super) enum Scope<'s> {
    /// The docs of a type. rustdoc resolves names in the module of the type.
    Type,
    /// The docs of the module. rustdoc resolves names in the parent module.
    Module(&'s Ident),
}

/// The rules of a profile with their link targets. A rule is identified by its address in the grammar, because an
/// overridden rule has the same name as the rule that overrides it.
pub(super) struct Links<'s> {
    pub(super) grammar: &'s Grammar,
    /// The type that the name of each exposed rule links to. Several types may consist of the same rule, as `host`
    /// and `name = host / other` do. The name then links to a type that consists of just this rule, if there is one.
    types: Map<*const Rule, &'s Ident>,
    /// The untyped rules that types refer to, directly or not, in the order of the first reference. Core rules are in
    /// `untyped_core` instead.
    pub(super) untyped: Vec<&'s Rule>,
    /// The anchor of each rule in `untyped`.
    anchors: Map<*const Rule, String>,
    /// The untyped core rules that types refer to, directly or not.
    pub(super) untyped_core: Vec<&'s Rule>,
}

impl<'s> Links<'s> {
    /// Finds the rules that the docs mention, and chooses their link targets.
    pub(super) fn of(profile: &'s Profile, sources: &'s Sources) -> Self {
        let grammar = &sources.grammar;
        let mut types = Map::new();
        let mut open: VecDeque<&Rule> = VecDeque::new();
        // Visit the types that consist of a single rule first, because they take precedence.
        for single in [true, false] {
            for exposed in &profile.exposed {
                let is_single = exposed.rules.len() == 1;
                for rule in exposed.rules.iter().filter(|_| is_single == single) {
                    let name = &profile.regular.rules[rule.0].name;
                    if let Some(rule) = grammar.rule(name) {
                        types.entry(ptr::from_ref(rule)).or_insert(&exposed.ident);
                        open.push_back(rule);
                    }
                }
            }
        }
        let mut links = Self {
            grammar,
            types,
            untyped: Vec::new(),
            anchors: Map::new(),
            untyped_core: Vec::new(),
        };
        let mut seen: Set<*const Rule> = Set::new();
        // For each name, the number of rules in `untyped` with this name.
        let mut counts: Map<String, usize> = Map::new();
        while let Some(rule) = open.pop_front() {
            let references = rule.node.references();
            // Once the budget is spent, the docs are discarded.
            if limits::link(references.len(), rule.text.len()).is_err() {
                break;
            }
            for (reference, _) in references {
                let Some(inner) = grammar.definition(reference) else {
                    continue;
                };
                let has_type = links.ident(inner).is_some();
                if has_type || !seen.insert(ptr::from_ref(inner)) {
                    continue;
                }
                // The definitions of core rules are not shown, so their references need no links.
                if is_core(inner) {
                    links.untyped_core.push(inner);
                } else {
                    links.untyped.push(inner);
                    let number = counts.entry(inner.name.to_ascii_lowercase()).or_default();
                    *number += 1;
                    let anchor = anchor(&inner.name, *number);
                    links.anchors.insert(ptr::from_ref(inner), anchor);
                    open.push_back(inner);
                }
            }
        }
        links
    }

    /// Returns the link target of a reference in the docs of `scope`. Returns `None` if the rule is undefined or has
    /// no target.
    pub(super) fn target(&self, reference: &Reference, scope: Scope<'_>) -> Option<String> {
        self.rule_target(self.grammar.definition(reference)?, scope)
    }

    /// Returns the link target of a rule in the docs of `scope`. Returns `None` if the rule neither has a type nor is
    /// in the module's list of untyped rules.
    pub(super) fn rule_target(&self, rule: &Rule, scope: Scope<'_>) -> Option<String> {
        if let Some(ident) = self.ident(rule) {
            return Some(type_link(ident, scope));
        }
        let module = match scope {
            Scope::Type => "self",
            Scope::Module(_) => "",
        };
        Some(format!("{module}#{}", self.anchor(rule)?))
    }

    /// Returns the anchor of `rule` in the module's list of untyped rules, or `None` if the rule is not in this list.
    pub(super) fn anchor(&self, rule: &Rule) -> Option<&str> {
        self.anchors.get(&ptr::from_ref(rule)).map(String::as_str)
    }

    /// Returns the type of `rule`, or `None` if the rule is not exposed.
    pub(super) fn ident(&self, rule: &Rule) -> Option<&'s Ident> {
        self.types.get(&ptr::from_ref(rule)).copied()
    }
}

/// Returns the anchor of the rule `name`. `number` counts the rules with this name from 1, because a rule may refer
/// to the rule with the same name that it overrides.
fn anchor(name: &str, number: usize) -> String {
    let name = name.to_ascii_lowercase();
    match number {
        1 => format!("rule.{name}"),
        _ => format!("rule.{name}.{number}"),
    }
}

/// Returns the link target of a type. `struct@` is needed because some types have the name of a derive macro, such as
/// `Hash` or `Debug`. A raw identifier is written without `r#`, because rustdoc would take the rest for a fragment.
pub(super) fn type_link(ident: &Ident, scope: Scope<'_>) -> String {
    let ident = ident.unraw();
    match scope {
        Scope::Type => format!("struct@{ident}"),
        Scope::Module(module) => format!("struct@{}::{ident}", module.unraw()),
    }
}

/// Returns whether the rule is a core rule of RFC 5234. A user's file may also be called `rfc5234.abnf`, so the name
/// of the text is not enough.
fn is_core(rule: &Rule) -> bool {
    rule.location.text.name == "rfc5234.abnf" && is_bundled(&rule.location)
}

/// Returns whether `location` is in a bundled grammar: a text with the name and the content of this grammar.
pub(super) fn is_bundled(location: &Location) -> bool {
    let Location { text, .. } = location;
    let stem = text.name.strip_suffix(".abnf");
    stem.and_then(bundled) == Some(text.content.as_str())
}
