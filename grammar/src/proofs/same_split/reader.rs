//! The [`Reader`], which splits strings at the delimiters of RFC 3986 in one pass (Appendix B, and section 3.2 for
//! the authority).
//!
//! Call [`Reader::step`] for each byte, and [`Reader::end`] at the end of the string. Both return a set of beginnings
//! and ends of parts ([`UriPart::begin`], [`UriPart::end`]) at the current offset. The reader does not look ahead, so
//! it also returns guesses. For each beginning or end, the last offset at which it was returned is right. For
//! example, the first byte of `a/b` may begin a scheme or the path. `end` returns which parts the string has.

use crate::proofs::same_split::UriPart;

/// A parser of URI references that only distinguishes delimiters from other bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reader {
    stage: Stage,
    /// The parts found so far, as a set of the bits [`UriPart::bit`]. The port is only a guess until the authority
    /// ends. [`end`](Self::end) adds the path, and an empty query or fragment at the end of the string.
    found: u8,
    /// True if there is a host that is not empty.
    pub(super) has_nonempty_host: bool,
}

/// The position of the reader in a URI. In a stage called `After…`, the last byte was a delimiter, and the next part
/// begins at the next byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Start,
    /// In the first segment, which is a scheme if a `:` follows.
    First,
    AfterScheme,
    /// After a slash that begins a path, or an authority if another slash follows.
    Slash,
    /// After the `//` before the authority.
    AfterSlashes,
    /// In the authority, but not directly after a delimiter. This may be in the userinfo, the host or the port.
    Authority,
    /// After an `@` in the authority.
    AfterUserinfo,
    /// After a `:` in the authority that begins the port, unless an `@` or `]` follows.
    AfterHost,
    Path,
    AfterPath,
    Query,
    AfterQuery,
    Fragment,
}

impl Reader {
    pub(super) const START: Self = Self {
        stage: Stage::Start,
        found: 0,
        has_nonempty_host: false,
    };

    /// Encodes all fields as a key for an [`Interner`](crate::dfa::interner::Interner). The key has at most 24 bits.
    pub(super) fn key(self) -> u64 {
        (self.stage as u64) << 16 | u64::from(self.found) << 8 | u64::from(self.has_nonempty_host)
    }

    /// Returns the beginnings and ends that the reader will return again if the string has their parts, such as the end
    /// of the host in an authority. The offsets returned for them so far do not matter. A search that ignores these
    /// offsets has fewer states.
    pub(super) fn provisional(self) -> u16 {
        let port = UriPart::Port.begin() | UriPart::Port.end();
        match self.stage {
            Stage::AfterUserinfo => port | UriPart::Host.begin() | UriPart::Host.end(),
            Stage::Authority if self.found & UriPart::Port.bit() == 0 => port | UriPart::Host.end(),
            _ => 0,
        }
    }

    /// Reads a byte. Returns the beginnings and ends at the offset of this byte.
    pub(super) fn step(&mut self, byte: u8) -> u16 {
        match self.stage {
            // A scheme or a path begins.
            Stage::Start if !b":/?#".contains(&byte) => {
                self.stage = Stage::First;
                UriPart::Scheme.begin() | UriPart::Path.begin()
            }
            Stage::Start | Stage::AfterScheme => {
                UriPart::Path.begin() | self.path(byte, Stage::Slash)
            }
            Stage::First if byte == b':' => {
                self.stage = Stage::AfterScheme;
                self.found |= UriPart::Scheme.bit();
                UriPart::Scheme.end()
            }
            Stage::First if byte != b'/' => self.path_or_end(byte, Stage::First),
            // An authority always has a host, which may be empty.
            Stage::Slash if byte == b'/' => {
                self.stage = Stage::AfterSlashes;
                self.found |= UriPart::Authority.bit() | UriPart::Host.bit();
                0
            }
            Stage::First | Stage::Slash | Stage::Path => self.path(byte, Stage::Path),
            Stage::AfterSlashes | Stage::AfterUserinfo | Stage::AfterHost | Stage::Authority => {
                self.begins() | self.authority(byte)
            }
            Stage::AfterPath | Stage::Query => {
                let begins = self.begins();
                self.found |= UriPart::Query.bit();
                self.stage = Stage::Query;
                if byte == b'#' {
                    self.stage = Stage::AfterQuery;
                    return begins | UriPart::Query.end();
                }
                begins
            }
            Stage::AfterQuery | Stage::Fragment => {
                let begins = self.begins();
                self.found |= UriPart::Fragment.bit();
                self.stage = Stage::Fragment;
                begins
            }
        }
    }

    /// Reads a byte at which the path continues or ends. If the byte is a slash, the next stage is `after_slash`.
    fn path(&mut self, byte: u8, after_slash: Stage) -> u16 {
        let next = if byte == b'/' {
            after_slash
        } else {
            Stage::Path
        };
        self.path_or_end(byte, next)
    }

    /// Reads a byte at which the path continues or ends. If the path continues, the next stage is `next`.
    fn path_or_end(&mut self, byte: u8, next: Stage) -> u16 {
        self.stage = match byte {
            b'?' => Stage::AfterPath,
            b'#' => Stage::AfterQuery,
            _ => {
                self.stage = next;
                return 0;
            }
        };
        UriPart::Path.end()
    }

    /// Reads a byte at which the authority continues or ends. The last `@` ends the userinfo. After this `@`, the
    /// first `:` outside of brackets begins the port.
    fn authority(&mut self, byte: u8) -> u16 {
        let has_port = self.found & UriPart::Port.bit() != 0;
        match byte {
            // All before the `@` is the userinfo, so the host and the port found before it were wrong guesses.
            b'@' => {
                self.has_nonempty_host = false;
                self.found |= UriPart::Userinfo.bit();
                self.found &= !UriPart::Port.bit();
                self.stage = Stage::AfterUserinfo;
                UriPart::Userinfo.end()
            }
            b':' if !has_port => {
                self.found |= UriPart::Port.bit();
                self.stage = Stage::AfterHost;
                UriPart::Host.end()
            }
            b'/' | b'?' | b'#' => {
                self.authority_end() | UriPart::Path.begin() | self.path(byte, Stage::Path)
            }
            // A `:` before the `]` was inside of brackets, so it does not begin the port.
            b']' => {
                self.found &= !UriPart::Port.bit();
                self.has_nonempty_host = true;
                self.stage = Stage::Authority;
                0
            }
            _ => {
                self.has_nonempty_host |= !has_port;
                self.stage = Stage::Authority;
                0
            }
        }
    }

    /// Returns the ends at the offset where the authority ends: the end of the authority, and of its port or host.
    fn authority_end(self) -> u16 {
        let last = if self.found & UriPart::Port.bit() == 0 {
            UriPart::Host
        } else {
            UriPart::Port
        };
        UriPart::Authority.end() | last.end()
    }

    /// Returns the beginnings of the parts that begin at the next byte. There are none unless the stage is `Start` or
    /// an `After…` stage.
    fn begins(self) -> u16 {
        match self.stage {
            Stage::Start | Stage::AfterScheme => UriPart::Path.begin(),
            Stage::AfterSlashes => {
                UriPart::Authority.begin() | UriPart::Userinfo.begin() | UriPart::Host.begin()
            }
            Stage::AfterUserinfo => UriPart::Host.begin(),
            Stage::AfterHost => UriPart::Port.begin(),
            Stage::AfterPath => UriPart::Query.begin(),
            Stage::AfterQuery => UriPart::Fragment.begin(),
            _ => 0,
        }
    }

    /// Returns the result for a string that ends here: the beginnings and ends at the end of the string, and the set
    /// of parts that the string has.
    pub(super) fn end(self) -> (u16, u8) {
        let (ends, last) = match self.stage {
            Stage::Start | Stage::First | Stage::AfterScheme | Stage::Slash | Stage::Path => {
                (UriPart::Path.end(), 0)
            }
            Stage::AfterSlashes | Stage::Authority | Stage::AfterUserinfo | Stage::AfterHost => {
                let path = UriPart::Path.begin() | UriPart::Path.end();
                (self.authority_end() | path, 0)
            }
            Stage::AfterPath | Stage::Query => (UriPart::Query.end(), UriPart::Query.bit()),
            Stage::AfterQuery | Stage::Fragment => {
                (UriPart::Fragment.end(), UriPart::Fragment.bit())
            }
        };
        // Every URI reference has a path.
        let parts = self.found | last | UriPart::Path.bit();
        (self.begins() | ends, parts)
    }
}
