//! Checks lines, and counts good and bad ones.
//!
//! The time to split blocks into lines and to check the lines is measured. The time to read, to classify errors and to
//! print reports is not.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::io::BufRead;
use std::ops::Range;
use std::time::{Duration, Instant};

use uri_tables::ParseError;

use crate::profile::https::Url;
use crate::reason::Reason;

/// The maximum number of reasons in the summary. The summary only counts further reasons.
const SHOWN: usize = 20;

/// A bad line of a block.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The number of the line in its source, from 1.
    pub(crate) number: u64,
    /// The range of the line in the block.
    pub(crate) range: Range<usize>,
    /// The error of the library.
    pub(crate) error: ParseError,
}

/// The counts over all sources.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) lines: u64,
    pub(crate) bad: u64,
    pub(crate) empty: u64,
    bytes: u64,
    time: Duration,
    reasons: BTreeMap<Reason, u64>,
}

impl Tally {
    /// Checks the lines of `block` and replaces the content of `faults` by the bad ones. `number` is the line number of
    /// the first line. Returns the number of the line after the block.
    pub(crate) fn check(&mut self, block: &[u8], mut number: u64, faults: &mut Vec<Fault>) -> u64 {
        faults.clear();
        let first = number;
        let begin = Instant::now();
        let mut start = 0;
        let mut rest = block;
        // On a slice, `skip_until` cannot fail, and it searches many bytes at once.
        while let Ok(taken @ 1..) = rest.skip_until(b'\n') {
            let line = without_end(&block[start..start + taken]);
            if line.is_empty() {
                self.empty += 1;
            // Most lines are good, and validating is faster than parsing, which records the offsets of components.
            } else if !Url::is_valid_bytes(line)
                && let Err(error) = Url::parse_bytes(line)
            {
                faults.push(Fault {
                    number,
                    range: start..start + line.len(),
                    error,
                });
            }
            start += taken;
            number += 1;
        }
        self.time += begin.elapsed();
        self.bytes += block.len() as u64;
        self.lines += number - first;
        self.bad += faults.len() as u64;
        number
    }

    /// Counts a bad line with this reason.
    pub(crate) fn count(&mut self, reason: Reason) {
        *self.reasons.entry(reason).or_default() += 1;
    }

    /// Returns the reasons and their counts. The most frequent reason is first.
    pub(crate) fn reasons(&self) -> Vec<(Reason, u64)> {
        let mut reasons: Vec<_> = self
            .reasons
            .iter()
            .map(|(&reason, &count)| (reason, count))
            .collect();
        reasons.sort_by_key(|&(reason, count)| (Reverse(count), reason));
        reasons
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            lines,
            bad,
            empty,
            bytes,
            time,
            ..
        } = self;
        let good = lines - bad - empty;
        let s = if *lines == 1 { "" } else { "s" };
        writeln!(f, "{lines} line{s}: {good} good, {bad} bad, {empty} empty")?;
        let reasons = self.reasons();
        for (reason, count) in reasons.iter().take(SHOWN) {
            writeln!(f, "{count:>9}  {reason}")?;
        }
        if reasons.len() > SHOWN {
            let count: u64 = reasons[SHOWN..].iter().map(|(_, count)| count).sum();
            writeln!(f, "{count:>9}  for {} other reasons", reasons.len() - SHOWN)?;
        }
        let seconds = time.as_secs_f64();
        write!(f, "{bytes} bytes checked in {:.3} ms", seconds * 1e3)?;
        if seconds > 0.0 {
            // An `f64` represents the size of any real file exactly.
            #[allow(clippy::cast_precision_loss)]
            let megabytes = *bytes as f64 / 1e6;
            write!(f, ": {:.0} MB/s", megabytes / seconds)?;
        }
        writeln!(f, " (on one core; reading and printing not counted)")
    }
}

/// Returns a line without LF or CRLF at its end.
pub(crate) fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}
