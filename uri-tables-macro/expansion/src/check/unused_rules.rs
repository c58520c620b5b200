//! Finds rules in a profile's grammar that have no effect, because no exposed rule refers to them, directly or through
//! other rules.
//!
//! Examples are an override of an RFC's rule that nothing uses, a rule with a typo in its name, and a rule that a newer
//! edition of the grammar renamed. Such a profile still works, so each of these rules causes only a warning and is
//! listed in the documentation. Under `strict;` they are errors.
//!
//! In grammars written in the macro call, every such rule is reported. A grammar file may be shared by profiles that
//! need different rules. So a rule in a file is reported only if it overrides a rule, or its name is close to the name
//! of another rule.

use uri_tables_grammar::abnf::grammar::{Grammar, Rule};
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::sorted::{Set, sort_by_key};

use crate::diagnostics::place::Spanned;
use crate::model::profile::Profile;
use crate::model::source_map::Sources;
use crate::parse::{Beyond, Invocation};

/// The maximum number of rules that are reported one by one. Further rules are only counted.
const MAX_WARNINGS: usize = 8;

/// The maximum number of name comparisons in the search for suggestions, because a hostile grammar can have many typos
/// and many names.
const COMPARED: usize = 20_000;

/// A warning about a rule without effect.
pub(crate) struct Unreached {
    /// The tokens that contain the rule, or the path of its file.
    pub(crate) place: Spanned,
    /// The problem, how to repair it, and the position in the grammar.
    pub(crate) message: String,
    /// The same message in Markdown, for the module's documentation.
    pub(crate) note: String,
}

/// Returns a warning for each rule without effect in the user's grammars, in the order of their positions.
pub(crate) fn unreached(
    invocation: &Invocation,
    profile: &Profile,
    sources: &Sources,
) -> Vec<Unreached> {
    let grammar = &sources.grammar;
    let reached = reached(invocation, profile, grammar);
    let mut found: Vec<Unreached> = Vec::new();
    let mut more: Option<(Spanned, usize)> = None;
    let rules = grammar.names().filter_map(|name| grammar.rule(name));
    let mut rules: Vec<(Spanned, &Rule)> = rules
        .filter_map(|rule| Some((sources.own_place(&rule.location)?, rule)))
        .collect();
    sort_by_key(&mut rules, |(_, rule)| {
        (sources.order(&rule.location), rule.location.offset)
    });
    let mut left = COMPARED;
    for (place, rule) in rules {
        let Some(mut error) = problem(rule, &reached, sources, &mut left) else {
            continue;
        };
        if found.len() == MAX_WARNINGS {
            more.get_or_insert((place, 0)).1 += 1;
            continue;
        }
        if let Some(inherited) = grammar.inherited(rule) {
            error = error.and(
                format!("it {}", change(rule, inherited).0),
                &inherited.location,
            );
        }
        let defined = sources.place(&rule.location);
        found.push(Unreached {
            place,
            note: format!(
                "`{}` (`{}`, line {})",
                rule.name, defined.name, defined.line
            ),
            message: sources.render(&error),
        });
    }
    found.extend(more.map(|(place, count)| Unreached {
        place,
        message: format!("{count} more rules change nothing; repair those that are named first"),
        note: format!("{count} more"),
    }));
    found
}

/// Returns the error for `rule`, or `None` if the rule has an effect or need not be reported. `reached` has the names
/// of the rules that have an effect. `left` is the number of name comparisons that remain of [`COMPARED`].
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
        // Only a rule in a file whose name resembles no other name comes here. For all other misplaced `=/`, the names
        // stage has reported an error, and this check does not run.
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
    let mut older = others.filter(|other| is_older(other, rule, grammar));
    let meant = if inherited.is_some() {
        None
    } else {
        *left = left.saturating_sub(grammar.count());
        nearest(name, &mut older)
    };
    let repair = match meant {
        Some(meant) => format!("did you mean `{meant}`?"),
        None if inherited.is_some() || sources.is_inline(&rule.location) => {
            "expose it, or a rule that needs it, or remove it".to_owned()
        }
        None => return None,
    };
    Some(Error::at(&rule.location, format!("{fact}; {repair}")))
}

/// Returns two forms of the verb for what `rule` does to the rule `inherited`, such as "replaces" and "replacing".
fn change(rule: &Rule, inherited: &Rule) -> (&'static str, &'static str) {
    if rule.text.starts_with(&format!("{}\n", inherited.text)) {
        ("adds to", "adding to")
    } else {
        ("replaces", "replacing")
    }
}

/// Returns whether the rule `other` was first defined in another grammar text than `rule`. Only such a rule is a likely
/// meaning of a misspelled name: a text overrides rules of other texts, not its own.
fn is_older(other: &str, rule: &Rule, grammar: &Grammar) -> bool {
    let other = grammar.rule(other);
    let oldest = other.map(|other| grammar.inherited(other).unwrap_or(other));
    oldest.is_some_and(|oldest| !std::rc::Rc::ptr_eq(&oldest.location.text, &rule.location.text))
}

/// Returns the names, in lower case, of all rules that the exposed rules and the `beyond` statements need.
fn reached(invocation: &Invocation, profile: &Profile, grammar: &Grammar) -> Set<String> {
    let regular = &profile.regular;
    let mut rules: Set<RuleId> = Set::new();
    let mut open: Vec<RuleId> = Vec::new();
    for exposed in &profile.exposed {
        open.extend(exposed.rules.iter().chain([&exposed.id]));
    }
    while let Some(rule) = open.pop() {
        if rules.insert(rule) {
            open.extend(regular.references(rule));
        }
    }
    // If several definitions have the same name, only the newest one can be reported as unused. So count a reference
    // only if it means the newest definition. A reference such as `<host, defined in [RFC3986]>` may mean an older one.
    let newest = |rule: &&RuleId| {
        let rule = &regular.rules[rule.0];
        let newest = grammar.rule(&rule.name);
        newest.is_some_and(|newest| newest.location == rule.location)
    };
    let name = |rule: &RuleId| regular.rules[rule.0].name.to_ascii_lowercase();
    let mut names: Set<String> = rules.iter().filter(newest).map(name).collect();
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
