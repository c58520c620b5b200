//! Resolves rule names in ABNF to link targets.
//!
//! A name links to the type of its rule. If the rule has no type, the name links to the module's docs, which list the
//! definitions of such rules. The core rules of RFC 5234 get links only if they are exposed, because they occur
//! everywhere.

use std::collections::VecDeque;
use std::ptr;

use proc_macro2::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::abnf::bundled::bundled;
use uri_tables_grammar::abnf::grammar::{Grammar, Node, Reference, Rule};
use uri_tables_grammar::diag::location::Location;
use uri_tables_grammar::sorted::{Map, Set};

use crate::limits;
use crate::model::profile::Profile;
use crate::model::source_map::Sources;

/// The item whose docs contain a link. It determines how the link is written.
#[derive(Clone, Copy)]
pub(super) enum Scope<'s> {
    /// The docs of a type. rustdoc resolves names in the module of the type.
    Type,
    /// The docs of the module. rustdoc resolves names in the parent module.
    Module(&'s Ident),
}

/// The rules of a profile with their link targets.
pub(super) struct Links<'s> {
    grammar: &'s Grammar,
    /// The type of each exposed rule. If a rule is in several types, a type that consists of this rule only takes
    /// precedence.
    types: Map<*const Rule, &'s Ident>,
    /// The rules that are not exposed but that the types refer to, directly or not. They are in the order of the first
    /// reference. The core rules among them are in `core` instead.
    others: Vec<&'s Rule>,
    /// The anchor of each rule in `others`.
    anchors: Map<*const Rule, String>,
    /// The core rules that the types refer to and that are not exposed.
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
        // For each name, the number of rules in `others` with this name.
        let mut named: Map<String, usize> = Map::new();
        while let Some(rule) = open.pop_front() {
            let references = references(&rule.node);
            // Once the budget is spent, the docs are discarded.
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

    /// Returns the rules without a type, except the core rules.
    pub(super) fn others(&self) -> &[&'s Rule] {
        &self.others
    }

    /// Returns the core rules without a type.
    pub(super) fn core(&self) -> &[&'s Rule] {
        &self.core
    }

    /// Returns the definition of the rule `name`, or `None` if it is undefined.
    pub(super) fn rule(&self, name: &str) -> Option<&'s Rule> {
        self.grammar.rule(name)
    }

    /// Returns the grammar of the profile.
    #[cfg(feature = "railroad")]
    pub(super) fn grammar(&self) -> &'s Grammar {
        self.grammar
    }

    /// Returns the link target of a reference, or `None` if its rule is undefined or has no target.
    pub(super) fn target(&self, reference: &Reference, scope: Scope<'_>) -> Option<String> {
        self.rule_target(self.grammar.definition(reference)?, scope)
    }

    /// Returns the link target of a rule, or `None` if the rule has neither a type nor a place in the module's list of
    /// rules.
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

    /// Returns the anchor of `rule` in the module's list of rules without a type, or `None` if the rule is not in this
    /// list.
    pub(super) fn anchor(&self, rule: &Rule) -> Option<&str> {
        self.anchors.get(&ptr::from_ref(rule)).map(String::as_str)
    }

    /// Returns the type of `rule`, or `None` if the rule is not exposed.
    pub(super) fn ident(&self, rule: &Rule) -> Option<&'s Ident> {
        self.types.get(&ptr::from_ref(rule)).copied()
    }
}

/// Returns the anchor of the rule `name`. `number` distinguishes definitions of the same name, because an overriding
/// rule may refer to the rule that it overrides.
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

/// Returns whether the rule is a core rule of the bundled RFC 5234. A user's file may have the same name.
fn is_core(rule: &Rule) -> bool {
    rule.location.text.name == "rfc5234.abnf" && is_bundled(&rule.location)
}

/// Returns whether the rule is defined in a bundled grammar.
pub(super) fn is_bundled(location: &Location) -> bool {
    let Location { text, .. } = location;
    let stem = text.name.strip_suffix(".abnf");
    stem.and_then(bundled) == Some(text.content.as_str())
}

/// Returns the references in a rule's elements, in order.
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
