use uri_tables::{rfc3986, uri};

fn main() {
    let port = 80;
    let _ = uri!(rfc3986::Uri, "foo://[::1]{port}");
}
