use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        strict;
        extends rfc3986;

        abnf r#"
            value  = *( unreserved / pct-encoded )
            query  =/ "["
            extra  = "-"
            segmnt = "-"
        "#;

        expose value;
    }
}

fn main() {
    println!("{}", shop::Value::encode("Tom & Jerry"));
    assert!(shop::Value::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
