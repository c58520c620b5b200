use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            host   = value / number
            number = 1*DIGIT
            value  = 1*( ALPHA / DIGIT )
        "#;

        fingerprint "
            1.MT93VYx0IdFHDmnyQjf5-g.AgJBGQUZATAJBQkMAAUBDAATFQUTDR0DBEhvc3QEaG9zdAEEBk51bWJlcgZudW1iZXIBAQV
            WYWx1ZQV2YWx1ZQED
        ";

        expose host, number, value;
    }
}

const LITERAL: shop::Value<'static> = shop::Value::from_static("a");

fn main() {
    println!("{} {:?}", shop::Value::NAME, LITERAL);
    assert!(shop::Value::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
