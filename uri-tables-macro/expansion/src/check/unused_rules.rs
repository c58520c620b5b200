//! Finds unused rules in a profile's grammar: rules that no exposed rule refers to, directly or through other rules.
//!
//! Examples are an override of an RFC's rule that nothing uses, a rule with a typo in its name, and a rule that a
//! newer edition of the grammar renamed. Such a profile still works, so each unused rule only causes a warning, and
//! is listed in the documentation. If the profile has the statement `strict;`, the warnings are errors.
//!
//! Of the rules that are written in the macro call, every unused rule is reported. A grammar file may be shared by
//! profiles that need different rules. So an unused rule in a file is reported only if it overrides a rule, or if its
//! name is similar to the name of another rule.
//!
//! A rule *overrides* a rule if an earlier grammar text defines a rule with the same name. The earlier definition is
//! the *inherited* rule. With `=`, the override replaces the inherited rule; with `=/`, it adds alternatives.

use uri_tables_grammar::abnf::grammar::{Grammar, Rule};
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::sorted::{Set, reachable, sort_by_key};

use crate::check::Warning;
use crate::diagnostics::place::Spanned;
use crate::model::profile::Profile;
use crate::model::source_map::Sources;
use crate::parse::{Beyond, Invocation};

/// The maximum number of rules that are reported one by one. Further rules are only counted.
const MAX_WARNINGS: usize = 8;

/// The maximum number of name comparisons in the search for suggestions, because a hostile grammar can have many typos
/// and many names.
const MAX_COMPARED: usize = 20_000;

/// The identifier that rustc shows in these warnings.
const NAME: &str = "rule_without_effect";

/// Returns a warning for each unused rule in the user's grammar texts, in the order of their positions. After
/// [`MAX_WARNINGS`] rules, the last warning has the number of further rules.
pub(crate) fn unused_rules(
    invocation: &Invocation,
    profile: &Profile,
    sources: &Sources,
) -> Vec<Warning> {
    let grammar = &sources.grammar;
    let reached = reached(invocation, profile, grammar);
    let mut warnings: Vec<Warning> = Vec::new();
    // The place of the first rule without a warning of its own, and the number of such rules.
    let mut more: Option<(Spanned, usize)> = None;
    let rules = grammar.names().filter_map(|name| grammar.rule(name));
    let mut rules: Vec<(Spanned, &Rule)> = rules
        .filter_map(|rule| Some((sources.own_place(&rule.location)?, rule)))
        .collect();
    sort_by_key(&mut rules, |(_, rule)| {
        (sources.text_index(&rule.location), rule.location.offset)
    });
    let mut left = MAX_COMPARED;
    for (place, rule) in rules {
        let Some(mut error) = problem(rule, &reached, sources, &mut left) else {
            continue;
        };
        if warnings.len() == MAX_WARNINGS {
            more.get_or_insert((place, 0)).1 += 1;
            continue;
        }
        if let Some(inherited) = grammar.inherited(rule) {
            error = error.and(
                format!("it {}", change(rule, inherited).0),
                &inherited.location,
            );
        }
        let position = sources.position(&rule.location);
        warnings.push(Warning {
            place,
            message: sources.render(&error),
            name: NAME,
            note: Some(format!(
                "`{}` (`{}`, line {})",
                rule.name, position.name, position.line
            )),
        });
    }
    warnings.extend(more.map(|(place, count)| Warning {
        place,
        message: format!("{count} more rules change nothing; repair those that are named first"),
        name: NAME,
        note: Some(format!("{count} more")),
    }));
    warnings
}

/// Returns the error for `rule`, or `None` if the rule is used or need not be reported. `reached` has the names of
/// the used rules in lower case. `left` is the number of name comparisons that remain of [`MAX_COMPARED`].
fn problem(
    rule: &Rule,
    reached: &Set<String>,
    sources: &Sources,
    left: &mut usize,
) -> Option<Error> {
    let grammar = &sources.grammar;
    let name = &rule.name;
    let is_reached = reached.contains(&name.to_ascii_lowercase());
    if rule.orphan {
        // The `=/` has no rule to extend. It is in a file, and its name is not similar to any other name: otherwise
        // `Profile::resolve` has reported an error before.
        let message =
            format!("`=/` adds to `{name}`, and there is no such rule; write `=` to define it");
        return Some(Error::at(&rule.location, message));
    }
    if is_reached {
        return None;
    }
    let inherited = grammar.inherited(rule);
    let doing = inherited.map_or("defining", |inherited| change(rule, inherited).1);
    let fact = format!("no exposed rule refers to `{name}`, so {doing} it changes nothing");
    let others = grammar.names().filter(|other| other != name).take(*left);
    let mut candidates = others.filter(|other| is_of_other_text(other, rule, grammar));
    // The name of an override is not a typo.
    let similar = if inherited.is_some() {
        None
    } else {
        *left = left.saturating_sub(grammar.count());
        nearest(name, &mut candidates)
    };
    let repair = match similar {
        Some(similar) => format!("did you mean `{similar}`?"),
        None if inherited.is_some() || sources.is_inline(&rule.location) => {
            "expose it, or a rule that needs it, or remove it".to_owned()
        }
        // The rule is in a file, where another profile may need it.
        None => return None,
    };
    Some(Error::at(&rule.location, format!("{fact}; {repair}")))
}

/// Returns two forms of the verb for what `rule` does to the rule `inherited`, such as "replaces" and "replacing".
fn change(rule: &Rule, inherited: &Rule) -> (&'static str, &'static str) {
    // `=/` appends a line to the text of the inherited rule.
    if rule.text.starts_with(&format!("{}\n", inherited.text)) {
        ("adds to", "adding to")
    } else {
        ("replaces", "replacing")
    }
}

/// Returns whether the rule `other` was first defined in another grammar text than `rule`. Only then `rule` may be a
/// misspelled override of `other`, because a text overrides rules of other texts.
fn is_of_other_text(other: &str, rule: &Rule, grammar: &Grammar) -> bool {
    let other = grammar.rule(other);
    let oldest = other.map(|other| grammar.inherited(other).unwrap_or(other));
    oldest.is_some_and(|oldest| !std::rc::Rc::ptr_eq(&oldest.location.text, &rule.location.text))
}

/// Returns the names of all used rules in lower case: those in `expose` and in `beyond` statements, and the rules
/// that these refer to, directly or not.
fn reached(invocation: &Invocation, profile: &Profile, grammar: &Grammar) -> Set<String> {
    let regular = &profile.regular;
    let exposed = profile.exposed.iter();
    let exposed = exposed.flat_map(|exposed| exposed.rules.iter().chain([&exposed.id]).copied());
    let rules = reachable(exposed, |rule| regular.references(rule));
    // If several definitions have the same name, only the newest one can be reported as unused. So a reference only
    // counts if it means the newest definition. A reference such as `<host, defined in [RFC3986]>` may mean an older
    // definition.
    let is_newest = |rule: &&RuleId| {
        let rule = &regular.rules[rule.0];
        let newest = grammar.rule(&rule.name);
        newest.is_some_and(|newest| newest.location == rule.location)
    };
    let name = |rule: &RuleId| regular.rules[rule.0].name.to_ascii_lowercase();
    let mut names: Set<String> = rules.iter().filter(is_newest).map(name).collect();
    let beyond = invocation.beyond.iter();
    for rule in beyond.flat_map(Beyond::names) {
        if let Ok(regular) = grammar.regular([rule.name.as_str()]) {
            names.extend(
                regular
                    .rules
                    .iter()
                    .map(|rule| rule.name.to_ascii_lowercase()),
            );
        }
    }
    names
}
