//! The profiles under test, written as users would write them. Each is for one feature of the macro.

use uri_tables::uri_profile;

uri_profile! {
    /// Objects in an object store: `s3://bucket/key?versionId=3&part=2`.
    pub mod s3 {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" bucket path-abempty [ "?" query ]
            scheme = "s3"
            bucket = 3*63( %x61-7A / DIGIT / "-" / "." )
            query  = param *( "&" param )
            param  = key [ "=" value ]
            key    = 1*<qchar except "=" / "&" / "+">
            value  = *<qchar except "&" / "+">
            qchar  = pchar / "/" / "?"
        "#;

        expose URI, bucket, path = path-abempty, segment, query, param, key, value;
    }
}

uri_profile! {
    /// Queries of HTML forms, restricted to characters that are valid in URIs.
    pub mod form {
        extends rfc3986;

        abnf r#"
            query = [ pair *( "&" pair ) ]
            pair  = name [ "=" value ]
            name  = *<pchar except "&" / "=">
            value = *<pchar except "&">
        "#;

        expose query, pair, name { space = "+" }, value { space = "+" };
    }
}

uri_profile! {
    /// Items separated by `%7C`, as in OpenAPI's pipe-delimited style.
    #[allow(deprecated)] // The macro warns that `%7C` is no list delimiter; errors still name `item`.
    pub mod piped {
        extends rfc3986;

        abnf r#"
            query = item *( "%7C" item )
            item  = *( unreserved / <pct-encoded except "%7C"> )
        "#;

        expose QUERY, item;
    }
}

uri_profile! {
    /// Non-ASCII letters without percent-encoding, in the ranges of RFC 3987.
    pub mod letters {
        extends rfc3986;

        abnf r#"
            query   = *( pchar / letter / "/" / "?" )
            word    = 1*( unreserved / letter )
            letter  = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD
        "#;

        beyond rfc3986: letter;
        expose query, word, letter;
    }
}

uri_profile! {
    /// Brackets without percent-encoding, as browsers and PHP write them.
    pub mod brackets {
        extends rfc3986;

        abnf r#"
            query    = *( pchar / "/" / "?" / bracket )
            bracket  = "[" / "]"
        "#;

        beyond rfc3986: bracket;
        expose URI, query;
    }
}

uri_profile! {
    /// Replaces rules of RFC 3986: no password in the userinfo, and `|` in paths and queries.
    pub mod changed {
        extends rfc3986;

        abnf r#"
            userinfo = *( unreserved / pct-encoded )
            pchar   =/ bar
            bar      = "|"
        "#;

        beyond rfc3986: bar;
        expose URI, userinfo, host, path = path-abempty, segment, pchar, bar;
    }
}

uri_profile! {
    /// Rules that are not within RFC 3986 at all, and for which nothing is proven.
    pub mod unbounded {
        abnf r#"
            line  = *( %x20-24 / %x26-7E / "%" 2HEXDIG )
            words = *( %x20-7E / %xA0-10FFFF )
        "#;

        beyond rfc3986;
        expose line, words;
    }
}

uri_profile! {
    /// Components nested in components: `cal:2024-12-31@home`.
    pub mod nested {
        extends rfc3986;

        abnf r#"
            URI   = "cal:" day
            day   = date [ "@" place ]
            date  = year "-" month "-" mday
            span  = year / "W" week "-" year
            year  = 4DIGIT
            month = 2DIGIT
            week  = 2DIGIT
            mday  = 2DIGIT
            place = *unreserved
        "#;

        expose URI, day, date, span, year, month, week, mday, place;
    }
}

uri_profile! {
    /// Components with special names: a keyword, a name changed by `as`, and one name for several rules.
    pub mod accounts {
        extends rfc3986;

        abnf r#"
            URI   = "acct:" [ type ";" ] user "@" host [ tilde / slashes ]
            type  = "admin" / "guest"
            user  = 1*( unreserved / pct-encoded )
            host  = reg-name
            tilde = "/~" *unreserved
            slashes = "//" *unreserved
        "#;

        expose URI, type, user as UserPart, host, home = tilde / slashes;
    }
}

uri_profile! {
    /// The components of RFC 3986 except the fragment, with the scheme `http`.
    pub mod plain {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" authority path-abempty [ "?" query ]
            scheme = "http"
        "#;

        expose URI, scheme, authority, path = path-abempty, query;
    }
}

uri_profile! {
    /// Telephone numbers of RFC 3966, without local numbers.
    pub mod tel {
        extends rfc3986;

        abnf r#"
            URI     = "tel:" number
            number  = "+" digits *par
            digits  = DIGIT *( DIGIT / "-" / "." / "(" / ")" )
            par     = ";" pname [ "=" pvalue ]
            pname   = 1*( ALPHA / DIGIT / "-" )
            pvalue  = 1*( unreserved / pct-encoded / "/" / ":" / "&" / "+" / "$" )
        "#;

        expose URI, number, digits, par, pname, pvalue;
    }
}

uri_profile! {
    /// Path segments with parameters (RFC 3986, section 3.3): `matrix:/map;lat=50;long=20/view`.
    pub mod matrix {
        extends rfc3986;

        abnf r#"
            URI    = scheme ":" path
            scheme = "matrix"
            path   = 1*( "/" part )
            part   = segment *( ";" param )
            param  = name [ "=" value *( "," value ) ]
            segment = 1*char
            name   = 1*char
            value  = *char
            char   = unreserved / pct-encoded / "$"
        "#;

        expose URI, scheme, path, part, segment, param, name, value;
    }
}

uri_profile! {
    /// A path whose list of segments comes after a first segment of another rule.
    pub mod tail {
        extends rfc3986;

        abnf r#"
            URI    = scheme ":" path-rootless
            scheme = "tail"
        "#;

        expose URI, scheme, path = path-rootless, segment;
    }
}

uri_profile! {
    /// Mail addresses and header fields (RFC 6068).
    pub mod mailto {
        extends rfc3986;

        abnf r#"
            URI       = "mailto:" [ to ] [ "?" hfield *( "&" hfield ) ]
            to        = addr-spec *( "," addr-spec )
            hfield    = hfname "=" hfvalue
            hfname    = *qchar
            hfvalue   = *qchar
            addr-spec = local-part "@" domain
            local-part = dot-atom-text
            domain    = dot-atom-text
            dot-atom-text = 1*atext *( "." 1*atext )
            atext     = ALPHA / DIGIT / "-" / "_" / "~" / "!" / "$" / "'" / "*" / "+" / pct-encoded
            qchar     = unreserved / pct-encoded / some-delims
            some-delims = "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
        "#;

        expose URI, hfield, hfname, hfvalue, addr-spec, local-part, domain;
    }
}

uri_profile! {
    /// Rules that match single characters: some are exposed as components, others are not. For example
    /// `doc:readme*;type=a;Draft`.
    pub mod flagged {
        extends rfc3986;

        abnf r#"
            URI  = scheme ":" path
            path = name [ mark ] [ ";type=" code ] *label
            scheme = "doc"
            name = 1*unreserved
            mark = "!" / "*"
            code = "a" / "i"
            label = ";" 1*ALPHA
        "#;

        case_insensitive label;
        expose URI alone, scheme, path, name, mark, code component, label within segment;
    }
}

uri_profile! {
    /// Texts with NUL: between labels in `by-nul`, and inside of labels in `by-dot`.
    pub mod nul {
        abnf r#"
            by-nul = 1*ALPHA *( %x00 1*ALPHA )
            by-dot = 1*letter *( "." 1*letter )
            letter = %x00 / ALPHA
        "#;

        beyond rfc3986;
        expose by-nul, by-dot;
    }
}
