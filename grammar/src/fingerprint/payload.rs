//! A profile as few octets.
//!
//! In: a profile. Out: octets that it is read from again: its rules without names and places, but only those that its types
//! need, and sets of octets once each. Anyone can write such octets, so reading is strict: one octet too many or too few,
//! a number that could be written shorter, anything out of order is refused, and what is read is never larger than
//! what stands there.
//!
//! Numbers are LEB128. A rule is an expression, the first octet of which holds its kind in the low 3 bits and a number above.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::profile::{ExposedType, Profile};
use crate::byte_set::ByteSet;
use crate::compiler::DEPTH;
use crate::location::{Location, Text};
use crate::regular::{Expr, Regular, RegularRule, RuleId};

const EMPTY: u8 = 0;
const SET: u8 = 1;
const CONCAT: u8 = 2;
const CHOICE: u8 = 3;
const REPEAT: u8 = 4;
const RULE: u8 = 5;
const EXCEPT: u8 = 6;
/// One octet after the other.
const TEXT: u8 = 7;

/// The number that says that the number follows.
const LONG: u8 = 31;

/// A number that there is, or none.
const BOTH_BOUNDS: u64 = 1;

const COMPONENT: u8 = 1;
const SPACE_PLUS: u8 = 2;
const CASE_INSENSITIVE: u8 = 4;
const SEVERAL: u8 = 8;
const FLAGS: u8 = 15;

/// The profile, as octets.
pub(super) fn write(profile: &Profile) -> Vec<u8> {
    let needed = needed(profile);
    let numbers: BTreeMap<RuleId, usize> = needed.iter().copied().zip(0..).collect();
    let mut counts: BTreeMap<ByteSet, usize> = BTreeMap::new();
    for rule in &needed {
        count_sets(&profile.regular.rules[rule.0].expr, &mut counts);
    }
    // The more often a set stands there, the shorter its number.
    let mut sets: Vec<ByteSet> = counts.keys().copied().collect();
    sets.sort_by_key(|set| (std::cmp::Reverse(counts[set]), *set));
    let mut writer = Writer {
        octets: Vec::new(),
        numbers,
        sets: sets.iter().copied().zip(0..).collect(),
    };
    writer.number(sets.len() as u64);
    sets.iter().for_each(|set| writer.set(set));
    writer.number(needed.len() as u64);
    for rule in &needed {
        writer.expr(&profile.regular.rules[rule.0].expr);
    }
    writer.types(profile);
    writer.number(profile.default_port.map_or(0, |port| u64::from(port) + 1));
    writer.octets.push(u8::from(profile.empty_path));
    writer.octets
}

/// The profile that octets are; or what is wrong with them.
pub(super) fn read(octets: &[u8]) -> Result<Profile, &'static str> {
    let mut reader = Reader { rest: octets };
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
    let default_port = match reader.number()? {
        0 => None,
        port => Some(u16::try_from(port - 1).map_err(|_| "a port is too large")?),
    };
    let empty_path = match reader.octet()? {
        0 => false,
        1 => true,
        _ => return Err("a flag is neither 0 nor 1"),
    };
    if !reader.rest.is_empty() {
        return Err("something stands behind its end");
    }
    let profile = Profile {
        regular,
        types,
        default_port,
        empty_path,
    };
    profile.check()?;
    Ok(profile)
}

/// The rules that the types need, sorted: each only refers to rules before it.
fn needed(profile: &Profile) -> Vec<RuleId> {
    let each = profile.types.iter();
    let rules = each.flat_map(|exposed| exposed.rules.iter().chain([&exposed.rule]));
    let mut open: Vec<RuleId> = rules.copied().collect();
    let mut needed: BTreeSet<RuleId> = open.iter().copied().collect();
    while let Some(rule) = open.pop() {
        let inner = profile.regular.references(rule);
        open.extend(inner.into_iter().filter(|&inner| needed.insert(inner)));
    }
    needed.into_iter().collect()
}

/// The octet of a set of one.
fn only(expr: &Expr) -> Option<u8> {
    match expr {
        Expr::Octet(set) if set.len() == 1 => set.first(),
        _ => None,
    }
}

fn count_sets(expr: &Expr, counts: &mut BTreeMap<ByteSet, usize>) {
    match expr {
        Expr::Octet(set) if set.len() != 1 => *counts.entry(*set).or_default() += 1,
        Expr::Empty | Expr::Octet(_) | Expr::Rule(_) => {}
        Expr::Concat(exprs) | Expr::Choice(exprs) => {
            exprs.iter().for_each(|expr| count_sets(expr, counts));
        }
        Expr::Repeat { expr, .. } => count_sets(expr, counts),
        Expr::Except(from, not) => {
            count_sets(from, counts);
            count_sets(not, counts);
        }
    }
}

struct Writer {
    octets: Vec<u8>,
    numbers: BTreeMap<RuleId, usize>,
    sets: BTreeMap<ByteSet, usize>,
}

impl Writer {
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.octets.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.octets.push(number as u8);
    }

    fn head(&mut self, kind: u8, number: usize) {
        match u8::try_from(number) {
            Ok(number) if number < LONG => self.octets.push(number << 3 | kind),
            _ => {
                self.octets.push(LONG << 3 | kind);
                self.number(number as u64 - u64::from(LONG));
            }
        }
    }

    /// How long its runs of octets are, and how long the gaps before them.
    fn set(&mut self, set: &ByteSet) {
        let mut runs: Vec<(u8, u8)> = Vec::new();
        for octet in set.iter() {
            match runs.last_mut() {
                Some((_, last)) if octet - *last == 1 => *last = octet,
                _ => runs.push((octet, octet)),
            }
        }
        self.number(runs.len() as u64);
        let mut from = 0;
        for (first, last) in runs {
            self.number(u64::from(first) - from);
            self.number(u64::from(last - first));
            from = u64::from(last) + 2;
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match expr {
            Expr::Empty => self.head(EMPTY, 0),
            Expr::Octet(set) => match only(expr) {
                Some(octet) => {
                    self.head(TEXT, 0);
                    self.octets.push(octet);
                }
                None => self.head(SET, self.sets[set]),
            },
            Expr::Concat(exprs) => {
                let text: Option<Vec<u8>> = exprs.iter().map(only).collect();
                match text {
                    Some(text) if text.len() > 1 => {
                        self.head(TEXT, text.len() - 1);
                        self.octets.extend(text);
                    }
                    _ => self.several(CONCAT, exprs),
                }
            }
            Expr::Choice(exprs) => self.several(CHOICE, exprs),
            Expr::Repeat { expr, min, max } => {
                self.head(REPEAT, *min as usize);
                self.number(max.map_or(0, |max| u64::from(max) + BOTH_BOUNDS));
                self.expr(expr);
            }
            Expr::Rule(rule) => self.head(RULE, self.numbers[rule]),
            Expr::Except(from, not) => {
                self.head(EXCEPT, 0);
                self.expr(from);
                self.expr(not);
            }
        }
    }

    fn several(&mut self, kind: u8, exprs: &[Expr]) {
        self.head(kind, exprs.len());
        exprs.iter().for_each(|expr| self.expr(expr));
    }

    fn types(&mut self, profile: &Profile) {
        let mut types: Vec<&ExposedType> = profile.types.iter().collect();
        types.sort_by_key(|exposed| &exposed.ident);
        self.number(types.len() as u64);
        for exposed in types {
            self.text(&exposed.ident);
            self.text(&exposed.name);
            let several = exposed.rules != [exposed.rule];
            let flags = [
                (exposed.component, COMPONENT),
                (exposed.space_plus, SPACE_PLUS),
                (exposed.case_insensitive, CASE_INSENSITIVE),
                (several, SEVERAL),
            ];
            let set = flags.iter().filter(|(is, _)| *is);
            self.octets.push(set.map(|(_, flag)| flag).sum());
            self.number(self.numbers[&exposed.rule] as u64);
            if several {
                self.number(exposed.rules.len() as u64);
                for rule in &exposed.rules {
                    self.number(self.numbers[rule] as u64);
                }
            }
        }
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.octets.extend(text.bytes());
    }
}

struct Reader<'o> {
    rest: &'o [u8],
}

const ENDS: &str = "its end is missing";
const NUMBER: &str = "a number is out of bounds";

impl<'o> Reader<'o> {
    fn octet(&mut self) -> Result<u8, &'static str> {
        let (&octet, rest) = self.rest.split_first().ok_or(ENDS)?;
        self.rest = rest;
        Ok(octet)
    }

    fn octets(&mut self, count: usize) -> Result<&'o [u8], &'static str> {
        let (octets, rest) = self.rest.split_at_checked(count).ok_or(ENDS)?;
        self.rest = rest;
        Ok(octets)
    }

    fn number(&mut self) -> Result<u64, &'static str> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let octet = self.octet()?;
            number |= u64::from(octet & 0x7F) << shift;
            if octet < 0x80 {
                let is_short = shift == 0 || octet != 0;
                return is_short.then_some(number).ok_or(NUMBER);
            }
        }
        Err(NUMBER)
    }

    fn size(&mut self) -> Result<usize, &'static str> {
        usize::try_from(self.number()?).map_err(|_| NUMBER)
    }

    /// How many things follow, each of which takes an octet at least.
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
            let octet = |octet| u8::try_from(octet).map_err(|_| NUMBER);
            set = set.union(&ByteSet::range(octet(first)?, octet(last)?));
        }
        Ok(set)
    }

    /// An expression of rule `rule`. It recurses no deeper than is allowed.
    fn expr(&mut self, sets: &[ByteSet], rule: usize, depth: usize) -> Result<Expr, &'static str> {
        let depth = depth.checked_sub(1).ok_or("a rule is nested too deep")?;
        let head = self.octet()?;
        let number = match head >> 3 {
            LONG => self.size()?.checked_add(usize::from(LONG)).ok_or(NUMBER)?,
            number => usize::from(number),
        };
        let octet = |octet: &u8| Expr::Octet(ByteSet::single(*octet));
        Ok(match head & 7 {
            EMPTY if number == 0 => Expr::Empty,
            SET => Expr::Octet(*sets.get(number).ok_or(NUMBER)?),
            TEXT if number == 0 => octet(&self.octet()?),
            TEXT => {
                let count = number.checked_add(1).ok_or(NUMBER)?;
                Expr::Concat(self.octets(count)?.iter().map(octet).collect())
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
            RULE => return Err("a rule refers to one behind it"),
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
        let flags = self.octet()?;
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
        Ok(ExposedType {
            ident,
            name,
            rule,
            rules: several,
            component: flags & COMPONENT != 0,
            space_plus: flags & SPACE_PLUS != 0,
            case_insensitive: flags & CASE_INSENSITIVE != 0,
        })
    }

    fn rule(&mut self, rules: usize) -> Result<RuleId, &'static str> {
        let rule = self.size()?;
        (rule < rules).then_some(RuleId(rule)).ok_or(NUMBER)
    }

    /// A name, which is shown to people: it has nothing in it that a name has not.
    fn text(&mut self) -> Result<String, &'static str> {
        let count = self.count()?;
        let text = std::str::from_utf8(self.octets(count)?).ok();
        let is_name = |text: &&str| {
            let part = |c: char| !(c.is_control() || c.is_whitespace() || c == '`');
            !text.is_empty() && text.chars().all(part)
        };
        let text = text.filter(is_name).ok_or("a name is none")?;
        Ok(text.to_owned())
    }
}
