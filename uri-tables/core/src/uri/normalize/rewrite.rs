//! The normalizer: writes the normal form of a text to a buffer, with the steps of one attempt ([`rewrite`]).
//!
//! A normal form differs from its text in few places. When the first difference is found, the text is copied as a
//! whole, and each difference is written over the copy. A text in normal form is not copied. The result is at most
//! two bytes longer than the text: an empty path may become `/`, or the prefix `/.` may replace a dot segment, and an
//! IPv6 address may have `:0:` instead of `::`.
//!
//! The text is *read* from start to end. What was read is *written*, that is, in its place in the output, only when the
//! next difference is found: until then, it is only counted.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::bytes::position::position;
use crate::bytes::triplet;
use crate::uri::components::Components;
use crate::uri::dot_segments::{self, GUARD};
use crate::uri::normalize::check::{Checked, has_capitals, has_lowercase_digit, is_unreserved};
use crate::uri::normalize::{Attempt, Normalize, NormalizeOptions, displayable, ipv6, is_ascii};
use crate::uri::split;
use crate::view::lookup::Finder;

/// The state of writing the normal form of a text.
struct Rewriting<'a, 'b, V> {
    finder: Finder<'a, V>,
    attempt: Attempt,
    text: &'a [u8],
    /// The offset of the next `%`, or the length of the text. If it is less than `read`, it must be searched again.
    triplet: usize,
    /// True if the scheme and the authority have no uppercase letter, and the port is kept.
    keeps_letters_and_port: bool,
    /// The number of bytes of the text that have been read. Bytes that do not change are only written before a
    /// difference.
    read: usize,
    /// The number of bytes of the text that have been written to `bytes`, replaced or skipped.
    consumed: usize,
    /// The length of the output in `bytes`. If it is equal to `consumed`, `bytes` still has a copy of the rest of the
    /// text after it.
    output_len: usize,
    /// A copy of the text with two more bytes, or empty as long as there is no difference.
    bytes: &'b mut Vec<u8>,
    /// The state of the rule's automaton after the first `state_at` bytes of `bytes`.
    state: State,
    state_at: usize,
}

/// Writes the result of `attempt` for `view` to `bytes`. Returns `false` if it is equal to the text of `view`; `bytes` is
/// then of no use.
pub(crate) fn rewrite<'a, V: Normalize<'a>>(
    view: V,
    components: Components<'a>,
    checked: Checked,
    attempt: Attempt,
    bytes: &mut Vec<u8>,
) -> bool {
    let steps = attempt.steps;
    let Components {
        scheme,
        authority,
        path,
        query,
        fragment,
    } = components;
    let changes_case = steps.contains(NormalizeOptions::CASE);
    let mut rewriting = Rewriting::new(view, checked, attempt, bytes);
    if let Some(scheme) = scheme {
        rewriting.run(scheme.len(), changes_case);
        rewriting.read += 1;
    }
    if let Some(authority) = authority
        && rewriting.keeps_authority(2 + authority.len())
    {
        // Most authorities do not change, so they need not be split.
        rewriting.read += 2 + authority.len();
    } else if let Some(authority) = authority {
        let [userinfo, host, port] = split::authority(authority);
        rewriting.read += 2;
        rewriting.run(userinfo.len(), false);
        match canonical_ipv6::<V>(host, steps) {
            Some(address) if address != host => {
                rewriting.replace(host.len(), address.as_bytes());
            }
            _ => rewriting.run(host.len(), changes_case),
        }
        if omits::<V>(port, components, steps) {
            rewriting.skip_to(rewriting.read + port.len());
        } else {
            rewriting.run(port.len(), false);
        }
    }
    let before_path = rewriting.written();
    // A relative reference keeps its dot segments until it is resolved (section 6.2.2.3).
    if checked.has_dots && steps.contains(NormalizeOptions::DOT_SEGMENTS) && scheme.is_some() {
        // How other steps change a byte then does not depend on the segments before it.
        let is_free = attempt.decodes_all_unreserved && !V::HAS_FORM_STYLE;
        if authority.is_some() && path.starts_with('/') && is_free {
            rewriting.path_in_place(path);
        } else {
            rewriting.path_by_segments(path, authority.is_none());
        }
    } else {
        rewriting.run(path.len(), false);
    }
    if rewriting.written() == before_path && writes_slash_for_empty_path::<V>(components, steps) {
        rewriting.put(b"/");
    }
    for component in [query, fragment].into_iter().flatten() {
        rewriting.read += 1;
        rewriting.run(component.len(), false);
    }
    rewriting.finish()
}

/// Returns whether normalization removes `port`, which includes its `:`.
fn omits<'a, V: Normalize<'a>>(
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

/// Returns the canonical form of an IPv6 address in brackets. Returns `None` if it is not among the steps, or `host` is
/// no such address.
fn canonical_ipv6<'a, V: Normalize<'a>>(host: &str, steps: NormalizeOptions) -> Option<String> {
    let is_step = V::SCHEME_BASED.has_canonical_ipv6() && steps.contains(NormalizeOptions::IPV6);
    is_step.then(|| ipv6::canonical(host)).flatten()
}

/// Returns whether normalization writes an empty path as `/`.
fn writes_slash_for_empty_path<'a, V: Normalize<'a>>(
    components: Components<'_>,
    steps: NormalizeOptions,
) -> bool {
    steps.contains(NormalizeOptions::EMPTY_PATH)
        && components.scheme.is_some()
        && components.authority.is_some()
        && V::SCHEME_BASED.has_empty_path()
}

impl<'a, 'b, V: Normalize<'a>> Rewriting<'a, 'b, V> {
    fn new(view: V, checked: Checked, attempt: Attempt, bytes: &'b mut Vec<u8>) -> Self {
        bytes.clear();
        Self {
            finder: Finder::new(view),
            attempt,
            text: view.as_str().as_bytes(),
            triplet: checked.first_triplet,
            keeps_letters_and_port: checked.keeps_letters_and_port,
            read: 0,
            consumed: 0,
            output_len: 0,
            bytes,
            state: START,
            state_at: 0,
        }
    }

    /// Returns whether the attempt includes `step`.
    fn does(&self, step: NormalizeOptions) -> bool {
        self.attempt.steps.contains(step)
    }

    /// Returns the length of the normal form of the bytes that have been read.
    const fn written(&self) -> usize {
        self.output_len + self.read - self.consumed
    }

    /// Writes the bytes that have been read but not written, before a difference is written.
    #[inline]
    fn flush(&mut self) {
        if self.bytes.is_empty() {
            self.bytes.reserve_exact(self.text.len() + 2);
            self.bytes.extend_from_slice(self.text);
            self.bytes.extend_from_slice(b"//");
        }
        let read = self.consumed..self.read;
        self.consumed = self.read;
        if self.output_len == read.start {
            self.output_len += read.len();
        } else {
            let read = &self.text[read];
            self.room(read.len()).copy_from_slice(read);
            self.output_len += read.len();
        }
    }

    /// Returns the next `length` bytes of the output. The buffer is long enough, as the module's documentation
    /// explains; if it were not, it would grow.
    #[inline]
    fn room(&mut self, length: usize) -> &mut [u8] {
        let end = self.output_len + length;
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        &mut self.bytes[self.output_len..end]
    }

    /// Writes `bytes` that do not come from the text.
    #[inline]
    fn put(&mut self, bytes: &[u8]) {
        self.flush();
        self.room(bytes.len()).copy_from_slice(bytes);
        self.output_len += bytes.len();
    }

    /// Skips the text up to `offset`.
    fn skip_to(&mut self, offset: usize) {
        self.flush();
        self.read = offset;
        self.consumed = offset;
    }

    /// Writes `bytes` in place of the next `length` bytes of the text.
    #[inline]
    fn replace(&mut self, length: usize, bytes: &[u8]) {
        self.put(bytes);
        self.read += length;
        self.consumed = self.read;
    }

    /// Returns whether the next `length` bytes, which are in the authority, are known not to change.
    fn keeps_authority(&self, length: usize) -> bool {
        self.keeps_letters_and_port && self.triplet >= self.read + length
    }

    /// Reads the next `length` bytes, which contain no delimiter of a component, and writes their normal form. If
    /// `lowers`, letters become lowercase, as in a scheme or a host. Otherwise, only those in a `case_insensitive` part
    /// do.
    #[inline]
    fn run(&mut self, length: usize, lowers: bool) {
        let end = self.read + length;
        if V::FOLDS && self.does(NormalizeOptions::CASE) {
            self.letters_and_triplets(end, lowers);
        } else if self.triplet < end {
            self.triplets(end, lowers);
        } else {
            self.literals(length, lowers);
        }
    }

    /// Reads up to offset `end`, from triplet to triplet.
    fn triplets(&mut self, end: usize, lowers: bool) {
        loop {
            if self.triplet < self.read {
                // The offset may be after `end`; the next call then does not search again.
                self.triplet = self.read + position(&self.text[self.read..], b'%');
            }
            if self.triplet >= end {
                break;
            }
            self.literals(self.triplet - self.read, lowers);
            self.symbol(lowers);
        }
        self.literals(end.saturating_sub(self.read), lowers);
    }

    /// Reads up to offset `end`, from one triplet or uppercase letter to the next one.
    fn letters_and_triplets(&mut self, end: usize, lowers: bool) {
        while self.read < end {
            let may_change = |&byte: &u8| byte == b'%' || byte.is_ascii_uppercase();
            let mut rest = self.text[self.read..end].iter();
            match rest.position(may_change) {
                Some(length) => {
                    self.literals(length, lowers);
                    self.symbol(lowers);
                }
                None => self.literals(end - self.read, lowers),
            }
        }
    }

    /// Reads the next `length` bytes, which contain no triplet.
    #[inline]
    fn literals(&mut self, length: usize, lowers: bool) {
        if lowers && !self.keeps_letters_and_port {
            self.lower(length);
        } else {
            self.read += length;
        }
    }

    /// Reads the next `length` bytes, and writes them in lowercase.
    #[inline]
    fn lower(&mut self, length: usize) {
        let bytes = &self.text[self.read..][..length];
        if !has_capitals(bytes) {
            self.read += length;
            return;
        }
        self.flush();
        self.read += length;
        self.flush();
        self.bytes[self.output_len - length..self.output_len].make_ascii_lowercase();
    }

    /// Reads a triplet or a letter, and writes its normal form.
    #[inline]
    fn symbol(&mut self, lowers: bool) {
        let rest = &self.text[self.read..];
        let Some(byte) = triplet::at_start(rest) else {
            // A letter, or a `%` that the rule allows outside of triplets.
            if rest[0].is_ascii_uppercase() && (lowers || self.finder.folds(rest)) {
                self.replace(1, &[rest[0].to_ascii_lowercase()]);
            } else {
                self.read += 1;
            }
            return;
        };
        if self.does(NormalizeOptions::TRIPLETS)
            && is_unreserved(byte)
            && (self.attempt.decodes_all_unreserved || self.may_decode(rest, byte, lowers))
        {
            let changes_case = self.does(NormalizeOptions::CASE);
            let is_lowered =
                byte.is_ascii_uppercase() && (lowers || changes_case && self.finder.folds(rest));
            // Bit 5 makes the letter lowercase.
            self.replace(3, &[byte | u8::from(is_lowered) << 5]);
        } else if byte == b' '
            && self.does(NormalizeOptions::FORM_SPACES)
            && self.is_form_space(rest)
        {
            self.replace(3, b"+");
        } else if let Some(character) = self.character(rest) {
            let mut bytes = [0; 4];
            let bytes = character.encode_utf8(&mut bytes).as_bytes();
            self.replace(3 * bytes.len(), bytes);
        } else if self.does(NormalizeOptions::CASE) && has_lowercase_digit(rest) {
            self.replace(3, &triplet::bytes_of(byte));
        } else {
            self.read += 3;
        }
    }

    /// Returns the character that replaces the triplets at the start of `rest`, or `None` if they are kept. Only
    /// characters that are unreserved in an IRI are decoded (RFC 3987, section 5.3.2.3).
    fn character(&mut self, rest: &'a [u8]) -> Option<char> {
        if is_ascii::<V>() || !self.does(NormalizeOptions::TRIPLETS) {
            return None;
        }
        let character = triplet::character_at_start(rest)?;
        let mut bytes = [0; 4];
        let bytes = character.encode_utf8(&mut bytes).as_bytes();
        let is_written = displayable::is_unreserved(character)
            && match self.finder.leaf(rest) {
                Some(leaf) => {
                    leaf.admits_character(character)
                        && (leaf.is_free() || self.merges(bytes, bytes))
                }
                None => self.merges_between(bytes, bytes),
            };
        is_written.then_some(character)
    }

    /// Returns whether `+` may replace the `%20` at the start of `rest`. The innermost part must have form style, and
    /// in the part and in the whole text, the same texts must be able to follow `+` as `%20`. Then the part stays
    /// valid, the other parts do not change, and by theorem T3 there is no other split. Also, no alternative of a
    /// choice around the part may depend on how the space is written.
    fn is_form_space(&mut self, rest: &'a [u8]) -> bool {
        V::HAS_FORM_STYLE
            && self
                .finder
                .leaf_of_spaces(rest)
                .is_some_and(|leaf| leaf.takes_plus_for_space(rest.as_ptr().addr()))
            && self.merges(b"+", b" ")
    }

    /// Returns whether the unreserved `byte` may replace its triplet at the start of `rest`.
    fn may_decode(&mut self, rest: &'a [u8], byte: u8, lowers: bool) -> bool {
        let written = if lowers {
            byte.to_ascii_lowercase()
        } else {
            byte
        };
        if V::FOLDS || !is_ascii::<V>() {
            match self.finder.leaf(rest) {
                Some(leaf) if leaf.admits(byte) && leaf.is_free() => return true,
                // It depends on the automaton's state.
                Some(leaf) if leaf.admits(byte) => {}
                Some(_) => return false,
                // The triplet is between parts.
                None => return self.merges_between(&[written], &[byte]),
            }
        }
        self.merges(&[written], &[byte])
    }

    /// Returns whether the automaton is in the same state after `bytes` as after the triplets of `encoded`, and has
    /// recorded the same slots, at the first byte. If so, `bytes` are between the same parts as the triplets.
    fn merges_between(&mut self, bytes: &[u8], encoded: &[u8]) -> bool {
        let state = self.current();
        let with_bytes = recorded(state, &V::RULE.automaton, bytes.iter().copied());
        let triplets = encoded.iter().flat_map(|&byte| triplet::bytes_of(byte));
        let with_triplets = recorded(state, &V::RULE.automaton, triplets);
        with_bytes.is_some() && with_bytes == with_triplets
    }

    /// Returns the state of the rule's automaton after the output so far.
    fn current(&mut self) -> State {
        self.flush();
        let automaton = &V::RULE.automaton;
        self.state = automaton.after(self.state, &self.bytes[self.state_at..self.output_len]);
        self.state_at = self.output_len;
        self.state
    }

    /// Returns whether `bytes` lead from the current state to the same state as the triplets of `encoded`. If so, the
    /// same texts can follow both.
    fn merges(&mut self, bytes: &[u8], encoded: &[u8]) -> bool {
        let automaton = &V::RULE.automaton;
        self.current();
        let with_bytes = automaton.after(self.state, bytes);
        let with_triplets = encoded.iter().fold(self.state, |state, &byte| {
            automaton.after(state, triplet::of(byte).as_bytes())
        });
        // If the triplets are not valid after the output so far, only the bytes may be.
        with_bytes != DEAD && (with_triplets == DEAD || with_triplets == with_bytes)
    }

    /// Reads a path that begins with a slash and follows an authority. Applies the other steps first, then removes
    /// its dot segments.
    fn path_in_place(&mut self, path: &str) {
        self.flush();
        let start = self.output_len;
        self.run(path.len(), false);
        self.flush();
        self.output_len = start
            + dot_segments::remove(
                &mut self.bytes[start..self.output_len],
                dot_segments::decoded,
            );
    }

    /// Reads the segments of a path that are kept when dot segments are removed. Writes the prefix [`GUARD`] if the
    /// path would begin with `//` and there is no authority before it.
    fn path_by_segments(&mut self, path: &str, has_no_authority: bool) {
        let start = self.read;
        let segments = dot_segments::remaining(path);
        if has_no_authority && dot_segments::begins_with_two_slashes(&segments) {
            self.put(GUARD.as_bytes());
        }
        for dot_segments::Segment { slash, range } in segments {
            if slash {
                self.put(b"/");
            }
            let Range { start: first, end } = range;
            self.skip_to(start + first);
            self.run(end - first, false);
        }
        self.skip_to(start + path.len());
    }

    /// Completes the normal form. Returns `false` if it is equal to the text.
    fn finish(mut self) -> bool {
        // The components cover all of the text, so all of it has been read. If not, the text stays as it is.
        if self.bytes.is_empty() || self.read != self.text.len() {
            return false;
        }
        self.flush();
        self.bytes.truncate(self.output_len);
        *self.bytes != self.text
    }
}

/// Returns the state after `bytes`, which follow `state`, and the set of slots that the first byte records. Returns `None`
/// for the dead state, and if a later byte records slots.
fn recorded(
    mut state: State,
    automaton: &Automaton,
    bytes: impl Iterator<Item = u8>,
) -> Option<(State, u8)> {
    let mut first = 0;
    for (number, byte) in bytes.enumerate() {
        let (next, op) = automaton.step(state, byte);
        if next == DEAD || number > 0 && op != 0 {
            return None;
        }
        first = if number == 0 { op } else { first };
        state = next;
    }
    Some((state, first))
}
