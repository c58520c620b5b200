//! Computes the difference between two versions of a profile. The entry point is [`Difference::between`].
//!
//! For each type that has changed, a [`Difference`] has the shortest strings that were added and removed, the bytes
//! that became or ceased to be allowed literally, and changes of splits, encoding and options. The difference is
//! empty if and only if the hashes of both fingerprints are equal.
//!
//! A *part* of a string is a component in it. A *split* is the list of all parts of a string. Two versions are compared
//! by their [`Facet`]s, which are the properties of a type. In particular, the automaton `marked` of a facet accepts
//! the strings of the type with *marks*, which are bytes inserted where components begin and end. In pairs, the old
//! version (`was`) comes before the new version (`is`).

use std::rc::Rc;

use super::facets::{Facet, Facets, component_numbers, facets, idents};
use super::marks::{Inside, Marked, Span, marks_of, split_marks, with_any_marks};
use super::options::{TypeName, changed_options};
use super::profile::{Profile, dfa};
use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::dfa::enumerate::words_by_class;
use crate::dfa::inclusion::{Operation, product};
use crate::diag::error::Error;
use crate::diag::error::Excess;
use crate::encoding::alphabet::Encoder;
use crate::hir::byte_set::ByteSet;
use crate::limits::{Allowance, Budget};
use crate::sorted::{Map, sort_by_key};

/// The maximum number of added strings to show, and also of removed strings.
const SHOWN: usize = 3;

/// The maximum cost of a search for several strings: states × states × classes. Above it, only the shortest string is
/// searched.
const MAX_SEARCH_COST: usize = 3_000_000;

/// The difference between an old and a new version of a profile.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    /// The types that only the new profile has.
    pub exposed: Vec<TypeName>,
    /// The types that only the old profile has.
    pub hidden: Vec<TypeName>,
    /// The types in both profiles that have changed, except those in `by_parts`.
    pub changed: Vec<Change>,
    /// The types that have changed only because their components have changed.
    pub by_parts: Vec<TypeName>,
}

/// The difference between the old and the new version of a type.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Change {
    /// The name of the type.
    pub name: TypeName,
    /// The shortest strings that were added, at most three. If strings differ only in bytes that the rule does not
    /// distinguish, one of them is included.
    pub gained: Vec<Vec<u8>>,
    /// The shortest strings that were removed, selected like `gained`.
    pub lost: Vec<Vec<u8>>,
    /// The bytes that may occur literally in the new version, but not in the old one.
    pub bytes_gained: ByteSet,
    /// The bytes that may occur literally in the old version, but not in the new one.
    pub bytes_lost: ByteSet,
    /// Which data the old and the new encoder accept, in words for the message. `None` if this has not changed.
    pub encoding: Option<[&'static str; 2]>,
    /// True if the encoders of the two versions differ in the non-ASCII characters that they leave unencoded.
    pub characters: bool,
    /// A string that both versions accept, but split differently, or `None` if they split all such strings equally.
    pub split: Option<Resplit>,
    /// Descriptions of the changed options of the type. Each describes the new state first.
    pub options: Vec<String>,
}

/// A component in a string: the name of its rule, and the offsets of its beginning and its end in bytes.
pub type Part = (String, usize, usize);

/// A string that both versions split differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resplit {
    /// The string.
    pub text: Vec<u8>,
    /// The components in the old and in the new version, in the order of their beginnings. The lists are empty if the
    /// search for them takes too long.
    pub parts: [Vec<Part>; 2],
}

impl Difference {
    /// Computes the difference from `old` to `new`.
    ///
    /// # Errors
    /// If one of the profiles, or the comparison, exceeds the default budget.
    pub fn between(old: &Profile, new: &Profile) -> Result<Self, Error> {
        for profile in [old, new] {
            profile.check()?;
        }
        let [olds, news] = [old, new].map(idents);
        // The names of the types that both profiles have, sorted.
        let common: Vec<&str> = olds
            .iter()
            .copied()
            .filter(|ident| news.binary_search(ident).is_ok())
            .collect();
        // Only the types in `common` are marked as components. So a component that was newly exposed or hidden is
        // reported once, and not for every type that contains it.
        let [was, is] = [facets(old, &common)?, facets(new, &common)?];
        let [old_without_components, new_without_components] = [
            without_components(old, &common)?,
            without_components(new, &common)?,
        ];
        // The types in `idents` that the other profile does not have.
        let others = |facets: &Facets<'_>, idents: &[&str]| -> Vec<TypeName> {
            let others = idents
                .iter()
                .filter(|ident| common.binary_search(ident).is_err());
            others.map(|ident| name(&facets[ident])).collect()
        };
        let mut difference = Self {
            exposed: others(&is, &news),
            hidden: others(&was, &olds),
            ..Self::default()
        };
        let mut comparison = Comparison {
            allowance: Allowance::new(Budget::default()),
            names: common.iter().map(|ident| name(&is[ident]).rule).collect(),
        };
        for ident in &common {
            let pair = [&was[ident], &is[ident]];
            let is_equal_around_parts =
                old_without_components[ident] == new_without_components[ident];
            let by_parts = is_equal_around_parts && only_parts_may_differ(pair);
            let change = comparison.change(pair, by_parts);
            match change.map_err(Excess::without_place)? {
                Some(change) => difference.changed.push(change),
                // Only components of the type have changed. Their strings are part of its marked automaton.
                None if pair[0].marked != pair[1].marked => difference.by_parts.push(name(pair[1])),
                None => {}
            }
        }
        difference.sort(&is);
        Ok(difference)
    }

    /// Returns whether the profiles do not differ.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Sorts types by the size of their automata, so that components usually come before the types that contain them.
    fn sort(&mut self, facets: &Facets<'_>) {
        let size = |name: &TypeName| facets[&*name.ident].marked.state_count();
        sort_by_key(&mut self.changed, |change| size(&change.name));
        sort_by_key(&mut self.by_parts, size);
    }
}

fn name(facet: &Facet<'_>) -> TypeName {
    TypeName {
        rule: facet.exposed.name.clone(),
        ident: facet.exposed.ident.clone(),
    }
}

/// Returns the automaton of each type, with marks in place of its components: `"?" key` becomes `"?" OPEN 0 7 CLOSE` if
/// the component `key` has the number 7. `names` are the sorted names of the types that are marked as components.
fn without_components<'p>(
    profile: &'p Profile,
    names: &[&str],
) -> Result<Map<&'p str, Rc<Dfa>>, Error> {
    let numbers = component_numbers(profile, names);
    let mut compiler = Compiler::new(&profile.regular);
    let number = |index: usize| numbers[index];
    let marked = Marked::of(profile, &number, Inside::Omitted, &mut compiler)?;
    let mut compiler = Compiler::new(&marked.regular);
    let each = profile.types.iter().zip(&marked.rules);
    each.map(|(exposed, &rule)| Ok((exposed.ident.as_str(), dfa(&mut compiler, rule)?)))
        .collect()
}

/// Returns whether changes of components explain all differences between two versions of a type. Without the marks of
/// components, both versions must have the same automaton.
fn only_parts_may_differ([was, is]: [&Facet<'_>; 2]) -> bool {
    let is_unchanged = was.marked == is.marked && was.symbols == is.symbols;
    // Marks are only in types with components. In a type without components, any change is a change of the type itself.
    let has_parts = was.marked != was.dfa;
    changed_options(was.exposed, is.exposed).is_empty() && (has_parts || is_unchanged)
}

/// Compares the two versions of each type.
struct Comparison {
    allowance: Allowance,
    /// The names of the components' rules. The index of a name is the component number in the marks.
    names: Vec<String>,
}

impl Comparison {
    /// Returns the difference between the two versions of a type, or `None` if they do not differ.
    ///
    /// `by_parts` is whether changes of components explain all differences. These changes are reported at the types of
    /// the components, so the result is `None` then. There is one exception: if the two versions split some string into
    /// different outermost components, which are inside no other component, the result is this difference.
    fn change(
        &mut self,
        [was, is]: [&Facet<'_>; 2],
        by_parts: bool,
    ) -> Result<Option<Change>, Excess> {
        let split = self.split(was, is)?;
        let is_outermost_split = split
            .as_ref()
            .is_some_and(|split| outermost(&split.parts[0]) != outermost(&split.parts[1]));
        if by_parts && !is_outermost_split {
            return Ok(None);
        }
        let tables = [&was.symbols.table, &is.symbols.table];
        let encodings = [was, is].map(|facet| encoding(facet.symbols.encoder.as_ref()));
        // The non-ASCII characters that the encoder leaves unencoded.
        let kept = |facet: &Facet<'_>| match &facet.symbols.encoder {
            None => facet.symbols.characters.clone(),
            Some(encoder) => encoder.characters.clone(),
        };
        let change = Change {
            name: name(is),
            gained: self.strings_only_in_first(&is.dfa, &was.dfa)?,
            lost: self.strings_only_in_first(&was.dfa, &is.dfa)?,
            bytes_gained: tables[1].difference(tables[0]),
            bytes_lost: tables[0].difference(tables[1]),
            encoding: (encodings[0] != encodings[1]).then_some(encodings),
            // If the encoders accept different data, `encoding` describes this already.
            characters: encodings[0] == encodings[1] && kept(was) != kept(is),
            split,
            options: changed_options(was.exposed, is.exposed),
        };
        let unchanged = Change {
            name: change.name.clone(),
            ..Change::default()
        };
        Ok((change != unchanged).then_some(change))
    }

    /// Returns at most [`SHOWN`] strings that `first` accepts and `second` does not, the shortest first. Of several
    /// strings that differ only in bytes of the same class, returns only one. If a search for several strings would
    /// cost more than [`MAX_SEARCH_COST`], returns only the shortest string.
    fn strings_only_in_first(&mut self, first: &Dfa, second: &Dfa) -> Result<Vec<Vec<u8>>, Excess> {
        if first == second {
            return Ok(Vec::new());
        }
        let difference = product(first, second, Operation::Difference, &mut self.allowance)?;
        let states = difference.state_count();
        if states * states * difference.class_count() > MAX_SEARCH_COST {
            return Ok(difference.shortest_word().into_iter().collect());
        }
        Ok(words_by_class(&difference).take(SHOWN).collect())
    }

    /// Returns a string that both versions accept and split differently, or `None` if they split all strings equally.
    fn split(&mut self, was: &Facet<'_>, is: &Facet<'_>) -> Result<Option<Resplit>, Excess> {
        if was.marked == is.marked {
            return Ok(None);
        }
        for swapped in [false, true] {
            let [one, other] = if swapped { [is, was] } else { [was, is] };
            let allowance = &mut self.allowance;
            // Of the marked strings that only `one` accepts, take those that `other` accepts with different marks.
            let only_one = product(&one.marked, &other.marked, Operation::Difference, allowance)?;
            let other_strings = with_any_marks(&other.dfa);
            let resplit = product(
                &only_one,
                &other_strings,
                Operation::Intersection,
                allowance,
            )?;
            let Some(marked) = resplit.shortest_word() else {
                continue;
            };
            let (text, spans) = split_marks(&marked);
            let mut parts = match marks_of(&other.marked, &text) {
                Some(others) => [self.parts(&spans), self.parts(&split_marks(&others).1)],
                // The search took too long, so no components are shown.
                None => [Vec::new(), Vec::new()],
            };
            if swapped {
                parts.reverse();
            }
            return Ok(Some(Resplit { text, parts }));
        }
        Ok(None)
    }

    /// Replaces the component numbers in `spans` by names.
    fn parts(&self, spans: &[Span]) -> Vec<Part> {
        let part = |&(number, from, to): &Span| {
            let name = self.names.get(usize::from(number)).cloned();
            (name.unwrap_or_default(), from, to)
        };
        spans.iter().map(part).collect()
    }
}

/// Returns the components that are not inside another one. `parts` are in the order of their beginnings.
fn outermost(parts: &[Part]) -> Vec<&Part> {
    let mut outermost: Vec<&Part> = Vec::new();
    for part in parts {
        let (_, begin, _) = part;
        if outermost.last().is_none_or(|(_, _, end)| end <= begin) {
            outermost.push(part);
        }
    }
    outermost
}

/// Describes in words which data can be encoded.
fn encoding(encoder: Option<&Encoder>) -> &'static str {
    match encoder {
        None => "no data",
        Some(Encoder {
            can_fail: false, ..
        }) => "all data",
        Some(Encoder { can_fail: true, .. }) => "some data",
    }
}
