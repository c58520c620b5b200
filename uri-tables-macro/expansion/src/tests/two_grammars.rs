//! Tests profiles that extend several bundled grammars. Each one compiles, or its error says what to rename.

use std::env;

use uri_tables_grammar::abnf::bundled::{bases, stems};
use uri_tables_grammar::abnf::grammar::Grammar;

use super::beyond::Random;
use crate::inspect::{Analysis, analyze};

const CLASH: &str = "for different rules";
const MISPLACED: &str = "is read on top of";
const NEW_NAMES: &str = " other names: `";

fn analyzed(statements: &str) -> Analysis {
    let text = format!("mod m {{ {statements} }}");
    analyze(text.parse().expect("tokens"))
}

/// An exposed rule, and the option after it in `expose`.
type Exposed = (String, &'static str);

/// Returns the rules of a bundled grammar that a profile can expose if it extends no unrelated grammar.
fn usable(stem: &'static str) -> Vec<Exposed> {
    let mut grammar = Grammar::new();
    let texts = [bases(stem), &[stem]].concat();
    for text in &texts {
        grammar.extend_bundled(text).expect("it is bundled");
    }
    let texts = texts.join(", ");
    let own = |name: &&str| {
        let rule = grammar.rule(name).expect("it has a name");
        rule.location.text.name == format!("{stem}.abnf")
    };
    let options = |name: &str| {
        // Without `space = "+"`, a `+` has two meanings in a rule with form data and other parts.
        ["", "{ space = \"+\" }"].into_iter().find(|options| {
            let exposed = format!("expose \"{name}\" as Exposed alone {options};");
            let statements = format!("extends {texts}; beyond rfc3986; {exposed}");
            analyzed(&statements).errors.is_empty()
        })
    };
    let names = grammar.names().filter(own);
    let usable = names.filter_map(|name| Some((name.to_owned(), options(name)?)));
    usable.collect()
}

/// Returns the statement that exposes `rules`, each only once.
fn expose<'r>(rules: impl Iterator<Item = &'r Exposed>) -> String {
    let mut rules: Vec<Exposed> = rules
        .map(|(name, options)| (name.to_ascii_lowercase(), *options))
        .collect();
    rules.sort();
    rules.dedup_by(|one, other| one.0 == other.0);
    let rules = rules.iter().enumerate();
    let rules = rules.map(|(at, (name, options))| format!("\"{name}\" as E{at} alone {options}"));
    format!("expose {};", rules.collect::<Vec<String>>().join(", "))
}

/// Checks the errors of a profile, and renames rules as their help says until there is nothing to rename. Returns
/// whether grammars clashed.
fn follow(texts: &[&str], exposed: &str) -> bool {
    let mut texts: Vec<String> = texts.iter().map(ToString::to_string).collect();
    let mut clashes = false;
    for _ in 0..4 {
        let statements = format!("extends {}; beyond rfc3986; {exposed}", texts.join(", "));
        let mut edited = false;
        for error in analyzed(&statements).errors {
            if error.contains(CLASH) {
                clashes = true;
                let Some((_, help)) = error.split_once(NEW_NAMES) else {
                    assert!(error.contains("make a profile for each grammar"), "{error}");
                    return true;
                };
                let help = help.split('`').next().expect("it ends");
                let stem = |text: &str| text.split(' ').next().map(str::to_owned);
                for text in &mut texts {
                    if stem(text) == stem(help) {
                        edited = *text != help;
                        help.clone_into(text);
                    }
                }
            } else if error.contains(MISPLACED) {
                return true;
            } else {
                // A `+` has two meanings in the exposed rule itself, as in `URI` with the `query` of `form`.
                let is_mixed = error.contains(", and a `+` outside of it is not");
                let is_renamed = error.contains("which is renamed; did you mean");
                let is_renamed = is_renamed && !error.contains("-->");
                assert!(is_mixed || is_renamed, "{statements}\n{error}");
            }
        }
        if !edited {
            return clashes;
        }
    }
    panic!("the help is no repair: {texts:?} {exposed}");
}

#[test]
fn several_grammars_compile_or_say_what_to_rename() {
    let all: Vec<(&str, Vec<Exposed>)> = stems().map(|stem| (stem, usable(stem))).collect();
    let mut random = Random(8);
    let count = if env::var_os("THOROUGH").is_some() {
        usize::MAX
    } else {
        4
    };
    let mut some = |rules: &Vec<Exposed>| -> Vec<Exposed> {
        if rules.len() <= count {
            return rules.clone();
        }
        let some = (0..count).map(|_| rules[random.below(rules.len())].clone());
        some.collect()
    };
    let mut clashes = 0;
    for (one, rules) in &all {
        for (other, more) in &all {
            let (third, rest) = &all[clashes % all.len()];
            let pair = [some(rules), some(more)].concat();
            let mut cases = vec![(vec![one, other], pair.clone())];
            if third != one && third != other {
                cases.push((vec![one, other, third], [pair, some(rest)].concat()));
            }
            for (grammars, rules) in cases {
                let exposed = expose(rules.iter());
                // Extend the grammars by themselves, and then each after the grammars that it is based on.
                let plain: Vec<&str> = grammars.iter().map(|stem| **stem).collect();
                let mut whole: Vec<&str> = Vec::new();
                for stem in grammars {
                    for text in bases(stem).iter().chain([stem]) {
                        if !whole.contains(text) {
                            whole.push(text);
                        }
                    }
                }
                follow(&plain, &exposed);
                clashes += usize::from(follow(&whole, &exposed));
            }
        }
    }
    assert!(clashes > 300, "{clashes}");
}

/// `web` needs `port` under this name, because `authority` of `http` refers to it. So the `port` of `rfc1738`, the
/// oldest grammar, is renamed. The grammars between the two keep the name.
#[test]
fn a_name_that_one_grammar_needs_is_kept_in_all_but_the_oldest() {
    let exposed = ["hostport", "http-URI", "web-URI", "URI"].map(|name| (name.to_owned(), ""));
    let texts = ["rfc1738", "rfc3986", "rfc9110", "http", "web"];
    assert!(follow(&texts, &expose(exposed.iter())));
}

/// After rules are renamed, the types keep the languages, splits, options and names of their grammars.
#[test]
fn renamed_rules_keep_their_meaning() {
    let statements = "extends rfc3986, geo { unreserved as geo-unreserved }, \
         form { name as form-name, value as form-value }; \
         expose URI, scheme, query, pair, form-name, form-value, \
         location, other, name as GeoName, value as GeoValue;";
    let Analysis { errors, types } = analyzed(statements);
    assert!(errors.is_empty(), "{errors:?}");
    let type_of = |name: &str| types.iter().find(|it| it.name == name).expect("exposed");
    for (rule, text, is_valid) in [
        ("URI", "x:a~b!c?d+e=f", true),
        ("URI", "x:/?d", false),
        ("form-name", "d+e%20", true),
        ("form-name", "a!", false),
        ("name", "crs", false),
        ("name", "cr-s", true),
        ("value", "a:!b", true),
        ("location", "geo:1,2;crs=wgs84;u=3;a=b:!", true),
        ("location", "geo:1,2;a=b=c", false),
        ("other", ";a", true),
        ("pair", "a+=b", true),
    ] {
        assert_eq!(
            type_of(rule).matches(text.as_bytes()),
            is_valid,
            "{rule} {text}"
        );
    }
    let forms = types.iter().filter(|it| it.is_form);
    let forms: Vec<&str> = forms.map(|it| it.name.as_str()).collect();
    assert_eq!(forms, ["form-name", "form-value"]);
}
