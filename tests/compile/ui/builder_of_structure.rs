use uri_tables::rfc3986::{Scheme, Uri};

fn main() {
    let uri = Uri::builder().scheme(Scheme::from_static("http")).authority("example.com:80").finish();
    assert_eq!(uri.unwrap(), "http:");
}
