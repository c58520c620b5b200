//! A literal is a component, also of one letter or digit; a class of characters is not, nor is a delimiter.

#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod x {
        extends rfc3986;

        abnf r#"
            URI     = scheme ":" version slash name
            scheme  = "x"
            version = "1"
            slash   = "/"
            name    = 1*letter
            letter  = ALPHA
        "#;

        expose URI, scheme, version, slash, name, letter;
    }
}

fn main() {
    let uri = x::Uri::from_static("X:1/ab");
    assert_eq!(uri.scheme(), "X");
    assert_eq!(uri.version(), "1");
    assert_eq!(uri.name(), "ab");
    assert!(x::Letter::TABLE[0x41] && x::Slash::parse("/").is_ok());
}
