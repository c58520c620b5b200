//! Profiles for encoders that `rfc3986` and `rfc3987` do not have: a space as `+`, and rules that cannot encode all
//! data.

use uri_tables::uri_profile;

uri_profile! {
    /// A value in form style, which encodes a space as `+`.
    pub mod form {
        extends rfc3986;

        abnf r#"
            value = *( unreserved / "+" / pct-encoded )
        "#;

        expose value within query { space = "+" };
    }
}

uri_profile! {
    /// Segments that cannot represent some data.
    pub mod some {
        extends rfc3986;

        abnf r#"
            dotless = <segment except "." / "..">
            short   = 2*4pchar
        "#;

        expose dotless within segment, short within segment;
    }
}
