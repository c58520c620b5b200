//! The command `uri-tables`: checks, explains, compares and exports grammars of URI schemes, without Rust code.
//!
//! A profile is the name of a bundled profile, or a file with the statements between the braces of `uri_profile!`, or
//! with ABNF only. `profile` reads it by the stages of the macro. Each command is a module.

mod arguments;
mod check;
mod diff;
mod explain;
mod export;
mod failure;
mod profile;
mod rule_data;
mod urls;
mod words;

use std::process::ExitCode;

use crate::failure::Failure;

fn main() -> ExitCode {
    match arguments::run() {
        Ok(code) => ExitCode::from(code),
        Err(Failure(message)) => {
            // If standard error is closed, too, only the exit code is left.
            let message = message.replace(['\n', '\r'], " ");
            let _ = std::io::Write::write_fmt(
                &mut std::io::stderr(),
                format_args!("uri-tables: {message}\n"),
            );
            ExitCode::from(2)
        }
    }
}
