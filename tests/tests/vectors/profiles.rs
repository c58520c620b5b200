//! The character sets of other standards and libraries, declared as profiles.

use uri_tables::uri_profile;

uri_profile! {
    /// The percent-encode sets of the URL Standard, §1.3. Most rules remove characters from an earlier rule. The URL
    /// Standard leaves `%` literal. Here, `%` is always encoded, so that decoding returns the data.
    pub mod whatwg {
        extends rfc3986;
        beyond rfc3986;

        abnf r##"
            c0control     = *( c0-char / pct-encoded )
            fragment-set  = *( fragment-char / pct-encoded )
            query-set     = *( query-char / pct-encoded )
            special-query = *( special-char / pct-encoded )
            path-set      = *( path-char / pct-encoded )
            userinfo-set  = *( userinfo-char / pct-encoded )
            component     = *( component-char / pct-encoded )

            c0-char        = <%x20-7E except "%">
            fragment-char  = <c0-char except SP / DQUOTE / "<" / %x3E / "`">
            query-char     = <c0-char except SP / DQUOTE / "#" / "<" / %x3E>
            special-char   = <query-char except "'">
            path-char      = <query-char except "?" / "^" / "`" / "{" / "}">
            userinfo-char  = <path-char except "/" / ":" / ";" / "=" / "@" / "[" / "\" / "]" / "|">
            component-char = <userinfo-char except "$" / "&" / "+" / ",">
        "##;

        expose c0control, fragment-set, query-set, special-query, path-set, userinfo-set, component;
    }
}

uri_profile! {
    /// `application/x-www-form-urlencoded`, §5 of the URL Standard.
    pub mod form {
        extends rfc3986;

        abnf r#"
            form  = item *( "&" item )
            item  = name [ "=" value ]
            name  = *( plain / "+" / pct-encoded )
            value = *( plain / "+" / pct-encoded )
            plain = ALPHA / DIGIT / "*" / "-" / "." / "_"
        "#;

        expose form within query, item within query, name within query { space = "+" },
            value within query { space = "+" };
    }
}

uri_profile! {
    /// The rules that `iri-string` uses for components of URIs.
    pub mod uri {
        extends rfc3986;
        beyond rfc3986;

        abnf r#"
            path-text  = *( pchar / "/" )
            unreserve  = *( unreserved / pct-encoded )
            characters = *( unreserved / reserved / pct-encoded )
        "#;

        expose reg-name, segment, path-text, query, fragment, unreserve, characters;
    }
}

uri_profile! {
    /// The rules that `iri-string` uses for components of IRIs, as far as `uri_tables::rfc3987` has no type for them.
    pub mod iri {
        extends rfc3986, rfc3987;
        beyond rfc3986;

        abnf r#"
            ipath-text  = *( ipchar / "/" )
            iunreserve  = *( iunreserved / pct-encoded )
            icharacters = *( iunreserved / reserved / pct-encoded )
        "#;

        expose ipath-text, iunreserve, icharacters;
    }
}

uri_profile! {
    /// `http` URIs (RFC 9110, sections 4.2.1 and 4.2.3).
    pub mod http {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" authority path-abempty [ "?" query ]
            scheme = "http"
        "#;

        default_port 80;
        empty_path "/";

        expose URI, scheme, authority, host, port, path = path-abempty, segment, query;
    }
}

uri_profile! {
    /// `coap` URIs (RFC 7252, sections 6.1 and 6.3), and the options that such a URI is composed from (section 6.5).
    pub mod coap {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty [ "?" query ]
            scheme    = "coap"
            authority = host [ ":" port ]
            query     = argument *( "&" argument )
            argument  = *( <pchar except "&"> / "/" / "?" )
        "#;

        default_port 5683;
        empty_path "/";

        expose URI, scheme, authority, host, port, path = path-abempty, segment, query, argument;
    }
}

uri_profile! {
    /// The assigned name of a URN (RFC 8141, sections 2 and 3.1). The components after the assigned name are left out,
    /// because comparing URNs ignores them.
    pub mod urn {
        extends rfc3986;

        abnf r#"
            URI    = scheme ":" path
            scheme = "urn"
            path   = NID ":" NSS
            NID    = ( ALPHA / DIGIT ) 0*30( ALPHA / DIGIT / "-" ) ( ALPHA / DIGIT )
            NSS    = pchar *( pchar / "/" )
        "#;

        case_insensitive NID;

        expose URI, scheme, path within path-rootless, NID, NSS;
    }
}

uri_profile! {
    /// Named information (RFC 6920, section 3).
    pub mod ni {
        extends rfc3986;

        abnf r#"
            URI = "ni:" "//" [ authority ] "/" alg ";" val [ "?" query ]
            alg = 1*unreserved
            val = 1*unreserved
        "#;

        expose URI, authority, alg, val, query;
    }
}
