use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = "a=" pair
            pair  = "b=" names
            names = name rest
            name  = *ALPHA
            rest  = *ALPHA
        "#;

        expose query, pair, name, rest;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a=b=ab"));
}
