//! Checks URLs, one per line. For each bad one, prints the position and the reason, and what to write instead.
//!
//! ```text
//! cargo run --release --example check_urls                  # a small sample
//! cargo run --release --example check_urls -- links.txt     # a file, or several
//! … | cargo run --release --example check_urls -- -         # standard input
//! ```
//!
//! Start with `profile`. It declares the syntax of `http` and `https` URLs in ABNF, and is the only file that you need
//! for a program of your own. Then read `blocks` (reads lines) → `tally` (checks and counts them) → `reason`
//! (classifies errors) → `snippet` and `repair` (format a report) → `breakdown` (counts the parts of good URLs) →
//! `run`.

mod arguments;
mod blocks;
mod breakdown;
mod profile;
mod reason;
mod repair;
mod run;
mod snippet;
mod tally;

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use arguments::{Arguments, HELP, Source};

fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args_os().skip(1)) {
        Ok(arguments) if arguments.help => {
            // Ignore errors, because a closed output is not a failure.
            let _ = io::stdout().write_all(HELP.as_bytes());
            return ExitCode::SUCCESS;
        }
        Ok(arguments) => arguments,
        Err(problem) => {
            return fail(&problem);
        }
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let bar = progress_bar(&arguments.sources);
    match run::run(
        &arguments,
        io::stdin().lock(),
        &mut out,
        &mut io::stderr(),
        &bar,
    ) {
        Ok(outcome) => ExitCode::from(outcome as u8),
        // The reader of the pipe, such as `head`, has closed it after it read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&format!("cannot write the reports: {error}")),
    }
}

fn fail(problem: &str) -> ExitCode {
    // `eprintln!` would panic if standard error is closed.
    let _ = writeln!(io::stderr(), "check_urls: {problem}");
    ExitCode::from(2)
}

/// Returns a progress bar over the bytes of all files. It is hidden if standard error is not a terminal.
fn progress_bar(sources: &[Source]) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let sizes: Option<u64> = sources
        .iter()
        .map(|source| match source {
            Source::File(path) => path
                .metadata()
                .ok()
                .filter(std::fs::Metadata::is_file)
                .map(|data| data.len()),
            Source::Sample | Source::Input => None,
        })
        .sum();
    let bar = ProgressBar::with_draw_target(sizes, ProgressDrawTarget::stderr());
    let template = if sizes.is_some() {
        "{bar:40} {decimal_bytes}/{decimal_total_bytes}, {eta} left"
    } else {
        "{spinner} {decimal_bytes}, {elapsed}"
    };
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
