//! Determines where the texts of exposed rules stand in a URI, as RFC 3986 splits it.
//!
//! Software that does not know a scheme still finds an authority and a path in its URIs. So nothing that is given for
//! the host may be percent-encoded on the way, and no single segment may be `.` or `..`, whatever the rules are called.
//! The [regions](uri_tables_grammar::hir::regions) of the grammar decide this. Names only say what an outermost rule
//! is, as for [its bound](crate::check::rfc3986), and that a rule called `host` or `reg-name` is a host also where a
//! scheme has its hosts elsewhere, such as SIP.

use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::hir::regions::{Map, Places, Region};
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::sorted::Set;

use crate::analyze::five_components::is_called;
use crate::model::profile::{Exposed, Profile};

/// The rules of RFC 3986 that an outermost rule can be, and where their texts begin. Any other outermost rule is a
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
    ("query", Some(Region::Behind)),
    ("fragment", Some(Region::Behind)),
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
    /// The places in hosts that the profile names as such.
    in_hosts: Places<'m>,
}

impl<'m> Positions<'m> {
    pub(crate) fn new(profile: &Profile, map: &'m Map<'_>) -> Self {
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

    /// Returns where the path is in the texts of the rule, if whole segments are.
    pub(crate) fn path(&self, exposed: &Exposed) -> Option<PathIn> {
        if rules(exposed).any(|rule| self.places.is_segments(rule)) {
            Some(PathIn::Segments)
        } else if rules(exposed).any(|rule| self.places.is_reference(rule)) {
            Some(PathIn::Reference)
        } else {
            None
        }
    }

    /// Returns whether the rule `inner` is in a path where it occurs inside of `exposed`.
    pub(crate) fn is_in_path(&self, exposed: &Exposed, inner: &Exposed) -> bool {
        let around: Vec<RuleId> = rules(exposed).collect();
        let inside = self.places.inside(&around);
        rules(inner).any(|rule| inside.is_in_path(rule))
    }
}

/// Returns whether a text of `dfa` can be a relative reference whose path does not begin with `/`: whether it has a
/// first segment that neither a `:` nor an authority can end (RFC 3986, section 4.2).
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

/// Returns where the texts of an outermost rule begin, or `None` if they have neither a host nor a path.
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
