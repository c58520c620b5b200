//! Writes source code in C, JavaScript or Python: an engine, which is the same for all profiles, and the tables of a
//! [`Model`].
//!
//! The engine is a template. In it, `PROFILE` is replaced by the name of the profile, and in C, `GUARD` is also
//! replaced by the name of the include guard. The exported names of rules must differ from the names that the engine
//! defines or uses. So the engine in JavaScript uses no global function, and the engine in Python has no names in
//! capitals: a rule could get the same name. The engines in JavaScript and Python read the tables in the JSON format.

use std::fmt::Write;

use super::json;
use super::model::{Model, Rule, Unique, name_of};

const C: &str = include_str!("templates/engine.h");
const JS: &str = include_str!("templates/engine.mjs");
const PYTHON: &str = include_str!("templates/engine.py");

/// Writes an ES module.
pub(super) fn js(model: &Model<'_>) -> String {
    let mut text = JS.replace("PROFILE", model.profile);
    let mut names = Unique(KEYWORDS.split(' ').map(str::to_owned).collect());
    // The names that the engine defines.
    let starts = ["function ", "const ", "export class "];
    let definitions = JS
        .lines()
        .filter_map(|line| starts.iter().find_map(|start| line.strip_prefix(start)));
    names.0.extend(definitions.filter_map(first_name));
    for rule in &model.rules {
        let mut name = camel(&rule.name);
        if names.0.contains(&name) {
            name.push('_');
        }
        let name = names.take(&name);
        let _ = write!(
            text,
            "\n/** {} */\nexport const {name} = new Rule({});\n",
            comment(rule),
            json::rule(rule)
        );
    }
    text
}

/// Writes a Python module.
pub(super) fn python(model: &Model<'_>) -> String {
    let mut text = PYTHON.replace("PROFILE", model.profile);
    for rule in &model.rules {
        let name = rule.name.to_uppercase();
        let _ = write!(
            text,
            "\n# {}\n{name} = Rule({})\n",
            comment(rule),
            json::rule(rule)
        );
    }
    text
}

/// Returns a line that describes the rule, for a comment. It contains nothing that would begin or end a comment of C or
/// JavaScript: compilers warn of a comment that begins in another one.
fn comment(rule: &Rule<'_>) -> String {
    let abnf: Vec<&str> = rule.ty.abnf.split_whitespace().collect();
    let data = match rule.encodes() {
        "all" => "encodes any data",
        "some" => "encodes some data",
        _ => "has no encoder",
    };
    let abnf = abnf
        .join(" ")
        .replace("*/", "*\u{200b}/")
        .replace("/*", "/\u{200b}*")
        .replace('\\', "\\\\");
    let parts: Vec<&str> = rule.parts.iter().map(|part| &*part.name).collect();
    let parts = match &parts[..] {
        [] => String::new(),
        parts => format!("; parts: {}", parts.join(", ")),
    };
    format!("`{}`: {data}{parts}. ABNF: {abnf}", rule.ty.name)
}

/// Words that cannot be names in a module of JavaScript.
const KEYWORDS: &str = "arguments await break case catch class const continue debugger default delete do else enum eval \
    export extends false finally for function if implements import in instanceof interface let new null package private \
    protected public return static super switch this throw true try typeof undefined var void while with yield async of";

/// Returns the identifier at the start of `code`.
fn first_name(code: &str) -> Option<String> {
    let name = code
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .next()?;
    (!name.is_empty()).then(|| name.to_owned())
}

/// Converts a name such as `path_abempty` to `pathAbempty`.
fn camel(snake: &str) -> String {
    let mut camel = String::new();
    for word in snake.split('_') {
        match word.split_at_checked(1).filter(|_| !camel.is_empty()) {
            Some((first, rest)) => camel.extend([&first.to_uppercase(), rest]),
            None => camel.push_str(word),
        }
    }
    // A type may have a name without ASCII letters and digits, such as `Ж`.
    if camel.is_empty() || camel.starts_with(|c: char| c.is_ascii_digit()) {
        camel.insert(0, '_');
    }
    camel
}

/// Writes a C header.
pub(super) fn c(model: &Model<'_>) -> String {
    let prefix = model.profile;
    // The name of the profile may contain the word `GUARD`, which is not to be replaced there.
    let guard = prefix.to_uppercase();
    let pieces = C
        .split("PROFILE")
        .map(|piece| piece.replace("GUARD", &guard));
    let mut text = pieces.collect::<Vec<_>>().join(prefix);
    // Names that end in `_t` are reserved by headers such as `<stdint.h>`. The others are keywords of newer versions
    // of C.
    let mut names = Unique(vec![
        format!("{prefix}_t"),
        "static_assert".into(),
        "thread_local".into(),
    ]);
    // The names that the engine defines. All of them begin with the prefix. A name after a backtick is in the
    // engine's comment, as an example for the constant of a rule.
    for start in [format!("{prefix}_"), format!("{}_", prefix.to_uppercase())] {
        let offsets = text.match_indices(&start).map(|(offset, _)| offset);
        let defined = offsets.filter(|&offset| !text[..offset].ends_with('`'));
        names
            .0
            .extend(defined.filter_map(|offset| first_name(&text[offset..])));
    }
    for rule in &model.rules {
        text.push('\n');
        c_rule(&mut text, prefix, rule, &mut names);
    }
    text.push_str("\n#endif\n");
    text
}

/// Appends the tables of a rule, its constant, and the constants of its parts and lists.
fn c_rule(text: &mut String, prefix: &str, rule: &Rule<'_>, names: &mut Unique) {
    let automaton = &rule.automaton;
    let constant = names.take(&format!("{prefix}_{}", rule.name));
    let bytes = |values: &[u8]| joined(values, u8::to_string);
    let numbers = |values: &[usize]| joined(values, usize::to_string);
    let moves = joined(&automaton.moves, |(next, set)| format!("{{{next},{set}}}"));
    let sets = joined(&automaton.sets, |set| format!("UINT64_C({set})"));
    let endings = joined(&automaton.endings, |(writes, parts)| {
        format!("{{UINT64_C({writes}),UINT32_C({parts})}}")
    });
    // A bit for each ASCII byte: 1 if the encoder leaves the byte unencoded.
    let mut kept = [0_u8; 16];
    for &byte in &rule.kept {
        kept[usize::from(byte / 8)] |= 1 << (byte % 8);
    }
    let ranges = &rule.ty.kept_characters;
    let characters = joined(ranges, |(first, last)| format!("{{{first},{last}}}"));
    let types = ["move", "ending", "range"].map(|name| format!("{prefix}_{name}"));
    let tables = [
        ("uint8_t", "classes", bytes(&automaton.classes)),
        ("uint32_t", "cells", numbers(&automaton.cells)),
        (&*types[0], "moves", moves),
        ("uint64_t", "sets", sets),
        ("uint32_t", "accepting", numbers(&automaton.accepting)),
        (&*types[1], "endings", endings),
        ("uint8_t", "kept", bytes(&kept)),
        (&*types[2], "characters", characters),
    ];
    let mut fields = Vec::new();
    for (element_type, table, values) in tables {
        // C has no empty arrays.
        fields.push(if values.is_empty() {
            "NULL".to_owned()
        } else {
            let name = format!("{constant}__{table}");
            let _ = writeln!(text, "static const {element_type} {name}[] = {{{values}}};");
            name
        });
    }
    let numbers = [
        ranges.len(),
        automaton.width,
        automaton.accepting.len(),
        automaton.start as usize,
        rule.parts.len(),
        rule.is_leaf.into(),
        (rule.encodes() != "none").into(),
        rule.ty.is_form.into(),
    ];
    fields.extend(numbers.iter().map(usize::to_string));
    let _ = writeln!(
        text,
        "/* {} */\nstatic const {prefix}_rule {constant} = {{{}}};",
        comment(rule),
        fields.join(", ")
    );
    c_constants(text, prefix, rule, &constant, names);
}

/// Returns the texts of the values, with commas between them.
fn joined<T>(values: &[T], text: impl Fn(&T) -> String) -> String {
    let texts: Vec<String> = values.iter().map(text).collect();
    texts.join(",")
}

/// Appends the constants of the parts and lists of a rule, whose own constant is `name`.
fn c_constants(text: &mut String, prefix: &str, rule: &Rule<'_>, name: &str, names: &mut Unique) {
    // An enum, so that the constant of each part is its index, and the last one is their number.
    let upper = name.to_uppercase();
    let parts = rule.parts.iter();
    let mut constants: Vec<String> = parts
        .map(|part| names.take(&format!("{upper}_{}", part.name.to_uppercase())))
        .collect();
    constants.push(names.take(&format!("{upper}__PARTS")));
    let _ = writeln!(text, "enum {{{}}};", constants.join(", "));
    for list in &rule.lists {
        let style = name_of(list.style).to_uppercase();
        let part = list.part.map_or("the whole text".to_owned(), |part| {
            format!("`{}`", rule.parts[part].name)
        });
        let _ = writeln!(
            text,
            "/* {} of {part} */\n#define {} {}, {}_{style}",
            list.name,
            names.take(&format!("{upper}__{}", list.name.to_uppercase())),
            list.delimiter,
            prefix.to_uppercase()
        );
    }
}
