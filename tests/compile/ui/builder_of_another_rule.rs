use uri_tables::rfc3986::{Query, Scheme, Segment, Uri};

fn main() {
    let query = Query::from_static("a");
    let uri = Uri::builder().scheme(Scheme::from_static("http")).segment(query).finish();
    assert_eq!(uri.unwrap(), Segment::from_static("a").as_str());
}
