#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = *word
            word  = 1*ALPHA "." / 1*DIGIT "!"
        "#;

        expose query, word;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a.1!"));
}
