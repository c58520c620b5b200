//! Encoders without examples in the RFCs: a space as `+`, and data that cannot be encoded.

use uri_tables::uri_profile;

uri_profile! {
    /// Form style.
    pub mod form {
        extends rfc3986;

        abnf r#"
            value = *( unreserved / "+" / pct-encoded )
        "#;

        expose value within query { space = "+" };
    }
}

uri_profile! {
    /// Segments that cannot represent all data.
    pub mod some {
        extends rfc3986;

        abnf r#"
            dotless = <segment except "." / "..">
            short   = 2*4pchar
        "#;

        expose dotless within segment, short within segment;
    }
}
