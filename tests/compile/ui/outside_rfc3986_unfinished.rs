use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            URI   = "shop" [ ":" value ]
            value = *( unreserved / pct-encoded )
        "#;

        expose URI, value;
    }
}

fn main() {
    println!("{}", shop::Value::encode("Tom & Jerry"));
    assert!(shop::Value::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
