//! `=/` adds to a rule that nobody defined.

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            value  = *unreserved
            vlaue =/ "+"
            extra =/ "-"
        "#;

        expose value;
    }
}

fn main() {
    println!("{}", shop::Value::encode("a"));
}
