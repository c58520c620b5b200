//! Normalization by syntax (RFC 3986, section 6.2.2) and by scheme (section 6.2.3).
//!
//! Scheme-based steps, such as removing the default port, need a profile that declares them. The types of
//! [`rfc3986`](crate::rfc3986) have no knowledge of schemes.
//!
//! [`Normalize::normalize_by`] is the main function. A *step* is one of [`NormalizeOptions`]. An *attempt* rewrites a
//! text once, with a set of steps. A *pass* makes attempts until one has a valid result. A text may need several
//! passes.
//!
//! # Which steps are left out
//!
//! A normal form is always a valid text of the view's own rule. Because a rule may exclude the result of RFC 3986's
//! steps, normalization makes several attempts. The first attempt with a valid result gives the normal form:
//!
//! 1. All steps of RFC 3986. All triplets of unreserved characters are decoded.
//! 2. All steps of RFC 3986. A triplet is kept if the decoded character would lead the rule's automaton to another state
//!    than the triplet.
//! 3. As attempt 1, with fewer and fewer steps of RFC 3986: first without removing dot segments, then also without
//!    removing empty ports and changing case.
//! 4. As attempt 3, but all triplets are kept.
//!
//! Each attempt is made with all steps that only the profile knows of, and then with fewer and fewer of these steps:
//! first without removing default ports, then also without writing an empty path as `/` and rewriting IPv6 addresses.
//! So a step of RFC 3986 is never left out because of a step of the profile: wherever the normal form of RFC 3986 is a
//! valid text of the rule, the normal form differs from it only by steps of the profile.
//!
//! In profiles with `case_insensitive` rules, and in profiles with characters beyond ASCII, every attempt keeps a
//! triplet if the innermost part around it does not allow its byte. Decoding it could change the parts, and it depends
//! on the part whether letters become lowercase and which characters are decoded. A triplet between parts is decoded if
//! the automaton then records the same slots and comes to the same state. Dot segments are still recognized in decoded
//! form.
//!
//! Normalization is idempotent (theorem T8). Attempts 1, 3 and 4 decode all triplets or none, so repeating an attempt
//! gives the same result. Attempt 2 decides for each triplet by the automaton's state after the output so far, which is
//! the same state when the output is normalized again. Steps are left out in two fixed orders, one for RFC 3986 and one
//! for the profile. So the steps of any two attempts together are the steps of an attempt. When a normal form is
//! normalized again, any attempt before the one that gave it has the same result as the attempt with the steps of both.
//! That attempt was already made the first time: its result was invalid, or it is the normal form.
//!
//! In profiles with `case_insensitive` rules or characters beyond ASCII, this is not enough. If one part of a path is
//! case-insensitive and another is not, removing dot segments may move a segment from one part to the other. So there,
//! dot segments are removed before all attempts, if the result is valid, and the result is parsed and normalized again
//! until it does not change. This ends, because each pass makes the tuple of these numbers smaller in lexicographic
//! order, and no number can be negative:
//!
//! 1. 1 if an IPv6 address has yet to be rewritten, and 0 otherwise. No other step changes an address but its case, and
//!    the form of RFC 5952 has no capitals.
//! 2. 1 if an empty path has yet to become `/`, and 0 otherwise. No path becomes empty after an authority.
//! 3. The length. A triplet is longer than what it is decoded to, also if that is a space written as `+`, and a removed
//!    port leaves nothing. Where the prefix `/.` is written, a dot segment and a slash have been removed.
//! 4. 1 if the path begins with a dot, and 0 otherwise. `.///a` and `/.//a` are equally long.
//! 5. The capitals outside of triplets, and the small digits in triplets.

pub(crate) mod check;
pub(crate) mod displayable;
pub(crate) mod ipv6;
pub(crate) mod normalized;
pub(crate) mod rewrite;

use alloc::string::String;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::iter;
use core::mem;
use core::ops::BitOr;

use crate::bytes::column::Column;
use crate::bytes::text_column::TextColumn;
use crate::uri::components::Components;
use crate::uri::hierarchical::{Hierarchical, components_of};
use crate::uri::normalize::check::{Check, Checked};
use crate::uri::normalize::normalized::Normalized;
use crate::uri::normalize::rewrite::rewrite;
use crate::uri::split;
use crate::view::View;
use crate::view::lookup::Lookup;

/// The steps of normalization to apply.
///
/// ```
/// use uri_tables::{NormalizeOptions, rfc3986::Uri};
///
/// let uri = Uri::from_static("HTTP://Example.com:/%7euser/./a%2fb");
/// let by = |steps| uri.normalize_by(steps).to_string();
///
/// assert_eq!(by(NormalizeOptions::CASE), "http://example.com:/%7Euser/./a%2Fb");
/// assert_eq!(by(NormalizeOptions::TRIPLETS), "HTTP://Example.com:/~user/./a%2fb");
/// assert_eq!(by(NormalizeOptions::EMPTY_PORT), "HTTP://Example.com/%7euser/./a%2fb");
/// assert_eq!(by(NormalizeOptions::DOT_SEGMENTS), "HTTP://Example.com:/%7euser/a%2fb");
/// assert_eq!(by(NormalizeOptions::ALL), "http://example.com/~user/a%2Fb");
/// ```
///
/// A profile's declarations about its scheme add steps:
///
/// ```
/// use uri_tables::{NormalizeOptions, uri_profile};
///
/// uri_profile! {
///     pub mod https {
///         extends rfc3986;
///         abnf r#"
///             URI    = scheme "://" authority path-abempty [ "?" query ]
///             scheme = "https"
///         "#;
///         default_port 443;
///         empty_path "/";
///         expose URI, scheme, authority, host, port, path = path-abempty, segment, query;
///     }
/// }
///
/// let uri = https::Uri::from_static("https://Example.com:443?a");
/// let by = |steps| uri.normalize_by(steps).to_string();
///
/// assert_eq!(by(NormalizeOptions::DEFAULT_PORT), "https://Example.com?a");
/// assert_eq!(by(NormalizeOptions::EMPTY_PATH), "https://Example.com:443/?a");
/// assert_eq!(by(NormalizeOptions::ALL), "https://example.com/?a");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NormalizeOptions(u8);

impl NormalizeOptions {
    /// No steps.
    pub const NONE: Self = Self(0);
    /// Writes the scheme, the host, and every component that the profile declares `case_insensitive` in lowercase,
    /// and the digits of triplets in uppercase (section 6.2.2.1). The parts keep their offsets, and every `choice()` is
    /// the same.
    pub const CASE: Self = Self(1);
    /// Decodes triplets of unreserved characters (section 6.2.2.2). If decoding all of them gives an invalid text, a
    /// triplet is kept if other texts could follow its character than could follow the triplet. If the result is
    /// still invalid, and leaving out other steps does not help, all triplets are kept. In profiles with
    /// `case_insensitive` rules or characters beyond ASCII, a triplet is always kept if its component does not allow
    /// the character.
    ///
    /// Triplets of characters beyond ASCII are decoded if the component allows them as in an IRI (RFC 3987, section
    /// 5.3.2.3), except for private use characters, spaces, and characters that control bidirectional text.
    /// Characters are not composed or decomposed.
    pub const TRIPLETS: Self = Self(2);
    /// Removes the segments `.` and `..` (section 6.2.2.3). They are also removed if their dots are written as `%2E`,
    /// even if [`TRIPLETS`](Self::TRIPLETS) is not among the steps or the rule does not allow a dot. If the path
    /// without dot segments is invalid, all dot segments are kept. A relative reference keeps its dot segments,
    /// because they are needed to resolve it. If a path without authority would begin with `//`, it gets or keeps the
    /// prefix `/.`. Text that moves into another part is normalized by the rule of that part.
    ///
    /// In contrast, [`resolve`](crate::Hierarchical::resolve) recognizes dot segments only as written (section
    /// 5.2.4), and does not change `%2E%2E`:
    ///
    /// ```
    /// use uri_tables::rfc3986::{Uri, UriReference};
    ///
    /// let target = Uri::parse("http://a/b/c")?.resolve(&UriReference::parse("%2E%2E")?)?;
    /// assert_eq!(target, "http://a/b/%2E%2E");
    /// assert_eq!(target.as_view().normalize(), "http://a/");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub const DOT_SEGMENTS: Self = Self(4);
    /// Removes the `:` before an empty port (section 3.2.3).
    pub const EMPTY_PORT: Self = Self(8);
    /// Removes the profile's `default_port` and the `:` before it (section 6.2.3). Ports are compared as numbers
    /// (section 3.2.3), so `:0443` is removed like `:443`. A relative reference keeps its port, because its scheme is
    /// that of its base.
    pub const DEFAULT_PORT: Self = Self(16);
    /// Writes an empty path after an authority as `/`, if the profile declares `empty_path "/";` (section 6.2.3). The
    /// empty path of a relative reference is kept.
    pub const EMPTY_PATH: Self = Self(32);
    /// Writes an IPv6 address as RFC 5952, section 4, recommends, if the profile inherits `IP-literal` from the bundled
    /// grammar `web`: `[2001:DB8:0::1]` becomes `[2001:db8::1]`. The last 32 bits are never written as an IPv4 address,
    /// so the result is also that of the URL Standard. In other profiles, only the case of an IP address changes.
    pub const IPV6: Self = Self(64);
    /// Writes a space as `+` in rules with form style, where `+` and `%20` are both a space (URL Standard, section 5).
    /// A `%20` is kept if the rule does not admit `+` in its place, or if another alternative of a `choice()` could match.
    pub const FORM_SPACES: Self = Self(128);
    /// All steps.
    pub const ALL: Self = Self(255);

    /// The steps of RFC 3986 that attempts leave out one after another, in this order, if the rule excludes their result.
    const OF_RFC3986: [Self; 3] = [Self::DOT_SEGMENTS, Self::EMPTY_PORT, Self::CASE];

    /// The steps that only a profile knows of. They are left out in this order, before any step of RFC 3986 is.
    const OF_PROFILE: [Self; 3] = [Self::DEFAULT_PORT, Self::EMPTY_PATH, Self::IPV6];

    /// Returns `self`, and then `self` without more and more of the steps in `optional`, in their order.
    fn and_fewer<I>(self, optional: I) -> impl Iterator<Item = Self> + Clone
    where
        I: IntoIterator<Item = Self, IntoIter: Clone>,
    {
        let fewer = optional.into_iter().scan(self, |left, step| {
            *left = left.without(step);
            Some(*left)
        });
        iter::once(self).chain(fewer)
    }

    /// Returns whether `self` includes all of `steps`.
    ///
    /// ```
    /// use uri_tables::NormalizeOptions;
    ///
    /// let steps = NormalizeOptions::CASE | NormalizeOptions::TRIPLETS;
    /// assert!(steps.contains(NormalizeOptions::CASE) && !steps.contains(NormalizeOptions::ALL));
    /// ```
    #[must_use]
    pub const fn contains(self, steps: Self) -> bool {
        self.0 & steps.0 == steps.0
    }

    /// Returns the steps of `self` that are not in `steps`.
    pub(crate) const fn without(self, steps: Self) -> Self {
        Self(self.0 & !steps.0)
    }
}

/// Returns the union of both sets of steps.
impl BitOr for NormalizeOptions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Returns the components of `view`. Concatenated with their delimiters, they are the text of `view`.
pub(crate) fn components<'a, V: Hierarchical<'a>>(view: V) -> Components<'a> {
    // If the proof that the accessors find the components (theorem T4) is wrong, the text is split at its delimiters.
    components_of(view).unwrap_or_else(|_| split::components(view.as_str()))
}

/// Checks whether the text of `view` may be in normal form.
pub(crate) fn quick_check<'a, V: Normalize<'a>>(view: V, components: Components<'a>) -> Checked {
    let check = Check {
        scheme_based: V::SCHEME_BASED,
        folds: V::FOLDS,
        is_ascii: is_ascii::<V>(),
        has_form_style: V::HAS_FORM_STYLE,
    };
    check.run(view.as_str(), components)
}

/// Returns whether all texts of the rule are ASCII.
pub(crate) const fn is_ascii<'a, V: View<'a>>() -> bool {
    const {
        let mut byte = 0x80;
        while byte < 0x100 && !V::RULE.table[byte] {
            byte += 1;
        }
        byte == 0x100
    }
}

/// One attempt at a normal form: see the module's documentation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attempt {
    pub(crate) steps: NormalizeOptions,
    /// True if [`NormalizeOptions::TRIPLETS`] decodes all triplets of unreserved characters, even if the rule
    /// excludes the result.
    pub(crate) decodes_all_unreserved: bool,
}

/// Returns the attempts at a normal form, in the order of the module's documentation.
fn attempts<'a, V: Normalize<'a>>(steps: NormalizeOptions) -> impl Iterator<Item = Attempt> {
    let is_declared = |step: &NormalizeOptions| match *step {
        NormalizeOptions::DEFAULT_PORT => V::SCHEME_BASED.has_default_port(),
        NormalizeOptions::EMPTY_PATH => V::SCHEME_BASED.has_empty_path(),
        _ => V::SCHEME_BASED.has_canonical_ipv6(),
    };
    let and_fewer_of_profile = move |steps: NormalizeOptions| {
        let declared = NormalizeOptions::OF_PROFILE.into_iter().filter(is_declared);
        steps.and_fewer(declared)
    };
    let decodes_all_unreserved = decodes_all::<V>();
    let decoding_all = move |steps| Attempt {
        steps,
        decodes_all_unreserved,
    };
    let decoding_some = |steps| Attempt {
        steps,
        decodes_all_unreserved: false,
    };
    let all_of_rfc3986 = and_fewer_of_profile(steps);
    let fewer_of_rfc3986 = steps.and_fewer(NormalizeOptions::OF_RFC3986).skip(1);
    let fewer_of_rfc3986 = fewer_of_rfc3986.flat_map(and_fewer_of_profile);
    // Attempts 1 to 4 of the module's documentation.
    all_of_rfc3986
        .clone()
        .map(decoding_all)
        .chain(all_of_rfc3986.map(decoding_some))
        .chain(fewer_of_rfc3986.clone().map(decoding_all))
        .chain(
            fewer_of_rfc3986
                .map(move |steps| decoding_some(steps.without(NormalizeOptions::TRIPLETS))),
        )
}

/// Returns the normal form of `view`, or `None` if it is equal to the text of `view`.
fn changed<'a, V: Normalize<'a>>(view: V, steps: NormalizeOptions) -> Option<String> {
    let mut normal = Vec::new();
    let is_changed = change(view, steps, &mut normal, &mut Vec::new());
    // All texts of a rule are UTF-8, so this conversion cannot fail. If it did, the text would stay as it is.
    is_changed.then(|| String::from_utf8(normal).ok()).flatten()
}

/// Writes the normal form of `view`, after as many passes as it takes, to `normal`. Returns `false` if it is equal to
/// the text of `view`. `spare` is a buffer for more passes.
fn change<'a, V: Normalize<'a>>(
    view: V,
    steps: NormalizeOptions,
    normal: &mut Vec<u8>,
    spare: &mut Vec<u8>,
) -> bool {
    if !pass(view, steps, normal) {
        return false;
    }
    if const { decodes_all::<V>() } {
        // One pass is enough: see the module's documentation.
        return true;
    }
    // The first pass may move text into another part, which the next pass reads.
    while let Ok(view) = V::At::parse_bytes(normal)
        && pass(view, steps, spare)
    {
        mem::swap(normal, spare);
    }
    true
}

/// Returns whether triplets are decoded without regard to the parts that they are in.
const fn decodes_all<'a, V: Normalize<'a>>() -> bool {
    !V::FOLDS && is_ascii::<V>()
}

/// Writes the result of the first attempt that is valid to `normal`. Returns `false` if it is equal to the text of
/// `view`. If the parts matter for other steps, the first pass only removes dot segments, which may move text into
/// another part. The next pass applies all steps, when the text is in its final part.
fn pass<'a, V: Normalize<'a>>(view: V, steps: NormalizeOptions, normal: &mut Vec<u8>) -> bool {
    let components = components(view);
    let checked = quick_check(view, components);
    if checked.is_normal {
        return false;
    }
    let dots_only = Attempt {
        steps: NormalizeOptions::DOT_SEGMENTS,
        decodes_all_unreserved: false,
    };
    let removes_dots_first =
        !decodes_all::<V>() && checked.has_dots && steps.contains(NormalizeOptions::DOT_SEGMENTS);
    if removes_dots_first
        && rewrite(view, components, checked, dots_only, normal)
        && V::RULE.validate(normal).is_ok()
    {
        return true;
    }
    for attempt in attempts::<V>(steps) {
        // The text itself is valid, so an attempt that does not change it is the last one.
        if !rewrite(view, components, checked, attempt, normal) {
            return false;
        }
        // The normal form of RFC 3986's URI or reference is always valid, so it is not validated.
        if V::RULE.is_generic() || V::RULE.validate(normal).is_ok() {
            return true;
        }
    }
    false
}

/// A view that can be normalized. All views with RFC 3986's components implement this trait.
///
/// Every type that implements this trait also has these methods itself, so only generic code needs to import the
/// trait.
///
/// ```
/// use std::collections::BTreeSet;
/// use uri_tables::{Normalize, rfc3986::Uri};
///
/// fn distinct<'a>(all: impl Iterator<Item = impl Normalize<'a>>) -> usize {
///     all.map(|uri| uri.normalize().into_string()).collect::<BTreeSet<_>>().len()
/// }
///
/// let uris = ["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b"];
/// assert_eq!(distinct(uris.map(Uri::from_static).into_iter()), 2);
/// ```
pub trait Normalize<'a>: Hierarchical<'a> + Lookup<'a> {
    /// Returns the normal form, with all steps. Borrows the text if it is already in normal form.
    ///
    /// A reserved character and its triplet mean different data, so neither is changed into the other.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let uri = Uri::from_static("eXAMPLE://a/./b/../b/%63/%7bfoo%7d?x%2fy");
    /// assert_eq!(uri.normalize(), "example://a/b/c/%7Bfoo%7D?x%2Fy");
    /// assert!(Uri::from_static("example://a/b/c/").normalize().is_borrowed());
    /// ```
    #[must_use]
    fn normalize(self) -> Normalized<'a> {
        self.normalize_by(NormalizeOptions::ALL)
    }

    /// Returns the normal form, with only `steps`. Borrows the text if it is already in normal form.
    ///
    /// ```
    /// use uri_tables::{NormalizeOptions, rfc3986::UriReference};
    ///
    /// let reference = UriReference::from_static("../%7Euser");
    /// assert_eq!(reference.normalize_by(NormalizeOptions::TRIPLETS), "../~user");
    /// assert!(reference.normalize_by(NormalizeOptions::CASE).is_borrowed());
    /// ```
    #[must_use]
    fn normalize_by(self, steps: NormalizeOptions) -> Normalized<'a> {
        Normalized::new(Self::RULE, self.as_str(), changed(self, steps))
    }

    /// Writes the normal forms of all texts of a column, with all steps, to `normal`, which is cleared before.
    ///
    /// The result is the same as parsing and normalizing each text. A text that does not parse is an invalid row, with the
    /// offset of its error. No memory is allocated for a row once `normal` is large enough, except for a path with dot
    /// segments and for an IPv6 address.
    ///
    /// ```
    /// use uri_tables::{Column, Normalize, TextColumn, rfc3986::Uri};
    ///
    /// let mut normal = TextColumn::new();
    /// Uri::normalize_many(Column::new("HTTP://a/%7eba:b c", &[0, 13, 18])?, &mut normal);
    /// assert_eq!(normal.iter().collect::<Vec<_>>(), [Some("http://a/~b"), None]);
    /// assert_eq!(normal.error_offset(1), Some(3));
    /// # Ok::<(), uri_tables::OffsetError>(())
    /// ```
    fn normalize_many<O: Copy + TryInto<usize>>(texts: Column<'_, O>, normal: &mut TextColumn) {
        normal.begin(texts.len());
        let (mut changed, mut spare) = (Vec::new(), Vec::new());
        for text in texts.iter() {
            let view = match Self::At::parse_bytes(text) {
                Ok(view) => view,
                Err(error) => {
                    normal.push_invalid(error.offset());
                    continue;
                }
            };
            let is_changed = change(view, NormalizeOptions::ALL, &mut changed, &mut spare);
            let normal_form = str::from_utf8(&changed).ok().filter(|_| is_changed);
            normal.text.push_str(normal_form.unwrap_or(view.as_str()));
            normal.push_text();
        }
    }

    /// Returns whether the text is in normal form, with all steps.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// assert!(Uri::from_static("http://example.com/~user").is_normalized());
    /// assert!(!Uri::from_static("http://example.com/%7Euser").is_normalized());
    /// ```
    fn is_normalized(self) -> bool {
        self.is_normalized_by(NormalizeOptions::ALL)
    }

    /// Returns whether the text is in normal form, with only `steps`.
    ///
    /// ```
    /// use uri_tables::{NormalizeOptions, rfc3986::Uri};
    ///
    /// let uri = Uri::from_static("http://example.com/a/../b");
    /// assert!(uri.is_normalized_by(NormalizeOptions::CASE | NormalizeOptions::TRIPLETS));
    /// assert!(!uri.is_normalized_by(NormalizeOptions::DOT_SEGMENTS));
    /// ```
    fn is_normalized_by(self, steps: NormalizeOptions) -> bool {
        self.normalize_by(steps).is_borrowed()
    }

    /// Returns whether this view and `other` have the same normal form, with all steps.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let uri = Uri::from_static("http://example.com/?q=%c3%a9");
    /// assert!(uri.normalized_eq(&Uri::from_static("HTTP://EXAMPLE.COM/a/../?q=%C3%A9")));
    /// // `rfc3986` does not know that `http` has `/` for an empty path.
    /// assert!(!uri.normalized_eq(&Uri::from_static("http://example.com?q=%C3%A9")));
    /// ```
    fn normalized_eq<'b>(self, other: &impl Normalize<'b>) -> bool {
        self.normalize().as_str() == other.normalize().as_str()
    }

    /// Feeds the normal form, with all steps, to a hasher. Two texts with the same normal form have the same hash.
    ///
    /// ```
    /// use std::hash::{DefaultHasher, Hasher};
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let hash = |text| {
    ///     let mut hasher = DefaultHasher::new();
    ///     Uri::from_static(text).normalized_hash(&mut hasher);
    ///     hasher.finish()
    /// };
    /// assert_eq!(hash("http://a/%7euser"), hash("HTTP://A/b/../~user"));
    /// ```
    fn normalized_hash<H: Hasher>(self, hasher: &mut H) {
        self.normalize().as_str().hash(hasher);
    }
}

impl<'a, V: Hierarchical<'a> + Lookup<'a>> Normalize<'a> for V {}
