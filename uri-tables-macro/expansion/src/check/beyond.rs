//! The `beyond` clause, which declares the exceptions from RFC 3986 that a profile makes on purpose.
//!
//! Each exposed rule is checked against RFC 3986 (see [`check::rfc3986`](crate::check::rfc3986)). A rule *goes beyond*
//! RFC 3986 if it matches text that RFC 3986 does not allow. The clause has three forms:
//!
//! - `beyond rfc3986: bracket;` lists a rule that matches single characters. The check then allows these characters
//!   literally wherever RFC 3986 allows their percent-encoded form.
//! - `beyond rfc3986: rule hosts;` lists a rule of any form. The check replaces each match of this rule by one symbol.
//!   The symbol may occur where RFC 3986's rule of the same name may occur. If RFC 3986 has no such rule, the symbol
//!   may occur where a triplet may. So one rule that goes beyond RFC 3986, such as the list of hosts in PostgreSQL's
//!   URIs, does not make the rules around it fail the check.
//! - `beyond rfc3986;` lists nothing and disables the check.
//!
//! It is an error to list a character or a rule that the check does not need, because it would mislead readers of the
//! profile.
//!
//! [`Admitted`] has what the statements list, [`Wider`] has RFC 3986's rules extended by that, and [`Search`] compares
//! exposed rules with them. A *waiver* is the third form of the clause. The *literals* of a comparison are ASCII
//! characters that may occur wherever a triplet may.

use std::rc::Rc;

use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::{first_outside, with_literals};
use uri_tables_grammar::dfa::rfc3986;
use uri_tables_grammar::diag::error::Excess;
use uri_tables_grammar::diag::error::{Error, Errors};
use uri_tables_grammar::diag::escape;
use uri_tables_grammar::encoding::alphabet::{joined, try_symbols};
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};
use uri_tables_grammar::limits::Budget;
use uri_tables_grammar::proofs::factors::{Factors, Outside};
use uri_tables_grammar::sorted::Map;

use crate::analyze::types::TypeAnalysis;
use crate::check::bound::{Bound, printed_grammar, stop};
use crate::check::conversions::printed_rule;
use crate::check::rfc3986_error;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::model::profile::{Exposed, Profile, check_rule};
use crate::model::source_map::Sources;
use crate::parse::Invocation;
use crate::parse::rule_name::RuleName;

/// The cost of sorting one range of characters, in steps of the budget.
const RANGE: usize = 4;

/// The symbols that replace matches of the rules in `beyond rfc3986: rule …;`. UTF-8 never contains these bytes.
const SYMBOLS: std::ops::RangeInclusive<u8> = 0xF8..=0xFF;

/// The exceptions from RFC 3986 that the `beyond` statements of a profile declare.
pub(crate) enum Admitted<'a> {
    Nothing,
    /// `beyond rfc3986;`
    Everything {
        place: Spanned,
    },
    /// `beyond rfc3986: bracket / rule hosts;`
    Exceptions(Exceptions<'a>),
}

/// The characters and rules that the `beyond` statements list.
pub(crate) struct Exceptions<'a> {
    characters: Vec<ListedCharacters>,
    rules: Vec<RuleName>,
    profile: &'a Profile,
    sources: &'a Sources,
}

/// A rule of single characters that a `beyond` statement lists.
#[derive(Clone)]
struct ListedCharacters {
    name: String,
    place: Spanned,
    /// The ASCII characters of the rule.
    bytes: ByteSet,
    /// The non-ASCII characters of the rule, as ascending inclusive ranges that are neither adjacent nor overlapping.
    characters: Vec<(u32, u32)>,
}

impl<'a> Admitted<'a> {
    /// Reads the `beyond` statements. If one of them has an error, reports the error and returns `None`.
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
        let listing = beyond.iter().find(|statement| !statement.is_waiver());
        if let (Some(waiver), Some(listing)) = (waiver, listing) {
            let message = "`beyond rfc3986;` admits everything, so that naming characters or rules says nothing; remove one of the two";
            report.add(waiver.place, message);
            report.add(listing.place, message);
            return None;
        }
        if let Some(waiver) = waiver {
            return Some(Self::Everything {
                place: waiver.place,
            });
        }
        // Check all listed rules before returning, so that all mistakes are reported at once.
        let character_rules = beyond.iter().flat_map(|statement| &statement.characters);
        let characters: Vec<Option<ListedCharacters>> = character_rules
            .map(|rule| listed_characters(rule, sources, report))
            .collect();
        let rules: Vec<RuleName> = beyond
            .iter()
            .flat_map(|statement| statement.rules.clone())
            .collect();
        let mut is_sound = true;
        for rule in &rules {
            is_sound &= check_rule(rule, sources, report);
        }
        if let Some(surplus) = rules.get(SYMBOLS.count()) {
            report.add(
                surplus.place,
                format_args!(
                    "`beyond` names more than {} rules; name a rule around some of them, or write `beyond rfc3986;`",
                    SYMBOLS.count()
                ),
            );
            is_sound = false;
        }
        let characters: Option<Vec<ListedCharacters>> = characters.into_iter().collect();
        let exceptions = Exceptions {
            characters: characters?,
            rules,
            profile,
            sources,
        };
        is_sound.then_some(Self::Exceptions(exceptions))
    }

    /// Returns the grammar of RFC 3986, extended by what `beyond` lists. The profile's rules are compared with it.
    pub(crate) fn wider(&self) -> Result<Wider, Error> {
        match self {
            Self::Nothing => Ok(Wider::nothing()),
            // `is_bound` is false, so nothing is compared.
            Self::Everything { .. } => Ok(Wider::default()),
            Self::Exceptions(exceptions) => exceptions.wider(None),
        }
    }

    /// Reports characters and rules that are listed although the check does not need them. `exceeding` has the exposed
    /// rules that go beyond RFC 3986, each as its index and its bound. An unneeded `beyond rfc3986;` is an error only
    /// under `strict;`, because the profile is correct without it, too.
    pub(crate) fn check_use(
        &self,
        exceeding: &[(usize, Bound)],
        computed: &[TypeAnalysis],
        strict: bool,
        report: &Report,
    ) -> Result<(), Error> {
        match self {
            Self::Nothing => Ok(()),
            Self::Everything { place } => {
                if exceeding.is_empty() && strict {
                    report.add(
                        *place,
                        "`beyond rfc3986;` gives up a proof that holds: every exposed rule is within RFC 3986; remove it",
                    );
                }
                Ok(())
            }
            Self::Exceptions(exceptions) => {
                exceptions.check_characters(exceeding, computed, report)?;
                exceptions.check_rules(exceeding, computed, report)
            }
        }
    }
}

impl Exceptions<'_> {
    /// Returns all listed ASCII characters.
    fn bytes(&self) -> ByteSet {
        let bytes = self.characters.iter().map(|listed| listed.bytes);
        bytes.fold(ByteSet::EMPTY, |all, some| all.union(&some))
    }

    /// Returns RFC 3986's rules, extended by the listed characters and rules. `without` is the index of a listed rule
    /// to leave out, which tests whether the check needs this rule.
    fn wider(&self, without: Option<usize>) -> Result<Wider, Error> {
        let mut wider = Wider {
            bytes: self.bytes(),
            characters: self.characters.clone(),
            ..Wider::nothing()
        };
        let kept_rules = self.rules.iter().enumerate();
        let kept_rules = kept_rules.filter(|(index, _)| Some(*index) != without);
        let symbols: Vec<(&str, u8)> = kept_rules
            .zip(SYMBOLS)
            .map(|((_, rule), symbol)| (rule.name.as_str(), symbol))
            .collect();
        let ranges = self.characters.iter().flat_map(|listed| &listed.characters);
        let alternatives: Vec<String> = ranges
            .map(|(first, last)| format!(" / %x{first:X}-{last:X}"))
            .collect();
        if !alternatives.is_empty() || !symbols.is_empty() {
            let rfc_rules = extended_rfc_rules(&alternatives.concat(), &symbols);
            wider.rfc_rules = Some(rfc_rules.map_err(first_error)?);
        }
        if !symbols.is_empty() {
            self.abstract_rules(&symbols, &mut wider)?;
        }
        wider.symbol_names = symbols.iter().map(|(name, _)| (*name).to_owned()).collect();
        Ok(wider)
    }

    /// Fills `wider` with a copy of the profile's rules in which symbols replace the rules listed in `symbols`.
    fn abstract_rules(&self, symbols: &[(&str, u8)], wider: &mut Wider) -> Result<(), Error> {
        let exposed = &self.profile.exposed;
        let name_of = |rule: &RuleId| self.profile.regular.rules[rule.0].name.as_str();
        let exposed_names = exposed
            .iter()
            .flat_map(|exposed| exposed.rules.iter().map(name_of));
        let listed_names = symbols.iter().map(|(name, _)| *name);
        let roots = exposed_names.chain(listed_names);
        let regular = self.sources.grammar.regular(roots);
        let mut regular = regular.map_err(first_error)?;
        let mut symbol_of: Map<RuleId, u8> = Map::new();
        for &(name, symbol) in symbols {
            if let Some(rule) = regular.id(name) {
                symbol_of.insert(rule, symbol);
                let dfa = Compiler::new(&regular).dfa(rule)?;
                // If the rule matches nothing, messages show its symbol as the empty text.
                let shortest = dfa.shortest_word().unwrap_or_default();
                wider.shortest_matches.push(shortest);
            }
        }
        for rule in &mut regular.rules {
            Budget::spend(rule.expr.size()).map_err(Excess::without_place)?;
            rule.expr = replace(&rule.expr, &symbol_of);
        }
        for exposed in exposed {
            let ids: Option<Vec<RuleId>> = exposed
                .rules
                .iter()
                .map(|rule| regular.id(name_of(rule)))
                .collect();
            // The exposed rules are among `roots`, so all of them have an id.
            let ids = ids.unwrap_or_default();
            wider
                .is_listed
                .push(ids.iter().all(|id| symbol_of.contains_key(id)));
            wider.exposed_ids.push(match ids[..] {
                [id] => id,
                _ => regular.add_choice(&exposed.name, &exposed.location, &ids),
            });
        }
        wider.profile_rules = Some(regular);
        Ok(())
    }

    /// Reports each rule of single characters with a character that need not be listed.
    fn check_characters(
        &self,
        exceeding: &[(usize, Bound)],
        computed: &[TypeAnalysis],
        report: &Report,
    ) -> Result<(), Error> {
        let mut occurring = Vec::new();
        for &(index, _) in exceeding {
            let characters = &computed[index].symbols.characters;
            Budget::spend(RANGE * characters.len()).map_err(Excess::without_place)?;
            occurring.extend(characters);
        }
        let occurring = joined(occurring);
        let mut uses = Uses {
            listed: self.bytes(),
            wider: &self.wider(None)?,
            exceeding,
            exposed: &self.profile.exposed,
            computed,
            needed: Map::new(),
        };
        for rule in &self.characters {
            if let Some(idle) = uses.first_idle(rule, &occurring)? {
                let name = &rule.name;
                report.add(
                    rule.place,
                    format_args!(
                        "{idle} in `beyond` has no effect: no exposed rule admits it where RFC 3986 does not; take it out of the rule `{name}`, or remove `{name}` from `beyond`"
                    ),
                );
            }
        }
        Ok(())
    }

    /// Reports each listed rule that can be left out without making an exposed rule fail the check.
    fn check_rules(
        &self,
        exceeding: &[(usize, Bound)],
        computed: &[TypeAnalysis],
        report: &Report,
    ) -> Result<(), Error> {
        for (left_out, rule) in self.rules.iter().enumerate() {
            let wider = self.wider(Some(left_out))?;
            let mut search = wider.search();
            let mut is_needed = false;
            for &(index, bound) in exceeding {
                let found = search.first_outside(
                    (index, &self.profile.exposed[index]),
                    bound,
                    &computed[index].dfa,
                    &wider.bytes,
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

/// RFC 3986, extended by the exceptions of a profile.
#[derive(Default)]
pub(crate) struct Wider {
    /// False if `beyond rfc3986;` disables the check.
    is_bound: bool,
    /// The listed ASCII characters, which may occur literally.
    bytes: ByteSet,
    /// The listed rules of single characters.
    characters: Vec<ListedCharacters>,
    /// For each symbol, the name of its rule.
    symbol_names: Vec<String>,
    /// RFC 3986's rules, extended by the listed non-ASCII characters and by the symbols of the listed rules. `None` if
    /// neither is listed, so that RFC 3986's rules are unchanged.
    rfc_rules: Option<Regular>,
    /// The profile's rules with symbols in place of the listed rules. `None` if no rule is listed.
    profile_rules: Option<Regular>,
    /// For each exposed rule, its rule in `profile_rules`. Empty if no rule is listed.
    exposed_ids: Vec<RuleId>,
    /// For each exposed rule, true if all of its rules are listed. Empty if no rule is listed.
    is_listed: Vec<bool>,
    /// For each symbol, the shortest match of its rule.
    shortest_matches: Vec<Vec<u8>>,
}

impl Wider {
    /// Returns RFC 3986 without exceptions.
    pub(crate) fn nothing() -> Self {
        Self {
            is_bound: true,
            ..Self::default()
        }
    }

    pub(crate) fn search(&self) -> Search<'_> {
        Search {
            wider: self,
            rfc_compiler: self.rfc_rules.as_ref().map(Compiler::new),
            profile_compiler: self.profile_rules.as_ref().map(Compiler::new),
            factors: Vec::new(),
            found: None,
        }
    }

    /// Returns the help for `found`, a text with symbols that the check rejects. If `beyond` lists the rejected
    /// character or rule already, the exception does not apply at this position, and the help says where it does.
    fn help_for_listing(&self, found: &Outside) -> String {
        let rejected = found.text.get(found.stop).copied();
        let symbol = rejected.and_then(|byte| byte.checked_sub(*SYMBOLS.start()));
        let rule = symbol.and_then(|symbol| self.symbol_names.get(usize::from(symbol)));
        match rule.map(|rule| (rule, printed_rule(rule))) {
            Some((rule, Some(printed))) => {
                return format!(
                    "write `own-{rule} = {rule}`, use `own-{rule}` here, and list `rule own-{rule}` instead: `beyond rfc3986: rule {rule};` applies only where RFC 3986 has `{printed}`"
                );
            }
            Some((rule, None)) => {
                return format!(
                    "list a rule with the name that RFC 3986's rule has here: `beyond rfc3986: rule {rule};` applies only where RFC 3986 has triplets"
                );
            }
            None => {}
        }
        let character =
            rfc3986_error::character(&found.text, found.stop).map(|(_, c)| u32::from(c));
        let lists_rejected = |listed: &&ListedCharacters| {
            let contains = |c| {
                listed
                    .characters
                    .iter()
                    .any(|range| range.0 <= c && c <= range.1)
            };
            character.is_some_and(contains)
                || rejected.is_some_and(|byte| listed.bytes.contains(byte))
        };
        match self.characters.iter().find(lists_rejected) {
            Some(ListedCharacters { name, .. }) => format!(
                "list a rule that contains it, as in `rule RULE`: `beyond rfc3986: {name};` applies only where RFC 3986 has triplets"
            ),
            None => "list it in `beyond rfc3986`, too".to_owned(),
        }
    }

    /// Replaces each symbol in `found` by the shortest match of its rule, so that the text can be shown in a message.
    fn written(&self, found: &Outside) -> Outside {
        let mut written = Outside {
            text: Vec::new(),
            stop: found.stop,
        };
        for (offset, &byte) in found.text.iter().enumerate() {
            if offset == found.stop {
                written.stop = written.text.len();
            }
            match byte.checked_sub(*SYMBOLS.start()) {
                Some(symbol) => {
                    let shortest = self.shortest_matches.get(usize::from(symbol));
                    written.text.extend(shortest.into_iter().flatten());
                }
                None => written.text.push(byte),
            }
        }
        // The text is rejected at its end, after its last byte.
        if found.stop == found.text.len() {
            written.stop = written.text.len();
        }
        written
    }
}

/// Searches for text that [`Wider`] does not allow. The compiled automata are kept for later searches.
pub(crate) struct Search<'w> {
    wider: &'w Wider,
    rfc_compiler: Option<Compiler<'w>>,
    profile_compiler: Option<Compiler<'w>>,
    /// The automata of the factors of RFC 3986, by the bound and the literals. Many rules are compared with them.
    factors: Vec<(Bound, ByteSet, Factors)>,
    /// The text that was found last, with symbols in it.
    found: Option<Outside>,
}

impl Search<'_> {
    /// Returns the shortest text that the exposed rule matches and that is outside of `bound`. Returns `None` if no
    /// text is outside, if the rule is listed in `beyond`, or if the check is disabled.
    pub(crate) fn first_outside(
        &mut self,
        (index, exposed): (usize, &Exposed),
        bound: Bound,
        dfa: &Rc<Dfa>,
        literals: &ByteSet,
    ) -> Result<Option<Outside>, Error> {
        let is_listed = self.wider.is_listed.get(index).copied().unwrap_or(false);
        if !self.wider.is_bound || is_listed {
            return Ok(None);
        }
        let dfa = match &mut self.profile_compiler {
            Some(compiler) => compiler.dfa(self.wider.exposed_ids[index])?,
            None => Rc::clone(dfa),
        };
        let too_large = |excess: Excess| excess.of(&exposed.name, &exposed.location);
        self.found = self.compare(bound, &dfa, literals, &too_large)?;
        let found = self.found.as_ref();
        Ok(found.map(|found| self.wider.written(found)))
    }

    /// Returns the shortest text of `dfa` that is outside of `bound`. `too_large` converts an exceeded budget to an
    /// error.
    fn compare(
        &mut self,
        bound: Bound,
        dfa: &Dfa,
        literals: &ByteSet,
        too_large: &dyn Fn(Excess) -> Error,
    ) -> Result<Option<Outside>, Error> {
        let mut known = self.factors.iter();
        let known = known.position(|(of_bound, with, _)| (*of_bound, with) == (bound, literals));
        let known = if let Some(known) = known {
            known
        } else {
            // Each bound is derived from a rule of RFC 3986, so `outer` finds it.
            let Some(outer) = self.outer(bound, literals)? else {
                return Ok(None);
            };
            if let Bound::Rule(_) = bound {
                let text = first_outside(dfa, &outer).map_err(too_large)?;
                return Ok(text.map(|text| Outside {
                    stop: stop(&outer, &text),
                    text,
                }));
            }
            let excluded = bound.excluded().difference(literals);
            let factors = Factors::new(&outer, &excluded).map_err(too_large)?;
            self.factors.push((bound, *literals, factors));
            self.factors.len() - 1
        };
        self.factors[known].2.first_outside(dfa).map_err(too_large)
    }

    /// Returns the help for the text that was found last. Returns `None` if no text was found, or if `beyond` lists
    /// nothing.
    pub(crate) fn help_for_listing(&self) -> Option<String> {
        let wider = self.wider;
        if wider.characters.is_empty() && wider.symbol_names.is_empty() {
            return None;
        }
        let found = self.found.as_ref()?;
        Some(wider.help_for_listing(found))
    }

    /// Like [`first_outside`](Self::first_outside), where all listed ASCII characters may occur literally.
    pub(crate) fn first_beyond(
        &mut self,
        (index, exposed): (usize, &Exposed),
        bound: Bound,
        dfa: &Rc<Dfa>,
    ) -> Result<Option<Outside>, Error> {
        self.first_outside((index, exposed), bound, dfa, &self.wider.bytes)
    }

    /// Returns the automaton of the RFC 3986 rule that `bound` is derived from, extended by the literals. Returns
    /// `None` if there is no such rule.
    fn outer(&mut self, bound: Bound, literals: &ByteSet) -> Result<Option<Rc<Dfa>>, Error> {
        let outer = match (&self.wider.rfc_rules, &mut self.rfc_compiler) {
            (Some(rules), Some(compiler)) => match rules.id(bound.rule()) {
                Some(rule) => Some(compiler.dfa(rule)?),
                None => None,
            },
            _ => rfc3986::dfa(bound.rule()).map(Rc::new),
        };
        match outer {
            Some(outer) if !literals.is_empty() => {
                Ok(Some(Rc::new(with_literals(&outer, literals)?)))
            }
            outer => Ok(outer),
        }
    }
}

/// Determines which listed characters the check needs.
struct Uses<'u> {
    /// All listed ASCII characters.
    listed: ByteSet,
    wider: &'u Wider,
    /// The exposed rules that go beyond RFC 3986, each as its index and its bound.
    exceeding: &'u [(usize, Bound)],
    exposed: &'u [Exposed],
    computed: &'u [TypeAnalysis],
    /// For each byte examined so far, the result of `is_needed`.
    needed: Map<u8, bool>,
}

impl Uses<'_> {
    /// Returns the first character of `rule` that is neither needed nor harmless, in the form for a message. If all are
    /// harmless, but none is needed, returns the first one. `occurring` has the non-ASCII characters of the exceeding
    /// rules.
    fn first_idle(
        &mut self,
        rule: &ListedCharacters,
        occurring: &[(u32, u32)],
    ) -> Result<Option<String>, Error> {
        let mut idle = None;
        let mut none_is_needed = true;
        for byte in rule.bytes.iter() {
            let is_needed = self.is_needed(byte)?;
            none_is_needed &= !is_needed;
            if !is_needed && idle.is_none() && !self.is_harmless(byte)? {
                idle = Some(escape::byte(byte));
            }
        }
        for &range in &rule.characters {
            let overlaps = |&(first, last): &(u32, u32)| first <= range.1 && range.0 <= last;
            none_is_needed &= !occurring.iter().any(overlaps);
            if let Some(character) = first_not_in(range, occurring) {
                idle.get_or_insert_with(|| format!("U+{character:04X}"));
            }
        }
        if none_is_needed && idle.is_none() {
            idle = rule.bytes.first().map(escape::byte);
        }
        Ok(idle)
    }

    /// Returns whether `byte` has to be listed: if all other listed bytes may occur literally, and `byte` may not, some
    /// exposed rule fails the check.
    fn is_needed(&mut self, byte: u8) -> Result<bool, Error> {
        if let Some(&known) = self.needed.get(&byte) {
            return Ok(known);
        }
        let others = self.listed.difference(&ByteSet::single(byte));
        let mut search = self.wider.search();
        let mut is_needed = false;
        for &(index, bound) in self.exceeding {
            let computed = &self.computed[index];
            if !is_needed && computed.symbols.table.contains(byte) {
                let found = search.first_outside(
                    (index, &self.exposed[index]),
                    bound,
                    &computed.dfa,
                    &others,
                )?;
                is_needed = found.is_some();
            }
        }
        self.needed.insert(byte, is_needed);
        Ok(is_needed)
    }

    /// Returns whether `byte` may be listed in `beyond` although the check does not need it. This is so if an
    /// exceeding rule contains `byte`, and if RFC 3986 already allows `byte` literally wherever it allows a triplet.
    ///
    /// For example, `sub-delims =/ "|"` extends an inherited rule. If a profile lists `sub-delims` because of the `|`,
    /// it also lists `!` and `$`, which RFC 3986 allows anyway.
    fn is_harmless(&self, byte: u8) -> Result<bool, Error> {
        let set = ByteSet::single(byte);
        let mut search = self.wider.search();
        let mut occurs = false;
        for &(index, bound) in self.exceeding {
            occurs |= self.computed[index].symbols.table.contains(byte);
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

/// Returns RFC 3986's rules with `alternatives`, in ABNF, added to `pct-encoded`. Each symbol in `symbols` is added to
/// the rule with its name, or to `pct-encoded` if RFC 3986 has no rule with this name.
fn extended_rfc_rules(alternatives: &str, symbols: &[(&str, u8)]) -> Result<Regular, Errors> {
    let mut grammar = printed_grammar();
    let text = format!("pct-encoded = \"%\" HEXDIG HEXDIG{alternatives}\n");
    grammar.read("beyond", &text)?;
    let mut regular = grammar.regular(grammar.names())?;
    for &(name, symbol) in symbols {
        let rule = printed_rule(name).unwrap_or("pct-encoded");
        if let Some(rule) = regular.id(rule) {
            let expr = &mut regular.rules[rule.0].expr;
            let symbol = Expr::Byte(ByteSet::single(symbol));
            *expr = Expr::Choice(vec![expr.clone(), symbol]);
        }
    }
    Ok(regular)
}

/// Replaces references to the rules in `symbols` by their symbols. An `except` expression is left unchanged, because
/// its first operand contains no components.
fn replace(expr: &Expr, symbols: &Map<RuleId, u8>) -> Expr {
    expr.rewrite(&|expr| match expr {
        Expr::Rule(rule) => {
            let symbol = symbols.get(rule)?;
            Some(Expr::Byte(ByteSet::single(*symbol)))
        }
        Expr::Except(..) => Some(expr.clone()),
        _ => None,
    })
}

fn first_error(errors: Errors) -> Error {
    let first = errors.into_iter().next();
    first.unwrap_or_else(|| Error::anywhere("the grammar cannot be read"))
}

/// Returns the first character of the range that is in none of `ranges`, or `None` if each is in one. `ranges` is
/// ascending, and no two of them are adjacent.
fn first_not_in((first, last): (u32, u32), ranges: &[(u32, u32)]) -> Option<u32> {
    let next = ranges.partition_point(|&(_, end)| end < first);
    let character = match ranges.get(next) {
        // No two ranges are adjacent, so the character after the end of one range is in no other range.
        Some(&(begin, end)) if begin <= first => end + 1,
        _ => first,
    };
    (character <= last).then_some(character)
}

/// Reads a listed rule of single characters. If it has an error, reports the error and returns `None`.
fn listed_characters(
    rule: &RuleName,
    sources: &Sources,
    report: &Report,
) -> Option<ListedCharacters> {
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
    Some(ListedCharacters {
        name: rule.name.clone(),
        place: rule.place,
        // Bytes from 0x80 on are parts of the non-ASCII characters.
        bytes: symbols.table.difference(&ByteSet::range(0x80, 0xFF)),
        characters: symbols.characters,
    })
}
