//! Tests that the parser reads every element of RFC 5234 and RFC 7405, in every layout.

use uri_tables_grammar::abnf::grammar::{Grammar, Node, Rule};

fn read(text: &str) -> Grammar {
    let mut grammar = Grammar::new();
    grammar
        .read("t.abnf", text)
        .unwrap_or_else(|errors| panic!("{text}\n{errors}"));
    grammar
}

fn rule(text: &str) -> Rule {
    read(text).rule("a").unwrap().clone()
}

/// Formats a node. References are shown by name, groups as `(…)`, and repetitions as `min*max`.
fn show(node: &Node) -> String {
    let list = |nodes: &[Node], sep: &str| nodes.iter().map(show).collect::<Vec<_>>().join(sep);
    match node {
        Node::Alternatives(nodes) => format!("({})", list(nodes, " / ")),
        Node::Concatenation(nodes) => format!("({})", list(nodes, " ")),
        Node::Repetition { min, max, node } => {
            format!(
                "{min}*{}{}",
                max.map_or(String::new(), |max| max.to_string()),
                show(node)
            )
        }
        Node::Rule(reference) => reference.name.clone(),
        Node::String {
            value,
            case_sensitive: false,
        } => format!("\"{value}\""),
        Node::String {
            value,
            case_sensitive: true,
        } => format!("%s\"{value}\""),
        Node::Range { first, last } => format!("{first:X}-{last:X}"),
        Node::Sequence(values) => values
            .iter()
            .map(|v| format!("{v:X}"))
            .collect::<Vec<_>>()
            .join("."),
        Node::Except { from, not } => format!("<{} except {}>", show(from), show(not)),
        Node::Prose { text, .. } => format!("<?{text}>"),
    }
}

#[test]
fn every_form_of_an_element() {
    for (elements, wanted) in [
        ("b", "b"),
        ("B-2c", "B-2c"),
        ("b / c", "(b / c)"),
        ("b c", "(b c)"),
        ("b c / d", "((b c) / d)"),
        ("(b / c) d", "((b / c) d)"),
        ("( b )", "b"),
        ("[b]", "0*1b"),
        ("[ b c ]", "0*1(b c)"),
        ("*b", "0*b"),
        ("2b", "2*2b"),
        ("1*b", "1*b"),
        ("*3b", "0*3b"),
        ("1*3b", "1*3b"),
        ("0b", "0*0b"),
        ("0<b>", "0*0b"),
        ("2(b)", "2*2b"),
        ("*[b]", "0*0*1b"),
        ("2\"x\"", "2*2\"x\""),
        ("3%x41", "3*341"),
        ("\"\"", "\"\""),
        ("\"a;b/c(\"", "\"a;b/c(\""),
        ("%i\"Ab\"", "\"Ab\""),
        ("%I\"Ab\"", "\"Ab\""),
        ("%s\"Ab\"", "%s\"Ab\""),
        ("%S\"Ab\"", "%s\"Ab\""),
        ("%x41", "41"),
        ("%X4a", "4A"),
        ("%d65", "41"),
        ("%D65-90", "41-5A"),
        ("%b1000001", "41"),
        ("%B1000001.1000010", "41.42"),
        ("%x0D.0A", "D.A"),
        ("%x80-10FFFF", "80-10FFFF"),
        ("<b>", "b"),
        ("< b >", "b"),
        ("<b, defined in [RFC1], Section 2>", "b"),
        ("<b except c>", "<b except c>"),
        ("<b except c / \"d\">", "<b except (c / \"d\")>"),
        (
            "<*b c EXCEPT \" except \">",
            "<(0*b c) except \" except \">",
        ),
        ("<b except %x3E>", "<b except 3E>"),
        ("<the quick fox>", "<?the quick fox>"),
        ("<>", "<?>"),
        ("<b except>", "<?b except>"),
        ("<b except c except d>", "<?b except c except d>"),
        ("<b except (c>", "<?b except (c>"),
        ("<except>", "except"),
        ("<b-except c>", "<?b-except c>"),
    ] {
        assert_eq!(
            show(&rule(&format!("a = {elements}\n")).node),
            wanted,
            "{elements}"
        );
    }
}

#[test]
fn every_layout() {
    for text in [
        "a = b / c\n",
        "a = b / c",
        "a=b/c",
        "a = b / c\r\n",
        "A =b/\tc",
        "a = b\n / c",
        "a = b /\n c",
        "a = b /\r\n\tc\r\n",
        "a\n = b / c",
        "a =\n b / c\n",
        "a = ; first\n b ; second / x\n / ; third\n c ; fourth",
        "a = b\n\n / c",
        "a = b\n; a comment at the margin\n / c",
        "a = b\n   \n\t\n / c\n",
        "   a = b\n      / c\n",
        "\ta = b\n\t\t/ c\n",
        "        a = b\n\t  / c\n",
        "; comment\n      ; another\n   a = b\n    / c\n",
        "\n\n\n  a = b / c\n\n\n",
        "a = b / c ; \u{e9}\u{4e2d}\u{1f600}\n",
        "\u{feff}a = b / c\n",
        "a = b\na =/ c\n",
        "a = b\nx = y\nA =/ c\n",
        "a =/ b\na =/ c\n",
    ] {
        assert_eq!(show(&rule(text).node), "(b / c)", "{text:?}");
    }
}

#[test]
fn rules_end_where_the_next_begins() {
    let grammar = read("  x = ALPHA\n\n  ; about a\n  a = x ;\n\n      x\n  ;\n  y =\n    DIGIT\n");
    assert_eq!(show(&grammar.rule("a").unwrap().node), "(x x)");
    assert_eq!(show(&grammar.rule("y").unwrap().node), "DIGIT");
    assert_eq!(
        grammar
            .names()
            .filter(|name| name.len() == 1)
            .collect::<Vec<_>>(),
        ["a", "x", "y"]
    );
}

#[test]
fn texts_without_rules() {
    for text in [
        "",
        "\n",
        "; only a comment",
        "\r\n  \r\n",
        " ; x\n; y\n",
        "\u{feff}",
    ] {
        assert_eq!(
            read(text).names().count(),
            Grammar::new().names().count(),
            "{text:?}"
        );
    }
}

#[test]
fn the_text_of_a_rule() {
    for (text, wanted) in [
        ("a = b", "a = b"),
        ("a = b   \n", "a = b"),
        (
            "  a = b\n    / c  ; d \r\n      ; e\r\n\r\n    ; f\r\n",
            "a = b\n  / c  ; d\n    ; e",
        ),
        ("a = b\n; at the margin\n", "a = b"),
        ("\ta = b\n\t\t/ c\n", "a = b\n\t/ c"),
        ("a = b\n\n  / c", "a = b\n\n  / c"),
        ("a = b ; x\nq = b\na =/ c\n", "a = b ; x\na =/ c"),
    ] {
        assert_eq!(rule(text).text, wanted, "{text:?}");
    }
    let mut grammar = read("a = b\n");
    grammar.read("u.abnf", "\n a =/ c\n").unwrap();
    let rule = grammar.rule("a").unwrap();
    assert_eq!(
        (rule.text.as_str(), show(&rule.node).as_str()),
        ("a = b\na =/ c", "(b / c)")
    );
    assert_eq!(rule.location.to_string(), "u.abnf:2:2");
}

#[test]
fn references_know_their_places() {
    let grammar = read("a = \"x\" ( b\n  / 2*<c, of RFC 1> ) <d except e>\n");
    let mut found = Vec::new();
    let mut open = vec![&grammar.rule("a").unwrap().node];
    while let Some(node) = open.pop() {
        match node {
            Node::Alternatives(nodes) | Node::Concatenation(nodes) => {
                open.extend(nodes.iter().rev());
            }
            Node::Repetition { node, .. } => open.push(node),
            Node::Except { from, not } => open.extend([&**not, &**from]),
            Node::Rule(reference) => found.push(format!(
                "{} {}",
                reference.location.range_text(),
                reference.location
            )),
            _ => {}
        }
    }
    assert_eq!(
        found,
        [
            "b t.abnf:1:11",
            "c t.abnf:2:8",
            "d t.abnf:2:24",
            "e t.abnf:2:33"
        ]
    );
}

#[test]
fn tolerated_and_noted() {
    for (text, place, note) in [
        ("a = *b (c / d)*b\n", "1:15", "a space is missing"),
        ("a = b\"c\"\n", "1:6", "a space is missing"),
        ("a = [b]c\n", "1:8", "a space is missing"),
        ("a = <b\"c\" except d>\n", "1:7", "a space is missing"),
        ("\u{feff}a = b\n", "1:1", "byte order mark"),
        ("x = b\na =/ c\n", "2:1", "`=/` defines `a`"),
    ] {
        let grammar = read(text);
        let [found] = grammar.notes() else {
            panic!("{text}: {:?}", grammar.notes())
        };
        let at = found.location.as_ref().unwrap();
        assert_eq!(format!("{}:{}", at.line(), at.column()), place, "{text}");
        assert!(found.message.contains(note), "{}", found.message);
    }
    assert!(read("a = b\n").notes().is_empty());
}

#[test]
fn no_byte_causes_a_panic() {
    // Insert various characters at each offset of a rule that uses every element of ABNF.
    let text = "a = 1*2(b / [c]) \"d\" %x41-42 %s\"e\" <f except g> ; h\n i =/ <j>\n";
    for at in 0..=text.len() {
        for c in ('\0'..='\u{80}').chain(['\u{feff}', '\u{4e2d}', '\u{1f600}']) {
            let mut changed = text.to_owned();
            changed.insert(at, c);
            let mut grammar = Grammar::new();
            if let Err(errors) = grammar.read("t.abnf", &changed) {
                assert!(
                    errors.iter().all(|error| error.location.is_some()),
                    "{changed}"
                );
                assert!(!errors.to_string().contains("cannot be read"), "{errors}");
            }
        }
    }
}
