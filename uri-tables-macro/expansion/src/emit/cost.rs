//! Computes the cost of emitting a type, in steps of the budget, and spends it.
//!
//! The budget bounds the time that an invocation of the macro takes. All costs here are rough estimates of the time
//! for emitting tokens and documentation. The entry point is [`write`].

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::diag::error::Excess;
use uri_tables_grammar::limits::Budget;

use crate::check::Types;
use crate::limits::LETTER;

/// The basic cost of emitting a type, in steps.
const TYPE: usize = 4_000;
/// The cost of emitting an accessor or a setter, in steps.
const METHOD: usize = 1_000;
/// The cost of emitting a builder's method, in steps. It has more documentation than a setter.
const BUILDER_METHOD: usize = 2_000;
/// How often the name of a part occurs in the tokens and docs of its accessor. Each byte has a cost.
const MENTIONED: usize = 16;
/// The number of bytes of tables that can be emitted for one step.
const BYTES: usize = 8;

/// The cost of a range of non-ASCII characters that an encoder leaves as they are, in steps.
const CHARACTERS: usize = 100;

/// The cost of generating the docs, in steps for each state. All states are visited to find examples of valid texts,
/// and delimiters that may also be percent-encoded.
const DOCUMENTED: usize = 64;

/// Subtracts the cost of emitting the type `index` from the budget. Returns an error if the budget is exceeded.
pub(crate) fn write(types: &Types, index: usize) -> Result<(), Excess> {
    let (all, builder_api) = (&types.profile.exposed, &types.builder_api);
    let (exposed, computed) = (&all[index], &types.computed[index]);
    let accessors = &types.accessors[index];
    let tagged = computed.tagged.as_ref();
    let dfa = tagged.map_or(&*computed.dfa, Tagged::dfa);
    let (states, classes) = (dfa.state_count(), dfa.class_count());
    // The length of a row is rounded up to a power of two, and a cell has at most two bytes.
    let table_bytes = 2 * states * classes.next_power_of_two();
    let captures = tagged.map_or(0, |tagged| tagged.captured().len());
    // For each capture, the search for delimiters that may occur as triplets visits all transitions.
    let documented = states * (DOCUMENTED + classes * captures / 4);
    let encoding = computed.encoding();
    let character_ranges = encoding.map_or(0, |encoding| encoding.characters.len());
    let methods = accessors.parts.len() + accessors.items.len() + builder_api.setters[index].len();
    let builder = builder_api.builders[index].as_ref();
    let builder_methods = builder.map_or(0, |builder| builder.methods.len());
    let parts = accessors.parts.iter();
    let names = parts.map(|part| all[usize::from(part.component)].name.len());
    let names: usize = names.sum();
    // The docs quote the definition. Finding its comment and its line reads the grammar before the definition.
    let letters = exposed.abnf.len() + exposed.location.offset / 16 + MENTIONED * names;
    Budget::spend(
        TYPE + METHOD * methods
            + BUILDER_METHOD * builder_methods
            + LETTER * letters
            + table_bytes / BYTES
            + CHARACTERS * character_ranges
            + documented,
    )
}
