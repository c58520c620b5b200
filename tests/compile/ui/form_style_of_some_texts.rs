use uri_tables::uri_profile;

uri_profile! {
    pub mod search {
        extends rfc3986, form;

        abnf r#"
            query = key *( "&" key )
            key   = name / "~" *pchar
        "#;

        expose query, key;
    }
}

fn main() {
    let _ = search::Query::NAME;
}
