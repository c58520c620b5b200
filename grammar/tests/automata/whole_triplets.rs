//! Tests the search for captures that begin or end inside of a triplet.

use proptest::prelude::*;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::proofs::whole_triplets::first_cut;

use crate::captures::{structured_grammar, tagged};
use crate::matcher::words;
use crate::userinfo;

/// Returns whether the slot at offset `at` is inside of a triplet of `text`.
fn is_inside(text: &[u8], at: usize) -> bool {
    let mut from = 0;
    while let Some(found) = text[from..].iter().position(|&byte| byte == b'%') {
        let percent = from + found;
        let digits = text.get(percent + 1..percent + 3);
        let is_triplet = digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
        if is_triplet && (percent + 1..percent + 3).contains(&at) {
            return true;
        }
        from = percent + 1;
    }
    false
}

/// Returns the captures with an offset inside of a triplet: the number of each, and whether it is the end.
fn cuts(tagged: &Tagged, text: &[u8]) -> Vec<(usize, bool)> {
    let spans = tagged.captures(text).unwrap_or_default();
    let present = spans.into_iter().enumerate();
    let each = present.filter_map(|(number, span)| Some((number, span?)));
    each.flat_map(|(number, (from, to))| [(number, false, from), (number, true, to)])
        .filter(|&(_, _, at)| is_inside(text, at))
        .map(|(number, is_end, _)| (number, is_end))
        .collect()
}

#[track_caller]
fn assert_first(rules: &str, expected: Option<&str>) {
    let tagged = userinfo::tagged(rules, "root", &["code"]);
    let cut = first_cut(&tagged).expect("it is small");
    let text = cut.as_ref().map(|cut| String::from_utf8_lossy(&cut.text));
    assert_eq!(text.as_deref(), expected, "{rules}");
    if let Some(cut) = cut {
        assert!(cuts(&tagged, &cut.text).contains(&(cut.capture, cut.is_end)));
    }
}

#[test]
fn each_place_in_a_triplet() {
    assert_first("code = 2HEXDIG\nroot = \"%\" code", Some("%aa"));
    assert_first("code = HEXDIG\nroot = \"%0\" code", Some("%0a"));
    assert_first("code = *\"x\" \"%\"\nroot = code \"41\"", Some("%41"));
    assert_first("code = *\"x\" \"%4\"\nroot = code \"1\"", Some("%41"));
    assert_first("code = *\"x\" \"%4\"\nroot = code [ \"1\" ]", Some("%41"));
    // The component `code` may be empty.
    assert_first("code = *\"x\"\nroot = \"%\" code \"41\"", Some("%41"));
    assert_first("code = \"%41\"\nroot = \"%41\" code \"%41\"", None);
    assert_first("code = *DIGIT\nroot = \"%41\" code", None);
    // A `%` without two digits is no triplet.
    assert_first("code = *\"x\"\nroot = \"%\" code", None);
    assert_first("code = \"4x\"\nroot = \"%\" code", None);
    assert_first("code = DIGIT\nroot = \"%\" code", None);
    assert_first("code = \"%\"\nroot = \"4\" code \"%41\"", None);
}

/// Only the final value of a slot counts. A value that is overwritten later, or that belongs to an absent part, does
/// not.
#[test]
fn only_the_last_offset_counts() {
    let rules = "code = 2HEXDIG\nroot = \"%\" ( 2HEXDIG \"-\" code / 2HEXDIG \"!\" )";
    assert_first(rules, None);
    assert_first(
        "code = 2HEXDIG\nroot = \"%\" ( code \"-\" / 2HEXDIG \"!\" )",
        Some("%aa-"),
    );
}

proptest! {
    #[test]
    fn as_the_naive_search_finds(regular in structured_grammar(b"%0a")) {
        let Ok(tagged) = tagged(&regular) else {
            return Ok(());
        };
        let shortest = words(b"%0a", 5).into_iter().find(|text| !cuts(&tagged, text).is_empty());
        match first_cut(&tagged).unwrap() {
            None => prop_assert_eq!(shortest, None),
            Some(cut) => {
                prop_assert!(cuts(&tagged, &cut.text).contains(&(cut.capture, cut.is_end)), "{:?}", cut);
                let is_short = cut.text.len() <= 5;
                prop_assert!(!is_short || shortest.is_some_and(|text| text.len() <= cut.text.len()));
            }
        }
    }
}
