uri_tables::uri_profile! {
    pub mod api {
        extends rfc3986;
        template search = "/x{a}" expand_only;
        template Search = "/y{?b}";
    }
}

fn main() {
    let _ = api::Search::builder().finish();
}
