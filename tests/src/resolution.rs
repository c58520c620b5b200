//! Resolves references exactly as RFC 3986 describes it.
//!
//! References are split by Appendix B and resolved by the pseudocode of section 5.2, line by line. If the target has no
//! authority and its path begins with `//`, the pseudocode does not protect the path, and neither does [`target`]. The
//! recomposed text then has an authority.

use crate::split::{Components, components};

/// Resolves `reference` against `base` (section 5.2.2, strict) and returns the components of the target. The path is
/// returned separately because it is a new `String`.
pub fn target<'a>(base: &'a str, reference: &'a str) -> (Components<'a>, String) {
    let (base, reference) = (components(base), components(reference));
    if reference.scheme.is_some() {
        return (reference, remove_dot_segments(reference.path));
    }
    let reference = Components {
        scheme: base.scheme,
        ..reference
    };
    if reference.authority.is_some() {
        return (reference, remove_dot_segments(reference.path));
    }
    let reference = Components {
        authority: base.authority,
        ..reference
    };
    if reference.path.is_empty() {
        let query = reference.query.or(base.query);
        return (Components { query, ..reference }, base.path.to_owned());
    }
    if reference.path.starts_with('/') {
        return (reference, remove_dot_segments(reference.path));
    }
    let merged = if base.authority.is_some() && base.path.is_empty() {
        format!("/{}", reference.path)
    } else {
        let end = base.path.rfind('/').map_or(0, |slash| slash + 1);
        format!("{}{}", &base.path[..end], reference.path)
    };
    (reference, remove_dot_segments(&merged))
}

/// Removes the dot segments of `path` by the loop of section 5.2.4.
pub fn remove_dot_segments(path: &str) -> String {
    let mut input = path.to_owned();
    let mut output = String::new();
    while !input.is_empty() {
        if input.starts_with("../") {
            input.drain(..3);
        } else if input.starts_with("./") || input.starts_with("/./") {
            input.drain(..2);
        } else if input == "/." {
            input.truncate(1);
        } else if input.starts_with("/../") || input == "/.." {
            input.replace_range(..input.len().min(4), "/");
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            input.clear();
        } else {
            let from = usize::from(input.starts_with('/'));
            let end = input[from..].find('/').map_or(input.len(), |at| from + at);
            output.extend(input.drain(..end));
        }
    }
    output
}

/// Joins the components and `path` to one text (section 5.3). Ignores the field `path` of `components`.
pub fn recompose(components: &Components<'_>, path: &str) -> String {
    let mut text = String::new();
    if let Some(scheme) = components.scheme {
        text = text + scheme + ":";
    }
    if let Some(authority) = components.authority {
        text = text + "//" + authority;
    }
    text += path;
    if let Some(query) = components.query {
        text = text + "?" + query;
    }
    if let Some(fragment) = components.fragment {
        text = text + "#" + fragment;
    }
    text
}

/// Returns [`target`] as one text. If the path would be parsed as an authority, `/.` is inserted before it.
pub fn guarded_target(base: &str, reference: &str) -> String {
    let (components, path) = target(base, reference);
    recompose(&components, &guarded(&components, path))
}

/// Removes the dot segments of `text`. If the path would then be parsed as an authority, `/.` is inserted before it.
pub fn without_dot_segments(text: &str) -> String {
    let components = components(text);
    let path = remove_dot_segments(components.path);
    recompose(&components, &guarded(&components, path))
}

fn guarded(components: &Components<'_>, path: String) -> String {
    if components.authority.is_none() && path.starts_with("//") {
        return format!("/.{path}");
    }
    path
}
