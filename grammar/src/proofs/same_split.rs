//! Theorem T4, same split: if a type has components of RFC 3986, their offsets are those that RFC 3986 gives.
//!
//! [`first_split_differently`] searches for the shortest string that a rule splits differently from RFC 3986. Such a
//! string is dangerous. For example, with `path = *( "/" name )` and no authority, a profile reads `//a/../b` in
//! `doc://a/../b` as a path, but every other parser reads `a` as the host.
//!
//! In RFC 3986, delimiters alone separate the components. Appendix B has the regular expression for the five
//! components, and section 3.2 has the delimiters in an authority. A `Reader` splits any string at these delimiters, in
//! one pass. A test checks that the reader agrees with the grammar on all strings that match RFC 3986. So the
//! comparison needs no automaton of RFC 3986. It also works for profiles that allow other strings than RFC 3986: if
//! such a profile allows a delimiter as data, other parsers still split there.
//!
//! The search follows the rule's [`Tagged`] automaton and the reader on the same string, breadth-first. Both record an
//! offset when they read the byte at this offset. So for the beginning and the end of each component, it suffices to
//! know whether both last recorded it in the same step.
//!
//! A *part* is a component in RFC 3986, and a *capture* is one in the rule. The automaton records sets of *slots*: for
//! capture `c`, `2 * c` at its beginning and `2 * c + 1` at its end. The reader's sets are translated to such slots.
//!
//! A component that is an alternative of a choice or an item of a list has no slots. [`marked`] compares such
//! components.

pub mod marked;
mod reader;

use std::collections::VecDeque;
use std::ops::Range;

use crate::captures::tdfa::{Capture, Presence, Tagged};
use crate::dfa::interner::Interner;
use crate::dfa::{Dfa, classes_by};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::proofs::same_split::reader::Reader;

/// A component of a URI, or of the authority in a URI.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum UriPart {
    /// RFC 3986, section 3.1.
    Scheme,
    /// RFC 3986, section 3.2.
    Authority,
    /// RFC 3986, section 3.2.1.
    Userinfo,
    /// RFC 3986, section 3.2.2.
    Host,
    /// RFC 3986, section 3.2.3.
    Port,
    /// RFC 3986, section 3.3. Every URI has a path, which may be empty.
    Path,
    /// RFC 3986, section 3.4.
    Query,
    /// RFC 3986, section 3.5.
    Fragment,
}

impl UriPart {
    /// All parts, in the order of their beginnings.
    pub const ALL: [Self; 8] = [
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];

    /// Returns the name of the part's rule in RFC 3986.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Returns the bit that stands for the beginning of the part in a set of beginnings and ends. The next higher bit
    /// stands for the end.
    const fn begin(self) -> u16 {
        1 << (2 * self as u16)
    }

    const fn end(self) -> u16 {
        2 << (2 * self as u16)
    }
}

/// The slots for the ends of all captures.
const ENDS: u64 = 0xAAAA_AAAA_AAAA_AAAA;

/// The range of each part in bytes, indexed by [`UriPart`]. `None` if the string does not have the part.
pub type UriSplit = [Option<Range<usize>>; 8];

/// A part, its range in the rule, and its different range in RFC 3986.
pub type Moved = (UriPart, Option<Range<usize>>, Option<Range<usize>>);

/// A string that a rule splits differently from RFC 3986.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The string.
    pub text: Vec<u8>,
    /// The parts with different offsets.
    pub parts: Vec<Moved>,
}

/// Splits `text` at the delimiters of RFC 3986 (Appendix B, and section 3.2 for the authority).
///
/// ```
/// use uri_tables_grammar::proofs::same_split::{UriPart, split};
///
/// let parts = split(b"foo://me@example.com:80/over?name#nose");
/// assert_eq!(parts[UriPart::Host as usize], Some(9..20));
/// assert_eq!(split(b"urn:a")[UriPart::Authority as usize], None);
/// ```
pub fn split(text: &[u8]) -> UriSplit {
    let mut offsets = [0; 16];
    let mut record = |recorded: u16, offset: usize| {
        for (bit, latest) in offsets.iter_mut().enumerate() {
            if recorded >> bit & 1 == 1 {
                *latest = offset;
            }
        }
    };
    let mut reader = Reader::START;
    for (offset, &byte) in text.iter().enumerate() {
        record(reader.step(byte), offset);
    }
    let (recorded, found) = reader.end();
    record(recorded, text.len());
    UriPart::ALL.map(|part| {
        let begin = 2 * part as usize;
        (found & part.bit() != 0).then(|| offsets[begin]..offsets[begin + 1])
    })
}

/// Returns the shortest string that the rule splits differently from RFC 3986, or `None` if all splits agree.
///
/// `captures` lists the parts to compare, each with its capture in the rule. The capture is `None` if no string of the
/// rule has the part. A part may have several captures. Then each of them that is present must be the part, and one of
/// them must be present if RFC 3986 finds the part.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_split_differently(
    tagged: &Tagged,
    captures: &[(UriPart, Option<usize>)],
) -> Result<Option<Difference>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    let compared = Compared::new(tagged, captures);
    let bytes = representatives(&[tagged.dfa()]);
    let start = Pair {
        state: tagged.dfa().start(),
        reader: Reader::START,
        unmatched: compared.slots,
        recorded: 0,
    };
    let mut seen = Interner::default();
    seen.insert(&start.key());
    // The visited pairs. Each has the index of the pair that it was reached from, and the byte of the transition.
    let mut found = vec![(start, 0, 0)];
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let (pair, ..) = found[at];
        if compared.is_split_differently(pair) {
            return Ok(Some(compared.difference(path_to(&found, at))));
        }
        allowance.spend(bytes.len() + Allowance::STATE)?;
        for &byte in &bytes {
            let class = tagged.dfa().classes()[usize::from(byte)];
            let state = tagged.dfa().next_class(pair.state, class);
            if state == Dfa::DEAD {
                continue;
            }
            let mut reader = pair.reader;
            // The slots that the reader and the rule's automaton record at this byte.
            let theirs = compared.slots_of(reader.step(byte));
            let ours = tagged.ops()[tagged.op(pair.state, class)] & compared.slots;
            reader.has_host &= compared.may_lack_host;
            let unmatched = pair.unmatched | compared.slots_of(reader.open());
            let next = Pair {
                state,
                reader,
                unmatched: still_unmatched(unmatched, ours, theirs),
                recorded: (pair.recorded | ours) & ENDS,
            };
            if seen.insert(&next.key()).1 {
                open.push_back(found.len());
                found.push((next, at, byte));
            }
        }
    }
    Ok(None)
}

/// Returns the unmatched slots after a step in which the automaton and the reader have recorded `ours` and `theirs`.
const fn still_unmatched(unmatched: u64, ours: u64, theirs: u64) -> u64 {
    unmatched & !(ours & theirs) | (ours ^ theirs)
}

/// The captures of a rule that are compared with parts.
struct Compared<'t> {
    tagged: &'t Tagged,
    captures: &'t [(UriPart, Option<usize>)],
    /// The slots of all compared captures.
    slots: u64,
    /// For each bit of a set of beginnings and ends of parts, the slots of the captures that are compared with it.
    by_bit: [u64; 16],
    /// False if a compared host is in every string of the rule. Then it does not matter whether the reader's host is
    /// empty.
    may_lack_host: bool,
}

/// The states of the rule's automaton and of the reader after the same string.
#[derive(Debug, Clone, Copy)]
struct Pair {
    state: u32,
    reader: Reader,
    /// The slots that the automaton and the reader are not known to have recorded at the same offset. These include
    /// slots that neither has recorded yet, and slots that the reader will record again.
    unmatched: u64,
    /// The ends that the automaton has recorded. Captures without a recorded end are absent.
    recorded: u64,
}

impl Pair {
    fn key(self) -> [u64; 4] {
        let state = u64::from(self.state);
        [state, self.reader.key(), self.unmatched, self.recorded]
    }
}

impl<'t> Compared<'t> {
    fn new(tagged: &'t Tagged, captures: &'t [(UriPart, Option<usize>)]) -> Self {
        let mut by_bit = [0; 16];
        let in_rule = captures.iter();
        for (part, capture) in in_rule.filter_map(|&(part, capture)| Some((part, capture?))) {
            let begin = 2 * part as usize;
            by_bit[begin] |= 1 << (2 * capture);
            by_bit[begin + 1] |= 2 << (2 * capture);
        }
        // A capture is in every string if it and all captures around it are required.
        let is_always_there = |mut capture: usize| loop {
            let Capture {
                parent, presence, ..
            } = tagged.captured()[capture];
            match parent {
                _ if presence != Presence::Required => return false,
                None => return true,
                Some(parent) => capture = parent,
            }
        };
        let mut hosts = captures.iter().filter(|(part, _)| *part == UriPart::Host);
        Self {
            tagged,
            captures,
            slots: by_bit.iter().fold(0, |all, slots| all | slots),
            by_bit,
            may_lack_host: !hosts.any(|(_, capture)| capture.is_some_and(is_always_there)),
        }
    }

    /// Returns the slots of the captures that are compared with these beginnings and ends of parts.
    fn slots_of(&self, mut parts: u16) -> u64 {
        let mut slots = 0;
        while parts != 0 {
            slots |= self.by_bit[parts.trailing_zeros() as usize];
            parts &= parts - 1;
        }
        slots
    }

    /// Returns the captures that are compared with `part`. `None` stands for a part that the rule never has.
    fn captures_of(&self, part: UriPart) -> impl Iterator<Item = Option<usize>> {
        let listed = self.captures.iter().filter(move |(it, _)| *it == part);
        listed.map(|(_, capture)| *capture)
    }

    fn is_compared(&self, part: UriPart) -> bool {
        self.captures_of(part).next().is_some()
    }

    /// Returns whether the string read so far is accepted, and has a part with different offsets.
    fn is_split_differently(&self, pair: Pair) -> bool {
        let Some(accept) = self.tagged.accept(pair.state) else {
            return false;
        };
        let ours = accept.writes & self.slots;
        let (theirs, found) = pair.reader.end();
        let theirs = self.slots_of(theirs);
        let unmatched = still_unmatched(pair.unmatched, ours, theirs);
        let recorded = pair.recorded | ours;
        let is_here = |capture: &usize| {
            accept.captures >> capture & 1 == 1 && recorded >> (2 * capture + 1) & 1 == 1
        };
        UriPart::ALL.into_iter().any(|part| {
            let exists_there = found & part.bit() != 0;
            let mut present = self.captures_of(part).flatten().filter(is_here).peekable();
            if present.peek().is_some() {
                // Both slots of the capture must match.
                present.any(|capture| !exists_there || unmatched >> (2 * capture) & 3 != 0)
            } else {
                // In `file:///`, RFC 3986 finds an empty host. It is no difference if the rule has no host there.
                let is_needed = part != UriPart::Host || pair.reader.has_host;
                self.is_compared(part) && exists_there && is_needed
            }
        })
    }

    /// Returns the parts of `text` that differ.
    fn difference(&self, text: Vec<u8>) -> Difference {
        // The rule accepts `text`, so there are captures.
        let spans = self.tagged.captures(&text).unwrap_or_default();
        let theirs = split(&text);
        let mut parts = Vec::new();
        for part in UriPart::ALL {
            let there = &theirs[part as usize];
            let here = self.captures_of(part);
            let here = here.filter_map(|capture| *spans.get(capture?)?);
            let mut ranges = here.map(|(begin, end)| begin..end).peekable();
            let is_empty_host =
                part == UriPart::Host && there.as_ref().is_some_and(Range::is_empty);
            let is_needed = self.is_compared(part) && there.is_some() && !is_empty_host;
            if ranges.peek().is_none() && is_needed {
                parts.push((part, None, there.clone()));
            }
            let moved = ranges.filter(|here| Some(here) != there.as_ref());
            parts.extend(moved.map(|here| (part, Some(here), there.clone())));
        }
        Difference { text, parts }
    }
}

/// Returns one byte of each kind that the automata or the reader distinguish, printable bytes first.
fn representatives(dfas: &[&Dfa]) -> Vec<u8> {
    let kind = |byte: u8| {
        let delimiter = Some(byte).filter(|byte| b":/?#@]".contains(byte));
        let classes = dfas.iter().map(|dfa| dfa.classes()[usize::from(byte)]);
        classes.chain(delimiter).map(u64::from).collect()
    };
    classes_by(&kind).1
}

/// Returns the string from the start of the search to the entry at index `at`. Each entry of `found` has the index of
/// the entry before it, and the byte between the two.
pub(super) fn path_to<T>(found: &[(T, usize, u8)], mut at: usize) -> Vec<u8> {
    let mut text = Vec::new();
    while at != 0 {
        let (_, before, byte) = found[at];
        text.push(byte);
        at = before;
    }
    text.reverse();
    text
}
