//! The target is required, and a name may be what gives it.

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            URI    = "shop:" target
            target = named / number
            named  = "n-" name
            name   = 1*ALPHA
            number = 1*DIGIT
        "#;

        expose URI, target, named, name, number;
    }
}

fn main() {
    let uri = shop::Uri::builder().name(None::<&str>).finish();
    println!("{uri:?}");
}
