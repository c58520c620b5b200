use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query  = finish *( "&" finish )
            finish = *unreserved
        "#;

        expose query, finish;
    }
}

fn main() {
    assert!(shop::Query::is_valid("a&b"));
}
