//! Computes how often components occur in an expression, and which components occur together.
//!
//! The [`Occurrences`] of an expression are computed from those of its subexpressions. They decide what can be
//! captured: a component that may occur twice has no single span, and components that never occur together are
//! alternatives.

use crate::sorted::{Map, Set};

/// The components that occur in the matches of an expression.
#[derive(Debug, Clone, Default)]
pub(crate) struct Occurrences {
    /// For each component, whether it may occur more than once in one match.
    pub(crate) several: Map<u16, bool>,
    /// The pairs of components that may occur in the same match. Each pair is stored in both orders.
    pub(crate) together: Set<(u16, u16)>,
    /// For each component that is a list inside of a rule, the component of its items.
    items: Map<u16, u16>,
}

impl Occurrences {
    pub(crate) fn one(component: u16) -> Self {
        Self {
            several: Map::from([(component, false)]),
            ..Self::default()
        }
    }

    /// Returns the occurrences of a list `component` whose items are the component `item`.
    pub(crate) fn inner_list(component: u16, item: u16) -> Self {
        Self {
            items: Map::from([(component, item)]),
            ..Self::one(component)
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.several.len() + self.together.len()
    }

    pub(crate) fn or(&mut self, other: Self) {
        for (component, several) in other.several {
            *self.several.entry(component).or_default() |= several;
        }
        self.together.extend(other.together);
        self.items.extend(other.items);
    }

    pub(crate) fn and(&mut self, other: Self) {
        for &mine in self.several.keys() {
            let pairs = other
                .several
                .keys()
                .flat_map(|&its| [(mine, its), (its, mine)]);
            self.together.extend(pairs);
        }
        let mine: Set<u16> = self.several.keys().map(|&mine| self.item(mine)).collect();
        let its: Set<u16> = other.several.keys().map(|&its| other.item(its)).collect();
        self.or(other);
        for (component, several) in self.several.iter_mut() {
            let item = self.items.get(component).unwrap_or(component);
            *several |= mine.contains(item) && its.contains(item);
        }
    }

    /// Returns the component of the items if `component` is a list, and otherwise `component`. So if a component occurs
    /// next to a list of the same component, both count as occurring more than once.
    fn item(&self, component: u16) -> u16 {
        self.items.get(&component).copied().unwrap_or(component)
    }
}
