use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            value = *( ALPHA / DIGIT )
        "#;

        fingerprint "1.7566d6837474be73218794d75d68a51";

        expose value;
    }
}

const LITERAL: shop::Value<'static> = shop::Value::from_static("a");

fn main() {
    println!("{} {:?}", shop::Value::NAME, LITERAL);
    assert!(shop::Value::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
