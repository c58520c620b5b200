//! Cases of other projects' tests: fluent-uri, Go's net/url, iri-string, Python's rfc3986.

use uri_tables::decode::decode_utf8;
use uri_tables::rfc3986::{
    Fragment, Host, Ipv4address, Ipv6address, IpvFuture, Query, Segment, Uri, UriReference,
    Userinfo,
};
use uri_tables::{Error, rfc3986};
use uri_tables_tests::difference::Differences;
use uri_tables_tests::split;
use uri_tables_tests::vectors::Case;

use crate::Languages;
use crate::ledger::{Fate, IRIS, NORMALIZATION};
use crate::profiles::{form, iri, uri};
use crate::resolution;

pub(crate) fn case(case: &Case, languages: &Languages, differences: &mut Differences) -> Fate {
    match case.text("op") {
        "valid" => valid(case, differences),
        // The verdict is all that can be asked of these: see the ledger.
        "valid?" | "validator" => assert!(case.json("rfc").is_object(), "{case} has no verdict"),
        "parse" => parse(case, languages, differences),
        "hostkind" => host_kind(case, split::authority(host_text(case)).1),
        "ip" => {
            let text = case.text("input");
            let ours = match case.number("family") {
                4 => Ipv4address::is_valid(text),
                6 => Ipv6address::is_valid(text),
                family => panic!("{case}: IPv{family}"),
            };
            differences.compare("valid", case, &ours, &case.flag("valid"));
            differences.compare("rfc3986", case, &ours, &case.flag("rfc3986"));
        }
        "go-parse" => go_parse(case, differences),
        "encode" | "iri-to-uri" if case.file != "proj-python-rfc3986" => {
            differences.compare(
                "encode",
                case,
                &encoded(case),
                &case.text("expected").to_owned(),
            );
        }
        "go-query-unescape" => {
            let value = form::Value::parse(case.text("input"));
            let value = value.unwrap_or_else(|error| panic!("{case}: {error}"));
            let ours = value.decode_utf8_lossy().into_owned();
            differences.compare("decode", case, &ours, &case.text("expected").to_owned());
        }
        "should-escape" => should_escape(case, differences),
        "resolve" => {
            bases_and_references(case, languages, differences);
            resolution::resolve(case, differences);
        }
        "remove-dot-segments" => resolution::dot_segments(case, differences),
        "normalize" | "not-equivalent" => return NORMALIZATION,
        "iri-to-uri" => return IRIS,
        other => panic!("{case}: what is `{other}`?"),
    }
    Fate::Run
}

fn host_text(case: &Case) -> &str {
    let authority = split::components(case.text("input")).authority;
    authority.unwrap_or_else(|| panic!("{case} has no authority"))
}

fn valid(case: &Case, differences: &mut Differences) {
    let text = case.text("input");
    let outcome: Result<(), Error> = match case.text("rule") {
        "URI-reference" | "go Parse" => UriReference::parse(text).map(drop),
        // RFC 9112 §3.2: an absolute path, a whole URI, or the asterisk.
        "request-target(go)" if text.starts_with('/') || text == "*" => {
            UriReference::parse(text).map(drop)
        }
        "URI" | "request-target(go)" => Uri::parse(text).map(drop),
        rule => panic!("{case}: no rule `{rule}`"),
    };
    differences.compare("valid", case, &outcome.is_ok(), &case.flag("valid"));
    if let Some(verdict) = case.optional_flag("rfc_rule") {
        differences.compare("rfc_rule", case, &outcome.is_ok(), &verdict);
    }
    if let (Err(error), false) = (outcome, case.json("error_index").is_null()) {
        let index = case.number("error_index") as usize;
        differences.compare("error offset", case, &error.offset(), &index);
    }
}

fn parse(case: &Case, languages: &Languages, differences: &mut Differences) {
    let text = case.text("input");
    let ours = match case.text("rule") {
        "URI-reference" => UriReference::is_valid(text),
        "IRI-reference" => languages.is_iri_reference(text),
        rule => panic!("{case}: no rule `{rule}`"),
    };
    differences.compare("valid", case, &ours, &case.flag("valid"));
    let components = case.json("components");
    let component = |name: &str| components.get(name).and_then(serde_json::Value::as_str);
    for (name, is_valid) in COMPONENTS {
        // An IRI's letters are no part of RFC 3986's components.
        if let Some(text) = component(name).filter(|text| text.is_ascii()) {
            differences.compare(name, case, &is_valid(text), &true);
        }
    }
    assert!(
        component("path").is_some(),
        "{case}: the path is always there"
    );
    if !case.json("host_kind").is_null() {
        host_kind(
            case,
            component("host").unwrap_or_else(|| panic!("{case} has no host")),
        );
    }
}

type Validator = fn(&str) -> bool;

/// The components that upstream splits into, and the types that must hold them.
const COMPONENTS: [(&str, Validator); 10] = [
    ("scheme", rfc3986::Scheme::is_valid),
    ("authority", rfc3986::Authority::is_valid),
    ("userinfo", Userinfo::is_valid),
    ("user", Userinfo::is_valid),
    ("password", Userinfo::is_valid),
    ("host", Host::is_valid),
    ("port", rfc3986::Port::is_valid),
    ("path", rfc3986::Path::is_valid),
    ("query", Query::is_valid),
    ("fragment", Fragment::is_valid),
];

/// First match wins: a host is a name only if it is no address.
fn host_kind(case: &Case, host: &str) {
    let literal = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    let kind = match literal {
        Some(address) if Ipv6address::is_valid(address) => "Ipv6",
        Some(address) if IpvFuture::is_valid(address) => "IpvFuture",
        None if Ipv4address::is_valid(host) => "Ipv4",
        None if rfc3986::RegName::is_valid(host) => "RegName",
        _ => "none",
    };
    assert_eq!(kind, case.text("host_kind"), "{case}: {host}");
}

/// Go gives path and fragment decoded: the octets that the triplets stand for.
fn go_parse(case: &Case, differences: &mut Differences) {
    let text = case.text("input");
    differences.compare("valid", case, &UriReference::is_valid(text), &true);
    // Without a slash behind the scheme, Go calls the path opaque and leaves it as it is.
    if !UriReference::is_valid(text) || case.optional_text("opaque").is_some() {
        return;
    }
    let components = split::components(text);
    let decoded = |text: &str| {
        decode_utf8(text)
            .expect("valid triplets of UTF-8")
            .into_owned()
    };
    let path = case.optional_text("path_decoded").unwrap_or_default();
    differences.compare("path", case, &decoded(components.path), &path.to_owned());
    let fragment = components.fragment.map(|fragment| {
        let fragment = Fragment::parse(fragment).unwrap_or_else(|error| panic!("{case}: {error}"));
        fragment
            .decode_utf8()
            .unwrap_or_else(|error| panic!("{case}: {error}"))
            .into_owned()
    });
    let expected = case.optional_text("fragment_decoded").map(str::to_owned);
    differences.compare("fragment", case, &fragment, &expected);
    if let Some(expected) = case.json("user").as_array() {
        let userinfo = split::authority(host_text(case))
            .0
            .expect("a user, so there is a userinfo");
        let userinfo = userinfo.splitn(2, ':').map(|part| {
            let part = Userinfo::parse(part).unwrap_or_else(|error| panic!("{case}: {error}"));
            part.decode_utf8()
                .unwrap_or_else(|error| panic!("{case}: {error}"))
                .into_owned()
        });
        let expected = expected
            .iter()
            .map(|part| part.as_str().expect("a text").to_owned());
        differences.compare(
            "user",
            case,
            &userinfo.collect(),
            &expected.collect::<Vec<_>>(),
        );
    }
}

fn encoded(case: &Case) -> String {
    let data = case.text("input");
    if case.text("op") == "iri-to-uri" {
        let query = data
            .strip_prefix('?')
            .unwrap_or_else(|| panic!("{case} is no query"));
        return format!("?{}", Query::encode(query));
    }
    match (case.optional_text("spec"), case.text("component")) {
        (None, "go PathEscape") => Segment::encode(data).to_string(),
        (Some("Uri"), "reg_name") => uri::RegName::encode(data).to_string(),
        (Some("Uri"), "path_segment") => uri::Segment::encode(data).to_string(),
        (Some("Uri"), "path") => uri::PathText::encode(data).to_string(),
        (Some("Uri"), "query") => uri::Query::encode(data).to_string(),
        (Some("Uri"), "fragment") => uri::Fragment::encode(data).to_string(),
        (Some("Uri"), "unreserve") => uri::Unreserve::encode(data).to_string(),
        (Some("Uri"), "characters") => uri::Characters::encode(data).to_string(),
        (Some("Iri"), "reg_name") => iri::IregName::encode(data).to_string(),
        (Some("Iri"), "path_segment") => iri::Isegment::encode(data).to_string(),
        (Some("Iri"), "path") => iri::IpathText::encode(data).to_string(),
        (Some("Iri"), "query") => iri::Iquery::encode(data).to_string(),
        (Some("Iri"), "fragment") => iri::Ifragment::encode(data).to_string(),
        (Some("Iri"), "unreserve") => iri::Iunreserve::encode(data).to_string(),
        (Some("Iri"), "characters") => iri::Icharacters::encode(data).to_string(),
        other => panic!("{case}: no encoder for {other:?}"),
    }
}

fn should_escape(case: &Case, differences: &mut Differences) {
    let table = match case.text("component") {
        "path" => Segment::TABLE,
        "userinfo" => Userinfo::TABLE,
        "query-component" => Query::TABLE,
        "fragment" => Fragment::TABLE,
        "host" => Host::TABLE,
        other => panic!("{case}: no component `{other}`"),
    };
    let &[octet] = case.text("char").as_bytes() else {
        panic!("{case}: one octet")
    };
    differences.compare(
        "encode",
        case,
        &!table[usize::from(octet)],
        &case.flag("expected"),
    );
}

/// What is resolved against what: whether each is a reference at all.
fn bases_and_references(case: &Case, languages: &Languages, differences: &mut Differences) {
    let expected = case.json("base_ref_valid").as_array();
    let expected = expected.unwrap_or_else(|| panic!("{case} has no `base_ref_valid`"));
    let expected: Vec<_> = expected
        .iter()
        .map(|valid| valid.as_bool().expect("a flag"))
        .collect();
    let ours = ["base", "ref"].map(|field| languages.is_iri_reference(case.text(field)));
    differences.compare("base_ref_valid", case, &ours.to_vec(), &expected);
}
