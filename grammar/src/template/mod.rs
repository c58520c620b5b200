//! Templates: how a string is assembled from its components.
//!
//! A [`Template`] has the fixed strings of a rule, and the places of its components between them. The template of
//! `param = key [ "=" value ]` has the places of `key` and `value`, and the fixed string `=`. Assembling a string
//! from components is the inverse of splitting it. RFC 3986, section 5.3, gives the algorithm for its five
//! components.
//!
//! The grammar between the components must determine what to write there. `"s3"` does so, because it accepts one
//! string up to letter case. `*WSP` does so, too, because it can be left out. `1*DIGIT` does not: the user would have
//! to choose the digits. A rule with such an expression between its components has no template, and the
//! [`TemplateError`] shows two strings that the expression accepts.
//!
//! [`Compiler::template`] returns the template of a rule. The module `build` translates the rule's expression,
//! `fixed_text` decides which string to write for an expression without components, and `simplify` has the normal form
//! of templates.

pub(crate) mod build;
pub(crate) mod error;
pub(crate) mod fixed_text;
pub(crate) mod simplify;

use crate::dfa::compiler::Compiler;
use crate::diag::error::Error;
use crate::hir::rules::RuleId;
use crate::sorted::Set;
use crate::template::build::TemplateBuilder;

pub use crate::template::error::{TemplateError, Unplaced};

/// A template, in a normal form: `All` never contains `All`, nor does `One` contain `One`. Adjacent texts are joined,
/// and no text is empty: the template of the empty string is `All([])`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Template {
    /// A fixed string. Where the rule accepts both letter cases, it is in lower case, and in upper case within
    /// triplets.
    Text(String),
    /// The place where the string of a component is written.
    Part {
        /// The number that the caller has given to the component.
        component: u16,
        /// For a component with several rules, the names of the rules that may be used here. Empty if every string of
        /// the component is allowed.
        rules: Vec<String>,
    },
    /// A concatenation. No component occurs in two of its elements.
    All(Vec<Template>),
    /// A choice between different templates. Only the last of these may have no components. An optional group is
    /// `One([group, All([])])`.
    One(Vec<Template>),
}

impl Template {
    /// Returns the numbers of all components in the template.
    pub fn components(&self) -> Set<u16> {
        match self {
            Self::Part { component, .. } => Set::from([*component]),
            _ => self.inner().iter().flat_map(Self::components).collect(),
        }
    }

    /// Returns the elements of a concatenation or the alternatives of a choice, and nothing for other templates.
    pub fn inner(&self) -> &[Self] {
        match self {
            Self::Text(_) | Self::Part { .. } => &[],
            Self::All(inner) | Self::One(inner) => inner,
        }
    }

    /// Like [`inner`](Self::inner), for changes.
    pub(crate) fn inner_mut(&mut self) -> &mut [Self] {
        match self {
            Self::Text(_) | Self::Part { .. } => &mut [],
            Self::All(inner) | Self::One(inner) => inner,
        }
    }
}

impl Compiler<'_> {
    /// Returns the template of `rule`. It has the outermost components of the rule, but not those inside of them.
    ///
    /// `component` returns the number of a rule's component, or `None` if the rule is not exposed. Several rules may
    /// have the same component. A reference to a component inside of the same component does not count as an
    /// occurrence.
    ///
    /// Optional text is not written: if an expression without components can be left out, the template has nothing
    /// for it. The same holds for a repetition `*( … )` that may be left out, even if it contains components.
    ///
    /// ```
    /// use uri_tables_grammar::dfa::compiler::Compiler;
    /// use uri_tables_grammar::hir::rules::RuleId;
    /// use uri_tables_grammar::abnf::grammar::Grammar;
    /// use uri_tables_grammar::template::Template::{All, One, Part, Text};
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.read("test", "param = key [ \"=\" value ]\nkey = 1*ALPHA\nvalue = *ALPHA\n")?;
    /// let rules = grammar.regular(["param"])?;
    /// let [param, key, value] = ["param", "key", "value"].map(|name| rules.id(name).expect("it is there"));
    /// let component = |rule: RuleId| [key, value].iter().position(|&id| id == rule).map(|at| at as u16);
    /// let template = Compiler::new(&rules).template(param, &component)?;
    /// let part = |component| Part { component, rules: Vec::new() };
    /// let optional = One(vec![All(vec![Text("=".to_owned()), part(1)]), All(Vec::new())]);
    /// assert_eq!(template, All(vec![part(0), optional]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If an expression without components accepts several strings and cannot be left out, if a component must be
    /// repeated or may occur in two places of one string, or if the rule matches no string or exceeds the budget.
    ///
    /// # Panics
    ///
    /// If `rule` is not a rule of the compiler's [`Regular`](crate::hir::rules::Regular).
    pub fn template(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Template, TemplateError> {
        self.dfa(rule)?;
        let regular = self.regular;
        let template = TemplateBuilder::new(self, rule, component).template()?;
        template.ok_or_else(|| {
            let rule = &regular.rules[rule.0];
            let message = format!("no text matches `{}`", rule.name);
            Error::at(&rule.location, message).into()
        })
    }
}
