//! Runs each attack in its own process, so that its memory can be measured.

use std::cell::Cell;
use std::env;
use std::process::{Command, ExitCode, Stdio};

use proc_macro2::TokenStream;
use uri_tables_grammar::limits::Budget;

use crate::attack::{Attack, Outcome};
use crate::attacks;

/// The command-line argument that makes this test binary run one attack as a child process.
pub(crate) const FLAG: &str = "--attack";

/// The maximum number of bytes that may be allocated at the same time.
const MEMORY: u64 = 300 << 20;

/// The maximum number of bytes that may be allocated in total. A macro whose allocations are quadratic in an input of
/// one megabyte exceeds this limit.
const ALLOCATED: u64 = 2 << 30;

thread_local! {
    /// The steps left in the budget at the end of the last expansion.
    static LEFT: Cell<Option<usize>> = const { Cell::new(None) };
}

/// The result of running an attack.
pub(crate) struct Ending {
    /// The line that the test prints for the attack.
    pub(crate) line: String,
    pub(crate) is_good: bool,
}

/// The measurements that a child process prints for the attack it ran.
struct Said {
    steps: u64,
    memory: u64,
    allocated: u64,
    outcome: String,
}

/// Runs in the child process: expands the attack `name` and prints the steps, the bytes and the outcome.
pub(crate) fn child(name: &str) -> ExitCode {
    let Some(attack) = attacks::all()
        .into_iter()
        .find(|attack| attack.name == name)
    else {
        println!("there is no attack `{name}`");
        return ExitCode::FAILURE;
    };
    let text = format!("::uri_tables; {}", attack.invocation());
    let tokens: TokenStream = match text.parse() {
        Ok(tokens) => tokens,
        Err(error) => {
            println!("{error}");
            return ExitCode::FAILURE;
        }
    };
    drop(text);
    uri_tables_expansion::observe(|stage| {
        if stage == "end" {
            LEFT.set(Budget::left());
        }
    });
    let mut outcome = None;
    let measured = allocation_counter::measure(|| {
        let expanded = uri_tables_expansion::uri_profile_of(tokens);
        outcome = Some(Outcome::of(expanded));
    });
    let work = Budget::default().work;
    let steps = LEFT.get().map_or(0, |left| work - left);
    if let Some(outcome) = outcome {
        let (memory, allocated) = (measured.bytes_max, measured.bytes_total);
        println!("{steps} {memory} {allocated} {outcome}");
    }
    ExitCode::SUCCESS
}

/// Runs `attack` in a child process and judges the measurements.
pub(crate) fn run(attack: &Attack) -> Ending {
    let Said {
        steps,
        memory,
        allocated,
        outcome,
    } = match once(attack) {
        Ok(said) => said,
        Err(reason) => {
            return Ending {
                line: format!("FAILED  {}: {reason}", attack.name),
                is_good: false,
            };
        }
    };
    let wrong = attack.judge(&outcome);
    let is_good = memory < MEMORY && allocated < ALLOCATED && wrong.is_none();
    let mut line = format!(
        "{}  {}: {steps} steps, {} MB at once, {} MB in all",
        if is_good { "ok    " } else { "FAILED" },
        attack.name,
        memory >> 20,
        allocated >> 20
    );
    if let Some(wrong) = wrong {
        line = format!("{line}; {wrong}, but: {outcome}");
    } else if env::var_os("SHOW").is_some() {
        line = format!("{line}; {outcome}");
    }
    Ending { line, is_good }
}

fn once(attack: &Attack) -> Result<Said, String> {
    let program = env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(program)
        .args([FLAG, attack.name])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stdout);
    let mut words = said.splitn(4, ' ');
    let mut number = || words.next()?.parse::<u64>().ok();
    let (Some(steps), Some(memory), Some(allocated), Some(outcome)) =
        (number(), number(), number(), words.next())
    else {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{said}{complaint}"));
    };
    Ok(Said {
        steps,
        memory,
        allocated,
        outcome: outcome.trim_end().to_owned(),
    })
}
