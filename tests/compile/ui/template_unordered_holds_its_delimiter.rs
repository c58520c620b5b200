uri_tables::uri_profile! {
    pub mod api {
        extends rfc3986;
        template search = "/x{?q}" unordered;
        abnf r#"q = *( ALPHA / "&" )"#;
    }
}

fn main() {
    let _ = api::Search::from_static("/x");
}
