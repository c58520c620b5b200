//! One attack in a process of its own.

use std::env;
use std::io::Read;
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use proc_macro2::TokenStream;

use crate::attack::{Attack, Outcome};
use crate::attacks;
use crate::measure::{YARD, most_memory, timed, yardstick};

/// Tells a process that it is one.
pub(crate) const FLAG: &str = "--attack";

/// Of three runs the fastest counts; a machine that is slower than [`YARD`] says has as much more.
const TIME: Duration = Duration::from_secs(2);

/// In octets.
const MEMORY: u64 = 500 << 20;

/// A process that is not done then never will be.
const PATIENCE: Duration = Duration::from_secs(60);

/// How an attack ended.
pub(crate) struct Ending {
    /// What to print.
    pub(crate) line: String,
    pub(crate) is_good: bool,
}

/// What a process says of itself.
struct Said {
    time: Duration,
    memory: u64,
    outcome: String,
}

/// Expands, and prints milliseconds, octets, and what came of it.
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
    let (time, expanded) = timed(|| uri_tables_expansion::uri_profile_of(tokens));
    let memory = most_memory(std::process::id()).unwrap_or(0);
    println!("{} {memory} {}", time.as_millis(), Outcome::of(expanded));
    ExitCode::SUCCESS
}

/// Runs an attack until it is fast enough, at most three times.
pub(crate) fn run(attack: &Attack) -> Ending {
    let mut fastest: Option<Said> = None;
    for _ in 0..3 {
        match once(attack) {
            Ok(said) => {
                if fastest.as_ref().is_none_or(|it| said.time < it.time) {
                    fastest = Some(said);
                }
            }
            Err(reason) => {
                return Ending {
                    line: format!("FAILED  {}: {reason}", attack.name),
                    is_good: false,
                };
            }
        }
        if fastest.as_ref().is_some_and(|said| said.time < TIME) {
            break;
        }
    }
    let Some(Said {
        time,
        memory,
        outcome,
    }) = fastest
    else {
        unreachable!("it ran three times");
    };
    let wrong = attack.judge(&outcome);
    let (mut bound, mut slow) = (TIME, String::new());
    if time >= TIME {
        let slowness = (yardstick().as_secs_f64() / YARD.as_secs_f64()).max(1.0);
        bound = TIME.mul_f64(slowness);
        slow = format!(" on a machine that takes {slowness:.2} times as long");
    }
    let is_good = time < bound && memory < MEMORY && wrong.is_none();
    let mut line = format!(
        "{}  {}: {:.2} s{slow}, {} MB",
        if is_good { "ok    " } else { "FAILED" },
        attack.name,
        time.as_secs_f64(),
        memory >> 20
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
    let mut process = Command::new(program)
        .args([FLAG, attack.name])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let (said, complaint) = (reader(process.stdout.take()), reader(process.stderr.take()));
    ends(&mut process)?;
    let said = said.join().unwrap_or_default();
    let mut words = said.splitn(3, ' ');
    let mut number = || words.next()?.parse::<u64>().ok();
    let (Some(time), Some(memory), Some(outcome)) = (number(), number(), words.next()) else {
        return Err(format!("{said}{}", complaint.join().unwrap_or_default()));
    };
    Ok(Said {
        time: Duration::from_millis(time),
        memory,
        outcome: outcome.trim_end().to_owned(),
    })
}

/// Reads all that a process writes, while it runs.
fn reader(from: Option<impl Read + Send + 'static>) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut text = String::new();
        if let Some(mut from) = from {
            // What is no text is no report either.
            let _ = from.read_to_string(&mut text);
        }
        text
    })
}

/// Waits for a process. One that goes too far is ended before it takes the machine with it.
fn ends(process: &mut Child) -> Result<(), String> {
    let begin = Instant::now();
    let reason = loop {
        match process.try_wait() {
            Ok(Some(_)) => return Ok(()),
            Ok(None) => {}
            Err(error) => break error.to_string(),
        }
        if begin.elapsed() > PATIENCE {
            break format!("it takes more than {PATIENCE:?}");
        }
        if most_memory(process.id()).is_some_and(|memory| memory > 2 * MEMORY) {
            break format!("it takes more than {} MB", (2 * MEMORY) >> 20);
        }
        thread::sleep(Duration::from_millis(10));
    };
    // Either it has just ended by itself, or it ends now.
    let _ = process.kill();
    let _ = process.wait();
    Err(reason)
}
