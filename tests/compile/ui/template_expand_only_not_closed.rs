uri_tables::uri_profile! {
    pub mod api {
        extends rfc3986;
        template search = "/x{q" expand_only;
    }
}

fn main() {
    let _ = api::Search::builder().finish();
}
