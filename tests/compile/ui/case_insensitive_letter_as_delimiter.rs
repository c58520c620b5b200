use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI  = scheme ":" path
            path = "/" item *( %s"x" item )
            item = *( %x41-5A / %x61-77 / %x79-7A )
        "#;

        case_insensitive path;

        expose URI, scheme, path, item;
    }
}

fn main() {
    assert_eq!(mine::Uri::from_static("a:/aXb").normalize(), "a:/axb");
}
