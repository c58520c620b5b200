//! The plan of a text with placeholders: the part that each of them is in, and what has to be checked at run time.
//!
//! In `uri!("http://h/{name}?q")`, the *placeholder* `{name}` is between two *literals*. In the text of the plan, each
//! placeholder is one byte, [`MARK`], and all offsets are those in this text. [`Plan::new`] is the entry point:
//!
//! 1. Checks the literals, and finds the offsets of the components (the *reading*) with [`read`].
//! 2. Finds the part of each placeholder, such as a segment, with [`find_parts`].
//! 3. Proves with [`prove`] that no value changes the reading. *Doubts* are faults that some values may cause, because
//!    the proof does not cover these values. They are checked at run time.
//! 4. Determines other checks at run time, such as one for dot segments.
//!
//! Everything here runs in const evaluation, so loops are written with `while`. See [`proof`](super::proof) for
//! `read` and `prove`.

use crate::automaton::reject::Reject;
use crate::automaton::slots::SLOT_LIMIT;
use crate::build::formatting::proof::{
    Doubts, INSIDE, Kept, MARK, Placeholder, Problem, Reading, carries_all, is_included, prove,
    read,
};
use crate::bytes::scheme::{decides_authority, is_scheme_byte};
use crate::error::cause::authority_end;
use crate::error::const_string::Message;
use crate::error::locate;
use crate::rule::codec::Carries;
use crate::rule::data::{RuleData, Style};
use crate::rule::template::{Form, Part, Template};

/// A text with `K` placeholders. Its components are proven to be in the same places for all values, except for the
/// faults in `doubts`. Offsets are those in the text where each placeholder is one byte.
#[derive(Debug)]
pub struct Plan<const K: usize> {
    /// The template of the type, and its rule.
    pub(super) template: &'static Template,
    pub(super) rule: &'static RuleData,
    /// The literals, with the byte [`MARK`] for each placeholder.
    pub(super) text: &'static [u8],
    /// The placeholders in order.
    pub(super) places: [Placeholder; K],
    /// The offsets of the components, indexed by slot: see [`read`].
    pub(super) reading: Reading,
    /// Where RFC 3986 finds the authority, if values could change that (`may_make_authority`).
    pub(super) authority: Option<Authority>,
    /// True if some values are refused when the text is written.
    pub(super) is_refusable: bool,
    /// The faults that the text must be checked for when it is written, even if all its parts are valid.
    pub(super) doubts: Doubts,
}

/// Where the generic syntax of RFC 3986 finds the authority of a reference. Offsets are those in the text where each
/// placeholder is one byte, or those in the text with values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Authority {
    /// The offset after the scheme and its `:`, or 0 if there is no scheme.
    pub(super) start: usize,
    /// The end of the authority, or `start` in a reference without an authority.
    pub(super) end: usize,
}

impl Authority {
    /// That of a text without an authority.
    const NONE: Self = Self { start: 0, end: 0 };

    /// Finds the authority of `text`. A [`MARK`] may be a part of the scheme.
    pub(super) const fn of(text: &[u8]) -> Self {
        let mut colon = 0;
        while colon < text.len() && (is_scheme_byte(text[colon]) || text[colon] == MARK) {
            colon += 1;
        }
        let has_scheme = colon < text.len() && text[colon] == b':';
        let start = if has_scheme { colon + 1 } else { 0 };
        let end = match text.split_at(start).1 {
            [b'/', b'/', ..] => authority_end(text, start + 2),
            _ => start,
        };
        Self { start, end }
    }

    /// Returns whether the offset `at` is in the host or the port: in the authority, and not before an `@`.
    const fn is_after_userinfo(self, text: &[u8], at: usize) -> bool {
        let mut offset = at;
        while offset < self.end && text[offset] != b'@' {
            offset += 1;
        }
        self.contains(at) && offset == self.end
    }

    /// Returns whether the offset `at` is in the authority.
    const fn contains(self, at: usize) -> bool {
        self.start <= at && at < self.end
    }
}

impl<const K: usize> Plan<K> {
    /// Finds the part of each placeholder, and proves that no value changes how the text is read. `text` has the
    /// literals and, between them, the byte `MARK` (0xFF) for each placeholder. `names` has the name of each
    /// placeholder, and its offset in the string that the user wrote.
    ///
    /// # Panics
    ///
    /// If the text is not valid, or cannot be proven. In a constant, this fails the build.
    #[must_use]
    #[track_caller]
    pub const fn new(
        template: &'static Template,
        text: &'static [u8],
        names: &[(&'static str, usize); K],
    ) -> Self {
        match Self::proven(template, text) {
            Ok(plan) => plan,
            Err(problem) => panic!("{}", message(template, text, names, problem).as_str()),
        }
    }

    /// Does the same as [`new`](Self::new), but returns `None` if the text is not valid, or cannot be proven.
    #[must_use]
    pub const fn try_new(template: &'static Template, text: &'static [u8]) -> Option<Self> {
        match Self::proven(template, text) {
            Ok(plan) => Some(plan),
            Err(_) => None,
        }
    }

    /// Does the same as [`new`](Self::new), but returns the problem as an error.
    const fn proven(template: &'static Template, text: &'static [u8]) -> Result<Self, Problem> {
        let Some(rule) = template.rule else {
            return Err(Problem::NoPart(0, template.name));
        };
        if text.len() >= INSIDE as usize {
            return Err(Problem::TooLarge);
        }
        let reading = match read(rule, text) {
            Ok(reading) => reading,
            Err(problem) => return Err(problem),
        };
        // Each placeholder is completed below, by `find_parts` and by the last loop.
        let unknown = Placeholder {
            at: 0,
            start: 0,
            end: 0,
            rule,
            kept: Kept::ByRule,
            is_checked: true,
            may_be_dots: false,
            may_vanish: false,
        };
        let mut places = [unknown; K];
        let (mut at, mut number) = (0, 0);
        while at < text.len() {
            if text[at] == MARK {
                // After `%` or `%2`, a value would complete the triplet.
                let is_in_triplet =
                    at > 0 && text[at - 1] == b'%' || at > 1 && text[at - 2] == b'%';
                if is_in_triplet {
                    return Err(Problem::Triplet(at));
                }
                places[number].at = at as u16;
                number += 1;
            }
            at += 1;
        }
        assert!(number == K, "each placeholder has a mark");
        if let Err(problem) = find_parts(template, text, (0, text.len()), &mut places) {
            return Err(problem);
        }
        let doubts = match prove(template, rule, text, (0, text.len()), &reading, &places) {
            Ok(doubts) => doubts,
            Err(problem) => return Err(problem),
        };
        let authority = match &template.path {
            Some(path) if path.is_reference => Authority::of(text),
            _ => Authority::NONE,
        };
        // The authority, if values may change where it is.
        let movable = match &template.path {
            Some(path) if path.may_make_authority => Some(authority),
            _ => None,
        };
        // A value may begin with `//` where an authority begins, unless the first literal already tells whether the
        // text has an authority.
        let may_make_authority = K > 0
            && movable.is_some()
            && !decides_authority(text.split_at(places[0].at as usize).0);
        let mut is_refusable =
            doubts.may_be_invalid || doubts.misread.is_some() || may_make_authority;
        number = 0;
        while number < K {
            let Placeholder {
                at,
                start,
                end,
                rule,
                ..
            } = places[number];
            let part = text.split_at(end as usize).0.split_at(start as usize).1;
            let kept = Kept::of(part);
            places[number].kept = kept;
            // The placeholders of one part follow each other, and have the same answer.
            places[number].is_checked =
                if number > 0 && places[number - 1].start == start && places[number - 1].end == end
                {
                    places[number - 1].is_checked
                } else {
                    !carries_all(rule, part, kept)
                };
            let at = at as usize;
            // An authority has no segments, unless a value ends it.
            places[number].may_be_dots = (!authority.contains(at) || rule.table[b'/' as usize])
                && may_be_dots(template, rule, text, at);
            // Data that is encoded for its part is refused if the part is in a host. Data with an `@` is refused after
            // other text of the authority.
            let may_move_host = !rule.is_host && authority.is_after_userinfo(text, at)
                || authority.contains(at) && rule.table[b'@' as usize];
            is_refusable |= places[number].is_checked
                || may_move_host
                || may_end_authority(movable, rule, at)
                || places[number].may_be_dots
                || places[number].may_vanish;
            number += 1;
        }
        Ok(Self {
            template,
            rule,
            text,
            places,
            reading,
            authority: movable,
            is_refusable,
            doubts,
        })
    }

    /// Returns whether some values are refused.
    #[must_use]
    pub const fn is_refusable(&self) -> bool {
        self.is_refusable
    }

    /// Checks that a value can be used for the placeholder with index `number`. `rule` is the rule of a view, or
    /// `None` for data, which can always be used.
    ///
    /// # Panics
    ///
    /// If the value is a view, and the placeholder is not all of its part, or the part's rule does not admit all
    /// texts of `rule`.
    #[track_caller]
    pub const fn check(&self, number: usize, rule: Option<&'static RuleData>) {
        if let Some(rule) = rule {
            let place = self.places[number];
            let mut message = Message::new();
            message.push("this placeholder is in ");
            message.push_name(place.rule.name);
            if !place.is_whole() {
                message.push(", with other text: it takes data, and no view");
                panic!("{}", message.as_str());
            }
            if !is_included(rule, place.rule) {
                message.push(", and does not take every ");
                message.push_name(rule.name);
                panic!("{}", message.as_str());
            }
        }
    }
}

/// Finds the part that contains each placeholder of `text[start..end]`, which is a text of the template, and writes it
/// to `places`. `places` has an entry for each placeholder of the whole text.
///
/// # Errors
///
/// The problem of the first placeholder that is outside of all parts that take data, or whose part is split differently
/// depending on the values.
const fn find_parts(
    template: &'static Template,
    text: &[u8],
    (start, end): (usize, usize),
    places: &mut [Placeholder],
) -> Result<(), Problem> {
    // The index of the next placeholder: at first, that of the first placeholder at or after `start`.
    let mut number = 0;
    while number < places.len() && (places[number].at as usize) < start {
        number += 1;
    }
    // The rule takes data as a whole, so the whole range is the part of each placeholder in it.
    if let Some(rule) = template.rule
        && !matches!(rule.carries, Carries::Parts)
    {
        while number < places.len() && (places[number].at as usize) < end {
            places[number].start = start as u16;
            places[number].end = end as u16;
            places[number].rule = rule;
            number += 1;
        }
        return Ok(());
    }
    if number == places.len() || places[number].at as usize >= end {
        return Ok(());
    }
    let part = text.split_at(end).0.split_at(start).1;
    match &template.form {
        Form::Whole => Err(Problem::Parts(places[number].at as usize, template.name)),
        Form::Choice(alternatives) => {
            let mut alternative = 0;
            while alternative < alternatives.len() {
                let template = alternatives[alternative].template;
                if let Some(rule) = template.rule
                    && let Ok(_) = read(rule, part)
                {
                    return find_parts(template, text, (start, end), places);
                }
                alternative += 1;
            }
            Err(Problem::NoPart(places[number].at as usize, template.name))
        }
        Form::List(items) => {
            while number < places.len() && (places[number].at as usize) < end {
                // Find the range of the item around the placeholder.
                let (mut from, mut to) = (places[number].at as usize, places[number].at as usize);
                while from > start && text[from - 1] != items.delimiter {
                    from -= 1;
                }
                // An inclusive item begins with its delimiter.
                if from > start && matches!(items.style, Style::Inclusive) {
                    from -= 1;
                }
                while to < end && text[to] != items.delimiter {
                    to += 1;
                }
                if let Err(problem) = find_parts(items.item, text, (from, to), places) {
                    return Err(problem);
                }
                // An empty first item would be lost, because the delimiter after it would be read as the one before the
                // first item.
                places[number].may_vanish = from == start
                    && to < end
                    && matches!(items.style, Style::Prefixed)
                    && has_only_placeholders(text, from, to);
                while number < places.len() && (places[number].at as usize) < to {
                    number += 1;
                }
            }
            Ok(())
        }
        Form::Parts { parts, .. } => {
            let Some(rule) = template.rule else {
                return Err(Problem::NoPart(places[number].at as usize, template.name));
            };
            let Ok(reading) = read(rule, part) else {
                return Err(Problem::NoPart(places[number].at as usize, template.name));
            };
            while number < places.len() && (places[number].at as usize) < end {
                let at = places[number].at as usize;
                let Some((index, from, to)) = part_at(parts, &reading, at - start) else {
                    return Err(Problem::NoPart(at, template.name));
                };
                let (from, to) = (start + from, start + to);
                if let Err(problem) = find_parts(parts[index].template, text, (from, to), places) {
                    return Err(problem);
                }
                while number < places.len() && (places[number].at as usize) < to {
                    number += 1;
                }
            }
            match prove(template, rule, text, (start, end), &reading, places) {
                // A misread component in an inner part is an error. For the whole text, the caller calls `prove`
                // again and keeps the doubt.
                Ok(Doubts {
                    misread: Some(name),
                    ..
                }) if start > 0 || end < text.len() => Err(Problem::Misread(name)),
                Ok(_) => Ok(()),
                Err(problem) => Err(problem),
            }
        }
    }
}

/// Returns whether a value for the placeholder at `at` may end the authority that the placeholder is in. `rule` is the
/// rule of the placeholder's part.
const fn may_end_authority(authority: Option<Authority>, rule: &RuleData, at: usize) -> bool {
    let Some(authority) = authority else {
        return false;
    };
    let table = &rule.table;
    authority.contains(at) && (table[b'/' as usize] || table[b'?' as usize] || table[b'#' as usize])
}

/// Returns whether `text[start..end]` has no literal text.
const fn has_only_placeholders(text: &[u8], start: usize, end: usize) -> bool {
    let mut at = start;
    while at < end && text[at] == MARK {
        at += 1;
    }
    at == end
}

/// Returns the index of the part that contains the byte at the offset `at`, and the offsets where the part begins and
/// ends. Parts of the same template do not overlap.
const fn part_at(
    parts: &'static [Part],
    reading: &Reading,
    at: usize,
) -> Option<(usize, usize, usize)> {
    let mut index = 0;
    while index < parts.len() {
        let slot = 2 * parts[index].number as usize;
        // A part without a component has a number beyond the limit. An end of `INSIDE` or more is no offset: the part
        // is absent, or ends inside of a value.
        if slot < SLOT_LIMIT
            && reading[slot] as usize <= at
            && at < reading[slot + 1] as usize
            && reading[slot + 1] < INSIDE
        {
            return Some((index, reading[slot] as usize, reading[slot + 1] as usize));
        }
        index += 1;
    }
    None
}

/// Returns whether a value for the placeholder at `at` may make a dot segment. Only a placeholder in a path may. If the
/// value cannot contain a `/`, the segment around it must also have only placeholders, dots, and characters of `%2E`.
/// `rule` is the rule of the placeholder's part.
const fn may_be_dots(template: &Template, rule: &RuleData, text: &[u8], at: usize) -> bool {
    if template.path.is_none() {
        return false;
    }
    let may_contain_slash = rule.table[b'/' as usize];
    let (mut start, mut end) = (at, at);
    while start > 0 && !is_delimiter(text[start - 1]) {
        start -= 1;
    }
    while end < text.len() && !is_delimiter(text[end]) {
        end += 1;
    }
    let mut offset = 0;
    while offset < end {
        let byte = text[offset];
        // Neither a query nor a fragment has segments.
        if offset < start && matches!(byte, b'?' | b'#') {
            return false;
        }
        let is_dots = matches!(byte, MARK | b'.' | b'%' | b'2' | b'E' | b'e');
        if offset >= start && !is_dots && !may_contain_slash {
            return false;
        }
        offset += 1;
    }
    true
}

/// Returns whether `byte` may end the text before a path segment, or the segment itself: `/`, the `:` of a scheme, or
/// `?` and `#`, which end a path.
const fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b'/' | b':' | b'?' | b'#')
}

/// Returns the compiler's message about a problem. The parameters are those of [`Plan::new`].
const fn message(
    template: &'static Template,
    text: &'static [u8],
    names: &[(&'static str, usize)],
    problem: Problem,
) -> Message {
    let mut message = Message::new();
    let at = match problem {
        Problem::Invalid(at, _)
        | Problem::NoValue(at)
        | Problem::Triplet(at)
        | Problem::NoPart(at, _)
        | Problem::Parts(at, _) => at,
        Problem::Misread(_) | Problem::TooLarge => 0,
    };
    // `number` counts the placeholders before the fault, so it is the index of a placeholder at the fault. `written` is
    // the offset in the user's string, where a placeholder is its name in braces, and braces of the text are doubled.
    let (mut offset, mut number, mut written) = (0, 0, 0);
    while offset < at {
        match text[offset] {
            MARK => {
                let (name, start) = names[number];
                number += 1;
                written = start + name.len() + 2;
            }
            b'{' | b'}' => written += 2,
            _ => written += 1,
        }
        offset += 1;
    }
    if let Problem::Invalid(offset, state) = problem
        && let Some(rule) = template.rule
    {
        let error = locate::refused(rule, text, Reject::new(offset, state));
        return error.moved(written - at).0.message();
    }
    if let Problem::NoValue(_) | Problem::Triplet(_) | Problem::NoPart(..) | Problem::Parts(..) =
        problem
        && number < names.len()
    {
        message.push("`{");
        message.push(names[number].0);
        message.push("}` at offset ");
        message.push_number(names[number].1);
    }
    match problem {
        Problem::Invalid(..) => {}
        Problem::NoValue(_) => message.push(": no value can be here"),
        Problem::Triplet(_) => message.push(" is inside of a triplet, which has two hex digits after its `%`; write both digits before it, or `%25` for a `%`"),
        Problem::NoPart(_, name) => {
            message.push(": ");
            message.push_name(name);
            message.push(" has no part at this place that takes data");
        }
        Problem::Parts(_, name) => {
            message.push(" is in ");
            message.push_name(name);
            message
                .push(", which has parts; write its delimiters, and a placeholder for each part");
        }
        Problem::Misread(name) => {
            message.push("some values would change where ");
            message.push_name(name);
            message.push(" begins or ends; write a delimiter between it and the placeholder");
        }
        Problem::TooLarge => message.push("the text is too long, or has too many placeholders"),
    }
    message
}
