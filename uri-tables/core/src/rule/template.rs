//! Joins: of what the text of a rule is made, as data.
//!
//! In: one `__template!` for each exposed rule, with the rule's parts and the template in which they stand. Out: a
//! static [`Template`], the inverse of what [`captures`](crate::automaton::slots) notes. It is walked by code that is written
//! once for all types: builders, setters and tuples are thin around it.
//!
//! Joins are nested as types are: a part refers to the join of its own type. The nodes of this tree have numbers,
//! each before those inside it, so that what was given for a node is found in an array. A part that is `closed`
//! has no nodes inside: the generator closes parts where a tree would become too large.

#![cfg_attr(not(feature = "alloc"), allow(dead_code))]

use crate::automaton::dfa::START;
use crate::rule::Rule;
use crate::rule::data::RuleData;

/// The number of a component that cannot stand where it is asked for.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// How items and delimiters follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// `*( D item )`, or a text that may begin like that: one leading delimiter is none between items, and the
    /// empty text has no items.
    Prefixed,
    /// `item *( D item )`: the delimiter only stands between items, and the empty text is one empty item.
    Separated,
    /// `*item`, where every item begins with the delimiter and keeps it.
    Inclusive,
}

/// Of what the text of a rule, or of a list inside a rule, is made.
#[derive(Debug)]
pub struct Template {
    pub(crate) name: &'static str,
    /// `None` for a list that is no rule of its own.
    pub(crate) facts: Option<&'static RuleData>,
    /// Whether the empty text is one of its texts.
    pub(crate) empty: bool,
    /// The only text there is, if so.
    pub(crate) fixed: Option<&'static str>,
    pub(crate) form: Form,
    /// The nodes of its tree, itself included.
    pub(crate) size: usize,
    /// Whether a part inside is of several rules, of which only some can stand where it stands.
    pub(crate) unions: bool,
}

/// How a text is made.
#[derive(Debug)]
pub(crate) enum Form {
    /// As a whole: of data, or of a view.
    Whole,
    /// Of one of several parts, which is all of it.
    Choice(&'static [Part]),
    /// Of parts and fixed texts. Without a template, parts can only be replaced.
    Parts {
        /// The parts.
        parts: &'static [Part],
        /// Where they stand.
        template: Option<&'static Node>,
        /// Which part is the path of RFC 3986's five components.
        path: Option<usize>,
    },
    /// Of any number of items.
    List(ListItems),
}

/// A part of a rule.
#[derive(Debug)]
pub struct Part {
    pub(crate) name: &'static str,
    pub(crate) join: &'static Template,
    /// Whether it is in every text.
    pub(crate) once: bool,
    /// Its number among the captures of the rule.
    pub(crate) number: u8,
    /// The numbers of what is captured in it, in the order in which its own type has them.
    pub(crate) inner: &'static [u8],
}

/// A list's items.
#[derive(Debug)]
pub struct ListItems {
    pub(crate) item: &'static Template,
    pub(crate) delimiter: u8,
    pub(crate) style: Style,
    /// Whether the delimiter is written before the first item, too.
    pub(crate) leading: bool,
    /// Whether the items are segments of a path.
    pub(crate) path: bool,
}

/// Where parts and fixed texts stand.
#[derive(Debug, Clone, Copy)]
pub enum Node {
    /// A fixed text.
    Text(&'static str),
    /// A part.
    Part(Slot),
    /// One after the other.
    All(&'static [Node]),
    /// One of several, the first that the parts fill.
    One(&'static [Alternative]),
}

/// The place of a part in a template.
#[derive(Debug, Clone, Copy)]
pub struct Slot {
    pub(crate) part: u8,
    pub(crate) name: &'static str,
    /// Of a part that is of several rules those of which a text can stand here; none if all can.
    pub(crate) rules: &'static [&'static str],
}

/// One of several.
#[derive(Debug, Clone, Copy)]
pub struct Alternative {
    pub(crate) node: Node,
    /// The parts in it, bit by bit.
    pub(crate) scope: u64,
}

/// A node of a type's tree.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub(crate) join: &'static Template,
    pub(crate) node: usize,
}

/// A type that knows of what its texts are made.
pub trait HasTemplate: Rule {
    /// Of what.
    const TEMPLATE: &'static Template;

    /// The parts' types in order, each with [`Required`] or [`Optional`].
    type Parts;
}

/// The marker of a part that is in every text.
#[derive(Debug)]
pub enum Required {}

/// The marker of a part that may be missing.
#[derive(Debug)]
pub enum Optional {}

/// The marker of a list that is a part.
#[derive(Debug)]
pub enum Many {}

impl Template {
    /// A rule whose texts are given as a whole; `fixed` is the only one.
    #[must_use]
    pub const fn whole(facts: &'static RuleData, fixed: Option<&'static str>) -> Self {
        Self::new(facts, fixed, Form::Whole)
    }

    /// A rule that is one of several others.
    #[must_use]
    pub const fn choice(facts: &'static RuleData, parts: &'static [Part]) -> Self {
        Self::new(facts, None, Form::Choice(parts))
    }

    /// A rule with parts.
    #[must_use]
    pub const fn parts(
        facts: &'static RuleData,
        parts: &'static [Part],
        template: Option<&'static Node>,
        path: Option<usize>,
    ) -> Self {
        let form = Form::Parts {
            parts,
            template,
            path,
        };
        Self::new(facts, None, form)
    }

    /// A rule that is a list.
    #[must_use]
    pub const fn list(facts: &'static RuleData, items: ListItems) -> Self {
        Self::new(facts, None, Form::List(items))
    }

    /// A list inside a rule: its items' name stands for it.
    #[must_use]
    pub const fn stretch(empty: bool, items: ListItems) -> Self {
        Self {
            name: items.item.name,
            facts: None,
            empty,
            fixed: None,
            form: Form::List(items),
            size: 1,
            unions: false,
        }
    }

    const fn new(facts: &'static RuleData, fixed: Option<&'static str>, form: Form) -> Self {
        let (parts, mut unions): (&[Part], bool) = match &form {
            Form::Whole | Form::List(_) => (&[], false),
            Form::Parts {
                parts,
                template: Some(template),
                ..
            } => (parts, has_unions(template)),
            Form::Choice(parts) | Form::Parts { parts, .. } => (parts, false),
        };
        let mut size = 1;
        let mut part = 0;
        while part < parts.len() {
            size += parts[part].join.size;
            unions |= parts[part].join.unions;
            part += 1;
        }
        Self {
            name: facts.name,
            facts: Some(facts),
            empty: facts.automaton.accepts(START),
            fixed,
            form,
            size,
            unions,
        }
    }

    /// The node that is reached from the root by part after part.
    ///
    /// # Panics
    ///
    /// If there is none. Places are constants, so that this is a build error.
    #[must_use]
    pub const fn place(&'static self, path: &[usize]) -> Place {
        let mut place = Place {
            join: self,
            node: 0,
        };
        let mut step = 0;
        while step < path.len() {
            let parts = place.join.inside();
            place = Place {
                node: child(parts, place.node, path[step]),
                join: parts[path[step]].join,
            };
            step += 1;
        }
        place
    }

    /// How many nodes its tree has.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The parts that have nodes.
    pub(crate) const fn inside(&self) -> &'static [Part] {
        match self.form {
            Form::Whole | Form::List(_) => &[],
            Form::Choice(parts) | Form::Parts { parts, .. } => parts,
        }
    }
}

impl Part {
    /// A part; `number` and `inner` are the numbers of captures.
    #[must_use]
    pub const fn new(
        name: &'static str,
        join: &'static Template,
        once: bool,
        number: u8,
        inner: &'static [u8],
    ) -> Self {
        Self {
            name,
            join,
            once,
            number,
            inner,
        }
    }

    /// One of several parts that a rule is: its text is the rule's, and no capture.
    #[must_use]
    pub const fn alternative(name: &'static str, join: &'static Template) -> Self {
        Self::new(name, join, false, NOWHERE, &[])
    }
}

impl ListItems {
    /// A list's items; see [`Items`](crate::Items).
    ///
    /// # Panics
    ///
    /// If the delimiter is not ASCII. Items are made in statics, so that this is a build error.
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
    /// A part, and those of its rules whose texts can stand there.
    #[must_use]
    pub const fn part(part: u8, parts: &'static [Part], rules: &'static [&'static str]) -> Self {
        Self::Part(Slot {
            part,
            name: parts[part as usize].name,
            rules,
        })
    }

    /// The parts in it, bit by bit.
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
        node += parts[before].join.size;
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
