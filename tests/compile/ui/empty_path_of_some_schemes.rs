use uri_tables::uri_profile;

uri_profile! {
    pub mod web {
        extends rfc3986, rfc9110, http;

        abnf r#"
            URI         = scheme "://" authority path-abempty
            scheme      = http-scheme / shop-scheme
            shop-scheme = "shop"
        "#;

        expose URI, scheme = http-scheme / shop-scheme, authority, host, port, path = path-abempty;
    }
}

fn main() {
    let uri = web::Uri::parse("http://a");
    assert!(uri.is_ok_and(|uri| uri.normalize() == "http://a"));
}
