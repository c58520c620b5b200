use uri_tables::uri_profile;

uri_profile! {
    pub mod search {
        extends rfc3986, form;

        abnf r#"
            query = text *( "&" text )
            text  = value / word
            word  = "~" *form-char
        "#;

        expose query, text = value / word;
    }
}

fn main() {
    let query = search::Query::parse("a=b");
    assert!(query.is_ok());
}
