//! `diff`: shows what has changed between two profiles.
//!
//! A *language* is what a fingerprint covers: the texts of the exposed rules, how they are split, and how data is
//! encoded.

use uri_tables_grammar::fingerprint::Difference;

use crate::failure::{Failure, Result, print};
use crate::profile::{self, Options};

/// Prints the differences from the profile `old` to the profile `new`. Types with the same name are compared. Returns
/// the exit code: 1 if there are differences, or if a profile has mistakes.
pub(crate) fn run(old: &str, new: &str, options: &Options) -> Result<u8> {
    let files = [profile::open(old, options)?, profile::open(new, options)?];
    let languages: Option<Vec<_>> = files.iter().map(profile::language).collect();
    let Some(languages) = languages else {
        return Ok(1);
    };
    let difference = Difference::between(&languages[0], &languages[1]);
    let difference = difference.map_err(|error| {
        Failure::new(format_args!(
            "the difference is too large: {}",
            error.message
        ))
    })?;
    if difference.is_empty() {
        print(&format!(
            "{old} and {new} admit, split and encode the same\n"
        ))?;
        return Ok(0);
    }
    print(&format!("from {old} to {new}:\n{difference}\n"))?;
    Ok(1)
}
