//! Rules read backwards: how a text is joined from its parts.
//!
//! In: a rule, and which of the rules inside it are components. Out: a [`Template`]: the fixed texts of the
//! rule and the places of its components between them, so that whoever has texts for these can write a text of
//! the rule. It is what splitting undoes; RFC 3986, section 5.3, does the same by hand for its five components.
//!
//! Of what holds no components the language counts, not the way in which it is written: `"s3"` is one word but
//! for letter case, `*WSP` can be left out, and whatever else there is needs an author who decides: then there is
//! no template, and the [`TemplateError`] shows two words that could stand there.

use crate::compiler::Compiler;
use crate::error::Error;
use crate::regular::RuleId;
use crate::sorted::Set;
use crate::template_reading::Reading;

pub use crate::template_error::{TemplateError, Unplaced};

/// What a rule's texts are made of. Nested `All` and `One` are flat, texts beside each other are one, and no
/// text is empty: the empty text is `All([])`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Template {
    /// A fixed text; where both cases of a letter are admitted, the lower, but in triplets the capital.
    Text(String),
    /// A component.
    Part {
        /// Which one, by the caller's number.
        component: u16,
        /// Of a component of several rules the names of those that may stand here, if not every text of
        /// the component may.
        rules: Vec<String>,
    },
    /// One after the other; no component stands in two of them.
    All(Vec<Template>),
    /// One of several, no two of them alike; at most one of them has no components, and that is the last. So
    /// an optional group is `One([group, All([])])`.
    One(Vec<Template>),
}

impl Template {
    /// The components that stand in it, by their numbers.
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
    /// How a text of a rule is joined from texts of the components that stand directly in it.
    ///
    /// `component` tells which rules are components, and their numbers; a component may have several rules. A
    /// component inside itself is no other. What can be left out and holds no components is never
    /// written, and neither is what may stand any number of times; what stands there makes no place for its
    /// components.
    ///
    /// ```
    /// use uri_tables_grammar::compiler::Compiler;
    /// use uri_tables_grammar::regular::RuleId;
    /// use uri_tables_grammar::rules::Grammar;
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
    /// If what stands between the components may be one of several texts and not empty, if a component must be
    /// repeated or may stand in two places at once; or if the rule has no texts, or exceeds the budget.
    ///
    /// # Panics
    /// If the rule is none of the compiler's [`Regular`](crate::regular::Regular).
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
