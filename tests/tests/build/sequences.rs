//! Random sequences of edits. A naive model keeps the parts of a text, and writes the whole text again after every
//! edit.
//!
//! If the new text is parsed into exactly these parts, the edit must succeed with this text. Otherwise it must fail, and
//! leave the text as it was.

use std::fmt::Display;

use uri_tables::profiles::{coap, file, mailto, purl, web};
use uri_tables::{BuildError, rfc3986, uri_profile};
use uri_tables_tests::mutation::Random;

uri_profile! {
    /// Optional parts inside optional parts, with parts of their own.
    mod nested {
        extends rfc3986;

        abnf r#"
            URI   = "doc:" [ entry ] [ ";" meta [ "!" note ] ] [ "/" tail ]
            entry = key [ "=" value [ "~" unit ] ]
            meta  = [ size "*" ] form
            key   = 1*ALPHA
            value = 1*( ALPHA / pct-encoded )
            unit  = 1*DIGIT
            size  = *DIGIT
            form  = 1*ALPHA
            note  = *ALPHA
            tail  = *ALPHA
        "#;

        expose URI, entry, key, value, unit, meta, size, form, note, tail;
    }
}

/// The text of each part, or `None` for an absent part.
type Parts = Vec<Option<String>>;

/// An edit of an owned text `B` with a value, and the same edit of the model.
struct Edit<B> {
    name: &'static str,
    values: &'static [&'static str],
    model: fn(&mut Parts, &str),
    apply: fn(&mut B, &str) -> Result<(), BuildError>,
}

/// A type whose texts are edited.
struct Profile<B> {
    texts: &'static [&'static str],
    parse: fn(&str) -> Option<B>,
    read: fn(&B) -> Parts,
    write: fn(&[Option<&str>]) -> String,
    edits: Vec<Edit<B>>,
}

impl<B: Clone + Display> Profile<B> {
    /// Makes `count` sequences of edits, and checks each edit.
    fn check(&self, seed: u64, count: usize) {
        let mut random = Random::new(seed);
        let mut succeeded = vec![0; self.edits.len()];
        for _ in 0..count {
            let text = self.texts[random.below(self.texts.len())];
            let mut edited = (self.parse)(text).expect(text);
            let mut parts = (self.read)(&edited);
            assert_eq!(self.written(&parts), text);
            for _ in 0..8 {
                let number = random.below(self.edits.len());
                let edit = &self.edits[number];
                let value = edit.values[random.below(edit.values.len())];
                let before = edited.to_string();
                let mut expected = parts.clone();
                (edit.model)(&mut expected, value);
                let written = self.written(&expected);
                let is_possible =
                    (self.parse)(&written).is_some_and(|parsed| (self.read)(&parsed) == expected);
                let result = (edit.apply)(&mut edited, value);
                let told = format!("{before} {}({value:?}): {result:?}", edit.name);
                assert_eq!(result.is_ok(), is_possible, "{told}, expected {written}");
                if is_possible {
                    succeeded[number] += 1;
                    parts = expected;
                    assert_eq!(edited.to_string(), written, "{told}");
                    assert_eq!((self.read)(&edited), parts, "{told}");
                } else {
                    assert_eq!(edited.to_string(), before, "{told}");
                    assert_eq!((self.read)(&edited), parts, "{told}");
                }
            }
        }
        for (edit, succeeded) in self.edits.iter().zip(succeeded) {
            assert!(succeeded > 0, "{} never succeeded", edit.name);
        }
    }

    fn written(&self, parts: &Parts) -> String {
        let parts: Vec<_> = parts.iter().map(Option::as_deref).collect();
        (self.write)(&parts)
    }
}

/// Describes edits: `set` a part to a view of a type or to data (`str`), `remove` parts, edit a list, or any other
/// edit.
macro_rules! edits {
    ($($kind:ident $method:ident $arguments:tt $(= $values:expr)?;)*) => {
        vec![$(edits!(@$kind $method $arguments $($values)?)),*]
    };
    (@set $method:ident ($number:literal str) $values:expr) => {
        edits!(@any $method (
            |parts, value| parts[$number] = Some(value.to_owned()),
            |text, value| text.$method(value)
        ) $values)
    };
    (@set $method:ident ($number:literal $($type:tt)+) $values:expr) => {
        edits!(@any $method (
            |parts, value| parts[$number] = Some(value.to_owned()),
            |text, value| text.$method($($type)+::parse(value).expect(value))
        ) $values)
    };
    (@remove $method:ident ($($number:literal)+)) => {
        edits!(@any $method (
            |parts, _| for number in [$($number),+] {
                parts[number] = None;
            },
            |text, _| text.$method()
        ) &[""])
    };
    (@push $method:ident ($number:literal $list:expr) $values:expr) => {
        edits!(@any $method (
            |parts, value| $list.edit(&mut parts[$number], |items| $list.push(items, value)),
            |text, value| text.$method(value)
        ) $values)
    };
    (@pop $method:ident ($number:literal $list:expr)) => {
        edits!(@any $method (
            |parts, _| $list.edit(&mut parts[$number], |items| drop(items.pop())),
            |text, _| text.$method().map(drop)
        ) &[""])
    };
    (@retain $method:ident ($number:literal $list:expr) $values:expr) => {
        edits!(@any $method (
            |parts, value| $list.edit(&mut parts[$number], |items| items.retain(|item| item != value)),
            |text, value| text.$method(|item| item.as_str() != value).map(drop)
        ) $values)
    };
    (@all $method:ident ($number:literal $list:expr) $values:expr) => {
        edits!(@any $method (
            |parts, value| $list.edit(&mut parts[$number], |items| {
                *items = words(value).map(str::to_owned).collect();
            }),
            |text, value| text.$method(words(value))
        ) $values)
    };
    (@extend $method:ident ($number:literal $list:expr) $values:expr) => {
        edits!(@any $method (
            |parts, value| $list.edit(&mut parts[$number], |items| {
                let mut words = words(value);
                if let Some(first) = words.next() {
                    $list.push(items, first);
                }
                items.extend(words.map(str::to_owned));
            }),
            |text, value| text.$method(words(value))
        ) $values)
    };
    (@pair $method:ident ($number:literal $list:expr) $values:expr) => {
        edits!(@any $method (
            |parts, value| $list.edit(&mut parts[$number], |items| $list.set(items, value)),
            |text, value| {
                let (key, value) = value.split_once('=').expect("a pair");
                text.$method(key, value)
            }
        ) $values)
    };
    (@append $method:ident ($number:literal $list:expr) $values:expr) => {
        edits!(@any $method (
            |parts, value| $list.edit(&mut parts[$number], |items| $list.push(items, value)),
            |text, value| {
                let (key, value) = value.split_once('=').expect("a pair");
                text.$method(key, value)
            }
        ) $values)
    };
    (@unset $method:ident ($number:literal $list:expr) $values:expr) => {
        edits!(@any $method (
            |parts, value| $list.edit(&mut parts[$number], |items| {
                items.retain(|item| !$list.has_key(item, value));
            }),
            |text, value| text.$method(value).map(drop)
        ) $values)
    };
    (@any $method:ident ($model:expr, $apply:expr) $values:expr) => {
        Edit {
            name: stringify!($method),
            values: $values,
            model: $model,
            apply: $apply,
        }
    };
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    (!text.is_empty())
        .then_some(text)
        .into_iter()
        .flat_map(|text| text.split(' '))
}

/// A list in the model.
#[derive(Clone, Copy)]
struct List {
    delimiter: char,
    is_path: bool,
    ignores_case: bool,
}

const PATH: List = List {
    delimiter: '/',
    is_path: true,
    ignores_case: false,
};

const fn items(delimiter: char) -> List {
    List {
        delimiter,
        is_path: false,
        ignores_case: false,
    }
}

impl List {
    /// Splits the text of a list into its items, changes the items, and writes the list again.
    fn edit(self, part: &mut Option<String>, edit: impl FnOnce(&mut Vec<String>)) {
        let text = part.as_deref().unwrap_or_default();
        let led = text.strip_prefix('/').filter(|_| self.is_path);
        let is_led = led.is_some() || text.is_empty();
        let is_absent = part.is_none() || self.is_path && text.is_empty();
        let rest = led.unwrap_or(text);
        let split = rest.split(self.delimiter).map(str::to_owned);
        let mut items: Vec<String> = if is_absent {
            Vec::new()
        } else {
            split.collect()
        };
        let before = items.clone();
        edit(&mut items);
        if items == before {
            return;
        }
        let delimiter = self.delimiter.to_string();
        let joined = items.join(&delimiter);
        let first = items.first().map(String::as_str);
        *part = match (items.is_empty(), self.is_path) {
            // A relative path with an empty first segment would be parsed as an absolute path, so no text has these
            // items. `%` is never valid, so the edit must fail.
            _ if self.is_path && !is_led && first == Some("") => Some("%".to_owned()),
            (true, true) => Some(String::new()),
            (true, false) => None,
            (false, true) if is_led => Some(delimiter + &joined),
            (false, _) => Some(joined),
        };
    }

    fn push(self, items: &mut Vec<String>, item: &str) {
        let is_replaced = if self.is_path {
            items.last().is_some_and(String::is_empty)
        } else {
            *items == [""]
        };
        if is_replaced {
            items.pop();
        }
        items.push(item.to_owned());
    }

    fn set(self, items: &mut Vec<String>, pair: &str) {
        let (key, value) = pair.split_once('=').expect("a pair");
        let mut is_set = false;
        items.retain_mut(|item| {
            if !self.has_key(item, key) {
                return true;
            }
            // The key stays as it is written.
            let own = item.split('=').next().unwrap_or_default();
            *item = format!("{own}={value}");
            !std::mem::replace(&mut is_set, true)
        });
        if !is_set {
            self.push(items, pair);
        }
    }

    fn has_key(self, item: &str, key: &str) -> bool {
        let own = item
            .split('=')
            .next()
            .unwrap_or_default()
            .replace("%61", "a");
        let is_same = if self.ignores_case {
            own.eq_ignore_ascii_case(key)
        } else {
            own == key
        };
        !item.is_empty() && is_same
    }
}

/// Returns the texts of parts. Each part is an `Option` of a view.
macro_rules! parts {
    ($($part:expr),* $(,)?) => {
        vec![$($part.map(|part| part.to_string())),*]
    };
}

/// Returns the part with its delimiters, or nothing if it is absent.
fn around(before: &str, part: Option<&str>, after: &str) -> String {
    part.map_or(String::new(), |part| format!("{before}{part}{after}"))
}

/// Writes the parts of a URI: scheme, userinfo, host, port, path, query, fragment.
fn uri(parts: &[Option<&str>]) -> String {
    let text = |number: usize| parts[number].unwrap_or_default();
    let authority =
        parts[2].map(|host| around("", parts[1], "@") + host + &around(":", parts[3], ""));
    around("", parts[0], ":")
        + &around("//", authority.as_deref(), "")
        + text(4)
        + &around("?", parts[5], "")
        + &around("#", parts[6], "")
}

/// Sets userinfo, host and port.
fn set_authority(parts: &mut Parts, value: &str) {
    let (userinfo, rest) = match value.split_once('@') {
        Some((userinfo, rest)) => (Some(userinfo), rest),
        None => (None, value),
    };
    let (host, port) = match rest.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (rest, None),
    };
    for (part, text) in parts[1..].iter_mut().zip([userinfo, Some(host), port]) {
        *part = text.map(str::to_owned);
    }
}

/// Sets a part of an authority. An authority without a host has an empty one.
fn set_in_authority(parts: &mut Parts, number: usize, value: &str) {
    parts[2].get_or_insert_default();
    parts[number] = Some(value.to_owned());
}

const HOSTS: &[&str] = &["h", "example.com", "127.0.0.1", "a.example"];
const PORTS: &[&str] = &["", "1", "8080"];
const PATHS: &[&str] = &["", "/", "/a", "/a/b", "/a//b/", "//a", "a/b", "a:b"];
const ABSOLUTE: &[&str] = &["", "/", "/a", "/a/b", "/a//b/"];
const SEGMENTS: &[&str] = &["", "a", "b", "~"];
const SEVERAL: &[&str] = &["", "a", "a b", "a  b", " a"];
const QUERIES: &[&str] = &["", "a", "a=b", "a=b&c=d", "&a&"];
const PAIRS: &[&str] = &["a=b", "c=", "a=", "=b", "d=e"];
const KEYS: &[&str] = &["a", "c", "", "x"];

#[test]
fn uris_of_rfc_3986() {
    Profile::<rfc3986::UriBuf> {
        texts: &[
            "http://u@h:1/a/b?q#f",
            "a:",
            "a:b/c",
            "a:/b",
            "a://?#",
            "a:///b",
            "a://h",
        ],
        parse: |text| rfc3986::UriBuf::parse(text).ok(),
        read: |uri| {
            let authority = uri.authority();
            parts![
                Some(uri.scheme()),
                authority.and_then(rfc3986::Authority::userinfo),
                authority.map(rfc3986::Authority::host),
                authority.and_then(rfc3986::Authority::port),
                Some(uri.path()),
                uri.query(),
                uri.fragment(),
            ]
        },
        write: uri,
        edits: edits! {
            set set_scheme (0 str) = &["http", "a", "Z+1"];
            any set_userinfo (
                |parts, value| set_in_authority(parts, 1, value),
                |uri, value| uri.set_userinfo(value)
            ) = &["", "u", "u:p"];
            any set_port (
                |parts, value| set_in_authority(parts, 3, value),
                |uri, value| uri.set_port(value)
            ) = PORTS;
            set set_host (2 str) = HOSTS;
            any set_authority (set_authority, |uri, value| {
                uri.set_authority(rfc3986::Authority::parse(value).expect(value))
            }) = &["h", "u@h:1", "", ":", "@"];
            remove remove_authority (1 2 3);
            remove remove_userinfo (1);
            remove remove_port (3);
            set set_path (4 rfc3986::Path) = PATHS;
            push push_segment (4 PATH) = SEGMENTS;
            pop pop_segment (4 PATH);
            all set_segments (4 PATH) = SEVERAL;
            extend extend_segments (4 PATH) = SEVERAL;
            retain retain_segments (4 PATH) = SEGMENTS;
            set set_query (5 str) = &["", "q", "a=b"];
            remove remove_query (5);
            set set_fragment (6 str) = &["", "f"];
            remove remove_fragment (6);
        },
    }
    .check(1, 4000);
}

#[test]
fn web_uris() {
    Profile::<web::UriBuf> {
        texts: &[
            "http://h:1/a/b?a=1&%61=2&c#f",
            "https://h",
            "https://h/?#",
            "http://h?a=1",
            "http://h#f",
        ],
        parse: |text| web::UriBuf::parse(text).ok(),
        read: |uri| {
            parts![
                Some(uri.scheme()),
                None::<String>,
                Some(uri.authority().host()),
                uri.authority().port(),
                Some(uri.path()),
                uri.query(),
                uri.fragment(),
            ]
        },
        write: uri,
        edits: edits! {
            set set_scheme (0 str) = &["http", "https", "HTTP"];
            set set_host (2 str) = HOSTS;
            set set_port (3 str) = PORTS;
            remove remove_port (3);
            any set_authority (set_authority, |uri, value| {
                uri.set_authority(web::Authority::parse(value).expect(value))
            }) = &["h", "example.com:1", "h:"];
            set set_path (4 web::Path) = ABSOLUTE;
            push push_segment (4 PATH) = SEGMENTS;
            pop pop_segment (4 PATH);
            all set_segments (4 PATH) = SEVERAL;
            extend extend_segments (4 PATH) = SEVERAL;
            retain retain_segments (4 PATH) = SEGMENTS;
            set set_query (5 web::Query) = QUERIES;
            remove remove_query (5);
            pair set_param (5 items('&')) = PAIRS;
            append append_param (5 items('&')) = PAIRS;
            unset remove_param (5 items('&')) = KEYS;
            retain retain_params (5 items('&')) = QUERIES;
            set set_fragment (6 str) = &["", "f"];
            remove remove_fragment (6);
        },
    }
    .check(2, 4000);
}

#[test]
fn mail_addresses() {
    const FIELDS: List = List {
        ignores_case: true,
        ..items('&')
    };
    Profile::<mailto::UriBuf> {
        texts: &[
            "mailto:",
            "mailto:a@b",
            "mailto:a@b,c@d?cc=e&Subject=f",
            "mailto:?a=b&A=c&%61=",
            "mailto:?=",
        ],
        parse: |text| mailto::UriBuf::parse(text).ok(),
        read: |uri| {
            let fields: Vec<_> = uri
                .as_view()
                .hfields()
                .map(|field| field.to_string())
                .collect();
            vec![
                uri.to().map(|to| to.to_string()),
                (!fields.is_empty()).then(|| fields.join("&")),
            ]
        },
        write: |parts| {
            "mailto:".to_owned() + parts[0].unwrap_or_default() + &around("?", parts[1], "")
        },
        edits: edits! {
            set set_to (0 mailto::To) = &["a@b", "a@b,c@d"];
            remove remove_to (0);
            any push_addr_spec (
                |parts, value| items(',').edit(&mut parts[0], |items| items.push(value.to_owned())),
                |uri, value| uri.push_addr_spec(mailto::AddrSpec::parse(value).expect(value))
            ) = &["a@b", "x@y"];
            pop pop_addr_spec (0 items(','));
            retain retain_addr_specs (0 items(',')) = &["a@b", "c@d"];
            pair set_hfield (1 FIELDS) = &["a=b", "CC=", "subject=x", "=y"];
            append append_hfield (1 FIELDS) = &["a=b", "CC=", "="];
            unset remove_hfield (1 FIELDS) = &["a", "cc", "SUBJECT", "", "x"];
            retain retain_hfields (1 FIELDS) = &["a=b", "CC=", "="];
        },
    }
    .check(3, 3000);
}

#[test]
fn package_urls() {
    Profile::<purl::UriBuf> {
        texts: &[
            "pkg:a/b",
            "pkg:a/n/m/b@1?a=b&c=d#s/t",
            "pkg:a/b#s",
            "pkg:a/b?x=y",
            "pkg:a/n/b@1",
        ],
        parse: |text| purl::UriBuf::parse(text).ok(),
        read: |uri| {
            parts![
                Some(uri.package_type()),
                uri.namespace(),
                Some(uri.name()),
                uri.version(),
                uri.qualifiers(),
                uri.subpath(),
            ]
        },
        write: |parts| {
            let mut sorted: Vec<_> = parts[4]
                .into_iter()
                .flat_map(|text| text.split('&'))
                .collect();
            sorted.sort_unstable();
            let key = |item: &str| item.split('=').next().map(str::to_owned);
            if sorted.windows(2).any(|pair| key(pair[0]) == key(pair[1])) {
                return String::from("repeated keys are an error");
            }
            let qualifiers = (!sorted.is_empty()).then(|| sorted.join("&"));
            around("pkg:", parts[0], "/")
                + &around("", parts[1], "/")
                + parts[2].unwrap_or_default()
                + &around("@", parts[3], "")
                + &around("?", qualifiers.as_deref(), "")
                + &around("#", parts[5], "")
        },
        edits: edits! {
            set set_package_type (0 str) = &["a", "npm"];
            set set_namespace (1 purl::Namespace) = &["n", "n/m"];
            remove remove_namespace (1);
            push push_namespace_segment (1 items('/')) = &["n", "o"];
            pop pop_namespace_segment (1 items('/'));
            all set_namespace_segments (1 items('/')) = &["", "n", "n o"];
            set set_name (2 str) = &["b", "c:d"];
            set set_version (3 str) = &["1", "1.2"];
            remove remove_version (3);
            any set_qualifier (
                |parts, value| {
                    items('&').edit(&mut parts[4], |items| {
                        self::items('&').set(items, value);
                        items.sort_unstable();
                    });
                },
                |uri, value| {
                    let (key, value) = value.split_once('=').expect("a pair");
                    uri.set_qualifier(key, value)
                }
            ) = &["a=x", "b=y", "z=z", "c=d"];
            any append_qualifier (
                |parts, value| {
                    items('&').edit(&mut parts[4], |items| {
                        items.push(value.to_owned());
                        items.sort_unstable();
                    });
                },
                |uri, value| {
                    let (key, value) = value.split_once('=').expect("a pair");
                    uri.append_qualifier(key, value)
                }
            ) = &["a=x", "b=y", "z=z"];
            unset remove_qualifier (4 items('&')) = &["a", "c", "q"];
            remove remove_qualifiers (4);
            push push_subpath_segment (5 items('/')) = &["s", "u"];
            pop pop_subpath_segment (5 items('/'));
            set set_subpath (5 purl::Subpath) = &["s", "s/t/u"];
            remove remove_subpath (5);
        },
    }
    .check(4, 3000);
}

#[test]
fn coap_uris() {
    Profile::<coap::UriBuf> {
        texts: &["coap://h", "coap://h:1/a/b?q&r", "coap://h/?", "COAP://h?a"],
        parse: |text| coap::UriBuf::parse(text).ok(),
        read: |uri| {
            parts![
                Some(uri.scheme()),
                None::<String>,
                Some(uri.authority().host()),
                uri.authority().port(),
                Some(uri.path()),
                uri.query(),
                None::<String>,
            ]
        },
        write: uri,
        edits: edits! {
            set set_scheme (0 str) = &["coap", "CoAP"];
            set set_host (2 str) = HOSTS;
            set set_port (3 str) = PORTS;
            remove remove_port (3);
            set set_path (4 coap::Path) = ABSOLUTE;
            push push_segment (4 PATH) = SEGMENTS;
            pop pop_segment (4 PATH);
            all set_segments (4 PATH) = SEVERAL;
            set set_query (5 coap::Query) = &["", "q", "q&r", "&"];
            remove remove_query (5);
            push push_argument (5 items('&')) = SEGMENTS;
            pop pop_argument (5 items('&'));
            all set_arguments (5 items('&')) = SEVERAL;
            retain retain_arguments (5 items('&')) = SEGMENTS;
        },
    }
    .check(5, 3000);
}

#[test]
fn file_uris() {
    Profile::<file::UriBuf> {
        texts: &["file:/a", "file:///a/b", "file://h/a", "FILE:/"],
        parse: |text| file::UriBuf::parse(text).ok(),
        read: |uri| {
            parts![
                Some(uri.scheme()),
                None::<String>,
                uri.authority(),
                None::<String>,
                Some(uri.path()),
                None::<String>,
                None::<String>,
            ]
        },
        write: uri,
        edits: edits! {
            set set_scheme (0 str) = &["file", "FILE"];
            set set_authority (2 file::Authority) = &["h", "localhost", "127.0.0.1"];
            remove remove_authority (2);
            set set_host (2 str) = &["h", "example.com"];
            set set_path (4 file::Path) = &["/", "/a", "/a/b/"];
            push push_segment (4 PATH) = SEGMENTS;
            pop pop_segment (4 PATH);
            all set_segments (4 PATH) = &["a", "a b", "a  b"];
            extend extend_segments (4 PATH) = SEVERAL;
        },
    }
    .check(6, 3000);
}

#[test]
fn nested_optional_parts() {
    Profile::<nested::UriBuf> {
        texts: &[
            "doc:",
            "doc:k",
            "doc:k=v~1;2*f!n/t",
            "doc:;f",
            "doc:/",
            "doc:;*f!/t",
            "doc:k=v",
        ],
        parse: |text| nested::UriBuf::parse(text).ok(),
        read: |uri| {
            let (entry, meta) = (uri.entry(), uri.meta());
            parts![
                entry.map(nested::Entry::key),
                entry.and_then(nested::Entry::value),
                entry.and_then(nested::Entry::unit),
                meta.and_then(nested::Meta::size),
                meta.map(nested::Meta::form),
                uri.note(),
                uri.tail(),
            ]
        },
        write: |parts| {
            let value = parts[1].map(|value| value.to_owned() + &around("~", parts[2], ""));
            let entry = parts[0].map(|key| key.to_owned() + &around("=", value.as_deref(), ""));
            let meta =
                parts[4].map(|form| around("", parts[3], "*") + form + &around("!", parts[5], ""));
            "doc:".to_owned()
                + &around("", entry.as_deref(), "")
                + &around(";", meta.as_deref(), "")
                + &around("/", parts[6], "")
        },
        edits: edits! {
            any set_entry (
                |parts, value| {
                    let entry = nested::Entry::parse(value).expect(value);
                    let new = parts![Some(entry.key()), entry.value(), entry.unit()];
                    parts.splice(0..3, new);
                },
                |uri, value| uri.set_entry(nested::Entry::parse(value).expect(value))
            ) = &["k", "a=b", "a=b~1"];
            remove remove_entry (0 1 2);
            set set_key (0 str) = &["k", "key"];
            set set_value (1 str) = &["v", "value"];
            remove remove_value (1);
            set set_unit (2 str) = &["1", "23"];
            remove remove_unit (2);
            any set_meta (
                |parts, value| {
                    let meta = nested::Meta::parse(value).expect(value);
                    let new = parts![meta.size(), Some(meta.form())];
                    parts.splice(3..5, new);
                },
                |uri, value| uri.set_meta(nested::Meta::parse(value).expect(value))
            ) = &["f", "1*g", "*h"];
            remove remove_meta (3 4);
            set set_size (3 str) = &["", "1", "23"];
            remove remove_size (3);
            set set_form (4 str) = &["f", "form"];
            set set_note (5 str) = &["", "n"];
            remove remove_note (5);
            set set_tail (6 str) = &["", "t"];
            remove remove_tail (6);
        },
    }
    .check(7, 4000);
}
