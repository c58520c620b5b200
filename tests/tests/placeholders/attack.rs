//! Random placeholders in random valid texts, with hostile values: a value must not change how the rest is read.
//!
//! A naive reader finds the offsets of all delimiters in what `uri!` writes, by RFC 3986, Appendix B, and by the few
//! rules of the other grammars. They must be the same for a hostile value as for a harmless one.

use uri_tables::__private::Argument;
use uri_tables::__private::{HasTemplate, Plan, Value, format};
use uri_tables::proptest::valid_texts;
use uri_tables::{ErrorKind, decode, profiles, rfc3986, rfc3987};
use uri_tables_tests::mutation::Random;
use uri_tables_tests::split;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::{accidental, named};

/// Values that have a special meaning in some part of a URI.
const HOSTILE: [&str; 48] = [
    "", ".", "..", "%", "%2F", "%2e", "%2E%2E", "%2", "2F", "F", "a/b", "a:b", "a@b", "?", "#",
    "&", "=", "+", " ", ";", ",", "//", "//h", "/..", "../", ":", "1:", "[", "]", "[::1]", "::1",
    "1.2.3.4", "|", "\\", "'", "\"", "\0", "é", "中", "😀", "\u{E000}", "\u{FFFE}", "80", "http:",
    "a=b&c=d", "x1", "~", "%zz",
];
/// Values without a special meaning. At least one of them is valid in most parts.
const HARMLESS: [&str; 4] = ["a", "1", "80", "ab"];

/// An offset relative to the value that was inserted into a text, so that texts with values of different lengths can be
/// compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    Before(usize),
    Start,
    Inside,
    End,
    /// Counted from the end of the text.
    After(usize),
}

/// Returns the delimiters of `text`, with their offsets relative to the inserted value `text[start..end]`.
fn shape(
    text: &str,
    [start, end]: [usize; 2],
    delimiters: fn(&str) -> Vec<(char, usize)>,
) -> Vec<(char, At)> {
    let at = |offset: usize| match offset {
        _ if offset == start => At::Start,
        _ if offset == end => At::End,
        _ if offset < start => At::Before(offset),
        _ if offset < end => At::Inside,
        _ => At::After(text.len() - offset),
    };
    delimiters(text)
        .into_iter()
        .map(|(what, offset)| (what, at(offset)))
        .collect()
}

/// Returns the offsets where the components of a URI begin and end, each with a letter for the component, and the
/// offsets of the `/` in its path.
fn uri_delimiters(text: &str) -> Vec<(char, usize)> {
    let parts = split::components(text);
    let mut found = Vec::new();
    let mut add = |what: char, part: Option<&str>| {
        if let Some(part) = part {
            let start = part.as_ptr() as usize - text.as_ptr() as usize;
            found.extend([(what, start), (what, start + part.len())]);
        }
    };
    add('s', parts.scheme);
    add('p', Some(parts.path));
    add('q', parts.query);
    add('f', parts.fragment);
    if let Some(authority) = parts.authority {
        let (userinfo, host, port) = split::authority(authority);
        add('u', userinfo);
        add('h', Some(host));
        add('o', port);
    }
    let path = parts.path.as_ptr() as usize - text.as_ptr() as usize;
    found.extend(
        parts
            .path
            .match_indices('/')
            .map(|(at, _)| ('/', path + at)),
    );
    found
}

/// Returns the same as [`uri_delimiters`], and where each parameter of the query and the first `=` in it are.
fn web_delimiters(text: &str) -> Vec<(char, usize)> {
    let mut found = uri_delimiters(text);
    if let Some(query) = split::components(text).query {
        let start = query.as_ptr() as usize - text.as_ptr() as usize;
        let mut item = start;
        for part in query.split('&') {
            found.push(('&', item));
            found.extend(part.find('=').map(|at| ('=', item + at)));
            item += part.len() + 1;
        }
    }
    found
}

fn named_delimiters(text: &str) -> Vec<(char, usize)> {
    text.char_indices()
        .filter(|&(_, c)| ":;/=".contains(c))
        .map(|(at, c)| (c, at))
        .collect()
}

/// Returns the number of dot segments in the path of `text`, percent-encoded or not.
fn dots(text: &str) -> usize {
    let path = split::components(text).path;
    let is_dots = |segment: &&str| {
        let plain = segment.replace("%2e", ".").replace("%2E", ".");
        plain == "." || plain == ".."
    };
    path.split('/').filter(is_dots).count()
}

/// Returns the number of triplets in the host of `text`.
fn triplets_in_host(text: &str) -> usize {
    let authority = split::components(text).authority.unwrap_or_default();
    split::authority(authority).1.matches('%').count()
}

/// Cuts `K` random ranges out of a text, where the placeholders will be. Returns the `K + 1` literals around them.
fn cut<const K: usize>(text: &str, random: &mut Random) -> Vec<String> {
    let mut offsets: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    offsets.push(text.len());
    let mut ends: Vec<usize> = (0..2 * K)
        .map(|_| offsets[random.below(offsets.len())])
        .collect();
    ends.sort_unstable();
    let mut literals = Vec::new();
    let mut from = 0;
    for pair in ends.chunks(2) {
        literals.push(text[from..pair[0]].to_owned());
        // Each range has at most two characters, so that most of the text remains.
        let short = pair[0]
            + text[pair[0]..]
                .chars()
                .take(random.below(3))
                .map(char::len_utf8)
                .sum::<usize>();
        from = pair[1].min(short);
    }
    literals.push(text[from..].to_owned());
    literals
}

/// The numbers of plans that were tried, and of texts that were written and refused.
#[derive(Debug, Default)]
struct Count {
    plans: usize,
    written: usize,
    refused: usize,
}

macro_rules! attack {
    ($view:ty, $owned:ty, $delimiters:expr, $plus:expr, $dots:expr, $count:literal) => {{
        let mut runner = TestRunner::deterministic();
        let mut random = Random::new(3986);
        let mut count = Count::default();
        for _ in 0..$count {
            let text = valid_texts::<$owned>().new_tree(&mut runner).unwrap().current().into_string();
            if text.len() > 80 {
                continue;
            }
            attack!(@ 1, $view, $delimiters, $plus, $dots, &text, &mut random, &mut count);
            attack!(@ 2, $view, $delimiters, $plus, $dots, &text, &mut random, &mut count);
            attack!(@ 3, $view, $delimiters, $plus, $dots, &text, &mut random, &mut count);
        }
        count
    }};
    (@ $k:literal, $view:ty, $delimiters:expr, $plus:expr, $dots:expr, $text:expr, $random:expr, $count:expr) => {{
        let literals = cut::<$k>($text, $random);
        let pieces: Vec<&[u8]> = literals.iter().map(String::as_bytes).collect();
        let flat: &'static [u8] = pieces.join(&[0xFF_u8][..]).leak();
        if let Some(plan) = Plan::<$k>::try_new(<$view as HasTemplate>::TEMPLATE, flat) {
            $count.plans += 1;
            let write = |values: [&str; $k]| {
                let values: [Value<'_>; $k] = std::array::from_fn(|at| Argument::value(values[at]));
                format::<$view, $k, true>(&plan, &values).map(|owned| owned.into_string())
            };
            let shown = || String::from_utf8_lossy(flat).into_owned();
            let harmless = HARMLESS.iter().map(|value| [*value; $k]).find(|values| write(*values).is_ok());
            let Some(harmless) = harmless else {
                assert!(plan.is_refusable(), "{}", shown());
                continue;
            };
            for place in 0..$k {
                let mut reference = None;
                for value in std::iter::once(harmless[place]).chain(HOSTILE) {
                    let mut values = harmless;
                    values[place] = value;
                    let text = match write(values) {
                        Ok(text) => text,
                        Err(error) => {
                            assert!(plan.is_refusable(), "{}: {value:?}: {error}", shown());
                            assert_ne!(error.kind(), ErrorKind::Internal, "{}: {value:?}", shown());
                            $count.refused += 1;
                            continue;
                        }
                    };
                    $count.written += 1;
                    assert!(<$view>::is_valid(&text), "{}: {text}", shown());
                    // Find the range of the value in `text`. The other values are harmless, so they are written as they
                    // are.
                    let side = |range: std::ops::Range<usize>| -> usize {
                        range.map(|at| literals[at].len() + if at < place { values[at].len() } else { 0 }).sum()
                    };
                    let start = side(0..place + 1);
                    let after: usize = (place + 1..=$k)
                        .map(|at| literals[at].len() + values.get(at).map_or(0, |value| value.len()))
                        .sum();
                    let end = text.len() - after;
                    let written = &text[start..end];
                    let decoded = decode::decode_lenient(&written);
                    let spaces = $plus && written.contains('+');
                    let is_address = written.strip_prefix('[').and_then(|it| it.strip_suffix(']')) == Some(value);
                    assert!(
                        &*decoded == value.as_bytes() || spaces || is_address || written == value,
                        "{}: {value:?} is {written}", shown()
                    );
                    let mut found = shape(&text, [start, end], $delimiters);
                    found.sort_by_key(|(what, _)| *what);
                    assert!(!found.iter().any(|(_, at)| *at == At::Inside), "{}: {text}", shown());
                    let number = [$dots(&text), triplets_in_host(&text)];
                    let (expected, known) = reference.get_or_insert((found.clone(), number));
                    let is_same = expected.len() == found.len()
                        && expected.iter().zip(&found).all(|(one, other)| {
                            let is_edge = |at: At| at == At::Start || at == At::End;
                            one.0 == other.0
                                && (one.1 == other.1 || written.is_empty() && is_edge(one.1) && is_edge(other.1))
                        });
                    assert!(is_same, "{}: {text}: {found:?} and not {expected:?}", shown());
                    assert!(number[0] <= known[0] && number[1] <= known[1], "{}: {text}", shown());
                }
            }
        }
    }};
}

#[test]
fn uris() {
    let count = attack!(
        rfc3986::Uri<'static>,
        rfc3986::UriBuf,
        uri_delimiters,
        false,
        dots,
        120
    );
    assert!(
        count.plans > 100 && count.written > 3_000 && count.refused > 500,
        "{count:?}"
    );
}

#[test]
fn references() {
    let count = attack!(
        rfc3986::UriReference<'static>,
        rfc3986::UriReferenceBuf,
        uri_delimiters,
        false,
        dots,
        120
    );
    assert!(
        count.plans > 80 && count.written > 2_000 && count.refused > 500,
        "{count:?}"
    );
}

#[test]
fn iris() {
    let count = attack!(
        rfc3987::Iri<'static>,
        rfc3987::IriBuf,
        uri_delimiters,
        false,
        dots,
        80
    );
    assert!(
        count.plans > 50 && count.written > 1_000 && count.refused > 300,
        "{count:?}"
    );
}

#[test]
fn web_urls() {
    let count = attack!(
        profiles::web::Uri<'static>,
        profiles::web::UriBuf,
        web_delimiters,
        true,
        dots,
        400
    );
    assert!(
        count.plans > 50 && count.written > 1_000 && count.refused > 300,
        "{count:?}"
    );
}

#[test]
fn names_and_options() {
    let count = attack!(
        named::Uri<'static>,
        named::UriBuf,
        named_delimiters,
        false,
        // The profile has no hierarchical type, so it has no dot segments.
        |_: &str| 0,
        200
    );
    assert!(
        count.plans > 80 && count.written > 2_000 && count.refused > 500,
        "{count:?}"
    );
}

#[test]
fn parts_that_are_hosts_by_accident() {
    let count = attack!(
        accidental::Uri<'static>,
        accidental::UriBuf,
        uri_delimiters,
        false,
        dots,
        200
    );
    assert!(
        count.plans > 50 && count.written > 2_000 && count.refused > 300,
        "{count:?}"
    );
}
