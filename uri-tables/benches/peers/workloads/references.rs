//! Normalizes URIs and resolves references.

use std::borrow::Cow;
use std::hint::black_box;

use fluent_uri::resolve::Resolver;
use iri_string::types::{UriAbsoluteStr, UriReferenceStr, UriStr};
use uri_tables::rfc3986;

use crate::contest::{Contest, Role};
use crate::texts::{MANY, urls};

const BASE: &str = "http://a/b/c/d;p?q";
const REFERENCES: &[&str] = &[
    "g:h",
    "g",
    "./g",
    "g/",
    "/g",
    "//g",
    "?y",
    "g?y",
    "#s",
    "g#s",
    "g?y#s",
    ";x",
    "g;x",
    "g;x?y#s",
    "",
    ".",
    "./",
    "..",
    "../",
    "../g",
    "../..",
    "../../",
    "../../g",
    "../../../g",
    "/./g",
    "/../g",
    "g.",
    ".g",
    "./../g",
    "./g/.",
    "g/./h",
    "g/../h",
    "g;x=1/./y",
    "g;x=1/../y",
    "g?y/./x",
    "g#s/../x",
];

/// Creates the workloads and passes each to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let mut texts = urls();
    texts.retain(|text| rfc3986::Uri::is_valid(text) && UriStr::new(text).is_ok());
    texts.truncate(MANY);
    let changed = texts
        .iter()
        .enumerate()
        .map(|(at, text)| not_normal(at, text));
    let changed = changed.filter(|text| {
        rfc3986::Uri::parse(text).is_ok_and(|uri| !uri.is_normalized()) && UriStr::new(text).is_ok()
    });
    let changed = changed.collect();
    normalize("normalize a URI in normal form", texts, each);
    normalize("normalize a URI in another form", changed, each);
    resolve(each);
}

/// Changes `text` so that it is not normalized. `at` selects one of four ways: capital letters, triplets of letters,
/// triplets in lower case, or dot segments.
fn not_normal(at: usize, text: &str) -> String {
    let path = text.find("//").and_then(|slashes| {
        let authority = slashes + 2;
        text[authority..].find('/').map(|slash| authority + slash)
    });
    match (at % 4, path) {
        (1, _) => text.replacen('e', "%65", 2),
        (2, Some(_)) => text
            .replace('/', "/%c3%a9")
            .replacen("/%c3%a9/%c3%a9", "//", 1),
        (3, Some(path)) => format!("{}/b/./../a{}", &text[..path], &text[path..]),
        _ => text.replacen("://", "://WWW.", 1),
    }
}

fn normalize(name: &'static str, texts: Vec<String>, each: &mut dyn FnMut(Contest)) {
    let mut contest = Contest::new(name, texts);
    contest
        .unlike("uri-tables", Role::Ours, |text| {
            let uri = rfc3986::Uri::parse(text).expect("it is valid");
            Cow::from(uri.normalize().into_string())
        })
        .unlike("fluent-uri", Role::Peer, |text| {
            let uri = fluent_uri::Uri::parse(text).expect("it is valid");
            Cow::from(uri.normalize().into_string())
        })
        .unlike("iri-string", Role::Peer, |text| {
            let uri = UriStr::new(text).expect("it is valid");
            Cow::from(uri.normalize().to_string())
        });
    each(contest);
}

fn resolve(each: &mut dyn FnMut(Contest)) {
    let texts = REFERENCES.iter().map(|&text| text.to_owned()).collect();
    let mut contest = Contest::new("resolve RFC 3986, section 5.4", texts);
    let base = rfc3986::Uri::from_static(BASE);
    let resolver = Resolver::with_base(fluent_uri::Uri::parse(BASE).expect("it is valid"));
    contest
        .text("uri-tables", Role::Ours, move |text| {
            let reference = rfc3986::UriReference::parse(text).expect("it is valid");
            let target = base.resolve(&reference).expect("it has a target");
            Cow::from(target.into_string())
        })
        .text("fluent-uri", Role::Peer, move |text| {
            let reference = fluent_uri::UriRef::parse(text).expect("it is valid");
            let target = resolver.resolve(&reference).expect("it has a target");
            Cow::from(target.into_string())
        })
        .text("iri-string", Role::Peer, |text| {
            let base = UriAbsoluteStr::new(BASE).expect("it is valid");
            let reference = UriReferenceStr::new(text).expect("it is valid");
            Cow::from(reference.resolve_against(base).to_string())
        });
    each(contest);
    black_box(());
}
