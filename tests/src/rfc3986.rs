//! A list of the types of `uri_tables::rfc3986`, for tests that hold for all of them.
//!
//! Each entry holds the names of the rule and of the type, the table and the validator, as functions over bytes.

use uri_tables::{ParseError, rfc3986 as types};

/// One type of the module.
#[derive(Debug, Clone, Copy)]
pub struct Exposed {
    /// The name of the rule.
    pub name: &'static str,
    /// The name of the type.
    pub type_name: &'static str,
    /// `TABLE`: the bytes that may be literal.
    pub table: &'static [bool; 256],
    /// Returns whether the bytes match the rule.
    pub is_valid: fn(&[u8]) -> bool,
    /// Returns the parse error, or `None` if the bytes match the rule.
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

/// Returns the type generated for the rule.
///
/// # Panics
/// If there is none.
pub fn exposed(rule: &str) -> &'static Exposed {
    let found = ALL.iter().find(|exposed| exposed.name == rule);
    found.unwrap_or_else(|| panic!("`uri_tables::rfc3986` has no type for `{rule}`"))
}
