//! `export`: writes the tables of a profile for other languages.
//!
//! `model` turns the analysis into plain tables, and `json` writes them: the documented format. `code` appends the same
//! tables to the source of an engine in C, JavaScript or Python, which is the same for all profiles. `regex` writes the
//! rules as patterns instead.

mod code;
mod json;
mod model;
mod regex;

use std::fs;

use crate::failure::{Failure, Result, print_or_write};
use crate::profile::{Options, Source, is_named, type_of};

pub(crate) use self::json::string as json_string;
use self::model::Model;

/// The version of the JSON format. A change that a reader must know of adds 1.
const VERSION: u32 = 1;

/// What to export a profile to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum To {
    Json,
    C,
    Js,
    Python,
    Regex,
}

/// Exports the profile `name`. With `is_check`, compares the result with the file `output` instead of writing it.
/// Returns the exit code.
pub(crate) fn run(
    name: &str,
    options: &Options,
    to: To,
    rules: &[String],
    output: Option<&String>,
    is_check: bool,
) -> Result<u8> {
    let source = Source::open(name, options)?;
    let (mut profile, warnings) = match source.read() {
        Ok(read) => read,
        Err(mistakes) => {
            mistakes.show();
            return Ok(1);
        }
    };
    warnings.show();
    for rule in rules {
        type_of(&profile, rule)?;
    }
    if !rules.is_empty() {
        let is_meant =
            |it: &uri_tables_expansion::inspect::Type| rules.iter().any(|rule| is_named(it, rule));
        profile.types.retain(is_meant);
    }
    let text = match to {
        To::Regex => match source.language() {
            Ok(language) => regex::write(&profile, &language)?,
            Err(mistakes) => {
                mistakes.show();
                return Ok(1);
            }
        },
        To::Json => json::write(&Model::of(&profile)),
        To::C => code::c(&Model::of(&profile)),
        To::Js => code::js(&Model::of(&profile)),
        To::Python => code::python(&Model::of(&profile)),
    };
    let Some(path) = output.filter(|_| is_check) else {
        print_or_write(&text, output)?;
        return Ok(0);
    };
    let committed = fs::read(path);
    let committed = committed.map_err(|error| Failure::new(format_args!("{path}: {error}")))?;
    if committed == text.as_bytes() {
        return Ok(0);
    }
    anstream::eprintln!("{path}: stale; export the profile again");
    Ok(1)
}
