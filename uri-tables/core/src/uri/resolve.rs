//! Reference resolution and its inverse (RFC 3986, section 5).
//!
//! Resolution is the strict algorithm of section 5.2.2. It only needs the five components, so one implementation is
//! enough for all profiles. The result is then parsed as the target's type, unless the macro has proven that it is a URI:
//! then [`offsets`] computes the offsets of its components from their lengths.

use alloc::string::String;
use alloc::vec::Vec;

use crate::uri::components::Components;
use crate::uri::dot_segments::{
    GUARD, as_written, remove_dot_segments, remove_from, segments, unguarded,
};
use crate::uri::offsets::{self, Slots};

/// A text with its components.
#[derive(Clone, Copy)]
pub(crate) struct Whole<'t> {
    pub(crate) text: &'t str,
    pub(crate) components: &'t Components<'t>,
}

/// Writes the target of `reference`, resolved against `base`, to the empty string `text` (section 5.2.2). The base must have
/// a scheme. Also writes the offsets of the target's components to `slots`, if wanted. Returns `false` if a parse would find
/// other components, because the target has no authority and its path begins with `//`.
///
/// The target begins as the base does, and ends with the whole reference. Then dot segments are removed from its path.
pub(crate) fn resolve(
    text: &mut String,
    slots: Option<&mut Slots>,
    base: Whole<'_>,
    reference: Whole<'_>,
) -> bool {
    let (base, base_text) = (base.components, base.text);
    let (reference, reference_text) = (reference.components, reference.text);
    let path_start = base.path_start();
    let path_end = path_start + base.path.len();
    let has_path = !reference.path.is_empty();
    let is_joined = reference.scheme.is_none() && reference.authority.is_none();
    // The slash between an authority and a relative path, if the path of the base is empty (section 5.2.3).
    let mut slash = "";
    // How many bytes of the base the target begins with.
    let kept = if reference.scheme.is_some() {
        0
    } else if reference.authority.is_some() {
        base.scheme.map_or(0, |scheme| scheme.len() + 1)
    } else if reference.path.starts_with('/') {
        path_start
    } else if has_path {
        let directory = directory(base);
        if directory.len() > base.path.len() {
            slash = directory;
        }
        path_start + directory.len() - slash.len()
    } else if reference.query.is_some() {
        path_end
    } else {
        path_end + base.query.map_or(0, |query| query.len() + 1)
    };
    *text = String::with_capacity(kept + slash.len() + reference_text.len() + GUARD.len());
    text.push_str(&base_text[..kept]);
    text.push_str(slash);
    text.push_str(reference_text);
    let authority = if is_joined {
        base.authority
    } else {
        reference.authority
    };
    let path = if is_joined && !has_path {
        // Section 5.2.2 takes over this path as it is.
        path_start..path_end
    } else {
        let start = if is_joined {
            path_start
        } else {
            kept + reference.path_start()
        };
        let end = text.len() - reference.length_after_path();
        remove_from(text, start..end, authority.is_some())
    };
    let query = reference
        .query
        .or(base.query.filter(|_| is_joined && !has_path));
    let target = Components {
        scheme: reference.scheme.or(base.scheme),
        authority,
        path: &text[path],
        query,
        fragment: reference.fragment,
    };
    if let Some(slots) = slots {
        offsets::write(slots, &target);
    }
    authority.is_some() || !target.path.starts_with("//")
}

/// Returns a short reference from `base` to `target`. Resolving it against `base` returns `target` without its dot
/// segments. Both must have a scheme.
///
/// The reference has a relative path, or an absolute one if that is shorter. If the path of `target` is empty or does not
/// begin with `/`, a path may not be enough. Then the reference begins with an authority or a scheme.
pub(crate) fn relativize(target: Components<'_>, base: Components<'_>) -> String {
    let mut path = String::from(target.path);
    remove_from(&mut path, 0..target.path.len(), target.authority.is_some());
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
    let mut path = String::from(target.path);
    remove_from(&mut path, 0..target.path.len(), target.authority.is_some());
    let mut paths = Vec::new();
    if (target.scheme, target.authority) == (base.scheme, base.authority) {
        let directory = remove_dot_segments(directory(&base));
        let plain = unguarded(&path);
        let relative = relative_path(&directory, plain);
        // A `..` above the top of a path is dropped.
        let up = "../".repeat(directory.matches('/').count().max(1));
        let top = match plain.strip_prefix('/') {
            _ if directory.is_empty() => Some(up + plain),
            Some("") => up.strip_suffix('/').map(String::from),
            after => after.map(|after| up + after),
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
    let directory = remove_dot_segments(directory(&base));
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
fn directory<'b>(base: &Components<'b>) -> &'b str {
    match base.path.bytes().rposition(|byte| byte == b'/') {
        Some(slash) => &base.path[..=slash],
        None if base.authority.is_some() => "/",
        None => "",
    }
}
