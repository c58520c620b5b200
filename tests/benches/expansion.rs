//! Prints how long each stage of `uri_profile!` takes for each of the library's own profiles.
//!
//! `cargo bench -p uri-tables-tests --bench expansion --profile dev` prints the times that users see, because cargo
//! builds macros without optimization by default. Without `--profile dev` the macro is optimized. The times are in
//! milliseconds, from the fastest of [`RUNS`] runs. The benchmark has no assertions.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use uri_tables_expansion::{observe, uri_profile_of};
use uri_tables_tests::invocations::{Invocation, invocations};

const RUNS: usize = 5;

/// The names of the macro's stages, in the order they run.
const STAGES: [&str; 8] = [
    "input",
    "reading",
    "names",
    "automata",
    "captures",
    "assemblies",
    "proofs",
    "emission",
];

thread_local! {
    /// The name and start time of each stage, filled by the callback of `observe`.
    static BEGUN: RefCell<Vec<(&'static str, Instant)>> = const { RefCell::new(Vec::new()) };
}

fn main() {
    observe(|stage| BEGUN.with_borrow_mut(|begun| begun.push((stage, Instant::now()))));
    let filter = std::env::args().skip(1).find(|it| !it.starts_with('-'));
    print!("{:16}{:>10}", "", "all");
    for stage in STAGES {
        print!("{stage:>10}");
    }
    println!();
    let mut sum = [Duration::ZERO; STAGES.len()];
    for invocation in invocations() {
        if filter
            .as_ref()
            .is_some_and(|it| !invocation.name.contains(it.as_str()))
        {
            continue;
        }
        let times = fastest(&invocation);
        print_row(&invocation.name, &times);
        for (sum, time) in sum.iter_mut().zip(times) {
            *sum += time;
        }
    }
    print_row("all", &sum);
}

fn print_row(name: &str, times: &[Duration]) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    print!("{name:16}{:>10.1}", milliseconds(times.iter().sum()));
    for &time in times {
        print!("{:>10.1}", milliseconds(time));
    }
    println!();
}

/// Expands the invocation [`RUNS`] times and returns the time of each stage in the fastest run.
fn fastest(invocation: &Invocation) -> Vec<Duration> {
    let runs = (0..RUNS).map(|_| run(invocation));
    let fastest = runs.min_by_key(|times| times.iter().sum::<Duration>());
    fastest.unwrap_or_default()
}

fn run(invocation: &Invocation) -> Vec<Duration> {
    BEGUN.with_borrow_mut(Vec::clear);
    let expansion = uri_profile_of(invocation.tokens.clone());
    let end = Instant::now();
    drop(expansion);
    let begun = BEGUN.take();
    let ends = begun.iter().skip(1).map(|&(_, at)| at).chain([end]);
    let took = |name: &str| {
        let stages = begun.iter().zip(ends.clone());
        let stages = stages.filter(|((stage, _), _)| *stage == name);
        stages.map(|((_, from), to)| to - *from).sum()
    };
    STAGES.into_iter().map(took).collect()
}
