use uri_tables::{rfc3986, uri};

fn main() {
    let _ = uri!(rfc3986::Uri, "foo:{id}", id = 7, id = 8);
}
