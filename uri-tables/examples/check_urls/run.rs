//! Checks all sources, and writes reports and a summary.
//!
//! `main` provides everything that a test cannot provide, such as the command line and the terminal.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read, Write};

use indicatif::ProgressBar;
use uri_tables::Redacted;

use crate::arguments::{Arguments, Source};
use crate::blocks::Blocks;
use crate::breakdown::Breakdown;
use crate::reason::Reason;
use crate::repair::Repair;
use crate::snippet::Snippet;
use crate::tally::{Fault, Tally};

/// The lines that are checked if the command line has no file.
const SAMPLE: &[u8] = include_bytes!("sample.txt");

/// The number of columns that reports are indented by.
const MARGIN: usize = 4;

/// The result of a run. The discriminant is the exit code of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// All sources were read.
    Checked = 0,
    /// There are bad lines, and `--strict` was given.
    Bad = 1,
    /// A source could not be read.
    Unreadable = 2,
}

/// Checks all sources. Writes reports and the summary to `out`, and errors of reading to `err`.
///
/// # Errors
///
/// Returns an error if `out` or `err` cannot be written to.
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

/// Returns the name of a source for reports.
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
    /// The counts of parts, if the user requested them.
    breakdown: Option<Breakdown>,
    /// The number of bad lines that have been printed.
    shown: u64,
    bar: &'a ProgressBar,
}

impl Run<'_> {
    /// Checks one source. The outer result is for errors of writing, and the inner one for errors of reading.
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
                // Hide the progress bar while writing, because both may be on the same terminal.
                self.bar
                    .suspend(|| out.write_all(reports.as_bytes()).and_then(|()| out.flush()))?;
            }
            self.bar.inc(block.len() as u64);
        }
    }
}

/// Returns `line` with `***` in place of what could be a password, and the offset in it that corresponds to `offset`.
fn without_password(line: &[u8], offset: usize) -> (Cow<'_, [u8]>, usize) {
    let text = String::from_utf8_lossy(line);
    let shown = Redacted::suspect(&text).to_string();
    if shown == text {
        return (Cow::Borrowed(line), offset);
    }
    let offset = String::from_utf8_lossy(&line[..offset.min(line.len())]).len();
    let masks = text.bytes().zip(shown.bytes());
    let before = masks.take_while(|(old, new)| old == new).count();
    let masks = text.bytes().rev().zip(shown.bytes().rev());
    let behind = masks.take_while(|(old, new)| old == new).count();
    let rest = text.len() - offset;
    let offset = if offset > before && rest <= behind {
        shown.len() - rest
    } else {
        offset.min(before)
    };
    (Cow::Owned(shown.into_bytes()), offset)
}

/// Writes the report of a bad line. A password is not shown.
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
    let (line_shown, offset) = without_password(line, error.offset());
    Snippet::new(&line_shown, offset).write(MARGIN, &label, out)?;
    Repair::of(line, reason).write(MARGIN, out)?;
    writeln!(out)
}
