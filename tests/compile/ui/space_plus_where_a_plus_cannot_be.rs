use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            value = *( unreserved / "+" / %x25 ( %x30-31 / %x33-39 / %x41-46 ) HEXDIG / "%2" ( DIGIT / "A" / "C" / "D" / "E" / "F" ) )
        "#;

        expose value { space = "+" };
    }
}

fn main() {
    println!("{}", shop::Value::encode("Tom & Jerry"));
    assert!(shop::Value::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
