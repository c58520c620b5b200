//! What expansions refer to, and nobody else: no promise is made about anything here.
//!
//! Everything an expansion names goes through this module, the primitive types and the prelude
//! included: a user's rule may be called `Option` or `str`, and its type then stands around the code.

pub use core;
pub use core::option::Option::{self, None, Some};
pub use core::primitive::{self, bool, str, u8};
pub use core::result::Result::{self, Err, Ok};
pub use core::{concat, stringify};

#[cfg(feature = "alloc")]
pub use alloc::{borrow::Cow, string::String};

// Unit tests declare profiles without the feature, too.
#[cfg(any(feature = "macros", test))]
pub use uri_tables_macro::uri_profile_of as uri_profile;

pub use crate::accessors::ip_addr;
pub use crate::automaton::{Automaton, Transitions};
#[cfg(feature = "alloc")]
pub use crate::builder::{Given, IsGiven, Missing};
pub use crate::captures::Captures;
pub use crate::carrier::{Data, Encodes, TryEncodes};
pub use crate::components::{Components, Hierarchical};
pub use crate::decode::Decoded;
#[cfg(feature = "alloc")]
pub use crate::draft::Draft;
pub use crate::encode::Encoded;
pub use crate::error::Error;
pub use crate::facts::{Facts, Keep, Sealed};
#[cfg(feature = "alloc")]
pub use crate::fills::{Filled, Fills, Source, checked};
pub use crate::generic::rfc3986;
pub use crate::island::Island;
pub use crate::join::{Alternative, Items, Join, Joined, Many, Maybe, Node, Once, Part};
pub use crate::kind::{All, Itself, Parts, Some as SomeData};
pub use crate::leap::Leap;
pub use crate::leaves::{Leaves, Place, place_in};
pub use crate::letters::{Letters, any, caseless_in};
pub use crate::list::{List, Style};
pub use crate::normalize::{Normalize, Steps};
#[cfg(feature = "alloc")]
pub use crate::normalized::Normalized;
#[cfg(feature = "alloc")]
pub use crate::owned::{Owned, OwnedText, ToBuf};
pub use crate::parsing::Viewing;
#[cfg(feature = "alloc")]
pub use crate::rfc3986::{UriBuf, UriReferenceBuf};
pub use crate::rule::Rule;
pub use crate::scheme_based::SchemeBased;
#[cfg(all(feature = "serde", feature = "alloc"))]
pub use crate::serde::deserialize_owned;
pub use crate::simd::Span;
#[cfg(all(uri_tables_level = "environment", feature = "std"))]
pub use crate::simd::each_level;
pub use crate::view::{Leaf, Text, Unchecked, View, debug};
pub use crate::within::{Proof, Proven, Unproven, Within};
#[cfg(feature = "arbitrary")]
pub use {
    crate::fuzzing::{
        arbitrary_twin, arbitrary_twin_of_rest, arbitrary_view, arbitrary_view_of_rest,
        arbitrary_view_size,
    },
    ::arbitrary,
};
#[cfg(feature = "proptest")]
pub use {
    crate::proptest::{Words, words},
    ::proptest,
};
#[cfg(feature = "serde")]
pub use {crate::serde::deserialize_view, serde_core};
