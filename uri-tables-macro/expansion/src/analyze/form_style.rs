//! Determines which types inherit form style (`space = "+"`) from bundled grammars (theorem T10).
//!
//! In some rules of bundled grammars, a `+` stands for a space. A type inherits this if each `+` in its texts is in
//! such a rule: it is such a rule under another name, a choice or a list of such rules, or has parts without a `+`
//! beside them. If only some are, no encoder would be right for the whole text.

use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::hir::rules::{Expr, RuleId};

use crate::model::profile::{Exposed, Profile};

/// The form style that a type inherits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormStyle {
    /// No `+` in the type's texts stands for a space.
    None,
    /// The type only has texts of rules in which a `+` stands for a space.
    Whole,
    /// The type has other parts, too, but they contain no `+`.
    Parts,
    /// A `+` stands for a space in some parts only.
    Mixed,
}

/// The meanings of `+` in the texts of an expression.
#[derive(Clone, Copy, Default)]
struct Plus {
    space: bool,
    itself: bool,
    /// True if the expression is only a choice of rules in which `+` stands for a space.
    whole: bool,
}

/// The meanings of `+` in the rules of a profile.
pub(crate) struct FormStyles<'p> {
    profile: &'p Profile,
    /// By the numbers of the rules. Empty if no rule has form style.
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
        for (number, rule) in profile.regular.rules.iter().enumerate() {
            let plus = if styles.has_option(RuleId(number)) {
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
        let plus = plus.reduce(Plus::or).unwrap_or_default();
        match plus {
            Plus { space: false, .. } => FormStyle::None,
            Plus { itself: true, .. } => FormStyle::Mixed,
            Plus { whole: true, .. } => FormStyle::Whole,
            Plus { .. } => FormStyle::Parts,
        }
    }

    /// Returns the name of a rule with form style that `exposed` contains.
    pub(crate) fn inside(&self, exposed: &Exposed) -> Option<&'p str> {
        let is_inside = |outer: RuleId, inner: RuleId| {
            outer == inner || self.profile.containment.within(outer).contains(&inner)
        };
        let mut found = self.form_rules();
        let found = found.find(|&form| exposed.rules.iter().any(|&rule| is_inside(rule, form)));
        found.map(|rule| self.name(rule))
    }

    /// Returns the name of a rule with form style that contains `exposed` and is not a component.
    pub(crate) fn around(&self, exposed: &Exposed) -> Option<&'p str> {
        let mut found = self.form_rules();
        let found = found.find(|&form| {
            let within = self.profile.containment.within(form);
            let is_inside = exposed.rules.iter().any(|rule| within.contains(rule));
            is_inside && self.profile.component(form).is_none()
        });
        found.map(|rule| self.name(rule))
    }

    fn name(&self, rule: RuleId) -> &'p str {
        &self.profile.regular.rules[rule.0].name
    }

    fn has_option(&self, rule: RuleId) -> bool {
        self.profile.option(rule) == Some(RuleOption::SpacePlus)
    }

    fn form_rules(&self) -> impl Iterator<Item = RuleId> + '_ {
        let rules = self.profile.regular.rules.iter().enumerate();
        let rules = rules.map(|(number, _)| RuleId(number));
        rules.filter(|&rule| self.has_option(rule))
    }

    /// Returns the meanings of `+` in `expr`, which refers only to rules in `rules`. Components are not counted,
    /// because their own types encode their data.
    fn plus(&self, expr: &Expr) -> Plus {
        let parts = || expr.children().map(|part| self.plus(part));
        match expr {
            Expr::Empty => Plus::default(),
            Expr::Byte(set) => Plus {
                itself: set.contains(b'+'),
                ..Plus::default()
            },
            Expr::Rule(rule) if self.profile.component(*rule).is_some() => Plus::default(),
            Expr::Rule(rule) => self.rules.get(rule.0).copied().unwrap_or_default(),
            Expr::Choice(_) => parts().reduce(Plus::or).unwrap_or_default(),
            Expr::Except(from, _) => self.plus(from).part(),
            Expr::Concat(_) | Expr::Repeat { .. } => {
                parts().reduce(Plus::or).unwrap_or_default().part()
            }
        }
    }
}

impl Plus {
    fn or(self, other: Self) -> Self {
        Self {
            space: self.space | other.space,
            itself: self.itself | other.itself,
            whole: self.whole & other.whole,
        }
    }

    fn part(self) -> Self {
        Self {
            whole: false,
            ..self
        }
    }
}
