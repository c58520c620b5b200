use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = param *( "&" param )
            param = key "=" value
            key   = 1*unreserved
            value = *( unreserved / pct-encoded / "+" / "!" )
        "#;

        fingerprint "1.9fc46543707532b30960a2e7c1d392bf" of "grammars/shop-1.0.rs";

        expose query, param, key, value;
    }
}

const LITERAL: shop::Value<'static> = shop::Value::from_static("a");

fn main() {
    println!("{} {:?}", shop::Value::NAME, LITERAL);
    assert!(shop::Value::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
