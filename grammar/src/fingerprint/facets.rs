//! Computes the meaning of a profile, independently of how its rules are written.
//!
//! For each type, a [`Facet`] has the accepted strings, how they are split, and how data is encoded. Two profiles with
//! equal facets behave in the same way.

use std::rc::Rc;

use super::fnv::Fnv;
use super::marks::{Inside, Marked};
use super::preferred::preferred;
use super::profile::{DefaultPort, ExposedType, Normalization, Profile, dfa, without_place};
use crate::captures::tdfa::TagError;
use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::diag::error::Error;
use crate::encoding::alphabet::{Encoder, Symbols, symbols, symbols_with_space_plus};
use crate::hir::rules::RuleId;
use crate::sorted::{Map, Set};

/// The number of times that computing the symbols (the encoding of each byte) of an automaton visits each cell of its
/// table.
const SYMBOLS: usize = 4;

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
    /// The automaton of the type's strings, with marks at the beginning and the end of each component. If a string can
    /// be split in several ways, it only has the marks of the preferred one.
    pub(super) marked: Rc<Dfa>,
    pub(super) symbols: Symbols,
}

impl<'p> Facets<'p> {
    /// Computes the facets of a profile. `marks` are the sorted names of the types that are marked where they occur as
    /// components. A mark contains the index of the type's name in `marks`.
    pub(super) fn of(profile: &'p Profile, marks: &[&str]) -> Result<Self, Error> {
        let numbers = numbers(profile, marks);
        let number = |index: usize| numbers[index];
        let mut compiler = Compiler::new(&profile.regular);
        let marked = Marked::of(profile, &number, Inside::Written, &mut compiler)?;
        // The rules without marks have the same numbers as before, so their automata can be reused.
        let mut compiler = Compiler::new(&marked.regular).with_cache(compiler.into_cache());
        let owners = profile.owners();
        let mut types = Map::new();
        for (index, exposed) in profile.types.iter().enumerate() {
            let plain = dfa(&mut compiler, exposed.rule)?;
            let mut written = dfa(&mut compiler, marked.rules[index])?;
            if marked.has_marks[index] {
                let component = |rule: RuleId| numbers[(*owners.get(rule.0)?)?];
                written = only_preferred(written, exposed.rule, &component, &mut compiler)?;
            }
            // Several types may have the same rule, so the cost is counted for each type.
            let cells = |dfa: &Dfa| dfa.state_count() * dfa.class_count();
            spend(
                &mut compiler,
                exposed,
                SYMBOLS * cells(&plain) + cells(&written),
            )?;
            let facet = Facet {
                exposed,
                marked: written,
                symbols: symbols_of_type(exposed, &plain, marked.has_marks[index]),
                dfa: plain,
            };
            types.insert(exposed.ident.as_str(), facet);
        }
        Ok(Self { types })
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
        }
        fnv.finish()
    }
}

/// Removes the splits that `rule` does not prefer. Nothing is removed if `rule` cannot be split, because a profile with
/// such a rule is an error.
fn only_preferred(
    marked: Rc<Dfa>,
    rule: RuleId,
    component: &dyn Fn(RuleId) -> Option<u16>,
    compiler: &mut Compiler<'_>,
) -> Result<Rc<Dfa>, Error> {
    match compiler.tagged(rule, component) {
        Ok(tagged) => preferred(&marked, &tagged, &mut compiler.allowance)
            .map(Rc::new)
            .map_err(|excess| without_place(compiler.too_large(rule, &excess))),
        Err(TagError::Grammar(error)) if error.excess.is_some() => Err(without_place(*error)),
        Err(_) => Ok(marked),
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
/// because data is encoded into the components. A type for plain text has no encoder either.
fn symbols_of_type(exposed: &ExposedType, dfa: &Dfa, has_parts: bool) -> Symbols {
    let mut symbols = match symbols_with_space_plus(dfa) {
        Ok(symbols) if exposed.space_plus => symbols,
        _ => symbols(dfa),
    };
    if has_parts || exposed.is_text {
        symbols.encoder = Encoder::None;
    }
    symbols
}

fn spend(compiler: &mut Compiler<'_>, exposed: &ExposedType, work: usize) -> Result<(), Error> {
    let allowed = compiler.allowance.spend(work);
    allowed.map_err(|excess| without_place(compiler.too_large(exposed.rule, &excess)))
}

fn hash_options(exposed: &ExposedType, fnv: &mut Fnv) {
    // The pattern has no `..`, so that a new option causes a compile error until it is handled here.
    let ExposedType {
        ident: _,
        name: _,
        rule: _,
        rules: _,
        component: _,
        // Its effect is that there is no encoder, and `hash_symbols` hashes this.
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
