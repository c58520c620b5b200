use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = "a" code "1" / code "2"
            code  = *ALPHA
        "#;

        expose query, code;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a-b"));
}
