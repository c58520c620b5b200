//! Decodes percent-encoded texts.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use uri_tables::decode::{decode_to, decode_utf8, decode_utf8_to};

use crate::contest::{Contest, Role};
use crate::texts::{MANY, encoded, international, many};

/// Creates the workloads and passes each to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let long = 64 * 1024;
    let all: [(&'static str, Vec<String>); 6] = [
        (
            "decode 20-60 B",
            many(MANY, |random| {
                let bytes = random.within(20, 60);
                let triplets = random.within(1, 4);
                encoded(random, bytes, triplets)
            }),
        ),
        (
            "decode 12-85 B, not all ASCII",
            many(MANY, |random| {
                let characters = random.within(2, 5);
                international(random, characters)
            }),
        ),
        (
            "decode 64 KiB, no triplets",
            many(4, |random| encoded(random, long, 0)),
        ),
        (
            "decode 64 KiB, 5 % triplets",
            many(4, |random| encoded(random, long, long / 20)),
        ),
        (
            "decode 64 KiB, 30 % triplets",
            many(4, |random| encoded(random, long, long / 5)),
        ),
        (
            "decode 64 KiB of triplets",
            many(4, |random| encoded(random, long / 3 * 3, long / 3)),
        ),
    ];
    let into_buffers = Contest::new("decode 20-60 B, into a buffer", all[0].1.clone());
    for (name, texts) in all {
        let mut contest = Contest::new(name, texts);
        contest
            .text("uri-tables", Role::Ours, |text| {
                decode_utf8(text).expect("it is UTF-8")
            })
            .text("percent-encoding", Role::Peer, |text| {
                percent_decode_str(text).decode_utf8().expect("it is UTF-8")
            })
            .text("urlencoding", Role::Peer, |text| {
                urlencoding::decode(text).expect("it is UTF-8")
            })
            .text("fluent-uri", Role::Peer, |text| {
                use fluent_uri::pct_enc::{EStr, encoder::Query};
                let text = EStr::<Query>::new_or_panic(text);
                text.decode()
                    .to_string()
                    .map_or(Cow::Borrowed(""), |text| text)
            });
        each(contest);
    }
    let mut contest = into_buffers;
    contest
        .append_bytes("uri-tables", Role::Ours, |text, buffer| {
            decode_to(text, buffer).expect("triplets have digits");
        })
        .append("uri-tables, as UTF-8", Role::OtherApi, |text, buffer| {
            decode_utf8_to(text, buffer).expect("it is UTF-8");
        })
        .append_bytes("percent-encoding", Role::Peer, |text, buffer| {
            buffer.extend(percent_decode_str(text));
        })
        .append_bytes("urlencoding", Role::Peer, |text, buffer| {
            buffer.extend_from_slice(&urlencoding::decode_binary(text.as_bytes()));
        });
    each(contest);
}
