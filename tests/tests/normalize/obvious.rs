//! A naive implementation of RFC 3986, section 6.2, with a new string for each component. Tests compare the library's
//! normalization with it.

use std::fmt::Write;

use uri_tables_tests::{resolution, split};

/// Decodes triplets of unreserved characters, and writes other triplets in upper case. Maps each decoded or literal
/// character by `other`.
pub(crate) fn triplets(text: &str, other: fn(&char) -> char) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.get(1..3).filter(|_| first == '%');
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                out.push(other(&char::from(byte)));
                rest = &rest[3..];
            }
            Some(byte) => {
                write!(out, "%{byte:02X}").unwrap();
                rest = &rest[3..];
            }
            None => {
                out.push(other(&first));
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    out
}

/// The statements of a profile that affect scheme-based normalization.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Scheme {
    pub(crate) default_port: Option<u16>,
    pub(crate) empty_path: bool,
    /// True if userinfo, path segments, and keys of query parameters are `case_insensitive`.
    pub(crate) letters: bool,
}

/// Normalizes a URI or reference as RFC 3986 does without knowing its scheme.
pub(crate) fn obvious(text: &str) -> String {
    normal_form(text, Scheme::default())
}

/// Normalizes a URI or reference component by component, with the statements of a profile.
pub(crate) fn normal_form(text: &str, says: Scheme) -> String {
    let keep: fn(&char) -> char = |&letter| letter;
    let case = if says.letters {
        char::to_ascii_lowercase
    } else {
        keep
    };
    let components = split::components(text);
    let scheme = components.scheme.map(str::to_ascii_lowercase);
    let authority = components.authority.map(|authority| {
        let (userinfo, host, port) = split::authority(authority);
        let mut text = triplets(host, char::to_ascii_lowercase);
        if let Some(userinfo) = userinfo {
            text = format!("{}@{text}", triplets(userinfo, case));
        }
        if let Some(port) = port.filter(|port| !port.is_empty()) {
            let value = port.parse::<u128>().ok();
            let is_default = value.is_some() && value == says.default_port.map(u128::from);
            if scheme.is_none() || !is_default {
                text = format!("{text}:{port}");
            }
        }
        text
    });
    let query = components.query.map(|query| {
        let params = query.split('&').map(|param| match param.split_once('=') {
            Some((key, value)) => {
                let key = triplets(key, case);
                format!("{key}={}", triplets(value, keep))
            }
            None => triplets(param, case),
        });
        params.collect::<Vec<_>>().join("&")
    });
    let fragment = components.fragment.map(|fragment| triplets(fragment, keep));
    let normal = split::Components {
        scheme: scheme.as_deref(),
        authority: authority.as_deref(),
        path: "",
        query: query.as_deref(),
        fragment: fragment.as_deref(),
    };
    let mut path = triplets(components.path, case);
    if says.empty_path && path.is_empty() && scheme.is_some() && authority.is_some() {
        path.push('/');
    }
    let text = resolution::recompose(&normal, &path);
    if scheme.is_some() {
        resolution::without_dot_segments(&text)
    } else {
        text
    }
}
