//! Checks the analyzed types: proves that their rules conform to RFC 3986, and finds statements and names that are
//! wrong or have no effect.

pub(crate) mod beyond;
pub(crate) mod bound;
pub(crate) mod conversions;
pub(crate) mod fingerprint;
pub(crate) mod method_names;
pub(crate) mod normalization;
pub(crate) mod rfc3986;
pub(crate) mod rfc3986_error;
pub(crate) mod routes;
pub(crate) mod same_split;
pub(crate) mod secret;
pub(crate) mod unused_rules;
pub(crate) mod without_accessor;

use syn::Ident;

use crate::analyze::accessors::Accessors;
use crate::analyze::builders::BuilderApi;
use crate::analyze::types::TypeAnalysis;
use crate::analyze::values::Typed;
use crate::check::bound::Bound;
use crate::check::routes::Overlap;
use crate::check::secret::Secret;
use crate::check::unused_rules::Unreached;
use crate::check::without_accessor::WithoutAccessor;
use crate::model::profile::Profile;

/// The results of the proofs about one type: those of [`rfc3986`] and [`same_split`].
#[derive(Default)]
pub(crate) struct Verdict {
    /// True if RFC 3986, extended by the profile's `beyond` statements, allows all text that the rule matches. If
    /// false, an error has been reported.
    pub(crate) is_within: bool,
    /// `Some` if the rule matches text that RFC 3986 does not allow, and `beyond` permits this. The value is the rule's
    /// [`Bound`] in RFC 3986, and the shortest text outside of it.
    pub(crate) outside: Option<(Bound, String)>,
    /// The types of `uri_tables::rfc3986` that this type converts into. Their rules provably match everything that this
    /// type's rule matches.
    pub(crate) within: Vec<Ident>,
    /// `Some` if this type splits text differently from RFC 3986, and `beyond rfc3986;` permits this. The value is the
    /// shortest such text.
    pub(crate) split_differently: Option<Vec<u8>>,
}

/// Everything that earlier stages have computed for a profile. The slices have one element per type, except the
/// lists of warnings: `unreached`, `without_accessor` and `overlaps`.
#[derive(Clone, Copy)]
pub(crate) struct Types<'t> {
    pub(crate) profile: &'t Profile,
    pub(crate) computed: &'t [TypeAnalysis],
    pub(crate) accessors: &'t [Accessors],
    pub(crate) builder_api: &'t BuilderApi,
    pub(crate) verdicts: &'t [Verdict],
    pub(crate) secrets: &'t [Secret],
    pub(crate) unreached: &'t [Unreached],
    pub(crate) without_accessor: &'t [WithoutAccessor],
    pub(crate) overlaps: &'t [Overlap],
    pub(crate) typed: &'t [Option<Typed>],
}
