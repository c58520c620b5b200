use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        abnf r#"
            value = *( ALPHA / DIGIT )
        "#;

        expose value, reg-name;
    }
}

fn main() {
    println!("{} {}", shop::RegName::encode("a b"), shop::Value::from_static("|"));
}
