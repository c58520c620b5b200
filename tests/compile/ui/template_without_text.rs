uri_tables::uri_profile! {
    pub mod api {
        extends rfc3986;
        template URI "https://example.com/a";
    }
}

fn main() {}
