//! Reads a profile from its compact form.
//!
//! The bytes may be forged, so the profile is checked, and every error has a reason. The depth of recursion is limited
//! as in the rule compiler. A count in the input reserves no memory: vectors grow only while items are read.

use std::rc::Rc;

use super::{
    BOTH_BOUNDS, CANONICAL_IPV6, CASE_INSENSITIVE, CASELESS_KEY, CHOICE, COMPONENT, CONCAT,
    DEFAULT_PORT, EMPTY, EMPTY_PATH, EXCEPT, FLAGS, LONG, NORMALIZES, PER_SCHEME, REPEAT, RULE,
    SET, SEVERAL, SORTED_ITEM, SPACE_PLUS, TEXT,
};
use crate::dfa::compiler::DEPTH;
use crate::diag::location::{Location, Text};
use crate::fingerprint::profile::{DefaultPort, ExposedType, Normalization, Profile};
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};

/// Reads a profile, or returns the reason why `bytes` are invalid, as a part of a message.
pub(in crate::fingerprint) fn read(bytes: &[u8]) -> Result<Profile, &'static str> {
    let mut reader = Reader { rest: bytes };
    let count = reader.count()?;
    let mut sets = Vec::new();
    for _ in 0..count {
        sets.push(reader.set()?);
    }
    let count = reader.count()?;
    let text = Rc::new(Text {
        name: "fingerprint".to_owned(),
        content: String::new(),
    });
    let mut regular = Regular::default();
    for index in 0..count {
        let location = Location {
            text: Rc::clone(&text),
            offset: 0,
            length: 0,
        };
        regular.rules.push(RegularRule {
            name: format!("rule {index} of the fingerprint"),
            location,
            expr: reader.expr(&sets, index, DEPTH)?,
        });
    }
    let mut types = Vec::new();
    for _ in 0..reader.count()? {
        let exposed = reader.exposed(count)?;
        regular.rules[exposed.rule.0].name.clone_from(&exposed.name);
        types.push(exposed);
    }
    if !reader.rest.is_empty() {
        return Err("there is something after its end");
    }
    let profile = Profile { regular, types };
    profile.check()?;
    Ok(profile)
}

struct Reader<'o> {
    rest: &'o [u8],
}

const ENDS: &str = "its end is missing";
const NUMBER: &str = "a number is out of bounds";

impl<'o> Reader<'o> {
    fn byte(&mut self) -> Result<u8, &'static str> {
        let (&byte, rest) = self.rest.split_first().ok_or(ENDS)?;
        self.rest = rest;
        Ok(byte)
    }

    fn bytes(&mut self, count: usize) -> Result<&'o [u8], &'static str> {
        let (bytes, rest) = self.rest.split_at_checked(count).ok_or(ENDS)?;
        self.rest = rest;
        Ok(bytes)
    }

    fn number(&mut self) -> Result<u64, &'static str> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                let is_short = shift == 0 || byte != 0;
                return is_short.then_some(number).ok_or(NUMBER);
            }
        }
        Err(NUMBER)
    }

    fn size(&mut self) -> Result<usize, &'static str> {
        usize::try_from(self.number()?).map_err(|_| NUMBER)
    }

    /// Reads the number of items that follow. Each item takes at least one byte, so a number greater than the number of
    /// bytes left is an error.
    fn count(&mut self) -> Result<usize, &'static str> {
        let count = self.size()?;
        (count <= self.rest.len()).then_some(count).ok_or(ENDS)
    }

    fn set(&mut self) -> Result<ByteSet, &'static str> {
        let mut set = ByteSet::EMPTY;
        let mut from = 0;
        for _ in 0..self.count()? {
            let first = from + self.number()?;
            let last = first + self.number()?;
            from = last + 2;
            let byte = |byte| u8::try_from(byte).map_err(|_| NUMBER);
            set = set.union(&ByteSet::range(byte(first)?, byte(last)?));
        }
        Ok(set)
    }

    /// Reads an expression of the rule with index `rule`, which only refers to rules before it. The recursion is at
    /// most `depth` levels deep.
    fn expr(&mut self, sets: &[ByteSet], rule: usize, depth: usize) -> Result<Expr, &'static str> {
        let depth = depth.checked_sub(1).ok_or("a rule is nested too deep")?;
        let head = self.byte()?;
        let number = match head >> 3 {
            LONG => self.size()?.checked_add(usize::from(LONG)).ok_or(NUMBER)?,
            number => usize::from(number),
        };
        let byte = |byte: &u8| Expr::Byte(ByteSet::single(*byte));
        Ok(match head & 7 {
            EMPTY if number == 0 => Expr::Empty,
            SET => Expr::Byte(*sets.get(number).ok_or(NUMBER)?),
            TEXT if number == 0 => byte(&self.byte()?),
            TEXT => {
                let count = number.checked_add(1).ok_or(NUMBER)?;
                Expr::Concat(self.bytes(count)?.iter().map(byte).collect())
            }
            CONCAT => Expr::Concat(self.several(number, sets, rule, depth)?),
            CHOICE => Expr::Choice(self.several(number, sets, rule, depth)?),
            REPEAT => {
                let max = match self.number()? {
                    0 => None,
                    max => Some(u32::try_from(max - BOTH_BOUNDS).map_err(|_| NUMBER)?),
                };
                Expr::Repeat {
                    min: u32::try_from(number).map_err(|_| NUMBER)?,
                    max,
                    expr: Box::new(self.expr(sets, rule, depth)?),
                }
            }
            RULE if number < rule => Expr::Rule(RuleId(number)),
            RULE => return Err("a rule refers to one after it"),
            EXCEPT if number == 0 => {
                let from = self.expr(sets, rule, depth)?;
                Expr::Except(Box::new(from), Box::new(self.expr(sets, rule, depth)?))
            }
            _ => return Err(NUMBER),
        })
    }

    fn several(
        &mut self,
        count: usize,
        sets: &[ByteSet],
        rule: usize,
        depth: usize,
    ) -> Result<Vec<Expr>, &'static str> {
        let mut exprs = Vec::new();
        for _ in 0..count {
            exprs.push(self.expr(sets, rule, depth)?);
        }
        Ok(exprs)
    }

    fn exposed(&mut self, rules: usize) -> Result<ExposedType, &'static str> {
        let ident = self.text()?;
        let name = self.text()?;
        let flags = self.number()?;
        if flags > FLAGS {
            return Err("a type has an option that there is not");
        }
        let rule = self.rule(rules)?;
        let mut several = vec![rule];
        if flags & SEVERAL != 0 {
            several.clear();
            for _ in 0..self.count()? {
                several.push(self.rule(rules)?);
            }
        }
        let has = |flag| flags & flag != 0;
        let default_port = has(DEFAULT_PORT).then(|| self.default_port());
        let normalization = Normalization {
            default_port: default_port.transpose()?,
            empty_path: has(EMPTY_PATH),
            canonical_ipv6: has(CANONICAL_IPV6),
        };
        if !has(NORMALIZES) && normalization != Normalization::default() {
            return Err("a type has an option that there is not");
        }
        Ok(ExposedType {
            ident,
            name,
            rule,
            rules: several,
            component: has(COMPONENT),
            space_plus: has(SPACE_PLUS),
            case_insensitive: has(CASE_INSENSITIVE),
            caseless_key: has(CASELESS_KEY),
            sorted_item: has(SORTED_ITEM),
            normalization: has(NORMALIZES).then_some(normalization),
        })
    }

    fn default_port(&mut self) -> Result<DefaultPort, &'static str> {
        let port = |number| u16::try_from(number).map_err(|_| "a port is too large");
        Ok(match self.number()? {
            0 => return Err(NUMBER),
            PER_SCHEME => {
                let mut ports: Vec<(String, u16)> = Vec::new();
                for _ in 0..self.count()? {
                    let scheme = self.text()?;
                    if ports.last().is_some_and(|(last, _)| *last >= scheme) {
                        return Err("its schemes are not sorted");
                    }
                    ports.push((scheme, port(self.number()?)?));
                }
                if ports.is_empty() {
                    return Err("a list of schemes is empty");
                }
                DefaultPort::PerScheme(ports)
            }
            one => DefaultPort::One(port(one - 1)?),
        })
    }

    fn rule(&mut self, rules: usize) -> Result<RuleId, &'static str> {
        let rule = self.size()?;
        (rule < rules).then_some(RuleId(rule)).ok_or(NUMBER)
    }

    /// Reads a name. Messages show names to users, so control characters, white space and backticks are rejected.
    fn text(&mut self) -> Result<String, &'static str> {
        let count = self.count()?;
        let text = std::str::from_utf8(self.bytes(count)?).ok();
        let is_name = |text: &&str| {
            let part = |c: char| !(c.is_control() || c.is_whitespace() || c == '`');
            !text.is_empty() && text.chars().all(part)
        };
        let text = text.filter(is_name).ok_or("a name is none")?;
        Ok(text.to_owned())
    }
}
