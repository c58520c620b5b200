//! Determines which types inherit *form style* from bundled grammars (theorem T10). In form style, a `+` stands for a
//! space.
//!
//! The table of options in `bundled` declares form style for some rules of bundled grammars. These are the *form
//! rules*. A type inherits form style if each `+` in its texts is in a form rule: the type is a form rule under another
//! name, a choice or a list of form rules, or has other parts, but without a `+`. If a `+` can be both inside and
//! outside of form rules, no encoder would be right for the whole text.
//!
//! [`FormStyles`] computes for each rule whether a `+` can be a space, itself, or both.

use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::hir::rules::{Expr, RuleId};

use crate::model::profile::{Exposed, Profile};

/// The form style (a `+` stands for a space) that a type inherits from bundled grammars.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormStyle {
    /// No `+` in the type's texts stands for a space.
    None,
    /// Each text of the type is a text of a form rule: a bundled rule where `+` stands for a space.
    Whole,
    /// The type has form rules (bundled rules where `+` stands for a space) and other parts, but these contain no `+`.
    Parts,
    /// A `+` stands for a space in some parts, and for itself in others.
    Mixed,
}

/// The meanings that a `+` can have in the texts of an expression.
#[derive(Clone, Copy, Default)]
struct Plus {
    /// True if a `+` can stand for a space.
    space: bool,
    /// True if a `+` can stand for itself.
    itself: bool,
    /// True if the expression is a form rule, or a choice of form rules. A form rule is a bundled rule where `+` stands
    /// for a space.
    whole: bool,
}

/// The meanings of `+` in the rules of a profile.
pub(crate) struct FormStyles<'p> {
    profile: &'p Profile,
    /// The meanings of `+` in each rule of the profile. Empty if no bundled rule declares that `+` stands for a space.
    rules: Vec<Plus>,
}

impl<'p> FormStyles<'p> {
    pub(crate) fn new(profile: &'p Profile) -> Self {
        let mut styles = Self {
            profile,
            rules: Vec::new(),
        };
        if styles.form_rules().next().is_none() {
            return styles;
        }
        // Rules are sorted so that each refers only to rules before it, whose meanings are known.
        for (number, rule) in profile.regular.rules.iter().enumerate() {
            let plus = if styles.is_form_rule(RuleId(number)) {
                Plus {
                    space: true,
                    itself: false,
                    whole: true,
                }
            } else {
                styles.plus(&rule.expr)
            };
            styles.rules.push(plus);
        }
        styles
    }

    /// Returns the form style that the type of `exposed` inherits.
    pub(crate) fn of(&self, exposed: &Exposed) -> FormStyle {
        let each = exposed.rules.iter().map(|rule| self.rules.get(rule.0));
        let plus = each.map(|plus| plus.copied().unwrap_or_default());
        let plus = plus.reduce(Plus::either).unwrap_or_default();
        match plus {
            Plus { space: false, .. } => FormStyle::None,
            Plus { itself: true, .. } => FormStyle::Mixed,
            Plus { whole: true, .. } => FormStyle::Whole,
            Plus { .. } => FormStyle::Parts,
        }
    }

    /// Returns the name of the first form rule (where `+` stands for a space) that is `exposed` or that `exposed`
    /// contains. Returns `None` if there is none.
    pub(crate) fn inside(&self, exposed: &Exposed) -> Option<&'p str> {
        let is_inside = |outer: RuleId, inner: RuleId| {
            outer == inner || self.profile.containment.within(outer).contains(&inner)
        };
        self.name_of_first(|form| exposed.rules.iter().any(|&rule| is_inside(rule, form)))
    }

    /// Returns the name of the first form rule (where `+` stands for a space) that contains `exposed` and is not a
    /// component. Returns `None` if there is none.
    pub(crate) fn around(&self, exposed: &Exposed) -> Option<&'p str> {
        self.name_of_first(|form| {
            let within = self.profile.containment.within(form);
            let is_inside = exposed.rules.iter().any(|rule| within.contains(rule));
            is_inside && self.profile.component(form).is_none()
        })
    }

    /// Returns the name of the first form rule for which `is_meant` is true.
    fn name_of_first(&self, is_meant: impl Fn(RuleId) -> bool) -> Option<&'p str> {
        let first = self.form_rules().find(|&form| is_meant(form))?;
        Some(&self.profile.regular.rules[first.0].name)
    }

    fn is_form_rule(&self, rule: RuleId) -> bool {
        self.profile.option(rule) == Some(RuleOption::SpacePlus)
    }

    fn form_rules(&self) -> impl Iterator<Item = RuleId> + '_ {
        let rules = self.profile.regular.rules.iter().enumerate();
        let rules = rules.map(|(number, _)| RuleId(number));
        rules.filter(|&rule| self.is_form_rule(rule))
    }

    /// Returns the meanings of `+` in `expr`. The results for the rules that `expr` refers to are in `rules`. A `+`
    /// inside a component does not count, because the component's own type encodes the data there.
    fn plus(&self, expr: &Expr) -> Plus {
        let children = || expr.children().map(|child| self.plus(child));
        match expr {
            Expr::Byte(set) => Plus {
                itself: set.contains(b'+'),
                ..Plus::default()
            },
            Expr::Rule(rule) if self.profile.component(*rule).is_some() => Plus::default(),
            Expr::Rule(rule) => self.rules.get(rule.0).copied().unwrap_or_default(),
            Expr::Choice(_) => children().reduce(Plus::either).unwrap_or_default(),
            Expr::Except(from, _) => self.plus(from).not_whole(),
            Expr::Empty | Expr::Concat(_) | Expr::Repeat { .. } => {
                let plus = children().reduce(Plus::either).unwrap_or_default();
                plus.not_whole()
            }
        }
    }
}

impl Plus {
    /// Returns the meanings of `+` in a choice of two expressions, from the meanings in each of them.
    fn either(self, other: Self) -> Self {
        Self {
            space: self.space | other.space,
            itself: self.itself | other.itself,
            whole: self.whole & other.whole,
        }
    }

    /// Returns the same meanings for an expression that is more than a choice of form rules.
    fn not_whole(self) -> Self {
        Self {
            whole: false,
            ..self
        }
    }
}
