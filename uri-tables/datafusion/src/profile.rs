//! What functions need of a profile, without its types: the functions of this crate are compiled once.

use std::any::type_name;
use std::sync::Arc;

use datafusion::logical_expr::ScalarUDF;
use uri_tables::{
    Column, Hierarchical, Normalize, PairColumn, Pairs, ParseError, Part, PartOffsets, TextColumn,
    View,
};

use crate::function::{Function, UriFunction};

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
    prefix: String,
    profile: Profile,
}

/// A rule's operations on columns.
#[derive(Debug, Clone)]
pub(crate) struct Profile {
    /// The path of the rule's type. Two functions with the same name and the same rule are equal.
    pub(crate) rule: &'static str,
    /// The parts of the rule, each name once.
    pub(crate) parts: Vec<Part>,
    pub(crate) validate: fn(Column<'_, usize>, &mut Vec<bool>),
    pub(crate) split: fn(Column<'_, usize>, &mut PartOffsets),
    pub(crate) check: fn(&[u8]) -> Result<(), ParseError>,
    pub(crate) pairs: Option<PairOperations>,
    pub(crate) hierarchical: Option<HierarchicalOperations>,
}

/// The operations of a rule with a list of keys and values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PairOperations {
    pub(crate) value: fn(Column<'_, usize>, &[u8], &mut TextColumn),
    pub(crate) all: fn(Column<'_, usize>, &mut PairColumn),
}

/// The operations of a rule with RFC 3986's components.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HierarchicalOperations {
    pub(crate) normalize: fn(Column<'_, usize>, &mut TextColumn),
    /// Appends the target of a reference. Returns `false` if the base or the reference is invalid.
    pub(crate) join: fn(base: &[u8], reference: &str, target: &mut Vec<u8>) -> bool,
}

impl ProfileFunctions {
    /// Describes the functions for texts of the rule `V`. Their names begin with `prefix` and `_`.
    #[must_use]
    pub fn new<V: View<'static>>(prefix: &str) -> Self {
        let mut parts = Part::all::<V>();
        // Of parts with the same name, a function returns the one in the fewest other parts.
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

    /// Adds `prefix_param` and `prefix_params`. `V` must be the rule of [`new`](Self::new).
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

    /// Adds `prefix_normalize` and `prefix_join`. `V` must be the rule of [`new`](Self::new).
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

    #[track_caller]
    fn check_rule<V>(&self) {
        assert_eq!(
            type_name::<V>(),
            self.profile.rule,
            "the functions are those of one rule"
        );
    }

    pub(crate) const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Returns the functions.
    #[must_use]
    pub fn functions(self) -> Vec<ScalarUDF> {
        let Self { prefix, profile } = self;
        let mut functions = vec![Function::IsValid, Function::Error, Function::Parts];
        functions.extend(profile.parts.iter().map(|&part| Function::Part(part)));
        if profile.pairs.is_some() {
            functions.extend([Function::Param, Function::Params]);
        }
        if profile.hierarchical.is_some() {
            functions.extend([Function::Normalize, Function::Join]);
        }
        let profile = Arc::new(profile);
        let function = |function| UriFunction::new(&prefix, function, Arc::clone(&profile));
        functions
            .into_iter()
            .map(|kind| ScalarUDF::from(function(kind)))
            .collect()
    }
}
