#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = param *( ( "&" / ";" ) param )
            param = *( ALPHA / "=" )
        "#;

        expose query, param;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a=b;c=d"));
}
