//! Grammars that mean harm: each is refused, or expanded, within bounded steps and memory, and with the rule at fault.
//!
//! Each attack expands in a process of its own, which counts the steps of the budget and the bytes that it allocates.
//! Nothing here depends on time: a loaded machine gives the same numbers. Steps are bounded by the budget itself; bytes
//! allocated in all bound what the budget does not count.
//!
//! These take more than a minute, so `cargo test --workspace` runs a few of them. `cargo test --test bounds -- --ignored` runs
//! all, as `.ci/run` does, and `-- NAME` those with a name like that.

mod attack;
mod attacks;
mod process;

use std::process::ExitCode;

use process::Ending;

/// Of so many attacks, one runs without `--ignored`.
const SOME: usize = 8;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, name] = &arguments[..]
        && flag == process::FLAG
    {
        return process::child(name);
    }
    let is_all = arguments.iter().any(|it| it == "--ignored");
    let filters: Vec<&String> = arguments.iter().filter(|it| !it.starts_with('-')).collect();
    let mut failed = 0;
    for (number, attack) in attacks::all().into_iter().enumerate() {
        let wanted = |filter: &&String| attack.name.contains(filter.as_str());
        let is_chosen = if filters.is_empty() {
            is_all || number % SOME == 0
        } else {
            filters.iter().any(wanted)
        };
        if !is_chosen {
            continue;
        }
        let Ending { line, is_good } = process::run(&attack);
        println!("{line}");
        failed += usize::from(!is_good);
    }
    if failed > 0 {
        println!("{failed} attacks succeeded");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
