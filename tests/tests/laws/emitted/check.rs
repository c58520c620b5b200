//! The checks that the generated crate runs: the laws are those of `what_is_proven.md`. This file is compiled as a part of
//! that crate, not of this test, which reads the lines that the crate prints.

/// Prints that a text violates a law.
pub fn fail(law: &str, profile: u64, rule: &str, text: &str, reason: String) {
    println!("BROKEN {profile} {law} `{rule}`, text {text:?}: {reason}");
}

/// The references that `resolve!` resolves against every text.
pub const REFERENCES: [&str; 10] =
    ["", "b", "../b", "./b/..", "/a/../../c", "//h/../x", "?q", "#f", "a//../c", "/.//x"];

/// Law T5: encoded data matches the rule and decodes to the same data.
#[macro_export]
macro_rules! encode {
    ($profile:literal, $type:ty, $is_form:literal, |$data:ident| $encoded:expr) => {
        for data in $crate::data::data() {
            let $data = &data[..];
            let Some(text) = $encoded else { continue };
            let text: String = text;
            let Ok(parsed) = <$type>::parse(&text) else {
                $crate::check::fail("t5_encoder", $profile, <$type>::NAME, &text, "it is not valid".into());
                continue;
            };
            let naive = $crate::data::decoded(&text, $is_form);
            if *parsed.decode() != data[..] || naive != data {
                let reason = format!("it decodes to {:?} and not to {data:?}", parsed.decode());
                $crate::check::fail("t5_encoder", $profile, <$type>::NAME, &text, reason);
            }
        }
    };
}

/// Converts a required or optional part into an `Option`.
pub fn some<T>(part: impl Into<Option<T>>) -> Option<T> {
    part.into()
}

/// A setter writes its part where a parse finds it, or returns an error and leaves the text unchanged. With debug
/// assertions, the library also compares all other parts with those of a parse. A type without a template has no
/// setters, so a trait has one that fails. A setter of the type itself takes precedence over it. With the last argument,
/// the part is also given as data.
#[macro_export]
macro_rules! set {
    ($profile:literal, $type:ty, $part:ty, $set:ident, $get:ident, $texts:expr, $parts:expr $(, $data:ident)?) => {
        trait WithoutSetter: Sized {
            fn $set<D>(&mut self, _: D) -> Result<(), &'static str> {
                Err("no setter")
            }
        }
        impl<T> WithoutSetter for T {}
        $(for text in $texts {
            for $data in $crate::check::VALUES {
                let mut owned = <$type>::parse(text).expect("a text").to_buf();
                let result = owned.$set($data);
                let parsed = <$type>::parse(owned.as_str()).map(|it| $crate::check::some::<$part>(it.$get()));
                let found = parsed.map(|it| it.map_or(Vec::new(), |it| it.decode().into_owned()));
                let is_right = match &result {
                    Ok(()) => {
                        println!("EDITED data");
                        found.as_deref() == Ok($data.as_bytes())
                    }
                    Err(_) => owned.as_str() == text,
                };
                if !is_right {
                    let reason = format!("{} with the data {:?} gives {owned:?}: {result:?}", stringify!($set), $data);
                    $crate::check::fail("set", $profile, <$type>::NAME, text, reason);
                }
            }
        })?
        for text in $texts {
            for part in $parts {
                let mut owned = <$type>::parse(text).expect("a text").to_buf();
                let result = owned.$set(<$part>::parse(part).expect("a part"));
                let parsed = <$type>::parse(owned.as_str()).map(|it| $crate::check::some::<$part>(it.$get()));
                // An empty part may be absent.
                let found = parsed.map(|it| it.map_or("", |it| it.as_str()));
                let is_right = match &result {
                    Ok(()) => found == Ok(part),
                    Err(_) => owned.as_str() == text,
                };
                if !is_right {
                    let reason = format!("{} with {part:?} gives {owned:?}: {result:?}", stringify!($set));
                    $crate::check::fail("set", $profile, <$type>::NAME, text, reason);
                }
            }
        }
    };
}

/// Law T8: normalization is idempotent, and its result matches the rule.
#[macro_export]
macro_rules! normalize {
    ($profile:literal, $type:ty, $texts:expr) => {
        for text in $texts {
            let normal = <$type>::parse(text).expect("a text").normalize().into_string();
            match <$type>::parse(&normal) {
                Err(error) => {
                    let reason = format!("its normal form {normal:?} is not valid: {error}");
                    $crate::check::fail("t8_valid", $profile, <$type>::NAME, text, reason);
                }
                Ok(again) if again.normalize().as_str() != normal => {
                    let reason = format!("{normal:?} becomes {:?}", again.normalize().as_str());
                    $crate::check::fail("t8_idempotent", $profile, <$type>::NAME, text, reason);
                }
                Ok(_) => {}
            }
        }
    };
}

/// The normalization steps that do not depend on statements of a profile.
pub const GENERIC: fn() -> uri_tables::NormalizeOptions = || {
    use uri_tables::NormalizeOptions as Steps;
    Steps::CASE | Steps::TRIPLETS | Steps::DOT_SEGMENTS | Steps::EMPTY_PORT
};

/// Law T8: normalization as `$type` and as the RFC 3986 type `$generic` return the same text, unless the result for
/// `$generic` does not match the rule of `$type`.
#[macro_export]
macro_rules! commute {
    ($profile:literal, $type:ty, $generic:ty, $texts:expr) => {
        for text in $texts {
            let own = <$type>::parse(text).expect("a text").normalize_by($crate::check::GENERIC()).into_string();
            let generic = <$generic>::parse(text).expect("a text of RFC 3986").normalize().into_string();
            if own != generic && <$type>::is_valid(&generic) {
                let reason = format!("its normal form is {own:?}, that of RFC 3986 {generic:?}");
                $crate::check::fail("t8_commutes", $profile, <$type>::NAME, text, reason);
            }
        }
    };
}

/// Decodes the triplets of unreserved characters and of bytes beyond ASCII in `text`.
pub fn without_needless_triplets(text: &str) -> Vec<u8> {
    let mut pieces = text.split('%');
    let mut plain = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let byte = piece.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let is_needless = |byte: &u8| {
            !byte.is_ascii() || byte.is_ascii_alphanumeric() || b"-._~".contains(byte)
        };
        if let Some(byte) = byte.filter(is_needless) {
            plain.push(byte);
            plain.extend(piece[2..].bytes());
        } else {
            plain.push(b'%');
            plain.extend(piece.bytes());
        }
    }
    plain
}

/// Law T8: if the normal form as `$generic` matches the rule of `$type`, then normalizing it as `$type` gives the same
/// text as normalizing the original text as `$type`, and this text is also normal as `$generic`. Normalization as
/// `$type` may take more steps. In a profile of IRIs, it may keep triplets that RFC 3987 decodes, if the component
/// around them is not exposed or does not admit the character.
#[macro_export]
macro_rules! absorb {
    ($profile:literal, $type:ty, $generic:ty, $is_iri:literal, $texts:expr) => {
        for text in $texts {
            let Ok(generic) = <$generic>::parse(text) else { continue };
            let generic = generic.normalize().into_string();
            let Ok(between) = <$type>::parse(&generic) else { continue };
            let own = <$type>::parse(text).expect("a text").normalize().into_string();
            let later = between.normalize().into_string();
            let [plain_own, plain_later] =
                [&own, &later].map(|text| $crate::check::without_needless_triplets(text));
            let is_same = if $is_iri { plain_own == plain_later } else { own == later };
            let full = <$generic>::parse(&own).expect("a text of RFC 3986").normalize().into_string();
            if !$is_iri && full != own {
                let reason = format!("its normal form {own:?} becomes {full:?} by RFC 3986");
                $crate::check::fail("t8_normal", $profile, <$type>::NAME, text, reason);
            }
            if !is_same {
                let reason = format!("its normal form is {own:?}, that of {generic:?} is {later:?}");
                $crate::check::fail("t8_absorbs", $profile, <$type>::NAME, text, reason);
            }
        }
    };
}

/// Data for the parts of a path: dot segments, pieces of them, and other data.
pub const DOTS: [&str; 7] = ["..", ".", "", "a", "%2E", "%2e.", "./.."];

/// Returns whether a segment of the path `text` is a dot segment, maybe percent-encoded.
pub fn has_dot_segment(text: &str) -> bool {
    let mut segments = text.split('/').map(|segment| segment.to_ascii_lowercase().replace("%2e", "."));
    segments.any(|segment| segment == "." || segment == "..")
}

/// Checks that data never becomes a dot segment, whatever parts of a path or of a segment it is given for.
#[macro_export]
macro_rules! build {
    ($profile:literal, $type:ty, $count:literal, |$data:ident| $built:expr) => {
        for at in 0..$count {
            for dots in $crate::check::DOTS {
                for other in $crate::check::DOTS {
                    let mut $data = [other; $count];
                    $data[at] = dots;
                    let Ok(built) = $built else { continue };
                    if $crate::check::has_dot_segment(built.as_str()) {
                        let reason = format!("it is built from {:?}", $data);
                        $crate::check::fail("dot_segments", $profile, <$type>::NAME, built.as_str(), reason);
                    }
                }
            }
        }
    };
}

/// Data that a program could mistake for something else than the part it is given for.
pub const VALUES: [&str; 18] = [
    "a", "", "1", "B", "a/b", "/", "//", ":", "@", "a:b@c", "?", "#", "&=;", "+ ", "%41", "a%2Fb%", "\u{e9}", "[::1]",
];

/// Data given for a part stays there: a text that was built, or edited, is parsed to the same data in the same part, or
/// the library returns an error. `$built` is called with a value for each part. `$part` is one of the parts, with the
/// number of its value and the accessor that returns it. A part that is absent counts as an empty one.
#[macro_export]
macro_rules! stay {
    (
        $profile:literal, $type:ty, $count:literal, |$data:ident| $built:expr,
        [$(($at:literal, $part:ty, $get:ident)),*]
    ) => {
        for at in 0..$count {
            for value in $crate::check::VALUES {
                for other in ["a", "1", "", "x:/?#", "B"] {
                    let mut $data = [other; $count];
                    $data[at] = value;
                    let Ok(built) = $built else { continue };
                    let Ok(parsed) = <$type>::parse(built.as_str()) else {
                        let reason = format!("it is built from {:?}, but not valid", $data);
                        $crate::check::fail("stay", $profile, <$type>::NAME, built.as_str(), reason);
                        continue;
                    };
                    println!("BUILT");
                    $(
                        let found = $crate::check::some::<$part>(parsed.$get());
                        let found = found.map_or(Vec::new(), |it| it.decode().into_owned());
                        if found != $data[$at].as_bytes() {
                            let reason = format!("{} is {found:?}, but it is built from {:?}", stringify!($get), $data);
                            $crate::check::fail("stay", $profile, <$type>::NAME, built.as_str(), reason);
                        }
                    )*
                }
            }
        }
    };
}

/// Data for the parts of a reference: hosts, and data that could only be a host if it were percent-encoded.
pub const HOSTS: [&str; 12] =
    ["a", "h.example", "h:80", "u@h", "b c", "a%41", "//h b/", "//h:80@", "\u{e9}", "::1", "/x y", "%"];

/// Returns whether the host in a reference has a triplet (RFC 3986, Appendix B and section 3.2).
pub fn has_encoded_host(text: &str) -> bool {
    let text = text.split(['?', '#']).next().unwrap_or_default();
    let rest = match text.split_once(':') {
        Some((scheme, rest)) if !scheme.contains('/') => rest,
        _ => text,
    };
    let Some(rest) = rest.strip_prefix("//") else { return false };
    let authority = rest.split('/').next().unwrap_or_default();
    let host = authority.rsplit('@').next().unwrap_or_default();
    host.contains('%')
}

/// Checks that a built reference never has a triplet in its host: data that is neither a name nor an address may be
/// refused, but is not encoded, whichever part it is given for.
#[macro_export]
macro_rules! host {
    ($profile:literal, $type:ty, $count:literal, |$data:ident| $built:expr) => {
        for at in 0..$count {
            for host in $crate::check::HOSTS {
                for other in ["a", "x", "1", ""] {
                    let mut $data = [other; $count];
                    $data[at] = host;
                    let Ok(built) = $built else { continue };
                    if $crate::check::has_encoded_host(built.as_str()) {
                        let reason = format!("it is built from {:?}", $data);
                        $crate::check::fail("hosts", $profile, <$type>::NAME, built.as_str(), reason);
                    }
                }
            }
        }
    };
}

/// Values of placeholders are like data for a builder: the result of `uri!` is valid, each value is in its place, and
/// none is percent-encoded in a host. If `uri!` returns no `Result`, it takes every value.
#[macro_export]
macro_rules! placeholder {
    ($profile:literal, $type:ty, $is_reference:literal, $texts:expr) => {
        for text in $texts {
            let offsets: Vec<usize> = (0..=text.len()).filter(|&at| text.is_char_boundary(at)).collect();
            for (at, &start) in offsets.iter().enumerate() {
                for &end in offsets[at..].iter().take(3) {
                    let literals: [&'static str; 2] = [&text[..start], &text[end..]];
                    let flat = [literals[0].as_bytes(), b"\xFF", literals[1].as_bytes()].concat();
                    let template = <$type as uri_tables::__private::HasTemplate>::TEMPLATE;
                    let Some(plan) = uri_tables::__private::Plan::<1>::try_new(template, flat.leak())
                    else {
                        continue;
                    };
                    let mut is_written = false;
                    for value in $crate::check::VALUES.into_iter().chain($crate::check::HOSTS) {
                        let values = [uri_tables::__private::Argument::value(value)];
                        let result = uri_tables::__private::format::<$type, 1, true>(&plan, &values);
                        let fail = |reason: &str| {
                            let reason = format!("`{}{{v}}{}` with {value:?} gives {result:?}: {reason}", literals[0], literals[1]);
                            $crate::check::fail("placeholder", $profile, <$type>::NAME, text, reason);
                        };
                        let Ok(built) = &result else {
                            if !plan.is_refusable() {
                                fail("the call returns no `Result`");
                            }
                            continue;
                        };
                        is_written = true;
                        let built = built.as_str();
                        let Some(written) = built.strip_prefix(literals[0]).and_then(|it| it.strip_suffix(literals[1])) else {
                            fail("the literals changed");
                            continue;
                        };
                        let is_address = written.strip_prefix('[').and_then(|it| it.strip_suffix(']')) == Some(value);
                        let is_data = [true, false].iter().any(|&it| $crate::data::decoded(written, it) == value.as_bytes());
                        if !is_data && !is_address && written != value {
                            fail("the value changed");
                        }
                        if !<$type>::is_valid(built) {
                            fail("it is not valid");
                        }
                        // A literal may have triplets in the host, too.
                        let without = [literals[0], &written.replace('%', "x"), literals[1]].concat();
                        let is_encoded_here = $crate::check::has_encoded_host(built) && !$crate::check::has_encoded_host(&without);
                        if $is_reference && is_encoded_here && written != value {
                            fail("the value is encoded in the host");
                        }
                    }
                    if is_written {
                        println!("WRITTEN");
                    }
                }
            }
        }
    };
}

/// Law T8: resolution has the same result as for `rfc3986::Uri`, and resolving the result of `relativize` returns the
/// target.
#[macro_export]
macro_rules! resolve {
    ($profile:literal, $type:ty, $texts:expr) => {
        let texts = $texts;
        for text in texts {
            let base = <$type>::parse(text).expect("a text");
            let generic = uri_tables::rfc3986::Uri::parse(text).expect("a URI");
            for reference in $crate::check::REFERENCES {
                let reference = uri_tables::rfc3986::UriReference::from_static(reference);
                let own = base.resolve(&reference).map(|target| target.to_string());
                let expected = generic.resolve(&reference).map(|target| target.to_string());
                if own != expected {
                    let reason = format!("{reference} resolves to {own:?}, in RFC 3986 to {expected:?}");
                    $crate::check::fail("t8_resolve", $profile, <$type>::NAME, text, reason);
                }
            }
            for other in texts.iter().filter(|it| !it.split(['/', ':', '?', '#']).any(|it| it == "." || it == "..")) {
                let target = <$type>::parse(other).expect("a text");
                let reference = target.relativize(&base).expect("both have a scheme");
                let back = base.resolve(&reference.as_view()).expect("a target").to_string();
                if back != *other {
                    let reason = format!("from {text:?} the reference {reference} leads to {back:?}");
                    $crate::check::fail("t8_relativize", $profile, <$type>::NAME, other, reason);
                }
            }
        }
    };
}

/// Law T6: a list built from items splits into the same items.
#[macro_export]
macro_rules! list {
    ($profile:literal, $type:ty, $from_items:ident, $items:ident) => {
        let items = ["a", "b&c", "=", "", "/;,:@", "\u{e9}", "?", "+ %"];
        for count in 1..=4 {
            for first in 0..items.len() {
                let items: Vec<&str> = items.iter().cycle().skip(first).take(count).copied().collect();
                let Ok(joined) = <$type>::$from_items(items.iter().copied()) else { continue };
                let view = joined.as_view();
                let found: Vec<Vec<u8>> = view.$items().map(|item| item.decode().into_owned()).collect();
                if !found.iter().map(Vec::as_slice).eq(items.iter().map(|item| item.as_bytes())) {
                    let reason = format!("it was made of {items:?} and splits into {found:?}");
                    $crate::check::fail("t6_join", $profile, <$type>::NAME, view.as_str(), reason);
                }
            }
        }
    };
}

/// The result of an edit. The error is the message of the library, or says that the type has no such edit.
pub type Edited<T> = Result<T, String>;

/// Converts the result of a library's edit.
pub fn edited<T>(result: Result<T, impl std::fmt::Display>) -> Edited<T> {
    result.map_err(|error| error.to_string())
}

/// Returns whether the list `found` has the items `expected`. A list without items and a list of one empty item may be
/// the same text.
pub fn is_list(found: &[String], expected: &[String]) -> bool {
    let is_empty = |items: &[String]| items.is_empty() || items == [""];
    found == expected || is_empty(found) && is_empty(expected)
}

/// Returns the items of `before` followed by those of `new`. If the last item of `before` is empty and `new` is not,
/// the second list has the new items in its place.
pub fn extended(before: &[String], new: &[String]) -> [Vec<String>; 2] {
    let replaces = !new.is_empty() && before.last().is_some_and(String::is_empty);
    let kept = &before[..before.len() - usize::from(replaces)];
    [before, kept].map(|items| items.iter().chain(new).cloned().collect())
}

/// An edit of a list changes its items as documented, and is found by a parse of the new text, or it returns an error
/// and leaves the text unchanged. With debug assertions, the library also compares all parts with those of a parse. A
/// type without a template has no edits, so a trait has ones that fail. Edits of the type itself take precedence.
#[macro_export]
macro_rules! edit {
    (
        $profile:literal, $type:ty, $item:ty, $items:ident, [$set:ident, $extend:ident, $retain:ident],
        [$push:ident, $pop:ident], $texts:expr, $values:expr
    ) => {
        trait WithoutEdits: Sized {
            fn $set(&mut self, _: Vec<$item>) -> Result<(), &'static str> {
                Err("no edit")
            }
            fn $extend(&mut self, _: Vec<$item>) -> Result<(), &'static str> {
                Err("no edit")
            }
            fn $retain(&mut self, _: impl FnMut($item) -> bool) -> Result<bool, &'static str> {
                Err("no edit")
            }
            fn $push(&mut self, _: $item) -> Result<(), &'static str> {
                Err("no edit")
            }
            fn $pop(&mut self) -> Result<bool, &'static str> {
                Err("no edit")
            }
        }
        impl<T> WithoutEdits for T {}
        let items = |text: &str| -> Option<Vec<String>> {
            Some(<$type>::parse(text).ok()?.$items().map(|item| item.as_str().to_owned()).collect())
        };
        let mut check = |edit: String, text: &str, after: &str, result: $crate::check::Edited<()>, expected: &[Vec<String>]| {
            let found = items(after);
            let is_right = match &result {
                Ok(()) => {
                    println!("EDITED {}", edit.split(['_', ' ']).next().unwrap());
                    found.is_some_and(|found| expected.iter().any(|it| $crate::check::is_list(&found, it)))
                }
                Err(_) => after == text,
            };
            if !is_right {
                let reason = format!("{edit} gives {after:?}: {result:?}");
                $crate::check::fail("edit", $profile, <$type>::NAME, text, reason);
            }
        };
        for text in $texts {
            let before = items(text).expect("a text");
            let parsed = || <$type>::parse(text).expect("a text").to_buf();
            let mut popped = parsed();
            let result = popped.$pop();
            let fewer = before[..before.len() - usize::from(!before.is_empty())].to_vec();
            let expected = match result {
                Ok(true) => fewer,
                _ => before.clone(),
            };
            check("pop".into(), text, popped.as_str(), $crate::check::edited(result).map(drop), &[expected]);
            let values: Vec<&str> = $values.into_iter().collect();
            for (at, &value) in values.iter().enumerate() {
                let item = || <$item>::parse(value).expect("an item");
                let other = values[(at + 1) % values.len()];
                let mut pushed = parsed();
                let result = $crate::check::edited(pushed.$push(item()));
                let expected = $crate::check::extended(&before, &[value.to_owned()]);
                check(format!("push {value:?}"), text, pushed.as_str(), result, &expected);
                let new = [other, value].map(str::to_owned);
                let two = || vec![<$item>::parse(other).expect("an item"), item()];
                let mut longer = parsed();
                let result = $crate::check::edited(longer.$extend(two()));
                let expected = $crate::check::extended(&before, &new);
                check(format!("extend {new:?}"), text, longer.as_str(), result, &expected);
                let mut set = parsed();
                let result = $crate::check::edited(set.$set(two()));
                check(format!("set {new:?}"), text, set.as_str(), result, &[new.to_vec()]);
                let mut set = parsed();
                let result = $crate::check::edited(set.$set(vec![item()]));
                check(format!("set {value:?}"), text, set.as_str(), result, &[vec![value.to_owned()]]);
                let mut kept = parsed();
                let result = $crate::check::edited(kept.$retain(|it| it.as_str() != value));
                let rest: Vec<String> = before.iter().filter(|it| *it != value).cloned().collect();
                if result == Ok(true) && rest == before {
                    let reason = format!("retain without {value:?} says that it removed items");
                    $crate::check::fail("edit", $profile, <$type>::NAME, text, reason);
                }
                check(format!("retain without {value:?}"), text, kept.as_str(), result.map(drop), &[rest]);
            }
            let mut empty = parsed();
            let result = $crate::check::edited(empty.$set(Vec::<$item>::new()));
            check("set nothing".into(), text, empty.as_str(), result, &[vec![]]);
            let mut empty = parsed();
            let result = $crate::check::edited(empty.$retain(|_| false)).map(drop);
            check("retain nothing".into(), text, empty.as_str(), result, &[vec![]]);
        }
    };
}

/// Edits of items that have a key: `set` replaces the first item with the key and removes the others, or appends an
/// item, `append` always does, and `remove` removes all items with the key. All other items stay as they are.
#[macro_export]
macro_rules! pair {
    (
        $profile:literal, $type:ty, $item:ty, $items:ident, $key:ident: $key_type:ty, $get:ident,
        [$set:ident, $append:ident, $remove:ident], $texts:expr
    ) => {
        trait WithoutPairs: Sized {
            fn $get(&self, _: &str) -> Option<$item> {
                None
            }
            fn $set(&mut self, _: &str, _: &str) -> Result<(), &'static str> {
                Err("no edit")
            }
            fn $append(&mut self, _: &str, _: &str) -> Result<(), &'static str> {
                Err("no edit")
            }
            fn $remove(&mut self, _: &str) -> Result<bool, &'static str> {
                Err("no edit")
            }
        }
        impl<T> WithoutPairs for T {}
        // The items of a text, each with its decoded key. An empty item has none.
        let items = |text: &str| -> Option<Vec<(Option<Vec<u8>>, String)>> {
            let items = <$type>::parse(text).ok()?.$items();
            let keyed = items.map(|item| {
                let key = $crate::check::some::<$key_type>(item.$key()).filter(|_| !item.as_str().is_empty());
                let key = key.map(|key| key.decode().into_owned());
                (key, item.as_str().to_owned())
            });
            Some(keyed.collect())
        };
        for text in $texts {
            let before = items(text).expect("a text");
            for key in ["a", "b&c", "=", "\u{e9}", "+ %", "A", "B", ""] {
                let is_same = |item: &(Option<Vec<u8>>, String)| item.0.as_deref() == Some(key.as_bytes());
                for (edit, value) in [("set", "a"), ("set", "=;"), ("set", ""), ("append", "/"), ("remove", "")] {
                    let mut owned = <$type>::parse(text).expect("a text").to_buf();
                    let result = match edit {
                        "set" => $crate::check::edited(owned.$set(key, value)),
                        "append" => $crate::check::edited(owned.$append(key, value)),
                        _ => $crate::check::edited(owned.$remove(key)).map(drop),
                    };
                    let fail = |reason: String| {
                        let reason = format!("{edit}({key:?}, {value:?}) gives {owned:?}: {result:?}: {reason}");
                        $crate::check::fail("pair", $profile, <$type>::NAME, text, reason);
                    };
                    if result.is_err() {
                        if owned.as_str() != text {
                            fail("the text changed".into());
                        }
                        continue;
                    }
                    println!("EDITED pair");
                    let Some(after) = items(owned.as_str()) else {
                        fail("it is not valid".into());
                        continue;
                    };
                    let first = before.iter().position(|it| is_same(it)).filter(|_| edit == "set");
                    let got = if edit == "append" { after.last() } else { after.iter().find(|it| is_same(it)) };
                    let mut expected = before.clone();
                    if let (Some(first), Some(got)) = (first, got) {
                        expected[first] = got.clone();
                    }
                    let mut at = 0..;
                    expected.retain(|item| {
                        let at = at.next();
                        edit == "append" || at == first || !is_same(item)
                    });
                    let texts = |items: &[(Option<Vec<u8>>, String)]| -> Vec<String> {
                        items.iter().map(|item| item.1.clone()).collect()
                    };
                    let (found, expected) = (texts(&after), texts(&expected));
                    let is_right = if edit == "remove" || first.is_some() {
                        $crate::check::is_list(&found, &expected)
                    } else {
                        let new = got.map(|item| item.1.clone()).into_iter().collect::<Vec<_>>();
                        let all = $crate::check::extended(&expected, &new);
                        got.is_some_and(|it| is_same(it)) && all.iter().any(|it| $crate::check::is_list(&found, it))
                    };
                    if !is_right {
                        fail(format!("its items are {found:?}, not {expected:?}"));
                    }
                }
            }
        }
    };
}
