use uri_tables::uri_profile;

uri_profile! {
    pub mod note {
        abnf r#"
            note = "note:" id
            id   = 1*unreserved
        "#;
        expose note, id;
    }
}

fn main() {
    let _ = note::Note::parse("note:a");
}
