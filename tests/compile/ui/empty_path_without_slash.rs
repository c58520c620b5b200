use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            scheme = "shop"
            URI = scheme "://" authority path-abempty
            path-abempty = *( "/" segment-nz )
        "#;

        empty_path "/";

        expose URI, scheme, authority, path = path-abempty;
    }
}

fn main() {
    let uri = shop::Uri::parse("shop://a");
    assert!(uri.is_ok_and(|uri| uri.normalize() == "shop://a"));
}
