//! The input of a fingerprint: a [`Profile`].
//!
//! A profile has rules as regular expressions, and an [`ExposedType`] for each Rust type that `uri_profile!` generates
//! from a rule. A type has options. Those for its method `normalize` are in [`Normalization`]. A type is also a
//! *component* of the rules that contain its rule, unless it is exposed `alone`.

use std::fmt;

use crate::dfa::compiler::Compiler;
use crate::diag::error::Error;
use crate::hir::rules::{Regular, RuleId};

/// The exposed rules of a profile, and the rules that they refer to. A rule only refers to rules before it, and no
/// two types have the same name.
#[derive(Debug, Clone, Default)]
pub struct Profile {
    /// The rules.
    pub regular: Regular,
    /// The types, in any order.
    pub types: Vec<ExposedType>,
}

/// The default ports of schemes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DefaultPort {
    /// The port of the type's only scheme.
    One(u16),
    /// The schemes in lower case, each with its default port. The list is sorted by scheme and never empty.
    PerScheme(Vec<(String, u16)>),
}

/// Prints the port in the syntax of a profile: `443`, or `http = 80, https = 443`.
impl fmt::Display for DefaultPort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(port) => write!(f, "{port}"),
            Self::PerScheme(ports) => {
                for (index, (scheme, port)) in ports.iter().enumerate() {
                    let comma = if index > 0 { ", " } else { "" };
                    write!(f, "{comma}{scheme} = {port}")?;
                }
                Ok(())
            }
        }
    }
}

/// An exposed rule, for which there is a Rust type.
// One flag for each option.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExposedType {
    /// The name of the Rust type. It identifies the type when two versions of a profile are compared.
    pub ident: String,
    /// The name of the rule, for messages.
    pub name: String,
    /// The rule that all texts of the type match. For `expose host = reg-name / IPv4address`, this is the choice between
    /// the two rules.
    pub rule: RuleId,
    /// The rules that the type consists of: `reg-name` and `IPv4address` in this example.
    pub rules: Vec<RuleId>,
    /// True if the rule is a component of the rules that contain it, that is, if it is not exposed `alone`.
    pub component: bool,
    /// True if the texts are plain text instead of percent-encoded data. The type then has no encoder.
    pub is_text: bool,
    /// True if the encoder writes a space as `+`.
    pub space_plus: bool,
    /// True if the letters of the rule are case-insensitive.
    pub case_insensitive: bool,
    /// True if keys of this rule are compared without case in lists, although it is not case-insensitive otherwise.
    pub caseless_key: bool,
    /// True if lists with items of this rule are sorted when they are built or edited, and may have each key only once.
    pub sorted_item: bool,
    /// The literals, in ABNF and sorted, for each of which `choice` returns a variant. Empty unless the rule is exposed
    /// as an `enum`.
    pub literals: Vec<String>,
    /// The steps of `normalize` that depend on the profile, or `None` if the type has no such method. Types of one
    /// profile may have different steps.
    pub normalization: Option<Normalization>,
}

/// The steps of `normalize` that depend on the profile (RFC 3986 §6.2.3).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Normalization {
    /// The default ports, which are removed.
    pub default_port: Option<DefaultPort>,
    /// True if an empty path is written as `/`.
    pub empty_path: bool,
    /// True if IPv6 addresses are written as RFC 5952 recommends.
    pub canonical_ipv6: bool,
}

/// The maximum number of types. The number of a type must fit into two bytes in [`marks`](super::marks).
const MAX_TYPES: usize = 10_000;

impl Profile {
    /// Returns for each rule the index of the type whose component it is, or `None` if the rule is not a component.
    pub(super) fn owners(&self) -> Vec<Option<usize>> {
        let mut owners = vec![None; self.regular.rules.len()];
        // If several types have the same rule, the first type is the component, because it is visited last.
        let components = self.types.iter().enumerate().rev();
        for (index, exposed) in components.filter(|(_, exposed)| exposed.component) {
            for rule in exposed.rules.iter().chain([&exposed.rule]) {
                owners[rule.0] = Some(index);
            }
        }
        owners
    }

    /// Returns an error if there are too many types.
    pub(super) fn check(&self) -> Result<(), Error> {
        if self.types.len() > MAX_TYPES {
            let message = "the profile can have no fingerprint: it has more types than 10,000";
            return Err(Error::anywhere(message.to_owned()));
        }
        Ok(())
    }
}

/// Returns the minimal automaton of `rule`. Errors have no position, because they are about the whole profile.
pub(super) fn dfa(
    compiler: &mut Compiler<'_>,
    rule: RuleId,
) -> Result<std::rc::Rc<crate::dfa::Dfa>, Error> {
    compiler.dfa(rule).map_err(without_place)
}

/// Removes the position from `error`, because errors of fingerprints are about the whole profile.
pub(super) fn without_place(error: Error) -> Error {
    Error {
        location: None,
        ..error
    }
}
