use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;
        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = host
            host      = label *( %s"x" label )
            label     = 1*( DIGIT / %s"X" )
        "#;
        expose URI, scheme, authority, path = path-abempty, host within reg-name, label;
    }
}

fn main() {}
