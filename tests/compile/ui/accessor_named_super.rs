use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = super "=" mode
            super = "root"
            mode  = *ALPHA
        "#;

        expose query, super, mode;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a-b"));
}
