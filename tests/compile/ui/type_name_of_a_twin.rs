use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query-buf = *( unreserved / pct-encoded )
        "#;

        expose query, query-buf;
    }
}

fn main() {
    assert!(shop::Query::parse("x").is_ok() && shop::QueryBuf::parse("x").is_ok());
}
