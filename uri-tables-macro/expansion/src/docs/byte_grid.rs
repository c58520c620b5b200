//! The grid of bytes in docs.
//!
//! A table of sixteen by sixteen cells in HTML, which says for each byte whether it may occur literally. Rows without
//! literal bytes are one cell, as are the bytes beyond ASCII, so that the table stays small. It is for rustdoc only:
//! editors cannot show it, and ordinary builds do not need it.
//!
//! Colours are translucent, so that they go with the text and the background of each of rustdoc's themes.

use std::fmt::Write;

use uri_tables_grammar::encoding::alphabet::Symbols;

/// The bytes that stand for themselves are green, and bold where colours do not help. Selectors begin with rustdoc's
/// class, as its own for tables do.
const STYLE: &str = "<style>.docblock .uri-bytes td,.docblock .uri-bytes th{padding:0;border:1px solid #8884;\
width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}\
.docblock .uri-bytes tr:nth-child(n){background:0 0}\
.docblock .uri-bytes b{display:block;background:#2a85}\
.docblock .uri-bytes caption{text-align:left}</style>";

/// The grid.
pub(super) fn grid(name: &str, symbols: &Symbols) -> String {
    let others = if symbols.triplets {
        "others only as triplets"
    } else {
        "others not at all"
    };
    let mut html = format!(
        "<div style=\"overflow-x:auto\">{STYLE}<table class=\"uri-bytes\"><caption>Bytes in <code>{name}</code>: \
         filled ones may stand literally, {others}.</caption><thead><tr><th>0x</th>"
    );
    for column in 0..16 {
        let _ = write!(html, "<th>{column:X}</th>");
    }
    html.push_str("</tr></thead><tbody>");
    let is_plain = |row: u8| (0..16).all(|column| !symbols.table.contains(row << 4 | column));
    let mut row = 0;
    while row < 16 {
        let _ = write!(html, "<tr><th>{row:X}</th>");
        // Rows that look the same: the controls, and bytes beyond ASCII.
        let end = match row {
            0 | 1 => 2,
            8.. => 16,
            _ => row + 1,
        };
        if row != 1 && (row..end).all(is_plain) && end - row > 1 {
            let what = match (row, symbols.triplets) {
                (0, true) => "controls: to encode",
                (0, false) => "controls",
                (_, true) => "not ASCII: to encode",
                (_, false) => "not ASCII",
            };
            let rows = end - row;
            let _ = write!(
                html,
                "<td colspan=\"16\" rowspan=\"{rows}\">{what}</td></tr>"
            );
            for row in row + 1..end {
                let _ = write!(html, "<tr><th>{row:X}</th></tr>");
            }
            row = end;
            continue;
        }
        if row == 8 {
            let characters = "not ASCII: characters that the rule admits are in UTF-8";
            let others = if symbols.triplets {
                "; others are to encode"
            } else {
                ""
            };
            let _ = write!(
                html,
                "<td colspan=\"16\" rowspan=\"8\"><b>{characters}{others}</b></td></tr>"
            );
            for row in 9..16 {
                let _ = write!(html, "<tr><th>{row:X}</th></tr>");
            }
            break;
        }
        for column in 0..16 {
            push_cell(&mut html, row << 4 | column, symbols);
        }
        html.push_str("</tr>");
        row += 1;
    }
    html.push_str("</tbody></table></div>");
    html
}

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

    use super::grid;

    /// Lays the table out, cell by cell: by byte the cell's content.
    fn cells(html: &str) -> Vec<String> {
        let (_, body) = html.split_once("<tbody>").expect("a body");
        let mut cells = vec![None; 256];
        let rows: Vec<&str> = body.split("<tr>").skip(1).collect();
        assert_eq!(rows.len(), 16);
        for (row, text) in rows.into_iter().enumerate() {
            let heads = format!("<th>{row:X}</th>");
            let rest = text.strip_prefix(&heads).expect("a row has its head");
            for cell in rest.split("<td").skip(1) {
                let (attributes, rest) = cell.split_once('>').expect("a tag ends");
                let (content, _) = rest.split_once("</td>").expect("a cell ends");
                let span = |name: &str| {
                    let value = attributes.split_once(name).map(|(_, rest)| &rest[2..]);
                    value.map_or(1, |it| {
                        it.split('"')
                            .next()
                            .unwrap_or("")
                            .parse()
                            .expect("a number")
                    })
                };
                let (wide, high): (usize, usize) = (span("colspan"), span("rowspan"));
                let first = (0..16).find(|column| cells[row * 16 + column].is_none());
                let first = first.expect("a row has sixteen columns");
                for row in row..row + high {
                    for column in first..first + wide {
                        let old = cells[row * 16 + column].replace(content.to_owned());
                        assert_eq!(old, None, "two cells overlap");
                    }
                }
            }
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

    /// All sets of one byte, all but one, and some others: what is filled is what the set has.
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

    /// A grid must not make pages large.
    #[test]
    fn a_grid_is_small() {
        let html = grid("rule", &symbols(ByteSet::range(33, 126), true));
        assert!(html.len() < 3200, "{}", html.len());
        assert!(!html.contains('\n'), "a blank line would end the block");
    }
}
