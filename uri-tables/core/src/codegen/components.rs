//! Generates what types have whose texts are RFC 3986's five components: references and normal forms, as methods of the
//! type itself, so that users need not import the traits.

/// Implements `Hierarchical` from a type's accessors.
#[doc(hidden)]
#[macro_export]
macro_rules! __components {
    (
        view: $name:ident,
        owned: $owned:ident,
        $(scheme_based: [$($statement:ident($($value:tt)*)),*],)?
        $(targets: [$target:ident, $reference:ident],)?
        components: { $($component:ident: $presence:ident($method:ident)),* },
    ) => {
        impl<'a> $crate::Hierarchical<'a> for $name<'a> {
            $crate::__if_alloc! {
                $crate::__targets! { $($target $reference)? }
            }

            $(
                const SCHEME_BASED: $crate::__private::SchemeBased =
                    $crate::__private::SchemeBased::NONE$(.$statement($($value)*))*;
            )?

            #[inline]
            fn components(self) -> $crate::Components<'a> {
                let mut components: $crate::Components<'a> =
                    ::core::default::Default::default();
                $($crate::__component! { components.$component = $presence(self.$method()) })*
                components
            }
        }

        $crate::__to_reference! { $name<'_>: $name, self => *self }

        $crate::__if_alloc! {
            $crate::__references! { $name $($target $reference)? }
            $crate::__normalizing! { $name }
            $crate::__owned_components! { $name $owned $($target $reference)? }
        }
    };
}

/// Implements `ToReference` for a view or its owned type.
#[doc(hidden)]
#[macro_export]
macro_rules! __to_reference {
    ($type:ty: $view:ident, $self:ident => $converted:expr) => {
        impl $crate::ToReference for $type {
            #[inline]
            fn to_components(
                &$self,
            ) -> ::core::result::Result<$crate::Components<'_>, $crate::ParseError> {
                $crate::__private::Ok($crate::Hierarchical::components($converted))
            }

            #[inline]
            fn is_reference() -> ::core::primitive::bool {
                use $crate::__private::Unproven;
                // The inherent constant is found first if the type is proven; otherwise the imported trait's is.
                <$crate::__private::Proof<$view<'static>> as Unproven>::IS_REFERENCE
                    || $crate::__private::Proof::<$view<'static>>::IS_REFERENCE
                    || <Self as $crate::__private::Sealed>::RULE.is_uri_reference()
            }

            #[inline]
            fn rule() -> &'static $crate::__private::RuleData {
                <Self as $crate::__private::Sealed>::RULE
            }
        }
    };
}

/// The types of targets and references.
#[doc(hidden)]
#[macro_export]
macro_rules! __targets {
    () => {
        type Target = $crate::rfc3986::UriBuf;
        type Reference = $crate::rfc3986::UriReferenceBuf;
    };
    ($target:ident $reference:ident) => {
        type Target = $target;
        type Reference = $reference;
    };
}

/// Resolving and relativizing as methods of the type.
#[doc(hidden)]
#[macro_export]
macro_rules! __references {
    ($name:ident) => {
        $crate::__references! { @ $name $crate::rfc3986::UriBuf, $crate::rfc3986::UriReferenceBuf }
    };
    ($name:ident $target:ident $reference:ident) => {
        $crate::__references! { @ $name $target, $reference }
    };
    (@ $name:ident $target:path, $reference:path) => {
        impl $name<'_> {
            /// Resolves a reference, with this text as the base (RFC 3986, section 5.2).
            ///
            /// # Errors
            ///
            /// If this text has no scheme.
            #[inline]
            pub fn resolve(
                self,
                reference: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<$target, $crate::BuildError> {
                $crate::Hierarchical::resolve(self, reference)
            }

            /// Parses a reference and resolves it, as [`resolve`](Self::resolve) does. Named like `url`'s method.
            ///
            /// # Errors
            ///
            /// If `reference` is no valid `URI-reference`, or this text has no scheme.
            #[inline]
            pub fn join(
                self,
                reference: &::core::primitive::str,
            ) -> ::core::result::Result<$target, $crate::BuildError> {
                $crate::Hierarchical::resolve(self, reference)
            }

            /// Resolves as [`resolve`](Self::resolve), into owned text of any rule.
            ///
            /// # Errors
            ///
            /// If this text has no scheme, or the target is not valid for the rule.
            #[inline]
            pub fn resolve_as<T: $crate::Owned>(
                self,
                reference: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<T, $crate::BuildError> {
                $crate::Hierarchical::resolve_as(self, reference)
            }

            /// Returns a short reference from a base to this text. Dot segments are removed.
            ///
            /// # Errors
            ///
            /// If this text or the base has no scheme.
            #[inline]
            pub fn relativize(
                self,
                base: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<$reference, $crate::BuildError> {
                $crate::Hierarchical::relativize(self, base)
            }

            /// Makes a reference as [`relativize`](Self::relativize), into owned text of any rule.
            ///
            /// # Errors
            ///
            /// If this text or the base has no scheme, or the reference is not valid for the rule.
            #[inline]
            pub fn relativize_as<T: $crate::Owned>(
                self,
                base: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<T, $crate::BuildError> {
                $crate::Hierarchical::relativize_as(self, base)
            }
        }
    };
}

/// Sets one component.
#[doc(hidden)]
#[macro_export]
macro_rules! __component {
    ($components:ident.path = Required($path:expr)) => {
        $components.path = $path.as_str();
    };
    ($components:ident.$component:ident = Required($part:expr)) => {
        $components.$component = $crate::__private::Some($part.as_str());
    };
    ($components:ident.$component:ident = Optional($part:expr)) => {
        if let $crate::__private::Some(text) = $part {
            $components.$component = $crate::__private::Some(text.as_str());
        }
    };
}

/// Implements the methods of `Normalize` on a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __normalizing {
    ($name:ident) => {
        impl<'a> $name<'a> {
            /// Returns the normal form by all steps (RFC 3986, section 6.2). Borrows the text if it is in normal form.
            #[must_use]
            #[inline]
            pub fn normalize(self) -> $crate::Normalized<'a> {
                $crate::Normalize::normalize(self)
            }

            /// Returns the normal form by some steps. Borrows the text if it is in normal form.
            #[must_use]
            #[inline]
            pub fn normalize_by(self, steps: $crate::NormalizeOptions) -> $crate::Normalized<'a> {
                $crate::Normalize::normalize_by(self, steps)
            }

            /// Returns whether the text is in normal form, by all steps (RFC 3986, section 6.2).
            #[must_use]
            #[inline]
            pub fn is_normalized(self) -> ::core::primitive::bool {
                $crate::Normalize::is_normalized(self)
            }

            /// Returns whether the text is in normal form, by some steps.
            #[must_use]
            #[inline]
            pub fn is_normalized_by(
                self,
                steps: $crate::NormalizeOptions,
            ) -> ::core::primitive::bool {
                $crate::Normalize::is_normalized_by(self, steps)
            }

            /// Returns whether two texts have the same normal form, by all steps.
            #[must_use]
            #[inline]
            pub fn normalized_eq<'b>(
                self,
                other: &impl $crate::Normalize<'b>,
            ) -> ::core::primitive::bool {
                $crate::Normalize::normalized_eq(self, other)
            }

            /// Feeds the normal form, by all steps, to a hasher: two texts with the same normal form have the same hash.
            #[inline]
            pub fn normalized_hash<H: ::core::hash::Hasher>(self, hasher: &mut H) {
                $crate::Normalize::normalized_hash(self, hasher);
            }
        }
    };
}

/// The same methods of the owned type.
#[doc(hidden)]
#[macro_export]
macro_rules! __owned_components {
    ($name:ident $owned:ident) => {
        $crate::__owned_components! { @ $name $owned $crate::rfc3986::UriBuf, $crate::rfc3986::UriReferenceBuf }
    };
    ($name:ident $owned:ident $target:ident $reference:ident) => {
        $crate::__owned_components! { @ $name $owned $target, $reference }
    };
    (@ $name:ident $owned:ident $target:path, $reference:path) => {
        $crate::__to_reference! { $owned: $name, self => self.as_view() }

        impl $owned {
            /// Resolves a reference, with this text as the base (RFC 3986, section 5.2).
            ///
            /// # Errors
            ///
            /// If this text has no scheme.
            #[inline]
            pub fn resolve(
                &self,
                reference: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<$target, $crate::BuildError> {
                self.as_view().resolve(reference)
            }

            /// Parses a reference and resolves it, as [`resolve`](Self::resolve) does. Named like `url`'s method.
            ///
            /// # Errors
            ///
            /// If `reference` is no valid `URI-reference`, or this text has no scheme.
            #[inline]
            pub fn join(
                &self,
                reference: &::core::primitive::str,
            ) -> ::core::result::Result<$target, $crate::BuildError> {
                self.as_view().join(reference)
            }

            /// Returns a short reference from a base to this text. Dot segments are removed.
            ///
            /// # Errors
            ///
            /// If this text or the base has no scheme.
            #[inline]
            pub fn relativize(
                &self,
                base: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<$reference, $crate::BuildError> {
                self.as_view().relativize(base)
            }

            /// Returns the normal form by all steps (RFC 3986, section 6.2). Borrows the text if it is in normal form.
            #[must_use]
            #[inline]
            pub fn normalize(&self) -> $crate::Normalized<'_> {
                self.as_view().normalize()
            }

            /// Returns whether the text is in normal form, by all steps (RFC 3986, section 6.2).
            #[must_use]
            #[inline]
            pub fn is_normalized(&self) -> ::core::primitive::bool {
                self.as_view().is_normalized()
            }

            /// Returns whether two texts have the same normal form, by all steps.
            #[must_use]
            #[inline]
            pub fn normalized_eq<'b>(
                &self,
                other: &impl $crate::Normalize<'b>,
            ) -> ::core::primitive::bool {
                self.as_view().normalized_eq(other)
            }
        }
    };
}
