//! Compares every SIMD level that the processor supports with the scalar level.
//!
//! The first byte of each input says how many of the following bytes to skip, so that texts begin at every alignment.
//! AddressSanitizer detects reads beyond the end of the input.

use std::fmt::Debug;

use uri_tables::decode as texts;
use uri_tables::__private::each_level;
use uri_tables::profiles::{form, http, mailto, signing};
use uri_tables::rfc3986::{Authority, Query, Segment, UriReference, Userinfo};
use uri_tables::{Column, Encodes, Hierarchical, Rule, rfc3987};

/// Removes the first byte of `bytes` and the number of bytes that it says to skip, and returns the rest.
fn aligned(bytes: &[u8]) -> &[u8] {
    let (&first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    rest.get(usize::from(first % 64)..).unwrap_or(rest)
}

/// Checks that `find` returns the same value at all SIMD levels. The scalar level runs first and gives the expected
/// value.
fn alike<T: PartialEq + Debug>(mut find: impl FnMut() -> T) {
    let mut plain = None;
    each_level(|level| {
        let found = find();
        match &plain {
            None => plain = Some(found),
            Some(plain) => assert_eq!(&found, plain, "{level}"),
        }
    });
}

/// Encodes the input with several types, and checks every encoding function at all SIMD levels.
pub fn encode(bytes: &[u8]) {
    let data = aligned(bytes);
    macro_rules! check {
        ($($type:ty),*) => {
            $(alike(|| {
                let encoded = <$type>::encode(data);
                let mut appended = String::from("x");
                encoded.append_to(&mut appended);
                let text = encoded.to_string();
                assert_eq!(appended[1..], text);
                assert_eq!(encoded.to_cow(), text);
                text
            });)*
        };
    }
    check!(
        Segment<'_>,
        Query<'_>,
        Userinfo<'_>,
        signing::Component<'_>,
        form::Value<'_>
    );
}

/// Encodes and validates a column. The first quarter of the input gives the lengths of the column's texts.
pub fn columns(bytes: &[u8]) {
    let (lengths, bytes) = bytes.split_at(bytes.len() / 4);
    let mut offsets = vec![0_u32];
    let mut last = 0;
    for &length in lengths {
        last = bytes.len().min(last + usize::from(length % 64));
        offsets.push(last as u32);
    }
    let column = Column::new(bytes, &offsets).expect("offsets fit");
    macro_rules! check {
        ($($type:ty),*) => {
            $(alike(|| {
                let mut are_valid = Vec::new();
                <$type>::validate_many(column, &mut are_valid);
                let one_by_one = column.iter().map(|text| <$type>::is_valid_bytes(text));
                assert!(one_by_one.eq(are_valid.iter().copied()));
                let (mut text, mut ends) = (String::new(), Vec::new());
                <$type>::encode_many(column, &mut text, &mut ends);
                (are_valid, text, ends)
            });)*
        };
    }
    check!(Segment<'_>, Query<'_>, signing::Component<'_>, form::Value<'_>);
}

/// Decodes the input without a type, and also with each type for which it is valid.
pub fn decode(bytes: &[u8]) {
    let text = aligned(bytes);
    alike(|| texts::decode(text));
    alike(|| texts::decode_utf8(text));
    alike(|| texts::decode_lenient(text));
    alike(|| {
        let mut buffer = Vec::from("a");
        (texts::decode_to(text, &mut buffer), buffer)
    });
    alike(|| {
        let mut buffer = String::from("a");
        (texts::decode_utf8_to(text, &mut buffer), buffer)
    });
    // In a `form::Value`, `+` decodes to a space.
    if let Ok(value) = form::Value::parse_bytes(text) {
        alike(|| {
            let bytes = value.decode();
            assert!(value.decoded().eq(bytes.iter().copied()));
            bytes
        });
    }
}

/// Returns the offset of `part` in `text`, and its length. `part` must be a subslice of `text`.
fn place(text: &[u8], part: &str) -> (usize, usize) {
    (part.as_ptr() as usize - text.as_ptr() as usize, part.len())
}

/// Parses the input with several types, and compares the offsets of all components between the SIMD levels.
pub fn parse(bytes: &[u8]) {
    let text = aligned(bytes);
    macro_rules! check {
        ($($type:ty),*) => {
            $(alike(|| {
                let valid = <$type>::is_valid_bytes(text);
                let parsed = <$type>::parse_bytes(text);
                assert_eq!(parsed.is_ok(), valid);
                parsed.map(|view| {
                    let parts = view.components();
                    let parts = [parts.scheme, parts.authority, Some(parts.path), parts.query, parts.fragment];
                    parts.map(|part| part.map(|part| place(text, part)))
                })
            });)*
        };
    }
    check!(
        UriReference<'_>,
        rfc3987::IriReference<'_>,
        http::Uri<'_>
    );
    alike(|| mailto::Uri::parse_bytes(text));
    alike(|| {
        let authority = Authority::parse_bytes(text)?;
        let userinfo = authority.userinfo().map(|it| place(text, it.as_str()));
        let port = authority.port().map(|it| place(text, it.as_str()));
        let host = authority.host();
        Ok::<_, uri_tables::Error>((userinfo, place(text, host.as_str()), port, host.to_ip_addr()))
    });
    alike(|| {
        let reference = UriReference::parse_bytes(text)?;
        let segments = reference.path().segments();
        let places: Vec<_> = segments.map(|it| place(text, it.as_str())).collect();
        Ok::<_, uri_tables::Error>(places)
    });
}
