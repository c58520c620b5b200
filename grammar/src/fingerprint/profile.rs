//! The input of a fingerprint.
//!
//! A [`Profile`] has rules as regular expressions, and the types made from them. It is checked, for example for rules
//! that refer to later rules: it may come from a forged fingerprint.

use std::fmt;

use crate::dfa::compiler::{Compiler, DEPTH};
use crate::diag::error::Error;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::sorted::Set;

/// Exposed rules with everything that determines their texts, and the statements about the scheme.
#[derive(Debug, Clone, Default)]
pub struct Profile {
    /// The rules.
    pub regular: Regular,
    /// The types, in any order.
    pub types: Vec<ExposedType>,
    /// The default ports of the schemes.
    pub default_port: Option<DefaultPort>,
    /// True if an empty path is equivalent to `/`.
    pub empty_path: bool,
}

/// The default ports of schemes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DefaultPort {
    /// The port of the profile's only scheme.
    One(u16),
    /// Schemes in lower case with their ports, sorted by scheme, at least one.
    PerScheme(Vec<(String, u16)>),
}

/// The syntax of a profile: `443`, or `http = 80, https = 443`.
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

/// An exposed rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExposedType {
    /// The type's name, which identifies it across fingerprints of the profile.
    pub ident: String,
    /// The rule's name, for messages.
    pub name: String,
    /// The rule. For a component of several rules, the choice of them.
    pub rule: RuleId,
    /// The rules of the component.
    pub rules: Vec<RuleId>,
    /// True if it is a component of other types' texts, that is, not `alone`.
    pub component: bool,
    /// True if a space in data becomes `+`.
    pub space_plus: bool,
    /// True if letters are case-insensitive.
    pub case_insensitive: bool,
}

/// The number of a type must fit two bytes.
const MOST_TYPES: usize = 10_000;

impl Profile {
    /// Returns for each rule the type that it is a component of.
    pub(super) fn owners(&self) -> Vec<Option<usize>> {
        let mut owners = vec![None; self.regular.rules.len()];
        let components = self.types.iter().enumerate().rev();
        for (index, exposed) in components.filter(|(_, exposed)| exposed.component) {
            for rule in exposed.rules.iter().chain([&exposed.rule]) {
                owners[rule.0] = Some(index);
            }
        }
        owners
    }

    /// Checks the profile, and returns the reason if it is invalid.
    pub(super) fn check(&self) -> Result<(), &'static str> {
        if self.types.len() > MOST_TYPES {
            return Err("it has more types than 10,000");
        }
        let mut idents = Set::new();
        for exposed in &self.types {
            let is_there = |rule: &RuleId| rule.0 < self.regular.rules.len();
            if !exposed.rules.iter().chain([&exposed.rule]).all(is_there) {
                return Err("a type is of a rule that is not there");
            }
            if !idents.insert(&exposed.ident) {
                return Err("two types have one name");
            }
        }
        for (index, rule) in self.regular.rules.iter().enumerate() {
            check_expr(&rule.expr, index, DEPTH)?;
        }
        Ok(())
    }
}

fn check_expr(expr: &Expr, rule: usize, depth: usize) -> Result<(), &'static str> {
    let depth = depth.checked_sub(1).ok_or("a rule is nested too deep")?;
    match expr {
        Expr::Byte(set) if set.iter().any(|byte| byte >= super::marks::OPEN) => {
            Err("it has a byte that is not UTF-8")
        }
        Expr::Rule(inner) if inner.0 >= rule => Err("a rule refers to one after it"),
        _ => expr
            .children()
            .try_for_each(|expr| check_expr(expr, rule, depth)),
    }
}

/// Returns a rule's automaton, or an error without a place: the rules of a fingerprint have none.
pub(super) fn dfa(
    compiler: &mut Compiler<'_>,
    rule: RuleId,
) -> Result<std::rc::Rc<crate::dfa::Dfa>, Error> {
    compiler.dfa(rule).map_err(|error| Error {
        location: None,
        ..error
    })
}
