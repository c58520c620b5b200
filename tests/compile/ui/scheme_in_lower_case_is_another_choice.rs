use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;
        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = *DIGIT
            scheme    = loud / other
            loud      = 1*%x41-5A
            other     = 1*ALPHA
        "#;
        expose URI, scheme, authority, path = path-abempty, loud within scheme, other within scheme;
    }
}

fn main() {}
