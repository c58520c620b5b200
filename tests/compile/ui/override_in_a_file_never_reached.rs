#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986, "grammars/shop.abnf";

        expose market;
    }
}

fn main() {
    assert!(shop::Market::is_valid("eu"));
}
