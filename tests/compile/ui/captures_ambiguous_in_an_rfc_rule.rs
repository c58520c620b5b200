use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            authority = host [ ":" port ]
            port      = *( DIGIT / "/" )
        "#;

        expose URI, absolute-URI, authority, port, path = path-abempty;
    }
}

fn main() {
    println!("{}", shop::Uri::from_static("a://b"));
}
