use uri_tables::uri_profile;

uri_profile! {
    pub mod web {
        extends rfc3986, rfc9110, http;

        abnf r#"
            URI    = scheme "://" authority path-abempty
            scheme = http-scheme / "shop"
        "#;

        expose URI, scheme, authority, host, port, path = path-abempty;
    }
}

fn main() {
    let _ = web::Uri::NAME;
}
