//! Writes the byte grid in the docs of a type.
//!
//! The grid has sixteen bytes in each line of a `<pre>` element. It shows for each byte whether the byte may occur
//! literally in the texts of the type, that is, outside of a triplet. The control characters are in one line, and so
//! are the bytes beyond ASCII. If nearly all characters of URIs may occur, a [`sentence`] takes the place of the grid.
//!
//! The grid is for rustdoc only, because editors cannot show it and ordinary builds do not need it.

use std::fmt::Write;

use uri_tables_grammar::diag::escape::{in_backticks, listed};
use uri_tables_grammar::encoding::alphabet::Symbols;
use uri_tables_grammar::hir::byte_set::is_reserved_or_unreserved;

use super::abnf::inline_code;

/// The style of the grid. Literal bytes are green, and bold for readers who cannot see colours. The colour is
/// translucent, so that it fits each of rustdoc's themes.
const STYLE: &str = "<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>";

/// If a rule admits all reserved and unreserved characters but at most this many, a sentence lists the missing ones in
/// place of the grid.
const MAX_LACKING: usize = 6;

/// Returns the sentence for a rule that admits nearly all reserved and unreserved characters literally, and no other
/// bytes. Returns `None` for other rules, which get a grid. `symbols` has the bytes that may occur literally.
pub(super) fn sentence(symbols: &Symbols) -> Option<String> {
    let (of_uris, others): (Vec<u8>, Vec<u8>) =
        (0..=u8::MAX).partition(|&byte| is_reserved_or_unreserved(byte));
    let lacking = of_uris
        .into_iter()
        .filter(|&byte| !symbols.table.contains(byte));
    let lacking = in_backticks(lacking.map(char::from));
    let has_others = others.iter().any(|&byte| symbols.table.contains(byte));
    if has_others || lacking.len() > MAX_LACKING {
        return None;
    }
    let except = match &lacking[..] {
        [] => String::new(),
        lacking => format!(" except {}", listed(lacking, "and")),
    };
    let others = if symbols.triplets {
        "; other bytes occur only as triplets"
    } else {
        ""
    };
    Some(format!(
        "All characters of URIs{except} may occur literally (RFC 3986, section 2){others}."
    ))
}

/// Returns the grid of the rule `name` in Markdown.
pub(super) fn grid(name: &str, symbols: &Symbols) -> String {
    let (others, to_encode) = if symbols.triplets {
        ("only as triplets", ": must be encoded")
    } else {
        ("not at all", "")
    };
    let is_literal = |&byte: &u8| symbols.table.contains(byte);
    let literal_controls: Vec<u8> = (0..b' ').filter(is_literal).collect();
    let mut grid = format!(
        "Bytes in {}: highlighted bytes may occur literally, others {others}.\n\n{STYLE}\n\
         <pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls",
        inline_code(name)
    );
    if literal_controls.is_empty() {
        grid.push_str(to_encode);
    } else {
        grid.push(':');
        push_cells(&mut grid, &literal_controls, symbols);
    }
    for row in 2..8_u8 {
        let _ = write!(grid, "\n{row}  ");
        let bytes: Vec<u8> = (0..16).map(|column| row << 4 | column).collect();
        push_cells(&mut grid, &bytes, symbols);
    }
    if (0x80..=u8::MAX).any(|byte| is_literal(&byte)) {
        grid.push_str("\n8–F <b>not ASCII</b>: characters that the rule admits, in UTF-8</pre>");
    } else {
        let _ = write!(grid, "\n8–F not ASCII{to_encode}</pre>");
    }
    grid
}

/// Appends a cell for each byte to `grid`, with a space before it. The cell of a space has two columns, and that of any
/// other visible character one. The first cell in each line is padded to two columns, so that columns are aligned.
/// Adjacent literal bytes share a `<b>`.
fn push_cells(grid: &mut String, bytes: &[u8], symbols: &Symbols) {
    let mut is_highlighted = false;
    for (column, &byte) in bytes.iter().enumerate() {
        let is_literal = symbols.table.contains(byte);
        if is_highlighted && !is_literal {
            grid.push_str("</b>");
        }
        grid.push(' ');
        let sign = match byte {
            b' ' => "SP".to_owned(),
            b'<' => "&lt;".to_owned(),
            b'>' => "&gt;".to_owned(),
            b'&' => "&amp;".to_owned(),
            b'!'..=b'~' => char::from(byte).to_string(),
            _ => format!("{byte:02X}"),
        };
        if column == 0 && sign.len() == 1 {
            grid.push(' ');
        }
        if is_literal && !is_highlighted {
            grid.push_str("<b>");
        }
        grid.push_str(&sign);
        is_highlighted = is_literal;
    }
    if is_highlighted {
        grid.push_str("</b>");
    }
}

#[cfg(test)]
mod tests {
    use uri_tables_grammar::encoding::alphabet::Symbols;
    use uri_tables_grammar::hir::byte_set::{ByteSet, is_reserved_or_unreserved};

    use super::{grid, sentence};

    /// Returns the cells of the visible characters, from the byte 0x20 on: the text of each cell, and whether the cell
    /// is highlighted.
    fn cells(grid: &str) -> Vec<(String, bool)> {
        let lines = grid
            .lines()
            .filter(|line| line.starts_with(|digit| ('2'..='7').contains(&digit)));
        let mut cells = Vec::new();
        for (row, line) in (2..8).zip(lines) {
            let (head, rest) = line.split_once(' ').expect("a head ends");
            assert_eq!(head, row.to_string(), "lines are in order");
            let mut is_highlighted = false;
            for cell in rest.split_ascii_whitespace() {
                let (cell, begins) = match cell.strip_prefix("<b>") {
                    Some(cell) => (cell, true),
                    None => (cell, false),
                };
                is_highlighted |= begins;
                let (cell, ends) = match cell.strip_suffix("</b>") {
                    Some(cell) => (cell, true),
                    None => (cell, false),
                };
                cells.push((cell.to_owned(), is_highlighted));
                is_highlighted &= !ends;
            }
            assert!(!is_highlighted, "{line}");
            assert_eq!(cells.len() % 16, 0, "{line}");
        }
        assert_eq!(cells.len(), 96, "{grid}");
        cells
    }

    /// Returns the lines of the grid as a browser shows them.
    fn shown(grid: &str) -> Vec<String> {
        let (_, grid) = grid
            .split_once("<pre class=\"uri-bytes\">")
            .expect("a grid");
        let grid = grid.strip_suffix("</pre>").expect("an end");
        let grid = grid.replace("<b>", "").replace("</b>", "");
        let grid = grid
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&");
        grid.lines().map(str::to_owned).collect()
    }

    fn symbols(table: ByteSet, triplets: bool) -> Symbols {
        Symbols {
            table,
            characters: Vec::new(),
            triplets,
            encoder: None,
        }
    }

    /// The highlighted cells are exactly the bytes that may occur literally, for many sets of such bytes.
    #[test]
    fn highlighted_cells_are_the_literal_bytes() {
        let ranges = [(0, 255), (0, 31), (16, 31), (32, 127), (0, 127), (33, 126)];
        let ranges = ranges.map(|(first, last)| ByteSet::range(first, last));
        let single = (0..=127).map(ByteSet::single);
        let others =
            (0..=127).map(|byte| ByteSet::range(0, 127).difference(&ByteSet::single(byte)));
        for set in ranges
            .into_iter()
            .chain([ByteSet::EMPTY])
            .chain(single)
            .chain(others)
        {
            for triplets in [false, true] {
                let grid = grid("rule", &symbols(set, triplets));
                for (byte, (cell, is_highlighted)) in (32..=127).zip(cells(&grid)) {
                    assert_eq!(is_highlighted, set.contains(byte), "{cell} of {set:?}");
                }
                let controls = (0..32).filter(|&byte| set.contains(byte));
                let controls: Vec<String> = controls.map(|byte| format!("{byte:02X}")).collect();
                let expected = match (&controls[..], triplets) {
                    ([], false) => "0–1 controls".to_owned(),
                    ([], true) => "0–1 controls: must be encoded".to_owned(),
                    (controls, _) => format!("0–1 controls: {}", controls.join(" ")),
                };
                let lines = shown(&grid);
                assert_eq!(lines[1], expected, "{set:?}");
                let beyond_ascii = lines.last().expect("a line");
                assert!(beyond_ascii.starts_with("8–F not ASCII"));
                assert_eq!(
                    beyond_ascii.ends_with("in UTF-8"),
                    set.contains(0xC3),
                    "{set:?}"
                );
            }
        }
    }

    #[test]
    fn a_nearly_full_table_is_a_sentence() {
        let all: ByteSet = (0..=127)
            .filter(|&byte| is_reserved_or_unreserved(byte))
            .collect();
        let all_but = |bytes: &[u8]| all.difference(&bytes.iter().copied().collect());
        let said = |set, triplets| sentence(&symbols(set, triplets));
        let expected = "All characters of URIs except `#`, `[` and `]` may occur literally (RFC 3986, section 2); \
                        other bytes occur only as triplets.";
        assert_eq!(said(all_but(b"[#]"), true).as_deref(), Some(expected));
        assert!(
            said(all, false).is_some_and(|said| said.ends_with("literally (RFC 3986, section 2)."))
        );
        assert_eq!(said(all_but(b"[#]!$&'"), true), None);
        assert_eq!(said(all.union(&ByteSet::single(b'|')), true), None);
    }

    #[test]
    fn cells_show_their_bytes_in_aligned_columns() {
        let set = [b'<', b'A', b'B', 0x09, 0x0A].into_iter().collect();
        let grid = grid("rule", &symbols(set, true));
        assert!(grid.contains("@ <b>A B</b> C"), "{grid}");
        assert!(grid.contains("; <b>&lt;</b> ="), "{grid}");
        let expected = [
            "0x   0 1 2 3 4 5 6 7 8 9 A B C D E F",
            "0–1 controls: 09 0A",
            "2   SP ! \" # $ % & ' ( ) * + , - . /",
            "3    0 1 2 3 4 5 6 7 8 9 : ; < = > ?",
            "4    @ A B C D E F G H I J K L M N O",
            "5    P Q R S T U V W X Y Z [ \\ ] ^ _",
            "6    ` a b c d e f g h i j k l m n o",
            "7    p q r s t u v w x y z { | } ~ 7F",
            "8–F not ASCII: must be encoded",
        ];
        assert_eq!(shown(&grid), expected);
    }

    /// The grid must be small, because every type has one.
    #[test]
    fn a_grid_is_small() {
        let grid = grid("rule", &symbols(ByteSet::range(33, 126), true));
        assert!(grid.len() < 700, "{}", grid.len());
        let (_, block) = grid.split_once("<pre").expect("a block");
        assert!(
            !block.contains("\n\n"),
            "a blank line would be a gap in the grid"
        );
    }
}
