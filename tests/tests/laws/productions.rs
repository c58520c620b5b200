//! The syntax of the invocation, as a list of productions, and a test that the generator writes each of them.

use std::fs;
use std::path::Path;

use crate::grammar::{Expr, FILE, is_rfc3986_rule};
use crate::laws::Checked;
use crate::profile::{Beyond, Exposure, Fingerprint, Ports, Profile};
use crate::{SEED, profile_of};

/// One form of the syntax of a profile.
pub(crate) struct Production {
    /// The keyword whose parser reads this form.
    keyword: &'static str,
    pub(crate) name: &'static str,
    /// Returns whether a profile contains this form.
    pub(crate) is_in: fn(&Profile) -> bool,
}

const fn production(
    keyword: &'static str,
    name: &'static str,
    is_in: fn(&Profile) -> bool,
) -> Production {
    Production {
        keyword,
        name,
        is_in,
    }
}

fn exposes(profile: &Profile, is_so: impl Fn(&Exposure) -> bool) -> bool {
    profile.exposures.iter().any(is_so)
}

/// Returns whether the profile defines an exposed rule whose expression satisfies `is_so`.
fn is_inside(profile: &Profile, is_so: impl Fn(&Expr) -> bool) -> bool {
    let is_exposed = |name: &str| exposes(profile, |it| it.rules().iter().any(|rule| rule == name));
    let mut rules = profile.rules.iter();
    rules.any(|rule| is_exposed(&rule.name) && is_so(&rule.expr))
}

/// Returns whether `expr` is a choice of at least two exposed rules.
fn is_choice(profile: &Profile, expr: &Expr) -> bool {
    let Expr::Alt(all) = expr else { return false };
    let is_exposed = |one: &&Expr| match one {
        Expr::Rule(name) => exposes(profile, |it| it.rules().iter().any(|rule| rule == name)),
        _ => false,
    };
    all.iter().filter(is_exposed).count() > 1
}

/// Returns whether `expr` is a sequence that contains a list: a rule, then any number of repetitions of a delimiter and
/// the same rule.
fn is_list(expr: &Expr) -> bool {
    let Expr::Seq(all) = expr else { return false };
    all.windows(2).any(|two| match two {
        [Expr::Rule(first), Expr::Repeat(0, None, more)] => match &**more {
            Expr::Seq(more) => matches!(&more[..], [_, Expr::Rule(item)] if item == first),
            _ => false,
        },
        _ => false,
    })
}

fn is_component(name: &str) -> bool {
    let components = [
        "scheme",
        "authority",
        "userinfo",
        "host",
        "port",
        "path",
        "segment",
        "query",
        "fragment",
    ];
    components.contains(&name)
}

/// Returns the expression of the rule `name`, if the profile itself defines it. The last definition counts.
fn own<'p>(profile: &'p Profile, name: &str) -> Option<&'p Expr> {
    let mut rules = profile.rules.iter().rev();
    rules.find(|rule| rule.name == name).map(|rule| &rule.expr)
}

fn refers(expr: &Expr, names: &[&str]) -> bool {
    expr.contains(&|expr| matches!(expr, Expr::Rule(name) if names.contains(&name.as_str())))
}

/// All forms of the syntax of `uri_profile!`. Each keyword of the parser has at least one.
pub(crate) static PRODUCTIONS: &[Production] = &[
    production("extends", "one bundled grammar", |it| it.extends.len() == 1),
    production("extends", "several bundled grammars", |it| {
        it.extends.len() > 1
    }),
    production("extends", "a grammar file", |it| it.has_file),
    production("extends", "a renamed rule of a bundled grammar", |it| {
        it.renames.iter().any(|(of, ..)| it.extends.contains(of))
    }),
    production("extends", "a renamed rule of a file", |it| {
        let is_renamed = |stem: &str| it.renames.iter().any(|(of, ..)| *of == stem);
        it.has_file && is_renamed(FILE)
    }),
    production("extends", "inherited options", |it| {
        it.extends
            .iter()
            .any(|stem| ["form", "http", "ws", "coap", "ftp"].contains(stem))
    }),
    production("abnf", "no rule", |it| it.rules.is_empty()),
    production("abnf", "two statements", |it| it.is_divided),
    production("abnf", "a redefined rule of RFC 3986", |it| {
        it.rules
            .iter()
            .any(|rule| !rule.adds && is_rfc3986_rule(&rule.name))
    }),
    production("abnf", "a rule with `=/`", |it| {
        it.rules.iter().any(|rule| rule.adds)
    }),
    production("abnf", "`<rule>` of the inherited rule", |it| {
        let is_prose = |expr: &Expr| matches!(expr, Expr::Prose(_));
        it.rules.iter().any(|rule| rule.expr.contains(&is_prose))
    }),
    production("abnf", "`<rule except rule>`", |it| {
        let is_except = |expr: &Expr| matches!(expr, Expr::Except(..));
        it.rules.iter().any(|rule| rule.expr.contains(&is_except))
    }),
    production("abnf", "characters beyond ASCII", |it| {
        let is_wide = |expr: &Expr| match expr {
            Expr::Range(first, _) => *first > 0x7F,
            Expr::Rule(name) => ["ucschar", "iunreserved", "ipchar"].contains(&name.as_str()),
            _ => false,
        };
        it.rules.iter().any(|rule| rule.expr.contains(&is_wide))
    }),
    production("abnf", "a choice of exposed rules", |it| {
        is_inside(it, |expr| is_choice(it, expr))
    }),
    production("abnf", "a choice inside other text", |it| {
        let is_inner = |one: &Expr| one.contains(&|one| is_choice(it, one));
        it.rules.iter().any(|rule| match &rule.expr {
            Expr::Seq(all) => all.iter().any(is_inner),
            _ => false,
        })
    }),
    production("abnf", "a list", |it| is_inside(it, is_list)),
    production("abnf", "a list inside other text", |it| {
        let is_longer = |expr: &Expr| matches!(expr, Expr::Seq(all) if all.len() > 2);
        is_inside(it, |expr| is_longer(expr) && is_list(expr))
    }),
    production("abnf", "a list of rules with parts", |it| {
        it.rules.iter().any(|rule| match &rule.expr {
            Expr::Seq(all) if is_list(&rule.expr) => all.iter().any(|item| match item {
                Expr::Rule(item) => own(it, item).is_some_and(|expr| {
                    expr.contains(&|inner| matches!(inner, Expr::Rule(name) if exposes(it, |it| it.name == *name)))
                }),
                _ => false,
            }),
            _ => false,
        })
    }),
    production("abnf", "an authority with its parts in a part", |it| {
        let parts = ["userinfo", "host", "port"];
        own(it, "authority").is_some_and(|expr| !refers(expr, &parts))
            && own(it, "place").is_some_and(|expr| refers(expr, &parts))
    }),
    production("abnf", "an authority that is a choice", |it| {
        own(it, "authority").is_some_and(|expr| is_choice(it, expr))
    }),
    production("abnf", "an authority that is a list", |it| {
        own(it, "authority").is_some_and(is_list)
    }),
    production("abnf", "a component's name in another place", |it| {
        let is_printed = |name: &str| ["URI", "authority", "IRI", "iauthority"].contains(&name);
        let places = it.rules.iter().filter(|rule| !is_printed(&rule.name));
        let names: Vec<&str> = it.exposures.iter().map(|it| it.name.as_str()).collect();
        let names: Vec<&str> = names
            .into_iter()
            .filter(|name| is_component(name))
            .collect();
        places.into_iter().any(|rule| refers(&rule.expr, &names))
    }),
    production(
        "abnf",
        "a rule that only refers to an inherited one",
        |it| {
            let is_own = |name: &&str| own(it, name).is_some();
            it.rules.iter().any(|rule| {
                let inner = rule.expr.only_refers_to();
                inner.is_some_and(|inner| !inner.iter().any(is_own))
            })
        },
    ),
    production("template", "a template with a variable", |it| {
        it.template.as_ref().is_some_and(|it| it.text.contains('{'))
    }),
    production("template", "a variable that is narrowed", |it| {
        it.template.is_some() && !it.rules.is_empty()
    }),
    production("template", "an exploded variable", |it| {
        it.template.as_ref().is_some_and(|it| it.text.contains('*'))
    }),
    production("unordered", "parameters in any order", |it| {
        it.template.as_ref().is_some_and(|it| !it.order.is_empty())
    }),
    production("exact", "parameters in any order, and no others", |it| {
        it.template
            .as_ref()
            .is_some_and(|it| it.order.contains("exact"))
    }),
    production("expand_only", "a template that is only expanded", |it| {
        it.template.as_ref().is_some_and(|it| it.has_expander)
    }),
    production("expose", "a rule", |it| {
        exposes(it, |it| it.rules.is_empty())
    }),
    production("expose", "an alias of one rule", |it| {
        exposes(it, |it| it.rules.len() == 1)
    }),
    production("expose", "an alias of several rules", |it| {
        exposes(it, |it| it.rules.len() > 1)
    }),
    production(
        "expose",
        "an alias of a rule of RFC 3986 by the name of another",
        |it| {
            exposes(it, |exposure| {
                let [rule] = &exposure.rules[..] else {
                    return false;
                };
                is_rfc3986_rule(&exposure.name) && is_rfc3986_rule(rule) && !it.defines(rule)
            })
        },
    ),
    production("expose", "documentation", |it| {
        exposes(it, |it| it.has_docs)
    }),
    production("expose", "the type of a value", |it| {
        exposes(it, |it| it.value == Some("u16"))
    }),
    production("enum", "a choice of literals", |it| {
        exposes(it, |it| it.value == Some("enum"))
    }),
    production("as", "a type's name", |it| {
        exposes(it, |it| it.rename.is_some())
    }),
    production("within", "a bound", |it| {
        exposes(it, |it| it.within.is_some())
    }),
    production("alone", "no component", |it| exposes(it, |it| it.is_alone)),
    production("component", "a component of single characters", |it| {
        exposes(it, |it| it.is_component)
    }),
    production("space", "form style", |it| exposes(it, |it| it.is_form)),
    production("beyond", "no proof", |it| it.beyond == Beyond::Everything),
    production("beyond", "characters", |it| {
        !it.beyond.characters().is_empty()
    }),
    production("rule", "a rule", |it| !it.beyond.rules().is_empty()),
    production("default_port", "one port", |it| {
        matches!(it.default_port, Ports::One(_))
    }),
    production("default_port", "a port for each scheme", |it| {
        matches!(it.default_port, Ports::PerScheme(_))
    }),
    production("empty_path", "an empty path", |it| it.empty_path),
    production("case_insensitive", "a rule without case", |it| {
        !it.case_insensitive.is_empty()
    }),
    production("secret", "a secret rule", |it| it.secret.is_some()),
    production("strict", "warnings as errors", |it| it.is_strict),
    production("fingerprint", "a fingerprint", |it| {
        it.fingerprint != Fingerprint::None
    }),
    // A fingerprint that the library has offered is always printed with a file after `of`.
    production("of", "a file with the earlier profile", |it| {
        it.fingerprint != Fingerprint::None
    }),
];

/// Returns the keywords that the parser of `uri_profile!` knows, from its source.
fn keywords() -> Vec<String> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../uri-tables-macro/expansion/src/parse");
    let mut found = Vec::new();
    for file in fs::read_dir(folder).expect("the folder of the parser") {
        let source = fs::read_to_string(file.expect("a file").path()).expect("a text");
        // The keywords of statements are in a list, and each other keyword is parsed somewhere.
        let list = source.split("STATEMENTS: ").nth(1);
        let list = list.and_then(|it| it.split("];").next());
        let quoted = list.iter().flat_map(|it| it.split('"').skip(1).step_by(2));
        let parsed = source.split("keyword::parse(").skip(1);
        let parsed = parsed.filter_map(|it| it.split('"').nth(1));
        let tokens = source.split("input.peek(Token![").skip(1);
        let tokens = tokens.filter_map(|it| it.split(']').next());
        let is_word = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        let words = quoted.chain(parsed).chain(tokens).filter(is_word);
        found.extend(words.map(str::to_owned));
    }
    // `mod` begins the invocation, so it is in every profile.
    found.retain(|word| word != "mod");
    found.sort();
    found.dedup();
    found
}

#[test]
fn every_keyword_of_the_parser_has_a_production() {
    let keywords = keywords();
    assert!(keywords.len() > 20, "the parser has moved: {keywords:?}");
    for keyword in keywords {
        let mut all = PRODUCTIONS.iter();
        let is_known = all.any(|production| production.keyword == keyword);
        assert!(
            is_known,
            "no production of the generator has the keyword `{keyword}`"
        );
    }
}

/// The number of profiles to generate. For each production, at least one of them must contain it and be accepted.
const PROFILES: u64 = 3_000;

#[test]
fn each_production_is_generated_and_accepted() {
    let mut missing: Vec<&Production> = PRODUCTIONS.iter().collect();
    let mut generated = vec![false; PRODUCTIONS.len()];
    for number in 0..PROFILES {
        let (profile, texts) = profile_of(SEED, number);
        for (generated, production) in generated.iter_mut().zip(PRODUCTIONS) {
            *generated |= (production.is_in)(&profile);
        }
        // To save time, only profiles with a production that is still missing are analyzed.
        if missing
            .iter()
            .any(|production| (production.is_in)(&profile))
        {
            let checked = Checked::new(profile, texts);
            missing.retain(|production| {
                !(checked.is_accepted() && (production.is_in)(&checked.profile))
            });
        }
    }
    for (generated, production) in generated.into_iter().zip(PRODUCTIONS) {
        assert!(generated, "never generated: {}", production.name);
    }
    let missing: Vec<&str> = missing.iter().map(|production| production.name).collect();
    assert!(missing.is_empty(), "never accepted: {missing:?}");
}
