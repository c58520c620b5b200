use uri_tables::uri_profile;

uri_profile! {
    #![allow(missing_docs)]
    pub mod shop {
        extends rfc3986;
        expose query as Value;
    }
}

fn main() {}
