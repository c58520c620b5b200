//! Writes the table of components and delimiters in the docs of a module.
//!
//! The table has a row for each component that data can be encoded into, and a column for each delimiter of RFC 3986,
//! section 2.2. A cell says whether the delimiter may occur in the component literally, ends the component, or can be
//! encoded as a triplet.
//!
//! To find the delimiters that end a component, this module examines the automata that record component offsets. If a
//! transition on a byte records the end of a component, the byte can follow the component. A byte that ends a list or a
//! choice also ends the last item or the alternatives.

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

/// The columns of the table: RFC 3986's gen-delims and sub-delims, and three other characters that users ask about.
const COLUMNS: &[u8] = b":/?#[]@!$&'()*+,;=%\" ";

/// The opening HTML. Without this style, rustdoc would break rule names at any letter on narrow screens before it lets
/// the table scroll.
const BEFORE: &str = "<div class=\"uri-delimiters\"><style>.docblock .uri-delimiters code{white-space:nowrap;overflow-wrap:normal}</style>";

/// The representation of a byte of data in a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Literal,
    Ends,
    Encoded,
    /// A space that is written as `+`.
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

/// Returns the section of the module's doc, or `None` if data can be encoded into no component.
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

/// Returns whether a component gets a row. Components with parts do not get one. Rules exposed as `alone` do not
/// either, if they have no encoder or match only single characters.
fn is_shown(exposed: &Exposed, computed: &TypeAnalysis) -> bool {
    match computed.kind {
        Kind::Structure => false,
        Kind::Leaf | Kind::Text => !exposed.alone,
        Kind::Encode { .. } | Kind::TryEncode { .. } => {
            !exposed.alone || !computed.dfa.is_single_symbol()
        }
    }
}

fn cell(byte: u8, computed: &TypeAnalysis, ends: &ByteSet) -> Cell {
    let space_plus = match computed.kind {
        Kind::Encode { space_plus, .. } | Kind::TryEncode { space_plus, .. } => space_plus,
        Kind::Leaf | Kind::Text | Kind::Structure => false,
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

/// Returns whether some text contains the triplet of `byte`. From every state but the dead one, an accepting state can
/// be reached, so it is enough that some state has transitions for the triplet.
fn has_triplet(dfa: &Dfa, byte: u8) -> bool {
    let walk = |state: u32, text: &str| {
        text.bytes()
            .fold(state, |state, byte| dfa.next(state, byte))
    };
    let spellings = [format!("%{byte:02X}"), format!("%{byte:02x}")];
    (1..dfa.state_count() as u32)
        .any(|state| spellings.iter().any(|text| walk(state, text) != Dfa::DEAD))
}

/// Returns, for each type, the bytes that may follow one of its matches inside a match of another type.
fn ends(types: Types<'_>) -> Vec<ByteSet> {
    let Types {
        profile, computed, ..
    } = types;
    let mut ends = vec![ByteSet::EMPTY; computed.len()];
    // Pairs of types. A match of the first type may be at the end of a match of the second.
    let mut last: Vec<(usize, usize)> = Vec::new();
    for (own, (exposed, of)) in profile.exposed.iter().zip(computed).enumerate() {
        // The rules of a component may also be exposed as `alone` types.
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
            ends[inner] = ends[inner].union(&after(tagged, number));
            if is_last(tagged, number) {
                last.push((inner, own));
            }
        }
    }
    // Bytes that follow the outer type also follow the inner one. Repeat until nothing changes.
    let mut before = Vec::new();
    while before != ends {
        before.clone_from(&ends);
        for &(inner, outer) in &last {
            ends[inner] = ends[inner].union(&ends[outer]);
        }
    }
    ends
}

/// Returns the bytes on which the automaton records the end of the capture.
fn after(tagged: &Tagged, capture: usize) -> ByteSet {
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

/// Returns whether the capture may extend to the end of the text.
fn is_last(tagged: &Tagged, capture: usize) -> bool {
    let states = 0..tagged.dfa().state_count() as u32;
    let mut accepts = states.filter_map(|state| tagged.accept(state));
    accepts.any(|it| it.captures >> capture & 1 == 1 && it.writes >> (2 * capture + 1) & 1 == 1)
}
