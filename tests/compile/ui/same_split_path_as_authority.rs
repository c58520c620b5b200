use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI  = scheme ":" path
            path = *( "/" name )
            name = *unreserved
        "#;

        expose URI, scheme, path, name;
    }
}

fn main() {
    assert_eq!(mine::Uri::from_static("doc:/a/../b").normalize(), "doc:/b");
}
