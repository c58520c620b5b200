use uri_tables::rfc3986::UriBuf;

fn main() {
    let mut uri = UriBuf::parse("http://example.com/").unwrap();
    uri.set_path("a/b").unwrap();
}
