//! Tests every encoder with all kinds of data. The encoded text must decode to the data, must match the rule, and must
//! not encode a byte that may be literal. A naive encoder with sets written by hand gives the expected text.

mod codec;
mod profiles;
mod some_data;

use proptest::prelude::*;
use uri_tables_tests::effort;
use uri_tables_tests::mutation::Random;

use codec::{CODECS, check};

#[test]
fn empty_and_one_byte() {
    for codec in CODECS {
        check(codec, b"");
        for byte in 0..=255 {
            check(codec, &[byte]);
        }
    }
}

/// Tests pairs of bytes: a sample, or all 65,536 of them with `THOROUGH`. Once encoded, they include adjacent triplets.
/// The data includes every beginning of a UTF-8 sequence.
#[test]
fn two_bytes() {
    for codec in CODECS {
        for first in 0..=255 {
            for second in effort::sample(0..=255, first.into()) {
                check(codec, &[first, second]);
            }
        }
    }
}

#[test]
fn long_data() {
    let mut random = Random::new(64);
    let noise: Vec<u8> = (0..64 * 1024).map(|_| random.number() as u8).collect();
    let text = "Zwölf Boxkämpfer 中 % %41 /?#[]@".repeat(64 * 1024 / 36);
    for codec in CODECS {
        check(codec, &noise);
        check(codec, text.as_bytes());
        for byte in [b'a', b'%', b' ', 0xFF] {
            check(codec, &vec![byte; 64 * 1024]);
        }
    }
}

#[test]
fn data_that_is_no_text() {
    let broken: [&[u8]; 9] = [
        b"\x80",
        b"\xC0\xAF",
        b"a\xC3",
        b"\xE2\x82",
        b"\xED\xA0\x80z",
        b"\xF4\x90\x80\x80",
        b"\xF8\x88\x80\x80\x80",
        b"\xFF\xFE",
        b"\xE4\xB8\xADa\xE4\xB8",
    ];
    for codec in CODECS {
        for data in broken {
            check(codec, data);
        }
    }
}

/// Encoding is not idempotent: encoding a second time encodes each `%`, so it takes two decodings to get the data back.
#[test]
fn encoding_twice_is_visible() {
    for codec in CODECS {
        let once = (codec.encode)(b"100%/\0\xFF");
        let twice = (codec.encode)(once.as_bytes());
        assert_eq!(twice, once.replace('%', "%25"), "{}", codec.name);
        check(codec, once.as_bytes());
        check(codec, twice.as_bytes());
    }
}

/// Each triplet decodes to its byte, with digits in upper and in lower case (RFC 3986, section 2.1), even if the byte is
/// unreserved and need not be a triplet (section 2.3).
#[test]
fn other_spellings_decode_to_the_same() {
    for codec in CODECS {
        for byte in 0..=255_u8 {
            for text in [format!("%{byte:02X}"), format!("%{byte:02x}")] {
                let data = (codec.decode)(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(data, [byte], "{} of {text}", codec.name);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(data in prop::collection::vec(any::<u8>(), 0..200)) {
        for codec in CODECS {
            check(codec, &data);
        }
    }

    #[test]
    fn any_text(data in any::<String>()) {
        for codec in CODECS {
            check(codec, data.as_bytes());
        }
    }

    /// Mostly literal bytes, with few that must be encoded, so that encoders copy long runs.
    #[test]
    fn nearly_encoded_text(data in "[a-z%/?:@!0-9 é中\u{1F600}]{0,120}") {
        for codec in CODECS {
            check(codec, data.as_bytes());
        }
    }
}
