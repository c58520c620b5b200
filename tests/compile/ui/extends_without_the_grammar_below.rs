use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends http, rfc3986;
        expose http-URI;
    }
}

fn main() {}
