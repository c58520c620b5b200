//! Writes the table of components and delimiters in the docs of a module.
//!
//! The table has a row for each component without components inside, and for some types that are exposed `alone` (see
//! [`is_shown`]). It has a column for each delimiter of RFC 3986, section 2.2. A cell says whether the delimiter may
//! occur in the component literally, ends the component, or can be encoded as a triplet (such as `%2F`).
//!
//! A delimiter *ends* a component if it can follow the component's text. A *capture* is a component whose offsets the
//! automaton of an outer rule records. If the automaton records the end of a capture in a transition on a byte, the
//! byte ends the component. Also, a delimiter of a list ends the items. A byte that ends an outer component also ends
//! each inner component that can be at the end of the outer one.

use std::fmt::Write;

use proc_macro2::Ident;
use uri_tables_grammar::captures::tdfa::{Tagged, has_end};
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::hir::byte_set::ByteSet;

use super::abnf::inline_code;
use super::links::{Scope, type_link};
use crate::analyze::types::{Kind, TypeAnalysis};
use crate::check::Types;
use crate::model::profile::Exposed;

/// The columns of the table: RFC 3986's gen-delims and sub-delims, and `%`, `"` and the space, which users ask about.
const COLUMNS: &[u8] = b":/?#[]@!$&'()*+,;=%\" ";

/// The opening HTML. Without this style, rustdoc would break rule names at any letter on narrow screens before it lets
/// the table scroll.
const BEFORE: &str = "<div class=\"uri-delimiters\"><style>.docblock .uri-delimiters code{white-space:nowrap;overflow-wrap:normal}</style>";

/// Returns the section with the table in the module's doc, or `None` if no component gets a row.
pub(super) fn section(module: &Ident, types: &Types) -> Option<String> {
    let ends = ends(types);
    let each = types.profile.exposed.iter().zip(&types.computed);
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
    let mut has_plus = false;
    for ((exposed, computed), ends) in rows {
        let link = type_link(&exposed.ident, Scope::Module(module));
        let _ = write!(table, "\n|[`{}`]({link})|", exposed.name);
        for &byte in COLUMNS {
            let cell = cell(byte, computed, ends);
            has_plus |= cell == "+";
            let _ = write!(table, "{cell}|");
        }
    }
    let plus = if has_plus {
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

/// Returns whether a component gets a row in the table. A component with parts does not, because its parts have rows. A
/// rule exposed as `alone` gets a row only if it has an encoder and matches more than single characters.
fn is_shown(exposed: &Exposed, computed: &TypeAnalysis) -> bool {
    match computed.kind {
        Kind::Structure => false,
        Kind::Leaf | Kind::Text => !exposed.alone,
        Kind::Encode(_) => !exposed.alone || !computed.dfa.is_single_symbol(),
    }
}

/// Returns the cell of `byte` in the row of the component with the analysis `computed`, in Markdown. `ends` are the
/// bytes that end this component. The cell is `y` if the byte may occur literally, `|` if it ends the component, as
/// `?` ends a path, `%` if it occurs only as a triplet, such as `%2F`, and `+` for a space that is written so.
fn cell(byte: u8, computed: &TypeAnalysis, ends: &ByteSet) -> &'static str {
    let space_plus = computed.is_form();
    let symbols = &computed.symbols;
    match byte {
        b' ' if space_plus => "+",
        // In form style, a literal `+` stands for a space. So a `+` in the data is encoded.
        b'+' if space_plus => "%",
        _ if symbols.table.contains(byte) => "y",
        _ if ends.contains(byte) => "\\|",
        _ if symbols.triplets && has_triplet(&computed.dfa, byte) => "%",
        // The byte cannot occur.
        _ => "",
    }
}

/// Returns whether `dfa` accepts a text with the triplet of `byte`. `dfa` is minimal, so it passes each state, except
/// the dead one, when it reads some text that it accepts. So it is enough that one state has transitions for the
/// triplet.
fn has_triplet(dfa: &Dfa, byte: u8) -> bool {
    let spellings = [format!("%{byte:02X}"), format!("%{byte:02x}")];
    // State 0 is the dead state.
    (1..dfa.state_count() as u32).any(|state| {
        let mut ends = spellings.iter().map(|it| dfa.walk(state, it.as_bytes()));
        ends.any(|end| end != Dfa::DEAD)
    })
}

/// Returns, for each type, the bytes that end it: those that may follow its text inside the text of another type.
fn ends(types: &Types) -> Vec<ByteSet> {
    let Types {
        profile, computed, ..
    } = types;
    let mut ends = vec![ByteSet::EMPTY; computed.len()];
    // Pairs of an inner and an outer type where an inner text can be at the end of an outer text, as a query can in a
    // URI.
    let mut at_end: Vec<(usize, usize)> = Vec::new();
    for (outer, (exposed, computed)) in profile.exposed.iter().zip(computed).enumerate() {
        // With `expose host = reg-name / IPv4address, reg-name alone`, each text of `reg-name` is also a whole text of
        // `host`.
        for (inner, other) in profile.exposed.iter().enumerate() {
            if other.alone && !exposed.alone && exposed.rules.contains(&other.id) {
                at_end.push((inner, outer));
            }
        }
        let Some(tagged) = &computed.tagged else {
            continue;
        };
        // If the type is a choice, each alternative has the whole text of the type.
        let alternatives = types.accessors[outer].alternatives.iter();
        at_end.extend(alternatives.map(|&inner| (usize::from(inner), outer)));
        // If the whole text is a list, its last item is at the end.
        let lists = computed.lists.iter();
        for accessor in lists.filter(|accessor| accessor.capture.is_none()) {
            let item = usize::from(accessor.list.component);
            ends[item].insert(accessor.list.delimiter);
            at_end.push((item, outer));
        }
        for (number, capture) in tagged.captured().iter().enumerate() {
            // A capture inside another capture is examined when `outer` is the type of that other capture.
            if capture.parent.is_some() {
                continue;
            }
            let inner = usize::from(profile.type_of(capture.component));
            let mut lists = computed.lists.iter();
            if let Some(accessor) = lists.find(|accessor| accessor.capture == Some(number)) {
                ends[inner].insert(accessor.list.delimiter);
            }
            ends[inner] = ends[inner].union(&ending_bytes(tagged, number));
            if may_be_at_end(tagged, number) {
                at_end.push((inner, outer));
            }
        }
    }
    // Bytes that end the outer type also end an inner type at its end. Repeat until nothing changes.
    let mut before = Vec::new();
    while before != ends {
        before.clone_from(&ends);
        for &(inner, outer) in &at_end {
            ends[inner] = ends[inner].union(&ends[outer]);
        }
    }
    ends
}

/// Returns the bytes on which the automaton records the end of the capture with the index `capture`.
fn ending_bytes(tagged: &Tagged, capture: usize) -> ByteSet {
    let dfa = tagged.dfa();
    // For each byte class, whether some transition on it records the end.
    let mut ends_capture = vec![false; dfa.class_count()];
    for state in 1..dfa.state_count() as u32 {
        for (class, ends) in ends_capture.iter_mut().enumerate() {
            let class = class as u8;
            let writes = tagged.ops()[tagged.op(state, class)];
            let is_live = dfa.next_class(state, class) != Dfa::DEAD;
            *ends |= is_live && has_end(writes, capture);
        }
    }
    let bytes = 0..=255_u8;
    bytes
        .filter(|&byte| ends_capture[usize::from(dfa.classes()[usize::from(byte)])])
        .collect()
}

/// Returns whether the capture with the index `capture` may extend to the end of a text. This is so if, in some
/// accepting state, the capture is present and the automaton records its end at the end of the text.
fn may_be_at_end(tagged: &Tagged, capture: usize) -> bool {
    let states = 0..tagged.dfa().state_count() as u32;
    let mut accepts = states.filter_map(|state| tagged.accept(state));
    accepts.any(|accept| accept.has(capture) && has_end(accept.writes, capture))
}
