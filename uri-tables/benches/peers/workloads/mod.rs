//! Defines the workloads and runs them.

mod batches;
mod build;
mod decode;
mod edits;
mod encode;
mod parse;
mod query;
mod references;
mod routes;
mod shop;
mod validate;

use crate::clock::{Row, measure};
use crate::contest::Contest;
use crate::options::Options;

/// A function that creates workloads and passes them to its argument, one after the other.
type Contests = fn(&mut dyn FnMut(Contest));

/// Measures the selected workloads. Returns an error if outputs that should be equal differ.
pub(crate) fn run(options: &Options) -> Result<Vec<Row>, String> {
    let all: [Contests; 10] = [
        encode::contests,
        decode::contests,
        parse::contests,
        validate::contests,
        references::contests,
        build::contests,
        edits::contests,
        query::contests,
        batches::contests,
        routes::contests,
    ];
    let mut rows = Vec::new();
    let mut differences = Vec::new();
    for contests in all {
        contests(&mut |mut contest| {
            if options.wants(contest.name) {
                differences.append(&mut contest.differences);
                rows.push(measure(&mut contest, options.brief));
            }
        });
    }
    if rows.is_empty() {
        return Err("no workload has such a name".to_owned());
    }
    if differences.is_empty() {
        Ok(rows)
    } else {
        Err(format!("outputs differ:\n{}", differences.join("\n")))
    }
}
