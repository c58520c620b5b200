//! The methods of [`Normalize`](crate::Normalize) as methods of the type itself, so that users need not import the trait.

/// Implements the methods of `Normalize` on a type.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __normalizing {
    ($name:ident) => {
        impl<'a> $name<'a> {
            /// Returns the normal form by all steps (RFC 3986, section 6.2). Borrows the text if it is in normal form.
            #[must_use]
            #[inline]
            pub fn normalize(self) -> $crate::__private::Normalized<'a> {
                $crate::__private::Normalize::normalize(self)
            }

            /// Returns the normal form by some steps. Borrows the text if it is in normal form.
            #[must_use]
            #[inline]
            pub fn normalize_by(
                self,
                steps: $crate::__private::NormalizeOptions,
            ) -> $crate::__private::Normalized<'a> {
                $crate::__private::Normalize::normalize_by(self, steps)
            }

            /// Returns whether the text is in normal form, by all steps (RFC 3986, section 6.2).
            #[must_use]
            #[inline]
            pub fn is_normalized(self) -> $crate::__private::bool {
                $crate::__private::Normalize::is_normalized(self)
            }

            /// Returns whether the text is in normal form, by some steps.
            #[must_use]
            #[inline]
            pub fn is_normalized_by(
                self,
                steps: $crate::__private::NormalizeOptions,
            ) -> $crate::__private::bool {
                $crate::__private::Normalize::is_normalized_by(self, steps)
            }

            /// Returns whether two texts have the same normal form, by all steps.
            #[must_use]
            #[inline]
            pub fn normalized_eq<'b>(
                self,
                other: &impl $crate::__private::Normalize<'b>,
            ) -> $crate::__private::bool {
                $crate::__private::Normalize::normalized_eq(self, other)
            }

            /// Feeds the normal form, by all steps, to a hasher: two texts with the same normal form have the same hash.
            #[inline]
            pub fn normalized_hash<H: $crate::__private::core::hash::Hasher>(self, hasher: &mut H) {
                $crate::__private::Normalize::normalized_hash(self, hasher);
            }
        }
    };
}

/// Normal forms need the feature `alloc`.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __normalizing {
    ($name:ident) => {};
}

/// Only normalization looks up parts.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __lookup {
    ($($tokens:tt)*) => {};
}
