use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = param *( "&" param )
            param = key "=" value
            key   = 1*unreserved
            value = *( unreserved / pct-encoded )
        "#;

        expose query, param, key, value;
    }
}

fn main() {
    let query = shop::Query::from_params([(shop::Key::from_static("a"),)]);
    assert_eq!(query.unwrap(), "a");
}
