//! Tests of columns at the edges of accessible memory, with random boundaries between the texts.

use std::string::String;
use std::vec;
use std::vec::Vec;

use super::pages::Pages;
use super::texts::Numbers;
use crate::rfc3986::{Query, Segment, Uri};
use crate::simd::each_level;
use crate::{Column, Encodes, Rule};

/// Returns the validity of a column's texts, computed by `validate_many` and one by one.
fn validated<R: Rule>(column: Column<'_, u16>) -> [Vec<bool>; 2] {
    let mut are_valid = Vec::new();
    R::validate_many(column, &mut are_valid);
    let one_by_one = column.iter().map(|text| R::is_valid_bytes(text));
    [are_valid, one_by_one.collect()]
}

fn encoded<R: Encodes>(column: Column<'_, u16>) -> [(String, Vec<usize>); 2] {
    let (mut text, mut ends) = (String::new(), Vec::new());
    R::encode_many(column, &mut text, &mut ends);
    let mut one_by_one = (String::new(), Vec::new());
    for data in column.iter() {
        R::encode(data).append_to(&mut one_by_one.0);
        one_by_one.1.push(one_by_one.0.len());
    }
    [(text, ends), one_by_one]
}

#[test]
fn columns_touch_nothing_outside() {
    let mut numbers = Numbers(0xC01);
    let mut pages = Pages::new();
    for length in (0..=300).chain([1000, 2000, 4000]) {
        let mut bytes = numbers.bytes(length);
        let ordinary = length % 3 > 0;
        if ordinary {
            bytes.fill(b'a');
            if length % 3 == 2 && length > 3 {
                bytes[numbers.below(length - 2)..][..3].copy_from_slice(b"%4f");
            }
        }
        let mut offsets = vec![0_u16];
        let mut last = 0;
        while last < length {
            last = length.min(last + numbers.below(40));
            offsets.push(last as u16);
        }
        each_level(|level| {
            let filling = b"4a%/\xFF"[numbers.below(5)];
            let alignment = numbers.below(64);
            for at_end in [true, false] {
                let bytes = if at_end {
                    pages.at_end(&bytes, filling)
                } else {
                    pages.at_start(alignment, &bytes, filling)
                };
                let column = Column::new(bytes, &offsets).expect("offsets fit");
                for [many, each] in [
                    validated::<Query<'_>>(column),
                    validated::<Segment<'_>>(column),
                    validated::<Uri<'_>>(column),
                ] {
                    assert_eq!(many, each, "{level} {bytes:?} {offsets:?}");
                }
                let [many, each] = encoded::<Segment<'_>>(column);
                assert_eq!(many, each, "{level} {bytes:?} {offsets:?}");
            }
        });
    }
}
