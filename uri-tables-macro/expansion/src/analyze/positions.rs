//! Determines where the texts of exposed rules stand in a URI, as RFC 3986 splits it.
//!
//! Software that does not know a scheme still finds an authority and a path in its URIs. So builders must not
//! percent-encode data for a host, and must refuse `.` and `..` as a segment, whatever the rules are called. The
//! [regions](uri_tables_grammar::hir::regions) of the grammar decide which rules are hosts or segments. Names matter in
//! two cases only. The name of an outermost rule tells which rule of RFC 3986 it is, as for [its
//! bound](crate::check::rfc3986). And a rule called `host` or `reg-name` is a host even outside of an authority, as in
//! SIP URIs.

use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::hir::regions::{Places, Region, RegionMap};
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::sorted::Set;

use crate::analyze::five_components::is_called;
use crate::model::profile::{Exposed, Profile};

/// The rules of RFC 3986 that an outermost rule can be, and where their texts begin. The region is `None` for the names
/// in [`HOSTS`], which are treated separately, and for rules without a host or a path. Any other outermost rule is a
/// `URI-reference`.
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

/// Where the path is in the texts of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PathIn {
    /// The text is a reference.
    Reference,
    /// The text consists of whole segments.
    Segments,
}

/// Where exposed rules stand in the URIs of a profile.
pub(crate) struct Positions<'m> {
    places: Places<'m>,
    /// The places inside of the rules that have a name in [`HOSTS`].
    in_hosts: Places<'m>,
}

impl<'m> Positions<'m> {
    pub(crate) fn new(profile: &Profile, map: &'m RegionMap<'_>) -> Self {
        let roots = profile.exposed.iter().filter_map(|exposed| {
            let region = begin(exposed)?;
            (!is_inside(exposed, profile)).then_some((exposed.id, region))
        });
        let is_host = |exposed: &&Exposed| {
            let mut hosts = HOSTS.iter();
            hosts.any(|host| is(exposed, host) || is_called(&exposed.name, host))
        };
        let hosts = profile.exposed.iter().filter(is_host);
        let hosts = hosts.map(|host| (host.id, Region::Authority));
        Self {
            places: map.places(&roots.collect::<Vec<_>>()),
            in_hosts: map.places(&hosts.collect::<Vec<_>>()),
        }
    }

    /// Returns whether a text of the rule can be in a host.
    pub(crate) fn is_in_host(&self, exposed: &Exposed) -> bool {
        let is = |rule| self.places.is_in_host(rule) || self.in_hosts.is_in_host(rule);
        rules(exposed).any(is)
    }

    /// Returns where the path is in the texts of the rule, or `None` if they are neither whole segments nor references.
    pub(crate) fn path(&self, exposed: &Exposed) -> Option<PathIn> {
        if rules(exposed).any(|rule| self.places.is_segments(rule)) {
            Some(PathIn::Segments)
        } else if rules(exposed).any(|rule| self.places.is_reference(rule)) {
            Some(PathIn::Reference)
        } else {
            None
        }
    }

    /// Returns whether an occurrence of the rule `inner` inside of `exposed` can be in a path.
    pub(crate) fn is_in_path(&self, exposed: &Exposed, inner: &Exposed) -> bool {
        let around: Vec<RuleId> = rules(exposed).collect();
        let inside = self.places.inside(&around);
        rules(inner).any(|rule| inside.is_in_path(rule))
    }
}

/// Returns whether `dfa` accepts a relative reference whose path does not begin with `/`. Such a text begins with a
/// non-empty segment without a `:` (RFC 3986, section 4.2).
pub(crate) fn has_relative_path(dfa: &Dfa) -> bool {
    let mut open = vec![dfa.start()];
    let mut seen = Set::new();
    while let Some(state) = open.pop() {
        for byte in 0..=u8::MAX {
            let next = dfa.next(state, byte);
            if next == Dfa::DEAD || b":/?#".contains(&byte) || !seen.insert(next) {
                continue;
            }
            let goes_on = |byte: &u8| dfa.next(next, *byte) != Dfa::DEAD;
            if dfa.is_accepting(next) || b"/?#".iter().any(goes_on) {
                return true;
            }
            open.push(next);
        }
    }
    false
}

fn rules(exposed: &Exposed) -> impl Iterator<Item = RuleId> {
    exposed.rules.iter().copied().chain([exposed.id])
}

/// Returns where the texts of an outermost rule begin, or `None` if [`ROOTS`] has no region for its name.
fn begin(exposed: &Exposed) -> Option<Region> {
    let mut known = ROOTS.iter();
    let known = known.find(|(name, _)| is(exposed, name));
    known.map_or(Some(Region::Start), |(_, region)| *region)
}

/// Returns whether the rule is, or is declared to be within, RFC 3986's rule `name`.
fn is(exposed: &Exposed, name: &str) -> bool {
    match &exposed.within {
        Some(within) => is_called(&within.name, name),
        None => is_called(&exposed.name, name),
    }
}

/// Returns whether another exposed rule contains the rule.
fn is_inside(exposed: &Exposed, profile: &Profile) -> bool {
    let own = |rule: &RuleId| exposed.rules.contains(rule);
    let others = profile
        .exposed
        .iter()
        .filter(|other| other.id != exposed.id && !other.rules.iter().any(own));
    let mut inside = others.map(|other| profile.containment.within(other.id));
    inside.any(|inside| inside.iter().any(own))
}
