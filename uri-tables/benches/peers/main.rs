//! Benchmarks this library and others on the same texts, in one process, in turns.
//!
//! ```text
//! cargo bench -p uri-tables-benches -F peers                        # all workloads, in five processes
//! cargo bench -p uri-tables-benches -F peers -- encode              # workloads with `encode` in their name
//! cargo bench -p uri-tables-benches -F peers -- --processes 1       # in one process
//! cargo bench -p uri-tables-benches -F peers -- --brief             # checks that outputs agree; the figures mean nothing
//! ```
//!
//! The benchmark uses the highest SIMD level of the processor. To measure another level, build with `RUSTFLAGS='--cfg
//! uri_tables_level="environment"'`, and set the environment variable `URI_TABLES_LEVEL` to `scalar`, `ssse3` or `avx2`.
//!
//! `texts` generates the input, and `workloads` defines the tasks with their entries. A `contest` has the entries of
//! one workload and compares their outputs. `clock` measures the entries in turns, and `report` prints the table.
//!
//! A process measures the entries of a workload round by round, so that a disturbance of the machine affects all
//! entries. The result is the median of all rounds, and then the median of all processes.

#![allow(
    clippy::cast_precision_loss,
    reason = "times and lengths are below 2^52"
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
