//! Computes the facets of a profile's types: the properties that do not depend on how their rules are written.
//!
//! The [`Facet`] of a type has the accepted strings, how they are split into components, how data is encoded, and the
//! options of the type. Two profiles with equal facets behave in the same way. [`hash`] is the fingerprint of a
//! profile.
//!
//! To compare how strings are split, the automata read extra bytes, called *marks*, where components begin and end
//! (see [`marks`](super::marks)). For example, `?k` is read as `?`, begin of component 7, `k`, end. The *symbols* of a
//! type tell which bytes occur literally, and how data is encoded.

use std::rc::Rc;

use super::fnv::Fnv;
use super::marks::{Inside, Marked};
use super::preferred::preferred;
use super::profile::{DefaultPort, ExposedType, Normalization, Profile, dfa, without_place};
use crate::captures::tdfa::TagError;
use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::diag::error::Error;
use crate::encoding::alphabet::{Symbols, symbols, symbols_with_space_plus};
use crate::hir::rules::RuleId;
use crate::sorted::{Map, Set};

/// How many steps of the budget it costs to compute the [`Symbols`] of an automaton, for each cell of its table (a
/// state and a byte class).
const STEPS_PER_CELL: usize = 4;

/// The facet of each type of a profile, by the name of the type.
pub(super) type Facets<'p> = Map<&'p str, Facet<'p>>;

/// The properties of a type that do not depend on how its rule is written.
#[derive(Debug)]
pub(super) struct Facet<'p> {
    /// The type with its options.
    pub(super) exposed: &'p ExposedType,
    /// The automaton of the type's strings.
    pub(super) dfa: Rc<Dfa>,
    /// The automaton of the type's strings, with [marks](super::marks) at the beginning and the end of each component.
    /// If a string can be split in several ways, it has only the marks of the preferred split.
    pub(super) marked: Rc<Dfa>,
    pub(super) symbols: Symbols,
}

/// Computes the facets of a profile. `names` has, sorted, the names of the types that get marks where they occur as
/// components. The component number in a mark is the index of the type's name in `names`.
pub(super) fn facets<'p>(profile: &'p Profile, names: &[&str]) -> Result<Facets<'p>, Error> {
    let numbers = component_numbers(profile, names);
    let number = |index: usize| numbers[index];
    let mut compiler = Compiler::new(&profile.regular);
    let marked = Marked::of(profile, &number, Inside::Written, &mut compiler)?;
    // `marked.regular` begins with the rules of the profile, with the same numbers. So their automata can be
    // reused.
    let mut compiler = Compiler::new(&marked.regular).with_cache(compiler.into_cache());
    let owners = profile.owners();
    let mut types = Map::new();
    for (index, exposed) in profile.types.iter().enumerate() {
        let plain_dfa = dfa(&mut compiler, exposed.rule)?;
        let mut marked_dfa = dfa(&mut compiler, marked.rules[index])?;
        if marked.has_marks[index] {
            // The number of the component that the rule is. `None` for a rule that is no component, or gets no
            // marks, and for a rule that was added with marks.
            let component = |rule: RuleId| numbers[(*owners.get(rule.0)?)?];
            marked_dfa = only_preferred(marked_dfa, exposed.rule, &component, &mut compiler)?;
        }
        // Several types may have the same rule, so the cost is counted for each type.
        let cells = |dfa: &Dfa| dfa.state_count() * dfa.class_count();
        let work = STEPS_PER_CELL * cells(&plain_dfa) + cells(&marked_dfa);
        compiler.spend(exposed.rule, work).map_err(without_place)?;
        let facet = Facet {
            exposed,
            marked: marked_dfa,
            symbols: symbols_of_type(exposed, &plain_dfa, marked.has_marks[index]),
            dfa: plain_dfa,
        };
        types.insert(exposed.ident.as_str(), facet);
    }
    Ok(types)
}

/// Returns the hash of all facets, in the order of the types' names.
pub(super) fn hash(facets: &Facets<'_>) -> u128 {
    let mut fnv = Fnv::new();
    fnv.count(facets.len());
    for (ident, facet) in facets {
        fnv.text(ident);
        hash_options(facet.exposed, &mut fnv);
        // `marked` determines `dfa`, so `dfa` is not hashed.
        hash_dfa(&facet.marked, &mut fnv);
        hash_symbols(&facet.symbols, &mut fnv);
    }
    fnv.finish()
}

/// Returns the automaton `marked` of `rule` with only the preferred split of each string. If the rule cannot be split,
/// returns `marked` as it is, because `uri_profile!` rejects a profile with such a rule.
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
        // The budget is spent.
        Err(TagError::Grammar(error)) if error.excess.is_some() => Err(without_place(*error)),
        Err(_) => Ok(marked),
    }
}

/// Returns for each type the index of its name in `names`, which are sorted, or `None` if its name is not in `names`.
pub(super) fn component_numbers(profile: &Profile, names: &[&str]) -> Vec<Option<u16>> {
    let number = |exposed: &ExposedType| {
        let index = names.binary_search(&exposed.ident.as_str()).ok()?;
        u16::try_from(index).ok()
    };
    profile.types.iter().map(number).collect()
}

/// Returns the names of all types of a profile, sorted.
pub(super) fn idents(profile: &Profile) -> Vec<&str> {
    let idents = profile.types.iter().map(|exposed| exposed.ident.as_str());
    let sorted: Set<&str> = idents.collect();
    sorted.into_iter().collect()
}

/// Returns the symbols of a type. `dfa` is its automaton. If the type has components (`has_parts`), it has no
/// encoder, because data is encoded into the components. A type for plain text has no encoder either.
fn symbols_of_type(exposed: &ExposedType, dfa: &Dfa, has_parts: bool) -> Symbols {
    let with_plus = exposed.space_plus.then(|| symbols_with_space_plus(dfa));
    let mut symbols = match with_plus {
        Some(Ok(symbols)) => symbols,
        _ => symbols(dfa),
    };
    if has_parts || exposed.is_text {
        symbols.encoder = None;
    }
    symbols
}

fn hash_options(exposed: &ExposedType, fnv: &mut Fnv) {
    // The pattern has no `..`, so that a new option causes a compile error until it is handled here. The caller hashes
    // `ident`. What `rule`, `rules` and `component` change shows in the automata, and `name` is only for messages.
    let ExposedType {
        ident: _,
        name: _,
        rule: _,
        rules: _,
        component: _,
        // A type for plain text has no encoder, which `hash_symbols` hashes.
        is_text: _,
        space_plus,
        case_insensitive,
        caseless_key,
        sorted_item,
        literals,
        normalization,
    } = exposed;
    let has_literals = !literals.is_empty();
    fnv.number(bits([
        *space_plus,
        *caseless_key,
        *sorted_item,
        has_literals,
    ]));
    for literal in literals {
        fnv.text(literal);
    }
    // These two have numbers of their own, and must keep them, or all fingerprints would change.
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
    // `u32::MAX` and `u32::MAX - 1` are not ports, so they can stand for the cases without a single port.
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

/// Returns the number whose bits are `flags`. The first flag is the lowest bit. So a new option, added as the last
/// flag, does not change the hashes of profiles without this option.
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
    // 0: no encoder; 1: an encoder that never fails; 2: one that may fail.
    let kind = symbols.encoder.as_ref().map_or(0, |encoder| {
        characters(&encoder.characters);
        1 + u8::from(encoder.can_fail)
    });
    fnv.bytes(&[kind, u8::from(symbols.triplets)]);
    fnv.bytes(&symbols.table.to_bits());
}
