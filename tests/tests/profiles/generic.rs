//! Converts types of a profile to types of RFC 3986, so that code written for `rfc3986::Uri` accepts them.

use uri_tables::rfc3986;
use uri_tables::{Hierarchical, ToBuf, View, Within, uri_profile};
use uri_tables_tests::vectors;

use crate::declared::{accounts, form, nested, plain, s3};

uri_profile! {
    /// A copy of every rule in RFC 3986, Appendix A. Each rule is exposed on its own, without being a component of
    /// another.
    mod copy {
        extends rfc3986;

        expose URI alone, hier-part alone, URI-reference alone, absolute-URI alone, relative-ref alone,
            relative-part alone, scheme alone, authority alone, userinfo alone, host alone, port alone,
            IP-literal alone, IPvFuture as Future alone, IPv6address alone, h16 alone, ls32 alone,
            IPv4address alone, dec-octet alone, reg-name alone, path alone, path-abempty alone,
            path-absolute alone, path-noscheme alone, path-rootless alone, path-empty alone, segment alone,
            segment-nz alone, segment-nz-nc alone, pchar alone, query alone, fragment alone,
            pct-encoded alone, unreserved alone, reserved alone, gen-delims alone, sub-delims alone;
    }
}

uri_profile! {
    /// URIs under the rule names of RFC 9110: alternatives of two URIs, and rules with a `within` clause.
    mod web {
        extends rfc3986, rfc9110;

        abnf r#"
            any-URI  = http-URI / https-URI
            word     = 1*unreserved
            date     = 4DIGIT "-" 2DIGIT
            urn      = "urn:" word
            relation = word / urn
        "#;

        expose any-URI, http-URI, https-URI, word within QUERY, date, relation, urn alone;
    }
}

uri_profile! {
    /// A query that RFC 3986 does not allow, next to rules that are within RFC 3986.
    mod wider {
        extends rfc3986;

        abnf r#"
            query = *( pchar / "/" / "?" / bar )
            bar   = "|"
        "#;

        beyond rfc3986: bar;
        expose scheme, host, port;
        expose URI, query;
    }
}

/// Checks that converting `V` to `G` keeps the text in place and has the same result as parsing the text as `G`.
/// Converting the owned type must keep the buffer.
fn assert_same<'a, V, G>(text: &'a str)
where
    V: ToBuf<'a> + Into<G>,
    G: ToBuf<'a> + PartialEq,
    V::Buf: Into<G::Buf>,
{
    let view = V::parse(text).expect(text);
    let generic: G = view.into();
    assert!(generic == G::parse(text).expect(text), "{text}");
    assert_eq!(generic.as_str().as_ptr(), text.as_ptr());
    let owned = view.to_buf();
    let buffer = AsRef::<str>::as_ref(&owned).as_ptr();
    let owned: G::Buf = owned.into();
    assert_eq!(AsRef::<str>::as_ref(&owned), text);
    assert_eq!(AsRef::<str>::as_ref(&owned).as_ptr(), buffer, "{text}");
}

macro_rules! assert_all_same {
    ($($type:ident $generic:ident [$($text:expr),*];)*) => {
        $($(assert_same::<copy::$type<'_>, rfc3986::$generic<'_>>($text);)*)*
    };
}

#[test]
fn each_rule_of_the_rfc_has_its_type() {
    assert_all_same! {
        Uri Uri ["http://a@b:1/c?d#e", "a:", "urn:x:y"];
        HierPart HierPart ["//a@b:1/c", "/a", "a:b/c", ""];
        UriReference UriReference ["http://a@b:1/c?d#e", "//a/b", "?", "#", ""];
        AbsoluteUri AbsoluteUri ["http://a@b:1/c?d", "a:"];
        RelativeRef RelativeRef ["//a@b:1/c?d#e", "./a:b", ""];
        RelativePart RelativePart ["//a@b:1/c", "a", ""];
        Scheme Scheme ["a1+-."];
        Authority Authority ["u:p@[::1]:80", ""];
        Userinfo Userinfo ["u:p", ""];
        Host Host ["[::1]", "1.2.3.4", "a%20b", ""];
        Port Port ["80", ""];
        IpLiteral IpLiteral ["[::1]", "[v1.x]"];
        Future IpvFuture ["v1.x"];
        Ipv6address Ipv6address ["::", "1:2:3:4:5:6:7.8.9.10"];
        H16 H16 ["aF"];
        Ls32 Ls32 ["1:2", "1.2.3.4"];
        Ipv4address Ipv4address ["1.2.3.4"];
        DecOctet DecOctet ["255"];
        RegName RegName ["a%20b", ""];
        Path Path ["/a//b", "a:b", ""];
        PathAbempty PathAbempty ["/a", "//", ""];
        PathAbsolute PathAbsolute ["/", "/a/"];
        PathNoscheme PathNoscheme ["a/b:c"];
        PathRootless PathRootless ["a:b"];
        PathEmpty PathEmpty [""];
        Segment Segment ["a:b", ""];
        SegmentNz SegmentNz ["a:b"];
        SegmentNzNc SegmentNzNc ["a"];
        Pchar Pchar ["%41", "@"];
        Query Query ["a/?", ""];
        Fragment Fragment ["a/?", ""];
        PctEncoded PctEncoded ["%aF"];
        Unreserved Unreserved ["~"];
        Reserved Reserved ["#", "!"];
        GenDelims GenDelims ["#"];
        SubDelims SubDelims ["!"];
    }
}

#[test]
fn a_kind_of_uri_is_each_wider_kind() {
    assert_all_same! {
        AbsoluteUri Uri ["a:b"];
        AbsoluteUri UriReference ["a:b"];
        Uri UriReference ["a:b#c"];
        RelativeRef UriReference ["b#c"];
    }
    // The types of `rfc3986` convert to each other as well.
    assert_same::<rfc3986::AbsoluteUri<'_>, rfc3986::Uri<'_>>("a:b");
    assert_same::<rfc3986::Uri<'_>, rfc3986::UriReference<'_>>("a:b#c");
    assert_same::<rfc3986::RelativeRef<'_>, rfc3986::UriReference<'_>>("b#c");
    // A URI whose rule has no fragment converts to `AbsoluteUri`, whatever the name of the rule.
    assert_same::<s3::Uri<'_>, rfc3986::AbsoluteUri<'_>>("s3://photos/a?b=c");
    assert_same::<web::HttpUri<'_>, rfc3986::AbsoluteUri<'_>>("http://a/b?c");
    assert_same::<web::HttpsUri<'_>, rfc3986::Uri<'_>>("https://a/b?c");
    assert_same::<web::AnyUri<'_>, rfc3986::UriReference<'_>>("https://a/b?c");
    assert_same::<web::Urn<'_>, rfc3986::AbsoluteUri<'_>>("urn:a");
    // A type that has texts without a scheme converts to references only.
    assert_same::<web::Relation<'_>, rfc3986::UriReference<'_>>("a");
    assert_same::<web::Date<'_>, rfc3986::RelativeRef<'_>>("2024-12");
}

#[test]
fn parts_of_a_profile_are_parts_of_the_rfc() {
    assert_same::<s3::Query<'_>, rfc3986::Query<'_>>("versionId=3&part=2");
    assert_same::<s3::Path<'_>, rfc3986::Path<'_>>("/2024/a%20b.jpg");
    assert_same::<form::Query<'_>, rfc3986::Query<'_>>("a=b+c&d");
    assert_same::<plain::Scheme<'_>, rfc3986::Scheme<'_>>("HTTP");
    assert_same::<plain::Authority<'_>, rfc3986::Authority<'_>>("u@h:80");
    assert_same::<accounts::Host<'_>, rfc3986::Host<'_>>("example.com");
    // The rule name after `within` is case-insensitive.
    assert_same::<web::Word<'_>, rfc3986::Query<'_>>("a-b");
    // A rule that RFC 3986 does not allow does not affect the conversions of the other rules.
    assert_same::<wider::Scheme<'_>, rfc3986::Scheme<'_>>("a");
    assert_same::<wider::Host<'_>, rfc3986::Host<'_>>("[::1]");
    assert_same::<wider::Port<'_>, rfc3986::Port<'_>>("80");
}

/// Shows that generic code can take URIs of any profile, here by `Into`.
fn authority<'a>(uri: impl Into<rfc3986::Uri<'a>>) -> Option<&'a str> {
    uri.into().authority().map(rfc3986::Authority::as_str)
}

fn last_segment<'a, V>(view: V) -> Option<rfc3986::Segment<'a>>
where
    V: View<'a> + Within<rfc3986::Uri<'static>>,
{
    rfc3986::Uri::from(view).path().segments().next_back()
}

fn remember(uris: &mut Vec<rfc3986::UriBuf>, uri: impl Into<rfc3986::UriBuf>) {
    uris.push(uri.into());
}

#[test]
fn generic_code_takes_uris_of_all_profiles() {
    let photo = s3::Uri::from_static("s3://photos/2024/a.jpg?part=2");
    let day = nested::Uri::from_static("cal:2024-12-31@home");
    let page = rfc3986::Uri::from_static("http://u@h:80/a/b#c");
    assert_eq!(authority(photo), Some("photos"));
    assert_eq!(authority(day), None);
    assert_eq!(authority(page), Some("u@h:80"));
    assert_eq!(
        last_segment(photo).map(rfc3986::Segment::as_str),
        Some("a.jpg")
    );
    assert_eq!(
        last_segment(day).map(rfc3986::Segment::as_str),
        Some("2024-12-31@home")
    );

    let mut uris = Vec::new();
    remember(&mut uris, photo.to_buf());
    remember(&mut uris, day.to_buf());
    remember(&mut uris, page);
    let hosts = uris.iter().map(authority).collect::<Vec<_>>();
    assert_eq!(hosts, [Some("photos"), None, Some("u@h:80")]);
    let base = uris[0].as_view();
    let target = base
        .resolve(&rfc3986::UriReference::from_static("../b"))
        .expect("a URI");
    assert_eq!(target, "s3://photos/b");
}

/// A converted URI must have the same components as the parsed text.
#[test]
fn texts_that_people_write_are_converted() {
    let mut found = [0, 0, 0];
    for text in vectors::inputs() {
        if let Ok(uri) = copy::Uri::parse(&text) {
            let uri = rfc3986::Uri::from(uri);
            let parsed = rfc3986::Uri::parse(&text).expect("a URI");
            assert_eq!(uri.components(), parsed.components());
            assert_eq!(
                rfc3986::UriReference::from(uri).components(),
                parsed.components()
            );
            found[0] += 1;
        }
        if let Ok(reference) = copy::UriReference::parse(&text) {
            let owned: rfc3986::UriReferenceBuf = reference.to_buf().into();
            let parsed = rfc3986::UriReference::parse(&text).expect("a reference");
            assert_eq!(owned.as_view().components(), parsed.components());
            found[1] += 1;
        }
        if let Ok(uri) = plain::Uri::parse(&text) {
            let generic = rfc3986::AbsoluteUri::from(uri);
            assert_eq!(generic.components(), uri.components());
            found[2] += 1;
        }
    }
    assert!(found.iter().all(|&count| count > 20), "{found:?}");
}
