//! The table of components and delimiters.
//!
//! For each component that data can be encoded into, and each delimiter of RFC 3986, section 2.2, the table says
//! whether the delimiter may occur there literally, whether it ends the component, and otherwise whether a triplet
//! can carry it. What ends a component is read from the automata that split texts: if one records the end of a
//! component before a byte, that byte follows the component. What ends a list or a choice ends its last item or its
//! alternatives as well.

use std::fmt::Write;

use proc_macro2::Ident;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::hir::byte_set::ByteSet;

use super::abnf::inline_code;
use super::links::{Scope, type_link};
use crate::analyze::types::{Kind, TypeAnalysis};
use crate::check::Types;
use crate::model::profile::{Component, Exposed};

/// RFC 3986's gen-delims and sub-delims, and what else people ask about.
const COLUMNS: &[u8] = b":/?#[]@!$&'()*+,;=%\" ";

/// The HTML around the table. On a phone, rustdoc would break names at any letter before it lets a table scroll.
const BEFORE: &str = "<div class=\"uri-delimiters\"><style>.docblock .uri-delimiters code{white-space:nowrap;overflow-wrap:normal}</style>";

/// The meaning of a byte of data in a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Literal,
    Ends,
    Encoded,
    /// A space, where it is written so.
    Plus,
    Never,
}

impl Cell {
    fn sign(self) -> &'static str {
        match self {
            Self::Literal => "y",
            Self::Ends => "\\|",
            Self::Encoded => "%",
            Self::Plus => "+",
            Self::Never => "",
        }
    }
}

/// The section of a module's doc, if there are components that data goes into.
pub(super) fn section(module: &Ident, types: Types<'_>) -> Option<String> {
    let ends = ends(types);
    let each = types.profile.exposed.iter().zip(types.computed);
    let rows: Vec<_> = each
        .zip(&ends)
        .filter(|((exposed, computed), _)| is_shown(exposed, computed))
        .collect();
    if rows.is_empty() {
        return None;
    }
    let mut table = String::from("| |");
    for &byte in COLUMNS {
        let head = match byte {
            b' ' => "space".to_owned(),
            _ => inline_code(char::from(byte).encode_utf8(&mut [0; 4])),
        };
        let _ = write!(table, "{head}|");
    }
    table.push_str("\n|-|");
    table.push_str(&":-:|".repeat(COLUMNS.len()));
    let mut plus = false;
    for ((exposed, computed), ends) in rows {
        let link = type_link(&exposed.ident, Scope::Module(module));
        let _ = write!(table, "\n|[`{}`]({link})|", exposed.name);
        for &byte in COLUMNS {
            let cell = cell(byte, computed, ends);
            plus |= cell == Cell::Plus;
            let _ = write!(table, "{}|", cell.sign());
        }
    }
    let plus = if plus {
        " `+`: it is written as `+`."
    } else {
        ""
    };
    Some(format!(
        "# Delimiters\n\nWhere a character may occur, computed from the grammar. `y`: it may occur literally in the component. `|`: it \
         ends the component or separates it from the next item of a list; in data it is encoded, if the component admits \
         triplets. `%`: it must be encoded.{plus} An empty cell: it cannot occur.\n\n{BEFORE}\n\n{table}\n\n</div>"
    ))
}

/// Returns whether a component has a row: it has no parts, has an encoder if it is `alone`, and is not only for
/// single characters.
fn is_shown(exposed: &Exposed, computed: &TypeAnalysis) -> bool {
    match computed.kind {
        Kind::Structure => false,
        Kind::Leaf => !exposed.alone,
        Kind::Encode { .. } | Kind::TryEncode { .. } => {
            !exposed.alone || !computed.dfa.is_single_symbol()
        }
    }
}

fn cell(byte: u8, computed: &TypeAnalysis, ends: &ByteSet) -> Cell {
    let space_plus = match computed.kind {
        Kind::Encode { space_plus, .. } | Kind::TryEncode { space_plus, .. } => space_plus,
        Kind::Leaf | Kind::Structure => false,
    };
    let symbols = &computed.symbols;
    match byte {
        b' ' if space_plus => Cell::Plus,
        b'+' if space_plus => Cell::Encoded,
        _ if symbols.table.contains(byte) => Cell::Literal,
        _ if ends.contains(byte) => Cell::Ends,
        _ if symbols.triplets && has_triplet(&computed.dfa, byte) => Cell::Encoded,
        _ => Cell::Never,
    }
}

/// Returns whether the triplet of a byte is in some text. All states but the dead one reach acceptance.
fn has_triplet(dfa: &Dfa, byte: u8) -> bool {
    let walk = |state: u32, text: &str| {
        text.bytes()
            .fold(state, |state, byte| dfa.next(state, byte))
    };
    let spellings = [format!("%{byte:02X}"), format!("%{byte:02x}")];
    (1..dfa.state_count() as u32)
        .any(|state| spellings.iter().any(|text| walk(state, text) != Dfa::DEAD))
}

/// By type the bytes that may occur right after one of its texts in the texts of others.
fn ends(types: Types<'_>) -> Vec<ByteSet> {
    let Types {
        profile, computed, ..
    } = types;
    let mut ends = vec![ByteSet::EMPTY; computed.len()];
    // The end of the second is the end of the first.
    let mut last: Vec<(usize, usize)> = Vec::new();
    for (own, (exposed, of)) in profile.exposed.iter().zip(computed).enumerate() {
        // A component's rules may have types of their own.
        for (other, alone) in profile.exposed.iter().enumerate() {
            if alone.alone && !exposed.alone && exposed.rules.contains(&alone.id) {
                last.push((other, own));
            }
        }
        let Some(tagged) = &of.tagged else {
            continue;
        };
        for choice in tagged.choices() {
            if choice.component == Some(own as u16)
                || choice.component == profile.component(exposed.id)
            {
                last.extend(
                    choice
                        .alternatives
                        .iter()
                        .map(|&other| (usize::from(other), own)),
                );
            }
        }
        for found in of.lists.iter().filter(|found| found.capture.is_none()) {
            let item = usize::from(found.list.component);
            ends[item].insert(found.list.delimiter);
            last.push((item, own));
        }
        for (number, capture) in tagged.captured().iter().enumerate() {
            if capture.parent.is_some() {
                continue;
            }
            let inner = match profile.meaning(capture.component) {
                Component::Exposed(_) => usize::from(capture.component),
                Component::InnerList { item } => usize::from(item),
            };
            let mut found = of.lists.iter();
            if let Some(found) = found.find(|found| found.capture == Some(number)) {
                ends[inner].insert(found.list.delimiter);
            }
            ends[inner] = ends[inner].union(&behind(tagged, number));
            if is_last(tagged, number) {
                last.push((inner, own));
            }
        }
    }
    // Ends are handed down until nothing changes.
    let mut before = Vec::new();
    while before != ends {
        before.clone_from(&ends);
        for &(inner, outer) in &last {
            ends[inner] = ends[inner].union(&ends[outer]);
        }
    }
    ends
}

/// The bytes before which a capture ends.
fn behind(tagged: &Tagged, capture: usize) -> ByteSet {
    let dfa = tagged.dfa();
    let mut classes = vec![false; dfa.class_count()];
    for state in 1..dfa.state_count() as u32 {
        for (class, found) in classes.iter_mut().enumerate() {
            let class = class as u8;
            let writes = tagged.ops()[tagged.op(state, class)];
            *found |=
                dfa.next_class(state, class) != Dfa::DEAD && writes >> (2 * capture + 1) & 1 == 1;
        }
    }
    let bytes = 0..=255_u8;
    bytes
        .filter(|&byte| classes[usize::from(dfa.classes()[usize::from(byte)])])
        .collect()
}

/// Returns whether a capture may end where the text does.
fn is_last(tagged: &Tagged, capture: usize) -> bool {
    let states = 0..tagged.dfa().state_count() as u32;
    let mut accepts = states.filter_map(|state| tagged.accept(state));
    accepts.any(|it| it.captures >> capture & 1 == 1 && it.writes >> (2 * capture + 1) & 1 == 1)
}
