//! Compares the languages of rules without the automaton of a profile.
//!
//! Bundled profiles have rules of their own beside an RFC's. Here they are compared with the RFC's rules, and texts are split
//! by another parser and by Appendix B.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::inclusion::included;
use uri_tables_tests::split::{self, Components};
use uri_tables_tests::{automata, vectors};

use crate::hostile;

/// Checks the texts of all files, and hostile edits of every third text of the profile's own file: the other two thirds
/// are similar.
pub(crate) fn feed(file: &'static str, check: impl Fn(&[u8])) {
    let inputs = hostile::texts(file, &["input", "uri", "a", "b"]);
    for text in vectors::inputs().iter().chain(&inputs) {
        check(text.as_bytes());
    }
    let third: Vec<String> = inputs.into_iter().step_by(3).collect();
    hostile::feed(&third, check);
}

/// The components of a URI by Appendix B, if `fluent-uri` takes it for one.
pub(crate) fn components(bytes: &[u8]) -> Option<Components<'_>> {
    let text = std::str::from_utf8(bytes).ok()?;
    fluent_uri::Uri::parse(text).ok()?;
    Some(split::components(text))
}

/// The grammar of bundled texts and one more.
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

/// RFC 9110's clauses take out what they say, and nothing else.
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

/// Appendix F's texts are those of the rule beside it, and those whose `file-host` can only be empty.
#[test]
fn windows_takes_out_empty_hosts_of_unc_names_only() {
    let grammar = grammar(
        &["rfc3986", "file-windows"],
        "named = windows-file-URI / file-scheme \":\" \"//\" 2*3\"/\" path-absolute\n",
    );
    assert_same((&grammar, "named"), (&grammar, "file-URI"));
}

/// RFC 1738's texts over the characters that both RFCs have, without `?`, are those of the rule beside it.
#[test]
fn ftp_is_the_printed_rule_over_the_characters_of_today() {
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
