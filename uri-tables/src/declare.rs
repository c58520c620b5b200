//! Declaring: from a rule's data to its type.
//!
//! In: one `__rule!`, which the expansion of `uri_profile!` holds for each exposed rule. Out: the type
//! with all that does not depend on the grammar. Logic stands in functions elsewhere; here is only what
//! must be written once for each type, because it names the type.
//!
//! Every path is rooted in [`private`](crate::private), and every item is documented, so that neither
//! a user's names nor a user's lints meet the expansion.

/// The type of one rule.
#[doc(hidden)]
#[macro_export]
macro_rules! __rule {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident;
        name: $rule:expr,
        abnf: $abnf:expr,
        table: $table:expr,
        automaton: {
            classes: $classes:expr,
            shift: $shift:expr,
            transitions: $width:ident($transitions:expr),
            accepting: $accepting:expr,
            components: $components:expr,
            names: [$($component:expr),* $(,)?] $(,)?
        },
        kind: $kind:ident $({ $($options:tt)* })? $(,)?
    ) => {
        $(#[$attribute])*
        $visibility struct $name<'a> {
            text: $crate::private::Text<'a>,
        }

        impl $crate::private::Sealed for $name<'_> {
            const FACTS: &'static $crate::private::Facts = {
                static FACTS: $crate::private::Facts = $crate::private::Facts::new(
                    $rule,
                    $abnf,
                    $table,
                    $crate::private::Automaton::new(
                        $classes,
                        $shift,
                        $crate::private::Transitions::$width($transitions),
                        $accepting,
                        $components,
                        &[$($component),*],
                    ),
                    $crate::__keep!($($($options)*)?),
                );
                &FACTS
            };
        }

        impl $crate::private::Rule for $name<'_> {}

        impl<'a> $name<'a> {
            /// The rule's name, as the grammar has it.
            pub const NAME: &'static $crate::private::str =
                <Self as $crate::private::Sealed>::FACTS.name();

            /// The rule's text, as the grammar has it.
            pub const ABNF: &'static $crate::private::str =
                <Self as $crate::private::Sealed>::FACTS.abnf();

            /// The octets that may stand literally in the rule's words, outside a triplet.
            pub const TABLE: &'static [$crate::private::bool; 256] =
                <Self as $crate::private::Sealed>::FACTS.table();

            /// The view of a text: one pass, no allocation.
            ///
            /// # Errors
            ///
            /// Where and why `text` is not a word of the rule.
            pub fn parse(
                text: &'a $crate::private::str,
            ) -> $crate::private::Result<Self, $crate::private::Error> {
                match $crate::private::Text::parse(<Self as $crate::private::Sealed>::FACTS, text) {
                    $crate::private::Ok(text) => $crate::private::Ok(Self { text }),
                    $crate::private::Err(error) => $crate::private::Err(error),
                }
            }

            /// The view of octets: one pass, no allocation.
            ///
            /// # Errors
            ///
            /// Where and why `octets` are not a word of the rule; no word is anything but UTF-8.
            pub fn parse_bytes(
                octets: &'a [$crate::private::u8],
            ) -> $crate::private::Result<Self, $crate::private::Error> {
                match $crate::private::Text::parse_bytes(
                    <Self as $crate::private::Sealed>::FACTS,
                    octets,
                ) {
                    $crate::private::Ok(text) => $crate::private::Ok(Self { text }),
                    $crate::private::Err(error) => $crate::private::Err(error),
                }
            }

            /// Whether `text` is a word of the rule.
            #[must_use]
            pub fn is_valid(text: &$crate::private::str) -> $crate::private::bool {
                <Self as $crate::private::Rule>::is_valid(text)
            }

            /// Whether `octets` are a word of the rule.
            #[must_use]
            pub fn is_valid_bytes(octets: &[$crate::private::u8]) -> $crate::private::bool {
                <Self as $crate::private::Rule>::is_valid_bytes(octets)
            }

            /// The text, for as long as it lives.
            #[must_use]
            pub const fn as_str(self) -> &'a $crate::private::str {
                self.text.as_str()
            }

            /// The octets of the text, for as long as it lives.
            #[must_use]
            pub const fn as_bytes(self) -> &'a [$crate::private::u8] {
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
            pub const fn from_static(text: &'static $crate::private::str) -> Self {
                let text = $crate::private::Text::from_static(
                    <Self as $crate::private::Sealed>::FACTS,
                    text,
                );
                Self { text }
            }

            /// The view of a literal, in const evaluation too.
            ///
            /// # Errors
            ///
            /// Where and why `text` is not a word of the rule.
            pub const fn try_from_static(
                text: &'static $crate::private::str,
            ) -> $crate::private::Result<Self, $crate::private::Error> {
                match $crate::private::Text::parse_const(
                    <Self as $crate::private::Sealed>::FACTS,
                    text,
                ) {
                    $crate::private::Ok(text) => $crate::private::Ok(Self { text }),
                    $crate::private::Err(error) => $crate::private::Err(error),
                }
            }
        }

        impl<'a> $crate::private::View<'a> for $name<'a> {
            fn parse(
                text: &'a $crate::private::str,
            ) -> $crate::private::Result<Self, $crate::private::Error> {
                $name::parse(text)
            }

            fn parse_bytes(
                octets: &'a [$crate::private::u8],
            ) -> $crate::private::Result<Self, $crate::private::Error> {
                $name::parse_bytes(octets)
            }

            fn as_str(self) -> &'a $crate::private::str {
                self.text.as_str()
            }
        }

        $crate::__text_traits! { $name }
        $crate::__kind! { $kind $name }

        // Whoever exposes a rule may use none of its type: that is no dead code.
        const _: fn(&'static $crate::private::str) -> $name<'static> = $name::from_static;
    };
}

/// What an encoder keeps, from the options of a kind.
#[doc(hidden)]
#[macro_export]
macro_rules! __keep {
    () => {
        $crate::private::Keep::NOTHING
    };
    (characters: [$($range:expr),* $(,)?], space_plus: $space_plus:expr $(,)?) => {
        $crate::private::Keep::new(&[$($range),*], $space_plus)
    };
}

/// What any string-like type has, by its text alone.
#[doc(hidden)]
#[macro_export]
macro_rules! __text_traits {
    ($name:ident) => {
        impl $crate::private::core::marker::Copy for $name<'_> {}

        impl $crate::private::core::clone::Clone for $name<'_> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl $crate::private::core::fmt::Debug for $name<'_> {
            fn fmt(
                &self,
                f: &mut $crate::private::core::fmt::Formatter<'_>,
            ) -> $crate::private::core::fmt::Result {
                f.debug_tuple($crate::private::stringify!($name))
                    .field(&self.as_str())
                    .finish()
            }
        }

        impl $crate::private::core::fmt::Display for $name<'_> {
            fn fmt(
                &self,
                f: &mut $crate::private::core::fmt::Formatter<'_>,
            ) -> $crate::private::core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl $crate::private::core::cmp::PartialEq for $name<'_> {
            fn eq(&self, other: &Self) -> $crate::private::bool {
                $crate::private::core::cmp::PartialEq::eq(self.as_str(), other.as_str())
            }
        }

        impl $crate::private::core::cmp::Eq for $name<'_> {}

        impl $crate::private::core::cmp::PartialOrd for $name<'_> {
            fn partial_cmp(
                &self,
                other: &Self,
            ) -> $crate::private::Option<$crate::private::core::cmp::Ordering> {
                $crate::private::Some($crate::private::core::cmp::Ord::cmp(self, other))
            }
        }

        impl $crate::private::core::cmp::Ord for $name<'_> {
            fn cmp(&self, other: &Self) -> $crate::private::core::cmp::Ordering {
                $crate::private::core::cmp::Ord::cmp(self.as_str(), other.as_str())
            }
        }

        impl $crate::private::core::hash::Hash for $name<'_> {
            fn hash<H: $crate::private::core::hash::Hasher>(&self, hasher: &mut H) {
                $crate::private::core::hash::Hash::hash(self.as_str(), hasher);
            }
        }

        impl $crate::private::core::cmp::PartialEq<$crate::private::str> for $name<'_> {
            fn eq(&self, other: &$crate::private::str) -> $crate::private::bool {
                $crate::private::core::cmp::PartialEq::eq(self.as_str(), other)
            }
        }

        impl $crate::private::core::cmp::PartialEq<&$crate::private::str> for $name<'_> {
            fn eq(&self, other: &&$crate::private::str) -> $crate::private::bool {
                $crate::private::core::cmp::PartialEq::eq(self.as_str(), *other)
            }
        }

        impl $crate::private::core::convert::AsRef<$crate::private::str> for $name<'_> {
            fn as_ref(&self) -> &$crate::private::str {
                self.as_str()
            }
        }

        impl $crate::private::core::convert::AsRef<[$crate::private::u8]> for $name<'_> {
            fn as_ref(&self) -> &[$crate::private::u8] {
                self.as_bytes()
            }
        }

        impl<'a> $crate::private::core::convert::TryFrom<&'a $crate::private::str> for $name<'a> {
            type Error = $crate::private::Error;

            fn try_from(
                text: &'a $crate::private::str,
            ) -> $crate::private::Result<Self, $crate::private::Error> {
                $name::parse(text)
            }
        }

        impl<'a> $crate::private::core::convert::TryFrom<&'a [$crate::private::u8]> for $name<'a> {
            type Error = $crate::private::Error;

            fn try_from(
                octets: &'a [$crate::private::u8],
            ) -> $crate::private::Result<Self, $crate::private::Error> {
                $name::parse_bytes(octets)
            }
        }
    };
}

/// What a type offers by its rule's kind. A type that cannot encode or decode has the method all the
/// same, hidden and under a bound that it does not meet: so that the compiler says what to do instead,
/// where it would only say that there is no such method.
#[doc(hidden)]
#[macro_export]
macro_rules! __kind {
    (encode $name:ident) => {
        $crate::__kind! { @leaf $name }

        impl $crate::private::TryEncodes for $name<'_> {}
        impl $crate::private::Encodes for $name<'_> {}

        impl $name<'_> {
            /// Writes data in the rule: what may stand literally does, every other octet becomes a
            /// triplet.
            pub fn encode<T>(data: &T) -> $crate::private::Encoded<'_, Self>
            where
                T: $crate::private::core::convert::AsRef<[$crate::private::u8]> + ?Sized,
            {
                <Self as $crate::private::Encodes>::encode(data)
            }
        }
    };
    (try_encode $name:ident) => {
        $crate::__kind! { @leaf $name }
        $crate::__kind! { @no encode Encodes $name }

        impl $crate::private::TryEncodes for $name<'_> {}

        impl $name<'_> {
            /// Writes data in the rule, if it has an encoding there: what may stand literally does,
            /// every other octet becomes a triplet.
            ///
            /// # Errors
            ///
            /// Which octet of the data cannot be carried, or that more would be needed.
            pub fn try_encode<T>(
                data: &T,
            ) -> $crate::private::Result<$crate::private::Encoded<'_, Self>, $crate::private::Error>
            where
                T: $crate::private::core::convert::AsRef<[$crate::private::u8]> + ?Sized,
            {
                <Self as $crate::private::TryEncodes>::try_encode(data)
            }
        }
    };
    (leaf $name:ident) => {
        $crate::__kind! { @leaf $name }
        $crate::__kind! { @no encode Encodes $name }
        $crate::__kind! { @no try_encode TryEncodes $name }
    };
    (structure $name:ident) => {
        $crate::__kind! { @no encode Encodes $name }
        $crate::__kind! { @no try_encode TryEncodes $name }
        $crate::__kind! { @whole decode $name }
        $crate::__kind! { @whole decode_utf8 $name }
        $crate::__kind! { @whole decode_utf8_lossy $name }
    };
    (@leaf $name:ident) => {
        impl<'a> $crate::private::Leaf<'a> for $name<'a> {}

        impl<'a> $name<'a> {
            /// The octets that the text stands for, one by one.
            #[must_use]
            pub fn decoded(self) -> $crate::private::Decoded<'a> {
                $crate::private::Leaf::decoded(self)
            }
        }

        $crate::__decode! { $name }
    };
    (@no $method:ident $bound:ident $name:ident) => {
        impl $name<'_> {
            #[doc(hidden)]
            pub fn $method<T: ?Sized>(_: &T)
            where
                Self: $crate::private::$bound,
            {
            }
        }
    };
    (@whole $method:ident $name:ident) => {
        impl<'a> $name<'a> {
            #[doc(hidden)]
            pub fn $method(self)
            where
                Self: $crate::private::Leaf<'a>,
            {
            }
        }
    };
}

/// The decoders of a leaf that may need a buffer.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __decode {
    ($name:ident) => {
        impl<'a> $name<'a> {
            /// The octets that the text stands for; borrowed if there is no triplet.
            #[must_use]
            pub fn decode(self) -> $crate::private::Cow<'a, [$crate::private::u8]> {
                $crate::private::Leaf::decode(self)
            }

            /// The UTF-8 that the text stands for; borrowed if there is no triplet.
            ///
            /// # Errors
            ///
            /// Where in the text the octets are not UTF-8.
            pub fn decode_utf8(
                self,
            ) -> $crate::private::Result<
                $crate::private::Cow<'a, $crate::private::str>,
                $crate::private::Error,
            > {
                $crate::private::Leaf::decode_utf8(self)
            }

            /// The UTF-8 that the text stands for, with U+FFFD for octets that are none.
            #[must_use]
            pub fn decode_utf8_lossy(self) -> $crate::private::Cow<'a, $crate::private::str> {
                $crate::private::Leaf::decode_utf8_lossy(self)
            }
        }
    };
}

/// Nothing: those decoders need the `alloc` feature.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __decode {
    ($name:ident) => {};
}
