use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            scheme = "shop"
            URI = scheme "://" authority path-abempty
            code = 3ALPHA
        "#;

        case_insensitive code;

        expose URI, scheme, authority, host, port, path = path-abempty, segment, code within segment;
    }
}

fn main() {
    let uri = shop::Uri::parse("shop://a");
    assert!(uri.is_ok_and(|uri| uri.normalize() == "shop://a"));
}
