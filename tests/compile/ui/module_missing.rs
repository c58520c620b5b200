use uri_tables::uri_profile;

uri_profile! {
    extends rfc3986;
    expose query;
}

fn main() {}
