use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        expose URI, scheme, path = hier-part within hier-part, query, fragment, segment;
    }
}

fn main() {
    let base = mine::Uri::from_static("http://host/a/b");
    assert_eq!(base.resolve("../../x").unwrap(), "http://host/x");
}
