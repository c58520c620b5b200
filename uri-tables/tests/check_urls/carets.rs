//! The displayed part of a line and the position of the caret.

use crate::snippet::Snippet;

#[test]
fn carets_are_under_the_displayed_character() {
    // (line, offset of the error, text, columns before the caret, width of the caret)
    for (line, offset, text, column, width) in [
        ("a|b", 1, "a|b", 1, 1),
        ("", 0, "", 0, 1),
        ("abc", 3, "abc", 3, 1),
        ("a\tb|", 3, "a␉b|", 3, 1),
        ("a\tb", 1, "a␉b", 1, 1),
        ("é|", 2, "é|", 1, 1),
        ("例え|", 6, "例え|", 4, 1),
        ("x例え", 4, "x例え", 3, 2),
        ("e\u{301}|", 3, "e\\u{301}|", 8, 1),
        ("a\u{202E}|", 4, "a\\u{202E}|", 9, 1),
        ("a\u{7F}\u{1B}[0m|", 6, "a␡␛[0m|", 6, 1),
    ] {
        let snippet = Snippet::new(line.as_bytes(), offset);
        assert_eq!(
            snippet,
            Snippet {
                text: text.to_owned(),
                column,
                width
            },
            "{line:?}"
        );
    }
    let mut out = String::new();
    Snippet::new("x例え".as_bytes(), 4)
        .write(2, "", &mut out)
        .expect("a string can be written to");
    assert_eq!(out, "  x例え\n     ^^\n");
    out.clear();
    Snippet::new(b"ab", 1)
        .write(0, "why", &mut out)
        .expect("a string can be written to");
    assert_eq!(out, "ab\n ^ why\n");
}

#[test]
fn long_lines_are_cut_around_the_caret() {
    let line = format!("{}|{}", "a".repeat(500), "b".repeat(500));
    let snippet = Snippet::new(line.as_bytes(), 500);
    assert_eq!(
        snippet.text,
        format!("…{}|{}…", "a".repeat(46), "b".repeat(25))
    );
    assert_eq!((snippet.column, snippet.width), (47, 1));
    // Wide characters are never cut, wherever the displayed part begins.
    for before in 0..8 {
        let line = format!(
            "{}{}|{}",
            "a".repeat(before),
            "例".repeat(200),
            "例".repeat(200)
        );
        let offset = before + 600;
        let snippet = Snippet::new(line.as_bytes(), offset);
        assert_eq!(
            snippet.text,
            format!("…{}|{}…", "例".repeat(23), "例".repeat(12))
        );
        assert_eq!(snippet.column, 47);
    }
    // The line fits exactly.
    let line = "a".repeat(72);
    for offset in 0..=72 {
        let snippet = Snippet::new(line.as_bytes(), offset);
        assert_eq!((&snippet.text, snippet.column), (&line, offset));
    }
    // Near one end of the line, more is shown on the other side.
    let line = "a".repeat(500);
    let snippet = Snippet::new(line.as_bytes(), 2);
    assert_eq!(
        (snippet.text, snippet.column),
        (format!("{}…", "a".repeat(72)), 2)
    );
    let snippet = Snippet::new(line.as_bytes(), 498);
    assert_eq!(
        (snippet.text, snippet.column),
        (format!("…{}", "a".repeat(72)), 71)
    );
}
