//! Percent-encodes data. Unreserved characters are kept and all others are encoded, because every library can do this.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use uri_tables::profiles::signing::Component;

use crate::contest::{Contest, Role};
use crate::texts::{MANY, clean, english, japanese, latin1, many, mixed};

/// All bytes to encode: all except RFC 3986's `unreserved`.
pub(super) const SET: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Creates the workloads and passes each to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let long = 64 * 1024;
    let all: [(&'static str, Vec<String>); 7] = [
        (
            "encode 6-18 B, clean",
            many(MANY, |random| {
                let bytes = random.within(6, 18);
                clean(random, bytes)
            }),
        ),
        (
            "encode 25-55 B, 3 bytes to encode",
            many(MANY, |random| {
                let bytes = random.within(25, 55);
                mixed(random, bytes, 3)
            }),
        ),
        (
            "encode 1 KiB English",
            many(64, |random| english(random, 1024)),
        ),
        ("encode 64 KiB clean", many(4, |random| clean(random, long))),
        (
            "encode 64 KiB, 5 % to encode",
            many(4, |random| mixed(random, long, long / 20)),
        ),
        (
            "encode 64 KiB Japanese",
            many(4, |random| japanese(random, long)),
        ),
        (
            "encode 64 KiB of any bytes",
            many(4, |random| latin1(random, long)),
        ),
    ];
    for (name, texts) in all {
        let mut contest = Contest::new(name, texts);
        contest
            .text("uri-tables", Role::Ours, |text| {
                Component::encode(text).to_cow()
            })
            .append("uri-tables append_to", Role::Ours, |text, buffer| {
                Component::encode(text).append_to(buffer);
            })
            .text("percent-encoding", Role::Peer, |text| {
                Cow::from(utf8_percent_encode(text, SET))
            })
            .append("percent-encoding extend", Role::Peer, |text, buffer| {
                buffer.extend(utf8_percent_encode(text, SET));
            })
            .text("urlencoding", Role::Peer, urlencoding::encode)
            .append("fluent-uri", Role::Peer, |text, buffer| {
                use fluent_uri::pct_enc::{EString, encoder::Data};
                let mut encoded = EString::<Data>::new();
                encoded.encode_str::<Data>(text);
                buffer.push_str(encoded.as_str());
            })
            .unlike("form_urlencoded", Role::Peer, |text| {
                Cow::from(form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>())
            });
        each(contest);
    }
}
