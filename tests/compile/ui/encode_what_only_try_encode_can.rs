use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            value = <segment except "." / "..">
        "#;

        expose value within segment;
    }
}

fn main() {
    println!("{:?}", shop::Value::try_encode("a b").is_ok());
    println!("{}", shop::Value::encode("a b"));
}
