use uri_tables::rfc3986::{Scheme, Uri};

fn main() {
    let scheme: Option<Scheme<'_>> = Scheme::parse("http").ok();
    let uri = Uri::builder().scheme(scheme).finish();
    assert_eq!(uri.unwrap(), "http:");
}
