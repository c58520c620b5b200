//! Prints the table of results.

use crate::clock::{Figure, Row};
use crate::contest::Role;

/// Prints a table with a line for each workload: our figure, that of the best peer, how many times as fast as the peer
/// we are, and our speed as a percentage of the speed of a copy. After the table, it prints the figures of all entries.
pub(crate) fn print(rows: &[Row]) {
    println!(
        "| {:<34} | {:>12} | {:>36} | {:>7} | {:>9} |",
        "workload", "ours", "best peer", "× peer", "of memcpy"
    );
    println!(
        "|{:-<36}|{:->14}|{:->38}|{:->9}|{:->11}|",
        "", ":", ":", ":", ":"
    );
    for row in rows {
        let best = |role| {
            let figures = row.figures.iter().filter(move |figure| figure.role == role);
            figures.min_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds))
        };
        let (Some(ours), Some(limit)) = (best(Role::Ours), best(Role::Limit)) else {
            continue;
        };
        let share = limit.nanoseconds / ours.nanoseconds * 100.0;
        let (peer, ratio) = match best(Role::Peer) {
            Some(peer) => (
                format!("{} {}", peer.name, figure(row, peer)),
                format!("{:.2}", peer.nanoseconds / ours.nanoseconds),
            ),
            None => ("—".to_owned(), "—".to_owned()),
        };
        println!(
            "| {:<34} | {:>12} | {peer:>36} | {ratio:>7} | {share:>7.1} % |",
            row.workload,
            figure(row, ours)
        );
    }
    println!();
    for row in rows {
        let all = row.figures.iter();
        let all: Vec<String> = all
            .map(|one| format!("{} {}", one.name, figure(row, one)))
            .collect();
        println!("{}: {}", row.workload, all.join(", "));
    }
}

/// Formats a figure: as nanoseconds per text if the texts are short, and otherwise as GB/s.
fn figure(row: &Row, figure: &Figure) -> String {
    if row.bytes < 512.0 {
        format!("{:.1} ns", figure.nanoseconds)
    } else {
        format!("{:.2} GB/s", row.bytes / figure.nanoseconds)
    }
}
