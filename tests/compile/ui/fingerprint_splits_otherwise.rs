use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = any "=" value
            name  = *ALPHA
            value = *ALPHA
            any   = *ALPHA
        "#;

        fingerprint "
            1.5svljjazt9xsOKTa3cxxQQ.AQJBGQUZBQEEAAUEAAUaDQc9FQQABQMETmFtZQRuYW1lAQEFUXVlcnkFcXVlcnkBAwVWYWx
            1ZQV2YWx1ZQEE
        ";

        expose query, name, value;
    }
}

const LITERAL: shop::Value<'static> = shop::Value::from_static("a");

fn main() {
    println!("{} {:?}", shop::Value::NAME, LITERAL);
    assert!(shop::Value::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
