//! What a process has taken so far, as the system counts it.

use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What [`yardstick`] takes on the machine that the bounds are meant for, unoptimised and with nothing beside it.
pub(crate) const YARD: Duration = Duration::from_millis(250);

/// Ticks of a processor's time in a second, which is the same on all systems that have such files.
const TICKS: u32 = 100;

/// The processor time of this process; `None` where the system does not tell.
pub(crate) fn processor_time() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program may hold spaces and brackets.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_ascii_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u32>().ok();
    Some(Duration::from_secs(1) * (ticks()? + ticks()?) / TICKS)
}

/// The most memory that a process ever had, in octets; `None` where the system does not tell.
pub(crate) fn most_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// The processor time of this process, or the time on the clock where the system does not tell, for some work.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let (clock, before) = (Instant::now(), processor_time());
    let done = work();
    let elapsed = clock.elapsed();
    let time = match (before, processor_time()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => elapsed,
    };
    (time, done)
}

/// How long this machine takes, as it is now, for work that is like the macro's and none of it: a slow machine, or one whose
/// cores are shared, is told from a slow macro.
pub(crate) fn yardstick() -> Duration {
    let work = || {
        let mut sets: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
        let mut seed = 1_u32;
        for number in 0..160_000 {
            let members = (0..4).map(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                seed >> 20
            });
            sets.insert(members.collect(), number);
        }
        black_box(sets.len())
    };
    timed(work).0
}
