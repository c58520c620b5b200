//! Runs the cases from the tests of other projects: fluent-uri, Go's net/url, iri-string and Python's rfc3986.

use uri_tables::rfc3986::{Fragment, Host, Query, Segment, Uri, UriReference, Userinfo};
use uri_tables::rfc3987::IriReference;
use uri_tables::{ParseError, rfc3987};
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::Case;

use crate::components;
use crate::iris;
use crate::ledger::Fate;
use crate::normalization;
use crate::profiles::{form, iri, uri};
use crate::resolution;

pub(crate) fn case(case: &Case, differences: &mut Differences) -> Fate {
    match case.text("op") {
        "valid" => valid(case, differences),
        // Only the object `rfc` of these cases is compared, and `check_verdict` has done that. The ledger gives the
        // reason.
        "valid?" | "validator" => assert!(case.json("rfc").is_object(), "{case} has no verdict"),
        "parse" => components::parse(case, differences),
        "hostkind" => components::host_kind(case),
        "ip" => components::address(case, differences),
        "go-parse" => components::go_parse(case, differences),
        "encode" => {
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
            bases_and_references(case, differences);
            resolution::resolve(case, differences);
        }
        "remove-dot-segments" => resolution::dot_segments(case, differences),
        "normalize" => normalization::normalize(case, differences),
        "not-equivalent" => normalization::not_equivalent(case),
        "iri-to-uri" => iris::to_uri(case, differences),
        other => panic!("{case}: what is `{other}`?"),
    }
    Fate::Run
}

fn valid(case: &Case, differences: &mut Differences) {
    let text = case.text("input");
    let outcome: Result<(), ParseError> = match case.text("rule") {
        "URI-reference" | "go Parse" => UriReference::parse(text).map(drop),
        // RFC 9112 §3.2: a request target can be an absolute path, a URI or an asterisk.
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

fn encoded(case: &Case) -> String {
    let data = case.text("input");
    match (case.optional_text("spec"), case.text("component")) {
        (None, "go PathEscape") => Segment::encode(data).to_string(),
        (Some("Uri"), "reg_name") => uri::RegName::encode(data).to_string(),
        (Some("Uri"), "path_segment") => uri::Segment::encode(data).to_string(),
        (Some("Uri"), "path") => uri::PathText::encode(data).to_string(),
        (Some("Uri"), "query") => uri::Query::encode(data).to_string(),
        (Some("Uri"), "fragment") => uri::Fragment::encode(data).to_string(),
        (Some("Uri"), "unreserve") => uri::Unreserve::encode(data).to_string(),
        (Some("Uri"), "characters") => uri::Characters::encode(data).to_string(),
        (Some("Iri"), "reg_name") => rfc3987::RegName::encode(data).to_string(),
        (Some("Iri"), "path_segment") => rfc3987::Segment::encode(data).to_string(),
        (Some("Iri"), "path") => iri::IpathText::encode(data).to_string(),
        (Some("Iri"), "query") => rfc3987::Query::encode(data).to_string(),
        (Some("Iri"), "fragment") => rfc3987::Fragment::encode(data).to_string(),
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

/// Checks whether the fields `base` and `ref` of the case are valid.
fn bases_and_references(case: &Case, differences: &mut Differences) {
    let expected = case.json("base_ref_valid").as_array();
    let expected = expected.unwrap_or_else(|| panic!("{case} has no `base_ref_valid`"));
    let expected: Vec<_> = expected
        .iter()
        .map(|valid| valid.as_bool().expect("a flag"))
        .collect();
    let ours = ["base", "ref"].map(|field| IriReference::is_valid(case.text(field)));
    differences.compare("base_ref_valid", case, &ours.to_vec(), &expected);
}
