//! Maps IRIs to URIs and back (RFC 3987 §3).

use std::fmt::Write as _;

use iri_string::types::IriReferenceStr;
use uri_tables::Hierarchical;
use uri_tables::rfc3986::{AbsoluteUri, RelativeRef, Uri, UriReference};
use uri_tables::rfc3987::{AbsoluteIri, IrelativeRef, Iri, IriReference};
use uri_tables_tests::alphabet::{iprivate, ucschar};
use uri_tables_tests::effort;
use uri_tables_tests::split;

use crate::{references, stays_encoded, texts};

/// RFC 3987 §3.1, step 2: percent-encodes each byte of a non-ASCII character.
fn encoded(text: &str) -> String {
    let mut uri = String::new();
    for byte in text.bytes() {
        if byte.is_ascii() {
            uri.push(char::from(byte));
        } else {
            write!(uri, "%{byte:02X}").unwrap();
        }
    }
    uri
}

fn unreserved(byte: char) -> bool {
    byte.is_ascii_alphanumeric() || "-._~".contains(byte)
}

/// Decodes triplets of unreserved characters, and writes all other triplets in upper case.
fn plain(text: &str) -> String {
    let mut pieces = text.split('%');
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (triplet, rest) = piece.split_at(2);
        let byte = char::from(u8::from_str_radix(triplet, 16).expect("two digits"));
        if unreserved(byte) {
            plain.push(byte);
        } else {
            plain = plain + "%" + &triplet.to_ascii_uppercase();
        }
        plain += rest;
    }
    plain
}

/// RFC 3987 §3.2, steps 2 to 4, for one component: decodes runs of triplets. Percent-encodes again the bytes that are
/// not UTF-8, characters for which `may_stand` is false, and ASCII characters that are reserved or not allowed in URIs.
fn decoded(component: &str, may_stand: fn(char) -> bool) -> String {
    let mut text = String::new();
    let mut rest = component;
    while let Some(start) = rest.find('%') {
        text += &rest[..start];
        rest = &rest[start..];
        let mut bytes = Vec::new();
        while let Some(triplet) = rest.strip_prefix('%') {
            bytes.push(u8::from_str_radix(&triplet[..2], 16).expect("two digits"));
            rest = &triplet[2..];
        }
        for chunk in bytes.utf8_chunks() {
            for character in chunk.valid().chars() {
                if unreserved(character) || may_stand(character) && !stays_encoded(character) {
                    text.push(character);
                } else {
                    for byte in character.to_string().bytes() {
                        write!(text, "%{byte:02X}").unwrap();
                    }
                }
            }
            for byte in chunk.invalid() {
                write!(text, "%{byte:02X}").unwrap();
            }
        }
    }
    text + rest
}

/// RFC 3987 §3.2: maps a whole URI or reference to an IRI.
fn international(text: &str) -> String {
    let parts = split::components(text);
    let mut iri = String::new();
    if let Some(scheme) = parts.scheme {
        iri = scheme.to_owned() + ":";
    }
    if let Some(authority) = parts.authority {
        iri = iri + "//" + &decoded(authority, ucschar);
    }
    iri += &decoded(parts.path, ucschar);
    if let Some(query) = parts.query {
        iri = iri + "?" + &decoded(query, |c| ucschar(c) || iprivate(c));
    }
    if let Some(fragment) = parts.fragment {
        iri = iri + "#" + &decoded(fragment, ucschar);
    }
    iri
}

/// Checks the mapping on the other three types for which `text` is valid.
fn check_other_types(text: &str, uri: &str, iri: &str) {
    if let Ok(view) = Iri::parse(text) {
        assert_eq!(view.to_uri().unwrap(), uri);
        assert_eq!(Uri::parse(uri).unwrap().to_iri(), iri);
    }
    if let Ok(view) = AbsoluteIri::parse(text) {
        assert_eq!(view.to_absolute_uri().unwrap(), uri);
        assert_eq!(AbsoluteUri::parse(uri).unwrap().to_absolute_iri(), iri);
    }
    if let Ok(view) = IrelativeRef::parse(text) {
        assert_eq!(view.to_relative_ref().unwrap(), uri);
        assert_eq!(RelativeRef::parse(uri).unwrap().to_irelative_ref(), iri);
    }
}

/// Checks the mapping of one IRI to a URI and back. Returns whether the result is the same IRI.
fn check(reference: IriReference<'_>) -> bool {
    let text = reference.as_str();
    let uri = reference.to_uri_reference();
    let uri = uri.unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(uri, encoded(text).as_str(), "{text:?}");
    let iri = uri.as_view().to_iri_reference();
    assert_eq!(iri, international(uri.as_str()).as_str(), "{text:?}");
    // The mapping creates the IRI without parsing it. Its components must equal those of the parsed text.
    let parsed = IriReference::parse(iri.as_str());
    let parsed = parsed.unwrap_or_else(|error| panic!("{text:?}: {iri}: {error}"));
    assert_eq!(iri.as_view().components(), parsed.components(), "{text:?}");
    assert_eq!(
        iri.as_view()
            .authority()
            .map(|it| (it.userinfo(), it.host(), it.port())),
        parsed
            .authority()
            .map(|it| (it.userinfo(), it.host(), it.port())),
        "{text:?}"
    );
    // Mapping the IRI to a URI again returns the first URI, apart from triplets that normalization decodes.
    let again = iri.as_view().to_uri_reference().unwrap();
    assert_eq!(again, plain(uri.as_str()).as_str(), "{text:?}");
    assert!(again.as_view().normalized_eq(&uri.as_view()), "{text:?}");
    check_other_types(text, uri.as_str(), iri.as_str());
    // An IRI without triplets, and without characters that stay encoded, maps back to itself.
    if !text.contains('%') && !text.chars().any(stays_encoded) {
        assert_eq!(iri, text);
    }
    iri == text
}

#[test]
fn there_and_back() {
    let texts = texts(31, 40_000);
    let references = references(&texts);
    let same = references.iter().filter(|&&text| check(text)).count();
    assert!(same > references.len() / 4, "{same}");
    assert!(same < references.len() * 3 / 4, "{same}");
}

#[test]
fn fluent_uri_and_iri_string() {
    let texts = texts(32, 20_000);
    for reference in references(&texts) {
        let text = reference.as_str();
        let ours = reference.to_uri_reference().unwrap();
        let fluent_uri = fluent_uri::IriRef::parse(text).unwrap().to_uri_ref();
        assert_eq!(ours, fluent_uri.as_str(), "fluent-uri, {text:?}");
        let iri_string = IriReferenceStr::new(text).unwrap().encode_to_uri();
        assert_eq!(
            ours,
            iri_string.to_string().as_str(),
            "iri-string, {text:?}"
        );
    }
}

/// Each character must be decoded in exactly the components that may contain it.
#[test]
fn every_character_in_every_component() {
    let mut counts = [0; 2];
    for character in effort::sample('\u{80}'..=char::MAX, 0) {
        let triplets = encoded(&character.to_string());
        let plain = ucschar(character) && !stays_encoded(character);
        let shown = |decodes: bool| {
            if decodes {
                character.to_string()
            } else {
                triplets.clone()
            }
        };
        let (other, query) = (shown(plain), shown(plain || iprivate(character)));
        let uri = format!("s://{triplets}@{triplets}/{triplets}?{triplets}#{triplets}");
        let expected = format!("s://{other}@{other}/{other}?{query}#{other}");
        let iri = Uri::parse(&uri).unwrap().to_iri();
        assert_eq!(iri, expected.as_str());
        assert!(Iri::is_valid(&expected), "{expected}");
        counts[usize::from(plain)] += 1;
    }
    let least = [100_000, 800_000].map(effort::count);
    assert!(counts[0] > least[0] && counts[1] > least[1], "{counts:?}");
}

#[test]
fn examples_of_the_rfc() {
    for (iri, uri) in [
        // §3.1
        (
            "http://résumé.example.org",
            "http://r%C3%A9sum%C3%A9.example.org",
        ),
        (
            "http://www.example.org/red%09rosé#red",
            "http://www.example.org/red%09ros%C3%A9#red",
        ),
        (
            "http://example.com/\u{10300}\u{10301}\u{10302}",
            "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
        ),
        // §3.2.1
        (
            "http://www.example.org/Dürst",
            "http://www.example.org/D%C3%BCrst",
        ),
        (
            "http://www.example.org/D%FCrst",
            "http://www.example.org/D%FCrst",
        ),
        (
            "http://xn--99zt52a.example.org/%E2%80%AE",
            "http://xn--99zt52a.example.org/%E2%80%AE",
        ),
    ] {
        assert_eq!(Iri::parse(iri).unwrap().to_uri().unwrap(), uri);
        assert_eq!(Uri::parse(uri).unwrap().to_iri(), iri);
    }
}

/// Mapping a URI to an IRI must not turn data into delimiters, spaces or triplets.
#[test]
fn hostile_triplets_stay() {
    for (uri, iri) in [
        ("foo:%2F%3a%3f%23%25", "foo:%2F%3A%3F%23%25"),
        ("foo:%00%20%7F%C2%80%C2%9F", "foo:%00%20%7F%C2%80%C2%9F"),
        // An overlong encoding, a surrogate, and a value above U+10FFFF.
        ("foo:%C0%AF%E0%80%AF", "foo:%C0%AF%E0%80%AF"),
        ("foo:%ED%A0%80%F4%90%80%80", "foo:%ED%A0%80%F4%90%80%80"),
        // Truncated UTF-8 sequences.
        ("foo:%C3", "foo:%C3"),
        ("foo:%C3/%A9", "foo:%C3/%A9"),
        ("foo:%E2%82%C3%A9%82", "foo:%E2%82é%82"),
        // Triplets that were encoded twice stay so, because `%25` is not decoded.
        ("foo:%25C3%25A9", "foo:%25C3%25A9"),
        ("foo:%2541%41", "foo:%2541A"),
        // Noncharacters, the specials block, and tag characters.
        (
            "foo:%EF%B7%90%EF%BF%BD%EF%BF%BE",
            "foo:%EF%B7%90%EF%BF%BD%EF%BF%BE",
        ),
        ("foo:%F3%A0%80%81", "foo:%F3%A0%80%81"),
        (
            "//%C2%A0@%E3%80%80/%e2%80%a8",
            "//%C2%A0@%E3%80%80/%E2%80%A8",
        ),
    ] {
        assert_eq!(UriReference::parse(uri).unwrap().to_iri_reference(), iri);
    }
}
