use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = letters / digits
            letters = 1*ALPHA
            digits = 1*DIGIT
            query-choice = *ALPHA
        "#;

        expose query, letters, digits, query-choice;
    }
}

fn main() {
    println!("{:?}", shop::Query::from_static("a"));
}
