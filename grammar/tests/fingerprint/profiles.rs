//! Makes profiles for the tests of fingerprints.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::fingerprint::{ExposedType, Fingerprint, Mismatch, Profile, check};
use uri_tables_grammar::hir::rules::{Regular, RuleId};

/// Returns a type for one rule, which is a component of other rules.
pub(crate) fn exposed(name: &str, rule: RuleId) -> ExposedType {
    ExposedType {
        ident: name.replace('-', "").to_ascii_uppercase(),
        name: name.to_owned(),
        rule,
        rules: vec![rule],
        component: true,
        space_plus: false,
        case_insensitive: false,
        caseless_key: false,
        sorted_item: false,
        normalization: None,
    }
}

/// Returns a profile that exposes all rules.
pub(crate) fn all(regular: Regular) -> Profile {
    let each = regular.rules.iter().enumerate();
    let types = each.map(|(at, rule)| exposed(&rule.name, RuleId(at)));
    Profile {
        types: types.collect(),
        regular,
    }
}

/// Returns a profile that exposes the rules `names` of the grammar `text`, which extends bundled grammars.
pub(crate) fn abnf(extends: &[&str], text: &str, names: &[&str]) -> Profile {
    let mut grammar = Grammar::new();
    for stem in extends {
        grammar.extend_bundled(stem).expect("it is bundled");
    }
    grammar.read("test", text).expect("it is ABNF");
    let regular = grammar
        .regular(names.iter().copied())
        .expect("it is regular");
    let exposed = |name: &&str| exposed(name, regular.id(name).expect("it is a root"));
    Profile {
        types: names.iter().map(exposed).collect(),
        regular,
    }
}

pub(crate) fn written(profile: &Profile) -> String {
    let fingerprint = Fingerprint::of(profile).expect("it has a fingerprint");
    fingerprint.to_string()
}

/// Returns the description of the difference between `old` and `new`.
pub(crate) fn said(old: &Profile, new: &Profile) -> String {
    let mismatch = check(&written(old), new).expect_err("it has changed");
    assert!(matches!(mismatch, Mismatch::Changed { .. }), "{mismatch}");
    let said = mismatch.to_string();
    let (difference, now) = said.split_once("\n\n").expect("the new one follows");
    assert_eq!(now, format!("fingerprint \"\n{}\n\";", written(new)));
    let (first, lines) = difference.split_once('\n').expect("there is a difference");
    assert!(first.starts_with("the profile is not what its fingerprint says; "));
    lines.to_owned()
}
