//! Serialization of views and owned types as strings, with the feature `serde`.
//!
//! If a text is not valid, deserialization fails with an error of the data format. The error has the message of our
//! [`Error`](crate::Error), and the format may add the line and column. A view borrows its text from the input, which
//! is not possible if the string in the input has escapes, such as `"\u0061"` in JSON.

use core::fmt;
use core::marker::PhantomData;

use serde_core::de::{Deserializer, Error, Visitor};

#[cfg(feature = "alloc")]
use crate::rule::Rule;
use crate::view::View;

#[cfg(feature = "alloc")]
use {crate::view::owned::Owned, alloc::string::String};

/// Deserializes a view. The text is borrowed from the input.
///
/// # Errors
///
/// If the input is not a string, is not valid for the rule, or cannot be borrowed.
pub fn deserialize_view<'de, V: View<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<V, D::Error> {
    deserializer.deserialize_str(Borrowed(PhantomData))
}

/// A visitor that parses a borrowed string as the view `V`.
struct Borrowed<V>(PhantomData<V>);

impl<'de, V: View<'de>> Visitor<'de> for Borrowed<V> {
    type Value = V;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text of `{}`", V::NAME)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<V, E> {
        V::parse(text).map_err(E::custom)
    }

    fn visit_borrowed_bytes<E: Error>(self, bytes: &'de [u8]) -> Result<V, E> {
        V::parse_bytes(bytes).map_err(E::custom)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<V, E> {
        Err(E::custom(format_args!(
            "a text of `{}` cannot be borrowed from this input; deserialize its owned type, or write the text without escapes",
            V::NAME
        )))
    }
}

/// Deserializes an owned type.
///
/// # Errors
///
/// If the input is not a string, or is not valid for the rule.
#[cfg(feature = "alloc")]
pub fn deserialize_owned<'de, O: Owned, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<O, D::Error> {
    deserializer.deserialize_string(Copied(PhantomData))
}

/// A visitor that parses a string as the owned type `O`.
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

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<O, E> {
        match O::View::parse_bytes(bytes) {
            Ok(view) => Ok(view.into()),
            Err(error) => Err(E::custom(error)),
        }
    }
}

/// Implements `Serialize` and `Deserialize`. The brackets have the lifetime of the input, and the generics of the type.
/// The last argument is the function that deserializes.
#[doc(hidden)]
#[macro_export]
macro_rules! __serde {
    ([$($de:tt)*] [$($generics:tt)*] $type:ty: $deserialize:ident) => {
        impl<$($generics)*> $crate::__private::serde_core::Serialize for $type {
            #[inline]
            fn serialize<S: $crate::__private::serde_core::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<$($de)* $($generics)*> $crate::__private::serde_core::Deserialize<'de> for $type {
            #[inline]
            fn deserialize<D: $crate::__private::serde_core::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::__private::$deserialize(deserializer)
            }
        }
    };
}
