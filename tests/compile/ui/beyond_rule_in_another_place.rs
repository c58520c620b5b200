use uri_tables::uri_profile;

uri_profile! {
    pub mod turn {
        extends rfc3986;

        abnf r#"
            URI    = scheme ":" host [ ":" port ]
            scheme = "turn"
        "#;

        beyond rfc3986: rule IP-literal;

        expose URI, scheme, host, port;
    }
}

fn main() {
    let _ = turn::Uri::NAME;
}
