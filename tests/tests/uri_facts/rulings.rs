//! Widespread claims about URIs. Each test shows whether a claim is true.

use uri_tables::rfc3986::{Fragment, Query, Segment, Unreserved, Uri, UriReference};

use crate::profiles::{ecmascript, superseded};

/// Claim: a query may contain anything but `: # [ ] @ %`.
#[test]
fn a_query_admits_colon_and_at_but_no_space_quote_or_non_ascii() {
    assert!(Query::is_valid("a:b@c"));
    assert!(Uri::is_valid("s:?a:b@c"));
    for text in [
        "a b", "\"", "é", "中", "[", "]", "#", "%", "|", "<", "`", "^", "{", "\\",
    ] {
        assert!(!Query::is_valid(text), "{text}");
    }
}

/// Claim: `%[A-Za-z\d]{2}` matches a triplet.
#[test]
fn a_triplet_is_two_hexadecimal_digits() {
    for text in ["%zz", "%G0", "%0g", "%aZ", "%1_"] {
        assert!(!Query::is_valid(text) && !Segment::is_valid(text), "{text}");
    }
    for text in ["%aF", "%00", "%fF", "%9a"] {
        assert!(Query::is_valid(text) && Segment::is_valid(text), "{text}");
    }
}

/// Claim: `https://info/users` is invalid.
#[test]
fn a_host_needs_no_dot() {
    assert!(Uri::is_valid("https://info/users"));
}

/// Claim: RFC 1738's list `$-_.+!*'(),` is the set of unencoded characters.
#[test]
fn rfc_1738s_list_is_superseded() {
    let old = superseded::Rfc1738Text::TABLE;
    for byte in 0..=255_u8 {
        let listed = byte.is_ascii_alphanumeric() || b"$-_.+!*'(),".contains(&byte);
        assert_eq!(old[usize::from(byte)], listed, "{byte:#04X}");
        assert!(!listed || Segment::TABLE[usize::from(byte)], "{byte:#04X}");
    }
    // RFC 3986 allows characters in a segment that are not on the list, for example `~`.
    assert_eq!(Segment::encode("~&=;:@").to_string(), "~&=;:@");
    assert_eq!(
        superseded::Rfc1738Text::encode("~&=;:@").to_string(),
        "%7E%26%3D%3B%3A%40"
    );
}

/// Claim: `;/?:@&=+$,` are reserved in a query, `~` is a mark, and `[` and `]` are unwise (RFC 2396).
#[test]
fn rfc_2396s_sets_are_superseded() {
    assert_eq!(Query::encode(";/?:@&=+$,").to_string(), ";/?:@&=+$,");
    assert_eq!(
        superseded::Rfc2396Text::encode(";/?:@&=+$,").to_string(),
        "%3B%2F%3F%3A%40%26%3D%2B%24%2C"
    );
    assert!(Unreserved::is_valid("~"));
    for mark in ["!", "*", "'", "(", ")"] {
        assert!(
            superseded::Rfc2396Text::is_valid(mark) && !Unreserved::is_valid(mark),
            "{mark}"
        );
    }
    // RFC 3986 reserves brackets as the delimiters of an IP literal, and does not allow them elsewhere.
    assert!(Uri::is_valid("s://[::1]/") && !Uri::is_valid("s://h/[]") && !Uri::is_valid("s:?[]"));
}

/// Claim: a letter is unreserved if the programming language classifies it as alphanumeric.
#[test]
fn only_ascii_letters_and_digits_are_unreserved() {
    for letter in ["é", "ß", "ª", "中", "٣", "²", "Ａ"] {
        assert!(letter.chars().all(char::is_alphanumeric));
        assert!(!Unreserved::is_valid(letter), "{letter}");
        assert!(
            !Segment::is_valid(letter) && !UriReference::is_valid(letter),
            "{letter}"
        );
        let encoded = Segment::encode(letter).to_string();
        assert_eq!(encoded.len(), 3 * letter.len());
        assert_eq!(
            Fragment::parse(&encoded).unwrap().decode_utf8().unwrap(),
            letter
        );
    }
}

/// Claim: JavaScript's `encodeURI` and `encodeURIComponent` encode data for URIs. Their sets are from ECMA-262.
#[test]
fn javascripts_encoders_fit_no_component() {
    for byte in 0..=255_u8 {
        let component = byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte);
        let uri = component || b";/?:@&=+$,#".contains(&byte);
        assert_eq!(
            ecmascript::EncodeUriComponent::TABLE[usize::from(byte)],
            component,
            "{byte}"
        );
        assert_eq!(
            ecmascript::EncodeUri::TABLE[usize::from(byte)],
            uri,
            "{byte}"
        );
    }
    // `encodeURIComponent` encodes characters that are allowed in a segment. `encodeURI` leaves `?` and `#` literal, so
    // it cannot encode the data of a component.
    assert_eq!(
        ecmascript::EncodeUriComponent::encode("a:b@c").to_string(),
        "a%3Ab%40c"
    );
    assert_eq!(ecmascript::EncodeUri::encode("a?b#c").to_string(), "a?b#c");
    assert_eq!(Segment::encode("a:b@c?#").to_string(), "a:b@c%3F%23");
    assert_eq!(
        ecmascript::EncodeUriComponent::encode("Tom & Jerry’s").to_string(),
        "Tom%20%26%20Jerry%E2%80%99s"
    );
}

/// Claim: Python's `quote` encodes data for URIs. By default, it keeps unreserved characters and `/`.
#[test]
fn pythons_quote_encodes_too_much() {
    let quote = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let too_much: String = (0..=255)
        .filter(|&byte| Segment::TABLE[usize::from(byte)] && !quote(byte))
        .map(char::from)
        .collect();
    assert_eq!(too_much, "!$&'()*+,:;=@");
    let too_little: String = (0..=255)
        .filter(|&byte| !Segment::TABLE[usize::from(byte)] && quote(byte))
        .map(char::from)
        .collect();
    assert_eq!(too_little, "/");
}

/// Claim: PHP's and Java's form encoders encode data for URIs. They write a space as `+`, which means a plus in a URI.
#[test]
fn form_encoders_change_the_data() {
    let form = crate::profiles::form::Value::encode("a b").to_string();
    assert_eq!(form, "a+b");
    assert_eq!(Segment::parse(&form).unwrap().decode_utf8().unwrap(), "a+b");
    assert_eq!(Query::parse(&form).unwrap().decode_utf8().unwrap(), "a+b");
}
