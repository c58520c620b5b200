//! [`Within`]: conversions from a profile's types to the types of RFC 3986.
//!
//! A type is *within* a type of [`rfc3986`](mod@crate::rfc3986) if each of its texts is valid for that type, too.
//! Code for URIs of any scheme can take `impl Into<rfc3986::Uri<'a>>`. The conversion parses the text again, because
//! the two types have different components. The macro has proven that this cannot fail.
//!
//! The macro calls [`__within!`](crate::__within) for each type of a profile, and `__rule!` calls
//! [`__generic!`](crate::__generic) for each type of `rfc3986`.

use crate::rule::Rule;

/// A type whose texts are all valid for `G`, a type of [`rfc3986`](mod@crate::rfc3986). The type converts into `G`,
/// and its owned type into the owned type of `G`.
///
/// [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) proves this for each type
/// and the rule of RFC 3986 that the type was compared with. Types of URIs and references are also compared with each
/// of `URI`, `URI-reference`, `absolute-URI` and `relative-ref`.
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
    message = "`{Self}` does not convert into `{G}`: it is not proven that each of its texts is one of `{G}`",
    label = "`{Self}` is not proven to be within `{G}`",
    note = "a type of a profile converts into the RFC 3986 type that its rule was compared with: that of the same \
            name, or the one after `within`",
    note = "with `beyond rfc3986`, a profile has texts outside of RFC 3986, so its types have no such conversion; \
            parse the text: `rfc3986::Uri::parse(uri.as_str())`"
)]
pub trait Within<G>: Rule {}

/// Implemented by generated types in place of [`Within`]. If a bound on `Within` is not met, the compiler lists the
/// types that implement `Within`. With this indirection, the list does not have all generated types.
pub trait Proven<G>: Rule {}

#[diagnostic::do_not_recommend]
impl<R: Proven<G>, G> Within<G> for R {}

/// Implements [`Proven`](crate::__private::Proven) for the view `$name` and each type of `rfc3986` that it is proven to
/// be within. `$owned` is the owned type in brackets, or empty brackets if the type has no owned type.
#[doc(hidden)]
#[macro_export]
macro_rules! __within {
    ($name:ident $owned:tt: $($generic:ident)*) => {
        $(
            #[doc(hidden)]
            impl $crate::__private::Proven<$crate::rfc3986::$generic<'static>> for $name<'_> {}

            $crate::__within_crates! { $generic $name $owned }
        )*
    };
}

/// Implements the conversions from and into the types of other crates, if the type is within `rfc3986::UriReference`.
/// Implements nothing if the first token is another type of `rfc3986`.
#[doc(hidden)]
#[macro_export]
macro_rules! __within_crates {
    (UriReference $name:ident [$($owned:ident)?]) => {
        $crate::__http! { $name $($owned)? }
        $crate::__url! { $name $($owned)? }
    };
    ($other:ident $name:ident $owned:tt) => {};
}

/// Implements the conversions of other types into a type of `rfc3986`: into the view `$name` and the owned type
/// `$owned`.
#[doc(hidden)]
#[macro_export]
macro_rules! __generic {
    ($name:ident $owned:ident) => {
        /// Converts any view that is proven to be valid for this rule, such as one of a profile. The text is parsed
        /// again to find the components.
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

        $crate::__if_alloc! {
            /// Converts any owned type that is proven to be valid for this rule, such as one of a profile. The string
            /// is not copied, but it is parsed again to find the components.
            impl<O> ::core::convert::From<O> for $owned
            where
                O: $crate::Owned,
                O::View<'static>: $crate::Within<$name<'static>>,
            {
                #[inline]
                fn from(owned: O) -> Self {
                    <Self as $crate::Owned>::from_valid(
                        $crate::Owned::into_string(owned),
                        $crate::__private::GeneratedCodeOnly,
                    )
                }
            }
        }
    };
}
