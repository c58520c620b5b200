//! Normalization by syntax (RFC 3986, section 6.2.2) and by scheme (section 6.2.3).
//!
//! [`Normalize::normalize_by`] is the main function. These terms are used:
//!
//! - A *triplet* is a percent-encoded byte, such as `%7E`.
//! - A *part* of a text is what an accessor of its type returns: a component, or a part of one. The *innermost part*
//!   around a byte is the smallest part that contains it. A delimiter between parts has no innermost part.
//! - A *step* is one of [`NormalizeOptions`], such as [`CASE`](NormalizeOptions::CASE). Some steps are RFC 3986's
//!   own. Others need a profile that declares them, such as `default_port 443;`. The types of
//!   [`rfc3986`](crate::rfc3986) declare nothing.
//! - An *attempt* rewrites a text once, with a set of steps ([`rewrite`](mod@rewrite)). Its result may be invalid.
//! - A *pass* makes attempts until one has a valid result. A text may need several passes.
//!
//! # Which steps are left out
//!
//! A normal form is always a valid text of the view's own rule. A rule may exclude the result of the steps. So there
//! are several attempts, and the first one with a valid result gives the normal form:
//!
//! 1. All steps of RFC 3986. All triplets of unreserved characters are decoded.
//! 2. All steps of RFC 3986. A triplet is kept if the decoded character would lead the rule's automaton to another
//!    state than the triplet.
//! 3. As attempt 1, with fewer and fewer steps of RFC 3986: first without removing dot segments, then also without
//!    removing empty ports, then also without changing case.
//! 4. As attempt 3, but all triplets are kept.
//!
//! Each of these attempts is made with all declared steps of the profile, and then with fewer and fewer of them:
//! first without removing default ports, then also without writing an empty path as `/`, then also without rewriting
//! IPv6 addresses. So a step of RFC 3986 is never left out because of a step of the profile: wherever the normal form
//! of RFC 3986 is a valid text of the rule, the normal form differs from it only by steps of the profile.
//!
//! In profiles with `case_insensitive` rules, and in profiles with characters beyond ASCII, the part that a byte is
//! in decides whether letters become lowercase, and which characters are decoded. There, every attempt keeps a
//! triplet if the innermost part around it does not allow the decoded byte, because decoding could change the parts.
//! A triplet between parts is decoded if the automaton then records the same slots (offsets of parts) and comes to
//! the same state. Dot segments are recognized with `%2E` for a dot, even if `%2E` is kept.
//!
//! # Why normalizing twice changes nothing
//!
//! Normalization is idempotent (theorem T8 in `what_is_proven.md`). Attempts 1, 3 and 4 decode all triplets or none,
//! so repeating an attempt gives the same result. Attempt 2 decides for each triplet by the automaton's state after
//! the output so far, which is the same state when the output is normalized again. Steps are left out in two fixed
//! orders, one for RFC 3986 and one for the profile. So for any two attempts, there is an attempt whose steps are the
//! union of theirs.
//!
//! Let attempt A give the normal form of a text. When the normal form is normalized again, an attempt B that is made
//! before A has the same result as the attempt with the steps of A and B has for the original text. That attempt was
//! already made the first time: its result was invalid, or it is the normal form.
//!
//! # Why several passes end
//!
//! In profiles with `case_insensitive` rules or characters beyond ASCII, one pass is not enough. If one part of a
//! path is case-insensitive and another is not, removing dot segments may move a segment from one part to the other.
//! So there, dot segments are removed before all attempts, if the result is valid, and the result is parsed and
//! normalized again until it does not change. This ends, because each pass makes the tuple of these numbers smaller
//! in lexicographic order, and no number can be negative:
//!
//! 1. 1 if an IPv6 address has yet to be rewritten, and 0 otherwise. Other steps change only the case of an address,
//!    and the form of RFC 5952 has no capitals.
//! 2. 1 if an empty path has yet to become `/`, and 0 otherwise. No path becomes empty after an authority.
//! 3. The length. A triplet is longer than its decoded character, and than the `+` for a space. A removed port leaves
//!    nothing. Where the prefix `/.` is written, a dot segment and a slash have been removed.
//! 4. 1 if the path begins with a dot, and 0 otherwise. `.///a` becomes `/.//a`, which is equally long.
//! 5. The number of capitals outside of triplets and of lowercase digits in triplets.

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

/// A set of steps of normalization. Sets are combined with `|`.
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
    /// and the digits of triplets in uppercase (section 6.2.2.1). The parts keep their offsets, and every `choice()`
    /// returns the same alternative.
    pub const CASE: Self = Self(1);
    /// Decodes triplets (percent-encoded bytes) of unreserved characters (section 6.2.2.2). If decoding all of them
    /// gives an invalid text, a triplet is kept where the rule allows other texts after the character than after the
    /// triplet. If the result is still invalid, and leaving out other steps does not help, all triplets are kept. In
    /// profiles with `case_insensitive` rules or characters beyond ASCII, a triplet is always kept if the component
    /// that contains it does not allow the character.
    ///
    /// If a grammar reads a character and its triplet differently (`~` begins a user's name, and `%7E` a file's), the
    /// parts and the `choice()` of the normal form may be others.
    ///
    /// Triplets of characters beyond ASCII are decoded if the component that contains them allows the character (RFC
    /// 3987, section 5.3.2.3), except for private-use characters, spaces, and characters that control bidirectional
    /// text. Characters are not composed or decomposed (section 5.3.2.2).
    pub const TRIPLETS: Self = Self(2);
    /// Removes the segments `.` and `..` (section 6.2.2.3). They are also removed if their dots are written as `%2E`,
    /// even if [`TRIPLETS`](Self::TRIPLETS) is not among the steps or the rule does not allow a dot. If the text is
    /// invalid without its dot segments, all of them are kept. A relative reference keeps its dot segments, because
    /// they are needed to resolve it. If a path without authority would begin with `//`, it gets or keeps the prefix
    /// `/.`. If removing dot segments moves text into another part, the text is normalized by the rule of that part.
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
    /// not known before it is resolved.
    pub const DEFAULT_PORT: Self = Self(16);
    /// Writes an empty path after an authority as `/`, if the profile declares `empty_path "/";` (section 6.2.3). The
    /// empty path of a relative reference is kept.
    pub const EMPTY_PATH: Self = Self(32);
    /// Writes an IPv6 address as RFC 5952, section 4, recommends, if the profile inherits `IP-literal` from the
    /// bundled grammar `web`: `[2001:DB8:0::1]` becomes `[2001:db8::1]`. The last 32 bits are never written as an
    /// IPv4 address, so the result is the same as in the URL Standard. In other profiles, only the case of an IP
    /// address changes.
    pub const IPV6: Self = Self(64);
    /// Writes a space as `+` in rules with form style, where `+` and `%20` are both a space (URL Standard, section
    /// 5). A `%20` is kept if the rule does not allow a `+` in its place. It is also kept if it is in a part with a
    /// `choice()`, and `choice()` could return another alternative after the `%20` has become a `+`.
    pub const FORM_SPACES: Self = Self(128);
    /// All steps.
    pub const ALL: Self = Self(255);

    /// The steps of RFC 3986 that are left out one after another, in this order, until the result is valid for the
    /// rule. [`TRIPLETS`](Self::TRIPLETS) is left out last, in attempt 4.
    const OF_RFC3986: [Self; 3] = [Self::DOT_SEGMENTS, Self::EMPTY_PORT, Self::CASE];

    /// The steps that a profile must declare. They are left out in this order, before any step of RFC 3986 is.
    /// [`FORM_SPACES`](Self::FORM_SPACES) is never left out, because it keeps each `%20` that it could not validly
    /// replace.
    const OF_PROFILE: [Self; 3] = [Self::DEFAULT_PORT, Self::EMPTY_PATH, Self::IPV6];

    /// Returns `self`, then `self` without the first step of `optional`, then without the first two, and so on.
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

/// Returns the components of `view`. Concatenated with their delimiters, they are its text.
fn components<'a, V: Hierarchical<'a>>(view: V) -> Components<'a> {
    // An error means that the library's proof about the accessors (theorem T4) is wrong. Normalization cannot fail,
    // so the text is then split at its delimiters.
    components_of(view).unwrap_or_else(|_| split::components(view.as_str()))
}

/// Checks quickly whether the text of `view` is in normal form. `components` are the components of the text.
fn quick_check<'a, V: Normalize<'a>>(view: V, components: Components<'a>) -> Checked {
    let check = Check {
        scheme_based: V::SCHEME_BASED,
        folds: V::AT_ANY_DEPTH.folds,
        is_ascii: is_ascii::<V>(),
        has_form_style: V::AT_ANY_DEPTH.has_form_style,
    };
    check.run(view.as_str(), components)
}

/// Returns whether all texts of the rule are ASCII.
pub(crate) const fn is_ascii<'a, V: View<'a>>() -> bool {
    // The rule's table tells for each byte whether it may occur literally.
    const {
        let mut byte = 0x80;
        while byte < 0x100 && !V::RULE.table[byte] {
            byte += 1;
        }
        byte == 0x100
    }
}

/// An attempt at a normal form: the text is rewritten once, with these steps. The result may be invalid.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attempt {
    pub(crate) steps: NormalizeOptions,
    /// True if [`NormalizeOptions::TRIPLETS`] decodes every triplet of an unreserved character, even if the result is
    /// invalid. False if it decodes a triplet only where the same texts can follow the character as the triplet.
    pub(crate) decodes_all_unreserved: bool,
}

/// Returns the attempts at a normal form, in the order in which they are made: first with all `steps`, then with
/// fewer and fewer. The module's documentation lists them.
fn attempts<'a, V: Normalize<'a>>(steps: NormalizeOptions) -> impl Iterator<Item = Attempt> {
    let is_declared = |step: &NormalizeOptions| match *step {
        NormalizeOptions::DEFAULT_PORT => V::SCHEME_BASED.has_default_port(),
        NormalizeOptions::EMPTY_PATH => V::SCHEME_BASED.has_empty_path,
        _ => V::SCHEME_BASED.has_canonical_ipv6,
    };
    let and_fewer_of_profile = move |steps: NormalizeOptions| {
        let declared = NormalizeOptions::OF_PROFILE.into_iter().filter(is_declared);
        steps.and_fewer(declared)
    };
    let decodes_all_unreserved = !parts_decide::<V>();
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
fn normal_form<'a, V: Normalize<'a>>(view: V, steps: NormalizeOptions) -> Option<String> {
    let mut normal = Vec::new();
    let is_changed = write_normal_form(view, steps, &mut normal, &mut Vec::new());
    // All texts of a rule are UTF-8, so this conversion cannot fail. If it did, the text would stay as it is.
    is_changed.then(|| String::from_utf8(normal).ok()).flatten()
}

/// Writes the normal form of `view`, after as many passes as it takes, to `normal`. Returns `false` if the normal
/// form is equal to the text of `view`; the content of `normal` is then unspecified. `spare` is a buffer for further
/// passes.
fn write_normal_form<'a, V: Normalize<'a>>(
    view: V,
    steps: NormalizeOptions,
    normal: &mut Vec<u8>,
    spare: &mut Vec<u8>,
) -> bool {
    if !pass(view, steps, normal) {
        return false;
    }
    if const { !parts_decide::<V>() } {
        // In such a profile, one pass is enough: see "Why several passes end" in the module's documentation.
        return true;
    }
    // A pass may move text into another part. The next pass parses the result, and so finds the text in that part.
    while let Ok(view) = V::At::parse_bytes(normal)
        && pass(view, steps, spare)
    {
        mem::swap(normal, spare);
    }
    true
}

/// Returns whether the part that a byte is in decides how normalization treats the byte, because the profile has
/// `case_insensitive` rules or characters beyond ASCII.
pub(crate) const fn parts_decide<'a, V: Normalize<'a>>() -> bool {
    V::AT_ANY_DEPTH.folds || !is_ascii::<V>()
}

/// Makes one pass: writes the first valid result of an attempt to `normal`. Returns `false` if the result is equal to
/// the text of `view`; the content of `normal` is then unspecified.
///
/// If [`parts_decide`], and the path has dot segments, the pass only removes these dot segments, as long as the result
/// is valid. This may move text into another part, so the next pass applies the other steps.
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
        parts_decide::<V>() && checked.has_dots && steps.contains(NormalizeOptions::DOT_SEGMENTS);
    if removes_dots_first
        && rewrite(view, components, checked, dots_only, normal)
        && V::is_valid_bytes(normal)
    {
        return true;
    }
    for attempt in attempts::<V>(steps) {
        // The text itself is valid, so if an attempt does not change it, the text is the normal form.
        if !rewrite(view, components, checked, attempt, normal) {
            return false;
        }
        // The rules of RFC 3986's URI and reference allow the result of every step, so it need not be validated.
        if V::RULE.is_generic() || V::is_valid_bytes(normal) {
            return true;
        }
    }
    false
}

/// A view that can be normalized. All views with RFC 3986's components implement this trait.
///
/// Every type that implements this trait also has these methods itself, except `normalize_many`. So usually only
/// generic code needs to import the trait.
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
pub trait Normalize<'a>: Hierarchical<'a> {
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
        Normalized::new(Self::RULE, self.as_str(), normal_form(self, steps))
    }

    /// Clears the column `normal`, and writes the normal form of each text of the column `texts` to it, with all
    /// steps.
    ///
    /// The result is the same as parsing and normalizing each text. A text that does not parse becomes an invalid row
    /// of `normal`, with the offset of the error. No memory is allocated for a row once `normal` is large enough,
    /// except for a path with dot segments and for an IPv6 address.
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
            let steps = NormalizeOptions::ALL;
            let is_changed = write_normal_form(view, steps, &mut changed, &mut spare);
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

impl<'a, V: Hierarchical<'a>> Normalize<'a> for V {}
