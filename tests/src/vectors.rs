//! Reads test vectors, that is, test cases of other projects stored as JSON.
//!
//! Each case knows its index in its file in `tests/vectors/`, so that a failed case is easy to find. A missing field
//! fails the test with the field's name. No case is skipped.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

/// One case of a vector file.
#[derive(Debug, Clone)]
pub struct Case {
    /// The name of the vector file without `.json`.
    pub file: &'static str,
    /// The index in the list `cases` of the file, from 0.
    pub index: usize,
    fields: Value,
}

impl Case {
    /// Returns the required string `field`.
    ///
    /// # Panics
    /// If the case has no string of that name.
    pub fn text(&self, field: &str) -> &str {
        self.optional_text(field)
            .unwrap_or_else(|| panic!("{self} has no text `{field}`"))
    }

    /// Returns the optional string `field`. An absent field and `null` are both `None`.
    pub fn optional_text(&self, field: &str) -> Option<&str> {
        self.fields.get(field).and_then(Value::as_str)
    }

    /// Returns the required boolean `field`.
    ///
    /// # Panics
    /// If the case has no boolean of that name.
    pub fn flag(&self, field: &str) -> bool {
        self.optional_flag(field)
            .unwrap_or_else(|| panic!("{self} has no flag `{field}`"))
    }

    /// Returns the optional boolean `field`, or `None` if it is absent.
    pub fn optional_flag(&self, field: &str) -> Option<bool> {
        self.fields.get(field).and_then(Value::as_bool)
    }

    /// Returns the number in `field`, which the case must have.
    ///
    /// # Panics
    /// If the case has no number of that name.
    pub fn number(&self, field: &str) -> u64 {
        let number = self.fields.get(field).and_then(Value::as_u64);
        number.unwrap_or_else(|| panic!("{self} has no number `{field}`"))
    }

    /// Returns the JSON value of `field`, or `null` if it is absent.
    pub fn json(&self, field: &str) -> &Value {
        self.fields.get(field).unwrap_or(&Value::Null)
    }
}

/// Writes `file[index]`.
impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}[{}]", self.file, self.index)
    }
}

/// Reads the vector file `file`, given without `.json`.
///
/// # Panics
/// If the file cannot be read or is not JSON. The panic message has the path and the reason.
pub fn json(file: &str) -> Value {
    let path = folder().join(format!("{file}.json"));
    let text = fs::read_to_string(&path)
        .unwrap_or_else(|reason| panic!("{} cannot be read: {reason}", path.display()));
    serde_json::from_str(&text)
        .unwrap_or_else(|reason| panic!("{} is not JSON: {reason}", path.display()))
}

/// Returns all cases of a vector file, in order.
///
/// # Panics
/// See [`json`]. Also if the JSON value has no list `cases`.
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

/// The vector files that have a list `cases`, in alphabetical order.
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

/// Returns every text that a case passes to a URI parser, valid or not. The list is sorted and has no duplicates.
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

/// Returns the path of the folder with the vector files.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors")
}
