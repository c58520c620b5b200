#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = 1*( param [ ";" ] )
            param = 1*ALPHA "="
        "#;

        expose query, param;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a=;b="));
}
