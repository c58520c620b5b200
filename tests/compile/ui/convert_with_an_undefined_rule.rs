//! Of a profile with a mistake, the mistake is told, and not that its types do not convert.

use uri_tables::rfc3986;
use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            URI  = scheme "://" item
            item = 1*unreserverd
        "#;

        expose URI, item within segment, query;
    }
}

fn scheme<'a>(uri: impl Into<rfc3986::Uri<'a>>) -> &'a str {
    uri.into().scheme().as_str()
}

fn main() {
    println!("{}", scheme(shop::Uri::from_static("shop://a")));
    println!("{}", rfc3986::Segment::from(shop::Item::from_static("a")));
    let query = shop::Query::from_static("a").to_buf();
    println!("{}", rfc3986::QueryBuf::from(query));
}
