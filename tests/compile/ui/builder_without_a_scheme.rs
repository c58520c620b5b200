use uri_tables::rfc3986::Uri;

fn main() {
    let uri = Uri::builder().reg_name("example.com").segment("a").finish();
    assert_eq!(uri.unwrap(), "");
}
