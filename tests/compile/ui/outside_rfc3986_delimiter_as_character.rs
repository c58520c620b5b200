use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            bracket = "[" / "]"
        "#;

        expose bracket;
    }
}

fn main() {
    assert!(mine::Bracket::is_valid("["));
}
