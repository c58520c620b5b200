use uri_tables::{rfc3986, uri};

fn main() {
    let _ = uri!(rfc3986::Uri, "https://example.com/a b");
}
