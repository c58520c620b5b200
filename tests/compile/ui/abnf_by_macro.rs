use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;
        abnf include_str!("shop.abnf");
        expose query;
    }
}

fn main() {
    println!("{}", shop::Query::encode("a"));
}
