//! [`rule_data`]: builds the [`RuleData`] of a rule while the command runs.
//!
//! A `RuleData` has everything that the runtime knows about a rule: its name, automaton and tables. Generated types
//! have it as a static. Here it lets the command validate texts and report errors with the runtime's own code, which
//! also masks passwords. The tables stay in memory until the command ends, because the runtime takes references to
//! statics.

use std::iter;

use uri_tables::__private::{Automaton, Captures, RuleData, Text, Transitions};
use uri_tables::ParseError;
use uri_tables_expansion::inspect::Type;

/// Returns the data of `types[index]`. `types` must be all types of a profile.
pub(crate) fn rule_data(types: &[Type], index: usize) -> &'static RuleData {
    let ty = &types[index];
    let (dfa, states) = (ty.dfa(), ty.dfa().state_count());
    // In the runtime's tables, a row has a power of two of cells. Cells without a byte class are 0, the dead state.
    let width = dfa.class_count().next_power_of_two();
    let mut cells: Vec<u8> = Vec::with_capacity(2 * states * width);
    let mut accepting = vec![0_u8; states.div_ceil(8)];
    for state in 0..states as u32 {
        // The budget keeps the number of states far below 2^16.
        let row = (0..dfa.class_count()).map(|class| dfa.next_class(state, class as u8) as u16);
        let row = row.chain(iter::repeat(0)).take(width);
        cells.extend(row.flat_map(u16::to_le_bytes));
        accepting[state as usize / 8] |= u8::from(dfa.is_accepting(state)) << (state % 8);
    }
    let names: Vec<&'static str> = types.iter().map(|ty| &*ty.name.clone().leak()).collect();
    // For each state, the index of the name of its component.
    let labels: Vec<u16> = if ty.labels.is_empty() {
        vec![index as u16; states]
    } else {
        ty.labels.clone()
    };
    // The number of bytes per label: none if there is only one name, and two if there are more than 256.
    let label_len = match names.len() {
        1 => 0,
        2..=256 => 1,
        _ => 2,
    };
    let components: Vec<u8> = labels
        .iter()
        .flat_map(|label| label.to_le_bytes().into_iter().take(label_len))
        .collect();
    let automaton = Automaton::new(
        Box::leak(Box::new(*dfa.classes())),
        width.trailing_zeros(),
        Transitions::Wide(cells.leak()),
        accepting.leak(),
        components.leak(),
        names.leak(),
    );
    // The command records no slots, but the runtime must know which rules have parts.
    let captures = match ty.tagged() {
        Some(_) => Captures::new(&[0], vec![0; states].leak(), &[(0, 0)]),
        None => Captures::NONE,
    };
    let data = RuleData::new(
        ty.name.clone().leak(),
        ty.abnf.clone().leak(),
        &ty.literals().to_bits(),
        automaton,
        captures,
    );
    Box::leak(Box::new(match &ty.secret {
        Some(secret) => data.with_secret(secret),
        None => data,
    }))
}

/// Validates a text. The error is the same as that of a generated type.
pub(crate) fn validate(rule: &'static RuleData, text: &[u8]) -> Result<(), ParseError> {
    Text::<'_, 0>::view_bytes::<Text<'_, 0>>(rule, text).map(|_| ())
}
