//! The five components of RFC 3986, section 3, as text.
//!
//! In: a view whose rule has them. Out: the texts of its components, for what the RFC does with any URI
//! whatever its scheme: resolve references (section 5) and normalize (section 6).

use crate::view::View;

/// The components of a URI or of a relative reference, without their delimiters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Components<'a> {
    /// What stands before the first `:`; a relative reference has none (section 3.1).
    pub scheme: Option<&'a str>,
    /// What stands behind `//` (section 3.2).
    pub authority: Option<&'a str>,
    /// The path, which is always there and may be empty (section 3.3).
    pub path: &'a str,
    /// What stands behind `?` (section 3.4).
    pub query: Option<&'a str>,
    /// What stands behind `#` (section 3.5).
    pub fragment: Option<&'a str>,
}

impl<'a> Components<'a> {
    /// The pieces of the text that the components make, delimiters included (section 5.3).
    pub fn pieces(self) -> impl Iterator<Item = &'a str> + Clone {
        let piece = |before: &'static str, text: Option<&'a str>, behind: &'static str| {
            let parts: [&'a str; 3] = text.map_or([""; 3], |text| [before, text, behind]);
            parts
        };
        [
            piece("", self.scheme, ":"),
            piece("//", self.authority, ""),
            ["", self.path, ""],
            piece("?", self.query, ""),
            piece("#", self.fragment, ""),
        ]
        .into_iter()
        .flatten()
        .filter(|piece| !piece.is_empty())
    }
}

/// A view of a rule that has RFC 3986's components: `scheme` and `path` are exposed in it, and `authority`,
/// `query` and `fragment` as far as the rule has them.
///
/// ```
/// use uri_tables::{Hierarchical, rfc3986::{Uri, UriReference}};
///
/// let uri = Uri::from_static("foo://example.com:8042/over/there?name=ferret#nose");
/// assert_eq!(uri.components().authority, Some("example.com:8042"));
/// assert_eq!(uri.components().pieces().collect::<String>(), uri.as_str());
/// assert_eq!(UriReference::from_static("?q").components().query, Some("q"));
/// ```
pub trait Hierarchical<'a>: View<'a> {
    /// The texts of the components.
    fn components(self) -> Components<'a>;
}

/// The components of a type, by what its accessors give.
#[doc(hidden)]
#[macro_export]
macro_rules! __components {
    ($name:ident; $($component:ident: $presence:ident $method:ident,)*) => {
        impl<'a> $crate::private::Hierarchical<'a> for $name<'a> {
            fn components(self) -> $crate::private::Components<'a> {
                let mut components = $crate::private::Components::default();
                $($crate::__component! { components.$component = $presence self.$method() })*
                components
            }
        }
    };
}

/// One component.
#[doc(hidden)]
#[macro_export]
macro_rules! __component {
    ($components:ident.path = once $self:ident.$method:ident()) => {
        $components.path = $self.$method().as_str();
    };
    ($components:ident.$component:ident = once $self:ident.$method:ident()) => {
        $components.$component = $crate::private::Some($self.$method().as_str());
    };
    ($components:ident.$component:ident = maybe $self:ident.$method:ident()) => {
        if let $crate::private::Some(text) = $self.$method() {
            $components.$component = $crate::private::Some(text.as_str());
        }
    };
}
