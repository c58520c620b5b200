//! From a profile's types to those of RFC 3986.
//!
//! In: a view or an owned text of any profile whose rule is proven to be within a rule of RFC 3986. Out: the same
//! text as [`rfc3986`](mod@crate::rfc3986)'s type of that rule. So code for URIs of any scheme is written once,
//! and takes `impl Into<rfc3986::Uri<'a>>`. The text is parsed once more, because the components of one
//! profile are not those of another; the generator's proof says that this cannot fail.

use crate::rule::Rule;

/// A type whose texts are all texts of a type `G` of [`rfc3986`](mod@crate::rfc3986): it converts into that, and
/// its owned twin into that one's.
///
/// [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) proves it: of each type for the rule of RFC 3986 that it is within, and if
/// that is a URI or a reference, for each of `URI`, `URI-reference`, `absolute-URI` and `relative-ref` that it is
/// within as well.
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

/// What expansions implement of [`Within`]. Of a trait that some types lack, the compiler lists others that have
/// it, and nobody who reads why a URI does not convert wants to read about ports.
pub trait Proven<G>: Rule {}

#[diagnostic::do_not_recommend]
impl<R: Proven<G>, G> Within<G> for R {}

/// What a type is within, as types of `rfc3986`.
#[doc(hidden)]
#[macro_export]
macro_rules! __within {
    ($name:ident: $($generic:ident)*) => {
        $(
            impl $crate::__private::Proven<$crate::__private::rfc3986::$generic<'static>> for $name<'_> {}
        )*
    };
}

/// The way into a type of `rfc3986`.
#[doc(hidden)]
#[macro_export]
macro_rules! __generic {
    ($name:ident $owned:ident) => {
        /// A text of any profile that is proven to be one of this rule; parsed once more.
        impl<'a, V> $crate::__private::core::convert::From<V> for $name<'a>
        where
            V: $crate::__private::View<'a> + $crate::__private::Within<$name<'static>>,
        {
            #[inline]
            fn from(view: V) -> Self {
                Self {
                    text: $crate::__private::Text::word(
                        <Self as $crate::__private::Sealed>::RULE,
                        $crate::__private::View::as_str(view),
                    ),
                }
            }
        }

        $crate::__generic_owned! { $name $owned }
    };
}

/// The way into its twin.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __generic_owned {
    ($name:ident $owned:ident) => {
        /// A text of any profile that is proven to be one of this rule, in the same buffer; parsed once more.
        impl<O> $crate::__private::core::convert::From<O> for $owned
        where
            O: $crate::__private::Owned,
            O::View<'static>: $crate::__private::Within<$name<'static>>,
        {
            #[inline]
            fn from(owned: O) -> Self {
                <Self as $crate::__private::Owned>::word(
                    $crate::__private::Owned::into_string(owned),
                    $crate::__private::Unchecked,
                )
            }
        }
    };
}

/// Nothing: owned text needs the `alloc` feature.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __generic_owned {
    ($name:ident $owned:ident) => {};
}
