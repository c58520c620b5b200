use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = host / registry
            host      = 1*unreserved [ ":" *DIGIT ]
            registry  = 1*"!"
        "#;

        expose URI, scheme, authority, host within segment, registry, path = path-abempty;
    }
}

fn main() {
    assert_eq!(mine::Uri::from_static("x://a:1/").path(), "/");
}
