//! A list of the types of `uri_tables::rfc3986`, for tests that hold for all of them.
//!
//! Each entry has the type's name, its table, its validator, its encoder and its decoder, as functions over bytes.

use uri_tables::{ParseError, rfc3986 as types};

/// What one type of the module offers.
#[derive(Debug, Clone, Copy)]
pub struct Exposed {
    /// The rule's name.
    pub name: &'static str,
    /// The type's name.
    pub type_name: &'static str,
    /// The bytes that may stand literally.
    pub table: &'static [bool; 256],
    /// Whether bytes are a word of the rule.
    pub is_valid: fn(&[u8]) -> bool,
    /// Why bytes are no word of the rule, if they are none.
    pub error: fn(&[u8]) -> Option<ParseError>,
}

macro_rules! exposed {
    ($($type:ident)*) => {
        /// Every type of the module.
        pub const ALL: &[Exposed] = &[$(Exposed {
            name: types::$type::NAME,
            type_name: stringify!($type),
            table: types::$type::TABLE,
            is_valid: types::$type::is_valid_bytes,
            error: |bytes| types::$type::parse_bytes(bytes).err(),
        }),*];
    };
}

exposed! {
    Uri UriReference AbsoluteUri RelativeRef HierPart RelativePart
    Scheme Authority Userinfo Host Port
    IpLiteral IpvFuture Ipv6address Ipv4address RegName H16 Ls32 DecOctet
    Path PathAbempty PathAbsolute PathNoscheme PathRootless PathEmpty
    Segment SegmentNz SegmentNzNc Pchar Query Fragment
    PctEncoded Unreserved Reserved GenDelims SubDelims
}

/// The type made for the rule of that name.
///
/// # Panics
/// If there is none.
pub fn exposed(rule: &str) -> &'static Exposed {
    let found = ALL.iter().find(|exposed| exposed.name == rule);
    found.unwrap_or_else(|| panic!("`uri_tables::rfc3986` has no type for `{rule}`"))
}
