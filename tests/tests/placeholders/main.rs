//! `uri!`: each kind of placeholder in several profiles, and hostile values in random texts.

mod attack;

use std::borrow::Cow;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use uri_tables::__private::{HasTemplate, Plan};
use uri_tables::profiles::{mailto, purl, web};
use uri_tables::rfc3986::{Fragment, Port, Segment, SegmentBuf, Uri, UriReference};
use uri_tables::{BuildError, ErrorKind, rfc3986, rfc3987, uri, uri_profile};

uri_profile! {
    /// A list that is not empty.
    mod listed {
        extends rfc3986;
        abnf "list = field *( \"&\" field )";
        abnf "field = 1*ALPHA \"=\" value";
        abnf "value = *( unreserved / pct-encoded )";
        expose list, field, value;
    }
}

uri_profile! {
    /// A scheme whose names begin with a letter: `c:a1;b2`.
    pub mod named {
        extends rfc3986;
        abnf r#"
            URI    = "c:" name *( ";" option ) [ "/" word ]
            name   = ALPHA *( ALPHA / DIGIT / pct-encoded )
            option = key [ "=" content ]
            key    = 1*( ALPHA / DIGIT )
            content = *( unreserved / pct-encoded )
            word   = 1*( ALPHA / pct-encoded )
        "#;
        expose URI, name, option, key, content, word;
    }
}

uri_profile! {
    /// A rule that is in the host if the option before it is left out.
    pub mod accidental {
        abnf r#"
            URI    = "x:/" [ zone ] "/" server
            zone   = 1*ok
            server = *ok
            ok     = ALPHA / DIGIT / "-" / "." / "_" / "~" / "%" 2HEXDIG
        "#;
        expose URI, zone, server;
    }
}

/// Returns the message of an error.
fn message<T>(result: Result<T, BuildError>) -> String {
    result.err().expect("the value is refused").to_string()
}

/// Like `format!`, arguments are evaluated once, and in the order of the call.
#[test]
fn arguments_are_evaluated_once_and_in_order() {
    let mut count = 0;
    let mut next = || {
        count += 1;
        count
    };
    let uri = uri!(
        Uri,
        "a:/u-{y}/v-{x}/w-{y}?{z}",
        x = next(),
        y = next(),
        z = next()
    );
    assert_eq!(uri, "a:/u-2/v-1/w-2?3");
    // A value is moved once, and a temporary lives long enough.
    let (owned, text) = (vec![b'a'], String::from("b c"));
    let uri = uri!(
        Uri,
        "a:/u-{a}/v-{a}?{b}",
        a = owned.into_boxed_slice().into_vec(),
        b = text.to_uppercase().as_str().trim()
    );
    assert_eq!(uri, "a:/u-a/v-a?B%20C");
    // A value is an expression with the caller's names, even names that `uri!` itself uses, such as `argument_0`.
    let argument_0 = "x";
    let uri = uri!(Uri, "a:?{argument_0}&{b}&{a}", a = argument_0, b = "y");
    assert_eq!(uri, "a:?x&y&x");
}

/// The guard of a cell is dropped before the cell, also in the last expression of a block.
#[test]
fn temporaries_are_dropped_before_variables() {
    fn text(name: &str) -> rfc3986::UriBuf {
        let cell = std::cell::RefCell::new(name.to_owned());
        uri!(Uri, "a:?{name}", name = cell.borrow().as_str())
    }
    assert_eq!(text("b c"), "a:?b%20c");
}

/// A name in a query may be a keyword.
#[test]
fn variables_may_be_keywords() {
    let (r#type, id) = ("a b", 7);
    assert_eq!(uri!(Uri, "a:?type={type}&id={ id }"), "a:?type=a%20b&id=7");
    assert_eq!(
        uri!(Uri, "a:?type={r#type}&id={r#id}"),
        "a:?type=a%20b&id=7"
    );
    assert_eq!(uri!(Uri, "a:?type={type}", type = "x"), "a:?type=x");
    assert_eq!(uri!(Uri, "a:?type={type}", r#type = "x"), "a:?type=x");
    assert_eq!(uri!(Uri, "a:?match={r#match}", match = "x"), "a:?match=x");
}

#[test]
fn values_are_encoded_for_their_parts() -> Result<(), BuildError> {
    let query = "x&y +#é";
    let uri = uri!(
        web::Uri,
        "https://api.example.com/users/{id}/files/{name}?q={query}#{top}",
        id = 7,
        name = "a/b c",
        top = String::from("1 2"),
    )?;
    assert_eq!(
        uri,
        "https://api.example.com/users/7/files/a%2Fb%20c?q=x%26y+%2B%23%C3%A9#1%202"
    );
    assert_eq!(uri.param_value("q").unwrap(), query);
    assert_eq!(
        uri.path()
            .segments()
            .next_back()
            .unwrap()
            .decode_utf8_lossy(),
        "a/b c"
    );

    // No placeholder is in the path, so no value can be refused, and `uri!` returns no `Result`.
    let uri: web::UriBuf = uri!(
        web::Uri,
        "https://example.com/?{query}={query}&n={n}",
        n = -1_i64
    );
    assert_eq!(
        uri,
        "https://example.com/?x%26y+%2B%23%C3%A9=x%26y+%2B%23%C3%A9&n=-1"
    );

    // In RFC 3986, a query is one text, and `&` needs no encoding.
    let uri = uri!(Uri, "foo://h/?{query}");
    assert_eq!(uri, "foo://h/?x&y%20+%23%C3%A9");

    let uri = uri!(rfc3987::Iri, "foo://h/?{query}#{query}");
    assert_eq!(uri, "foo://h/?x&y%20+%23é#x&y%20+%23é");
    Ok(())
}

/// A reserved character beside a placeholder, such as the `=` in `v={all}`, counts as a delimiter, although the rule of
/// the part does not split there. So reserved characters in the value are encoded.
#[test]
fn no_value_has_a_delimiter_of_its_part() -> Result<(), BuildError> {
    const RESERVED: &str = ":?#[]@!$&'()*+,;=";
    let encoded = RESERVED.bytes().fold(String::new(), |all, byte| {
        let triplet = format!("%{byte:02X}");
        all + &triplet
    });
    let all = RESERVED;
    assert_eq!(
        uri!(Uri, "amqp://{all}:{all}@h/a;v={all}?q={all}&r=1#!{all}"),
        format!("amqp://{encoded}:{encoded}@h/a;v={encoded}?q={encoded}&r=1#!{encoded}"),
    );
    // A `/` in a value is only encoded in the path, where it would be a delimiter.
    assert_eq!(
        uri!(Uri, "foo:a={s}?a={s}#/{s}", s = "b/c"),
        "foo:a=b%2Fc?a=b/c#/b/c"
    );
    // Unreserved characters, triplets and characters beyond ASCII beside a placeholder do not count as delimiters.
    assert_eq!(uri!(Uri, "foo:?x-{all}"), "foo:?x-:?%23%5B%5D@!$&'()*+,;=");
    assert_eq!(
        uri!(Uri, "foo:?%26{all}"),
        "foo:?%26:?%23%5B%5D@!$&'()*+,;="
    );
    assert_eq!(
        uri!(rfc3987::Iri, "foo:?é{all}")?,
        "foo:?é:?%23%5B%5D@!$&'()*+,;=",
    );
    // The space of a form stays a `+`, and other characters stay as they are.
    assert_eq!(
        uri!(web::Uri, "http://h/?a={v}", v = "1 2+é~"),
        "http://h/?a=1+2%2B%C3%A9~"
    );
    assert_eq!(
        uri!(rfc3987::Iri, "foo:?a={v}", v = "1 2&é~%")?,
        "foo:?a=1%202%26é~%25"
    );
    // Numbers and addresses are data, too.
    assert_eq!(
        uri!(Uri, "foo:?a={ip}", ip = IpAddr::V6(Ipv6Addr::LOCALHOST)),
        "foo:?a=%3A%3A1",
    );
    Ok(())
}

#[test]
fn a_text_without_placeholders_is_a_constant() {
    const HOME: web::Uri<'static> = uri!(web::Uri, "https://example.com/");
    assert_eq!(HOME, "https://example.com/");
    assert_eq!(uri!(Uri, "foo:a",), "foo:a");
}

#[test]
fn values_have_many_types() {
    let text = String::from("a b");
    let cow = Cow::Borrowed("c%");
    let bytes: &[u8] = b"\xFF";
    let uri = uri!(
        Uri,
        "foo:?{text}{cow}{bytes}{number}{array}{boxed}{nested}",
        number = 1_u128,
        array = *b"\0",
        boxed = Box::<str>::from("d"),
        nested = &&"e",
    );
    assert_eq!(uri, "foo:?a%20bc%25%FF1%00de");
    assert_eq!(text, "a b");
}

#[test]
fn views_are_inserted_as_they_are() -> Result<(), BuildError> {
    let segment = Segment::from_static("a%2fb");
    let owned = SegmentBuf::parse("c%2Fd").unwrap();
    let fragment = Fragment::from_static("x?%61");
    let uri = uri!(Uri, "foo://h/{segment}/{owned}#{fragment}", owned = &owned)?;
    assert_eq!(uri, "foo://h/a%2fb/c%2Fd#x?%61");
    // A view of another profile's rule, all of whose texts match the rule of the part.
    let uri = uri!(web::Uri, "http://h/{segment}")?;
    assert_eq!(uri, "http://h/a%2fb");
    Ok(())
}

#[test]
fn dot_segments_are_refused() {
    for dots in ["..", "."] {
        let error = uri!(web::Uri, "https://h/a/{dots}/b").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DotSegment, "{dots}");
        assert!(uri!(Uri, "foo:{dots}").is_err());
        assert!(uri!(UriReference, "/{dots}").is_err());
        assert!(uri!(UriReference, "/a?/{dots}").as_str().ends_with(dots));
        assert_eq!(
            uri!(web::Uri, "https://h/a{dots}/b"),
            *format!("https://h/a{dots}/b")
        );
        // User information is no segment.
        assert_eq!(
            uri!(Uri, "foo://{dots}:{dots}@h/"),
            *format!("foo://{dots}:{dots}@h/")
        );
    }
    // Two values, or a value and a literal, can make a dot segment together.
    let (a, b) = (".", ".");
    assert!(uri!(web::Uri, "https://h/{a}{b}/").is_err());
    assert!(uri!(web::Uri, "https://h/.{a}").is_err());
    assert!(uri!(web::Uri, "https://h/%2e{a}").is_err());
    assert_eq!(
        uri!(web::Uri, "https://h/{a}{b}", b = "x").unwrap(),
        "https://h/.x"
    );
}

#[test]
fn ports_and_schemes_are_validated() {
    let build = |port: &str| uri!(web::Uri, "https://h:{port}/");
    assert_eq!(build("8080").unwrap(), "https://h:8080/");
    assert_eq!(build("").unwrap(), "https://h:/");
    assert_eq!(
        message(build("80/")),
        "invalid character `/` at offset 2 in `port`; expected `0`-`9`"
    );
    assert_eq!(
        message(build("x")),
        "invalid character `x` at offset 0 in `port`; expected `0`-`9`"
    );
    assert_eq!(
        uri!(web::Uri, "https://h:{port}/", port = 443).unwrap(),
        "https://h:443/"
    );
    assert!(uri!(web::Uri, "https://h:{port}/", port = 65_536).is_err());
    let port = Port::from_static("80");
    assert_eq!(uri!(Uri, "https://h:{port}/").unwrap(), "https://h:80/");

    let build = |scheme: &str| uri!(Uri, "{scheme}://h/");
    assert_eq!(build("coap+tcp").unwrap(), "coap+tcp://h/");
    for scheme in ["", "1", "a:b", "a/", "%61"] {
        assert!(build(scheme).is_err(), "{scheme}");
    }
}

#[test]
fn hosts_are_not_encoded() {
    let build = |host: &str| uri!(web::Uri, "https://{host}:80/");
    assert_eq!(build("example.com").unwrap(), "https://example.com:80/");
    assert_eq!(build("::1").unwrap(), "https://[::1]:80/");
    assert_eq!(build("[::1]").unwrap(), "https://[::1]:80/");
    for host in ["h:1", "u@h", "h/", "h?", "h#", "a b", "é", "%41", ""] {
        assert!(build(host).is_err(), "{host}");
    }
    assert_eq!(build("h:1").unwrap_err().kind(), ErrorKind::InvalidHost);
    let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
    assert_eq!(
        uri!(web::Uri, "http://{address}/").unwrap(),
        "http://127.0.0.1/"
    );
    let address = Ipv6Addr::LOCALHOST;
    assert_eq!(uri!(Uri, "http://{address}/").unwrap(), "http://[::1]/");

    // A placeholder for a part of a host.
    let build = |tenant: &str| uri!(web::Uri, "https://{tenant}.example.com/");
    assert_eq!(build("t1").unwrap(), "https://t1.example.com/");
    for tenant in [
        "evil.com/",
        "a@b",
        "evil.com#",
        "evil.com?",
        "a:b",
        "%2F",
        "::1",
        "é",
    ] {
        assert!(build(tenant).is_err(), "{tenant}");
    }
}

/// A value would be encoded for its part, but a literal makes a host of the part.
#[test]
fn a_host_is_not_encoded_because_its_rule_has_an_encoder() {
    for value in ["a b", "é", "%41"] {
        let refused = [
            uri!(accidental::Uri, "x://{value}"),
            uri!(accidental::Uri, "x://a{value}"),
            uri!(accidental::Uri, "x://{value}.example"),
        ];
        for refused in refused {
            assert_eq!(refused.unwrap_err().kind(), ErrorKind::InvalidHost);
        }
    }
    let name = "b";
    assert_eq!(uri!(accidental::Uri, "x://a{name}").unwrap(), "x://ab");
}

/// Tests a former bug: a value that fills only a part of a component was encoded as if it filled all of it.
#[test]
fn literals_beside_a_placeholder_belong_to_its_part() {
    let x = "1";
    assert_eq!(uri!(named::Uri, "c:a{x}"), "c:a1");
    assert_eq!(uri!(named::Uri, "c:a{x}b", x = "é/;"), "c:a%C3%A9%2F%3Bb");
    let build = |x: &str| uri!(named::Uri, "c:{x}b");
    assert_eq!(build("").unwrap(), "c:b");
    assert_eq!(build("a ").unwrap(), "c:a%20b");
    assert!(build("1").is_err());
    assert!(build("é").is_err());
    assert_eq!(uri!(named::Uri, "c:a/w{x}", x = "").as_str(), "c:a/w");
    let build = |x: &str| uri!(named::Uri, "c:a/{x}");
    assert_eq!(build("1").unwrap(), "c:a/%31");
    assert!(build("").is_err());
    // Two values in one part, and values in items of a list and their parts.
    let (a, b) = ("x=y", "");
    assert_eq!(uri!(named::Uri, "c:n{a}{b}"), "c:nx%3Dy");
    assert_eq!(uri!(named::Uri, "c:n;k={a};l={b}/w"), "c:n;k=x%3Dy;l=/w");
    assert!(uri!(named::Uri, "c:n;k{a}={b}").is_err());
}

/// If the first segment were empty, the slash after it would begin an absolute path.
#[test]
fn the_first_segment_of_a_rootless_path_is_not_empty() {
    let build = |x: &str| uri!(Uri, "foo:{x}/b");
    assert_eq!(build("a").unwrap(), "foo:a/b");
    assert_eq!(build("").unwrap_err().kind(), ErrorKind::Misplaced);
    let path = |x: &str| uri!(rfc3986::Path, "{x}/b");
    assert_eq!(path("a").unwrap(), "a/b");
    assert_eq!(path("").unwrap_err().kind(), ErrorKind::Misplaced);
    // After a slash, a segment may be empty.
    let build = |x: &str| uri!(Uri, "foo:/a/{x}/b").unwrap();
    assert_eq!(build(""), "foo:/a//b");
}

/// The literals around the placeholder remain, so an empty value does not change how the list is split.
#[test]
fn values_in_the_first_parameter_may_be_empty() {
    let build = |q: &str| uri!(listed::List, "a={q}&b=2");
    assert_eq!(build("1"), "a=1&b=2");
    assert_eq!(build(""), "a=&b=2");
}

#[test]
fn mail_addresses_and_fields() {
    let (local, subject) = ("ann", "Tom & Jerry?");
    let uri = uri!(
        mailto::Uri,
        "mailto:{local}@example.com?subject={subject}&body=x"
    )
    .unwrap();
    assert_eq!(
        uri,
        "mailto:ann@example.com?subject=Tom%20%26%20Jerry%3F&body=x"
    );
}

#[test]
fn package_urls() {
    let (name, version) = ("a/b", "1.0+x@y");
    let uri = uri!(
        purl::Uri,
        "pkg:npm/{name}@{version}?arch={arch}",
        arch = "x 86"
    )
    .unwrap();
    assert_eq!(uri.as_str().matches('/').count(), 1, "{uri}");
    assert_eq!(uri.name().decode_utf8().unwrap(), name);
    assert_eq!(uri.version().unwrap().decode_utf8().unwrap(), version);
    assert_eq!(
        uri.qualifier("arch")
            .unwrap()
            .value()
            .decode_utf8()
            .unwrap(),
        "x 86"
    );
    let r#type = "np/m";
    assert!(uri!(purl::Uri, "pkg:{kind}/n", kind = r#type).is_err());
}

#[test]
fn doubled_braces_are_braces() {
    uri_profile! {
        mod braces {
            abnf r#"
                URI  = "b:{" data "}"
                data = *( ALPHA / "%" 2HEXDIG )
            "#;
            beyond rfc3986;
            expose URI, data;
        }
    }
    assert_eq!(uri!(braces::Uri, "b:{{{x}}}", x = "a}"), "b:{a%7D}");
    assert_eq!(uri!(braces::Uri, "b:{{a}}"), "b:{a}");
    // The offset in a message is that in the string of the call, here `b:{{{x}}}|`.
    let template = <braces::Uri<'static> as HasTemplate>::TEMPLATE;
    let plan = || Plan::<1>::new(template, b"b:{\xFF}|", &[("x", 4)]);
    let panic = std::panic::catch_unwind(plan).unwrap_err();
    let message = panic.downcast_ref::<String>().expect("it is formatted");
    assert!(message.contains("`|` at offset 9"), "{message}");
}

/// Values may be any expressions, with any variable names. Each is evaluated once, in the order of the arguments.
#[test]
fn values_are_expressions() {
    const PLAN: &str = "p";
    let mut count = 0;
    let mut next = || {
        count += 1;
        count
    };
    let value = "v";
    let uri = uri!(
        Uri,
        "foo:?{a}{value}{b}{a2}",
        a = next(),
        b = next(),
        a2 = PLAN
    );
    assert_eq!(uri, "foo:?1v2p");
    let uri = uri!(
        Uri,
        "foo:?{a}",
        a = [1, 2]
            .iter()
            .map(i32::to_string)
            .collect::<Vec<String>>()
            .join(",")
    );
    assert_eq!(uri, "foo:?1,2");
}

mod unsplit {
    uri_tables::uri_profile! {
        /// The path is not split into segments, so data may have a `/`.
        pub(crate) mod files {
            extends rfc3986;
            abnf r#"URI = scheme "://" authority path-abempty"#;
            expose URI, scheme, authority, path = path-abempty;
        }
    }
}

/// An authority that is not split has no parts, but a value beside other text of it adds no delimiter.
#[test]
fn no_value_moves_the_host_of_an_authority_that_is_not_split() {
    use unsplit::files::Uri;
    use uri_tables::profiles::ni;

    for value in ["80@evil.example", "@evil.example", "u:p@h", "x:1", "[::1]"] {
        let v = value;
        for error in [
            uri!(Uri, "x://h:{v}/a").err(),
            uri!(Uri, "x://h{v}/a").err(),
            uri!(Uri, "x://{v}.h/a").err(),
            uri!(Uri, "x://{v}@h/a").err(),
            uri!(Uri, "x://{v}:80/a").err(),
        ] {
            assert_eq!(
                error.map(|it| it.kind()),
                Some(ErrorKind::InvalidHost),
                "{v}"
            );
        }
        assert!(uri!(ni::Uri, "ni://h:{v}/sha-256;f4OxZX").is_err(), "{v}");
        assert!(uri!(ni::Uri, "ni://h.{v}/sha-256;f4OxZX").is_err(), "{v}");
    }
    assert!(uri!(Uri, "x://{u}:{p}@h/a", u = "a:b", p = "c").is_err());
    assert_eq!(
        uri!(Uri, "x://{u}:{p}@h:{n}/a", u = "a", p = "c", n = 80).unwrap(),
        "x://a:c@h:80/a"
    );
    assert_eq!(
        uri!(Uri, "x://[{ip}]:80/a", ip = "::1").unwrap(),
        "x://[::1]:80/a"
    );
    assert!(uri!(Uri, "x://[{ip}]:80/a", ip = "::1]:1@[::2").is_err());
    // A value that is the whole authority may have all of its parts.
    assert_eq!(
        uri!(Uri, "x://{v}/a", v = "u:p@h:1").unwrap(),
        "x://u:p@h:1/a"
    );
}

mod free {
    uri_tables::uri_profile! {
        /// References that are not split into the five components.
        pub(crate) mod rest {
            extends rfc3986;
            abnf r#"
                URI  = scheme ":" rest
                rest = *( unreserved / "/" )
                segs = seg *( "/" seg )
                seg  = *unreserved
                urn  = "x:" segs
                link = word "/" tail
                word = ALPHA *( ALPHA / ":" )
                tail = *( unreserved / "/" )
                open = "x:" any
                any  = *( unreserved / pct-encoded / "/" )
                full = scheme "://" tail
            "#;
            expose URI, full within URI, scheme, rest, urn within URI, segs, seg, link, word, tail, open within URI, any;
        }
    }
}

/// RFC 3986 finds the authority where the text of the call has it, whatever the values are.
#[test]
fn no_value_makes_or_ends_an_authority() {
    use free::rest::{Full, Link, Open, Uri, Urn};

    assert!(uri!(Uri, "x:{v}//evil.example/y", v = "").is_err());
    assert!(uri!(Uri, "x:{v}/evil.example/y", v = "/").is_err());
    assert!(uri!(Uri, "x:{v}/evil.example/y", v = "//h").is_err());
    assert!(uri!(Uri, "x:/{v}/y", v = "").is_err());
    assert!(uri!(Uri, "x://h{v}/y", v = "/z").is_err());
    assert!(uri!(Urn, "x:{v}//evil/y", v = "").is_err());
    assert!(uri!(Urn, "x:{a}/{b}/y", a = "", b = "").is_err());
    assert!(uri!(Open, "x:{v}//evil/y", v = "").is_err());
    assert!(uri!(Open, "x://h{v}.example/y", v = "/").is_err());
    assert!(uri!(Full, "x://h{v}", v = "/z").is_err());
    assert!(uri!(Full, "x://{v}.example", v = "evil/").is_err());
    assert!(uri!(Link, "a{v}//evil", v = ":").is_err());
    assert!(uri!(Link, "{v}//evil", v = "a:").is_err());
    assert_eq!(uri!(Uri, "x:{v}//y", v = "a").unwrap(), "x:a//y");
    assert_eq!(uri!(Uri, "x://h{v}/y", v = "1").unwrap(), "x://h1/y");
    assert_eq!(uri!(Uri, "x:/{v}/y", v = "a/b").unwrap(), "x:/a/b/y");
    assert_eq!(uri!(Link, "a{v}/b", v = "c").unwrap(), "ac/b");
    // Only a view may have an authority here.
    assert!(uri!(Uri, "x:{v}", v = "//h/y").is_err());
    let view = free::rest::Rest::parse("//h/y").unwrap();
    assert_eq!(uri!(Uri, "x:{view}").unwrap(), "x://h/y");
}

/// Data for a whole path may have several segments, but none that would be removed.
#[test]
fn a_dot_segment_is_refused_inside_of_a_value() {
    use unsplit::files::Uri;

    for data in ["..", "../b", "b/..", "b/../c", "b/./c", "b/../../c"] {
        let error = uri!(Uri, "x://h/a/{data}").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DotSegment, "{data}");
    }
    for data in ["/..", "/../b", "/b/../../c", "b/../c"] {
        assert!(uri!(Uri, "x://h/a{data}").is_err(), "{data}");
        assert!(uri!(Uri, "x://h/a{data}/c").is_err(), "{data}");
    }
    assert!(uri!(Uri, "x://h/a{data}.", data = "/.").is_err());
    assert_eq!(
        uri!(Uri, "x://h/a{data}", data = "..").unwrap(),
        "x://h/a.."
    );
    assert_eq!(
        uri!(Uri, "x://h/a/{data}", data = "b/..c/.d").unwrap(),
        "x://h/a/b/..c/.d"
    );
}

mod opaque {
    uri_tables::uri_profile! {
        /// No type is made of RFC 3986's components.
        pub(crate) mod shelf {
            extends rfc3986;
            abnf r#"URI = "shelf://" 2ALPHA path-abempty"#;
            expose URI, path = path-abempty;
        }
    }
}

/// A value that would be a dot segment is refused in every profile, because resolving the result would remove segments.
#[test]
fn a_dot_segment_is_refused_where_no_type_has_components() {
    use opaque::shelf::Uri;

    for dots in [".", "..", "%2e", "%2E."] {
        let view = opaque::shelf::Path::parse(dots).is_ok();
        assert!(!view, "a path begins with a slash");
    }
    for dots in [".", ".."] {
        assert!(uri!(Uri, "shelf://eu/{dots}").is_err(), "{dots}");
        assert!(uri!(Uri, "shelf://eu/{dots}/a").is_err(), "{dots}");
        assert!(
            uri!(Uri, "shelf://eu/a/.{dots}").is_err() == (dots == "."),
            "{dots}"
        );
        assert_eq!(
            uri!(Uri, "shelf://eu/a{dots}").unwrap(),
            format!("shelf://eu/a{dots}")
        );
    }
    assert_eq!(
        uri!(Uri, "shelf://eu/{books}", books = "a/b").unwrap(),
        "shelf://eu/a/b"
    );
    assert!(uri!(Uri, "shelf://eu/{books}", books = "a/../b").is_err());
}
