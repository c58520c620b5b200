use uri_tables::uri_profile;

uri_profile! {
    /// Articles of a shop.
    pub mod shop {
        extends rfc3986;

        abnf r##"
            URI      = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
            scheme   = "shop"
            query    = param *( "&" param )
            param    = key [ "=" value ]
            key      = 1*<qchar except "=" / "&" / "+">
            value    = *<qchar except "&">
            qchar    = pchar / "/" / "?"
            fragment = number *mark
            number   = 1*DIGIT
            mark     = ";" 1*ALPHA
            name     = <*pchar except "." / "..">
        "##;

        default_port 9000;
        empty_path "/";

        expose URI, scheme, authority, userinfo, host, IP-literal, IPv4address, reg-name, port;
        expose path = path-abempty / path-absolute / path-rootless / path-empty, query, param, key, value { space = "+" }, fragment;
        expose segment = segment / segment-nz, number, mark, mark, name within segment, pchar;
    }
}

include!("fallback/uses.rs");
