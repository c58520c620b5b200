use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI = scheme ":" *0bars path-rootless
            bars = 1*"|"
        "#;

        expose URI, bars;
    }
}

fn main() {
    assert!(mine::Bars::is_valid("|"));
}
