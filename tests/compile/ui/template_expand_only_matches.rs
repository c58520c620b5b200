uri_tables::uri_profile! {
    pub mod api {
        extends rfc3986;
        template search = "{a}{b}" expand_only;
    }
}

fn main() {
    let _ = api::Search::parse("ab");
}
