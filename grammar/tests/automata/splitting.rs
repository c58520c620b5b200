//! Texts of RFC 3986 split into their components.

use std::time::{Duration, Instant};

use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::regular::{Regular, RuleId};
use uri_tables_grammar::rules::Grammar;
use uri_tables_grammar::tagged::{Capture, Choice, Presence, Repeated, Tagged};

/// Names of components, each with the rules that are one.
pub(crate) type Components<'a> = &'a [(&'a str, &'a [&'a str])];

pub(crate) const PATHS: &[&str] = &[
    "path-abempty",
    "path-absolute",
    "path-noscheme",
    "path-rootless",
    "path-empty",
];

pub(crate) const NINE: Components<'static> = &[
    ("scheme", &["scheme"]),
    ("authority", &["authority"]),
    ("userinfo", &["userinfo"]),
    ("host", &["host"]),
    ("port", &["port"]),
    ("path", PATHS),
    ("query", &["query"]),
    ("fragment", &["fragment"]),
    ("segment", &["segment", "segment-nz", "segment-nz-nc"]),
];

pub(crate) fn rfc3986(root: &str) -> Regular {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").unwrap();
    grammar.regular([root]).unwrap()
}

pub(crate) fn component<'a>(
    regular: &'a Regular,
    components: Components<'a>,
) -> impl Fn(RuleId) -> Option<u16> + 'a {
    move |rule| {
        let name = regular.rules[rule.0].name.as_str();
        let with = components
            .iter()
            .position(|(_, rules)| rules.contains(&name));
        with.map(|at| at as u16)
    }
}

pub(crate) fn tagged(root: &str, components: Components<'_>) -> Tagged {
    let regular = rfc3986(root);
    let rule = regular.id(root).unwrap();
    Compiler::new(&regular)
        .tagged(rule, &component(&regular, components))
        .unwrap_or_else(|error| panic!("{error}"))
}

/// The captures in a text, by name.
pub(crate) fn split<'t>(
    tagged: &Tagged,
    components: Components<'static>,
    text: &'t str,
) -> Option<Vec<(&'static str, &'t str)>> {
    let spans = tagged.captures(text.as_bytes())?;
    let named = tagged.captured().iter().zip(spans);
    let named = named.filter_map(|(capture, span)| {
        let (from, to) = span?;
        Some((
            components[usize::from(capture.component)].0,
            &text[from..to],
        ))
    });
    Some(named.collect())
}

#[test]
fn a_uri_has_its_components_in_order() {
    let tagged = tagged("URI", NINE);
    let capture = |component, parent, presence| Capture {
        component,
        parent,
        presence,
    };
    let expected = [
        capture(0, None, Presence::Once),
        capture(1, None, Presence::Maybe),
        capture(2, Some(1), Presence::Maybe),
        capture(3, Some(1), Presence::Once),
        capture(4, Some(1), Presence::Maybe),
        capture(5, None, Presence::Once),
        capture(6, None, Presence::Maybe),
        capture(7, None, Presence::Maybe),
    ];
    assert_eq!(tagged.captured(), expected);
    let repeated = Repeated {
        component: 8,
        parent: Some(5),
    };
    assert_eq!(tagged.repeated(), [repeated]);
    assert_eq!(tagged.choices(), []);
}

/// The target is 120 ms in an unoptimised build; as for the plain automaton half as much again is allowed.
#[test]
fn a_uri_is_compiled_in_time() {
    let regular = rfc3986("URI");
    let rule = regular.id("URI").unwrap();
    let component = component(&regular, NINE);
    let run = || {
        let start = Instant::now();
        let tagged = Compiler::new(&regular)
            .tagged_and_labelled(rule, &component, 9)
            .unwrap();
        (start.elapsed(), tagged)
    };
    let (best, tagged) = (0..10)
        .map(|_| run())
        .min_by_key(|(time, _)| *time)
        .unwrap();
    let plain = Compiler::new(&regular).tagged(rule, &component).unwrap();
    for (what, tagged) in [("labelled", &tagged), ("plain", &plain)] {
        let dfa = tagged.dfa();
        let (states, classes) = (dfa.state_count(), dfa.class_count());
        println!(
            "{what}: {states} states, {classes} classes, {} ops",
            tagged.ops().len()
        );
    }
    println!("{best:?}");
    assert!(best < Duration::from_millis(180), "it took {best:?}");
}
