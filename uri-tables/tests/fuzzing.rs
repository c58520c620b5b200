//! Input for fuzz targets: `arbitrary`'s values of views, owned types and near misses.

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use uri_tables::arbitrary::NearMiss;
use uri_tables::rfc3986::{Host, PathEmpty, Port, Query, SegmentBuf, Uri, UriBuf, UriReference};
use uri_tables::{Owned, Rule, View};

const TEXT: &str = "foo://example.com:8042/over/there?name=ferret#nose";

fn rest<'a, T: Arbitrary<'a>>(input: &'a [u8]) -> Result<T> {
    T::arbitrary_take_rest(Unstructured::new(input))
}

/// Inputs of all kinds: none, each byte, runs, texts and what comes before and after them, noise.
fn inputs() -> Vec<Vec<u8>> {
    let mut inputs: Vec<Vec<u8>> = vec![Vec::new()];
    for byte in 0..=u8::MAX {
        inputs.push(vec![byte]);
        inputs.push(vec![byte; 40]);
        inputs.push([TEXT.as_bytes(), &[byte], b"/%2"].concat());
    }
    for end in 0..=TEXT.len() {
        inputs.push(TEXT.as_bytes()[..end].to_vec());
        inputs.push(TEXT.as_bytes()[end..].to_vec());
    }
    let mut number = 1_u32;
    for length in 0..400 {
        let noise = (0..length).map(|_| {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (number >> 24) as u8
        });
        inputs.push(noise.collect());
    }
    inputs
}

#[test]
fn a_view_is_the_longest_beginning_that_is_a_word() {
    let mut found = 0;
    for input in inputs() {
        let longest = (0..=input.len())
            .rev()
            .find(|&end| Uri::is_valid_bytes(&input[..end]));
        match (rest::<Uri<'_>>(&input), longest) {
            (Ok(uri), Some(end)) => {
                assert_eq!(uri.as_bytes(), &input[..end]);
                assert_eq!(uri.as_str().as_ptr(), input.as_ptr(), "it is borrowed");
                assert_eq!(
                    Ok(uri.authority()),
                    Uri::parse(uri.as_str()).map(Uri::authority)
                );
                found += 1;
            }
            (Err(error), None) => {
                // Returns whether it can be completed to a valid text: a scheme can.
                let begins = input.iter().enumerate().all(|(at, byte)| {
                    byte.is_ascii_alphabetic()
                        || at > 0 && (byte.is_ascii_digit() || b"+-.".contains(byte))
                });
                let expected = if begins {
                    Error::NotEnoughData
                } else {
                    Error::IncorrectFormat
                };
                assert_eq!(error.to_string(), expected.to_string(), "{input:?}");
            }
            (found, expected) => panic!("{found:?} and not {expected:?} in {input:?}"),
        }
        // A rule that admits the empty text has one in any input.
        assert!(rest::<Query<'_>>(&input).is_ok() && rest::<PathEmpty<'_>>(&input).is_ok());
    }
    assert!(found > 300, "{found}");
}

#[test]
fn a_twin_is_made_of_any_input() {
    for input in inputs() {
        for uri in [
            rest::<UriBuf>(&input),
            UriBuf::arbitrary(&mut Unstructured::new(&input)),
        ] {
            let uri = uri.unwrap();
            assert_eq!(uri.as_str().parse(), Ok(uri.clone()), "{input:?}");
            assert!(uri.as_str().len() <= input.len() + 8, "{uri}");
        }
        // Anything may follow in a segment, so each byte of the input has one in it.
        assert!(rest::<SegmentBuf>(&input).unwrap().as_str().len() >= input.len());
    }
}

/// So a corpus and a dictionary mean what they say.
#[test]
fn a_twin_of_a_text_is_the_text() {
    for text in [TEXT, "urn:a", "http://[::1]:80/%41?", "a:"] {
        assert_eq!(rest::<UriBuf>(text.as_bytes()).unwrap(), text);
    }
    // Invalid bytes select valid ones; an unfinished text is completed in the shortest way.
    let uri = rest::<UriBuf>(b"http://a b/").unwrap();
    assert!(uri.as_str().starts_with("http://a"), "{uri}");
    assert_eq!(rest::<UriBuf>(b"http://[::1").unwrap(), "http://[::1]");
    assert_eq!(rest::<UriBuf>(b"").unwrap(), "a:");
}

/// Invalid bytes select all valid ones: single bytes, and those after them.
#[test]
fn all_steps_can_be_chosen() {
    let mut seen = BTreeSet::new();
    for byte in 0x80..=u8::MAX {
        let uri = rest::<UriBuf>(&[b'a', b':', byte]).unwrap();
        seen.insert(uri.as_str().as_bytes().get(2).copied());
    }
    for byte in *b"/?#%" {
        assert!(seen.contains(&Some(byte)), "{byte}");
    }
    assert!(seen.len() > 20, "{seen:?}");
}

#[test]
fn several_values_share_an_input() {
    let mut input = TEXT.as_bytes().to_vec();
    input.extend(inputs().into_iter().flatten().take(2_000));
    let mut u = Unstructured::new(&input);
    let mut lengths = BTreeSet::new();
    while !u.is_empty() {
        let before = u.len();
        let uri = UriBuf::arbitrary(&mut u).unwrap();
        assert!(Uri::is_valid(uri.as_str()) && u.len() < before);
        lengths.insert(uri.as_str().len());
    }
    assert!(lengths.len() > 3, "{lengths:?}");
    let lists = inputs()
        .into_iter()
        .map(|input| rest::<Vec<SegmentBuf>>(&input).unwrap().len());
    assert!(lists.max() > Some(2));
}

#[test]
fn a_near_miss_is_no_word_and_one_edit_away() {
    let mut different = BTreeSet::new();
    for input in inputs().into_iter().filter(|input| input.len() < 50) {
        let miss: NearMiss<Host<'static>> = rest(&input).unwrap();
        assert!(Host::parse(&miss).is_err(), "{miss}");
        assert!(is_one_edit_away::<Host<'static>>(&miss), "{miss}");
        let again: NearMiss<Host<'static>> = rest(&input).unwrap();
        assert_eq!(miss, again);
        different.insert(miss);
        let miss = NearMiss::<UriReference<'static>>::arbitrary(&mut Unstructured::new(&input));
        assert!(!UriReference::is_valid(miss.unwrap().as_str()));
    }
    assert!(different.len() > 200, "{}", different.len());
}

fn is_one_edit_away<R: Rule>(text: &str) -> bool {
    let characters: Vec<char> = text.chars().collect();
    (0..=characters.len()).any(|place| {
        let (before, behind) = characters.split_at(place);
        let is_word = |put_in: Option<char>, behind: &[char]| {
            let edited: String = before
                .iter()
                .copied()
                .chain(put_in)
                .chain(behind.iter().copied())
                .collect();
            R::is_valid(&edited)
        };
        let rest = behind.get(1..);
        rest.is_some_and(|rest| is_word(None, rest))
            || (0..=0x7F_u8).map(char::from).any(|put_in| {
                is_word(Some(put_in), behind)
                    || rest.is_some_and(|rest| is_word(Some(put_in), rest))
            })
    })
}

/// Fuzzers throw shorter inputs away unread.
#[test]
fn size_hints_are_the_least_that_is_needed() {
    assert_eq!(<Uri<'_> as Arbitrary>::size_hint(0), (2, None));
    assert_eq!(<Query<'_> as Arbitrary>::size_hint(0), (0, None));
    assert_eq!(
        <uri_tables::rfc3986::Ipv4address<'_> as Arbitrary>::size_hint(0),
        (7, None)
    );
    assert_eq!(UriBuf::size_hint(0), (0, None));
    assert_eq!(NearMiss::<Port<'_>>::size_hint(0).0, 4);
    for input in inputs().iter().filter(|input| input.len() < 2) {
        assert!(rest::<Uri<'_>>(input).is_err());
    }
}

#[test]
fn generic_code_has_them_too() {
    fn texts<'a, V: View<'a> + Arbitrary<'a>, O: Owned + Arbitrary<'a>>(
        input: &'a [u8],
    ) -> (String, String) {
        let view: V = rest(input).unwrap();
        let owned: O = rest(input).unwrap();
        (view.as_str().to_owned(), owned.into_string())
    }
    assert_eq!(
        texts::<Uri<'_>, UriBuf>(b"a:b c"),
        (
            "a:b".to_owned(),
            rest::<UriBuf>(b"a:b c").unwrap().into_string()
        )
    );
}
