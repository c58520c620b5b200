uri_tables::uri_profile! {
    pub mod api {
        extends rfc3986;
        template "https://example.com/{user}";
    }
}

fn main() {}
