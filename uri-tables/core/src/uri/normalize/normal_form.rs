//! The normal form of a text (RFC 3986, section 6.2) as an iterator of pieces.
//!
//! Pieces need no buffer, so that texts are compared, hashed and checked without an allocation. A run that stays as it is
//! is one piece; only triplets and letters that may change are visited one by one.

use core::iter::FusedIterator;
use core::mem;

use crate::automaton::dfa::{DEAD, START, State};
use crate::bytes::triplet;
use crate::uri::components::Components;
use crate::uri::dot_segments::{Dots, GUARD, decoded};
use crate::uri::normalize::check::{has_dot_segments, is_normal_triplet, is_unreserved};
use crate::uri::normalize::displayable;
use crate::uri::normalize::finder::Finder;
use crate::uri::normalize::piece::Piece;
use crate::uri::normalize::survivors::Survivors;
use crate::uri::normalize::{Attempt, Normalize, NormalizeOptions};
use crate::uri::split;

#[cfg(feature = "alloc")]
use {crate::uri::dot_segments::remove_in_place, alloc::vec::Vec};

/// What comes next.
#[derive(Debug, Clone, Copy)]
enum Stage {
    Scheme,
    Userinfo,
    Host,
    Port,
    Path,
    Segments,
    Query,
    Fragment,
    End,
}

/// The pieces of a normal form.
#[derive(Debug)]
pub(crate) struct Pieces<'a, V> {
    leaves: Finder<'a, V>,
    components: Components<'a>,
    steps: NormalizeOptions,
    /// Whether every triplet of an unreserved octet is decoded, whatever the rule admits.
    every: bool,
    /// The state of the rule's automaton after the pieces given so far, unless `every`.
    state: State,
    stage: Stage,
    /// User information, host and port, with their delimiters.
    authority: [&'a str; 3],
    segments: Option<Survivors<'a>>,
    /// Whether nothing of the path was given yet.
    pathless: bool,
    /// What is given first: the octets of a character, the first one highest, and 0 for none.
    character: u32,
    /// What is given then.
    literal: &'a [u8],
    /// What of the text follows.
    run: &'a [u8],
    /// Whether the run is written in lower case.
    lower: bool,
}

impl<'a, V: Normalize<'a>> Pieces<'a, V> {
    /// Whether no text of the rule holds anything but ASCII.
    pub(crate) const IS_ASCII: bool = {
        let mut octet = 0x80;
        while octet < 0x100 && !V::RULE.table[octet] {
            octet += 1;
        }
        octet == 0x100
    };

    /// Whether triplets are decoded by the leaf that holds them. Decoding must not move an octet into another leaf where letters
    /// lose their case, or where other characters are admitted: the normal form would not be its own normal form.
    pub(crate) const HAS_LEAVES: bool = V::FOLDS || !Self::IS_ASCII;

    /// The text as it stands.
    pub(crate) fn unchanged(view: V) -> Self {
        Self {
            stage: Stage::End,
            literal: view.as_str().as_bytes(),
            ..Self::new(view, Components::default(), Attempt::NONE)
        }
    }

    /// The text that an attempt makes, whether it is a text of the rule or not.
    pub(crate) fn new(view: V, components: Components<'a>, attempt: Attempt) -> Self {
        Self {
            leaves: Finder::new(view),
            components,
            steps: attempt.steps,
            every: attempt.every,
            state: START,
            stage: Stage::Scheme,
            authority: [""; 3],
            segments: None,
            pathless: true,
            character: 0,
            literal: &[],
            run: &[],
            lower: false,
        }
    }

    /// Whether they are a text.
    pub(crate) fn make(self, text: &str) -> bool {
        let mut rest = text.as_bytes();
        for piece in self {
            match piece.strip_from(rest) {
                Some(tail) => rest = tail,
                None => return false,
            }
        }
        rest.is_empty()
    }

    /// The octets that an attempt makes, unless it makes the text.
    #[cfg(feature = "alloc")]
    pub(crate) fn changed(
        view: V,
        components: Components<'a>,
        attempt: Attempt,
    ) -> Option<Vec<u8>> {
        let mut pieces = Self::new(view, components, attempt);
        if pieces.can_remove_in_place() {
            return Some(pieces.without_dot_segments(view.as_str().len()));
        }
        let text = view.as_str().as_bytes();
        let mut rest = text;
        let first = loop {
            match pieces.next() {
                None if rest.is_empty() => return None,
                None => break None,
                Some(piece) => match piece.strip_from(rest) {
                    Some(tail) => rest = tail,
                    None => break Some(piece),
                },
            }
        };
        // An empty path may become a slash.
        let mut octets = Vec::with_capacity(text.len() + 1);
        octets.extend_from_slice(&text[..text.len() - rest.len()]);
        let mut piece = first;
        while let Some(some) = piece {
            some.append_to(&mut octets);
            piece = pieces.next();
        }
        Some(octets)
    }

    /// Whether there are dot segments that can be removed after the other steps. After an authority a path needs no guard, and
    /// the removal makes it shorter.
    #[cfg(feature = "alloc")]
    fn can_remove_in_place(&self) -> bool {
        let path = self.components.path;
        self.every
            && self.steps.contains(NormalizeOptions::DOT_SEGMENTS)
            && self.components.scheme.is_some()
            && self.components.authority.is_some()
            && path.starts_with('/')
            && has_dot_segments(path)
    }

    /// The octets that they make, where dot segments are taken out in place.
    #[cfg(feature = "alloc")]
    fn without_dot_segments(mut self, length: usize) -> Vec<u8> {
        self.steps = self.steps.without(NormalizeOptions::DOT_SEGMENTS);
        let mut octets = Vec::with_capacity(length);
        let mut path = None;
        let mut is_behind = false;
        while let Some(piece) = self.next() {
            match (self.stage, path) {
                // A stage is the next one as soon as its pieces are given.
                (Stage::Query, None) => path = Some(octets.len()),
                (Stage::Fragment | Stage::End, Some(start)) if !is_behind => {
                    remove_in_place(&mut octets, start);
                    is_behind = true;
                }
                _ => {}
            }
            piece.append_to(&mut octets);
        }
        if let (Some(start), false) = (path, is_behind) {
            remove_in_place(&mut octets, start);
        }
        octets
    }

    /// Whether they are a word of the view's rule.
    pub(crate) fn are_word(self) -> bool {
        let automaton = &V::RULE.automaton;
        let mut state = START;
        for octet in self.flat_map(Piece::octets) {
            state = automaton.next(state, octet);
            if state == DEAD {
                return false;
            }
        }
        automaton.accepts(state)
    }

    /// Goes to the next stage.
    fn advance(&mut self) -> Option<()> {
        let case = self.steps.contains(NormalizeOptions::CASE);
        let authority = self.components.authority;
        self.lower = false;
        self.stage = match self.stage {
            Stage::Scheme => {
                self.run = self.components.scheme.unwrap_or_default().as_bytes();
                self.lower = case;
                Stage::Userinfo
            }
            Stage::Userinfo => {
                self.literal = match (self.components.scheme, authority) {
                    (Some(_), Some(_)) => b"://",
                    (Some(_), None) => b":",
                    (None, Some(_)) => b"//",
                    (None, None) => b"",
                };
                self.authority = authority.map_or([""; 3], split::authority);
                self.run = self.authority[0].as_bytes();
                Stage::Host
            }
            Stage::Host => {
                self.run = self.authority[1].as_bytes();
                self.lower = case;
                Stage::Port
            }
            Stage::Port => {
                let port = self.authority[2];
                self.run = if omits::<V>(port, self.components, self.steps) {
                    &[]
                } else {
                    port.as_bytes()
                };
                Stage::Path
            }
            // Section 6.2.2.3: dot segments of relative references wait for their base.
            Stage::Path
                if self.steps.contains(NormalizeOptions::DOT_SEGMENTS)
                    && self.components.scheme.is_some()
                    && has_dot_segments(self.components.path) =>
            {
                let segments = Survivors::new(self.components.path, dots);
                if authority.is_none() && segments.is_like_authority(dots) {
                    self.literal = GUARD.as_bytes();
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
            Stage::Query if self.pathless && roots::<V>(self.components, self.steps) => {
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

    /// How many octets of the run stand as they are, but for the case of all of them.
    fn kept(&self) -> usize {
        let folds = V::FOLDS && !self.lower && self.steps.contains(NormalizeOptions::CASE);
        let may_change = |&octet: &u8| octet == b'%' || folds && octet.is_ascii_uppercase();
        let mut rest = self.run;
        while let Some(at) = rest.iter().position(may_change) {
            rest = &rest[at..];
            if self.lower || !is_normal_triplet(rest, Self::IS_ASCII) {
                return self.run.len() - rest.len();
            }
            rest = &rest[3..];
        }
        self.run.len()
    }

    /// The next piece of the run, or `None` if a character or a literal has taken its place.
    fn take(&mut self) -> Option<Piece<'a>> {
        let (kept, rest) = self.run.split_at(self.kept());
        if !kept.is_empty() {
            self.run = rest;
            return Some(Piece {
                text: kept,
                lower: self.lower,
            });
        }
        let mut next = self.run[0];
        let mut length = 1;
        if let Some(decoded) = triplet::at_start(self.run) {
            if self.steps.contains(NormalizeOptions::TRIPLETS)
                && is_unreserved(decoded)
                && (self.every || self.admits(decoded))
            {
                next = decoded;
                length = 3;
            } else if let Some(character) = self.character() {
                let mut octets = [0; 4];
                let written = character.encode_utf8(&mut octets).len();
                self.character = u32::from_be_bytes(octets);
                self.run = &self.run[3 * written..];
                return None;
            } else if self.steps.contains(NormalizeOptions::CASE) {
                self.literal = triplet::of(decoded).as_bytes();
                self.run = &self.run[3..];
                return None;
            }
        }
        let lower = next.is_ascii_uppercase()
            && (self.lower
                || self.steps.contains(NormalizeOptions::CASE) && self.leaves.fold(self.run));
        self.run = &self.run[length..];
        Some(Piece {
            lower,
            ..Piece::of_octet(next)
        })
    }

    /// The character that the triplets at the beginning of the run are written as, if they are to be: what is
    /// unreserved in an IRI (RFC 3987, section 5.3.2.3).
    fn character(&mut self) -> Option<char> {
        if Self::IS_ASCII || !self.steps.contains(NormalizeOptions::TRIPLETS) {
            return None;
        }
        let character = triplet::character_at_start(self.run)?;
        let place = self.leaves.find(self.run)?;
        let mut octets = [0; 4];
        let octets = character.encode_utf8(&mut octets).as_bytes();
        let found = displayable::is_unreserved(character)
            && place.admits_character(character)
            && (place.is_free() || self.merges(octets, octets));
        found.then_some(character)
    }

    /// Whether an unreserved octet may take the place of the triplet that the run begins with.
    fn admits(&mut self, octet: u8) -> bool {
        if Self::HAS_LEAVES {
            let place = self.leaves.find(self.run);
            if !place.is_some_and(|place| place.admits(octet)) {
                return false;
            }
            if place.is_some_and(|place| place.is_free()) {
                return true;
            }
        }
        let written = if self.lower {
            octet.to_ascii_lowercase()
        } else {
            octet
        };
        self.merges(&[written], &[octet])
    }

    /// Whether some octets lead to the same state as the triplets of others. Then both can be followed by the same texts.
    fn merges(&self, octets: &[u8], others: &[u8]) -> bool {
        let automaton = &V::RULE.automaton;
        let with_octets = automaton.after(self.state, octets);
        let with_triplets = others.iter().fold(self.state, |state, &octet| {
            automaton.after(state, triplet::of(octet).as_bytes())
        });
        with_octets != DEAD && (with_triplets == DEAD || with_triplets == with_octets)
    }

    /// The next piece, in whatever state the automaton is.
    fn following(&mut self) -> Option<Piece<'a>> {
        loop {
            if self.character != 0 {
                let [octet, ..] = self.character.to_be_bytes();
                self.character <<= 8;
                return Some(Piece::of_octet(octet));
            }
            if !self.literal.is_empty() {
                let text = mem::take(&mut self.literal);
                return Some(Piece { text, lower: false });
            }
            if self.run.is_empty() {
                self.advance()?;
            } else if let Some(piece) = self.take() {
                return Some(piece);
            }
        }
    }
}

/// The dot segment that a segment is: normalization decodes it.
fn dots(segment: &str) -> Option<Dots> {
    decoded(segment.as_bytes())
}

/// Whether a port, with its `:`, is left out.
pub(crate) fn omits<'a, V: Normalize<'a>>(
    port: &str,
    components: Components<'_>,
    steps: NormalizeOptions,
) -> bool {
    match port.strip_prefix(':') {
        None => false,
        Some("") => steps.contains(NormalizeOptions::EMPTY_PORT),
        Some(port) => {
            steps.contains(NormalizeOptions::DEFAULT_PORT)
                && components
                    .scheme
                    .is_some_and(|scheme| V::SCHEME_BASED.is_default_port(scheme, port))
        }
    }
}

/// Whether an empty path is written as `/`.
pub(crate) fn roots<'a, V: Normalize<'a>>(
    components: Components<'_>,
    steps: NormalizeOptions,
) -> bool {
    steps.contains(NormalizeOptions::EMPTY_PATH)
        && components.scheme.is_some()
        && components.authority.is_some()
        && V::SCHEME_BASED.has_empty_path()
}

impl<'a, V: Normalize<'a>> Iterator for Pieces<'a, V> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let piece = self.following()?;
        if !self.every {
            let automaton = &V::RULE.automaton;
            let next = |state, octet| automaton.next(state, octet);
            self.state = piece.octets().fold(self.state, next);
        }
        Some(piece)
    }
}

impl<'a, V: Normalize<'a>> FusedIterator for Pieces<'a, V> {}
