use uri_tables::{rfc3986, uri};

fn main() {
    let id = 7;
    let _ = uri!(rfc3986::UriBuf, "foo:{id}");
    let _ = uri!(Vec<u8>, "foo:{id}");
}
