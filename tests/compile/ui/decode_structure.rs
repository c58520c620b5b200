use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = param *( "&" param )
            param = *<query-char except "&">
            query-char = pchar / "/" / "?"
        "#;

        expose query, param;
    }
}

fn main() {
    println!("{:?}", shop::Query::from_static("a&b").decode());
}
