//! Tests which types can be bases and references, and the errors for the others.

use uri_tables::rfc3986::{
    AbsoluteUri, RelativeRef, RelativeRefBuf, Uri, UriBuf, UriReference, UriReferenceBuf,
};
use uri_tables::{ErrorKind, Hierarchical, Owned, View, uri_profile};
use uri_tables_tests::concatenation::concatenations;
use uri_tables_tests::effort;
use uri_tables_tests::split;

use crate::composed;

#[test]
fn a_base_has_a_scheme() {
    let (uri, relative) = (Uri::from_static("s:a"), UriReference::from_static("a/b"));
    let message = "no scheme in `URI-reference`; resolve it against a URI first";
    for error in [
        relative.resolve(&uri).unwrap_err(),
        relative.relativize(&uri).unwrap_err(),
        uri.relativize(&relative).unwrap_err(),
    ] {
        assert_eq!((error.kind(), error.offset()), (ErrorKind::NoScheme, 0));
        assert_eq!(error.to_string(), message);
    }
    // A `UriReference` that has a scheme can be a base.
    let absolute = UriReference::from_static("s:b/c");
    assert_eq!(absolute.resolve(&relative).unwrap(), "s:b/a/b");
    assert_eq!(absolute.relativize(&uri).unwrap(), "b/c");
    let error = RelativeRef::from_static("?q").resolve(&uri).unwrap_err();
    assert_eq!(
        error.to_string(),
        message.replace("URI-reference", "relative-ref")
    );
}

#[test]
fn types_that_are_references() {
    let base = AbsoluteUri::from_static("http://a/b?q");
    assert_eq!(
        base.resolve(&RelativeRef::from_static("c#f")).unwrap(),
        "http://a/c#f"
    );
    assert_eq!(base.resolve(&Uri::from_static("x:/../y")).unwrap(), "x:/y");
    let target = Uri::from_static("http://a/c");
    assert_eq!(target.relativize_as::<RelativeRefBuf>(&base).unwrap(), "c");
}

uri_profile! {
    /// A profile with its own scheme. Its URIs can be bases and references like any other.
    pub mod store {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" bucket path-abempty [ "?" query ]
            scheme = "store"
            bucket = 3*63( %x61-7A / DIGIT )
        "#;

        expose URI, scheme, authority = bucket, path = path-abempty, query;
    }
}

uri_profile! {
    /// IRIs, whose targets are IRIs and not URIs.
    pub mod iris {
        extends rfc3986, rfc3987;
        beyond rfc3986;

        expose IRI alone, IRI-reference alone, scheme, iauthority,
            ipath = ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty,
            iquery, ifragment;
    }
}

#[test]
fn targets_of_other_profiles() {
    let base = store::Uri::from_static("store://photos/2024/a");
    let target = base.resolve(&UriReference::from_static("../b#c")).unwrap();
    assert_eq!(target, "store://photos/b#c");
    let reference = UriReference::from_static("../b");
    let target: store::UriBuf = base.resolve_as(&reference).unwrap();
    assert_eq!(target.as_view().path(), "/b");
    let error = base.resolve_as::<store::UriBuf>(&UriReference::from_static("#c"));
    assert_eq!(error.unwrap_err().kind(), ErrorKind::InvalidByte);

    let base = iris::Iri::from_static("http://é/a/b");
    let reference = iris::IriReference::from_static("../ü?ö#ä");
    // A profile that goes beyond RFC 3986 uses its own types for targets.
    let target: iris::IriBuf = base.resolve(&reference).unwrap();
    assert_eq!(target, "http://é/ü?ö#ä");
    let way: iris::IriReferenceBuf = target.as_view().relativize(&base).unwrap();
    assert_eq!(way, "/ü?ö#ä");
    let error = base.resolve_as::<UriBuf>(&reference).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidByte);
}

uri_profile! {
    /// URIs with a rootless path and without an authority.
    mod names {
        extends rfc3986;

        abnf r#"
            URI    = scheme ":" path
            scheme = "nn"
            path   = name *( "/" name )
            name   = 1*( ALPHA / "." / ":" / pct-encoded )
        "#;

        expose URI, scheme, path within path-rootless, name within segment-nz;
    }
}

/// Checks `relativize` for every pair of the texts in `all` that are valid for the profile. The reference must be the
/// same as for RFC 3986's types, and resolving it must return the target.
fn check_ways<B>(all: &[String], least: usize)
where
    B: Owned,
    for<'a> B::View<'a>: Hierarchical<'a, Target = UriBuf, Reference = UriReferenceBuf>,
{
    let owned: Vec<B> = all
        .iter()
        .flat_map(|text| B::try_from(text.clone()))
        .collect();
    assert!(owned.len() > least, "{}", owned.len());
    for (number, target) in owned.iter().enumerate() {
        let target = target.as_view();
        let generic_target = Uri::parse(target.as_str()).expect("a URI");
        let path = split::components(target.as_str()).path;
        let has_dots = path.split('/').any(|segment| matches!(segment, "." | ".."));
        for base in effort::sample(&owned, number) {
            let base = base.as_view();
            let generic_base = Uri::parse(base.as_str()).expect("a URI");
            let way = target.relativize(&base).expect("both have a scheme");
            assert_eq!(Ok(&way), generic_target.relativize(&generic_base).as_ref());
            let back = base.resolve(&way.as_view()).expect("the base has a scheme");
            assert_eq!(Ok(&back), generic_base.resolve(&way.as_view()).as_ref());
            if !has_dots {
                assert_eq!(back.as_str(), target.as_str(), "from {}", base.as_str());
                let own: B = base.resolve_as(&way.as_view()).expect("it is the target");
                assert_eq!(own.as_view().as_str(), target.as_str());
            }
        }
    }
}

#[test]
fn ways_between_the_uris_of_a_profile() {
    let paths = concatenations(&["/", "..", "%2E", "a", "b:"], 3);
    check_ways::<store::UriBuf>(
        &composed(&["store://abc", "store://abd/c"], &paths, &["", "?q"]),
        100,
    );
    check_ways::<names::UriBuf>(&composed(&["nn:", "NN:a/"], &paths, &[""]), 100);
    check_ways::<UriBuf>(&composed(&["s:", "s://h"], &paths, &["", "#f"]), 100);
}

#[test]
fn owned_values_resolve_and_normalize_like_views() {
    use uri_tables::NormalizeOptions;
    use uri_tables::profiles::web;

    let owned = web::UriBuf::parse("http://a:80/b/%7ec").expect("it is valid");
    let view = owned.as_view();
    let target: web::UriBuf = owned.resolve_as("../d?e=f").expect("it is valid");
    assert_eq!(target, "http://a:80/d?e=f");
    assert_eq!(target.param("e").map(web::Param::as_str), Some("e=f"));
    let error = owned.resolve_as::<web::UriBuf>("mailto:g@h").unwrap_err();
    assert_eq!(
        error,
        view.resolve_as::<web::UriBuf>("mailto:g@h").unwrap_err()
    );
    let reference: UriReferenceBuf = owned.relativize_as("http://a:80/").expect("it is valid");
    assert_eq!(
        reference,
        view.relativize("http://a:80/").expect("it is valid")
    );
    let case = NormalizeOptions::CASE;
    assert_eq!(
        owned.normalize_by(case).as_str(),
        view.normalize_by(case).as_str()
    );
}
