//! Tests railroad diagrams, from ABNF to Markdown.
//!
//! The tests compare the track of every operator of ABNF, written as text, with an expected text. They also check that
//! each drawing is one line of balanced tags, and that its labels can be read back.

use quote::quote;
use uri_tables_grammar::abnf::bundled::stems;
use uri_tables_grammar::abnf::grammar::{Grammar, Rule};

use super::track::{MAX_ELEMENTS, Track, Tracks};
use super::{STYLE, draw};
use crate::driver::expand;

fn grammar(abnf: &str) -> Grammar {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").expect("it is bundled");
    grammar
        .read("my.abnf", abnf)
        .unwrap_or_else(|errors| panic!("{errors}"));
    grammar
}

/// Returns the track of the rule `r` in `abnf` as text. Names with links begin with `@`.
fn way(abnf: &str) -> String {
    let grammar = grammar(abnf);
    let link = |rule: &Rule| (rule.name == "host").then(|| "Host".to_owned());
    let rule = grammar.rule("r").expect("`r` is defined");
    let track = Tracks::new(&grammar, &link).of(&rule.node);
    track.map_or("none".to_owned(), |track| spelled(&track))
}

fn spelled(track: &Track) -> String {
    let all = |tracks: &[Track], between: &str| -> String {
        let tracks: Vec<String> = tracks.iter().map(spelled).collect();
        tracks.join(between)
    };
    match track {
        Track::Literal(text) => text.clone(),
        Track::Rule { name, link: None } => name.clone(),
        Track::Rule { name, link: _ } => format!("@{name}"),
        Track::Note(text) => format!("`{text}`"),
        Track::Row(tracks) => all(tracks, " "),
        Track::Fork(tracks) => format!("({})", all(tracks, " | ")),
        Track::Detour(track) => format!("[{}]", spelled(track)),
        Track::Loop { track, note: None } => format!("{{{}}}", spelled(track)),
        Track::Loop {
            track,
            note: Some(note),
        } => format!("{{{}: {note}}}", spelled(track)),
        Track::Frame { remark, track } => format!("<{}, {}>", all(remark, " "), spelled(track)),
    }
}

#[test]
fn every_operator_has_its_track() {
    for (abnf, wanted) in [
        // Terminal values, RFC 5234 §2.3, §2.4 and §3.4; RFC 7405.
        (r#""a b""#, r#""a b""#),
        (r#"%s"aB""#, r#"%s"aB""#),
        (r#"%i"aB""#, r#""aB""#),
        (r#""""#, r#""""#),
        ("%x41", "%x41 A"),
        ("%d13.10", "%x0D.0A"),
        ("%x41.3C", "%x41.3C A<"),
        ("%b1000001-1011010", "%x41-5A A-Z"),
        ("%x20-7E", "%x20-7E"),
        ("%xA0-D7FF", "%xA0-D7FF"),
        // References to rules. Only `host` has a link.
        ("host", "@host"),
        ("HOST", "@HOST"),
        ("port", "port"),
        ("<port, as in [RFC3986]>", "port"),
        // Concatenations and alternatives, §3.1 and §3.2. For incremental alternatives (§3.3), see the end of this
        // test.
        ("port host \"x\"", "port @host \"x\""),
        ("port / host / \"x\"", "(port | @host | \"x\")"),
        ("port host / \"x\"", "(port @host | \"x\")"),
        // Groups, §3.5.
        ("port ( host / \"x\" )", "port (@host | \"x\")"),
        ("port / ( host / \"x\" )", "(port | @host | \"x\")"),
        ("( ( port ) ( host \"x\" ) )", "port @host \"x\""),
        // Repetition and options, §3.6 to §3.8.
        ("*port", "[{port}]"),
        ("1*port", "{port}"),
        ("2*port", "{port: 2 or more in all}"),
        ("*1port", "[port]"),
        ("1*1port", "port"),
        ("1port", "port"),
        ("*3port", "[{port: at most 3 in all}]"),
        ("1*3port", "{port: at most 3 in all}"),
        ("2*3port", "{port: 2 to 3 in all}"),
        ("3port", "{port: 3 in all}"),
        ("0port", "`the empty text`"),
        ("0<port>", "`the empty text`"),
        ("*0port", "`the empty text`"),
        ("[ port host ]", "[port @host]"),
        ("[ port / host ]", "[(port | @host)]"),
        ("*( port \",\" )", "[{port \",\"}]"),
        ("[ *port ]", "[[{port}]]"),
        // The operator `except`, this library's extension of prose-val.
        ("<pchar except \"&\">", "<`except` \"&\", pchar>"),
        (
            "1*<pchar except host / \"=\" / port>",
            "{<`except` @host \"=\" port, pchar>}",
        ),
        (
            "<pchar except ( \"a\" \"b\" )>",
            "<`except` \"a\" \"b\", pchar>",
        ),
    ] {
        assert_eq!(way(&format!("r = {abnf}\n")), wanted, "{abnf}");
    }
    assert_eq!(
        way("r = port\nr =/ host / \"x\"\n"),
        "(port | @host | \"x\")"
    );
}

#[test]
fn a_rule_that_means_what_it_replaces_shows_that_once() {
    let mut grammar = grammar("r = \"a\"\n");
    grammar
        .read("second.abnf", "r = <r> <r>\n")
        .expect("it can be read");
    grammar
        .read("third.abnf", "r = 1*<r, of the second>\n")
        .expect("it can be read");
    let track = Tracks::new(&grammar, &|_| None).of(&grammar.rule("r").expect("it is there").node);
    assert_eq!(
        spelled(&track.expect("it is short")),
        "{<`r of second.abnf`, r r>}"
    );
}

#[test]
fn prose_without_a_meaning_is_a_note() {
    let grammar = grammar("r = <any \"text\" & more>\n");
    let track = Tracks::new(&grammar, &|_| None).of(&grammar.rule("r").expect("it is there").node);
    assert_eq!(track, Some(Track::Note("<any \"text\" & more>".to_owned())));
}

#[test]
fn what_is_too_long_has_no_diagram() {
    let most = vec!["port"; MAX_ELEMENTS - 1].join(" ");
    assert_eq!(way(&format!("r = {most}\n")), most);
    assert_eq!(way(&format!("r = {most} port\n")), "none");
    let long = "x".repeat(5_000);
    let clipped = format!("\"{}…\"", "x".repeat(60));
    assert_eq!(way(&format!("r = \"{long}\"\n")), clipped);
}

/// Returns the labels of a drawing: the content of SVG's `text` elements, without tags and character references.
fn labels(line: &str) -> Vec<String> {
    let texts = line.split("<text").skip(1);
    texts
        .map(|text| {
            let (_, text) = text.split_once('>').expect("a tag ends");
            let (text, _) = text.split_once("</text>").expect("an element ends");
            let mut read = String::new();
            let mut rest = text;
            while let Some(at) = rest.find('&') {
                read.push_str(&rest[..at]);
                let (reference, after) = rest[at + 1..].split_once(';').expect("a reference ends");
                read.push(match reference {
                    "lt" => '<',
                    "gt" => '>',
                    "amp" => '&',
                    "quot" => '"',
                    number => {
                        let number = number.strip_prefix('#').expect("a number");
                        let (digits, radix) = match number.strip_prefix('x') {
                            Some(digits) => (digits, 16),
                            None => (number, 10),
                        };
                        let value = u32::from_str_radix(digits, radix).expect("digits");
                        char::from_u32(value).expect("a character")
                    }
                });
                rest = after;
            }
            read + rest
        })
        .collect()
}

/// Panics unless all tags of a drawing are balanced, all links are Markdown links, and no text contains a character
/// with a meaning in Markdown.
fn check(line: &str) {
    assert!(line.starts_with("<svg class=\"railroad uri-tables-railroad\" "));
    assert!(!line.contains('\n') && line.ends_with("</svg>"), "{line}");
    let mut open: Vec<&str> = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find(['<', '[', ']']) {
        let text = &rest[..at];
        let is_sign = |c: char| c.is_ascii_punctuation() && !matches!(c, '&' | '#' | ';');
        assert!(!text.contains(is_sign), "`{text}` in {line}");
        if rest[at..].starts_with('[') {
            open.push("[");
            rest = &rest[at + 1..];
        } else if rest[at..].starts_with(']') {
            assert_eq!(open.pop(), Some("["), "{line}");
            let target = rest[at..].strip_prefix("](struct@").expect("a link");
            rest = target.split_once(')').expect("a link ends").1;
        } else {
            let (tag, after) = rest[at + 1..].split_once('>').expect("a tag ends");
            rest = after;
            let name = tag.split([' ', '/']).next().unwrap_or("");
            match tag.strip_prefix('/') {
                Some(closed) => assert_eq!(open.pop(), Some(closed), "{line}"),
                None if tag.ends_with('/') => {}
                None => open.push(name),
            }
        }
    }
    assert!(open.is_empty() && rest.is_empty(), "{line}");
}

#[test]
fn all_rules_of_all_bundled_grammars_are_drawn() {
    let mut drawn = 0;
    for stem in stems() {
        let mut grammar = Grammar::new();
        grammar.extend_bundled("rfc3986").expect("it is bundled");
        grammar.extend_bundled(stem).expect("it is bundled");
        let link = |rule: &Rule| {
            rule.name
                .contains('e')
                .then(|| "struct@self::Type".to_owned())
        };
        let tracks = Tracks::new(&grammar, &link);
        for name in grammar.names() {
            let rule = grammar.rule(name).expect("it has a name");
            let track = tracks.of(&rule.node).expect("it is short enough");
            check(&draw(&track, name, &rule.text.replace('\n', " ")));
            drawn += 1;
        }
    }
    assert!(drawn > 1_000, "{drawn}");
}

#[test]
fn hostile_labels_come_through() {
    let hostile = [
        "<script>alert(1)</script>",
        "&lt;&#60;&amp",
        "'\\",
        "*a* _b_ `c` ~~d~~",
        "[a](b) ![c](d) [e]: f",
        "# - + 1. > | a | ::: $x$",
        "-- --- ... (c) http://a.example/ <http://b.example>",
        "</svg></p></div>",
        "]](x)",
    ];
    for text in hostile {
        let track = Track::Row(vec![
            Track::Literal(text.to_owned()),
            Track::Note(text.to_owned()),
            Track::Rule {
                name: text.to_owned(),
                link: Some("struct@self::Type".to_owned()),
            },
        ]);
        let line = draw(&track, text, text);
        check(&line);
        assert_eq!(labels(&line), [text; 3]);
        let label = line.split("aria-label=\"").nth(1).expect("a label");
        let label = label.split('"').next().expect("an end");
        assert!(!label.contains(['<', '>']), "{label}");
    }
}

/// Draws options nested as deeply as the ABNF parser allows.
#[test]
fn the_deepest_groups_are_drawn() {
    let abnf = format!("r = {}port{}\n", "[ \"a\" ".repeat(100), " ]".repeat(100));
    let grammar = grammar(&abnf);
    let node = &grammar.rule("r").expect("it is there").node;
    let track = Tracks::new(&grammar, &|_| None).of(node);
    let line = draw(&track.expect("it is short enough"), "r", "");
    check(&line);
    assert_eq!(labels(&line).len(), 101);
    assert!(line.len() < 100_000, "{}", line.len());
}

/// Rows that are too wide are broken into lines, up to the longest possible row.
#[test]
fn wide_rows_are_broken() {
    let width = |track: &Track| {
        let line = draw(track, "r", "");
        check(&line);
        let width = line.split("width=\"").nth(1).expect("a width");
        width
            .split('"')
            .next()
            .and_then(|width| width.parse::<u32>().ok())
            .expect("a number")
    };
    let part = || Track::Literal("0123456789".to_owned());
    assert!(width(&Track::Row((0..3).map(|_| part()).collect())) < 400);
    for parts in [10, 100, MAX_ELEMENTS] {
        let row = || Track::Row((0..parts).map(|_| part()).collect());
        assert!(width(&row()) < 1_000);
        assert!(width(&Track::Fork(vec![row(), row()])) < 1_100);
    }
}

#[test]
fn a_page_has_one_style_that_meets_nothing_else() {
    for line in STYLE.lines() {
        let (selectors, _) = line.split_once('{').expect("a rule on each line");
        for selector in selectors.split(',') {
            let class = selector.trim().starts_with(".uri-tables-railroad");
            assert!(class, "{selector}");
        }
    }
    assert!(
        !STYLE.contains("\n\n"),
        "a blank line ends HTML in markdown"
    );
}

/// Returns the diagrams of each type of a profile, in the order of `expose`.
fn docs(expose: &str) -> Vec<String> {
    let expose: proc_macro2::TokenStream = expose.parse().expect("tokens");
    let tokens = quote! {
        mod shop {
            extends rfc3986;
            abnf "query = param *( \"&\" param )\nparam = 1*<pchar except \"&\" / pct-encoded>\n";
            expose #expose;
        }
    };
    let expanded = expand(&quote!(uri_tables), false, tokens).to_string();
    let pieces = expanded.split("<div class=");
    let pieces = pieces.filter(|piece| piece.starts_with("\\\"uri-tables-railroads"));
    pieces
        .map(|piece| {
            let (piece, _) = piece.split_once("</div>").expect("a piece ends");
            piece.replace("\\\"", "\"").replace("\\n", "\n")
        })
        .collect()
}

#[test]
fn exposed_names_link_to_their_types() {
    let docs = docs("query, param as Pair, pct-encoded");
    let [query, pair, pct_encoded] = &docs[..] else {
        panic!("{} diagrams", docs.len());
    };
    let has = |doc: &str, link: &str| doc.contains(&format!("](struct@{link})"));
    assert!(has(query, "Pair") && !has(query, "Query"), "{query}");
    assert!(has(pair, "PctEncoded") && !has(pair, "Pair"), "{pair}");
    assert!(!pct_encoded.contains("]("), "{pct_encoded}");
    for (doc, name) in docs.iter().zip(["query", "param", "pct-encoded"]) {
        let start = format!(
            "\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n{STYLE}</style>\n\n<svg "
        );
        assert!(doc.starts_with(&start), "{doc}");
        assert!(doc.contains(&format!(
            "aria-label=\"Railroad diagram of {name}: {name} = "
        )));
        assert_eq!(doc.matches("<svg ").count(), 1, "{doc}");
    }
}

#[test]
fn a_component_of_several_rules_shows_them_all() {
    let docs = docs(
        "path = path-abempty / path-rootless, path-rootless alone, segment = segment / segment-nz",
    );
    let [path, rootless, segment] = &docs[..] else {
        panic!("{} diagrams", docs.len());
    };
    let names = |doc: &str| -> Vec<String> {
        let names = doc.split("<title>Railroad diagram of ").skip(1);
        let names = names.map(|name| name.split("</title>").next().expect("an end"));
        names.map(|name| name.replace("&#45;", "-")).collect()
    };
    assert_eq!(names(path), ["path", "path-abempty", "path-rootless"]);
    assert!(path.contains("\n`path-abempty`\n"), "{path}");
    assert!(path.contains("](struct@PathRootless)"), "{path}");
    assert_eq!(names(rootless), ["path-rootless"]);
    assert!(rootless.contains("](struct@Segment)"), "{rootless}");
    assert!(!rootless.contains('`'), "{rootless}");
    assert_eq!(names(segment), ["segment", "segment-nz"]);
}
