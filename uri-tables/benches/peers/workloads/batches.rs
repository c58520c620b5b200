//! Many texts at once: a column of data to encode, a column of texts to validate.
//!
//! No other library has such a call. Their entries, and one of ours, are loops that fill the same columns.

use std::hint::black_box;

use fluent_uri::pct_enc::{EStr, encoder};
use percent_encoding::utf8_percent_encode;
use uri_tables::profiles::signing::Component;
use uri_tables::rfc3986::{Query, Uri};
use uri_tables::{Encodes, Rule};

use super::encode::SET;
use crate::contest::{Contest, Who};
use crate::texts::{MANY, clean, encoded, many, mixed, urls};

/// The workloads.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let short = many(MANY, |random| {
        let octets = random.within(6, 18);
        clean(random, octets)
    });
    each(encoding("encode many, 6-18 B, clean", short));
    let data = many(MANY, |random| {
        let octets = random.within(25, 55);
        mixed(random, octets, 3)
    });
    each(encoding("encode many, 25-55 B, 3 to encode", data));
    let short = many(MANY, |random| {
        let octets = random.within(6, 18);
        clean(random, octets)
    });
    each(validation::<Query<'_>>(
        "validate many queries, 6-18 B",
        short,
        is_query,
    ));
    let queries = many(MANY, |random| {
        let octets = random.within(25, 50);
        let triplets = random.within(0, 3);
        encoded(random, octets, triplets)
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

/// Data encoded into one buffer, and where each text ends there.
fn encoding(name: &'static str, data: Vec<String>) -> Contest {
    let mut contest = Contest::new(name, data);
    column(&mut contest, "uri-tables", Who::Ours, |data, text, ends| {
        Component::encode_many(data, text, ends);
    });
    column(
        &mut contest,
        "uri-tables loop",
        Who::Aside,
        |data, text, ends| {
            for data in data {
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
            for data in data {
                text.extend(utf8_percent_encode(data, SET));
                ends.push(text.len());
            }
        },
    );
    contest
}

/// An entry that fills a buffer and its ends.
fn column(
    contest: &mut Contest,
    name: &'static str,
    who: Who,
    work: impl Fn(&[String], &mut String, &mut Vec<usize>) + 'static,
) {
    let made = |data: &[String]| {
        let (mut text, mut ends) = (String::new(), Vec::new());
        work(data, &mut text, &mut ends);
        let starts = std::iter::once(&0).chain(&ends);
        let texts = starts
            .zip(&ends)
            .map(|(&start, &end)| text[start..end].to_owned());
        texts.collect()
    };
    let (mut text, mut ends) = (String::new(), Vec::new());
    let made = made(&contest.texts);
    contest.batch(
        name,
        who,
        move |data| {
            text.clear();
            ends.clear();
            work(data, &mut text, &mut ends);
            black_box((&text, &ends));
        },
        |_| made,
    );
}

/// Of each text whether it is a word.
fn validation<R: Rule>(
    name: &'static str,
    texts: Vec<String>,
    peer: impl Fn(&str) -> bool + 'static,
) -> Contest {
    let mut contest = Contest::new(name, texts);
    flags(&mut contest, "uri-tables", Who::Ours, |texts, flags| {
        R::validate_many(texts, flags);
    });
    flags(
        &mut contest,
        "uri-tables loop",
        Who::Aside,
        |texts, flags| {
            flags.extend(texts.iter().map(|text| R::is_valid(text)));
        },
    );
    flags(
        &mut contest,
        "fluent-uri",
        Who::Peer,
        move |texts, flags| {
            flags.extend(texts.iter().map(|text| peer(text)));
        },
    );
    contest
}

/// An entry that fills a column of flags.
fn flags(
    contest: &mut Contest,
    name: &'static str,
    who: Who,
    work: impl Fn(&[String], &mut Vec<bool>) + 'static,
) {
    let mut made = Vec::new();
    work(&contest.texts, &mut made);
    let made = made.iter().map(bool::to_string).collect();
    let mut flags = Vec::new();
    contest.batch(
        name,
        who,
        move |texts| {
            flags.clear();
            work(texts, &mut flags);
            black_box(&flags);
        },
        |_| made,
    );
}
