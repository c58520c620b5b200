//! Theorem T4, same split: the components of a type have the offsets that RFC 3986 gives. In a type that may use the
//! names of components freely, such as `https://example.com/hosts/{host}`, a capture has these offsets in all texts
//! where both exist, or in none ([`first_moved`]).
//!
//! [`first_split_differently`] searches for the shortest string that a rule splits differently from RFC 3986. Such a
//! string is dangerous. For example, with `path = *( "/" name )` and no authority, a profile reads `//a/../b` in
//! `doc://a/../b` as a path, but every other parser reads `a` as the host.
//!
//! - A *part* is a component that RFC 3986 finds in a string ([`UriPart`]). It is bounded only by delimiters:
//!   Appendix B has the regular expression for the five components, and section 3.2 the delimiters in an authority.
//! - The *reader* finds the parts of any string in one pass over its bytes. A test checks that it agrees with the
//!   grammar of RFC 3986 on all strings of that grammar. For other strings, it splits as other parsers do.
//! - A *capture* is a component in a string of the rule. The rule's [`Tagged`] automaton records its *slots*: for
//!   capture `c`, slot `2 * c` at its beginning and slot `2 * c + 1` at its end.
//!
//! The search follows the automaton and the reader on the same string, breadth-first. Both may record a beginning or
//! an end several times, and the last time counts. Each time, they record the offset of the current byte. So for each
//! slot, it suffices to know whether both last recorded it in the same step.
//!
//! Three kinds of bit sets occur: *parts* (`u8`, a bit for each [`UriPart`]), *bounds* (`u16`, a bit for the beginning
//! and one for the end of each part) and *slots* (`u64`, a bit for each slot). `slots_of` translates bounds to slots.
//!
//! There is one exception: an empty host that RFC 3986 finds, as in `file:///a`, is no difference if the rule has no
//! host in the string. So the reader knows whether its host is empty (`has_nonempty_host`).
//!
//! A component that is an alternative of a choice or an item of a list has no slots. [`marked`] compares such
//! components.

pub mod marked;
mod reader;

use std::ops::Range;

use crate::captures::tdfa::{Capture, ENDS, Presence, Tagged, both_slots, has_begin, has_end};
use crate::dfa::search::Search;
use crate::dfa::{Dfa, joint_classes};
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

    /// Returns the bit that stands for the part in a set of parts.
    const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Returns the bit for the beginning of the part in a set of *bounds*, that is, of beginnings and ends. The next
    /// higher bit is for its end.
    const fn begin(self) -> u16 {
        1 << (2 * self as u16)
    }

    /// Returns the bit for the end of the part in a set of bounds.
    const fn end(self) -> u16 {
        1 << (2 * self as u16 + 1)
    }
}

/// The range of each part in bytes, indexed by [`UriPart`]. `None` if the string does not have the part.
pub type UriSplit = [Option<Range<usize>>; 8];

/// A part, its range as the rule splits the string, and its range as RFC 3986 does. They differ. A range is `None` if
/// the part is absent.
pub type Moved = (UriPart, Option<Range<usize>>, Option<Range<usize>>);

/// A string that a rule splits differently from RFC 3986.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The string.
    pub text: Vec<u8>,
    /// The parts that differ: each has another range in the two splits, or exists in only one of them.
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
    // The last recorded offset of the beginning and of the end of each part. The index is that of the bit.
    let mut offsets = [0; 16];
    let mut record = |recorded: u16, offset: usize| {
        for (bit, last) in offsets.iter_mut().enumerate() {
            if recorded >> bit & 1 == 1 {
                *last = offset;
            }
        }
    };
    let mut reader = Reader::START;
    for (offset, &byte) in text.iter().enumerate() {
        record(reader.step(byte), offset);
    }
    let (recorded, parts) = reader.end();
    record(recorded, text.len());
    UriPart::ALL.map(|part| {
        let begin = 2 * part as usize;
        (parts & part.bit() != 0).then(|| offsets[begin]..offsets[begin + 1])
    })
}

/// Returns the shortest string that the rule splits differently from RFC 3986, or `None` if all splits agree.
///
/// `captures` lists the parts to compare, each with the index of its capture in [`Tagged::captured`]. The capture is
/// `None` if the rule has no component for the part. A part may be listed several times, with different captures, if
/// several alternatives have it. If the string has the part, one of them must be present, unless the part is an empty
/// host. Each one that is present must have the offsets of the part.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_split_differently(
    tagged: &Tagged,
    captures: &[(UriPart, Option<usize>)],
) -> Result<Option<Difference>, Excess> {
    let compared = Compared::new(tagged, captures);
    let text = compared.first(|pair, _| compared.is_split_differently(pair))?;
    Ok(text.map(|text| compared.difference(text)))
}

/// Returns the shortest string in which a capture has other offsets than its part, if there is another string in which
/// both have the same offsets. Then data can move the part. For example, in `"git://" [ user "@" ] host` with a `?` in
/// `user`, the `host` has the offsets of RFC 3986's host in `git://h`, and other offsets in `git://?@h`. Strings in
/// which one of the two is absent do not count. Returns `None` if there is no such string, for example if the capture
/// is never the part, like `{host}` in a path.
///
/// `captures` lists the authority or parts of it, each with the index of a capture.
///
/// # Errors
/// As [`first_split_differently`].
pub fn first_moved(
    tagged: &Tagged,
    captures: &[(UriPart, usize)],
) -> Result<Option<Difference>, Excess> {
    // If no string has a `//`, RFC 3986 finds no authority.
    let dfa = tagged.dfa();
    let mut states = 0..dfa.state_count() as u32;
    let has_slashes = |state| dfa.next(dfa.next(state, b'/'), b'/') != Dfa::DEAD;
    if captures.is_empty() || !states.any(has_slashes) {
        return Ok(None);
    }
    let all = captures
        .iter()
        .map(|&(part, capture)| (part, Some(capture)));
    let all: Vec<_> = all.collect();
    // An absent host is never reported here, so the exception for empty hosts does not matter.
    let compared = Compared {
        may_lack_host: false,
        ..Compared::new(tagged, &all)
    };
    // For each capture, whether it is in place in some string, and the first string in which it is not.
    let mut found: Vec<(bool, Option<Vec<u8>>)> = vec![(false, None); captures.len()];
    compared.first(|pair, search| {
        let Some(end) = compared.end(pair) else {
            return false;
        };
        for (&(part, capture), (is_placed, moved)) in captures.iter().zip(&mut found) {
            if !end.has_part(part) || !end.has(capture) {
                continue;
            }
            if !end.is_moved(capture) {
                *is_placed = true;
            } else if moved.is_none() {
                *moved = Some(search.path());
            }
        }
        let mut found = found.iter();
        found.any(|(is_placed, moved)| *is_placed && moved.is_some())
    })?;
    let mut found = captures.iter().zip(found);
    Ok(found.find_map(|(&(part, capture), (is_placed, moved))| {
        let text = moved.filter(|_| is_placed)?;
        Some(Compared::new(tagged, &[(part, Some(capture))]).difference(text))
    }))
}

/// Returns the unmatched slots after one step, where one side has recorded the slots `one`, and the other side the
/// slots `other`. Slots that both have recorded match now, and slots that only one has recorded do not.
pub(super) const fn unmatched_after(unmatched: u64, one: u64, other: u64) -> u64 {
    unmatched & !(one & other) | (one ^ other)
}

/// The captures of a rule that are compared with parts.
struct Compared<'t> {
    tagged: &'t Tagged,
    captures: &'t [(UriPart, Option<usize>)],
    /// The slots of all compared captures.
    slots: u64,
    /// For each bit of a set of beginnings and ends of parts, the slots of the captures that are compared with it.
    by_bit: [u64; 16],
    /// False if a compared host is in every string of the rule, so that the exception for empty hosts never applies.
    may_lack_host: bool,
}

/// The states of the rule's automaton and of the reader after the same string.
#[derive(Debug, Clone, Copy)]
struct Pair {
    /// The state of the automaton.
    state: u32,
    reader: Reader,
    /// The slots whose last recorded offset may differ between the automaton and the reader. These include slots that
    /// neither has recorded yet, and slots that the reader will record again.
    unmatched: u64,
    /// The end slots that the automaton has recorded. Captures without a recorded end are absent.
    recorded: u64,
}

impl Pair {
    /// Encodes all fields as a key for [`Search`].
    fn key(&self) -> [u64; 4] {
        let state = u64::from(self.state);
        [state, self.reader.key(), self.unmatched, self.recorded]
    }
}

/// The captures and parts of a string that the rule accepts.
struct Ended {
    /// The parts that RFC 3986 finds.
    parts: u8,
    /// The slots of compared captures whose offsets differ between the automaton and the reader.
    unmatched: u64,
    /// Of the compared captures, the end slots of those that are present.
    present: u64,
}

impl Ended {
    const fn has_part(&self, part: UriPart) -> bool {
        self.parts & part.bit() != 0
    }

    fn has(&self, capture: usize) -> bool {
        has_end(self.present, capture)
    }

    fn is_moved(&self, capture: usize) -> bool {
        has_begin(self.unmatched, capture) || has_end(self.unmatched, capture)
    }
}

impl<'t> Compared<'t> {
    fn new(tagged: &'t Tagged, captures: &'t [(UriPart, Option<usize>)]) -> Self {
        let mut by_bit = [0; 16];
        let in_rule = captures.iter();
        for (part, capture) in in_rule.filter_map(|&(part, capture)| Some((part, capture?))) {
            let begin = 2 * part as usize;
            by_bit[begin] |= 1 << (2 * capture);
            by_bit[begin + 1] |= 1 << (2 * capture + 1);
        }
        // A capture is in every string if it and all captures that contain it are required.
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

    /// Returns the shortest string after which the automaton and the reader are in a pair of states that `is_sought`.
    fn first(
        &self,
        mut is_sought: impl FnMut(Pair, &Search<Pair, u8, [u64; 4]>) -> bool,
    ) -> Result<Option<Vec<u8>>, Excess> {
        let tagged = self.tagged;
        let mut allowance = Allowance::new(Budget::default());
        let bytes = representatives(&[tagged.dfa()]);
        let start = Pair {
            state: tagged.dfa().start(),
            reader: Reader::START,
            unmatched: self.slots,
            recorded: 0,
        };
        let mut search = Search::new(start, Pair::key);
        while let Some(pair) = search.next_state() {
            if is_sought(pair, &search) {
                return Ok(Some(search.path()));
            }
            allowance.spend(bytes.len() + Allowance::STATE)?;
            for &byte in &bytes {
                let (state, slots) = tagged.step(pair.state, byte);
                if state == Dfa::DEAD {
                    continue;
                }
                let mut reader = pair.reader;
                let by_reader = self.slots_of(reader.step(byte));
                let by_rule = slots & self.slots;
                // If the rule has a host in every string, it does not matter whether the host of RFC 3986 is empty.
                // Without the flag, there are fewer pairs.
                reader.has_nonempty_host &= self.may_lack_host;
                // Some slots will be recorded again by the reader, so their current values do not matter. They count
                // as unmatched in all pairs, which makes fewer pairs, too.
                let unmatched = pair.unmatched | self.slots_of(reader.provisional());
                let next = Pair {
                    state,
                    reader,
                    unmatched: unmatched_after(unmatched, by_rule, by_reader),
                    recorded: (pair.recorded | by_rule) & ENDS,
                };
                search.add(next, byte);
            }
        }
        Ok(None)
    }

    /// Translates a set of beginnings and ends of parts to the slots of the captures that are compared with these
    /// parts.
    fn slots_of(&self, mut bounds: u16) -> u64 {
        let mut slots = 0;
        while bounds != 0 {
            slots |= self.by_bit[bounds.trailing_zeros() as usize];
            // Clear the lowest bit.
            bounds &= bounds - 1;
        }
        slots
    }

    /// Returns the captures that are compared with `part`. An entry is `None` if the rule has no component for it.
    fn captures_of(&self, part: UriPart) -> impl Iterator<Item = Option<usize>> {
        let listed = self
            .captures
            .iter()
            .filter(move |(other, _)| *other == part);
        listed.map(|(_, capture)| *capture)
    }

    /// Returns whether `part` is one of the parts to compare.
    fn is_compared(&self, part: UriPart) -> bool {
        self.captures_of(part).next().is_some()
    }

    /// Returns what is known of the string read so far, or `None` if the rule does not accept it.
    fn end(&self, pair: Pair) -> Option<Ended> {
        let accept = self.tagged.accept(pair.state)?;
        let by_rule = accept.writes & self.slots;
        let (bounds, parts) = pair.reader.end();
        let unmatched = unmatched_after(pair.unmatched, by_rule, self.slots_of(bounds));
        // As `Tagged` defines it, a capture is present if the accepting state has it and its end slot was recorded.
        let present = (pair.recorded | by_rule) & ENDS & both_slots(accept.captures);
        Some(Ended {
            parts,
            unmatched,
            present,
        })
    }

    /// Returns whether the string read so far is accepted, and some part has different offsets in it.
    fn is_split_differently(&self, pair: Pair) -> bool {
        let Some(end) = self.end(pair) else {
            return false;
        };
        UriPart::ALL.into_iter().any(|part| {
            let captures = self.captures_of(part).flatten();
            let mut present = captures.filter(|&it| end.has(it)).peekable();
            if present.peek().is_some() {
                present.any(|capture| !end.has_part(part) || end.is_moved(capture))
            } else {
                // An empty host of RFC 3986 needs no capture, as in `file:///a`.
                let is_needed = part != UriPart::Host || pair.reader.has_nonempty_host;
                self.is_compared(part) && end.has_part(part) && is_needed
            }
        })
    }

    /// Returns the parts of `text` that differ.
    fn difference(&self, text: Vec<u8>) -> Difference {
        // The rule accepts `text`, so there are captures.
        let spans = self.tagged.captures(&text).unwrap_or_default();
        let split = split(&text);
        let mut parts = Vec::new();
        for part in UriPart::ALL {
            let in_rfc = &split[part as usize];
            let captures = self.captures_of(part);
            let in_rule = captures.filter_map(|capture| *spans.get(capture?)?);
            let mut in_rule = in_rule.map(|(begin, end)| begin..end).peekable();
            let is_empty_host =
                part == UriPart::Host && in_rfc.as_ref().is_some_and(Range::is_empty);
            let is_needed = self.is_compared(part) && in_rfc.is_some() && !is_empty_host;
            if in_rule.peek().is_none() && is_needed {
                parts.push((part, None, in_rfc.clone()));
            }
            let moved = in_rule.filter(|range| Some(range) != in_rfc.as_ref());
            parts.extend(moved.map(|range| (part, Some(range), in_rfc.clone())));
        }
        Difference { text, parts }
    }
}

/// Returns one byte of each kind that the automata or the reader distinguish, in
/// [`reading_order`](crate::dfa::reading_order).
fn representatives(dfas: &[&Dfa]) -> Vec<u8> {
    // The bytes that the reader distinguishes. A `[` begins nothing: only a `]` decides which `:` begins a port.
    let is_delimiter = |byte: &u8| b":/?#@]".contains(byte);
    let role = |byte: u8| Some(byte).filter(is_delimiter).map_or(0, u64::from);
    joint_classes(dfas, &role).1
}
