//! Tests how strings of RFC 3986 are split into components.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::{Capture, Choice, Presence, Repeated, Tagged};
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Regular, RuleId};
use uri_tables_grammar::limits::Budget;

/// Components: the name of each, and the names of its rules.
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

/// Returns the captures in `text`: the name of each component, and its part of the string.
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
        capture(0, None, Presence::Required),
        capture(1, None, Presence::Optional),
        capture(2, Some(1), Presence::Optional),
        capture(3, Some(1), Presence::Required),
        capture(4, Some(1), Presence::Optional),
        capture(5, None, Presence::Required),
        capture(6, None, Presence::Optional),
        capture(7, None, Presence::Optional),
    ];
    assert_eq!(tagged.captured(), expected);
    let repeated = Repeated {
        component: 8,
        parent: Some(5),
    };
    assert_eq!(tagged.repeated(), [repeated]);
    assert_eq!(tagged.choices(), []);
}

/// The limit is 1.5 times the measured number of steps, which take about 120 ms in an unoptimized build.
#[test]
fn a_uri_takes_few_steps() {
    let regular = rfc3986("URI");
    let rule = regular.id("URI").unwrap();
    let component = component(&regular, NINE);
    let budget = Budget::default();
    let (left, tagged) = budget.shared(|| {
        let tagged = Compiler::new(&regular).tagged_and_labelled(rule, &component, 9);
        (Budget::left().expect("it is shared"), tagged.unwrap())
    });
    let plain = Compiler::new(&regular).tagged(rule, &component).unwrap();
    for (what, tagged) in [("labelled", &tagged), ("plain", &plain)] {
        let dfa = tagged.dfa();
        let (states, classes) = (dfa.state_count(), dfa.class_count());
        println!(
            "{what}: {states} states, {classes} classes, {} ops",
            tagged.ops().len()
        );
    }
    let steps = budget.work - left;
    assert!(steps < 250_000, "{steps}");
}

/// A string and its components: the name of each, and its part of the string.
type Case = (&'static str, &'static [(&'static str, &'static str)]);

fn assert_split(root: &str, cases: &[Case]) {
    let regular = rfc3986(root);
    let rule = regular.id(root).unwrap();
    let component = component(&regular, NINE);
    let mut compiler = Compiler::new(&regular);
    let plain = compiler.tagged(rule, &component).unwrap();
    let labelled = compiler.tagged_and_labelled(rule, &component, 99).unwrap();
    for (text, expected) in cases {
        assert_eq!(
            split(&plain, NINE, text).as_deref(),
            Some(*expected),
            "{text}"
        );
        assert_eq!(
            split(&labelled, NINE, text).as_deref(),
            Some(*expected),
            "{text}"
        );
    }
}

/// The cases have the examples of RFC 3986, sections 3 and 1.1.2, and delimiters in unusual positions.
#[test]
fn uris_split_into_their_components() {
    let cases: &[Case] = &[
        (
            "foo://example.com:8042/over/there?name=ferret#nose",
            &[
                ("scheme", "foo"),
                ("authority", "example.com:8042"),
                ("host", "example.com"),
                ("port", "8042"),
                ("path", "/over/there"),
                ("query", "name=ferret"),
                ("fragment", "nose"),
            ],
        ),
        (
            "urn:example:animal:ferret:nose",
            &[("scheme", "urn"), ("path", "example:animal:ferret:nose")],
        ),
        (
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
            &[
                ("scheme", "ftp"),
                ("authority", "ftp.is.co.za"),
                ("host", "ftp.is.co.za"),
                ("path", "/rfc/rfc1808.txt"),
            ],
        ),
        (
            "ldap://[2001:db8::7]/c=GB?objectClass?one",
            &[
                ("scheme", "ldap"),
                ("authority", "[2001:db8::7]"),
                ("host", "[2001:db8::7]"),
                ("path", "/c=GB"),
                ("query", "objectClass?one"),
            ],
        ),
        (
            "mailto:John.Doe@example.com",
            &[("scheme", "mailto"), ("path", "John.Doe@example.com")],
        ),
        (
            "telnet://192.0.2.16:80/",
            &[
                ("scheme", "telnet"),
                ("authority", "192.0.2.16:80"),
                ("host", "192.0.2.16"),
                ("port", "80"),
                ("path", "/"),
            ],
        ),
        (
            "file:///usr/x",
            &[
                ("scheme", "file"),
                ("authority", ""),
                ("host", ""),
                ("path", "/usr/x"),
            ],
        ),
        (
            "x://a:80@h",
            &[
                ("scheme", "x"),
                ("authority", "a:80@h"),
                ("userinfo", "a:80"),
                ("host", "h"),
                ("path", ""),
            ],
        ),
        (
            "x://@:?#",
            &[
                ("scheme", "x"),
                ("authority", "@:"),
                ("userinfo", ""),
                ("host", ""),
                ("port", ""),
                ("path", ""),
                ("query", ""),
                ("fragment", ""),
            ],
        ),
        (
            "x://a:b@[::1]:80#/",
            &[
                ("scheme", "x"),
                ("authority", "a:b@[::1]:80"),
                ("userinfo", "a:b"),
                ("host", "[::1]"),
                ("port", "80"),
                ("path", ""),
                ("fragment", "/"),
            ],
        ),
        ("x:", &[("scheme", "x"), ("path", "")]),
        ("x:/", &[("scheme", "x"), ("path", "/")]),
        ("x:?/?", &[("scheme", "x"), ("path", ""), ("query", "/?")]),
    ];
    assert_split("URI", cases);
}

#[test]
fn references_split_into_their_components() {
    let cases: &[Case] = &[
        ("", &[("path", "")]),
        ("a:b", &[("scheme", "a"), ("path", "b")]),
        ("./a:b", &[("path", "./a:b")]),
        ("a/b:c?d", &[("path", "a/b:c"), ("query", "d")]),
        (
            "//a:b@c:80",
            &[
                ("authority", "a:b@c:80"),
                ("userinfo", "a:b"),
                ("host", "c"),
                ("port", "80"),
                ("path", ""),
            ],
        ),
        ("#s", &[("path", ""), ("fragment", "s")]),
    ];
    assert_split("URI-reference", cases);
    let tagged = tagged("URI-reference", NINE);
    assert_eq!(tagged.captures(b"1a:b"), None);
    assert_eq!(tagged.captures(b"//a b"), None);
}

/// The automaton records no slot in the middle of a component.
#[test]
fn slots_are_recorded_at_delimiters() {
    let tagged = tagged("URI", NINE);
    let mut state = tagged.dfa().start();
    let mut written = String::new();
    for byte in b"http://example.com/a/b?c".iter().copied() {
        let class = tagged.dfa().classes()[usize::from(byte)];
        if tagged.op(state, class) != 0 {
            written.push(char::from(byte));
        }
        state = tagged.dfa().next(state, byte);
    }
    // The first slash after `http:` may begin a path, so a slot is recorded. The second slash cannot.
    assert_eq!(written, "h:/e/?c");
}

#[test]
fn alternatives_are_not_captured() {
    let components: Components<'_> = &[
        ("host", &["host"]),
        ("IP-literal", &["IP-literal"]),
        ("IPv4address", &["IPv4address"]),
        ("reg-name", &["reg-name"]),
        ("IPv6address", &["IPv6address"]),
    ];
    let choice = Choice {
        component: Some(0),
        alternatives: vec![1, 2, 3],
    };
    let authority = tagged("authority", components);
    assert_eq!(authority.choices(), std::slice::from_ref(&choice));
    assert_eq!(authority.captured().len(), 1);
    let host = tagged("host", components);
    assert_eq!((host.choices(), host.captured()), (&[choice][..], &[][..]));
    let literal = tagged("IP-literal", components);
    let spans = |text: &str| literal.captures(text.as_bytes());
    assert_eq!(spans("[::1]"), Some(vec![Some((1, 4)), None]));
    assert_eq!(
        spans("[::1.2.3.4]"),
        Some(vec![Some((1, 10)), Some((3, 10))])
    );
    assert_eq!(spans("[v1.x]"), Some(vec![None, None]));
}

/// Slots show whether a port is present, so the states after the port are the same with and without it.
#[test]
fn states_do_not_repeat_what_slots_tell() {
    let regular = rfc3986("URI");
    let component = component(&regular, NINE);
    let rule = regular.id("URI").unwrap();
    let mut compiler = Compiler::new(&regular);
    let tagged = compiler.tagged_and_labelled(rule, &component, 99).unwrap();
    let states_in = |name: &str| {
        let label = NINE.iter().position(|(it, _)| *it == name).unwrap();
        let labels = tagged.labels().iter();
        labels.filter(|&&it| usize::from(it) == label).count()
    };
    // A query has one state for literal bytes and two inside of a triplet. One more is after `?`, before the first
    // byte. A fragment has the same.
    assert_eq!(states_in("query"), 4);
    assert_eq!(states_in("fragment"), 4);
    // The states of IPv6 addresses exist only once, with or without userinfo before them.
    assert!(states_in("host") < 170, "{}", states_in("host"));
    let accepts = (0..tagged.dfa().state_count() as u32).filter_map(|state| tagged.accept(state));
    let all = (1 << tagged.captured().len()) - 1;
    assert!(accepts.into_iter().all(|accept| accept.captures == all));
}
