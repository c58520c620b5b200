//! Counts the most frequent hosts, path depths and query keys of the good URLs.
//!
//! The accessors split a URL, and its lists are split at their delimiters, before a key is decoded (RFC 3986, section
//! 2.4).

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;

use crate::profile::https::Url;
use crate::profile::parameters::Query;
use crate::snippet::Snippet;
use crate::tally;

/// The maximum number of entries in each list.
const SHOWN: usize = 10;

/// The counts for the good URLs of all sources.
#[derive(Debug, Default)]
pub(crate) struct Breakdown {
    /// The number of URLs with each host. Hosts are in lower case, because their case has no meaning (RFC 3986, section
    /// 3.2.2).
    hosts: BTreeMap<Vec<u8>, u64>,
    /// The number of URLs with each number of path segments.
    depths: BTreeMap<usize, u64>,
    /// The number of parameters with each decoded key. For example, `a%62` is the key `ab`.
    keys: BTreeMap<Vec<u8>, u64>,
}

impl Breakdown {
    /// Counts the good URLs in a block of lines.
    pub(crate) fn count(&mut self, block: &[u8]) {
        for line in block.split_inclusive(|&byte| byte == b'\n') {
            if let Ok(url) = Url::parse_bytes(tally::without_end(line)) {
                self.add(url);
            }
        }
    }

    /// Counts the host, path depth and query keys of `url`.
    fn add(&mut self, url: Url<'_>) {
        let host = url.authority().host();
        let host = host.as_str().to_ascii_lowercase().into_bytes();
        *self.hosts.entry(host).or_default() += 1;
        // `path-abempty` has a slash before each segment, so the number of slashes is the number of segments.
        let depth = url.path().as_str().matches('/').count();
        *self.depths.entry(depth).or_default() += 1;
        // In this profile, every query of RFC 3986 is also a list of parameters.
        let query = url.query().map(|query| Query::parse(query.as_str()));
        for param in query.into_iter().flatten().flat_map(Query::params) {
            let key = param.key().decode().into_owned();
            *self.keys.entry(key).or_default() += 1;
        }
    }
}

impl fmt::Display for Breakdown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |text: &Vec<u8>| match text.as_slice() {
            [] => "(empty)".to_owned(),
            bytes => Snippet::new(bytes, 0).text,
        };
        list(f, ["host", "hosts"], &self.hosts, text)?;
        list(f, ["path depth", "path depths"], &self.depths, |depth| {
            let s = if *depth == 1 { "" } else { "s" };
            format!("{depth} segment{s}")
        })?;
        list(f, ["query key", "query keys"], &self.keys, text)
    }
}

/// Writes the most frequent entries, and then the total of the others.
fn list<T: Ord>(
    f: &mut fmt::Formatter<'_>,
    [one, many]: [&str; 2],
    counts: &BTreeMap<T, u64>,
    shown: impl Fn(&T) -> String,
) -> fmt::Result {
    let what = if counts.len() == 1 { one } else { many };
    writeln!(f, "{} {what}", counts.len())?;
    let mut counts: Vec<_> = counts.iter().collect();
    counts.sort_by_key(|&(item, &count)| (Reverse(count), item));
    for (item, count) in counts.iter().take(SHOWN) {
        writeln!(f, "{count:>9}  {}", shown(item))?;
    }
    if counts.len() > SHOWN {
        let others = &counts[SHOWN..];
        let sum: u64 = others.iter().map(|&(_, count)| count).sum();
        let many = if others.len() == 1 { one } else { many };
        writeln!(f, "{sum:>9}  for {} other {many}", others.len())?;
    }
    Ok(())
}
