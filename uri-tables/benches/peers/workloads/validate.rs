//! Validates queries.

use std::hint::black_box;

use fluent_uri::pct_enc::{EStr, encoder};
use uri_tables::rfc3986::Query;

use crate::contest::{Contest, Role};
use crate::texts::{MANY, clean, encoded, many};

/// Creates the workloads and passes each to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let long = 64 * 1024;
    let all: [(&'static str, Vec<String>); 5] = [
        (
            "validate a query, 25-50 B",
            many(MANY, |random| {
                let bytes = random.within(25, 50);
                let triplets = random.within(0, 3);
                encoded(random, bytes, triplets)
            }),
        ),
        (
            "validate a query, 64 KiB clean",
            many(4, |random| clean(random, long)),
        ),
        (
            "validate a query, 64 KiB, 5 % triplets",
            many(4, |random| encoded(random, long, long / 20)),
        ),
        (
            "validate a query, 64 KiB of triplets",
            many(4, |random| encoded(random, long / 3 * 3, long / 3)),
        ),
        (
            "validate a query, 64 KiB, wrong at the end",
            many(4, |random| clean(random, long) + "\""),
        ),
    ];
    for (name, texts) in all {
        let mut contest = Contest::new(name, texts);
        let fluent = |text: &str| EStr::<encoder::Query>::new(text).is_some();
        contest
            .find(
                "uri-tables",
                Role::Ours,
                |text| _ = black_box(Query::is_valid(text)),
                |text| Query::is_valid(text).to_string(),
            )
            .find(
                "fluent-uri",
                Role::Peer,
                move |text| _ = black_box(fluent(text)),
                |text| fluent(text).to_string(),
            )
            .find_alone("iref", Role::Peer, |text| {
                _ = black_box(iref::uri::Query::new(text));
            });
        each(contest);
    }
}
