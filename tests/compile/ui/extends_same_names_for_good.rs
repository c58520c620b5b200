use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986, rfc9110, http, web, ftp;
        expose web-URI as Uri alone { space = "+" }, ftp-URI alone;
    }
}

fn main() {}
