//! Builds the runtime's data of a rule while the command runs.
//!
//! Generated types have it as statics. With it, errors about texts have the same words for every profile, and passwords
//! are masked. The tables stay in memory until the command ends, because the runtime refers to statics.

use uri_tables::__private::{Automaton, Captures, Reading, RuleData, Secrets, Text, Transitions};
use uri_tables::ParseError;
use uri_tables_expansion::inspect::Type;

/// Returns the data of the type with the index `own`.
pub(crate) fn rule_data(types: &[Type], own: usize) -> &'static RuleData {
    let of = &types[own];
    let (dfa, states) = (of.dfa(), of.dfa().state_count());
    let width = dfa.class_count().next_power_of_two();
    let mut cells: Vec<u8> = Vec::with_capacity(2 * states * width);
    let mut accepting = vec![0_u8; states.div_ceil(8)];
    for state in 0..states {
        for class in 0..width {
            let is_class = class < dfa.class_count();
            let next = if is_class {
                dfa.next_class(state as u32, class as u8)
            } else {
                0
            };
            // The budget keeps the number of states far below 2^16.
            cells.extend((next as u16).to_le_bytes());
        }
        accepting[state / 8] |= u8::from(dfa.is_accepting(state as u32)) << (state % 8);
    }
    let names: Vec<&'static str> = types
        .iter()
        .map(|of| leaked(of.name.clone().into_boxed_str()))
        .collect();
    let labels: Vec<u16> = if of.labels.is_empty() {
        vec![own as u16; states]
    } else {
        of.labels.clone()
    };
    // A state's component is stored in no byte if there is only one name, and in two bytes if there are more than 256.
    let bytes = match names.len() {
        1 => 0,
        2..=256 => 1,
        _ => 2,
    };
    let components: Vec<u8> = labels
        .iter()
        .flat_map(|label| label.to_le_bytes().into_iter().take(bytes))
        .collect();
    let automaton = Automaton::new(
        leaked(Box::new(*dfa.classes())),
        width.trailing_zeros(),
        Transitions::Wide(slice(cells)),
        slice(accepting),
        slice(components),
        slice(names),
    );
    // The command records no slots, but the runtime must know which rules have parts.
    let captures = match of.tagged() {
        Some(_) => Captures::new(&[0], slice(vec![0; states]), &[(0, 0)]),
        None => Captures::NONE,
    };
    let secrets = match of.secret.as_deref() {
        None => Secrets::new(Reading::Reference, false, &[]),
        Some("Authority") => Secrets::new(Reading::Authority, false, &[]),
        Some("Userinfo") => Secrets::new(Reading::Userinfo, false, &[]),
        Some(secret) => Secrets::new(Reading::Secret, secret == "named", &[]),
    };
    let data = RuleData::new(
        leaked(of.name.clone().into_boxed_str()),
        leaked(of.abnf.clone().into_boxed_str()),
        &of.literals().to_bits(),
        automaton,
        captures,
    );
    leaked(Box::new(data.with_secrets(leaked(Box::new(secrets)))))
}

/// Validates a text. The error is that of a generated type.
pub(crate) fn validate(rule: &'static RuleData, text: &[u8]) -> Result<(), ParseError> {
    Text::<'_, 0>::view_bytes::<Text<'_, 0>>(rule, text).map(|_| ())
}

fn leaked<T: ?Sized>(value: Box<T>) -> &'static T {
    Box::leak(value)
}

fn slice<T>(values: Vec<T>) -> &'static [T] {
    leaked(values.into_boxed_slice())
}
