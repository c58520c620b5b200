//! The links of names in a profile's ABNF.
//!
//! A name links to the type of its rule, or, otherwise, to the rule's line in the docs of the module, which
//! lists such rules. The core rules of RFC 5234 are used everywhere, and are links only if they are exposed.

use std::collections::VecDeque;
use std::ptr;

use proc_macro2::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::abnf::grammar::{Grammar, Node, Reference, Rule};
use uri_tables_grammar::sorted::{Map, Set};

use super::origin::is_bundled;
use crate::limits;
use crate::model::profile::Profile;
use crate::model::source_map::Sources;

/// The place of the docs, which decides how a link is written.
#[derive(Clone, Copy)]
pub(super) enum Scope<'s> {
    /// On a type: names are looked up in the module.
    Type,
    /// On the module: names are resolved around it.
    Module(&'s Ident),
}

/// The rules of a profile, by the targets of their names.
pub(super) struct Links<'s> {
    grammar: &'s Grammar,
    /// The rules of types. Types of a single rule come first, as their ABNF is the rule's.
    types: Map<*const Rule, &'s Ident>,
    /// The rules that these need, and that are not exposed, each before those that only it needs.
    others: Vec<&'s Rule>,
    /// The anchors of these.
    anchors: Map<*const Rule, String>,
    /// The core rules among those.
    core: Vec<&'s Rule>,
}

impl<'s> Links<'s> {
    pub(super) fn of(profile: &'s Profile, sources: &'s Sources) -> Self {
        let grammar = &sources.grammar;
        let mut types = Map::new();
        let mut open: VecDeque<&Rule> = VecDeque::new();
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
            others: Vec::new(),
            anchors: Map::new(),
            core: Vec::new(),
        };
        let mut seen: Set<*const Rule> = Set::new();
        // For each name, the number of other rules that have it.
        let mut named: Map<String, usize> = Map::new();
        while let Some(rule) = open.pop_front() {
            let references = references(&rule.node);
            // The docs are not written then.
            if limits::link(references.len(), rule.text.len()).is_err() {
                break;
            }
            for reference in references {
                let Some(inner) = grammar.definition(reference) else {
                    continue;
                };
                if links.ident(inner).is_some() || !seen.insert(ptr::from_ref(inner)) {
                    continue;
                }
                if is_core(inner) {
                    links.core.push(inner);
                } else {
                    links.others.push(inner);
                    let number = named.entry(inner.name.to_ascii_lowercase()).or_default();
                    *number += 1;
                    let anchor = anchor(&inner.name, *number);
                    links.anchors.insert(ptr::from_ref(inner), anchor);
                    open.push_back(inner);
                }
            }
        }
        links
    }

    /// The rules that have no type, but for the core rules.
    pub(super) fn others(&self) -> &[&'s Rule] {
        &self.others
    }

    /// The core rules that have no type.
    pub(super) fn core(&self) -> &[&'s Rule] {
        &self.core
    }

    /// The definition of a name.
    pub(super) fn rule(&self, name: &str) -> Option<&'s Rule> {
        self.grammar.rule(name)
    }

    /// The grammar that the rules are of.
    #[cfg(feature = "railroad")]
    pub(super) fn grammar(&self) -> &'s Grammar {
        self.grammar
    }

    /// Returns the target of a reference, if it has one.
    pub(super) fn target(&self, reference: &Reference, scope: Scope<'_>) -> Option<String> {
        self.rule_target(self.grammar.definition(reference)?, scope)
    }

    /// Returns the target of a rule, if it has one.
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

    /// The anchor of a rule without a type.
    pub(super) fn anchor(&self, rule: &Rule) -> Option<&str> {
        self.anchors.get(&ptr::from_ref(rule)).map(String::as_str)
    }

    /// The type that is made of a rule.
    pub(super) fn ident(&self, rule: &Rule) -> Option<&'s Ident> {
        self.types.get(&ptr::from_ref(rule)).copied()
    }
}

/// Returns the anchor of the n-th rule with a name. Several definitions may have one: a rule may refer to the one
/// that it replaces.
fn anchor(name: &str, number: usize) -> String {
    let name = name.to_ascii_lowercase();
    match number {
        1 => format!("rule.{name}"),
        _ => format!("rule.{name}.{number}"),
    }
}

/// The target of a link to a type. `struct@`, as some are named like a macro of the prelude: `Hash`, `Debug`. Raw
/// identifiers are written as others: what follows `#` would be a place in a page.
pub(super) fn type_link(ident: &Ident, scope: Scope<'_>) -> String {
    let ident = ident.unraw();
    match scope {
        Scope::Type => format!("struct@{ident}"),
        Scope::Module(module) => format!("struct@{}::{ident}", module.unraw()),
    }
}

/// Returns whether it is one of RFC 5234's own, whatever files a user has.
fn is_core(rule: &Rule) -> bool {
    rule.location.text.name == "rfc5234.abnf" && is_bundled(&rule.location)
}

/// The names in a rule's elements, in the order of the text.
pub(super) fn references(node: &Node) -> Vec<&Reference> {
    let mut found = Vec::new();
    collect(node, &mut found);
    found
}

fn collect<'n>(node: &'n Node, found: &mut Vec<&'n Reference>) {
    match node {
        Node::Rule(reference) => found.push(reference),
        Node::Alternatives(nodes) | Node::Concatenation(nodes) => {
            for node in nodes {
                collect(node, found);
            }
        }
        Node::Repetition { node, .. } => collect(node, found),
        Node::Except { from, not } => {
            collect(from, found);
            collect(not, found);
        }
        Node::String { .. } | Node::Range { .. } | Node::Sequence(_) | Node::Prose { .. } => {}
    }
}
