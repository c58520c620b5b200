//! Checks literal runs, which the parser compares as blocks of bytes. The results are compared with the parser for
//! constants, which reads byte by byte, and with a parser written by hand.

use uri_tables::rfc3986::Uri;
use uri_tables::uri_profile;
use uri_tables_tests::parts::Parts;

uri_profile! {
    /// A case-insensitive literal that is longer than one block and contains the end of a component.
    mod shop {
        abnf r#"
            order  = scheme ":///" name [ place ]
            scheme = %s"s" "hop-v2"
            name   = 1*ALPHA
            place  = "/~at:" town
            town   = 1*( ALPHA / DIGIT )
        "#;
        expose order, scheme, name, place, town;
    }
}

use shop::Order;

/// The scheme, the name and the town of a parsed order.
type Found<'t> = (&'t [u8], &'t [u8], Option<&'t [u8]>);

fn order(text: &[u8]) -> Option<Found<'_>> {
    let (scheme, rest) = text.split_at_checked(7)?;
    if scheme[0] != b's' || !scheme.eq_ignore_ascii_case(b"shop-v2") {
        return None;
    }
    let rest = rest.strip_prefix(b":///")?;
    let letters = rest.iter().take_while(|it| it.is_ascii_alphabetic());
    let (name, rest) = rest.split_at(letters.count());
    if name.is_empty() {
        return None;
    }
    if rest.is_empty() {
        return Some((scheme, name, None));
    }
    let (before, town) = rest.split_at_checked(5)?;
    let is_town = !town.is_empty() && town.iter().all(u8::is_ascii_alphanumeric);
    let is_place = before.eq_ignore_ascii_case(b"/~at:") && is_town;
    is_place.then_some((scheme, name, Some(town)))
}

/// Compares the three parsers on `text`, and returns whether it is valid.
fn check(text: &[u8]) -> bool {
    let shown = text.escape_ascii();
    let expected = order(text);
    let parsed = Order::parse_bytes(text);
    assert_eq!(Order::is_valid_bytes(text), expected.is_some(), "{shown}");
    if let Ok(text) = String::from_utf8(text.to_vec()) {
        assert_eq!(parsed, Order::try_from_static(text.leak()), "{shown}");
    }
    let found = parsed.as_ref().ok().map(|order| {
        let town = order.place().map(|place| place.town().as_bytes());
        (order.scheme().as_bytes(), order.name().as_bytes(), town)
    });
    assert_eq!(found, expected, "{shown}");
    found.is_some()
}

const WHOLE: &[u8] = b"shop-v2:///abcdefgh/~at:Ulm89";
const CONSTANT: Order<'static> = Order::from_static("sHoP-V2:///a/~AT:b");

#[test]
fn every_byte_at_every_place() {
    assert!(check(WHOLE));
    for at in 0..WHOLE.len() {
        let mut words = 0;
        for byte in 0..=u8::MAX {
            let mut text = WHOLE.to_vec();
            text[at] = byte;
            words += usize::from(check(&text));
            text.insert(at, byte);
            check(&text);
        }
        assert!(words > 0, "{at}");
    }
    assert_eq!(CONSTANT.scheme(), "sHoP-V2");
    assert_eq!(CONSTANT.place().unwrap().town(), "b");
}

/// Checks truncated texts, texts with a part removed or repeated, and every combination of cases in the scheme.
#[test]
fn every_length() {
    for (from, to) in (0..=WHOLE.len()).flat_map(|to| (0..=to).map(move |from| (from, to))) {
        check(&WHOLE[..to]);
        check(&[&WHOLE[..from], &WHOLE[to..]].concat());
        check(&[&WHOLE[..to], &WHOLE[from..]].concat());
    }
    let either = |at: u32, byte: &u8| match at {
        0 => byte.to_ascii_lowercase(),
        1 => byte.to_ascii_uppercase(),
        _ => *byte,
    };
    for cases in 0..1_u32 << 7 {
        let text = WHOLE.iter().enumerate();
        let text = text.map(|(at, byte)| either(cases.unbounded_shr(at as u32) & 1, byte));
        let text: Vec<u8> = text.collect();
        assert_eq!(check(&text), cases & 1 == 0);
    }
}

/// Checks all short prefixes of a URI, alone and followed by enough bytes for a block.
#[test]
fn whatever_follows_a_scheme() {
    let mut texts = vec![String::new()];
    let mut from = 0;
    for _ in 0..5 {
        let to = texts.len();
        for at in from..to {
            for byte in "a:/?#@[%4".chars() {
                texts.push(format!("{}{byte}", texts[at]));
            }
        }
        from = to;
    }
    let mut words = 0;
    for text in texts.into_iter().filter(|text| text.starts_with('a')) {
        for end in ["", "b", "bcdefghi", "/b/c/d/e/f", "b:c@d:1/e?f#g"] {
            let text: &'static str = format!("{text}{end}").leak();
            let parsed = Uri::parse(text);
            assert_eq!(parsed, Uri::try_from_static(text), "{text}");
            assert_eq!(Uri::is_valid(text), parsed.is_ok(), "{text}");
            if let Ok(uri) = parsed {
                let constant = Uri::from_static(text);
                assert_eq!(Parts::of_uri(uri), Parts::of_uri(constant), "{text}");
                assert_eq!(Parts::of_uri(uri), Parts::by_appendix_b(text), "{text}");
                words += 1;
            }
        }
    }
    assert!(words > 1_000, "{words}");
}
