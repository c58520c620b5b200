//! `check`: shows the errors and warnings of profiles.

use uri_tables_expansion::inspect::file::File;
use uri_tables_grammar::diag::escape::{in_backticks, listed};

use crate::failure::{Result, print};
use crate::profile::{self, Options};

/// Checks each profile. Returns the exit code.
pub(crate) fn run(names: &[String], options: &Options) -> Result<u8> {
    let files: Result<Vec<File>> = names
        .iter()
        .map(|name| profile::open(name, options))
        .collect();
    let mut code = 0;
    for file in files? {
        match profile::read(&file) {
            Some(profile) => {
                let rules = in_backticks(profile.types.iter().map(|ty| &ty.name));
                let rules = match &*rules {
                    [] => String::new(),
                    rules => format!(" in {}", listed(rules, "and")),
                };
                print(&format!("{}: no mistakes{rules}\n", file.name))?;
            }
            None => code = 1,
        }
    }
    Ok(code)
}
