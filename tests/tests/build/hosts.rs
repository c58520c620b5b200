//! Data given for a host: a name that needs no encoding, or an IP address. Everything else is an error in every method.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use uri_tables::profiles::{http as rfc9110, web};
use uri_tables::rfc3986::{
    Authority, AuthorityBuf, Host, HostBuf, RegName, Uri, UriBuf, UriReferenceBuf,
};
use uri_tables::rfc3987::{Iri, IriBuf};
use uri_tables::{BuildError, Encoded, ErrorKind, uri, uri_profile};

uri_profile! {
    /// Hosts under other names: a bucket is the first label of a host, and a user and a zone are no hosts.
    mod store {
        extends rfc3986;

        abnf r#"
            URI    = "s3://" [ who "@" ] [ zone "." ] bucket [ ":" port ] path-abempty
            who    = label
            zone   = 1*( unreserved-dotless / pct-encoded )
            unreserved-dotless = ALPHA / DIGIT / "-"
            bucket = *( unreserved-dotless / pct-encoded )
            label  = *( unreserved-dotless / pct-encoded )
        "#;

        expose URI, who, zone, bucket, port, path = path-abempty, segment;
    }
}

uri_profile! {
    /// A host that is the path of a URI, as RFC 3986 reads it (RFC 3261, section 19.1.1).
    mod sip {
        extends rfc3986;

        abnf r#"
            URI  = "sip:" user "@" host [ ":" port ]
            user = 1*( unreserved / pct-encoded )
            host = 1*( unreserved / pct-encoded )
        "#;

        expose URI, user, host within segment, port;
    }
}

uri_profile! {
    /// Several hosts, each with a port, as PostgreSQL has them: `//a:1,b:2`.
    mod several {
        extends rfc3986;

        abnf r#"
            URI   = "pg://" hosts "/" base
            hosts = place *( "," place )
            place = host [ ":" port ]
            host  = IP-literal / IPv4address / name
            IP-literal = "[" IPv6address "]"
            name  = *( unreserved / pct-encoded )
            base  = *( unreserved / pct-encoded )
        "#;
        beyond rfc3986: rule hosts;

        expose URI, hosts, place, host, IP-literal, IPv4address, name within reg-name, port, base;
    }
}

uri_profile! {
    /// An authority without exposed parts.
    mod opaque {
        extends rfc3986;
        expose URI, scheme, authority, path = path-abempty / path-absolute / path-rootless / path-empty;
    }
}

uri_profile! {
    /// Rules without parts that span an authority.
    mod spanning {
        extends rfc3986;
        expose URI, scheme, hier-part, query;
    }
}

uri_profile! {
    /// A rule that begins an authority only together with what comes before it.
    mod rooted {
        extends rfc3986;
        abnf r#"
            relative-ref = "/" rest [ "?" query ]
            rest = *( unreserved / pct-encoded / "/" )
        "#;
        expose relative-ref, rest, query;
    }
}

/// Data that is no host, and the byte at fault.
const REFUSED: [(&str, u8); 24] = [
    ("example.com:8080", b':'),
    ("localhost:8080", b':'),
    ("127.0.0.1:80", b':'),
    ("[::1]:80", b':'),
    ("user@evil", b'@'),
    ("u:p@evil", b':'),
    ("https://x", b':'),
    ("//x", b'/'),
    ("x/y", b'/'),
    ("/var/run/db", b'/'),
    ("x?y", b'?'),
    ("x#y", b'#'),
    ("bücher.example", 0xC3),
    ("a b", b' '),
    ("a\u{7F}", 0x7F),
    ("a\n", b'\n'),
    ("a\0", 0),
    ("%41", b'%'),
    ("100%", b'%'),
    ("ex%C3%A4mple", b'%'),
    ("a\\b", b'\\'),
    ("<x>", b'<'),
    ("::g", b':'),
    ("fe80::1%eth0", b':'),
];

/// Data that is a host, and how builders and setters write it.
const TAKEN: [(&str, &str); 8] = [
    ("example.com", "example.com"),
    ("EXAMPLE", "EXAMPLE"),
    ("127.0.0.1", "127.0.0.1"),
    ("a_b~c", "a_b~c"),
    ("[::1]", "[::1]"),
    ("::1", "[::1]"),
    ("2001:DB8::1", "[2001:db8::1]"),
    ("::ffff:1.2.3.4", "[::ffff:1.2.3.4]"),
];

type HostMethod = (&'static str, fn(&str) -> Result<String, BuildError>);

/// Every method that takes a host of RFC 3986, each with the text around the host.
const HOST_METHODS: [HostMethod; 9] = [
    ("s://@", |host| {
        text(Uri::builder().scheme("s").host(host).finish())
    }),
    ("s://@:1/a", |host| {
        text(
            Uri::builder()
                .segment("a")
                .port(1)
                .host(host.as_bytes())
                .scheme("s")
                .finish(),
        )
    }),
    ("s://@", |host| {
        text(
            Uri::builder()
                .scheme("s")
                .host(Some(host.to_owned()))
                .finish(),
        )
    }),
    ("s://u@@", |host| {
        text(
            Uri::builder()
                .scheme("s")
                .authority((Some("u"), host, ()))
                .finish(),
        )
    }),
    ("s://@/a", |host| {
        let mut uri = UriBuf::parse("s://h/a").expect("a URI");
        let set = uri.set_host(host);
        assert!(set.is_ok() || uri == "s://h/a");
        set.map(|()| uri.into_string())
    }),
    ("//@:1?q", |host| {
        let mut uri = UriReferenceBuf::parse("//h:1?q").expect("a reference");
        uri.set_host(host)?;
        Ok(uri.into_string())
    }),
    ("@:1", |host| {
        let mut authority = AuthorityBuf::parse("h:1").expect("an authority");
        authority.set_host(Box::<str>::from(host))?;
        Ok(authority.into_string())
    }),
    ("@", |host| {
        Authority::builder()
            .host(host)
            .finish()
            .map(AuthorityBuf::into_string)
    }),
    ("http://@/", |host| {
        let built = rfc9110::Uri::builder().host(host).segment("").finish();
        built.map(rfc9110::UriBuf::into_string)
    }),
];

fn text(built: Result<UriBuf, BuildError>) -> Result<String, BuildError> {
    built.map(UriBuf::into_string)
}

#[test]
fn every_method_takes_the_same_hosts() {
    for (around, method) in HOST_METHODS {
        let (before, after) = around.rsplit_once('@').expect("a place for the host");
        for (host, expected) in TAKEN {
            let expected = format!("{before}{expected}{after}");
            assert_eq!(method(host).expect(host), expected, "{host}");
        }
        for (host, byte) in REFUSED {
            let error = method(host).expect_err(host);
            let found = (error.kind(), error.byte());
            assert_eq!(
                found,
                (ErrorKind::InvalidHost, Some(byte)),
                "{host}: {error}"
            );
            assert_eq!(host.as_bytes()[error.offset()], byte, "{host}");
        }
    }
}

#[test]
fn a_name_is_no_more_encoded_than_a_host() {
    for (host, byte) in REFUSED {
        let mut uri = UriBuf::parse("s://h/").expect("a URI");
        let errors = [
            Uri::builder()
                .scheme("s")
                .reg_name(host)
                .finish()
                .expect_err(host),
            Authority::builder()
                .reg_name(host)
                .finish()
                .expect_err(host),
            Host::builder().reg_name(host).finish().expect_err(host),
            uri.set_reg_name(host).expect_err(host),
        ];
        for error in errors {
            assert_eq!(error.kind(), ErrorKind::InvalidHost, "{host}: {error}");
            // An IP literal is not a name, so the error may be at its `[`.
            assert!(
                error.byte() == Some(byte) || host.starts_with('['),
                "{host}: {error}"
            );
        }
        assert_eq!(uri, "s://h/");
    }
}

#[test]
fn encoded_names_and_views_are_taken_as_they_are() {
    let encoded: Encoded<'_, RegName<'_>> = RegName::encode("/var/run");
    let new = || Uri::builder().scheme("postgres");
    let expected = "postgres://%2Fvar%2Frun/db";
    let path = uri_tables::rfc3986::Path::from_static("/db");
    assert_eq!(
        new()
            .host(RegName::encode("/var/run"))
            .path(path)
            .finish()
            .unwrap(),
        expected
    );
    assert_eq!(
        new().reg_name(encoded).path(path).finish().unwrap(),
        expected
    );
    let host = Host::from_static("%2Fvar%2Frun");
    assert_eq!(new().host(host).path(path).finish().unwrap(), expected);
    let mut uri = UriBuf::parse("postgres://h/db").unwrap();
    uri.set_host(RegName::encode("/var/run")).unwrap();
    assert_eq!(uri, expected);
    let host: HostBuf = Host::builder()
        .reg_name(RegName::encode("a b"))
        .finish()
        .unwrap();
    assert_eq!(Authority::builder().host(&host).finish().unwrap(), "a%20b");
}

#[test]
fn addresses_are_hosts() {
    for (address, expected) in [
        (IpAddr::V4(Ipv4Addr::LOCALHOST), "s://127.0.0.1"),
        (IpAddr::V6(Ipv6Addr::LOCALHOST), "s://[::1]"),
    ] {
        assert_eq!(
            Uri::builder().scheme("s").host(address).finish().unwrap(),
            expected
        );
        let written = address.to_string();
        assert_eq!(
            Uri::builder().scheme("s").host(written).finish().unwrap(),
            expected
        );
    }
}

#[test]
fn an_error_says_what_to_use() {
    for (host, hint) in [
        (
            "example.com:8080",
            "`host` is not percent-encoded: `:` at offset 11; give a port to its own method, such as `.port(8080)`",
        ),
        ("user@evil", "`.userinfo(\"user\")`"),
        ("https://x", "parse a whole URI"),
        ("bücher.example", "`to_uri_idna`"),
        ("/var/run/db", "`RegName::encode(data)`"),
        ("a b", "`RegName::encode(data)`"),
        ("%41", "if the text is encoded already, parse it"),
    ] {
        let error = Uri::builder()
            .scheme("s")
            .host(host)
            .finish()
            .expect_err(host);
        assert!(error.to_string().contains(hint), "{host}: {error}");
    }
}

/// The builder refuses the same bytes in hosts of other profiles than RFC 3986: a host without parts inside, a host rule
/// with another name, and a list of hosts.
#[test]
fn hosts_of_other_profiles() {
    for (host, byte) in REFUSED {
        if host.starts_with(['[', ':']) || host.contains("::") {
            continue;
        }
        let mut web = web::UriBuf::parse("https://h/").unwrap();
        let mut sip = sip::UriBuf::parse("sip:u@h").unwrap();
        let errors = [
            web::Uri::builder()
                .scheme("https")
                .host(host)
                .finish()
                .err(),
            web.set_host(host).err(),
            sip::Uri::builder().user("u").host(host).finish().err(),
            sip.set_host(host).err(),
            several::Uri::builder().place(host, ()).finish().err(),
            several::Uri::builder()
                .places([("h", Some(1)), (host, None)])
                .finish()
                .err(),
            several::Place::builder().host(host).finish().err(),
            several::Host::builder().name(host).finish().err(),
        ];
        // A part of a host, such as a label, refuses the same data.
        for error in [
            store::Uri::builder().bucket(host).finish(),
            store::Uri::builder().bucket("b").zone(host).finish(),
        ] {
            assert_eq!(error.expect_err(host).kind(), ErrorKind::InvalidHost);
        }
        for (number, error) in errors.into_iter().enumerate() {
            let error = error.unwrap_or_else(|| panic!("{host} is taken by {number}"));
            let found = (error.kind(), error.byte());
            assert_eq!(
                found,
                (ErrorKind::InvalidHost, Some(byte)),
                "{host}: {number}, {error}"
            );
        }
    }
    let several = several::Uri::builder()
        .places([("::1", Some(1)), ("h", None)])
        .finish();
    assert_eq!(several.unwrap(), "pg://[::1]:1,h/");
    let bucket = store::Bucket::encode("a b");
    assert_eq!(
        store::Uri::builder().bucket(bucket).finish().unwrap(),
        "s3://a%20b"
    );
    // Data for parts outside of the host is encoded.
    let uri = store::Uri::builder()
        .bucket("b")
        .who("a@b")
        .segment("c:d/")
        .finish();
    assert_eq!(uri.unwrap(), "s3://a%40b@b/c:d%2F");
    let uri = sip::Uri::builder().user("a:b").host("h").finish();
    assert_eq!(uri.unwrap(), "sip:a%3Ab@h");
}

#[test]
fn an_authority_without_parts_is_no_data_either() {
    let new = || opaque::Uri::builder().scheme("s");
    assert_eq!(new().authority("u@h:1").finish().unwrap(), "s://u@h:1");
    for data in ["a b", "bücher.example", "%41", "h/x"] {
        let error = new().authority(data).finish().expect_err(data);
        assert_eq!(error.kind(), ErrorKind::InvalidHost, "{data}");
    }
}

#[test]
fn the_characters_of_an_iri_are_a_name() {
    let new = || Iri::builder().scheme("http");
    assert_eq!(
        new().host("bücher.example").finish().unwrap(),
        "http://bücher.example"
    );
    assert_eq!(
        new().reg_name("例え.jp").finish().unwrap(),
        "http://例え.jp"
    );
    let mut iri = IriBuf::parse("http://h/").unwrap();
    for (host, byte) in REFUSED {
        if byte != 0xC3 {
            assert_eq!(
                iri.set_host(host).unwrap_err().kind(),
                ErrorKind::InvalidHost,
                "{host}"
            );
        }
    }
    // A private character is allowed in a query, but not in a name.
    assert_eq!(
        iri.set_host("\u{E000}").unwrap_err().kind(),
        ErrorKind::InvalidHost
    );
}

/// Data for a rule that contains the host, such as `hier-part`, is not encoded inside of the host either, but it is
/// encoded everywhere else.
#[test]
fn a_host_inside_of_other_data_is_not_encoded() {
    for (data, byte) in [
        ("//b c/x", b' '),
        ("//u@b\u{fc}cher/", 0xC3),
        ("//h%41/", b'%'),
        ("//h%", b'%'),
        ("//u:p@a<b:80/", b'<'),
    ] {
        let mut uri = spanning::UriBuf::parse("s:x").unwrap();
        let errors = [
            spanning::Uri::builder()
                .scheme("s")
                .hier_part(data)
                .finish()
                .unwrap_err(),
            spanning::Uri::builder()
                .query("a b")
                .hier_part(data)
                .scheme("s")
                .finish()
                .unwrap_err(),
            uri.set_hier_part(data).unwrap_err(),
        ];
        for error in errors {
            assert_eq!(
                (error.kind(), error.byte()),
                (ErrorKind::InvalidHost, Some(byte)),
                "{data}: {error}"
            );
            assert_eq!(data.as_bytes()[error.offset()], byte, "{data}");
        }
        assert_eq!(uri, "s:x");
    }
    for (data, byte) in [
        ("/b c/x", b' '),
        ("/h:80", b':'),
        ("/u@h/", b'@'),
        ("/\u{fc}", 0xC3),
    ] {
        let mut reference = rooted::RelativeRefBuf::parse("/x").unwrap();
        let errors = [
            rooted::RelativeRef::builder()
                .rest(data)
                .finish()
                .unwrap_err(),
            reference.set_rest(data).unwrap_err(),
        ];
        for error in errors {
            assert_eq!(
                (error.kind(), error.byte()),
                (ErrorKind::InvalidHost, Some(byte)),
                "{data}: {error}"
            );
        }
        assert_eq!(reference, "/x");
    }
    for (data, expected) in [
        ("//h/b c", "s://h/b%20c?a%20b"),
        ("//u v@h:80/", "s://u%20v@h:80/?a%20b"),
        ("/b c", "s:/b%20c?a%20b"),
        ("/b//c d", "s:/b//c%20d?a%20b"),
        ("b c//d e", "s:b%20c//d%20e?a%20b"),
        ("//[::1]/", "s://[::1]/?a%20b"),
    ] {
        let built = spanning::Uri::builder()
            .scheme("s")
            .hier_part(data)
            .query("a b")
            .finish();
        assert_eq!(built.unwrap(), expected);
        let mut uri = spanning::UriBuf::parse("s:x?a%20b").unwrap();
        uri.set_hier_part(data).unwrap();
        assert_eq!(uri, expected);
    }
    // A text that is already encoded can be given as a view.
    let encoded = spanning::HierPart::from_static("//b%20c/x");
    let built = spanning::Uri::builder()
        .scheme("s")
        .hier_part(encoded)
        .finish();
    assert_eq!(built.unwrap(), "s://b%20c/x");
    let built = rooted::RelativeRef::builder()
        .rest("b c//d")
        .query("//e f")
        .finish();
    assert_eq!(built.unwrap(), "/b%20c//d?//e%20f");
}

uri_profile! {
    /// A URI in the fragment of another URI.
    mod inner {
        abnf r##"
            URI     = "x:#" link
            link    = "y://" server "/" step
            server  = 1*ok
            step    = 1*ok
            ok      = ALPHA / DIGIT / "-" / "." / "_" / "~" / "%" 2HEXDIG
        "##;
        expose URI, link, server, step;
    }
}

uri_profile! {
    /// A URI that is also a whole segment of another URI.
    mod both {
        abnf r#"
            any    = link / wrap
            wrap   = "x:" link
            link   = "y:/" [ first ] "/" second
            first  = 1*ok
            second = 1*ok
            ok     = ALPHA / DIGIT / "-" / "." / "_" / "~" / "%" 2HEXDIG
        "#;
        expose any, wrap, link, first, second;
    }
}

uri_profile! {
    /// A component of two rules, of which only the other one is in a URI.
    mod shared {
        abnf r#"
            URI    = "x:" tenant
            tenant = "t" bit
            link   = "x://" server "/" step
            bit    = 1*ok
            server = *ok
            step   = *ok
            ok     = ALPHA / DIGIT / "-" / "." / "_" / "~" / "%" 2HEXDIG
        "#;
        expose URI, dest = tenant / link, server, step, bit;
    }
}

uri_profile! {
    /// Two components, of which each has an alternative that is in the other one.
    mod mutual {
        abnf r#"
            a      = "a" bit
            b      = "x://" server "/" d
            c      = "y://" a "/" step
            d      = "d" bit
            bit    = 1*ok
            server = *ok
            step   = *ok
            ok     = ALPHA / DIGIT / "-" / "." / "_" / "~" / "%" 2HEXDIG
        "#;
        expose ab = a / b, cd = c / d alone, server, step, bit;
    }
}

uri_profile! {
    /// An authority in a query, where only `within` tells that it is one.
    mod declared {
        extends rfc3986;
        abnf r#"
            URI    = "x:?" place
            place  = server [ ":" port ]
            server = *( unreserved / pct-encoded )
        "#;
        expose URI, place within authority, server, port;
    }
}

uri_profile! {
    /// Links with the names of other rules: RFC 3986's `fragment`, whose texts they match, and rules of RFC 3987.
    mod misnamed {
        extends rfc3986;
        abnf r##"
            outer    = "x:#" fragment
            fragment = "y:" link
            other    = "z:" link
            link     = "//" server "/" step
            server   = *( unreserved / pct-encoded )
            step     = *( unreserved / pct-encoded )
        "##;
        expose outer, fragment, iquery = other, server, step;
    }
}

uri_profile! {
    /// A URI with the five components in the fragment of another URI.
    mod whole {
        extends rfc3986;
        abnf r##"
            URI       = "x:" [ "#" fragment ]
            fragment  = scheme "://" authority path-abempty
            scheme    = "y"
            authority = server
            server    = *( unreserved / pct-encoded )
        "##;
        expose URI, fragment, scheme, authority, server, path = path-abempty, segment;
    }
}

/// Data for a host that would have to be encoded is an error, also if the URI with the host is a part of another text.
#[test]
fn data_for_the_host_of_a_uri_in_another_uri_is_refused() {
    fn check<T: AsRef<str>>(built: Result<T, BuildError>, valid: Result<T, BuildError>) {
        let text = built.map(|text| text.as_ref().to_owned());
        assert_eq!(text.unwrap_err().kind(), ErrorKind::InvalidHost);
        assert!(valid.unwrap().as_ref().contains("a-b"));
    }
    let link = |host| inner::Link::builder().server(host).step("s").finish();
    check(link("a b"), link("a-b"));
    let dest = |host| shared::Dest::builder().server(host).step("s").finish();
    check(dest("a b"), dest("a-b"));
    let ab = |host| mutual::Ab::builder().server(host).bit("s").finish();
    check(ab("a b"), ab("a-b"));
    let place = |host| declared::Place::builder().server(host).finish();
    check(place("a b"), place("a-b"));
    let fragment = |host| {
        misnamed::Fragment::builder()
            .server(host)
            .step("s")
            .finish()
    };
    check(fragment("a b"), fragment("a-b"));
    let iquery = |host| misnamed::Iquery::builder().server(host).step("s").finish();
    check(iquery("a b"), iquery("a-b"));
    let whole = |host| whole::Fragment::builder().scheme("y").server(host).finish();
    check(whole("a b"), whole("a-b"));
    // The path of such a URI has no dot segments either.
    let dots = misnamed::Iquery::builder().server("a").step("..").finish();
    assert_eq!(dots.unwrap_err().kind(), ErrorKind::DotSegment);
    let dots = misnamed::Fragment::builder()
        .server("a")
        .step("..")
        .finish();
    assert_eq!(dots.unwrap_err().kind(), ErrorKind::DotSegment);
    let dots = inner::Link::builder().server("a").step("..").finish();
    assert_eq!(dots.unwrap_err().kind(), ErrorKind::DotSegment);
    let dots = shared::Dest::builder().server("a").step("..").finish();
    assert_eq!(dots.unwrap_err().kind(), ErrorKind::DotSegment);
}

#[test]
fn a_uri_that_is_also_a_segment_gets_no_authority() {
    assert!(both::Link::builder().second("b").finish().is_err());
    let mut link = both::LinkBuf::parse("y:/a/b").unwrap();
    assert!(link.set_first(None::<&str>).is_err());
    assert_eq!(link, "y:/a/b");
}

uri_profile! {
    /// A part that may consist of slashes, before another part.
    mod slashes {
        abnf r#"
            URI = "x:" a ";" b
            a   = *( ok / "/" )
            b   = *ok
            ok  = ALPHA / DIGIT / "-" / "." / "_" / "~" / "%" 2HEXDIG
        "#;
        expose URI, a, b;
    }
}

#[test]
fn slashes_at_the_end_of_a_part_do_not_move_the_next_part_into_a_host() {
    assert!(slashes::Uri::builder().a("//").b("evil").finish().is_err());
    let mut uri = slashes::UriBuf::parse("x:a;evil").unwrap();
    assert!(uri.set_a("//").is_err());
    assert_eq!(uri, "x:a;evil");
    assert!(uri!(slashes::Uri, "x:{a};{b}", a = "//", b = "evil").is_err());
    // A view may have slashes where the grammar begins no authority, but data may not.
    let data = slashes::Uri::builder().a("//h/").b("b").finish();
    assert_eq!(data.unwrap_err().kind(), ErrorKind::Misplaced);
    let view = slashes::A::parse("//h/").unwrap();
    let built = slashes::Uri::builder().a(view).b("b").finish();
    assert_eq!(built.unwrap(), "x://h/;b");
}

uri_profile! {
    /// A variable called `host` in a path.
    mod hosts {
        template machine = "/hosts/{host}/{reg_name}";
    }
}

#[test]
fn a_variable_called_host_is_no_host_in_a_path() {
    let built = hosts::Machine::builder()
        .host("a b")
        .reg_name("é")
        .finish()
        .unwrap();
    assert_eq!(built, "/hosts/a%20b/%C3%A9");
}

uri_profile! {
    /// A rule that is in the host if the option before it is left out.
    mod accidental {
        abnf r#"
            URI    = "x:/" [ zone ] "/" server
            zone   = 1*ok
            server = *ok
            ok     = ALPHA / DIGIT / "-" / "." / "_" / "~" / "%" 2HEXDIG
        "#;
        expose URI, zone, server;
    }
}

#[test]
fn data_is_not_encoded_in_a_host_that_a_literal_makes() {
    let refused = uri!(accidental::Uri, "x://{server}", server = "a b");
    assert_eq!(refused.unwrap_err().kind(), ErrorKind::InvalidHost);
    assert_eq!(
        uri!(accidental::Uri, "x:/z/{server}", server = "a b").unwrap(),
        "x:/z/a%20b"
    );
}

uri_profile! {
    /// A name with a minimum length.
    mod short {
        extends rfc3986;
        abnf r#"
            URI    = "s3://" bucket "/"
            bucket = 3*5( %x61-7A )
        "#;
        expose URI, bucket;
    }
}

/// Data that is the beginning of a name, such as `ab`, is too short. It is not an invalid host, because no byte of it
/// would have to be encoded.
#[test]
fn the_beginning_of_a_name_is_unfinished() {
    let refused = |data: &str| {
        let built = short::Uri::builder().bucket(data).finish();
        let built = built.unwrap_err();
        let mut uri = short::UriBuf::parse("s3://abc/").unwrap();
        let set = uri.set_bucket(data).unwrap_err();
        assert_eq!(
            (set.kind(), set.to_string()),
            (built.kind(), built.to_string())
        );
        built.kind()
    };
    assert_eq!(refused("ab"), ErrorKind::UnexpectedEnd);
    let written = uri!(short::Uri, "s3://{data}/", data = "ab");
    assert_eq!(written.unwrap_err().kind(), ErrorKind::UnexpectedEnd);
    assert_eq!(refused("a b"), ErrorKind::InvalidByte);
    assert_eq!(refused("ab:80"), ErrorKind::InvalidHost);
    assert_eq!(refused("::1"), ErrorKind::InvalidHost);
}

/// The texts come from a parse, because builders refuse to write them.
#[test]
fn an_edit_that_ends_an_accidental_authority_makes_no_dot_segment() {
    let mut uri = accidental::UriBuf::parse("x://.").unwrap();
    assert_eq!(uri.set_zone("q").unwrap_err().kind(), ErrorKind::DotSegment);
    assert_eq!(uri, "x://.");
    let mut uri = accidental::UriBuf::parse("x://a").unwrap();
    uri.set_zone("q").unwrap();
    assert_eq!(uri, "x:/q/a");
}
