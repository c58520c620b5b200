//! Finds the captures that may contain the password of a userinfo, so that the types of these captures can mask it.
//!
//! According to RFC 3986, section 3.2.1, applications should not show the data after the first `:` of a userinfo. A
//! profile may split a userinfo as it likes, give it another name, or not name it at all. So the search does not look
//! at names. Like [`same_split`](super::same_split), it follows the [`Tagged`] automaton and RFC 3986's delimiters on
//! the same string.

use crate::captures::tdfa::Tagged;
use crate::dfa::interner::Interner;
use crate::dfa::{Dfa, classes_by};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};

/// What the strings of a rule are. This determines where a userinfo may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StringKind {
    /// They are URI references. Those without an authority are ignored.
    Reference,
    /// They are authorities.
    Authority,
    /// They are userinfos.
    Userinfo,
}

/// How a capture overlaps with a userinfo that has a `:`, in some string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PasswordOverlap {
    /// The capture contains the first `:`, and the `@` at the end of the userinfo.
    Around,
    /// The capture contains the first `:`, but not the `@`.
    Colon,
    /// The capture begins after the first `:`, but not after the `@`.
    Behind,
}

/// Returns the overlap of each capture with a userinfo, or `None` if no string has one.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn overlaps(tagged: &Tagged, kind: StringKind) -> Result<Vec<Option<PasswordOverlap>>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    let mut begun = 0;
    search(tagged, kind, None, &mut allowance, &mut |pair, op| {
        if matches!(pair.stage, Stage::User | Stage::Secret) {
            begun |= op;
        }
        false
    })?;
    let captures = 0..tagged.captured().len();
    let each = captures.map(|capture| {
        if begun >> (2 * capture) & 1 == 0 {
            return Ok(None);
        }
        let mut found = None;
        search(
            tagged,
            kind,
            Some(capture),
            &mut allowance,
            &mut |pair, _| {
                found = found.max(pair.overlap(tagged, kind, capture));
                found.is_some()
            },
        )?;
        Ok(found)
    });
    each.collect()
}

/// The position in a string, according to RFC 3986's delimiters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Start,
    /// In the first segment, which is a scheme if a `:` follows.
    First,
    BehindScheme,
    Slash,
    /// In the authority, before any `:`. The text so far is a userinfo if an `@` follows.
    User,
    /// After a `:` in the authority.
    Secret,
    /// After the `@` of a userinfo with a `:`.
    Found,
}

/// The stages in which the beginning and then the end of the capture in question were last recorded. `None` if this did
/// not happen, and for a beginning also if it was outside of the userinfo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Recorded {
    begin: Option<Stage>,
    end: Option<Stage>,
}

/// The states of the automaton and of the reader after the same string.
#[derive(Debug, Clone, Copy)]
struct Pair {
    state: u32,
    stage: Stage,
    recorded: Recorded,
}

impl Pair {
    fn key(self) -> [u64; 2] {
        let number = |stage: Option<Stage>| stage.map_or(0, |stage| stage as u64 + 1);
        let Recorded { begin, end } = self.recorded;
        let stages = (self.stage as u64) << 16 | number(begin) << 8 | number(end);
        [u64::from(self.state), stages]
    }

    /// Returns the overlap of the capture if the string is accepted.
    fn overlap(self, tagged: &Tagged, kind: StringKind, capture: usize) -> Option<PasswordOverlap> {
        let accept = tagged.accept(self.state)?;
        let is_userinfo = self.stage == Stage::Found
            || kind == StringKind::Userinfo && self.stage == Stage::Secret;
        let is_empty = accept.writes >> (2 * capture) & 1 == 1;
        if !is_userinfo || is_empty || accept.captures >> capture & 1 == 0 {
            return None;
        }
        let ends_last = accept.writes >> (2 * capture + 1) & 1 == 1;
        let end = if ends_last {
            Some(self.stage)
        } else {
            self.recorded.end
        };
        match (self.recorded.begin?, end?) {
            (Stage::Secret, _) => Some(PasswordOverlap::Behind),
            (Stage::User, Stage::Secret) => Some(PasswordOverlap::Colon),
            (Stage::User, Stage::Found) => Some(PasswordOverlap::Around),
            _ => None,
        }
    }
}

/// Calls `visit` for each pair with an empty set of slots, and then for each of its transitions, with the slots that
/// the transition records. Stops when `visit` returns `true`.
#[allow(
    clippy::similar_names,
    reason = "the state of the automaton and the stage of the reader"
)]
fn search(
    tagged: &Tagged,
    kind: StringKind,
    capture: Option<usize>,
    allowance: &mut Allowance,
    visit: &mut dyn FnMut(Pair, u64) -> bool,
) -> Result<(), Excess> {
    let bytes = representatives(tagged.dfa());
    let first = Pair {
        state: tagged.dfa().start(),
        stage: match kind {
            StringKind::Reference => Stage::Start,
            StringKind::Authority | StringKind::Userinfo => Stage::User,
        },
        recorded: Recorded::default(),
    };
    let mut seen = Interner::default();
    seen.insert(&first.key());
    let mut open = vec![first];
    while let Some(pair) = open.pop() {
        allowance.spend(bytes.len() + Allowance::STATE)?;
        if visit(pair, 0) {
            return Ok(());
        }
        for &byte in &bytes {
            let class = tagged.dfa().classes()[usize::from(byte)];
            let state = tagged.dfa().next_class(pair.state, class);
            let Some(stage) = pair.stage.next(byte).filter(|_| state != Dfa::DEAD) else {
                continue;
            };
            let op = tagged.ops()[tagged.op(pair.state, class)];
            if visit(pair, op) {
                return Ok(());
            }
            let recorded = match capture {
                Some(capture) => pair.recorded.next(op, capture, pair.stage),
                None => pair.recorded,
            };
            let is_over = stage == Stage::Found && recorded.begin.is_none();
            let next = Pair {
                state,
                stage,
                recorded,
            };
            if !is_over && seen.insert(&next.key()).1 {
                open.push(next);
            }
        }
    }
    Ok(())
}

impl Recorded {
    /// Returns what is recorded after a transition that records the slots `op` in this stage.
    fn next(self, op: u64, capture: usize, stage: Stage) -> Self {
        let begins = op >> (2 * capture) & 1 == 1;
        let ends = op >> (2 * capture + 1) & 1 == 1;
        let is_inside = matches!(stage, Stage::User | Stage::Secret);
        Self {
            begin: if begins {
                Some(stage).filter(|_| is_inside)
            } else {
                self.begin
            },
            end: match (ends, begins) {
                (true, _) => Some(stage),
                (false, true) => None,
                (false, false) => self.end,
            },
        }
    }
}

impl Stage {
    /// Returns the stage after `byte`, or `None` if no userinfo with a `:` can follow.
    #[allow(clippy::match_same_arms, reason = "the order of the arms matters")]
    fn next(self, byte: u8) -> Option<Self> {
        match (self, byte) {
            (Self::Start | Self::BehindScheme, b'/') => Some(Self::Slash),
            (Self::Start | Self::First, b':') => Some(Self::BehindScheme),
            (Self::Start | Self::First, b'/' | b'?' | b'#') => None,
            (Self::Start | Self::First, _) => Some(Self::First),
            (Self::Slash, b'/') => Some(Self::User),
            (Self::User, b':') => Some(Self::Secret),
            (Self::User | Self::Secret, b'/' | b'?' | b'#' | b'[' | b']') => None,
            (Self::Secret, b'@') => Some(Self::Found),
            (Self::BehindScheme | Self::Slash, _) | (Self::User, b'@') => None,
            (Self::User | Self::Secret | Self::Found, _) => Some(self),
        }
    }
}

/// Returns one byte of each kind that the automaton or the delimiters distinguish.
fn representatives(dfa: &Dfa) -> Vec<u8> {
    let kind = |byte: u8| {
        let delimiter = if b":/?#[]@".contains(&byte) { byte } else { 0 };
        let class = dfa.classes()[usize::from(byte)];
        [class, delimiter].map(u64::from).to_vec()
    };
    classes_by(&kind).1
}
