use uri_tables::uri_profile;

uri_profile! {
    pub shop {
        extends rfc3986;
        expose query;
    }
}

fn main() {}
