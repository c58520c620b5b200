//! Templates: how a text is assembled from the parts of its rule, as data.
//!
//! A [`Template`] is the inverse of [`slots`](crate::automaton::slots), which finds the parts of a text. Builders,
//! setters and tuples are thin layers over code that interprets templates. This code is compiled once for all types.
//!
//! - A *part* is a component of a rule, or a list in it. For example, `URI` has the parts `scheme`, `authority`,
//!   `path`, `query` and `fragment`.
//! - The [`Form`] of a template says what a text is assembled from. A text with parts is a sequence of *elements*
//!   ([`Node`]): fixed strings, parts, and choices between sequences, as in `scheme ":" [ "//" authority ] path`.
//! - Templates are nested like types: a [`Part`] refers to the template of its own rule. So the templates of a type
//!   and of all parts below it form a *tree*. The nodes of this tree are numbered in depth-first order, and the root
//!   is node 0. Builders keep the value of each node in an array. The template of a part that the macro has declared
//!   `closed` has no parts; the macro declares this where the tree would become too large.
//! - The *number* of a component is its number among the slots of a type. [`Numbers`] converts numbers between types.
//!
//! The macro emits the calls of [`whole`], [`fixed`], [`parts`], [`choice`], [`list`] and [`inner_list`].

#![cfg_attr(not(feature = "alloc"), allow(dead_code, unreachable_pub))]

use crate::automaton::dfa::START;
use crate::automaton::slots::SLOT_LIMIT;
use crate::bytes::scheme::decides_authority;
use crate::rule::Rule;
use crate::rule::data::{RuleData, Sealed, Style};

/// The number of a component that has no slots.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// How a text of a rule, or of a list inside a rule, is assembled.
#[derive(Debug)]
pub struct Template {
    /// The name of the rule, or of the items' rule for a list that has no rule of its own.
    pub(crate) name: &'static str,
    /// The rule, or `None` for a list that has no rule of its own.
    pub(crate) rule: Option<&'static RuleData>,
    /// True if the empty text is valid for the rule.
    pub(crate) empty: bool,
    /// The only valid text, if there is exactly one.
    pub(crate) fixed: Option<&'static str>,
    pub(crate) form: Form,
    /// Where the path is in a text of the rule, or `None` if a segment of the path may begin or end outside of the
    /// text.
    pub(crate) path: Option<PathIn>,
    /// The number of nodes in the template's tree, including the root.
    pub(crate) size: usize,
    /// True if the tree has a *union*: a part that is a choice of several rules, and that occurs in a place where
    /// only some of these rules are valid.
    pub(crate) unions: bool,
    /// True if a list in the tree is sorted when it is built or edited.
    pub(crate) is_sorted: bool,
}

/// How a text of the template is assembled.
#[derive(Debug)]
pub(crate) enum Form {
    /// The text is given as a whole, as data or as a view.
    Whole,
    /// The text is the text of one of several alternatives, which are the parts.
    Choice(&'static [Part]),
    /// The text consists of parts and fixed strings.
    Parts {
        /// The parts of the rule. `Occurrence::part` is an index into them.
        parts: &'static [Part],
        /// The sequence of parts and fixed strings, or `None` if the parts do not determine the text. Then a text
        /// cannot be built from parts; parts of an existing text can only be replaced.
        root: Option<&'static Node>,
        /// The index of the part that is the path, if some texts are relative references that begin with this path,
        /// without a `/` at its start.
        relative: Option<usize>,
    },
    /// The text consists of any number of items.
    List(ListItems),
}

/// Where the path of a URI is in a text, as RFC 3986 splits the URI (Appendix B).
#[derive(Debug, Clone, Copy)]
pub(crate) struct PathIn {
    /// True if the text is a reference, whose path comes after the scheme and the authority. False if the text
    /// consists of whole segments of a path.
    pub(crate) is_reference: bool,
    /// True if no type of the profile consists of RFC 3986's five components. Then a `/` is not a delimiter of
    /// segments in a path that does not begin with one, as in the parameters of `tel`.
    pub(crate) is_opaque: bool,
    /// True if the text is a reference, but its authority is not proven to be a part of its own. Other parts may then
    /// form an authority by accident.
    pub(crate) may_make_authority: bool,
}

/// A part of a rule.
#[derive(Debug)]
pub struct Part {
    /// The name of the part's own rule.
    pub(crate) name: &'static str,
    /// The template of the part's own rule, or of a list.
    pub(crate) template: &'static Template,
    /// True if the part occurs in every valid text of the rule.
    pub(crate) once: bool,
    /// The index of the part among the components of the containing rule, or [`NOWHERE`].
    pub(crate) number: u8,
    /// For each component of the part's own rule, its index among the components of the containing rule, or
    /// [`NOWHERE`]. For example, the host is component 1 of an `authority`. If it is component 3 of a `URI`, then
    /// `inner[1]` is 3 for the authority of a URI.
    pub(crate) inner: &'static [u8],
}

/// The items and the delimiter of a list.
#[derive(Debug)]
pub struct ListItems {
    /// The template of an item.
    pub(crate) item: &'static Template,
    /// The delimiter, an ASCII byte.
    pub(crate) delimiter: u8,
    pub(crate) style: Style,
    /// True if a delimiter is also written before the first item.
    pub(crate) leading: bool,
    /// True if the items are segments of a path, where `.` and `..` have a special meaning (RFC 3986, section 3.3).
    pub(crate) path: bool,
    /// True if a list that is built or edited gets its items sorted, and may have each key once.
    pub(crate) sorted: bool,
}

/// An element of the sequence that a text is assembled from. Not a node of the tree of templates.
#[derive(Debug, Clone, Copy)]
pub enum Node {
    /// A fixed string.
    Text(&'static str),
    /// A part. Its text is inserted here.
    Part(Occurrence),
    /// All of these elements, in order.
    All(&'static [Node]),
    /// One of these alternatives: the first that matches the parts that were set. The module `build::select` chooses
    /// it.
    One(&'static [Alternative]),
}

/// An occurrence of a part in a template.
#[derive(Debug, Clone, Copy)]
pub struct Occurrence {
    /// The index of the part among the parts of the rule.
    pub(crate) part: u8,
    /// The part.
    pub(crate) of: &'static Part,
    /// If the part is a choice of several rules, the names of the rules that are valid here. Empty if all are valid.
    pub(crate) rules: &'static [&'static str],
}

/// One alternative of [`Node::One`].
#[derive(Debug, Clone, Copy)]
pub struct Alternative {
    pub(crate) node: Node,
    /// The parts that occur in the alternative, as bits: bit `n` stands for the part with the index `n`.
    pub(crate) scope: u64,
}

/// The numbers of a type's components in the outermost type, whose automaton records the slots. For each component of
/// the type, this is its number among the slots of the outermost type, or [`NOWHERE`]. For example, the host is
/// component 1 of an `authority`, and may be component 3 of a `URI`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Numbers([u8; SLOT_LIMIT / 2]);

impl Numbers {
    /// Returns the numbers for the outermost type itself: each number is equal to its index.
    pub(crate) const fn own() -> Self {
        let mut numbers = [0; SLOT_LIMIT / 2];
        let mut number = 0;
        while number < numbers.len() {
            numbers[number] = number as u8;
            number += 1;
        }
        Self(numbers)
    }

    /// Returns the numbers for the type of `part`, a part of the type that `self` is for.
    pub(crate) const fn of(self, part: &Part) -> Self {
        self.inside(part.inner)
    }

    /// Returns the numbers for the type of a part. For each component of the part's type, `inner` has its number
    /// among the components of the type that `self` is for.
    pub(crate) const fn inside(&self, inner: &[u8]) -> Self {
        let mut numbers = [NOWHERE; SLOT_LIMIT / 2];
        let mut number = 0;
        while number < inner.len() && number < numbers.len() {
            numbers[number] = self.get(inner[number]);
            number += 1;
        }
        Self(numbers)
    }

    /// Returns the number in the outermost type of the component `number`. Returns [`NOWHERE`] if `number` is
    /// [`NOWHERE`].
    pub(crate) const fn get(&self, number: u8) -> u8 {
        let number = number as usize;
        if number < self.0.len() {
            self.0[number]
        } else {
            NOWHERE
        }
    }

    /// Returns the numbers in the outermost type as bits, without [`NOWHERE`].
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

/// Returns the bit of the component `number`, or 0 for [`NOWHERE`].
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

/// The [`HasTemplate::Parts`] of a list with items of the type `I`.
#[derive(Debug)]
pub struct ListOf<I>(core::marker::PhantomData<I>);

/// The marker of a part that is a list without a rule of its own.
#[derive(Debug)]
pub enum Many {}

impl Template {
    /// Creates the template of `rule`. The fields `unions`, `size` and `is_sorted` are computed from the templates of
    /// its parts.
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

    /// Sets the sequence of parts and fixed strings that a text consists of. Does nothing if the form is not
    /// `Form::Parts`.
    #[must_use]
    pub const fn written(mut self, node: &'static Node) -> Self {
        if let Form::Parts { root, .. } = &mut self.form {
            *root = Some(node);
        }
        self.unions |= has_unions(node);
        self
    }

    /// Declares that the part with the index `path` is the path, and that some texts are relative references that
    /// begin with it.
    #[must_use]
    pub const fn relative_at(mut self, path: usize) -> Self {
        if let Form::Parts { relative, .. } = &mut self.form {
            *relative = Some(path);
        }
        self
    }

    /// Declares that the text is a reference with a path, or that it consists of whole segments of a path. The
    /// parameters are fields of [`PathIn`].
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
    /// such as the slashes around an empty segment. This is not so if each text begins with a fixed string such as
    /// `https://example.com`.
    #[must_use]
    pub const fn may_make_authority(mut self) -> Self {
        let is_decided = match self.form {
            Form::Parts {
                root: Some(Node::All([Node::Text(first), ..])),
                ..
            } => decides_authority(first.as_bytes()),
            _ => false,
        };
        if let Some(path) = &mut self.path {
            path.may_make_authority = !is_decided;
        }
        self
    }

    /// Returns the index of the path part and its items, if relative references of the rule begin with the path.
    /// Otherwise, or if the path is not a list, returns `None`.
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

    /// Returns the items if the form is a list that is sorted when it is built or edited, and otherwise `None`.
    #[cfg(feature = "alloc")]
    pub(crate) fn sorted_items(&self) -> Option<&ListItems> {
        match &self.form {
            Form::List(items) => Some(items).filter(|items| items.sorted),
            _ => None,
        }
    }

    /// Returns the parts, whose templates are the child nodes in the tree.
    pub(crate) const fn inside(&self) -> &'static [Part] {
        match self.form {
            Form::Whole | Form::List(_) => &[],
            Form::Choice(parts) | Form::Parts { parts, .. } => parts,
        }
    }
}

/// Returns the template of the type `R`.
#[must_use]
pub const fn of<R: HasTemplate>() -> &'static Template {
    R::TEMPLATE
}

/// Creates the template of the rule of `R`, whose texts are given as a whole.
#[must_use]
pub const fn whole<R: Sealed>() -> Template {
    Template::new(R::RULE, Form::Whole)
}

/// Creates the template of the rule of `R`, whose only valid text is `text`.
#[must_use]
pub const fn fixed<R: Sealed>(text: &'static str) -> Template {
    let mut template = whole::<R>();
    template.fixed = Some(text);
    template
}

/// Creates the template of the rule of `R`, which has parts. Until [`written`](Template::written) sets their sequence,
/// the parts of a text can only be replaced.
#[must_use]
pub const fn parts<R: Sealed>(parts: &'static [Part]) -> Template {
    let form = Form::Parts {
        parts,
        root: None,
        relative: None,
    };
    Template::new(R::RULE, form)
}

/// Creates the template of the rule of `R`, which is a choice of several other rules.
#[must_use]
pub const fn choice<R: Sealed>(parts: &'static [Part]) -> Template {
    Template::new(R::RULE, Form::Choice(parts))
}

/// Creates the template of a list in the middle of a rule, such as the segments in `"/files" *( "/" segment )`. Its
/// name is that of the rule of its items. `empty` is true if the list may be empty.
#[must_use]
pub const fn inner_list(empty: bool, items: ListItems) -> Template {
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

/// Creates the template of the rule of `R`, which is a list.
#[must_use]
pub const fn list<R: Sealed>(items: ListItems) -> Template {
    Template::new(R::RULE, Form::List(items))
}

impl Part {
    /// Creates a part from its fields.
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

    /// Creates a part that is an alternative of a choice. Its text is the whole text of the rule, so the part has no
    /// slots.
    #[must_use]
    pub const fn alternative(name: &'static str, template: &'static Template) -> Self {
        Self::new(name, template, false, NOWHERE, &[])
    }
}

impl ListItems {
    /// Creates the description of a list whose items are texts of the type `R`. For the parameters, see the fields and
    /// [`Items`](crate::Items).
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

    /// Declares that a list that is built or edited gets its items sorted, and may have each key once.
    #[must_use]
    pub const fn sorted(mut self) -> Self {
        self.sorted = true;
        self
    }
}

impl Node {
    /// Creates an occurrence of the part with index `part` in `parts`. If the part is a choice of several rules,
    /// `rules` has the names of the rules that are valid here, or is empty if all are valid.
    #[must_use]
    pub const fn part(part: u8, parts: &'static [Part], rules: &'static [&'static str]) -> Self {
        Self::Part(Occurrence {
            part,
            of: &parts[part as usize],
            rules,
        })
    }

    /// Returns the set of parts that occur in the element: bit `n` stands for part `n`.
    pub(crate) const fn scope(&self) -> u64 {
        let mut scope = 0;
        match self {
            Self::Text(_) => {}
            Self::Part(occurrence) => scope = 1 << occurrence.part,
            Self::All(nodes) => {
                let mut node = 0;
                while node < nodes.len() {
                    scope |= nodes[node].scope();
                    node += 1;
                }
            }
            Self::One(alternatives) => {
                let mut alternative = 0;
                while alternative < alternatives.len() {
                    scope |= alternatives[alternative].scope;
                    alternative += 1;
                }
            }
        }
        scope
    }
}

impl Alternative {
    /// Creates an alternative of [`Node::One`] that consists of `node`.
    #[must_use]
    pub const fn new(node: Node) -> Self {
        Self {
            scope: node.scope(),
            node,
        }
    }
}

/// Returns the number in the tree of the node of the part with the index `part`. Its parent is the node with the number
/// `around`, and `parts` are the parts of this parent. Numbers are depth-first, so the child comes after all nodes of
/// the parts before it.
pub(crate) const fn child(parts: &[Part], around: usize, part: usize) -> usize {
    let mut node = around + 1;
    let mut before = 0;
    while before < part {
        node += parts[before].template.size;
        before += 1;
    }
    node
}

/// Returns whether an occurrence of a part in `node` allows only some of the part's rules.
const fn has_unions(node: &Node) -> bool {
    match node {
        Node::Text(_) => false,
        Node::Part(occurrence) => !occurrence.rules.is_empty(),
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
            let mut alternative = 0;
            while alternative < alternatives.len() {
                if has_unions(&alternatives[alternative].node) {
                    return true;
                }
                alternative += 1;
            }
            false
        }
    }
}
