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

use std::collections::VecDeque;
use std::ops::Range;

use crate::captures::tdfa::{Presence, Tagged};
use crate::dfa::interner::Numbers;
use crate::dfa::{Dfa, reading_order};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::sorted::Map;

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

/// The bits for the ends of all parts.
const ENDS: u16 = 0xAAAA;

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
        for (tag, known) in offsets.iter_mut().enumerate() {
            if recorded >> tag & 1 == 1 {
                *known = offset;
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
        let tag = 2 * part as usize;
        (found & part.bit() != 0).then(|| offsets[tag]..offsets[tag + 1])
    })
}

/// Returns the shortest string that the rule splits differently from RFC 3986, or `None` if all splits agree.
///
/// `captures` lists the parts to compare, each with its capture in the rule. The capture is `None` if no string of the
/// rule has the part.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_split_differently(
    tagged: &Tagged,
    captures: &[(UriPart, Option<usize>)],
) -> Result<Option<Difference>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    let compared = captures.iter().fold(0, |compared, (part, _)| {
        compared | part.begin() | part.end()
    });
    let ops: Vec<u16> = tagged.ops().iter().map(|&op| masks(op, captures)).collect();
    let bytes = representatives(tagged.dfa());
    let may_lack_host = captures.iter().any(|&(part, capture)| {
        let presence = capture.map(|capture| tagged.captured()[capture].presence);
        part == UriPart::Host && presence != Some(Presence::Required)
    });
    let start = Pair {
        state: tagged.dfa().start(),
        reader: Reader::START,
        apart: compared,
        recorded: 0,
    };
    let mut seen = Numbers::default();
    seen.insert(&start.key());
    // The visited pairs. Each has the index of the pair that it was reached from, and the byte of the transition.
    let mut found = vec![(start, 0, 0)];
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let (pair, ..) = found[at];
        if pair.is_split_differently(tagged, captures, compared) {
            let text = read(&found, at);
            return Ok(Some(difference(tagged, captures, text)));
        }
        allowance.spend(bytes.len() + Allowance::STATE)?;
        for &byte in &bytes {
            let class = tagged.dfa().classes()[usize::from(byte)];
            let state = tagged.dfa().next_class(pair.state, class);
            if state == Dfa::DEAD {
                continue;
            }
            let mut reader = pair.reader;
            let theirs = reader.step(byte) & compared;
            reader.has_host &= may_lack_host;
            let ours = ops[tagged.op(pair.state, class)];
            let next = Pair {
                state,
                reader,
                apart: (pair.apart | reader.open() & compared) & !(ours & theirs) | (ours ^ theirs),
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

/// Returns the shortest string of `dfa` for which the profile and RFC 3986 find different parts when the string is a
/// whole authority. For the profile, the whole string is the part `part`, and there is no other. Returns `None` if
/// there is no such string.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_authority_split_differently(
    dfa: &Dfa,
    part: UriPart,
) -> Result<Option<Difference>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    let bytes = representatives(dfa);
    let key = |state: u32, reader: Reader| [u64::from(state), reader.key()];
    let start = Reader {
        stage: Stage::BehindSlashes,
        found: UriPart::Authority.bit() | UriPart::Host.bit(),
        has_host: false,
    };
    let mut seen = Numbers::default();
    seen.insert(&key(dfa.start(), start));
    let mut found = vec![((dfa.start(), start), 0, 0)];
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let ((state, reader), ..) = found[at];
        let parts = reader.end().1 & !(UriPart::Authority.bit() | UriPart::Path.bit());
        if dfa.is_accepting(state) && parts != part.bit() {
            let text = [b"//", &read(&found, at)[..]].concat();
            let theirs = split(&text);
            let parts = [UriPart::Userinfo, UriPart::Host, UriPart::Port].map(|other| {
                let here = (other == part).then_some(2..text.len());
                (other, here, theirs[other as usize].clone())
            });
            let parts = parts.into_iter().filter(|(_, here, there)| here != there);
            return Ok(Some(Difference {
                parts: parts.collect(),
                text,
            }));
        }
        allowance.spend(bytes.len() + Allowance::STATE)?;
        for &byte in &bytes {
            let next = dfa.next(state, byte);
            let mut reader = reader;
            reader.step(byte);
            if next != Dfa::DEAD && seen.insert(&key(next, reader)).1 {
                open.push_back(found.len());
                found.push(((next, reader), at, byte));
            }
        }
    }
    Ok(None)
}

/// The states of the rule's automaton and of the reader after the same string.
#[derive(Debug, Clone, Copy)]
struct Pair {
    state: u32,
    reader: Reader,
    /// The beginnings and ends that the two recorded at different offsets, that only one of them recorded, or that the
    /// reader will still record.
    apart: u16,
    /// The ends that the automaton has recorded. Captures without a recorded end are absent.
    recorded: u16,
}

impl Pair {
    fn key(self) -> [u64; 3] {
        let tags = u64::from(self.apart) << 16 | u64::from(self.recorded);
        [u64::from(self.state), self.reader.key(), tags]
    }

    /// Returns whether the string read so far is accepted, and has a part with different offsets.
    fn is_split_differently(
        self,
        tagged: &Tagged,
        captures: &[(UriPart, Option<usize>)],
        compared: u16,
    ) -> bool {
        let Some(accept) = tagged.accept(self.state) else {
            return false;
        };
        let ours = masks(accept.writes, captures);
        let (theirs, found) = self.reader.end();
        let theirs = theirs & compared;
        let apart = self.apart & !(ours & theirs) | (ours ^ theirs);
        let recorded = (self.recorded | ours) & ENDS;
        captures.iter().any(|&(part, capture)| {
            let both = part.begin() | part.end();
            let is_accepted = capture.is_some_and(|capture| accept.captures >> capture & 1 == 1);
            let is_here = is_accepted && recorded & part.end() != 0;
            let exists_there = found & part.bit() != 0;
            match (is_here, exists_there) {
                (true, true) => apart & both != 0,
                // In `file:///`, RFC 3986 finds an empty host. It is no difference if the rule has no host there.
                (false, true) => part != UriPart::Host || self.reader.has_host,
                (true, false) => true,
                (false, false) => false,
            }
        })
    }
}

/// Returns the beginnings and ends that the slot operation `op` of the automaton records.
fn masks(op: u64, captures: &[(UriPart, Option<usize>)]) -> u16 {
    let mut mask = 0;
    for &(part, capture) in captures {
        let Some(capture) = capture else {
            continue;
        };
        if op >> (2 * capture) & 1 == 1 {
            mask |= part.begin();
        }
        if op >> (2 * capture + 1) & 1 == 1 {
            mask |= part.end();
        }
    }
    mask
}

/// Returns one byte of each kind that the automaton or the reader distinguishes, printable bytes first.
fn representatives(dfa: &Dfa) -> Vec<u8> {
    let mut kinds: Map<(u8, Option<u8>), ()> = Map::new();
    let delimiter = |byte: u8| b":/?#@]".contains(&byte).then_some(byte);
    let is_new = |byte: &u8| {
        let kind = (dfa.classes()[usize::from(*byte)], delimiter(*byte));
        kinds.insert(kind, ()).is_none()
    };
    reading_order().filter(is_new).collect()
}

/// Returns the string that leads from the start to the entry at index `at`.
fn read<T>(found: &[(T, usize, u8)], mut at: usize) -> Vec<u8> {
    let mut text = Vec::new();
    while at != 0 {
        let (_, before, byte) = found[at];
        text.push(byte);
        at = before;
    }
    text.reverse();
    text
}

fn difference(tagged: &Tagged, captures: &[(UriPart, Option<usize>)], text: Vec<u8>) -> Difference {
    let spans = tagged.captures(&text).unwrap_or_default();
    let theirs = split(&text);
    let parts = captures.iter().map(|&(part, capture)| {
        let span = capture.and_then(|capture| spans.get(capture).copied().flatten());
        let here = span.map(|(begin, end)| begin..end);
        (part, here, theirs[part as usize].clone())
    });
    let is_difference = |(part, here, there): &Moved| {
        let empty = |there: &Option<Range<usize>>| there.as_ref().is_some_and(Range::is_empty);
        here != there && !(here.is_none() && *part == UriPart::Host && empty(there))
    };
    Difference {
        parts: parts.filter(is_difference).collect(),
        text,
    }
}

/// A parser of URI references that only looks for delimiters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Reader {
    stage: Stage,
    /// The parts found so far, as a bit set. A part that ends with the current stage is added when the stage ends.
    found: u8,
    /// True if the host is not empty.
    has_host: bool,
}

/// The position of the reader in a URI. In a stage called `Behind…`, a delimiter was just read, and the next part
/// begins at the next byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Start,
    /// In the first segment, which is a scheme if a `:` follows.
    First,
    BehindScheme,
    /// After a slash that begins a path, or, with another slash, an authority.
    Slash,
    BehindSlashes,
    /// In the authority, after a byte that ends no part of it.
    Host,
    BehindUserinfo,
    BehindHost,
    Path,
    BehindPath,
    Query,
    BehindQuery,
    Fragment,
}

impl Reader {
    const START: Self = Self {
        stage: Stage::Start,
        found: 0,
        has_host: false,
    };

    fn key(self) -> u64 {
        (self.stage as u64) << 16 | u64::from(self.found) << 8 | u64::from(self.has_host)
    }

    /// Returns the beginnings and ends that the reader will record again if the string has the parts. Their offsets
    /// recorded so far are guesses, so the comparison ignores them. This reduces the number of states to search.
    fn open(self) -> u16 {
        let port = UriPart::Port.begin() | UriPart::Port.end();
        match self.stage {
            Stage::BehindUserinfo => port | UriPart::Host.begin() | UriPart::Host.end(),
            Stage::Host if self.found & UriPart::Port.bit() == 0 => port | UriPart::Host.end(),
            _ => 0,
        }
    }

    /// Reads a byte. Returns the beginnings and ends at the offset of the byte.
    fn step(&mut self, byte: u8) -> u16 {
        match self.stage {
            Stage::Start if !b":/?#".contains(&byte) => {
                self.stage = Stage::First;
                UriPart::Scheme.begin() | UriPart::Path.begin()
            }
            Stage::Start | Stage::BehindScheme => {
                UriPart::Path.begin() | self.path(byte, Stage::Slash)
            }
            Stage::First if byte == b':' => {
                self.stage = Stage::BehindScheme;
                self.found |= UriPart::Scheme.bit();
                UriPart::Scheme.end()
            }
            Stage::First if byte != b'/' => self.path_stays(byte, Stage::First),
            Stage::Slash if byte == b'/' => {
                self.stage = Stage::BehindSlashes;
                self.found |= UriPart::Authority.bit() | UriPart::Host.bit();
                0
            }
            Stage::First | Stage::Slash | Stage::Path => self.path(byte, Stage::Path),
            Stage::BehindSlashes | Stage::BehindUserinfo | Stage::BehindHost | Stage::Host => {
                self.begins() | self.authority(byte)
            }
            Stage::BehindPath | Stage::Query => {
                let begins = self.begins();
                self.found |= UriPart::Query.bit();
                self.stage = Stage::Query;
                if byte == b'#' {
                    self.stage = Stage::BehindQuery;
                    return begins | UriPart::Query.end();
                }
                begins
            }
            Stage::BehindQuery | Stage::Fragment => {
                let begins = self.begins();
                self.found |= UriPart::Fragment.bit();
                self.stage = Stage::Fragment;
                begins
            }
        }
    }

    /// Reads a byte at which the path continues or ends. `behind_slash` is the stage after a slash.
    fn path(&mut self, byte: u8, behind_slash: Stage) -> u16 {
        let next = if byte == b'/' {
            behind_slash
        } else {
            Stage::Path
        };
        self.path_stays(byte, next)
    }

    fn path_stays(&mut self, byte: u8, next: Stage) -> u16 {
        self.stage = match byte {
            b'?' => Stage::BehindPath,
            b'#' => Stage::BehindQuery,
            _ => {
                self.stage = next;
                return 0;
            }
        };
        UriPart::Path.end()
    }

    /// Reads a byte at which the authority continues or ends. The last `@` ends the userinfo. After it, the first `:`
    /// outside of brackets begins the port.
    fn authority(&mut self, byte: u8) -> u16 {
        let has_port = self.found & UriPart::Port.bit() != 0;
        match byte {
            b'@' => {
                self.has_host = false;
                self.found |= UriPart::Userinfo.bit();
                self.found &= !UriPart::Port.bit();
                self.stage = Stage::BehindUserinfo;
                UriPart::Userinfo.end()
            }
            b':' if !has_port => {
                self.found |= UriPart::Port.bit();
                self.stage = Stage::BehindHost;
                UriPart::Host.end()
            }
            b'/' | b'?' | b'#' => {
                self.authority_end() | UriPart::Path.begin() | self.path(byte, Stage::Path)
            }
            b']' => {
                self.found &= !UriPart::Port.bit();
                self.has_host = true;
                self.stage = Stage::Host;
                0
            }
            _ => {
                self.has_host |= !has_port;
                self.stage = Stage::Host;
                0
            }
        }
    }

    fn authority_end(self) -> u16 {
        let last = if self.found & UriPart::Port.bit() == 0 {
            UriPart::Host
        } else {
            UriPart::Port
        };
        UriPart::Authority.end() | last.end()
    }

    /// Returns the beginnings that a `Behind…` stage puts at the offset of the next byte.
    fn begins(self) -> u16 {
        match self.stage {
            Stage::Start | Stage::BehindScheme => UriPart::Path.begin(),
            Stage::BehindSlashes => {
                UriPart::Authority.begin() | UriPart::Userinfo.begin() | UriPart::Host.begin()
            }
            Stage::BehindUserinfo => UriPart::Host.begin(),
            Stage::BehindHost => UriPart::Port.begin(),
            Stage::BehindPath => UriPart::Query.begin(),
            Stage::BehindQuery => UriPart::Fragment.begin(),
            _ => 0,
        }
    }

    /// Returns the result for a string that ends here: the beginnings and ends at the end of the string, and the parts
    /// that the string has.
    fn end(self) -> (u16, u8) {
        let (ends, found) = match self.stage {
            Stage::Start | Stage::First | Stage::BehindScheme | Stage::Slash | Stage::Path => {
                (UriPart::Path.end(), 0)
            }
            Stage::BehindSlashes | Stage::Host | Stage::BehindUserinfo | Stage::BehindHost => {
                let path = UriPart::Path.begin() | UriPart::Path.end();
                (self.authority_end() | path, 0)
            }
            Stage::BehindPath | Stage::Query => (UriPart::Query.end(), UriPart::Query.bit()),
            Stage::BehindQuery | Stage::Fragment => {
                (UriPart::Fragment.end(), UriPart::Fragment.bit())
            }
        };
        let found = self.found | found | UriPart::Path.bit();
        (self.begins() | ends, found)
    }
}
