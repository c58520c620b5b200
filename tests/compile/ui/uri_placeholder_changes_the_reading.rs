use uri_tables::{rfc3986, uri};

fn main() {
    let path = "a:b";
    let _ = uri!(rfc3986::UriReference, "{path}/b");
}
