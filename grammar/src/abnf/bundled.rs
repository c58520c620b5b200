//! The bundled grammars, and properties of their rules that ABNF cannot express.
//!
//! A bundled grammar is an ABNF file in the root folder of this crate, with the rules of an RFC or another
//! specification. Its name is its *stem*: `rfc3986` for `rfc3986.abnf`. Many grammars need the rules of others, their
//! *bases*, and are read *on top of* them. [`bundled`] returns a grammar's text, [`bases`] its bases, and [`option`]
//! the property of a rule.

use std::fmt;

use crate::diag::escape::in_backticks;
use crate::diag::suggest::nearest;

/// Makes an entry of [`GRAMMARS`].
macro_rules! grammar {
    ($stem:literal $(on $($base:literal)+)?) => {
        ($stem, &[$($($base),+)?], include_str!(concat!("../../", $stem, ".abnf")))
    };
}

/// Triples of a stem (the name of a grammar), its bases (the grammars that it extends), and its text. Every grammar is
/// also read on top of `rfc5234`, which is not listed as a base. A grammar comes after its bases. If two grammars
/// define the same rule, errors recommend the first one. So the grammars of current RFCs come first, and then those of
/// profiles and of superseded RFCs. Each group is sorted.
const GRAMMARS: &[(&str, &[&str], &str)] = &[
    grammar!("rfc3986"),
    grammar!("rfc3987" on "rfc3986"),
    grammar!("rfc5234"),
    grammar!("rfc9110" on "rfc3986"),
    grammar!("rfc9112" on "rfc3986" "rfc9110"),
    // The grammars of profiles and of superseded RFCs.
    grammar!("coap" on "rfc3986"),
    grammar!("data" on "rfc3986"),
    grammar!("ecma262" on "rfc3986"),
    grammar!("file" on "rfc3986"),
    grammar!("file-windows" on "rfc3986"),
    grammar!("form" on "rfc3986"),
    grammar!("ftp" on "rfc3986"),
    grammar!("geo"),
    grammar!("http" on "rfc3986" "rfc9110"),
    grammar!("mailto" on "rfc3986"),
    grammar!("ni" on "rfc3986"),
    grammar!("openapi" on "rfc3986"),
    grammar!("purl" on "rfc3986"),
    grammar!("rfc1738"),
    grammar!("rfc2396"),
    grammar!("signing" on "rfc3986"),
    grammar!("tel"),
    grammar!("uri-zone" on "rfc3986"),
    grammar!("urn" on "rfc3986"),
    grammar!("web" on "rfc3986" "rfc9110" "http"),
    grammar!("ws" on "rfc3986"),
];

/// Returns the row of [`GRAMMARS`] for the grammar `stem`.
fn row(stem: &str) -> Option<&'static (&'static str, &'static [&'static str], &'static str)> {
    GRAMMARS.iter().find(|(name, _, _)| *name == stem)
}

/// Returns the text of the bundled grammar in the file `stem.abnf`, or `None` if there is no such grammar.
///
/// ```
/// let text = uri_tables_grammar::abnf::bundled::bundled("rfc3986").unwrap();
/// assert!(text.contains("path-empty    = 0<pchar>"));
/// ```
pub fn bundled(stem: &str) -> Option<&'static str> {
    row(stem).map(|(_, _, text)| *text)
}

/// Returns the stems of the bundled grammars that are read before the grammar `stem`, because it extends them, in
/// reading order. `rfc5234` is read before every grammar, and is not among them.
///
/// ```
/// use uri_tables_grammar::abnf::bundled::bases;
///
/// assert_eq!(bases("http"), ["rfc3986", "rfc9110"]);
/// assert!(bases("geo").is_empty());
/// ```
pub fn bases(stem: &str) -> &'static [&'static str] {
    row(stem).map_or(&[], |(_, bases, _)| *bases)
}

/// Returns whether the bundled grammar `stem` is `base`, or extends `base` and is read after it.
pub(crate) fn is_on_top_of(stem: &str, base: &str) -> bool {
    stem == base || base == "rfc5234" || bases(stem).contains(&base)
}

/// Returns the stems of all bundled grammars: first those of RFCs, then those of profiles.
///
/// ```
/// assert!(uri_tables_grammar::abnf::bundled::stems().any(|stem| stem == "rfc9110"));
/// ```
pub fn stems() -> impl Iterator<Item = &'static str> {
    GRAMMARS.iter().map(|(name, _, _)| *name)
}

/// A property of a rule that ABNF cannot express. The library defines it for some rules of bundled grammars. A
/// profile that extends such a grammar inherits the property with the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleOption {
    /// The rule has form data: in its strings, `+` stands for a space.
    SpacePlus,
    /// The rule is the key of list items. Keys that differ only in the case of ASCII letters, such as `charset` and
    /// `Charset`, mean the same.
    CaselessKey,
    /// The rule is an item of a list. In the canonical form of a list, the items are sorted, and each key occurs once.
    SortedItem,
    /// The rule is `IP-literal`, and normalization writes its IPv6 addresses in the form of RFC 5952.
    CanonicalIpv6,
    /// The rule is a scheme with a default port. Under this scheme, an empty path after an authority equals the path
    /// `/`.
    Scheme {
        /// The scheme in lower case.
        name: &'static str,
        /// The port that a URI without a port means, such as 80 for `http`.
        default_port: u16,
    },
}

const fn scheme(name: &'static str, default_port: u16) -> RuleOption {
    RuleOption::Scheme { name, default_port }
}

/// Triples of a grammar, one of its rules, and the option of the rule.
const OPTIONS: &[(&str, &str, RuleOption)] = &[
    ("coap", "coap-scheme", scheme("coap", 5683)),
    ("coap", "coaps-scheme", scheme("coaps", 5684)),
    // Names are case-insensitive: RFC 2045, section 5.1.
    ("data", "attribute", RuleOption::CaselessKey),
    ("form", "name", RuleOption::SpacePlus),
    ("form", "value", RuleOption::SpacePlus),
    ("ftp", "ftp-scheme", scheme("ftp", 21)),
    // Names are case-insensitive: RFC 5870, section 3.4.4.
    ("geo", "name", RuleOption::CaselessKey),
    ("http", "http-scheme", scheme("http", 80)),
    ("http", "https-scheme", scheme("https", 443)),
    // Names are case-insensitive: RFC 6068, section 2.
    ("mailto", "hfname", RuleOption::CaselessKey),
    // Keys are case-insensitive, and qualifiers are sorted: "How to build a PURL", which accompanies ECMA-427.
    ("purl", "key", RuleOption::CaselessKey),
    ("purl", "qualifier", RuleOption::SortedItem),
    // Names are case-insensitive: RFC 3966, section 4.
    ("tel", "name", RuleOption::CaselessKey),
    ("web", "IP-literal", RuleOption::CanonicalIpv6),
    ("web", "name", RuleOption::SpacePlus),
    ("web", "value", RuleOption::SpacePlus),
    ("ws", "ws-scheme", scheme("ws", 80)),
    ("ws", "wss-scheme", scheme("wss", 443)),
];

/// Returns the option of `rule` in the bundled grammar `stem`, or `None` if it has none. Rule names are
/// case-insensitive.
///
/// ```
/// use uri_tables_grammar::abnf::bundled::{RuleOption, option};
///
/// assert_eq!(option("form", "value"), Some(RuleOption::SpacePlus));
/// assert_eq!(option("form", "pair"), None);
/// ```
pub fn option(stem: &str, rule: &str) -> Option<RuleOption> {
    let mut options = OPTIONS.iter();
    let row = options.find(|(of, name, _)| *of == stem && name.eq_ignore_ascii_case(rule));
    row.map(|(_, _, option)| *option)
}

/// Returns whether the bundled grammar `stem` defines basic URI syntax. If a user refers to a rule of such a grammar,
/// such as `pchar`, without defining it, the user probably forgot `extends`. The grammar of one scheme has short names
/// such as `value`, which may also be typos.
pub(crate) fn is_fundamental(stem: &str) -> bool {
    ["rfc3986", "rfc3987", "rfc5234", "rfc9110", "rfc9112"].contains(&stem)
}

/// The error for a bundled grammar that does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownGrammar {
    /// The requested stem.
    pub stem: String,
    /// The existing stem that is most similar to the requested one, or `None` if none is similar enough.
    pub nearest: Option<&'static str>,
}

impl UnknownGrammar {
    /// Creates the error for the requested stem `stem`, and finds the most similar one.
    pub(crate) fn new(stem: &str) -> Self {
        Self {
            stem: stem.to_owned(),
            // The profile `iri` uses the grammar `rfc3987`, so users may expect a grammar `iri`.
            nearest: if stem == "iri" {
                Some("rfc3987")
            } else {
                nearest(stem, stems())
            },
        }
    }
}

impl fmt::Display for UnknownGrammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bundled grammar `{}`; ", self.stem)?;
        if let Some(nearest) = self.nearest {
            write!(f, "did you mean `{nearest}`?")
        } else {
            write!(f, "there are {}", in_backticks(stems()).join(", "))
        }
    }
}

impl std::error::Error for UnknownGrammar {}

#[cfg(test)]
mod tests {
    use super::{OPTIONS, RuleOption, UnknownGrammar, bundled, stems};
    use crate::abnf::grammar::Grammar;

    #[test]
    fn every_text_says_where_it_is_from() {
        let superseded = ["rfc1738", "rfc2396"];
        let (rfcs, profiles): (Vec<_>, Vec<_>) =
            stems().partition(|stem| stem.starts_with("rfc") && !superseded.contains(stem));
        assert!(rfcs.is_sorted() && profiles.is_sorted());
        assert!(stems().eq(rfcs.iter().chain(&profiles).copied()));
        for stem in rfcs {
            let number = stem.trim_start_matches("rfc");
            let text = bundled(stem).unwrap();
            assert!(text.starts_with(&format!("; RFC {number}, ")), "{stem}");
            assert!(
                text.contains(&format!("; https://www.rfc-editor.org/rfc/rfc{number}")),
                "{stem}"
            );
        }
        for stem in profiles {
            let mut lines = bundled(stem).unwrap().lines();
            assert!(lines.next().unwrap().starts_with("; "), "{stem}");
            assert!(lines.next().unwrap().starts_with("; https://"), "{stem}");
        }
    }

    #[test]
    fn options_are_of_rules_that_exist() {
        for (stem, rule, option) in OPTIONS {
            let mut grammar = Grammar::new();
            grammar.extend_bundled(stem).unwrap();
            let rule = grammar.rule(rule).unwrap();
            assert_eq!(rule.location.text.name, format!("{stem}.abnf"));
            if let RuleOption::Scheme { name, .. } = option {
                assert!(
                    rule.text.ends_with(&format!("= \"{name}\"")),
                    "{}",
                    rule.text
                );
            }
        }
    }

    #[test]
    fn a_typo_gets_a_suggestion() {
        let error = UnknownGrammar::new("rfc3896");
        assert_eq!(
            error.to_string(),
            "there is no bundled grammar `rfc3896`; did you mean `rfc3986`?"
        );
        let error = UnknownGrammar::new("gopher");
        let message = error.to_string();
        let listed =
            "there is no bundled grammar `gopher`; there are `rfc3986`, `rfc3987`, `rfc5234`, ";
        assert!(message.starts_with(listed), "{message}");
        assert!(message.ends_with('`'), "{message}");
    }
}
