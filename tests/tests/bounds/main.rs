//! Grammars that mean harm: each is refused, or expanded, within bounded time and memory, and with the rule at fault.
//!
//! In: invocations of `uri_profile!`, each an attack on one step of the macro. Out: for each, how a process that expands
//! it and nothing else ends, how much processor time it takes and how much memory it had at most. A process of its own is
//! what makes these honest: the time is that of a processor and not of a clock, so other work on the machine does not
//! count; and memory has a high-water mark, which never falls.
//!
//! The build is as unoptimised as the one in which a compiler runs macros. `cargo test --test bounds -- NAME`
//! runs the attacks with a name like that.

mod attack;
mod attacks;
mod measure;
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
