//! Compares four ways to split a text into the components of RFC 3986: our accessors, the regular expression of
//! Appendix B, `fluent-uri` and `iri-string`. Also checks the kind of the host and its address.
//!
//! The texts are the valid test vectors and valid mutations of test vectors. `differential.rs` tests which texts are
//! valid.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use fluent_uri::component::Host as FluentHost;
use iri_string::types::UriReferenceStr;
use uri_tables::Hierarchical;
use uri_tables::rfc3986::{Authority, Host, HostChoice, Uri, UriReference};
use uri_tables_tests::mutation::Random;
use uri_tables_tests::parts::Parts;
use uri_tables_tests::vectors;

/// Counts the components in the texts. The tests require a minimum of each, since an absent component is not tested.
#[derive(Debug, Default)]
struct Seen {
    references: usize,
    uris: usize,
    userinfos: usize,
    ports: usize,
    queries: usize,
    fragments: usize,
    ipv6: usize,
    ipv_future: usize,
    ipv4: usize,
    names: usize,
}

impl Seen {
    /// If `text` is a URI reference, compares all four splits of it.
    fn check(&mut self, text: &str) {
        let Ok(reference) = UriReference::parse(text) else {
            return;
        };
        self.references += 1;
        let parts = Parts::by_appendix_b(text);
        assert_eq!(Parts::of_reference(reference), parts, "{text:?}");
        assert_eq!(by_fluent_uri(text), parts, "fluent-uri, {text:?}");
        assert_eq!(by_iri_string(text), parts, "iri-string, {text:?}");
        let pieces: String = reference.components().pieces().collect();
        assert_eq!(pieces, text);
        // A reference is a URI exactly if it has a scheme.
        assert_eq!(Uri::is_valid(text), parts.scheme.is_some(), "{text:?}");
        if let Ok(uri) = Uri::parse(text) {
            self.uris += 1;
            assert_eq!(Parts::of_uri(uri), parts, "{text:?}");
            assert_eq!(uri.components(), reference.components());
        }
        for (count, part) in [
            (&mut self.userinfos, parts.userinfo),
            (&mut self.ports, parts.port),
            (&mut self.queries, parts.query),
            (&mut self.fragments, parts.fragment),
        ] {
            *count += usize::from(part.is_some_and(|part| !part.is_empty()));
        }
        if let Some(authority) = reference.authority() {
            self.check_authority(text, authority);
        }
    }

    fn check_authority(&mut self, text: &str, authority: Authority<'_>) {
        // An authority returned by its parent's accessor must have the same parts as the same text parsed alone.
        let alone = Authority::parse(authority.as_str()).expect("an authority");
        assert_eq!(alone.userinfo(), authority.userinfo(), "{text:?}");
        assert_eq!(alone.host(), authority.host(), "{text:?}");
        assert_eq!(alone.port(), authority.port(), "{text:?}");
        if let Some(port) = authority.port() {
            assert_eq!(port.to_u16(), port.as_str().parse().ok(), "{text:?}");
        }
        let host = authority.host();
        let kind = kind(host);
        assert_eq!(fluent_kind(text), kind, "{text:?}");
        assert_eq!(host.to_ip_addr(), kind.address(), "{text:?}");
        match kind {
            Kind::Ipv4(_) => self.ipv4 += 1,
            Kind::Ipv6(_) => self.ipv6 += 1,
            Kind::IpvFuture => self.ipv_future += 1,
            Kind::RegName => self.names += 1,
        }
    }
}

/// The kind of a host, with its address if it has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Ipv4(Ipv4Addr),
    Ipv6(Ipv6Addr),
    IpvFuture,
    RegName,
}

impl Kind {
    fn address(self) -> Option<IpAddr> {
        match self {
            Self::Ipv4(address) => Some(address.into()),
            Self::Ipv6(address) => Some(address.into()),
            Self::IpvFuture | Self::RegName => None,
        }
    }
}

/// Returns the kind of `host` by our accessors. `core::net` parses the addresses.
fn kind(host: Host<'_>) -> Kind {
    let text = host.as_str();
    match host.choice() {
        HostChoice::IpLiteral(literal) => {
            assert_eq!(literal.as_str(), text);
            match (literal.ipv6address(), literal.ipv_future()) {
                (Some(address), None) => {
                    assert_eq!(format!("[{address}]"), text);
                    Kind::Ipv6(address.as_str().parse().expect("an IPv6 address"))
                }
                (None, Some(future)) => {
                    assert_eq!(format!("[{future}]"), text);
                    Kind::IpvFuture
                }
                both => panic!("{text}: {both:?}"),
            }
        }
        HostChoice::Ipv4address(address) => {
            assert_eq!(address.as_str(), text);
            Kind::Ipv4(text.parse().expect("an IPv4 address"))
        }
        HostChoice::RegName(name) => {
            assert_eq!(name.as_str(), text);
            assert_eq!(text.parse::<Ipv4Addr>().ok(), None, "first match wins");
            Kind::RegName
        }
    }
}

fn fluent_kind(text: &str) -> Kind {
    let reference = fluent_uri::UriRef::parse(text).expect("it reads what we read");
    let authority = reference.authority().expect("an authority");
    match authority.host_parsed() {
        FluentHost::Ipv4(address) => Kind::Ipv4(address),
        FluentHost::Ipv6(address) => Kind::Ipv6(address),
        FluentHost::IpvFuture { .. } => Kind::IpvFuture,
        FluentHost::RegName(_) => Kind::RegName,
    }
}

fn by_fluent_uri(text: &str) -> Parts<'_> {
    let reference = fluent_uri::UriRef::parse(text).expect("it reads what we read");
    let authority = reference.authority();
    Parts {
        scheme: reference
            .scheme()
            .map(fluent_uri::component::Scheme::as_str),
        authority: authority.map(|part| part.as_str()),
        userinfo: authority.and_then(|part| part.userinfo().map(fluent_uri::pct_enc::EStr::as_str)),
        host: authority.map(|part| part.host()),
        port: authority.and_then(|part| part.port().map(fluent_uri::pct_enc::EStr::as_str)),
        path: reference.path().as_str(),
        query: reference.query().map(fluent_uri::pct_enc::EStr::as_str),
        fragment: reference.fragment().map(fluent_uri::pct_enc::EStr::as_str),
    }
}

fn by_iri_string(text: &str) -> Parts<'_> {
    let reference = UriReferenceStr::new(text).expect("it reads what we read");
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

#[test]
fn texts_of_the_vectors() {
    let mut seen = Seen::default();
    for text in vectors::inputs() {
        seen.check(&text);
    }
    assert!(seen.references > 600 && seen.uris > 400, "{seen:?}");
}

/// The random generator has a fixed seed, so every run tests the same mutations and failures can be reproduced.
#[test]
fn mutations() {
    let texts = vectors::inputs();
    let mut random = Random::new(40_000);
    let mut seen = Seen::default();
    for _ in 0..40_000 {
        let text = random.mutation(&texts);
        seen.check(&String::from_utf8_lossy(&text));
    }
    let counts = [
        seen.references / 100,
        seen.uris / 100,
        seen.userinfos,
        seen.ports,
        seen.queries,
        seen.fragments,
        seen.ipv6,
        seen.ipv_future,
        seen.ipv4,
        seen.names,
    ];
    assert!(counts.into_iter().all(|count| count > 50), "{seen:?}");
}

/// Tests hosts that are addresses or almost addresses. `core::net` decides which of them are addresses.
#[test]
fn hosts_that_are_nearly_addresses() {
    let texts = [
        "1.2.3.4",
        "255.255.255.255",
        "256.0.0.1",
        "127.0.0.001",
        "127.1",
        "[::]",
        "[::1]",
        "[1:2:3:4:5:6:7:8]",
        "[::ffff:1.2.3.4]",
        "[fe80::a:b]",
        "[v1.a:b]",
        "example.com",
        "1.2.3.4.5",
        "",
    ]
    .map(str::to_owned);
    let mut random = Random::new(3);
    let mut kinds = [0; 4];
    for _ in 0..20_000 {
        let text = random.mutation(&texts);
        let text = String::from_utf8_lossy(&text);
        let Ok(host) = Host::parse(&text) else {
            let literal = text.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
            assert!(
                literal.is_none_or(|literal| literal.parse::<Ipv6Addr>().is_err()),
                "{text:?} is an address"
            );
            assert!(text.parse::<Ipv4Addr>().is_err(), "{text:?} is an address");
            continue;
        };
        let kind = kind(host);
        assert_eq!(fluent_kind(&format!("//{text}")), kind, "{text:?}");
        assert_eq!(host.to_ip_addr(), kind.address(), "{text:?}");
        kinds[match kind {
            Kind::Ipv4(_) => 0,
            Kind::Ipv6(_) => 1,
            Kind::IpvFuture => 2,
            Kind::RegName => 3,
        }] += 1;
    }
    assert!(kinds.into_iter().all(|count| count > 100), "{kinds:?}");
}

#[test]
fn ports_are_numbers_up_to_65535() {
    for (text, number) in [
        ("h", None),
        ("h:", Some(None)),
        ("h:0", Some(Some(0))),
        ("h:080", Some(Some(80))),
        ("h:65535", Some(Some(65_535))),
        ("h:65536", Some(None)),
        ("h:99999999999999999999", Some(None)),
        ("h:00000000000000000000443", Some(Some(443))),
    ] {
        let port = Authority::parse(text).expect(text).port();
        assert_eq!(
            port.map(uri_tables::rfc3986::Port::to_u16),
            number,
            "{text}"
        );
    }
}

/// The examples of RFC 3986, section 1.1.2, split by hand.
#[test]
fn examples_of_section_1_1_2() {
    type Split<'a> = (&'a str, Option<&'a str>, &'a str, Option<&'a str>);
    let examples: [(&str, Split<'_>); 8] = [
        (
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
            ("ftp", Some("ftp.is.co.za"), "/rfc/rfc1808.txt", None),
        ),
        (
            "http://www.ietf.org/rfc/rfc2396.txt",
            ("http", Some("www.ietf.org"), "/rfc/rfc2396.txt", None),
        ),
        (
            "ldap://[2001:db8::7]/c=GB?objectClass?one",
            (
                "ldap",
                Some("[2001:db8::7]"),
                "/c=GB",
                Some("objectClass?one"),
            ),
        ),
        (
            "mailto:John.Doe@example.com",
            ("mailto", None, "John.Doe@example.com", None),
        ),
        (
            "news:comp.infosystems.www.servers.unix",
            ("news", None, "comp.infosystems.www.servers.unix", None),
        ),
        (
            "tel:+1-816-555-1212",
            ("tel", None, "+1-816-555-1212", None),
        ),
        (
            "telnet://192.0.2.16:80/",
            ("telnet", Some("192.0.2.16:80"), "/", None),
        ),
        (
            "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
            (
                "urn",
                None,
                "oasis:names:specification:docbook:dtd:xml:4.1.2",
                None,
            ),
        ),
    ];
    for (text, (scheme, authority, path, query)) in examples {
        let uri = Uri::parse(text).expect(text);
        assert_eq!(uri.scheme(), scheme);
        assert_eq!(uri.authority().map(Authority::as_str), authority);
        assert_eq!(uri.path(), path);
        assert_eq!(uri.query().map(uri_tables::rfc3986::Query::as_str), query);
        assert_eq!(uri.fragment(), None);
    }
    let host = |text| {
        Uri::parse(text)
            .expect(text)
            .authority()
            .expect(text)
            .host()
    };
    let ldap = host("ldap://[2001:db8::7]/c=GB?objectClass?one");
    assert_eq!(ldap.to_ip_addr(), "2001:db8::7".parse().ok());
    let telnet = host("telnet://192.0.2.16:80/");
    assert_eq!(telnet.to_ip_addr(), "192.0.2.16".parse().ok());
}
