//! What a process has taken so far, as the system counts it.

use std::fs;
use std::time::Duration;

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
