//! Templates: how a text is assembled from its components.
//!
//! A [`Template`] has the fixed texts of a rule and the places of its components between them. This is the inverse of
//! splitting; RFC 3986, section 5.3, does it by hand for its five components.
//!
//! For parts without components, only their language counts, not how they are written: `"s3"` is one text up to case,
//! and `*WSP` can be left out. Anything else would be a choice that only the user can make. Then there is no template,
//! and the [`TemplateError`] shows two texts that could occur there.

pub(crate) mod alternatives;
pub(crate) mod build;
pub(crate) mod error;
pub(crate) mod fixed_text;
pub(crate) mod simplify;

use crate::dfa::compiler::Compiler;
use crate::diag::error::Error;
use crate::hir::rules::RuleId;
use crate::sorted::Set;
use crate::template::build::Reading;

pub use crate::template::error::{TemplateError, Unplaced};

/// A template. Nested `All` and `One` are flat, adjacent texts are joined, and no text is empty: the empty text is
/// `All([])`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Template {
    /// A fixed text. If both cases of a letter are admitted, it is in lower case, but in upper case within triplets.
    Text(String),
    /// A component.
    Part {
        /// The component, by the caller's number.
        component: u16,
        /// For a component of several rules, the names of those that may occur here. Empty if every text of the
        /// component may.
        rules: Vec<String>,
    },
    /// A concatenation. No component occurs in two of its parts.
    All(Vec<Template>),
    /// A choice of different templates. Only the last one may have no components. An optional group is `One([group,
    /// All([])])`.
    One(Vec<Template>),
}

impl Template {
    /// Returns the numbers of the components in it.
    pub fn components(&self) -> Set<u16> {
        match self {
            Self::Text(_) => Set::new(),
            Self::Part { component, .. } => Set::from([*component]),
            Self::All(inner) | Self::One(inner) => {
                inner.iter().flat_map(Self::components).collect()
            }
        }
    }
}

impl Compiler<'_> {
    /// Returns the template of a rule with its direct components.
    ///
    /// `component` maps each rule to the number of its component. A component may have several rules. A component
    /// inside itself does not count. Parts without components are never written if they can be left out, and neither
    /// are parts that may occur any number of times.
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
    /// If the text between components is not fixed and cannot be left out, if a component must be repeated or may occur
    /// in two places at once, or if the rule matches no text or exceeds the budget.
    ///
    /// # Panics
    ///
    /// If the rule is not of the compiler's [`Regular`](crate::hir::rules::Regular).
    pub fn template(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Template, TemplateError> {
        self.dfa(rule)?;
        let regular = self.regular;
        let template = Reading::new(self, rule, component).template()?;
        template.ok_or_else(|| {
            let rule = &regular.rules[rule.0];
            let message = format!("no text matches `{}`", rule.name);
            Error::at(&rule.location, message).into()
        })
    }
}
