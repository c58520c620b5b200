use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986, form { name as form-name };
        expose pair, name;
    }
}

fn main() {}
