//! Grammars that mean harm: each is refused, or expanded, within bounded steps and memory, and with the rule at fault.
//!
//! Each attack expands in a process of its own, which counts the steps of the budget and the bytes that it allocates.
//! Nothing here depends on time: a loaded machine gives the same numbers. NormalizeOptions are bounded by the budget itself; bytes
//! allocated in all bound what the budget does not count.
//!
//! `cargo test --test bounds -- NAME` runs the attacks with a name like that.

mod attack;
mod attacks;
mod process;

use std::process::ExitCode;

use process::Ending;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, name] = &arguments[..]
        && flag == process::FLAG
    {
        return process::child(name);
    }
    // Those of the usual harness mean nothing here.
    let filters: Vec<&String> = arguments.iter().filter(|it| !it.starts_with('-')).collect();
    let mut failed = 0;
    for attack in attacks::all() {
        let wanted = |filter: &&String| attack.name.contains(filter.as_str());
        if !filters.is_empty() && !filters.iter().any(wanted) {
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
