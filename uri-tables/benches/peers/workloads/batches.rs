//! Encodes many data, and validates or splits many texts. The input is a column: one buffer with all texts, and their offsets.
//! The output is a column, too.
//!
//! The other libraries have no such functions. So their entries, and one of ours, are loops over single texts that fill
//! the same output columns.

use std::hint::black_box;

use fluent_uri::pct_enc::{EStr, encoder};
use percent_encoding::utf8_percent_encode;
use uri_tables::profiles::signing::Component;
use uri_tables::rfc3986::{Query, Uri};
use uri_tables::{Column, Encodes, Part, PartOffsets, Rule, View};

use super::encode::SET;
use crate::contest::{Contest, Role};
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
    each(splitting(urls()));
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
    column(
        &mut contest,
        "uri-tables",
        Role::Ours,
        |data, text, ends| {
            Component::encode_many(data.column(), text, ends);
        },
    );
    column(
        &mut contest,
        "uri-tables loop",
        Role::OtherApi,
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
        Role::Peer,
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
    role: Role,
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
        role,
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
    flags(&mut contest, "uri-tables", Role::Ours, |texts, flags| {
        R::validate_many(texts.column(), flags);
    });
    flags(
        &mut contest,
        "uri-tables loop",
        Role::OtherApi,
        |texts, flags| {
            flags.extend(texts.each().map(R::is_valid));
        },
    );
    flags(
        &mut contest,
        "fluent-uri",
        Role::Peer,
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
    role: Role,
    work: impl Fn(&Texts, &mut Vec<bool>) + 'static,
) {
    let texts = Texts::of(&contest.texts);
    let mut flags = Vec::new();
    work(&texts, &mut flags);
    let made = flags.iter().map(bool::to_string).collect();
    contest.batch(
        name,
        role,
        move |_| {
            flags.clear();
            work(black_box(&texts), &mut flags);
            black_box(&flags);
        },
        |_| made,
    );
}

/// The offsets of host, path and query in each text, in one list. An absent part has the offsets `NONE`.
type Splits = Vec<[u32; 6]>;

const NONE: u32 = u32::MAX;

/// Returns the offsets of a part that borrows from `text`.
fn offsets(text: &str, part: Option<&str>) -> [u32; 2] {
    let Some(part) = part else {
        return [NONE; 2];
    };
    let start = (part.as_ptr().addr() - text.as_ptr().addr()) as u32;
    [start, start + part.len() as u32]
}

/// Puts the offsets of three parts in one row.
fn row(parts: [[u32; 2]; 3]) -> [u32; 6] {
    let [host, path, query] = parts;
    [host[0], host[1], path[0], path[1], query[0], query[1]]
}

/// Returns a workload that finds host, path and query of all texts, and writes their offsets to one list.
fn splitting(texts: Vec<String>) -> Contest {
    let mut contest = Contest::new("split many URIs", texts);
    let parts = ["host", "path", "query"].map(|name| Part::named::<Uri<'_>>(name).expect("a part"));
    let mut found = PartOffsets::new();
    let ours = move |texts: &Texts, splits: &mut Splits| {
        Uri::split_many(texts.column(), &mut found);
        splits.extend((0..found.len()).map(|number| {
            row(parts.map(|part| {
                let range = found.get(number, part);
                range.map_or([NONE; 2], |range| [range.start as u32, range.end as u32])
            }))
        }));
    };
    splits(&mut contest, "uri-tables", Role::Ours, ours);
    splits(
        &mut contest,
        "uri-tables loop",
        Role::OtherApi,
        |texts, splits| {
            splits.extend(texts.each().map(|text| match Uri::parse(text) {
                Err(_) => [NONE; 6],
                Ok(uri) => row([
                    offsets(
                        text,
                        uri.authority().map(|authority| authority.host().as_str()),
                    ),
                    offsets(text, Some(uri.path().as_str())),
                    offsets(text, uri.query().map(Query::as_str)),
                ]),
            }));
        },
    );
    splits(&mut contest, "fluent-uri", Role::Peer, |texts, splits| {
        splits.extend(texts.each().map(|text| match fluent_uri::Uri::parse(text) {
            Err(_) => [NONE; 6],
            Ok(uri) => row([
                offsets(text, uri.authority().map(|authority| authority.host())),
                offsets(text, Some(uri.path().as_str())),
                offsets(text, uri.query().map(EStr::as_str)),
            ]),
        }));
    });
    contest
}

/// Adds an entry that fills a list with the offsets of each text.
fn splits(
    contest: &mut Contest,
    name: &'static str,
    role: Role,
    mut work: impl FnMut(&Texts, &mut Splits) + 'static,
) {
    let texts = Texts::of(&contest.texts);
    let mut splits = Splits::new();
    work(&texts, &mut splits);
    let made = splits.iter().map(|row| format!("{row:?}")).collect();
    contest.batch(
        name,
        role,
        move |_| {
            splits.clear();
            work(black_box(&texts), &mut splits);
            black_box(&splits);
        },
        |_| made,
    );
}
