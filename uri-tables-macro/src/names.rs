//! Rust names for rules.
//!
//! In: a rule's name. Out: the name of its type. RFC 5234 names are letters, digits and hyphens in any
//! case; a type's name is cut at the hyphens, each part capitalised and the rest in lower case, so
//! that `URI-reference` is `UriReference` and `IPv6address` is `Ipv6address`.

use proc_macro2::Span;
use syn::Ident;

/// The name of the type made for a rule.
pub(crate) fn type_name(rule: &str) -> String {
    rule.split('-').map(capitalised).collect()
}

/// The type's identifier, or `None` where Rust has a meaning of its own for it.
pub(crate) fn type_ident(rule: &str, span: Span) -> Option<Ident> {
    let name = type_name(rule);
    (name != "Self").then(|| Ident::new(&name, span))
}

fn capitalised(part: &str) -> String {
    let (first, rest) = part.split_at(part.len().min(1));
    first.to_ascii_uppercase() + &rest.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::type_name;

    #[test]
    fn types_are_named_as_the_design_says() {
        for (rule, name) in [
            ("path-abempty", "PathAbempty"),
            ("URI-reference", "UriReference"),
            ("IPv6address", "Ipv6address"),
            ("a-1e", "A1e"),
            ("x--y-", "XY"),
            ("q", "Q"),
        ] {
            assert_eq!(type_name(rule), name);
        }
    }
}
