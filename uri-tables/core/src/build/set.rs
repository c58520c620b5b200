//! Setters: replace, add or remove one part of an owned text.
//!
//! The text between parts stays the same where neighbours stay the same. The new text is parsed and must have the
//! parts that it was assembled from: a path that begins with `//` becomes an authority without an authority before it
//! (RFC 3986, section 3.3). On an error, the old text stays.

use alloc::string::String;
use alloc::vec;

use crate::build::compose::Composition;
use crate::build::draft::parsed;
use crate::build::offsets::{Given, Old, Placed, Span};
use crate::error::BuildError;
use crate::rule::template::{Place, Template};
use crate::view::owned::OwnedText;

impl<const TAGS: usize> OwnedText<TAGS> {
    /// Replaces, adds or removes a part at any depth.
    ///
    /// # Errors
    ///
    /// If another part would be missing or lost, or a part would be read as something else.
    pub fn set(
        &mut self,
        join: &'static Template,
        place: Place,
        text: Option<&str>,
    ) -> Result<(), BuildError> {
        let old = self.as_str();
        let length = text.map_or(0, str::len);
        let mut buffer = String::with_capacity(2 * (old.len() + length) + SLACK);
        buffer.push_str(old);
        buffer.push_str(text.unwrap_or_default());
        let whole = Span {
            start: 0,
            end: old.len(),
        };
        let changed = match text {
            None => Given::Removed,
            Some(text) => Given::Text(Span {
                start: old.len(),
                end: old.len() + text.len(),
            }),
        };
        let given = |node: usize| {
            if node == place.node {
                changed
            } else {
                Given::Untouched
            }
        };
        let tags = self.as_text().tags;
        let old = Old::new(whole, &tags);
        let mut placed = vec![Placed::Nowhere; join.size()];
        let mut composition = Composition::new(&mut buffer, &given, &[], &mut placed);
        composition.node(join, 0, Some(&old))?;
        *self = parsed(join, &mut composition, |_| None)?;
        Ok(())
    }
}

/// More than the delimiters of a part.
const SLACK: usize = 8;

/// Implements the setters of an owned type.
#[doc(hidden)]
#[macro_export]
macro_rules! __setters {
    ($owned:ident $view:ident; $(
        $(#[$attribute:meta])*
        $presence:ident $method:ident $type:ident [$($path:literal),*];
    )*) => {
        impl $owned {
            $($crate::__setter! {
                $(#[$attribute])*
                $presence $method $type $view [$($path),*]
            })*
        }
    };
}

/// Implements one setter.
#[doc(hidden)]
#[macro_export]
macro_rules! __setter {
    ($(#[$attribute:meta])* once $method:ident $type:ident $view:ident $path:tt) => {
        $(#[$attribute])*
        ///
        /// # Errors
        ///
        /// If another part would be missing, lost, or read as something else, or the new text would not be valid. The
        /// text is then unchanged.
        #[inline]
        pub fn $method(
            &mut self,
            text: $type<'_>,
        ) -> $crate::__private::Result<(), $crate::__private::BuildError> {
            self.text.set(
                <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE,
                const { <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE.place(&$path) },
                $crate::__private::Some(text.as_str()),
            )
        }
    };
    ($(#[$attribute:meta])* maybe $method:ident $type:ident $view:ident $path:tt) => {
        $(#[$attribute])*
        ///
        /// # Errors
        ///
        /// If another part would be missing, lost, or read as something else, or the new text would not be valid. The
        /// text is then unchanged.
        #[inline]
        pub fn $method(
            &mut self,
            text: $crate::__private::Option<$type<'_>>,
        ) -> $crate::__private::Result<(), $crate::__private::BuildError> {
            self.text.set(
                <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE,
                const { <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE.place(&$path) },
                match text {
                    $crate::__private::Some(text) => $crate::__private::Some(text.as_str()),
                    $crate::__private::None => $crate::__private::None,
                },
            )
        }
    };
}
