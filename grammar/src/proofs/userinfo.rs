//! Finds the captures that may contain the password of a userinfo, so that the types of these captures can mask it.
//! The entry point is [`overlaps`].
//!
//! The *password* of a userinfo is the data after its first `:`, which applications should not show (RFC 3986, section
//! 3.2.1). In `//user:1234@host`, it is `1234`. A profile may split a userinfo as it likes, give it another name, or
//! not name it at all. So the search ignores names. It follows the rule's [`Tagged`] automaton and a small reader on
//! the same string. The reader's state is a `Stage`: it knows the delimiters of RFC 3986, and finds the userinfo.
//!
//! A *capture* is a component whose beginning and end the automaton records, in the slots `2 * c` and `2 * c + 1` for
//! capture `c`. In a set of slots, bit `s` stands for slot `s`. Slots may be recorded several times, and the last
//! time counts.

use crate::captures::tdfa::{Tagged, has_begin, has_end};
use crate::dfa::interner::Interner;
use crate::dfa::{Dfa, joint_classes};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};

/// The kind of strings that a rule describes. It determines where a userinfo may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StringKind {
    /// The strings are URI references. Those without an authority are ignored.
    Reference,
    /// The strings are authorities.
    Authority,
    /// The strings are userinfos.
    Userinfo,
}

/// How a capture overlaps with a userinfo that has a `:`. The variants are in the order of how much must be masked: a
/// mask that is right for one variant also hides the password for all variants before it. The examples are captures of
/// `x://user:1234@host`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PasswordOverlap {
    /// The capture contains the first `:`, and the `@` after the userinfo, as `user:1234@host` does.
    Around,
    /// The capture begins before both slashes, and ends after the first `:`, but not after the `@`: `x://user:1234`.
    Beginning,
    /// The capture contains the first `:`, but not the `@`: `user:1234`. Captures that begin with the second slash,
    /// such as `/user:1234@host`, count as well, because they cannot be read as an authority.
    Colon,
    /// The capture begins after the first `:`, but not after the `@`: `1234`.
    Behind,
}

/// The overlaps of one capture with userinfos that have a `:`, in all strings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overlaps {
    /// The first of the overlaps, in the order of [`PasswordOverlap`].
    pub first: PasswordOverlap,
    /// The last of the overlaps.
    pub last: PasswordOverlap,
    /// True if, in some string, the capture is present, and neither begins in a userinfo nor overlaps with one. In
    /// `name "=" value`, `value` is such a capture: the string `//u:p=1@h` could be read as a reference, and `p=1` as
    /// its password.
    pub is_elsewhere: bool,
}

impl Overlaps {
    /// Returns the overlap that decides how the capture is masked, or `None` if it is not masked. A capture that is
    /// part of a userinfo in every string is masked in the way that hides the password in every string. Other captures
    /// mostly contain data, so they are masked for their first overlap, which hides the least. They are not masked if
    /// this is [`Beginning`](PasswordOverlap::Beginning): the mask would hide all data after the capture's first `:`.
    #[must_use]
    pub fn to_mask(self) -> Option<PasswordOverlap> {
        if self.is_elsewhere {
            Some(self.first).filter(|&first| first != PasswordOverlap::Beginning)
        } else {
            Some(self.last)
        }
    }
}

/// Returns the overlaps of each capture, or `None` if there is no overlap in any string. The index is that of the
/// capture in [`Tagged::captured`]. `kind` tells what the strings of `tagged` are.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn overlaps(tagged: &Tagged, kind: StringKind) -> Result<Vec<Option<Overlaps>>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    let before_at = states_before_at(tagged.dfa());
    let mut search = Search {
        tagged,
        kind,
        before_at: &before_at,
        capture: None,
        is_exhaustive: false,
    };
    // First find the slots that are recorded in a possible userinfo, in one search. Most captures neither begin nor
    // end there, and need no search of their own.
    let (mut slots_in_userinfo, mut slots_after_colon) = (0, 0);
    search.run(&mut allowance, &mut |pair, slots| {
        if pair.stage.is_in_userinfo() {
            slots_in_userinfo |= slots;
        }
        if matches!(pair.stage, Stage::Secret | Stage::SecretWithAt) {
            slots_after_colon |= slots;
        }
        false
    })?;
    let captures = 0..tagged.captured().len();
    let each = captures.map(|capture| {
        // A capture may end at the end of a userinfo that is the whole string. Then no transition records its end.
        let may_overlap = has_begin(slots_in_userinfo, capture)
            || has_end(slots_after_colon, capture)
            || kind == StringKind::Userinfo;
        if !may_overlap {
            return Ok(None);
        }
        search.capture = Some(capture);
        search.is_exhaustive = false;
        let mut overlaps: Option<Overlaps> = None;
        search.run(&mut allowance, &mut |pair, _| {
            if let Some(overlap) = pair.overlap(tagged, kind, capture) {
                let overlaps = overlaps.get_or_insert(Overlaps {
                    first: overlap,
                    last: overlap,
                    is_elsewhere: false,
                });
                overlaps.first = overlaps.first.min(overlap);
                overlaps.last = overlaps.last.max(overlap);
            }
            false
        })?;
        // `to_mask` depends on `is_elsewhere` only if there are several kinds of overlap, or only `Beginning`. So
        // search only then.
        if let Some(overlaps) = &mut overlaps
            && (overlaps.first < overlaps.last || overlaps.first == PasswordOverlap::Beginning)
        {
            search.is_exhaustive = true;
            search.run(&mut allowance, &mut |pair, _| {
                overlaps.is_elsewhere |= pair.is_elsewhere(tagged, kind, capture);
                overlaps.is_elsewhere
            })?;
        }
        Ok(overlaps)
    });
    each.collect()
}

/// The position in a string, according to RFC 3986's delimiters. Before the authority, a `\` counts as a `/`, as in the
/// code that masks at run time.
///
/// A userinfo ends at the last `@` of the authority, so the reader guesses at each `@` whether it is the last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Start,
    /// In the first segment, which is a scheme if a `:` follows.
    First,
    AfterScheme,
    /// After a `/` at the beginning or after the scheme. If another `/` follows, the authority begins.
    Slash,
    /// In the authority, before any `:`. The text so far is in a userinfo if an `@` follows.
    User,
    /// In the authority, after the first `:`. The text so far is in a userinfo with a password if an `@` follows.
    Secret,
    /// In the authority, after the first `:` and an `@` that the reader has guessed not to be the last one.
    SecretWithAt,
    /// In the authority, after the last `@`, with a `:` before this `@`.
    Host,
    /// After the authority, which has a userinfo with a `:`.
    AfterAuthority,
    /// In any other position: no userinfo with a `:` can follow.
    Elsewhere,
}

/// The stages at the offsets where the beginning and the end of the searched capture were last recorded. `None` if the
/// slot was not recorded. The beginning is also `None` if the capture cannot overlap with a userinfo there. The end is
/// also `None` if it was recorded before the beginning.
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
    /// Encodes all fields as a key for [`Interner`].
    fn key(self) -> [u64; 2] {
        let number = |stage: Option<Stage>| stage.map_or(0, |stage| stage as u64 + 1);
        let Recorded { begin, end } = self.recorded;
        let stages = (self.stage as u64) << 16 | number(begin) << 8 | number(end);
        [u64::from(self.state), stages]
    }

    /// Returns whether the string can end here, with a capture that is not empty, does not begin in a userinfo, and
    /// does not overlap with one.
    fn is_elsewhere(self, tagged: &Tagged, kind: StringKind, capture: usize) -> bool {
        let Some(accept) = tagged.accept(self.state) else {
            return false;
        };
        let begins_at_end = has_begin(accept.writes, capture);
        let is_inside = self.recorded.begin.is_some_and(Stage::is_in_userinfo);
        // In `SecretWithAt`, another `@` was guessed to follow, but the string ends without it.
        let may_end = self.stage != Stage::SecretWithAt;
        let overlaps = self.overlap(tagged, kind, capture).is_some();
        accept.has(capture) && !begins_at_end && !is_inside && may_end && !overlaps
    }

    /// Returns the overlap of the capture with a userinfo if the string ends here. Returns `None` if the string is
    /// not accepted, or has no userinfo with a `:`, or if the capture is absent, empty or elsewhere.
    fn overlap(self, tagged: &Tagged, kind: StringKind, capture: usize) -> Option<PasswordOverlap> {
        let accept = tagged.accept(self.state)?;
        let has_password = self.stage.is_after_userinfo()
            || kind == StringKind::Userinfo && self.stage == Stage::Secret;
        // A capture that begins at the end of the string is empty.
        let begins_at_end = has_begin(accept.writes, capture);
        if !has_password || begins_at_end || !accept.has(capture) {
            return None;
        }
        let ends_at_end = has_end(accept.writes, capture);
        let end = if ends_at_end {
            Some(self.stage)
        } else {
            self.recorded.end
        };
        // A stage begins after its delimiter. So a capture that begins before `Secret` and ends in it contains the `:`.
        match (self.recorded.begin?, end?) {
            (Stage::Secret | Stage::SecretWithAt, _) => Some(PasswordOverlap::Behind),
            (Stage::User | Stage::Slash, Stage::Secret | Stage::SecretWithAt) => {
                Some(PasswordOverlap::Colon)
            }
            (_, Stage::Secret | Stage::SecretWithAt) => Some(PasswordOverlap::Beginning),
            (Stage::User, end) if end.is_after_userinfo() => Some(PasswordOverlap::Around),
            // The capture begins with the second slash, which would end an authority. So it cannot be masked as one.
            (Stage::Slash, end) if end.is_after_userinfo() => Some(PasswordOverlap::Colon),
            // The capture contains both slashes, so it is read as a reference, whose mask finds the userinfo.
            _ => None,
        }
    }
}

/// A search through all pairs of states that the automaton and the reader can be in after the same string.
struct Search<'s> {
    tagged: &'s Tagged,
    kind: StringKind,
    /// For each state, whether an `@` can follow before the authority ends. See [`states_before_at`].
    before_at: &'s [bool],
    /// The capture that [`Pair::recorded`] is about.
    capture: Option<usize>,
    /// True if the search continues where no userinfo with a `:` can follow, or the capture cannot overlap with one.
    /// Only [`Overlaps::is_elsewhere`] depends on such strings.
    is_exhaustive: bool,
}

impl Search<'_> {
    /// Calls `visit` for each pair, with an empty set of slots, and then for each of its transitions, with the pair
    /// before the transition and the slots that the transition records. Stops when `visit` returns `true`.
    #[allow(
        clippy::similar_names,
        reason = "the state of the automaton and the stage of the reader"
    )]
    fn run(
        &self,
        allowance: &mut Allowance,
        visit: &mut dyn FnMut(Pair, u64) -> bool,
    ) -> Result<(), Excess> {
        let tagged = self.tagged;
        let bytes = representatives(tagged.dfa());
        let first = Pair {
            state: tagged.dfa().start(),
            stage: match self.kind {
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
                let (state, slots) = tagged.step(pair.state, byte);
                let mut stages = pair.stage.next(byte, self.kind);
                if !self.is_exhaustive && stages[0] == Some(Stage::Elsewhere) {
                    stages = [None; 2];
                }
                if state == Dfa::DEAD || stages == [None; 2] {
                    continue;
                }
                if visit(pair, slots) {
                    return Ok(());
                }
                let recorded = match self.capture {
                    Some(capture) => pair.recorded.next(slots, capture, pair.stage),
                    None => pair.recorded,
                };
                for stage in stages.into_iter().flatten() {
                    // If no `@` can follow, this is no userinfo. After the userinfo, a capture that did not begin in it
                    // cannot overlap with it any more.
                    let is_over = match stage {
                        Stage::User | Stage::Secret | Stage::SecretWithAt => {
                            self.kind != StringKind::Userinfo && !self.before_at[state as usize]
                        }
                        _ => stage.is_after_userinfo() && recorded.begin.is_none(),
                    };
                    let next = Pair {
                        state,
                        stage,
                        recorded,
                    };
                    if (self.is_exhaustive || !is_over) && seen.insert(&next.key()).1 {
                        open.push(next);
                    }
                }
            }
        }
        Ok(())
    }
}

impl Recorded {
    /// Returns the value after a transition that records the slots `slots`. `stage` is the stage before the
    /// transition.
    fn next(self, slots: u64, capture: usize, stage: Stage) -> Self {
        let begins = has_begin(slots, capture);
        let ends = has_end(slots, capture);
        Self {
            begin: if begins {
                Some(stage).filter(|stage| stage.may_begin_overlap())
            } else {
                self.begin
            },
            end: match (ends, begins) {
                (true, _) => Some(stage),
                // An end recorded before the beginning belongs to an earlier guess.
                (false, true) => None,
                (false, false) => self.end,
            },
        }
    }
}

impl Stage {
    /// Returns whether a capture that begins in this stage may overlap with a userinfo.
    const fn may_begin_overlap(self) -> bool {
        !self.is_after_userinfo() && !matches!(self, Self::Elsewhere)
    }

    /// Returns whether the position is in a userinfo, if an `@` follows, or between the two slashes before it.
    const fn is_in_userinfo(self) -> bool {
        matches!(
            self,
            Self::Slash | Self::User | Self::Secret | Self::SecretWithAt
        )
    }

    /// Returns whether the position is after a userinfo with a `:`.
    const fn is_after_userinfo(self) -> bool {
        matches!(self, Self::Host | Self::AfterAuthority)
    }

    /// Returns the stages after `byte`: two if the reader has to guess, and none if it has guessed wrong.
    #[allow(clippy::match_same_arms, reason = "the order of the arms matters")]
    fn next(self, byte: u8, kind: StringKind) -> [Option<Self>; 2] {
        let stage = match (self, byte) {
            (Self::Start | Self::AfterScheme, b'/') => Self::Slash,
            // Guess: this `\` is the first of two slashes, or a single `\` before the scheme's `:`, which is no
            // delimiter.
            (Self::Start, b'\\') => return [Some(Self::Slash), Some(Self::First)],
            (Self::AfterScheme, b'\\') => Self::Slash,
            (Self::Start | Self::First, b':') => Self::AfterScheme,
            (Self::Start | Self::First, b'/' | b'?' | b'#') => Self::Elsewhere,
            (Self::Start | Self::First, _) => Self::First,
            (Self::Slash, b'/' | b'\\') => Self::User,
            (Self::AfterScheme | Self::Slash, _) => Self::Elsewhere,
            // If the strings are userinfos, no delimiter ends them.
            (Self::User | Self::Secret, b'/' | b'?' | b'#' | b'@')
                if kind == StringKind::Userinfo =>
            {
                self
            }
            (Self::User | Self::Secret, b'/' | b'?' | b'#') => Self::Elsewhere,
            (Self::User, b':') => Self::Secret,
            (Self::Secret | Self::SecretWithAt, b'@') => {
                return [Some(Self::Host), Some(Self::SecretWithAt)];
            }
            (Self::SecretWithAt, b'/' | b'?' | b'#') | (Self::Host, b'@') => return [None; 2],
            (Self::Host, b'/' | b'?' | b'#') => Self::AfterAuthority,
            (Self::User | Self::Secret | Self::SecretWithAt | Self::Host, _) => self,
            (Self::AfterAuthority | Self::Elsewhere, _) => self,
        };
        [Some(stage), None]
    }
}

/// Returns for each state of `dfa` whether an `@` can follow before the end of the authority.
fn states_before_at(dfa: &Dfa) -> Vec<bool> {
    let bytes = representatives(dfa);
    let mut found = vec![false; dfa.state_count()];
    let mut predecessors = vec![Vec::new(); dfa.state_count()];
    let mut open = Vec::new();
    for state in 0..dfa.state_count() as u32 {
        for &byte in &bytes {
            let next = dfa.next(state, byte);
            match byte {
                _ if next == Dfa::DEAD => {}
                b'@' => open.push(state),
                b'/' | b'?' | b'#' => {}
                _ => predecessors[next as usize].push(state),
            }
        }
    }
    while let Some(state) = open.pop() {
        if !std::mem::replace(&mut found[state as usize], true) {
            open.extend(&predecessors[state as usize]);
        }
    }
    found
}

/// Returns one byte of each kind that the automaton or the reader distinguishes.
fn representatives(dfa: &Dfa) -> Vec<u8> {
    let is_delimiter = |byte: &u8| b":/\\?#@".contains(byte);
    let role = |byte: u8| Some(byte).filter(is_delimiter).map_or(0, u64::from);
    joint_classes(&[dfa], &role).1
}
