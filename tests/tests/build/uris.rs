//! Builds URIs of RFC 3986 from their components.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use uri_tables::rfc3986::{
    Authority, AuthorityBuf, Host, HostChoice, Path, Port, Query, RegName, RelativeRef, Scheme,
    Segment, Uri, UriBuf, UriReference, Userinfo,
};
use uri_tables::{BuildError, Error, ErrorKind};

const HTTPS: Scheme<'static> = Scheme::from_static("https");

#[test]
fn a_uri_is_built_of_data_and_views() -> Result<(), Error> {
    let uri = Uri::builder()
        .scheme(HTTPS)
        .userinfo("me:too@")
        .reg_name(RegName::encode("exämple.com"))
        .port(8080)
        .segment("a/b")
        .segment(Segment::from_static("c%2Fd"))
        .segments(["", "100%"])
        .query("a b")
        .fragment("#")
        .finish()?;
    assert_eq!(
        uri,
        "https://me:too%40@ex%C3%A4mple.com:8080/a%2Fb/c%2Fd//100%25?a%20b#%23"
    );
    let authority = uri.as_view().authority().unwrap();
    assert_eq!(authority.port().unwrap().to_u16(), Some(8080));
    assert_eq!(authority.userinfo().unwrap().decode_utf8()?, "me:too@");
    Ok(())
}

#[test]
fn parts_are_given_in_any_order() -> Result<(), Error> {
    let uri = Uri::builder()
        .fragment("f")
        .segment("a")
        .port(1)
        .segment("b")
        .host(Ipv6Addr::LOCALHOST)
        .query("q")
        .segment("c")
        .scheme(HTTPS)
        .segment("d")
        .finish()?;
    assert_eq!(uri, "https://[::1]:1/a/b/c/d?q#f");
    Ok(())
}

#[test]
fn absent_parts_have_no_delimiters() -> Result<(), Error> {
    assert_eq!(Uri::builder().scheme(HTTPS).finish()?, "https:");
    assert_eq!(UriReference::builder().finish()?, "");
    assert_eq!(
        UriReference::builder().query("").fragment("").finish()?,
        "?#"
    );
    assert_eq!(RelativeRef::builder().segment("a").finish()?, "a");
    let nobody = Uri::builder()
        .scheme(HTTPS)
        .userinfo(None::<&str>)
        .port(())
        .finish()?;
    assert_eq!(nobody, "https:");
    // With a port or an empty `reg_name`, the URI has an authority with an empty host.
    assert_eq!(
        Uri::builder().scheme(HTTPS).port(Some(80)).finish()?,
        "https://:80"
    );
    assert_eq!(
        Uri::builder().scheme(HTTPS).reg_name("").finish()?,
        "https://"
    );
    Ok(())
}

#[test]
fn the_last_value_counts() -> Result<(), Error> {
    let uri = Uri::builder()
        .scheme(Scheme::from_static("http"))
        .scheme(HTTPS)
        .port(1)
        .port(())
        .reg_name("a")
        .reg_name("b")
        .segment("lost")
        .path(Path::from_static("/kept"))
        .query("a")
        .query(())
        .finish()?;
    assert_eq!(uri, "https://b/kept");
    Ok(())
}

#[test]
fn a_part_of_a_whole_is_changed_in_it() -> Result<(), Error> {
    let whole = || {
        Uri::builder()
            .scheme(HTTPS)
            .authority(Authority::from_static("me@h:1"))
    };
    assert_eq!(whole().port(2).finish()?, "https://me@h:2");
    assert_eq!(whole().port(()).finish()?, "https://me@h");
    assert_eq!(whole().userinfo("a@b").finish()?, "https://a%40b@h:1");
    assert_eq!(whole().userinfo(()).reg_name("x").finish()?, "https://x:1");
    assert_eq!(
        whole().host(Ipv4Addr::LOCALHOST).finish()?,
        "https://me@127.0.0.1:1"
    );
    assert_eq!(whole().authority(()).finish()?, "https:");
    assert_eq!(whole().authority(()).port(5).finish()?, "https://:5");
    let path = Path::from_static("/x/");
    let added = Uri::builder()
        .scheme(HTTPS)
        .path(path)
        .segment("y")
        .segments(["z"])
        .finish()?;
    assert_eq!(added, "https:/x//y/z");
    Ok(())
}

#[test]
fn every_type_of_argument() -> Result<(), Error> {
    let buf: AuthorityBuf = Authority::from_static("h").to_buf();
    let uri = |builder: Result<UriBuf, BuildError>| builder.map(UriBuf::into_string);
    let new = || Uri::builder().scheme(HTTPS);
    assert_eq!(uri(new().authority(&buf).finish())?, "https://h");
    assert_eq!(uri(new().authority(buf).finish())?, "https://h");
    assert_eq!(
        uri(new()
            .authority((Some("u"), Host::from_static("h"), 1))
            .finish())?,
        "https://u@h:1"
    );
    assert_eq!(
        uri(new().authority(((), Ipv4Addr::LOCALHOST, ())).finish())?,
        "https://127.0.0.1"
    );
    assert_eq!(
        uri(new().host(IpAddr::V6(Ipv6Addr::UNSPECIFIED)).finish())?,
        "https://[::]"
    );
    assert_eq!(
        uri(new().port(Port::from_static("007")).finish())?,
        "https://:007"
    );
    for query in [
        uri(new().query("é").finish())?,
        uri(new().query(String::from("é")).finish())?,
        uri(new().query(String::from("é")).finish())?,
        uri(new().query("é".as_bytes()).finish())?,
        uri(new().query(b"\xC3\xA9").finish())?,
        uri(new().query([0xC3, 0xA9]).finish())?,
        uri(new().query(vec![0xC3, 0xA9]).finish())?,
        uri(new().query(std::borrow::Cow::Borrowed("é")).finish())?,
        uri(new()
            .query(std::borrow::Cow::Borrowed(&b"\xC3\xA9"[..]))
            .finish())?,
        uri(new().query(Box::<str>::from("é")).finish())?,
        uri(new().query(Box::<[u8]>::from("é".as_bytes())).finish())?,
        uri(new().query(Query::encode("é")).finish())?,
        uri(new().query(Query::from_static("%C3%A9")).finish())?,
        uri(new()
            .query(Some(&&Query::from_static("%C3%A9").to_buf()))
            .finish())?,
    ] {
        assert_eq!(query, "https:?%C3%A9");
    }
    Ok(())
}

#[test]
fn a_name_that_reads_as_an_address_comes_back_as_one() -> Result<(), Error> {
    let uri = Uri::builder().scheme(HTTPS).reg_name("1.2.3.4").finish()?;
    assert_eq!(uri, "https://1.2.3.4");
    let host = uri.as_view().authority().unwrap().host();
    assert!(matches!(host.choice(), HostChoice::Ipv4address(_)));
    let error = Uri::builder().scheme(HTTPS).reg_name("[::1]").finish();
    assert_eq!(error.unwrap_err().kind(), ErrorKind::InvalidHost);
    Ok(())
}

#[test]
fn an_authority_is_no_path() {
    for (path, offset, rules) in [
        (
            "//evil",
            6,
            "a `path-absolute`, `path-rootless` or `path-empty`",
        ),
        (
            "//",
            6,
            "a `path-absolute`, `path-rootless` or `path-empty`",
        ),
        (
            "///a",
            6,
            "a `path-absolute`, `path-rootless` or `path-empty`",
        ),
    ] {
        let error = Uri::builder()
            .scheme(HTTPS)
            .path(Path::parse(path).unwrap())
            .finish()
            .unwrap_err();
        assert_eq!(
            (error.kind(), error.part(), error.offset()),
            (ErrorKind::Misplaced, "path", offset)
        );
        assert!(
            error
                .to_string()
                .starts_with(&format!("`path` at offset 6 must be {rules} there")),
            "{error}"
        );
    }
    // The error must be the same if the path is given as segments.
    let error = Uri::builder()
        .scheme(HTTPS)
        .segments(["", "evil"])
        .finish()
        .unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Misplaced);
    let uri = Uri::builder()
        .scheme(HTTPS)
        .reg_name("h")
        .segments(["", "evil"])
        .finish();
    assert_eq!(uri.unwrap(), "https://h//evil");
    for path in ["a", "a/b", "a:b"] {
        let path = Path::parse(path).unwrap();
        let error = Uri::builder()
            .scheme(HTTPS)
            .reg_name("h")
            .path(path)
            .finish()
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            "`path` at offset 9 must be a `path-abempty` there; begin it with `/` after an authority, with `/.//` \
             for `//` without one, and with `./` for a first segment with a `:`"
        );
    }
}

#[test]
fn a_first_segment_with_a_colon_is_no_scheme() {
    let path = Path::from_static("a:b");
    let error = UriReference::builder().path(path).finish().unwrap_err();
    assert_eq!((error.kind(), error.part()), (ErrorKind::Misplaced, "path"));
    let error = RelativeRef::builder().path(path).finish().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Misplaced);
    assert!(
        error.to_string().starts_with(
            "`path` at offset 0 must be a `path-absolute`, `path-noscheme` or `path-empty` there"
        ),
        "{error}"
    );
    let uri = UriReference::builder()
        .scheme(HTTPS)
        .path(path)
        .finish()
        .unwrap();
    assert_eq!(uri, "https:a:b");
    let data = UriReference::builder().segment("a:b").finish().unwrap();
    assert_eq!(data, "./a:b");
}

#[test]
fn dot_segments_are_no_data() -> Result<(), Error> {
    let new = || Uri::builder().scheme(HTTPS).reg_name("h");
    for dots in [".", ".."] {
        let error = new()
            .segment("a")
            .segment(dots)
            .segment("b")
            .finish()
            .unwrap_err();
        assert_eq!(
            (error.kind(), error.part()),
            (ErrorKind::DotSegment, "segment")
        );
        assert_eq!(
            error.to_string(),
            format!(
                "dot segment `{dots}` in `segment`: no encoding protects it; to write a dot segment, give the whole \
                 path as a parsed text"
            )
        );
        let view = new().segment(Segment::parse(dots)?).finish();
        assert_eq!(view.unwrap_err(), error);
        assert!(new().segments([dots]).finish().is_err());
        assert!(Path::from_segments(["a", dots]).is_err());
        // In other components, `.` and `..` are ordinary data.
        assert_eq!(
            new().query(dots).finish()?.as_str(),
            format!("https://h?{dots}")
        );
    }
    assert_eq!(new().segment("%2e").finish()?, "https://h/%252e");
    assert_eq!(new().segment("...").finish()?, "https://h/...");
    let view = new().segment(Segment::from_static("%2e%2E")).finish();
    assert_eq!(view.unwrap_err().kind(), ErrorKind::DotSegment);
    Ok(())
}

#[test]
fn empty_segments_are_kept() -> Result<(), Error> {
    let new = || Uri::builder().scheme(HTTPS).reg_name("h");
    assert_eq!(new().segment("").finish()?, "https://h/");
    assert_eq!(new().segments(["", ""]).finish()?, "https://h//");
    assert_eq!(new().segments([""; 0]).finish()?, "https://h");
    assert_eq!(new().segment("a").segment("").finish()?, "https://h/a/");
    Ok(())
}

#[test]
fn views_are_never_encoded_again() -> Result<(), Error> {
    let uri = Uri::builder()
        .scheme(HTTPS)
        .userinfo(Userinfo::from_static("%41"))
        .segment(Segment::from_static("100%25"))
        .query(Query::from_static("%25"))
        .finish()?;
    assert_eq!(uri, "https://%41@/100%25?%25");
    Ok(())
}

#[test]
fn the_first_error_is_the_one_that_is_told() {
    let error = Uri::builder()
        .scheme(HTTPS)
        .segment("..")
        .segment(".")
        .port(Port::from_static("1"))
        .finish();
    assert!(error.unwrap_err().to_string().contains("`..`"));
}

#[test]
fn a_builder_can_be_kept_and_continued() -> Result<(), Error> {
    let base = Uri::builder().scheme(HTTPS).reg_name("h").segment("a");
    let one = base.clone().segment("b").finish()?;
    let two = base.clone().query("q").segment("c").finish()?;
    assert_eq!(
        (one.as_str(), two.as_str()),
        ("https://h/a/b", "https://h/a/c?q")
    );
    assert!(format!("{base:?}").contains("https"));
    Ok(())
}

/// The rules of RFC 3987 match non-ASCII characters, so builders do not encode them.
#[test]
fn iris_are_built_of_letters() -> Result<(), Error> {
    use uri_tables::rfc3987::{Iri, Scheme};

    let iri = Iri::builder()
        .scheme(Scheme::from_static("http"))
        .reg_name("例え.jp")
        .segments(["引き出し", "a/b"])
        .query("é\u{E000}")
        .fragment(b"\xFF")
        .finish()?;
    assert_eq!(iri, "http://例え.jp/引き出し/a%2Fb?é\u{E000}#%FF");
    let error = Iri::builder()
        .scheme(Scheme::from_static("a"))
        .segment("..")
        .finish();
    assert_eq!(error.unwrap_err().kind(), ErrorKind::DotSegment);
    Ok(())
}
