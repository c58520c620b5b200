//! Columns give the same results as their texts one by one, wherever blocks end.

use crate::rules::{Dotless, Form, Iquery, Percent, Query, Url};
use uri_tables::rfc3986::{Segment, Uri};
use uri_tables::{Column, Encodes, Rule};

/// A random number generator that returns the same numbers in every run: xorshift (Marsaglia 2003).
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as usize % end
    }

    /// Returns mostly ordinary bytes, with triplets, parts of triplets, and bytes that no rule admits.
    fn bytes(&mut self, length: usize, seldom: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        while bytes.len() < length {
            if self.below(seldom) > 0 {
                bytes.push(b"abcdefAF019-._~:@/?&=+"[self.below(22)]);
            } else {
                let piece: [&[u8]; 10] = [
                    b"%41",
                    b"%",
                    b"%4",
                    b"%%",
                    b" ",
                    b"\0",
                    b"\xFF",
                    b"%E4%BD",
                    "ä€".as_bytes(),
                    b"%41%42%43",
                ];
                bytes.extend(piece[self.below(10)]);
            }
        }
        bytes.truncate(length);
        bytes
    }

    /// Returns offsets into `length` bytes, with texts of up to `most` bytes.
    fn offsets(&mut self, length: usize, most: usize) -> Vec<u32> {
        let mut offset = self.below(most + 1).min(length);
        let mut offsets = vec![offset as u32];
        while offset < length {
            offset = length.min(offset + self.below(most + 1));
            offsets.push(offset as u32);
            if self.below(20) == 0 {
                offsets.extend([offset as u32; 3]);
            }
        }
        offsets
    }
}

/// Validates and encodes a column, and compares the results with those for its texts one by one.
fn check<R: Encodes>(bytes: &[u8], offsets: &[u32]) {
    check_validation::<R>(bytes, offsets);
    let column = Column::new(bytes, offsets).unwrap();
    let (mut expected, mut expected_ends) = (String::from("é"), vec![7]);
    for data in column.iter() {
        R::encode(data).append_to(&mut expected);
        expected_ends.push(expected.len());
    }
    let (mut text, mut ends) = (String::from("é"), vec![7]);
    R::encode_many(column, &mut text, &mut ends);
    assert!(text == expected, "{} of {bytes:?}", R::NAME);
    assert!(ends == expected_ends, "{} of {bytes:?}", R::NAME);
}

fn check_validation<R: Rule>(bytes: &[u8], offsets: &[u32]) {
    let column = Column::new(bytes, offsets).unwrap();
    let one_by_one = column.iter().map(|text| R::is_valid_bytes(text));
    let expected: Vec<bool> = std::iter::once(true).chain(one_by_one).collect();
    let mut found = vec![true];
    R::validate_many(column, &mut found);
    assert_eq!(found.len(), expected.len(), "{} of {offsets:?}", R::NAME);
    let differ = (1..found.len()).find(|&number| found[number] != expected[number]);
    let texts = || column.iter().map(|text| text.escape_ascii().to_string());
    assert_eq!(
        differ.map(|number| texts().nth(number - 1)),
        None,
        "{}",
        R::NAME
    );
}

fn check_all(bytes: &[u8], offsets: &[u32]) {
    check::<Query<'_>>(bytes, offsets);
    check::<Segment<'_>>(bytes, offsets);
    check::<Form<'_>>(bytes, offsets);
    // This rule admits non-ASCII characters.
    check::<Iquery<'_>>(bytes, offsets);
    // A rule without triplets, one of triplets only, and rules with several components.
    check_validation::<Dotless<'_>>(bytes, offsets);
    check_validation::<Percent<'_>>(bytes, offsets);
    check_validation::<Url<'_>>(bytes, offsets);
    check_validation::<Uri<'_>>(bytes, offsets);
}

#[test]
fn columns_equal_their_texts_one_by_one() {
    let mut numbers = Numbers(1);
    for length in (0..300).chain([1000, 4095, 4096, 4097, 8192, 20_000]) {
        for (seldom, most) in [(3, 10), (20, 20), (200, 70), (1000, 300), (1000, 6000)] {
            let bytes = numbers.bytes(length, seldom);
            let offsets = numbers.offsets(length, most);
            check_all(&bytes, &offsets);
        }
    }
}

#[test]
fn texts_end_anywhere_in_a_triplet() {
    // Texts that end at the edges of blocks.
    for edge in [32, 64, 128, 4096] {
        for before in edge - 5..edge + 3 {
            let mut bytes = vec![b'a'; before];
            bytes.extend(b"%41%4a%aG%");
            bytes.resize(before + 100, b'4');
            for cut in before..before + 10 {
                let end = bytes.len() as u32;
                check::<Query<'_>>(&bytes, &[0, cut as u32, end]);
                check::<Query<'_>>(&bytes, &[cut as u32, cut as u32 + 1, cut as u32 + 2, end]);
                check::<Query<'_>>(&bytes, &[1, cut as u32]);
            }
        }
    }
}

#[test]
fn every_byte_in_a_column() {
    let bytes: Vec<u8> = (0..=255)
        .flat_map(|byte| [b'a', byte, byte, b'b'])
        .collect();
    for length in 1..9_u32 {
        let offsets: Vec<u32> = (0..=1024 / length).map(|number| number * length).collect();
        check_all(&bytes, &offsets);
    }
}

#[test]
fn texts_without_bytes_are_there() {
    check_all(b"", &[]);
    check_all(b"", &[0]);
    check_all(b"", &[0; 3000]);
    check_all(b"a b", &[3; 3000]);
    check_all(b"a b", &[1]);
    let mut offsets = vec![0; 1024];
    offsets.extend([1; 1025]);
    offsets.extend([3; 1023]);
    check_all(b"a b", &offsets);
}

#[test]
fn offsets_are_of_any_type() {
    fn check<O: Copy + TryInto<usize> + From<u8>>() {
        let offsets: Vec<O> = [1, 2, 5].map(O::from).to_vec();
        let column = Column::new("-a b-c", &offsets).unwrap();
        let texts: Vec<_> = column.iter().collect();
        assert_eq!(texts, [&b"a"[..], b" b-"]);
        assert_eq!(
            (column.len(), column.iter().len(), column.is_empty()),
            (2, 2, false)
        );
        let (mut text, mut ends) = (String::new(), Vec::new());
        Query::encode_many(column, &mut text, &mut ends);
        assert_eq!((&*text, &*ends), ("a%20b-", &[1, 6][..]));
        let mut are_valid = Vec::new();
        Query::validate_many(column, &mut are_valid);
        assert_eq!(are_valid, [true, false]);
    }
    check::<u8>();
    check::<u32>();
    check::<i32>();
    check::<i64>();
    check::<u64>();
    check::<usize>();
    check::<i128>();
}

#[test]
fn offsets_that_do_not_fit_are_errors() {
    let refused = |offsets: &[i64]| {
        let error = Column::new("abc", offsets).unwrap_err();
        (error.number(), error.to_string())
    };
    let negative = "is negative, or too large for this machine";
    assert_eq!(refused(&[-1]), (0, format!("offset number 0 {negative}")));
    assert_eq!(
        refused(&[0, 1, i64::MIN, 9]),
        (2, format!("offset number 2 {negative}"))
    );
    let (behind, before) = (
        "is after the end of the buffer",
        "is before the one that it follows",
    );
    assert_eq!(refused(&[4]), (0, format!("offset number 0 {behind}")));
    assert_eq!(
        refused(&[0, 2, 4, 3]),
        (2, format!("offset number 2 {behind}"))
    );
    assert_eq!(
        refused(&[0, 3, 2, 3]),
        (2, format!("offset number 2 {before}"))
    );
    assert_eq!(refused(&[1, 0]), (1, format!("offset number 1 {before}")));
    assert_eq!(Column::new("abc", &[u128::MAX]).unwrap_err().number(), 0);
    assert!(Column::new("abc", &[3, 3]).is_ok());
    assert!(Column::new("", &[] as &[u8]).unwrap().is_empty());
}

#[test]
fn inconsistent_offsets_are_memory_safe() {
    use std::cell::Cell;

    /// A number that converts to another value each time.
    #[derive(Debug, Clone, Copy)]
    struct Fickle<'c>(&'c Cell<usize>, usize);

    impl TryFrom<Fickle<'_>> for usize {
        type Error = ();

        fn try_from(Fickle(asked, number): Fickle<'_>) -> Result<usize, ()> {
            asked.set(asked.get() + 1);
            match asked.get() {
                0..=40 => Ok(number),
                asked if asked % 7 == 0 => Err(()),
                asked => Ok(asked * 977 % 900),
            }
        }
    }

    let bytes = vec![b'%'; 600];
    for start in 0..200 {
        let asked = Cell::new(0);
        let offsets: Vec<_> = (0..40).map(|number| Fickle(&asked, 10 * number)).collect();
        let column = Column::new(&bytes, &offsets).unwrap();
        asked.set(100 + start);
        // The result is meaningless, but the call must be memory-safe.
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let (mut text, mut ends) = (String::new(), Vec::new());
            Query::encode_many(column, &mut text, &mut ends);
            assert!(text.is_ascii());
            let mut are_valid = Vec::new();
            Query::validate_many(column, &mut are_valid);
            assert_eq!(column.iter().len(), 39);
        }));
    }
}
