//! Derives Rust identifiers from rule names.
//!
//! Rule names (RFC 5234) consist of letters, digits and hyphens. A rule name is split into words at hyphens and
//! before each capital that follows a small letter.
//!
//! - The name of a *type* has all words in lower case, but with capitals at their starts: `URI-reference` is
//!   `UriReference`, `taggingEntity` is `TaggingEntity`, and `IPv6address` is `Ipv6address`. Other generated types
//!   add `Buf`, `Builder` or `Choice`.
//! - The name of an *accessor*, the method of an outer type that returns the type, is in snake case: `path-abempty`
//!   is `path_abempty`.

use proc_macro2::Span;
use quote::format_ident;
use syn::Ident;

/// Returns the name of a rule's type: `path-abempty` becomes `PathAbempty`.
pub(crate) fn type_name(rule: &str) -> String {
    words(rule).map(capitalized).collect()
}

/// Splits a rule name into words, at hyphens and before each capital that follows a small letter (`taggingEntity`).
fn words(rule: &str) -> impl Iterator<Item = &str> {
    rule.split('-').flat_map(|part| {
        let bytes = part.as_bytes();
        let is_start =
            move |&at: &usize| bytes[at].is_ascii_uppercase() && bytes[at - 1].is_ascii_lowercase();
        let starts = (1..part.len()).filter(is_start);
        let ends = starts.clone().chain([part.len()]);
        [0].into_iter()
            .chain(starts)
            .zip(ends)
            .map(|(from, to)| &part[from..to])
    })
}

/// Returns the identifier of a rule's type, such as `PathAbempty`. Returns `None` for the rule name `self`, because
/// `Self` is a reserved word.
pub(crate) fn type_ident(rule: &str, span: Span) -> Option<Ident> {
    let name = type_name(rule);
    (name != "Self").then(|| Ident::new(&name, span))
}

/// The names of the other types that are generated for a rule, such as `HostBuf`, `HostBuilder` and `HostChoice` for
/// `host`.
pub(crate) struct Generated {
    /// The owned type.
    pub(crate) owned: Ident,
    /// The builder of the owned type.
    pub(crate) builder: Ident,
    /// The enum of the alternatives, if the rule is a choice.
    pub(crate) choice: Ident,
}

impl Generated {
    /// Returns the names of the types that are generated in addition to the type `ident`.
    pub(crate) fn of(ident: &Ident) -> Self {
        // Do not write `format_ident!("{ident}Buf")`: it ignores the span of `ident`, which is kept only for arguments.
        Self {
            owned: format_ident!("{}Buf", ident),
            builder: format_ident!("{}Builder", ident),
            choice: format_ident!("{}Choice", ident),
        }
    }
}

/// Returns the name of the accessor that returns a rule's type: `path_abempty` for the rule `path-abempty`. If the user
/// has renamed the type, as in `path-abempty as MainPath`, this is `renamed` in snake case, `main_path`.
pub(crate) fn accessor_name(rule: &str, renamed: Option<&str>) -> String {
    match renamed {
        None => words(rule)
            .collect::<Vec<_>>()
            .join("_")
            .to_ascii_lowercase(),
        Some(name) => snake_case(name),
    }
}

/// Returns the plural of an accessor's name, such as `queries` for `query`. The accessor to the items of a list has
/// this name.
pub(crate) fn plural(name: &str) -> String {
    let ends_in = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
    match name.strip_suffix('y') {
        Some(stem) if !ends_in(&["ay", "ey", "oy", "uy"]) => format!("{stem}ies"),
        _ if ends_in(&["s", "x", "z", "ch", "sh"]) => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

/// The methods that all or some generated types have in any case. No accessor may have one of these names.
const METHODS: &[&str] = &[
    "as_bytes",
    "as_ref",
    "as_str",
    "as_view",
    "builder",
    "choice",
    "clone",
    "cmp",
    "decode",
    "decode_utf8",
    "decode_utf8_lossy",
    "decoded",
    "encode",
    "eq",
    "fmt",
    "from_static",
    "into_string",
    "is_normalized",
    "is_normalized_by",
    "is_valid",
    "is_valid_bytes",
    "join",
    "normalize",
    "normalize_by",
    "normalized_eq",
    "normalized_hash",
    "parse",
    "parse_bytes",
    "redacted",
    "relativize",
    "relativize_as",
    "repair",
    "resolve",
    "resolve_as",
    "tcp_port",
    "to_buf",
    "to_ip_addr",
    "to_u16",
    "try_from_static",
];

/// Returns whether no accessor can be called `accessor`, because it is the name of an existing method or a keyword.
pub(crate) fn is_taken(accessor: &str) -> bool {
    METHODS.contains(&accessor) || matches!(accessor, "try_encode" | "self" | "super" | "crate")
}

/// Returns the identifier of an accessor. A keyword becomes a raw identifier: `type` becomes `r#type`.
pub(crate) fn accessor_ident(name: &str, span: Span) -> Ident {
    // Since edition 2024, `gen` is a keyword, but `syn` does not know that.
    if name == "gen" {
        return Ident::new_raw(name, span);
    }
    syn::parse_str::<Ident>(name).map_or_else(
        |_| Ident::new_raw(name, span),
        |mut ident| {
            ident.set_span(span);
            ident
        },
    )
}

/// Converts a type name to snake case: `IpvFuture` becomes `ipv_future`. A run of capitals is one word, so `HTTPUri`
/// becomes `http_uri`.
fn snake_case(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut snake = String::new();
    for (at, &letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| letters[at]);
        let after = letters.get(at + 1);
        // A capital starts a word after a small letter or a digit (`pathEmpty`), and if it is the last of a run of
        // capitals with a small letter after it: the `U` of `HTTPUri`.
        let starts_word = letter.is_uppercase()
            && before.is_some_and(|before| {
                before != '_'
                    && (!before.is_uppercase() || after.is_some_and(|after| after.is_lowercase()))
            });
        if starts_word {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// Returns `part` in lower case with a capital first letter.
fn capitalized(part: &str) -> String {
    let (first, rest) = part.split_at(part.len().min(1));
    first.to_ascii_uppercase() + &rest.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::{accessor_ident, accessor_name, is_taken, plural, type_name};

    /// Reads the source code of the runtime's macros that generate types, and checks that [`METHODS`] has all their
    /// methods.
    #[test]
    fn no_accessor_gets_the_name_of_a_method() {
        let core = concat!(env!("CARGO_MANIFEST_DIR"), "/../../uri-tables/core/src");
        let mut methods = 0;
        for file in ["view", "owned", "accessors", "components", "builder"] {
            let path = format!("{core}/codegen/{file}.rs");
            let source = std::fs::read_to_string(&path).expect("the file is there");
            for line in source.lines() {
                // Methods in these macros are indented. Functions without indentation are not methods.
                let Some(method) = line.strip_prefix("    ") else {
                    continue;
                };
                let method = method.trim_start();
                let Some(name) = ["pub fn ", "pub const fn "]
                    .iter()
                    .find_map(|start| method.strip_prefix(start))
                else {
                    continue;
                };
                let name = name.split(['(', '<']).next().unwrap_or_default();
                // Names that begin with `$` are derived from rule names. No view or owned type has `finish`, but
                // builders do.
                if name.starts_with('$') || name == "finish" {
                    continue;
                }
                methods += 1;
                assert!(is_taken(name), "{path}: add `{name}` to `METHODS`");
            }
        }
        assert!(methods > 20, "{methods} methods were found");
    }

    #[test]
    fn types_are_named_as_the_design_says() {
        for (rule, name) in [
            ("path-abempty", "PathAbempty"),
            ("URI-reference", "UriReference"),
            ("IPv6address", "Ipv6address"),
            ("a-1e", "A1e"),
            ("x--y-", "XY"),
            ("q", "Q"),
            ("tagURI", "TagUri"),
            ("taggingEntity", "TaggingEntity"),
            ("IPvFuture", "IpvFuture"),
        ] {
            assert_eq!(type_name(rule), name);
        }
    }

    #[test]
    fn accessors_are_in_snake_case() {
        for (rule, renamed, name) in [
            ("path-abempty", None, "path_abempty"),
            ("IPv6address", None, "ipv6address"),
            ("IPvFuture", None, "ipv_future"),
            ("taggingEntity", None, "tagging_entity"),
            ("path--x", None, "path__x"),
            ("http-URI", Some("HTTPUri"), "http_uri"),
            ("q", Some("Query2"), "query2"),
        ] {
            assert_eq!(accessor_name(rule, renamed), name);
        }
    }

    #[test]
    fn lists_are_in_the_plural() {
        for (one, many) in [
            ("segment", "segments"),
            ("query", "queries"),
            ("key", "keys"),
            ("address", "addresses"),
            ("path", "paths"),
            ("branch", "branches"),
        ] {
            assert_eq!(plural(one), many);
        }
    }

    #[test]
    fn keywords_become_raw() {
        let span = proc_macro2::Span::call_site();
        assert_eq!(accessor_ident("type", span).to_string(), "r#type");
        assert_eq!(accessor_ident("gen", span).to_string(), "r#gen");
        assert_eq!(accessor_ident("host", span).to_string(), "host");
    }
}
