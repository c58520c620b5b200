use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986, rfc9110, http, web { port as web-port };
        expose web-URI as Uri alone { space = "+" };
    }
}

fn main() {}
