//! Finds where in a URI reference the texts of a rule can occur: in the host of the authority, at the start of a path
//! segment, in the query, and so on.
//!
//! Software that does not know a scheme splits its URIs at the delimiters of RFC 3986 (Appendix B). Whatever name the
//! grammar of the scheme gives to a rule, such software treats the rule's text as part of an RFC 3986 component, such
//! as the host or the path. The macro must know this component, because data in a host must not be percent-encoded, for
//! example.
//!
//! This module therefore runs the expressions of the rules through a small automaton that distinguishes only the
//! delimiters. Its states are the [`UriRegion`]s. For example, these are the regions when `x://a/b?c` is read from the
//! region `Start` on:
//!
//! | read so far | region |
//! |---|---|
//! | `x` | `First` |
//! | `x:` | `AfterScheme` |
//! | `x:/` | `Slash` |
//! | `x://`, `x://a` | `Authority` |
//! | `x://a/` | `Segment` |
//! | `x://a/b` | `InSegment` |
//! | `x://a/b?`, `x://a/b?c` | `QueryOrFragment` |
//!
//! There are two steps:
//!
//! 1. [`RegionMap::new`] computes the *relation* of each rule: for each region where a text of the rule may begin,
//!    the regions where the text can end. For example, `/` takes the region `AfterScheme` to `Slash`.
//! 2. [`RegionMap::occurrences`] computes the *occurrences* of each rule: the regions where its texts can begin,
//!    together with what can follow them. It starts with rules whose region the caller knows. Wherever a rule occurs,
//!    the rules that its expression refers to occur, too.
//!
//! There are only eleven regions, and each relation is computed from the relations of its parts. So each step takes
//! linear time in the size of the grammar for each level of nested groups. Both steps simplify the grammar: a minimum
//! repetition count above `MAX_REPETITIONS` is reduced to this number, and `<a except b>` is treated like `a`. So the
//! result may include a region where the rule never occurs, but it never lacks a region where it does (except after an
//! empty part: see [`UriRegion::SlashAndEmpty`]).

use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::sorted::Set;

/// A state of the automaton: a kind of position in a URI reference, which depends only on the delimiters before the
/// position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum UriRegion {
    /// At the start, where a scheme or a path begins.
    Start,
    /// In the scheme or in the first segment of a path without a scheme.
    First,
    /// After the `:` of the scheme, where `//` begins an authority.
    AfterScheme,
    /// After a `/` that, with a second `/`, begins an authority.
    Slash,
    /// After the `/` of [`Slash`](Self::Slash), and then an expression that matched the empty text, such as the empty
    /// `segment` in `"/" segment "/"`. A second `/` continues the path here. Other software would find an authority
    /// after `//`, but builders and setters refuse such a text. If what follows counted as a host, its data could not
    /// be percent-encoded.
    SlashAndEmpty,
    /// At the start of the authority or in it, outside of brackets.
    Authority,
    /// In the brackets of an IP literal.
    Brackets,
    /// In the host or the port of the authority. Unlike `Authority`, this region forbids a later `@`. No byte reaches
    /// it from another region. It is a hypothetical start, used to find out whether the authority can end without
    /// another `@`.
    HostPort,
    /// At the start of a segment of the path.
    Segment,
    /// In a segment of the path.
    InSegment,
    /// In the query or the fragment.
    QueryOrFragment,
}

const REGIONS: [UriRegion; 11] = [
    UriRegion::Start,
    UriRegion::First,
    UriRegion::AfterScheme,
    UriRegion::Slash,
    UriRegion::SlashAndEmpty,
    UriRegion::Authority,
    UriRegion::Brackets,
    UriRegion::HostPort,
    UriRegion::Segment,
    UriRegion::InSegment,
    UriRegion::QueryOrFragment,
];

/// The greatest minimum of a repetition that is counted exactly. A repetition with a greater minimum, such as `40r`, is
/// treated as if this were its minimum.
const MAX_REPETITIONS: u32 = 32;

impl UriRegion {
    /// Returns the region after `byte`, or `None` if `byte` cannot occur here.
    #[allow(clippy::match_same_arms, reason = "the order of the arms matters")]
    #[must_use]
    pub fn after(self, byte: u8) -> Option<Self> {
        use UriRegion::{
            AfterScheme, Authority, Brackets, First, HostPort, InSegment, QueryOrFragment, Segment,
            Slash, SlashAndEmpty, Start,
        };
        Some(match (self, byte) {
            // Only the userinfo has an `@` after it, so this is neither a host nor a port.
            (HostPort, b'@') => return None,
            // A query may contain `?`, `/`, `:` and `@`, so these bytes do not end it.
            (_, b'?' | b'#') | (QueryOrFragment, _) => QueryOrFragment,
            (Start | AfterScheme, b'/') => Slash,
            (Slash, b'/') => Authority,
            (_, b'/') => Segment,
            (Brackets, b']') => Authority,
            (Authority, b'[') => Brackets,
            (First, b':') => AfterScheme,
            (Start, b':') | (AfterScheme | Slash | SlashAndEmpty | Segment | InSegment, _) => {
                InSegment
            }
            (Start | First, _) => First,
            (Authority | Brackets | HostPort, _) => self,
        })
    }

    /// Returns whether a path segment can begin in this region.
    fn is_segment_start(self) -> bool {
        matches!(
            self,
            Self::Start | Self::AfterScheme | Self::Slash | Self::SlashAndEmpty | Self::Segment
        )
    }
}

/// A set of regions. Bit `r` is set if the set contains the region with the discriminant `r`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Regions(u16);

impl Regions {
    fn single(region: UriRegion) -> Self {
        Self(1 << region as u16)
    }

    fn contains(self, region: UriRegion) -> bool {
        self.0 & Self::single(region).0 != 0
    }

    fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the regions after an empty text in one of these regions. They stay the same, except that `Slash` becomes
    /// `SlashAndEmpty`.
    fn after_empty(self) -> Self {
        let slash = Self::single(UriRegion::Slash);
        if self.contains(UriRegion::Slash) {
            Self(self.0 & !slash.0).union(Self::single(UriRegion::SlashAndEmpty))
        } else {
            self
        }
    }

    fn iter(self) -> impl Iterator<Item = UriRegion> {
        REGIONS.into_iter().filter(move |it| self.contains(*it))
    }

    /// Returns the regions after one byte of `bytes`, which is read in one of these regions.
    fn after(self, bytes: &ByteSet) -> Self {
        // `UriRegion::after` makes no difference between bytes that are not in this list, so the letter `a` represents all
        // of them.
        let delimiters = b":/?#@[]";
        let mut others = *bytes;
        for &byte in delimiters {
            others.remove(byte);
        }
        let other = (!others.is_empty()).then_some(b'a');
        let present = delimiters.iter().copied().filter(|&it| bytes.contains(it));
        let after = |byte: u8| self.iter().filter_map(move |region| region.after(byte));
        present.chain(other).flat_map(after).collect()
    }
}

impl FromIterator<UriRegion> for Regions {
    fn from_iter<I: IntoIterator<Item = UriRegion>>(regions: I) -> Self {
        let each = regions.into_iter().map(Self::single);
        each.fold(Self::default(), Self::union)
    }
}

/// For each region where a text may begin, the regions where it can end.
#[derive(Debug, Clone, Copy)]
struct Relation([Regions; REGIONS.len()]);

impl Relation {
    /// Creates a relation from a function that returns, for the region where a text begins, the regions after it.
    fn new(after: impl Fn(Regions) -> Regions) -> Self {
        Self(REGIONS.map(|it| after(Regions::single(it))))
    }

    /// Returns the regions after a text that begins in one of the regions `starts`.
    fn after(&self, starts: Regions) -> Regions {
        let each = starts.iter().map(|it| self.0[it as usize]);
        each.fold(Regions::default(), Regions::union)
    }

    /// Returns a list whose element `n` has the regions after `n` texts in a row. The first text begins in one of the
    /// regions `starts`, and element 0 is `starts`. The list ends at element `max`, or earlier if more texts would
    /// reach no further region.
    fn after_repetitions(&self, min: u32, max: Option<u32>, starts: Regions) -> Vec<Regions> {
        // After the minimum count, `REGIONS.len()` further repetitions are enough to reach every region that any number
        // of repetitions can reach.
        let enough = min.min(MAX_REPETITIONS) + REGIONS.len() as u32;
        let count = max.map_or(enough, |max| max.min(enough));
        let mut after = vec![starts];
        for _ in 0..count {
            after.push(self.after(after[after.len() - 1]));
        }
        after
    }
}

/// What is known about the texts of an expression or a rule.
#[derive(Debug, Clone, Copy)]
struct Summary {
    relation: Relation,
    /// The bytes with which a text can begin.
    first_bytes: ByteSet,
    matches_empty: bool,
}

impl Summary {
    /// Returns the summary of two expressions, one after the other.
    fn then(self, next: Self) -> Self {
        // A text begins in the first part that is not empty.
        let skipped = if self.matches_empty {
            next.first_bytes
        } else {
            ByteSet::EMPTY
        };
        Self {
            relation: Relation::new(|starts| next.relation.after(self.relation.after(starts))),
            first_bytes: self.first_bytes.union(&skipped),
            matches_empty: self.matches_empty && next.matches_empty,
        }
    }

    /// Returns the summary of a choice of two expressions.
    fn or(self, other: Self) -> Self {
        let [one, two] = [self.relation, other.relation];
        Self {
            relation: Relation::new(|starts| one.after(starts).union(two.after(starts))),
            first_bytes: self.first_bytes.union(&other.first_bytes),
            matches_empty: self.matches_empty || other.matches_empty,
        }
    }
}

/// Two facts about what can follow a position in a URI reference, such as the end of a rule's text: whether the
/// authority can end without another `@`, and whether a terminator can follow. In `user "@" host [ ":" port ]`, an `@`
/// always follows `user`, so `without_at` is false there. It is true after `host`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Continuation {
    /// True if the authority around the position can end without another `@`. Meaningless outside of an authority.
    without_at: bool,
    /// True if a `/`, `?` or `#` can follow, or nothing at all.
    terminated: bool,
}

impl Continuation {
    /// Returns what can follow the position before a text with this summary, if `self` can follow the position after it.
    fn at_start_of(self, summary: &Summary) -> Self {
        // The regions after the text, if it begins in `HostPort`. This region stays while the text stays in the
        // authority, and changes at a `/`, `?` or `#`. Texts with an `@` in the authority have no region after them,
        // because `HostPort` forbids it.
        let after = summary.relation.0[UriRegion::HostPort as usize];
        let stays = after.contains(UriRegion::HostPort);
        let leaves = after.iter().any(|it| it != UriRegion::HostPort);
        let terminators_at_start = summary.first_bytes.intersection(&terminators());
        Self {
            without_at: leaves || stays && self.without_at,
            terminated: !terminators_at_start.is_empty()
                || summary.matches_empty && self.terminated,
        }
    }
}

/// The occurrences of a rule: pairs of a [`Continuation`] that can follow a text of the rule, and a region where the
/// text begins.
type RuleOccurrences = Set<(Continuation, UriRegion)>;

/// For each rule of a grammar, the regions where its texts can end, depending on the region where they begin.
#[derive(Debug)]
pub struct RegionMap<'g> {
    regular: &'g Regular,
    /// The summary of each rule.
    rules: Vec<Summary>,
}

impl<'g> RegionMap<'g> {
    /// Computes the relations between regions for all rules of a grammar.
    pub fn new(regular: &'g Regular) -> Self {
        let mut map = Self {
            regular,
            rules: Vec::new(),
        };
        for rule in &regular.rules {
            // The expression refers only to earlier rules, whose entries in `map` exist.
            map.rules.push(map.summary(&rule.expr));
        }
        map
    }

    /// Finds the occurrences of all rules in texts of the rules `roots`. Each root comes with the region where its
    /// texts begin. Nothing follows a text of a root.
    pub fn occurrences(&self, roots: &[(RuleId, UriRegion)]) -> Occurrences<'_> {
        let end = Continuation {
            without_at: true,
            terminated: true,
        };
        let mut of_roots = vec![RuleOccurrences::default(); self.rules.len()];
        for &(root, region) in roots {
            of_roots[root.0].insert((end, region));
        }
        self.spread(of_roots)
    }

    /// Takes the occurrences of some rules, one element for each rule of the grammar, and adds the occurrences of all
    /// rules inside of them. Each rule only refers to rules before it, so one pass from the last rule to the first is
    /// enough.
    fn spread(&self, mut occurrences: Vec<RuleOccurrences>) -> Occurrences<'_> {
        for rule in (0..occurrences.len()).rev() {
            let expr = &self.regular.rules[rule].expr;
            let of_rule = occurrences[rule].clone();
            for same in of_rule.chunk_by(|(one, _), (other, _)| one == other) {
                let (continuation, _) = same[0];
                let starts = same.iter().map(|&(_, region)| region).collect();
                self.visit(expr, starts, continuation, &mut occurrences);
            }
        }
        Occurrences {
            map: self,
            of_rule: occurrences,
        }
    }

    /// Returns the summary of `expr`. All rules that it refers to have one.
    fn summary(&self, expr: &Expr) -> Summary {
        let of = |relation, first_bytes, matches_empty| Summary {
            relation,
            first_bytes,
            matches_empty,
        };
        let empty = || of(Relation::new(Regions::after_empty), ByteSet::EMPTY, true);
        match expr {
            Expr::Empty => empty(),
            Expr::Byte(bytes) => of(Relation::new(|starts| starts.after(bytes)), *bytes, false),
            Expr::Concat(exprs) => {
                let parts = exprs.iter().map(|expr| self.summary(expr));
                parts.reduce(Summary::then).unwrap_or_else(empty)
            }
            Expr::Choice(exprs) => {
                let nothing = Relation([Regions::default(); REGIONS.len()]);
                let choices = exprs.iter().map(|expr| self.summary(expr));
                choices.fold(of(nothing, ByteSet::EMPTY, false), Summary::or)
            }
            Expr::Repeat { expr, min, max } => {
                let once = self.summary(expr);
                let relation = Relation::new(|starts| {
                    let mut after = once.relation.after_repetitions(*min, *max, starts);
                    // Zero repetitions are an empty text, after which `Slash` becomes `SlashAndEmpty`.
                    after[0] = starts.after_empty();
                    let allowed = after.into_iter().skip((*min).min(MAX_REPETITIONS) as usize);
                    allowed.fold(Regions::default(), Regions::union)
                });
                let first_bytes = match max {
                    Some(0) => ByteSet::EMPTY,
                    _ => once.first_bytes,
                };
                of(relation, first_bytes, *min == 0 || once.matches_empty)
            }
            Expr::Rule(rule) => self.rules[rule.0],
            Expr::Except(from, _) => self.summary(from),
        }
    }

    /// Adds the occurrences of the rules in `expr` to `occurrences`. `expr` begins in one of the regions `starts`,
    /// and `continuation` can follow its end.
    fn visit(
        &self,
        expr: &Expr,
        starts: Regions,
        continuation: Continuation,
        occurrences: &mut [RuleOccurrences],
    ) {
        match expr {
            // `0r` matches only the empty text, so `r` does not occur.
            Expr::Empty | Expr::Byte(_) | Expr::Repeat { max: Some(0), .. } => {}
            Expr::Concat(exprs) => {
                let summaries: Vec<Summary> = exprs.iter().map(|it| self.summary(it)).collect();
                // The continuation after each expression, from the last one to the first.
                let mut continuations = vec![continuation];
                for summary in summaries.iter().skip(1).rev() {
                    let after = continuations[continuations.len() - 1];
                    continuations.push(after.at_start_of(summary));
                }
                let mut starts = starts;
                let parts = exprs.iter().zip(&summaries);
                for ((expr, summary), continuation) in parts.zip(continuations.into_iter().rev()) {
                    self.visit(expr, starts, continuation, occurrences);
                    starts = summary.relation.after(starts);
                }
            }
            Expr::Choice(exprs) => {
                for expr in exprs {
                    self.visit(expr, starts, continuation, occurrences);
                }
            }
            Expr::Repeat { expr, min, max } => {
                let summary = self.summary(expr);
                let mut after = summary.relation.after_repetitions(*min, *max, starts);
                // No repetition begins after the last one.
                after.truncate(max.map_or(after.len(), |max| max as usize));
                let starts = after.into_iter().fold(Regions::default(), Regions::union);
                // Either `continuation` or another repetition follows. A third repetition would add nothing to the two
                // facts.
                let once_more = continuation.at_start_of(&summary);
                let may_repeat = max.is_none_or(|max| max > 1);
                let continuation = Continuation {
                    without_at: continuation.without_at || may_repeat && once_more.without_at,
                    terminated: continuation.terminated || may_repeat && once_more.terminated,
                };
                self.visit(expr, starts, continuation, occurrences);
            }
            Expr::Rule(rule) => {
                occurrences[rule.0].extend(starts.iter().map(|region| (continuation, region)));
            }
            Expr::Except(from, _) => self.visit(from, starts, continuation, occurrences),
        }
    }
}

/// The regions where the rules of a grammar can occur.
#[derive(Debug)]
pub struct Occurrences<'m> {
    map: &'m RegionMap<'m>,
    /// The occurrences of each rule.
    of_rule: Vec<RuleOccurrences>,
}

impl Occurrences<'_> {
    /// Returns only the occurrences of `rules`, and the occurrences of other rules inside of `rules`.
    #[must_use]
    pub fn inside(&self, rules: &[RuleId]) -> Occurrences<'_> {
        let mut occurrences = vec![RuleOccurrences::default(); self.of_rule.len()];
        for rule in rules {
            occurrences[rule.0] = self.of_rule[rule.0].clone();
        }
        self.map.spread(occurrences)
    }

    /// Returns whether a text of `rule` can begin in the authority, outside of user information and brackets: where the
    /// host begins, in the host, or in the port.
    pub fn is_in_host(&self, rule: RuleId) -> bool {
        let after = self.map.rules[rule.0].relation.0[UriRegion::Authority as usize];
        let stays = after.contains(UriRegion::Authority);
        let leaves = after.iter().any(|it| it != UriRegion::Authority);
        // A rule whose texts all begin with `/`, `?` or `#` ends the authority, and is not in it.
        let can_begin_inside = !self.map.rules[rule.0].first_bytes.is_subset(&terminators());
        let mut occurrences = self.of_rule[rule.0].iter();
        can_begin_inside
            && occurrences.any(|&(continuation, region)| {
                // If an `@` must still follow in the authority, the text is in the userinfo.
                region == UriRegion::Authority && (leaves || stays && continuation.without_at)
            })
    }

    /// Returns whether `rule` can occur in a path. The scheme counts as path, because a path may begin in the same
    /// region.
    pub fn is_in_path(&self, rule: RuleId) -> bool {
        let mut occurrences = self.of_rule[rule.0].iter();
        occurrences.any(|&(_, region)| match region {
            // A `/` ends the authority, and begins the path.
            UriRegion::Authority | UriRegion::Brackets | UriRegion::HostPort => {
                self.map.rules[rule.0].first_bytes.contains(b'/')
            }
            _ => region != UriRegion::QueryOrFragment,
        })
    }

    /// Returns whether a text of `rule` can begin at the start of a URI reference, and end at the end of the
    /// reference or before a `/`, `?` or `#`.
    pub fn can_begin_reference(&self, rule: RuleId) -> bool {
        self.starts_of_segments(rule).contains(UriRegion::Start)
    }

    /// Returns whether a text of `rule` can be one or more whole path segments, and begin after the start of the URI
    /// reference.
    pub fn can_be_segments(&self, rule: RuleId) -> bool {
        self.starts_of_segments(rule)
            .iter()
            .any(|it| it != UriRegion::Start)
    }

    /// Returns the regions in which a text of `rule` can begin if the text is one or more whole path segments, such as
    /// `a` or `a/b`.
    fn starts_of_segments(&self, rule: RuleId) -> Regions {
        let first = &self.map.rules[rule.0].first_bytes;
        let begins_with_slash = !first.is_empty() && first.is_subset(&ByteSet::single(b'/'));
        let occurrences = self.of_rule[rule.0].iter();
        let terminated = occurrences.filter(|(continuation, _)| continuation.terminated);
        let starts = terminated.map(|&(_, region)| region);
        // A `/` ends the segment before it, except in a query, where it is no delimiter.
        let is_start = |&it: &UriRegion| {
            it.is_segment_start() || begins_with_slash && it != UriRegion::QueryOrFragment
        };
        starts.filter(is_start).collect()
    }
}

/// Returns the bytes that end an authority or a segment (RFC 3986, sections 3.2 and 3.3).
fn terminators() -> ByteSet {
    b"/?#".iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::{RegionMap, UriRegion};
    use crate::abnf::grammar::Grammar;

    /// Checks for each rule whether it can begin in the host or port, whether it can be in the path, and whether it can
    /// be whole segments.
    fn check(text: &str, root: &str, expected: &[(&str, [bool; 3])]) {
        let mut grammar = Grammar::new();
        grammar.extend_bundled("rfc3986").expect("it is bundled");
        grammar.read("test", text).expect("a grammar");
        let names = expected.iter().map(|(name, _)| *name).chain([root]);
        let regular = grammar.regular(names).expect("all rules are defined");
        let map = RegionMap::new(&regular);
        let id = |name: &str| regular.id(name).expect("it is there");
        let occurrences = map.occurrences(&[(id(root), UriRegion::Start)]);
        for &(name, expected) in expected {
            let rule = id(name);
            let found = [
                occurrences.is_in_host(rule),
                occurrences.is_in_path(rule),
                occurrences.can_be_segments(rule),
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

    /// The number of steps must not be multiplied at each level.
    #[test]
    fn groups_may_be_nested() {
        let mut body = "one".to_owned();
        for level in 0..40 {
            body = format!("*( \"{}\" {body} )", ["/", "a", ":"][level % 3]);
        }
        check(
            &format!("u = \"x:\" {body}\none = *ALPHA"),
            "u",
            &[("one", [NO, YES, YES])],
        );
    }

    #[test]
    fn an_empty_part_between_slashes_begins_no_authority() {
        check(
            "u = \"/\" one \"/\" two\none = *ALPHA\ntwo = *ALPHA",
            "u",
            &[("one", [NO, YES, YES]), ("two", [NO, YES, YES])],
        );
        check(
            "u = \"x:/\" [ one \"-\" ] \"/\" two\none = *ALPHA\ntwo = *ALPHA",
            "u",
            &[("one", [NO, YES, NO]), ("two", [NO, YES, YES])],
        );
        check(
            "u = \"x:\" slash slash two\nslash = \"/\"\ntwo = *ALPHA",
            "u",
            &[("two", [YES, NO, NO])],
        );
    }
}
