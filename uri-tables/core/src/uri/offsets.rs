//! Offsets of the components of an assembled URI.
//!
//! The result is the same as parsing the text as `rfc3986`'s `Uri`, so that the target of a reference does not need
//! to be parsed. It is computed from the lengths of the components and the delimiters in the authority.
//!
//! The component numbers are those of the generated type `rfc3986::Uri`; a test compares them.

use crate::automaton::slots::ABSENT;
use crate::uri::components::Components;
use crate::uri::split;

/// The number of components of `rfc3986::Uri`.
const COUNT: usize = 8;

/// The slots of `rfc3986::Uri`, two for each component.
pub(crate) type Slots = [u32; 2 * COUNT];

/// The component numbers of the scheme, authority, userinfo, host, port, path, query and fragment.
const NUMBERS: [usize; COUNT] = [0, 1, 2, 3, 4, 5, 6, 7];

/// Writes the slots of the text that consists of `components`, which must have a scheme. They are equal to the slots
/// of a parse if the text is a URI with the same components.
pub(crate) fn write(slots: &mut Slots, components: &Components<'_>) {
    *slots = [ABSENT; 2 * COUNT];
    let mut end = 0;
    let mut put = |component: usize, before: &str, text: Option<&str>, after: &str| {
        if let Some(text) = text {
            let start = end + before.len();
            end = start + text.len();
            slots[2 * NUMBERS[component]] = start as u32;
            slots[2 * NUMBERS[component] + 1] = end as u32;
            end += after.len();
        }
        end
    };
    let authority = put(0, "", components.scheme, ":") + 2;
    let after = put(1, "//", components.authority, "");
    put(5, "", Some(components.path), "");
    put(6, "?", components.query, "");
    put(7, "#", components.fragment, "");
    if let Some(text) = components.authority {
        let [userinfo, host, port] = split::authority(text);
        let host_start = authority + userinfo.len();
        let host_end = host_start + host.len();
        let mut put = |component: usize, start: usize, end: usize| {
            slots[2 * NUMBERS[component]] = start as u32;
            slots[2 * NUMBERS[component] + 1] = end as u32;
        };
        if !userinfo.is_empty() {
            put(2, authority, host_start - 1);
        }
        put(3, host_start, host_end);
        if !port.is_empty() {
            put(4, host_end + 1, after);
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
