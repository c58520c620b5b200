//! Functions on columns give the same results as the functions on single texts: on real URLs, on test vectors, and on
//! texts that are damaged, empty, huge or not UTF-8.

use std::fmt::Debug;
use std::ops::Range;

use uri_tables::decode::{decode_many, decode_utf8};
use uri_tables::profiles::{http, web};
use uri_tables::rfc3986::{Authority, Query, Uri, UriReference};
use uri_tables::rfc3987::Iri;
use uri_tables::{
    Column, Normalize, PairColumn, Pairs, Part, PartOffsets, TextColumn, View, uri_profile,
};
use uri_tables_tests::vectors;

/// The texts for which each function on columns is compared with the function on a single text.
fn texts() -> Vec<Vec<u8>> {
    let real = include_str!("../../uri-tables/benches/data/urls.txt").lines();
    let mut texts: Vec<Vec<u8>> = real.map(Vec::from).collect();
    texts.extend(vectors::inputs().into_iter().map(String::into_bytes));
    // Each nonempty text also occurs with one byte replaced, and cut at an offset that differs from text to text.
    let bytes = b"\0 %:/?#[]@&=+.\x80\xC3\xE4\xFF";
    let damaged: Vec<Vec<u8>> = (0_usize..)
        .zip(&texts)
        .filter(|(_, text)| !text.is_empty())
        .flat_map(|(number, text)| {
            let at = number * 7 % text.len();
            let mut replaced = text.clone();
            replaced[at] = bytes[number % bytes.len()];
            [replaced, text[..at].to_vec()]
        })
        .collect();
    texts.extend(damaged);
    let own = [
        "",
        "http://[::1%25en0]/",
        "HTTP://A.example:80/%7Eb/./c/../d?x=%2b+%c3%a9#%FF",
        "https://h?",
        "https://h?&&a&=b&a=c&a%3D=%FF",
        "mailto:a@b.example?subject=x%20y",
        "urn:isbn:0451450523",
    ];
    texts.extend(own.map(Vec::from));
    // Texts that span many blocks. In those that are invalid, the error is at the end.
    for end in ["", " ", "%4", "#a?b"] {
        let segments = "/some%20segment.x".repeat(30_000);
        texts.push(format!("http://h.example{segments}?a=b&q=c{end}").into_bytes());
    }
    texts
}

/// A buffer with all texts, and their offsets.
fn buffer(texts: &[Vec<u8>]) -> (Vec<u8>, Vec<u64>) {
    let ends = texts.iter().scan(0, |end, text| {
        *end += text.len() as u64;
        Some(*end)
    });
    (texts.concat(), std::iter::once(0).chain(ends).collect())
}

/// The names of parts, with an accessor for each.
type Accessors<V> = &'static [(&'static str, fn(V) -> Option<&'static str>)];

/// Splits the texts by the rule of `V`, and compares every part with its accessor. Returns the number of valid texts.
#[track_caller]
fn check_split<V>(texts: &'static [Vec<u8>], accessors: Accessors<V>) -> usize
where
    V: View<'static> + Debug,
{
    let (bytes, offsets) = buffer(texts);
    let names: Vec<&str> = accessors.iter().map(|(name, _)| *name).collect();
    let all = Part::all::<V>();
    assert_eq!(
        all.iter().map(|part| part.name()).collect::<Vec<_>>(),
        names
    );
    let mut parts = PartOffsets::new();
    // Each call must replace the results of the call before.
    for range in [0..3, 1..2, 0..texts.len()] {
        let offsets = &offsets[range.start..=range.end];
        V::split_many(Column::new(&bytes, offsets).unwrap(), &mut parts);
        assert_eq!(parts.len(), range.len());
    }
    let mut valid = 0;
    for (row, text) in texts.iter().enumerate() {
        let parsed = V::parse_bytes(text);
        let fault = parsed.as_ref().err().map(uri_tables::ParseError::offset);
        assert_eq!(parts.error_offset(row), fault, "{}", text.escape_ascii());
        assert_eq!(V::check(text).err(), parsed.as_ref().err().copied());
        for (part, (name, accessor)) in all.iter().zip(accessors) {
            let expected = parsed
                .as_ref()
                .ok()
                .and_then(|&view| Some(range(text, accessor(view)?)));
            let found = parts.get(row, *part);
            assert_eq!(found, expected, "{name} of {}", text.escape_ascii());
        }
        valid += usize::from(parsed.is_ok());
    }
    for part in all {
        assert!(
            parts
                .column(part)
                .eq((0..texts.len()).map(|row| parts.get(row, part)))
        );
        assert_eq!(parts.get(texts.len(), part), None);
    }
    assert_eq!(parts.error_offset(texts.len()), None);
    valid
}

/// Returns the range of `part` in `text`. `part` must borrow from `text`.
fn range(text: &[u8], part: &str) -> Range<usize> {
    let start = part.as_ptr().addr() - text.as_ptr().addr();
    start..start + part.len()
}

/// The accessors of a URI with all components. `$scheme` returns the scheme.
macro_rules! uri {
    ($scheme:expr) => {
        &[
            ("scheme", $scheme),
            ("authority", |uri| Some(uri.authority()?.as_str())),
            ("userinfo", |uri| {
                Some(uri.authority()?.userinfo()?.as_str())
            }),
            ("host", |uri| Some(uri.authority()?.host().as_str())),
            ("port", |uri| Some(uri.authority()?.port()?.as_str())),
            ("path", |uri| Some(uri.path().as_str())),
            ("query", |uri| Some(uri.query()?.as_str())),
            ("fragment", |uri| Some(uri.fragment()?.as_str())),
        ]
    };
}

uri_profile! {
    /// Two parts with the name `name`, at different depths, and one that is a keyword.
    mod nested {
        extends rfc3986;
        abnf r#"
            item = group ":" name [ "=" type ]
            group = name "." tag
            name = 1*ALPHA
            tag = 1*DIGIT
            type = *ALPHA
        "#;
        expose item, group, name, tag, type;
    }
}

#[test]
fn parts_are_those_of_parsing() {
    let texts: &'static [Vec<u8>] = texts().leak();
    let count = texts.len();
    let valid = [
        check_split::<Uri<'_>>(texts, uri!(|uri| Some(uri.scheme().as_str()))),
        check_split::<UriReference<'_>>(texts, uri!(|uri| Some(uri.scheme()?.as_str()))),
        check_split::<Iri<'_>>(texts, uri!(|uri| Some(uri.scheme().as_str()))),
        check_split::<web::Uri<'_>>(
            texts,
            &[
                ("scheme", |uri| Some(uri.scheme().as_str())),
                ("authority", |uri| Some(uri.authority().as_str())),
                ("host", |uri| Some(uri.authority().host().as_str())),
                ("port", |uri| Some(uri.authority().port()?.as_str())),
                ("path", |uri| Some(uri.path().as_str())),
                ("query", |uri| Some(uri.query()?.as_str())),
                ("fragment", |uri| Some(uri.fragment()?.as_str())),
            ],
        ),
    ];
    for valid in valid {
        assert!(valid > 5_000 && valid < count - 5_000, "{valid} of {count}");
    }
    // A rule without parts, and parts of URIs.
    assert!(check_split::<Query<'_>>(texts, &[]) > 100);
    let param: Accessors<web::Param<'_>> = &[
        ("name", |param| Some(param.name().as_str())),
        ("value", |param| Some(param.value()?.as_str())),
    ];
    assert!(check_split(texts, param) > 100);
    let authority: Accessors<Authority<'_>> = &[
        ("userinfo", |authority| Some(authority.userinfo()?.as_str())),
        ("host", |authority| Some(authority.host().as_str())),
        ("port", |authority| Some(authority.port()?.as_str())),
    ];
    assert!(check_split(texts, authority) > 20);
}

#[test]
fn a_name_means_the_part_that_is_in_the_fewest_others() {
    let texts: &'static [Vec<u8>] = Vec::leak(
        ["ab.12:cd=ef", "a.1:b", "a.1", "a:b", ""]
            .map(Vec::from)
            .to_vec(),
    );
    let valid = check_split::<nested::Item<'_>>(
        texts,
        &[
            ("group", |item| Some(item.group().as_str())),
            ("name", |item| Some(item.group().name().as_str())),
            ("tag", |item| Some(item.group().tag().as_str())),
            ("name", |item| Some(item.name().as_str())),
            ("type", |item| Some(item.r#type()?.as_str())),
        ],
    );
    assert_eq!(valid, 2);
    let (bytes, offsets) = buffer(texts);
    let mut parts = PartOffsets::new();
    nested::Item::split_many(Column::new(&bytes, &offsets).unwrap(), &mut parts);
    let get = |row, name| parts.get(row, Part::named::<nested::Item<'_>>(name)?);
    assert_eq!(
        (get(0, "name"), get(0, "tag"), get(0, "type")),
        (Some(6..8), Some(3..5), Some(9..11))
    );
    assert_eq!((get(1, "type"), get(1, "other")), (None, None));
    // With the parts of another type, `get` returns no meaningful range, but must not panic.
    for part in Part::all::<Uri<'_>>() {
        let _ = parts.get(4, part);
    }
    assert_eq!(
        parts.get(1, Part::named::<Uri<'_>>("fragment").unwrap()),
        None
    );
}

#[test]
fn normal_forms_are_those_of_single_texts() {
    fn check<V: Normalize<'static>>(texts: &'static [Vec<u8>]) -> [usize; 3] {
        let (bytes, offsets) = buffer(texts);
        let mut normal = TextColumn::new();
        V::normalize_many(Column::new(&bytes, &offsets).unwrap(), &mut normal);
        assert_eq!(
            (normal.len(), normal.offsets().len()),
            (texts.len(), texts.len() + 1)
        );
        let mut counts = [0; 3];
        for (row, text) in texts.iter().enumerate() {
            match V::parse_bytes(text) {
                Ok(view) => {
                    let expected = view.normalize();
                    assert_eq!(normal.get(row), Some(expected.as_str()));
                    assert_eq!(normal.error_offset(row), None);
                    counts[usize::from(expected.is_borrowed())] += 1;
                }
                Err(error) => {
                    assert_eq!(normal.get(row), None);
                    assert_eq!(normal.error_offset(row), Some(error.offset()));
                    counts[2] += 1;
                }
            }
        }
        assert!(
            normal
                .iter()
                .eq((0..texts.len()).map(|row| normal.get(row)))
        );
        counts
    }
    let texts: &'static [Vec<u8>] = texts().leak();
    let counts = [
        check::<Uri<'_>>(texts),
        check::<UriReference<'_>>(texts),
        check::<Iri<'_>>(texts),
        check::<web::Uri<'_>>(texts),
        check::<http::Uri<'_>>(texts),
    ];
    for [changed, normal, invalid] in counts {
        assert!(
            changed > 100 && normal > 1_000 && invalid > 1_000,
            "{counts:?}"
        );
    }
}

#[test]
fn parameters_are_those_of_single_texts() {
    let texts: &'static [Vec<u8>] = texts().leak();
    let (bytes, offsets) = buffer(texts);
    let column = Column::new(&bytes, &offsets).unwrap();
    let (mut values, mut pairs) = (TextColumn::new(), PairColumn::new());
    for key in ["q", "id", "a", "a=", "", "subject"] {
        web::Uri::param_many(column, key, &mut values);
        let mut found = [0; 3];
        for (row, text) in texts.iter().enumerate() {
            let parsed = web::Uri::parse_bytes(text);
            let fault = parsed.as_ref().err().map(uri_tables::ParseError::offset);
            assert_eq!(values.error_offset(row), fault);
            let query = parsed.ok().and_then(web::Uri::query);
            let expected = query.and_then(|query| query.param_value(key));
            assert_eq!(
                values.get(row),
                expected.as_deref(),
                "{}",
                text.escape_ascii()
            );
            found[if fault.is_some() {
                2
            } else {
                usize::from(expected.is_some())
            }] += 1;
        }
        assert!(found[0] > 1_000 && found[2] > 1_000, "{key}: {found:?}");
        assert!(found[1] > 0 || key == "subject", "{key}: {found:?}");
    }
    web::Uri::params_many(column, &mut pairs);
    assert_eq!(
        (pairs.len(), pairs.offsets().len()),
        (texts.len(), texts.len() + 1)
    );
    let mut total = 0;
    for (row, text) in texts.iter().enumerate() {
        let parsed = web::Uri::parse_bytes(text);
        assert_eq!(
            pairs.error_offset(row),
            parsed.as_ref().err().map(uri_tables::ParseError::offset)
        );
        assert_eq!(pairs.get(row).is_some(), parsed.is_ok());
        let params = parsed.ok().and_then(web::Uri::query);
        let params = params.into_iter().flat_map(web::Query::params);
        let params = params.filter(|param| !param.as_str().is_empty());
        let mut found = pairs.get(row).unwrap_or_default();
        for param in params {
            let pair = found.next().expect("a pair for each parameter");
            let value = param.value().map(web::Value::decode_utf8_lossy);
            assert_eq!(
                pairs.keys().get(pair),
                Some(&*param.name().decode_utf8_lossy())
            );
            assert_eq!(pairs.values().get(pair), value.as_deref());
            total += 1;
        }
        assert_eq!(found.next(), None, "{}", text.escape_ascii());
    }
    assert!(total > 1_000, "{total}");
    assert_eq!(pairs.keys().len(), total);
    assert_eq!(
        (pairs.get(texts.len()), pairs.error_offset(texts.len())),
        (None, None)
    );
}

#[test]
fn decoded_texts_are_those_of_single_texts() {
    let texts = texts();
    let (bytes, offsets) = buffer(&texts);
    let mut decoded = TextColumn::new();
    decode_many(Column::new(&bytes, &offsets).unwrap(), &mut decoded);
    let mut counts = [0; 2];
    for (row, text) in texts.iter().enumerate() {
        let expected = decode_utf8(text);
        assert_eq!(decoded.get(row), expected.as_deref().ok());
        let fault = expected.as_ref().err().map(uri_tables::DecodeError::offset);
        assert_eq!(decoded.error_offset(row), fault, "{}", text.escape_ascii());
        counts[usize::from(expected.is_ok())] += 1;
    }
    assert!(counts[0] > 500 && counts[1] > 5_000, "{counts:?}");
    assert_eq!(decoded.text().len(), *decoded.offsets().last().unwrap());
}
