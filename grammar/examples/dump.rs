//! Prints what a rule accepts, or where two rules differ.
//!
//! `dump GRAMMAR[,GRAMMAR…] RULE` prints the rule's ABNF, its table of bytes, the size of its automaton and its
//! encoder. `dump GRAMMAR[,GRAMMAR…] RULE RULE` prints the shortest strings that only one of the rules accepts. A
//! grammar is the name of a bundled grammar or a path. Rules of later grammars replace those of earlier ones. The exit
//! code is 0 on success, 1 if a grammar is invalid, and 2 if the arguments are invalid or a file cannot be read.
//!
//! ```text
//! cargo run -p uri-tables-grammar --example dump -- rfc3986 query
//! cargo run -p uri-tables-grammar --example dump -- rfc3986 segment fragment
//! ```

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;
use std::rc::Rc;

use uri_tables_grammar::abnf::bundled::stems;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::included;
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::encoding::alphabet::{Encoder, symbols};
use uri_tables_grammar::hir::byte_set::ByteSet;

/// An exit code, and the message to print.
struct Failure(u8, String);

fn main() -> ExitCode {
    match run(std::env::args_os().skip(1)) {
        Ok(text) => match std::io::stdout().write_all(text.as_bytes()) {
            // If the reader closes the pipe early (`dump … | head`), this is no error.
            Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                eprintln!("error: cannot write: {error}");
                ExitCode::from(2)
            }
            _ => ExitCode::SUCCESS,
        },
        Err(Failure(code, message)) => {
            eprintln!("error: {message}");
            ExitCode::from(code)
        }
    }
}

fn run(arguments: impl Iterator<Item = std::ffi::OsString>) -> Result<String, Failure> {
    let arguments: Vec<String> = arguments
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let (grammars, names) = match arguments.as_slice() {
        [grammars, names @ ..] if matches!(names.len(), 1 | 2) => (grammars, names),
        _ => {
            let stems = stems().collect::<Vec<_>>().join(", ");
            let usage = format!(
                "expected a grammar and one or two rules\n\
                 usage: dump GRAMMAR[,GRAMMAR…] RULE [RULE]\n\
                 a grammar is a path, or one of: {stems}"
            );
            return Err(Failure(2, usage));
        }
    };
    let mut grammar = Grammar::new();
    for name in grammars.split(',') {
        extend(&mut grammar, name)?;
    }
    for note in grammar.notes() {
        eprintln!("note: {note}");
    }
    for name in names {
        if grammar.rule(name).is_none() {
            let meant = grammar.nearest(name);
            let meant = meant.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            return Err(Failure(2, format!("no rule is named `{name}`{meant}")));
        }
    }
    let wrong = |error: String| Failure(1, error);
    let rules = grammar
        .regular(names.iter().map(String::as_str))
        .map_err(|errors| wrong(errors.to_string()))?;
    let mut compiler = Compiler::new(&rules);
    let mut automata: Vec<Rc<Dfa>> = Vec::new();
    for name in names {
        let rule = rules
            .id(name)
            .ok_or_else(|| wrong(format!("`{name}` is no rule")))?;
        automata.push(
            compiler
                .dfa(rule)
                .map_err(|error| wrong(error.to_string()))?,
        );
    }
    let mut text = String::new();
    // Writing to a `String` cannot fail.
    let _ = match (automata.as_slice(), names) {
        ([a, b], [first, second]) => difference(&mut text, (first, a), (second, b)),
        ([dfa, ..], [name, ..]) => {
            let abnf = grammar.rule(name).map_or("", |rule| rule.text.as_str());
            show(&mut text, abnf, dfa)
        }
        _ => Ok(()),
    };
    Ok(text)
}

/// Adds the grammar `name`, which is a bundled grammar or a path.
fn extend(grammar: &mut Grammar, name: &str) -> Result<(), Failure> {
    if grammar.extend_bundled(name).is_ok() {
        return Ok(());
    }
    let unreadable = |reason: String| {
        let meant = nearest(name, stems());
        let meant = meant.map_or(String::new(), |near| {
            format!("; did you mean the bundled grammar `{near}`?")
        });
        Failure(2, format!("cannot read `{name}`: {reason}{meant}"))
    };
    let content = std::fs::read(name).map_err(|error| unreadable(error.to_string()))?;
    let content = String::from_utf8(content).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        unreadable(format!("it is not UTF-8 at offset {offset}"))
    })?;
    grammar
        .read(name, &content)
        .map_err(|errors| Failure(1, errors.to_string()))
}

fn show(out: &mut String, abnf: &str, dfa: &Dfa) -> std::fmt::Result {
    let symbols = symbols(dfa);
    writeln!(out, "{abnf}\n")?;
    grid(out, &symbols.table)?;
    writeln!(out, "\n{} bytes stand literally", symbols.table.len())?;
    if !symbols.characters.is_empty() {
        let count: u32 = symbols
            .characters
            .iter()
            .map(|(first, last)| last - first + 1)
            .sum();
        writeln!(
            out,
            "{count} characters beyond ASCII: {}",
            ranges(&symbols.characters)
        )?;
    }
    let triplets = if symbols.triplets {
        "triplets occur"
    } else {
        "no triplets occur"
    };
    writeln!(out, "{triplets}")?;
    writeln!(
        out,
        "automaton: {} states with the dead one; classes of bytes: {}",
        dfa.state_count(),
        dfa.class_count()
    )?;
    match dfa.shortest_word() {
        None => writeln!(out, "no text matches")?,
        Some(word) => writeln!(out, "shortest text: {}", quoted(&word))?,
    }
    match symbols.encoder {
        Encoder::None => writeln!(out, "encoder: none, no data can be put in"),
        Encoder::TryEncode { .. } => writeln!(out, "encoder: `try_encode`, some data fits"),
        Encoder::Encode { characters } if characters.is_empty() => {
            writeln!(out, "encoder: `encode`, all data fits")
        }
        Encoder::Encode { characters } => {
            writeln!(
                out,
                "encoder: `encode`, all data fits; it keeps {}",
                ranges(&characters)
            )
        }
    }
}

/// Writes all 256 bytes in rows of 16. Bytes that occur literally are shown as characters or in hexadecimal, others as
/// a dot.
fn grid(out: &mut String, table: &ByteSet) -> std::fmt::Result {
    write!(out, "  ")?;
    for low in 0..16 {
        write!(out, " _{low:X}")?;
    }
    writeln!(out)?;
    for high in 0..16_u8 {
        write!(out, "{high:X}_")?;
        for low in 0..16 {
            let byte = high << 4 | low;
            match table.contains(byte) {
                false => write!(out, "  ·")?,
                true if byte.is_ascii_graphic() => write!(out, "  {}", byte as char)?,
                true => write!(out, " {byte:02X}")?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn ranges(ranges: &[(u32, u32)]) -> String {
    let range = |&(first, last): &(u32, u32)| {
        if first == last {
            format!("U+{first:04X}")
        } else {
            format!("U+{first:04X} to U+{last:04X}")
        }
    };
    ranges.iter().map(range).collect::<Vec<_>>().join(", ")
}

fn difference(out: &mut String, a: (&str, &Dfa), b: (&str, &Dfa)) -> std::fmt::Result {
    for ((one, of_one), (other, of_other)) in [(a, b), (b, a)] {
        match included(of_one, of_other) {
            Ok(()) => writeln!(out, "every `{one}` is a `{other}`")?,
            Err(word) => writeln!(out, "a `{one}` and no `{other}`: {}", quoted(&word))?,
        }
    }
    Ok(())
}

fn quoted(word: &[u8]) -> String {
    if word.is_empty() {
        return "the empty text".to_owned();
    }
    match std::str::from_utf8(word) {
        Ok(text) if !text.contains(char::is_control) => format!("`{text}`"),
        _ => format!("`{}`", word.escape_ascii()),
    }
}
