//! Known differences between this library and the expectations of other projects.
//!
//! `tests/vectors/expected-differences.json` explains each case where another project's tests contradict RFC 3986. A
//! test fails on a difference without an entry. It also fails on an entry without a difference, because an outdated
//! entry could hide the next bug.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use serde_json::Value;

use crate::vectors::{self, Case};

/// The name of a check and the index of a case in the vector file.
type Key = (String, usize);

/// Collects the differences found in one vector file and compares them with the explained differences.
#[derive(Debug)]
#[must_use = "call `settle`, or no difference is ever reported"]
pub struct Differences {
    file: &'static str,
    explained: BTreeMap<Key, String>,
    used: BTreeSet<Key>,
    unexplained: Vec<String>,
}

impl Differences {
    /// Reads the explained differences of the vector file `file`, given without `.json`.
    ///
    /// # Panics
    /// If `expected-differences.json` is malformed or explains one case twice.
    pub fn of(file: &'static str) -> Self {
        let content = vectors::json("expected-differences");
        let list = content.get("differences").and_then(Value::as_array);
        let mut explained = BTreeMap::new();
        for entry in list.expect("expected-differences.json has no list `differences`") {
            let text = |field: &str| {
                let text = entry.get(field).and_then(Value::as_str);
                text.unwrap_or_else(|| panic!("a difference has no text `{field}`: {entry}"))
            };
            let (check, reason) = (text("check"), text("reason"));
            assert!(
                reason.len() > 20,
                "a difference wants a reason, not {reason:?}"
            );
            assert!(
                vectors::FILES.contains(&text("file")),
                "no vector file: {entry}"
            );
            if text("file") != file {
                continue;
            }
            let indices = entry.get("cases").and_then(Value::as_array);
            for index in indices.unwrap_or_else(|| panic!("a difference has no `cases`: {entry}")) {
                let index = index.as_u64().expect("a case is an index") as usize;
                let before = explained.insert((check.to_owned(), index), reason.to_owned());
                assert!(
                    before.is_none(),
                    "{file}[{index}], {check}: explained twice"
                );
            }
        }
        Self {
            file,
            explained,
            used: BTreeSet::new(),
            unexplained: Vec::new(),
        }
    }

    /// Compares our result of a check with the other project's expectation, and records the difference if it has no
    /// explanation.
    pub fn compare<T: PartialEq + Debug>(
        &mut self,
        check: &str,
        case: &Case,
        ours: &T,
        theirs: &T,
    ) {
        if ours == theirs {
            return;
        }
        let key = (check.to_owned(), case.index);
        if self.explained.contains_key(&key) {
            self.used.insert(key);
        } else {
            let input = case.optional_text("input").unwrap_or_default();
            self.unexplained.push(format!(
                "{case} {check}: {input:?}: ours {ours:?}, theirs {theirs:?}"
            ));
        }
    }

    /// Fails the test if the differences found in the file are not exactly the explained ones.
    ///
    /// # Panics
    /// If a difference has no explanation, or an explanation has no difference.
    pub fn settle(self) {
        let idle: Vec<_> = self
            .explained
            .keys()
            .filter(|key| !self.used.contains(*key))
            .collect();
        assert!(
            self.unexplained.is_empty() && idle.is_empty(),
            "{}: {} differences without an explanation:\n{}\nexplanations without a difference: {idle:?}",
            self.file,
            self.unexplained.len(),
            self.unexplained.join("\n"),
        );
    }
}
