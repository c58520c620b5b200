//! Compares the components of IRIs as found by our accessors, by Appendix B, by `fluent-uri` and by `iri-string`.

use fluent_uri::component::Scheme;
use fluent_uri::pct_enc::EStr;
use iri_string::types::IriReferenceStr;
use uri_tables::rfc3986::Authority;
use uri_tables::rfc3987::{Host, HostChoice, Iri, IriReference, Segment};
use uri_tables::{Hierarchical, rfc3986, rfc3987};
use uri_tables_tests::parts::Parts;

use crate::{references, texts};

fn by_fluent_uri(text: &str) -> Parts<'_> {
    let reference = fluent_uri::IriRef::parse(text).expect("it reads what we read");
    let authority = reference.authority();
    Parts {
        scheme: reference.scheme().map(Scheme::as_str),
        authority: authority.map(|part| part.as_str()),
        userinfo: authority.and_then(|part| part.userinfo().map(EStr::as_str)),
        host: authority.map(|part| part.host()),
        port: authority.and_then(|part| part.port().map(EStr::as_str)),
        path: reference.path().as_str(),
        query: reference.query().map(EStr::as_str),
        fragment: reference.fragment().map(EStr::as_str),
    }
}

fn by_iri_string(text: &str) -> Parts<'_> {
    let reference = IriReferenceStr::new(text).expect("it reads what we read");
    let authority = reference.authority_components();
    Parts {
        scheme: reference.scheme_str(),
        authority: reference.authority_str(),
        userinfo: authority.and_then(|part| part.userinfo()),
        host: authority.map(|part| part.host()),
        port: authority.and_then(|part| part.port()),
        path: reference.path_str(),
        query: reference.query_str(),
        fragment: reference.fragment_str(),
    }
}

/// If the host is ASCII, checks its kind with the types of `rfc3986`.
fn check_host(host: Host<'_>) {
    let text = host.as_str();
    match host.choice() {
        HostChoice::RegName(name) => {
            assert_eq!(name.as_str(), text);
            assert_eq!(host.to_ip_addr(), None);
        }
        HostChoice::IpLiteral(_) | HostChoice::Ipv4address(_) => assert!(text.is_ascii(), "{text}"),
    }
    if let Ok(authority) = Authority::parse(text) {
        assert_eq!(authority.host().to_ip_addr(), host.to_ip_addr(), "{text}");
    }
}

#[test]
fn four_readings_of_each_text() {
    let texts = texts(3987, 20_000);
    let (mut userinfos, mut names) = (0, 0);
    for reference in references(&texts) {
        let text = reference.as_str();
        let parts = Parts::by_appendix_b(text);
        assert_eq!(Parts::of_iri_reference(reference), parts, "{text:?}");
        assert_eq!(by_fluent_uri(text), parts, "fluent-uri, {text:?}");
        assert_eq!(by_iri_string(text), parts, "iri-string, {text:?}");
        assert_eq!(reference.components().pieces().collect::<String>(), text);
        assert_eq!(Iri::is_valid(text), parts.scheme.is_some(), "{text:?}");
        if let Some(authority) = reference.authority() {
            check_host(authority.host());
            userinfos += usize::from(
                authority
                    .userinfo()
                    .is_some_and(|it| !it.as_str().is_ascii()),
            );
            names += usize::from(!authority.host().as_str().is_ascii());
        }
        let segments: Vec<_> = reference.path().segments().map(Segment::as_str).collect();
        let path = reference.path().as_str();
        let by_hand = path.strip_prefix('/').unwrap_or(path).split('/');
        let by_hand: Vec<_> = by_hand.filter(|_| !path.is_empty()).collect();
        assert_eq!(segments, by_hand, "{text:?}");
    }
    assert!(userinfos > 50 && names > 200, "{userinfos}, {names}");
}

/// For ASCII bytes, the table of each rule must equal the table of the corresponding rule in RFC 3986.
#[test]
fn tables_are_those_of_uris() {
    macro_rules! pairs {
        ($($uri:ident $iri:ident)*) => {
            [$((stringify!($iri), rfc3986::$uri::TABLE, rfc3987::$iri::TABLE)),*]
        };
    }
    let pairs = pairs! {
        Uri Iri UriReference IriReference AbsoluteUri AbsoluteIri RelativeRef IrelativeRef
        HierPart IhierPart RelativePart IrelativePart
        Scheme Scheme Authority Authority Userinfo Userinfo Host Host Port Port
        IpLiteral IpLiteral IpvFuture IpvFuture Ipv6address Ipv6address Ipv4address Ipv4address
        RegName RegName Path Path PathAbempty IpathAbempty PathAbsolute IpathAbsolute
        PathNoscheme IpathNoscheme PathRootless IpathRootless PathEmpty IpathEmpty
        Segment Segment SegmentNz IsegmentNz SegmentNzNc IsegmentNzNc
        Pchar Ipchar Query Query Fragment Fragment Unreserved Iunreserved
    };
    for (name, uri, iri) in pairs {
        assert_eq!(uri[..0x80], iri[..0x80], "{name}");
    }
    for table in [rfc3987::Ucschar::TABLE, rfc3987::Iprivate::TABLE] {
        assert_eq!(table[..0x80], [false; 0x80]);
        assert!(table[0x80..].contains(&true));
    }
}

#[test]
fn components_of_a_constant() {
    const IRI: Iri<'static> = Iri::from_static("s://ü:ß@ë.例:80/ä/ö?\u{E000}#é");
    const HOST: Host<'static> = match IRI.authority() {
        Some(authority) => authority.host(),
        None => panic!("no authority"),
    };
    assert_eq!(HOST, "ë.例");
    let reference = IriReference::from_static(IRI.as_str());
    assert_eq!(
        Parts::of_iri_reference(reference),
        Parts {
            scheme: Some("s"),
            authority: Some("ü:ß@ë.例:80"),
            userinfo: Some("ü:ß"),
            host: Some("ë.例"),
            port: Some("80"),
            path: "/ä/ö",
            query: Some("\u{E000}"),
            fragment: Some("é"),
        }
    );
}
