//! Computes the offsets of the components of a URI that was composed from its components, without parsing it.
//!
//! Reference resolution returns such a URI as the generated type `rfc3986::Uri`. That type stores *slots*: two
//! offsets per component, its start and its end (see [`slots`](crate::automaton::slots)). [`write()`] computes the
//! slots from the lengths of the components and the delimiters in the authority. They are the same as those of a
//! parse.

use crate::automaton::slots::ABSENT;
use crate::uri::components::Components;
use crate::uri::split;

/// The number of components of `rfc3986::Uri`.
const COUNT: usize = 8;

/// The slots of `rfc3986::Uri`. Component `n` starts at slot `2n` and ends at slot `2n + 1`.
pub(crate) type Slots = [u32; 2 * COUNT];

/// The numbers of the components in the generated type: scheme, authority, userinfo, host, port, path, query and
/// fragment. A test compares them with a parse.
const NUMBERS: [usize; COUNT] = [0, 1, 2, 3, 4, 5, 6, 7];

/// Writes the slots of the text that `components` recompose. There must be a scheme. The slots are equal to those of
/// a parse if the text is a URI with the same components.
pub(crate) fn write(slots: &mut Slots, components: &Components<'_>) {
    let [scheme, authority, _, _, _, path, query, fragment] = NUMBERS;
    *slots = [ABSENT; 2 * COUNT];
    // The offset after the components so far and their delimiters.
    let mut offset = 0;
    let mut put = |component: usize, before: &str, text: Option<&str>, after: &str| {
        if let Some(text) = text {
            let start = offset + before.len();
            let end = start + text.len();
            slots[2 * component] = start as u32;
            slots[2 * component + 1] = end as u32;
            offset = end + after.len();
        }
        offset
    };
    let authority_start = put(scheme, "", components.scheme, ":") + "//".len();
    let authority_end = put(authority, "//", components.authority, "");
    put(path, "", Some(components.path), "");
    put(query, "?", components.query, "");
    put(fragment, "#", components.fragment, "");
    if let Some(text) = components.authority {
        let [userinfo_and_at, host_text, colon_and_port] = split::authority(text);
        let host_start = authority_start + userinfo_and_at.len();
        let host_end = host_start + host_text.len();
        let mut put = |component: usize, start: usize, end: usize| {
            slots[2 * component] = start as u32;
            slots[2 * component + 1] = end as u32;
        };
        let [_, _, userinfo, host, port, ..] = NUMBERS;
        // The slots do not include the delimiters `@` and `:`.
        if !userinfo_and_at.is_empty() {
            put(userinfo, authority_start, host_start - 1);
        }
        put(host, host_start, host_end);
        if !colon_and_port.is_empty() {
            put(port, host_end + 1, authority_end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ABSENT, write};
    use crate::rfc::rfc3986::Uri;
    use crate::rule::data::Sealed;
    use crate::uri::split;
    use crate::view::Text;
    use std::format;
    use std::string::String;

    #[test]
    fn slots_are_those_of_a_parse() {
        let mut found = 0;
        let optional = |delimiter, texts: &[&str]| -> std::vec::Vec<String> {
            let texts = texts.iter().map(|text| format!("{delimiter}{text}"));
            core::iter::once(String::new()).chain(texts).collect()
        };
        let authorities = [
            "",
            "h",
            "@",
            ":",
            "@:",
            "u@h",
            "u:p@h:1",
            "h:",
            "@h",
            "[::1]",
            "[::1]:80",
            "u@[v1.a:b]:",
        ];
        for scheme in ["s", "h-1.+"] {
            for authority in optional("//", &authorities) {
                for path in ["", "/", "/a", "//", "a", "a:b/@", "/[]"] {
                    for query in optional("?", &["", "q", "?:/@"]) {
                        for fragment in optional("#", &["", "f", "?/:@"]) {
                            let text = format!("{scheme}:{authority}{path}{query}{fragment}");
                            if let Ok(parsed) = Text::<16>::parse(Uri::RULE, &text) {
                                let components = split::components(&text);
                                let mut slots = [ABSENT; 16];
                                write(&mut slots, &components);
                                assert_eq!(slots, parsed.slots, "{text}");
                                found += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(found > 1_000, "{found}");
    }
}
