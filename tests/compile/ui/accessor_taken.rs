use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = parse "=" mode
            parse = "parse"
            mode  = *ALPHA
        "#;

        expose query, parse, mode;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a-b"));
}
