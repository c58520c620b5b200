//! Finds the regions of a URI reference in which a rule can occur.
//!
//! Every URI reference is split at the same delimiters (RFC 3986, Appendix B). Whatever names a scheme gives to its
//! rules, each of them is in a path, a query or another component of RFC 3986, and software that does not know the
//! scheme treats it so. This module therefore runs a small automaton, which only knows the delimiters, over the rules
//! of a grammar. It records for each rule where it begins and what can follow it.
//!
//! The states of the automaton are the regions. They are few, so each rule is a relation between them, and the search
//! is linear in the size of the grammar. Repetition counts above `MAX_REPETITIONS` are not exact, and `except` counts
//! as its first operand, so the result may have too many regions, but never too few.

use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RuleId};

/// A point in a URI reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Region {
    /// At the start, where a scheme or a path begins.
    Start,
    /// In the scheme or in the first segment of a path without a scheme.
    First,
    /// After the `:` of the scheme, where `//` begins an authority.
    AfterScheme,
    /// After a `/` where a second one begins an authority.
    Slash,
    /// In the authority.
    Authority,
    /// In the brackets of an IP literal.
    Brackets,
    /// In the authority, if no `@` follows in it: in the host or the port.
    HostPort,
    /// At the start of a segment of the path.
    Segment,
    /// In a segment of the path.
    InSegment,
    /// In the query or the fragment.
    QueryOrFragment,
}

const REGIONS: [Region; 10] = [
    Region::Start,
    Region::First,
    Region::AfterScheme,
    Region::Slash,
    Region::Authority,
    Region::Brackets,
    Region::HostPort,
    Region::Segment,
    Region::InSegment,
    Region::QueryOrFragment,
];

/// Repetitions are counted up to this number. A greater minimum count is treated like this number.
const MAX_REPETITIONS: u32 = 32;

impl Region {
    /// Returns the region after `byte`, or `None` if `byte` cannot occur here.
    #[allow(clippy::match_same_arms, reason = "the order of the arms matters")]
    fn after(self, byte: u8) -> Option<Self> {
        use Region::{
            AfterScheme, Authority, Brackets, First, HostPort, InSegment, QueryOrFragment, Segment,
            Slash, Start,
        };
        Some(match (self, byte) {
            (HostPort, b'@') => return None,
            (_, b'?' | b'#') | (QueryOrFragment, _) => QueryOrFragment,
            (Start | AfterScheme, b'/') => Slash,
            (Slash, b'/') => Authority,
            (_, b'/') => Segment,
            (Brackets, b']') => Authority,
            (Authority, b'[') => Brackets,
            (First, b':') => AfterScheme,
            (Start, b':') | (AfterScheme | Slash | Segment | InSegment, _) => InSegment,
            (Start | First, _) => First,
            (Authority | Brackets | HostPort, _) => self,
        })
    }

    fn is_segment_start(self) -> bool {
        matches!(
            self,
            Self::Start | Self::AfterScheme | Self::Slash | Self::Segment
        )
    }
}

/// A set of regions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Regions(u16);

impl Regions {
    fn one(region: Region) -> Self {
        Self(1 << region as u16)
    }

    fn contains(self, region: Region) -> bool {
        self.0 & Self::one(region).0 != 0
    }

    fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn iter(self) -> impl Iterator<Item = Region> {
        REGIONS.into_iter().filter(move |it| self.contains(*it))
    }

    fn after(self, bytes: &ByteSet) -> Self {
        // All bytes that are no delimiters lead to the same regions as a letter.
        let delimiters = b":/?#@[]";
        let mut others = *bytes;
        for &byte in delimiters {
            others.remove(byte);
        }
        let other = (!others.is_empty()).then_some(b'a');
        let present = delimiters.iter().copied().filter(|&it| bytes.contains(it));
        let mut after = Self::default();
        for byte in present.chain(other) {
            for region in self.iter() {
                after = after.with(region.after(byte).map(Self::one).unwrap_or_default());
            }
        }
        after
    }
}

/// What can follow an occurrence of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Future {
    /// True if the authority can end without another `@`.
    without_at: bool,
    /// True if the whole text can end here, or go on with `/`, `?` or `#`.
    delimited: bool,
}

/// The occurrences of a rule: a bit for each pair of a region where it begins and a [`Future`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Occurrences(u64);

impl Occurrences {
    fn bit(region: Region, future: Future) -> u64 {
        let future = u64::from(future.without_at) << 1 | u64::from(future.delimited);
        1 << (4 * region as u64 + future)
    }

    fn add(&mut self, regions: Regions, future: Future) {
        for region in regions.iter() {
            self.0 |= Self::bit(region, future);
        }
    }

    fn before(self, future: Future) -> Regions {
        let mut regions = Regions::default();
        for region in REGIONS {
            if self.0 & Self::bit(region, future) != 0 {
                regions = regions.with(Regions::one(region));
            }
        }
        regions
    }
}

const FUTURES: [Future; 4] = {
    let mut futures = [Future {
        without_at: false,
        delimited: false,
    }; 4];
    futures[1].delimited = true;
    futures[2].without_at = true;
    futures[3] = Future {
        without_at: true,
        delimited: true,
    };
    futures
};

/// How each rule of a grammar leads from one region to others.
#[derive(Debug)]
pub struct RegionMap<'g> {
    regular: &'g Regular,
    /// For each rule and each region, the regions after a text of the rule.
    relations: Vec<[Regions; REGIONS.len()]>,
    /// For each rule, the bytes that a text of it can begin with.
    first: Vec<ByteSet>,
    /// For each rule, whether the empty text is one of its texts.
    empty: Vec<bool>,
}

impl<'g> RegionMap<'g> {
    /// Computes the relations between regions for all rules of a grammar.
    pub fn new(regular: &'g Regular) -> Self {
        let mut map = Self {
            regular,
            relations: Vec::new(),
            first: Vec::new(),
            empty: Vec::new(),
        };
        for rule in &regular.rules {
            let relation = REGIONS.map(|it| map.image(&rule.expr, Regions::one(it)));
            let first = map.first(&rule.expr);
            let empty = map.accepts_empty(&rule.expr);
            map.relations.push(relation);
            map.first.push(first);
            map.empty.push(empty);
        }
        map
    }

    /// Finds the occurrences of all rules in texts of `roots`. Each root has the region where its texts begin, and
    /// nothing follows its texts.
    pub fn places(&self, roots: &[(RuleId, Region)]) -> Places<'_> {
        let end = Future {
            without_at: true,
            delimited: true,
        };
        let mut roots_found = vec![Occurrences::default(); self.relations.len()];
        for &(root, region) in roots {
            roots_found[root.0].add(Regions::one(region), end);
        }
        self.spread(roots_found)
    }

    /// Adds the occurrences of rules inside of the rules in `found`. Each rule only refers to rules before it, so one
    /// pass from the last rule to the first finds all.
    fn spread(&self, mut found: Vec<Occurrences>) -> Places<'_> {
        for rule in (0..found.len()).rev() {
            for future in FUTURES {
                let before = found[rule].before(future);
                if before != Regions::default() {
                    self.visit(&self.regular.rules[rule].expr, before, future, &mut found);
                }
            }
        }
        Places { map: self, found }
    }

    /// Returns the regions after a text of `expr` that begins in one of `before`.
    fn image(&self, expr: &Expr, before: Regions) -> Regions {
        match expr {
            Expr::Empty => before,
            Expr::Byte(bytes) => before.after(bytes),
            Expr::Concat(exprs) => exprs.iter().fold(before, |it, expr| self.image(expr, it)),
            Expr::Choice(exprs) => {
                let each = exprs.iter().map(|expr| self.image(expr, before));
                each.fold(Regions::default(), Regions::with)
            }
            Expr::Repeat { expr, min, max } => {
                let each = self.repeated(expr, *min, *max, before);
                let each = each.into_iter().skip((*min).min(MAX_REPETITIONS) as usize);
                each.fold(Regions::default(), Regions::with)
            }
            Expr::Rule(rule) => {
                let each = before.iter().map(|it| self.relations[rule.0][it as usize]);
                each.fold(Regions::default(), Regions::with)
            }
            Expr::Except(from, _) => self.image(from, before),
        }
    }

    /// Returns the regions before each repetition and after the last one.
    fn repeated(&self, expr: &Expr, min: u32, max: Option<u32>, before: Regions) -> Vec<Regions> {
        let last = max
            .unwrap_or(MAX_REPETITIONS)
            .min(min.min(MAX_REPETITIONS) + REGIONS.len() as u32 + 1);
        let mut each = vec![before];
        for _ in 0..last.min(2 * MAX_REPETITIONS) {
            each.push(self.image(expr, each[each.len() - 1]));
        }
        each
    }

    fn first(&self, expr: &Expr) -> ByteSet {
        match expr {
            Expr::Empty | Expr::Repeat { max: Some(0), .. } => ByteSet::EMPTY,
            Expr::Byte(bytes) => *bytes,
            Expr::Concat(exprs) => {
                let empty = exprs
                    .iter()
                    .take_while(|expr| self.accepts_empty(expr))
                    .count();
                let first = exprs.iter().take(empty + 1).map(|expr| self.first(expr));
                first.fold(ByteSet::EMPTY, |it, other| it.union(&other))
            }
            Expr::Choice(exprs) => {
                let first = exprs.iter().map(|expr| self.first(expr));
                first.fold(ByteSet::EMPTY, |it, other| it.union(&other))
            }
            Expr::Repeat { expr, .. } => self.first(expr),
            Expr::Rule(rule) => self.first[rule.0],
            Expr::Except(from, _) => self.first(from),
        }
    }

    fn accepts_empty(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Empty => true,
            Expr::Byte(_) => false,
            Expr::Concat(exprs) => exprs.iter().all(|expr| self.accepts_empty(expr)),
            Expr::Choice(exprs) => exprs.iter().any(|expr| self.accepts_empty(expr)),
            Expr::Repeat { expr, min, .. } => *min == 0 || self.accepts_empty(expr),
            Expr::Rule(rule) => self.empty[rule.0],
            Expr::Except(from, _) => self.accepts_empty(from),
        }
    }

    /// Returns what can follow at the start of `expr`, if `future` can follow its end.
    fn before(&self, expr: &Expr, future: Future) -> Future {
        let after = self.image(expr, Regions::one(Region::HostPort));
        let stays = after.contains(Region::HostPort);
        let leaves = after.iter().any(|it| it != Region::HostPort);
        Future {
            without_at: leaves || stays && future.without_at,
            delimited: !self.first(expr).intersection(&delimiters()).is_empty()
                || self.accepts_empty(expr) && future.delimited,
        }
    }

    /// Records the occurrences of the rules in `expr`, which begins in one of the regions `before` and is followed by
    /// `future`.
    fn visit(&self, expr: &Expr, before: Regions, future: Future, found: &mut [Occurrences]) {
        match expr {
            Expr::Empty | Expr::Byte(_) => {}
            Expr::Concat(exprs) => {
                let mut futures = vec![future];
                for expr in exprs.iter().skip(1).rev() {
                    futures.push(self.before(expr, futures[futures.len() - 1]));
                }
                let mut before = before;
                for (expr, future) in exprs.iter().zip(futures.into_iter().rev()) {
                    self.visit(expr, before, future, found);
                    before = self.image(expr, before);
                }
            }
            Expr::Choice(exprs) => {
                for expr in exprs {
                    self.visit(expr, before, future, found);
                }
            }
            Expr::Repeat { expr, min, max } => {
                let mut each = self.repeated(expr, *min, *max, before);
                if *max == Some(0) {
                    return;
                }
                each.truncate(max.map_or(each.len(), |max| max as usize));
                let before = each.into_iter().fold(Regions::default(), Regions::with);
                let once_more = self.before(expr, future);
                let more = max.is_none_or(|max| max > 1);
                let future = Future {
                    without_at: future.without_at || more && once_more.without_at,
                    delimited: future.delimited || more && once_more.delimited,
                };
                self.visit(expr, before, future, found);
            }
            Expr::Rule(rule) => found[rule.0].add(before, future),
            Expr::Except(from, _) => self.visit(from, before, future, found),
        }
    }
}

/// Where the rules of a grammar can occur.
#[derive(Debug)]
pub struct Places<'m> {
    map: &'m RegionMap<'m>,
    found: Vec<Occurrences>,
}

impl Places<'_> {
    /// Returns only the occurrences of `rules`, and those of other rules inside of them.
    #[must_use]
    pub fn inside(&self, rules: &[RuleId]) -> Places<'_> {
        let mut found = vec![Occurrences::default(); self.found.len()];
        for rule in rules {
            found[rule.0] = self.found[rule.0];
        }
        self.map.spread(found)
    }

    /// Returns whether a text of `rule` can begin in the host of an authority.
    pub fn is_in_host(&self, rule: RuleId) -> bool {
        let after = self.map.relations[rule.0][Region::Authority as usize];
        let stays = after.contains(Region::Authority);
        let leaves = after.iter().any(|it| it != Region::Authority);
        let is_name = !self.map.first[rule.0].is_subset(&delimiters());
        FUTURES.into_iter().any(|future| {
            let begins = self.found[rule.0]
                .before(future)
                .contains(Region::Authority);
            is_name && begins && (leaves || stays && future.without_at)
        })
    }

    /// Returns whether `rule` can occur in a path. The scheme counts as path, because a path may begin in the same
    /// region.
    pub fn is_in_path(&self, rule: RuleId) -> bool {
        FUTURES.into_iter().any(|future| {
            let before = self.found[rule.0].before(future);
            before.iter().any(|it| match it {
                Region::Authority | Region::Brackets | Region::HostPort => {
                    self.map.first[rule.0].contains(b'/')
                }
                _ => it != Region::QueryOrFragment,
            })
        })
    }

    /// Returns whether a text of `rule` can begin a reference, and can end at its end or before a `/`, `?` or `#`.
    pub fn is_reference(&self, rule: RuleId) -> bool {
        self.whole(rule).contains(Region::Start)
    }

    /// Returns whether a text of `rule` can be one or more whole segments of a path that does not begin the reference.
    pub fn is_segments(&self, rule: RuleId) -> bool {
        self.whole(rule).iter().any(|it| it != Region::Start)
    }

    /// Returns the regions where a text of `rule` can begin, if it begins with a segment and ends with one.
    fn whole(&self, rule: RuleId) -> Regions {
        let first = &self.map.first[rule.0];
        let begins_segment = first.is_subset(&ByteSet::single(b'/'));
        let mut whole = Regions::default();
        for future in FUTURES.into_iter().filter(|future| future.delimited) {
            let before = self.found[rule.0].before(future);
            let is_whole = |&it: &Region| {
                it.is_segment_start()
                    || begins_segment && it != Region::QueryOrFragment && !first.is_empty()
            };
            for region in before.iter().filter(is_whole) {
                whole = whole.with(Regions::one(region));
            }
        }
        whole
    }
}

/// Returns the bytes that end an authority or a segment.
fn delimiters() -> ByteSet {
    b"/?#".iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::{Region, RegionMap};
    use crate::abnf::grammar::Grammar;

    /// Checks for each rule whether it can be in the host, whether in the path, and whether it can be whole segments.
    fn check(text: &str, root: &str, expected: &[(&str, [bool; 3])]) {
        let mut grammar = Grammar::new();
        grammar.extend_bundled("rfc3986").expect("it is bundled");
        grammar.read("test", text).expect("a grammar");
        let names = expected.iter().map(|(name, _)| *name).chain([root]);
        let regular = grammar.regular(names).expect("all rules are defined");
        let map = RegionMap::new(&regular);
        let id = |name: &str| regular.id(name).expect("it is there");
        let places = map.places(&[(id(root), Region::Start)]);
        for &(name, expected) in expected {
            let rule = id(name);
            let found = [
                places.is_in_host(rule),
                places.is_in_path(rule),
                places.is_segments(rule),
            ];
            assert_eq!(found, expected, "{name}");
        }
    }

    const NO: bool = false;
    const YES: bool = true;

    #[test]
    fn rules_of_rfc3986_are_where_it_has_them() {
        check(
            "",
            "URI-reference",
            &[
                ("scheme", [NO, YES, NO]),
                ("userinfo", [NO, NO, NO]),
                ("reg-name", [YES, NO, NO]),
                ("IPv4address", [YES, NO, NO]),
                ("segment-nz", [NO, YES, YES]),
                ("path-abempty", [NO, YES, YES]),
                ("query", [NO, NO, NO]),
                ("fragment", [NO, NO, NO]),
            ],
        );
    }

    #[test]
    fn other_names_do_not_matter() {
        check(
            "u = \"x://\" who \"@\" [ zone \".\" ] place [ \":\" port ] *( \"/\" part ) \"/\" stem [ \".\" ext ] [ \"?\" find ]\n\
             who = name [ \":\" word ]\nname = 1*unreserved\nword = 1*unreserved\nzone = 1*ALPHA\nplace = name\n\
             part = *pchar\nstem = *unreserved\next = *pchar\nfind = thing *( \"/\" thing )\nthing = *pchar",
            "u",
            &[
                // `name` is in the user (`who`) and in the host (`place`).
                ("who", [NO, NO, NO]),
                ("word", [NO, NO, NO]),
                ("name", [YES, NO, NO]),
                ("zone", [YES, NO, NO]),
                ("place", [YES, NO, NO]),
                ("part", [NO, YES, YES]),
                ("stem", [NO, YES, YES]),
                ("ext", [NO, YES, NO]),
                ("find", [NO, NO, NO]),
                ("thing", [NO, NO, NO]),
            ],
        );
    }

    #[test]
    fn counted_slashes_begin_an_authority() {
        check(
            "u = \"x:\" 2\"/\" one 3\"/\" two\none = *ALPHA\ntwo = *ALPHA",
            "u",
            &[("one", [YES, NO, NO]), ("two", [NO, YES, YES])],
        );
        check(
            "u = \"x:\" one\none = name \"/\" name\nname = *ALPHA",
            "u",
            // If the first name is empty, the `:` is followed by only one `/`, which begins no authority.
            &[("one", [NO, YES, YES]), ("name", [NO, YES, YES])],
        );
    }
}
