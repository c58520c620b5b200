//! Repairs bad lines.
//!
//! A repair is a corrected line: the mistake that was recognised is undone, and the library's `repair` encodes what is left.
//! It is always valid. If only the writer knows what was meant, the repair is a hint instead.

use std::fmt::{self, Write};

use crate::profile::https::Url;
use crate::reason::{Reason, authority_end, authority_start, without_delimiters, without_scheme};
use crate::snippet::Snippet;

/// The maximum length of a corrected line that is printed as a whole, so that it can be copied.
const WHOLE_LINE: usize = 400;

/// The repair of a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Repair {
    /// The corrected line, and the offset at which it differs from the original.
    Line(Vec<u8>, usize),
    /// A hint at what to write.
    Advice(&'static str),
    /// No repair, because the error message says everything.
    Said,
}

impl Repair {
    /// Returns the repair of the bad line `line`.
    pub(crate) fn of(line: &[u8], reason: Reason) -> Self {
        if reason == Reason::OtherScheme {
            return Self::Advice("an http or https URL; no other scheme is checked here");
        }
        if reason == Reason::EmptyHost {
            return Self::Advice(
                "a host after `//` (RFC 9110, section 4.2.1, refuses an empty one)",
            );
        }
        if matches!(reason, Reason::Byte(b'\\', _)) && !quotes_triplets(line) {
            return Self::Advice(
                "`/` if it separates, nothing if it quotes what follows, or `%5C`",
            );
        }
        match Self::mended(&rewritten(line, reason), line) {
            // The hint would be about the host of a URL, but the line is not a URL.
            Some(Self::Advice(_)) if reason == Reason::NoScheme => Self::Said,
            Some(repair) => repair,
            None => Self::Said,
        }
    }

    /// Encodes invalid bytes in `new` until it is valid. `old` is the original line. Returns `None` if encoding does
    /// not make the line valid.
    fn mended(new: &[u8], old: &[u8]) -> Option<Self> {
        match Url::repair(new) {
            Ok(new) => {
                let new = new.into_owned().into_bytes();
                let differs = new.iter().zip(old).position(|(new, old)| new != old);
                let offset = differs.unwrap_or(new.len().min(old.len()));
                Some(Self::Line(new, offset))
            }
            // RFC 3986, section 3.2.2 allows triplets in a host, but no registered name has any.
            Err(error) if error.component() == "host" && !new.contains(&b'[') => {
                let is_ascii = error.byte().is_none_or(|byte| byte.is_ascii());
                Some(Self::Advice(if is_ascii {
                    "a host of letters, digits, `-` and `.`: no DNS name has a triplet"
                } else {
                    "the host's name in ASCII, as registered (`xn--` and so on)"
                }))
            }
            Err(_) => None,
        }
    }

    /// Writes the repair on a line, indented by `margin` columns.
    pub(crate) fn write(&self, margin: usize, out: &mut impl Write) -> fmt::Result {
        match self {
            Self::Line(line, _) if line.len() <= WHOLE_LINE => {
                let line = String::from_utf8_lossy(line);
                writeln!(out, "{:margin$}instead: {line}", "")
            }
            Self::Line(line, offset) => {
                let Snippet { text, .. } = Snippet::new(line, *offset);
                writeln!(out, "{:margin$}instead: {text}", "")
            }
            Self::Advice(advice) => writeln!(out, "{:margin$}instead: {advice}", ""),
            Self::Said => Ok(()),
        }
    }
}

/// Corrects mistakes that percent-encoding would not correct. The result need not be valid. Also removes space around the
/// line, because it comes from an editor and is not part of the URL.
fn rewritten(line: &[u8], reason: Reason) -> Vec<u8> {
    let line = line.trim_ascii();
    match reason {
        Reason::Delimited => without_delimiters(line)
            .unwrap_or(line)
            .trim_ascii()
            .to_vec(),
        Reason::Byte(b'\\', _) => line.iter().copied().filter(|&byte| byte != b'\\').collect(),
        Reason::Byte(b'"' | b'<' | b'>', "host") => line
            .iter()
            .copied()
            .filter(|byte| !b"\"<>".contains(byte))
            .collect(),
        Reason::NoScheme => [b"https://", without_slashes(line)].concat(),
        Reason::NoAuthority => {
            let rest = without_scheme(line).unwrap_or(line);
            let scheme = &line[..line.len() - rest.len()];
            [scheme, b"//", without_slashes(rest)].concat()
        }
        Reason::Userinfo => {
            let start = authority_start(line).unwrap_or(0);
            let authority = &line[start..authority_end(line, start)];
            let at = authority.iter().rposition(|&byte| byte == b'@');
            let host = start + at.map_or(0, |at| at + 1);
            [&line[..start], &line[host..]].concat()
        }
        _ => line.to_vec(),
    }
}

/// Returns whether every `\` is before a `%`, as a shell or a markup language may require.
fn quotes_triplets(line: &[u8]) -> bool {
    let mut parts = line.split(|&byte| byte == b'\\');
    parts.next();
    parts.all(|part| part.starts_with(b"%"))
}

fn without_slashes(line: &[u8]) -> &[u8] {
    let slashes = line.iter().take_while(|&&byte| byte == b'/').count();
    &line[slashes..]
}
