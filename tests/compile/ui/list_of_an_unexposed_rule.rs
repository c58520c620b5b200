#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = param *( "&" param )
            param = key "=" value
            key   = 1*ALPHA
            value = *DIGIT
        "#;

        expose query, key, value;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a=1&b=2"));
}
