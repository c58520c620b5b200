use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            value = *( unreserved / pct-encoded )
        "#;

        beyond rfc3987;

        expose value;
    }
}

const LITERAL: shop::Value<'static> = shop::Value::from_static("a b|c");

fn main() {
    println!("{} {:?}", shop::Value::encode("Tom & Jerry"), LITERAL);
    assert!(shop::Value::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
