//! An invocation that another macro makes, as a crate with many similar schemes would.

macro_rules! scheme {
    ($(#[$doc:meta])* $visibility:vis mod $name:ident = $text:literal) => {
        uri_tables::uri_profile! {
            $(#[$doc])*
            $visibility mod $name {
                extends rfc3986;
                abnf $text;
                expose URI, scheme;
            }
        }
    };
}

scheme!(
    /// One scheme.
    pub(crate) mod one = r#"scheme = "one""#
);
scheme!(mod two = "scheme = \"two\"");

fn main() {
    assert!(one::Uri::is_valid("ONE:a") && !one::Uri::is_valid("two:a"));
    assert!(two::Uri::is_valid("two:a") && two::Scheme::is_valid("Two"));
}
