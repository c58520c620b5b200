use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            bar = "|" / "<" / %x20
        "#;

        expose bar;
    }
}

fn main() {
    assert!(mine::Bar::is_valid("|"));
}
