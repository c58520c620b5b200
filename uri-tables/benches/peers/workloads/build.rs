//! Builds a URI with three segments and three parameters, and writes the same with `uri!`. Each line of an input text
//! is the data for one segment or parameter.

use std::fmt::Write as _;

use fluent_uri::pct_enc::EString;
use percent_encoding::utf8_percent_encode;
use uri_tables::Rule;

use super::shop::shop;
use crate::contest::{Contest, Role};
use crate::texts::{MANY, many, mixed};

/// Creates the workload and passes it to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let texts = many(MANY, |random| {
        let mut lines = Vec::new();
        for _ in 0..6 {
            let bytes = random.within(3, 12);
            let others = random.below(2);
            lines.push(mixed(random, bytes, others));
        }
        lines.join("\n")
    });
    write(&texts, each);
    let mut contest = Contest::new("build a URI, 3 segments, 3 params", texts);
    contest
        .append("uri-tables", Role::Ours, |text, buffer| {
            let data = data(text);
            let uri = shop::Uri::builder()
                .segments(&data[..3])
                .param("q", data[3])
                .param("r", data[4])
                .param("s", data[5])
                .finish()
                .expect("no datum is a dot segment");
            buffer.push_str(uri.as_str());
        })
        .append("percent-encoding, write!", Role::Peer, |text, buffer| {
            let data = data(text);
            let path = |text| utf8_percent_encode(text, shop::Segment::ASCII_SET);
            let value = |text| utf8_percent_encode(text, shop::Value::ASCII_SET);
            let built = format!(
                "https://shop.example/{}/{}/{}?q={}&r={}&s={}",
                path(data[0]),
                path(data[1]),
                path(data[2]),
                value(data[3]),
                value(data[4]),
                value(data[5])
            );
            buffer.push_str(&built);
        })
        .append("fluent-uri", Role::Peer, |text, buffer| {
            use fluent_uri::pct_enc::encoder::{Path, Query};
            let [segments @ .., q, r, s] = data(text);
            let mut path = EString::<Path>::new();
            for segment in segments {
                path.push('/');
                path.encode_str::<Segment>(segment);
            }
            let mut query = EString::<Query>::new();
            for (name, value) in [("q", q), ("&r", r), ("&s", s)] {
                query.push_estr(fluent_uri::pct_enc::EStr::new_or_panic(name));
                query.push('=');
                query.encode_str::<Value>(value);
            }
            let uri = fluent_uri::Uri::builder()
                .scheme(fluent_uri::component::Scheme::new_or_panic("https"))
                .authority_with(|authority| {
                    authority.host(fluent_uri::pct_enc::EStr::new_or_panic("shop.example"))
                })
                .path(&path)
                .query(&query)
                .build()
                .expect("it is valid");
            _ = write!(buffer, "{uri}");
        });
    each(contest);
}

/// Compares `uri!` with what programs write today: `format!`, and a parse of the result.
fn write(texts: &[String], each: &mut dyn FnMut(Contest)) {
    let mut contest = Contest::new("write a URI, 3 segments, 3 params", texts.to_vec());
    contest
        .append("uri-tables", Role::Ours, |text, buffer| {
            let [one, two, three, q, r, s] = data(text);
            let uri = uri_tables::uri!(
                shop::Uri,
                "https://shop.example/{one}/{two}/{three}?q={q}&r={r}&s={s}"
            );
            buffer.push_str(uri.expect("no datum is a dot segment").as_str());
        })
        .append("url, format!", Role::Peer, |text, buffer| {
            let [one, two, three, q, r, s] = data(text);
            let path = |text| utf8_percent_encode(text, shop::Segment::ASCII_SET);
            let value = |text| utf8_percent_encode(text, shop::Value::ASCII_SET);
            let (one, two, three) = (path(one), path(two), path(three));
            let (q, r, s) = (value(q), value(r), value(s));
            let text = format!("https://shop.example/{one}/{two}/{three}?q={q}&r={r}&s={s}");
            buffer.push_str(url::Url::parse(&text).expect("it is valid").as_str());
        });
    each(contest);
}

fn data(text: &str) -> [&str; 6] {
    let mut lines = text.split('\n');
    [(); 6].map(|()| lines.next().unwrap_or_default())
}

/// The encode set for path segments, for fluent-uri.
struct Segment;
impl fluent_uri::pct_enc::Encoder for Segment {
    const TABLE: &'static fluent_uri::pct_enc::Table = &fluent_uri::pct_enc::Table::new(
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@",
    )
    .or_pct_encoded();
}
struct Value;
impl fluent_uri::pct_enc::Encoder for Value {
    const TABLE: &'static fluent_uri::pct_enc::Table = &fluent_uri::pct_enc::Table::new(
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*,;:@/?",
    )
    .or_pct_encoded();
}
