use uri_tables::uri_profile;

uri_profile! {
    pub mod web {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" authority path-abempty
            scheme = "http"
        "#;

        default_port gopher = 70;

        expose URI, scheme, authority, host, port, path = path-abempty, segment;
    }
}

fn main() {
    let uri = web::Uri::parse("http://a");
    assert!(uri.is_ok_and(|uri| uri.normalize() == "http://a"));
}
