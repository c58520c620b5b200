//! Declaring owned twins.
//!
//! In: the name of a rule's view and of its twin. Out: the twin's type. As in [`declare`](crate::codegen::view),
//! here is only what must be written once for each type; the logic is [`owned`](crate::view::owned)'s.

/// The owned twin of a view, if it has one.
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
        /// It compares, orders and hashes as its text does. Everything that is asked of the text is asked
        /// of its view, [`as_view`](Self::as_view), which costs nothing.
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
            /// The view: the text and where its components stand, with no second look at it.
            #[must_use]
            #[inline]
            pub const fn as_view(&self) -> $view<'_> {
                $view {
                    text: self.text.as_text(),
                }
            }

            /// The text.
            #[must_use]
            #[inline]
            pub const fn as_str(&self) -> &$crate::__private::str {
                self.text.as_str()
            }

            /// The octets of the text.
            #[must_use]
            #[inline]
            pub const fn as_bytes(&self) -> &[$crate::__private::u8] {
                self.text.as_str().as_bytes()
            }

            /// The text, in the same buffer.
            #[must_use]
            #[inline]
            pub fn into_string(self) -> $crate::__private::String {
                self.text.into_string()
            }
        }

        impl<'a> $view<'a> {
            /// A copy of the text, as a type of its own.
            #[must_use]
            #[inline]
            pub fn to_buf(self) -> $name {
                $name {
                    text: $crate::__private::OwnedText::copied(self.text),
                }
            }
        }

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
            fn word(text: $crate::__private::String, _: $crate::__private::Unchecked) -> Self {
                Self {
                    text: $crate::__private::OwnedText::word(
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
            ) -> $crate::__private::Result<Self, $crate::__private::Error> {
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

        // Whoever exposes a rule may use none of its twin: that is no dead code.
        const _: fn($view<'static>) -> $name = $view::to_buf;
    };
}

/// Nothing: owned text needs the `alloc` feature.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __owned {
    ([$($name:ident)?] $view:ident [$($tags:tt)*]) => {};
}

/// What a twin is made from, and made into.
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

        /// Keeps the buffer. A text that is refused is dropped: who needs it back asks `is_valid` first.
        impl $crate::__private::core::convert::TryFrom<$crate::__private::String> for $name {
            type Error = $crate::__private::Error;

            #[inline]
            fn try_from(
                text: $crate::__private::String,
            ) -> $crate::__private::Result<Self, $crate::__private::Error> {
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
            type Error = $crate::__private::Error;

            #[inline]
            fn try_from(
                text: &'a $crate::__private::str,
            ) -> $crate::__private::Result<Self, $crate::__private::Error> {
                match $view::parse(text) {
                    $crate::__private::Ok(view) => $crate::__private::Ok(view.to_buf()),
                    $crate::__private::Err(error) => $crate::__private::Err(error),
                }
            }
        }

        impl $crate::__private::core::str::FromStr for $name {
            type Err = $crate::__private::Error;

            #[inline]
            fn from_str(
                text: &$crate::__private::str,
            ) -> $crate::__private::Result<Self, $crate::__private::Error> {
                <Self as $crate::__private::core::convert::TryFrom<&$crate::__private::str>>::try_from(
                    text,
                )
            }
        }
    };
}

/// What any string-like type has and no derive gives, for a twin.
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

        impl $crate::__private::core::cmp::PartialEq<$crate::__private::str> for $name {
            #[inline]
            fn eq(&self, other: &$crate::__private::str) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(self.as_str(), other)
            }
        }

        impl $crate::__private::core::cmp::PartialEq<&$crate::__private::str> for $name {
            #[inline]
            fn eq(&self, other: &&$crate::__private::str) -> $crate::__private::bool {
                $crate::__private::core::cmp::PartialEq::eq(self.as_str(), *other)
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

/// Nothing: texts of a format need the `serde` feature.
#[cfg(all(feature = "alloc", not(feature = "serde")))]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_owned {
    ($name:ident) => {};
}

/// Nothing: what fuzzers make up needs the `arbitrary` feature.
#[cfg(all(feature = "alloc", not(feature = "arbitrary")))]
#[doc(hidden)]
#[macro_export]
macro_rules! __arbitrary_owned {
    ($name:ident) => {};
}

/// Nothing: strategies need the `proptest` feature.
#[cfg(all(feature = "alloc", not(feature = "proptest")))]
#[doc(hidden)]
#[macro_export]
macro_rules! __proptest_owned {
    ($name:ident) => {};
}

/// Nothing: setters are the twins'.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __setters {
    ($($tokens:tt)*) => {};
}

/// Nothing: what is built is a twin.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __builder {
    ($($tokens:tt)*) => {};
}

/// Nothing: a list of items is joined to a twin.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __from_items {
    ($($tokens:tt)*) => {};
}

/// Nothing: there is no builder to fill.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __into_part_checked {
    ($($tokens:tt)*) => {};
}
