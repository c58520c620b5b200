//! Reference resolution as RFC 3986 prints it.
//!
//! Splits by Appendix B and follows the pseudocode of section 5.2 line by line. Like the pseudocode, it does not protect a path
//! that begins with `//` where there is no authority: the RFC's own result may mean something else.

use crate::split::{Components, components};

/// The target of a reference as components: section 5.2.2, strict; the path is made anew.
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

/// Section 5.2.4: the input's beginning is looked at, moved or dropped, until nothing is left.
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

/// Section 5.3: the components as one text.
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

/// [`target`] as a text, with `/.` before a path that would be read as an authority.
pub fn guarded_target(base: &str, reference: &str) -> String {
    let (components, path) = target(base, reference);
    recompose(&components, &guarded(&components, path))
}

/// A text without its dot segments, with `/.` before a path that would be read as an authority.
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
