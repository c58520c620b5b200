//! Formatting with `uri!`: a text with *placeholders* such as `http://h/{name}`, which is read while the user's crate
//! compiles, and written with the values of the placeholders at run time.
//!
//! - [`plan`] finds the part that each placeholder is in, such as a segment. In the text of a [`Plan`], a placeholder
//!   is one byte. *Planned* offsets are those in this text. The plan has the planned offsets of all components.
//! - [`proof`] proves that no value changes how the text is read. So [`format`](fn@format) encodes and appends the
//!   values, moves the planned offsets, and parses nothing.
//! - If the grammar refuses some values, the proof does not cover them. The text is then checked when it is written
//!   ([`check`]), and the result of `uri!` is a `Result`.
//! - [`argument`] has the values that can be used for a placeholder: *data*, which is encoded if the part has an encoder,
//!   or else must be valid as it is, and views, which are valid already.

pub(crate) mod argument;
pub(crate) mod plan;
mod proof;

use alloc::string::String;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use crate::automaton::dfa::START;
use crate::automaton::slots::{ABSENT, MAX_TEXT_LEN, SLOT_LIMIT};
use crate::build::formatting::argument::{Content, Value};
use crate::build::formatting::plan::{Authority, Plan};
use crate::build::formatting::proof::Placeholder;
use crate::build::offsets::Span;
use crate::build::verify::authority::{is_delimiter, is_forced};
use crate::build::verify::dot_segments::{contributes, dot_segments, is_opaque};
use crate::build::verify::host::Hosting;
use crate::bytes::triplet;
use crate::error::cause::is_in_brackets;
use crate::error::{BuildError, ParseError, locate};
use crate::percent::encode::{append_encoded, append_unescaped};
use crate::rule::codec::Carries;
use crate::rule::data::RuleData;
use crate::rule::template::{HasTemplate, Template};
use crate::view::GeneratedCodeOnly;
use crate::view::owned::{Owned, ToBuf};

/// Selects the type of `uri!`'s result by its implementations of [`Finish`]. `IS_REFUSABLE` is true if some values are
/// refused, and then the result is a `Result`. Otherwise, it is the owned type.
#[derive(Debug)]
pub struct Outcome<const IS_REFUSABLE: bool>;

/// Converts the result of writing a text to the result of `uri!`.
pub trait Finish<T> {
    /// `T` if no value is refused, or else a `Result`.
    type Output;

    /// Converts the result. Panics on an error if the output is not a `Result`.
    fn finish(result: Result<T, BuildError>) -> Self::Output;
}

impl<T> Finish<T> for Outcome<true> {
    type Output = Result<T, BuildError>;

    fn finish(result: Result<T, BuildError>) -> Self::Output {
        result
    }
}

impl<T> Finish<T> for Outcome<false> {
    type Output = T;

    #[track_caller]
    fn finish(result: Result<T, BuildError>) -> T {
        // No value is refused, but a text may be too long to record its offsets.
        result.unwrap_or_else(|error| panic!("{error}"))
    }
}

/// A view type whose texts `uri!` writes. This trait combines several others, so that a wrong type causes one compile
/// error instead of several.
#[diagnostic::on_unimplemented(
    message = "`uri!` takes a view type, such as `web::Uri`, and not `{Self}`",
    label = "not a view type of a profile"
)]
pub trait Formatted {
    /// The template of the rule.
    const FORM: &'static Template;

    /// The number of slots.
    const SLOT_COUNT: usize;

    /// The owned type of the view.
    type Written: Owned;
}

#[diagnostic::do_not_recommend]
impl<V: ToBuf<'static> + HasTemplate> Formatted for V {
    const FORM: &'static Template = V::TEMPLATE;
    const SLOT_COUNT: usize = V::SLOTS;
    type Written = V::Buf;
}

/// Writes a text: the literals of the plan, and between them the values of the `K` placeholders.
///
/// # Panics
///
/// If the plan says that no value is refused, but the text has 4 GiB − 1 bytes or more.
#[track_caller]
pub fn format<V, const K: usize, const IS_REFUSABLE: bool>(
    plan: &Plan<K>,
    values: &[Value<'_>; K],
) -> <Outcome<IS_REFUSABLE> as Finish<V::Written>>::Output
where
    V: Formatted,
    Outcome<IS_REFUSABLE>: Finish<V::Written>,
{
    assert!(
        core::ptr::eq(V::FORM, plan.template),
        "the plan was made for the same type"
    );
    let mut slots = [ABSENT; SLOT_LIMIT];
    let slots = &mut slots[..V::SLOT_COUNT];
    let written = write(plan, values, slots);
    Outcome::<IS_REFUSABLE>::finish(
        written.and_then(|text| Owned::traced(text, slots, GeneratedCodeOnly)),
    )
}

/// Writes the text, and the offsets of its components to `slots`.
fn write<const K: usize>(
    plan: &Plan<K>,
    values: &[Value<'_>; K],
    slots: &mut [u32],
) -> Result<String, BuildError> {
    let rule = plan.rule;
    let max_len = |(place, value): (&Placeholder, &Value<'_>)| value.max_len(place);
    let values_len: usize = plan.places.iter().zip(values).map(max_len).sum();
    let mut text = Vec::with_capacity(plan.text.len() + values_len);
    // For each placeholder, the offset of the end of its value, minus the planned offset of its end. A planned
    // placeholder is one byte.
    let mut shifts = [0_usize; K];
    // The offset in the plan's text after the last placeholder.
    let mut after_last = 0;
    for (number, (place, value)) in plan.places.iter().zip(values).enumerate() {
        text.extend_from_slice(&plan.text[after_last..usize::from(place.at)]);
        after_last = usize::from(place.at) + 1;
        let start = text.len();
        append(place, value, &mut text)?;
        let before = number.checked_sub(1).map_or(0, |last| shifts[last]);
        // If values are empty, the shift is negative, and the number wraps around.
        shifts[number] = before.wrapping_add(text.len() - start).wrapping_sub(1);
    }
    text.extend_from_slice(&plan.text[after_last..]);
    if text.len() > MAX_TEXT_LEN {
        return Err(BuildError::too_long(rule));
    }
    // Literals, views and encoded data are UTF-8, and `append` has checked other data, so this cannot fail.
    let text = String::from_utf8(text).map_err(|_| BuildError::internal(Some(rule)))?;
    // Converts a planned offset to an offset in the text.
    let offset = |planned: u16| {
        let shifted = plan.places.iter().zip(&shifts);
        let last = shifted.take_while(|(place, _)| place.at < planned).last();
        usize::from(planned).wrapping_add(last.map_or(0, |(_, &shift)| shift))
    };
    for (slot, &planned) in slots.iter_mut().zip(&plan.reading) {
        if planned != proof::NOWHERE {
            *slot = offset(planned) as u32;
        }
    }
    if plan.is_refusable {
        check(plan, &text, values, &offset)?;
    }
    // The proof found empty values that could change how the text is read. So the text is parsed, and its slots are
    // compared with the planned ones.
    if plan.doubts.misread.is_some() {
        let (read, _) = rule
            .captures
            .trace::<SLOT_LIMIT>(&rule.automaton, text.as_bytes());
        // The two slots of each component.
        let mut pairs = read.chunks(2).zip(slots.chunks(2));
        if let Some(component) = pairs.position(|(read, planned)| read != planned) {
            let mut parts = plan.template.inside().iter();
            let part = parts.position(|part| usize::from(part.number) == component);
            return Err(BuildError::misread(plan.template, part.unwrap_or(0), 0));
        }
    }
    Ok(text)
}

/// Checks what the proof could not show for all values. `offset` converts a planned offset to an offset in `text`.
fn check<const K: usize>(
    plan: &Plan<K>,
    text: &str,
    values: &[Value<'_>; K],
    offset: &dyn Fn(u16) -> usize,
) -> Result<(), BuildError> {
    // The parts must be valid for their rules.
    let checked = plan.places.iter().zip(values);
    for (place, value) in checked.filter(|(place, _)| place.is_checked) {
        let part = &text.as_bytes()[offset(place.start)..offset(place.end)];
        if let Err(stop) = place.rule.validate(part) {
            return Err(match value.bytes() {
                Some(data) if is_host(place.rule) && !part.is_empty() => {
                    BuildError::invalid_host(place.rule, data)
                }
                _ => locate::refused(place.rule, part, stop).into(),
            });
        }
    }
    // The first item of a list must not vanish: with an empty `x`, a path `{x}/b` would be `/b`, which has only one
    // segment.
    let mut places = plan.places.iter();
    let has_vanished = |it: &&Placeholder| it.may_vanish && offset(it.start) == offset(it.end);
    if let Some(place) = places.find(has_vanished) {
        return Err(ParseError::misread(place.rule, offset(place.start)).into());
    }
    let span = |place: &Placeholder| Span::new(offset(place.at), offset(place.at + 1));
    // No data may make a dot segment. There are two exceptions: a view that may have several segments may contain one,
    // and so may data in a path whose `/` separate no segments (`is_opaque`).
    if plan.places.iter().any(|place| place.may_be_dots) {
        for (segment, dots) in dot_segments(plan.template, text) {
            let is_opaque = is_opaque(plan.template, text);
            let is_at_fault = |(place, value): &(&Placeholder, &Value<'_>)| {
                let is_one_text = value.bytes().is_none() || is_opaque;
                let may_contain = is_one_text && place.rule.table[usize::from(b'/')];
                place.may_be_dots && contributes(span(place), segment, may_contain)
            };
            if let Some((place, _)) = plan.places.iter().zip(values).find(is_at_fault) {
                let error = BuildError::dot_segment(place.rule, dots.text(), segment.start, START);
                return Err(error);
            }
        }
    }
    // Refuse data that moves the host. A literal such as `//` can turn a part of another rule into a host.
    if let Some(hosting) = Hosting::of(plan.template, text) {
        for (place, value) in plan.places.iter().zip(values) {
            if let Some(data) = value.bytes()
                && hosting.is_moved_by(text, span(place), true)
            {
                return Err(BuildError::invalid_host(place.rule, data));
            }
        }
    }
    // No value may change where RFC 3986 finds the authority, as the value `/a` in `/{x}` does, or an empty `y` in
    // `x:{y}//h`. Only a value that is all of its part may contain the end of the authority, or all of it. Data may make
    // an authority only at the start of the text, as a whole reference does, and where the grammar begins one.
    if let Some(planned) = plan.authority {
        let found = Authority::of(text.as_bytes());
        let ends = [(found.start, planned.start), (found.end, planned.end)];
        let ends = ends.map(|(found, planned)| (found, offset(planned as u16)));
        let is_inside = |place: &Placeholder, at: usize| {
            let Span { start, end } = span(place);
            place.is_whole() && start <= at && at <= end
        };
        let is_right = |(place, value): (&Placeholder, &Value<'_>)| {
            let may_make = value.bytes().is_none()
                || place.at == 0
                || planned.start < planned.end
                || found.start == found.end
                || is_delimiter(plan.template, text, found.start + 1);
            ends.iter().all(|&(found, planned)| {
                let is_planned = found == planned;
                is_planned || may_make && is_inside(place, found) && is_inside(place, planned)
            })
        };
        // Every text of the rule may have the authority here, whatever part writes its slashes.
        let is_forced = || {
            planned.start == planned.end
                && found.start < found.end
                && is_forced(plan.template, text, found.start + 1)
        };
        if !plan.places.iter().zip(values).any(is_right) && !is_forced() {
            let mut places = plan.places.iter().rev();
            let before = places.find(|place| offset(place.at) <= found.end);
            if let Some(place) = before.or(plan.places.first()) {
                return Err(ParseError::misread(place.rule, offset(place.at)).into());
            }
        }
    }
    // The whole text must be valid.
    if plan.doubts.may_be_invalid
        && let Err(stop) = plan.rule.validate(text.as_bytes())
    {
        return Err(locate::refused(plan.rule, text.as_bytes(), stop).into());
    }
    Ok(())
}

/// Appends a value to `text` in the form that its part requires. A view is appended as it is. Data for a host is not
/// encoded, but an IPv6 address gets brackets if it is the whole part.
fn append(place: &Placeholder, value: &Value<'_>, text: &mut Vec<u8>) -> Result<(), BuildError> {
    let rule = place.rule;
    let data = match &value.content {
        Content::Text(valid) => {
            text.extend_from_slice(valid.as_bytes());
            return Ok(());
        }
        _ => value.bytes().unwrap_or_default(),
    };
    if place.is_encoded() {
        let mut rest = data;
        while let Some(at) = rest.iter().position(|&byte| place.kept.excludes(byte)) {
            append_encoded(rule, &rest[..at], text);
            text.extend_from_slice(&triplet::bytes_of(rest[at]));
            rest = &rest[at + 1..];
        }
        append_encoded(rule, rest, text);
        return Ok(());
    }
    if matches!(rule.carries, Carries::Unescaped) {
        append_unescaped(rule, data, text);
        return Ok(());
    }
    let Ok(valid) = core::str::from_utf8(data) else {
        return Err(match rule.validate(data) {
            Err(stop) => locate::refused(rule, data, stop).into(),
            Ok(()) => BuildError::internal(Some(rule)),
        });
    };
    // A `%` that begins no triplet is refused here, because a literal or value after it could complete a triplet.
    if matches!(rule.carries, Carries::Text)
        && has_stray_percent(data)
        && let Err(stop) = rule.validate(data)
    {
        return Err(locate::refused(rule, data, stop).into());
    }
    if is_host(rule) {
        if place.is_whole() && valid.parse::<Ipv6Addr>().is_ok() {
            text.push(b'[');
            text.extend_from_slice(data);
            text.push(b']');
            return Ok(());
        }
        // In data, a `%` is a literal percent sign and not the start of a triplet, so it would have to be encoded.
        if valid.contains('%') {
            return Err(BuildError::invalid_host(rule, data));
        }
    }
    // Beside other text of an authority that is not split, a delimiter in data would make another host of it, as
    // `80@evil.example` in `h:{port}` does.
    if rule.is_host && !place.is_whole() {
        // A `:` in brackets is in an IPv6 address.
        let is_in_brackets = is_in_brackets(text);
        let delimits = |&byte: &u8| match byte {
            b'@' | b'[' | b']' => true,
            b':' => !is_in_brackets,
            _ => place.kept.excludes(byte),
        };
        if data.iter().any(delimits) {
            return Err(BuildError::invalid_host(rule, data));
        }
    }
    text.extend_from_slice(data);
    Ok(())
}

/// Returns whether `text` has a `%` that begins no triplet.
fn has_stray_percent(text: &[u8]) -> bool {
    let mut signs = text.iter().enumerate().filter(|(_, byte)| **byte == b'%');
    signs.any(|(at, _)| triplet::at_start(&text[at..]).is_none())
}

/// Returns whether data for the rule is a host or a part of one, so that it is not encoded. Returns `false` for a port,
/// because its rule has no encoder.
const fn is_host(rule: &RuleData) -> bool {
    match rule.carries {
        Carries::Host => true,
        Carries::All | Carries::Some => rule.is_host,
        Carries::Text | Carries::Unescaped | Carries::Parts => false,
    }
}
