use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        expose URI, IP-literal;
    }
}

const URI: shop::Uri<'static> = shop::Uri::from_static("http://[::1");
const HOST: shop::IpLiteral<'static> = const { shop::IpLiteral::from_static("[::1") };

fn main() {
    println!("{URI} {HOST}");
}
