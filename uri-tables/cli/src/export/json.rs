//! Writes a [`Model`] as JSON. `FORMAT.md` documents the format.

use std::fmt::{Display, Write};

use super::VERSION;
use super::model::{Model, Rule, members, name_of};

/// Writes the model as JSON, with each field of a rule on its own line.
pub(super) fn write(model: &Model<'_>) -> String {
    let rules: Vec<String> = model.rules.iter().map(rule).collect();
    format!(
        "{{\n\"format\": \"uri-tables\",\n\"version\": {VERSION},\n\"profile\": {},\n\"rules\": [\n{}\n]\n}}\n",
        string(model.profile),
        rules.join(",\n")
    )
}

/// Writes a rule as an object, which is also an expression in JavaScript, and in Python if `null`, `true` and `false`
/// are variables.
pub(super) fn rule(rule: &Rule<'_>) -> String {
    let automaton = &rule.automaton;
    let sets = automaton.sets.iter().map(|&set| array(members(set)));
    let moves = automaton
        .moves
        .iter()
        .map(|(next, set)| format!("[{next},{set}]"));
    let endings = automaton.endings.iter().map(|&(writes, parts)| {
        let (writes, parts) = (array(members(writes)), array(members(u64::from(parts))));
        format!("{{\"writes\":{writes},\"parts\":{parts}}}")
    });
    let parts = rule.parts.iter().map(|part| {
        format!(
            "{{\"name\":{},\"rule\":{},\"parent\":{}}}",
            string(&part.name),
            part.rule.map_or("null".to_owned(), string),
            number(part.parent)
        )
    });
    let lists = rule.lists.iter().map(|list| {
        format!(
            "{{\"name\":{},\"rule\":{},\"delimiter\":{},\"style\":\"{}\",\"part\":{}}}",
            string(&list.name),
            string(list.rule),
            list.delimiter,
            name_of(list.style),
            number(list.part)
        )
    });
    let characters = rule.ty.kept_characters.iter();
    let characters = characters.map(|(first, last)| format!("[{first},{last}]"));
    let fields = [
        ("name", string(&rule.name)),
        ("rule", string(&rule.ty.name)),
        ("abnf", string(&rule.ty.abnf)),
        ("classes", array(automaton.classes.iter())),
        ("width", automaton.width.to_string()),
        ("start", automaton.start.to_string()),
        ("cells", array(automaton.cells.iter())),
        ("moves", array(moves)),
        ("sets", array(sets)),
        ("accepting", array(automaton.accepting.iter())),
        ("endings", array(endings)),
        ("parts", array(parts)),
        ("lists", array(lists)),
        ("decodes", rule.is_leaf.to_string()),
        ("encodes", string(rule.encodes())),
        (
            "literals",
            array((0..=255_u8).filter(|&byte| rule.ty.literals().contains(byte))),
        ),
        ("kept", array(rule.kept.iter())),
        ("characters", array(characters)),
        ("spacePlus", rule.ty.is_form.to_string()),
    ];
    let fields: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("\"{name}\": {value}"))
        .collect();
    format!("{{\n{}\n}}", fields.join(",\n"))
}

/// Writes an array of values that are JSON already.
fn array<T: Display>(values: impl Iterator<Item = T>) -> String {
    let values: Vec<String> = values.map(|value| value.to_string()).collect();
    format!("[{}]", values.join(","))
}

/// Writes a number, or `null`.
fn number(number: Option<usize>) -> String {
    number.map_or("null".to_owned(), |number| number.to_string())
}

/// Writes a string. All characters except printable ASCII are escaped. The result is also a string in JavaScript and
/// Python.
pub(crate) fn string(text: &str) -> String {
    let mut json = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\n' => json.push_str("\\n"),
            ' '..='~' => json.push(c),
            c => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    // Writing to a `String` cannot fail.
                    let _ = write!(json, "\\u{unit:04x}");
                }
            }
        }
    }
    json.push('"');
    json
}
