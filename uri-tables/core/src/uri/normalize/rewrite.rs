//! [`rewrite()`]: makes one attempt at a normal form, and writes the result to a buffer.
//!
//! The terms *triplet*, *part*, *step* and *attempt* are defined in [`normalize`](crate::uri::normalize).
//!
//! The result of an attempt, called the *output*, differs from the text in few places. When the first difference is
//! found, the whole text is copied to the buffer, and each difference is written over the copy. As long as output and
//! text have the same length, the bytes after a difference are in their place already. A text in normal form is not
//! copied.
//!
//! The text is *read* from start to end. Bytes that were read and do not change are not written at once: they are
//! *pending* until [`flush`](Rewriting::flush) writes them before the next difference.
//!
//! The output is at most two bytes longer than the text. An empty path may become `/`, or the prefix `/.` may replace
//! a dot segment. An IPv6 address may have `:0:` instead of `::`.

use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::Range;

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::bytes::position::position;
use crate::bytes::triplet;
use crate::uri::components::Components;
use crate::uri::dot_segments::{self, GUARD};
use crate::uri::normalize::check::{Checked, has_capitals, has_lowercase_digit, is_unreserved};
use crate::uri::normalize::{
    Attempt, Normalize, NormalizeOptions, displayable, ipv6, is_ascii, parts_decide,
};
use crate::uri::split;
use crate::view::lookup::Finder;

/// An attempt in progress: how far the text has been read, and what has been written.
struct Rewriting<'a, 'b, V> {
    view: PhantomData<V>,
    /// Looks up the innermost part around a byte of `text`.
    finder: Finder<'a, 'b>,
    attempt: Attempt,
    text: &'a [u8],
    /// The offset of the first `%` at or after `read`, or the length of the text. If it is less than `read`, it must be
    /// searched for again.
    next_percent: usize,
    /// True if the quick check has shown that no letter and no port changes: [`Checked::keeps_letters_and_port`].
    keeps_letters_and_port: bool,
    /// The number of bytes of the text that have been read.
    read: usize,
    /// The offset of the first pending byte, or `read` if no byte is pending. The bytes before it were written,
    /// replaced or skipped.
    pending_start: usize,
    /// The length of the output in `buffer`, without pending bytes. As long as it is equal to `pending_start`, the
    /// bytes of `buffer` after it are those of `text` at the same offsets.
    output_len: usize,
    /// A copy of the text and two spare bytes. The first `output_len` bytes are overwritten by the output. Empty as
    /// long as there is no difference.
    buffer: &'b mut Vec<u8>,
    /// The state of the rule's automaton after the first `state_at` bytes of `buffer`.
    state: State,
    state_at: usize,
}

/// Writes the result of `attempt` for `view` to `buffer`. Returns `false` if the result is equal to the text of `view`;
/// the content of `buffer` is then unspecified. `components` are the components of `view`, and `checked` is the result
/// of its quick check.
pub(crate) fn rewrite<'a, V: Normalize<'a>>(
    view: V,
    components: Components<'a>,
    checked: Checked,
    attempt: Attempt,
    buffer: &mut Vec<u8>,
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
    let mut rewriting = Rewriting::new(&view, checked, attempt, buffer);
    if let Some(scheme) = scheme {
        rewriting.rewrite_next(scheme.len(), changes_case);
        rewriting.read += ":".len();
    }
    if let Some(authority) = authority
        && rewriting.keeps_authority(2 + authority.len())
    {
        // Most authorities do not change, so they need not be split.
        rewriting.read += "//".len() + authority.len();
    } else if let Some(authority) = authority {
        let [userinfo, host, port] = split::authority(authority);
        rewriting.read += "//".len();
        rewriting.rewrite_next(userinfo.len(), false);
        match canonical_ipv6::<V>(host, steps) {
            Some(address) if address != host => {
                rewriting.replace(host.len(), address.as_bytes());
            }
            _ => rewriting.rewrite_next(host.len(), changes_case),
        }
        if omits::<V>(port, components, steps) {
            rewriting.skip_to(rewriting.read + port.len());
        } else {
            rewriting.rewrite_next(port.len(), false);
        }
    }
    let before_path = rewriting.output_len_with_pending();
    // A relative reference keeps its dot segments until it is resolved (section 6.2.2.3).
    if checked.has_dots && steps.contains(NormalizeOptions::DOT_SEGMENTS) && scheme.is_some() {
        // True if the other steps rewrite each byte of the path without regard to what comes before it. If so, they can
        // be applied to the path as a whole, before the dot segments are removed.
        let ignores_context = attempt.decodes_all_unreserved && !V::AT_ANY_DEPTH.has_form_style;
        // After an authority, no prefix `/.` is needed.
        if authority.is_some() && path.starts_with('/') && ignores_context {
            rewriting.path_in_place(path);
        } else {
            rewriting.path_by_segments(path, authority.is_none());
        }
    } else {
        rewriting.rewrite_next(path.len(), false);
    }
    let is_path_empty = rewriting.output_len_with_pending() == before_path;
    if is_path_empty && writes_slash_for_empty_path::<V>(components, steps) {
        rewriting.put(b"/");
    }
    for component in [query, fragment].into_iter().flatten() {
        // The delimiter, `?` or `#`.
        rewriting.read += 1;
        rewriting.rewrite_next(component.len(), false);
    }
    rewriting.finish()
}

/// Returns whether `steps` remove `port`, such as `:80`. If there is no port, `port` is an empty string.
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

/// Returns the canonical form of `host`. Returns `None` if rewriting IPv6 addresses is not among the steps or not
/// declared by the profile, or if `host` is not an IPv6 address in brackets.
fn canonical_ipv6<'a, V: Normalize<'a>>(host: &str, steps: NormalizeOptions) -> Option<String> {
    let is_step = V::SCHEME_BASED.has_canonical_ipv6 && steps.contains(NormalizeOptions::IPV6);
    is_step.then(|| ipv6::canonical(host)).flatten()
}

/// Returns whether `steps` write an empty path as `/`.
fn writes_slash_for_empty_path<'a, V: Normalize<'a>>(
    components: Components<'_>,
    steps: NormalizeOptions,
) -> bool {
    steps.contains(NormalizeOptions::EMPTY_PATH)
        && components.scheme.is_some()
        && components.authority.is_some()
        && V::SCHEME_BASED.has_empty_path
}

impl<'a, 'b, V: Normalize<'a>> Rewriting<'a, 'b, V> {
    fn new(view: &'b V, checked: Checked, attempt: Attempt, buffer: &'b mut Vec<u8>) -> Self {
        buffer.clear();
        Self {
            view: PhantomData,
            finder: Finder::new(V::RULE, view.as_str(), view.slots()),
            attempt,
            text: view.as_str().as_bytes(),
            next_percent: checked.first_percent,
            keeps_letters_and_port: checked.keeps_letters_and_port,
            read: 0,
            pending_start: 0,
            output_len: 0,
            buffer,
            state: START,
            state_at: 0,
        }
    }

    /// Returns whether the attempt includes `step`.
    fn does(&self, step: NormalizeOptions) -> bool {
        self.attempt.steps.contains(step)
    }

    /// Returns the length of the output and the pending bytes.
    const fn output_len_with_pending(&self) -> usize {
        self.output_len + self.read - self.pending_start
    }

    /// Writes the pending bytes to the output. Copies the text to the buffer first, if that was not done yet.
    #[inline]
    fn flush(&mut self) {
        if self.buffer.is_empty() {
            self.buffer.reserve_exact(self.text.len() + 2);
            self.buffer.extend_from_slice(self.text);
            // Any two bytes: the output may be two bytes longer than the text.
            self.buffer.extend_from_slice(b"//");
        }
        let pending = self.pending_start..self.read;
        self.pending_start = self.read;
        if self.output_len == pending.start {
            // The copy of the text has the pending bytes at this offset already.
            self.output_len += pending.len();
        } else {
            let pending = &self.text[pending];
            self.room(pending.len()).copy_from_slice(pending);
            self.output_len += pending.len();
        }
    }

    /// Returns the `length` bytes of the buffer after the output. The buffer is long enough, as the module's
    /// documentation explains. If it were not, it would grow.
    #[inline]
    fn room(&mut self, length: usize) -> &mut [u8] {
        let end = self.output_len + length;
        if self.buffer.len() < end {
            self.buffer.resize(end, 0);
        }
        &mut self.buffer[self.output_len..end]
    }

    /// Appends `bytes` to the output, after the pending bytes. Reads nothing of the text.
    #[inline]
    fn put(&mut self, bytes: &[u8]) {
        self.flush();
        self.room(bytes.len()).copy_from_slice(bytes);
        self.output_len += bytes.len();
    }

    /// Omits the bytes of the text from `read` to `offset` from the output.
    fn skip_to(&mut self, offset: usize) {
        self.flush();
        self.read = offset;
        self.pending_start = offset;
    }

    /// Writes `bytes` in place of the next `length` bytes of the text.
    #[inline]
    fn replace(&mut self, length: usize, bytes: &[u8]) {
        self.put(bytes);
        self.read += length;
        self.pending_start = self.read;
    }

    /// Returns whether the authority is known not to change. `length` is the length of the authority and the `//`
    /// before it, which are the next bytes to read.
    fn keeps_authority(&self, length: usize) -> bool {
        self.keeps_letters_and_port && self.next_percent >= self.read + length
    }

    /// Reads the next `length` bytes, which contain no delimiter between the five components, and rewrites them by all
    /// steps except those that replace whole parts (ports, empty paths, dot segments and IPv6 addresses). If `lowers`
    /// is true, all letters become lowercase, as in a scheme or a host. Otherwise, only letters in a `case_insensitive`
    /// part do.
    #[inline]
    fn rewrite_next(&mut self, length: usize, lowers: bool) {
        let end = self.read + length;
        if V::AT_ANY_DEPTH.folds && self.does(NormalizeOptions::CASE) {
            // Each uppercase letter may be in a `case_insensitive` part.
            self.letters_and_triplets(end, lowers);
        } else if self.next_percent < end {
            self.triplets(end, lowers);
        } else {
            self.literals(length, lowers);
        }
    }

    /// Reads up to offset `end`, and rewrites each triplet on the way.
    fn triplets(&mut self, end: usize, lowers: bool) {
        loop {
            if self.next_percent < self.read {
                // The search does not stop at `end`, so that the next call need not search again.
                self.next_percent = self.read + position(&self.text[self.read..], b'%');
            }
            if self.next_percent >= end {
                break;
            }
            self.literals(self.next_percent - self.read, lowers);
            self.symbol(lowers);
        }
        self.literals(end.saturating_sub(self.read), lowers);
    }

    /// Reads up to offset `end`, and rewrites each triplet and each uppercase letter on the way.
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

    /// Reads the next `length` bytes, which contain no `%`. They become lowercase if `lowers` is true.
    #[inline]
    fn literals(&mut self, length: usize, lowers: bool) {
        if lowers && !self.keeps_letters_and_port {
            self.lower(length);
        } else {
            self.read += length;
        }
    }

    /// Reads the next `length` bytes, and makes them lowercase.
    #[inline]
    fn lower(&mut self, length: usize) {
        let bytes = &self.text[self.read..][..length];
        if !has_capitals(bytes) {
            self.read += length;
            return;
        }
        self.read += length;
        // After `flush`, the output ends with the bytes that were just read.
        self.flush();
        self.buffer[self.output_len - length..self.output_len].make_ascii_lowercase();
    }

    /// Reads the triplet or the single byte at `read`, and rewrites it.
    #[inline]
    fn symbol(&mut self, lowers: bool) {
        let rest = &self.text[self.read..];
        let Some(byte) = triplet::at_start(rest) else {
            // An uppercase letter, or a `%` that the rule allows outside of triplets.
            if rest[0].is_ascii_uppercase() && (lowers || self.folds(rest)) {
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
                byte.is_ascii_uppercase() && (lowers || changes_case && self.folds(rest));
            // Bit 5 distinguishes the lowercase from the uppercase letter in ASCII.
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

    /// Returns whether the first byte of `rest` is in a `case_insensitive` part.
    fn folds(&mut self, rest: &'a [u8]) -> bool {
        V::AT_ANY_DEPTH.folds && self.finder.folds(rest)
    }

    /// Returns the character beyond ASCII that replaces the triplets at the start of `rest`, or `None` if they are
    /// kept. Only characters that are unreserved in an IRI are decoded (RFC 3987, section 5.3.2.3).
    fn character(&mut self, rest: &'a [u8]) -> Option<char> {
        if is_ascii::<V>() || !self.does(NormalizeOptions::TRIPLETS) {
            return None;
        }
        let character = triplet::character_at_start(rest)?;
        let mut bytes = [0; 4];
        let bytes = character.encode_utf8(&mut bytes).as_bytes();
        // The conditions are the same as in `may_decode`.
        let is_decoded = displayable::is_unreserved(character)
            && match self.finder.leaf(rest) {
                Some(leaf) => {
                    leaf.admits_character(character)
                        && (leaf.is_free() || self.reaches_same_state(bytes, bytes))
                }
                None => self.reaches_same_state_and_slots(bytes, bytes),
            };
        is_decoded.then_some(character)
    }

    /// Returns whether `+` may replace the `%20` at the start of `rest`. There are three conditions:
    ///
    /// - The innermost part has form style, and in its rule, the same texts can follow `+` as `%20`. So it stays
    ///   valid.
    /// - In the whole text, the same texts can follow `+` as `%20`. So the other parts do not change, because no text
    ///   can be split in two ways (theorem T3).
    /// - No alternative of a choice around the part depends on how the space is written.
    fn is_form_space(&mut self, rest: &'a [u8]) -> bool {
        V::AT_ANY_DEPTH.has_form_style
            && self.finder.takes_plus_for_space(rest)
            && self.reaches_same_state(b"+", b" ")
    }

    /// Returns whether the unreserved character `byte` may replace its triplet, which `rest` begins with. Called by
    /// attempts that do not decode all triplets of unreserved characters.
    fn may_decode(&mut self, rest: &'a [u8], byte: u8, lowers: bool) -> bool {
        let literal = if lowers {
            byte.to_ascii_lowercase()
        } else {
            byte
        };
        if parts_decide::<V>() {
            match self.finder.leaf(rest) {
                // A free part stays valid if any of its triplets is replaced by a byte that the part admits.
                Some(leaf) if leaf.admits(byte) && leaf.is_free() => return true,
                // In a part that is not free, the comparison of states below decides.
                Some(leaf) if leaf.admits(byte) => {}
                Some(_) => return false,
                // The triplet is between parts. It may only be replaced if the byte is between the same parts.
                None => return self.reaches_same_state_and_slots(&[literal], &[byte]),
            }
        }
        self.reaches_same_state(&[literal], &[byte])
    }

    /// Returns whether `bytes` may replace the triplets of `encoded`, which are between parts. The bytes must lead the
    /// automaton from the current state to the same state as the triplets, and record the same slots at their first
    /// byte. They are then between the same parts as the triplets.
    fn reaches_same_state_and_slots(&mut self, bytes: &[u8], encoded: &[u8]) -> bool {
        let state = self.current_state();
        let with_bytes = state_and_slots(state, &V::RULE.automaton, bytes.iter().copied());
        let triplets = encoded.iter().flat_map(|&byte| triplet::bytes_of(byte));
        let with_triplets = state_and_slots(state, &V::RULE.automaton, triplets);
        with_bytes.is_some() && with_bytes == with_triplets
    }

    /// Returns the state of the rule's automaton after the output and the pending bytes.
    fn current_state(&mut self) -> State {
        self.flush();
        let automaton = &V::RULE.automaton;
        self.state = automaton.after(self.state, &self.buffer[self.state_at..self.output_len]);
        self.state_at = self.output_len;
        self.state
    }

    /// Returns whether `bytes` can replace the triplets of `encoded` here: the automaton reaches the same state with
    /// both, so the same texts can follow, or only `bytes` are valid.
    fn reaches_same_state(&mut self, bytes: &[u8], encoded: &[u8]) -> bool {
        let automaton = &V::RULE.automaton;
        let state = self.current_state();
        let with_bytes = automaton.after(state, bytes);
        let with_triplets = encoded.iter().fold(state, |state, &byte| {
            automaton.after(state, triplet::of(byte).as_bytes())
        });
        // The triplets may be invalid after the output so far, because an earlier difference has changed the state.
        // Then only the bytes can be valid.
        with_bytes != DEAD && (with_triplets == DEAD || with_triplets == with_bytes)
    }

    /// Reads a path that begins with a slash and follows an authority. Rewrites it by all other steps, and then removes
    /// its dot segments in the buffer.
    fn path_in_place(&mut self, path: &str) {
        self.flush();
        let start = self.output_len;
        self.rewrite_next(path.len(), false);
        self.flush();
        self.output_len = start
            + dot_segments::remove(
                &mut self.buffer[start..self.output_len],
                dot_segments::decoded,
            );
    }

    /// Reads a path, and rewrites only the segments that remain when dot segments are removed. Writes the prefix
    /// [`GUARD`] if the path would begin with `//` and there is no authority before it.
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
            self.rewrite_next(end - first, false);
        }
        self.skip_to(start + path.len());
    }

    /// Completes the output in the buffer. Returns `false` if the output is equal to the text.
    fn finish(mut self) -> bool {
        // The components cover all of the text, so all of it has been read. If not, the text stays as it is.
        if self.buffer.is_empty() || self.read != self.text.len() {
            return false;
        }
        self.flush();
        self.buffer.truncate(self.output_len);
        *self.buffer != self.text
    }
}

/// Returns the state after reading `bytes` in `state`, and the index of the set of slots that the first byte records
/// (see [`Captures`](crate::automaton::slots::Captures)). Returns `None` if the bytes reach the dead state, or if a
/// later byte records slots.
fn state_and_slots(
    mut state: State,
    automaton: &Automaton,
    bytes: impl Iterator<Item = u8>,
) -> Option<(State, u8)> {
    let mut first_slots = 0;
    for (index, byte) in bytes.enumerate() {
        let (next, slots) = automaton.step(state, byte);
        // `slots` is the index of a set of slots. Index 0 is the empty set.
        let is_late = index > 0 && slots != 0;
        if next == DEAD || is_late {
            return None;
        }
        first_slots |= slots;
        state = next;
    }
    Some((state, first_slots))
}
