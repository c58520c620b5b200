use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = *"x" code *"x"
            code  = *"x"
        "#;

        expose query, code;
    }
}

fn main() {
    println!("{:?}", shop::Query::parse("x").map(|query| query.code()));
}
