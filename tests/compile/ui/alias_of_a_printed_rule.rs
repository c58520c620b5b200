use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        expose port = host, query;
    }
}

fn main() {
    let port: uri_tables::rfc3986::Port<'_> = mine::Port::from_static("evil.example").into();
    assert_eq!(port.to_u16(), None);
}
