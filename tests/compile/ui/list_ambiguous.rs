use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = 1*DIGIT *size *colour
            size   = ";" 1*DIGIT
            colour = ";" 1*( ALPHA / DIGIT )
        "#;

        expose query, size, colour;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("1;2;red"));
}
