//! Runs the cases about components and about the kinds of hosts.
//!
//! Texts with non-ASCII characters are split by the accessors of `rfc3987`, and all others by those of `rfc3986`.

use uri_tables::rfc3986::{
    Authority, Fragment, Host, HostChoice, Ipv4address, Ipv6address, Path, UriReference, Userinfo,
};
use uri_tables::rfc3987::IriReference;
use uri_tables_tests::difference::Differences;
use uri_tables_tests::parts::Parts;
use uri_tables_tests::vectors::Case;

/// Compares the components of the case's text with those that the other project or the RFC gives.
pub(crate) fn parse(case: &Case, differences: &mut Differences) {
    let text = case.text("input");
    let found = parts(text);
    // A case without the flag `valid` is an example of an RFC, and thus valid.
    let valid = case.optional_flag("valid").unwrap_or(true);
    differences.compare("valid", case, &found.is_some(), &valid);
    let Some(found) = found else { return };
    let components = case.json("components").as_object();
    let components = components.unwrap_or_else(|| panic!("{case} has no components"));
    let mut compared = 0;
    for (name, expected) in components {
        let ours = match name.as_str() {
            "scheme" => found.scheme,
            "authority" => found.authority,
            "userinfo" => found.userinfo,
            // `iri-string` splits the userinfo at the first colon. RFC 3986, section 3.2.1, deprecates that format.
            "user" => found.userinfo.map(|userinfo| user(userinfo).0),
            "password" => found.userinfo.and_then(|userinfo| user(userinfo).1),
            "host" => found.host,
            "port" => found.port,
            "path" => Some(found.path),
            "query" => found.query,
            "fragment" => found.fragment,
            other => panic!("{case}: what is `{other}`?"),
        };
        differences.compare(name, case, &ours, &expected.as_str());
        compared += 1;
    }
    assert_eq!(compared, 8, "{case}");
    if !case.json("host_kind").is_null() {
        host_kind(case);
    }
}

fn parts(text: &str) -> Option<Parts<'_>> {
    if text.is_ascii() {
        return UriReference::parse(text).ok().map(Parts::of_reference);
    }
    IriReference::parse(text).ok().map(Parts::of_iri_reference)
}

fn user(userinfo: &str) -> (&str, Option<&str>) {
    match userinfo.split_once(':') {
        Some((user, password)) => (user, Some(password)),
        None => (userinfo, None),
    }
}

/// Checks the kind of the host. The first match wins: a host is a registered name only if it is not an address.
pub(crate) fn host_kind(case: &Case) {
    let reference = UriReference::parse(case.text("input"));
    let reference = reference.unwrap_or_else(|error| panic!("{case}: {error}"));
    let host = reference
        .authority()
        .unwrap_or_else(|| panic!("{case} has no authority"))
        .host();
    let kind = match host.choice() {
        HostChoice::IpLiteral(literal) if literal.ipv6address().is_some() => "Ipv6",
        HostChoice::IpLiteral(_) => "IpvFuture",
        HostChoice::Ipv4address(_) => "Ipv4",
        HostChoice::RegName(_) => "RegName",
    };
    assert_eq!(kind, case.text("host_kind"), "{case}: {host}");
    assert_eq!(
        host.to_ip_addr().is_some(),
        matches!(kind, "Ipv4" | "Ipv6"),
        "{case}: {host}"
    );
}

/// Checks whether the case's text is an address, both parsed alone and as a host.
pub(crate) fn address(case: &Case, differences: &mut Differences) {
    let text = case.text("input");
    let (ours, host) = match case.number("family") {
        4 => (Ipv4address::is_valid(text), text.to_owned()),
        6 => (Ipv6address::is_valid(text), format!("[{text}]")),
        family => panic!("{case}: IPv{family}"),
    };
    differences.compare("valid", case, &ours, &case.flag("valid"));
    differences.compare("rfc3986", case, &ours, &case.flag("rfc3986"));
    let address = Host::parse(&host).ok().and_then(Host::to_ip_addr);
    let theirs = case.flag("rfc3986").then(|| {
        let address = text.parse::<std::net::IpAddr>();
        address.unwrap_or_else(|error| panic!("{case}: {error}"))
    });
    differences.compare("address", case, &address, &theirs);
}

/// Compares the components with those of Go, which returns the user, path and fragment decoded.
pub(crate) fn go_parse(case: &Case, differences: &mut Differences) {
    let text = case.text("input");
    let reference = UriReference::parse(text);
    differences.compare("valid", case, &reference.is_ok(), &true);
    let Ok(reference) = reference else { return };
    let parts = Parts::of_reference(reference);
    // Go lowercases the scheme, and sets `force_query` if the query is present but empty.
    let scheme = parts.scheme.map(str::to_ascii_lowercase);
    differences.compare(
        "scheme",
        case,
        &scheme.as_deref(),
        &case.optional_text("scheme"),
    );
    let query = case.optional_text("raw_query");
    let query = query.or(case.flag("force_query").then_some(""));
    differences.compare("query", case, &parts.query, &query);
    go_authority(case, reference.authority(), differences);
    let fragment = reference.fragment();
    let fragment = fragment.map(|part| decoded(case, Fragment::decode_utf8(part)));
    let expected = case.optional_text("fragment_decoded").map(str::to_owned);
    differences.compare("fragment", case, &fragment, &expected);
    // If the path does not begin with a slash, Go calls it opaque and does not decode it.
    if let Some(opaque) = case.optional_text("opaque") {
        differences.compare("path", case, &parts.path, &opaque);
        return;
    }
    let path = uri_tables::decode::decode_utf8(parts.path);
    let expected = case.optional_text("path_decoded").unwrap_or_default();
    differences.compare("path", case, &decoded(case, path), &expected.to_owned());
    assert!(Path::is_valid(parts.path), "{case}");
}

fn go_authority(case: &Case, authority: Option<Authority<'_>>, differences: &mut Differences) {
    // In Go, the host is decoded and includes the port. Without an authority, the host is empty.
    let host = authority.map_or_else(String::new, |authority| {
        let host = authority.host().as_str();
        let host = decoded(case, uri_tables::decode::decode_utf8(host));
        let port = authority.port().map(|port| format!(":{port}"));
        host + &port.unwrap_or_default()
    });
    let expected = case.optional_text("host").unwrap_or_default();
    differences.compare("host", case, &host, &expected.to_owned());
    let userinfo = authority.and_then(Authority::userinfo);
    let users: Option<Vec<String>> = userinfo.map(|userinfo| {
        let parts = userinfo.as_str().splitn(2, ':');
        let part = |part| Userinfo::parse(part).unwrap_or_else(|error| panic!("{case}: {error}"));
        parts
            .map(|text| decoded(case, part(text).decode_utf8()))
            .collect()
    });
    let expected = case.json("user").as_array().map(|parts| {
        let text = |part: &serde_json::Value| part.as_str().expect("a text").to_owned();
        parts.iter().map(text).collect()
    });
    differences.compare("user", case, &users, &expected);
}

fn decoded(
    case: &Case,
    text: Result<std::borrow::Cow<'_, str>, uri_tables::DecodeError>,
) -> String {
    text.unwrap_or_else(|error| panic!("{case}: {error}"))
        .into_owned()
}
