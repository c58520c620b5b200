//! Checks that near misses are invalid, but one edit away from a valid text.

use std::collections::BTreeSet;

use proptest::strategy::Strategy;
use proptest::test_runner::TestRunner;
use uri_tables::Rule;
use uri_tables::proptest::near_misses;
use uri_tables_tests::{automata, oracle};

use crate::{rules, some};

pub(crate) fn of<R: Rule>(count: usize) -> Option<Vec<String>> {
    let strategy = near_misses::<R>();
    strategy.new_tree(&mut TestRunner::deterministic()).ok()?;
    Some(some(&strategy, count))
}

/// Returns whether inserting, removing or replacing one character makes `text` valid. The new characters tried are
/// ASCII, one non-ASCII letter and one private use character. A rule that matches any non-ASCII character matches one
/// of these two.
fn is_one_edit_away(text: &str, is_valid: fn(&str) -> bool) -> bool {
    let characters: Vec<char> = text.chars().collect();
    let put_in: Vec<char> = (0..=0x7F_u8)
        .map(char::from)
        .chain(['é', '\u{E000}'])
        .collect();
    (0..=characters.len()).any(|place| {
        let (before, behind) = characters.split_at(place);
        let is_word = |new: Option<char>, behind: &[char]| {
            let edited = before
                .iter()
                .copied()
                .chain(new)
                .chain(behind.iter().copied());
            is_valid(&edited.collect::<String>())
        };
        let rest = behind.get(1..);
        rest.is_some_and(|rest| is_word(None, rest))
            || put_in.iter().any(|&new| {
                is_word(Some(new), behind) || rest.is_some_and(|rest| is_word(Some(new), rest))
            })
    })
}

#[test]
fn each_is_invalid_and_one_edit_away_from_valid() {
    for rule in rules::all() {
        let grammar = automata::bundled(rule.grammars);
        let Some(misses) = (rule.near_misses)(40) else {
            panic!("`{}` of {:?} has none", rule.rule, rule.grammars);
        };
        for miss in misses {
            assert!(!(rule.is_valid)(&miss), "{}: {miss:?}", rule.rule);
            assert!(
                !oracle::matches(&grammar, rule.rule, miss.as_bytes()),
                "{}: {miss:?}",
                rule.rule
            );
            assert!(
                is_one_edit_away(&miss, rule.is_valid),
                "{}: {miss:?}",
                rule.rule
            );
        }
    }
}

/// Checks that the near misses of one rule are of all kinds: too short, too long, with bytes that no text of the rule
/// contains, and with only bytes that texts of the rule contain.
#[test]
fn near_misses_are_of_all_kinds() {
    let misses = some(&near_misses::<uri_tables::rfc3986::Ipv4address<'_>>(), 500);
    let different: BTreeSet<_> = misses.iter().collect();
    assert!(different.len() > 400, "{}", different.len());
    let often = |what: &str, is_so: fn(&str) -> bool| {
        let count = misses.iter().filter(|miss| is_so(miss)).count();
        assert!(count >= 5, "{what}: {count}");
    };
    often("beyond ASCII", |miss| !miss.is_ascii());
    often("two dots", |miss| miss.contains(".."));
    often("of its own bytes", |miss| {
        miss.bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
    });
    often("three numbers", |miss| miss.split('.').count() == 3);
    often("five numbers", |miss| miss.split('.').count() == 5);
    often("a number too large", |miss| {
        miss.split('.')
            .any(|number| number.parse::<u32>().is_ok_and(|it| it > 255))
    });
}

mod all {
    uri_tables::uri_profile! {
        /// A rule that matches any text, and a rule that matches any text except `x`.
        pub(crate) mod any {
            abnf r"
                text   = *%x0-D7FF *( %xE000-10FFFF *%x0-D7FF )
                others = <text except %x78>
            ";
            beyond rfc3986;
            expose text alone, others;
        }
    }
}

#[test]
fn a_rule_that_admits_all_texts_says_so() {
    let strategy = near_misses::<all::any::Text<'_>>();
    let reason = strategy
        .new_tree(&mut TestRunner::deterministic())
        .map(drop)
        .unwrap_err();
    assert_eq!(reason.message(), "a rule whose words have no near misses");
    // Only `x` is invalid. Few valid texts are one edit away from `x`, so the strategy may fail to generate it. But it
    // must not generate any other text.
    assert!(of::<all::any::Others<'_>>(1).is_none_or(|misses| misses == ["x"]));
}
