use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        expose query;
    }
}

const QUERY: shop::Query<'static> = shop::Query::from_static("q=café");

fn main() {
    println!("{QUERY}");
}
