use uri_tables::uri_profile;

uri_profile! {
    pub mod search {
        extends rfc3986, form;

        abnf r#"
            form-char = mark / ALPHA / DIGIT / pct-encoded
            mark      = "+" / "-" / pct-encoded
        "#;

        expose query, pair, mark component;
    }
}

fn main() {
    let _ = search::Query::NAME;
}
