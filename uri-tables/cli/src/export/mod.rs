//! `export`: writes a profile for other languages: as tables in JSON, as source code in C, JavaScript or Python, or
//! as regular expressions.
//!
//! `model` turns the types of the profile into plain tables, and `json` writes them in the documented format. `code`
//! appends the same tables to the source of an *engine*: code that parses, splits, encodes and decodes with the
//! tables, and is the same for all profiles. `regex` writes the rules as patterns instead, and `backtracking` finds
//! patterns that take exponential time.

mod backtracking;
mod code;
mod json;
mod model;
mod regex;

use std::fs;

use uri_tables_expansion::inspect::Type;

use crate::failure::{Failure, Result, print_or_write};
use crate::profile::{self, Options, is_named, main_type, type_of};

pub(crate) use self::json::string as json_string;
use self::model::Model;

/// The version of the JSON format. It increases with each change that readers must know of.
const VERSION: u32 = 1;

/// The languages and formats to export to.
pub(crate) const LANGUAGES: [&str; 5] = ["json", "c", "js", "python", "regex"];

/// Exports the profile `name`, or only the rules in `rules` if there are any, to one of [`LANGUAGES`]. If `is_check` is
/// true, compares the result with the file `output` instead of writing it. Returns the exit code.
pub(crate) fn run(
    name: &str,
    options: &Options,
    to: &str,
    rules: &[String],
    output: Option<&String>,
    is_check: bool,
) -> Result<u8> {
    let file = profile::open(name, options)?;
    profile::check_output(name, output)?;
    let Some(mut profile) = profile::read(&file) else {
        return Ok(1);
    };
    // A profile without types has nothing to export.
    main_type(&profile)?;
    for rule in rules {
        type_of(&profile, rule)?;
    }
    let is_selected = |ty: &Type| rules.is_empty() || rules.iter().any(|rule| is_named(ty, rule));
    let model = || {
        // Parts get the names of their types, even of types that are not exported. So make the model of all types
        // first.
        let mut model = Model::of(&profile);
        model.rules.retain(|rule| is_selected(rule.ty));
        model
    };
    let text = match to {
        "regex" => match profile::language(&file) {
            Some(language) => {
                profile.types.retain(is_selected);
                regex::write(&profile, &language)?
            }
            None => return Ok(1),
        },
        "json" => json::write(&model()),
        "c" => code::c(&model()),
        "js" => code::js(&model()),
        _ => code::python(&model()),
    };
    let Some(path) = output.filter(|_| is_check) else {
        print_or_write(&text, output)?;
        return Ok(0);
    };
    let old = fs::read(path);
    let old = old.map_err(|error| Failure::new(format_args!("{path}: {error}")))?;
    if old == text.as_bytes() {
        return Ok(0);
    }
    anstream::eprintln!("{path}: stale; export the profile again");
    Ok(1)
}
