//! The checks that the generated crate runs. This file is compiled as a part of that crate, not of this test.

pub const ALPHABET: &[u8] = b"a0 +%&=/?#[]@:;,.~\"|\xC3\xA9\x00\xFF2fA";

/// Returns data to encode: every single byte, every pair of bytes in [`ALPHABET`], and 200 longer pseudorandom
/// sequences.
pub fn data() -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = (0..=255).map(|byte| vec![byte]).collect();
    for &one in ALPHABET {
        for &other in ALPHABET {
            all.push(vec![one, other]);
        }
    }
    let mut state = 1_u64;
    for _ in 0..200 {
        let mut next = || {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (state >> 33) as usize
        };
        let length = 3 + next() % 20;
        all.push((0..length).map(|_| ALPHABET[next() % ALPHABET.len()]).collect());
    }
    all
}

/// Percent-decodes `text` as RFC 3986 describes it. If `is_form`, `+` is decoded to a space.
pub fn decoded(text: &str, is_form: bool) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut data = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let digits = text.get(at + 1..at + 3).filter(|_| bytes[at] == b'%');
        let triplet = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        data.push(match bytes[at] {
            b'+' if is_form => b' ',
            byte => triplet.unwrap_or(byte),
        });
        at += if triplet.is_some() { 3 } else { 1 };
    }
    data
}

pub fn fail(law: &str, profile: u64, rule: &str, text: &str, reason: String) {
    println!("BROKEN {profile} {law} `{rule}`, text {text:?}: {reason}");
}

/// The references that `resolve!` resolves against every text.
pub const REFERENCES: [&str; 10] =
    ["", "b", "../b", "./b/..", "/a/../../c", "//h/../x", "?q", "#f", "a//../c", "/.//x"];

/// Law T5: encoded data matches the rule and decodes to the same data.
#[macro_export]
macro_rules! encode {
    ($profile:literal, $type:ty, $is_form:literal, |$data:ident| $encoded:expr) => {
        for data in $crate::check::data() {
            let $data = &data[..];
            let Some(text) = $encoded else { continue };
            let text: String = text;
            let Ok(parsed) = <$type>::parse(&text) else {
                $crate::check::fail("t5_encoder", $profile, <$type>::NAME, &text, "it is not valid".into());
                continue;
            };
            let naive = $crate::check::decoded(&text, $is_form);
            if *parsed.decode() != data[..] || naive != data {
                let reason = format!("it decodes to {:?} and not to {data:?}", parsed.decode());
                $crate::check::fail("t5_encoder", $profile, <$type>::NAME, &text, reason);
            }
        }
    };
}

/// Law T8: normalization is idempotent, and its result matches the rule.
#[macro_export]
macro_rules! normalize {
    ($profile:literal, $type:ty, $texts:expr) => {
        for text in $texts {
            let normal = <$type>::parse(text).expect("a text").normalize().into_string();
            match <$type>::parse(&normal) {
                Err(error) => {
                    let reason = format!("its normal form {normal:?} is not valid: {error}");
                    $crate::check::fail("t8_valid", $profile, <$type>::NAME, text, reason);
                }
                Ok(again) if again.normalize().as_str() != normal => {
                    let reason = format!("{normal:?} becomes {:?}", again.normalize().as_str());
                    $crate::check::fail("t8_idempotent", $profile, <$type>::NAME, text, reason);
                }
                Ok(_) => {}
            }
        }
    };
}

/// Law T8: normalization as `$type` and as the RFC 3986 type `$generic` return the same text, unless the result for
/// `$generic` does not match the rule of `$type`.
#[macro_export]
macro_rules! commute {
    ($profile:literal, $type:ty, $generic:ty, $texts:expr) => {
        for text in $texts {
            let own = <$type>::parse(text).expect("a text").normalize().into_string();
            let generic = <$generic>::parse(text).expect("a text of RFC 3986").normalize().into_string();
            if own != generic && <$type>::is_valid(&generic) {
                let reason = format!("its normal form is {own:?}, that of RFC 3986 {generic:?}");
                $crate::check::fail("t8_commutes", $profile, <$type>::NAME, text, reason);
            }
        }
    };
}

/// Law T8: resolution has the same result as for `rfc3986::Uri`, and resolving the result of `relativize` returns the
/// target.
#[macro_export]
macro_rules! resolve {
    ($profile:literal, $type:ty, $texts:expr) => {
        let texts = $texts;
        for text in texts {
            let base = <$type>::parse(text).expect("a text");
            let generic = uri_tables::rfc3986::Uri::parse(text).expect("a URI");
            for reference in $crate::check::REFERENCES {
                let reference = uri_tables::rfc3986::UriReference::from_static(reference);
                let own = base.resolve(&reference).map(|target| target.to_string());
                let expected = generic.resolve(&reference).map(|target| target.to_string());
                if own != expected {
                    let reason = format!("{reference} resolves to {own:?}, in RFC 3986 to {expected:?}");
                    $crate::check::fail("t8_resolve", $profile, <$type>::NAME, text, reason);
                }
            }
            for other in texts.iter().filter(|it| !it.split(['/', ':', '?', '#']).any(|it| it == "." || it == "..")) {
                let target = <$type>::parse(other).expect("a text");
                let reference = target.relativize(&base).expect("both have a scheme");
                let back = base.resolve(&reference.as_view()).expect("a target").to_string();
                if back != *other {
                    let reason = format!("from {text:?} the reference {reference} leads to {back:?}");
                    $crate::check::fail("t8_relativize", $profile, <$type>::NAME, other, reason);
                }
            }
        }
    };
}

/// Law T6: a list built from items splits into the same items.
#[macro_export]
macro_rules! list {
    ($profile:literal, $type:ty, $from_items:ident, $items:ident) => {
        let items = ["a", "b&c", "=", "", "/;,:@", "\u{e9}", "?", "+ %"];
        for count in 1..=4 {
            for first in 0..items.len() {
                let items: Vec<&str> = items.iter().cycle().skip(first).take(count).copied().collect();
                let Ok(joined) = <$type>::$from_items(items.iter().copied()) else { continue };
                let view = joined.as_view();
                let found: Vec<Vec<u8>> = view.$items().map(|item| item.decode().into_owned()).collect();
                if !found.iter().map(Vec::as_slice).eq(items.iter().map(|item| item.as_bytes())) {
                    let reason = format!("it was made of {items:?} and splits into {found:?}");
                    $crate::check::fail("t6_join", $profile, <$type>::NAME, view.as_str(), reason);
                }
            }
        }
    };
}
