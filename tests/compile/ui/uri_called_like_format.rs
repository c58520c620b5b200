use uri_tables::uri;

fn main() {
    let _ = uri!("https://example.com/");
    let _ = uri!(uri_tables::rfc3986::Uri, "foo:{}", 7);
}
