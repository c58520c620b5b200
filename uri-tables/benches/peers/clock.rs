//! Measures the entries of a workload in turns.

use std::time::{Duration, Instant};

use crate::contest::{Contest, Role};

/// The measurement of one entry.
#[derive(Debug, Clone)]
pub(crate) struct Figure {
    pub(crate) name: String,
    pub(crate) role: Role,
    /// The median time for one text, in nanoseconds.
    pub(crate) nanoseconds: f64,
}

/// The measurements of one workload.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) workload: String,
    /// The mean length of the texts, in bytes.
    pub(crate) bytes: f64,
    pub(crate) figures: Vec<Figure>,
}

const ROUNDS: usize = 25;
/// The minimum time that an entry runs in one round.
const TURN: Duration = Duration::from_millis(3);

/// Measures all entries, round by round. If `brief` is true, each entry is measured only once, for a quick check.
pub(crate) fn measure(contest: &mut Contest, brief: bool) -> Row {
    let texts = contest.texts.len() as f64;
    let bytes = contest.bytes() as f64 / texts;
    let count = contest.entries.len();
    let mut times = vec![Vec::new(); count];
    let mut repeats = vec![1_u32; count];
    for (entry, repeats) in contest.entries.iter_mut().zip(&mut repeats) {
        (entry.run)();
        let start = Instant::now();
        (entry.run)();
        let once = start.elapsed().max(Duration::from_nanos(50));
        if !brief {
            *repeats = (TURN.as_nanos() / once.as_nanos() + 1) as u32;
        }
    }
    for round in 0..if brief { 1 } else { ROUNDS } {
        for turn in 0..count {
            // Each round begins with another entry, so that no entry always runs after the same one.
            let at = (turn + round) % count;
            let entry = &mut contest.entries[at];
            let start = Instant::now();
            for _ in 0..repeats[at] {
                (entry.run)();
            }
            times[at].push(start.elapsed().as_secs_f64() / f64::from(repeats[at]));
        }
    }
    let figures = contest
        .entries
        .iter()
        .zip(times)
        .map(|(entry, times)| Figure {
            name: entry.name.to_owned(),
            role: entry.role,
            nanoseconds: median(times) * 1e9 / texts,
        });
    Row {
        workload: contest.name.to_owned(),
        bytes,
        figures: figures.collect(),
    }
}

/// Returns the median of `times`.
pub(crate) fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
