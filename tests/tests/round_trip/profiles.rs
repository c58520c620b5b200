//! Encoders that RFC 3986 has no example of: whole characters, a space as `+`, data that does not fit.

use uri_tables::uri_profile;

uri_profile! {
    /// RFC 3987's components, which keep letters beyond ASCII.
    pub mod iri {
        extends rfc3986, rfc3987;
        beyond rfc3986: ucschar / iprivate;

        expose iuserinfo within userinfo, ireg-name within reg-name, isegment within segment,
            iquery within query, ifragment within fragment;
    }
}

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
