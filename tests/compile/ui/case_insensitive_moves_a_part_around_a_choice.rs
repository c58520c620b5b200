use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty
            authority = [ name ] [ tail ]
            name      = special / labels
            special   = %s"--A"
            labels    = label *( "." label )
            label     = 2ALPHA
            tail      = %s"--a"
        "#;

        case_insensitive label;

        expose URI, scheme, authority, name, special, labels, label, tail, path = path-abempty;
    }
}

fn main() {
    assert_eq!(mine::Uri::from_static("x://AB").normalize(), "x://ab");
}
