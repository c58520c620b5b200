use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        expose port, query;
    }
}

fn encode<R: uri_tables::Encodes>(data: &str) -> String {
    R::encode(data).to_string()
}

fn main() {
    println!("{}", encode::<shop::Query<'static>>("80"));
    println!("{}", encode::<shop::Port<'static>>("80"));
}
