//! Which components stand in an expression, how often, and with which others.
//!
//! In: the same of an expression's parts. Out: [`Occurrences`], which are what can be captured: a component that
//! may stand there twice has no one place, and two that never stand there together are alternatives.

use crate::sorted::{Map, Set};

/// What stands in an expression that has words.
#[derive(Debug, Clone, Default)]
pub(crate) struct Occurrences {
    /// Components, and whether one may stand there several times.
    pub(crate) several: Map<u16, bool>,
    /// Which of them may stand there together.
    pub(crate) together: Set<(u16, u16)>,
    /// Which of them are stretches, and of what.
    items: Map<u16, u16>,
}

impl Occurrences {
    pub(crate) fn one(component: u16) -> Self {
        Self {
            several: Map::from([(component, false)]),
            ..Self::default()
        }
    }

    /// A list, and what its items are.
    pub(crate) fn stretch(component: u16, item: u16) -> Self {
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

    /// What a list is made of, and anything else of itself: beside a list of it, an item stands there several times.
    fn item(&self, component: u16) -> u16 {
        self.items.get(&component).copied().unwrap_or(component)
    }
}
