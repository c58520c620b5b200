use uri_tables::{rfc3986, uri};

fn main() {
    let digit = 5;
    let _ = uri!(rfc3986::Uri, "foo:%2{digit}");
}
