//! Setters: one component of an owned text replaced, the others kept.
//!
//! In: an owned text whose rule has RFC 3986's components, and another text for one of them. Out: the text
//! with that one replaced, or the old text and an error. The new text is parsed again, and its components are
//! compared with those that it was meant to have: a path that begins with `//` is an authority as soon as
//! none stands before it (RFC 3986, section 3.3).

use alloc::string::String;
use core::ops::Range;

use crate::components::{Components, Hierarchical};
use crate::error::Error;
use crate::facts::Facts;
use crate::owned::Owned;
use crate::view::View;

/// The components that can be replaced, written as the expansion names them: it cannot capitalise.
#[derive(Debug, Clone, Copy)]
#[allow(non_camel_case_types)]
pub enum Component {
    /// Ends at `:`.
    scheme,
    /// Begins at `//`.
    authority,
    /// Has no delimiter of its own.
    path,
    /// Begins at `?`.
    query,
    /// Begins at `#`.
    fragment,
}

/// Replaces a component; `path` is the rule of the path.
///
/// # Errors
///
/// Where and why the new text would be no word of the rule, or one with other components.
pub fn set<O: Owned>(
    owned: &mut O,
    component: Component,
    text: Option<&str>,
    path: &'static Facts,
) -> Result<(), Error>
where
    for<'a> O::View<'a>: Hierarchical<'a>,
{
    let view = owned.as_view();
    let mut meant = view.components();
    let (place, before, behind) = place(view.as_str(), meant, component);
    match component {
        Component::scheme => meant.scheme = text,
        Component::authority => meant.authority = text,
        Component::path => meant.path = text.unwrap_or_default(),
        Component::query => meant.query = text,
        Component::fragment => meant.fragment = text,
    }
    let (head, tail) = (&view.as_str()[..place.start], &view.as_str()[place.end..]);
    let mut whole = String::with_capacity(
        head.len() + tail.len() + text.map_or(0, |text| before.len() + text.len() + behind.len()),
    );
    whole.push_str(head);
    if let Some(text) = text {
        whole.extend([before, text, behind]);
    }
    whole.push_str(tail);
    let changed = O::try_from(whole)?;
    let found = changed.as_view().components();
    if found != meant {
        let offset = meant.before_path().map(str::len).sum();
        return Err(Error::misread(path, offset));
    }
    *owned = changed;
    Ok(())
}

/// What stands for a component, or where it would stand: its delimiters included.
fn place(
    text: &str,
    components: Components<'_>,
    component: Component,
) -> (Range<usize>, &'static str, &'static str) {
    let path = range(text, components.path);
    let (found, before, behind, otherwise) = match component {
        Component::scheme => (components.scheme, "", ":", 0),
        Component::authority => (components.authority, "//", "", path.start),
        Component::path => (Some(components.path), "", "", path.start),
        Component::query => (components.query, "?", "", path.end),
        Component::fragment => (components.fragment, "#", "", text.len()),
    };
    let Some(found) = found else {
        return (otherwise..otherwise, before, behind);
    };
    let bare = range(text, found);
    // A rule of a profile's own may delimit its components by other means, and keeps these.
    if text[..bare.start].ends_with(before) && text[bare.end..].starts_with(behind) {
        (
            bare.start - before.len()..bare.end + behind.len(),
            before,
            behind,
        )
    } else {
        (bare, "", "")
    }
}

/// Where a part of a text stands in it.
fn range(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
    let end = start.wrapping_add(part.len());
    debug_assert!(text.get(start..end) == Some(part), "a part of the text");
    if text.get(start..end).is_some() {
        start..end
    } else {
        0..0
    }
}

/// The setters of a twin.
#[doc(hidden)]
#[macro_export]
macro_rules! __setters {
    ($twin:ident $path:ident; $($component:ident: $presence:ident $method:ident $type:ident,)*) => {
        impl $twin {
            $($crate::__setter! { $path $component: $presence $method $type })*
        }
    };
}

/// One setter.
#[doc(hidden)]
#[macro_export]
macro_rules! __setter {
    ($path:ident $component:ident: once $method:ident $type:ident) => {
        #[doc = $crate::private::concat!(
                                    "Replaces the `", $crate::private::stringify!($component), "`."
                                )]
        ///
        /// # Errors
        ///
        /// Where and why the new text would not be a word of the rule with this component and the others as
        /// they are; the old one stays then.
        pub fn $method(
            &mut self,
            text: $type<'_>,
        ) -> $crate::private::Result<(), $crate::private::Error> {
            $crate::private::set(
                self,
                $crate::private::Component::$component,
                $crate::private::Some(text.as_str()),
                <$path<'_> as $crate::private::Sealed>::FACTS,
            )
        }
    };
    ($path:ident $component:ident: maybe $method:ident $type:ident) => {
        #[doc = $crate::private::concat!(
                                    "Replaces, adds or, with `None`, removes the `",
                                    $crate::private::stringify!($component),
                                    "`."
                                )]
        ///
        /// # Errors
        ///
        /// Where and why the new text would not be a word of the rule with this component and the others as
        /// they are; the old one stays then.
        pub fn $method(
            &mut self,
            text: $crate::private::Option<$type<'_>>,
        ) -> $crate::private::Result<(), $crate::private::Error> {
            $crate::private::set(
                self,
                $crate::private::Component::$component,
                match text {
                    $crate::private::Some(text) => $crate::private::Some(text.as_str()),
                    $crate::private::None => $crate::private::None,
                },
                <$path<'_> as $crate::private::Sealed>::FACTS,
            )
        }
    };
}
