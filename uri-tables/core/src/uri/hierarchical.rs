//! [`Hierarchical`]: views that consist of RFC 3986's five components. [`ToReference`]: types that can be used as a
//! reference.
//!
//! RFC 3986 defines reference resolution (section 5) for all schemes in terms of these components. So it is
//! implemented once, and every view that has the components gets the methods `resolve` and `relativize` from
//! [`Hierarchical`]. Here, a *base* is the URI that a *reference* is resolved against, and the result is the
//! *target*. Normalization (section 6) is in [`normalize`](crate::uri::normalize).

use crate::error::ParseError;
use crate::rule::data::Sealed;
use crate::uri::components::Components;
use crate::uri::scheme_based::SchemeBased;
#[cfg(feature = "alloc")]
use crate::view::GeneratedCodeOnly;
use crate::view::View;

#[cfg(feature = "alloc")]
use {
    crate::{
        automaton::slots::MAX_TEXT_LEN,
        error::{BuildError, FromStringError},
        rule::data::Rfc3986Type,
        uri::normalize::Normalize,
        uri::offsets::Slots,
        uri::resolve::{self, SplitText},
        view::owned::Owned,
    },
    alloc::string::String,
};

/// A type that can be used as a reference or as a base: a view or an owned type with RFC 3986's components, or a
/// `str`, which is parsed as a `URI-reference`.
///
/// ```
/// use uri_tables::rfc3986::{Uri, UriReference};
///
/// let base = Uri::parse("http://a/b/c/d;p?q")?;
/// assert_eq!(base.resolve("../g")?, "http://a/b/g");
/// assert_eq!(base.resolve(&UriReference::parse("../g")?)?, "http://a/b/g");
/// assert_eq!(base.resolve(&UriReference::parse("../g")?.to_buf())?, "http://a/b/g");
/// # Ok::<(), uri_tables::Error>(())
/// ```
///
/// Only generated types and `str` can implement this trait, because its supertrait is hidden.
/// [`resolve`](Hierarchical::resolve) trusts the methods below: if both texts are proven to be references of RFC 3986,
/// it does not parse the target, except with debug assertions.
///
/// ```compile_fail,E0277
/// use uri_tables::{Components, ParseError, ToReference};
///
/// struct Forged;
///
/// impl ToReference for Forged {
///     fn to_components(&self) -> Result<Components<'_>, ParseError> {
///         Ok(Components { path: "\n", ..Components::default() })
///     }
///     fn to_text(&self) -> &str {
///         "\n"
///     }
///     fn is_reference() -> bool {
///         true
///     }
/// }
/// ```
pub trait ToReference: Sealed {
    /// Returns the components of the text.
    ///
    /// # Errors
    ///
    /// Returns a parse error if `self` is a `str` that is not a valid `URI-reference`. Returns an internal error if
    /// the components do not recompose the text.
    fn to_components(&self) -> Result<Components<'_>, ParseError>;

    /// Returns the text whose components [`to_components`](Self::to_components) returns.
    #[doc(hidden)]
    fn to_text(&self) -> &str;

    /// Returns `true` if all texts of the type are proven to be a `URI-reference` of RFC 3986 with the same
    /// components.
    #[doc(hidden)]
    fn is_reference() -> bool;
}

/// A view with RFC 3986's components. Its rule exposes `scheme` and `path`, and also `authority`, `query` and
/// `fragment` if it contains them.
///
/// ```
/// use uri_tables::{Hierarchical, rfc3986::{Uri, UriReference}};
///
/// let uri = Uri::from_static("foo://example.com:8042/over/there?name=ferret#nose");
/// assert_eq!(uri.components().authority, Some("example.com:8042"));
/// assert_eq!(uri.components().pieces().collect::<String>(), uri.as_str());
/// assert_eq!(UriReference::from_static("?q").components().query, Some("q"));
/// ```
///
/// With the feature `alloc`, such a view can resolve references, and can be made relative to a base (section 5).
/// Every type that implements this trait also has these methods itself, except `components`. So usually only generic
/// code needs to import the trait.
pub trait Hierarchical<'a>: View<'a> + ToReference {
    /// The profile's declarations about its schemes: default ports, whether an empty path is `/`, and whether IPv6
    /// addresses are written in one form.
    #[doc(hidden)]
    const SCHEME_BASED: SchemeBased = SchemeBased::NONE;

    /// The type that [`resolve`](Self::resolve) returns. It is [`rfc3986::UriBuf`](crate::rfc3986::UriBuf), or an
    /// owned type of the profile that has a scheme, if the profile goes beyond RFC 3986.
    #[cfg(feature = "alloc")]
    type Target: Owned;

    /// The type that [`relativize`](Self::relativize) returns. It is
    /// [`rfc3986::UriReferenceBuf`](crate::rfc3986::UriReferenceBuf), or an owned type of the profile with an
    /// optional scheme, if the profile goes beyond RFC 3986.
    #[cfg(feature = "alloc")]
    type Reference: Owned;

    /// This view type with the lifetime `'b` in place of `'a`.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    type At<'b>: Normalize<'b>;

    /// Returns the slots of the text: see [`Text`](crate::view::Text).
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn slots(&self) -> &[u32];

    /// Returns the components of the view.
    fn components(self) -> Components<'a>;

    /// Resolves a reference against this view as the base, by the strict algorithm of section 5.2.
    ///
    /// The result is the same as with the types of [`rfc3986`](crate::rfc3986) for the same texts. Dot segments are
    /// recognized as written, so a segment `%2E%2E` is not removed. See
    /// [`NormalizeOptions::DOT_SEGMENTS`](crate::NormalizeOptions::DOT_SEGMENTS) for how normalization treats it.
    ///
    /// The target has no dot segments, unless it takes over the whole path of the base, as for `#s`. If its path would
    /// begin with `//` without an authority, the path gets the prefix `/.`. Without this prefix, the algorithm as
    /// printed in the RFC would turn the first segment into an authority.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoScheme`](crate::ErrorKind::NoScheme) if the base has no scheme. Also returns the parse error of
    /// the reference if it is an invalid `str`, and the parse error of the target if it is not valid for
    /// [`Target`](Self::Target), with an offset in the reference. The target can be invalid if the reference's profile
    /// allows more than the base's. Use [`resolve_as`](Self::resolve_as) to get another type.
    ///
    /// ```
    /// use uri_tables::rfc3986::{Uri, UriReference};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(base.resolve(&UriReference::parse("../g?y")?)?, "http://a/b/g?y");
    /// assert_eq!(base.resolve("../g?y")?, "http://a/b/g?y");
    /// assert_eq!(base.resolve(&UriReference::parse("#s")?)?, "http://a/b/c/d;p?q#s");
    /// assert_eq!(base.resolve(&UriReference::parse("//g")?)?, "http://g");
    ///
    /// let base = Uri::parse("foo:/a")?;
    /// assert_eq!(base.resolve(&UriReference::parse(".//b")?)?, "foo:/.//b");
    ///
    /// let error = UriReference::parse("b/c")?.resolve(&base).unwrap_err();
    /// assert_eq!(error.to_string(), "no scheme in `URI-reference`; resolve it against a URI first");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    fn resolve(self, reference: &(impl ToReference + ?Sized)) -> Result<Self::Target, BuildError> {
        self.resolve_as(reference)
    }

    /// Resolves a reference as [`resolve`](Self::resolve) does, and returns it as any owned type.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoScheme`](crate::ErrorKind::NoScheme) if the base has no scheme. Also returns the parse error of
    /// the reference if it is an invalid `str`, and the parse error of the target if it is not valid for `T`.
    ///
    /// ```
    /// use uri_tables::rfc3986::{AbsoluteUriBuf, Uri, UriReference};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let target: AbsoluteUriBuf = base.resolve_as(&UriReference::parse("g")?)?;
    /// assert_eq!(target, "http://a/b/c/g");
    /// assert!(base.resolve_as::<AbsoluteUriBuf>(&UriReference::parse("#s")?).is_err());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    fn resolve_as<T: Owned>(
        self,
        reference: &(impl ToReference + ?Sized),
    ) -> Result<T, BuildError> {
        resolved(&self, reference)
    }

    /// Returns a short reference from `base` to this view: `base.resolve(&reference)` returns the text of this view.
    ///
    /// If the view's path has dot segments, resolving the reference returns the text without them. Dot segments are
    /// recognized as written (section 5.2.4), so `%2E` is not a dot.
    ///
    /// If the schemes and the authorities are equal, the reference begins with the relative or the absolute path,
    /// whichever is shorter; equal paths are left out. If they differ, or if no path leads from the base to this view
    /// (from `s:a/b` to `s:c`), it begins with the authority or the scheme.
    ///
    /// Some profiles exclude this reference. Then the result is the first of the following references that is valid
    /// for [`Reference`](Self::Reference). The examples lead from `http://a/b/c/d` to `http://a/b/c/g`. If the
    /// schemes or the authorities differ, the list begins at number 6.
    ///
    /// 1. The relative path with `./` before it: `./g`. If the last segment of the path is `.` or `..`, a `/` is
    ///    written after it instead: `../`.
    /// 2. The relative path: `g`.
    /// 3. A relative path that goes up to the root first, with one `..` for each slash of the base's path:
    ///    `../../../b/c/g`. If the target is the root itself, `../../../` is tried before `../../..`.
    /// 4. The absolute path: `/b/c/g`.
    /// 5. The absolute path with `/.` before it: `/./b/c/g`.
    /// 6. The reference that begins with the authority, if the schemes are equal: `//a/b/c/g`.
    /// 7. The whole text of the view: `http://a/b/c/g`.
    ///
    /// The references 4, 6 and 7 are tried without dot segments first, and then with the view's path as it is
    /// written. References that make a detour, such as `x/../g`, are not tried.
    ///
    /// Schemes and authorities are compared as they are written. To compare equivalent ones as equal, normalize both
    /// views first.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoScheme`](crate::ErrorKind::NoScheme) if the base or the view has no scheme. Also returns the
    /// parse error of `base` if it is an invalid `str`. If no reference is valid for [`Reference`](Self::Reference),
    /// returns the parse error of the shortest reference. Use [`relativize_as`](Self::relativize_as) to get another
    /// type.
    ///
    /// ```
    /// use uri_tables::rfc3986::Uri;
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let reference = Uri::parse("http://a/b/c/e/../g#s")?.relativize(&base)?;
    /// assert_eq!(reference, "g#s");
    /// assert_eq!(base.resolve(&reference.as_view())?, "http://a/b/c/g#s");
    ///
    /// assert_eq!(Uri::parse("http://a/b/")?.relativize(&base)?, "..");
    /// assert_eq!(Uri::parse("http://a/g")?.relativize(&base)?, "/g");
    /// assert_eq!(Uri::parse("http://b/c")?.relativize(&base)?, "//b/c");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    fn relativize(self, base: &(impl ToReference + ?Sized)) -> Result<Self::Reference, BuildError> {
        self.relativize_as(base)
    }

    /// Returns the same reference as [`relativize`](Self::relativize), but as the owned type `T`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoScheme`](crate::ErrorKind::NoScheme) if the base or the view has no scheme. Also returns the
    /// parse error of `base` if it is an invalid `str`. If no reference is valid for `T`, returns the parse error of
    /// the shortest reference.
    ///
    /// ```
    /// use uri_tables::rfc3986::{RelativeRefBuf, Uri};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let reference: RelativeRefBuf = Uri::parse("http://a/b/c/g")?.relativize_as(&base)?;
    /// assert_eq!(reference, "g");
    /// assert!(Uri::parse("foo:g")?.relativize_as::<RelativeRefBuf>(&base).is_err());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    fn relativize_as<T: Owned>(self, base: &(impl ToReference + ?Sized)) -> Result<T, BuildError> {
        let (target, base) = (with_scheme(&self)?, with_scheme(base)?);
        // The preferred reference is valid in nearly all profiles, so the others are only made if it is not.
        let error = match T::try_from(resolve::relativize(target, base)) {
            Ok(reference) => return Ok(reference),
            Err(error) => error,
        };
        let others = resolve::other_references(target, base).into_iter();
        let mut others = others.filter_map(|text| T::try_from(text).ok());
        others.next().ok_or_else(|| error.into())
    }
}

/// Returns the components that the accessors of `view` find, after a check that guards against a mistake of the
/// library.
///
/// The macro proves that a profile's accessors find the same components as RFC 3986 (theorem T4 in
/// `what_is_proven.md`). Operations whose result would be wrong with other components call this function.
///
/// # Errors
///
/// [`ErrorKind::Internal`](crate::ErrorKind::Internal) if the components do not recompose the text of `view`, or if a
/// parser would take the path for an authority.
#[inline]
pub fn components_of<'a, V: Hierarchical<'a>>(view: V) -> Result<Components<'a>, ParseError> {
    let components = view.components();
    // The types of `rfc3986` are split by the grammar of RFC 3986 itself, so their components need no check.
    if V::RULE.is_generic() {
        return Ok(components);
    }
    components.check(V::RULE, view.as_str())?;
    Ok(components)
}

/// Resolves `reference` against `base`, and returns the target as the owned type `T`. For errors, see
/// [`Hierarchical::resolve_as`].
#[cfg(feature = "alloc")]
fn resolved<B, R, T>(base: &B, reference: &R) -> Result<T, BuildError>
where
    B: ToReference,
    R: ToReference + ?Sized,
    T: Owned,
{
    // Borrow the components from the returned results. A copy would have to wait until all fields are stored.
    let (base_components, reference_components) = (with_scheme(base), reference.to_components());
    let base = SplitText {
        text: base.to_text(),
        components: base_components.as_ref().map_err(Clone::clone)?,
    };
    let reference = SplitText {
        text: reference.to_text(),
        components: reference_components.as_ref().map_err(Clone::clone)?,
    };
    let mut text = String::new();
    let mut slots = Slots::default();
    // If the base and the reference are texts of RFC 3986, so is the target (section 5.2). Then `rfc3986::UriBuf` can
    // be made from its text and its slots, without parsing.
    let is_uri = T::RULE.rfc3986_type == Rfc3986Type::Uri && B::is_reference() && R::is_reference();
    let slots_if_uri = is_uri.then_some(&mut slots);
    let resolved = resolve::resolve(&mut text, slots_if_uri, base, reference);
    // Longer texts are refused by the parser, because their offsets do not fit into slots.
    if is_uri && resolved.keeps_split && text.len() <= MAX_TEXT_LEN {
        return T::traced(text, &slots, GeneratedCodeOnly);
    }
    T::try_from(text).map_err(|FromStringError { text, error }| {
        let offset = resolved.offset_in(reference, &text, error.offset());
        error.at(offset).into()
    })
}

/// Returns the components of `text`, or [`ErrorKind::NoScheme`](crate::ErrorKind::NoScheme) if there is no scheme.
#[cfg(feature = "alloc")]
fn with_scheme<R: ToReference + ?Sized>(text: &R) -> Result<Components<'_>, BuildError> {
    match text.to_components() {
        Ok(Components { scheme: None, .. }) => Err(BuildError::no_scheme(R::RULE)),
        result => result.map_err(BuildError::from),
    }
}
