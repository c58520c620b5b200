//! Generates the methods of types that consist of RFC 3986's five components (scheme, authority, path, query and
//! fragment): reference resolution and normalization.
//!
//! The traits [`Hierarchical`](crate::Hierarchical), [`ToReference`](crate::ToReference) and `Normalize` have the
//! implementations. The macros here also generate methods of the type itself, so that users do not need to import the
//! traits. In all macros, `$name` is the view and `$owned` its owned type.

/// Implements `Hierarchical` with the accessors of a type, and generates all methods of this module except
/// `tcp_port`.
///
/// ```text
/// view: Uri, owned: UriBuf,
/// scheme_based: [default_port(443), empty_path()],    // steps of scheme-based normalization, if there are any
/// targets: [UriBuf, ReferenceBuf],                    // the results of `resolve` and `relativize`, unless they are
///                                                     // the types of `rfc3986`
/// components: { scheme: Required(scheme), authority: Optional(authority), … },    // each with its accessor
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __components {
    (
        view: $name:ident,
        owned: $owned:ident,
        $(scheme_based: $steps:tt,)?
        components: $components:tt,
    ) => {
        $crate::__components! {
            view: $name,
            owned: $owned,
            $(scheme_based: $steps,)?
            targets: [$crate::rfc3986::UriBuf, $crate::rfc3986::UriReferenceBuf],
            components: $components,
        }
    };
    (
        view: $name:ident,
        owned: $owned:ident,
        $(scheme_based: [$($statement:ident($($value:tt)*)),*],)?
        targets: [$target:path, $reference:path],
        components: { $($component:ident: $presence:ident($method:ident)),* },
    ) => {
        impl<'a> $crate::Hierarchical<'a> for $name<'a> {
            $crate::__if_alloc! {
                type At<'b> = $name<'b>;
                type Target = $target;
                type Reference = $reference;

                #[inline]
                fn slots(&self) -> &[::core::primitive::u32] {
                    self.text.slots()
                }
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

        $crate::__to_reference! { $name<'_>: $name, self => (*self) }

        $crate::__if_alloc! {
            $crate::__to_reference! { $owned: $name, self => self.as_view() }
            $crate::__references! { $name<'_>: (self) => self, $owned, $target, $reference }
            $crate::__references! { $owned: (&self) => self.as_view(), Self, $target, $reference }
            $crate::__normalizing! { [<'a>] $name<'a>: (self) => self, 'a }
            $crate::__normalizing! { [] $owned: (&self) => self.as_view(), '_ }

            impl<'a> $name<'a> {
                /// Returns whether the text is in normal form, with only `steps`.
                #[must_use]
                #[inline]
                pub fn is_normalized_by(
                    self,
                    steps: $crate::NormalizeOptions,
                ) -> ::core::primitive::bool {
                    $crate::Normalize::is_normalized_by(self, steps)
                }

                /// Feeds the normal form, with all steps, to a hasher. Two texts with the same normal form have the
                /// same hash.
                #[inline]
                pub fn normalized_hash<H: ::core::hash::Hasher>(self, hasher: &mut H) {
                    $crate::Normalize::normalized_hash(self, hasher);
                }
            }
        }
    };
}

/// Implements `tcp_port` for a type with a default port, and for its owned type.
#[doc(hidden)]
#[macro_export]
macro_rules! __tcp_port {
    ($name:ident $owned:ident) => {
        impl $name<'_> {
            /// Returns the number of the port that the server listens on (RFC 3986, section 3.2.3). If the port is absent or
            /// empty, this is the default port of the scheme.
            ///
            /// Returns `None` if the text has no authority, if the number is above 65535, or if there is no number and
            /// the scheme has no default port.
            #[must_use]
            pub fn tcp_port(self) -> ::core::option::Option<::core::primitive::u16> {
                <Self as $crate::Hierarchical<'_>>::SCHEME_BASED
                    .tcp_port(&<Self as $crate::Hierarchical<'_>>::components(self))
            }
        }

        $crate::__if_alloc! {
            impl $owned {
                /// Returns the number of the port that the server listens on, as the method of the view does.
                #[must_use]
                pub fn tcp_port(&self) -> ::core::option::Option<::core::primitive::u16> {
                    self.as_view().tcp_port()
                }
            }
        }
    };
}

/// Implements `ToReference` for `$type`, a view or its owned type. `$view` is the view, and `$converted` converts
/// `$self` to the view.
#[doc(hidden)]
#[macro_export]
macro_rules! __to_reference {
    ($type:ty: $view:ident, $self:ident => $converted:expr) => {
        impl $crate::ToReference for $type {
            #[inline]
            fn to_components(
                &$self,
            ) -> ::core::result::Result<$crate::Components<'_>, $crate::ParseError> {
                $crate::__private::components_of($converted)
            }

            #[inline]
            fn to_text(&$self) -> &::core::primitive::str {
                $converted.as_str()
            }

            #[inline]
            fn is_reference() -> ::core::primitive::bool {
                use $crate::__private::Unproven;
                // Instead of specialization: if the type is proven to be a reference, `Proof` has an inherent
                // constant, which takes precedence. Otherwise, this is the constant of the imported trait.
                <$crate::__private::Proof<$view<'static>> as Unproven>::IS_REFERENCE
                    || $crate::__private::Proof::<$view<'static>>::IS_REFERENCE
                    || <Self as $crate::__private::Sealed>::RULE.is_uri_reference()
            }
        }
    };
}

/// Generates the methods of `Hierarchical` on `$type`, a view or its owned type. `$view` converts the receiver to the
/// view, and `$joined` is the owned type.
#[doc(hidden)]
#[macro_export]
macro_rules! __references {
    (
        $type:ty: ($($receiver:tt)+) => $view:expr, $joined:ty, $target:path, $reference:path
    ) => {
        impl $type {
            /// Resolves a reference against this text as the base (RFC 3986, section 5.2).
            ///
            /// # Errors
            ///
            /// Fails if the reference is a `str` that is not valid, if this text has no scheme, or if the target is not
            /// valid for the returned type.
            #[inline]
            pub fn resolve(
                $($receiver)+,
                reference: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<$target, $crate::BuildError> {
                $crate::Hierarchical::resolve($view, reference)
            }

            /// Parses `reference` and resolves it, like `Url::join` of the crate `url`. The result is of the same rule
            /// as this text. If the target may have another scheme, use [`resolve`](Self::resolve). For a reference that
            /// is parsed already, use [`resolve_as`](Self::resolve_as).
            ///
            /// # Errors
            ///
            /// Fails if `reference` is not a valid `URI-reference`, if this text has no scheme, or if the target is
            /// not valid for the rule.
            #[inline]
            pub fn join(
                $($receiver)+,
                reference: &::core::primitive::str,
            ) -> ::core::result::Result<$joined, $crate::BuildError> {
                $crate::Hierarchical::resolve_as($view, reference)
            }

            /// Resolves a reference like [`resolve`](Self::resolve), and returns the target as any owned type.
            ///
            /// # Errors
            ///
            /// Fails if the reference is a `str` that is not valid, if this text has no scheme, or if the target is not
            /// valid for the type `T`.
            #[inline]
            pub fn resolve_as<T: $crate::Owned>(
                $($receiver)+,
                reference: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<T, $crate::BuildError> {
                $crate::Hierarchical::resolve_as($view, reference)
            }

            /// Returns a short reference from `base` to this text. Dot segments of this text are removed.
            ///
            /// # Errors
            ///
            /// Fails if the base is a `str` that is not valid, if this text or the base has no scheme, or if the result
            /// is not valid for the returned type.
            #[inline]
            pub fn relativize(
                $($receiver)+,
                base: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<$reference, $crate::BuildError> {
                $crate::Hierarchical::relativize($view, base)
            }

            /// Returns a short reference like [`relativize`](Self::relativize), as any owned type.
            ///
            /// # Errors
            ///
            /// Fails if the base is a `str` that is not valid, if this text or the base has no scheme, or if the result
            /// is not valid for the type `T`.
            #[inline]
            pub fn relativize_as<T: $crate::Owned>(
                $($receiver)+,
                base: &(impl $crate::ToReference + ?::core::marker::Sized),
            ) -> ::core::result::Result<T, $crate::BuildError> {
                $crate::Hierarchical::relativize_as($view, base)
            }
        }
    };
}

/// Sets one field of [`Components`](crate::Components) to the result of its accessor.
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

/// Generates the methods of `Normalize` on `$type`, a view or its owned type. `$view` converts the receiver to the view,
/// and `$lifetime` is the lifetime of its text.
#[doc(hidden)]
#[macro_export]
macro_rules! __normalizing {
    ([$($generics:tt)*] $type:ty: ($($receiver:tt)+) => $view:expr, $lifetime:lifetime) => {
        impl $($generics)* $type {
            /// Returns the normal form, with all steps (RFC 3986, section 6.2). Borrows the text if it is already in
            /// normal form. To edit it, parse it as an owned type: `UriBuf::parse(uri.normalize())`.
            #[must_use]
            #[inline]
            pub fn normalize($($receiver)+) -> $crate::Normalized<$lifetime> {
                $crate::Normalize::normalize($view)
            }

            /// Returns the normal form, with only `steps`. Borrows the text if it is already in that form.
            #[must_use]
            #[inline]
            pub fn normalize_by(
                $($receiver)+,
                steps: $crate::NormalizeOptions,
            ) -> $crate::Normalized<$lifetime> {
                $crate::Normalize::normalize_by($view, steps)
            }

            /// Returns whether the text is in normal form, with all steps (RFC 3986, section 6.2).
            #[must_use]
            #[inline]
            pub fn is_normalized($($receiver)+) -> ::core::primitive::bool {
                $crate::Normalize::is_normalized($view)
            }

            /// Returns whether this text and `other` have the same normal form, with all steps.
            #[must_use]
            #[inline]
            pub fn normalized_eq<'b>(
                $($receiver)+,
                other: &impl $crate::Normalize<'b>,
            ) -> ::core::primitive::bool {
                $crate::Normalize::normalized_eq($view, other)
            }
        }
    };
}
