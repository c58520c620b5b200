use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI   = scheme ":" path
            path  = "/" upper lower
            upper = *%x41-5A
            lower = *( %x61-7A / DIGIT )
        "#;

        case_insensitive path;

        expose URI, scheme, path, upper, lower;
    }
}

fn main() {
    assert_eq!(mine::Uri::from_static("x:/Ab").normalize(), "x:/ab");
}
