//! Parses URIs into their components. Libraries that return no offsets, or that parse another grammar, are in the list,
//! but their outputs are not compared.

use std::hint::black_box;

use uri_tables::rfc3986;

use crate::contest::{Contest, Role};
use crate::texts::urls;

/// Creates the workloads and passes each to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let mut texts = urls();
    texts.retain(|text| rfc3986::Uri::is_valid(text) && fluent_uri::Uri::parse(&**text).is_ok());
    texts.truncate(10_000);
    let mut contest = Contest::new("parse a URI, all offsets", texts.clone());
    contest
        .find(
            "uri-tables",
            Role::Ours,
            |text| _ = black_box(rfc3986::Uri::parse(text)),
            |text| {
                let uri = rfc3986::Uri::parse(text).expect("it is valid");
                five(
                    uri.scheme().as_str(),
                    uri.authority().map(rfc3986::Authority::as_str),
                    uri.path().as_str(),
                    uri.query().map(rfc3986::Query::as_str),
                    uri.fragment().map(rfc3986::Fragment::as_str),
                )
            },
        )
        .find(
            "fluent-uri",
            Role::Peer,
            |text| _ = black_box(fluent_uri::Uri::parse(text)),
            |text| {
                let uri = fluent_uri::Uri::parse(text).expect("it is valid");
                five(
                    uri.scheme().as_str(),
                    uri.authority().map(|authority| authority.as_str()),
                    uri.path().as_str(),
                    uri.query().map(fluent_uri::pct_enc::EStr::as_str),
                    uri.fragment().map(fluent_uri::pct_enc::EStr::as_str),
                )
            },
        );
    others(&mut contest);
    contest.find_alone("uriparse", Role::Peer, |text| {
        _ = black_box(uriparse::URI::try_from(text));
    });
    contest.find_alone("http", Role::Peer, |text| {
        _ = black_box(http::Uri::try_from(text));
    });
    contest.find_alone("url", Role::Peer, |text| {
        _ = black_box(url::Url::parse(text));
    });
    each(contest);

    let mut contest = Contest::new("validate a URI", texts);
    contest.find(
        "uri-tables",
        Role::Ours,
        |text| _ = black_box(rfc3986::Uri::is_valid(text)),
        |text| rfc3986::Uri::is_valid(text).to_string(),
    );
    contest.find(
        "fluent-uri",
        Role::Peer,
        |text| _ = black_box(fluent_uri::Uri::parse(text).is_ok()),
        |text| fluent_uri::Uri::parse(text).is_ok().to_string(),
    );
    others(&mut contest);
    each(contest);

    let mut contest = Contest::new("check a file, line by line", urls());
    contest.find(
        "uri-tables",
        Role::Ours,
        |text| _ = black_box(rfc3986::Uri::is_valid(text)),
        |text| rfc3986::Uri::is_valid(text).to_string(),
    );
    contest.find_alone("fluent-uri", Role::Peer, |text| {
        _ = black_box(fluent_uri::Uri::parse(text).is_ok());
    });
    others(&mut contest);
    each(contest);
}

/// Adds the libraries that only validate.
fn others(contest: &mut Contest) {
    contest.find_alone("iri-string", Role::Peer, |text| {
        _ = black_box(iri_string::types::UriStr::new(text));
    });
    contest.find_alone("iref", Role::Peer, |text| {
        _ = black_box(iref::Uri::new(text));
    });
}

fn five(
    scheme: &str,
    authority: Option<&str>,
    path: &str,
    query: Option<&str>,
    fragment: Option<&str>,
) -> String {
    format!("{scheme} {authority:?} {path} {query:?} {fragment:?}")
}
