//! Grammar templates: the parts of a rule's text, as data.
//!
//! A [`Template`] is the inverse of [`slots`](crate::automaton::slots): it says how a text is assembled from parts.
//! Builders, setters and tuples are thin layers over code that interprets it, which is compiled once for all types.
//!
//! Templates are nested as types are: a part refers to the template of its own type. The nodes of this tree are
//! numbered, each before those inside it, so that the values of parts are found in an array. A part that is `closed`
//! has no nodes inside: the macro closes parts where a tree would become too large.

#![cfg_attr(not(feature = "alloc"), allow(dead_code))]

use crate::automaton::dfa::START;
use crate::rule::Rule;
use crate::rule::data::RuleData;

/// The number of a component that cannot occur.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// How items and delimiters alternate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// `*( D item )`, or a text that may begin like that: a leading delimiter does not follow an item, and the empty
    /// text has no items.
    Prefixed,
    /// `item *( D item )`: delimiters only occur between items, and the empty text is one empty item.
    Separated,
    /// `*item`, where every item begins with the delimiter and includes it.
    Inclusive,
}

/// The template of a rule, or of a list inside a rule.
#[derive(Debug)]
pub struct Template {
    pub(crate) name: &'static str,
    /// `None` for a list without a rule of its own.
    pub(crate) rule: Option<&'static RuleData>,
    /// True if the empty text is valid.
    pub(crate) empty: bool,
    /// The only valid text, if there is just one.
    pub(crate) fixed: Option<&'static str>,
    pub(crate) form: Form,
    /// The number of nodes of its tree, including itself.
    pub(crate) size: usize,
    /// True if a part inside is a choice of several rules, not all of them valid in its place.
    pub(crate) unions: bool,
}

/// How a text is assembled.
#[derive(Debug)]
pub(crate) enum Form {
    /// As a whole: from data or from a view.
    Whole,
    /// From one of several parts, which is the whole text.
    Choice(&'static [Part]),
    /// From parts and fixed texts. Without a root, parts can only be replaced.
    Parts {
        /// The parts.
        parts: &'static [Part],
        /// Where they occur.
        root: Option<&'static Node>,
        /// The index of the path among RFC 3986's five components.
        path: Option<usize>,
    },
    /// From any number of items.
    List(ListItems),
}

/// A part of a rule.
#[derive(Debug)]
pub struct Part {
    pub(crate) name: &'static str,
    pub(crate) template: &'static Template,
    /// True if it is in every text.
    pub(crate) once: bool,
    /// Its number among the slots of the rule.
    pub(crate) number: u8,
    /// The slot numbers of its own parts, in the order of its type.
    pub(crate) inner: &'static [u8],
}

/// The items of a list.
#[derive(Debug)]
pub struct ListItems {
    pub(crate) item: &'static Template,
    pub(crate) delimiter: u8,
    pub(crate) style: Style,
    /// True if the delimiter is written before the first item, too.
    pub(crate) leading: bool,
    /// True if the items are segments of a path.
    pub(crate) path: bool,
}

/// Where parts and fixed texts occur.
#[derive(Debug, Clone, Copy)]
pub enum Node {
    /// A fixed text.
    Text(&'static str),
    /// A part.
    Part(Slot),
    /// All of them, in order.
    All(&'static [Node]),
    /// The first alternative that the given parts fill.
    One(&'static [Alternative]),
}

/// The place of a part in a template.
#[derive(Debug, Clone, Copy)]
pub struct Slot {
    pub(crate) part: u8,
    pub(crate) name: &'static str,
    /// If the part is a choice of several rules, those that are valid in this place. Empty if all are.
    pub(crate) rules: &'static [&'static str],
}

/// One of several alternatives.
#[derive(Debug, Clone, Copy)]
pub struct Alternative {
    pub(crate) node: Node,
    /// Its parts, as bits.
    pub(crate) scope: u64,
}

/// A node in the tree of a type.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub(crate) template: &'static Template,
    pub(crate) node: usize,
}

/// A type with a template.
pub trait HasTemplate: Rule {
    /// The template.
    const TEMPLATE: &'static Template;

    /// The types of the parts in order, each as [`Required`] or [`Optional`].
    type Parts;
}

/// The marker of a part that is in every text.
#[derive(Debug)]
pub enum Required {}

/// The marker of a part that may be missing.
#[derive(Debug)]
pub enum Optional {}

/// The marker of a part that is a list.
#[derive(Debug)]
pub enum Many {}

impl Template {
    /// A rule whose texts are given as a whole; `fixed` is its only text, if there is just one.
    #[must_use]
    pub const fn whole(rule: &'static RuleData, fixed: Option<&'static str>) -> Self {
        Self::new(rule, fixed, Form::Whole)
    }

    /// A rule that is one of several others.
    #[must_use]
    pub const fn choice(rule: &'static RuleData, parts: &'static [Part]) -> Self {
        Self::new(rule, None, Form::Choice(parts))
    }

    /// A rule with parts.
    #[must_use]
    pub const fn parts(
        rule: &'static RuleData,
        parts: &'static [Part],
        root: Option<&'static Node>,
        path: Option<usize>,
    ) -> Self {
        let form = Form::Parts { parts, root, path };
        Self::new(rule, None, form)
    }

    /// A rule that is a list.
    #[must_use]
    pub const fn list(rule: &'static RuleData, items: ListItems) -> Self {
        Self::new(rule, None, Form::List(items))
    }

    /// A list inside a rule, named after its items.
    #[must_use]
    pub const fn stretch(empty: bool, items: ListItems) -> Self {
        Self {
            name: items.item.name,
            rule: None,
            empty,
            fixed: None,
            form: Form::List(items),
            size: 1,
            unions: false,
        }
    }

    const fn new(rule: &'static RuleData, fixed: Option<&'static str>, form: Form) -> Self {
        let (parts, mut unions): (&[Part], bool) = match &form {
            Form::Whole | Form::List(_) => (&[], false),
            Form::Parts {
                parts,
                root: Some(root),
                ..
            } => (parts, has_unions(root)),
            Form::Choice(parts) | Form::Parts { parts, .. } => (parts, false),
        };
        let mut size = 1;
        let mut part = 0;
        while part < parts.len() {
            size += parts[part].template.size;
            unions |= parts[part].template.unions;
            part += 1;
        }
        Self {
            name: rule.name,
            rule: Some(rule),
            empty: rule.automaton.accepts(START),
            fixed,
            form,
            size,
            unions,
        }
    }

    /// Returns the node at a path of part indices from the root.
    ///
    /// # Panics
    /// If it does not exist. In a constant, this fails the build.
    #[must_use]
    pub const fn place(&'static self, path: &[usize]) -> Place {
        let mut place = Place {
            template: self,
            node: 0,
        };
        let mut step = 0;
        while step < path.len() {
            let parts = place.template.inside();
            place = Place {
                node: child(parts, place.node, path[step]),
                template: parts[path[step]].template,
            };
            step += 1;
        }
        place
    }

    /// Returns the number of nodes of its tree.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Returns the parts that have nodes.
    pub(crate) const fn inside(&self) -> &'static [Part] {
        match self.form {
            Form::Whole | Form::List(_) => &[],
            Form::Choice(parts) | Form::Parts { parts, .. } => parts,
        }
    }
}

impl Part {
    /// A part; `number` and `inner` are numbers of slots.
    #[must_use]
    pub const fn new(
        name: &'static str,
        template: &'static Template,
        once: bool,
        number: u8,
        inner: &'static [u8],
    ) -> Self {
        Self {
            name,
            template,
            once,
            number,
            inner,
        }
    }

    /// An alternative of a choice: its text is the rule's, without a slot.
    #[must_use]
    pub const fn alternative(name: &'static str, template: &'static Template) -> Self {
        Self::new(name, template, false, NOWHERE, &[])
    }
}

impl ListItems {
    /// The items of a list; see [`Items`](crate::Items).
    ///
    /// # Panics
    ///
    /// If the delimiter is not ASCII. In a static, this fails the build.
    #[must_use]
    pub const fn new(
        item: &'static Template,
        delimiter: u8,
        style: Style,
        leading: bool,
        path: bool,
    ) -> Self {
        assert!(
            delimiter.is_ascii(),
            "a delimiter is written as a character"
        );
        Self {
            item,
            delimiter,
            style,
            leading,
            path,
        }
    }
}

impl Node {
    /// A part, and those of its rules that are valid in this place.
    #[must_use]
    pub const fn part(part: u8, parts: &'static [Part], rules: &'static [&'static str]) -> Self {
        Self::Part(Slot {
            part,
            name: parts[part as usize].name,
            rules,
        })
    }

    /// Returns the parts in it, as bits.
    pub(crate) const fn scope(&self) -> u64 {
        let mut scope = 0;
        match self {
            Self::Text(_) => {}
            Self::Part(slot) => scope = 1 << slot.part,
            Self::All(nodes) => {
                let mut node = 0;
                while node < nodes.len() {
                    scope |= nodes[node].scope();
                    node += 1;
                }
            }
            Self::One(alternatives) => {
                let mut node = 0;
                while node < alternatives.len() {
                    scope |= alternatives[node].scope;
                    node += 1;
                }
            }
        }
        scope
    }
}

impl Alternative {
    /// An alternative of [`Node::One`].
    #[must_use]
    pub const fn new(node: Node) -> Self {
        Self {
            scope: node.scope(),
            node,
        }
    }
}

/// The node of a part, of the node around it.
pub(crate) const fn child(parts: &[Part], around: usize, part: usize) -> usize {
    let mut node = around + 1;
    let mut before = 0;
    while before < part {
        node += parts[before].template.size;
        before += 1;
    }
    node
}

const fn has_unions(node: &Node) -> bool {
    match node {
        Node::Text(_) => false,
        Node::Part(slot) => !slot.rules.is_empty(),
        Node::All(nodes) => {
            let mut node = 0;
            while node < nodes.len() {
                if has_unions(&nodes[node]) {
                    return true;
                }
                node += 1;
            }
            false
        }
        Node::One(alternatives) => {
            let mut node = 0;
            while node < alternatives.len() {
                if has_unions(&alternatives[node].node) {
                    return true;
                }
                node += 1;
            }
            false
        }
    }
}
