use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        expose URI, scheme, path-abempty as UriBuilder;
    }
}

fn main() {
    assert!(shop::Uri::is_valid("a:b") || shop::UriBuilder::is_valid(""));
}
