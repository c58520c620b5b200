//! Reference resolution and its inverse (RFC 3986, section 5).
//!
//! Resolution is the strict algorithm of section 5.2.2. It needs nothing but the five components, so it is written
//! once for all profiles. The result is then parsed as the target's type, unless it is proven to be a URI: then
//! [`offsets`](crate::uri::offsets) computes the offsets of its components.

use alloc::string::String;
use core::ops::Range;

use crate::uri::components::Components;
use crate::uri::dot_segments::{push_guarded, remove_dot_segments, unguarded};

/// Returns the target of a reference (section 5.2.2), the range of its path, and its other components. The base must
/// have a scheme.
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
                // The printed algorithm does not change the dot segments of this path.
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

/// Returns a short reference that resolves against the base to the target without its dot segments. Both must have a
/// scheme.
///
/// The shorter of a relative and an absolute path is used, the relative one if they have equal lengths. If no path is
/// enough, because the target's is empty or has no root, the reference begins with an authority or a scheme.
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
    // Without an authority, a scheme is needed to express its absence.
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
    // An empty path takes over the base's query, unless the reference has one.
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

/// Returns the path of a reference from the base to a path without dot segments, if there is one.
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

/// Returns the relative path from a directory to a path, both without dot segments. A directory without a root loses
/// its first segment only together with its missing root, so both must have the same.
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
            // Otherwise it would be an absolute path, or begin with a scheme (section 4.2).
            relative.push_str("./");
        }
    }
    relative.push_str(rest);
    Some(relative)
}

/// Returns the part of a base's path before the last segment (section 5.2.3).
fn directory(base: Components<'_>) -> &str {
    match base.path.bytes().rposition(|byte| byte == b'/') {
        Some(slash) => &base.path[..=slash],
        None if base.authority.is_some() => "/",
        None => "",
    }
}

/// Returns an upper bound of the target's length: its components, their delimiters and a guard.
fn length(target: Components<'_>) -> usize {
    let length = |component: Option<&str>| component.map_or(0, |text| text.len() + 2);
    length(target.scheme)
        + length(target.authority)
        + length(target.query)
        + length(target.fragment)
        + target.path.len()
        + 2
}
