//! Codecs: which encoders and decoders a type has.
//!
//! A rule carries any data (`encode`), some (`try_encode`), or none, and is a component without parts or a structure.
//! A structure has neither encoder nor decoder: its delimiters could not be told from data. The codec is a marker
//! type; traits are implemented for markers and not for types, so that an error about a missing trait does not list
//! every type that has it.

/// The codec of a rule that carries any data.
#[derive(Debug)]
pub enum All {}
/// The codec of a rule that carries some data.
#[derive(Debug)]
pub enum Some {}
/// The codec of a rule whose text is its value.
#[derive(Debug)]
pub enum Itself {}
/// The codec of a rule that has parts.
#[derive(Debug)]
pub enum Parts {}

/// The codec of a host that has parts. Data for it is a name, which is encoded as the rule `N` does, or an IP literal.
#[derive(Debug)]
pub struct Host<N>(core::marker::PhantomData<fn() -> N>);

/// A codec that decodes a text as a whole.
pub trait Decoding {}
impl Decoding for All {}
impl Decoding for Some {}
impl Decoding for Itself {}

/// A codec that encodes some data at least.
pub trait TryEncoding {
    /// True if it encodes any data.
    const ALL: bool;
}
impl TryEncoding for All {
    const ALL: bool = true;
}
impl TryEncoding for Some {
    const ALL: bool = false;
}

/// A codec that encodes any data.
pub trait Encoding: TryEncoding {}
impl Encoding for All {}

/// The marker of a codec.
#[doc(hidden)]
#[macro_export]
macro_rules! __marker {
    (encode $($options:tt)*) => {
        $crate::__private::All
    };
    (try_encode $($options:tt)*) => {
        $crate::__private::SomeData
    };
    (leaf) => {
        $crate::__private::Itself
    };
    (structure) => {
        $crate::__private::Parts
    };
    (host name: $name:ident) => {
        $crate::__private::Host<$name<'static>>
    };
    (fallback) => {
        $crate::__private::All
    };
}

/// Implements a codec's methods. A type without an encoder or decoder has the method all the same, hidden and under a
/// bound that it does not meet. The compiler then says what to do instead of "no method found".
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
    (host $name:ident) => {
        $crate::__kind! { structure $name }
    };
    (structure $name:ident) => {
        $crate::__kind! { @encode [doc(hidden)] [Encodes] $name }
        $crate::__kind! { @try_encode [doc(hidden)] [TryEncodes] $name }
        $crate::__decode! { [doc(hidden)] [Leaf] $name }
    };
    // For a rule whose grammar has mistakes: every method that some codec has, so that code which calls one is not
    // blamed for the grammar.
    (fallback $name:ident) => {
        $crate::__kind! { encode $name }
        $crate::__kind! { @try_encode [] [] $name }
    };
    (@leaf $name:ident) => {
        impl<'a> $name<'a> {
            /// Returns an iterator over the decoded bytes.
            #[must_use]
            #[inline]
            pub fn decoded(self) -> $crate::Decoded<'a> {
                $crate::Leaf::decoded(self)
            }
        }

        $crate::__decode! { [] [] $name }
    };
    (@encode [$($hidden:meta)?] [$($bound:ident)?] $name:ident) => {
        impl $name<'_> {
            /// Encodes data: bytes that may occur literally are kept, every other byte becomes a triplet.
            $(#[$hidden])?
            #[inline]
            pub fn encode<T>(data: &T) -> $crate::Encoded<'_, Self>
            where
                T: $crate::Data + ?::core::marker::Sized,
                $(Self: $crate::$bound,)?
            {
                <Self as $crate::Encodes>::encode(data)
            }
        }
    };
    (@try_encode [$($hidden:meta)?] [$($bound:ident)?] $name:ident) => {
        impl $name<'_> {
            /// Encodes data, if the rule can carry it: bytes that may occur literally are kept, every other byte
            /// becomes a triplet.
            ///
            /// # Errors
            ///
            /// If a byte cannot be carried, or more data would be needed. The error's offset counts in the data.
            $(#[$hidden])?
            #[inline]
            pub fn try_encode<T>(
                data: &T,
            ) -> ::core::result::Result<$crate::Encoded<'_, Self>, $crate::EncodeError>
            where
                T: $crate::Data + ?::core::marker::Sized,
                $(Self: $crate::$bound,)?
            {
                <Self as $crate::TryEncodes>::try_encode(data)
            }
        }
    };
}

/// The decoders that may need a buffer.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __decode {
    ([$($hidden:meta)?] [$($bound:ident)?] $name:ident) => {
        impl<'a> $name<'a> {
            /// Decodes the text to bytes. Borrows the text if it has no triplets.
            $(#[$hidden])?
            #[must_use]
            #[inline]
            pub fn decode(self) -> $crate::std_alloc::borrow::Cow<'a, [::core::primitive::u8]>
            $(where Self: $crate::$bound<'a>,)?
            {
                $crate::Leaf::decode(self)
            }

            /// Decodes the text to UTF-8. Borrows the text if it has no triplets.
            ///
            /// # Errors
            ///
            /// If the decoded bytes are not UTF-8; the error's offset is where in the text.
            $(#[$hidden])?
            #[inline]
            pub fn decode_utf8(
                self,
            ) -> ::core::result::Result<
                $crate::std_alloc::borrow::Cow<'a, ::core::primitive::str>,
                $crate::DecodeError,
            >
            $(where Self: $crate::$bound<'a>,)?
            {
                $crate::Leaf::decode_utf8(self)
            }

            /// Decodes the text to UTF-8, with U+FFFD for invalid sequences.
            $(#[$hidden])?
            #[must_use]
            #[inline]
            pub fn decode_utf8_lossy(self) -> $crate::std_alloc::borrow::Cow<'a, ::core::primitive::str>
            $(where Self: $crate::$bound<'a>,)?
            {
                $crate::Leaf::decode_utf8_lossy(self)
            }
        }
    };
}

/// These decoders need the feature `alloc`.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __decode {
    ([$($hidden:meta)?] [$($bound:ident)?] $name:ident) => {};
}
