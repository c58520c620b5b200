//! Which components occur in an expression, how often, and with which others.
//!
//! The [`Occurrences`] of an expression are computed from those of its parts. They decide what can be captured: a
//! component that may occur twice has no single span, and two that never occur together are alternatives.

use crate::sorted::{Map, Set};

/// The components of an expression that matches some text.
#[derive(Debug, Clone, Default)]
pub(crate) struct Occurrences {
    /// Components, and whether each may occur several times.
    pub(crate) several: Map<u16, bool>,
    /// The pairs that may occur together.
    pub(crate) together: Set<(u16, u16)>,
    /// The lists inside rules among them, with their items.
    items: Map<u16, u16>,
}

impl Occurrences {
    pub(crate) fn one(component: u16) -> Self {
        Self {
            several: Map::from([(component, false)]),
            ..Self::default()
        }
    }

    /// Creates the occurrences of a list with these items.
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

    /// Returns the item of a list, and any other component unchanged: next to a list, an item occurs several times.
    fn item(&self, component: u16) -> u16 {
        self.items.get(&component).copied().unwrap_or(component)
    }
}
