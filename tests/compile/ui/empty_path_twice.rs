use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            scheme = "shop"
            URI = scheme "://" authority path-abempty
        "#;

        empty_path "/";
        empty_path "/";

        expose URI, scheme, authority, host, port, path = path-abempty, segment;
    }
}

const LITERAL: shop::Uri<'static> = shop::Uri::from_static("a b|c");

fn main() {
    println!("{LITERAL:?}");
    assert!(shop::Uri::parse("x").is_ok() && shop::Uri::TABLE[0x41]);
}
