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
            fragment = number *mark "!" p1 "!" p2 "!" p3 "!" p4 "!" p5 "!" p6 "!" p7 "!" p8
                       "!" p9 "!" p10 "!" p11 "!" p12 "!" p13 "!" p14 "!" p15 "!" p16
                       "!" p17 "!" p18 "!" p19 "!" p20 "!" p21 "!" p22 "!" p23 "!" p24
                       "!" p25 "!" p26 "!" p27 "!" p28 "!" p29 "!" p30 "!" p31
            number   = 1*DIGIT
            mark     = ";" 1*ALPHA
            p1       = *DIGIT
            p2       = *DIGIT
            p3       = *DIGIT
            p4       = *DIGIT
            p5       = *DIGIT
            p6       = *DIGIT
            p7       = *DIGIT
            p8       = *DIGIT
            p9       = *DIGIT
            p10      = *DIGIT
            p11      = *DIGIT
            p12      = *DIGIT
            p13      = *DIGIT
            p14      = *DIGIT
            p15      = *DIGIT
            p16      = *DIGIT
            p17      = *DIGIT
            p18      = *DIGIT
            p19      = *DIGIT
            p20      = *DIGIT
            p21      = *DIGIT
            p22      = *DIGIT
            p23      = *DIGIT
            p24      = *DIGIT
            p25      = *DIGIT
            p26      = *DIGIT
            p27      = *DIGIT
            p28      = *DIGIT
            p29      = *DIGIT
            p30      = *DIGIT
            p31      = *DIGIT
            name     = <*pchar except "." / "..">
        "##;

        default_port 9000;
        empty_path "/";

        expose URI, scheme, authority, userinfo, host, IP-literal, IPv4address, reg-name, port;
        expose path = path-abempty / path-absolute / path-rootless / path-empty, query, param, key, value { space = "+" }, fragment;
        expose segment = segment / segment-nz, number, mark,
            p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16,
            p17, p18, p19, p20, p21, p22, p23, p24, p25, p26, p27, p28, p29, p30, p31, name within segment, pchar;
    }
}

include!("fallback/uses.rs");
