use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            blank = 1*WSP
        "#;

        expose blank within LWSP;
    }
}

fn main() {
    assert!(mine::Blank::is_valid(" "));
}
