//! Compares scheme-based normalization (RFC 3986, section 6.2.3) with the naive normalizer.

use uri_tables::rfc3986;
use uri_tables::{Normalize, NormalizeOptions, Owned, View, uri_profile};
use uri_tables_tests::concatenation::concatenations;
use uri_tables_tests::mutation::Random;
use uri_tables_tests::vectors;

use crate::hash;
use crate::obvious::{Scheme, normal_form};

uri_profile! {
    /// The default port and the empty path of `http` (RFC 9110, section 4.2.3).
    pub(crate) mod http {
        extends rfc3986;
        abnf r##"
            URI    = scheme "://" authority path-abempty [ "?" query ] [ "#" fragment ]
            scheme = "http"
        "##;
        default_port 80;
        empty_path "/";
        expose URI alone, URI-reference alone, scheme, authority, userinfo, host, port,
            path = path-abempty / path-absolute / path-noscheme / path-empty,
            segment = segment / segment-nz / segment-nz-nc, query, fragment;
    }
}

uri_profile! {
    /// Case-insensitive rules: one without parts, one with several parts, and one that is an item of a list.
    mod letters {
        extends rfc3986;
        abnf r#"
            URI   = scheme ":" ( "//" authority path-abempty / path-absolute / path-empty ) [ "?" query ]
            authority = [ userinfo "@" ] host [ ":" port ]
            scheme = "let" / "letters"
            query = param *( "&" param )
            param = key [ "=" value ]
            key   = *<qchar except "=" / "&">
            value = *<qchar except "&">
            qchar = pchar / "/" / "?"
        "#;
        default_port let = 0, letters = 0;
        case_insensitive userinfo, path, key;
        expose URI, scheme, authority, userinfo, host, port,
            path = path-abempty / path-absolute / path-empty, segment = segment / segment-nz,
            query, param, key, value;
    }
}

pub(crate) const HTTP: Scheme = Scheme {
    default_port: Some(80),
    empty_path: true,
    letters: false,
};

const LETTERS: Scheme = Scheme {
    default_port: Some(0),
    empty_path: false,
    letters: true,
};

const EACH: [NormalizeOptions; 6] = [
    NormalizeOptions::CASE,
    NormalizeOptions::TRIPLETS,
    NormalizeOptions::DOT_SEGMENTS,
    NormalizeOptions::EMPTY_PORT,
    NormalizeOptions::DEFAULT_PORT,
    NormalizeOptions::EMPTY_PATH,
];

/// Returns every possible set of normalization steps.
pub(crate) fn all_steps() -> impl Iterator<Item = NormalizeOptions> {
    (0..1 << EACH.len()).map(|set| {
        let taken = |&(bit, _): &(usize, &NormalizeOptions)| set >> bit & 1 == 1;
        let steps = EACH.iter().enumerate().filter(taken);
        steps.fold(NormalizeOptions::NONE, |all, (_, &step)| all | step)
    })
}

/// If `text` is valid for the type, compares its normalization with that of the naive normalizer. Returns whether it is
/// valid.
fn check<B>(text: &str, says: Scheme) -> bool
where
    B: Owned,
    for<'a> B::View<'a>: Normalize<'a>,
{
    let Ok(owned) = B::try_from(text.to_owned()) else {
        return false;
    };
    let view = owned.as_view();
    assert_eq!(
        view.normalize(),
        normal_form(text, says).as_str(),
        "{text:?}"
    );
    check_all_steps::<B>(view, |_| true);
    true
}

/// Checks that normalizing by any set of steps returns a valid text that is normalized by these steps. If `keep` is
/// true for the steps, the result must also be equal to `view`.
pub(crate) fn check_all_steps<B>(view: B::View<'_>, keep: fn(NormalizeOptions) -> bool)
where
    B: Owned,
    for<'b> B::View<'b>: Normalize<'b>,
{
    let text = view.as_str();
    for steps in all_steps() {
        let normal = view.normalize_by(steps);
        assert_eq!(normal.is_borrowed(), normal == text, "{text:?} {steps:?}");
        assert_eq!(
            view.is_normalized_by(steps),
            normal == text,
            "{text:?} {steps:?}"
        );
        if normal.is_borrowed() {
            continue;
        }
        let again = B::try_from(normal.to_string());
        let again = again.unwrap_or_else(|error| panic!("{text:?} {steps:?}: {normal}: {error}"));
        let again = again.as_view();
        assert!(
            again.is_normalized_by(steps),
            "{text:?} {steps:?}: {normal}"
        );
        if keep(steps) {
            assert!(again.normalized_eq(&view), "{text:?} {steps:?}: {normal}");
            assert_eq!(hash(again), hash(view), "{text:?} {steps:?}: {normal}");
        }
    }
}

#[test]
fn all_short_texts_of_http() {
    let mut found = 0;
    for head in ["HTTP://H", "http://u@h:080", "http://", "//h", "/", ""] {
        for text in concatenations(&[":", "80", "/", "..", "?", "%2e", "%4A"], 3) {
            found += usize::from(check::<http::UriReferenceBuf>(
                &(head.to_owned() + &text),
                HTTP,
            ));
        }
    }
    assert!(found > 1_000, "{found}");
}

#[test]
fn all_short_texts_of_letters() {
    let mut found = 0;
    for head in [
        "LET:",
        "letters://U%41:B@H:00",
        "let:/A?",
        "let:/%5A/%e9?Q=%51V&",
    ] {
        for text in concatenations(&["/", "..", "?", "&", "=", "K", "%4B", "%4f%c3%Aa"], 3) {
            found += usize::from(check::<letters::UriBuf>(
                &(head.to_owned() + &text),
                LETTERS,
            ));
        }
    }
    assert!(found > 1_000, "{found}");
}

/// Returns the texts of the test vectors and mutations of them, unchanged and with their scheme replaced by each of
/// `schemes`.
pub(crate) fn texts_of_vectors(schemes: &[&str]) -> Vec<String> {
    let inputs = vectors::inputs();
    let mut random = Random::new(623);
    let mutations = (0..1_000).map(|_| random.mutation(&inputs));
    let mutations: Vec<_> = mutations
        .map(|text| String::from_utf8_lossy(&text).into_owned())
        .collect();
    let mut all = Vec::new();
    for text in inputs.iter().chain(&mutations) {
        let behind = text.split_once(':').map_or(text.as_str(), |(_, rest)| rest);
        all.extend(schemes.iter().map(|scheme| format!("{scheme}:{behind}")));
        all.push(text.clone());
    }
    all
}

#[test]
fn texts_of_the_vectors_and_mutations() {
    let (mut http, mut letters) = (0, 0);
    for text in texts_of_vectors(&["http", "LET"]) {
        http += usize::from(check::<http::UriReferenceBuf>(&text, HTTP));
        letters += usize::from(check::<letters::UriBuf>(&text, LETTERS));
    }
    assert!(http > 500 && letters > 300, "{http} {letters}");
}

#[test]
fn each_step_on_its_own() {
    let text = "HTTP://U@H:80?Q";
    let uri = http::Uri::from_static(text);
    for (steps, normal) in [
        (NormalizeOptions::DEFAULT_PORT, "HTTP://U@H?Q"),
        (NormalizeOptions::EMPTY_PATH, "HTTP://U@H:80/?Q"),
        (NormalizeOptions::CASE, "http://U@h:80?Q"),
        (NormalizeOptions::EMPTY_PORT, text),
        (
            NormalizeOptions::DEFAULT_PORT | NormalizeOptions::EMPTY_PATH,
            "HTTP://U@H/?Q",
        ),
        (NormalizeOptions::ALL, "http://U@h/?Q"),
    ] {
        assert_eq!(uri.normalize_by(steps), normal, "{steps:?}");
    }
    let ported = |port: &str| {
        let text = format!("http://h:{port}/");
        http::Uri::parse(&text).unwrap().normalize().into_string()
    };
    for port in ["", "80", "080", &("0".repeat(10_000) + "80")] {
        assert_eq!(ported(port), "http://h/", "{port:.20}");
    }
    for port in [
        "8",
        "800",
        "81",
        "65616",
        "4294967376",
        "18446744073709551696",
        "0",
    ] {
        assert_eq!(ported(port), format!("http://h:{port}/"));
    }
}

/// Only the types of a profile do scheme-based normalization. Apart from that, generic types return the same results.
#[test]
fn generic_types_know_no_scheme() {
    for text in ["http://h:80/", "http://h", "http://h:080?q"] {
        let generic = rfc3986::Uri::from_static(text);
        assert!(generic.is_normalized());
        assert!(!http::Uri::from_static(text).is_normalized());
        // `normalized_eq` normalizes each side by the rules of its type.
        assert!(!generic.normalized_eq(&http::Uri::from_static(text)));
        assert!(
            rfc3986::Uri::from_static("http://h/")
                .normalized_eq(&http::Uri::from_static("http://h"))
        );
    }
}

/// A relative reference takes its scheme from the base, so the scheme-based steps cannot change its port or empty path.
#[test]
fn relative_references_have_no_scheme_based_normal_form() {
    for text in ["//h:80", "//h", "//h:80/"] {
        assert!(
            http::UriReference::from_static(text).is_normalized(),
            "{text}"
        );
    }
    assert_eq!(
        http::UriReference::from_static("http://h:80").normalize(),
        "http://h/"
    );
}

/// Resolution (§5.2.4) and `==` do not normalize: they neither decode `%2E%2E` to dots nor remove default ports.
#[test]
fn resolution_is_as_without_statements() {
    let base = http::Uri::from_static("http://h:80/a/%2E%2E/b");
    let reference = http::UriReference::from_static("../c");
    assert_eq!(base.normalize(), "http://h/b");
    assert_eq!(base.resolve(&reference).unwrap(), "http://h:80/a/c");
    let reference = http::UriReference::from_static("%2e%2E/c");
    assert_eq!(
        base.resolve(&reference).unwrap(),
        "http://h:80/a/%2E%2E/%2e%2E/c"
    );
    let reference = http::UriReference::from_static("//H:80");
    let target: http::UriBuf = base.resolve_as(&reference).unwrap();
    assert_eq!(target, "http://H:80");
    assert_eq!(target.as_view().normalize(), "http://h/");
    assert_ne!(
        http::Uri::from_static("http://h"),
        http::Uri::from_static("http://h/")
    );
}

#[test]
fn long_texts_take_linear_memory() {
    for text in [
        "let:/".to_owned() + &"A".repeat(1_000_000),
        "let:".to_owned() + &"/A".repeat(100_000),
        "let:?".to_owned() + &"K=V&".repeat(100_000),
        "let:?".to_owned() + &"V&".repeat(100_000),
        "let://".to_owned() + &"%41:".repeat(100_000) + "@h",
    ] {
        let expected = normal_form(&text, LETTERS);
        let allocated = allocation_counter::measure(|| {
            let normal = letters::Uri::parse(&text).unwrap().normalize();
            assert_eq!(normal, expected.as_str(), "{text:.20}");
        });
        let most = 20 * text.len() as u64;
        assert!(allocated.bytes_total < most, "{text:.20}: {allocated:?}");
    }
}
