//! [`ProfileFunctions`]: collects the SQL functions for the texts of one rule, so that a registry can add them.

use std::any::type_name;
use std::sync::Arc;

use datafusion::logical_expr::ScalarUDF;
use uri_tables::Hierarchical as _;
use uri_tables::{Normalize, Pairs, Part, View};

use crate::function::{Function, UriFunction};
use crate::profile::{HierarchicalOperations, PairOperations, Profile};

/// The functions for the texts of one rule, such as the URIs of a profile.
///
/// ```
/// use datafusion::prelude::SessionContext;
/// use uri_tables::rfc3986::Uri;
/// use uri_tables_datafusion::ProfileFunctions;
///
/// let context = SessionContext::new();
/// let any = ProfileFunctions::new::<Uri>("any").with_normal_forms::<Uri>();
/// for function in any.functions() {
///     context.register_udf(function);
/// }
/// assert!(context.udf("any_userinfo").is_ok() && context.udf("any_normalize").is_ok());
/// # use datafusion::execution::FunctionRegistry;
/// ```
#[derive(Debug)]
pub struct ProfileFunctions {
    /// The start of the functions' names, such as `uri` for `uri_host`.
    prefix: String,
    pub(crate) profile: Profile,
}

impl ProfileFunctions {
    /// Describes the functions for texts of the rule `V`. Their names begin with `prefix` and `_`.
    #[must_use]
    pub fn new<V: View<'static>>(prefix: &str) -> Self {
        let mut parts = Part::all::<V>();
        // If several parts have the same name, only the outermost one has a function.
        parts.retain(|part| Part::named::<V>(part.name()) == Some(*part));
        Self {
            prefix: prefix.to_owned(),
            profile: Profile {
                rule: type_name::<V>(),
                parts,
                validate: V::validate_many,
                split: V::split_many,
                check: V::check,
                pairs: None,
                hierarchical: None,
            },
        }
    }

    /// Adds `prefix_param` and `prefix_params`, for the keys and values in a query. `V` must be the rule that was
    /// passed to [`new`](Self::new).
    ///
    /// # Panics
    ///
    /// If `V` is another rule.
    #[must_use]
    pub fn with_params<V: Pairs<'static>>(mut self) -> Self {
        self.check_rule::<V>();
        self.profile.pairs = Some(PairOperations {
            value: |texts, key, values| V::param_many(texts, key, values),
            all: V::params_many,
        });
        self
    }

    /// Adds `prefix_normalize` and `prefix_join`. `V` must be the rule that was passed to [`new`](Self::new).
    ///
    /// # Panics
    ///
    /// If `V` is another rule.
    #[must_use]
    pub fn with_normal_forms<V: Normalize<'static>>(mut self) -> Self {
        self.check_rule::<V>();
        self.profile.hierarchical = Some(HierarchicalOperations {
            normalize: V::normalize_many,
            join: |base, reference, target| {
                let joined = <V::At<'_> as View<'_>>::parse_bytes(base)
                    .ok()
                    .and_then(|base| base.resolve(reference).ok());
                if let Some(joined) = &joined {
                    target.extend_from_slice(joined.as_ref().as_bytes());
                }
                joined.is_some()
            },
        });
        self
    }

    /// Panics if `V` is not the rule that was passed to [`new`](Self::new).
    #[track_caller]
    fn check_rule<V>(&self) {
        assert_eq!(
            type_name::<V>(),
            self.profile.rule,
            "the functions are those of one rule"
        );
    }

    /// Returns the functions. A part whose name is that of another function, such as `error`, has no function. Read it
    /// from the result of `prefix_parts`.
    #[must_use]
    pub fn functions(self) -> Vec<ScalarUDF> {
        let Self { prefix, profile } = self;
        let mut functions = vec![Function::IsValid, Function::Error, Function::Parts];
        if profile.pairs.is_some() {
            functions.extend([Function::Param, Function::Params]);
        }
        if profile.hierarchical.is_some() {
            functions.extend([Function::Normalize, Function::Join]);
        }
        functions.extend(profile.parts.iter().map(|&part| Function::Part(part)));
        let profile = Arc::new(profile);
        let mut all: Vec<ScalarUDF> = Vec::new();
        for kind in functions {
            let function = ScalarUDF::from(UriFunction::new(&prefix, kind, Arc::clone(&profile)));
            if all.iter().all(|other| other.name() != function.name()) {
                all.push(function);
            }
        }
        all
    }

    /// Returns `pct_encode` and `pct_decode`, which belong to no profile.
    pub(crate) fn percent(&self) -> [ScalarUDF; 2] {
        let profile = Arc::new(self.profile.clone());
        let function = |function| UriFunction::new("pct", function, Arc::clone(&profile));
        [Function::PctEncode, Function::PctDecode].map(|kind| ScalarUDF::from(function(kind)))
    }
}
