//! Checks the analyzed types: the proofs about a profile, and checks of names and statements.

pub(crate) mod beyond;
pub(crate) mod conversions;
pub(crate) mod fingerprint;
pub(crate) mod method_names;
pub(crate) mod normalization;
pub(crate) mod rfc3986;
pub(crate) mod rfc3986_error;
pub(crate) mod same_split;
pub(crate) mod unused_rules;
pub(crate) mod without_accessor;

use syn::Ident;

use crate::analyze::accessors::Accessors;
use crate::analyze::builders::BuilderApi;
use crate::analyze::types::TypeAnalysis;
use crate::check::rfc3986::Bound;
use crate::check::unused_rules::Unreached;
use crate::check::without_accessor::WithoutAccessor;
use crate::model::profile::Profile;

/// The result of the proofs for one type.
#[derive(Default)]
pub(crate) struct Verdict {
    /// True if the rule is within RFC 3986, or within its extension by `beyond`. If false, an error has been reported.
    pub(crate) is_within: bool,
    /// If the rule goes beyond RFC 3986, its bound and the shortest text outside of the bound.
    pub(crate) outside: Option<(Bound, String)>,
    /// The types of `uri_tables::rfc3986` whose rules provably contain this type's rule.
    pub(crate) within: Vec<Ident>,
    /// The shortest text that this type splits differently from RFC 3986, if `beyond rfc3986;` permits the difference.
    pub(crate) split_differently: Option<Vec<u8>>,
}

/// Everything that earlier stages have computed for a profile. The slices have one element per type, except the two
/// lists of warnings, `unreached` and `without_accessor`.
#[derive(Clone, Copy)]
pub(crate) struct Types<'t> {
    pub(crate) profile: &'t Profile,
    pub(crate) computed: &'t [TypeAnalysis],
    pub(crate) accessors: &'t [Accessors],
    pub(crate) builder_api: &'t BuilderApi,
    pub(crate) verdicts: &'t [Verdict],
    pub(crate) unreached: &'t [Unreached],
    pub(crate) without_accessor: &'t [WithoutAccessor],
}
