use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;
        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = host
            host      = upper lower
            upper     = *%x41-5A
            lower     = *%x61-7A
        "#;
        expose URI, scheme, authority, path = path-abempty, host within reg-name, upper, lower;
    }
}

fn main() {}
