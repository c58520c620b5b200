use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = <words except "no">
            words = word [ "-" word ]
            word  = 1*ALPHA
        "#;

        expose query, word;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a-b"));
}
