//! Profiles for the tests of `uri_facts`: one for query parameters, one for `https`, and some with the character sets of
//! other encoders.

use uri_tables::uri_profile;

uri_profile! {
    /// A query that is a list of parameters.
    pub mod parameters {
        extends rfc3986;

        abnf r#"
            query = param *( "&" param )
            param = key [ "=" value ]
            key   = *<qchar except "=" / "&">
            value = *<qchar except "&">
            qchar = pchar / "/" / "?"
        "#;

        expose query, param, key, value;
    }
}

uri_profile! {
    /// The grammar of RFC 9110 §4.2.2, and its prose "an empty host identifier is an error".
    pub mod https {
        extends rfc3986, rfc9110;

        abnf r#"
            authority  = [ userinfo "@" ] named-host [ ":" port ]
            named-host = <host except "">
        "#;

        expose https-URI, authority, named-host within host, port, path-abempty, segment, query;
    }
}

uri_profile! {
    /// The functions `encodeURI` and `encodeURIComponent` of ECMA-262, §19.2.6.
    pub mod ecmascript {
        extends rfc3986;
        beyond rfc3986;

        abnf r##"
            encode-uri           = *( uri-unescaped / uri-reserved / "#" / pct-encoded )
            encode-uri-component = *( uri-unescaped / pct-encoded )
            uri-reserved         = ";" / "/" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / ","
            uri-unescaped        = ALPHA / DIGIT / uri-mark
            uri-mark             = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
        "##;

        expose encode-uri, encode-uri-component;
    }
}

uri_profile! {
    /// Superseded character sets: RFC 1738's list `$-_.+!*'(),`, and RFC 2396's set `unreserved`.
    pub mod superseded {
        extends rfc3986;

        abnf r#"
            rfc1738-text  = *( ALPHA / DIGIT / safe / extra / pct-encoded )
            safe          = "$" / "-" / "_" / "." / "+"
            extra         = "!" / "*" / "'" / "(" / ")" / ","
            rfc2396-text  = *( ALPHA / DIGIT / mark / pct-encoded )
            mark          = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
        "#;

        expose rfc1738-text within segment, rfc2396-text within segment;
    }
}

uri_profile! {
    /// The values of an HTML form, with a space encoded as `+`.
    pub mod form {
        extends rfc3986;

        abnf r#"
            value = *( unreserved / "+" / pct-encoded )
        "#;

        expose value within query { space = "+" };
    }
}
