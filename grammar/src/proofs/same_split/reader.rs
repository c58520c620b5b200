//! Splits strings at the delimiters of RFC 3986, byte by byte.

use crate::proofs::same_split::UriPart;

/// A parser of URI references that only looks for delimiters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reader {
    stage: Stage,
    /// The parts found so far, as a bit set. [`end`](Self::end) adds the path, and an empty query or fragment at the
    /// end of the string.
    found: u8,
    /// True if the host is not empty.
    pub(super) has_host: bool,
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
    pub(super) const START: Self = Self {
        stage: Stage::Start,
        found: 0,
        has_host: false,
    };

    pub(super) fn key(self) -> u64 {
        (self.stage as u64) << 16 | u64::from(self.found) << 8 | u64::from(self.has_host)
    }

    /// Returns the beginnings and ends that the reader will record again if the string has the parts. Their offsets
    /// recorded so far are guesses, so the comparison ignores them. This reduces the number of states to search.
    pub(super) fn open(self) -> u16 {
        let port = UriPart::Port.begin() | UriPart::Port.end();
        match self.stage {
            Stage::BehindUserinfo => port | UriPart::Host.begin() | UriPart::Host.end(),
            Stage::Host if self.found & UriPart::Port.bit() == 0 => port | UriPart::Host.end(),
            _ => 0,
        }
    }

    /// Reads a byte. Returns the beginnings and ends at the offset of the byte.
    pub(super) fn step(&mut self, byte: u8) -> u16 {
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
    pub(super) fn end(self) -> (u16, u8) {
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
