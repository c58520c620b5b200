//! Decides which rules can be `case_insensitive` (theorem T7).
//!
//! A rule can be case-insensitive if it is exposed, if it matches capital letters, and if a type with `normalize` has
//! accessors to all its occurrences. The rule of a list's keys need not be in such a type, because methods that look up
//! items by their keys ignore the case, too. Lowercasing must also change nothing but letters: every text remains
//! valid, every part keeps its offsets, and every choice keeps its alternative.
//!
//! In this module, the types that the rule in the statement names are called `named`. A type *reaches* the types that
//! its accessors lead to, and itself. [`check`] is the entry point.

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::diag::escape::spelled;
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::proofs::lowercase_closed::{
    Region, first_moved, first_rechosen, first_without_lower_case,
};
use uri_tables_grammar::sorted::Set;

use super::Types;
use crate::diagnostics::report::{self, Report};
use crate::model::profile::Component;
use crate::parse::rule_name::RuleName;

/// Reports every rule in the statement `case_insensitive` that cannot be case-insensitive. `is_key` returns whether a
/// type is that of the keys of a list.
pub(super) fn check(
    rules: &[RuleName],
    types: &Types<'_>,
    is_key: &dyn Fn(usize) -> bool,
    report: &Report,
) {
    for (index, rule) in rules.iter().enumerate() {
        report::work_on(&rule.name);
        let is_same = |other: &&RuleName| other.name.eq_ignore_ascii_case(&rule.name);
        if let Some(first) = rules[..index].iter().find(is_same) {
            let message = format!("`{}` is named twice; remove one", rule.name);
            report.add(first.place, &message);
            report.add(rule.place, message);
        } else if let Err(message) = check_rule(rule, types, is_key) {
            report.add(rule.place, message);
        }
    }
}

fn check_rule(
    rule: &RuleName,
    types: &Types<'_>,
    is_key: &dyn Fn(usize) -> bool,
) -> Result<(), String> {
    let exposed = &types.profile.exposed;
    let named: Vec<usize> = (0..exposed.len())
        .filter(|&index| exposed[index].name.eq_ignore_ascii_case(&rule.name))
        .collect();
    let Some(&first) = named.first() else {
        return Err(not_exposed(rule, types));
    };
    let is_key = named.iter().any(|&index| is_key(index));
    is_reached(&named, types, is_key)?;
    let name = &exposed[first].name;
    let computed = &types.computed[first];
    if !(b'A'..=b'Z').any(|capital| computed.symbols.table.contains(capital)) {
        return Err(format!(
            "`{name}` admits no capitals, so that there is nothing to write in lower case; remove it"
        ));
    }
    keeps_words(&named, types)?;
    Case::new(&named, types).check()
}

fn not_exposed(rule: &RuleName, types: &Types<'_>) -> String {
    let name = &rule.name;
    let exposed = types.profile.exposed.iter();
    let names = exposed.map(|exposed| exposed.name.as_str());
    let is_rule = types.profile.regular.id(name).is_some();
    if is_rule {
        return format!(
            "`{name}` is not exposed, and normalization knows only what is; expose it, too"
        );
    }
    let repair = match nearest(name, names) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => "name one that `expose` has".to_owned(),
    };
    format!("no exposed rule is called `{name}`; {repair}")
}

/// Checks that the statement has an effect: the rule must be that of a list's keys, or a type with `normalize` must
/// have accessors to it. Every type with `normalize` that contains the rule must have accessors to all its occurrences.
/// `named` has the indices of the rule's types.
fn is_reached(named: &[usize], types: &Types<'_>, is_key: bool) -> Result<(), String> {
    let name = &types.exposed(named[0]).name;
    let mut normalized = Vec::new();
    let mut is_reached = false;
    for index in types.normalized() {
        let outer = types.exposed(index);
        normalized.push(format!("`{}`", outer.name));
        let reached = types.reached(index);
        for &reached_type in &reached {
            check_repeated(name, reached_type, named, types)?;
        }
        if named.iter().any(|one| reached.contains(one)) {
            is_reached = true;
            continue;
        }
        let within = types.profile.containment.within(outer.id);
        let mut rules = named.iter().flat_map(|&one| &types.exposed(one).rules);
        if rules.any(|rule| within.contains(rule)) {
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
        return Err(format!(
            "`{name}` is in no type that can be normalized; such a type is made of `scheme`, `authority`, `path`, `query` and `fragment`, as far as it has them: write the rule with these, for example with `authority = {name}`, and expose them"
        ));
    }
    Err(format!(
        "`{name}` is not in what can be normalized, which is {}; name a rule that is, or remove it",
        normalized.join(", ")
    ))
}

/// Checks that the type `outer` does not repeat the rule or a component that contains it. Repeated components have no
/// accessor, so normalization could not reach the rule.
fn check_repeated(
    name: &str,
    outer: usize,
    named: &[usize],
    types: &Types<'_>,
) -> Result<(), String> {
    for repeated in &types.computed[outer].repeated {
        let reached = types.reached(repeated.item);
        // Another component is repeated, which does not concern the rule.
        if !named.iter().any(|one| reached.contains(one)) {
            continue;
        }
        let repair = match repeated.rules_to_expose.first() {
            Some(rule) => format!("expose `{rule}`, too"),
            None => format!(
                "expose a rule around `{}` that has it once or as a list",
                repeated.rule
            ),
        };
        let inside = if repeated.rule == name {
            String::new()
        } else {
            format!(" `{name}` in it")
        };
        return Err(format!(
            "`{}` may occur several times in `{}` without an accessor, so normalization cannot reach it{inside}; {repair}",
            repeated.rule,
            types.exposed(outer).name
        ));
    }
    Ok(())
}

/// Checks that every text of the rule is still valid in lower case. If a component has several rules, each one is
/// checked by itself, because a rule that contains the component may refer to only one of them.
fn keeps_words(named: &[usize], types: &Types<'_>) -> Result<(), String> {
    let mut compiler = types.profile.compiler();
    for &rule in named.iter().flat_map(|&one| &types.exposed(one).rules) {
        // All rules have been compiled before, so this cannot fail.
        let Ok(dfa) = compiler.dfa(rule) else {
            continue;
        };
        let name = &types.profile.regular.rules[rule.0].name;
        let without = first_without_lower_case(&dfa);
        if let Some(word) = without.map_err(|excess| format!("`{name}` needs {excess}"))? {
            let [word, lower] = [&*word, &word.to_ascii_lowercase()].map(spelled);
            return Err(format!(
                "`{name}` admits `{word}`, but not `{lower}`, which `case_insensitive` makes of it; admit both in `{name}`, or remove `{name}` here"
            ));
        }
    }
    Ok(())
}

/// Checks how lowercasing the types `named` changes the types inside them and the types that contain them.
struct Case<'a> {
    named: &'a [usize],
    types: &'a Types<'a>,
    /// The types in `named` and the types inside them. Their text is lowercased as a whole.
    inside: Set<usize>,
}

impl<'a> Case<'a> {
    fn new(named: &'a [usize], types: &'a Types<'a>) -> Self {
        let reached = named.iter().flat_map(|&one| types.reached(one));
        Self {
            named,
            types,
            inside: reached.collect(),
        }
    }

    /// Returns whether the type `index` is in `named` or contains a type in `named`.
    fn is_concerned(&self, index: usize) -> bool {
        let reached = self.types.reached(index);
        self.named.iter().any(|one| reached.contains(one))
    }

    fn check(&self) -> Result<(), String> {
        let all = self.types.normalized();
        let all: Set<usize> = all.flat_map(|index| self.types.reached(index)).collect();
        // Check the innermost types first, so that the error names one of them.
        let around = all.iter().filter(|index| !self.inside.contains(index));
        let around = around.filter(|&&index| self.is_concerned(index));
        for &index in self.inside.iter().chain(around) {
            self.keeps_parts(index)?;
            self.keeps_choice(index)?;
            self.keeps_items(index)?;
        }
        Ok(())
    }

    /// Returns a function that converts an exceeded budget to the message for the type `index`.
    fn too_large(
        &self,
        index: usize,
    ) -> impl Fn(uri_tables_grammar::diag::error::Excess) -> String {
        let name = self.types.exposed(index).name.clone();
        move |excess| format!("`{name}` needs {excess}")
    }

    /// Checks that the parts of the type `index` keep their offsets.
    fn keeps_parts(&self, index: usize) -> Result<(), String> {
        let Some(tagged) = &self.types.computed[index].tagged else {
            return Ok(());
        };
        for region in self.regions(index, tagged) {
            if let Some(moved) = first_moved(tagged, region).map_err(self.too_large(index))? {
                let error = self.types.moved(index, tagged, &moved);
                let error = error.help(
                    "let both cases of a letter belong to the same part, or remove the rule here",
                );
                return Err(error.to_string());
            }
        }
        Ok(())
    }

    /// Returns the regions of the text of the type `index` that are lowercased. In a type in `inside`, this is the
    /// whole text. In other types, it is each capture that is a type in `named`, and an unknown part of each innermost
    /// capture that contains such a type.
    fn regions(&self, index: usize, tagged: &Tagged) -> Vec<Region> {
        if self.inside.contains(&index) {
            return vec![Region::Whole];
        }
        let captured = tagged.captured();
        let meaning = |capture: usize| self.types.profile.meaning(captured[capture].component);
        // The type of a capture. For a list, this is the type of its items.
        let type_of = |capture: usize| {
            usize::from(match meaning(capture) {
                Component::Exposed(_) => captured[capture].component,
                Component::InnerList { item } => item,
            })
        };
        let is_named = |capture: usize| {
            let is_list = matches!(meaning(capture), Component::InnerList { .. });
            !is_list && self.named.contains(&type_of(capture))
        };
        let is_concerned = |capture: usize| self.is_concerned(type_of(capture));
        let contains_concerned = |capture: usize| {
            let mut all = 0..captured.len();
            all.any(|inner| captured[inner].parent == Some(capture) && is_concerned(inner))
        };
        let regions = (0..captured.len()).filter_map(|capture| {
            if is_named(capture) {
                Some(Region::Capture(capture))
            } else if is_concerned(capture) && !contains_concerned(capture) {
                Some(Region::Inside(capture))
            } else {
                None
            }
        });
        regions.collect()
    }

    /// Checks that the texts of the type `index`, if it is a choice, keep their alternatives.
    fn keeps_choice(&self, index: usize) -> Result<(), String> {
        let types = self.types;
        let alternatives = types.alternatives(index);
        let dfas = types.dfas(&alternatives);
        // `inside` has the types in `named`, too.
        let is_all_lowercased = self.inside.contains(&index);
        let is_lowercased =
            |alternative: usize| is_all_lowercased || self.named.contains(&alternative);
        for region in [Region::Whole, Region::Any] {
            let is_affected = |alternative: usize| match region {
                Region::Whole => is_lowercased(alternative),
                _ => !is_lowercased(alternative) && self.is_concerned(alternative),
            };
            let changed: Vec<usize> = (0..alternatives.len())
                .filter(|&number| is_affected(alternatives[number]))
                .collect();
            if changed.is_empty() {
                continue;
            }
            let found = first_rechosen(&dfas, &changed, region).map_err(self.too_large(index))?;
            if let Some(found) = found {
                const REPAIR: &str = "let both cases of a letter belong to the same alternative, or remove the rule here";
                let error = types.rechosen(index, &alternatives, &found);
                return Err(error.help(REPAIR).to_string());
            }
        }
        Ok(())
    }

    /// Checks that lowercasing cannot add or remove the delimiter of a list.
    fn keeps_items(&self, index: usize) -> Result<(), String> {
        let is_inside = self.inside.contains(&index);
        let concerns = |item: usize| is_inside || self.is_concerned(item);
        match self.types.letter_delimiter(index, &concerns) {
            None => Ok(()),
            Some([delimiter, other]) => Err(format!(
                "`{}` is split at `{delimiter}`, and `{other}` would become or cease to be a delimiter in lower case; use a delimiter that is no letter, or remove the rule here",
                self.types.exposed(index).name,
            )),
        }
    }
}
