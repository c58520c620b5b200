//! Splits a query into its ten parameters, and decodes their names and values.

use std::borrow::Cow;
use std::hint::black_box;

use super::shop::shop;
use crate::contest::{Contest, Role};
use crate::texts::{MANY, clean, encoded, many};

/// Creates the workload and passes it to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let texts = many(MANY, |random| {
        let mut params = Vec::new();
        for _ in 0..10 {
            let bytes = random.within(2, 6);
            let name = clean(random, bytes);
            let bytes = random.within(3, 16);
            let triplets = random.below(2);
            params.push(format!("{name}={}", encoded(random, bytes, triplets)));
        }
        params.join("&")
    });
    let mut contest = Contest::new("split a query of 10 parameters", texts);
    contest
        .find(
            "uri-tables",
            Role::Ours,
            |text| ours(text, look),
            |text| all(|each| ours(text, each)),
        )
        .find(
            "form_urlencoded",
            Role::Peer,
            |text| form(text, look),
            |text| all(|each| form(text, each)),
        )
        .find(
            "fluent-uri",
            Role::Peer,
            |text| fluent(text, look),
            |text| all(|each| fluent(text, each)),
        );
    each(contest);
}

fn ours(text: &str, mut each: impl FnMut(Cow<'_, str>, Cow<'_, str>)) {
    let query = shop::Query::parse(text).expect("it is valid");
    for param in query.params() {
        let name = param.name().decode_utf8().expect("it is UTF-8");
        let value = param.value().decode_utf8().expect("it is UTF-8");
        each(name, value);
    }
}

fn form(text: &str, mut each: impl FnMut(Cow<'_, str>, Cow<'_, str>)) {
    for (name, value) in form_urlencoded::parse(text.as_bytes()) {
        each(name, value);
    }
}

fn fluent(text: &str, mut each: impl FnMut(Cow<'_, str>, Cow<'_, str>)) {
    let query = fluent_uri::pct_enc::EStr::<fluent_uri::pct_enc::encoder::Query>::new(text);
    for param in query.expect("it is valid").split('&') {
        let (name, value) = param.split_once('=').expect("it has a value");
        let name = name.decode().to_string().expect("it is UTF-8");
        let value = value.decode().to_string().expect("it is UTF-8");
        each(name, value);
    }
}

fn look(name: Cow<'_, str>, value: Cow<'_, str>) {
    black_box((name, value));
}

fn all(work: impl FnOnce(&mut dyn FnMut(Cow<'_, str>, Cow<'_, str>))) -> String {
    let mut found = Vec::new();
    work(&mut |name, value| found.push(format!("{name}={value}")));
    found.join("\n")
}
