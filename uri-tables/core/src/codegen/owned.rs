//! Generates owned types: the types that have the text of a view as a `String`.
//!
//! A rule with parts gets an owned type of its own, with accessors and setters for its parts. All other rules share
//! the type [`Buf`](crate::Buf), for which they get an alias.
//!
//! As in [`view`](crate::codegen::view), this file only has code that must name the type. The implementation is in
//! [`owned`](crate::view::owned). In all macros, `$name` is the owned type and `$view` its view. Without the feature
//! `alloc`, `__rule!` does not invoke them.

/// Generates the owned type of a view. The arguments are the keyword of the codec, the name of the owned type in
/// brackets (empty if there is to be none), the view, and an expression for the number of slots.
#[doc(hidden)]
#[macro_export]
macro_rules! __owned {
    ($kind:ident [] $view:ident [$($slots:tt)*]) => {};
    (encode [$name:ident] $view:ident [$($slots:tt)*]) => {
        $crate::__buf! { $name $view }
    };
    (try_encode [$name:ident] $view:ident [$($slots:tt)*]) => {
        $crate::__buf! { $name $view }
    };
    (leaf [$name:ident] $view:ident [$($slots:tt)*]) => {
        $crate::__buf! { $name $view }
    };
    // Only rules with parts have slots.
    ($kind:ident [$name:ident] $view:ident [$($slots:tt)*]) => {
        #[doc = ::core::concat!("An owned [`", ::core::stringify!($view), "`](struct@", ::core::stringify!($view), ").")]
        ///
        /// It has the accessors of the view, and setters for its parts. [`as_view`](Self::as_view) returns the view,
        /// which has more methods. Comparison, order and hash are those of the string.
        #[doc = $crate::__edits_section!($($slots)*)]
        #[derive(
            ::core::clone::Clone,
            ::core::cmp::PartialEq,
            ::core::cmp::PartialOrd,
            ::core::cmp::Ord,
            ::core::hash::Hash,
        )]
        pub struct $name {
            text: $crate::__private::OwnedText<{ $($slots)* }>,
        }

        impl ::core::cmp::Eq for $name {}

        impl $name {
            /// Parses a text in one pass. Takes over a `String` without copying it.
            ///
            /// # Errors
            ///
            /// Fails if `text` is not valid. The error contains the string, so that you can get it back.
            #[inline]
            pub fn parse(
                text: impl ::core::convert::Into<$crate::std_alloc::string::String>,
            ) -> ::core::result::Result<Self, $crate::FromStringError> {
                $crate::__private::from_string(::core::convert::Into::into(text))
            }

            /// Borrows the text without validating it again.
            #[must_use]
            #[inline]
            pub const fn as_view(&self) -> $view<'_> {
                $view {
                    text: self.text.as_text(),
                }
            }

            /// Returns the text.
            #[must_use]
            #[inline]
            pub const fn as_str(&self) -> &::core::primitive::str {
                self.text.as_str()
            }

            /// Returns a value that displays the text without secrets, such as a password.
            #[must_use]
            #[inline]
            pub const fn redacted(&self) -> $crate::Redacted<'_> {
                self.as_view().redacted()
            }

            /// Returns the bytes of the text.
            #[must_use]
            #[inline]
            pub const fn as_bytes(&self) -> &[::core::primitive::u8] {
                self.text.as_str().as_bytes()
            }

            /// Converts into the string, without copying.
            #[must_use]
            #[inline]
            pub fn into_string(self) -> $crate::std_alloc::string::String {
                self.text.into_string()
            }
        }

        $crate::__to_buf! {
            $name $view,
            view => $name { text: $crate::__private::OwnedText::copied(view.text) }
        }

        #[doc(hidden)]
        impl $crate::__private::Sealed for $name {
            type Kind = <$view<'static> as $crate::__private::Sealed>::Kind;

            const RULE: &'static $crate::__private::RuleData =
                <$view<'static> as $crate::__private::Sealed>::RULE;
        }

        impl $crate::Owned for $name {
            type View<'a> = $view<'a>;

            #[inline]
            fn as_view(&self) -> $view<'_> {
                $name::as_view(self)
            }

            #[inline]
            fn into_string(self) -> $crate::std_alloc::string::String {
                $name::into_string(self)
            }

            type Text = $crate::__private::OwnedText<{ $($slots)* }>;

            #[inline]
            fn owning(text: Self::Text, _: $crate::__private::GeneratedCodeOnly) -> Self {
                Self { text }
            }
        }

        impl ::core::fmt::Debug for $name {
            #[inline]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::__private::debug::<Self>(
                    $crate::__private::stringify!($name),
                    self.as_str(),
                    f,
                )
            }
        }

        impl<'a> ::core::cmp::PartialEq<$view<'a>> for $name {
            #[inline]
            fn eq(&self, other: &$view<'a>) -> ::core::primitive::bool {
                ::core::cmp::PartialEq::eq(self.as_str(), other.as_str())
            }
        }

        $crate::__owned_text! { [] $name }
        $crate::__owned_conversions! { [] $name }
        $crate::__owned_views! { $name $view }
        $crate::__into_part! { $view<'_>, $name; $view }
    };
}

/// Generates the owned type of a rule without parts: an alias of [`Buf`](crate::Buf).
#[doc(hidden)]
#[macro_export]
macro_rules! __buf {
    ($name:ident $view:ident) => {
        #[doc = ::core::concat!("An owned [`", ::core::stringify!($view), "`](struct@", ::core::stringify!($view), ").")]
        #[allow(unreachable_pub, reason = "the module of a profile may be private")]
        pub type $name = $crate::Buf<$view<'static>>;

        #[doc(hidden)]
        impl $crate::__private::Buffered for $view<'static> {
            type View<'a> = $view<'a>;

            const OWNED: &'static ::core::primitive::str = $crate::__private::stringify!($name);
        }

        $crate::__to_buf! { $name $view, view => $crate::Buf::copied(view.text) }
        $crate::__owned_views! { $name $view }
        $crate::__into_part! { $view<'_>; $view }
    };
}

/// Implements the conversions of a view into its owned type. `$copied` is the owned value for the view `$self`.
#[doc(hidden)]
#[macro_export]
macro_rules! __to_buf {
    ($name:ident $view:ident, $self:ident => $copied:expr) => {
        impl<'a> $view<'a> {
            /// Copies the text into an owned type.
            #[must_use]
            #[inline]
            pub fn to_buf(self) -> $name {
                let $self = self;
                $copied
            }
        }

        impl<'a> $crate::ToBuf<'a> for $view<'a> {
            type Buf = $name;

            #[inline]
            fn to_buf(self) -> $name {
                $view::to_buf(self)
            }
        }

        // Prevents a warning about dead code if a user exposes a rule and does not use its owned type.
        const _: fn($view<'static>) -> $name = $view::to_buf;
    };
}

/// Expands to the section about the errors of setters and list edits in the documentation of an owned type with
/// slots.
#[doc(hidden)]
#[macro_export]
macro_rules! __edits_section {
    (0) => {
        ""
    };
    ($($slots:tt)+) => {
        "\n\n# Errors of edits\n\nA setter or an edit of a list fails if a value cannot be written in its part, if the new text would be \
         invalid, or if another part would be lost or parsed as a different one. The text is then unchanged.\n\n\
         An edit takes time in proportion to the length of the text. So add many items to a list with one call, or \
         with a builder."
    };
}

/// Expands to the sentence of a view's documentation about its owned type.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __owned_sentence {
    ($name:ident) => {
        ::core::concat!(
            "\n\nThe owned type is [`",
            ::core::stringify!($name),
            "`](type@",
            ::core::stringify!($name),
            ").\n\n"
        )
    };
}

/// Expands to an empty text: owned types need the feature `alloc`.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __owned_sentence {
    ($name:ident) => {
        "\n\n"
    };
}

/// Implements the traits between a view and its owned type, and between a view and `String`.
#[doc(hidden)]
#[macro_export]
macro_rules! __owned_views {
    ($name:ident $view:ident) => {
        impl<'a> ::core::convert::From<$view<'a>> for $name {
            #[inline]
            fn from(view: $view<'a>) -> Self {
                view.to_buf()
            }
        }

        impl<'a> ::core::convert::From<&'a $name> for $view<'a> {
            #[inline]
            fn from(owned: &'a $name) -> Self {
                owned.as_view()
            }
        }

        $crate::__eq_string! { [] $view<'_> }

        impl<'a> ::core::cmp::PartialEq<$name> for $view<'a> {
            #[inline]
            fn eq(&self, other: &$name) -> ::core::primitive::bool {
                ::core::cmp::PartialEq::eq(self.as_str(), other.as_str())
            }
        }
    };
}

/// Implements the conversions into an owned type, and the traits of other crates. The brackets have the generics of the
/// type.
#[doc(hidden)]
#[macro_export]
macro_rules! __owned_conversions {
    ([$($generics:tt)*] $type:ty) => {
        /// Parses the string, and keeps it without copying. If it is not valid, the error contains the string.
        impl<$($generics)*> ::core::convert::TryFrom<$crate::std_alloc::string::String> for $type {
            type Error = $crate::FromStringError;

            #[inline]
            fn try_from(
                text: $crate::std_alloc::string::String,
            ) -> ::core::result::Result<Self, $crate::FromStringError> {
                $crate::__private::from_string(text)
            }
        }

        impl<'a, $($generics)*> ::core::convert::TryFrom<&'a ::core::primitive::str> for $type {
            type Error = $crate::ParseError;

            #[inline]
            fn try_from(
                text: &'a ::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::ParseError> {
                $crate::__private::from_text(text)
            }
        }

        impl<$($generics)*> ::core::str::FromStr for $type {
            type Err = $crate::ParseError;

            #[inline]
            fn from_str(
                text: &::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::ParseError> {
                $crate::__private::from_text(text)
            }
        }

        $crate::__serde! { ['de,] [$($generics)*] $type: deserialize_owned }
        $crate::__arbitrary! { [$($generics)*] $type }
        $crate::__proptest! { [$($generics)*] $type }
    };
}

/// Implements the traits of string-like types that cannot be derived, for an owned type. The brackets have the generics
/// of the type.
#[doc(hidden)]
#[macro_export]
macro_rules! __owned_text {
    ([$($generics:tt)*] $type:ty) => {
        $crate::__as_text! { [$($generics)*] $type }
        $crate::__eq_string! { [$($generics)*] $type }

        impl<$($generics)*> ::core::borrow::Borrow<::core::primitive::str> for $type {
            #[inline]
            fn borrow(&self) -> &::core::primitive::str {
                self.as_str()
            }
        }

        impl<$($generics)*> ::core::convert::From<$type> for $crate::std_alloc::string::String {
            #[inline]
            fn from(owned: $type) -> Self {
                owned.into_string()
            }
        }
    };
}
