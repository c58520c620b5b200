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
use uri_tables_grammar::hir::utf8;
use uri_tables_grammar::limits::Budget;
use uri_tables_grammar::proofs::factors::{Factors, Outside};
use uri_tables_grammar::sorted::Map;

use crate::check::bound::{Bound, Compared, rfc3986_grammar, stop};
use crate::check::conversions::rfc3986_rule_name;
use crate::check::rfc3986_error::{self, BeyondHelp};
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::model::profile::{Profile, check_rule};
use crate::model::source_map::Sources;
use crate::parse::Invocation;
use crate::parse::rule_name::RuleName;

/// The cost of sorting one range of characters, in steps of the [budget](crate::limits).
const RANGE_COST: usize = 4;

/// The placeholders that replace matches of the rules in `beyond rfc3986: rule …;`. UTF-8 never contains these bytes.
const PLACEHOLDERS: std::ops::RangeInclusive<u8> = 0xF8..=0xFF;

/// The rule of RFC 3986 that matches triplets, such as `%5B`.
const TRIPLET: &str = "pct-encoded";

/// All `beyond` statements of a profile, read as one clause.
pub(crate) struct BeyondClause<'a> {
    /// The place of `beyond rfc3986;`, which disables the check. Such a clause lists nothing.
    pub(crate) waiver: Option<Spanned>,
    character_rules: Vec<CharacterRule>,
    replaced_rules: Vec<ReplacedRule<'a>>,
    profile: &'a Profile,
}

/// A rule in a `beyond` statement whose matches are single characters, such as `bracket = "[" / "]"`.
struct CharacterRule {
    name: String,
    place: Spanned,
    /// The ASCII characters of the rule.
    ascii: ByteSet,
    /// The non-ASCII characters of the rule, as inclusive ranges of code points. The ranges are ascending, and are
    /// neither adjacent nor overlapping.
    non_ascii: Vec<(u32, u32)>,
}

/// A rule after the word `rule` in a `beyond` statement. In the check, the placeholder replaces each of its matches.
struct ReplacedRule<'a> {
    rule: &'a RuleName,
    placeholder: u8,
    /// The rule in the profile, or `None` if no exposed rule refers to it.
    id: Option<RuleId>,
}

impl<'a> BeyondClause<'a> {
    /// Reads the `beyond` statements. If one of them has an error, reports the error and returns `None`.
    pub(crate) fn of(
        invocation: &'a Invocation,
        profile: &'a Profile,
        sources: &Sources,
        report: &Report,
    ) -> Option<Self> {
        let beyond = &invocation.beyond;
        let waiver = beyond.iter().find(|statement| statement.is_waiver());
        let list = beyond.iter().find(|statement| !statement.is_waiver());
        if let (Some(waiver), Some(list)) = (waiver, list) {
            let message = "`beyond rfc3986;` allows everything, so a list of characters or rules has no effect; remove one of the two";
            report.add(waiver.place, message);
            report.add(list.place, message);
            return None;
        }
        // Read all rules before returning, so that all mistakes are reported at once. Collecting into an `Option` would
        // stop at the first mistake.
        let names = beyond.iter().flat_map(|statement| &statement.characters);
        let character_rules: Vec<Option<CharacterRule>> = names
            .map(|rule| read_character_rule(rule, sources, report))
            .collect();
        let rules: Vec<&RuleName> = beyond.iter().flat_map(|it| &it.rules).collect();
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
        let replaced_rules = rules.into_iter().zip(PLACEHOLDERS);
        let replaced_rules = replaced_rules.map(|(rule, placeholder)| ReplacedRule {
            rule,
            placeholder,
            id: id_of(rule, profile, &sources.grammar),
        });
        let character_rules: Option<Vec<CharacterRule>> = character_rules.into_iter().collect();
        let clause = Self {
            waiver: waiver.map(|waiver| waiver.place),
            character_rules: character_rules?,
            replaced_rules: replaced_rules.collect(),
            profile,
        };
        are_valid.then_some(clause)
    }

    /// Returns all ASCII characters of the rules in `beyond`.
    pub(crate) fn ascii(&self) -> ByteSet {
        let sets = self.character_rules.iter().map(|rule| rule.ascii);
        sets.fold(ByteSet::EMPTY, |all, set| all.union(&set))
    }

    /// Returns the rules of RFC 3986, extended by what the `beyond` statements allow, except ASCII characters. If
    /// `without` is the placeholder of a rule, leaves this rule out, to find out whether the check succeeds without it.
    pub(crate) fn extended_rfc(&self, without: Option<u8>) -> Result<ExtendedRfc, Errors> {
        let mut extended = ExtendedRfc::default();
        let ranges = self.character_rules.iter().flat_map(|rule| &rule.non_ascii);
        let characters = ranges.map(|&(first, last)| utf8::range(first, last));
        let characters: Vec<Expr> = characters.collect();
        let replaced = self.replaced_rules.iter();
        let replaced = replaced.filter(|rule| Some(rule.placeholder) != without);
        let replaced: Vec<_> = replaced.filter_map(|rule| Some((rule, rule.id?))).collect();
        if characters.is_empty() && replaced.is_empty() {
            return Ok(extended);
        }
        let grammar = rfc3986_grammar();
        let mut rfc_rules = grammar.regular(grammar.names())?;
        let mut extend = |rule: &str, addition: Expr| {
            if let Some(rule) = rfc_rules.id(rule) {
                let expr = &mut rfc_rules.rules[rule.0].expr;
                *expr = Expr::Choice(vec![expr.clone(), addition]);
            }
        };
        extend(TRIPLET, Expr::Choice(characters));
        for (rule, id) in replaced {
            let rfc_rule = rfc3986_rule_name(&rule.rule.name).unwrap_or(TRIPLET);
            extend(rfc_rule, Expr::byte(rule.placeholder));
            extended.placeholders.insert(id, rule.placeholder);
        }
        extended.rfc_rules = Some(rfc_rules);
        if !extended.placeholders.is_empty() {
            let mut profile_rules = self.profile.regular.clone();
            for rule in &mut profile_rules.rules {
                Budget::spend(rule.expr.size()).map_err(Excess::without_place)?;
                rule.expr = replace_rules(&rule.expr, &extended.placeholders);
            }
            extended.profile_rules = Some(profile_rules);
        }
        Ok(extended)
    }

    /// Reports each character and rule in `beyond` that is not needed: the check also succeeds without it. `exceeding`
    /// has the exposed rules that go beyond RFC 3986. A `beyond rfc3986;` that is not needed is only an error if
    /// `strict` is true, because the profile is correct with it, too.
    pub(crate) fn report_unneeded(
        &self,
        exceeding: &[Compared<'_>],
        strict: bool,
        report: &Report,
    ) -> Result<(), Errors> {
        if let Some(place) = self.waiver
            && exceeding.is_empty()
            && strict
        {
            let message =
                "`beyond rfc3986;` is not needed: every exposed rule is within RFC 3986; remove it";
            report.add(place, message);
        }
        self.report_unneeded_characters(exceeding, report)?;
        for ReplacedRule {
            rule, placeholder, ..
        } in &self.replaced_rules
        {
            let rfc = self.extended_rfc(Some(*placeholder))?;
            if rfc.search(self.ascii()).allows_all(exceeding)? {
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

    /// Reports each rule of single characters in `beyond` that has a character which no exposed rule needs.
    fn report_unneeded_characters(
        &self,
        exceeding: &[Compared<'_>],
        report: &Report,
    ) -> Result<(), Errors> {
        let mut occurring = Vec::new();
        for compared in exceeding {
            let ranges = &compared.analysis.symbols.characters;
            Budget::spend(RANGE_COST * ranges.len()).map_err(Excess::without_place)?;
            occurring.extend(ranges);
        }
        let occurring = joined(occurring);
        // The ASCII characters without which some exposed rule would fail the check.
        let mut needed = ByteSet::EMPTY;
        let rfc = self.extended_rfc(None)?;
        for byte in self.ascii().iter() {
            let others = self.ascii().difference(&ByteSet::single(byte));
            let with_byte = exceeding.iter().filter(|it| contains(it, byte));
            if !rfc.search(others).allows_all(with_byte)? {
                needed.insert(byte);
            }
        }
        for rule in &self.character_rules {
            if let Some(unneeded) = first_unneeded(rule, &needed, &occurring, exceeding)? {
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

    /// Returns the help that says how `beyond` could allow the rejected byte of `outside`, whose text may contain
    /// placeholders. If `beyond` already lists the byte's character or rule, the byte is in a position where this has
    /// no effect. The help then says where it has an effect.
    pub(crate) fn help(
        &self,
        outside: &Outside,
        bound: Bound,
        grammar: &Grammar,
        culprit: Option<&RegularRule>,
    ) -> BeyondHelp {
        let rejected = outside.text.get(outside.stop).copied();
        let mut replaced = self.replaced_rules.iter();
        let misplaced = replaced.find(|it| Some(it.placeholder) == rejected);
        let character = rfc3986_error::character(&outside.text, outside.stop).map(|(_, c)| c);
        let character = character.or_else(|| rejected.filter(u8::is_ascii).map(char::from));
        let lists_rejected = |rule: &&CharacterRule| character.is_some_and(|c| rule.contains(c));
        let help = if let Some(ReplacedRule { rule, .. }) = misplaced {
            let name = &rule.name;
            match rfc3986_rule_name(name) {
                Some(rfc_rule) => format!(
                    "write `own-{name} = {name}`, use `own-{name}` here and in `expose`, and list `rule own-{name}` instead: `beyond rfc3986: rule {name};` applies only where RFC 3986 has `{rfc_rule}`"
                ),
                None => format!(
                    "list a rule with the name that RFC 3986's rule has here: `beyond rfc3986: rule {name};` applies only where RFC 3986 has triplets"
                ),
            }
        } else if let Some(rule) = self.character_rules.iter().find(lists_rejected) {
            format!(
                "list a rule that contains it, as in `rule RULE`: `beyond rfc3986: {};` applies only where RFC 3986 has triplets",
                rule.name
            )
        } else {
            rfc3986_error::help_to_list(outside, bound, self.listed(), grammar, culprit)
        };
        BeyondHelp {
            help,
            misplaced_rule: misplaced.map(|it| it.rule.name.clone()),
            has_exceptions: !self.listed().is_empty(),
        }
    }

    /// Returns what the `beyond` statements list, as it is written there.
    fn listed(&self) -> Vec<String> {
        let characters = self.character_rules.iter().map(|rule| rule.name.clone());
        let replaced = self.replaced_rules.iter();
        let replaced = replaced.map(|replaced| format!("rule {}", replaced.rule.name));
        characters.chain(replaced).collect()
    }

    /// Replaces each placeholder in the text by the shortest match of its rule, so that a message can show the text.
    /// Moves `stop`, which is an offset in the text, accordingly. A rule that matches nothing is shown as the empty
    /// text.
    pub(crate) fn replace_placeholders(&self, outside: &Outside) -> Outside {
        let mut compiler = self.profile.compiler();
        let mut replace = |text: &[u8]| -> Vec<u8> {
            let replacement = |&byte: &u8| {
                let mut replaced = self.replaced_rules.iter();
                let Some(rule) = replaced.find(|rule| rule.placeholder == byte) else {
                    return vec![byte];
                };
                let dfa = rule.id.and_then(|id| compiler.dfa(id).ok());
                dfa.and_then(|dfa| dfa.shortest_word()).unwrap_or_default()
            };
            text.iter().flat_map(replacement).collect()
        };
        Outside {
            text: replace(&outside.text),
            stop: replace(&outside.text[..outside.stop]).len(),
        }
    }
}

impl CharacterRule {
    fn contains(&self, c: char) -> bool {
        let is_in = |&(first, last): &(u32, u32)| (first..=last).contains(&u32::from(c));
        u8::try_from(c).is_ok_and(|byte| self.ascii.contains(byte))
            || self.non_ascii.iter().any(is_in)
    }
}

/// The two sides of the check: the rules of RFC 3986, extended by what `beyond` allows, and the profile's rules with
/// placeholders. By default, the rules of RFC 3986 as they are.
#[derive(Default)]
pub(crate) struct ExtendedRfc {
    /// RFC 3986's rules, extended by non-ASCII characters and placeholders. `None` if `beyond` allows neither, so that
    /// RFC 3986's rules are unchanged.
    rfc_rules: Option<Regular>,
    /// The profile's rules, with placeholders in place of the rules after `rule`. `None` if there are no placeholders.
    profile_rules: Option<Regular>,
    /// The rules of the profile that are replaced, with their placeholders.
    placeholders: Map<RuleId, u8>,
}

impl ExtendedRfc {
    /// Starts searches for text that these rules do not allow, even if `literals`, which are ASCII characters, may
    /// occur in place of their triplets.
    pub(crate) fn search(&self, literals: ByteSet) -> Search<'_> {
        Search {
            rfc: self,
            literals,
            rfc_compiler: self.rfc_rules.as_ref().map(Compiler::new),
            profile_compiler: self.profile_rules.as_ref().map(Compiler::new),
            factors: Vec::new(),
        }
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
}

impl Search<'_> {
    /// Returns whether each exposed rule in `all` matches only text within its bound.
    fn allows_all<'c>(
        &mut self,
        all: impl IntoIterator<Item = &'c Compared<'c>>,
    ) -> Result<bool, Error> {
        for compared in all {
            if self.first_outside(compared)?.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the shortest text outside of its bound that the exposed rule matches. Its text may contain placeholders.
    /// Returns `None` if no text is outside, or if placeholders replace the whole rule.
    pub(crate) fn first_outside(
        &mut self,
        compared: &Compared<'_>,
    ) -> Result<Option<Outside>, Error> {
        let &Compared { exposed, bound, .. } = compared;
        let is_replaced = |rule| self.rfc.placeholders.get(rule).is_some();
        if exposed.rules.iter().all(is_replaced) {
            return Ok(None);
        }
        let dfa = match &mut self.profile_compiler {
            Some(compiler) => compiler.dfa(exposed.id)?,
            None => Rc::clone(&compared.analysis.dfa),
        };
        let too_large = |excess: Excess| excess.of(&exposed.name, &exposed.location);
        let mut cached = self.factors.iter();
        let index = if let Some(index) = cached.position(|(of, _)| *of == bound) {
            index
        } else {
            // Each bound is derived from a rule of RFC 3986, so this is always `Some`.
            let Some(rfc_dfa) = self.rfc_dfa(bound.rule())? else {
                return Ok(None);
            };
            if let Bound::Rule(_) = bound {
                let text = first_outside(&dfa, &rfc_dfa).map_err(too_large)?;
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
        self.factors[index].1.first_outside(&dfa).map_err(too_large)
    }

    /// Returns the automaton of a rule of RFC 3986, extended by what `beyond` allows and by the literals. Returns
    /// `None` if there is no such rule.
    fn rfc_dfa(&mut self, rule: &str) -> Result<Option<Rc<Dfa>>, Error> {
        let dfa = match (&self.rfc.rfc_rules, &mut self.rfc_compiler) {
            (Some(rules), Some(compiler)) => {
                let rule = rules.id(rule);
                rule.map(|rule| compiler.dfa(rule)).transpose()?
            }
            _ => rfc3986::dfa(rule).map(Rc::new),
        };
        match dfa {
            Some(dfa) if !self.literals.is_empty() => {
                Ok(Some(Rc::new(with_literals(&dfa, &self.literals)?)))
            }
            dfa => Ok(dfa),
        }
    }
}

/// Returns a character of `rule` that need not be in `beyond`, as a message shows it:
///
/// 1. an ASCII character that is not in `needed`, unless RFC 3986 allows it anyway (see [`is_allowed_anyway`]);
/// 2. or else a non-ASCII character that is not in `occurring`, which has the non-ASCII characters of the exceeding
///    rules;
/// 3. or else, if none of the characters is needed, the first one.
///
/// Returns `None` if there is no such character.
fn first_unneeded(
    rule: &CharacterRule,
    needed: &ByteSet,
    occurring: &[(u32, u32)],
    exceeding: &[Compared<'_>],
) -> Result<Option<String>, Error> {
    let unneeded = rule.ascii.difference(needed);
    for byte in unneeded.iter() {
        if !is_allowed_anyway(byte, exceeding)? {
            return Ok(Some(escape::byte(byte)));
        }
    }
    let mut ranges = rule.non_ascii.iter();
    if let Some(character) = ranges.find_map(|&range| first_not_in(range, occurring)) {
        return Ok(Some(format!("U+{character:04X}")));
    }
    // All non-ASCII characters are needed.
    let none_is_needed = unneeded == rule.ascii && rule.non_ascii.is_empty();
    Ok(unneeded
        .first()
        .filter(|_| none_is_needed)
        .map(escape::byte))
}

/// Returns whether the ASCII character `byte` may be listed in `beyond` although it is not needed. This is so if an
/// exceeding rule contains `byte`, and if the bounds of all exceeding rules already allow `byte` literally wherever
/// they allow the triplet of `byte`.
///
/// For example, `sub-delims =/ "|"` extends a rule of RFC 3986. A profile that lists `sub-delims` because of the `|`
/// also lists `!` and `$`, which RFC 3986 allows anyway.
fn is_allowed_anyway(byte: u8, exceeding: &[Compared<'_>]) -> Result<bool, Error> {
    for compared in exceeding {
        let Some(rfc_dfa) = rfc3986::dfa(compared.bound.rule()) else {
            continue;
        };
        let with_byte = with_literals(&rfc_dfa, &ByteSet::single(byte))?;
        let outside = first_outside(&with_byte, &rfc_dfa);
        if outside.map_err(Excess::without_place)?.is_some() {
            return Ok(false);
        }
    }
    Ok(exceeding.iter().any(|compared| contains(compared, byte)))
}

/// Returns whether the texts of the exposed rule contain `byte` literally.
fn contains(compared: &Compared<'_>, byte: u8) -> bool {
    compared.analysis.symbols.table.contains(byte)
}

/// Returns the rule of the profile that has the newest definition of `rule`. Returns `None` if no exposed rule refers
/// to it.
fn id_of(rule: &RuleName, profile: &Profile, grammar: &Grammar) -> Option<RuleId> {
    let newest = grammar.rule(&rule.name)?;
    // An added choice such as `segment = segment / segment-nz` has the same name and location, but comes later.
    let is_newest = |it: &RegularRule| it.location == newest.location && it.name == newest.name;
    profile.regular.rules.iter().position(is_newest).map(RuleId)
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
    let regular = sources
        .grammar
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
