use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI     = scheme ":" 1*( percent 2HEXDIG )
            percent = "%"
        "#;

        expose URI, percent alone;
    }
}

fn main() {
    assert!(mine::Percent::is_valid("%"));
}
