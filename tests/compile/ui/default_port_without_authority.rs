use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            scheme = "shop"
            URI = scheme "://" bucket [ ":" port ] path-abempty
            bucket = 1*ALPHA
        "#;

        default_port 443;

        expose URI, scheme, bucket, port, path = path-abempty;
    }
}

fn main() {
    let uri = shop::Uri::parse("shop://a");
    assert!(uri.is_ok_and(|uri| uri.path() == ""));
}
