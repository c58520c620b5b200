//! Decides which rules can be in the statement `case_insensitive` (theorem T7 in `uri-tables/src/what_is_proven.md`).
//!
//! If a rule is case-insensitive, the method `normalize` of a type that contains the rule lowercases each match of the
//! rule. [`check`] reports a rule unless:
//!
//! - The rule is exposed, and matches capital letters.
//! - A type with `normalize` has accessors to the rule, or the rule is that of a list's keys. Methods that look up
//!   items by their keys ignore the case, too.
//! - Every type with `normalize` that contains the rule has accessors to all occurrences of the rule.
//! - Lowercasing changes nothing but letters: every text remains valid, every part of a text keeps its offsets, and
//!   every choice keeps its alternative.
//!
//! A type is given by its index in `expose`. A type *reaches* the types that its accessors return, at any depth, and
//! itself. The rule in the statement may be exposed as several types. `named` has the indices of all of them.

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::diag::escape::spelled;
use uri_tables_grammar::proofs::lowercase_closed::{CaseRegion, first_without_lower_case};
use uri_tables_grammar::sorted::Set;

use super::AnalyzedTypes;
use crate::analyze::accessors::reached;
use crate::analyze::five_components::NAMES;
use crate::check::{check_named, not_exposed};
use crate::diagnostics::report::Report;
use crate::parse::rule_name::RuleName;

/// Reports every rule in the statement `case_insensitive` that cannot be case-insensitive. `is_key` returns whether the
/// keys of some list have a certain type.
pub(super) fn check(
    rules: &[RuleName],
    types: &AnalyzedTypes<'_>,
    is_key: &dyn Fn(usize) -> bool,
    report: &Report,
) {
    check_named(rules, report, |rule| check_rule(rule, types, is_key));
}

/// Checks one rule of the statement. Returns the error message if the rule cannot be case-insensitive.
fn check_rule(
    rule: &RuleName,
    types: &AnalyzedTypes<'_>,
    is_key: &dyn Fn(usize) -> bool,
) -> Result<(), String> {
    let exposed = &types.profile.exposed;
    let named: Vec<usize> = (0..exposed.len())
        .filter(|&index| exposed[index].name.eq_ignore_ascii_case(&rule.name))
        .collect();
    let Some(&first) = named.first() else {
        let name = &rule.name;
        let hidden = format!(
            "`{name}` is not exposed, and normalization knows only what is; expose it, too"
        );
        return Err(not_exposed(name, types.profile, hidden));
    };
    let is_key = named.iter().any(|&index| is_key(index));
    check_reached(&named, types, is_key)?;
    let name = &exposed[first].name;
    let computed = &types.computed[first];
    if !(b'A'..=b'Z').any(|capital| computed.symbols.table.contains(capital)) {
        return Err(format!(
            "`{name}` admits no capitals, so that there is nothing to write in lower case; remove it"
        ));
    }
    stays_valid(&named, types)?;
    Case::new(&named, types).check()
}

/// Checks that the accessors of some type with `normalize` lead to a type in `named`, unless `is_key` is true. Also
/// checks that each type with `normalize` that contains the rule has accessors to all occurrences of the rule.
fn check_reached(named: &[usize], types: &AnalyzedTypes<'_>, is_key: bool) -> Result<(), String> {
    let name = &types.exposed(named[0]).name;
    let mut normalized = Vec::new();
    let mut is_reached = false;
    for index in types.normalized() {
        let outer = types.exposed(index);
        normalized.push(format!("`{}`", outer.name));
        for &reached in &types.reached(index) {
            check_repeated(name, reached, named, types)?;
        }
        is_reached |= types.leads_to(index, named);
        if types.hides(index, named) {
            return Err(format!(
                "`{name}` is in `{}`, but no accessor returns it there, so normalization cannot reach it; in `expose`, remove `alone` after `{name}`",
                outer.name
            ));
        }
    }
    if is_reached || is_key {
        return Ok(());
    }
    if normalized.is_empty() {
        let example = if NAMES.contains(&name.as_str()) {
            String::new()
        } else {
            format!(" for example with `authority = {name}`, or with `{name}` in a rule `path`,")
        };
        return Err(format!(
            "`{name}` is in no type that can be normalized, so `case_insensitive` has no effect on it; build the rule of your URIs from those of `scheme`, `authority`, `path`, `query` and `fragment` that they have,{example} and expose these"
        ));
    }
    Err(format!(
        "no text that can be normalized ({}) contains `{name}`, so `case_insensitive` has no effect on it; name another rule, or remove `{name}`",
        normalized.join(", ")
    ))
}

/// Checks that the type `outer` repeats no component whose accessors lead to a type in `named`. Repeated components
/// have no accessor, so normalization could not find the rule `name` there.
fn check_repeated(
    name: &str,
    outer: usize,
    named: &[usize],
    types: &AnalyzedTypes<'_>,
) -> Result<(), String> {
    let Some(repeated) = types.repeated(outer, named) else {
        return Ok(());
    };
    let inside = if repeated.rule == name {
        String::new()
    } else {
        format!(" or `{name}` in them")
    };
    Err(format!(
        "`{}` may occur several times in `{}`, and no accessor returns these parts, so normalization cannot reach them{inside}; {}",
        repeated.rule,
        types.exposed(outer).name,
        repeated.repair()
    ))
}

/// Checks that every text of the types `named` is still valid in lower case. If such a type consists of several rules,
/// as in `host = reg-name / IPv4address`, each of these is checked by itself, because another rule may contain only one
/// of them.
fn stays_valid(named: &[usize], types: &AnalyzedTypes<'_>) -> Result<(), String> {
    let mut compiler = types.profile.compiler();
    for &rule in named.iter().flat_map(|&one| &types.exposed(one).rules) {
        // All rules have been compiled before, so this cannot fail.
        let Ok(dfa) = compiler.dfa(rule) else {
            continue;
        };
        let name = &types.profile.regular.rules[rule.0].name;
        let invalid = first_without_lower_case(&dfa);
        if let Some(text) = invalid.map_err(|excess| format!("`{name}` needs {excess}"))? {
            let [text, lower] = [&*text, &text.to_ascii_lowercase()].map(spelled);
            return Err(format!(
                "`{name}` admits `{text}`, but not `{lower}`, which `case_insensitive` makes of it; admit both in `{name}`, or remove `{name}` here"
            ));
        }
    }
    Ok(())
}

/// Checks what lowercasing the types `named` does to the types inside them and to the types that contain them.
struct Case<'a> {
    named: &'a [usize],
    types: &'a AnalyzedTypes<'a>,
    /// The types in `named`, and all that their accessors return. Their text is lowercased as a whole.
    lowercased: Set<usize>,
}

impl<'a> Case<'a> {
    fn new(named: &'a [usize], types: &'a AnalyzedTypes<'a>) -> Self {
        Self {
            named,
            types,
            lowercased: reached(types.accessors, named),
        }
    }

    /// Returns whether the text of the type `index` is lowercased as a whole or in part: the type is in `named`, or its
    /// accessors lead to one.
    fn is_lowercased_in_part(&self, index: usize) -> bool {
        self.types.leads_to(index, self.named)
    }

    /// Checks all types whose text is lowercased as a whole or in part.
    fn check(&self) -> Result<(), String> {
        let all = self.types.normalized();
        let all: Set<usize> = all.flat_map(|index| self.types.reached(index)).collect();
        // Check the types that contain `lowercased` types last, so that the error names an inner type if one fails,
        // too.
        let around = all.iter().filter(|index| !self.lowercased.contains(index));
        let around = around.filter(|&&index| self.is_lowercased_in_part(index));
        for &index in self.lowercased.iter().chain(around) {
            self.keeps_parts(index)?;
            self.keeps_choice(index)?;
            self.keeps_items(index)?;
        }
        Ok(())
    }

    /// Returns the name of the rule in the statement.
    fn name(&self) -> &str {
        &self.types.exposed(self.named[0]).name
    }

    /// Returns the help that says why letters of the type `index` may become lower case, although the statement does
    /// not name its rule.
    fn assumption(&self, index: usize) -> String {
        let (outer, inner) = (&self.types.exposed(index).name, self.name());
        if outer == inner {
            return format!(
                "it is not known where each `{inner}` begins and ends, so any letter may become lower case"
            );
        }
        format!(
            "`{outer}` contains `{inner}`, and it is not known where, so any letter of `{outer}` may become lower case"
        )
    }

    /// Checks that lowercasing leaves the offsets of the parts of the type `index` unchanged.
    fn keeps_parts(&self, index: usize) -> Result<(), String> {
        let Some(tagged) = &self.types.computed[index].tagged else {
            return Ok(());
        };
        for region in self.regions(index, tagged) {
            if let Some(mut error) = self.types.moved(index, region)? {
                if let CaseRegion::Inside(capture) = region {
                    let ty = self
                        .types
                        .profile
                        .type_of(tagged.captured()[capture].component);
                    error = error.help(self.assumption(usize::from(ty)));
                }
                let error = error.help(format!(
                    "let both cases of each letter belong to the same part, or remove `{}` from `case_insensitive`",
                    self.name()
                ));
                return Err(error.to_string());
            }
        }
        Ok(())
    }

    /// Returns which regions of the text of the type `index` are lowercased. `tagged` is the type's automaton, and a
    /// *capture* is a component whose offsets the automaton records. If the type is in `lowercased`, the only region is
    /// the whole text. Otherwise, the regions are each capture whose type is in `named`, and an unknown part of each
    /// innermost capture that contains such a type.
    fn regions(&self, index: usize, tagged: &Tagged) -> Vec<CaseRegion> {
        if self.lowercased.contains(&index) {
            return vec![CaseRegion::Whole];
        }
        let captured = tagged.captured();
        // `captured[capture].component` of a list is not the index of a type, so a list is never in `named`.
        let is_named = |capture: usize| {
            self.named
                .contains(&usize::from(captured[capture].component))
        };
        let is_lowercased_in_part = |capture: usize| {
            let ty = self.types.profile.type_of(captured[capture].component);
            self.is_lowercased_in_part(usize::from(ty))
        };
        // If an inner capture is lowercased in part, the region is inside the inner capture.
        let contains_lowercased = |capture: usize| {
            let mut all = 0..captured.len();
            all.any(|inner| captured[inner].parent == Some(capture) && is_lowercased_in_part(inner))
        };
        let regions = (0..captured.len()).filter_map(|capture| {
            if is_named(capture) {
                Some(CaseRegion::Capture(capture))
            } else if is_lowercased_in_part(capture) && !contains_lowercased(capture) {
                Some(CaseRegion::Inside(capture))
            } else {
                None
            }
        });
        regions.collect()
    }

    /// Checks, if the type `index` is a choice, that lowercasing a text does not change which alternative matches it.
    fn keeps_choice(&self, index: usize) -> Result<(), String> {
        let types = self.types;
        let alternatives = types.alternatives(index);
        let is_all_lowercased = self.lowercased.contains(&index);
        let is_lowercased =
            |alternative: usize| is_all_lowercased || self.named.contains(&alternative);
        // First check the alternatives that are lowercased as a whole, then those that are lowercased in an unknown
        // part.
        for region in [CaseRegion::Whole, CaseRegion::Any] {
            let is_affected = |alternative: usize| match region {
                CaseRegion::Whole => is_lowercased(alternative),
                _ => !is_lowercased(alternative) && self.is_lowercased_in_part(alternative),
            };
            // The affected alternatives, as indices in `alternatives`.
            let changed: Vec<usize> = (0..alternatives.len())
                .filter(|&number| is_affected(alternatives[number]))
                .collect();
            if changed.is_empty() {
                continue;
            }
            if let Some((mut error, chosen)) = types.rechosen(index, &changed, region)? {
                if region == CaseRegion::Any {
                    error = error.help(self.assumption(chosen));
                }
                let error = error.help(format!(
                    "let both cases of each letter belong to the same alternative, or remove `{}` from `case_insensitive`",
                    self.name()
                ));
                return Err(error.to_string());
            }
        }
        Ok(())
    }

    /// Checks that lowercasing cannot add or remove the delimiter of a list in the type `index`.
    fn keeps_items(&self, index: usize) -> Result<(), String> {
        let is_all_lowercased = self.lowercased.contains(&index);
        let is_lowercased_in_part =
            |item: usize| is_all_lowercased || self.is_lowercased_in_part(item);
        match self.types.letter_delimiter(index, &is_lowercased_in_part) {
            None => Ok(()),
            Some([delimiter, other]) => Err(format!(
                "`{}` is split at `{delimiter}`, but not at `{other}`, and in lower case these are the same letter; use a delimiter that is not a letter, or remove `{}` from `case_insensitive`",
                self.types.exposed(index).name,
                self.name(),
            )),
        }
    }
}
