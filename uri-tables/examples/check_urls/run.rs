//! Runs the program: sources in, reports and a summary out.
//!
//! Everything that a test cannot provide (the command line, the terminal) is in `main`.

use std::fs::File;
use std::io::{self, Read, Write};

use indicatif::ProgressBar;

use crate::arguments::{Arguments, Source};
use crate::blocks::Blocks;
use crate::breakdown::Breakdown;
use crate::reason::Reason;
use crate::repair::Repair;
use crate::snippet::Snippet;
use crate::tally::{Fault, Tally};

/// Checked if no file is named.
const SAMPLE: &[u8] = include_bytes!("sample.txt");

/// Columns before a snippet.
const MARGIN: usize = 4;

/// How a run ended; the number is the exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Everything was checked.
    Checked = 0,
    /// There were bad lines, under `--strict`.
    Bad = 1,
    /// Something could not be read.
    Unreadable = 2,
}

/// Checks all sources. Writes reports and a summary to `out`, and problems with reading to `err`.
///
/// # Errors
///
/// If `out` or `err` cannot be written to.
pub(crate) fn run(
    arguments: &Arguments,
    mut input: impl Read,
    out: &mut impl Write,
    err: &mut impl Write,
    bar: &ProgressBar,
) -> io::Result<Outcome> {
    let mut run = Run {
        arguments,
        tally: Tally::default(),
        breakdown: arguments.components.then(Breakdown::default),
        shown: 0,
        bar,
    };
    let mut outcome = Outcome::Checked;
    for source in &arguments.sources {
        let name = name(source);
        let done = match source {
            Source::Sample => run.check(&name, SAMPLE, out)?,
            Source::Input => run.check(&name, &mut input, out)?,
            Source::File(path) => match File::open(path) {
                Ok(file) => run.check(&name, file, out)?,
                Err(error) => Err(error),
            },
        };
        if let Err(error) = done {
            outcome = Outcome::Unreadable;
            bar.suspend(|| writeln!(err, "check_urls: cannot read {name}: {error}"))?;
        }
    }
    bar.finish_and_clear();
    let tally = &run.tally;
    let hidden = tally.bad - run.shown;
    if hidden > 0 && run.shown > 0 {
        writeln!(out, "… and {hidden} more bad lines\n")?;
    }
    write!(out, "{tally}")?;
    if let Some(breakdown) = &run.breakdown {
        write!(out, "{breakdown}")?;
    }
    out.flush()?;
    if outcome == Outcome::Checked && arguments.strict && tally.bad > 0 {
        outcome = Outcome::Bad;
    }
    Ok(outcome)
}

/// Returns the name of a source in reports.
fn name(source: &Source) -> String {
    match source {
        Source::Sample => "sample".to_owned(),
        Source::Input => "standard input".to_owned(),
        Source::File(path) => path.display().to_string(),
    }
}

struct Run<'a> {
    arguments: &'a Arguments,
    tally: Tally,
    /// If it was requested.
    breakdown: Option<Breakdown>,
    /// The number of bad lines that were printed.
    shown: u64,
    bar: &'a ProgressBar,
}

impl Run<'_> {
    /// Checks one source. The outer result is about writing, the inner one about reading.
    fn check(
        &mut self,
        name: &str,
        input: impl Read,
        out: &mut impl Write,
    ) -> io::Result<io::Result<()>> {
        let mut blocks = Blocks::new(input);
        let mut faults = Vec::new();
        let mut number = 1;
        loop {
            let block = match blocks.next() {
                Ok(Some(block)) => block,
                Ok(None) => return Ok(Ok(())),
                Err(error) => return Ok(Err(error)),
            };
            number = self.tally.check(block, number, &mut faults);
            if let Some(breakdown) = &mut self.breakdown {
                breakdown.count(block);
            }
            let mut reports = String::new();
            for fault in &faults {
                let line = &block[fault.range.clone()];
                let reason = Reason::of(line, &fault.error);
                self.tally.count(reason);
                if self.shown < self.arguments.most {
                    self.shown += 1;
                    report(name, line, fault, reason, &mut reports).map_err(io::Error::other)?;
                }
            }
            if !reports.is_empty() {
                // Both may be the same terminal.
                self.bar
                    .suspend(|| out.write_all(reports.as_bytes()).and_then(|()| out.flush()))?;
            }
            self.bar.inc(block.len() as u64);
        }
    }
}

/// Writes the report of a bad line.
fn report(
    name: &str,
    line: &[u8],
    fault: &Fault,
    reason: Reason,
    out: &mut impl std::fmt::Write,
) -> std::fmt::Result {
    let Fault { number, error, .. } = fault;
    writeln!(out, "{name}:{number}: {error}")?;
    let label = if reason.is_said() {
        String::new()
    } else {
        reason.to_string()
    };
    Snippet::new(line, error.offset()).write(MARGIN, &label, out)?;
    Repair::of(line, reason).write(MARGIN, out)?;
    writeln!(out)
}
