use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = host *( "," host )
            host      = 1*ALPHA
        "#;

        expose URI, scheme, authority, host, path = path-abempty;
    }
}

fn main() {
    let uri = mine::Uri::from_static("x://a,b/");
    assert_eq!(uri.authority().hosts().count(), 2);
}
