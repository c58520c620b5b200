//! Writes the byte grid in the docs of a type.
//!
//! The grid is an HTML table of sixteen by sixteen cells. It shows for each byte whether the byte may occur literally
//! in the texts of the type, that is, outside of a triplet. To keep the grid small, the control characters are a
//! single cell if none may occur literally, and the bytes beyond ASCII always are. If nearly all characters of URIs
//! may occur, a [`sentence`] takes the place of the grid.
//!
//! The grid is for rustdoc only, because editors cannot show it and ordinary builds do not need it.

use std::fmt::Write;
use std::ops::RangeInclusive;

use uri_tables_grammar::diag::escape::listed;
use uri_tables_grammar::encoding::alphabet::Symbols;

/// The style of the grid. Literal bytes are green, and bold for readers who cannot see colours. The colours are
/// translucent, so that they fit each of rustdoc's themes. The selectors begin with `.docblock`, so that they take
/// precedence over rustdoc's own style for tables.
const STYLE: &str = "<style>.docblock .uri-bytes td,.docblock .uri-bytes th{padding:0;border:1px solid #8884;\
width:1.35em;line-height:1.5;text-align:center;white-space:nowrap;font:.85em var(--font-family-code,monospace)}\
.docblock .uri-bytes tr:nth-child(n){background:0 0}\
.docblock .uri-bytes b{display:block;background:#2a85}\
.docblock .uri-bytes caption{text-align:left}</style>";

/// The characters of URIs (RFC 3986, section 2), without letters and digits.
const PUNCTUATION: &[u8] = b"-._~:/?#[]@!$&'()*+,;=";

/// A rule that lacks at most this number of the characters of URIs has a sentence in place of the grid.
const MAX_LACKING: usize = 6;

/// Returns the sentence for a rule in which nearly all characters of URIs may occur literally, and no other bytes.
/// Returns `None` for other rules, for which a grid is better. `symbols` has the bytes that may occur literally.
pub(super) fn sentence(symbols: &Symbols) -> Option<String> {
    let is_of_uris = |byte: &u8| byte.is_ascii_alphanumeric() || PUNCTUATION.contains(byte);
    let (of_uris, others): (Vec<u8>, Vec<u8>) = (0..=u8::MAX).partition(is_of_uris);
    let lacking = of_uris
        .into_iter()
        .filter(|&byte| !symbols.table.contains(byte));
    let lacking: Vec<String> = lacking
        .map(|byte| format!("`{}`", char::from(byte)))
        .collect();
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

/// Returns the grid of the rule `name` as HTML.
pub(super) fn grid(name: &str, symbols: &Symbols) -> String {
    let others = if symbols.triplets {
        "others only as triplets"
    } else {
        "others not at all"
    };
    let mut html = format!(
        "<div style=\"overflow-x:auto\">{STYLE}<table class=\"uri-bytes\"><caption>Bytes in <code>{name}</code>: \
         filled cells may occur literally, {others}.</caption><thead><tr><th>0x</th>"
    );
    for column in 0..16 {
        let _ = write!(html, "<th>{column:X}</th>");
    }
    html.push_str("</tr></thead><tbody>");
    let has_no_literals = |mut rows: RangeInclusive<u8>| {
        rows.all(|row| (0..16).all(|column| !symbols.table.contains(row << 4 | column)))
    };
    let to_encode = if symbols.triplets {
        ": must be encoded"
    } else {
        ""
    };
    // Rows 0 and 1 are control characters, and rows from 8 on are not ASCII.
    let mut first_row = 0;
    if has_no_literals(0..=1) {
        push_rows(&mut html, "0–1", &format!("controls{to_encode}"));
        first_row = 2;
    }
    for row in first_row..8 {
        let _ = write!(html, "<tr><th>{row:X}</th>");
        for column in 0..16 {
            push_cell(&mut html, row << 4 | column, symbols);
        }
        html.push_str("</tr>");
    }
    let beyond_ascii = if has_no_literals(8..=15) {
        format!("not ASCII{to_encode}")
    } else {
        let others = if symbols.triplets {
            "; others must be encoded"
        } else {
            ""
        };
        format!("<b>not ASCII: characters that the rule admits are in UTF-8{others}</b>")
    };
    push_rows(&mut html, "8–F", &beyond_ascii);
    html.push_str("</tbody></table></div>");
    html
}

/// Appends a range of rows as a single cell with the text `what`.
fn push_rows(html: &mut String, rows: &str, what: &str) {
    let _ = write!(
        html,
        "<tr><th>{rows}</th><td colspan=\"16\">{what}</td></tr>"
    );
}

/// Appends the cell of `byte`.
fn push_cell(html: &mut String, byte: u8, symbols: &Symbols) {
    let sign = match byte {
        b' ' => "SP".to_owned(),
        b'<' => "&lt;".to_owned(),
        b'>' => "&gt;".to_owned(),
        b'&' => "&amp;".to_owned(),
        b'!'..=b'~' => char::from(byte).to_string(),
        _ => format!("{byte:02X}"),
    };
    let _ = if symbols.table.contains(byte) {
        write!(html, "<td><b>{sign}</b></td>")
    } else {
        write!(html, "<td>{sign}</td>")
    };
}

#[cfg(test)]
mod tests {
    use uri_tables_grammar::encoding::alphabet::{Encoder, Symbols};
    use uri_tables_grammar::hir::byte_set::ByteSet;

    use super::{PUNCTUATION, grid, sentence};

    /// Expands the table to 256 cells, and returns the content of each byte's cell.
    fn cells(html: &str) -> Vec<String> {
        let (_, body) = html.split_once("<tbody>").expect("a body");
        let mut cells = vec![None; 256];
        let mut next = 0;
        for row in body.split("<tr>").skip(1) {
            let head = row.strip_prefix("<th>").expect("a row has its head");
            let (head, rest) = head.split_once("</th>").expect("a head ends");
            let (first, last) = head.split_once('–').unwrap_or((head, head));
            let number = |digit| usize::from_str_radix(digit, 16).expect("a digit");
            assert_eq!(number(first), next, "rows are in order");
            let mut column = 0;
            for cell in rest.split("<td").skip(1) {
                let (attributes, rest) = cell.split_once('>').expect("a tag ends");
                let (content, _) = rest.split_once("</td>").expect("a cell ends");
                let wide = if attributes.is_empty() { 1 } else { 16 };
                for row in next..=number(last) {
                    for cell in &mut cells[row * 16 + column..][..wide] {
                        assert_eq!(cell.replace(content.to_owned()), None, "cells overlap");
                    }
                }
                column += wide;
            }
            assert_eq!(column, 16, "{head}");
            next = number(last) + 1;
        }
        let full = cells.into_iter().enumerate();
        full.map(|(byte, cell)| cell.unwrap_or_else(|| panic!("no cell for {byte:#04X}")))
            .collect()
    }

    fn symbols(table: ByteSet, triplets: bool) -> Symbols {
        Symbols {
            table,
            characters: Vec::new(),
            triplets,
            encoder: Encoder::None,
        }
    }

    /// For many sets of bytes, the filled cells are exactly the bytes in the set.
    #[test]
    fn filled_cells_are_the_literal_bytes() {
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
                let html = grid("rule", &symbols(set, triplets));
                let cells = cells(&html);
                for byte in 0..=127 {
                    let filled = cells[usize::from(byte)].starts_with("<b>");
                    assert_eq!(filled, set.contains(byte), "{byte:#04X} of {set:?}");
                }
                let beyond = &cells[128];
                assert!(cells[128..].iter().all(|cell| cell == beyond));
                assert!(beyond.contains("not ASCII"));
                assert_eq!(beyond.starts_with("<b>"), set.contains(0xC3), "{set:?}");
                assert_eq!(beyond.contains("encode"), triplets, "{set:?}");
            }
        }
    }

    #[test]
    fn a_nearly_full_table_is_a_sentence() {
        let letters = (0..=127).filter(u8::is_ascii_alphanumeric);
        let all: ByteSet = letters.chain(PUNCTUATION.iter().copied()).collect();
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
    fn cells_show_their_bytes() {
        let cells = cells(&grid("rule", &symbols(ByteSet::range(0, 127), true)));
        for (byte, shown) in [
            (b'<', "&lt;"),
            (b'>', "&gt;"),
            (b'&', "&amp;"),
            (b'A', "A"),
            (b'|', "|"),
            (b' ', "SP"),
            (0x00, "00"),
            (0x1F, "1F"),
            (0x7F, "7F"),
        ] {
            assert_eq!(cells[usize::from(byte)], format!("<b>{shown}</b>"));
        }
    }

    /// The table must be small, because every type has one.
    #[test]
    fn a_grid_is_small() {
        let html = grid("rule", &symbols(ByteSet::range(33, 126), true));
        assert!(html.len() < 2900, "{}", html.len());
        assert!(!html.contains('\n'), "a blank line would end the block");
    }
}
