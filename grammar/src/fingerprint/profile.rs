//! The input of a fingerprint.
//!
//! A [`Profile`] has rules as regular expressions, and those that are types. It is checked: its rules only refer to
//! rules before them, and so on. It may come from a fingerprint, which anyone can write, so nothing is taken on
//! trust.

use std::fmt;

use crate::dfa::compiler::{Compiler, DEPTH};
use crate::diag::error::Error;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::sorted::Set;

/// Exposed rules with what decides about their texts, and what is said of the scheme.
#[derive(Debug, Clone, Default)]
pub struct Profile {
    /// The rules.
    pub regular: Regular,
    /// The types, in any order.
    pub types: Vec<ExposedType>,
    /// The ports that the schemes imply.
    pub default_port: Option<DefaultPort>,
    /// True if an empty path is the path `/`.
    pub empty_path: bool,
}

/// The ports that schemes imply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DefaultPort {
    /// The port of the profile's only scheme.
    One(u16),
    /// Schemes in lower case with their ports, sorted by scheme. At least one.
    PerScheme(Vec<(String, u16)>),
}

/// As it is written in a profile: `443`, or `http = 80, https = 443`.
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
    /// The type's name, by which other fingerprints of the profile know it.
    pub ident: String,
    /// The rule's name, for people.
    pub name: String,
    /// The rule, or the choice of all its rules for a component of several.
    pub rule: RuleId,
    /// The rules of a component of several, or the one rule.
    pub rules: Vec<RuleId>,
    /// True if it is a part of other types' texts, and not `alone`.
    pub component: bool,
    /// True if a space in data becomes `+`.
    pub space_plus: bool,
    /// True if the case of letters means nothing in it.
    pub case_insensitive: bool,
}

/// As many types have a number of two bytes.
const MOST_TYPES: usize = 10_000;

impl Profile {
    /// By rule the type that it is a component of.
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

    /// Why nothing can be computed of it, if so.
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
