//! Warns of exposed rules that get no accessor.
//!
//! An *accessor* is a method that returns the text of a rule inside another rule. A user who exposes `param` and
//! `query` expects an accessor `query.params()`. It does not exist if `param` can occur several times in `query`, but
//! not as a list with one delimiter. For example, in `query = param *( ( "&" / ";" ) param )`, the delimiters differ.
//! Only the warning tells why the method is missing. The profile is still valid, so the warning is an error only if
//! the profile has the statement `strict;`.
//!
//! In this module, the rule without an accessor (`param`) is the *item*, and the exposed rule that contains the item
//! (`query`) is the *holder*. A *repetition* is an expression such as `*( ";" param )`, and its *body* is what it
//! repeats. Rules that are exposed `alone` never get an accessor, so they cause no warning.

use syn::ext::IdentExt;
use uri_tables_grammar::diag::escape::{in_backticks, listed, quoted};
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, RuleId};
use uri_tables_grammar::sorted::{Map, Set};

use crate::analyze::accessors::Accessors;
use crate::analyze::lists::Repeated;
use crate::check::Warning;
use crate::check::normalization::AnalyzedTypes;
use crate::limits;
use crate::model::idents::plural;
use crate::model::profile::{Component, Exposed, Profile};

/// The identifier that rustc shows in these warnings.
const NAME: &str = "rule_without_accessor";

/// The maximum number of warnings. Each warning searches the whole grammar.
const MAX_WARNINGS: usize = 8;

/// The maximum number of delimiters that a message lists. `reason` has an English word for each number from 2 on.
const LISTED: usize = 3;

/// Returns a warning for each exposed rule that occurs several times in other exposed rules, if no type has an
/// accessor to it, and for those that [`only_alternatives`] finds. The warnings are in the order of `expose`. There are
/// at most [`MAX_WARNINGS`], and fewer if the step budget is spent. If several items occur in the same repetition, only the first of them has a warning, because
/// one repair is enough for all.
pub(crate) fn without_accessor(types: &AnalyzedTypes<'_>) -> Vec<Warning> {
    let profile = types.profile;
    let mut warnings: Vec<Warning> = Vec::new();
    // For the name of each item (the rule without an accessor), the first rule that contains it (the holder).
    let mut holders: Map<&str, (&Exposed, &Repeated)> = Map::new();
    for (holder, computed) in profile.exposed.iter().zip(types.computed) {
        for repeated in &computed.repeated {
            holders.entry(&repeated.rule).or_insert((holder, repeated));
        }
    }
    let with_accessor = types.accessors.iter().flat_map(Accessors::inside);
    let with_accessor: Set<usize> = with_accessor.collect();
    // The bodies of the repetitions that a warning is about, by their addresses in the grammar.
    let mut reported: Vec<*const Expr> = Vec::new();
    for (index, item) in profile.exposed.iter().enumerate() {
        if item.alone || with_accessor.contains(&index) {
            continue;
        }
        let Some(&(holder, repeated)) = holders.get(&item.name.as_str()) else {
            warnings.extend(only_alternatives(index, item, profile));
            continue;
        };
        let occurrence = Occurrence {
            item,
            component: index as u16,
            holder,
            profile,
        };
        if warnings.len() == MAX_WARNINGS || limits::visit(profile.regular.rules.len()).is_err() {
            break;
        }
        let body = occurrence.repeated_body();
        if let Some(body) = body {
            if reported.contains(&std::ptr::from_ref(body)) {
                continue;
            }
            reported.push(body);
        }
        let (fact, repair) = occurrence.reason(body);
        let repair = match &in_backticks(&repeated.rules_to_expose)[..] {
            [] => repair,
            rules => format!("expose {}, which has one", listed(rules, "or")),
        };
        let message = format!(
            "{fact}; {repair}; or write `{} alone` if you need no accessor",
            item.name
        );
        warnings.push(Warning::new(NAME, item.place, message));
    }
    warnings
}

/// Returns the warning for an exposed choice of rules that no other type contains, although one contains several of
/// the alternatives. `index` is the index of `choice` in `expose`. An example is `path` of RFC 3986: `URI` refers to
/// `path-abempty` and other alternatives of `path`, but not to `path`.
fn only_alternatives(index: usize, choice: &Exposed, profile: &Profile) -> Option<Warning> {
    let [rule] = choice.rules[..] else {
        return None;
    };
    let rules = &profile.regular.rules;
    let alternatives = rules[rule.0].expr.alternatives()?;
    let mut found = None;
    let others = profile.exposed.iter().enumerate();
    for (_, other) in others.filter(|(other, _)| *other != index) {
        let within = profile.containment.within(other.id);
        if within.contains(&rule) {
            return None;
        }
        let is_part = |rule: &&RuleId| within.contains(rule) && profile.component(**rule).is_none();
        let parts: Vec<&RuleId> = alternatives.iter().filter(is_part).collect();
        if parts.len() > 1 && found.is_none() {
            let names = parts.into_iter().map(|part| rules[part.0].name.as_str());
            found = Some((other, names.collect::<Vec<_>>()));
        }
    }
    let (holder, names) = found?;
    let name = &choice.name;
    let message = format!(
        "`{}` has no `{}()`: `{}` refers to {}, but not to `{name}`; write `{name} = {}` in `expose`; or write `{name} alone` if you need no accessor",
        holder.ident.unraw(),
        choice.accessor,
        holder.name,
        listed(&in_backticks(&names), "and"),
        names.join(" / "),
    );
    Some(Warning::new(NAME, choice.place, message))
}

/// An item and its holder.
#[derive(Clone, Copy)]
struct Occurrence<'p> {
    item: &'p Exposed,
    /// The component number of `item`.
    component: u16,
    holder: &'p Exposed,
    profile: &'p Profile,
}

impl<'p> Occurrence<'p> {
    /// Returns the reason why the item has no accessor, and the repair, as words of a message. `body` is the result of
    /// [`repeated_body`](Self::repeated_body).
    fn reason(self, body: Option<&Expr>) -> (String, String) {
        let (item, holder) = (&self.item.name, &self.holder.name);
        let Some(body) = body else {
            return (
                format!("`{item}` has no accessor, because it is in several places of `{holder}`"),
                "give each place a rule of its own and expose these".to_owned(),
            );
        };
        let Content {
            around_item,
            bytes,
            others,
        } = self.content_of(body);
        if let Some(around) = around_item {
            return (
                format!(
                    "`{item}` has no accessor, because it is in `{around}`, which repeats in `{holder}` and is not exposed"
                ),
                format!("expose `{around}`"),
            );
        }
        let fact = format!(
            "`{}` has no `{}()`",
            self.holder.ident.unraw(),
            plural(&self.item.accessor)
        );
        if !others.is_empty() {
            let others = listed(&in_backticks(others), "and");
            return (
                format!("{fact}: `{item}` repeats together with {others}"),
                "give what repeats a rule of its own and expose that".to_owned(),
            );
        }
        let delimiters = bytes.iter().map(|byte| quoted(&[byte]));
        let delimiters: Vec<String> = delimiters.take(LISTED).collect();
        let reason = match bytes.len() {
            0 => "its items have no delimiter".to_owned(),
            1 => format!(
                "its items are not always separated by exactly one {}",
                delimiters[0]
            ),
            count @ ..=LISTED => {
                let count = ["two", "three"][count - 2];
                format!(
                    "its items have {count} delimiters, {}",
                    listed(&delimiters, "and")
                )
            }
            _ => "its items have more than one character between them".to_owned(),
        };
        let is_quotable = |byte: &u8| byte.is_ascii_punctuation() && *byte != b'"';
        let delimiter = char::from(bytes.iter().find(is_quotable).unwrap_or(b'&'));
        (
            format!("{fact}: {reason}"),
            format!("use one delimiter, as in `{item} *( \"{delimiter}\" {item} )`"),
        )
    }

    /// Returns the body of the innermost repetition that makes the item occur several times. Returns `None` if there is
    /// no such repetition, because the holder's rule refers to the item in several places.
    fn repeated_body(self) -> Option<&'p Expr> {
        let rules = &self.profile.regular.rules;
        let counts = self.counts();
        let is_several = |expr: &Expr| self.count(expr, &counts) > 1;
        // Descend to the innermost expression that has the item several times.
        let mut outer = &rules[self.holder.id.0].expr;
        loop {
            outer = match outer {
                Expr::Rule(rule) if self.is_searched(*rule) => &rules[rule.0].expr,
                // An optional expression repeats nothing, and a body with the item several times has an inner cause.
                Expr::Repeat { expr, max, .. } if *max == Some(1) || is_several(expr) => expr,
                // The body has the item once, so this repetition is the cause.
                Expr::Repeat { expr, .. } => return Some(expr),
                // If no child has the item several times, several children have it once.
                _ => outer.children().find(|child| is_several(child))?,
            };
        }
    }

    /// Returns what `body`, the body of a repetition, contains in addition to the item, directly or in the rules that
    /// satisfy [`is_searched`](Self::is_searched).
    fn content_of(self, body: &Expr) -> Content<'p> {
        let mut content = Content::default();
        let mut seen: Set<RuleId> = Set::new();
        let counts = self.counts();
        let mut open = vec![body];
        while let Some(expr) = open.pop() {
            match expr {
                Expr::Byte(set) => content.bytes = content.bytes.union(set),
                Expr::Rule(rule) => {
                    let profile = self.profile;
                    let component = profile.component(*rule);
                    let (name, expr) = {
                        let rule = &profile.regular.rules[rule.0];
                        (rule.name.as_str(), &rule.expr)
                    };
                    if component == Some(self.component) || !seen.insert(*rule) {
                        continue;
                    }
                    if !self.is_searched(*rule) {
                        content.others.insert(name);
                    } else if self.count(expr, &counts) > 0 {
                        content.around_item = Some(name);
                    } else {
                        open.push(expr);
                    }
                }
                _ => open.extend(expr.children()),
            }
        }
        content
    }

    /// Returns, for each rule, how many times the item can occur in one match. The number 2 stands for all numbers
    /// above 1.
    fn counts(self) -> Vec<u8> {
        let mut counts = Vec::new();
        // Rules are sorted so that each refers only to rules before it, whose counts are known.
        for rule in &self.profile.regular.rules {
            counts.push(self.count(&rule.expr, &counts));
        }
        counts
    }

    /// Returns how many times the item can occur in a match of `expr`. The number 2 stands for all numbers above 1.
    /// `counts` has the results for the rules that `expr` refers to.
    ///
    /// A list of items in the middle of a rule (`InnerList`) counts as 2. Any other component counts as 0, because its
    /// own accessors return the items inside it. An `except` expression counts as 0, because components in it have no
    /// accessors.
    fn count(self, expr: &Expr, counts: &[u8]) -> u8 {
        let count = |expr: &Expr| self.count(expr, counts);
        let all = match expr {
            Expr::Rule(rule) if self.is_searched(*rule) => counts[rule.0],
            Expr::Rule(rule) => match self.profile.component(*rule) {
                Some(component) if component == self.component => 1,
                Some(component) => match self.profile.meaning(component) {
                    Component::InnerList { item } if item == self.component => 2,
                    _ => 0,
                },
                None => 0,
            },
            Expr::Repeat { expr, max, .. } if *max != Some(1) => 2 * count(expr),
            Expr::Choice(exprs) => exprs.iter().map(count).max().unwrap_or(0),
            Expr::Except(..) => 0,
            _ => expr.children().map(count).fold(0, u8::saturating_add),
        };
        all.min(2)
    }

    /// Returns whether the definition of `rule` is searched for the item: `rule` is not a component, or is the
    /// holder. Other components have their own accessors to the items inside them.
    fn is_searched(self, rule: RuleId) -> bool {
        let component = self.profile.component(rule);
        component.is_none() || component == self.profile.component(self.holder.id)
    }
}

/// The content of a repeated expression such as `";" param`, apart from the item `param`.
#[derive(Default)]
struct Content<'p> {
    /// A rule that contains the item and has no accessor. If the user exposes this rule, the item gets one.
    around_item: Option<&'p str>,
    /// The bytes outside of all components. They are the possible delimiters.
    bytes: ByteSet,
    /// The names of the other components in the body.
    others: Set<&'p str>,
}
