//! Writes the compact form of a profile.
//!
//! The profile must have been checked. The same profile always gives the same bytes.

use std::cmp::Reverse;

use super::{
    BOTH_BOUNDS, CANONICAL_IPV6, CASE_INSENSITIVE, CASELESS_KEY, CHOICE, COMPONENT, CONCAT,
    DEFAULT_PORT, EMPTY, EMPTY_PATH, EXCEPT, LONG, NORMALIZES, PER_SCHEME, REPEAT, RULE, SET,
    SEVERAL, SORTED_ITEM, SPACE_PLUS, TEXT,
};
use crate::fingerprint::profile::{DefaultPort, ExposedType, Profile};
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, RuleId};
use crate::sorted::{Map, Set, sort_by_key};

/// Returns the compact form of `profile`.
pub(in crate::fingerprint) fn write(profile: &Profile) -> Vec<u8> {
    let needed = needed(profile);
    let numbers: Map<RuleId, usize> = needed.iter().copied().zip(0..).collect();
    let mut counts: Map<ByteSet, usize> = Map::new();
    for rule in &needed {
        count_sets(&profile.regular.rules[rule.0].expr, &mut counts);
    }
    // The most frequent sets come first, because low numbers take fewer bytes.
    let mut sets: Vec<ByteSet> = counts.keys().copied().collect();
    sort_by_key(&mut sets, |set| (Reverse(counts[set]), *set));
    let mut writer = Writer {
        bytes: Vec::new(),
        numbers,
        sets: sets.iter().copied().zip(0..).collect(),
    };
    writer.number(sets.len() as u64);
    for set in &sets {
        writer.set(set);
    }
    writer.number(needed.len() as u64);
    for rule in &needed {
        writer.expr(&profile.regular.rules[rule.0].expr);
    }
    writer.types(profile);
    writer.bytes
}

/// Returns the rules that the types refer to, directly or not, in ascending order. Each rule only refers to rules
/// before it.
fn needed(profile: &Profile) -> Vec<RuleId> {
    let each = profile.types.iter();
    let rules = each.flat_map(|exposed| exposed.rules.iter().chain([&exposed.rule]));
    let mut open: Vec<RuleId> = rules.copied().collect();
    let mut needed: Set<RuleId> = open.iter().copied().collect();
    while let Some(rule) = open.pop() {
        let inner = profile.regular.references(rule);
        open.extend(inner.into_iter().filter(|&inner| needed.insert(inner)));
    }
    needed.into_iter().collect()
}

/// Returns the byte if `expr` matches exactly one byte, and otherwise `None`.
fn only(expr: &Expr) -> Option<u8> {
    match expr {
        Expr::Byte(set) if set.len() == 1 => set.first(),
        _ => None,
    }
}

fn count_sets(expr: &Expr, counts: &mut Map<ByteSet, usize>) {
    match expr {
        Expr::Byte(set) if set.len() != 1 => *counts.entry(*set).or_default() += 1,
        Expr::Empty | Expr::Byte(_) | Expr::Rule(_) => {}
        Expr::Concat(exprs) | Expr::Choice(exprs) => {
            for expr in exprs {
                count_sets(expr, counts);
            }
        }
        Expr::Repeat { expr, .. } => count_sets(expr, counts),
        Expr::Except(from, not) => {
            count_sets(from, counts);
            count_sets(not, counts);
        }
    }
}

struct Writer {
    bytes: Vec<u8>,
    numbers: Map<RuleId, usize>,
    sets: Map<ByteSet, usize>,
}

impl Writer {
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    fn head(&mut self, kind: u8, number: usize) {
        match u8::try_from(number) {
            Ok(number) if number < LONG => self.bytes.push(number << 3 | kind),
            _ => {
                self.bytes.push(LONG << 3 | kind);
                self.number(number as u64 - u64::from(LONG));
            }
        }
    }

    /// Writes a set as runs of consecutive bytes. Each run has the length of the gap before it, and its own length
    /// minus one.
    fn set(&mut self, set: &ByteSet) {
        let mut runs: Vec<(u8, u8)> = Vec::new();
        for byte in set.iter() {
            match runs.last_mut() {
                Some((_, last)) if byte - *last == 1 => *last = byte,
                _ => runs.push((byte, byte)),
            }
        }
        self.number(runs.len() as u64);
        let mut from = 0;
        for (first, last) in runs {
            self.number(u64::from(first) - from);
            self.number(u64::from(last - first));
            from = u64::from(last) + 2;
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match expr {
            Expr::Empty => self.head(EMPTY, 0),
            Expr::Byte(set) => match only(expr) {
                Some(byte) => {
                    self.head(TEXT, 0);
                    self.bytes.push(byte);
                }
                None => self.head(SET, self.sets[set]),
            },
            Expr::Concat(exprs) => {
                let text: Option<Vec<u8>> = exprs.iter().map(only).collect();
                match text {
                    Some(text) if text.len() > 1 => {
                        self.head(TEXT, text.len() - 1);
                        self.bytes.extend(text);
                    }
                    _ => self.several(CONCAT, exprs),
                }
            }
            Expr::Choice(exprs) => self.several(CHOICE, exprs),
            Expr::Repeat { expr, min, max } => {
                self.head(REPEAT, *min as usize);
                self.number(max.map_or(0, |max| u64::from(max) + BOTH_BOUNDS));
                self.expr(expr);
            }
            Expr::Rule(rule) => self.head(RULE, self.numbers[rule]),
            Expr::Except(from, not) => {
                self.head(EXCEPT, 0);
                self.expr(from);
                self.expr(not);
            }
        }
    }

    fn several(&mut self, kind: u8, exprs: &[Expr]) {
        self.head(kind, exprs.len());
        for expr in exprs {
            self.expr(expr);
        }
    }

    fn types(&mut self, profile: &Profile) {
        let mut types: Vec<&ExposedType> = profile.types.iter().collect();
        sort_by_key(&mut types, |exposed| &exposed.ident);
        self.number(types.len() as u64);
        for exposed in types {
            self.text(&exposed.ident);
            self.text(&exposed.name);
            let normalization = exposed.normalization.as_ref();
            let port = normalization.and_then(|it| it.default_port.as_ref());
            let several = exposed.rules != [exposed.rule];
            let canonical_ipv6 = normalization.is_some_and(|it| it.canonical_ipv6);
            let flags = [
                (exposed.component, COMPONENT),
                (exposed.space_plus, SPACE_PLUS),
                (exposed.case_insensitive, CASE_INSENSITIVE),
                (exposed.caseless_key, CASELESS_KEY),
                (exposed.sorted_item, SORTED_ITEM),
                (several, SEVERAL),
                (normalization.is_some(), NORMALIZES),
                (port.is_some(), DEFAULT_PORT),
                (normalization.is_some_and(|it| it.empty_path), EMPTY_PATH),
                (canonical_ipv6, CANONICAL_IPV6),
            ];
            let set = flags.iter().filter(|(is, _)| *is);
            self.number(set.map(|(_, flag)| flag).sum());
            self.number(self.numbers[&exposed.rule] as u64);
            if several {
                self.number(exposed.rules.len() as u64);
                for rule in &exposed.rules {
                    self.number(self.numbers[rule] as u64);
                }
            }
            if let Some(port) = port {
                self.default_port(port);
            }
        }
    }

    fn default_port(&mut self, default_port: &DefaultPort) {
        match default_port {
            DefaultPort::One(port) => self.number(u64::from(*port) + 1),
            DefaultPort::PerScheme(ports) => {
                self.number(PER_SCHEME);
                self.number(ports.len() as u64);
                for (scheme, port) in ports {
                    self.text(scheme);
                    self.number(u64::from(*port));
                }
            }
        }
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes.extend(text.bytes());
    }
}
