//! Profiles for features of builders that the profiles of `tests/profiles` do not have.

use uri_tables::uri_profile;

uri_profile! {
    /// Both authority and host are required. There is no userinfo.
    pub mod http {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty [ "?" query ]
            scheme    = "http" / "https"
            authority = host [ ":" port ]
            host      = IP-literal / IPv4address / name
            IP-literal = "[" IPv6address "]"
            name      = 1*( unreserved / pct-encoded / sub-delims )
            port      = 1*5DIGIT
        "#;

        expose URI, scheme, authority, host, name within reg-name, IPv4address, IP-literal, IPv6address, port,
            path = path-abempty, segment, query;
    }
}

uri_profile! {
    /// The host is required, but the authority is optional.
    pub mod maybe_host {
        extends rfc3986;

        abnf r#"
            URI       = scheme ":" ( "//" authority path-abempty / path-absolute / path-empty )
            authority = host [ ":" port ]
            host      = 1*( unreserved / pct-encoded )
        "#;

        expose URI, scheme, authority, host, port,
            path = path-abempty / path-absolute / path-empty, segment = segment / segment-nz;
    }
}

uri_profile! {
    /// Named information (RFC 6920).
    pub mod ni {
        extends rfc3986;

        abnf r#"
            URI     = "ni://" [ authority ] "/" alg ";" val [ "?" query ]
            alg     = 1*unreserved
            val     = 1*unreserved
            query   = param *( "&" param )
            param   = key "=" value
            key     = 1*<qchar except "=" / "&">
            value   = *<qchar except "&">
            qchar   = pchar / "/" / "?"
        "#;

        expose URI, authority, alg, val, query, param, key, value;
    }
}

uri_profile! {
    /// A path with named segments. A component may be a whole segment or a part of one.
    pub mod named {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" authority path
            path   = "/" bucket "/" name [ "." ending ]
            bucket = *pchar
            name   = *<pchar except ".">
            ending = *pchar
        "#;

        expose URI, scheme, authority, path within path-abempty, bucket, name, ending;
    }
}

uri_profile! {
    /// Items separated by commas, in one segment.
    pub mod commas {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" authority path
            path   = "/" item *( "," item )
            item   = *( unreserved / pct-encoded )
        "#;

        expose URI, scheme, authority, path within path-abempty, item;
    }
}

uri_profile! {
    /// CoAP URIs, composed as in RFC 7252, section 6.5.
    pub mod coap {
        extends rfc3986;

        abnf r#"
            URI    = "coap://" host [ ":" port ] path-abempty [ "?" query ]
            query    = argument *( "&" argument )
            argument = *( <pchar except "&"> / "/" / "?" )
        "#;

        expose URI, host, port, path = path-abempty, segment, query, argument;
    }
}

uri_profile! {
    /// Two alternatives, each with its own parts.
    pub mod odd {
        extends rfc3986;

        abnf r#"
            URI   = "odd:" thing
            thing = pair / one
            pair  = "p" first "-" second
            one   = "o" third
            first = 1*ALPHA
            second = 1*DIGIT
            third = *ALPHA
        "#;

        expose URI, thing, pair, one, first, second, third;
    }
}

uri_profile! {
    /// A profile whose URIs cannot be built, because the number between `a` and `b` is not exposed.
    pub mod unbuilt {
        extends rfc3986;

        abnf r#"
            URI  = "n:" a "." 1*DIGIT [ "/" b ]
            a    = 1*ALPHA
            b    = 1*ALPHA
        "#;

        expose URI, a, b;
    }
}

uri_profile! {
    /// Different parts with the same name: `left` and `right` both have `name` and `size`, and `size` is also a part of
    /// `near` and of its part `far`.
    pub mod same {
        extends rfc3986;

        abnf r#"
            URI   = "same:" left "/" right "/" near
            left  = name "=" size
            right = name ":" size
            near  = size "," far
            far   = size "." depth
            name  = 1*ALPHA
            size  = 1*DIGIT
            depth = 1*DIGIT
        "#;

        expose URI, left, right, near, far, name, size, depth;
    }
}

uri_profile! {
    /// A list in a query with `/` between its items, where `.` and `..` are ordinary data.
    pub mod slashes {
        extends rfc3986;

        abnf r#"
            URI    = "s://h" path-abempty "?" query
            query  = "names=" names
            names  = name *( "/" name )
            name   = *( unreserved / pct-encoded )
        "#;

        expose URI, path = path-abempty, segment, query, names, name;
    }
}

uri_profile! {
    /// A number or a name. Every text that matches `number` also matches `name`.
    pub mod alike {
        extends rfc3986;

        abnf r#"
            URI    = "a:" ( number / name )
            number = 1*( DIGIT / pct-encoded )
            name   = 1*( unreserved / pct-encoded )
        "#;

        expose URI, number, name;
    }
}
