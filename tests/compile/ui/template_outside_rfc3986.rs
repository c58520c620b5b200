uri_tables::uri_profile! {
    pub mod api {
        extends rfc3986;
        template URI = "https://example.com/{+path}";
    }
}

fn main() {
    let _ = api::Uri::from_static("https://example.com/a/b").path();
}
