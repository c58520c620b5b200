use uri_tables::View;
use uri_tables::rfc3986::Uri;

fn main() {
    let _ = Uri::from_valid("not a URI", uri_tables::__private::GeneratedCodeOnly);
}
