#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query  = *( size / colour )
            size   = ";" 1*DIGIT
            colour = ";" 1*ALPHA
        "#;

        expose query, size, colour;
    }
}

fn main() {
    println!("{}", shop::Query::from_static(";1;red"));
}
