//! Checks that generated texts are valid, both by `parse` and by the oracle, which uses no automaton.

use std::collections::BTreeSet;

use proptest::prelude::*;
use uri_tables::Owned;
use uri_tables::proptest::valid_texts;
use uri_tables::rfc3986::{HostChoice, PathEmptyBuf, UriBuf};
use uri_tables_tests::{automata, oracle};

use crate::{rules, some};

pub(crate) fn words_of<O: Owned + Arbitrary>(count: usize) -> Vec<String> {
    let mut texts = Vec::new();
    // The strategies `any` and `valid_texts` of an owned type must generate the same texts.
    let both = some(&any::<O>(), count / 2)
        .into_iter()
        .chain(some(&valid_texts::<O>(), count));
    for word in both {
        let text = word.clone().into_string();
        let parsed: O = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(parsed, word);
        texts.push(text);
    }
    assert_eq!(texts[..count / 2], texts[count / 2..][..count / 2]);
    texts
}

#[test]
fn the_oracle_accepts_all_generated_texts() {
    for rule in rules::all() {
        let grammar = automata::bundled(rule.grammars);
        let words = (rule.words)(100);
        for word in &words {
            assert!(
                oracle::matches(&grammar, rule.rule, word.as_bytes()),
                "{} of {:?}: {word}",
                rule.rule,
                rule.grammars
            );
        }
    }
}

/// Checks that each alternative of the grammar occurs in at least one of a hundred texts.
#[test]
fn generated_texts_are_of_all_kinds() {
    let uris = some(&any::<UriBuf>(), 1_000);
    let views = || uris.iter().map(UriBuf::as_view);
    let hosts = || views().filter_map(|uri| Some(uri.authority()?.host()));
    let often = |what: &str, count: usize| assert!(count >= 10, "{what}: {count}");
    often(
        "IP-literal",
        hosts()
            .filter(|host| matches!(host.choice(), HostChoice::IpLiteral(_)))
            .count(),
    );
    often(
        "IPv4address",
        hosts()
            .filter(|host| matches!(host.choice(), HostChoice::Ipv4address(_)))
            .count(),
    );
    often(
        "reg-name",
        hosts()
            .filter(|host| matches!(host.choice(), HostChoice::RegName(_)))
            .count(),
    );
    often(
        "empty host",
        hosts().filter(|host| host.as_str().is_empty()).count(),
    );
    let authorities = || views().filter_map(uri_tables::rfc3986::Uri::authority);
    often(
        "userinfo",
        authorities()
            .filter(|authority| authority.userinfo().is_some())
            .count(),
    );
    often(
        "port",
        authorities()
            .filter(|authority| authority.port().is_some())
            .count(),
    );
    often(
        "no authority",
        views().filter(|uri| uri.authority().is_none()).count(),
    );
    often("query", views().filter(|uri| uri.query().is_some()).count());
    often(
        "no query",
        views().filter(|uri| uri.query().is_none()).count(),
    );
    often(
        "fragment",
        views().filter(|uri| uri.fragment().is_some()).count(),
    );
    often(
        "empty path",
        views().filter(|uri| uri.path().as_str().is_empty()).count(),
    );
    often(
        "segments",
        views()
            .filter(|uri| uri.path().segments().count() > 1)
            .count(),
    );
    often(
        "triplets",
        views().filter(|uri| uri.as_str().contains('%')).count(),
    );
    let different: BTreeSet<_> = uris.iter().collect();
    assert!(different.len() > 800, "{}", different.len());
}

#[test]
fn a_rule_with_one_text_generates_it() {
    assert!(
        some(&any::<PathEmptyBuf>(), 3)
            .iter()
            .all(|path| path == "")
    );
}

/// A scheme declared outside of the library.
mod own {
    uri_tables::uri_profile! {
        /// Objects in an object store.
        pub(crate) mod s3 {
            extends rfc3986;

            abnf r#"
                URI    = "s3://" bucket path-abempty [ "?" query ]
                bucket = 3*63( %x61-7A / DIGIT / "-" / "." )
                query  = param *( "&" param )
                param  = key [ "=" value ]
                key    = 1*<qchar except "=" / "&" / "+">
                value  = *<qchar except "&" / "+">
                qchar  = pchar / "/" / "?"
            "#;

            expose URI, bucket, path = path-abempty, segment, query, param, key, value;
        }
    }
}

proptest! {
    #![proptest_config(crate::config(500))]

    #[test]
    fn profiles_of_users_have_strategies(uri in any::<own::s3::UriBuf>(), bucket in any::<own::s3::BucketBuf>()) {
        let view = uri.as_view();
        prop_assert!((3..=63).contains(&view.bucket().as_str().len()));
        prop_assert!((3..=63).contains(&bucket.as_str().len()));
        let params = view.query().map_or(0, |query| query.params().count());
        prop_assert_eq!(params, uri.as_str().split_once('?').map_or(0, |(_, query)| query.split('&').count()));
    }
}
