use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query   = colours ":" colour *( "," colour )
            colours = 1*DIGIT
            colour  = 1*ALPHA
        "#;

        expose query, colours, colour;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("2:red,green"));
}
