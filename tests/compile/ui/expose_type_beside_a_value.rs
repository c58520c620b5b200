uri_tables::uri_profile! {
    pub mod shop {
        extends rfc3986;
        abnf r#"
            pair  = "size=" value
            value = 1*DIGIT
        "#;
        expose pair: std::string::String, value;
    }
}

fn main() {
    let _ = shop::Pair::from_static("size=1").value();
}
