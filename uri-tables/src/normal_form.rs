//! Normal forms: the octets of a text as RFC 3986, section 6.2, would have them.
//!
//! In: a view with its components, and which steps are to be taken. Out: the octets of the normal form, one
//! after the other, so that texts are compared, hashed and judged without a buffer.

use core::iter::FusedIterator;

use crate::appendix_b;
use crate::automaton::{DEAD, START};
use crate::components::Components;
use crate::leaves::Place;
use crate::legibility;
use crate::letters::holds;
use crate::normalize::{Normalize, Steps};
use crate::survivors::{Dots, Survivors};
use crate::triplet;

/// What keeps a path that begins with `//` from being an authority.
const GUARD: &[u8] = b"/.";

/// What comes next.
#[derive(Debug, Clone, Copy)]
enum Stage {
    Scheme,
    Colon,
    Userinfo,
    Host,
    Port,
    Path,
    Segments,
    Query,
    Fragment,
    End,
}

/// The octets of a normal form.
#[derive(Debug, Clone)]
pub(crate) struct Octets<'a, V> {
    leaves: Finder<'a, V>,
    components: Components<'a>,
    steps: Steps,
    stage: Stage,
    segments: Option<Survivors<'a>>,
    /// Whether nothing of the path was given yet.
    pathless: bool,
    /// What is given first: the octets of a character, the first one highest, and 0 for none.
    character: u32,
    /// What is given then.
    literal: &'static [u8],
    /// What of the text follows.
    run: &'a [u8],
    /// Whether the run is written in lower case.
    lower: bool,
}

impl<'a, V: Normalize<'a>> Octets<'a, V> {
    /// The normal form of a text by some steps, whether it is a word of the text's rule or not.
    pub(crate) fn new(view: V, components: Components<'a>, steps: Steps) -> Self {
        Self {
            leaves: Finder {
                view,
                place: None,
                caseless: "",
            },
            components,
            steps,
            stage: Stage::Scheme,
            segments: None,
            pathless: true,
            character: 0,
            literal: &[],
            run: &[],
            lower: false,
        }
    }

    /// Whether they are a word of the view's rule.
    pub(crate) fn are_word(self) -> bool {
        let automaton = &V::FACTS.automaton;
        let mut state = START;
        for octet in self {
            state = automaton.after(state, &[octet]);
            if state == DEAD {
                return false;
            }
        }
        automaton.accepts(state)
    }

    /// Goes to the next stage.
    fn advance(&mut self) -> Option<()> {
        let case = self.steps.contains(Steps::CASE);
        let authority = self.components.authority;
        self.lower = false;
        self.stage = match self.stage {
            Stage::Scheme => {
                self.run = self.components.scheme.unwrap_or_default().as_bytes();
                self.lower = case;
                Stage::Colon
            }
            Stage::Colon => {
                self.literal = self.components.scheme.map_or(b"", |_| b":");
                Stage::Userinfo
            }
            Stage::Userinfo => {
                self.literal = authority.map_or(b"", |_| b"//");
                self.run = appendix_b::authority(authority.unwrap_or_default())[0].as_bytes();
                Stage::Host
            }
            Stage::Host => {
                self.run = appendix_b::authority(authority.unwrap_or_default())[1].as_bytes();
                self.lower = case;
                Stage::Port
            }
            Stage::Port => {
                let port = appendix_b::authority(authority.unwrap_or_default())[2];
                self.run = if self.omits(port) {
                    &[]
                } else {
                    port.as_bytes()
                };
                Stage::Path
            }
            // Section 6.2.2.3: dot segments of relative references wait for their base.
            Stage::Path
                if self.steps.contains(Steps::DOT_SEGMENTS) && self.components.scheme.is_some() =>
            {
                let dots = |segment| self.leaves.dots(segment);
                let segments = Survivors::new(self.components.path, dots);
                let dots = |segment| self.leaves.dots(segment);
                if authority.is_none() && segments.is_like_authority(dots) {
                    self.literal = GUARD;
                }
                self.segments = Some(segments);
                Stage::Segments
            }
            Stage::Path => {
                self.pathless = self.components.path.is_empty();
                self.run = self.components.path.as_bytes();
                Stage::Query
            }
            Stage::Segments => {
                let dots = |segment| self.leaves.dots(segment);
                let segments = self.segments.as_mut();
                match segments.and_then(|segments| segments.next(dots)) {
                    Some(segment) => {
                        self.pathless &= !segment.slash && segment.text.is_empty();
                        self.literal = if segment.slash { b"/" } else { b"" };
                        self.run = segment.text.as_bytes();
                        Stage::Segments
                    }
                    None => Stage::Query,
                }
            }
            Stage::Query if self.pathless && self.roots() => {
                self.pathless = false;
                self.literal = b"/";
                Stage::Query
            }
            Stage::Query => {
                self.literal = self.components.query.map_or(b"", |_| b"?");
                self.run = self.components.query.unwrap_or_default().as_bytes();
                Stage::Fragment
            }
            Stage::Fragment => {
                self.literal = self.components.fragment.map_or(b"", |_| b"#");
                self.run = self.components.fragment.unwrap_or_default().as_bytes();
                Stage::End
            }
            Stage::End => return None,
        };
        Some(())
    }

    /// Whether a port, with its `:`, is left out.
    fn omits(&self, port: &str) -> bool {
        match port.strip_prefix(':') {
            None => false,
            Some("") => self.steps.contains(Steps::EMPTY_PORT),
            Some(port) => {
                self.steps.contains(Steps::DEFAULT_PORT)
                    && self.components.scheme.is_some()
                    && V::SCHEME_BASED.is_default_port(port)
            }
        }
    }

    /// Whether an empty path is written as `/`.
    fn roots(&self) -> bool {
        self.steps.contains(Steps::EMPTY_PATH)
            && self.components.scheme.is_some()
            && self.components.authority.is_some()
            && V::SCHEME_BASED.has_empty_path()
    }

    /// The octet that the run begins with, or `None` if a character or a literal has taken its place.
    fn take(&mut self, octet: u8) -> Option<u8> {
        let mut next = octet;
        let mut length = 1;
        if let Some(decoded) = triplet::at_start(self.run) {
            if self.steps.contains(Steps::TRIPLETS)
                && is_unreserved(decoded)
                && self.leaves.admit(self.run, decoded)
            {
                next = decoded;
                length = 3;
            } else if let Some(character) = self.character() {
                let mut octets = [0; 4];
                let written = character.encode_utf8(&mut octets).len();
                self.character = u32::from_be_bytes(octets);
                self.run = &self.run[3 * written..];
                return None;
            } else if self.steps.contains(Steps::CASE) {
                self.literal = triplet::of(decoded).as_bytes();
                self.run = &self.run[3..];
                return None;
            }
        }
        let lower = next.is_ascii_uppercase()
            && (self.lower || self.steps.contains(Steps::CASE) && self.leaves.fold(self.run));
        self.run = &self.run[length..];
        Some(if lower {
            next.to_ascii_lowercase()
        } else {
            next
        })
    }

    /// The character that the triplets at the beginning of the run are written as, if they are to be: what is
    /// unreserved in an IRI (RFC 3987, section 5.3.2.3).
    fn character(&mut self) -> Option<char> {
        if !self.steps.contains(Steps::TRIPLETS) {
            return None;
        }
        let character = triplet::character_at_start(self.run)?;
        let found = legibility::is_unreserved(character)
            && self.leaves.admit_character(self.run, character);
        found.then_some(character)
    }
}

impl<'a, V: Normalize<'a>> Iterator for Octets<'a, V> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        loop {
            if self.character != 0 {
                let [octet, ..] = self.character.to_be_bytes();
                self.character <<= 8;
                return Some(octet);
            }
            if let Some((&octet, rest)) = self.literal.split_first() {
                self.literal = rest;
                return Some(octet);
            }
            match self.run.first() {
                Some(&octet) => {
                    if let Some(octet) = self.take(octet) {
                        return Some(octet);
                    }
                }
                None => self.advance()?,
            }
        }
    }
}

impl<'a, V: Normalize<'a>> FusedIterator for Octets<'a, V> {}

/// A view, and what was found in it last: who reads a text asks for one leaf many times.
#[derive(Debug, Clone)]
struct Finder<'a, V> {
    view: V,
    place: Option<Place<'a>>,
    /// A text in which the case of letters means nothing.
    caseless: &'a str,
}

impl<'a, V: Normalize<'a>> Finder<'a, V> {
    /// The leaf that `text` begins in.
    fn find(&mut self, text: &[u8]) -> Option<Place<'a>> {
        let address = text.as_ptr().addr();
        if !self.place.is_some_and(|place| place.holds(address)) {
            self.place = self.view.place(address);
        }
        self.place
    }

    /// Whether an octet may stand where `text` begins with its triplet.
    fn admit(&mut self, text: &[u8], octet: u8) -> bool {
        self.find(text).is_some_and(|place| place.admits(octet))
    }

    /// Whether a character may stand where `text` begins with its triplets.
    fn admit_character(&mut self, text: &[u8], character: char) -> bool {
        self.find(text)
            .is_some_and(|place| place.admits_character(character))
    }

    /// Whether the case of the letter that `text` begins with means nothing.
    fn fold(&mut self, text: &[u8]) -> bool {
        let address = text.as_ptr().addr();
        if V::FOLDS && !holds(self.caseless, address) {
            self.caseless = self.view.caseless(address).unwrap_or_default();
        }
        V::FOLDS && holds(self.caseless, address)
    }

    /// What a segment means for those before it. A dot and its triplet are the same, also where triplets are
    /// to be kept: to take the segment before `..` for the parent of `%2E%2E` would give another URI.
    fn dots(&mut self, segment: &str) -> Dots {
        let mut rest = segment.as_bytes();
        let mut dots = 0;
        while !rest.is_empty() {
            let length = match (rest[0], triplet::at_start(rest)) {
                (b'.', _) => 1,
                (_, Some(b'.')) if self.admit(rest, b'.') => 3,
                _ => return Dots::None,
            };
            rest = &rest[length..];
            dots += 1;
            if dots > 2 {
                return Dots::None;
            }
        }
        match dots {
            1 => Dots::One,
            2 => Dots::Two,
            _ => Dots::None,
        }
    }
}

/// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986, section 2.3).
pub(crate) const fn is_unreserved(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.' | b'_' | b'~')
}

#[cfg(test)]
mod tests {
    use super::is_unreserved;
    use crate::rfc3986::Unreserved;

    #[test]
    fn unreserved_is_the_rule() {
        for octet in 0..=255 {
            assert_eq!(is_unreserved(octet), Unreserved::is_valid_bytes(&[octet]));
        }
    }
}
