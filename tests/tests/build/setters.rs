//! Setters of components, including components nested in other components.

use uri_tables::rfc3986::{
    Host, Ipv4address, Port, RegName, Uri, UriBuf, UriReferenceBuf, Userinfo,
};
use uri_tables::{Error, ErrorKind, Hierarchical};

use crate::declared::{accounts, mailto, nested, s3};
use crate::profiles::{http, maybe_host, odd, unbuilt};

uri_tables::uri_profile! {
    /// Alternatives that accept the same texts.
    mod limited {
        extends rfc3986;
        abnf r#"
            path   = "/" ( first / second )
            rest   = "x:" [ left / right ]
            around = "[" path "]" [ "?" right ]
            first  = *%x61-7A
            second = *( %x61-7A / DIGIT )
            left   = 1*%x61-7A
            right  = 1*( %x61-7A / DIGIT )
        "#;
        beyond rfc3986;
        expose path, rest, around, first, second, left, right;
    }
}

/// A text is read by the first alternative that matches it. So a valid value may be an error: `e` for `second` would be
/// read as `first`.
#[test]
fn a_valid_part_may_be_read_as_another() -> Result<(), Error> {
    use limited::{AroundBuf, PathBuf, RestBuf, Right, Second};
    let misplaced = |error: uri_tables::BuildError| assert_eq!(error.kind(), ErrorKind::Misplaced);
    let mut path: PathBuf = "/1".parse()?;
    misplaced(path.set_second(Second::parse("e")?).unwrap_err());
    assert_eq!(
        (path.as_str(), path.as_view().second().map(Second::as_str)),
        ("/1", Some("1"))
    );
    path.set_second(Second::parse("e2")?)?;
    assert_eq!(path, "/e2");
    let mut rest: RestBuf = "x:1".parse()?;
    misplaced(rest.set_right(Right::parse("e")?).unwrap_err());
    assert_eq!(rest, "x:1");
    let mut around: AroundBuf = "[/1]".parse()?;
    misplaced(around.set_second(Second::parse("e")?).unwrap_err());
    around.set_right(Some(Right::parse("e")?))?;
    assert_eq!(around, "[/1]?e");
    Ok(())
}

#[test]
fn parts_of_parts_are_set() -> Result<(), Error> {
    let mut uri: UriBuf = "https://me@h:1/p".parse()?;
    uri.set_port(Some(Port::from_static("2")))?;
    assert_eq!(uri, "https://me@h:2/p");
    uri.remove_userinfo()?;
    assert_eq!(uri, "https://h:2/p");
    uri.remove_port()?;
    uri.remove_port()?;
    assert_eq!(uri, "https://h/p");
    uri.set_host(Host::from_static("[::1]"))?;
    uri.set_userinfo(Some(Userinfo::from_static("a:b")))?;
    assert_eq!(uri, "https://a:b@[::1]/p");
    uri.set_reg_name(RegName::from_static("x"))?;
    assert_eq!(uri, "https://a:b@x/p");
    uri.set_ipv4address(Ipv4address::from_static("1.2.3.4"))?;
    assert_eq!(uri, "https://a:b@1.2.3.4/p");
    assert_eq!(uri.as_view(), Uri::parse("https://a:b@1.2.3.4/p")?);
    Ok(())
}

/// Changes a profile's URI by setters, and checks that `rfc3986::Uri` splits the result into the same components.
#[test]
fn set_parts_are_the_components_of_rfc3986() -> Result<(), Error> {
    for text in ["http://h", "https://h:1/a/b?q", "http://[::1]?q"] {
        for host in ["x", "1.2.3.4", "[::2]"] {
            for port in [None, Some("80")] {
                for path in ["", "/", "//a", "/a//%2E:@"] {
                    for query in [None, Some(""), Some("/?")] {
                        let mut uri: http::UriBuf = text.parse()?;
                        uri.set_host(http::Host::parse(host)?)?;
                        uri.set_port(port.map(http::Port::from_static))?;
                        uri.set_path(http::Path::parse(path)?)?;
                        uri.set_query(query.map(http::Query::from_static))?;
                        let components = Uri::parse(uri.as_str())?.components();
                        assert_eq!(components, uri.as_view().components());
                        let authority = port.map_or(host.into(), |port| format!("{host}:{port}"));
                        assert_eq!(components.authority, Some(&*authority));
                        assert_eq!((components.path, components.query), (path, query));
                    }
                }
            }
        }
    }
    Ok(())
}

#[test]
fn parents_of_a_part_are_created_with_it() -> Result<(), Error> {
    let mut uri: UriBuf = "https:/p".parse()?;
    uri.remove_port()?;
    assert_eq!(uri, "https:/p");
    uri.set_port(Some(Port::from_static("1")))?;
    // In RFC 3986, a host may be empty.
    assert_eq!(uri, "https://:1/p");
    let mut reference: UriReferenceBuf = "?q".parse()?;
    reference.set_host(Host::from_static("h"))?;
    assert_eq!(reference, "//h?q");
    Ok(())
}

#[test]
fn missing_parts_are_reported() {
    let mut uri: maybe_host::UriBuf = "a:/p".parse().unwrap();
    let error = uri
        .set_port(Some(maybe_host::Port::from_static("1")))
        .unwrap_err();
    assert_eq!(
        (error.kind(), error.part()),
        (ErrorKind::MissingPart, "host")
    );
    assert_eq!(
        error.to_string(),
        "missing `host` in `authority`; it is required"
    );
    assert_eq!(uri, "a:/p");
    uri.set_host(maybe_host::Host::from_static("h")).unwrap();
    uri.set_port(Some(maybe_host::Port::from_static("1")))
        .unwrap();
    assert_eq!(uri, "a://h:1/p");
    uri.remove_authority().unwrap();
    assert_eq!(uri, "a:/p");
}

#[test]
fn a_conflicting_part_is_reported() {
    let mut uri: UriBuf = "foo:a".parse().unwrap();
    let error = uri.set_host(Host::from_static("h")).unwrap_err();
    assert_eq!((error.kind(), error.part()), (ErrorKind::Misplaced, "path"));
    assert_eq!(uri, "foo:a");
}

#[test]
fn parts_of_alternatives() -> Result<(), Error> {
    let mut uri: http::UriBuf = "http://[::1]:1/".parse()?;
    uri.set_ipv6address(http::Ipv6address::from_static("::2"))?;
    assert_eq!(uri, "http://[::2]:1/");
    // Setting one alternative of the host replaces whichever alternative the URI had.
    let mut uri: http::UriBuf = "http://h:1/".parse()?;
    uri.set_ipv6address(http::Ipv6address::from_static("::2"))?;
    assert_eq!(uri, "http://[::2]:1/");

    let mut pair: odd::UriBuf = "odd:pab-12".parse()?;
    pair.set_second(odd::Second::from_static("3"))?;
    assert_eq!(pair, "odd:pab-3");
    pair.set_third(odd::Third::from_static("x"))?;
    assert_eq!(pair, "odd:ox");
    Ok(())
}

#[test]
fn profiles_with_parts_of_their_own() -> Result<(), Error> {
    let mut uri: s3::UriBuf = "S3://photos/a?b=c".parse()?;
    uri.set_bucket(s3::Bucket::from_static("films"))?;
    uri.set_path(s3::Path::from_static(""))?;
    // The setters leave the text between the parts unchanged.
    assert_eq!(uri, "S3://films?b=c");
    uri.remove_query()?;
    assert_eq!(uri, "S3://films");

    let mut day: nested::UriBuf = "cal:2024-12-31".parse()?;
    day.set_mday(nested::Mday::from_static("30"))?;
    day.set_place(Some(nested::Place::from_static("home")))?;
    day.set_year(nested::Year::from_static("1999"))?;
    assert_eq!(day, "cal:1999-12-30@home");
    assert_eq!(day.as_view().day().date().month(), "12");

    let mut account: accounts::UriBuf = "acct:admin;me@h".parse()?;
    account.remove_type()?;
    account.set_home(Some(accounts::Home::from_static("//a")))?;
    account.set_user_part(accounts::UserPart::from_static("%20"))?;
    assert_eq!(account, "acct:%20@h//a");

    let mut address: mailto::AddrSpecBuf = "a@b".parse()?;
    address.set_domain(mailto::Domain::from_static("c.d"))?;
    assert_eq!(address, "a@c.d");
    Ok(())
}

#[test]
fn without_a_template_parts_are_replaced_in_place() -> Result<(), Error> {
    let mut number: unbuilt::UriBuf = "n:a.12/b".parse()?;
    number.set_a(unbuilt::A::from_static("zz"))?;
    assert_eq!(number, "n:zz.12/b");
    Ok(())
}
