//! Traits of types that consist of a valid text, such as views and owned types. A type can be displayed, compared,
//! ordered and hashed like its text.

/// Implements `Eq`, `Ord` and `Hash` by the field `text` alone, because the other fields are computed from the text.
/// The arguments are the generic parameters of the type in brackets, and the type.
macro_rules! compared_by_text {
    ([$($generics:tt)*] $type:ty) => {
        impl<$($generics)*> PartialEq for $type {
            fn eq(&self, other: &Self) -> bool {
                self.text == other.text
            }
        }

        impl<$($generics)*> Eq for $type {}

        impl<$($generics)*> PartialOrd for $type {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<$($generics)*> Ord for $type {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.text.cmp(&other.text)
            }
        }

        /// Returns the same hash as `str`, which `Borrow<str>` requires.
        impl<$($generics)*> core::hash::Hash for $type {
            fn hash<H: core::hash::Hasher>(&self, hasher: &mut H) {
                self.text.hash(hasher);
            }
        }
    };
}
pub(crate) use compared_by_text;

/// Implements `Display`, `AsRef<str>`, and `==` with `str` and `&str` on either side. The arguments are the generic
/// parameters of the type in brackets, and the type, which must have the method `as_str`.
#[doc(hidden)]
#[macro_export]
macro_rules! __as_text {
    ([$($generics:tt)*] $type:ty) => {
        impl<$($generics)*> ::core::fmt::Display for $type {
            #[inline]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl<$($generics)*> ::core::convert::AsRef<::core::primitive::str> for $type {
            #[inline]
            fn as_ref(&self) -> &::core::primitive::str {
                self.as_str()
            }
        }

        impl<$($generics)*> ::core::cmp::PartialEq<::core::primitive::str> for $type {
            #[inline]
            fn eq(&self, other: &::core::primitive::str) -> ::core::primitive::bool {
                ::core::cmp::PartialEq::eq(self.as_str(), other)
            }
        }

        impl<$($generics)*> ::core::cmp::PartialEq<&::core::primitive::str> for $type {
            #[inline]
            fn eq(&self, other: &&::core::primitive::str) -> ::core::primitive::bool {
                ::core::cmp::PartialEq::eq(self.as_str(), *other)
            }
        }

        impl<$($generics)*> ::core::cmp::PartialEq<$type> for ::core::primitive::str {
            #[inline]
            fn eq(&self, other: &$type) -> ::core::primitive::bool {
                ::core::cmp::PartialEq::eq(self, other.as_str())
            }
        }

        impl<$($generics)*> ::core::cmp::PartialEq<$type> for &::core::primitive::str {
            #[inline]
            fn eq(&self, other: &$type) -> ::core::primitive::bool {
                ::core::cmp::PartialEq::eq(*self, other.as_str())
            }
        }
    };
}

/// Implements `==` with `String` on either side. The arguments are those of [`__as_text!`](crate::__as_text).
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __eq_string {
    ([$($generics:tt)*] $type:ty) => {
        impl<$($generics)*> ::core::cmp::PartialEq<$crate::std_alloc::string::String> for $type {
            #[inline]
            fn eq(&self, other: &$crate::std_alloc::string::String) -> ::core::primitive::bool {
                ::core::cmp::PartialEq::eq(
                    self.as_str(),
                    $crate::std_alloc::string::String::as_str(other),
                )
            }
        }

        impl<$($generics)*> ::core::cmp::PartialEq<$type> for $crate::std_alloc::string::String {
            #[inline]
            fn eq(&self, other: &$type) -> ::core::primitive::bool {
                ::core::cmp::PartialEq::eq(other, self)
            }
        }
    };
}
