//! Applies the `beyond` clause, which declares the exceptions from RFC 3986 that a profile makes on purpose.
//!
//! Each exposed rule has a [`Bound`], which is the set of texts that RFC 3986 allows for it. The *check* is the proof
//! of [`check::rfc3986`](crate::check::rfc3986) that a rule matches only text within its bound. A rule *goes beyond*
//! RFC 3986 if it matches text outside of its bound. The clause has three forms:
//!
//! - `beyond rfc3986: bracket;` lists a *character rule*, such as `bracket = "[" / "]"`. The check then allows these
//!   characters literally wherever RFC 3986 allows their percent-encoded form.
//! - `beyond rfc3986: rule hosts;` lists a rule with any texts. The check replaces each match of this rule by one
//!   *placeholder*, a byte that occurs in no other text. The placeholder may occur where RFC 3986's rule of the same
//!   name may occur. If RFC 3986 has no such rule, the placeholder may occur where a triplet (such as `%5B`) may. So a
//!   rule that goes beyond RFC 3986, such as the list of hosts in PostgreSQL's URIs, does not make the rules around it
//!   fail the check.
//! - `beyond rfc3986;` is a *waiver*: it lists nothing and disables the check.
//!
//! An example of the second form is a profile with `URI = "pg://" authority path-abempty`, where `authority` is a list
//! of hosts, and with `beyond rfc3986: rule authority;`. The placeholder of this rule is the byte 0xF8. The check
//! compares these rules:
//!
//! | rule | as written | in the check |
//! |---|---|---|
//! | the profile's `URI` | `"pg://" authority path-abempty` | `"pg://" %xF8 path-abempty` |
//! | RFC 3986's `authority` | `[ userinfo "@" ] host [ ":" port ]` | the same, or `%xF8` |
//!
//! It is an error to list a character or a rule without which the check succeeds, because the clause would mislead
//! readers of the profile.
//!
//! [`BeyondClause`] is the parsed clause. [`ExtendedRfc`] has the rules of RFC 3986 extended by the clause's
//! exceptions. [`Search`] finds the shortest text of an exposed rule that the extended rules do not allow. The
//! *literals* of a search are the listed ASCII characters that may occur in place of their triplets.

use std::rc::Rc;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::{first_outside, with_literals};
use uri_tables_grammar::dfa::rfc3986;
use uri_tables_grammar::diag::error::{Error, Errors, Excess};
use uri_tables_grammar::diag::escape;
use uri_tables_grammar::encoding::alphabet::{joined, try_symbols};
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RegularRule, RuleId};
use uri_tables_grammar::limits::Budget;
use uri_tables_grammar::proofs::factors::{Factors, Outside};
use uri_tables_grammar::sorted::Map;

use crate::check::bound::{Bound, Compared, rfc3986_grammar, stop};
use crate::check::conversions::rfc3986_rule_name;
use crate::check::rfc3986_error::{self, BeyondHelp, GIVE_UP};
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::model::profile::{Exposed, Profile, check_rule};
use crate::model::source_map::Sources;
use crate::parse::Invocation;
use crate::parse::rule_name::RuleName;

/// The cost of sorting one range of characters, in steps of the [budget](crate::limits).
const RANGE_COST: usize = 4;

/// The placeholders that replace matches of the rules in `beyond rfc3986: rule …;`. UTF-8 never contains these bytes.
const PLACEHOLDERS: std::ops::RangeInclusive<u8> = 0xF8..=0xFF;

/// All `beyond` statements of a profile, read as one clause.
pub(crate) enum BeyondClause<'a> {
    /// The profile has no `beyond` statement.
    Absent,
    /// `beyond rfc3986;`, which disables the check.
    Waiver { place: Spanned },
    /// `beyond rfc3986: bracket / rule hosts;`
    Exceptions(Exceptions<'a>),
}

/// The rules that the `beyond` statements list, such as `bracket` and `hosts` in
/// `beyond rfc3986: bracket / rule hosts;`.
pub(crate) struct Exceptions<'a> {
    character_rules: Vec<CharacterRule>,
    /// The rules after the word `rule`. In the check, a placeholder byte replaces each match of such a rule.
    replaced_rules: Vec<RuleName>,
    profile: &'a Profile,
    sources: &'a Sources,
}

/// A rule in a `beyond` statement whose matches are single characters, such as `bracket = "[" / "]"`.
#[derive(Clone)]
struct CharacterRule {
    name: String,
    place: Spanned,
    /// The ASCII characters of the rule.
    ascii: ByteSet,
    /// The non-ASCII characters of the rule, as inclusive ranges of code points. The ranges are ascending, and are
    /// neither adjacent nor overlapping.
    non_ascii: Vec<(u32, u32)>,
}

impl<'a> BeyondClause<'a> {
    /// Reads the `beyond` statements. If one of them has an error, reports the error and returns `None`.
    pub(crate) fn of(
        invocation: &Invocation,
        profile: &'a Profile,
        sources: &'a Sources,
        report: &Report,
    ) -> Option<Self> {
        let beyond = &invocation.beyond;
        if beyond.is_empty() {
            return Some(Self::Absent);
        }
        let waiver = beyond.iter().find(|statement| statement.is_waiver());
        let list = beyond.iter().find(|statement| !statement.is_waiver());
        if let (Some(waiver), Some(list)) = (waiver, list) {
            let message = "`beyond rfc3986;` allows everything, so a list of characters or rules has no effect; remove one of the two";
            report.add(waiver.place, message);
            report.add(list.place, message);
            return None;
        }
        if let Some(waiver) = waiver {
            return Some(Self::Waiver {
                place: waiver.place,
            });
        }
        // Read all rules before returning, so that all mistakes are reported at once. Collecting into an `Option` would
        // stop at the first mistake.
        let names = beyond.iter().flat_map(|statement| &statement.characters);
        let character_rules: Vec<Option<CharacterRule>> = names
            .map(|rule| read_character_rule(rule, sources, report))
            .collect();
        let rules: Vec<RuleName> = beyond
            .iter()
            .flat_map(|statement| statement.rules.clone())
            .collect();
        let mut are_valid = true;
        for rule in &rules {
            are_valid &= check_rule(rule, sources, report);
        }
        // Each rule needs a placeholder byte of its own, so the number of rules is limited.
        if let Some(surplus) = rules.get(PLACEHOLDERS.count()) {
            report.add(
                surplus.place,
                format_args!(
                    "`beyond` names more than {} rules; name a rule around some of them, or write `beyond rfc3986;`",
                    PLACEHOLDERS.count()
                ),
            );
            are_valid = false;
        }
        let character_rules: Option<Vec<CharacterRule>> = character_rules.into_iter().collect();
        let exceptions = Exceptions {
            character_rules: character_rules?,
            replaced_rules: rules,
            profile,
            sources,
        };
        are_valid.then_some(Self::Exceptions(exceptions))
    }

    /// Returns the rules of RFC 3986, extended by what the `beyond` statements allow.
    pub(crate) fn extended_rfc(&self) -> Result<ExtendedRfc, Error> {
        match self {
            Self::Absent => Ok(ExtendedRfc::unchanged()),
            // In the default, the check is disabled, so nothing is compared.
            Self::Waiver { .. } => Ok(ExtendedRfc::default()),
            Self::Exceptions(exceptions) => exceptions.extended_rfc(None),
        }
    }

    /// Reports each character and rule in `beyond` that is not needed: the check also succeeds without it. `exceeding`
    /// has the exposed rules that go beyond RFC 3986. A `beyond rfc3986;` that is not needed is only an error if `strict`
    /// is true, because the profile is correct with it, too.
    pub(crate) fn report_unneeded(
        &self,
        exceeding: &[Compared<'_>],
        strict: bool,
        report: &Report,
    ) -> Result<(), Error> {
        match self {
            Self::Absent => Ok(()),
            Self::Waiver { place } => {
                if exceeding.is_empty() && strict {
                    report.add(
                        *place,
                        "`beyond rfc3986;` is not needed: every exposed rule is within RFC 3986; remove it",
                    );
                }
                Ok(())
            }
            Self::Exceptions(exceptions) => {
                exceptions.report_unneeded_characters(exceeding, report)?;
                exceptions.report_unneeded_rules(exceeding, report)
            }
        }
    }
}

impl Exceptions<'_> {
    /// Returns all ASCII characters of the rules in `beyond`.
    fn ascii(&self) -> ByteSet {
        let sets = self.character_rules.iter().map(|rule| rule.ascii);
        sets.fold(ByteSet::EMPTY, |all, set| all.union(&set))
    }

    /// Returns the rules of RFC 3986, extended by what the `beyond` statements allow. If `without` is the index of a
    /// rule in `replaced_rules`, leaves this rule out, to find out whether the check succeeds without it.
    fn extended_rfc(&self, without: Option<usize>) -> Result<ExtendedRfc, Error> {
        let mut extended = ExtendedRfc {
            listed_ascii: self.ascii(),
            character_rules: self.character_rules.clone(),
            ..ExtendedRfc::unchanged()
        };
        let kept_rules = self.replaced_rules.iter().enumerate();
        let kept_rules = kept_rules.filter(|(index, _)| Some(*index) != without);
        let placeholders: Vec<(&str, u8)> = kept_rules
            .zip(PLACEHOLDERS)
            .map(|((_, rule), placeholder)| (rule.name.as_str(), placeholder))
            .collect();
        let ranges = self.character_rules.iter().flat_map(|rule| &rule.non_ascii);
        let alternatives: Vec<String> = ranges
            .map(|(first, last)| format!(" / %x{first:X}-{last:X}"))
            .collect();
        if !alternatives.is_empty() || !placeholders.is_empty() {
            let rfc_rules = extended_rfc_rules(&alternatives.concat(), &placeholders);
            extended.rfc_rules = Some(rfc_rules.map_err(first_error)?);
        }
        if !placeholders.is_empty() {
            self.insert_placeholders(&placeholders, &mut extended)?;
        }
        extended.placeholder_names = placeholders
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect();
        Ok(extended)
    }

    /// Replaces rules of the profile by placeholders, and stores the result in `extended`. `placeholders` has the name
    /// of each replaced rule, and its placeholder.
    fn insert_placeholders(
        &self,
        placeholders: &[(&str, u8)],
        extended: &mut ExtendedRfc,
    ) -> Result<(), Error> {
        let exposed = &self.profile.exposed;
        let name_of = |rule: &RuleId| self.profile.regular.rules[rule.0].name.as_str();
        let exposed_names = exposed
            .iter()
            .flat_map(|exposed| exposed.rules.iter().map(name_of));
        let listed_names = placeholders.iter().map(|(name, _)| *name);
        let roots = exposed_names.chain(listed_names);
        let regular = self.sources.grammar.regular(roots);
        let mut regular = regular.map_err(first_error)?;
        let mut placeholder_of: Map<RuleId, u8> = Map::new();
        for &(name, placeholder) in placeholders {
            // The rules in `beyond` are among `roots`, so each of them has an id.
            if let Some(rule) = regular.id(name) {
                placeholder_of.insert(rule, placeholder);
                let dfa = Compiler::new(&regular).dfa(rule)?;
                // A message shows the shortest match of the listed rule in place of its placeholder. For a rule that
                // matches nothing, it shows the empty text.
                let shortest = dfa.shortest_word().unwrap_or_default();
                extended.shortest_matches.push(shortest);
            }
        }
        for rule in &mut regular.rules {
            Budget::spend(rule.expr.size()).map_err(Excess::without_place)?;
            rule.expr = replace_rules(&rule.expr, &placeholder_of);
        }
        for exposed in exposed {
            // The exposed rules are among `roots`, so all of them have an id.
            let ids: Vec<RuleId> = exposed
                .rules
                .iter()
                .map(|rule| regular.id(name_of(rule)))
                .collect::<Option<_>>()
                .ok_or_else(|| Error::anywhere("an exposed rule is not in the grammar"))?;
            extended
                .is_replaced
                .push(ids.iter().all(|id| placeholder_of.contains_key(id)));
            extended.exposed_ids.push(match ids[..] {
                [id] => id,
                _ => regular.add_choice(&exposed.name, &exposed.location, &ids),
            });
        }
        extended.profile_rules = Some(regular);
        Ok(())
    }

    /// Reports each rule of single characters in `beyond` that has a character which no exposed rule needs.
    fn report_unneeded_characters(
        &self,
        exceeding: &[Compared<'_>],
        report: &Report,
    ) -> Result<(), Error> {
        let mut occurring = Vec::new();
        for compared in exceeding {
            let ranges = &compared.analysis.symbols.characters;
            Budget::spend(RANGE_COST * ranges.len()).map_err(Excess::without_place)?;
            occurring.extend(ranges);
        }
        let occurring = joined(occurring);
        let mut needed_characters = NeededCharacters {
            listed_ascii: self.ascii(),
            rfc: &self.extended_rfc(None)?,
            exceeding,
            results: Map::new(),
        };
        for rule in &self.character_rules {
            if let Some(unneeded) = needed_characters.first_unneeded(rule, &occurring)? {
                let name = &rule.name;
                report.add(
                    rule.place,
                    format_args!(
                        "{unneeded} in `beyond` has no effect: no exposed rule admits it where RFC 3986 does not; remove it from the rule `{name}`, or remove `{name}` from `beyond`"
                    ),
                );
            }
        }
        Ok(())
    }

    /// Reports each rule in `replaced_rules` without which each exposed rule would still pass the check.
    fn report_unneeded_rules(
        &self,
        exceeding: &[Compared<'_>],
        report: &Report,
    ) -> Result<(), Error> {
        for (left_out, rule) in self.replaced_rules.iter().enumerate() {
            let rfc = self.extended_rfc(Some(left_out))?;
            let mut search = rfc.search_with_all();
            let mut is_needed = false;
            for compared in exceeding {
                is_needed |= search.first_outside(compared)?.is_some();
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

/// The two sides of the check: the rules of RFC 3986, extended by what `beyond` allows, and the profile's rules with
/// placeholders.
#[derive(Default)]
pub(crate) struct ExtendedRfc {
    /// False if `beyond rfc3986;` disables the check.
    is_check_enabled: bool,
    /// The ASCII characters of `character_rules`. They are not part of `rfc_rules`. Each comparison adds those that it
    /// needs to an automaton.
    listed_ascii: ByteSet,
    /// The rules of single characters that `beyond` lists.
    character_rules: Vec<CharacterRule>,
    /// For each placeholder, the name of the rule that it replaces.
    placeholder_names: Vec<String>,
    /// RFC 3986's rules, extended by non-ASCII characters and placeholders. `None` if `beyond` allows neither, so that
    /// RFC 3986's rules are unchanged.
    rfc_rules: Option<Regular>,
    /// The profile's rules, with placeholders in place of the rules after `rule`. `None` if there are no placeholders.
    profile_rules: Option<Regular>,
    /// For each exposed rule, its id in `profile_rules`. Empty if there are no placeholders.
    exposed_ids: Vec<RuleId>,
    /// For each exposed rule, true if placeholders replace all rules that it consists of. Empty if there are no
    /// placeholders.
    is_replaced: Vec<bool>,
    /// For each placeholder, the shortest match of the rule that it replaces.
    shortest_matches: Vec<Vec<u8>>,
}

impl ExtendedRfc {
    /// Returns the rules of RFC 3986 as they are, for a profile without `beyond` statements.
    pub(crate) fn unchanged() -> Self {
        Self {
            is_check_enabled: true,
            ..Self::default()
        }
    }

    /// Starts searches for text that these rules do not allow, even if the listed ASCII characters may occur in place of
    /// their triplets.
    pub(crate) fn search_with_all(&self) -> Search<'_> {
        self.search(self.listed_ascii)
    }

    /// Starts searches for text that these rules do not allow, even if `literals`, which are ASCII characters, may occur
    /// in place of their triplets.
    fn search(&self, literals: ByteSet) -> Search<'_> {
        Search {
            rfc: self,
            literals,
            rfc_compiler: self.rfc_rules.as_ref().map(Compiler::new),
            profile_compiler: self.profile_rules.as_ref().map(Compiler::new),
            factors: Vec::new(),
            last_outside: None,
        }
    }

    /// Returns the help that says how `beyond` could allow the rejected byte of `outside`, whose text contains
    /// placeholders. If `beyond` already lists the byte's character or rule, the byte is in a position where this has
    /// no effect. The help then says where it has an effect.
    fn beyond_help(
        &self,
        outside: &Outside,
        grammar: &Grammar,
        culprit: Option<&RegularRule>,
    ) -> BeyondHelp {
        let rejected = outside.text.get(outside.stop).copied();
        let placeholder_index = rejected.and_then(|byte| byte.checked_sub(*PLACEHOLDERS.start()));
        let rule =
            placeholder_index.and_then(|index| self.placeholder_names.get(usize::from(index)));
        if let Some(rule) = rule {
            let help = match rfc3986_rule_name(rule) {
                Some(rfc_rule) => format!(
                    "write `own-{rule} = {rule}`, use `own-{rule}` here and in `expose`, and list `rule own-{rule}` instead: `beyond rfc3986: rule {rule};` applies only where RFC 3986 has `{rfc_rule}`"
                ),
                None => format!(
                    "list a rule with the name that RFC 3986's rule has here: `beyond rfc3986: rule {rule};` applies only where RFC 3986 has triplets"
                ),
            };
            return BeyondHelp {
                help,
                misplaced_rule: Some(rule.clone()),
            };
        }
        let rejected_code_point =
            rfc3986_error::character(&outside.text, outside.stop).map(|(_, c)| u32::from(c));
        let lists_rejected = |rule: &&CharacterRule| {
            let contains = |c| {
                let mut ranges = rule.non_ascii.iter();
                ranges.any(|&(first, last)| first <= c && c <= last)
            };
            rejected_code_point.is_some_and(contains)
                || rejected.is_some_and(|byte| rule.ascii.contains(byte))
        };
        let help = match self.character_rules.iter().find(lists_rejected) {
            Some(CharacterRule { name, .. }) => format!(
                "list a rule that contains it, as in `rule RULE`: `beyond rfc3986: {name};` applies only where RFC 3986 has triplets"
            ),
            None => self.help_to_add(outside, grammar, culprit),
        };
        BeyondHelp {
            help,
            misplaced_rule: None,
        }
    }

    /// Returns the help to add a rule of the rejected character to `beyond`. If RFC 3986 rejects no character, but the
    /// end of the text, returns the help to give up the check.
    fn help_to_add(
        &self,
        outside: &Outside,
        grammar: &Grammar,
        culprit: Option<&RegularRule>,
    ) -> String {
        let characters = self.character_rules.iter().map(|rule| rule.name.clone());
        let replaced = self.placeholder_names.iter();
        let replaced = replaced.map(|name| format!("rule {name}"));
        let listed: Vec<String> = characters.chain(replaced).collect();
        let rule = rfc3986_error::character_rule(outside, grammar, culprit);
        let Some((name, addition)) = rule else {
            return format!("{GIVE_UP}: write `beyond rfc3986;` in place of the list");
        };
        format!(
            "allow it: {addition}write `beyond rfc3986: {} / {name};`",
            listed.join(" / ")
        )
    }

    /// Replaces each placeholder in the text by the shortest match of its rule, so that a message can show the text.
    /// Moves `stop`, which is an offset in the text, accordingly.
    fn replace_placeholders(&self, outside: &Outside) -> Outside {
        let mut replaced = Outside {
            text: Vec::new(),
            stop: outside.stop,
        };
        for (offset, &byte) in outside.text.iter().enumerate() {
            if offset == outside.stop {
                replaced.stop = replaced.text.len();
            }
            match byte.checked_sub(*PLACEHOLDERS.start()) {
                Some(index) => {
                    let shortest = self.shortest_matches.get(usize::from(index));
                    replaced.text.extend(shortest.into_iter().flatten());
                }
                None => replaced.text.push(byte),
            }
        }
        // If RFC 3986 rejects the text only at its end, no byte is at `stop`, so the loop has not set it.
        if outside.stop == outside.text.len() {
            replaced.stop = replaced.text.len();
        }
        replaced
    }
}

/// Searches for text that [`ExtendedRfc`] does not allow. Reuses compiled automata in later searches.
pub(crate) struct Search<'r> {
    rfc: &'r ExtendedRfc,
    /// The listed ASCII characters that may occur in place of their triplets.
    literals: ByteSet,
    /// Compiles rules of `rfc.rfc_rules`.
    rfc_compiler: Option<Compiler<'r>>,
    /// Compiles rules of `rfc.profile_rules`.
    profile_compiler: Option<Compiler<'r>>,
    /// The automata of factors (substrings of RFC 3986's texts) so far, each with its bound.
    factors: Vec<(Bound, Factors)>,
    /// The result of the last search, for [`beyond_help`](Search::beyond_help). Its text contains placeholders.
    last_outside: Option<Outside>,
}

impl Search<'_> {
    /// Returns the shortest text outside of its bound that the exposed rule matches. Returns `None` if no text is
    /// outside, if a placeholder replaces the whole rule, or if the check is disabled.
    pub(crate) fn first_outside(
        &mut self,
        compared: &Compared<'_>,
    ) -> Result<Option<Outside>, Error> {
        let rfc = self.rfc;
        let is_replaced = rfc
            .is_replaced
            .get(compared.index)
            .copied()
            .unwrap_or(false);
        if !rfc.is_check_enabled || is_replaced {
            return Ok(None);
        }
        let dfa_with_placeholders = match &mut self.profile_compiler {
            Some(compiler) => compiler.dfa(rfc.exposed_ids[compared.index])?,
            None => Rc::clone(&compared.analysis.dfa),
        };
        let Exposed { name, location, .. } = compared.exposed;
        let too_large = |excess: Excess| excess.of(name, location);
        self.last_outside =
            self.shortest_outside(compared.bound, &dfa_with_placeholders, &too_large)?;
        let outside = self.last_outside.as_ref();
        Ok(outside.map(|outside| rfc.replace_placeholders(outside)))
    }

    /// Returns the shortest text outside of `bound` that `dfa` accepts, or `None` if no text is outside. `too_large`
    /// makes the error for an exceeded budget.
    fn shortest_outside(
        &mut self,
        bound: Bound,
        dfa: &Dfa,
        too_large: &dyn Fn(Excess) -> Error,
    ) -> Result<Option<Outside>, Error> {
        let mut cached = self.factors.iter();
        let index = if let Some(index) = cached.position(|(of, _)| *of == bound) {
            index
        } else {
            // Each bound is derived from a rule of RFC 3986, so this is always `Some`.
            let Some(rfc_dfa) = self.rfc_dfa(bound)? else {
                return Ok(None);
            };
            if let Bound::Rule(_) = bound {
                let text = first_outside(dfa, &rfc_dfa).map_err(too_large)?;
                return Ok(text.map(|text| Outside {
                    stop: stop(&rfc_dfa, &text),
                    text,
                }));
            }
            let excluded = bound.excluded().difference(&self.literals);
            let factors = Factors::new(&rfc_dfa, &excluded).map_err(too_large)?;
            self.factors.push((bound, factors));
            self.factors.len() - 1
        };
        self.factors[index].1.first_outside(dfa).map_err(too_large)
    }

    /// Returns the help that says how `beyond` could allow the byte that RFC 3986 rejects in the text of the last
    /// search. `culprit` is the rule that contains the byte, if it is known. Returns `None` if the last search found
    /// no text, or if `beyond` lists nothing.
    pub(crate) fn beyond_help(
        &self,
        grammar: &Grammar,
        culprit: Option<&RegularRule>,
    ) -> Option<BeyondHelp> {
        let rfc = self.rfc;
        if rfc.character_rules.is_empty() && rfc.placeholder_names.is_empty() {
            return None;
        }
        let outside = self.last_outside.as_ref()?;
        Some(rfc.beyond_help(outside, grammar, culprit))
    }

    /// Returns the automaton of the RFC 3986 rule that `bound` is derived from, extended by what `beyond` allows and by
    /// the literals. Returns `None` if there is no such rule.
    fn rfc_dfa(&mut self, bound: Bound) -> Result<Option<Rc<Dfa>>, Error> {
        let dfa = match (&self.rfc.rfc_rules, &mut self.rfc_compiler) {
            (Some(rules), Some(compiler)) => {
                let rule = rules.id(bound.rule());
                rule.map(|rule| compiler.dfa(rule)).transpose()?
            }
            _ => rfc3986::dfa(bound.rule()).map(Rc::new),
        };
        match dfa {
            Some(dfa) if !self.literals.is_empty() => {
                Ok(Some(Rc::new(with_literals(&dfa, &self.literals)?)))
            }
            dfa => Ok(dfa),
        }
    }
}

/// Determines which characters must be in `beyond`: without them, some exposed rule would fail the check.
struct NeededCharacters<'u> {
    /// All ASCII characters of the rules in `beyond`.
    listed_ascii: ByteSet,
    rfc: &'u ExtendedRfc,
    /// The exposed rules that go beyond RFC 3986.
    exceeding: &'u [Compared<'u>],
    /// The results of `is_needed` so far, by byte.
    results: Map<u8, bool>,
}

impl NeededCharacters<'_> {
    /// Returns a character of `rule` that need not be in `beyond`, as a message shows it:
    ///
    /// 1. an ASCII character that is not needed, unless RFC 3986 allows it anyway (see
    ///    [`is_allowed_anyway`](Self::is_allowed_anyway));
    /// 2. or else a non-ASCII character that is not in `occurring`, which has the non-ASCII characters of the exceeding
    ///    rules;
    /// 3. or else, if none of the characters is needed, the first one.
    ///
    /// Returns `None` if there is no such character.
    fn first_unneeded(
        &mut self,
        rule: &CharacterRule,
        occurring: &[(u32, u32)],
    ) -> Result<Option<String>, Error> {
        let mut unneeded = None;
        let mut none_is_needed = true;
        for byte in rule.ascii.iter() {
            let is_needed = self.is_needed(byte)?;
            none_is_needed &= !is_needed;
            if !is_needed && unneeded.is_none() && !self.is_allowed_anyway(byte)? {
                unneeded = Some(escape::byte(byte));
            }
        }
        for &range in &rule.non_ascii {
            let overlaps = |&(first, last): &(u32, u32)| first <= range.1 && range.0 <= last;
            none_is_needed &= !occurring.iter().any(overlaps);
            if let Some(character) = first_not_in(range, occurring) {
                unneeded.get_or_insert_with(|| format!("U+{character:04X}"));
            }
        }
        if none_is_needed && unneeded.is_none() {
            // If `rule` had non-ASCII characters, one of them would have been found above. So it has ASCII characters
            // only.
            unneeded = rule.ascii.first().map(escape::byte);
        }
        Ok(unneeded)
    }

    /// Returns whether the ASCII character `byte` must be in `beyond`. If all other listed ASCII characters may occur
    /// literally, but not `byte`, some exposed rule then fails the check.
    fn is_needed(&mut self, byte: u8) -> Result<bool, Error> {
        if let Some(&is_needed) = self.results.get(&byte) {
            return Ok(is_needed);
        }
        let others = self.listed_ascii.difference(&ByteSet::single(byte));
        let mut search = self.rfc.search(others);
        let mut is_needed = false;
        for compared in self.exceeding {
            let contains_byte = compared.analysis.symbols.table.contains(byte);
            if !is_needed && contains_byte {
                is_needed = search.first_outside(compared)?.is_some();
            }
        }
        self.results.insert(byte, is_needed);
        Ok(is_needed)
    }

    /// Returns whether the ASCII character `byte` may be listed in `beyond` although it is not needed. This is so if
    /// an exceeding rule contains `byte`, and if the bounds of all exceeding rules already allow `byte` literally
    /// wherever they allow the triplet of `byte`.
    ///
    /// For example, `sub-delims =/ "|"` extends a rule of RFC 3986. A profile that lists `sub-delims` because of the
    /// `|` also lists `!` and `$`, which RFC 3986 allows anyway.
    fn is_allowed_anyway(&self, byte: u8) -> Result<bool, Error> {
        let mut with_byte = self.rfc.search(ByteSet::single(byte));
        let mut without = self.rfc.search(ByteSet::EMPTY);
        let mut occurs = false;
        for compared in self.exceeding {
            occurs |= compared.analysis.symbols.table.contains(byte);
            let bound = compared.bound;
            let (Some(with), Some(without)) = (with_byte.rfc_dfa(bound)?, without.rfc_dfa(bound)?)
            else {
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

/// Returns the rules of RFC 3986 with more alternatives. `alternatives`, which is ABNF such as ` / %xE9-EA`, is added
/// to `pct-encoded`. Each of `placeholders`, a rule name and a byte, is added to the rule with this name, or to
/// `pct-encoded` if RFC 3986 has no such rule.
fn extended_rfc_rules(alternatives: &str, placeholders: &[(&str, u8)]) -> Result<Regular, Errors> {
    let mut grammar = rfc3986_grammar();
    let text = format!("pct-encoded = \"%\" HEXDIG HEXDIG{alternatives}\n");
    grammar.read("beyond", &text)?;
    let mut regular = grammar.regular(grammar.names())?;
    for &(name, placeholder) in placeholders {
        let rule = rfc3986_rule_name(name).unwrap_or("pct-encoded");
        if let Some(rule) = regular.id(rule) {
            let expr = &mut regular.rules[rule.0].expr;
            *expr = Expr::Choice(vec![expr.clone(), Expr::byte(placeholder)]);
        }
    }
    Ok(regular)
}

/// Replaces references to the rules in `placeholders` by their placeholders. Leaves `except` expressions unchanged,
/// because they match only some matches of a rule, but a placeholder stands for all of them.
fn replace_rules(expr: &Expr, placeholders: &Map<RuleId, u8>) -> Expr {
    expr.rewrite(&|expr| match expr {
        Expr::Rule(rule) => placeholders.get(rule).copied().map(Expr::byte),
        Expr::Except(..) => Some(expr.clone()),
        _ => None,
    })
}

/// Returns the first of the errors, which is enough for a message.
fn first_error(errors: Errors) -> Error {
    let first = errors.into_iter().next();
    first.unwrap_or_else(|| Error::anywhere("the grammar cannot be read"))
}

/// Returns the first code point from `first` to `last` that is in none of `ranges`, or `None` if each is in one of
/// them. All ranges are inclusive. `ranges` is ascending, and no two of its elements are adjacent.
fn first_not_in((first, last): (u32, u32), ranges: &[(u32, u32)]) -> Option<u32> {
    // The first range that does not end before `first`.
    let next = ranges.partition_point(|&(_, end)| end < first);
    let character = match ranges.get(next) {
        // No two ranges are adjacent, so the code point after the end of one range is in no other range.
        Some(&(begin, end)) if begin <= first => end + 1,
        _ => first,
    };
    (character <= last).then_some(character)
}

/// Returns the characters of a rule that `beyond` lists. If the rule has an error or matches more than single
/// characters, reports an error and returns `None`.
fn read_character_rule(
    rule: &RuleName,
    sources: &Sources,
    report: &Report,
) -> Option<CharacterRule> {
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
    let admitted = try_symbols(&dfa)
        .map_err(|excess| {
            let message = format!("`{}` needs {excess}", rule.name);
            report.add_last(rule.place, message);
        })
        .ok()?;
    Some(CharacterRule {
        name: rule.name.clone(),
        place: rule.place,
        // Bytes from 0x80 on are parts of non-ASCII characters, which are in `non_ascii`.
        ascii: admitted.table.difference(&ByteSet::range(0x80, 0xFF)),
        non_ascii: admitted.characters,
    })
}
