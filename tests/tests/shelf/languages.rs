//! Compares the grammars of bundled profiles with the grammars of their RFCs.
//!
//! Some rules of a bundled profile replace rules of the RFC. Here, automata compiled from both grammars are compared.
//! Texts are split by another parser and by Appendix B.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::inclusion::included;
use uri_tables_tests::split::{self, Components};
use uri_tables_tests::{automata, vectors};

use crate::hostile;

/// Calls `check` with the texts of all vector files, and with hostile edits of every third text in the profile's own
/// `file`. The texts in between are similar to those.
pub(crate) fn feed(file: &'static str, check: impl Fn(&[u8])) {
    let inputs = hostile::texts(file, &["input", "uri", "a", "b"]);
    for text in vectors::inputs().iter().chain(&inputs) {
        check(text.as_bytes());
    }
    let third: Vec<String> = inputs.into_iter().step_by(3).collect();
    hostile::feed(&third, check);
}

/// Splits a URI by Appendix B. Returns `None` if `fluent-uri` rejects it.
pub(crate) fn components(bytes: &[u8]) -> Option<Components<'_>> {
    let text = std::str::from_utf8(bytes).ok()?;
    fluent_uri::Uri::parse(text).ok()?;
    Some(split::components(text))
}

/// Returns a grammar of the bundled grammars `stems` and the rules in the text `more`.
fn grammar(stems: &[&str], more: &str) -> Grammar {
    let mut grammar = automata::bundled(stems);
    grammar
        .read("test", more)
        .unwrap_or_else(|errors| panic!("{errors}"));
    grammar
}

fn assert_same(one: (&Grammar, &str), other: (&Grammar, &str)) {
    let dfa = |(grammar, rule): (&Grammar, &str)| automata::automaton(grammar, rule);
    let (a, b): (std::rc::Rc<Dfa>, std::rc::Rc<Dfa>) = (dfa(one), dfa(other));
    for (small, great, names) in [(&a, &b, (one.1, other.1)), (&b, &a, (other.1, one.1))] {
        if let Err(word) = included(small, great) {
            panic!("only {} of {names:?} has {word:?}", names.0);
        }
    }
}

/// Our rules must exclude exactly the texts that the prose of RFC 9110 excludes.
#[test]
fn http_is_the_printed_rules_without_empty_hosts_and_userinfo() {
    let ours = automata::bundled(&["rfc3986", "rfc9110", "http"]);
    for scheme in ["http", "https"] {
        let printed = grammar(
            &["rfc3986", "rfc9110"],
            &format!(
                "bad     = \"{scheme}://\" ( userinfo \"@\" host [ \":\" port ] / [ \":\" port ] ) path-abempty [ \"?\" query ]\n\
                 left    = <{scheme}-URI except bad>\n"
            ),
        );
        assert_same((&ours, &format!("{scheme}-URI")), (&printed, "left"));
    }
}

#[test]
fn ws_with_named_components_is_the_printed_rule() {
    let printed = automata::bundled(&["rfc3986", "ws"]);
    for scheme in ["ws", "wss"] {
        let ours = grammar(
            &["rfc3986", "ws"],
            &format!(
                "{scheme}-URI = scheme \"://\" authority path [ \"?\" query ]\n\
                 scheme = \"{scheme}\"\n\
                 authority = host [ \":\" port ]\n"
            ),
        );
        let rule = format!("{scheme}-URI");
        assert_same((&ours, &rule), (&printed, &rule));
    }
}

#[test]
fn file_with_one_reading_is_the_printed_rule() {
    let printed = automata::bundled(&["rfc3986", "file"]);
    let ours = grammar(
        &["rfc3986", "file"],
        "file-auth = host\nauth-path = file-auth path-absolute\n",
    );
    assert_same((&ours, "file-URI"), (&printed, "file-URI"));
}

/// Our rule must match the texts that RFC 8089, Appendix F, matches, except those with an empty `file-host`.
#[test]
fn windows_takes_out_empty_hosts_of_unc_names_only() {
    let grammar = grammar(
        &["rfc3986", "file-windows"],
        "named = windows-file-URI / file-scheme \":\" \"//\" 2*3\"/\" path-absolute\n",
    );
    assert_same((&grammar, "named"), (&grammar, "file-URI"));
}

/// Our rule, with the hosts and ports of RFC 1738 and without `~` and `[`, must match exactly the texts of RFC 1738's
/// rule without `?`.
#[test]
fn ftp_is_the_printed_rule_over_the_characters_of_both_rfcs() {
    let ours = grammar(
        &["rfc3986", "ftp"],
        "both = <ftp-URI except other>\n\
         other = *uric ( \"~\" / \"[\" ) *uric\n\
         uric = unreserved / reserved / pct-encoded\n\
         reg-name = hostname\n\
         IPv4address = hostnumber\n\
         port = digits\n\
         sub-delims = \"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\" / \"*\" / \"+\" / \",\" / \";\" / \"=\"\n",
    );
    let printed = grammar(
        &["rfc3986", "ftp"],
        "both = <ftpurl except other>\n\
         other = *uric \"?\" *uric\n\
         uric = unreserved / reserved / pct-encoded\n",
    );
    assert_same((&ours, "both"), (&printed, "both"));
}
