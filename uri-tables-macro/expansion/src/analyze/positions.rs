//! Determines the positions of exposed rules: whether their texts can be in the host or in the path of a URI.
//!
//! Software that does not know a scheme still finds an authority and a path in its URIs, by the delimiters of RFC 3986.
//! So builders must not percent-encode data for a host, and must refuse `.` and `..` as a segment, whatever the profile
//! calls these rules. [`Positions`] therefore computes the *regions* of a URI where each rule can occur
//! ([`RegionMap`]), such as the authority or a path segment. The computation begins with the *roots*, whose texts are
//! not only inside of others:
//!
//! - an *outermost* rule, which no other exposed rule contains;
//! - a rule that the profile declares to be within `authority`;
//! - a rule inside of others whose own texts are URIs: they have the five components, or the grammar begins an
//!   authority in them. An example is a URI in the fragment of another URI.
//!
//! Rule names matter in two cases only:
//!
//! - The name of a root, or the name after `within`, tells which rule of RFC 3986 it is, and therefore the region where
//!   its texts begin. T2 compares the root with this rule. A query or a fragment whose texts are URIs counts as a URI.
//! - A rule that is called, or is `within`, a rule of [`HOSTS`] is a host even outside of an authority, as in SIP URIs.
//!   A variable of a template is not: `/hosts/{host}` is a path.

use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::inclusion::first_outside;
use uri_tables_grammar::dfa::rfc3986;
use uri_tables_grammar::hir::regions::{Occurrences, RegionMap, UriRegion};
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::sorted::Set;

use crate::analyze::accessors::Accessors;
use crate::analyze::five_components::is_called;
use crate::analyze::types::TypeAnalysis;
use crate::model::profile::{Exposed, Profile};

/// The rules of RFC 3986 that a root can be, each with the region of a URI where its texts begin. A root is a rule
/// whose texts are not only inside of others. The region is `None` for the names in [`HOSTS`], which are treated
/// separately, and for rules that contain neither a host nor a path. A root with any other name counts as a
/// `URI-reference`.
const ROOTS: [(&str, Option<UriRegion>); 21] = [
    ("hier-part", Some(UriRegion::AfterScheme)),
    ("path", Some(UriRegion::Segment)),
    ("path-abempty", Some(UriRegion::Segment)),
    ("path-absolute", Some(UriRegion::Segment)),
    ("path-noscheme", Some(UriRegion::Segment)),
    ("path-rootless", Some(UriRegion::Segment)),
    ("path-empty", Some(UriRegion::Segment)),
    ("segment", Some(UriRegion::Segment)),
    ("segment-nz", Some(UriRegion::Segment)),
    ("segment-nz-nc", Some(UriRegion::Segment)),
    ("authority", Some(UriRegion::Authority)),
    ("query", Some(UriRegion::QueryOrFragment)),
    ("fragment", Some(UriRegion::QueryOrFragment)),
    ("scheme", None),
    ("userinfo", None),
    ("host", None),
    ("reg-name", None),
    ("IP-literal", None),
    ("IPv4address", None),
    ("port", None),
    ("pct-encoded", None),
];

/// The rules of RFC 3986 whose texts are hosts.
const HOSTS: [&str; 4] = ["host", "reg-name", "IP-literal", "IPv4address"];

/// How to find the path in the texts of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PathIn {
    /// The text is a URI reference, so its path is found by the delimiters.
    Reference,
    /// The text consists of whole segments, so all of it is in a path.
    Segments,
}

/// Where in a URI the texts of exposed rules can be.
pub(crate) struct Positions<'m> {
    /// The regions where each rule can occur, computed from the roots: the rules whose texts are not only inside of
    /// others.
    occurrences: Occurrences<'m>,
    /// The regions where each rule can occur, computed from the hosts: the rules that are called like a rule in
    /// [`HOSTS`], or are declared to be within it.
    in_hosts: Occurrences<'m>,
}

impl<'m> Positions<'m> {
    /// Computes the positions. `map` is the [`RegionMap`] of the profile's rules. `computed` has the analysis of each
    /// type, and `accessors` its accessors.
    pub(crate) fn new(
        profile: &Profile,
        computed: &[TypeAnalysis],
        accessors: &[Accessors],
        map: &'m RegionMap<'_>,
    ) -> Self {
        let mut roots = Vec::new();
        for ((exposed, analysis), accessors) in profile.exposed.iter().zip(computed).zip(accessors)
        {
            let named = first_region(exposed, &analysis.dfa);
            // Only these can be URIs. A `//` in a path begins no authority, but has an empty segment in it.
            let may_be_uri = matches!(
                named,
                None | Some(UriRegion::Start | UriRegion::QueryOrFragment)
            );
            let is_uri = accessors.five.is_some()
                || may_be_uri && authority(&analysis.dfa) == Authority::Delimited;
            let region = if is_uri {
                Some(UriRegion::Start)
            } else {
                named
            };
            let is_authority = exposed.within.is_some() && region == Some(UriRegion::Authority);
            let is_own = exposed.variable.is_none() && (is_uri || is_authority);
            // A template's variable inside another rule is no root: its texts are only built as a part of the
            // template's text.
            if is_own || !is_inside(exposed, profile) {
                roots.extend(region.map(|region| (exposed.id, region)));
            }
        }
        let is_host = |exposed: &&Exposed| {
            let mut hosts = HOSTS.iter();
            exposed.variable.is_none()
                && hosts.any(|host| {
                    is_called(compared_name(exposed), host) || is_called(&exposed.name, host)
                })
        };
        let hosts = profile.exposed.iter().filter(is_host);
        let hosts = hosts.map(|host| (host.id, UriRegion::Authority));
        Self {
            occurrences: map.occurrences(&roots),
            in_hosts: map.occurrences(&hosts.collect::<Vec<_>>()),
        }
    }

    /// Returns whether a text of the rule can begin in a host or in a port, outside of brackets: see
    /// [`Occurrences::is_in_host`].
    pub(crate) fn is_in_host(&self, exposed: &Exposed) -> bool {
        let is = |rule| self.occurrences.is_in_host(rule) || self.in_hosts.is_in_host(rule);
        rules(exposed).any(is)
    }

    /// Returns how to find the path in the texts of the rule, which has the automaton `dfa`. Returns `None` if the
    /// texts are neither whole segments nor references.
    pub(crate) fn path(&self, exposed: &Exposed, dfa: &Dfa) -> Option<PathIn> {
        let is_segments = rules(exposed).any(|rule| self.occurrences.can_be_segments(rule));
        let is_reference = rules(exposed).any(|rule| self.occurrences.can_begin_reference(rule));
        let may_have_authority = || {
            first_region(exposed, dfa) == Some(UriRegion::Start)
                && authority(dfa) != Authority::Never
        };
        if is_reference && (!is_segments || may_have_authority()) {
            Some(PathIn::Reference)
        } else {
            is_segments.then_some(PathIn::Segments)
        }
    }

    /// Returns whether `inner` can be in a path where it occurs inside of `exposed`.
    pub(crate) fn is_in_path(&self, exposed: &Exposed, inner: &Exposed) -> bool {
        let around: Vec<RuleId> = rules(exposed).collect();
        let inside = self.occurrences.inside(&around);
        rules(inner).any(|rule| inside.is_in_path(rule))
    }
}

/// Returns whether `dfa` accepts a relative reference whose path is not empty and does not begin with `/`. Such a
/// text begins with a non-empty segment without a `:` (RFC 3986, section 4.2), after which it ends, or a `/`, `?` or
/// `#` follows.
pub(crate) fn has_relative_path(dfa: &Dfa) -> bool {
    // Visit all states that can be reached by bytes of such a segment.
    let mut open = vec![dfa.start()];
    let mut seen = Set::new();
    while let Some(state) = open.pop() {
        for byte in 0..=u8::MAX {
            let next = dfa.next(state, byte);
            let is_in_segment = next != Dfa::DEAD && !b":/?#".contains(&byte);
            if !is_in_segment || !seen.insert(next) {
                continue;
            }
            // From each state except the dead one, an accepting state can be reached.
            let may_follow = |byte: &u8| dfa.next(next, *byte) != Dfa::DEAD;
            if dfa.is_accepting(next) || b"/?#".iter().any(may_follow) {
                return true;
            }
            open.push(next);
        }
    }
    false
}

/// The ways in which texts of a rule can have an authority, if they are read as URI references.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Authority {
    Never,
    /// Only if the `//` is part of data, as in the query `a=//b`.
    InData,
    /// The grammar has the `//` as a delimiter: other text may follow it than follows data.
    Delimited,
}

/// Returns whether texts that `dfa` accepts can have an authority, if they are read as URI references.
pub(crate) fn authority(dfa: &Dfa) -> Authority {
    let mut open = vec![(dfa.start(), UriRegion::Start)];
    let mut seen = Set::new();
    let mut found = Authority::Never;
    while let Some((state, region)) = open.pop() {
        for byte in 0..=u8::MAX {
            let next = dfa.next(state, byte);
            // From each state except the dead one, an accepting state can be reached.
            let Some(region) = region.after(byte).filter(|_| next != Dfa::DEAD) else {
                continue;
            };
            match region {
                UriRegion::Authority => {
                    let mut data = (0..=u8::MAX).filter(u8::is_ascii_alphanumeric);
                    let is_data = data.any(|byte| dfa.next(state, byte) == next);
                    let here = if is_data {
                        Authority::InData
                    } else {
                        Authority::Delimited
                    };
                    found = found.max(here);
                }
                UriRegion::First | UriRegion::AfterScheme | UriRegion::Slash
                    if seen.insert((next, region)) =>
                {
                    open.push((next, region));
                }
                _ => {}
            }
        }
    }
    found
}

/// Returns the rules that an entry of `expose` consists of, and the rule that is the choice of them.
fn rules(exposed: &Exposed) -> impl Iterator<Item = RuleId> {
    exposed.rules.iter().copied().chain([exposed.id])
}

/// Returns the region of a URI where the texts of a root begin, or `None` if the region for its name in [`ROOTS`] is
/// `None`. `dfa` is the automaton of the root. T2 compares a rule with the rule of RFC 3986 that has its name, but not
/// one with a name of RFC 3987, such as `iquery`. So such a name counts only if the automata are equally related.
fn first_region(exposed: &Exposed, dfa: &Dfa) -> Option<UriRegion> {
    let own = compared_name(exposed);
    let mut roots = ROOTS.iter();
    let root = roots.find(|(name, _)| {
        let is_within = || {
            let outer = rfc3986::wide_dfa(name);
            // Once the step budget is spent, this returns `Err`, and no module is emitted.
            outer.is_some_and(|outer| first_outside(dfa, &outer) == Ok(None))
        };
        own.eq_ignore_ascii_case(name) || is_called(own, name) && is_within()
    });
    root.map_or(Some(UriRegion::Start), |(_, region)| *region)
}

/// Returns the name of RFC 3986's rule that the rule is declared to be within or, without such a declaration, its own
/// name.
fn compared_name(exposed: &Exposed) -> &str {
    let within = exposed.within.as_ref().map(|within| &within.name);
    within.unwrap_or(&exposed.name)
}

/// Returns whether all texts of the rule can be inside texts of other exposed rules, that is, whether others contain
/// the rule and it does not contain them. If it consists of several rules, each of them must be inside of others.
fn is_inside(exposed: &Exposed, profile: &Profile) -> bool {
    // Another exposed rule may share a rule with this one. Then neither contains the other.
    let others = profile.exposed.iter().filter(|other| {
        other.id != exposed.id && !other.rules.iter().any(|rule| exposed.rules.contains(rule))
    });
    let contains =
        |outer: &Exposed, rule: &RuleId| profile.containment.within(outer.id).contains(rule);
    let outer: Vec<&Exposed> = others
        .filter(|other| !other.rules.iter().any(|rule| contains(exposed, rule)))
        .collect();
    let mut rules = exposed.rules.iter();
    rules.all(|rule| outer.iter().any(|outer| contains(outer, rule)))
}
