//! What a profile admits beyond RFC 3986 on purpose.
//!
//! In: the `beyond` statements. Out: RFC 3986 as it would be with what they name: single characters, which may then
//! stand wherever their percent-encoded form may. A profile must be within that; and what is named must occur, or a
//! reader of the statement is told what is not so.

use std::rc::Rc;

use uri_tables_grammar::byte_set::ByteSet;
use uri_tables_grammar::compiler::{Budget, Compiler, Excess};
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::error::{Error, Errors};
use uri_tables_grammar::inclusion::{first_outside, with_literals};
use uri_tables_grammar::regular::Regular;
use uri_tables_grammar::rules::Grammar;
use uri_tables_grammar::sorted::Map;
use uri_tables_grammar::spelling;
use uri_tables_grammar::symbols::{joined, try_symbols};

use crate::automata::Computed;
use crate::input::Beyond;
use crate::profile::check_rule;
use crate::report::Report;
use crate::sources::Sources;
use crate::syntax::{RuleName, Spanned};

/// What a range of characters costs that is sorted, in steps of the budget.
const RANGE: usize = 4;

/// What a profile admits on purpose.
pub(crate) enum Admitted {
    Nothing,
    /// `beyond rfc3986;`
    Everything {
        place: Spanned,
    },
    /// `beyond rfc3986: rule / …;`
    Characters(Vec<Named>),
}

/// A rule of single characters that a statement names.
pub(crate) struct Named {
    name: String,
    place: Spanned,
    /// Its characters in ASCII.
    octets: ByteSet,
    /// Its other characters, as ranges: ascending, apart, both ends included.
    characters: Vec<(u32, u32)>,
}

impl Admitted {
    /// `None` if a rule that was named is at fault: what it would have admitted is unknown.
    pub(crate) fn of(beyond: &[Beyond], sources: &Sources, report: &Report) -> Option<Self> {
        if beyond.is_empty() {
            return Some(Self::Nothing);
        }
        let waiver = beyond.iter().find(|statement| statement.rules.is_empty());
        let naming = beyond.iter().find(|statement| !statement.rules.is_empty());
        if let (Some(waiver), Some(naming)) = (waiver, naming) {
            let message = "`beyond rfc3986;` admits everything, so that naming characters says nothing; remove one of the two";
            report.add(waiver.place, message);
            report.add(naming.place, message);
            return None;
        }
        if let Some(waiver) = waiver {
            return Some(Self::Everything {
                place: waiver.place,
            });
        }
        let rules = beyond.iter().flat_map(|statement| &statement.rules);
        let named: Vec<Option<Named>> = rules.map(|rule| named(rule, sources, report)).collect();
        let named: Option<Vec<Named>> = named.into_iter().collect();
        named.map(Self::Characters)
    }

    /// RFC 3986 with the characters beyond ASCII that are admitted, if any are.
    pub(crate) fn international(&self) -> Option<Result<Regular, Errors>> {
        let Self::Characters(named) = self else {
            return None;
        };
        let ranges = named.iter().flat_map(|named| &named.characters);
        let ranges: Vec<String> = ranges
            .map(|(first, last)| format!(" / %x{first:X}-{last:X}"))
            .collect();
        (!ranges.is_empty()).then(|| with_characters(&ranges.concat()))
    }

    /// What a rule may be that RFC 3986 has as `outer`, with the characters beyond ASCII; `None` if it may be anything.
    pub(crate) fn widened(&self, outer: Rc<Dfa>) -> Result<Option<Rc<Dfa>>, Error> {
        match self {
            Self::Nothing => Ok(Some(outer)),
            Self::Everything { .. } => Ok(None),
            Self::Characters(named) => {
                let octets = named.iter().map(|named| named.octets);
                let octets = octets.fold(ByteSet::EMPTY, |all, some| all.union(&some));
                Ok(Some(Rc::new(with_literals(&outer, &octets)?)))
            }
        }
    }

    /// Reports what is named, and occurs nowhere. `beyond` are the rules that go beyond RFC 3986, each with what it
    /// would have to be within but for characters of ASCII. A waiver that nothing needs is a mistake under `strict;` only:
    /// it takes no promise back that others rely on.
    pub(crate) fn check_use(
        &self,
        beyond: &[(&Computed, Rc<Dfa>)],
        strict: bool,
        report: &Report,
    ) -> Result<(), Error> {
        let named = match self {
            Self::Nothing => return Ok(()),
            Self::Everything { place } => {
                if beyond.is_empty() && strict {
                    report.add(
                        *place,
                        "`beyond rfc3986;` gives up a proof that holds: every exposed rule is within RFC 3986; remove it",
                    );
                }
                return Ok(());
            }
            Self::Characters(named) => named,
        };
        let all = named.iter().map(|named| named.octets);
        let all = all.fold(ByteSet::EMPTY, |all, some| all.union(&some));
        let mut occurring = Vec::new();
        for (computed, _) in beyond {
            let characters = &computed.symbols.characters;
            Budget::spend(RANGE * characters.len()).map_err(Excess::without_place)?;
            occurring.extend(characters);
        }
        let occurring = joined(occurring);
        let mut needed: Map<u8, bool> = Map::new();
        for Named {
            name,
            place,
            octets,
            characters,
        } in named
        {
            let mut idle = None;
            let mut is_idle = true;
            for octet in octets.iter() {
                let is_needed = match needed.get(&octet) {
                    Some(&known) => known,
                    None => is_needed(octet, &all, beyond)?,
                };
                needed.insert(octet, is_needed);
                is_idle &= !is_needed;
                if !is_needed && idle.is_none() && !is_harmless(octet, beyond)? {
                    idle = Some(spelling::octet(octet));
                }
            }
            for &range in characters {
                let met = |&(from, to): &(u32, u32)| from <= range.1 && range.0 <= to;
                is_idle &= !occurring.iter().any(met);
                if let Some(character) = first_apart(range, &occurring) {
                    idle.get_or_insert_with(|| format!("U+{character:04X}"));
                }
            }
            if is_idle && idle.is_none() {
                idle = octets.first().map(spelling::octet);
            }
            let Some(idle) = idle else {
                continue;
            };
            report.add(
                *place,
                format_args!(
                    "`beyond` names {idle}, which no exposed rule admits where RFC 3986 wants it encoded; take it out of `{name}`, or remove `{name}` here"
                ),
            );
        }
        Ok(())
    }
}

/// The first character of a range that is in none of others, which are ascending and apart.
fn first_apart((first, last): (u32, u32), others: &[(u32, u32)]) -> Option<u32> {
    let at = others.partition_point(|&(_, end)| end < first);
    let apart = match others.get(at) {
        // No other begins where one ends, or they were one.
        Some(&(begin, end)) if begin <= first => end + 1,
        _ => first,
    };
    (apart <= last).then_some(apart)
}

/// Whether it is no mistake to name an octet that nothing needs: it occurs, and RFC 3986 never wants it encoded there. An
/// inherited rule that was added to has such (`sub-delims =/ "|"`).
fn is_harmless(octet: u8, beyond: &[(&Computed, Rc<Dfa>)]) -> Result<bool, Error> {
    let set = ByteSet::single(octet);
    let mut occurs = false;
    for (computed, outer) in beyond {
        occurs |= computed.symbols.table.contains(octet);
        let outside = first_outside(&with_literals(outer, &set)?, outer);
        if outside.map_err(Excess::without_place)?.is_some() {
            return Ok(false);
        }
    }
    Ok(occurs)
}

/// Whether some rule is not within RFC 3986 without an octet that is named.
fn is_needed(octet: u8, all: &ByteSet, beyond: &[(&Computed, Rc<Dfa>)]) -> Result<bool, Error> {
    let others = all.difference(&ByteSet::single(octet));
    for (computed, outer) in beyond {
        let may = computed.symbols.table.contains(octet);
        if may {
            let without = with_literals(outer, &others)?;
            let outside = first_outside(&computed.dfa, &without);
            if outside.map_err(Excess::without_place)?.is_some() {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// RFC 3986, in which these alternatives may stand for triplets. A character may stand wherever triplets may.
fn with_characters(alternatives: &str) -> Result<Regular, Errors> {
    let mut grammar = Grammar::new();
    // Both texts are compiled in; a test reads them.
    let _ = grammar.extend_bundled("rfc3986");
    let text = format!("pct-encoded = \"%\" HEXDIG HEXDIG{alternatives}\n");
    grammar.read("beyond", &text)?;
    grammar.regular(grammar.names())
}

fn named(rule: &RuleName, sources: &Sources, report: &Report) -> Option<Named> {
    let grammar = &sources.grammar;
    if !check_rule(rule, sources, report) {
        return None;
    }
    let regular = grammar
        .regular([rule.name.as_str()])
        .map_err(|errors| sources.report_all(&errors, rule.place, report))
        .ok()?;
    let dfa = Compiler::new(&regular)
        .dfa(regular.id(&rule.name)?)
        .map_err(|error| sources.report(&error, rule.place, report))
        .ok()?;
    if !dfa.is_single_character() {
        report.add(
            rule.place,
            format_args!("`beyond` names single characters, and `{}` has other texts; name rules such as `bracket = \"[\" / \"]\"`", rule.name),
        );
        return None;
    }
    let symbols = try_symbols(&dfa)
        .map_err(|excess| {
            let message = format!("`{}` needs {excess}", rule.name);
            report.add_last(rule.place, message);
        })
        .ok()?;
    Some(Named {
        name: rule.name.clone(),
        place: rule.place,
        octets: symbols.table.difference(&ByteSet::range(0x80, 0xFF)),
        characters: symbols.characters,
    })
}
