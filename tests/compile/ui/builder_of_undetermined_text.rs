//! `number` is neither exposed nor a single text, so a builder would not know what to write.

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            URI    = "shop:" name "/" number
            name   = 1*ALPHA
            number = 1*DIGIT
        "#;

        expose URI, name;
    }
}

fn main() {
    let uri = shop::Uri::builder().name("hat").finish();
    println!("{uri:?}");
}
