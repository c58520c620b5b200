//! The `beyond` clause: what a profile admits beyond RFC 3986 on purpose.
//!
//! `beyond rfc3986: bracket;` names single characters. They may stand literally wherever their percent-encoded form may.
//! `beyond rfc3986: rule hosts;` names a rule. Its text counts as one symbol, which may stand where RFC 3986's rule of the
//! same name may, or where a triplet may if RFC 3986 has no such rule. So one rule that goes further, such as the several
//! hosts of PostgreSQL's URIs, costs no other rule its proof. `beyond rfc3986;` alone gives up the proof.
//!
//! What is named must be needed: a statement that changes nothing would mislead its readers.

use std::rc::Rc;

use uri_tables_grammar::byte_set::ByteSet;
use uri_tables_grammar::compiler::{Budget, Compiler, Excess};
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::error::{Error, Errors};
use uri_tables_grammar::factors::Outside;
use uri_tables_grammar::inclusion::{first_outside, with_literals};
use uri_tables_grammar::printed;
use uri_tables_grammar::regular::{Expr, Regular, RuleId};
use uri_tables_grammar::sorted::Map;
use uri_tables_grammar::spelling;
use uri_tables_grammar::symbols::{joined, try_symbols};

use crate::automata::Computed;
use crate::boundary::{Bound, Bounds, printed_grammar};
use crate::input::Invocation;
use crate::profile::{Exposed, Profile, check_rule};
use crate::report::Report;
use crate::sources::Sources;
use crate::syntax::{RuleName, Spanned};
use crate::within::printed_rule;

/// What a range of characters costs that is sorted, in steps of the budget.
const RANGE: usize = 4;

/// The symbols that texts of named rules count as; no UTF-8 text has these bytes.
const SYMBOLS: std::ops::RangeInclusive<u8> = 0xF8..=0xFF;

/// What a profile admits on purpose.
pub(crate) enum Admitted<'a> {
    Nothing,
    /// `beyond rfc3986;`
    Everything {
        place: Spanned,
    },
    /// `beyond rfc3986: bracket / rule hosts;`
    Further(Further<'a>),
}

/// What the statements name.
pub(crate) struct Further<'a> {
    characters: Vec<Named>,
    rules: Vec<RuleName>,
    profile: &'a Profile,
    sources: &'a Sources,
}

/// A rule of single characters that a statement names.
struct Named {
    name: String,
    place: Spanned,
    /// Its characters in ASCII.
    octets: ByteSet,
    /// Its other characters, as ranges: ascending, apart, both ends included.
    characters: Vec<(u32, u32)>,
}

impl<'a> Admitted<'a> {
    /// `None` if a rule that was named is at fault: what it would have admitted is unknown.
    pub(crate) fn of(
        invocation: &Invocation,
        profile: &'a Profile,
        sources: &'a Sources,
        report: &Report,
    ) -> Option<Self> {
        let beyond = &invocation.beyond;
        if beyond.is_empty() {
            return Some(Self::Nothing);
        }
        let waiver = beyond.iter().find(|statement| statement.is_waiver());
        let naming = beyond.iter().find(|statement| !statement.is_waiver());
        if let (Some(waiver), Some(naming)) = (waiver, naming) {
            let message = "`beyond rfc3986;` admits everything, so that naming characters or rules says nothing; remove one of the two";
            report.add(waiver.place, message);
            report.add(naming.place, message);
            return None;
        }
        if let Some(waiver) = waiver {
            return Some(Self::Everything {
                place: waiver.place,
            });
        }
        let characters = beyond.iter().flat_map(|statement| &statement.characters);
        let characters: Vec<Option<Named>> = characters
            .map(|rule| named(rule, sources, report))
            .collect();
        let rules: Vec<RuleName> = beyond
            .iter()
            .flat_map(|statement| statement.rules.clone())
            .collect();
        // Each is checked, so that all mistakes are reported at once.
        let mut is_sound = true;
        for rule in &rules {
            is_sound &= check_rule(rule, sources, report);
        }
        if let Some(last) = rules.get(SYMBOLS.count()) {
            report.add(
                last.place,
                format_args!(
                    "`beyond` names more than {} rules; name a rule around some of them, or write `beyond rfc3986;`",
                    SYMBOLS.count()
                ),
            );
            is_sound = false;
        }
        let characters: Option<Vec<Named>> = characters.into_iter().collect();
        let further = Further {
            characters: characters?,
            rules,
            profile,
            sources,
        };
        is_sound.then_some(Self::Further(further))
    }

    /// Whether characters or rules are named.
    pub(crate) fn is_further(&self) -> bool {
        matches!(self, Self::Further(_))
    }

    /// What the rules of the profile are compared with, and how; `None` if no statement admits anything. `without` is the
    /// index of a named rule that is left out.
    pub(crate) fn wider(&self, without: Option<usize>) -> Result<Option<Wider>, Error> {
        Ok(match self {
            Self::Nothing => None,
            Self::Everything { .. } => Some(Wider::default()),
            Self::Further(further) => Some(further.wider(without)?),
        })
    }

    /// Reports what is named, and not needed. `beyond` are the rules that go beyond RFC 3986, by their indices. A waiver
    /// that nothing needs is a mistake under `strict;` only: it takes no promise back that others rely on.
    pub(crate) fn check_use(
        &self,
        beyond: &[(usize, Bound)],
        computed: &[Computed],
        strict: bool,
        report: &Report,
    ) -> Result<(), Error> {
        match self {
            Self::Nothing => Ok(()),
            Self::Everything { place } => {
                if beyond.is_empty() && strict {
                    report.add(
                        *place,
                        "`beyond rfc3986;` gives up a proof that holds: every exposed rule is within RFC 3986; remove it",
                    );
                }
                Ok(())
            }
            Self::Further(further) => {
                further.check_characters(beyond, computed, report)?;
                further.check_rules(beyond, computed, report)
            }
        }
    }
}

impl Further<'_> {
    fn octets(&self) -> ByteSet {
        let octets = self.characters.iter().map(|named| named.octets);
        octets.fold(ByteSet::EMPTY, |all, some| all.union(&some))
    }

    fn wider(&self, without: Option<usize>) -> Result<Wider, Error> {
        let mut wider = Wider {
            is_bound: true,
            octets: self.octets(),
            ..Wider::default()
        };
        let rules = self.rules.iter().enumerate();
        let rules = rules.filter(|(index, _)| Some(*index) != without);
        let symbols: Vec<(&str, u8)> = rules
            .zip(SYMBOLS)
            .map(|((_, rule), symbol)| (rule.name.as_str(), symbol))
            .collect();
        let ranges = self.characters.iter().flat_map(|named| &named.characters);
        let ranges: Vec<String> = ranges
            .map(|(first, last)| format!(" / %x{first:X}-{last:X}"))
            .collect();
        if !ranges.is_empty() || !symbols.is_empty() {
            let printed = printed_with(&ranges.concat(), &symbols);
            wider.printed = Some(printed.map_err(first_error)?);
        }
        if !symbols.is_empty() {
            self.abstract_rules(&symbols, &mut wider)?;
        }
        Ok(wider)
    }

    /// Writes the profile's rules with symbols for the texts of named ones.
    fn abstract_rules(&self, symbols: &[(&str, u8)], wider: &mut Wider) -> Result<(), Error> {
        let exposed = &self.profile.exposed;
        let name = |rule: &RuleId| self.profile.regular.rules[rule.0].name.as_str();
        let own = exposed
            .iter()
            .flat_map(|exposed| exposed.rules.iter().map(name));
        let named = symbols.iter().map(|(name, _)| *name);
        let regular = self.sources.grammar.regular(own.chain(named));
        let mut regular = regular.map_err(first_error)?;
        let mut symbol_of: Map<RuleId, u8> = Map::new();
        for &(name, symbol) in symbols {
            if let Some(rule) = regular.id(name) {
                symbol_of.insert(rule, symbol);
                let dfa = Compiler::new(&regular).dfa(rule)?;
                wider.shortest.push(dfa.shortest_word().unwrap_or_default());
            }
        }
        for rule in &mut regular.rules {
            Budget::spend(rule.expr.size()).map_err(Excess::without_place)?;
            replace(&mut rule.expr, &symbol_of);
        }
        for exposed in exposed {
            let rules: Option<Vec<RuleId>> = exposed
                .rules
                .iter()
                .map(|rule| regular.id(name(rule)))
                .collect();
            let rules = rules.unwrap_or_default();
            wider
                .is_named
                .push(rules.iter().all(|rule| symbol_of.contains_key(rule)));
            wider.rules.push(match rules[..] {
                [rule] => rule,
                _ => regular.add_choice(&exposed.name, &exposed.location, &rules),
            });
        }
        wider.abstracted = Some(regular);
        Ok(())
    }

    fn check_characters(
        &self,
        beyond: &[(usize, Bound)],
        computed: &[Computed],
        report: &Report,
    ) -> Result<(), Error> {
        let mut occurring = Vec::new();
        for &(index, _) in beyond {
            let characters = &computed[index].symbols.characters;
            Budget::spend(RANGE * characters.len()).map_err(Excess::without_place)?;
            occurring.extend(characters);
        }
        let occurring = joined(occurring);
        let mut uses = Uses {
            all: self.octets(),
            wider: &self.wider(None)?,
            beyond,
            exposed: &self.profile.exposed,
            computed,
            needed: Map::new(),
        };
        for Named {
            name,
            place,
            octets,
            characters,
        } in &self.characters
        {
            let mut idle = None;
            let mut is_idle = true;
            for octet in octets.iter() {
                let is_needed = uses.is_needed(octet)?;
                is_idle &= !is_needed;
                if !is_needed && idle.is_none() && !uses.is_harmless(octet)? {
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

    /// Reports named rules without which every proof holds.
    fn check_rules(
        &self,
        beyond: &[(usize, Bound)],
        computed: &[Computed],
        report: &Report,
    ) -> Result<(), Error> {
        for (index, rule) in self.rules.iter().enumerate() {
            let wider = self.wider(Some(index))?;
            let mut search = wider.search();
            let mut is_needed = false;
            for &(index, bound) in beyond {
                let found = search.first_outside(
                    (index, &self.profile.exposed[index]),
                    bound,
                    &computed[index].dfa,
                    &wider.octets,
                )?;
                is_needed |= found.is_some();
            }
            if !is_needed {
                report.add(
                    rule.place,
                    format_args!(
                        "`beyond` names the rule `{}`, but every exposed rule is within RFC 3986 without that; remove it",
                        rule.name
                    ),
                );
            }
        }
        Ok(())
    }
}

/// RFC 3986 with what a profile admits.
#[derive(Default)]
pub(crate) struct Wider {
    /// Whether rules are bound at all.
    is_bound: bool,
    /// Named characters in ASCII.
    octets: ByteSet,
    /// RFC 3986 with named characters beyond ASCII and symbols for named rules, if there are some.
    printed: Option<Regular>,
    /// The profile's rules with symbols for named ones, if some are named,
    abstracted: Option<Regular>,
    /// and in it the rule of each exposed one.
    rules: Vec<RuleId>,
    /// By exposed rule whether it is named itself.
    is_named: Vec<bool>,
    /// By symbol the shortest text of its rule.
    shortest: Vec<Vec<u8>>,
}

impl Wider {
    pub(crate) fn search(&self) -> Search<'_> {
        Search {
            wider: self,
            printed: self.printed.as_ref().map(Compiler::new),
            abstracted: self.abstracted.as_ref().map(Compiler::new),
            bounds: Bounds::default(),
        }
    }

    /// A text with the shortest texts of named rules for their symbols.
    fn written(&self, found: &Outside) -> Outside {
        let mut written = Outside {
            text: Vec::new(),
            stop: found.stop,
        };
        for (at, &byte) in found.text.iter().enumerate() {
            if at == found.stop {
                written.stop = written.text.len();
            }
            match byte.checked_sub(*SYMBOLS.start()) {
                Some(symbol) => {
                    let text = self.shortest.get(usize::from(symbol));
                    written.text.extend(text.into_iter().flatten());
                }
                None => written.text.push(byte),
            }
        }
        if found.stop == found.text.len() {
            written.stop = written.text.len();
        }
        written
    }
}

/// Looks for texts that go further than [`Wider`] lets them; keeps what it has compiled.
pub(crate) struct Search<'w> {
    wider: &'w Wider,
    printed: Option<Compiler<'w>>,
    abstracted: Option<Compiler<'w>>,
    bounds: Bounds,
}

impl Search<'_> {
    /// The shortest text of an exposed rule that is outside its bound, where the bytes of `octets` may stand literally.
    pub(crate) fn first_outside(
        &mut self,
        (index, exposed): (usize, &Exposed),
        bound: Bound,
        dfa: &Rc<Dfa>,
        octets: &ByteSet,
    ) -> Result<Option<Outside>, Error> {
        let is_named = self.wider.is_named.get(index).copied().unwrap_or(false);
        if !self.wider.is_bound || is_named {
            return Ok(None);
        }
        let dfa = match &mut self.abstracted {
            Some(compiler) => compiler.dfa(self.wider.rules[index])?,
            None => Rc::clone(dfa),
        };
        let mut bounds = std::mem::take(&mut self.bounds);
        let found = bounds.first_outside(
            exposed,
            bound,
            &dfa,
            &mut || self.outer(bound, octets),
            octets,
        );
        self.bounds = bounds;
        let found = found?;
        Ok(found.map(|found| self.wider.written(&found)))
    }

    /// [`first_outside`](Self::first_outside) with all named characters.
    pub(crate) fn first_beyond(
        &mut self,
        (index, exposed): (usize, &Exposed),
        bound: Bound,
        dfa: &Rc<Dfa>,
    ) -> Result<Option<Outside>, Error> {
        self.first_outside((index, exposed), bound, dfa, &self.wider.octets)
    }

    /// What a bound is made of.
    fn outer(&mut self, bound: Bound, octets: &ByteSet) -> Result<Option<Rc<Dfa>>, Error> {
        let outer = match (&self.wider.printed, &mut self.printed) {
            (Some(rules), Some(compiler)) => match rules.id(bound.rule()) {
                Some(rule) => Some(compiler.dfa(rule)?),
                None => None,
            },
            _ => printed::dfa(bound.rule()).map(Rc::new),
        };
        match outer {
            Some(outer) if !octets.is_empty() => Ok(Some(Rc::new(with_literals(&outer, octets)?))),
            outer => Ok(outer),
        }
    }
}

/// What the rules that go beyond RFC 3986 need.
struct Uses<'u> {
    /// Named characters in ASCII.
    all: ByteSet,
    wider: &'u Wider,
    beyond: &'u [(usize, Bound)],
    exposed: &'u [Exposed],
    computed: &'u [Computed],
    /// What is known already.
    needed: Map<u8, bool>,
}

impl Uses<'_> {
    /// Whether some rule is not within RFC 3986 without a character that is named.
    fn is_needed(&mut self, octet: u8) -> Result<bool, Error> {
        if let Some(&known) = self.needed.get(&octet) {
            return Ok(known);
        }
        let others = self.all.difference(&ByteSet::single(octet));
        let mut search = self.wider.search();
        let mut is_needed = false;
        for &(index, bound) in self.beyond {
            let computed = &self.computed[index];
            if !is_needed && computed.symbols.table.contains(octet) {
                let found = search.first_outside(
                    (index, &self.exposed[index]),
                    bound,
                    &computed.dfa,
                    &others,
                )?;
                is_needed = found.is_some();
            }
        }
        self.needed.insert(octet, is_needed);
        Ok(is_needed)
    }

    /// Whether it is no mistake to name a character that nothing needs: it occurs, and RFC 3986 never wants it encoded
    /// there. An inherited rule that was added to has such (`sub-delims =/ "|"`).
    fn is_harmless(&self, octet: u8) -> Result<bool, Error> {
        let set = ByteSet::single(octet);
        let mut search = self.wider.search();
        let mut occurs = false;
        for &(index, bound) in self.beyond {
            occurs |= self.computed[index].symbols.table.contains(octet);
            let (Some(with), Some(without)) = (
                search.outer(bound, &set)?,
                search.outer(bound, &ByteSet::EMPTY)?,
            ) else {
                continue;
            };
            let outside = first_outside(&with, &without);
            if outside.map_err(Excess::without_place)?.is_some() {
                return Ok(false);
            }
        }
        Ok(occurs)
    }
}

/// RFC 3986, where these alternatives may stand for triplets, and symbols for rules or else for triplets.
fn printed_with(alternatives: &str, symbols: &[(&str, u8)]) -> Result<Regular, Errors> {
    let mut grammar = printed_grammar();
    let text = format!("pct-encoded = \"%\" HEXDIG HEXDIG{alternatives}\n");
    grammar.read("beyond", &text)?;
    let mut regular = grammar.regular(grammar.names())?;
    for &(name, symbol) in symbols {
        let rule = printed_rule(name).unwrap_or("pct-encoded");
        if let Some(rule) = regular.id(rule) {
            let expr = &mut regular.rules[rule.0].expr;
            let symbol = Expr::Octet(ByteSet::single(symbol));
            *expr = Expr::Choice(vec![expr.clone(), symbol]);
        }
    }
    Ok(regular)
}

/// Puts symbols in the places of rules. What a difference is made of has no place in the text.
fn replace(expr: &mut Expr, symbols: &Map<RuleId, u8>) {
    match expr {
        Expr::Rule(rule) => {
            if let Some(&symbol) = symbols.get(rule) {
                *expr = Expr::Octet(ByteSet::single(symbol));
            }
        }
        Expr::Concat(parts) | Expr::Choice(parts) => {
            for part in parts {
                replace(part, symbols);
            }
        }
        Expr::Repeat { expr, .. } => replace(expr, symbols),
        Expr::Empty | Expr::Octet(_) | Expr::Except(..) => {}
    }
}

fn first_error(errors: Errors) -> Error {
    let first = errors.into_iter().next();
    first.unwrap_or_else(|| Error::anywhere("the grammar cannot be read"))
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
