use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = special / generic
            special   = %s"abc"
            generic   = 1*ALPHA
        "#;

        case_insensitive generic;

        expose URI, scheme, authority, special, generic, path = path-abempty;
    }
}

fn main() {
    assert_eq!(mine::Uri::from_static("x://ABC").normalize(), "x://abc");
}
