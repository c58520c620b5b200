//! Whether rules can be `case_insensitive`.
//!
//! In: the names of rules. Out: a report for each that is not exposed, that normalization does not come by, that has
//! no capitals, or that does not admit in lower case what it admits.

use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::letter_case::first_without_lower_case;
use uri_tables_grammar::names::nearest;
use uri_tables_grammar::spelling::spelled;

use super::Types;
use crate::report::{self, Report};
use crate::syntax::RuleName;

/// Reports every rule that cannot be.
pub(super) fn check(rules: &[RuleName], types: &Types<'_>, report: &Report) {
    for (at, rule) in rules.iter().enumerate() {
        report::work_on(&rule.name);
        let is_same = |other: &&RuleName| other.name.eq_ignore_ascii_case(&rule.name);
        if let Some(first) = rules[..at].iter().find(is_same) {
            let message = format!("`{}` is named twice; remove one", rule.name);
            report.add(first.place, &message);
            report.add(rule.place, message);
        } else if let Err(message) = check_rule(rule, types) {
            report.add(rule.place, message);
        }
    }
}

fn check_rule(rule: &RuleName, types: &Types<'_>) -> Result<(), String> {
    let exposed = &types.profile.exposed;
    let named: Vec<usize> = (0..exposed.len())
        .filter(|&index| exposed[index].name.eq_ignore_ascii_case(&rule.name))
        .collect();
    let Some(&first) = named.first() else {
        return Err(not_exposed(rule, types));
    };
    is_reached(&named, types)?;
    let name = &exposed[first].name;
    let computed = &types.computed[first];
    if !(b'A'..=b'Z').any(|capital| computed.symbols.table.contains(capital)) {
        return Err(format!(
            "`{name}` admits no capitals, so that there is nothing to write in lower case; remove it"
        ));
    }
    keeps_words(&named, types)
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

/// Whether every type that holds the rule has a way to it wherever it stands, and there is one.
fn is_reached(named: &[usize], types: &Types<'_>) -> Result<(), String> {
    let name = &types.exposed(named[0]).name;
    let mut normalized = Vec::new();
    let mut is_reached = false;
    for index in types.normalized() {
        let outer = types.exposed(index);
        normalized.push(format!("`{}`", outer.name));
        let reached = types.reached(index);
        for &holder in &reached {
            check_repeated(name, holder, named, types)?;
        }
        if named.iter().any(|named| reached.contains(named)) {
            is_reached = true;
            continue;
        }
        let within = types.profile.containment.within(outer.id);
        let rules = named.iter().flat_map(|&named| &types.exposed(named).rules);
        if rules.into_iter().any(|rule| within.contains(rule)) {
            return Err(format!(
                "`{name}` is in `{}`, but no accessor leads there, so that normalization does not come by; remove `alone` behind it",
                outer.name
            ));
        }
    }
    if normalized.is_empty() {
        return Err(format!(
            "`{name}` is in no type that can be normalized; such a type is made of `scheme`, `authority`, `path`, `query` and `fragment`, as far as it has them: write the rule with these, for example with `authority = {name}`, and expose them"
        ));
    }
    if !is_reached {
        return Err(format!(
            "`{name}` is not in what can be normalized, which is {}; name a rule that is, or remove it",
            normalized.join(", ")
        ));
    }
    Ok(())
}

/// Whether a type has no accessor to something that is the rule or holds it, because it may stand several times.
fn check_repeated(
    name: &str,
    holder: usize,
    named: &[usize],
    types: &Types<'_>,
) -> Result<(), String> {
    for repeated in &types.computed[holder].repeated {
        let mut exposed = types.profile.exposed.iter();
        let item = exposed.position(|exposed| !exposed.alone && exposed.name == repeated.rule);
        let reached = item.map(|item| types.reached(item)).unwrap_or_default();
        if !named.iter().any(|named| reached.contains(named)) {
            continue;
        }
        let repair = match repeated.narrower.first() {
            Some(narrower) => format!("expose `{narrower}`, too"),
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
            "`{}` may stand several times in `{}` where no accessor leads, so that normalization does not come by{inside}; {repair}",
            repeated.rule,
            types.exposed(holder).name
        ));
    }
    Ok(())
}

/// Whether every word of the rule is still one in lower case. Of a component of several rules each must be so by
/// itself: what stands beside it may ask for one of them.
fn keeps_words(named: &[usize], types: &Types<'_>) -> Result<(), String> {
    let mut compiler = Compiler::new(&types.profile.regular);
    for &rule in named.iter().flat_map(|&named| &types.exposed(named).rules) {
        // That all of them can be made was found out before.
        let Ok(dfa) = compiler.dfa(rule) else {
            continue;
        };
        let name = &types.profile.regular.rules[rule.0].name;
        let without = first_without_lower_case(&dfa);
        if let Some(word) = without.map_err(|excess| format!("`{name}` needs {excess}"))? {
            let word = spelled(&word);
            return Err(format!(
                "`{name}` admits `{word}`, but not the same in lower case, which it would become; admit both, or remove it"
            ));
        }
    }
    Ok(())
}
