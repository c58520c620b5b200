//! Conversions from a profile's types to those of RFC 3986.
//!
//! Code for URIs of any scheme takes `impl Into<rfc3986::Uri<'a>>`. The text is parsed again, because the components
//! of one profile are not those of another; it is proven that this cannot fail.

use crate::rule::Rule;

/// A type whose texts are all valid for the type `G` of [`rfc3986`](mod@crate::rfc3986). It converts into `G`, and
/// its owned type into that of `G`.
///
/// [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) proves it for each type and
/// the rule of RFC 3986 that bounds it; for URIs and references also for each of `URI`, `URI-reference`,
/// `absolute-URI` and `relative-ref`.
///
/// ```
/// use uri_tables::rfc3986::Uri;
///
/// uri_tables::uri_profile! {
///     mod urn {
///         extends rfc3986;
///         abnf r#"URI = "urn:" 2*31ALPHA ":" 1*pchar"#;
///         expose URI;
///     }
/// }
///
/// fn scheme<'a>(uri: impl Into<Uri<'a>>) -> &'a str {
///     uri.into().scheme().as_str()
/// }
///
/// assert_eq!(scheme(urn::Uri::parse("urn:isbn:0")?), "urn");
/// assert_eq!(scheme(Uri::parse("http://example.com")?), "http");
/// # Ok::<(), uri_tables::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not proven to be within `{G}`",
    label = "has texts that are none of `{G}`, or was not compared with it",
    note = "a type of a profile converts into the type of RFC 3986's rule that it is within: that of the same \
            name, or the one behind `within`; what goes `beyond rfc3986` converts into none"
)]
pub trait Within<G>: Rule {}

/// Implemented by expansions in place of [`Within`]: if a trait is missing, the compiler lists types that have it,
/// and this list would not help.
pub trait Proven<G>: Rule {}

#[diagnostic::do_not_recommend]
impl<R: Proven<G>, G> Within<G> for R {}

/// Declares the types of `rfc3986` that bound a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __within {
    ($name:ident: $($generic:ident)*) => {
        $(
            #[doc(hidden)]
            impl $crate::__private::Proven<$crate::rfc3986::$generic<'static>> for $name<'_> {}
        )*
    };
}

/// Implements the conversion into a type of `rfc3986`.
#[doc(hidden)]
#[macro_export]
macro_rules! __generic {
    ($name:ident $owned:ident) => {
        /// Converts a text of any profile that is proven to be valid for this rule. Parses it again.
        impl<'a, V> ::core::convert::From<V> for $name<'a>
        where
            V: $crate::View<'a> + $crate::Within<$name<'static>>,
        {
            #[inline]
            fn from(view: V) -> Self {
                Self {
                    text: $crate::__private::Text::from_valid(
                        <Self as $crate::__private::Sealed>::RULE,
                        $crate::View::as_str(view),
                    ),
                }
            }
        }

        $crate::__generic_owned! { $name $owned }
    };
}

/// Implements the conversion into its owned type.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __generic_owned {
    ($name:ident $owned:ident) => {
        /// Converts a text of any profile that is proven to be valid for this rule, in the same buffer. Parses it
        /// again.
        impl<O> ::core::convert::From<O> for $owned
        where
            O: $crate::Owned,
            O::View<'static>: $crate::Within<$name<'static>>,
        {
            #[inline]
            fn from(owned: O) -> Self {
                <Self as $crate::Owned>::from_valid(
                    $crate::Owned::into_string(owned),
                    $crate::__private::Unchecked,
                )
            }
        }
    };
}

/// Owned text needs the feature `alloc`.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __generic_owned {
    ($name:ident $owned:ident) => {};
}
