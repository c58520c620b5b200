use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;
        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = host
            host      = loud / any
            loud      = 1*%x41-5A
            any       = 1*ALPHA
        "#;
        expose URI, scheme, authority, path = path-abempty, host within reg-name, loud within reg-name, any within reg-name;
    }
}

fn main() {}
