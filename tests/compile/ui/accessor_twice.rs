use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = fast-track "=" quick
            fast-track = "aa"
            quick = "bb"
        "#;

        expose query, fast-track, quick as FASTTrack;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("aa=bb"));
}
