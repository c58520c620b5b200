//! Determines the positions of exposed rules: whether their texts can be in the host or in the path of a URI.
//!
//! Software that does not know a scheme still finds an authority and a path in its URIs, by the delimiters of RFC 3986.
//! So builders must not percent-encode data for a host, and must refuse `.` and `..` as a segment, whatever the profile
//! calls these rules. [`Positions`] therefore computes the *regions* of a URI where each rule can occur
//! ([`RegionMap`]), such as the authority or a path segment. An *outermost* rule is one that no other exposed rule
//! contains. It is not inside a URI, so the computation begins with it.
//!
//! Rule names matter in two cases only:
//!
//! - The name of an outermost rule, or the name after `within`, tells which rule of RFC 3986 it is, and therefore the
//!   region where its texts begin.
//! - A rule called `host` or `reg-name` is a host even outside of an authority, as in SIP URIs.

use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::hir::regions::{Occurrences, Region, RegionMap};
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::sorted::Set;

use crate::analyze::five_components::is_called;
use crate::model::profile::{Exposed, Profile};

/// The rules of RFC 3986 that an outermost rule can be, each with the region where its texts begin. The region is
/// `None` for the names in [`HOSTS`], which are treated separately, and for rules that contain neither a host nor a
/// path. An outermost rule with any other name is a `URI-reference`.
const ROOTS: [(&str, Option<Region>); 22] = [
    ("hier-part", Some(Region::AfterScheme)),
    ("relative-part", Some(Region::AfterScheme)),
    ("path", Some(Region::Segment)),
    ("path-abempty", Some(Region::Segment)),
    ("path-absolute", Some(Region::Segment)),
    ("path-noscheme", Some(Region::Segment)),
    ("path-rootless", Some(Region::Segment)),
    ("path-empty", Some(Region::Segment)),
    ("segment", Some(Region::Segment)),
    ("segment-nz", Some(Region::Segment)),
    ("segment-nz-nc", Some(Region::Segment)),
    ("authority", Some(Region::Authority)),
    ("query", Some(Region::QueryOrFragment)),
    ("fragment", Some(Region::QueryOrFragment)),
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

/// The positions of exposed rules in the URIs of a profile.
pub(crate) struct Positions<'m> {
    /// The regions where each rule can occur, computed from the outermost rules.
    occurrences: Occurrences<'m>,
    /// The same, computed from the rules that have a name in [`HOSTS`]. Texts of these rules begin a host.
    in_hosts: Occurrences<'m>,
}

impl<'m> Positions<'m> {
    /// Computes the positions. `map` is the map of the profile's rules.
    pub(crate) fn new(profile: &Profile, map: &'m RegionMap<'_>) -> Self {
        let roots = profile.exposed.iter().filter_map(|exposed| {
            let region = first_region(exposed)?;
            (!is_inside(exposed, profile)).then_some((exposed.id, region))
        });
        let is_host = |exposed: &&Exposed| {
            let mut hosts = HOSTS.iter();
            hosts.any(|host| is(exposed, host) || is_called(&exposed.name, host))
        };
        let hosts = profile.exposed.iter().filter(is_host);
        let hosts = hosts.map(|host| (host.id, Region::Authority));
        Self {
            occurrences: map.occurrences(&roots.collect::<Vec<_>>()),
            in_hosts: map.occurrences(&hosts.collect::<Vec<_>>()),
        }
    }

    /// Returns whether a text of the rule can be in a host.
    pub(crate) fn is_in_host(&self, exposed: &Exposed) -> bool {
        let is = |rule| self.occurrences.is_in_host(rule) || self.in_hosts.is_in_host(rule);
        rules(exposed).any(is)
    }

    /// Returns how to find the path in the texts of the rule, or `None` if they are neither whole segments nor
    /// references.
    pub(crate) fn path(&self, exposed: &Exposed) -> Option<PathIn> {
        if rules(exposed).any(|rule| self.occurrences.is_segments(rule)) {
            Some(PathIn::Segments)
        } else if rules(exposed).any(|rule| self.occurrences.is_reference(rule)) {
            Some(PathIn::Reference)
        } else {
            None
        }
    }

    /// Returns whether an occurrence of the rule `inner` inside of `exposed` can be in a path.
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
            // Each state except the dead one can still accept.
            let may_follow = |byte: &u8| dfa.next(next, *byte) != Dfa::DEAD;
            if dfa.is_accepting(next) || b"/?#".iter().any(may_follow) {
                return true;
            }
            open.push(next);
        }
    }
    false
}

/// Returns the rules that the component `exposed` consists of, and the rule that is the choice of them.
fn rules(exposed: &Exposed) -> impl Iterator<Item = RuleId> {
    exposed.rules.iter().copied().chain([exposed.id])
}

/// Returns the region where the texts of an outermost rule begin, or `None` if [`ROOTS`] has no region for its name.
fn first_region(exposed: &Exposed) -> Option<Region> {
    let mut roots = ROOTS.iter();
    let root = roots.find(|(name, _)| is(exposed, name));
    root.map_or(Some(Region::Start), |(_, region)| *region)
}

/// Returns whether the rule is declared to be within RFC 3986's rule `name`, or has this name if it has no such
/// declaration.
fn is(exposed: &Exposed, name: &str) -> bool {
    match &exposed.within {
        Some(within) => is_called(&within.name, name),
        None => is_called(&exposed.name, name),
    }
}

/// Returns whether another exposed rule contains the rule.
fn is_inside(exposed: &Exposed, profile: &Profile) -> bool {
    let is_own = |rule: &RuleId| exposed.rules.contains(rule);
    // Another exposed rule may share a rule with this one. Then neither contains the other.
    let others = profile
        .exposed
        .iter()
        .filter(|other| other.id != exposed.id && !other.rules.iter().any(is_own));
    let mut contained = others.map(|other| profile.containment.within(other.id));
    contained.any(|rules| rules.iter().any(is_own))
}
