uri_tables::uri_profile! {
    pub mod api {
        extends rfc3986;
        template search = "/x{?q}" unorderd;
    }
}

fn main() {
    let _ = api::Search::from_static("/x");
}
