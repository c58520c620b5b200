use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = userinfo ":" host
            userinfo  = 1*ALPHA
            host      = 1*DIGIT
        "#;

        expose URI, scheme, authority, userinfo, host, path = path-abempty;
    }
}

fn main() {
    assert_eq!(mine::Uri::from_static("x://a:1/").path(), "/");
}
