//! Declaring: from a rule's data to its type.
//!
//! In: one `__rule!`, which the expansion of `uri_profile!` holds for each exposed rule. Out: the type
//! with all that does not depend on the grammar. Logic stands in functions elsewhere; here is only what
//! must be written once for each type, because it names the type.
//!
//! Every path is rooted in [`private`](crate::__private), and every item is documented, so that neither
//! a user's names nor a user's lints meet the expansion.
//!
//! Functions are `#[inline]` here and in the other files whose macros make them, so that a crate compiles those that it calls,
//! and `uri-tables` none of the thousands that it has for [`rfc3986`](crate::rfc3986).

/// The type of one rule.
#[doc(hidden)]
#[macro_export]
macro_rules! __rule {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident;
        $(owned: $owned:ident,)?
        name: $rule:expr,
        abnf: $abnf:expr,
        $(origin: $origin:ident,)?
        table: $table:expr,
        automaton: {
            classes: $classes:expr,
            shift: $shift:expr,
            transitions: $width:ident($transitions:expr),
            accepting: $accepting:expr,
            components: $components:expr,
            names: [$($component:expr),* $(,)?]
            $(, self_loops: $spans:expr, over: [$(($octets:expr, $triplets:expr)),* $(,)?])?
            $(, slot_transitions: $turns:expr $(, duplicated: $doubled:expr)?)?
            $(, start_literal: $opening:tt)?
            $(, literal_runs: [$($leap:tt),* $(,)?])?
            $(, sub_dfas: [$($island:ident { $($tables:tt)* }),* $(,)?], places: $places:tt)?
            $(,)?
        },
        kind: $kind:ident $({ $($options:tt)* })?
        $(, case: $case:ident)?
        $(, captures: {
            tags: $tags:expr,
            writes: $writes:tt,
            endings: $endings:expr,
            ends: $ends:tt,
            accessors: { $($accessors:tt)* },
            lists: { $($lists:tt)* },
            choice: { $($choice:tt)* } $(,)?
        })?
        $(,)?
    ) => {
        $(#[$attribute])*
        #[derive(
            $crate::__private::core::clone::Clone,
            $crate::__private::core::marker::Copy,
            $crate::__private::core::cmp::PartialEq,
            $crate::__private::core::cmp::PartialOrd,
            $crate::__private::core::cmp::Ord,
            $crate::__private::core::hash::Hash,
        )]
        $visibility struct $name<'a> {
            text: $crate::__private::Text<'a, { 0 $(+ $tags)? }>,
        }

        // A derive would write a method that asks whether the text can be equal to itself.
        impl $crate::__private::core::cmp::Eq for $name<'_> {}

        impl $crate::__private::Sealed for $name<'_> {
            type Kind = $crate::__marker!($kind);

            const RULE: &'static $crate::__private::RuleData = {
                static RULE: $crate::__private::RuleData = $crate::__private::RuleData::new(
                    $rule,
                    $abnf,
                    $table,
                    $crate::__private::Automaton::new(
                        $classes,
                        $shift,
                        $crate::__private::Transitions::$width($transitions),
                        $accepting,
                        $components,
                        &[$($component),*],
                    )
                    $(.with_self_loops($spans, &[$($crate::__private::SelfLoop::new($octets, $triplets)),*]))?
                    $(.with_slot_transitions($turns)$(.with_duplicated($doubled))?)?
                    $(.with_start_literal(&$crate::__private::LiteralRun::new $opening))?
                    $(.with_literal_runs(&[$($crate::__private::LiteralRun::new $leap),*]))?
                    $(.with_sub_dfas(&[$($crate::__sub_dfa!($island { $($tables)* })),*], &$places))?,
                    $crate::__captures!($($writes; $endings; $ends)?),
                    $crate::__encode_policy!($($($options)*)?),
                )
                $(.$origin())?;
                &RULE
            };
        }

        impl $crate::__private::Rule for $name<'_> {}

        impl<'a> $name<'a> {
            /// The rule's name, as the grammar has it.
            pub const NAME: &'static $crate::__private::str =
                <Self as $crate::__private::Sealed>::RULE.name();

            /// The rule's text, as the grammar has it.
            pub const ABNF: &'static $crate::__private::str =
                <Self as $crate::__private::Sealed>::RULE.abnf();

            /// The octets that may stand literally in the rule's words, outside a triplet.
            pub const TABLE: &'static [$crate::__private::bool; 256] =
                <Self as $crate::__private::Sealed>::RULE.table();

            /// The view of a text: one pass, no allocation.
            ///
            /// # Errors
            ///
            /// Where and why `text` is not a word of the rule.
            #[inline]
            pub fn parse(
                text: &'a $crate::__private::str,
            ) -> $crate::__private::Result<Self, $crate::__private::Error> {
                $crate::__private::Text::view(<Self as $crate::__private::Sealed>::RULE, text)
            }

            /// The view of octets: one pass, no allocation.
            ///
            /// # Errors
            ///
            /// Where and why `octets` are not a word of the rule; no word is anything but UTF-8.
            #[inline]
            pub fn parse_bytes(
                octets: &'a [$crate::__private::u8],
            ) -> $crate::__private::Result<Self, $crate::__private::Error> {
                $crate::__private::Text::view_bytes(<Self as $crate::__private::Sealed>::RULE, octets)
            }

            /// Whether `text` is a word of the rule.
            #[must_use]
            #[inline]
            pub fn is_valid(text: &$crate::__private::str) -> $crate::__private::bool {
                <Self as $crate::__private::Rule>::is_valid(text)
            }

            /// Whether `octets` are a word of the rule.
            #[must_use]
            #[inline]
            pub fn is_valid_bytes(octets: &[$crate::__private::u8]) -> $crate::__private::bool {
                <Self as $crate::__private::Rule>::is_valid_bytes(octets)
            }

            /// The text, for as long as it lives.
            #[must_use]
            #[inline]
            pub const fn as_str(self) -> &'a $crate::__private::str {
                self.text.as_str()
            }

            /// The octets of the text, for as long as it lives.
            #[must_use]
            #[inline]
            pub const fn as_bytes(self) -> &'a [$crate::__private::u8] {
                self.text.as_str().as_bytes()
            }
        }

        impl $name<'static> {
            /// The view of a literal. In a constant, the compiler checks it.
            ///
            /// # Panics
            ///
            /// If `text` is not a word of the rule, with the words of the error; in a constant, that
            /// fails the build.
            #[must_use]
            #[track_caller]
            #[inline]
            pub const fn from_static(text: &'static $crate::__private::str) -> Self {
                let text = $crate::__private::Text::from_static(
                    <Self as $crate::__private::Sealed>::RULE,
                    text,
                );
                Self { text }
            }

            /// The view of a literal, in const evaluation too.
            ///
            /// # Errors
            ///
            /// Where and why `text` is not a word of the rule.
            #[inline]
            pub const fn try_from_static(
                text: &'static $crate::__private::str,
            ) -> $crate::__private::Result<Self, $crate::__private::Error> {
                match $crate::__private::Text::parse_const(
                    <Self as $crate::__private::Sealed>::RULE,
                    text,
                ) {
                    $crate::__private::Ok(text) => $crate::__private::Ok(Self { text }),
                    $crate::__private::Err(error) => $crate::__private::Err(error),
                }
            }
        }

        impl<'a> $crate::__private::Viewing for $name<'a> {
            type Text = $crate::__private::Text<'a, { 0 $(+ $tags)? }>;

            #[inline]
            fn viewing(text: Self::Text) -> Self {
                Self { text }
            }
        }

        impl<'a> $crate::__private::View<'a> for $name<'a> {
            #[inline]
            fn as_str(self) -> &'a $crate::__private::str {
                self.text.as_str()
            }

            #[inline]
            fn word(text: &'a $crate::__private::str, _: $crate::__private::Unchecked) -> Self {
                Self {
                    text: $crate::__private::Text::word_of::<Self>(text),
                }
            }
        }

        $crate::__text_traits! { $name }
        $crate::__serde_view! { $name }
        $crate::__arbitrary_view! { $name }
        $crate::__lookup! {
            $name [$($case)?] { $($($accessors)*)? } { $($($lists)*)? } { $($($choice)*)? }
        }
        $crate::__kind! { $kind $name }
        $crate::__owned! { [$($owned)?] $name [0 $(+ $tags)?] }
        $(
            $crate::__accessors! { $name; $($accessors)* }
            $crate::__lists! { $name; $($lists)* }
            $crate::__choice! { $name; $($choice)* }
        )?

        // Whoever exposes a rule may use none of its type: that is no dead code.
        const _: fn(&'static $crate::__private::str) -> $name<'static> = $name::from_static;
    };
}

/// What an encoder keeps, from the options of a kind.
#[doc(hidden)]
#[macro_export]
macro_rules! __encode_policy {
    () => {
        $crate::__private::EncodePolicy::NOTHING
    };
    (characters: [$($range:expr),* $(,)?], space_plus: $space_plus:expr $(,)?) => {
        $crate::__private::EncodePolicy::new(&[$($range),*], $space_plus)
    };
}

/// What any string-like type has and no derive gives.
#[doc(hidden)]
#[macro_export]
macro_rules! __text_traits {
    ($name:ident) => {
        impl $crate::__private::core::fmt::Debug for $name<'_> {
            #[inline]
            fn fmt(
                &self,
                f: &mut $crate::__private::core::fmt::Formatter<'_>,
            ) -> $crate::__private::core::fmt::Result {
                $crate::__private::debug($crate::__private::stringify!($name), self.as_str(), f)
            }
        }

        impl $crate::__private::core::fmt::Display for $name<'_> {
            #[inline]
            fn fmt(
                &self,
                f: &mut $crate::__private::core::fmt::Formatter<'_>,
            ) -> $crate::__private::core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl $crate::__private::core::cmp::PartialEq<$crate::__private::str> for $name<'_> {
            #[inline]
            fn eq(&self, other: &$crate::__private::str) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(self.as_str(), other)
            }
        }

        impl $crate::__private::core::cmp::PartialEq<&$crate::__private::str> for $name<'_> {
            #[inline]
            fn eq(&self, other: &&$crate::__private::str) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(self.as_str(), *other)
            }
        }

        impl $crate::__private::core::convert::AsRef<$crate::__private::str> for $name<'_> {
            #[inline]
            fn as_ref(&self) -> &$crate::__private::str {
                self.as_str()
            }
        }

        impl<'a> $crate::__private::core::convert::TryFrom<&'a $crate::__private::str>
            for $name<'a>
        {
            type Error = $crate::__private::Error;

            #[inline]
            fn try_from(
                text: &'a $crate::__private::str,
            ) -> $crate::__private::Result<Self, $crate::__private::Error> {
                $name::parse(text)
            }
        }

        impl<'a> $crate::__private::core::convert::TryFrom<&'a [$crate::__private::u8]>
            for $name<'a>
        {
            type Error = $crate::__private::Error;

            #[inline]
            fn try_from(
                octets: &'a [$crate::__private::u8],
            ) -> $crate::__private::Result<Self, $crate::__private::Error> {
                $name::parse_bytes(octets)
            }
        }
    };
}

/// Nothing: texts of a format need the `serde` feature.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_view {
    ($name:ident) => {};
}

/// Nothing: what fuzzers make up needs the `arbitrary` feature.
#[cfg(not(feature = "arbitrary"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __arbitrary_view {
    ($name:ident) => {};
}
