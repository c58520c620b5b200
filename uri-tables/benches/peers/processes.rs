//! Measures in several processes and returns the medians of their results.
//!
//! The addresses of code and data differ between processes, and the time depends on them.

use std::process::{Command, Stdio};

use crate::clock::{Figure, Row, median};
use crate::contest::Role;
use crate::options::Options;

/// Runs all processes, one after the other, and returns the median of each figure.
pub(crate) fn run(options: &Options) -> Result<Vec<Row>, String> {
    let mut runs = Vec::new();
    for number in 1..=options.processes {
        eprintln!("process {number} of {}", options.processes);
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let output = Command::new(program)
            .arg("--raw")
            .args(options.brief.then_some("--brief"))
            .args(&options.names)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err("a process failed".to_owned());
        }
        runs.push(read(&String::from_utf8_lossy(&output.stdout))?);
    }
    let mut rows = runs[0].clone();
    for (at, row) in rows.iter_mut().enumerate() {
        for (entry, figure) in row.figures.iter_mut().enumerate() {
            let times = runs.iter().map(|rows| rows[at].figures[entry].nanoseconds);
            figure.nanoseconds = median(times.collect());
        }
    }
    Ok(rows)
}

/// Prints `rows` in the format that [`read`] parses.
pub(crate) fn write(rows: &[Row]) {
    for row in rows {
        println!("{}\t{}", row.workload, row.bytes);
        for figure in &row.figures {
            let role = figure.role.name();
            println!("\t{}\t{role}\t{}", figure.name, figure.nanoseconds);
        }
    }
}

fn read(text: &str) -> Result<Vec<Row>, String> {
    let mut rows: Vec<Row> = Vec::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| fields.get(at).and_then(|field| field.parse().ok());
        let unread = || format!("a process wrote `{line}`");
        if fields[0].is_empty() {
            let row = rows.last_mut().ok_or_else(unread)?;
            let role = fields.get(2).and_then(|field| Role::named(field));
            let role = role.ok_or_else(unread)?;
            row.figures.push(Figure {
                name: fields[1].to_owned(),
                role,
                nanoseconds: number(3).ok_or_else(unread)?,
            });
        } else {
            rows.push(Row {
                workload: fields[0].to_owned(),
                bytes: number(1).ok_or_else(unread)?,
                figures: Vec::new(),
            });
        }
    }
    Ok(rows)
}
