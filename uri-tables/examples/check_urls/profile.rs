//! Declares the syntax of web URLs in ABNF.
//!
//! The grammar consists of RFC 3986, RFC 9110, and three rules that express the text of RFC 9110 in ABNF. The macro
//! generates [`https::Url`]. It also generates [`parameters::Query`] for the parameters of a query, which the standards
//! do not define. Only this file contains knowledge about URLs. The other files read lines and print reports.

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
    /// The parameters of a query, by the convention of web forms. RFC 9110 does not define parameters, so they are only
    /// counted and not checked.
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
