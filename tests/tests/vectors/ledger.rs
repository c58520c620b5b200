//! Lists how many cases of each kind the vector files have, and whether they are run. A case is run unless it is not
//! about URIs.

use uri_tables_tests::vectors::Case;

/// Says whether a case is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fate {
    /// The test runs the case.
    Run,
    /// The test does not run the case, because it is not about URIs.
    Elsewhere,
}

/// All cases of one file that have the same operation.
pub(crate) struct Entry {
    /// The name of the vector file without `.json`.
    pub(crate) file: &'static str,
    /// The operation of the cases, as [`operation`] returns it.
    pub(crate) operation: &'static str,
    /// The number of cases.
    pub(crate) cases: usize,
    /// Says whether the cases are run.
    pub(crate) fate: Fate,
}

const fn entry(file: &'static str, operation: &'static str, cases: usize, fate: Fate) -> Entry {
    Entry {
        file,
        operation,
        cases,
        fate,
    }
}

const JSON_SCHEMA: &str = "json-schema-format";
const FLUENT_URI: &str = "proj-fluent-uri";
const GO: &str = "proj-go-net-url";
const IRI_STRING: &str = "proj-iri-string";
const PYTHON: &str = "proj-python-rfc3986";
const RFCS: &str = "rfc-examples";

/// Accounts for every case of every vector file.
pub(crate) const LEDGER: &[Entry] = &[
    entry(JSON_SCHEMA, "uri", 40, Fate::Run),
    entry(JSON_SCHEMA, "uri-reference", 22, Fate::Run),
    entry(JSON_SCHEMA, "iri", 18, Fate::Run),
    entry(JSON_SCHEMA, "iri-reference", 7, Fate::Run),
    entry(JSON_SCHEMA, "ipv4", 35, Fate::Run),
    entry(JSON_SCHEMA, "ipv6", 36, Fate::Run),
    entry(JSON_SCHEMA, "uri-template", 32, Fate::Run),
    entry(JSON_SCHEMA, "hostname", 65, Fate::Elsewhere),
    entry(JSON_SCHEMA, "idn-hostname", 84, Fate::Elsewhere),
    entry(JSON_SCHEMA, "email", 21, Fate::Elsewhere),
    entry(JSON_SCHEMA, "idn-email", 12, Fate::Elsewhere),
    entry(JSON_SCHEMA, "json-pointer", 34, Fate::Elsewhere),
    entry(JSON_SCHEMA, "relative-json-pointer", 19, Fate::Elsewhere),
    entry(FLUENT_URI, "parse", 22, Fate::Run),
    entry(FLUENT_URI, "valid", 33, Fate::Run),
    entry(FLUENT_URI, "hostkind", 3, Fate::Run),
    entry(FLUENT_URI, "ip", 51, Fate::Run),
    entry(FLUENT_URI, "normalize", 28, Fate::Run),
    entry(FLUENT_URI, "resolve", 53, Fate::Run),
    entry(GO, "go-parse", 54, Fate::Run),
    entry(GO, "valid", 52, Fate::Run),
    entry(GO, "go-query-unescape", 8, Fate::Run),
    entry(GO, "encode", 7, Fate::Run),
    entry(GO, "should-escape", 48, Fate::Run),
    entry(GO, "resolve", 93, Fate::Run),
    entry(IRI_STRING, "iri-to-uri", 3, Fate::Run),
    entry(IRI_STRING, "encode", 18, Fate::Run),
    entry(IRI_STRING, "parse", 134, Fate::Run),
    entry(IRI_STRING, "normalize", 272, Fate::Run),
    entry(IRI_STRING, "not-equivalent", 7, Fate::Run),
    entry(IRI_STRING, "resolve", 105, Fate::Run),
    // Upstream's tests are about options such as allowed hosts. Here, only the validity of each text is checked.
    entry(PYTHON, "valid?", 6, Fate::Run),
    entry(PYTHON, "validator", 57, Fate::Run),
    entry(PYTHON, "remove-dot-segments", 12, Fate::Run),
    entry(PYTHON, "iri-to-uri", 10, Fate::Run),
    entry(RFCS, "valid", 14, Fate::Run),
    entry(RFCS, "scheme-valid", 45, Fate::Run),
    entry(RFCS, "parse", 4, Fate::Run),
    entry(RFCS, "mailto-decode", 5, Fate::Run),
    entry(RFCS, "resolve", 43, Fate::Run),
    entry(RFCS, "remove-dot-segments", 2, Fate::Run),
    entry(RFCS, "equivalent", 29, Fate::Run),
    entry(RFCS, "normalize-note", 1, Fate::Run),
    entry(RFCS, "iri-to-uri", 3, Fate::Run),
    entry(RFCS, "iri-to-uri-idna", 1, Fate::Run),
    entry(RFCS, "uri-to-iri", 3, Fate::Run),
    entry(RFCS, "parse-urn", 3, Fate::Run),
    entry(RFCS, "coap-compose", 1, Fate::Run),
    entry(RFCS, "ni-hash", 1, Fate::Run),
    entry(RFCS, "ni-to-http", 1, Fate::Run),
    entry("wpt-percent-encoding", "utf-8", 7, Fate::Run),
    entry("wpt-urlencoded", "form-decode", 35, Fate::Run),
    entry("wpt-urlencoded", "form-encode", 34, Fate::Run),
];

/// For each file, the number of cases with the object `rfc`, which says whether the text is a URI, a URI reference, an
/// IRI or an IRI reference. Its values come from regular expressions written for the RFCs' grammars.
pub(crate) const VERDICTS: [(&str, usize); 4] =
    [(FLUENT_URI, 86), (GO, 121), (IRI_STRING, 427), (PYTHON, 85)];

/// Returns the operation of a case: its field `op` or `format`, or `utf-8` if it has neither.
pub(crate) fn operation(case: &Case) -> &str {
    case.optional_text("op")
        .or_else(|| case.optional_text("format"))
        .unwrap_or("utf-8")
}
