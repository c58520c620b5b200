//! This library and its peers on the same texts, in one process, in turns.
//!
//! ```text
//! cargo bench -p uri-tables-benches                        # all workloads, in five processes
//! cargo bench -p uri-tables-benches -- encode              # those with `encode` in their name
//! cargo bench -p uri-tables-benches -- --processes 1       # once
//! cargo bench -p uri-tables-benches -- --brief             # no figures worth reading: that it runs, and outputs agree
//! ```
//!
//! It measures the highest level of instructions that the processor has; any other, if it is built with
//! `RUSTFLAGS='--cfg uri_tables_level="environment"'` and the environment variable `URI_TABLES_LEVEL` says `scalar`
//! or `avx2`.
//!
//! `texts` makes what is worked on, `workloads` say what is done with it and by whom, a `contest` holds one workload's
//! entries and sees that their outputs agree, `clock` measures them in turns, `report` prints the table.
//!
//! A process measures all entries of a workload round by round, so that whatever disturbs the machine disturbs all of
//! them; of the rounds the median counts, and of the processes again the median.

#![allow(
    clippy::cast_precision_loss,
    reason = "times and lengths are far below 2^52"
)]

mod clock;
mod contest;
mod options;
mod processes;
mod report;
mod texts;
mod workloads;

use std::process::ExitCode;

use options::Options;

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
    };
    let outcome = if options.processes > 1 {
        processes::run(&options).map(|rows| report::print(&rows))
    } else {
        let rows = workloads::run(&options);
        rows.map(|rows| {
            if options.raw {
                processes::write(&rows);
            } else {
                report::print(&rows);
            }
        })
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
