//! The cost of writing a type, in steps of the budget.

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::diag::error::Excess;
use uri_tables_grammar::limits::Budget;

use crate::analyze::accessors::Accessors;
use crate::analyze::builders::BuilderApi;
use crate::analyze::types::{Kind, TypeAnalysis};
use crate::limits::LETTER;
use crate::model::profile::Exposed;

/// What it costs to write a type,
const TYPE: usize = 4_000;
/// an accessor or a setter,
const METHOD: usize = 1_000;
/// a method of a builder with its doc,
const BUILDER_METHOD: usize = 2_000;
/// (that of a part's name so often),
const MENTIONED: usize = 16;
/// and these many bytes of a table.
const BYTES: usize = 8;

/// The cost of writing a range of characters that an encoder keeps.
const CHARACTERS: usize = 100;

/// The cost of examining a state for docs: for examples, and for triplets of all delimiters.
const DOCUMENTED: usize = 64;

/// Returns whether a type may be written.
pub(crate) fn write(
    exposed: &Exposed,
    computed: &TypeAnalysis,
    accessors: &Accessors,
    builder_api: &BuilderApi,
    index: usize,
) -> Result<(), Excess> {
    let tagged = computed.tagged.as_ref();
    let dfa = tagged.map_or(&*computed.dfa, Tagged::dfa);
    let (states, classes) = (dfa.state_count(), dfa.class_count());
    // A row is as long as a power of two, of numbers of two bytes at most.
    let bytes = 2 * states * classes.next_power_of_two();
    let captures = tagged.map_or(0, |tagged| tagged.captured().len());
    let documented = states * (DOCUMENTED + classes * captures / 4);
    let characters = match &computed.kind {
        Kind::Encode { characters, .. } | Kind::TryEncode { characters, .. } => characters.len(),
        Kind::Leaf | Kind::Structure => 0,
    };
    let methods = accessors.parts.len() + accessors.items.len() + builder_api.setters[index].len();
    let builder = builder_api.builders[index].as_ref();
    let builder_methods = builder.map_or(0, |builder| builder.methods.len());
    let names: usize = accessors.parts.iter().map(|part| part.rule.len()).sum();
    let letters = exposed.abnf.len() + exposed.location.offset / 16 + MENTIONED * names;
    Budget::spend(
        TYPE + METHOD * methods
            + BUILDER_METHOD * builder_methods
            + LETTER * letters
            + bytes / BYTES
            + CHARACTERS * characters
            + documented,
    )
}
