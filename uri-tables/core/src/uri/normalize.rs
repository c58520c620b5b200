//! Normalization by syntax (RFC 3986, section 6.2.2) and by scheme (section 6.2.3).
//!
//! Only a profile knows what is true of its scheme, such as the default port. The types of [`rfc3986`](crate::rfc3986) know
//! nothing of schemes.
//!
//! # Which steps are left out
//!
//! A normal form is always a text of the view's own rule. A rule may exclude what RFC 3986's steps make. So there are several
//! attempts, and the first that gives a text of the rule is the normal form:
//!
//! 1. Every step, as RFC 3986 has it: all triplets of unreserved octets are decoded, whatever the components admit.
//! 2. Every step, but a triplet stays if the text could not go on as before with the octet in its place: if the octet leads the
//!    rule's automaton to another state than the triplet.
//! 3. As 1, with fewer and fewer steps: first without dot segments, then without default ports, empty ports, the root of an empty
//!    path, and case.
//! 4. As 3, and all triplets stay.
//!
//! So a normal form is RFC 3986's wherever that is a text of the rule, but for what the scheme adds.
//!
//! In profiles with `case_insensitive` rules, and in profiles with characters beyond ASCII, all attempts keep a triplet whose octet
//! is not admitted by the leaf that holds it: there the split into leaves must stay, because it decides about letters and
//! characters. Dot segments are recognised in decoded form there, too.
//!
//! Normalizing twice is normalizing once. (A profile may declare case-insensitive one part of a path and not another. Where dot
//! segments move a segment from one into the other, the second time changes its case, too.) Attempts 1, 3 and 4 decode triplets everywhere or nowhere, so repeating an attempt after
//! one with fewer steps gives what it gave before. Attempt 2 is the only one that decides triplet by triplet. It decides by
//! the state after its own output, which the normal form leads to again; and it gives the same after attempts 3 and 4, which decode
//! all triplets or none.

pub(crate) mod check;
pub(crate) mod displayable;
pub(crate) mod normalized;
pub(crate) mod rewrite;

use alloc::string::String;
use core::hash::{Hash, Hasher};
use core::ops::BitOr;

use crate::rule::data::Own;
use crate::uri::components::{Components, Hierarchical};
use crate::uri::normalize::check::{Look, Sight};
use crate::uri::normalize::normalized::Normalized;
use crate::uri::normalize::rewrite::rewritten;
use crate::uri::split;
use crate::view::View;
use crate::view::lookup::Lookup;

/// What is done to a text to normalize it.
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
/// What a profile says of its scheme is done, too:
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
    /// None at all.
    pub const NONE: Self = Self(0);
    /// Scheme and host in lower case, and every component that the profile calls `case_insensitive`; the digits
    /// of triplets in upper case (section 6.2.2.1). Of a host that is an address nothing but the case changes.
    pub const CASE: Self = Self(1);
    /// Decodes triplets of unreserved octets (section 6.2.2.2): all of them if the result is a text of the rule. Otherwise a
    /// triplet stays where the rule's texts could not go on in the same way after the octet, and if that is not
    /// enough either, and other steps do not help, all triplets stay. In profiles with `case_insensitive` rules or
    /// characters beyond ASCII, a triplet always stays if the component that holds it does not admit its octet.
    ///
    /// Triplets of whole characters beyond ASCII are decoded where the component admits these as an IRI does
    /// (RFC 3987, section 5.3.2.3), except private use, spaces and characters that direct bidirectional text. Characters
    /// are not composed or decomposed.
    pub const TRIPLETS: Self = Self(2);
    /// Removes the segments `.` and `..` (section 6.2.2.3), also if their dots are written as `%2E`, and even if
    /// [`TRIPLETS`](Self::TRIPLETS) is not among the steps or the rule admits no dot. If the path without them is no
    /// text of the rule, all of them stay. Relative references keep theirs until they are resolved. A path that would
    /// begin with `//` without an authority before it keeps or gets the prefix `/.`.
    ///
    /// [`resolve`](crate::Hierarchical::resolve) compares segments as they are written (section 5.2.4), and leaves `%2E%2E`
    /// alone:
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
    /// The `:` before a port that is empty is left out (section 3.2.3).
    pub const EMPTY_PORT: Self = Self(8);
    /// A port that is the profile's `default_port` is left out, and the `:` before it (section 6.2.3). Its value
    /// counts and not its digits (section 3.2.3), so that `:0443` goes as well as `:443`. Relative references
    /// keep theirs: their scheme is that of their base.
    pub const DEFAULT_PORT: Self = Self(16);
    /// An empty path behind an authority becomes `/`, if the profile says so by `empty_path "/";` (section
    /// 6.2.3). Relative references keep theirs.
    pub const EMPTY_PATH: Self = Self(32);
    /// Every step.
    pub const ALL: Self = Self(63);

    /// The order in which steps are left out if a rule excludes what they make.
    const OPTIONAL: [Self; 5] = [
        Self::DOT_SEGMENTS,
        Self::DEFAULT_PORT,
        Self::EMPTY_PORT,
        Self::EMPTY_PATH,
        Self::CASE,
    ];

    /// Whether all of `steps` are among these.
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

    /// The others of these.
    pub(crate) const fn without(self, steps: Self) -> Self {
        Self(self.0 & !steps.0)
    }
}

/// Both.
impl BitOr for NormalizeOptions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Whether a type's texts are all that RFC 3986 has of their kind: an unreserved octet may stand wherever its triplet may, in
/// either case, and a path may stand without its dot segments. Other types may have an exception somewhere.
pub(crate) fn is_generic<'a, V: Hierarchical<'a>>() -> bool {
    matches!(V::RULE.own, Own::Uri | Own::UriReference)
}

/// The components of a view, which make its text.
pub(crate) fn components<'a, V: Hierarchical<'a>>(view: V) -> Components<'a> {
    let components = view.components();
    // A profile may have an authority without exposing it under this name.
    if is_generic::<V>() || components.make(view.as_str()) {
        components
    } else {
        split::components(view.as_str())
    }
}

/// What is seen of a text without making its normal form.
pub(crate) fn sight<'a, V: Normalize<'a>>(view: V, components: Components<'a>) -> Sight {
    let look = Look {
        scheme_based: V::SCHEME_BASED,
        folds: V::FOLDS,
        is_ascii: is_ascii::<V>(),
    };
    look.at(view.as_str(), components)
}

/// Returns whether no text of the rule holds anything but ASCII.
pub(crate) fn is_ascii<'a, V: View<'a>>() -> bool {
    const {
        let mut byte = 0x80;
        while byte < 0x100 && !V::RULE.table[byte] {
            byte += 1;
        }
        byte == 0x100
    }
}

/// One attempt at a normal form. The first one that gives a text of the rule does.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attempt {
    pub(crate) steps: NormalizeOptions,
    /// Whether [`NormalizeOptions::TRIPLETS`] decodes every triplet of an unreserved octet, whatever the rule admits.
    pub(crate) every: bool,
}

/// The attempts at a normal form, in order; the module's documentation gives the reason.
fn attempts<'a, V: Normalize<'a>>(steps: NormalizeOptions) -> impl Iterator<Item = Attempt> {
    let fewer = NormalizeOptions::OPTIONAL
        .iter()
        .scan(steps, |left, &optional| {
            *left = left.without(optional);
            Some(*left)
        });
    let every = !V::FOLDS && is_ascii::<V>();
    let attempt = move |steps| Attempt { steps, every };
    let some = |steps| Attempt {
        steps,
        every: false,
    };
    [attempt(steps), some(steps)]
        .into_iter()
        .chain(fewer.clone().map(attempt))
        .chain(fewer.map(move |steps| some(steps.without(NormalizeOptions::TRIPLETS))))
}

/// Returns the normal form of a view, unless it is the view's text.
fn changed<'a, V: Normalize<'a>>(view: V, steps: NormalizeOptions) -> Option<String> {
    let components = components(view);
    let sight = sight(view, components);
    if sight.is_normal {
        return None;
    }
    for attempt in attempts::<V>(steps) {
        let normal = rewritten(view, components, sight, attempt)?;
        // RFC 3986 normalizes within itself.
        if is_generic::<V>() || V::RULE.validate(&normal).is_ok() {
            // Every text of a rule is UTF-8. Otherwise the text stays as it is.
            return String::from_utf8(normal).ok();
        }
    }
    None
}

/// A view that can be normalized: every one that has RFC 3986's components.
///
/// Every such type has these methods of its own, too, so that only generic code needs the trait.
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
    /// The normal form by all steps; borrowed if it is the text as it stands.
    ///
    /// Reserved octets and their triplets are not the same, and neither becomes the other.
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

    /// The normal form by some steps; borrowed if it is the text as it stands.
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
        Normalized::new(self.as_str(), changed(self, steps))
    }

    /// Whether the text is in normal form, by all steps.
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

    /// Whether the text is in normal form, by some steps.
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

    /// Whether two texts have the same normal form, by all steps.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let uri = Uri::from_static("http://example.com/?q=%c3%a9");
    /// assert!(uri.normalized_eq(&Uri::from_static("HTTP://EXAMPLE.COM/a/../?q=%C3%A9")));
    /// // Nothing here knows that http has an empty path for `/`.
    /// assert!(!uri.normalized_eq(&Uri::from_static("http://example.com?q=%C3%A9")));
    /// ```
    fn normalized_eq<'b>(self, other: &impl Normalize<'b>) -> bool {
        self.normalize().as_str() == other.normalize().as_str()
    }

    /// Feeds the normal form, by all steps, to a hasher: two texts with the same normal form have the same hash.
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
