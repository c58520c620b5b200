//! Serde: views and owned twins as their texts.
//!
//! In: a view or a twin, and a format. Out: the text, as a string of that format; and back, with a check.
//! What is no word of the rule is the format's error with the words of our [`Error`](crate::Error), so
//! that it stands beside the line and the column that the format knows.

use core::fmt;
use core::marker::PhantomData;

use serde_core::de::{Deserializer, Error, Visitor};

#[cfg(feature = "alloc")]
use crate::rule::Rule;
use crate::view::View;

#[cfg(feature = "alloc")]
use {crate::view::owned::Owned, alloc::string::String};

/// Reads a view. Its text is borrowed from the input.
///
/// # Errors
///
/// If the input is no string, no word of the rule, or a string that does not stand in the input as it
/// is meant.
pub fn deserialize_view<'de, V: View<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<V, D::Error> {
    deserializer.deserialize_str(Borrowed(PhantomData))
}

/// Makes a view of a text in the input.
struct Borrowed<V>(PhantomData<V>);

impl<'de, V: View<'de>> Visitor<'de> for Borrowed<V> {
    type Value = V;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text of `{}`", V::NAME)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<V, E> {
        V::parse(text).map_err(E::custom)
    }

    fn visit_borrowed_bytes<E: Error>(self, octets: &'de [u8]) -> Result<V, E> {
        V::parse_bytes(octets).map_err(E::custom)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<V, E> {
        Err(E::custom(format_args!(
            "a text of `{}` cannot be borrowed from this input; read its owned twin, or write no character of the text as an escape of the format",
            V::NAME
        )))
    }
}

/// Reads an owned twin.
///
/// # Errors
///
/// If the input is no string, or no word of the rule.
#[cfg(feature = "alloc")]
pub fn deserialize_owned<'de, O: Owned, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<O, D::Error> {
    deserializer.deserialize_string(Copied(PhantomData))
}

/// Makes a twin of a text.
#[cfg(feature = "alloc")]
struct Copied<O>(PhantomData<O>);

#[cfg(feature = "alloc")]
impl<O: Owned> Visitor<'_> for Copied<O> {
    type Value = O;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text of `{}`", O::View::NAME)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<O, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_string<E: Error>(self, text: String) -> Result<O, E> {
        O::try_from(text).map_err(E::custom)
    }

    fn visit_bytes<E: Error>(self, octets: &[u8]) -> Result<O, E> {
        match O::View::parse_bytes(octets) {
            Ok(view) => Ok(view.into()),
            Err(error) => Err(E::custom(error)),
        }
    }
}

/// A view as its text.
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_view {
    ($name:ident) => {
        impl $crate::__private::serde_core::Serialize for $name<'_> {
            #[inline]
            fn serialize<S: $crate::__private::serde_core::Serializer>(
                &self,
                serializer: S,
            ) -> $crate::__private::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de: 'a, 'a> $crate::__private::serde_core::Deserialize<'de> for $name<'a> {
            #[inline]
            fn deserialize<D: $crate::__private::serde_core::Deserializer<'de>>(
                deserializer: D,
            ) -> $crate::__private::Result<Self, D::Error> {
                $crate::__private::deserialize_view(deserializer)
            }
        }
    };
}

/// A twin as its text.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_owned {
    ($name:ident) => {
        impl $crate::__private::serde_core::Serialize for $name {
            #[inline]
            fn serialize<S: $crate::__private::serde_core::Serializer>(
                &self,
                serializer: S,
            ) -> $crate::__private::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> $crate::__private::serde_core::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: $crate::__private::serde_core::Deserializer<'de>>(
                deserializer: D,
            ) -> $crate::__private::Result<Self, D::Error> {
                $crate::__private::deserialize_owned(deserializer)
            }
        }
    };
}
