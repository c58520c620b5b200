//! Normal forms where removing dot segments moves text from one part to another that admits other characters or treats
//! case differently. Normalization must be idempotent all the same (theorem T8).

use uri_tables::{Normalize, NormalizeOptions, Owned, uri_profile};
use uri_tables_tests::concatenation::concatenations;
use uri_tables_tests::effort;

use crate::scheme_based::check_all_steps;

uri_profile! {
    /// The first segment is case-insensitive.
    mod first {
        extends rfc3986;
        abnf r#"
            URI   = scheme ":" path
            path  = "/" first *( "/" name )
            first = 1*pchar
            name  = *pchar
        "#;
        case_insensitive first;
        expose URI, scheme, path within path-absolute, first within segment-nz, name within segment;
    }
}

uri_profile! {
    /// The segments of a path with an even number of segments are case-insensitive.
    mod even {
        extends rfc3986;
        abnf r#"
            URI   = scheme ":" path
            path  = pairs / odd
            pairs = 1*( "/" name "/" name )
            odd   = "/" plain *( "/" plain "/" plain )
            name  = 1*pchar
            plain = 1*pchar
        "#;
        case_insensitive pairs;
        expose URI, scheme, path within path-abempty, pairs within path-abempty, odd within path-abempty, name within segment-nz,
            plain within segment-nz;
    }
}

uri_profile! {
    /// Only the first segment admits `~`, and only the key of a pair is case-insensitive.
    mod pairs {
        extends rfc3986;
        abnf r#"
            URI   = scheme ":" path
            path  = "/" first *( "/" pair )
            first = 1*( ALPHA / "." / "~" / pct-encoded )
            pair  = key [ "=" value ]
            key   = *( ALPHA / "." / pct-encoded )
            value = *( ALPHA / "." / pct-encoded )
        "#;
        case_insensitive key;
        expose URI, scheme, path within path-absolute, first within segment-nz, pair within segment, key within segment,
            value within segment;
    }
}

uri_profile! {
    /// The first segment of an IRI's path admits characters beyond ASCII, and the others do not.
    mod iri {
        extends rfc3986, rfc3987;
        abnf r#"
            IRI    = scheme "://" iauthority ipath
            scheme = "x"
            ipath  = [ "/" first *( "/" name ) ]
            first  = isegment
            name   = *( ALPHA / "." / pct-encoded )
        "#;
        beyond rfc3986;
        default_port 1;
        empty_path "/";
        expose IRI, scheme, iauthority, ihost, port, ipath, first, name;
    }
}

/// Checks all concatenations of one of `heads` and up to `most` of `pieces`. Returns the number of valid texts.
fn check<B>(heads: &[&str], pieces: &[&str], most: usize) -> usize
where
    B: Owned,
    for<'a> B::View<'a>: Normalize<'a>,
{
    let mut found = 0;
    for head in heads {
        for text in effort::sample(concatenations(pieces, most), found) {
            if let Ok(owned) = B::try_from((*head).to_owned() + &text) {
                check_all_steps::<B>(owned.as_view(), |steps| {
                    [NormalizeOptions::ALL, NormalizeOptions::DOT_SEGMENTS].contains(&steps)
                });
                found += 1;
            }
        }
    }
    found
}

#[test]
fn normalizing_twice_is_normalizing_once() {
    let pieces = ["/", "..", "%2E", "A", "%7e", "%41"];
    for found in [
        check::<first::UriBuf>(&["x:", "X:/./B"], &pieces, 5),
        check::<even::UriBuf>(&["x:", "X:/./B"], &pieces, 5),
        check::<pairs::UriBuf>(&["x:", "X:/./B"], &[&pieces[..], &["="]].concat(), 4),
        check::<iri::IriBuf>(
            &["x://H:1", "x://"],
            &["/", "..", "%2E", "%C3%89", "A", "%7e"],
            5,
        ),
    ] {
        assert!(found > effort::count(400), "{found}");
    }
}

#[test]
fn a_part_that_moves_is_read_again() {
    for (text, normal) in [
        ("x:/./A/B", "x:/a/B"),
        ("x:/A/B", "x:/a/B"),
        ("x:/A/../B/C", "x:/b/C"),
        ("x:/../%2e/A/%42", "x:/a/B"),
    ] {
        let uri = first::Uri::parse(text).unwrap();
        assert_eq!(uri.normalize(), normal, "{text}");
        assert!(uri.normalized_eq(&first::Uri::from_static(normal)));
    }
    let normal = |text| pairs::Uri::from_static(text).normalize().into_string();
    assert_eq!(normal("x:/a/%7EB=C"), "x:/a/%7Eb=C");
    assert_eq!(normal("x:/./%7EB/C=C"), "x:/~B/c=C");
    let normal = |text| iri::Iri::from_static(text).normalize().into_string();
    assert_eq!(normal("x://h:1/a/%C3%89"), "x://h/a/%C3%89");
    assert_eq!(normal("x://h:1/./%C3%89"), "x://h/É");
}
