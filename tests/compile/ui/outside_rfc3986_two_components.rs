use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            pair = "a" "|" "b"
            trio = "a" "^" "b"
        "#;

        expose value = pair / trio, other = trio / pair alone;
    }
}

const LITERAL: shop::Value<'static> = shop::Value::from_static("a b|c");

fn main() {
    println!("{} {:?}", shop::Value::encode("Tom & Jerry"), LITERAL);
    assert!(shop::Other::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
