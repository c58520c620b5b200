//! Reference resolution ([`resolve`]) and its inverse ([`relativize`]) on components (RFC 3986, section 5).
//!
//! A *base* is the URI that a *reference* is resolved against, and the result is the *target*: `http://a/b/c` and
//! `../g` give `http://a/g`. Resolution is the strict algorithm of section 5.2.2. It only needs the five components,
//! so one implementation is enough for all profiles. The caller parses the target as its own type, unless it is
//! proven to be a URI of RFC 3986: then [`offsets`] computes where its components are.
//!
//! Dot segments are recognized as written, and a path that would begin with `//` without an authority gets the prefix
//! [`GUARD`]: see [`dot_segments`](crate::uri::dot_segments). Below, the *directory* of a path is the path up to and
//! including its last slash: `/b/` in `/b/c`.

use alloc::string::String;
use alloc::vec::Vec;

use crate::uri::components::Components;
use crate::uri::dot_segments::{GUARD, as_written, remove_dot_segments, remove_from, unguarded};
use crate::uri::offsets::{self, Slots};

/// A text and the components that it is split into.
#[derive(Clone, Copy)]
pub(crate) struct SplitText<'t> {
    pub(crate) text: &'t str,
    pub(crate) components: &'t Components<'t>,
}

/// What [`resolve`] says of the target.
pub(crate) struct Resolved {
    /// False if a parse of the target would find other components, because the target has no authority and its path
    /// begins with `//`.
    pub(crate) keeps_split: bool,
    /// The offset in the target at which the text of the reference begins.
    reference_start: usize,
}

impl Resolved {
    /// Converts an offset in the target `text` to an offset in the reference. An offset in a path from which dot
    /// segments were removed becomes that of the path, and an offset in the text of the base becomes 0.
    pub(crate) fn offset_in(&self, reference: SplitText<'_>, text: &str, offset: usize) -> usize {
        let offset = offset.saturating_sub(self.reference_start);
        if text.ends_with(reference.text) {
            offset
        } else {
            offset.min(reference.components.path_start())
        }
    }
}

/// Writes the target of `reference`, resolved against `base`, to `text`, in place of what `text` contains (section
/// 5.2.2). The base must have a scheme. Also writes the offsets of the target's components to `slots`, if it is
/// `Some`.
///
/// The target is a prefix of the base, followed by the whole reference. Then dot segments are removed from its path.
pub(crate) fn resolve(
    text: &mut String,
    slots: Option<&mut Slots>,
    base: SplitText<'_>,
    reference: SplitText<'_>,
) -> Resolved {
    let (base, base_text) = (base.components, base.text);
    let (reference, reference_text) = (reference.components, reference.text);
    let path_start = base.path_start();
    let path_end = path_start + base.path.len();
    let has_path = !reference.path.is_empty();
    // True if the target has the authority of the base.
    let inherits_authority = reference.scheme.is_none() && reference.authority.is_none();
    // The slash between an authority and a relative path, if the path of the base is empty (section 5.2.3).
    let mut slash = "";
    // The length of the prefix of the base that the target begins with.
    let prefix_len = if reference.scheme.is_some() {
        0
    } else if reference.authority.is_some() {
        base.scheme.map_or(0, |scheme| scheme.len() + 1)
    } else if reference.path.starts_with('/') {
        path_start
    } else if has_path {
        let directory = directory(base);
        // The directory is `/`, which is not in the text of the base, if the base has an authority and no path.
        if directory.len() > base.path.len() {
            slash = directory;
        }
        path_start + directory.len() - slash.len()
    } else if reference.query.is_some() {
        path_end
    } else {
        path_end + base.query.map_or(0, |query| query.len() + 1)
    };
    *text = String::with_capacity(prefix_len + slash.len() + reference_text.len() + GUARD.len());
    text.push_str(&base_text[..prefix_len]);
    text.push_str(slash);
    text.push_str(reference_text);
    let authority = if inherits_authority {
        base.authority
    } else {
        reference.authority
    };
    let path = if inherits_authority && !has_path {
        // In section 5.2.2, an empty reference path takes over the path of the base with its dot segments.
        path_start..path_end
    } else {
        let start = if inherits_authority {
            path_start
        } else {
            prefix_len + reference.path_start()
        };
        let end = text.len() - reference.length_after_path();
        remove_from(text, start..end, authority.is_some())
    };
    let query = reference
        .query
        .or(base.query.filter(|_| inherits_authority && !has_path));
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
    // `remove_from` writes `GUARD` before a path that begins with `//`. So only a path that was taken over from the
    // base can still begin with `//`.
    Resolved {
        keeps_split: authority.is_some() || !target.path.starts_with("//"),
        reference_start: prefix_len + slash.len(),
    }
}

/// Returns a short reference from `base` to `target`. Resolving the reference against `base` returns `target` without
/// its dot segments. Both must have a scheme.
///
/// If `base` has the same scheme and authority, the reference begins with a relative path, or with an absolute one if
/// that is shorter. If there is no such path (see [`path_between`]), or if the scheme or the authority differs, it
/// begins with an authority or a scheme.
pub(crate) fn relativize(target: Components<'_>, base: Components<'_>) -> String {
    let mut path = String::from(target.path);
    remove_from(&mut path, 0..target.path.len(), target.authority.is_some());
    let whole = Components {
        path: &path,
        ..target
    };
    if target.scheme != base.scheme {
        return whole.pieces().collect();
    }
    // The shortest reference that does not depend on the authority of the base. It begins with the authority of the
    // target. If the target has none, it begins with the scheme: without a scheme, it would get the authority of the
    // base.
    let independent = Components {
        scheme: target.scheme.filter(|_| target.authority.is_none()),
        ..whole
    };
    if target.authority != base.authority {
        return independent.pieces().collect();
    }
    let from_path = Components {
        scheme: None,
        authority: None,
        ..whole
    };
    // A reference with an empty path takes over the base's query, unless it has a query itself. So an empty path
    // cannot lead from a base with a query to a target without one.
    if path == base.path && (target.query.is_some() || base.query.is_none()) {
        let query = target.query.filter(|_| target.query != base.query);
        let reference = Components {
            path: "",
            query,
            ..from_path
        };
        return reference.pieces().collect();
    }
    let relative = path_between(base, unguarded(&path));
    let reference = match &relative {
        Some(path) => Components { path, ..from_path },
        None => independent,
    };
    reference.pieces().collect()
}

/// Returns more references from `base` to `target`, for types that exclude the reference of [`relativize`]. Their
/// order is documented at [`Hierarchical::relativize`](crate::Hierarchical::relativize). Resolving any of them
/// against `base` returns `target` without its dot segments. Both must have a scheme.
pub(crate) fn other_references(target: Components<'_>, base: Components<'_>) -> Vec<String> {
    let mut path = String::from(target.path);
    remove_from(&mut path, 0..target.path.len(), target.authority.is_some());
    let mut paths = Vec::new();
    if (target.scheme, target.authority) == (base.scheme, base.authority) {
        let directory = remove_dot_segments(directory(&base));
        let unguarded_path = unguarded(&path);
        let relative = relative_path(&directory, unguarded_path);
        // With one `..` per slash, the path reaches the root. Resolution drops any further `..`.
        let up = "../".repeat(directory.matches('/').count().max(1));
        let through_root = match unguarded_path.strip_prefix('/') {
            _ if directory.is_empty() => Some(up + unguarded_path),
            Some("") => up.strip_suffix('/').map(String::from),
            after => after.map(|after| up + after),
        };
        for path in relative.into_iter().chain(through_root) {
            let last = path.rsplit('/').next().unwrap_or_default();
            if as_written(last.as_bytes()).is_some() {
                paths.push([&path, "/"].concat());
            } else if !path.starts_with('.') {
                paths.push(["./", &path].concat());
            }
            paths.push(path);
        }
        let is_absolute_path = |path: &str| path.starts_with('/') && !path.starts_with("//");
        let absolute = [unguarded_path, target.path].into_iter();
        let absolute = absolute.filter(|path| is_absolute_path(path));
        paths.extend(absolute.map(String::from));
        if unguarded_path.starts_with('/') {
            paths.push([GUARD, unguarded_path].concat());
        }
    }
    let from_path = paths.iter().map(|path| Components {
        scheme: None,
        authority: None,
        path,
        ..target
    });
    let without_dots = Components {
        path: &path,
        ..target
    };
    // Try the path without dot segments first, and then the path as it is written: a type may admit only the latter.
    let from_authority = [without_dots, target].into_iter();
    let from_authority = from_authority
        .filter(|whole| whole.authority.is_some() && whole.scheme == base.scheme)
        .map(|whole| Components {
            scheme: None,
            ..whole
        });
    let all = from_path
        .chain(from_authority)
        .chain([without_dots, target]);
    all.map(|reference| reference.pieces().collect()).collect()
}

/// Returns the shortest path of a reference from `base` to a target with the same scheme and authority. `path` is the
/// path of the target, without dot segments. Returns `None` if `path` does not begin with `/` and cannot be written as
/// a relative path: see [`relative_path`].
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

/// Returns the relative path from `directory` to `path`, both without dot segments. Returns `None` if they do not
/// begin with the same segment, unless `directory` is empty and `path` does not begin with `/`: `..` keeps the slash
/// after the first segment, so no path leads from `a/` to `b`.
fn relative_path(directory: &str, path: &str) -> Option<String> {
    let equal = directory.bytes().zip(path.bytes());
    let equal = equal.take_while(|(a, b)| a == b).count();
    let last_slash = path.as_bytes()[..equal].iter().rposition(|&b| b == b'/');
    // The length of the longest directory that contains both `directory` and `path`.
    let shared = match last_slash {
        Some(slash) => slash + 1,
        None if directory.is_empty() && !path.starts_with('/') => 0,
        None => return None,
    };
    let up = directory[shared..].matches('/').count();
    let rest = &path[shared..];
    let mut relative = "../".repeat(up);
    if rest.is_empty() {
        // `..` is shorter than `../` and means the same directory.
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

/// Returns the path of `base` up to and including its last slash. If the base has an authority and no path, returns
/// `/`, because a relative path must be separated from the authority (section 5.2.3).
fn directory<'b>(base: &Components<'b>) -> &'b str {
    match base.path.bytes().rposition(|byte| byte == b'/') {
        Some(slash) => &base.path[..=slash],
        None if base.authority.is_some() => "/",
        None => "",
    }
}
