//! Grammar templates: how a text is assembled from the parts of its rule, as data.
//!
//! A [`Template`] is the inverse of [`slots`](crate::automaton::slots), which finds the parts of a text. Builders,
//! setters and tuples are thin layers over code that interprets templates. This code is compiled once for all types.
//!
//! Templates are nested like types: a part refers to the template of its own rule. All templates and parts below a
//! type form a tree. Its nodes are numbered in depth-first order, and builders keep the value of each node in an
//! array. A part that the macro declares `closed` has no nodes below it; the macro does so where the tree would
//! become too large.

#![cfg_attr(not(feature = "alloc"), allow(dead_code, unreachable_pub))]

use crate::automaton::dfa::START;
use crate::automaton::slots::SLOT_LIMIT;
use crate::rule::Rule;
use crate::rule::data::{RuleData, Sealed, Style};

/// The number of a part that has no slot.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// How a text of a rule, or of a list inside a rule, is assembled.
#[derive(Debug)]
pub struct Template {
    pub(crate) name: &'static str,
    /// The rule, or `None` for a list that has no rule of its own.
    pub(crate) rule: Option<&'static RuleData>,
    /// True if the empty text is valid for the rule.
    pub(crate) empty: bool,
    /// The only valid text, if there is exactly one.
    pub(crate) fixed: Option<&'static str>,
    pub(crate) form: Form,
    /// Where the path is in a text of the rule, or `None` if its segments begin or end outside of the text.
    pub(crate) path: Option<PathIn>,
    /// The number of nodes in the template's tree, including the root.
    pub(crate) size: usize,
    /// True if a part in the tree is a choice of several rules, but only some of them are valid where the part
    /// occurs.
    pub(crate) unions: bool,
    /// True if a list in the tree is sorted when it is built or edited.
    pub(crate) is_sorted: bool,
}

/// How a text of the template is assembled.
#[derive(Debug)]
pub(crate) enum Form {
    /// The text is given as a whole, as data or as a view.
    Whole,
    /// The text is that of exactly one of several parts.
    Choice(&'static [Part]),
    /// The text consists of parts and fixed strings. Without a root, a text cannot be built from parts; parts of an
    /// existing text can only be replaced.
    Parts {
        /// The parts of the rule. `Slot::part` is an index into them.
        parts: &'static [Part],
        /// The order and the alternatives of parts and fixed strings.
        root: Option<&'static Node>,
        /// The index of the path, if some texts begin with it and it does not begin with `/` there. Such texts are
        /// relative references.
        relative: Option<usize>,
    },
    /// The text consists of any number of items.
    List(ListItems),
}

/// Where the path of a URI is in a text, as RFC 3986 splits the URI (Appendix B).
#[derive(Debug, Clone, Copy)]
pub(crate) struct PathIn {
    /// True if the text is a reference, whose path comes after the scheme and the authority. Otherwise the text consists
    /// of whole segments.
    pub(crate) is_reference: bool,
    /// True if no type of the profile is made of RFC 3986's components. Then a `/` in data is not a delimiter, as in
    /// the parameters of `tel`.
    pub(crate) is_opaque: bool,
    /// True if a text is a reference, but its authority is not proven to be a separate part. Other parts may then form
    /// an authority by accident.
    pub(crate) may_make_authority: bool,
}

/// A part of a rule, as it occurs in a template.
#[derive(Debug)]
pub struct Part {
    pub(crate) name: &'static str,
    pub(crate) template: &'static Template,
    /// True if the part occurs in every valid text.
    pub(crate) once: bool,
    /// The number of the part's component among the slots of the rule, or [`NOWHERE`].
    pub(crate) number: u8,
    /// For each part of the part's own type, the number of its component among the slots of the rule.
    pub(crate) inner: &'static [u8],
}

/// The items and the delimiter of a list.
#[derive(Debug)]
pub struct ListItems {
    pub(crate) item: &'static Template,
    pub(crate) delimiter: u8,
    pub(crate) style: Style,
    /// True if a delimiter is also written before the first item.
    pub(crate) leading: bool,
    /// True if the items are segments of a path. RFC 3986 has additional rules for these, such as dot segments.
    pub(crate) path: bool,
    /// True if a list that is built or edited has its items sorted, and no key twice.
    pub(crate) sorted: bool,
}

/// An element of the sequence that a text is assembled from.
#[derive(Debug, Clone, Copy)]
pub enum Node {
    /// A fixed string.
    Text(&'static str),
    /// A part, where its value is inserted.
    Part(Slot),
    /// All of these nodes, in order.
    All(&'static [Node]),
    /// The first of these alternatives whose parts match the parts that were set.
    One(&'static [Alternative]),
}

/// An occurrence of a part in a template.
#[derive(Debug, Clone, Copy)]
pub struct Slot {
    pub(crate) part: u8,
    pub(crate) name: &'static str,
    /// If the part is a choice of several rules, the names of the rules that are valid here. Empty if all are valid.
    pub(crate) rules: &'static [&'static str],
}

/// One alternative of [`Node::One`].
#[derive(Debug, Clone, Copy)]
pub struct Alternative {
    pub(crate) node: Node,
    /// The parts that occur in the alternative, as bits.
    pub(crate) scope: u64,
}

/// For each component of a type, its number among the components of the type that was parsed, or [`NOWHERE`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Numbers([u8; SLOT_LIMIT / 2]);

impl Numbers {
    /// Returns the numbers for the type that was parsed itself.
    pub(crate) const fn own() -> Self {
        let mut numbers = [0; SLOT_LIMIT / 2];
        let mut number = 0;
        while number < numbers.len() {
            numbers[number] = number as u8;
            number += 1;
        }
        Self(numbers)
    }

    /// Returns the numbers for the type of `part`.
    pub(crate) const fn of(self, part: &Part) -> Self {
        self.inside(part.inner)
    }

    /// Returns the numbers for the type of a part. `inner` has the number of each of the part's components among the
    /// components of the type around it.
    pub(crate) const fn inside(&self, inner: &[u8]) -> Self {
        let mut numbers = [NOWHERE; SLOT_LIMIT / 2];
        let mut number = 0;
        while number < inner.len() && number < numbers.len() {
            numbers[number] = self.get(inner[number]);
            number += 1;
        }
        Self(numbers)
    }

    pub(crate) const fn get(&self, number: u8) -> u8 {
        let number = number as usize;
        if number < self.0.len() {
            self.0[number]
        } else {
            NOWHERE
        }
    }

    /// Returns the components as bits.
    pub(crate) const fn bits(&self) -> u32 {
        let mut bits = 0;
        let mut number = 0;
        while number < self.0.len() {
            bits |= bit(self.0[number]);
            number += 1;
        }
        bits
    }
}

/// Returns the bit of a component, or 0 for [`NOWHERE`].
pub(crate) const fn bit(number: u8) -> u32 {
    if (number as usize) < SLOT_LIMIT / 2 {
        1 << number
    } else {
        0
    }
}

/// A type whose text can be assembled from a template.
pub trait HasTemplate: Rule {
    /// The template of the type's rule.
    const TEMPLATE: &'static Template;

    /// The types of the parts in order, each wrapped in [`Required`] or [`Optional`].
    type Parts;
}

/// The marker of a part that occurs in every valid text.
#[derive(Debug)]
pub enum Required {}

/// The marker of a part that may be absent from a valid text.
#[derive(Debug)]
pub enum Optional {}

/// The `Parts` of a list with items of the type `I`.
#[derive(Debug)]
pub struct ListOf<I>(core::marker::PhantomData<I>);

/// The marker of a part that is a list without a rule of its own.
#[derive(Debug)]
pub enum Many {}

impl Template {
    const fn new(rule: &'static RuleData, form: Form) -> Self {
        let parts: &[Part] = match &form {
            Form::Whole | Form::List(_) => &[],
            Form::Choice(parts) | Form::Parts { parts, .. } => parts,
        };
        let mut unions = false;
        let mut is_sorted = matches!(&form, Form::List(items) if items.sorted);
        let mut size = 1;
        let mut part = 0;
        while part < parts.len() {
            is_sorted |= parts[part].template.is_sorted;
            size += parts[part].template.size;
            unions |= parts[part].template.unions;
            part += 1;
        }
        Self {
            name: rule.name,
            rule: Some(rule),
            empty: rule.automaton.accepts(START),
            fixed: None,
            form,
            path: None,
            size,
            unions,
            is_sorted,
        }
    }

    /// Declares the order and the alternatives of parts and fixed strings.
    #[must_use]
    pub const fn written(mut self, node: &'static Node) -> Self {
        if let Form::Parts { root, .. } = &mut self.form {
            *root = Some(node);
        }
        self.unions |= has_unions(node);
        self
    }

    /// Declares that the part with this index is the path that relative references begin with.
    #[must_use]
    pub const fn relative_at(mut self, path: usize) -> Self {
        if let Form::Parts { relative, .. } = &mut self.form {
            *relative = Some(path);
        }
        self
    }

    /// Declares that a text is a reference with a path in it, or that it consists of whole segments of a path. See
    /// [`PathIn`].
    #[must_use]
    pub const fn path(mut self, is_reference: bool, is_opaque: bool) -> Self {
        self.path = Some(PathIn {
            is_reference,
            is_opaque,
            may_make_authority: false,
        });
        self
    }

    /// Declares that parts may form an authority by accident: they may have two slashes where an authority begins,
    /// such as the slashes around an empty segment.
    #[must_use]
    pub const fn may_make_authority(mut self) -> Self {
        if let Some(path) = &mut self.path {
            path.may_make_authority = true;
        }
        self
    }

    /// Returns the index and the items of the path that relative references begin with.
    #[cfg(feature = "alloc")]
    pub(crate) fn relative(&self) -> Option<(usize, &'static ListItems)> {
        match self.form {
            Form::Parts {
                parts,
                relative: Some(path),
                ..
            } => match &parts[path].template.form {
                Form::List(items) => Some((path, items)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the number of nodes in the template's tree, including the root.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Returns the items of a list that is sorted when it is built or edited.
    #[cfg(feature = "alloc")]
    pub(crate) fn order(&self) -> Option<&ListItems> {
        match &self.form {
            Form::List(items) => Some(items).filter(|items| items.sorted),
            _ => None,
        }
    }

    /// Returns the parts that are child nodes.
    pub(crate) const fn inside(&self) -> &'static [Part] {
        match self.form {
            Form::Whole | Form::List(_) => &[],
            Form::Choice(parts) | Form::Parts { parts, .. } => parts,
        }
    }
}

/// The template of the type `R`.
#[must_use]
pub const fn of<R: HasTemplate>() -> &'static Template {
    R::TEMPLATE
}

/// The template of a rule whose texts are given as a whole.
#[must_use]
pub const fn whole<R: Sealed>() -> Template {
    Template::new(R::RULE, Form::Whole)
}

/// The template of a rule with one text.
#[must_use]
pub const fn fixed<R: Sealed>(text: &'static str) -> Template {
    let mut template = whole::<R>();
    template.fixed = Some(text);
    template
}

/// The template of a rule with parts. Until their order is [declared](Template::written), they can only be replaced.
#[must_use]
pub const fn parts<R: Sealed>(parts: &'static [Part]) -> Template {
    let form = Form::Parts {
        parts,
        root: None,
        relative: None,
    };
    Template::new(R::RULE, form)
}

/// The template of a rule that is a choice of several other rules.
#[must_use]
pub const fn choice<R: Sealed>(parts: &'static [Part]) -> Template {
    Template::new(R::RULE, Form::Choice(parts))
}

/// The template of a list inside a rule. It is named after its items.
#[must_use]
pub const fn stretch(empty: bool, items: ListItems) -> Template {
    Template {
        name: items.item.name,
        rule: None,
        empty,
        fixed: None,
        is_sorted: items.sorted,
        form: Form::List(items),
        path: None,
        size: 1,
        unions: false,
    }
}

/// The template of a rule that is a list.
#[must_use]
pub const fn list<R: Sealed>(items: ListItems) -> Template {
    Template::new(R::RULE, Form::List(items))
}

impl Part {
    /// A part of a rule. `number` and `inner` are component numbers among the slots of the rule.
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

    /// A part that is an alternative of a choice. Its text is the whole text of the rule, so it has no slot.
    #[must_use]
    pub const fn alternative(name: &'static str, template: &'static Template) -> Self {
        Self::new(name, template, false, NOWHERE, &[])
    }
}

impl ListItems {
    /// The items of a list. See [`Items`](crate::Items).
    ///
    /// # Panics
    ///
    /// If the delimiter is not ASCII. In a static, this fails the build.
    #[must_use]
    pub const fn of<R: HasTemplate>(
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
            item: R::TEMPLATE,
            delimiter,
            style,
            leading,
            path,
            sorted: false,
        }
    }

    /// Declares that a list that is built or edited has its items sorted, and no key twice.
    #[must_use]
    pub const fn sorted(mut self) -> Self {
        self.sorted = true;
        self
    }
}

impl Node {
    /// An occurrence of the part with index `part`. `rules` lists the rules that are valid here if the part is a
    /// choice.
    #[must_use]
    pub const fn part(part: u8, parts: &'static [Part], rules: &'static [&'static str]) -> Self {
        Self::Part(Slot {
            part,
            name: parts[part as usize].name,
            rules,
        })
    }

    /// Returns the parts that occur in the node, as bits.
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
    /// An alternative of [`Node::One`] with this node.
    #[must_use]
    pub const fn new(node: Node) -> Self {
        Self {
            scope: node.scope(),
            node,
        }
    }
}

/// Returns the number of the node of `parts[part]`, a child of the node with number `around`.
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
