//! Computes the offsets of the components of a URI that was composed from its components, without parsing it.
//!
//! Reference resolution returns such a URI as the generated type `rfc3986::Uri`. That type stores *slots*: two
//! offsets per component, its start and its end (see [`slots`](crate::automaton::slots)). [`write()`] computes the
//! slots from the lengths of the components and the delimiters in the authority. They are the same as those of a
//! parse.

use crate::automaton::slots::ABSENT;
use crate::uri::components::Components;
use crate::uri::split;

/// The slots of `rfc3986::Uri`. Component `n` starts at slot `2n` and ends at slot `2n + 1`.
pub(crate) type Slots = [u32; 16];

/// Writes the slots of the text that `components` recompose. There must be a scheme. The slots are equal to those of
/// a parse if the text is a URI with the same components.
pub(crate) fn write(slots: &mut Slots, components: &Components<'_>) {
    *slots = [ABSENT; 16];
    let mut put = |component: usize, start: usize, text: Option<&str>| {
        if let Some(text) = text {
            slots[2 * component] = start as u32;
            slots[2 * component + 1] = (start + text.len()) as u32;
        }
    };
    let path_start = components.path_start();
    let path_end = path_start + components.path.len();
    let query_end = path_end + components.query.map_or(0, |query| query.len() + 1);
    // The numbers are those of the components in the generated type. A test compares them with a parse.
    put(0, 0, components.scheme);
    if let Some(authority) = components.authority {
        let start = path_start - authority.len();
        let [userinfo_and_at, host, colon_and_port] = split::authority(authority);
        put(1, start, components.authority);
        // The slots do not include the delimiters `@` and `:`.
        put(2, start, userinfo_and_at.strip_suffix('@'));
        put(3, start + userinfo_and_at.len(), Some(host));
        let port = colon_and_port.strip_prefix(':');
        put(4, path_start - port.map_or(0, str::len), port);
    }
    put(5, path_start, Some(components.path));
    put(6, path_end + 1, components.query);
    put(7, query_end + 1, components.fragment);
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
