//! Encoders that the RFCs have no example of: a space as `+`, data that does not fit.

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
    /// Segments that some data does not fit.
    pub mod some {
        extends rfc3986;

        abnf r#"
            dotless = <segment except "." / "..">
            short   = 2*4pchar
        "#;

        expose dotless within segment, short within segment;
    }
}
