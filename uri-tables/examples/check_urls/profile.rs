//! The syntax of web URLs, as ABNF.
//!
//! It consists of RFC 3986 and RFC 9110, and three lines that express in ABNF what RFC 9110 says in prose. The
//! compiler generates [`https::Url`], and [`parameters::Query`] for what the standards leave to convention. This file
//! is all that the example knows about URLs; the rest reads lines and prints reports.

use uri_tables::uri_profile;

uri_profile! {
    /// `http` and `https` URLs, with or without a fragment (RFC 9110, section 4.2).
    pub(crate) mod https {
        extends rfc3986, rfc9110;

        abnf r##"
            ; RFC 9110, section 4.2.5: a fragment belongs to neither scheme, but may follow in a reference.
            URL       = ( http-URI / https-URI ) [ "#" fragment ]

            ; RFC 9110, section 4.2.4: userinfo is no part of it, and its presence is an error.
            authority = host [ ":" port ]

            ; RFC 9110, sections 4.2.1 and 4.2.2: an empty host must be rejected.
            reg-name  = 1*( unreserved / pct-encoded / sub-delims )
        "##;

        expose URL within URI, authority, host, port, path = path-abempty, query, fragment;
    }
}

uri_profile! {
    /// Parameters of queries, by the convention of web forms. RFC 9110 does not define them, so they are not checked,
    /// only counted.
    pub(crate) mod parameters {
        extends rfc3986;

        abnf r#"
            query = param *( "&" param )
            param = key [ "=" value ]
            key   = *<qchar except "=" / "&">
            value = *<qchar except "&">
            qchar = pchar / "/" / "?"
        "#;

        expose query, param, key { space = "+" }, value { space = "+" };
    }
}
