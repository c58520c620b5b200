//! Setters replace one component and keep the others. They never return a text that is split differently.
#![cfg(feature = "alloc")]

use uri_tables::rfc3986::{
    Authority, Fragment, Path, Query, Scheme, Uri, UriBuf, UriReference, UriReferenceBuf,
};
use uri_tables::{BuildError, Error, ErrorKind, Hierarchical};

fn uri(text: &str) -> UriBuf {
    text.parse().unwrap()
}

fn reference(text: &str) -> UriReferenceBuf {
    text.parse().unwrap()
}

#[test]
fn each_component_can_be_replaced() -> Result<(), Error> {
    let mut owned = uri("foo://example.com:8042/over/there?name=ferret#nose");
    owned.set_scheme(Scheme::parse("https")?)?;
    owned.set_authority(Some(Authority::parse("me@[::1]")?))?;
    owned.set_path(Path::parse("/here")?)?;
    owned.set_query(Some(Query::parse("a=b?c")?))?;
    owned.set_fragment(Some(Fragment::parse("x/y")?))?;
    assert_eq!(owned, "https://me@[::1]/here?a=b?c#x/y");
    let view = owned.as_view();
    assert_eq!(view.authority().unwrap().host().as_str(), "[::1]");
    assert_eq!(view.query().unwrap().as_str(), "a=b?c");
    Ok(())
}

#[test]
fn components_are_added_and_removed() {
    let mut owned = reference("");
    owned.set_fragment(Some(Fragment::from_static(""))).unwrap();
    assert_eq!(owned, "#");
    owned.set_query(Some(Query::from_static(""))).unwrap();
    assert_eq!(owned, "?#");
    owned.set_path(Path::from_static("/a")).unwrap();
    owned
        .set_authority(Some(Authority::from_static("")))
        .unwrap();
    assert_eq!(owned, "///a?#");
    owned.set_scheme(Some(Scheme::from_static("s"))).unwrap();
    assert_eq!(owned, "s:///a?#");
    owned.remove_query().unwrap();
    owned.remove_query().unwrap();
    assert_eq!(owned, "s:///a#");
    owned.remove_authority().unwrap();
    owned.remove_scheme().unwrap();
    owned.remove_fragment().unwrap();
    owned.set_path(Path::from_static("")).unwrap();
    assert_eq!(owned, "");
}

#[test]
fn a_path_that_would_be_read_as_something_else_is_refused() {
    for (before, path, offset) in [
        ("foo:a", "//evil", 4),
        ("foo://h/a", "a", 7),
        ("foo://h/a", "evil@h", 7),
        ("foo://h", "a:1", 7),
    ] {
        let mut owned = uri(before);
        let error = owned.set_path(Path::parse(path).unwrap()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Misplaced, "{before} {path}");
        assert_eq!(error.offset(), offset);
        assert_eq!(owned, before);
        assert_eq!(owned.as_view(), Uri::parse(before).unwrap());
    }
    for (before, path) in [("a", "b:c"), ("a?q", "//h"), ("", "b:/c")] {
        let mut owned = reference(before);
        let error = owned.set_path(Path::parse(path).unwrap()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Misplaced, "{before} {path}");
        assert_eq!(owned, before);
    }
    let mut owned = uri("foo:a");
    assert_eq!(
        owned
            .set_path(Path::from_static("//a"))
            .unwrap_err()
            .to_string(),
        "`path` at offset 4 must be a `path-absolute`, `path-rootless` or `path-empty` there; begin it with \
         `/` after an authority, with `/.//` for `//` without one, and with `./` for a first segment with a `:`"
    );
    owned.set_path(Path::from_static("/.//a")).unwrap();
    assert_eq!(owned, "foo:/.//a");
}

#[test]
fn a_neighbour_that_the_path_needs_stays() {
    let mut owned = uri("foo://h//a");
    let error = owned.remove_authority().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Misplaced);
    assert_eq!(owned, "foo://h//a");

    let mut owned = uri("foo:a");
    let error = owned.set_authority(Some(Authority::from_static("h")));
    assert_eq!(error.unwrap_err().kind(), ErrorKind::Misplaced);
    assert_eq!(owned, "foo:a");

    let mut owned = reference("foo:a:b");
    assert_eq!(
        owned.remove_scheme().unwrap_err().kind(),
        ErrorKind::Misplaced
    );
    assert_eq!(owned, "foo:a:b");

    let mut owned = reference("foo:1:b");
    let error = owned.remove_scheme().unwrap_err();
    assert_eq!((error.kind(), error.part()), (ErrorKind::Misplaced, "path"));
    assert_eq!(owned, "foo:1:b");
}

/// After a successful setter, the text has the new component. All pairs of texts are tried.
#[test]
fn setters_give_back_what_was_set() {
    let texts = [
        "",
        "/",
        "//",
        "///",
        "a",
        "a:b",
        "a/b:c",
        "/a",
        "//a",
        "//a/b",
        "s:",
        "s:a",
        "s:/a",
        "s://",
        "s://a",
        "s://a/b",
        "s://a?q",
        "?q",
        "#f",
        "a?#",
        "s:a?q#f",
        "//u@h:1/p?q#f",
        "s:/.//a",
    ];
    let (mut accepted, mut refused) = (0, 0);
    for from in texts {
        for to in texts {
            let other = UriReference::parse(to).unwrap();
            let start = UriReference::parse(from).unwrap().components();
            let other = (other, other.components());
            let mut check = |set: &dyn Fn(&mut UriReferenceBuf) -> Result<(), BuildError>,
                             meant| {
                let mut owned = reference(from);
                if set(&mut owned).is_ok() {
                    assert_eq!(owned.as_view().components(), meant, "{from} {to}");
                    accepted += 1;
                } else {
                    assert_eq!(owned, from);
                    refused += 1;
                }
            };
            let mut meant = start;
            meant.scheme = other.1.scheme;
            check(&|owned| owned.set_scheme(other.0.scheme()), meant);
            let mut meant = start;
            meant.authority = other.1.authority;
            check(&|owned| owned.set_authority(other.0.authority()), meant);
            let mut meant = start;
            meant.path = other.1.path;
            check(&|owned| owned.set_path(other.0.path()), meant);
            let mut meant = start;
            meant.query = other.1.query;
            check(&|owned| owned.set_query(other.0.query()), meant);
            let mut meant = start;
            meant.fragment = other.1.fragment;
            check(&|owned| owned.set_fragment(other.0.fragment()), meant);
        }
    }
    assert!(accepted > 2_000 && refused > 100, "{accepted} {refused}");
}

uri_tables::uri_profile! {
    /// A profile whose query is required.
    pub mod s3 {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty "?" query
            scheme    = "s3"
            authority = 3*63( %x61-7A / DIGIT / "-" )
            query     = *unreserved
            path-abempty = *( "/" *unreserved )
        "#;

        expose URI, scheme, authority, path = path-abempty, query;
    }
}

#[test]
fn a_profile_keeps_to_its_own_grammar() {
    let mut owned: s3::UriBuf = "s3://photos/a?x".parse().unwrap();
    owned.set_path(s3::Path::from_static("/b/c")).unwrap();
    assert_eq!(owned, "s3://photos/b/c?x");
    owned.set_query(s3::Query::from_static("yz")).unwrap();
    owned
        .set_authority(s3::Authority::from_static("films"))
        .unwrap();
    assert_eq!(owned, "s3://films/b/c?yz");
    assert_eq!(owned.as_view().authority().as_str(), "films");
}
