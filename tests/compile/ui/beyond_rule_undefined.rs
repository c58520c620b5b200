use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        beyond rfc3986: rule hots;

        expose URI, host;
    }
}

fn main() {
    assert!(mine::Host::is_valid("a"));
}
