//! Setters: one part of an owned text replaced, added or removed, the others kept.
//!
//! In: an owned text, and another text for one of its parts, or none. Out: the text with that one changed, or
//! the old text and an error. What stands between the parts stays as it is between those that stay neighbours. The
//! new text is parsed, and must have the parts that it was put together of: a path that begins with `//` is an
//! authority as soon as none stands before it (RFC 3986, section 3.3).

use alloc::string::String;
use alloc::vec;

use crate::build::compose::Composition;
use crate::build::draft::parsed;
use crate::build::offsets::{Given, Old, Placed, Span};
use crate::error::Error;
use crate::rule::template::{Place, Template};
use crate::view::owned::OwnedText;

impl<const TAGS: usize> OwnedText<TAGS> {
    /// Replaces or adds a part, at any depth, or removes it.
    ///
    /// # Errors
    ///
    /// Which part would be missing, what would be lost, or what would be read as something else.
    pub fn set(
        &mut self,
        join: &'static Template,
        place: Place,
        text: Option<&str>,
    ) -> Result<(), Error> {
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

/// The setters of a twin.
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

/// One setter.
#[doc(hidden)]
#[macro_export]
macro_rules! __setter {
    ($(#[$attribute:meta])* once $method:ident $type:ident $view:ident $path:tt) => {
        $(#[$attribute])*
        ///
        /// # Errors
        ///
        /// If another part would be missing, lost, or read as something else; why the new text would be no text of
        /// the rule. The old one stays then.
        #[inline]
        pub fn $method(
            &mut self,
            text: $type<'_>,
        ) -> $crate::__private::Result<(), $crate::__private::Error> {
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
        /// If another part would be missing, lost, or read as something else; why the new text would be no text of
        /// the rule. The old one stays then.
        #[inline]
        pub fn $method(
            &mut self,
            text: $crate::__private::Option<$type<'_>>,
        ) -> $crate::__private::Result<(), $crate::__private::Error> {
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
