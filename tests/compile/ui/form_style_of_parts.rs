use uri_tables::uri_profile;

uri_profile! {
    pub mod search {
        extends rfc3986, form;

        abnf r#"
            form-char = word / "+" / pct-encoded
            word      = "x" DIGIT
        "#;

        expose query, value, word;
    }
}

fn main() {
    let query = search::Query::parse("a=b");
    assert!(query.is_ok());
}
