use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        strict;
        extends rfc3986;

        abnf r#"
            value = *( unreserved / pct-encoded )
            unused-a = "a"
            unused-b = "b"
            unused-c = "c"
            unused-d = "d"
            unused-e = "e"
            unused-f = "f"
            unused-g = "g"
            unused-h = "h"
            unused-i = "i"
            unused-j = "j"
            unused-k = "k"
            unused-l = "l"
        "#;

        expose value;
    }
}

fn main() {
    println!("{}", shop::Value::encode("Tom & Jerry"));
    assert!(shop::Value::parse("x").is_ok() && shop::Value::TABLE[0x41]);
}
