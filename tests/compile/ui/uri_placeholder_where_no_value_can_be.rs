use uri_tables::{rfc3986, uri};

fn main() {
    let x = "";
    let _ = uri!(rfc3986::PathEmpty, "{x}");
}
