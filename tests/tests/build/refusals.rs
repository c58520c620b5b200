//! Builders given data that no valid URI can represent, and the errors that they return.

use uri_tables::profiles::file;
use uri_tables::rfc3986::{Host, HostBuf, IpLiteral, RegName, Scheme, Uri};
use uri_tables::{BuildError, Error, ErrorKind};

use crate::declared::{matrix, s3};
use crate::profiles::{alike, coap, commas, http, maybe_host, named, ni, odd, same, slashes};

#[test]
fn a_missing_part_of_an_optional_part_is_named() {
    let scheme = maybe_host::Scheme::from_static("a");
    let error = maybe_host::Uri::builder()
        .scheme(scheme)
        .port(1)
        .finish()
        .unwrap_err();
    assert_eq!(
        (error.kind(), error.part(), error.offset()),
        (ErrorKind::MissingPart, "host", 0)
    );
    assert_eq!(
        error.to_string(),
        "missing `host` in `authority`; it is required"
    );
    let uri = maybe_host::Uri::builder()
        .scheme(scheme)
        .port(1)
        .host("h")
        .segment("s")
        .finish();
    assert_eq!(uri.unwrap(), "a://h:1/s");
    assert_eq!(
        maybe_host::Uri::builder().scheme(scheme).finish().unwrap(),
        "a:"
    );
}

#[test]
fn a_required_part_of_an_optional_part_may_be_none() -> Result<(), Error> {
    let uri = |host: Option<&str>, port: Option<u16>| {
        maybe_host::Uri::builder()
            .scheme("a")
            .host(host)
            .port(port)
            .finish()
    };
    assert_eq!(uri(None, None)?, "a:");
    assert_eq!(uri(Some("h"), None)?, "a://h");
    assert_eq!(uri(Some("h"), Some(1))?, "a://h:1");
    let error = uri(None, Some(1)).unwrap_err();
    assert_eq!(
        (error.kind(), error.part()),
        (ErrorKind::MissingPart, "host")
    );
    let generic = |host: Option<&str>| Uri::builder().scheme("a").host(host).segment("s").finish();
    assert_eq!(generic(None)?, "a:/s");
    assert_eq!(generic(Some("h"))?, "a://h/s");
    // A later value replaces an earlier one, as for any part.
    let uri = Uri::builder()
        .scheme("a")
        .host("h")
        .host(None::<&str>)
        .finish()?;
    assert_eq!(uri, "a:");
    Ok(())
}

#[test]
fn a_required_host_is_given_by_any_of_its_kinds() -> Result<(), Error> {
    let new = || http::Uri::builder().scheme(http::Scheme::from_static("http"));
    assert_eq!(new().name("h").finish()?, "http://h");
    assert_eq!(
        new()
            .host(core::net::Ipv4Addr::LOCALHOST)
            .port(80)
            .finish()?,
        "http://127.0.0.1:80"
    );
    assert_eq!(
        new()
            .ipv6address(http::Ipv6address::from_static("::1"))
            .finish()?,
        "http://[::1]"
    );
    assert_eq!(
        new()
            .authority(http::Authority::from_static("h:1"))
            .segment("a")
            .finish()?,
        "http://h:1/a"
    );
    // `name` is given, but the rule `name` does not match the empty text.
    let error = new().name("").finish().unwrap_err();
    assert_eq!(
        (error.kind(), error.part()),
        (ErrorKind::NotEncodable, "name")
    );
    Ok(())
}

#[test]
fn a_number_that_is_no_text_of_the_rule_is_refused() {
    // The rule `port` of this profile matches one to five digits, so every `u16` fits.
    let new = || {
        http::Uri::builder()
            .scheme(http::Scheme::from_static("http"))
            .name("h")
    };
    assert_eq!(new().port(u16::MAX).finish().unwrap(), "http://h:65535");
    // The rule `host` of this profile does not match an IPv6 address.
    let ipv6 = core::net::Ipv6Addr::LOCALHOST;
    let error = maybe_host::Uri::builder()
        .scheme(maybe_host::Scheme::from_static("a"))
        .host(ipv6)
        .finish();
    let error = error.unwrap_err();
    assert_eq!(
        (error.kind(), error.part(), error.byte()),
        (ErrorKind::InvalidByte, "host", Some(b'['))
    );
}

#[test]
fn two_of_one_are_too_many() {
    let error = Uri::builder()
        .scheme(Scheme::from_static("a"))
        .ip_literal(IpLiteral::from_static("[::1]"))
        .reg_name("h")
        .finish()
        .unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Conflict);
    assert_eq!(
        error.to_string(),
        "`IP-literal` and `reg-name` exclude each other in `host`; give only one of them"
    );
    let error = odd::Uri::builder()
        .first(odd::First::from_static("a"))
        .second(odd::Second::from_static("1"))
        .third(odd::Third::from_static("x"))
        .finish()
        .unwrap_err();
    assert_eq!((error.kind(), error.part()), (ErrorKind::Conflict, "pair"));
    let name = RegName::encode("a/b");
    let host: HostBuf = Host::builder().reg_name(name).finish().unwrap();
    assert_eq!(host, "a%2Fb");
    assert_eq!(
        RegName::encode("").to_string(),
        Host::builder().reg_name("").finish().unwrap().as_str()
    );
}

#[test]
fn data_in_a_path_that_is_no_list() {
    let new = || {
        named::Uri::builder()
            .scheme(named::Scheme::from_static("a"))
            .authority(named::Authority::from_static("h"))
    };
    let finish = |bucket: &str, name: &str, ending: Option<&str>| {
        let built = new().bucket(bucket).name(name).ending(ending).finish();
        built
            .map(named::UriBuf::into_string)
            .map_err(|error| (error.kind(), error.offset()))
    };
    assert_eq!(finish("b", "n", Some("e")).unwrap(), "a://h/b/n.e");
    assert_eq!(finish("..", "n", None), Err((ErrorKind::DotSegment, 6)));
    assert_eq!(finish("b", "", Some("")), Err((ErrorKind::DotSegment, 8)));
    assert_eq!(finish("b", "", Some(".")), Err((ErrorKind::DotSegment, 8)));
    assert_eq!(finish("b", "", Some("..")).unwrap(), "a://h/b/...");
    assert_eq!(finish("%2e", "", None).unwrap(), "a://h/%252e/");
    // The rule `name` excludes `.`, so a dot is encoded as `%2E`. Normalization would remove `%2E` as a dot segment.
    assert_eq!(finish("b", ".", None), Err((ErrorKind::DotSegment, 8)));
    assert_eq!(finish("b", ".x", None).unwrap(), "a://h/b/%2Ex");
    // A whole path that was parsed may contain dot segments, but not a part of a segment.
    let path = named::Path::from_static("/../.");
    assert_eq!(new().path(path).finish().unwrap(), "a://h/../.");
    let bucket = named::Bucket::from_static("..");
    let error = new().bucket(bucket).name("n").finish().unwrap_err();
    assert_eq!(
        (error.kind(), error.part()),
        (ErrorKind::DotSegment, "bucket")
    );

    let commas = |items: &[&str]| {
        commas::Uri::builder()
            .scheme(commas::Scheme::from_static("a"))
            .authority(commas::Authority::from_static("h"))
            .items(items)
            .finish()
            .map(commas::UriBuf::into_string)
            .map_err(|error| error.kind())
    };
    assert_eq!(commas(&["..", "."]).unwrap(), "a://h/..,.");
    assert_eq!(commas(&[".."]), Err(ErrorKind::DotSegment));
}

#[test]
fn a_segment_with_parameters_may_be_dots_only_with_them() {
    let part = |segment: &str| matrix::Part::builder().segment(segment).finish();
    assert_eq!(part("..").unwrap_err().kind(), ErrorKind::DotSegment);
    let param = matrix::Param::from_static("a");
    let with = matrix::Part::builder().segment("..").param(param).finish();
    assert_eq!(with.unwrap(), "..;a");
    let built = matrix::Uri::builder().part(part("a").unwrap()).finish();
    assert_eq!(built.unwrap(), "matrix:/a");
}

#[test]
fn dots_are_dots_in_a_query() {
    let built = slashes::Uri::builder()
        .name("a")
        .name("..")
        .name(".")
        .finish();
    assert_eq!(built.unwrap(), "s://h?names=a/../.");
    let error = slashes::Uri::builder().segment("..").name("a").finish();
    assert_eq!(error.unwrap_err().kind(), ErrorKind::DotSegment);
}

#[test]
fn the_same_name_twice_is_offered_in_neither_part() -> Result<(), Error> {
    let uri = same::Uri::builder()
        .left(
            same::Left::builder()
                .name(same::Name::from_static("a"))
                .size(same::Size::from_static("1"))
                .finish()?,
        )
        .right((same::Name::from_static("b"), same::Size::from_static("2")))
        // Sets the size of `near`, not that of its part `far`.
        .near(
            same::Near::builder()
                .size(same::Size::from_static("3"))
                .far(same::Far::from_static("4.5"))
                .finish()?,
        )
        .finish()?;
    assert_eq!(uri, "same:a=1/b:2/3,4.5");
    let uri = same::Uri::builder()
        .left(same::Left::from_static("a=1"))
        .right(same::Right::from_static("b:2"))
        .near(same::Near::from_static("3,4.5"))
        .depth(same::Depth::from_static("6"))
        .finish()?;
    assert_eq!(uri, "same:a=1/b:2/3,4.6");
    Ok(())
}

#[test]
fn fixed_texts_are_written_by_themselves() -> Result<(), Error> {
    let uri = s3::Uri::builder()
        .bucket(s3::Bucket::from_static("photos"))
        .segment("2024")
        .param("a", ())
        .finish()?;
    assert_eq!(uri, "s3://photos/2024?a");
    let uri = ni::Uri::builder()
        .alg(ni::Alg::from_static("sha-256"))
        .val(ni::Val::from_static("x"))
        .finish()?;
    assert_eq!(uri, "ni:///sha-256;x");
    Ok(())
}

/// Composes the example of RFC 7252, section 6.5, from its options.
#[test]
fn coap_is_composed() -> Result<(), Error> {
    let uri = coap::Uri::builder()
        .host(core::net::Ipv4Addr::new(198, 51, 100, 1))
        .port(61616)
        .segments(["", "/", "", ""])
        .arguments(["//", "?&"])
        .finish()?;
    assert_eq!(uri, "coap://198.51.100.1:61616//%2F//?//&?%26");
    Ok(())
}

#[test]
fn errors_stay_small_and_can_be_copied() {
    assert!(size_of::<BuildError>() <= 32 && size_of::<Error>() <= 40);
    let error = Uri::builder()
        .scheme(Scheme::from_static("a"))
        .segment("..")
        .finish()
        .unwrap_err();
    let copy = error;
    assert_eq!(copy, error);
    assert!(format!("{error:?}").contains("DotSegment"));
}

#[test]
fn an_invalid_list_is_reported_itself() {
    // `path-absolute` must not begin with `//`. No host was given, so the `//` would be parsed as the start of an
    // authority.
    let error = file::Uri::builder()
        .segment("")
        .segment("a")
        .finish()
        .unwrap_err();
    assert_eq!(
        (error.kind(), error.part(), error.offset()),
        (ErrorKind::InvalidByte, "path", 6)
    );
    assert_eq!(error.byte(), Some(b'/'));
    let error = file::Uri::builder()
        .reg_name("h")
        .segments(["", "a"])
        .finish()
        .unwrap_err();
    assert_eq!((error.part(), error.offset()), ("path", 9));
}

#[test]
fn a_part_parsed_as_another_is_reported_itself() {
    let error = alike::Uri::builder()
        .number(None::<&str>)
        .name("12")
        .finish()
        .unwrap_err();
    assert_eq!(
        (error.kind(), error.part(), error.offset()),
        (ErrorKind::Misplaced, "name", 2)
    );
    let uri = alike::Uri::builder().name("n").finish();
    assert_eq!(uri.unwrap(), "a:n");
}

/// The advice can be followed: a part that text around it makes a host, and a host that is never an IPv6 address.
#[test]
fn messages_about_hosts_say_what_can_be_passed() -> Result<(), Error> {
    uri_tables::uri_profile! {
        mod sip {
            extends rfc3986;
            abnf r#"
                URI   = "sip:" [ user "@" ] name *( ";" param )
                user  = 1*( unreserved / pct-encoded / "/" )
                name  = 1*( ALPHA / DIGIT / "." )
                param = key "=" value
                key   = 1*ALPHA
                value = 1*( unreserved / pct-encoded )
            "#;
            expose URI, user, name, param, key, value;
        }
    }
    uri_tables::uri_profile! {
        mod named {
            extends rfc3986;
            abnf r#"
                URI  = "n://" host [ ":" port ]
                host = IPv4address / reg-name
            "#;
            expose URI, host, port;
        }
    }
    let builder = || sip::Uri::builder().user("alice").name("h");
    let error = builder().param("x", "a b").finish().unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("pass what the method `encode` of its type returns"),
        "{error}"
    );
    let built = builder().param("x", sip::Value::encode("a b")).finish()?;
    assert_eq!(built, "sip:alice@h;x=a%20b");

    let mut uri = named::UriBuf::parse("n://a")?;
    let error = uri.set_host("[::1]").unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("an IP address in brackets is not allowed in this host"),
        "{error}"
    );
    Ok(())
}
