//! Computes the meaning of a profile, independently of how its rules are written.
//!
//! For each type, a [`Facet`] has the accepted strings, how they are split, and how data is encoded. Two profiles with
//! equal facets behave in the same way.

use std::rc::Rc;

use super::fnv::Fnv;
use super::marks::{Inside, Marked};
use super::profile::{DefaultPort, ExposedType, Normalization, Profile, dfa};
use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::dfa::inclusion::{Operation, product};
use crate::diag::error::Error;
use crate::encoding::alphabet::{Encoder, Symbols, symbols, symbols_with_space_plus};
use crate::hir::rules::{Expr, RuleId};
use crate::sorted::{Map, Set};

/// The number of times that computing the symbols (the encoding of each byte) of an automaton visits each cell of its
/// table.
const SYMBOLS: usize = 4;

/// The cost of checking whether two components accept a common string, in steps of the budget.
const PAIR: usize = 256;

/// The meaning of a profile.
#[derive(Debug)]
pub(super) struct Facets<'p> {
    /// The facet of each type, by the name of the type.
    pub(super) types: Map<&'p str, Facet<'p>>,
}

/// The meaning of a type.
#[derive(Debug)]
pub(super) struct Facet<'p> {
    pub(super) exposed: &'p ExposedType,
    /// The automaton of the type's strings.
    pub(super) dfa: Rc<Dfa>,
    /// The automaton of the type's strings, with marks at the beginning and the end of each component.
    pub(super) marked: Rc<Dfa>,
    pub(super) symbols: Symbols,
    /// If the type is a choice of components, the names of their types, preferred ones first. Otherwise empty.
    pub(super) alternatives: Vec<&'p str>,
    /// For each pair of alternatives that accept a common string, the shortest such string. The preferred alternative
    /// comes first in the pair.
    pub(super) preferences: Map<[&'p str; 2], Vec<u8>>,
}

impl<'p> Facets<'p> {
    /// Computes the facets of a profile. `marks` are the names of the types whose components are marked. A mark
    /// contains the index of the type's name in `marks`.
    pub(super) fn of(profile: &'p Profile, marks: &[&str]) -> Result<Self, Error> {
        let numbers = numbers(profile, marks);
        let marked = Marked::of(profile, &|index| numbers[index], Inside::Written)?;
        let mut compiler = Compiler::new(&marked.regular);
        let owners = profile.owners();
        let mut types = Map::new();
        for (index, exposed) in profile.types.iter().enumerate() {
            let plain = dfa(&mut compiler, exposed.rule)?;
            let written = dfa(&mut compiler, marked.rules[index])?;
            let alternatives = alternatives(profile, &owners, exposed.rule, &mut compiler)?;
            // Several types may have the same rule, so the cost is counted for each type.
            let cells = |dfa: &Dfa| dfa.state_count() * dfa.class_count();
            spend(
                &mut compiler,
                exposed,
                SYMBOLS * cells(&plain) + cells(&written),
            )?;
            let ident = |&index: &usize| profile.types[index].ident.as_str();
            let facet = Facet {
                exposed,
                marked: written,
                symbols: read(exposed, &plain, marked.has_marks[index]),
                preferences: preferences(profile, exposed, &alternatives, &mut compiler)?,
                alternatives: alternatives.iter().map(ident).collect(),
                dfa: plain,
            };
            types.insert(exposed.ident.as_str(), facet);
        }
        Ok(Self { types })
    }

    /// Returns the name of the rule of the first alternative that `text` matches, or `None` if it matches none.
    pub(super) fn choice(&self, facet: &Facet<'_>, text: &[u8]) -> Option<String> {
        let mut alternatives = facet.alternatives.iter().map(|ident| &self.types[ident]);
        let chosen = alternatives.find(|alternative| alternative.dfa.matches(text))?;
        Some(chosen.exposed.name.clone())
    }

    /// Returns the hash of all facets.
    pub(super) fn hash(&self) -> u128 {
        let mut fnv = Fnv::new();
        fnv.count(self.types.len());
        for (ident, facet) in &self.types {
            fnv.text(ident);
            hash_options(facet.exposed, &mut fnv);
            hash_dfa(&facet.marked, &mut fnv);
            hash_symbols(&facet.symbols, &mut fnv);
            fnv.count(facet.preferences.len());
            for pair in facet.preferences.keys() {
                for ident in pair {
                    fnv.text(ident);
                }
            }
        }
        fnv.finish()
    }
}

/// Returns for each type the index of its name in `marks`, or `None` if its name is not in `marks`.
pub(super) fn numbers(profile: &Profile, marks: &[&str]) -> Vec<Option<u16>> {
    let number = |exposed: &ExposedType| {
        let place = marks.binary_search(&exposed.ident.as_str()).ok()?;
        u16::try_from(place).ok()
    };
    profile.types.iter().map(number).collect()
}

/// Returns the names of all types of a profile, sorted.
pub(super) fn idents(profile: &Profile) -> Vec<&str> {
    let idents = profile.types.iter().map(|exposed| exposed.ident.as_str());
    let sorted: Set<&str> = idents.collect();
    sorted.into_iter().collect()
}

/// Returns the symbols of a type, that is, the encoding of each byte. If the type has components, it has no encoder,
/// because data is encoded into the components. Text that is no data has none either.
fn read(exposed: &ExposedType, dfa: &Dfa, has_parts: bool) -> Symbols {
    let mut symbols = match symbols_with_space_plus(dfa) {
        Ok(symbols) if exposed.space_plus => symbols,
        _ => symbols(dfa),
    };
    if has_parts || exposed.is_text {
        symbols.encoder = Encoder::None;
    }
    symbols
}

/// Returns each pair of `alternatives` that accept a common string, with the shortest such string. The preferred
/// alternative comes first in the pair (RFC 3986 §3.2.2, "first-match-wins"). The order of other alternatives has no
/// effect.
fn preferences<'p>(
    profile: &'p Profile,
    exposed: &ExposedType,
    alternatives: &[usize],
    compiler: &mut Compiler<'_>,
) -> Result<Map<[&'p str; 2], Vec<u8>>, Error> {
    let mut preferences = Map::new();
    for (at, &first) in alternatives.iter().enumerate() {
        for &second in &alternatives[at + 1..] {
            spend(compiler, exposed, PAIR)?;
            let pair = [&profile.types[first], &profile.types[second]];
            let one = dfa(compiler, pair[0].rule)?;
            let other = dfa(compiler, pair[1].rule)?;
            let allowance = &mut compiler.allowance;
            let both = product(&one, &other, Operation::Intersection, allowance);
            let both = both.map_err(crate::diag::error::Excess::without_place)?;
            if let Some(text) = both.shortest_word() {
                preferences.insert(pair.map(|exposed| exposed.ident.as_str()), text);
            }
        }
    }
    Ok(preferences)
}

/// Returns the components that are the alternatives of `rule`, preferred ones first. Returns an empty list if `rule` is
/// not a choice of components.
fn alternatives(
    profile: &Profile,
    owners: &[Option<usize>],
    rule: RuleId,
    compiler: &mut Compiler<'_>,
) -> Result<Vec<usize>, Error> {
    let own = owners[rule.0];
    let rules: Vec<RuleId> = match own {
        Some(own) => {
            let exposed = &profile.types[own];
            let rules: Set<RuleId> = exposed.rules.iter().copied().collect();
            let all = rules.into_iter().chain([exposed.rule]);
            all.filter(|rule| owners[rule.0] == Some(own)).collect()
        }
        None => vec![rule],
    };
    let expr = |rule: RuleId| &profile.regular.rules[rule.0].expr;
    let mut seen: Set<RuleId> = rules.iter().copied().collect();
    let mut open: Vec<&Expr> = rules.iter().rev().map(|&rule| expr(rule)).collect();
    let mut known = Set::new();
    let mut alternatives = Vec::new();
    while let Some(at) = open.pop() {
        let allowed = compiler.allowance.spend(1);
        allowed.map_err(crate::diag::error::Excess::without_place)?;
        match at {
            Expr::Choice(exprs) => open.extend(exprs.iter().rev()),
            Expr::Rule(rule) => match owners[rule.0] {
                Some(owner) if own != Some(owner) => {
                    alternatives.extend(known.insert(owner).then_some(owner));
                }
                _ if seen.insert(*rule) => open.push(expr(*rule)),
                _ => {}
            },
            _ => return Ok(Vec::new()),
        }
    }
    Ok(alternatives)
}

fn spend(compiler: &mut Compiler<'_>, exposed: &ExposedType, work: usize) -> Result<(), Error> {
    let allowed = compiler.allowance.spend(work);
    allowed.map_err(|excess| Error {
        location: None,
        ..compiler.too_large(exposed.rule, &excess)
    })
}

fn hash_options(exposed: &ExposedType, fnv: &mut Fnv) {
    // Without `..`, so that an option that is added must be hashed.
    let ExposedType {
        ident: _,
        name: _,
        rule: _,
        rules: _,
        component: _,
        // The encoding is hashed.
        is_text: _,
        space_plus,
        case_insensitive,
        caseless_key,
        sorted_item,
        normalization,
    } = exposed;
    fnv.number(bits([*space_plus, *caseless_key, *sorted_item]));
    for flag in [*case_insensitive, normalization.is_some()] {
        fnv.number(u32::from(flag));
    }
    let Some(Normalization {
        default_port,
        empty_path,
        canonical_ipv6,
    }) = normalization
    else {
        return;
    };
    fnv.number(bits([*empty_path, *canonical_ipv6]));
    match default_port {
        None => fnv.number(u32::MAX),
        Some(DefaultPort::One(port)) => fnv.number(u32::from(*port)),
        Some(DefaultPort::PerScheme(ports)) => {
            fnv.number(u32::MAX - 1);
            fnv.count(ports.len());
            for (scheme, port) in ports {
                fnv.text(scheme);
                fnv.number(u32::from(*port));
            }
        }
    }
}

/// Returns the number whose bits are `flags`, the first one lowest. An option that is added as the last bit leaves the
/// hashes of profiles without it as they were.
fn bits<const COUNT: usize>(flags: [bool; COUNT]) -> u32 {
    let bits = flags.into_iter().zip(0..);
    bits.map(|(flag, bit)| u32::from(flag) << bit).sum()
}

/// Hashes an automaton. Minimal automata are canonical, so the hash only depends on the accepted strings.
fn hash_dfa(dfa: &Dfa, fnv: &mut Fnv) {
    fnv.bytes(dfa.classes());
    fnv.count(dfa.state_count());
    for state in 0..dfa.state_count() as u32 {
        fnv.bytes(&[u8::from(dfa.is_accepting(state))]);
        for &next in dfa.row(state) {
            fnv.number(next);
        }
    }
}

fn hash_symbols(symbols: &Symbols, fnv: &mut Fnv) {
    let mut characters = |characters: &[(u32, u32)]| {
        fnv.count(characters.len());
        for &(first, last) in characters {
            fnv.number(first);
            fnv.number(last);
        }
    };
    characters(&symbols.characters);
    let kind = match &symbols.encoder {
        Encoder::None => 0,
        Encoder::Encode { characters: kept } => {
            characters(kept);
            1
        }
        Encoder::TryEncode { characters: kept } => {
            characters(kept);
            2
        }
    };
    fnv.bytes(&[kind, u8::from(symbols.triplets)]);
    fnv.bytes(&symbols.table.to_bits());
}
