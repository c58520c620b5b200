//! Checks that hostile grammars are rejected or expanded within bounds for steps and memory. If a grammar is rejected,
//! the error names the rule at fault.
//!
//! Each attack is expanded in its own process, which counts budget steps and allocated bytes. The step budget bounds
//! the macro's work. The limit of total allocation covers work that takes no steps. The counts do not depend on machine
//! load.
//!
//! All attacks take more than a minute, so `cargo test --workspace` runs only some. `cargo test --test bounds --
//! --ignored` runs all, as `.ci/run` does. With `-- NAME`, only the attacks whose name contains `NAME` run.

mod attack;
mod attacks;
mod process;

use std::process::ExitCode;

use process::Ending;

/// Without `--ignored`, only every eighth attack runs, to keep `cargo test` fast.
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
