//! Statistics of the good URLs.
//!
//! Counts the most frequent hosts, path depths and query keys. URLs are split by their accessors, lists at their
//! delimiters, and only then is a key decoded (RFC 3986, section 2.4).

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;

use crate::profile::https::Url;
use crate::profile::parameters::Query;
use crate::snippet::Snippet;
use crate::tally;

/// The number of listed entries.
const SHOWN: usize = 10;

/// Counts of the good URLs of all files.
#[derive(Debug, Default)]
pub(crate) struct Breakdown {
    /// By host, in lower case, because hosts are compared without case (RFC 3986, section 3.2.2).
    hosts: BTreeMap<Vec<u8>, u64>,
    /// By number of segments.
    depths: BTreeMap<usize, u64>,
    /// By decoded key: `a%62` is the key `ab`.
    keys: BTreeMap<Vec<u8>, u64>,
}

impl Breakdown {
    /// Counts the good lines of a block.
    pub(crate) fn count(&mut self, block: &[u8]) {
        for line in block.split_inclusive(|&byte| byte == b'\n') {
            if let Ok(url) = Url::parse_bytes(tally::without_end(line)) {
                self.add(url);
            }
        }
    }

    /// Counts a URL's components.
    fn add(&mut self, url: Url<'_>) {
        let host = url.authority().host();
        let host = host.as_str().to_ascii_lowercase().into_bytes();
        *self.hosts.entry(host).or_default() += 1;
        // `path-abempty` has a slash before each segment.
        let depth = url.path().as_str().matches('/').count();
        *self.depths.entry(depth).or_default() += 1;
        // Every query of RFC 3986 is a list of parameters in this profile.
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

/// Lists the most frequent entries, then the number of the others.
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
