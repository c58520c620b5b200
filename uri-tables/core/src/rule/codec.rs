//! Kinds: what a type offers beyond its text, by what its rule can carry.
//!
//! In: a type, and whether its rule carries any data (`encode`), some (`try_encode`), or none, as a leaf or
//! as a structure. Out: the methods, and the marker by which the type has the traits. A structure has
//! neither encoder nor decoder: its delimiters could not be told from data.
//!
//! Traits are given by marker and not by type, so that an error about a missing one does not list all
//! types that have it.

/// The marker of a rule that carries all data.
#[derive(Debug)]
pub enum All {}
/// The marker of a rule that carries some data.
#[derive(Debug)]
pub enum Some {}
/// The marker of a rule whose text stands for itself.
#[derive(Debug)]
pub enum Itself {}
/// The marker of a rule that has parts.
#[derive(Debug)]
pub enum Parts {}

/// Markers of rules that are decoded as a whole.
pub trait Decoding {}
impl Decoding for All {}
impl Decoding for Some {}
impl Decoding for Itself {}

/// Markers of rules that carry some data at least.
pub trait TryEncoding {
    /// Whether they carry all data.
    const ALL: bool;
}
impl TryEncoding for All {
    const ALL: bool = true;
}
impl TryEncoding for Some {
    const ALL: bool = false;
}

/// Markers of rules that carry all data.
pub trait Encoding: TryEncoding {}
impl Encoding for All {}

/// The marker of a kind.
#[doc(hidden)]
#[macro_export]
macro_rules! __marker {
    (encode) => {
        $crate::__private::All
    };
    (try_encode) => {
        $crate::__private::SomeData
    };
    (leaf) => {
        $crate::__private::Itself
    };
    (structure) => {
        $crate::__private::Parts
    };
    (fallback) => {
        $crate::__private::All
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
        $crate::__kind! { @encode [] [] $name }
    };
    (try_encode $name:ident) => {
        $crate::__kind! { @leaf $name }
        $crate::__kind! { @encode [doc(hidden)] [Encodes] $name }
        $crate::__kind! { @try_encode [] [] $name }
    };
    (leaf $name:ident) => {
        $crate::__kind! { @leaf $name }
        $crate::__kind! { @encode [doc(hidden)] [Encodes] $name }
        $crate::__kind! { @try_encode [doc(hidden)] [TryEncodes] $name }
    };
    (structure $name:ident) => {
        $crate::__kind! { @encode [doc(hidden)] [Encodes] $name }
        $crate::__kind! { @try_encode [doc(hidden)] [TryEncodes] $name }
        $crate::__decode! { [doc(hidden)] [Leaf] $name }
    };
    // What stands in for a rule whose grammar has mistakes: every method that some kind has, so that
    // code which calls one is not blamed for the grammar.
    (fallback $name:ident) => {
        $crate::__kind! { encode $name }
        $crate::__kind! { @try_encode [] [] $name }
    };
    (@leaf $name:ident) => {
        impl<'a> $name<'a> {
            /// The octets that the text stands for, one by one.
            #[must_use]
            #[inline]
            pub fn decoded(self) -> $crate::__private::Decoded<'a> {
                $crate::__private::Leaf::decoded(self)
            }
        }

        $crate::__decode! { [] [] $name }
    };
    (@encode [$($hidden:meta)?] [$($bound:ident)?] $name:ident) => {
        impl $name<'_> {
            /// Writes data in the rule: what may stand literally does, every other octet becomes a
            /// triplet.
            $(#[$hidden])?
            #[inline]
            pub fn encode<T>(data: &T) -> $crate::__private::Encoded<'_, Self>
            where
                T: $crate::__private::Data + ?$crate::__private::core::marker::Sized,
                $(Self: $crate::__private::$bound,)?
            {
                <Self as $crate::__private::Encodes>::encode(data)
            }
        }
    };
    (@try_encode [$($hidden:meta)?] [$($bound:ident)?] $name:ident) => {
        impl $name<'_> {
            /// Writes data in the rule, if it has an encoding there: what may stand literally does,
            /// every other octet becomes a triplet.
            ///
            /// # Errors
            ///
            /// Which octet of the data cannot be carried, or that more would be needed.
            $(#[$hidden])?
            #[inline]
            pub fn try_encode<T>(
                data: &T,
            ) -> $crate::__private::Result<$crate::__private::Encoded<'_, Self>, $crate::__private::Error>
            where
                T: $crate::__private::Data + ?$crate::__private::core::marker::Sized,
                $(Self: $crate::__private::$bound,)?
            {
                <Self as $crate::__private::TryEncodes>::try_encode(data)
            }
        }
    };
}

/// The decoders of a leaf that may need a buffer.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __decode {
    ([$($hidden:meta)?] [$($bound:ident)?] $name:ident) => {
        impl<'a> $name<'a> {
            /// The octets that the text stands for; borrowed if there is no triplet.
            $(#[$hidden])?
            #[must_use]
            #[inline]
            pub fn decode(self) -> $crate::__private::Cow<'a, [$crate::__private::u8]>
            $(where Self: $crate::__private::$bound<'a>,)?
            {
                $crate::__private::Leaf::decode(self)
            }

            /// The UTF-8 that the text stands for; borrowed if there is no triplet.
            ///
            /// # Errors
            ///
            /// Where in the text the octets are not UTF-8.
            $(#[$hidden])?
            #[inline]
            pub fn decode_utf8(
                self,
            ) -> $crate::__private::Result<
                $crate::__private::Cow<'a, $crate::__private::str>,
                $crate::__private::Error,
            >
            $(where Self: $crate::__private::$bound<'a>,)?
            {
                $crate::__private::Leaf::decode_utf8(self)
            }

            /// The UTF-8 that the text stands for, with U+FFFD for octets that are none.
            $(#[$hidden])?
            #[must_use]
            #[inline]
            pub fn decode_utf8_lossy(self) -> $crate::__private::Cow<'a, $crate::__private::str>
            $(where Self: $crate::__private::$bound<'a>,)?
            {
                $crate::__private::Leaf::decode_utf8_lossy(self)
            }
        }
    };
}

/// Nothing: those decoders need the `alloc` feature.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __decode {
    ([$($hidden:meta)?] [$($bound:ident)?] $name:ident) => {};
}
