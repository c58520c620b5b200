//! `uri!`: a text with placeholders, which is read while the user's crate compiles, and written at run time.
//!
//! [`plan`] finds the part that each placeholder is in, and [`proof`] proves that no value changes how the text is read. So
//! the values are encoded and appended, and nothing is parsed. What the proof cannot show, because the grammar refuses some
//! values, is checked when the text is written, and the result is then a `Result`.

pub(crate) mod argument;
pub(crate) mod plan;
mod proof;

use alloc::string::String;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use crate::automaton::slots::{ABSENT, MAX_TEXT_LEN, SLOT_LIMIT};
use crate::build::formatting::argument::{Content, Value};
use crate::build::formatting::plan::Plan;
use crate::build::formatting::proof::Placeholder;
use crate::build::offsets::Span;
use crate::build::verify::{dot_segments, made_slash, makes_authority};
use crate::bytes::triplet;
use crate::error::{BuildError, ParseError, locate};
use crate::percent::encode::{append_encoded, append_unescaped};
use crate::rule::codec::Carries;
use crate::rule::data::RuleData;
use crate::rule::template::HasTemplate;
use crate::view::owned::{Owned, ToBuf};
use crate::view::parse::Viewing;
use crate::view::{Text, Unchecked};

/// The type of `uri!`'s result: a `Result` if `IS_REFUSABLE`, that is, if some values are refused.
#[derive(Debug)]
pub struct Outcome<const IS_REFUSABLE: bool>;

/// Converts the result of writing a text to the result of `uri!`.
pub trait Finish<T> {
    /// `T`, or a `Result`.
    type Output;

    /// Converts the result.
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

/// The number of slots of a view.
pub trait Slots {
    /// The number of slots.
    const COUNT: usize;
}

impl<const SLOTS: usize> Slots for Text<'_, SLOTS> {
    const COUNT: usize = SLOTS;
}

/// Writes a text: the literals, and between them the values of the `K` placeholders.
///
/// # Panics
///
/// If the plan says that no value is refused, but the text is longer than 4 GiB.
#[track_caller]
pub fn format<V, const K: usize, const IS_REFUSABLE: bool>(
    plan: &Plan<K>,
    values: &[Value<'_>; K],
) -> <Outcome<IS_REFUSABLE> as Finish<V::Buf>>::Output
where
    V: ToBuf<'static> + HasTemplate + Viewing<Text: Slots>,
    Outcome<IS_REFUSABLE>: Finish<V::Buf>,
{
    assert!(
        core::ptr::eq(V::TEMPLATE, plan.template),
        "the plan is one for the type"
    );
    let mut slots = [ABSENT; SLOT_LIMIT];
    let slots = &mut slots[..<V::Text as Slots>::COUNT];
    let written = write(plan, values, slots);
    Outcome::<IS_REFUSABLE>::finish(written.and_then(|text| Owned::traced(text, slots, Unchecked)))
}

fn write<const K: usize>(
    plan: &Plan<K>,
    values: &[Value<'_>; K],
    slots: &mut [u32],
) -> Result<String, BuildError> {
    let rule = plan.rule;
    let literal: usize = plan.literals.iter().map(|literal| literal.len()).sum();
    let room = |(place, value): (&Placeholder, &Value<'_>)| value.room(place.rule);
    let room: usize = plan.places.iter().zip(values).map(room).sum();
    let mut text = Vec::with_capacity(literal + room);
    // For each placeholder, how many bytes longer the text up to the end of its value is than in the plan, where a
    // placeholder is one byte.
    let mut longer = [0_usize; K];
    let mut literals = plan.literals.iter();
    text.extend_from_slice(literals.next().map_or(&[], |literal| literal.as_bytes()));
    for (number, (place, value)) in plan.places.iter().zip(values).enumerate() {
        let start = text.len();
        append(place, value, &mut text)?;
        let before = number.checked_sub(1).map_or(0, |last| longer[last]);
        // If values are empty, the difference is negative, and the number wraps around.
        longer[number] = before.wrapping_add(text.len() - start).wrapping_sub(1);
        text.extend_from_slice(literals.next().map_or(&[], |literal| literal.as_bytes()));
    }
    if text.len() > MAX_TEXT_LEN {
        return Err(BuildError::too_long(rule));
    }
    // Literals, views and encoded data are UTF-8, and data that is not encoded is checked, so this cannot fail.
    let text = String::from_utf8(text).map_err(|_| BuildError::internal(Some(rule)))?;
    // Converts an offset in the plan's text.
    let offset = |planned: u16| {
        let before = plan.places.iter().zip(&longer);
        let last = before.take_while(|(place, _)| place.at < planned).last();
        usize::from(planned).wrapping_add(last.map_or(0, |(_, &longer)| longer))
    };
    for (slot, &planned) in slots.iter_mut().zip(&plan.reading) {
        if planned != proof::NOWHERE {
            *slot = offset(planned) as u32;
        }
    }
    if plan.is_refusable {
        check(plan, &text, values, &offset)?;
    }
    if plan.doubts.misread.is_some() {
        let (read, _) = rule
            .captures
            .trace::<SLOT_LIMIT>(&rule.automaton, text.as_bytes());
        let mut pairs = read.chunks(2).zip(slots.chunks(2));
        if let Some(component) = pairs.position(|(read, planned)| read != planned) {
            let mut parts = plan.template.inside().iter();
            let part = parts.position(|part| usize::from(part.number) == component);
            return Err(BuildError::misread(plan.template, part.unwrap_or(0), 0));
        }
    }
    Ok(text)
}

/// Checks what the proof could not show for all values.
fn check<const K: usize>(
    plan: &Plan<K>,
    text: &str,
    values: &[Value<'_>; K],
    offset: &dyn Fn(u16) -> usize,
) -> Result<(), BuildError> {
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
    let mut places = plan.places.iter();
    let is_gone = |it: &&Placeholder| it.may_vanish && offset(it.start) == offset(it.end);
    if let Some(place) = places.find(is_gone) {
        return Err(ParseError::misread(place.rule, offset(place.start)).into());
    }
    if plan.places.iter().any(|place| place.may_be_dots) {
        for (Span { start, end }, dots) in dot_segments(plan.template, text) {
            let is_inside = |place: &&Placeholder| {
                place.may_be_dots && start <= offset(place.at) && offset(place.at) <= end
            };
            if let Some(place) = plan.places.iter().find(is_inside) {
                return Err(BuildError::dot_segment(place.rule, dots.text(), start));
            }
        }
    }
    if let Some(second) = made_slash(plan.template, text) {
        for place in &plan.places {
            let span = Span {
                start: offset(place.at),
                end: offset(place.at + 1),
            };
            if makes_authority(plan.template, text, second, span, false) {
                return Err(ParseError::misread(place.rule, span.start).into());
            }
        }
    }
    if plan.doubts.may_be_invalid
        && let Err(stop) = plan.rule.validate(text.as_bytes())
    {
        return Err(locate::refused(plan.rule, text.as_bytes(), stop).into());
    }
    Ok(())
}

/// Appends a value in the form that its part requires. A view is appended as it is. Data for a host is not encoded, but
/// an IPv6 address gets brackets.
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
        append_encoded(rule, data, text);
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
    text.extend_from_slice(data);
    Ok(())
}

/// Returns whether `text` has a `%` that begins no triplet.
fn has_stray_percent(text: &[u8]) -> bool {
    let mut signs = text.iter().enumerate().filter(|(_, byte)| **byte == b'%');
    signs.any(|(at, _)| triplet::at_start(&text[at..]).is_none())
}

/// Returns whether data for the rule is a host or a part of one, which is not encoded. A port is no data.
const fn is_host(rule: &RuleData) -> bool {
    match rule.carries {
        Carries::Host => true,
        Carries::All | Carries::Some => rule.is_host,
        Carries::Text | Carries::Unescaped | Carries::Parts => false,
    }
}
