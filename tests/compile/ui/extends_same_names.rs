use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986, geo { unreserved as geo-unreserved }, form;
        expose URI, location, pair;
    }
}

fn main() {}
