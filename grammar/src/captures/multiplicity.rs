//! Computes the multiplicity of components in an expression: whether a component may occur once or several times in a
//! match, and which components may occur together.
//!
//! The [`Occurrences`] of an expression are computed from those of its subexpressions: start with
//! [`one`](Occurrences::one) for a reference to a component, and combine the operands of a concatenation with
//! [`and`](Occurrences::and), and those of a choice with [`or`](Occurrences::or). They decide which components can be
//! captured. A component that may occur twice has no single span. Components that never occur together are
//! alternatives.

use crate::sorted::{Map, Set};

/// The components that occur in the matches of an expression.
#[derive(Debug, Clone, Default)]
pub(crate) struct Occurrences {
    /// For each component that occurs in some match, true if it may occur more than once in the same match.
    pub(crate) several: Map<u16, bool>,
    /// The pairs of components that may occur in the same match. Each pair is stored in both orders.
    pub(crate) together: Set<(u16, u16)>,
    /// For each component that is an extracted list (see [`lists::extract`](crate::lists::extract)), the component of
    /// the list's items.
    items: Map<u16, u16>,
}

impl Occurrences {
    /// Returns the occurrences of an expression that is a reference to `component`.
    pub(crate) fn one(component: u16) -> Self {
        Self {
            several: Map::from([(component, false)]),
            ..Self::default()
        }
    }

    /// Like [`one`](Self::one), for a `component` that is an extracted list with items of the component `item`.
    pub(crate) fn inner_list(component: u16, item: u16) -> Self {
        Self {
            items: Map::from([(component, item)]),
            ..Self::one(component)
        }
    }

    /// Returns the number of components and of stored pairs, as a measure for the cost of copying `self`.
    pub(crate) fn len(&self) -> usize {
        self.several.len() + self.together.len()
    }

    /// Changes `self` to the occurrences of a choice between `self` and `other`.
    pub(crate) fn or(&mut self, other: Self) {
        for (component, several) in other.several {
            *self.several.entry(component).or_default() |= several;
        }
        self.together.extend(other.together);
        self.items.extend(other.items);
    }

    /// Changes `self` to the occurrences of the concatenation of `self` and `other`.
    pub(crate) fn and(&mut self, other: Self) {
        for &mine in self.several.keys() {
            let pairs = other
                .several
                .keys()
                .flat_map(|&theirs| [(mine, theirs), (theirs, mine)]);
            self.together.extend(pairs);
        }
        // A component that occurs in both operands occurs several times. A list counts as its items here: in
        // `digits par ";" *par`, with the list `*par`, both `par` and the list occur several times.
        let mine = self.several.keys().map(|&mine| self.item(mine));
        let mine: Set<u16> = mine.collect();
        let theirs = other.several.keys().map(|&theirs| other.item(theirs));
        let theirs: Set<u16> = theirs.collect();
        self.or(other);
        for (component, several) in self.several.iter_mut() {
            let item = self.items.get(component).unwrap_or(component);
            *several |= mine.contains(item) && theirs.contains(item);
        }
    }

    /// Returns the component of the items if `component` is an extracted list, and otherwise `component`.
    fn item(&self, component: u16) -> u16 {
        self.items.get(&component).copied().unwrap_or(component)
    }
}
