//! Encodes many data, and validates many texts. The input is a column: one buffer with all texts, and their offsets.
//! The output is a column, too.
//!
//! The other libraries have no such functions. So their entries, and one of ours, are loops over single texts that fill
//! the same output columns.

use std::hint::black_box;

use fluent_uri::pct_enc::{EStr, encoder};
use percent_encoding::utf8_percent_encode;
use uri_tables::profiles::signing::Component;
use uri_tables::rfc3986::{Query, Uri};
use uri_tables::{Column, Encodes, Rule};

use super::encode::SET;
use crate::contest::{Contest, Who};
use crate::texts::{MANY, clean, encoded, many, mixed, urls};

/// Creates the workloads and passes each to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let short = many(MANY, |random| {
        let bytes = random.within(6, 18);
        clean(random, bytes)
    });
    each(encoding("encode many, 6-18 B, clean", short));
    let data = many(MANY, |random| {
        let bytes = random.within(25, 55);
        mixed(random, bytes, 3)
    });
    each(encoding("encode many, 25-55 B, 3 to encode", data));
    let short = many(MANY, |random| {
        let bytes = random.within(6, 18);
        clean(random, bytes)
    });
    each(validation::<Query<'_>>(
        "validate many queries, 6-18 B",
        short,
        is_query,
    ));
    let queries = many(MANY, |random| {
        let bytes = random.within(25, 50);
        let triplets = random.within(0, 3);
        encoded(random, bytes, triplets)
    });
    each(validation::<Query<'_>>(
        "validate many queries, 25-50 B",
        queries,
        is_query,
    ));
    let is_uri = |text: &str| fluent_uri::Uri::parse(text).is_ok();
    each(validation::<Uri<'_>>("validate many URIs", urls(), is_uri));
}

fn is_query(text: &str) -> bool {
    EStr::<encoder::Query>::new(text).is_some()
}

/// A column of texts, as in Apache Arrow: text `i` is from `offsets[i]` to `offsets[i + 1]` in the buffer.
struct Texts {
    buffer: String,
    offsets: Vec<u32>,
}

impl Texts {
    fn of(texts: &[String]) -> Self {
        let ends = texts.iter().scan(0, |end, text| {
            *end += u32::try_from(text.len()).expect("the workloads are small");
            Some(*end)
        });
        Self {
            offsets: std::iter::once(0).chain(ends).collect(),
            buffer: texts.concat(),
        }
    }

    /// Returns the texts as a column. This checks the offsets, as a part of the measured work.
    fn column(&self) -> Column<'_, u32> {
        Column::new(&self.buffer, &self.offsets).expect("the offsets are those of the texts")
    }

    /// Returns the texts one by one, for entries that are loops.
    fn each(&self) -> impl Iterator<Item = &str> {
        let pairs = self.offsets.windows(2);
        pairs.map(|pair| &self.buffer[pair[0] as usize..pair[1] as usize])
    }
}

/// Returns a workload that encodes all data into one buffer and records where each encoded text ends.
fn encoding(name: &'static str, data: Vec<String>) -> Contest {
    let mut contest = Contest::new(name, data);
    column(&mut contest, "uri-tables", Who::Ours, |data, text, ends| {
        Component::encode_many(data.column(), text, ends);
    });
    column(
        &mut contest,
        "uri-tables loop",
        Who::Aside,
        |data, text, ends| {
            for data in data.each() {
                Component::encode(data).append_to(text);
                ends.push(text.len());
            }
        },
    );
    column(
        &mut contest,
        "percent-encoding",
        Who::Peer,
        |data, text, ends| {
            for data in data.each() {
                text.extend(utf8_percent_encode(data, SET));
                ends.push(text.len());
            }
        },
    );
    contest
}

/// Adds an entry that fills a buffer with encoded texts, and a list with their ends.
fn column(
    contest: &mut Contest,
    name: &'static str,
    who: Who,
    work: impl Fn(&Texts, &mut String, &mut Vec<usize>) + 'static,
) {
    let data = Texts::of(&contest.texts);
    let (mut text, mut ends) = (String::new(), Vec::new());
    work(&data, &mut text, &mut ends);
    let starts = std::iter::once(&0).chain(&ends);
    let texts = starts.zip(&ends);
    let made = texts
        .map(|(&start, &end)| text[start..end].to_owned())
        .collect();
    contest.batch(
        name,
        who,
        move |_| {
            text.clear();
            ends.clear();
            work(black_box(&data), &mut text, &mut ends);
            black_box((&text, &ends));
        },
        |_| made,
    );
}

/// Returns a workload that determines for each text whether it is valid. `peer` is the same check by another library.
fn validation<R: Rule>(
    name: &'static str,
    texts: Vec<String>,
    peer: impl Fn(&str) -> bool + 'static,
) -> Contest {
    let mut contest = Contest::new(name, texts);
    flags(&mut contest, "uri-tables", Who::Ours, |texts, flags| {
        R::validate_many(texts.column(), flags);
    });
    flags(
        &mut contest,
        "uri-tables loop",
        Who::Aside,
        |texts, flags| {
            flags.extend(texts.each().map(R::is_valid));
        },
    );
    flags(
        &mut contest,
        "fluent-uri",
        Who::Peer,
        move |texts, flags| {
            flags.extend(texts.each().map(&peer));
        },
    );
    contest
}

/// Adds an entry that fills a list with a flag for each text.
fn flags(
    contest: &mut Contest,
    name: &'static str,
    who: Who,
    work: impl Fn(&Texts, &mut Vec<bool>) + 'static,
) {
    let texts = Texts::of(&contest.texts);
    let mut flags = Vec::new();
    work(&texts, &mut flags);
    let made = flags.iter().map(bool::to_string).collect();
    contest.batch(
        name,
        who,
        move |_| {
            flags.clear();
            work(black_box(&texts), &mut flags);
            black_box(&flags);
        },
        |_| made,
    );
}
