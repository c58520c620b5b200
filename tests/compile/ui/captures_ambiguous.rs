use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = name rest
            name  = *ALPHA
            rest  = *ALPHA
        "#;

        expose query, name, rest;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("ab"));
}
