use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        expose port;
    }
}

fn main() {
    println!("{}", shop::Port::encode("80"));
}
