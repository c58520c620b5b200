//! Generates the view of a rule: the type that borrows a text, with its methods and traits.
//!
//! `uri_profile!` invokes [`__rule!`](crate::__rule) once for each exposed rule; [`codegen`](crate::codegen)
//! describes the syntax. This file only has code that must name the type. The implementation is in functions of other
//! modules.
//!
//! Every path begins in [`__private`](crate::__private) or, in a signature, in `core` or at the root of this crate.
//! So the names of a user's types do not interfere with the generated code. Every item has documentation, so that a
//! user's lint about missing documentation reports none. Docs are plain literals, because editors do not evaluate
//! `concat!`.
//!
//! All functions that macros generate are `#[inline]`, so that a crate compiles only the functions that it calls.
//! `uri-tables` itself compiles none of the thousands of functions of [`rfc3986`](crate::rfc3986).

/// Generates the view of one rule, and invokes the macros for everything else that the rule has.
#[doc(hidden)]
#[macro_export]
macro_rules! __rule {
    (
        $(#[$attribute:meta])*
        item: $pub:tt $struct:tt $name:ident<$lifetime:lifetime> $text:tt
        $(owned: $owned:ident,)?
        rule: $rule:expr,
        kind: $kind:ident $methods:tt $({ name: $host:ident })?
        $(, case: $case:ident)?
        $(, secret: $secret:ident)?
        $(, parts: { slots: $slots:expr, $($parts:tt)* })?
        $(, template: $template_parts:tt $template:expr)?
        $(, generic: $generic:ident)?
        $(,)?
    ) => {
        $(#[$attribute])*
        #[derive(
            ::core::clone::Clone,
            ::core::marker::Copy,
            ::core::cmp::PartialEq,
            ::core::cmp::PartialOrd,
            ::core::cmp::Ord,
            ::core::hash::Hash,
        )]
        $pub $struct $name<$lifetime> $text

        // rustdoc keeps this order: first the items that only this type has, then the items that every type has.
        $crate::__parts! { $name [$($owned)?] $($($parts)*)? }
        $crate::__kind! { $kind $name $methods }

        // Written out, because `derive(Eq)` would add a hidden method.
        impl ::core::cmp::Eq for $name<'_> {}

        #[doc(hidden)]
        impl $crate::__private::Sealed for $name<'_> {
            type Kind = $crate::__marker!($kind $($host)?);

            $(
                const SLOTS: ::core::primitive::usize = $slots;

                const PARTS: &'static [$crate::__private::PartData] =
                    &$crate::__part_data! { $($parts)* };
            )?

            const RULE: &'static $crate::__private::RuleData = {
                #[allow(
                    unused_imports,
                    unused_qualifications,
                    reason = "the expression uses some of the types, and `self::` for those of the profile"
                )]
                static RULE: $crate::__private::RuleData = {
                    use $crate::__private::{
                        Automaton, Captures, EncodePolicy, LiteralRun, RuleData, Sealed, SelfLoop,
                        SubDfa,
                        Transitions::{Narrow, Wide},
                    };
                    $rule
                }
                .with_codec::<<$name<'static> as $crate::__private::Sealed>::Kind>()
                .with_parts(|| <$name<'static> as $crate::__private::Sealed>::PARTS)
                $(.with_secret($crate::__private::stringify!($secret)))?
                $(.$case())?;
                &RULE
            };
        }

        impl $crate::Rule for $name<'_> {}

        impl<'a> $name<'a> {
            /// Parses a text in one pass, without allocating.
            ///
            /// # Errors
            ///
            /// Fails if `text` is not valid. The error has the offset, the reason, and a repair.
            #[inline]
            pub fn parse(
                text: &'a ::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::ParseError> {
                $crate::__private::Text::view(<Self as $crate::__private::Sealed>::RULE, text)
            }

            /// Parses bytes in one pass, without allocating.
            ///
            /// # Errors
            ///
            /// Fails if `bytes` are not valid. All valid texts are UTF-8.
            #[inline]
            pub fn parse_bytes(
                bytes: &'a [::core::primitive::u8],
            ) -> ::core::result::Result<Self, $crate::ParseError> {
                $crate::__private::Text::view_bytes(<Self as $crate::__private::Sealed>::RULE, bytes)
            }

            /// Returns whether `text` is valid for this rule.
            #[must_use]
            #[inline]
            pub fn is_valid(text: &::core::primitive::str) -> ::core::primitive::bool {
                <Self as $crate::Rule>::is_valid(text)
            }

            /// Returns whether `bytes` are valid for this rule.
            #[must_use]
            #[inline]
            pub fn is_valid_bytes(bytes: &[::core::primitive::u8]) -> ::core::primitive::bool {
                <Self as $crate::Rule>::is_valid_bytes(bytes)
            }

            /// Returns the text, borrowed for `'a`.
            #[must_use]
            #[inline]
            pub const fn as_str(self) -> &'a ::core::primitive::str {
                self.text.as_str()
            }

            /// Returns a value that displays the text without secrets, such as a password.
            #[must_use]
            #[inline]
            pub const fn redacted(self) -> $crate::Redacted<'a> {
                $crate::Redacted::new(
                    $crate::__private::Some(<Self as $crate::__private::Sealed>::RULE),
                    self.as_str(),
                )
            }

            /// Returns the bytes of the text, borrowed for `'a`.
            #[must_use]
            #[inline]
            pub const fn as_bytes(self) -> &'a [::core::primitive::u8] {
                self.text.as_str().as_bytes()
            }
        }

        $crate::__if_alloc! {
            impl $name<'_> {
                /// Percent-encodes the bytes that the rule does not allow at their positions. The trait method
                /// `View::repair` has a table of them.
                ///
                /// # Errors
                ///
                /// Fails if this does not make the text valid.
                #[inline]
                pub fn repair<T>(
                    text: &T,
                ) -> ::core::result::Result<
                    $crate::std_alloc::borrow::Cow<'_, ::core::primitive::str>,
                    $crate::ParseError,
                >
                where
                    T: ::core::convert::AsRef<[::core::primitive::u8]> + ?::core::marker::Sized,
                {
                    <Self as $crate::View>::repair(text)
                }
            }
        }

        impl $name<'static> {
            /// Parses a literal. In a constant, the compiler checks the literal.
            ///
            /// # Panics
            ///
            /// Panics if `text` is not valid, with the message of the error. In a constant, this fails the build.
            #[must_use]
            #[track_caller]
            #[inline]
            pub const fn from_static(text: &'static ::core::primitive::str) -> Self {
                let text = $crate::__private::Text::from_static(
                    <Self as $crate::__private::Sealed>::RULE,
                    text,
                );
                Self { text }
            }

            /// Parses a literal, also in const evaluation.
            ///
            /// # Errors
            ///
            /// Fails if `text` is not valid.
            #[inline]
            pub const fn try_from_static(
                text: &'static ::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::ParseError> {
                match $crate::__private::Text::parse_const(
                    <Self as $crate::__private::Sealed>::RULE,
                    text,
                ) {
                    $crate::__private::Ok(text) => $crate::__private::Ok(Self { text }),
                    $crate::__private::Err(error) => $crate::__private::Err(error),
                }
            }
        }

        // The constants have their own `impl` block, because rustdoc shows the constants of a block first. The braces
        // keep rustdoc from showing a path as the value.
        impl $name<'_> {
            /// The rule's name, as written in the grammar.
            pub const NAME: &'static ::core::primitive::str =
                { <Self as $crate::Rule>::NAME };

            /// The rule's definition, as written in the grammar.
            pub const ABNF: &'static ::core::primitive::str =
                { <Self as $crate::Rule>::ABNF };

            /// For each byte, whether it may occur literally in a valid text, outside of triplets.
            pub const TABLE: &'static [::core::primitive::bool; 256] =
                { <Self as $crate::Rule>::TABLE };
        }

        #[doc(hidden)]
        impl<'a> $crate::__private::Viewing for $name<'a> {
            type Text = $crate::__private::Text<'a, { 0 $(+ $slots)? }>;

            #[inline]
            fn viewing(text: Self::Text, _: $crate::__private::GeneratedCodeOnly) -> Self {
                Self { text }
            }
        }

        impl<'a> $crate::View<'a> for $name<'a> {
            #[inline]
            fn as_str(self) -> &'a ::core::primitive::str {
                self.text.as_str()
            }

            #[inline]
            fn from_valid(text: &'a ::core::primitive::str, _: $crate::__private::GeneratedCodeOnly) -> Self {
                Self {
                    text: $crate::__private::Text::from_valid_of::<Self>(text),
                }
            }
        }

        $crate::__text_traits! { $name }
        $crate::__serde! { ['de: 'a,] ['a] $name<'a>: deserialize_view }
        $crate::__arbitrary! { $name }
        $crate::__if_alloc! { $crate::__owned! { $kind [$($owned)?] $name [0 $(+ $slots)?] } }
        $($crate::__template! { $name $template_parts $template })?
        $($crate::__generic! { $name $generic })?

        // Prevents a warning about dead code if a user exposes a rule and does not use its type.
        const _: fn(&'static ::core::primitive::str) -> $name<'static> = $name::from_static;
    };
}

/// Implements the traits of string-like types that cannot be derived, for the view `$name`.
#[doc(hidden)]
#[macro_export]
macro_rules! __text_traits {
    ($name:ident) => {
        impl ::core::fmt::Debug for $name<'_> {
            #[inline]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::__private::debug::<Self>(
                    $crate::__private::stringify!($name),
                    self.as_str(),
                    f,
                )
            }
        }

        $crate::__as_text! { [] $name<'_> }

        impl<'a> ::core::convert::TryFrom<&'a ::core::primitive::str> for $name<'a> {
            type Error = $crate::ParseError;

            #[inline]
            fn try_from(
                text: &'a ::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::ParseError> {
                $name::parse(text)
            }
        }

        impl<'a> ::core::convert::TryFrom<&'a [::core::primitive::u8]> for $name<'a> {
            type Error = $crate::ParseError;

            #[inline]
            fn try_from(
                bytes: &'a [::core::primitive::u8],
            ) -> ::core::result::Result<Self, $crate::ParseError> {
                $name::parse_bytes(bytes)
            }
        }
    };
}
