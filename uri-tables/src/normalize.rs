//! Normalization: texts that name the same, told by their syntax and by what the profile says of its scheme
//! (RFC 3986, sections 6.2.2 and 6.2.3).
//!
//! In: a view with RFC 3986's components. Out: whether it is in normal form, its normal form, or whether
//! two are the same. What only a scheme can say, such as its default port, comes from the profile alone:
//! the types of [`rfc3986`](crate::rfc3986) know of none.
//!
//! A normal form is a word of the view's own rule, always. Where a rule is narrower than RFC 3986 and does not
//! admit what a step makes (a path of exactly two segments, say), the steps that change most are left out
//! until it does: first dot segments, then ports, then the root of an empty path, then case. Since each form is reached from the ones
//! before it by taking more steps, normalizing twice is normalizing once.

use core::hash::Hasher;
use core::ops::BitOr;
use core::ptr;

use crate::appendix_b;
use crate::components::{Components, Hierarchical};
use crate::facts::Sealed;
use crate::generic::rfc3986;
use crate::leaves::Leaves;
use crate::letters::Letters;
use crate::normal_form::Pieces;
use crate::normality::{Look, Sight};
use crate::piece::Piece;

#[cfg(feature = "alloc")]
use {
    crate::{
        normalized::Normalized,
        rewriting::{Rewritten, rewritten},
    },
    alloc::string::String,
};

/// What is done to a text to normalize it.
///
/// ```
/// use uri_tables::{Steps, rfc3986::Uri};
///
/// let uri = Uri::from_static("HTTP://Example.com:/%7euser/./a%2fb");
/// let by = |steps| uri.normalize_by(steps).to_string();
///
/// assert_eq!(by(Steps::CASE), "http://example.com:/%7Euser/./a%2Fb");
/// assert_eq!(by(Steps::TRIPLETS), "HTTP://Example.com:/~user/./a%2fb");
/// assert_eq!(by(Steps::EMPTY_PORT), "HTTP://Example.com/%7euser/./a%2fb");
/// assert_eq!(by(Steps::DOT_SEGMENTS), "HTTP://Example.com:/%7euser/a%2fb");
/// assert_eq!(by(Steps::ALL), "http://example.com/~user/a%2Fb");
/// ```
///
/// What a profile says of its scheme is done, too:
///
/// ```
/// use uri_tables::{Steps, uri_profile};
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
/// assert_eq!(by(Steps::DEFAULT_PORT), "https://Example.com?a");
/// assert_eq!(by(Steps::EMPTY_PATH), "https://Example.com:443/?a");
/// assert_eq!(by(Steps::ALL), "https://example.com/?a");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Steps(u8);

impl Steps {
    /// None at all.
    pub const NONE: Self = Self(0);
    /// Scheme and host in lower case, and every component that the profile calls `case_insensitive`; the digits
    /// of triplets in upper case (section 6.2.2.1). Of a host that is an address nothing but the case changes.
    pub const CASE: Self = Self(1);
    /// Triplets of unreserved octets become these octets (section 6.2.2.2), where the leaf that holds them
    /// admits them. So do triplets of whole characters beyond ASCII, where the leaf admits these as an IRI does
    /// (RFC 3987, section 5.3.2.3), but for private use, spaces and what directs bidirectional text. Characters
    /// are not composed or decomposed.
    pub const TRIPLETS: Self = Self(2);
    /// Segments `.` and `..` are taken out (section 6.2.2.3), written as triplets or not. Relative references
    /// keep theirs until they are resolved. A path that would begin with `//` where there is no authority
    /// keeps or gets `/.` before it.
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

    /// The order in which steps are left out, as far as it must be.
    const OPTIONAL: [Self; 6] = [
        Self::DOT_SEGMENTS,
        Self::DEFAULT_PORT,
        Self::EMPTY_PORT,
        Self::EMPTY_PATH,
        Self::CASE,
        Self::TRIPLETS,
    ];

    /// Whether all of `steps` are among these.
    ///
    /// ```
    /// use uri_tables::Steps;
    ///
    /// let steps = Steps::CASE | Steps::TRIPLETS;
    /// assert!(steps.contains(Steps::CASE) && !steps.contains(Steps::ALL));
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
impl BitOr for Steps {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Whether a type's texts are all that RFC 3986 has of their kind: an unreserved octet may stand wherever its triplet may, in
/// either case, and a path may stand without its dot segments. Other types may have an exception somewhere.
pub(crate) fn is_generic<'a, V: Hierarchical<'a>>() -> bool {
    ptr::eq(V::FACTS, rfc3986::Uri::FACTS) || ptr::eq(V::FACTS, rfc3986::UriReference::FACTS)
}

/// The components of a view, which make its text.
pub(crate) fn components<'a, V: Hierarchical<'a>>(view: V) -> Components<'a> {
    let components = view.components();
    // A profile may have an authority without exposing it under this name.
    if is_generic::<V>() || components.make(view.as_str()) {
        components
    } else {
        appendix_b::components(view.as_str())
    }
}

/// What is seen of a text without making its normal form.
pub(crate) fn sight<'a, V: Normalize<'a>>(view: V, components: Components<'a>) -> Sight {
    let look = Look {
        scheme_based: V::SCHEME_BASED,
        folds: V::FOLDS,
        is_ascii: Pieces::<V>::IS_ASCII,
    };
    look.at(view.as_str(), components)
}

/// The steps, and those that are left as one after the other is left out.
fn fewer(steps: Steps) -> impl Iterator<Item = Steps> {
    Steps::OPTIONAL.iter().scan(steps, |left, optional| {
        let steps = *left;
        *left = left.without(*optional);
        Some(steps)
    })
}

/// The pieces of the normal form of a view.
fn pieces<'a, V: Normalize<'a>>(view: V, steps: Steps) -> Pieces<'a, V> {
    let components = components(view);
    if !sight(view, components).is_normal {
        for steps in fewer(steps) {
            let pieces = || Pieces::new(view, components, steps);
            if pieces().make(view.as_str()) {
                break;
            }
            if pieces().are_word() {
                return pieces();
            }
        }
    }
    Pieces::unchanged(view)
}

/// The normal form of a view, if it is not the text as it stands.
#[cfg(feature = "alloc")]
fn changed<'a, V: Normalize<'a>>(view: V, steps: Steps) -> Option<String> {
    let components = components(view);
    let sight = sight(view, components);
    if sight.is_normal {
        return None;
    }
    for steps in fewer(steps) {
        let normal = match rewritten(view, components, sight, steps) {
            Some(Rewritten::Same) => return None,
            Some(Rewritten::Octets(octets)) => octets,
            None => Pieces::changed(view, components, steps)?,
        };
        let is_word = || V::FACTS.validate(&normal).is_ok();
        let stays_word = is_generic::<V>();
        debug_assert!(
            !stays_word || is_word(),
            "RFC 3986 normalizes within itself"
        );
        if stays_word || is_word() {
            let normal = String::from_utf8(normal);
            debug_assert!(normal.is_ok(), "a word is UTF-8");
            return normal.ok();
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
pub trait Normalize<'a>: Hierarchical<'a> + Leaves<'a> + Letters<'a> {
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
    #[cfg(feature = "alloc")]
    #[must_use]
    fn normalize(self) -> Normalized<'a> {
        self.normalize_by(Steps::ALL)
    }

    /// The normal form by some steps; borrowed if it is the text as it stands.
    ///
    /// ```
    /// use uri_tables::{Steps, rfc3986::UriReference};
    ///
    /// let reference = UriReference::from_static("../%7Euser");
    /// assert_eq!(reference.normalize_by(Steps::TRIPLETS), "../~user");
    /// assert!(reference.normalize_by(Steps::CASE).is_borrowed());
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    fn normalize_by(self, steps: Steps) -> Normalized<'a> {
        Normalized::new(self.as_str(), changed(self, steps))
    }

    /// Whether the text is in normal form, by all steps; allocates nothing.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// assert!(Uri::from_static("http://example.com/~user").is_normalized());
    /// assert!(!Uri::from_static("http://example.com/%7Euser").is_normalized());
    /// ```
    fn is_normalized(self) -> bool {
        self.is_normalized_by(Steps::ALL)
    }

    /// Whether the text is in normal form, by some steps; allocates nothing.
    ///
    /// ```
    /// use uri_tables::{Steps, rfc3986::Uri};
    ///
    /// let uri = Uri::from_static("http://example.com/a/../b");
    /// assert!(uri.is_normalized_by(Steps::CASE | Steps::TRIPLETS));
    /// assert!(!uri.is_normalized_by(Steps::DOT_SEGMENTS));
    /// ```
    fn is_normalized_by(self, steps: Steps) -> bool {
        pieces(self, steps).make(self.as_str())
    }

    /// Whether two texts have the same normal form, by all steps; allocates nothing.
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
        let octets = pieces(self, Steps::ALL).flat_map(Piece::octets);
        octets.eq(pieces(*other, Steps::ALL).flat_map(Piece::octets))
    }

    /// Feeds the normal form, by all steps, to a hasher: texts with one normal form do the same to it.
    /// Allocates nothing.
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
        // In blocks, whatever the pieces are: a hasher may tell one call from two.
        let mut block = [0; 64];
        let mut length = 0;
        for octet in pieces(self, Steps::ALL).flat_map(Piece::octets) {
            block[length] = octet;
            length += 1;
            if length == block.len() {
                hasher.write(&block);
                length = 0;
            }
        }
        hasher.write(&block[..length]);
        // No octet of UTF-8: what is hashed behind this is no part of the text.
        hasher.write_u8(0xFF);
    }
}

impl<'a, V: Hierarchical<'a> + Leaves<'a> + Letters<'a>> Normalize<'a> for V {}
