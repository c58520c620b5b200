use uri_tables::uri_profile;

uri_profile! {
    pub mod codes {
        extends rfc3986;

        abnf r#"
            uri  = "x:%" code
            code = 2HEXDIG
        "#;

        expose uri within URI, code;
    }
}

uri_profile! {
    pub mod lists {
        extends rfc3986;

        abnf r#"
            codes = code *( "%" code )
            code  = 2HEXDIG
        "#;

        expose codes, code;
    }
}

fn main() {}
