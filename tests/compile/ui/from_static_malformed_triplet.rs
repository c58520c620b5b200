use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        expose query;
    }
}

const QUERY: shop::Query<'static> = shop::Query::from_static("100%, or 50%25");

fn main() {
    println!("{QUERY}");
}
