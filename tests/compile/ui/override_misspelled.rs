#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            URI   = scheme ":" path-rootless [ "?" query ]
            qurey = *pchar
        "#;

        expose URI, query;
    }
}

fn main() {
    println!("{}", shop::Query::encode("Tom & Jerry"));
}
