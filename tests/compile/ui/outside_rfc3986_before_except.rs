//! `ok` is made of some texts of `bad`, which proves nothing of the others.

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            bad = "||" / "a"
            ok  = <bad except "||">
        "#;

        expose ok, bad alone;
    }
}

fn main() {
    println!("{}", shop::Bad::parse("a").is_ok());
}
