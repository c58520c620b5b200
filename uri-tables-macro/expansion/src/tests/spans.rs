//! Tests the spans of generated items.
//!
//! Each generated item, and each use of the item in the expansion, has the span of its entry in `expose`. So an editor
//! jumps from `uri.host()` to that entry, and rustc shows the entry as the definition. This must also hold for profiles
//! with errors.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use uri_tables_grammar::sorted::Map;

use crate::driver::expand;

const PROFILE: &str = r###"
pub mod shop {
    extends rfc3986;
    abnf r##"
        URI    = "shop://" host path-abempty [ "?" query ]
        host   = IPv4address / reg-name
        query  = param *( "&" param )
        param  = key [ "=" type ]
        key    = 1*<qchar except "=" / "&">
        type   = *<qchar except "&">
        qchar  = pchar / "/" / "?"
    "##;
    expose
        URI,
        host,
        IPv4address,
        reg-name,
        path = path-abempty,
        segment,
        query,
        "param",
        key,
        type as Value;
}
"###;

/// The tested entries of `expose`: the start of the entry's line, the token that the spans must point to, and the names
/// of the generated items.
const ITEMS: [(&str, &str, &[&str]); 10] = [
    ("URI,", "URI", &["Uri", "UriBuf", "UriBuilder"]),
    (
        "host,",
        "host",
        &[
            "Host",
            "HostBuf",
            "HostBuilder",
            "HostChoice",
            "host",
            "set_host",
        ],
    ),
    (
        "IPv4address,",
        "IPv4address",
        &["Ipv4address", "ipv4address"],
    ),
    ("reg-name,", "reg", &["RegName", "RegNameBuf", "reg_name"]),
    ("path =", "path", &["Path", "PathBuf", "path", "set_path"]),
    (
        "segment,",
        "segment",
        &["Segment", "segment", "segments", "from_segments"],
    ),
    (
        "query,",
        "query",
        &["Query", "QueryBuilder", "query", "set_query"],
    ),
    (
        "\"param\",",
        "\"param\"",
        &["Param", "param", "params", "from_params"],
    ),
    ("key,", "key", &["Key", "key", "set_key"]),
    (
        "type as",
        "Value",
        &["Value", "ValueBuf", "value", "set_value"],
    ),
];

/// For each identifier in an expansion, the line (from 1) and column (from 0) of each occurrence.
type Places = Map<String, Vec<(usize, usize)>>;

fn places(tokens: TokenStream, places: &mut Places) {
    let mut is_generic = false;
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                is_generic = ident == "__within";
                let start = ident.span().start();
                let name = ident.to_string();
                let all = places.entry(name).or_default();
                all.push((start.line, start.column));
            }
            // `__within!` contains types of `uri_tables::rfc3986`, which the profile does not expose.
            TokenTree::Group(_) if is_generic => {}
            TokenTree::Group(group) => self::places(group.stream(), places),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Returns whether `name` is a field name of `__rule!` or another macro, which may occur with other spans.
fn is_keyword(name: &str) -> bool {
    matches!(
        name,
        "host" | "path" | "scheme" | "query" | "authority" | "fragment"
    )
}

/// Checks the spans of the items whose name `is_tested`.
fn check(profile: &str, is_tested: fn(&str) -> bool) {
    let tokens: TokenStream = profile.parse().expect("tokens");
    let mut found = Places::new();
    places(expand(&quote!(::uri_tables), false, tokens), &mut found);
    for (entry, token, names) in ITEMS {
        let mut lines = profile.lines().enumerate();
        let is_entry = |line: &&str| line.trim_start().starts_with(entry);
        let (line, text) = lines.find(|(_, line)| is_entry(line)).expect("an entry");
        let column = text.find(token).expect("a token");
        let place = (line + 1, column);
        for name in names.iter().filter(|name| is_tested(name)) {
            let places = found.get(*name).map_or(&[][..], Vec::as_slice);
            assert!(places.contains(&place), "{name}: {places:?}, not {place:?}");
            let elsewhere = places.iter().find(|it| **it != place);
            assert!(
                elsewhere.is_none() || is_keyword(name),
                "{name}: {elsewhere:?}, not {place:?}"
            );
        }
    }
}

#[test]
fn items_point_to_their_entries() {
    check(PROFILE, |_| true);
}

#[test]
fn items_of_a_fallback_point_to_their_entries() {
    for (sound, mistake) in [
        ("qchar  = pchar /", "qchar  = pcahr /"),
        ("*<qchar except \"&\">", "*qchar"),
        ("key    = 1*", "key    = 1*("),
        ("extends rfc3986;", "extends rfc3986, 5;"),
    ] {
        let profile = PROFILE.replace(sound, mistake);
        assert_ne!(profile, PROFILE);
        // The module of a profile with mistakes has only types, so errors at names of methods are not expected.
        check(&profile, |name| name.starts_with(char::is_uppercase));
    }
}
