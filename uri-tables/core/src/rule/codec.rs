//! Codecs: marker types that say which encoders and decoders a generated type has, that is, what data can be
//! converted to and from a text of its rule.
//!
//! The keyword is the `kind` in the macro `__rule!`, and `__marker!` converts it to the marker. A rule *carries* data
//! if data can be percent-encoded into a text of the rule.
//!
//! | keyword | marker | the rule |
//! |---|---|---|
//! | `encode` | [`All`] | carries any data, except possibly empty data |
//! | `try_encode` | [`Some`] | carries some data |
//! | `leaf` | [`Itself`] | has no parts, and carries no data |
//! | `text` | [`Unescaped`] | is a variable `{+x}` or `{#x}` of a template: its triplets stay as they are |
//! | `structure` | [`Parts`] | has parts: data in the whole text could not be distinguished from delimiters |
//! | `host` | [`Host`] | is a host, and has parts, but builders take its text or a name |
//! | `item` | [`Item`] | is `x=value`, an item of the variable `{?x*}` of a template: builders take data for the value |
//!
//! The traits below are implemented for the markers and not for the generated types, so that a compile error about a
//! missing trait does not list every type that has it.

/// The codec of a rule that can carry any data, except possibly empty data.
#[derive(Debug)]
pub enum All {}
/// The codec of a rule that can carry only some data.
#[derive(Debug)]
pub enum Some {}
/// The codec of a rule without parts and without an encoder, such as `scheme` or `port`. Builders take its text in
/// place of data.
#[derive(Debug)]
pub enum Itself {}
/// The codec of a variable `{+x}` or `{#x}` of a template. Its texts are not decoded, because delimiters in them are
/// not all encoded. Builders encode the bytes that the rule does not admit, and keep triplets (RFC 6570, section
/// 3.2.3).
#[derive(Debug)]
pub enum Unescaped {}
/// The codec of a rule that has parts. Builders take the data of the parts, because data in the whole text could not be
/// distinguished from delimiters.
#[derive(Debug)]
pub enum Parts {}

/// The codec of a host that has parts. Builders take its text as it is, or a name that is encoded for the rule `N`.
#[derive(Debug)]
pub struct Host<N>(core::marker::PhantomData<fn() -> N>);

/// The codec of a rule with one part, an item such as `x=value` of an exploded variable `{?x*}` (RFC 6570, section
/// 3.2.1). Builders take the data of the part. `N` is the type with this codec.
#[derive(Debug)]
pub struct Item<N>(core::marker::PhantomData<fn() -> N>);

/// The data that a rule can carry, as a value. Each variant has a marker type with the same name, except that
/// [`Itself`] is the marker for `Text`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carries {
    /// Any data, except possibly empty data.
    All,
    /// Some data.
    Some,
    /// None: builders take the rule's text. See [`Itself`].
    Text,
    /// None: builders take a text, and encode the bytes that the rule does not admit. See [`Unescaped`].
    Unescaped,
    /// None: builders take the data of its parts. See [`Parts`] and [`Item`].
    Parts,
    /// A name or an address. See [`Host`].
    Host,
}

/// Implemented for the marker types in this module, such as [`All`]. The marker of a generated type is its
/// `Sealed::Kind`.
pub trait Codec {
    /// The data that the rule carries.
    const CARRIES: Carries;
}

impl Codec for All {
    const CARRIES: Carries = Carries::All;
}
impl Codec for Some {
    const CARRIES: Carries = Carries::Some;
}
impl Codec for Itself {
    const CARRIES: Carries = Carries::Text;
}
impl Codec for Unescaped {
    const CARRIES: Carries = Carries::Unescaped;
}
impl Codec for Parts {
    const CARRIES: Carries = Carries::Parts;
}
impl<N> Codec for Host<N> {
    const CARRIES: Carries = Carries::Host;
}
impl<N> Codec for Item<N> {
    const CARRIES: Carries = Carries::Parts;
}

/// A codec of rules whose texts are decoded as a whole. A text with parts must be split first, and an [`Unescaped`]
/// text is not decoded.
pub trait Decoding {}
impl Decoding for All {}
impl Decoding for Some {}
impl Decoding for Itself {}

/// A codec that can encode at least some data.
pub trait TryEncoding {}
impl TryEncoding for All {}
impl TryEncoding for Some {}

/// A codec that can encode any data.
pub trait Encoding: TryEncoding {}
impl Encoding for All {}

/// Returns the marker type of a codec.
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
    (text) => {
        $crate::__private::Unescaped
    };
    (structure) => {
        $crate::__private::Parts
    };
    (host) => {
        $crate::__private::Host<()>
    };
    (host $name:ident) => {
        $crate::__private::Host<$name<'static>>
    };
    (item $name:ident) => {
        $crate::__private::Item<$name<'static>>
    };
}

/// Implements the encoders and decoders of the type `$name`. A type without an encoder or decoder still gets the
/// method, but hidden (`[doc(hidden)]`) and with a bound (`[Self]`) that the type does not meet. If such a method is
/// called, the compiler explains the alternatives instead of reporting "no method found".
///
/// `$methods` are the tokens `for` and `>`, which every bound begins and ends with, and the names of the methods.
/// These tokens have the span of the rule in the user's `expose`, where the compiler then reports the bound.
#[doc(hidden)]
#[macro_export]
macro_rules! __kind {
    (encode $name:ident $methods:tt) => {
        $crate::__kind! { @leaf $name }
        $crate::__kind! { @encode [] [] $name $methods }
    };
    (try_encode $name:ident $methods:tt) => {
        $crate::__kind! { @leaf $name }
        $crate::__kind! { @encode [doc(hidden)] [Self] $name $methods }
        $crate::__kind! { @try_encode [] [] $name $methods }
    };
    (leaf $name:ident $methods:tt) => {
        $crate::__kind! { @leaf $name }
        $crate::__kind! { @encode [doc(hidden)] [Self] $name $methods }
        $crate::__kind! { @try_encode [doc(hidden)] [Self] $name $methods }
    };
    // A rule that is not decoded as a whole: `text`, `structure`, `host` or `item`.
    ($kind:ident $name:ident $methods:tt) => {
        $crate::__kind! { @encode [doc(hidden)] [Self] $name $methods }
        $crate::__kind! { @try_encode [doc(hidden)] [Self] $name $methods }
        $crate::__if_alloc! { $crate::__decode! { [doc(hidden)] [Self] $name $methods } }
    };
    (@leaf $name:ident) => {
        impl<'a> $name<'a> {
            /// Returns an iterator over the decoded bytes of the text.
            #[must_use]
            #[inline]
            pub fn decoded(self) -> $crate::Decoded<'a> {
                $crate::Leaf::decoded(self)
            }
        }

        $crate::__if_alloc! {
            $crate::__decode! { [] [] $name (for > encode try_encode decode decode_utf8 decode_utf8_lossy) }
        }
    };
    (
        @encode [$($hidden:meta)?] [$($bounded:ident)?] $name:ident
        ($for:tt $end:tt $encode:ident $($other:ident)*)
    ) => {
        impl $name<'_> {
            /// Percent-encodes data: bytes that may occur literally are kept, and every other byte becomes a triplet.
            $(#[$hidden])?
            #[inline]
            pub fn $encode<T>(data: &T) -> $crate::Encoded<'_, Self>
            where
                T: $for<> $crate::Data<$end + ?::core::marker::Sized,
                $($bounded: $for<> $crate::Encodes<$end,)?
            {
                <Self as $crate::Encodes>::encode(data)
            }
        }
    };
    (
        @try_encode [$($hidden:meta)?] [$($bounded:ident)?] $name:ident
        ($for:tt $end:tt $encode:ident $try_encode:ident $($other:ident)*)
    ) => {
        impl $name<'_> {
            /// Percent-encodes data, if the rule can carry it: bytes that may occur literally are kept, and every
            /// other byte becomes a triplet.
            ///
            /// # Errors
            ///
            /// Fails if the rule cannot carry a byte of the data, or if the data is too short to be valid. The
            /// error's offset is an offset in the data.
            $(#[$hidden])?
            #[inline]
            pub fn $try_encode<T>(
                data: &T,
            ) -> ::core::result::Result<$crate::Encoded<'_, Self>, $crate::EncodeError>
            where
                T: $for<> $crate::Data<$end + ?::core::marker::Sized,
                $($bounded: $for<> $crate::TryEncodes<$end,)?
            {
                <Self as $crate::TryEncodes>::try_encode(data)
            }
        }
    };
}

/// Implements the decoders that may allocate a buffer.
#[doc(hidden)]
#[macro_export]
macro_rules! __decode {
    (
        [$($hidden:meta)?] [$($bounded:ident)?] $name:ident
        (
            $for:tt $end:tt $encode:ident $try_encode:ident
            $decode:ident $decode_utf8:ident $decode_utf8_lossy:ident
        )
    ) => {
        impl<'a> $name<'a> {
            /// Percent-decodes the text to bytes. Borrows the text if there is nothing to decode.
            $(#[$hidden])?
            #[must_use]
            #[inline]
            pub fn $decode(self) -> $crate::std_alloc::borrow::Cow<'a, [::core::primitive::u8]>
            $(where $bounded: $for<> $crate::Leaf<'a $end,)?
            {
                $crate::Leaf::decode(self)
            }

            /// Percent-decodes the text to a UTF-8 string. Borrows the text if there is nothing to decode.
            ///
            /// # Errors
            ///
            /// Fails if the decoded bytes are not UTF-8. The error's offset is an offset in the undecoded text.
            $(#[$hidden])?
            #[inline]
            pub fn $decode_utf8(
                self,
            ) -> ::core::result::Result<
                $crate::std_alloc::borrow::Cow<'a, ::core::primitive::str>,
                $crate::DecodeError,
            >
            $(where $bounded: $for<> $crate::Leaf<'a $end,)?
            {
                $crate::Leaf::decode_utf8(self)
            }

            /// Percent-decodes the text to a UTF-8 string, with U+FFFD in place of invalid sequences.
            $(#[$hidden])?
            #[must_use]
            #[inline]
            pub fn $decode_utf8_lossy(self) -> $crate::std_alloc::borrow::Cow<'a, ::core::primitive::str>
            $(where $bounded: $for<> $crate::Leaf<'a $end,)?
            {
                $crate::Leaf::decode_utf8_lossy(self)
            }
        }
    };
}
