//! Tests of IRIs (RFC 3987): the mapping to URIs and back, normalization, and domain names.
//!
//! The texts are those of the test vectors, and mutations of them with non-ASCII characters and with percent-encoded
//! non-ASCII characters. The expected results come from the steps in the RFC, from `fluent-uri` and from `iri-string`.
//! `differential.rs` tests which texts are IRIs, and `round_trip` tests the encoders.

mod components;
mod domains;
mod mapping;
mod normal_forms;

use uri_tables::rfc3987::IriReference;
use uri_tables_tests::mutation::Random;
use uri_tables_tests::vectors;

/// The pieces that mutations insert: characters of several kinds, triplets and delimiters.
const PIECES: &[&str] = &[
    "é",
    "例",
    "\u{10FFFD}",
    "\u{E000}",
    "\u{A0}",
    "\u{202E}",
    "\u{2066}",
    "\u{FDD0}",
    "𐌀",
    "É",
    "%C3%A9",
    "%e4%be%8b",
    "%C2%A0",
    "%E2%80%ae",
    "%ee%80%80",
    "%F0%90%8C%80",
    "%C3",
    "%A9",
    "%F0%9F",
    "%ED%A0%80",
    "%41",
    "%7e",
    "%2f",
    "%2E",
    "%25",
    "%",
    "a",
    "/",
    "//",
    "?",
    "#",
    "@",
    ":",
];

/// Returns every text of the test vectors and a number of mutations. The same `seed` always gives the same mutations.
fn texts(seed: u64, mutations: usize) -> Vec<String> {
    let mut texts = vectors::inputs();
    let inputs = texts.len();
    let mut random = Random::new(seed);
    for _ in 0..mutations {
        let mut text = texts[random.below(inputs)].clone();
        for _ in 0..=random.below(4) {
            let places: Vec<_> = (0..=text.len())
                .filter(|&place| text.is_char_boundary(place))
                .collect();
            let place = places[random.below(places.len())];
            text.insert_str(place, PIECES[random.below(PIECES.len())]);
        }
        texts.push(text);
    }
    texts
}

/// Returns those of `texts` that are IRI references, and asserts that there are enough of them.
fn references(texts: &[String]) -> Vec<IriReference<'_>> {
    let found: Vec<_> = texts
        .iter()
        .flat_map(|text| IriReference::parse(text))
        .collect();
    let beyond = found
        .iter()
        .filter(|text| !text.as_str().is_ascii())
        .count();
    assert!(found.len() > texts.len() / 3, "{} IRIs", found.len());
    assert!(beyond > texts.len() / 10, "{beyond} IRIs that are no URIs");
    found
}

/// Returns whether mapping a URI to an IRI leaves `character` percent-encoded. It does so for spaces, and for Unicode's
/// formatting characters for bidirectional text.
fn stays_encoded(character: char) -> bool {
    let left_to_right_mark = '\u{200E}';
    let right_to_left_mark = '\u{200F}';
    let embeddings_and_overrides = '\u{202A}'..='\u{202E}';
    let isolates = '\u{2066}'..='\u{2069}';
    let arabic_letter_mark = '\u{61C}';
    character == left_to_right_mark
        || character == right_to_left_mark
        || embeddings_and_overrides.contains(&character)
        || isolates.contains(&character)
        || character == arabic_letter_mark
        || character.is_whitespace()
}
