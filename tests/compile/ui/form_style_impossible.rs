use uri_tables::uri_profile;

uri_profile! {
    pub mod search {
        extends rfc3986, form;

        abnf r#"
            form-char = unreserved / pct-encoded
        "#;

        expose query, pair, value;
    }
}

fn main() {
    let query = search::Query::parse("a=b");
    assert!(query.is_ok());
}
