use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = 1*DIGIT *colour ";the;end"
            colour = ";" 1*ALPHA
        "#;

        expose query, colour;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("1;red;the;end"));
}
