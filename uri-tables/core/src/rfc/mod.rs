//! The types of RFC 3986 and, with the feature `rfc3987`, of RFC 3987.
//!
//! The folder `declared` has the profiles, as a user would write them. `printed` has the code that the macro
//! generates from these profiles, so that this crate does not need the macro. A test of the macro compares both
//! (`uri-tables-macro/expansion/src/tests/golden.rs`). `mapping` and `idna` convert between URIs and IRIs.

pub(crate) mod proof;
// rustdoc lists methods in the order of the modules. `printed` comes first, so that accessors come before conversions.
#[allow(
    clippy::module_inception,
    clippy::unreadable_literal,
    reason = "generated"
)]
#[rustfmt::skip]
mod printed;
#[cfg(feature = "idna")]
pub(crate) mod idna;
#[cfg(all(feature = "rfc3987", feature = "alloc"))]
pub(crate) mod mapping;

pub use printed::rfc3986::rfc3986;
#[cfg(feature = "rfc3987")]
pub use printed::rfc3987::rfc3987;

use crate::error::ParseError;
use crate::rule::codec::Parts;
use crate::rule::data::{RuleData, Sealed};
use crate::uri::components::Components;
use crate::uri::hierarchical::{Hierarchical, ToReference};

macro_rules! texts {
    ($($(#[$attribute:meta])* $type:ty;)*) => {$(
        /// A text is parsed as a `URI-reference`, so that it can be resolved.
        $(#[$attribute])*
        impl ToReference for $type {
            fn to_components(&self) -> Result<Components<'_>, ParseError> {
                rfc3986::UriReference::parse(self).map(Hierarchical::components)
            }

            fn to_text(&self) -> &str {
                self
            }

            fn is_reference() -> bool {
                true
            }
        }

        $(#[$attribute])*
        impl Sealed for $type {
            const RULE: &'static RuleData = rfc3986::UriReference::RULE;

            type Kind = Parts;
        }
    )*};
}

texts! {
    str;
    #[cfg(feature = "alloc")] alloc::string::String;
    #[cfg(feature = "alloc")] alloc::borrow::Cow<'_, str>;
}
