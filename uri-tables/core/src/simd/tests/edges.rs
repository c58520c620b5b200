//! Tests of texts and buffers at the edges of accessible memory, with every length up to 300 and every alignment up
//! to 64.

use std::boxed::Box;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::pages::Pages;
use super::plain::{plain_self_loop_end, plainly_decoded, plainly_encoded};
use super::texts::{Numbers, SETS, bits, table};
use super::{assert_untouched, at, levels, seen_by, self_loop_end, single_loop_end};
use crate::rfc3986::{Authority, Port, Query, Uri, UriReference, Userinfo};
use crate::simd::encoding::Encoding;
use crate::simd::level::Level;
use crate::simd::self_loop::{SelfLoop, SingleLoop};
use crate::simd::{Blocks, SLACK, each_level};
use crate::{Hierarchical, ParseError};

const MAX_LEN: usize = 300;

/// Calls `look` with random bytes of every length, and with a function that calls its argument with copies of these
/// bytes: at the end of a page, and at its start at every alignment. The rest of the page is filled with one of five
/// bytes that could continue a self-loop or a triplet.
fn placed(mut look: impl FnMut(&[u8], &mut dyn FnMut(&mut dyn FnMut(&[u8])))) {
    let mut numbers = Numbers(0xED6E);
    let mut pages = Pages::new();
    for length in 0..=MAX_LEN {
        let bytes = numbers.bytes(length);
        let mut filling = || {
            *[b'4', b'a', b'%', 0, 0xFF]
                .get(numbers.below(5))
                .unwrap_or(&0)
        };
        look(&bytes, &mut |each| {
            each(pages.at_end(&bytes, filling()));
            for alignment in 0..64 {
                each(pages.at_start(alignment, &bytes, filling()));
            }
        });
    }
}

/// Calls `write` with the start of a buffer of `room` bytes, which ends `behind` bytes before the end of the page.
/// Returns the written bytes, and panics if bytes outside of the buffer were written.
fn written(
    pages: &mut Pages,
    room: usize,
    behind: usize,
    write: impl FnOnce(*mut u8) -> *mut u8,
) -> Vec<u8> {
    let open = pages.open();
    open.fill(0xAA);
    let start = open.len() - behind - room;
    let first = open[start..].as_mut_ptr();
    let end = write(first) as usize - first as usize;
    let untouched = |bytes: &[u8]| bytes.iter().all(|&byte| byte == 0xAA);
    assert!(
        untouched(&open[..start]),
        "nothing is written before the start"
    );
    assert!(untouched(&open[start + room..]), "nor behind the room");
    assert!(end + SLACK <= room);
    open[start..][..end].to_vec()
}

#[test]
fn encoders_touch_nothing_outside() {
    let mut pages = Pages::new();
    let mut numbers = Numbers(1);
    let tables = SETS.iter().map(|&(_, inside)| table(&inside));
    let encodings: Vec<_> = tables
        .map(|table| (table, Encoding::new(&table, true)))
        .collect();
    placed(|bytes, placed| {
        let (table, encoding) = &encodings[bytes.len() % encodings.len()];
        let expected = plainly_encoded(table, true, bytes);
        placed(&mut |data| {
            for level in levels() {
                let room = expected.len() + SLACK;
                let behind = numbers.below(64) * numbers.below(2);
                let found = written(&mut pages, room, behind, |out| {
                    // SAFETY: the buffer has `room` bytes.
                    at!(level, blocks => unsafe { blocks.encode(encoding, data, out) })
                });
                assert_eq!(found, expected.as_bytes(), "{level:?} {data:?}");
                assert_eq!(
                    at!(level, blocks => blocks.is_literal(encoding, data)),
                    expected.as_bytes() == data,
                    "{level:?} {data:?}"
                );
                assert_eq!(
                    at!(level, blocks => blocks.text_length(encoding, data)),
                    expected.len(),
                    "{level:?} {data:?}"
                );
            }
        });
    });
}

#[test]
fn decoders_touch_nothing_outside() {
    let mut pages = Pages::new();
    let mut numbers = Numbers(2);
    placed(|bytes, placed| {
        let space_plus = bytes.len() % 2 == 0;
        let expected = plainly_decoded(bytes, space_plus);
        placed(&mut |text| {
            for level in levels() {
                let room = text.len() + SLACK;
                let behind = numbers.below(64) * numbers.below(2);
                let mut malformed = false;
                let found = written(&mut pages, room, behind, |out| {
                    // SAFETY: the buffer has `room` bytes.
                    let (end, findings) =
                        at!(level, blocks => unsafe { blocks.decode(text, space_plus, out) });
                    malformed = findings.malformed();
                    end
                });
                assert_eq!((found, malformed), expected, "{level:?} {text:?}");
                assert_untouched(level, text, space_plus);
            }
        });
    });
}

#[test]
fn self_loops_read_nothing_outside() {
    let sets = SETS
        .iter()
        .map(|&(_, inside)| move |byte: u8| byte.is_ascii() && byte != b'%' && inside(byte));
    let self_loops: Vec<_> = sets
        .flat_map(|inside| {
            [false, true].map(|triplets| {
                let table = table(&inside);
                (
                    inside,
                    triplets,
                    SelfLoop::new(&bits(&table), triplets),
                    table,
                )
            })
        })
        .collect();
    placed(|bytes, placed| {
        let (inside, triplets, self_loop, table) = &self_loops[bytes.len() % self_loops.len()];
        let froms = [0, bytes.len() / 2, bytes.len()];
        let self_loops = [*self_loop; 3];
        let expected = froms.map(|from| plain_self_loop_end(inside, *triplets, bytes, from));
        placed(&mut |text| {
            for level in levels() {
                let found = froms.map(|from| self_loop_end(level, self_loop, text, from));
                assert_eq!(found, expected, "{level:?} {text:?}");
                let found = single_loop_end(level, SingleLoop::new(self_loop, table), text);
                assert_eq!(found, expected[0], "{level:?} {text:?}");
                let seen = |text| at!(level, blocks => seen_by(blocks, &self_loops, text));
                assert_eq!(seen(text), seen(bytes), "{level:?} {text:?}");
            }
        });
    });
}

/// The offset and the length of a component.
type Place = (usize, usize);
type Places = Vec<Option<Place>>;
/// The error of each type, and the places of all components of the URI reference.
type Parsed = (Vec<Option<ParseError>>, Option<Places>);

/// Returns the offset and the length of `part` in `text`, which `part` borrows from.
fn place(text: &[u8], part: Option<&str>) -> Option<Place> {
    part.map(|part| (part.as_ptr() as usize - text.as_ptr() as usize, part.len()))
}

/// Returns the places of all components of `reference` and of its authority.
fn places(text: &[u8], reference: UriReference<'_>) -> Places {
    let found = reference.components();
    let mut parts = Vec::from([
        found.scheme,
        found.authority,
        Some(found.path),
        found.query,
        found.fragment,
    ]);
    if let Some(authority) = reference.authority() {
        parts.push(authority.userinfo().map(Userinfo::as_str));
        parts.push(Some(authority.host().as_str()));
        parts.push(authority.port().map(Port::as_str));
    }
    parts.extend(reference.path().segments().map(|it| Some(it.as_str())));
    parts.into_iter().map(|part| place(text, part)).collect()
}

/// Parses `text` as four types whose automata have different self-loops and cell widths.
fn parsed(text: &[u8]) -> Parsed {
    let errors = [
        Uri::parse_bytes(text).err(),
        UriReference::parse_bytes(text).err(),
        Authority::parse_bytes(text).err(),
        Query::parse_bytes(text).err(),
    ];
    let valid = [
        Uri::is_valid_bytes(text),
        UriReference::is_valid_bytes(text),
        Authority::is_valid_bytes(text),
        Query::is_valid_bytes(text),
    ];
    assert_eq!(
        valid,
        [0, 1, 2, 3].map(|at| errors[at].is_none()),
        "{text:?}"
    );
    let reference = UriReference::parse_bytes(text).ok();
    (
        errors.into(),
        reference.map(|reference| places(text, reference)),
    )
}

/// Parses `text` as [`parsed`] does, with the functions for const evaluation, which use no blocks.
fn parsed_plainly(text: &str) -> Parsed {
    // Leaked, because `try_from_static` needs a `'static` text.
    let text: &'static str = Box::leak(Box::from(text));
    let errors = Vec::from([
        Uri::try_from_static(text).err(),
        UriReference::try_from_static(text).err(),
        Authority::try_from_static(text).err(),
        Query::try_from_static(text).err(),
    ]);
    let reference = UriReference::try_from_static(text).ok();
    (
        errors,
        reference.map(|reference| places(text.as_bytes(), reference)),
    )
}

#[test]
fn parsers_read_nothing_outside_and_agree_with_const_evaluation() {
    let mut numbers = Numbers(3);
    let mut pages = Pages::new();
    let mut words = 0;
    for length in 0..=MAX_LEN {
        for _ in 0..6 {
            let text: String = numbers.uri(length);
            let expected = parsed_plainly(&text);
            words += usize::from(expected.1.is_some());
            each_level(|level| {
                let filling = b"4a%/\xFF"[numbers.below(5)];
                let at_end = parsed(pages.at_end(text.as_bytes(), filling));
                assert_eq!(at_end, expected, "{level} {text}");
                let inside = pages.at_start(numbers.below(64), text.as_bytes(), filling);
                assert_eq!(parsed(inside), expected, "{level} {text}");
            });
        }
    }
    let all = 6 * (MAX_LEN + 1);
    assert!(
        words > all / 4 && words < all,
        "{}",
        format!("{words} of {all} are references")
    );
}

#[test]
fn parsers_do_not_depend_on_alignment() {
    let mut numbers = Numbers(4);
    let mut pages = Pages::new();
    for length in 0..=MAX_LEN {
        let text = numbers.uri(length);
        let expected = parsed_plainly(&text).1;
        each_level(|level| {
            for alignment in 0..64 {
                let text = pages.at_start(alignment, text.as_bytes(), b'4');
                let reference = UriReference::parse_bytes(text).ok();
                let found = reference.map(|reference| places(text, reference));
                assert_eq!(found, expected, "{level} {text:?}");
            }
        });
    }
}
