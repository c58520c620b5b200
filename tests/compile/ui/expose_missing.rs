use uri_tables::uri_profile;

uri_profile! {
    pub mod note {
        extends rfc3986;
        abnf r#"
            note = "note:" id
            id   = 1*unreserved
        "#;
    }
}

fn main() {}
