//! Encoders and decoders as function pointers, and a naive encoder to compare them with.

use std::borrow::Cow;

use uri_tables::decode::{decode, decode_lenient};
use uri_tables::{Error, ErrorKind, TryEncodes, rfc3986, rfc3987};
use uri_tables_tests::alphabet::{self, Set, iprivate, ucschar};

use crate::profiles::form;

/// The encoder and decoders of one type.
pub(crate) struct Codec {
    pub(crate) name: &'static str,
    /// The bytes that the encoder leaves literal.
    kept: Set,
    /// The non-ASCII characters that the encoder leaves literal.
    characters: fn(char) -> bool,
    /// True if the encoder writes a space as `+`.
    space_plus: bool,
    /// True if the rule matches the empty text.
    empty: bool,
    /// Encodes data by every function for it, and asserts that all results are equal.
    pub(crate) encode: fn(&[u8]) -> String,
    try_encode: fn(&[u8]) -> Result<String, Error>,
    /// Decodes a text by every function for it, and asserts that all results are equal.
    pub(crate) decode: fn(&str) -> Result<Vec<u8>, Error>,
}

macro_rules! codec {
    ($type:ty, $kept:expr) => {
        Codec {
            name: stringify!($type),
            kept: $kept,
            characters: |_| false,
            space_plus: false,
            empty: true,
            encode: |data| {
                let encoded = <$type>::encode(data);
                let text = encoded.to_string();
                let mut appended = String::from("before");
                encoded.append_to(&mut appended);
                assert_eq!(appended.strip_prefix("before"), Some(text.as_str()));
                assert_eq!(encoded.chunks().collect::<String>(), text);
                let mut written = String::new();
                encoded.write_to(&mut written).expect("a String takes all");
                assert_eq!(written, text);
                let cow = encoded.to_cow();
                assert_eq!(cow, text);
                let unchanged = text.as_bytes() == data;
                assert_eq!(matches!(cow, Cow::Borrowed(_)), unchanged, "{cow:?}");
                text
            },
            try_encode: |data| Ok(<$type>::try_encode(data)?.to_string()),
            decode: |text| {
                let view = <$type>::parse(text)?;
                let data = view.decode().into_owned();
                assert_eq!(view.decoded().collect::<Vec<_>>(), data);
                assert_eq!(view.decode_utf8_lossy(), String::from_utf8_lossy(&data));
                match (view.decode_utf8(), std::str::from_utf8(&data)) {
                    (Ok(ours), Ok(theirs)) => assert_eq!(ours, theirs),
                    (Err(error), Err(_)) => assert_eq!(error.kind(), ErrorKind::InvalidUtf8),
                    (ours, theirs) => panic!("{text}: {ours:?} and {theirs:?}"),
                }
                Ok(data)
            },
        }
    };
}

impl Codec {
    const fn not_empty(mut self) -> Self {
        self.empty = false;
        self
    }

    const fn keeping(mut self, characters: fn(char) -> bool) -> Self {
        self.characters = characters;
        self
    }

    const fn with_space_plus(mut self) -> Self {
        self.space_plus = true;
        self
    }
}

/// Every encoder of RFC 3986 and of RFC 3987, and one encoder that writes a space as `+`.
pub(crate) const CODECS: &[Codec] = &[
    codec!(rfc3986::Userinfo<'_>, alphabet::userinfo),
    codec!(rfc3986::RegName<'_>, alphabet::reg_name),
    codec!(rfc3986::Segment<'_>, alphabet::pchar),
    codec!(rfc3986::SegmentNz<'_>, alphabet::pchar).not_empty(),
    codec!(rfc3986::SegmentNzNc<'_>, alphabet::segment_nz_nc).not_empty(),
    codec!(rfc3986::Query<'_>, alphabet::query),
    codec!(rfc3986::Fragment<'_>, alphabet::query),
    codec!(rfc3987::Userinfo<'_>, alphabet::userinfo).keeping(ucschar),
    codec!(rfc3987::RegName<'_>, alphabet::reg_name).keeping(ucschar),
    codec!(rfc3987::Segment<'_>, alphabet::pchar).keeping(ucschar),
    codec!(rfc3987::IsegmentNz<'_>, alphabet::pchar)
        .keeping(ucschar)
        .not_empty(),
    codec!(rfc3987::IsegmentNzNc<'_>, alphabet::segment_nz_nc)
        .keeping(ucschar)
        .not_empty(),
    codec!(rfc3987::Query<'_>, alphabet::query).keeping(|c| ucschar(c) || iprivate(c)),
    codec!(rfc3987::Fragment<'_>, alphabet::query).keeping(ucschar),
    codec!(form::Value<'_>, alphabet::unreserved).with_space_plus(),
];

/// Encodes `data` naively, leaving the bytes in `kept` and the non-ASCII characters in `characters` literal.
pub(crate) fn expected(
    kept: Set,
    characters: fn(char) -> bool,
    space_plus: bool,
    data: &[u8],
) -> String {
    let mut text = String::new();
    for chunk in data.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                ' ' if space_plus => text.push('+'),
                _ if u8::try_from(character).is_ok_and(|c| c.is_ascii() && kept(c)) => {
                    text.push(character);
                }
                _ if !character.is_ascii() && characters(character) => text.push(character),
                _ => text.extend(triplets(character.encode_utf8(&mut [0; 4]).as_bytes())),
            }
        }
        text.extend(triplets(chunk.invalid()));
    }
    text
}

fn triplets(bytes: &[u8]) -> impl Iterator<Item = String> + '_ {
    bytes.iter().map(|byte| format!("%{byte:02X}"))
}

/// Encodes and decodes `data`, and compares the text with [`expected`].
pub(crate) fn check(codec: &Codec, data: &[u8]) {
    let shown = || {
        format!(
            "{} of {}",
            codec.name,
            data[..data.len().min(80)].escape_ascii()
        )
    };
    let text = (codec.encode)(data);
    let by_hand = expected(codec.kept, codec.characters, codec.space_plus, data);
    assert!(text == by_hand, "{}: {text}", shown());
    // Only decoders of form style decode `+` to a space.
    if !codec.space_plus {
        assert!(
            decode(&text).expect("our own triplets") == data,
            "{}",
            shown()
        );
        assert!(decode_lenient(&text) == data, "{}", shown());
    }
    if data.is_empty() && !codec.empty {
        let error = (codec.try_encode)(data).expect_err("the rule has no empty word");
        assert_eq!(
            (error.kind(), error.offset()),
            (ErrorKind::NotEncodable, 0),
            "{}",
            shown()
        );
        assert!((codec.decode)(&text).is_err());
        return;
    }
    assert!((codec.decode)(&text).unwrap_or_else(|error| panic!("{}: {error}", shown())) == data);
    let tried = (codec.try_encode)(data).unwrap_or_else(|error| panic!("{}: {error}", shown()));
    assert!(tried == text, "{}: {tried}", shown());
}

/// Encodes every non-ASCII character alone. It must be literal exactly in the components where RFC 3987 allows it.
#[test]
fn all_characters() {
    let is_kept = |encoded: Cow<'_, str>| matches!(encoded, Cow::Borrowed(_));
    for character in '\u{80}'..=char::MAX {
        let text = character.to_string();
        let plain = ucschar(character);
        for kept in [
            rfc3987::Userinfo::encode(&text).to_cow(),
            rfc3987::RegName::encode(&text).to_cow(),
            rfc3987::Segment::encode(&text).to_cow(),
            rfc3987::Fragment::encode(&text).to_cow(),
        ] {
            assert_eq!(is_kept(kept), plain, "{character:?}");
        }
        let kept = rfc3987::Query::encode(&text).to_cow();
        assert_eq!(is_kept(kept), plain || iprivate(character), "{character:?}");
    }
}

/// Encodes the first and last character of each range in RFC 3987, and the characters next to them.
#[test]
fn the_borders_of_every_range() {
    let kept = |code: u32| char::from_u32(code).map(|c| (ucschar(c), iprivate(c)));
    let borders = (0x80..=0x10_FFFF).filter(|&code| kept(code) != kept(code - 1));
    let around = borders.flat_map(|code| [code.wrapping_sub(2), code - 1, code, code + 1]);
    let characters: Vec<char> = around.filter_map(char::from_u32).collect();
    assert!(characters.len() > 120, "{}", characters.len());
    for codec in CODECS {
        for &character in &characters {
            check(codec, character.to_string().as_bytes());
        }
        check(codec, String::from_iter(&characters).as_bytes());
    }
}
