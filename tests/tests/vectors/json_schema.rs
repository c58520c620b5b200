//! Runs the cases for the formats of JSON Schema that are about URIs.

use uri_tables::rfc3986::{Ipv4address, Ipv6address, Uri, UriReference};
use uri_tables::rfc3987::{Iri, IriReference};
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::Case;
use uri_tables_tests::{automata, oracle};

use crate::ledger::Fate;

/// The grammar of RFC 6570, which the library does not bundle. Both the oracle and an automaton read the templates.
const URI_TEMPLATE: &str = include_str!("../../grammars/rfc6570.abnf");

pub(crate) fn case(case: &Case, differences: &mut Differences) -> Fate {
    let text = case.text("input");
    let ours = match case.text("format") {
        "uri" => Uri::is_valid(text),
        "uri-reference" => UriReference::is_valid(text),
        "iri" => Iri::is_valid(text),
        "iri-reference" => IriReference::is_valid(text),
        "ipv4" => Ipv4address::is_valid(text),
        "ipv6" => Ipv6address::is_valid(text),
        "uri-template" => is_template(text),
        _ => return Fate::Elsewhere,
    };
    differences.compare("valid", case, &ours, &case.flag("valid"));
    differences.compare("abnf", case, &ours, &case.flag("abnf"));
    Fate::Run
}

fn is_template(text: &str) -> bool {
    let grammar = automata::grammar(URI_TEMPLATE);
    let accepted = automata::automaton(&grammar, "URI-Template").matches(text.as_bytes());
    assert_eq!(
        oracle::matches(&grammar, "URI-Template", text.as_bytes()),
        accepted,
        "{text}"
    );
    accepted
}
