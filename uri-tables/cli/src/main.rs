//! The command-line tool `uri-tables`: checks, explains, compares and exports grammars of URI schemes, without Rust
//! code.
//!
//! A *profile* is the grammar of a URI scheme with the rules that it exposes. An argument names a bundled profile, or
//! a file: the statements between the braces of `uri_profile!`, a Rust file that invokes `uri_profile!`, or ABNF. The
//! module `profile` reads it with the same code as the macro. `arguments` parses the command line and calls the
//! module of the subcommand: `check`, `explain`, `diff`, `export`, `urls` or `words`.

mod arguments;
mod check;
mod diff;
mod explain;
mod export;
mod failure;
mod problems;
mod profile;
mod rule_data;
mod urls;
mod words;

use std::io::{self, Write as _};
use std::process::ExitCode;

use crate::failure::Failure;

fn main() -> ExitCode {
    match arguments::run() {
        Ok(code) => ExitCode::from(code),
        // The reader of the output has ended, as `head` does, and needs no more.
        Err(Failure(message)) if message.is_empty() => ExitCode::SUCCESS,
        Err(Failure(message)) => {
            // If standard error is closed, too, only the exit code is left.
            let message = message.replace(['\n', '\r'], " ");
            let _ = writeln!(io::stderr(), "uri-tables: {message}");
            ExitCode::from(2)
        }
    }
}
