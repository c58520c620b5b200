//! Normalizing: the methods of a type that has RFC 3986's components.
//!
//! In: the name of a type. Out: what [`Normalize`](crate::Normalize) has, as methods of the type itself, so that
//! nobody must bring the trait into scope.

/// What is normalized without the trait in scope.
#[doc(hidden)]
#[macro_export]
macro_rules! __normalizing {
    ($name:ident) => {
        $crate::__normal_forms! { $name }

        impl<'a> $name<'a> {
            /// Whether the text is in normal form, by all steps (RFC 3986, section 6.2); allocates
            /// nothing.
            #[must_use]
            #[inline]
            pub fn is_normalized(self) -> $crate::__private::bool {
                $crate::__private::Normalize::is_normalized(self)
            }

            /// Whether the text is in normal form, by some steps; allocates nothing.
            #[must_use]
            #[inline]
            pub fn is_normalized_by(
                self,
                steps: $crate::__private::NormalizeOptions,
            ) -> $crate::__private::bool {
                $crate::__private::Normalize::is_normalized_by(self, steps)
            }

            /// Whether two texts have the same normal form, by all steps; allocates nothing.
            #[must_use]
            #[inline]
            pub fn normalized_eq<'b>(
                self,
                other: &impl $crate::__private::Normalize<'b>,
            ) -> $crate::__private::bool {
                $crate::__private::Normalize::normalized_eq(self, other)
            }

            /// Feeds the normal form, by all steps, to a hasher: texts with one normal form do the same
            /// to it.
            #[inline]
            pub fn normalized_hash<H: $crate::__private::core::hash::Hasher>(self, hasher: &mut H) {
                $crate::__private::Normalize::normalized_hash(self, hasher);
            }
        }
    };
}

/// Normal forms as texts.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __normal_forms {
    ($name:ident) => {
        impl<'a> $name<'a> {
            /// The normal form by all steps (RFC 3986, section 6.2); borrowed if it is the text as it
            /// stands.
            #[must_use]
            #[inline]
            pub fn normalize(self) -> $crate::__private::Normalized<'a> {
                $crate::__private::Normalize::normalize(self)
            }

            /// The normal form by some steps; borrowed if it is the text as it stands.
            #[must_use]
            #[inline]
            pub fn normalize_by(
                self,
                steps: $crate::__private::NormalizeOptions,
            ) -> $crate::__private::Normalized<'a> {
                $crate::__private::Normalize::normalize_by(self, steps)
            }
        }
    };
}

/// Normal forms may need a buffer.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __normal_forms {
    ($name:ident) => {};
}
