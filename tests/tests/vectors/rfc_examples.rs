//! Runs the examples printed in RFCs.

use uri_tables::decode::decode_utf8;
use uri_tables::rfc3986::{Path, RelativeRef, Uri, UriReference};
use uri_tables::rfc3987::IriReference;
use uri_tables_tests::difference::Differences;
use uri_tables_tests::split;
use uri_tables_tests::vectors::Case;

use crate::components;
use crate::iris;
use crate::joining;
use crate::ledger::Fate;
use crate::normalization;
use crate::resolution;
use crate::schemes;

pub(crate) fn case(case: &Case, differences: &mut Differences) -> Fate {
    let operation = case.text("op");
    match operation {
        "valid" => {
            let text = case.text("input");
            let ours = match case.text("rule") {
                "URI" | "URI with RFC 6874" => Uri::is_valid(text),
                "relative-ref" => RelativeRef::is_valid(text),
                rule => panic!("{case}: no rule `{rule}`"),
            };
            differences.compare("valid", case, &ours, &case.flag("valid"));
            Fate::Run
        }
        // Every URI of a scheme must be valid by the generic syntax (RFC 7595). The scheme's profile, if the library
        // has one, decides if a URI is valid for the scheme.
        "scheme-valid" => {
            let text = case.text("input");
            differences.compare("generic", case, &Uri::is_valid(text), &case.flag("valid"));
            if let Some(ours) = schemes::is_valid(case.text("scheme"), text) {
                assert_eq!(ours, case.flag("closed_grammar"), "{case}");
            }
            Fate::Run
        }
        "parse" => {
            components::parse(case, differences);
            Fate::Run
        }
        "mailto-decode" => {
            let path = split::components(case.text("input")).path;
            assert!(Path::is_valid(path), "{case}: {path}");
            let ours = decode_utf8(path).unwrap_or_else(|error| panic!("{case}: {error}"));
            differences.compare(
                "decode",
                case,
                &ours.into_owned(),
                &case.text("to").to_owned(),
            );
            Fate::Run
        }
        "resolve" => {
            every_text_is_a_reference(case);
            resolution::resolve(case, differences);
            Fate::Run
        }
        "remove-dot-segments" => {
            resolution::dot_segments(case, differences);
            Fate::Run
        }
        _ => {
            every_text_is_a_reference(case);
            match operation {
                "equivalent" => {
                    normalization::equivalent(case, differences);
                    Fate::Run
                }
                "normalize-note" => {
                    normalization::empty_query_is_kept(case);
                    Fate::Run
                }
                "iri-to-uri" | "iri-to-uri-idna" => {
                    iris::to_uri(case, differences);
                    Fate::Run
                }
                "uri-to-iri" => {
                    iris::to_iri(case, differences);
                    Fate::Run
                }
                "parse-urn" => {
                    schemes::parse_urn(case);
                    Fate::Run
                }
                "coap-compose" => {
                    joining::coap(case);
                    Fate::Run
                }
                "ni-hash" => {
                    schemes::ni_hash(case);
                    Fate::Run
                }
                "ni-to-http" => {
                    joining::ni_to_http(case);
                    schemes::ni_to_http(case);
                    Fate::Run
                }
                other => panic!("{case}: what is `{other}`?"),
            }
        }
    }
}

/// Checks that every text that an RFC resolves, compares or maps is a valid reference.
fn every_text_is_a_reference(case: &Case) {
    let mut texts = 0;
    for field in ["input", "base", "ref", "a", "b"] {
        if let Some(text) = case.optional_text(field) {
            assert!(IriReference::is_valid(text), "{case}: `{field}` {text:?}");
            assert_eq!(
                UriReference::is_valid(text),
                text.is_ascii(),
                "{case}: `{field}` {text:?}"
            );
            texts += 1;
        }
    }
    assert!(texts > 0, "{case} has no text");
}
