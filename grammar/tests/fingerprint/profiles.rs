//! Makes profiles for the tests of fingerprints.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::fingerprint::{Difference, ExposedType, Fingerprint, Profile};
use uri_tables_grammar::hir::rules::{Regular, RuleId};

/// Returns a type for one rule, which is a component of other rules.
pub(crate) fn exposed(name: &str, rule: RuleId) -> ExposedType {
    ExposedType {
        ident: name.replace('-', "").to_ascii_uppercase(),
        name: name.to_owned(),
        rule,
        rules: vec![rule],
        component: true,
        is_text: false,
        space_plus: false,
        case_insensitive: false,
        caseless_key: false,
        sorted_item: false,
        literals: Vec::new(),
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

pub(crate) fn fingerprint(profile: &Profile) -> Fingerprint {
    Fingerprint::of(profile).expect("it has a fingerprint")
}

/// Returns the description of the difference between `old` and `new`.
pub(crate) fn said(old: &Profile, new: &Profile) -> String {
    assert_ne!(fingerprint(old), fingerprint(new));
    let difference = Difference::between(old, new).expect("they are small");
    assert!(!difference.is_empty());
    difference.to_string()
}
