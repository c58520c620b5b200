use uri_tables::uri_profile;

uri_profile! {
    pub mod pg {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" server "/" name
            scheme = "postgres" / "postgresql"
            server = host [ ":" port ]
            name   = 1*ALPHA
        "#;

        default_port 5432;

        expose URI, scheme, name;
    }
}

fn main() {
    let uri = pg::Uri::parse("postgres://a/b");
    assert_eq!(uri.unwrap().name(), "b");
}
