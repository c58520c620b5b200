//! Checks that normalization commutes with the conversion of a profile's URI into `rfc3986::Uri`, provided that the
//! normalized `rfc3986::Uri` is valid for the profile.
//!
//! The grammar of each profile below excludes some result of RFC 3986's normalization steps. The tests try all
//! concatenations of up to four or five pieces.

use uri_tables::rfc3986;
use uri_tables::{Normalize, NormalizeOptions, Owned, uri_profile};
use uri_tables_tests::concatenation::concatenations;
use uri_tables_tests::effort;

use crate::scheme_based::{all_steps, check_all_steps};
use crate::{labels, pairs};

uri_profile! {
    /// `name` must not contain a dot, but may contain `%2E`.
    mod names {
        extends rfc3986;
        abnf r#"
            URI  = scheme "://" authority path
            authority = [ host ]
            host = *( ALPHA / "." / pct-encoded )
            path = *( "/" name )
            name = *<pchar except ".">
        "#;
        expose URI, scheme, authority, host within reg-name, path within path-abempty, name within segment;
    }
}

uri_profile! {
    /// A list whose delimiter is an unreserved character, so normalization could decode `%2D` to a delimiter.
    mod dashes {
        extends rfc3986;
        abnf r#"
            URI  = scheme ":" path
            path = item *( "-" item )
            item = 1*( ALPHA / pct-encoded )
        "#;
        expose URI, scheme, path within path-rootless, item;
    }
}

uri_profile! {
    /// `first` matches `-` but not `%2D`, and neither `first` nor `name` matches a literal `~`.
    mod first {
        extends rfc3986;
        abnf r#"
            URI    = scheme ":" path
            path   = "/" first *( "/" name )
            first  = 1*( ALPHA / "." / "-" / "%" ( "41" / "61" / "7E" / "7e" / "2E" ) )
            name   = *( ALPHA / "." / "%" ( "2D" / "2d" / "7E" / "2E" ) )
        "#;
        expose URI, scheme, path within path-absolute, first within segment-nz, name within segment;
    }
}

uri_profile! {
    /// A path with an even number of nonempty segments, so that removing dot segments can make the path invalid.
    mod even {
        extends rfc3986;
        abnf r#"
            URI    = scheme "://" authority path
            scheme = "ev"
            path   = *( "/" name "/" name )
            name   = 1*( ALPHA / DIGIT / "." / "-" / pct-encoded )
        "#;
        expose URI, scheme, authority, path within path-abempty, name within segment-nz;
    }
}

uri_profile! {
    /// Case-insensitive keys separated by `-`. The triplet `%2D` in a key must be kept, because `-` would end the key.
    mod leaves {
        extends rfc3986;
        abnf r#"
            URI  = scheme ":" path
            path = item *( "/" item )
            item = key *( "-" key )
            key  = 1*( ALPHA / "." / pct-encoded )
        "#;
        case_insensitive key;
        expose URI, scheme, path within path-rootless, item, key;
    }
}

/// Checks all concatenations of one of `heads` and up to `most` of `pieces`. Returns the number of valid texts, and the
/// number of those that the profile and RFC 3986 normalize differently.
fn check<B>(heads: &[&str], pieces: &[&str], most: usize) -> [usize; 2]
where
    B: Owned,
    for<'a> B::View<'a>: Normalize<'a>,
{
    let (mut found, mut differ) = (0, 0);
    for head in heads {
        for text in effort::sample(concatenations(pieces, most), 0) {
            let text = (*head).to_owned() + &text;
            let Ok(owned) = B::try_from(text.clone()) else {
                continue;
            };
            let view = owned.as_view();
            check_all_steps::<B>(view, |steps| steps == NormalizeOptions::ALL);
            let generic = rfc3986::Uri::parse(&text).expect("a profile is within RFC 3986");
            for steps in all_steps() {
                let expected = generic.normalize_by(steps);
                let normal = view.normalize_by(steps);
                if B::try_from(expected.to_string()).is_ok() {
                    assert_eq!(normal, expected.as_str(), "{text:?} {steps:?}");
                }
                let back = rfc3986::Uri::parse(normal.as_str()).expect("within RFC 3986");
                let [once, twice] =
                    [generic, back].map(|uri| uri.normalize_by(NormalizeOptions::ALL));
                assert_eq!(once, twice, "{text:?} {steps:?}");
            }
            found += 1;
            differ += usize::from(view.normalize() != generic.normalize().as_str());
        }
    }
    [found, differ]
}

#[test]
fn normalizing_commutes_with_conversion() {
    let dots = ["/", "%2e", "%2E", "a", "%7E", ".."];
    let counts = [
        check::<names::UriBuf>(&["xx://", "XX://H%2e"], &dots, 4),
        check::<labels::UriBuf>(&["x://"], &["a", ".", "%2E", "%7e", "/"], 4),
        check::<dashes::UriBuf>(&["x:"], &["a", "-", "%2D", "%7E", "%41"], 4),
        check::<pairs::UriBuf>(&["x:/"], &["/", "%78", "%7a", "..", "%2e", "a"], 4),
        check::<first::UriBuf>(
            &["x:/", "x:/a/"],
            &["/", "-", "%2D", "%7E", "..", "%2E", "a"],
            4,
        ),
        check::<even::UriBuf>(&["EV://", "ev://H/b"], &["/", "..", "%2E", "a", "%2d"], 5),
    ];
    for [found, differ] in counts {
        assert!(found > effort::count(80), "{counts:?}");
        assert!(differ < found, "{counts:?}");
    }
    let differ: usize = counts.iter().map(|[_, differ]| differ).sum();
    assert!(differ > effort::count(100), "{counts:?}");
}

/// A grammar without dots in its path does not prevent dot segments: normalization removes `%2E%2E` like `..`.
#[test]
fn triplets_are_dot_segments_where_no_dot_is_admitted() {
    let normal = |text| names::Uri::from_static(text).normalize().into_string();
    assert_eq!(normal("xx:///%2e%2E/a"), "xx:///a");
    assert_eq!(normal("xx:///b/c/%2e%2E/a%41"), "xx:///b/aA");
    // The dot in `a%2e` must remain a triplet. Dot segments are removed and other triplets are decoded as usual.
    assert_eq!(normal("xx:///b/%2e%2E/a%2e%7e"), "xx:///a%2E~");
}

#[test]
fn only_what_a_rule_excludes_is_left_out() {
    let normal = |text| even::Uri::from_static(text).normalize().into_string();
    assert_eq!(normal("EV://H/a/b/c/../%2e/%2d"), "ev://h/a/b/c/.././-");
    assert_eq!(normal("EV://H/a/b/c/d/../%2e%2E"), "ev://h/a/b/c/d/../..");
    let normal = |text| pairs::Uri::from_static(text).normalize().into_string();
    // The grammar excludes both the path without the dot segment and the decoded `%78`, so no triplet is decoded.
    assert_eq!(normal("A:/%78/%2e%2E"), "a:/%78/%2E%2E");
}

/// An exception to commuting: the split decides which letters are case-insensitive, so no triplet that would change the
/// split is decoded.
#[test]
fn triplets_stay_where_the_split_decides_about_case() {
    let normal = |text| leaves::Uri::from_static(text).normalize().into_string();
    assert_eq!(normal("X:A%2dB/%2e/C%41"), "x:a%2Db/ca");
    let mut found = 0;
    for text in concatenations(&["A", "-", "%2D", "%2e", "/", "%41"], 4) {
        if let Ok(uri) = leaves::UriBuf::try_from("x:".to_owned() + &text) {
            check_all_steps::<leaves::UriBuf>(uri.as_view(), |steps| {
                steps == NormalizeOptions::ALL
            });
            found += 1;
        }
    }
    assert!(found > 300, "{found}");
}

uri_profile! {
    /// Ports that may contain triplets, which RFC 3986 does not allow.
    mod odd {
        extends rfc3986;
        abnf r#"
            URI  = scheme "://" authority path-abempty
            port = *( DIGIT / pct-encoded )
        "#;
        beyond rfc3986;
        expose URI, scheme, authority, host, port, path = path-abempty, segment;
    }
}

#[test]
fn triplets_of_a_port_are_normalized() {
    for (text, normal) in [
        ("s://h:%41/%7e", "s://h:A/~"),
        ("s://H%41:%41/%7e", "s://ha:A/~"),
        ("s://h:%41%2f/../%7eb/%c3", "s://h:A%2F/~b/%C3"),
        ("s://h:1%41", "s://h:1A"),
    ] {
        // The rule `port` does not match a literal letter, so the triplet `%41` is kept.
        let normal = normal.replace(":A", ":%41").replace(":1A", ":1%41");
        assert_eq!(odd::Uri::from_static(text).normalize(), *normal, "{text}");
    }
}
