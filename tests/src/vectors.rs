//! Test vectors: cases of other projects, as data.
//!
//! Each case of a file in `tests/vectors/` has its index, so that a failure can be found in the file. A missing field fails
//! the test and is named; no case is skipped.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

/// One case of a vector file.
#[derive(Debug, Clone)]
pub struct Case {
    /// The file's name without `.json`.
    pub file: &'static str,
    /// The case's place in `cases`, from 0.
    pub index: usize,
    fields: Value,
}

impl Case {
    /// A text that the case must have.
    ///
    /// # Panics
    /// If it has none of that name.
    pub fn text(&self, field: &str) -> &str {
        self.optional_text(field)
            .unwrap_or_else(|| panic!("{self} has no text `{field}`"))
    }

    /// A text that the case may have; absent and `null` are the same.
    pub fn optional_text(&self, field: &str) -> Option<&str> {
        self.fields.get(field).and_then(Value::as_str)
    }

    /// A truth value that the case must have.
    ///
    /// # Panics
    /// If it has none of that name.
    pub fn flag(&self, field: &str) -> bool {
        self.optional_flag(field)
            .unwrap_or_else(|| panic!("{self} has no flag `{field}`"))
    }

    /// A truth value that the case may have.
    pub fn optional_flag(&self, field: &str) -> Option<bool> {
        self.fields.get(field).and_then(Value::as_bool)
    }

    /// A number that the case must have.
    ///
    /// # Panics
    /// If it has none of that name.
    pub fn number(&self, field: &str) -> u64 {
        let number = self.fields.get(field).and_then(Value::as_u64);
        number.unwrap_or_else(|| panic!("{self} has no number `{field}`"))
    }

    /// Any field, as JSON; absent is `null`.
    pub fn json(&self, field: &str) -> &Value {
        self.fields.get(field).unwrap_or(&Value::Null)
    }
}

/// `file[index]`.
impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}[{}]", self.file, self.index)
    }
}

/// The content of a vector file.
///
/// # Panics
/// If it cannot be read or is not JSON; the message has the path and the reason.
pub fn json(file: &str) -> Value {
    let path = folder().join(format!("{file}.json"));
    let text = fs::read_to_string(&path)
        .unwrap_or_else(|reason| panic!("{} cannot be read: {reason}", path.display()));
    serde_json::from_str(&text)
        .unwrap_or_else(|reason| panic!("{} is not JSON: {reason}", path.display()))
}

/// The cases of a vector file, all of them, in order.
///
/// # Panics
/// As [`json`], and if the file has no list `cases`.
pub fn cases(file: &'static str) -> Vec<Case> {
    let content = json(file);
    let list = content.get("cases").and_then(Value::as_array);
    let list = list.unwrap_or_else(|| panic!("{file}.json has no list `cases`"));
    list.iter()
        .enumerate()
        .map(|(index, fields)| Case {
            file,
            index,
            fields: fields.clone(),
        })
        .collect()
}

/// The vector files that have `cases`, in alphabetical order.
pub const FILES: [&str; 8] = [
    "json-schema-format",
    "proj-fluent-uri",
    "proj-go-net-url",
    "proj-iri-string",
    "proj-python-rfc3986",
    "rfc-examples",
    "wpt-percent-encoding",
    "wpt-urlencoded",
];

/// Every text in the vectors that somebody fed to a URI parser, valid or not: sorted, each once.
pub fn inputs() -> Vec<String> {
    let mut inputs = Vec::new();
    for file in FILES {
        for case in cases(file) {
            for field in ["input", "base", "ref", "a", "b", "expected"] {
                inputs.extend(case.optional_text(field).map(str::to_owned));
            }
        }
    }
    inputs.sort_unstable();
    inputs.dedup();
    inputs
}

/// The folder with the vector files.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors")
}
