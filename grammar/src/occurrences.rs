//! Which components stand in an expression, how often, and with which others.
//!
//! In: the same of an expression's parts. Out: [`Occurrences`], which are what can be captured: a component that
//! may stand there twice has no one place, and two that never stand there together are alternatives.

use std::collections::{BTreeMap, BTreeSet};

/// What stands in an expression that has words.
#[derive(Debug, Clone, Default)]
pub(crate) struct Occurrences {
    /// Components, and whether one may stand there several times.
    pub(crate) several: BTreeMap<u16, bool>,
    /// Which of them may stand there together.
    pub(crate) together: BTreeSet<(u16, u16)>,
}

impl Occurrences {
    pub(crate) fn one(component: u16) -> Self {
        Self {
            several: BTreeMap::from([(component, false)]),
            together: BTreeSet::new(),
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
    }

    pub(crate) fn and(&mut self, other: Self) {
        for &mine in self.several.keys() {
            let pairs = other
                .several
                .keys()
                .flat_map(|&its| [(mine, its), (its, mine)]);
            self.together.extend(pairs);
        }
        let both = other
            .several
            .keys()
            .filter(|its| self.several.contains_key(its));
        let both: Vec<u16> = both.copied().collect();
        self.or(other);
        self.several
            .extend(both.into_iter().map(|both| (both, true)));
    }
}
