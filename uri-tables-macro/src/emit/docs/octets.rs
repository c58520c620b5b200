//! The grid of octets in docs.
//!
//! In: what a rule's octets mean. Out: a table of sixteen by sixteen cells in HTML, which says of each octet whether it
//! may stand literally. Rows without literal octets are one cell, as are the octets beyond ASCII, so that the
//! table stays small. Only rustdoc gets it: it is nothing to show in an editor, and an ordinary build needs none.
//!
//! Colours are translucent, so that they go with the text and the background of each of rustdoc's themes.

use std::fmt::Write;

use uri_tables_grammar::symbols::Symbols;

/// The octets that stand for themselves are green, and bold where colours do not help. Selectors begin with rustdoc's
/// class, as its own for tables do.
const STYLE: &str = "<style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;\
width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}\
.docblock .uri-octets tr:nth-child(n){background:0 0}\
.docblock .uri-octets b{display:block;background:#2a85}\
.docblock .uri-octets caption{text-align:left}</style>";

/// The grid.
pub(super) fn grid(name: &str, symbols: &Symbols) -> String {
    let others = if symbols.triplets {
        "others only as triplets"
    } else {
        "others not at all"
    };
    let mut html = format!(
        "<div style=\"overflow-x:auto\">{STYLE}<table class=\"uri-octets\"><caption>Octets in <code>{name}</code>: \
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
        // Alike to a reader: the controls, and what is not ASCII.
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
            let characters = "not ASCII: characters that the rule admits stand as UTF-8";
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

fn push_cell(html: &mut String, octet: u8, symbols: &Symbols) {
    let sign = match octet {
        b' ' => "SP".to_owned(),
        b'<' => "&lt;".to_owned(),
        b'>' => "&gt;".to_owned(),
        b'&' => "&amp;".to_owned(),
        b'!'..=b'~' => char::from(octet).to_string(),
        _ => format!("{octet:02X}"),
    };
    let _ = if symbols.table.contains(octet) {
        write!(html, "<td><b>{sign}</b></td>")
    } else {
        write!(html, "<td>{sign}</td>")
    };
}
