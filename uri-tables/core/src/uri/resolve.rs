//! References: from a base and a reference to a target, and back (RFC 3986, section 5).
//!
//! In: the components of both. Out: the text of the target, or of a reference that leads from the base to
//! the target. Resolution is the strict algorithm of section 5.2.2: a reference with the scheme of its base
//! is still one of its own. It needs no more than the five components, so it is written once, for all
//! profiles; the text is then parsed as what it must be, but where the generator has proven that it is a URI: then
//! [`offsets`](crate::uri::offsets) says where its components stand.

use alloc::string::String;
use core::ops::Range;

use crate::uri::components::Components;
use crate::uri::dot_segments::{push_guarded, remove_dot_segments, unguarded};

/// The target of a reference (section 5.2.2), where in it the path is, and its other components. The base has a scheme.
pub(crate) fn resolve<'t>(
    base: Components<'t>,
    reference: Components<'t>,
) -> (String, Range<usize>, Components<'t>) {
    let mut target = reference;
    let mut directory = "";
    let mut is_same_path = false;
    if reference.scheme.is_none() {
        target.scheme = base.scheme;
        if reference.authority.is_none() {
            target.authority = base.authority;
            if reference.path.is_empty() {
                // The printed algorithm leaves the dot segments of this path alone.
                is_same_path = true;
                target.path = base.path;
                target.query = reference.query.or(base.query);
            } else if !reference.path.starts_with('/') {
                directory = self::directory(base);
            }
        }
    }
    let mut text = String::with_capacity(length(target) + directory.len());
    target.push_before_path(&mut text);
    let start = text.len();
    if is_same_path {
        text.push_str(target.path);
    } else {
        push_guarded(
            &mut text,
            directory,
            target.path,
            target.authority.is_some(),
        );
    }
    let path = start..text.len();
    target.push_behind_path(&mut text);
    (text, path, target)
}

/// A short reference that resolves against the base to the target without its dot segments. Both have a
/// scheme.
///
/// The shorter of a relative and an absolute path is taken, the relative one if they are equally long. Where
/// no path does it, because the target's is empty or has no root, the reference begins further left.
pub(crate) fn relativize(target: Components<'_>, base: Components<'_>) -> String {
    let mut path = String::with_capacity(target.path.len());
    push_guarded(&mut path, "", target.path, target.authority.is_some());
    let absolute = Components {
        path: &path,
        ..target
    };
    if target.scheme != base.scheme {
        return absolute.pieces().collect();
    }
    // Without an authority, nothing but the scheme can say that there is none.
    let wide = Components {
        scheme: target.scheme.filter(|_| target.authority.is_none()),
        ..absolute
    };
    if target.authority != base.authority {
        return wide.pieces().collect();
    }
    let narrow = Components {
        scheme: None,
        authority: None,
        ..absolute
    };
    // An empty path keeps the base's query if it brings none.
    if path == base.path && (target.query.is_some() || base.query.is_none()) {
        let query = target.query.filter(|_| target.query != base.query);
        let reference = Components {
            path: "",
            query,
            ..narrow
        };
        return reference.pieces().collect();
    }
    match path_between(base, unguarded(&path)) {
        Some(path) => {
            let reference = Components {
                path: &path,
                ..narrow
            };
            reference.pieces().collect()
        }
        None => wide.pieces().collect(),
    }
}

/// The path of a reference that leads from the base to a path without dot segments, if there is one.
fn path_between(base: Components<'_>, path: &str) -> Option<String> {
    let directory = remove_dot_segments(directory(base));
    let relative = relative_path(&directory, path);
    if !path.starts_with('/') {
        return relative;
    }
    // Two slashes would begin an authority.
    let guard = if path.starts_with("//") { "/." } else { "" };
    match relative {
        Some(relative) if relative.len() <= guard.len() + path.len() => Some(relative),
        _ => Some([guard, path].concat()),
    }
}

/// The relative path from a directory to a path, both without dot segments. A directory that has no root
/// loses its first segment only together with the missing root, so they must share it.
fn relative_path(directory: &str, path: &str) -> Option<String> {
    let alike = directory.bytes().zip(path.bytes());
    let alike = alike.take_while(|(a, b)| a == b).count();
    let shared = path.as_bytes()[..alike].iter().rposition(|&b| b == b'/');
    let shared = match shared {
        Some(slash) => slash + 1,
        None if directory.is_empty() && !path.starts_with('/') => 0,
        None => return None,
    };
    let up = directory[shared..].matches('/').count();
    let rest = &path[shared..];
    let mut relative = "../".repeat(up);
    if rest.is_empty() {
        relative.pop();
    }
    if up == 0 {
        let first = rest.split('/').next().unwrap_or_default();
        if rest.is_empty() {
            relative.push('.');
        } else if first.is_empty() || first.contains(':') {
            // Else it would be an absolute path, or begin with a scheme (section 4.2).
            relative.push_str("./");
        }
    }
    relative.push_str(rest);
    Some(relative)
}

/// What stands before the last segment of a base's path (section 5.2.3).
fn directory(base: Components<'_>) -> &str {
    match base.path.bytes().rposition(|octet| octet == b'/') {
        Some(slash) => &base.path[..=slash],
        None if base.authority.is_some() => "/",
        None => "",
    }
}

/// The most that the text of a target can be long: its components, their delimiters and a guard.
fn length(target: Components<'_>) -> usize {
    let length = |component: Option<&str>| component.map_or(0, |text| text.len() + 2);
    length(target.scheme)
        + length(target.authority)
        + length(target.query)
        + length(target.fragment)
        + target.path.len()
        + 2
}
