use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            scheme = "shop"
            URI = "shop://" bucket path-abempty
            bucket = 1*ALPHA
        "#;

        case_insensitive bucket;

        expose URI, bucket, path = path-abempty;
    }
}

fn main() {
    let uri = shop::Uri::parse("shop://a");
    assert!(uri.is_ok_and(|uri| uri.path() == ""));
}
