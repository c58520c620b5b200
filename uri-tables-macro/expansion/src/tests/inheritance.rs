//! Tests that rules inherit options from bundled grammars (theorem T10), and that fingerprints cover all of these
//! options.

use std::fmt::Write as _;

use proc_macro2::TokenStream;
use uri_tables_grammar::abnf::bundled::{RuleOption, option, stems};
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::fingerprint::{
    self as grammar, DefaultPort, Difference, ExposedType, Fingerprint, Normalization,
};
use uri_tables_grammar::limits::Budget;

use crate::check::fingerprint;
use crate::diagnostics::report::Report;
use crate::driver::{load, prove, with_grammar};
use crate::model::profile::Profile;
use crate::parse;

/// Returns the profile that a fingerprint is computed from, or the errors.
pub(super) fn resolved(statements: &str) -> Result<grammar::Profile, Vec<String>> {
    let text = format!("mod m {{ {statements} }}");
    let tokens: TokenStream = text.parse().expect("tokens");
    let report = Report::new();
    let mut invocation = parse::parse(tokens, &report).expect("it is a module");
    let (_, resolved) = Budget::default().shared(|| {
        with_grammar(&mut invocation, &report, |invocation, sources, report| {
            prove(invocation, sources, report)?;
            fingerprint::resolve(invocation, sources, report)
        })
    });
    let errors = report.messages();
    report.finish();
    match resolved {
        Some(profile) if errors.is_empty() => Ok(profile),
        _ => Err(errors),
    }
}

fn type_of<'p>(profile: &'p grammar::Profile, name: &str) -> &'p ExposedType {
    let mut types = profile.types.iter();
    types.find(|it| it.name == name).expect("it is exposed")
}

fn steps<'p>(profile: &'p grammar::Profile, name: &str) -> &'p Normalization {
    let normalization = type_of(profile, name).normalization.as_ref();
    normalization.expect("it has `normalize`")
}

/// The meaning of a `+` in the texts of a type.
#[derive(Clone, Copy)]
enum Style {
    /// A space.
    Form,
    /// A plus sign.
    Plain,
    /// A `+` would have two meanings or none, so the profile is refused with an error that begins with this text.
    Refused(&'static str),
}
use Style::{Form, Plain, Refused};

const MIXED: &str = "in `it`, a `+` inside of `name` is a space, and a `+` outside of it is not";

#[test]
fn form_style_is_kept_or_refused() {
    for (rules, exposed, style) in [
        // References in every form to a bundled rule where `+` stands for a space (form style).
        ("", "it = name", Form),
        ("", "it = name / value", Form),
        ("it = name", "it", Form),
        ("it = NAME", "it", Form),
        ("it = ( name )", "it", Form),
        ("it = <name>", "it", Form),
        ("it = <name, defined in the URL Standard>", "it", Form),
        ("it = name / value", "it", Form),
        ("it = one\none = two\ntwo = name", "it", Form),
        ("one = name", "it = one / value", Form),
        ("it = [ name ]", "it", Form),
        ("it = *name", "it", Form),
        ("it = 1name", "it", Form),
        ("it = <name except \"a\">", "it", Form),
        ("it = one \"\"\none = name", "it", Form),
        // Other rules have form style, too, if every `+` is in a rule with form style.
        ("it = \"x\" name", "it", Form),
        ("it = name / DIGIT", "it", Form),
        ("it = name \"=\" value", "it", Form),
        ("", "it = pair", Form),
        // The bundled rule itself is changed.
        ("name = <name>", "it = name", Form),
        ("name =/ \"~\"", "it = name", Form),
        ("name =/ \"~\"\nit = name", "it", Form),
        ("name = *form-char", "it = name", Plain),
        ("name = *form-char\nit = name", "it", Plain),
        // The texts contain no match of a rule with form style, because it is excluded, repeated zero times, or not
        // used.
        ("it = *form-char", "it", Plain),
        ("it = 0name *form-char", "it", Plain),
        ("it = <one except name>\none = *pchar", "it", Plain),
        ("it = *DIGIT", "it", Plain),
        // A `+` would stand for a space in some texts, and for itself in others.
        ("it = name / \"+\"", "it", Refused(MIXED)),
        ("it = \"~\" *form-char / name", "it", Refused(MIXED)),
        ("it = name \"~\" *form-char", "it", Refused(MIXED)),
        ("it = one\none = 1*pchar / name", "it", Refused(MIXED)),
        ("one = \"~\" *form-char", "it = one / name", Refused(MIXED)),
        ("it = name / \"+\"", "it { space = \"+\" }", Form),
        // The type is a part of a rule with form style.
        (
            "form-char = it / pct-encoded\nit = \"+\" / ALPHA / pct-encoded",
            "it component, pair",
            Refused("`it` is part of `name`, where a `+` is a space"),
        ),
        // `it` contains the data of another type (`name` or `plus`), which decodes it by its own style. So `it` is
        // plain.
        ("it = name", "it, name", Plain),
        ("it = name \"~\" plus\nplus = *form-char", "it, plus", Plain),
        // The type inherits that `+` stands for a space, but its texts cannot contain a `+`.
        (
            "form-char = ALPHA / pct-encoded\nit = name",
            "it",
            Refused(
                "`it` inherits `space = \"+\"` from `abnf of `m` (1)`, but a space in it cannot be written as `+`",
            ),
        ),
    ] {
        let statements = format!(
            "extends rfc3986, form; abnf r#\"{rules}\nother = \"~\"\n\"#; beyond rfc3986; expose other, {exposed};"
        );
        match (resolved(&statements), style) {
            (Ok(profile), Form) => assert!(type_of(&profile, "it").space_plus, "{statements}"),
            (Ok(profile), Plain) => assert!(!type_of(&profile, "it").space_plus, "{statements}"),
            (Err(errors), Refused(begin)) => {
                assert!(errors[0].starts_with(begin), "{statements}\n{errors:?}");
            }
            (found, _) => panic!("{statements}\n{found:?}"),
        }
    }
}

/// The default ports that a type inherits with its scheme from a bundled grammar, or the start of the error.
#[derive(Clone, Copy)]
enum Inherited {
    Nothing,
    Only(u16),
    PerScheme(&'static [(&'static str, u16)]),
    Mixed(&'static str),
}
use Inherited::{Mixed, Nothing, Only, PerScheme};

const BOTH: &[(&str, u16)] = &[("http", 80), ("https", 443)];
const OTHER: &str =
    "`scheme` matches `http` and `shop`, but only `http` has `empty_path \"/\"` from its grammar";
/// For each case, the rules, the entry of `expose` for the scheme, and what the type inherits.
const PORTS: &[(&str, &str, Inherited)] = &[
    ("", "scheme = http-scheme", Only(80)),
    ("", "scheme = http-scheme / https-scheme", PerScheme(BOTH)),
    ("scheme = http-scheme", "scheme", Only(80)),
    ("scheme = ( http-scheme )", "scheme", Only(80)),
    ("scheme = <http-scheme>", "scheme", Only(80)),
    ("scheme = 1*1http-scheme", "scheme", Only(80)),
    ("scheme = http-scheme \"\"", "scheme", Only(80)),
    ("scheme = http-scheme / \"HTTP\"", "scheme", Only(80)),
    (
        "scheme = one\none = two\ntwo = http-scheme",
        "scheme",
        Only(80),
    ),
    ("one = http-scheme", "scheme = one", Only(80)),
    (
        "one = http-scheme",
        "scheme = one / https-scheme",
        PerScheme(BOTH),
    ),
    (
        "scheme = http-scheme / https-scheme",
        "scheme",
        PerScheme(BOTH),
    ),
    (
        "scheme = <one except \"https\">\none = http-scheme / https-scheme",
        "scheme",
        Only(80),
    ),
    ("scheme = %s\"http\" / http-scheme", "scheme", Only(80)),
    (
        "scheme = http-scheme / ws-scheme",
        "scheme",
        PerScheme(&[("http", 80), ("ws", 80)]),
    ),
    (
        "http-scheme =/ \"http\"\nscheme = http-scheme",
        "scheme",
        Only(80),
    ),
    // The scheme also matches a text that is no inherited scheme.
    ("scheme = http-scheme / \"shop\"", "scheme", Mixed(OTHER)),
    (
        "scheme = [ \"shop\" ] http-scheme",
        "scheme",
        Mixed("`scheme` matches `http` and "),
    ),
    (
        "http-scheme =/ \"shop\"",
        "scheme = http-scheme",
        Mixed(OTHER),
    ),
    (
        "shop = \"shop\"",
        "scheme = http-scheme / shop",
        Mixed(OTHER),
    ),
    // The rule refers to a bundled scheme, but does not match its text.
    ("scheme = \"x\" http-scheme", "scheme", Nothing),
    (
        "scheme = <one except http-scheme>\none = 4ALPHA",
        "scheme",
        Nothing,
    ),
    // A user's rule that matches the text of a bundled scheme, but does not refer to its rule, inherits nothing.
    ("scheme = \"http\"", "scheme", Nothing),
    (
        "http-scheme = \"http\"\nscheme = http-scheme",
        "scheme",
        Nothing,
    ),
];

#[test]
fn ports_and_the_empty_path_are_kept_or_refused() {
    for &(rules, scheme, inherited) in PORTS {
        let refers = if scheme.contains('=') { scheme } else { "" };
        let statements = |more: &str| {
            format!(
                "extends rfc3986, rfc9110, http, ws; abnf r#\"the-URI = scheme \"://\" authority path-abempty\n{refers}\n{rules}\n\"#; \
                 {more} expose the-URI within URI alone, {scheme}, authority, host, port, path = path-abempty;"
            )
        };
        let found = resolved(&statements(""));
        let expected = match inherited {
            Nothing => (None, false),
            Only(port) => (Some(DefaultPort::One(port)), true),
            PerScheme(ports) => {
                let ports = ports.iter().map(|&(name, port)| (name.to_owned(), port));
                (Some(DefaultPort::PerScheme(ports.collect())), true)
            }
            Mixed(begin) => {
                let errors = found.expect_err(rules);
                assert!(errors[0].starts_with(begin), "{rules}\n{errors:?}");
                // The repair that the error proposes must work.
                resolved(&statements("empty_path \"/\";")).expect(rules);
                continue;
            }
        };
        let profile = found.expect(rules);
        let uri = steps(&profile, "the-URI");
        assert_eq!(
            (uri.default_port.clone(), uri.empty_path),
            expected,
            "{rules}"
        );
        let own = resolved(&statements("default_port 8080;"));
        if let (Ok(own), Only(_)) = (own, inherited) {
            let port = &steps(&own, "the-URI").default_port;
            assert_eq!(*port, Some(DefaultPort::One(8080)), "{rules}");
        }
    }
}

/// Two profiles have different fingerprints if a type inherits an option in only one of them. The type is one of three
/// URI types, and the other two inherit the scheme `http` or nothing.
#[test]
fn fingerprints_cover_the_options_of_every_type() {
    const SCHEMES: [(&str, &str, Option<u16>); 5] = [
        ("https-scheme", "https", Some(443)),
        ("http-scheme", "http", Some(80)),
        ("coap-scheme", "coap", Some(5683)),
        ("wss-scheme", "wss", Some(443)),
        ("shop-scheme", "shop", None),
    ];
    let hash = |profile: &grammar::Profile| Fingerprint::of(profile).expect("it is small");
    // Each URI has a scheme component of its own, whose rule refers to the bundled one, or only repeats its text.
    let profile = |uris: &[(usize, bool)]| {
        let mut rules = String::new();
        let mut exposed = String::from("authority, host, port, path = path-abempty");
        for (at, &(scheme, inherits)) in uris.iter().enumerate() {
            let (rule, text, _) = SCHEMES[scheme];
            let refers = inherits && rule != "shop-scheme";
            let text = if refers {
                rule.to_owned()
            } else {
                format!("\"{text}\"")
            };
            let _ = write!(
                rules,
                "uri{at} = own{at} \"://\" authority path-abempty\nown{at} = {text}\n"
            );
            let _ = write!(
                exposed,
                ", uri{at} as Uri{at} within URI alone, scheme = own{at} as Scheme{at}"
            );
        }
        let statements = format!(
            "extends rfc3986, rfc9110, http, ws, coap; abnf r#\"{rules}\"#; expose {exposed};"
        );
        resolved(&statements).unwrap_or_else(|errors| panic!("{statements}\n{errors:?}"))
    };
    let mut pairs = 0;
    for others in [1, 4] {
        for changed in 0..3 {
            for (scheme, (.., port)) in SCHEMES.iter().enumerate() {
                let with = |inherits: bool| {
                    let mut uris = [(others, true); 3];
                    uris[changed] = (scheme, inherits);
                    profile(&uris)
                };
                let [inherits, own] = [with(true), with(false)];
                let name = format!("uri{changed}");
                let [one, other] = [&inherits, &own].map(|profile| steps(profile, &name));
                let is_inherited = port.is_some();
                assert_eq!(one.default_port != other.default_port, is_inherited);
                assert_eq!(
                    hash(&inherits) != hash(&own),
                    is_inherited,
                    "{name} {scheme}"
                );
                pairs += usize::from(is_inherited);
            }
        }
    }
    assert_eq!(pairs, 24);
}

/// Two profiles have different fingerprints even if they differ only in an option of a bundled rule. The second profile
/// repeats the definition of the rule, which then has no option.
#[test]
fn fingerprints_cover_every_option_of_a_bundled_rule() {
    let cases = [
        (
            "rfc3986, data",
            "attribute",
            "dataurl, mediatype, parameter, attribute, value",
        ),
        ("rfc3986, form", "name", "query, pair, name, value"),
        ("geo", "name", "location, other, name, value"),
        (
            "rfc3986, mailto",
            "hfname",
            "mailto-URI, hfields, hfield, hfname, hfvalue",
        ),
        (
            "rfc3986, purl",
            "key",
            "purl alone, qualifiers, qualifier, key",
        ),
        (
            "rfc3986, purl",
            "qualifier",
            "purl alone, qualifiers, qualifier, key",
        ),
        ("tel", "name", "tel-URI, other, name, value"),
        (
            "rfc3986, rfc9110, http, web",
            "IP-literal",
            "web-URI within URI alone, scheme = http-scheme / https-scheme, authority, host, port, \
             path = path-abempty, query, param, name, value, fragment",
        ),
        (
            "rfc3986, rfc9110, http",
            "http-scheme",
            "http-URI within URI alone, scheme = http-scheme, authority, host, port, \
             path = path-abempty, query",
        ),
    ];
    let mut kinds = Vec::new();
    for (grammars, rule, exposed) in cases {
        let stem = grammars.rsplit(' ').next().unwrap_or(grammars);
        let option = option(stem, rule).expect("it has one");
        kinds.push(std::mem::discriminant(&option));
        let mut grammar = Grammar::new();
        for stem in grammars.split(", ") {
            grammar.extend_bundled(stem).expect("it is bundled");
        }
        let text = &grammar.rule(rule).expect("it is there").text;
        let beyond = if stem == "web" { "" } else { "beyond rfc3986;" };
        let profile = |more: &str| {
            let statements = format!("extends {grammars}; {more} {beyond} expose {exposed};");
            let profile = resolved(&statements);
            profile.unwrap_or_else(|errors| panic!("{statements}\n{errors:?}"))
        };
        let [old, new] = [profile(""), profile(&format!("abnf r#\"\n{text}\n\"#;"))];
        let [was, is] = [&old, &new].map(|profile| Fingerprint::of(profile).expect("it is small"));
        assert_ne!(was, is, "{rule}");
        let difference = Difference::between(&old, &new).expect("they are small");
        assert!(!difference.is_empty(), "{rule}");
    }
    // One case for each kind of option.
    let is_there = |option: RuleOption| match option {
        RuleOption::SpacePlus
        | RuleOption::CaselessKey
        | RuleOption::SortedItem
        | RuleOption::CanonicalIpv6
        | RuleOption::Scheme { .. } => kinds.contains(&std::mem::discriminant(&option)),
    };
    for option in stems().flat_map(options_of) {
        assert!(is_there(option), "{option:?}");
    }
}

/// Returns the options of the rules of a bundled grammar.
fn options_of(stem: &str) -> Vec<RuleOption> {
    let mut grammar = Grammar::new();
    grammar.extend_bundled(stem).expect("it is bundled");
    let found = grammar.options().map(|(_, option)| option);
    found.collect()
}

/// The option of a key belongs to the definition of its rule. A reference to the rule has the option, but a new
/// definition does not.
#[test]
fn keys_are_compared_as_the_rule_that_they_refer_to_is() {
    for (rules, exposed, is_caseless) in [
        ("", "it = hfname", true),
        ("it = hfname", "it", true),
        ("it = one\none = ( hfname )", "it", true),
        ("it = hfname / <hfname>", "it", true),
        ("hfname =/ \"~\"", "it = hfname", true),
        ("it = hfname / hfvalue", "it", false),
        ("it = hfname \"x\"", "it", false),
        ("hfname = *qchar\nit = hfname", "it", false),
    ] {
        let text = format!(
            "mod m {{ extends rfc3986, mailto; abnf r#\"{rules}\nother = \"~\"\n\"#; beyond rfc3986; expose other, {exposed}; }}"
        );
        let report = Report::new();
        let tokens: TokenStream = text.parse().expect("tokens");
        let mut invocation = parse::parse(tokens, &report).expect("it is a module");
        let sources = load(&mut invocation, &report);
        let profile = Profile::resolve(&invocation, &sources, &report).expect(rules);
        let mut all = profile.exposed.iter();
        let it = all.find(|it| it.name == "it").expect("it is exposed");
        let found = it.option == Some(RuleOption::CaselessKey);
        assert_eq!(found, is_caseless, "{rules} {exposed}");
        report.finish();
    }
}
