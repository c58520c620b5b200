//! A list of the types in `uri_tables::rfc3986`, for tests that check a property of all of them.
//!
//! Each entry holds the type's name, rule name, table and validators. The validators are function pointers over bytes.

use uri_tables::{ParseError, rfc3986 as types};

/// One type of `uri_tables::rfc3986`.
#[derive(Debug, Clone, Copy)]
pub struct Exposed {
    /// The name of the ABNF rule.
    pub name: &'static str,
    /// The name of the Rust type.
    pub type_name: &'static str,
    /// The constant `TABLE`: for each byte, whether it may appear literally.
    pub table: &'static [bool; 256],
    /// Returns whether the bytes match the rule.
    pub is_valid: fn(&[u8]) -> bool,
    /// Returns the parse error, or `None` if the bytes match the rule.
    pub error: fn(&[u8]) -> Option<ParseError>,
}

macro_rules! exposed {
    ($($type:ident)*) => {
        /// Every type of `uri_tables::rfc3986`.
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

/// Returns the entry of the type generated for `rule`.
///
/// # Panics
/// If no type was generated for `rule`.
pub fn exposed(rule: &str) -> &'static Exposed {
    let found = ALL.iter().find(|exposed| exposed.name == rule);
    found.unwrap_or_else(|| panic!("`uri_tables::rfc3986` has no type for `{rule}`"))
}
