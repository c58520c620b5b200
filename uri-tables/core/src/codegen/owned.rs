//! Generates owned types.
//!
//! As in [`view`](crate::codegen::view), only code that names the type is here; the logic is in
//! [`owned`](crate::view::owned).

/// Generates the owned type of a view, if it has one.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __owned {
    ([] $view:ident [$($tags:tt)*]) => {};
    ([$name:ident] $view:ident [$($tags:tt)*]) => {
        #[doc = $crate::__private::concat!(
            "Owned text of `", $crate::__private::stringify!($view), "`'s rule: its twin."
        )]
        ///
        /// It compares, orders and hashes as its text does. Its accessors are those of the view, which
        /// [`as_view`](Self::as_view) returns.
        #[derive(
            $crate::__private::core::clone::Clone,
            $crate::__private::core::cmp::PartialEq,
            $crate::__private::core::cmp::PartialOrd,
            $crate::__private::core::cmp::Ord,
            $crate::__private::core::hash::Hash,
        )]
        pub struct $name {
            text: $crate::__private::OwnedText<{ $($tags)* }>,
        }

        impl $crate::__private::core::cmp::Eq for $name {}

        impl $name {
            /// Parses a text in one pass. A `String` keeps its buffer.
            ///
            /// # Errors
            ///
            /// If `text` is not valid. The error gives the string back.
            #[inline]
            pub fn parse(
                text: impl $crate::__private::core::convert::Into<$crate::__private::String>,
            ) -> $crate::__private::Result<Self, $crate::__private::FromStringError> {
                <Self as $crate::__private::core::convert::TryFrom<$crate::__private::String>>::try_from(
                    $crate::__private::core::convert::Into::into(text),
                )
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
            pub const fn as_str(&self) -> &$crate::__private::str {
                self.text.as_str()
            }

            /// Returns the bytes of the text.
            #[must_use]
            #[inline]
            pub const fn as_bytes(&self) -> &[$crate::__private::u8] {
                self.text.as_str().as_bytes()
            }

            /// Converts to the text, in the same buffer.
            #[must_use]
            #[inline]
            pub fn into_string(self) -> $crate::__private::String {
                self.text.into_string()
            }
        }

        impl<'a> $view<'a> {
            /// Copies the text into an owned type.
            #[must_use]
            #[inline]
            pub fn to_buf(self) -> $name {
                $name {
                    text: $crate::__private::OwnedText::copied(self.text),
                }
            }
        }

        #[doc(hidden)]
        impl $crate::__private::Sealed for $name {
            type Kind = <$view<'static> as $crate::__private::Sealed>::Kind;

            const RULE: &'static $crate::__private::RuleData =
                <$view<'static> as $crate::__private::Sealed>::RULE;
        }

        impl $crate::__private::Owned for $name {
            type View<'a> = $view<'a>;

            #[inline]
            fn as_view(&self) -> $view<'_> {
                $name::as_view(self)
            }

            #[inline]
            fn into_string(self) -> $crate::__private::String {
                $name::into_string(self)
            }

            #[inline]
            fn from_valid(text: $crate::__private::String, _: $crate::__private::Unchecked) -> Self {
                Self {
                    text: $crate::__private::OwnedText::from_valid(
                        <Self as $crate::__private::Sealed>::RULE,
                        text,
                    ),
                }
            }

            #[inline]
            fn traced(
                text: $crate::__private::String,
                tags: &[$crate::__private::primitive::u32],
                _: $crate::__private::Unchecked,
            ) -> $crate::__private::Result<Self, $crate::__private::BuildError> {
                match $crate::__private::OwnedText::traced(
                    <Self as $crate::__private::Sealed>::RULE,
                    text,
                    tags,
                ) {
                    $crate::__private::Ok(text) => $crate::__private::Ok(Self { text }),
                    $crate::__private::Err(error) => $crate::__private::Err(error),
                }
            }
        }

        impl<'a> $crate::__private::ToBuf<'a> for $view<'a> {
            type Buf = $name;

            #[inline]
            fn to_buf(self) -> $name {
                $view::to_buf(self)
            }
        }

        $crate::__twin_conversions! { $name $view }
        $crate::__twin_text_traits! { $name $view }
        $crate::__into_part! { $view<'_>, $name; $view }
        $crate::__serde_owned! { $name }
        $crate::__arbitrary_owned! { $name }
        $crate::__proptest_owned! { $name }

        // A user may expose a rule and not use its owned type: that must not be reported as dead code.
        const _: fn($view<'static>) -> $name = $view::to_buf;
    };
}

/// Owned text needs the feature `alloc`.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __owned {
    ([$($name:ident)?] $view:ident [$($tags:tt)*]) => {};
}

/// Implements conversions from and to an owned type.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __twin_conversions {
    ($name:ident $view:ident) => {
        impl<'a> $crate::__private::core::convert::From<$view<'a>> for $name {
            #[inline]
            fn from(view: $view<'a>) -> Self {
                view.to_buf()
            }
        }

        impl<'a> $crate::__private::core::convert::From<&'a $name> for $view<'a> {
            #[inline]
            fn from(owned: &'a $name) -> Self {
                owned.as_view()
            }
        }

        impl $crate::__private::core::convert::From<$name> for $crate::__private::String {
            #[inline]
            fn from(owned: $name) -> Self {
                owned.into_string()
            }
        }

        /// Keeps the buffer. The error gives the string back.
        impl $crate::__private::core::convert::TryFrom<$crate::__private::String> for $name {
            type Error = $crate::__private::FromStringError;

            #[inline]
            fn try_from(
                text: $crate::__private::String,
            ) -> $crate::__private::Result<Self, $crate::__private::FromStringError> {
                match $crate::__private::OwnedText::parse(
                    <Self as $crate::__private::Sealed>::RULE,
                    text,
                ) {
                    $crate::__private::Ok(text) => $crate::__private::Ok(Self { text }),
                    $crate::__private::Err(error) => $crate::__private::Err(error),
                }
            }
        }

        impl<'a> $crate::__private::core::convert::TryFrom<&'a $crate::__private::str> for $name {
            type Error = $crate::__private::ParseError;

            #[inline]
            fn try_from(
                text: &'a $crate::__private::str,
            ) -> $crate::__private::Result<Self, $crate::__private::ParseError> {
                match $view::parse(text) {
                    $crate::__private::Ok(view) => $crate::__private::Ok(view.to_buf()),
                    $crate::__private::Err(error) => $crate::__private::Err(error),
                }
            }
        }

        impl $crate::__private::core::str::FromStr for $name {
            type Err = $crate::__private::ParseError;

            #[inline]
            fn from_str(
                text: &$crate::__private::str,
            ) -> $crate::__private::Result<Self, $crate::__private::ParseError> {
                <Self as $crate::__private::core::convert::TryFrom<&$crate::__private::str>>::try_from(
                    text,
                )
            }
        }
    };
}

/// Implements the traits of string-like types that cannot be derived.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __twin_text_traits {
    ($name:ident $view:ident) => {
        impl $crate::__private::core::fmt::Debug for $name {
            #[inline]
            fn fmt(
                &self,
                f: &mut $crate::__private::core::fmt::Formatter<'_>,
            ) -> $crate::__private::core::fmt::Result {
                $crate::__private::debug($crate::__private::stringify!($name), self.as_str(), f)
            }
        }

        impl $crate::__private::core::fmt::Display for $name {
            #[inline]
            fn fmt(
                &self,
                f: &mut $crate::__private::core::fmt::Formatter<'_>,
            ) -> $crate::__private::core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        $crate::__eq_text! { $name }

        impl $crate::__private::core::cmp::PartialEq<$crate::__private::String> for $view<'_> {
            #[inline]
            fn eq(&self, other: &$crate::__private::String) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(
                    self.as_str(),
                    $crate::__private::String::as_str(other),
                )
            }
        }

        impl $crate::__private::core::cmp::PartialEq<$view<'_>> for $crate::__private::String {
            #[inline]
            fn eq(&self, other: &$view<'_>) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(other, self)
            }
        }

        impl $crate::__private::core::cmp::PartialEq<$crate::__private::String> for $name {
            #[inline]
            fn eq(&self, other: &$crate::__private::String) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(
                    self.as_str(),
                    $crate::__private::String::as_str(other),
                )
            }
        }

        impl $crate::__private::core::cmp::PartialEq<$name> for $crate::__private::String {
            #[inline]
            fn eq(&self, other: &$name) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(other, self)
            }
        }

        impl<'a> $crate::__private::core::cmp::PartialEq<$view<'a>> for $name {
            #[inline]
            fn eq(&self, other: &$view<'a>) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(self.as_str(), other.as_str())
            }
        }

        impl<'a> $crate::__private::core::cmp::PartialEq<$name> for $view<'a> {
            #[inline]
            fn eq(&self, other: &$name) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(self.as_str(), other.as_str())
            }
        }

        impl $crate::__private::core::convert::AsRef<$crate::__private::str> for $name {
            #[inline]
            fn as_ref(&self) -> &$crate::__private::str {
                self.as_str()
            }
        }

        impl $crate::__private::core::borrow::Borrow<$crate::__private::str> for $name {
            #[inline]
            fn borrow(&self) -> &$crate::__private::str {
                self.as_str()
            }
        }
    };
}

/// The feature `serde` is off.
#[cfg(all(feature = "alloc", not(feature = "serde")))]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_owned {
    ($name:ident) => {};
}

/// The feature `arbitrary` is off.
#[cfg(all(feature = "alloc", not(feature = "arbitrary")))]
#[doc(hidden)]
#[macro_export]
macro_rules! __arbitrary_owned {
    ($name:ident) => {};
}

/// The feature `proptest` is off.
#[cfg(all(feature = "alloc", not(feature = "proptest")))]
#[doc(hidden)]
#[macro_export]
macro_rules! __proptest_owned {
    ($name:ident) => {};
}
