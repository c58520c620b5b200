//! Reference resolution and its inverse (RFC 3986, section 5).
//!
//! Resolution is the strict algorithm of section 5.2.2. It only needs the five components, so one implementation is
//! enough for all profiles. The result is then parsed as the target's type. If it is proven to be a URI, it is not
//! parsed, and [`offsets`](crate::uri::offsets) computes the offsets of its components.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::uri::components::Components;
use crate::uri::dot_segments::{
    GUARD, as_written, push_guarded, remove_dot_segments, segments, unguarded,
};

/// Resolves `reference` against `base`, which must have a scheme (section 5.2.2). Returns the target, the range of
/// its path, and its components. The path in these components may still have dot segments.
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
                // The printed algorithm does not remove dot segments from this path.
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

/// Returns a short reference from `base` to `target`. Resolving it against `base` returns `target` without its dot
/// segments. Both must have a scheme.
///
/// The reference has the shorter one of a relative and an absolute path, or the relative one if they are equally
/// long. If a path is not enough, because the path of `target` is empty or has no root, the reference begins with an
/// authority or a scheme.
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
    // A reference without an authority takes over the base's authority, unless it has a scheme.
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
    // A reference with an empty path takes over the base's query, unless it has a query itself.
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

/// Returns other references from `base` to `target` than [`relativize`] does, for types that exclude its reference.
/// Resolving any of them against `base` returns `target` without its dot segments. Both must have a scheme.
pub(crate) fn other_references(target: Components<'_>, base: Components<'_>) -> Vec<String> {
    let mut path = String::with_capacity(target.path.len());
    push_guarded(&mut path, "", target.path, target.authority.is_some());
    let mut paths = Vec::new();
    if (target.scheme, target.authority) == (base.scheme, base.authority) {
        let directory = remove_dot_segments(directory(base));
        let plain = unguarded(&path);
        let relative = relative_path(&directory, plain);
        // A `..` above the top of a path is dropped.
        let up = "../".repeat(directory.matches('/').count().max(1));
        let top = match plain.strip_prefix('/') {
            _ if directory.is_empty() => Some(up + plain),
            Some("") => up.strip_suffix('/').map(String::from),
            behind => behind.map(|behind| up + behind),
        };
        for path in relative.into_iter().chain(top) {
            let last = segments(&path).next_back().unwrap_or_default();
            if as_written(last.as_bytes()).is_some() {
                paths.push([&path, "/"].concat());
            } else if !path.starts_with('.') {
                paths.push(["./", &path].concat());
            }
            paths.push(path);
        }
        let is_path = |path: &str| path.starts_with('/') && !path.starts_with("//");
        let absolute = [plain, target.path].into_iter();
        paths.extend(absolute.filter(|path| is_path(path)).map(String::from));
        if plain.starts_with('/') {
            paths.push([GUARD, plain].concat());
        }
    }
    let narrow = paths.iter().map(|path| Components {
        scheme: None,
        authority: None,
        path,
        ..target
    });
    let plain = Components {
        path: &path,
        ..target
    };
    // A type may exclude the path without dot segments, and admit the path as it is written.
    let wide = [plain, target].into_iter();
    let wide =
        wide.filter(|reference| reference.authority.is_some() && reference.scheme == base.scheme);
    let wide = wide.map(|reference| Components {
        scheme: None,
        ..reference
    });
    let all = narrow.chain(wide).chain([plain, target]);
    all.map(|reference| reference.pieces().collect()).collect()
}

/// Returns the path of a reference from `base` to `path`, which has no dot segments. Returns `None` if there is no
/// such path.
fn path_between(base: Components<'_>, path: &str) -> Option<String> {
    let directory = remove_dot_segments(directory(base));
    let relative = relative_path(&directory, path);
    if !path.starts_with('/') {
        return relative;
    }
    // A path that begins with `//` would be parsed as an authority.
    let guard = if path.starts_with("//") { "/." } else { "" };
    match relative {
        Some(relative) if relative.len() <= guard.len() + path.len() => Some(relative),
        _ => Some([guard, path].concat()),
    }
}

/// Returns the relative path from `directory` to `path`, both without dot segments. Either both must have a root or
/// neither, because `..` cannot add or remove a root.
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
            // Otherwise the reference would be an absolute path, or begin with a scheme (section 4.2).
            relative.push_str("./");
        }
    }
    relative.push_str(rest);
    Some(relative)
}

/// Returns the path of `base` up to and including its last slash (section 5.2.3).
fn directory(base: Components<'_>) -> &str {
    match base.path.bytes().rposition(|byte| byte == b'/') {
        Some(slash) => &base.path[..=slash],
        None if base.authority.is_some() => "/",
        None => "",
    }
}

/// Returns an upper bound of the length of the target: its components, their delimiters, and the prefix `/.`.
fn length(target: Components<'_>) -> usize {
    let length = |component: Option<&str>| component.map_or(0, |text| text.len() + 2);
    length(target.scheme)
        + length(target.authority)
        + length(target.query)
        + length(target.fragment)
        + target.path.len()
        + 2
}
