use uri_tables::uri_profile;

uri_profile! {
    pub mod codes {
        extends rfc3986;

        abnf r#"
            value = code
            code  = "a" / "i"
        "#;

        expose value, code alone component;
    }
}

fn main() {
    let _ = codes::Value::parse("a");
}
