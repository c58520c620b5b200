use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = "z." place
            place     = host / other
            host      = 1*ALPHA
            other     = 1*DIGIT
        "#;

        expose URI, scheme, authority, place, host, other, path = path-abempty;
    }
}

fn main() {
    let uri = mine::Uri::from_static("x://z.a/c");
    assert_eq!(uri.authority().place(), "a");
}
