//! Pairs of a form are data, too.

use uri_tables::profiles::form::QueryBuf;
use uri_tables::rfc3986::Segment;

fn main() {
    let query = QueryBuf::serialize_pairs([("path", Segment::from_static("a%2Fb"))]);
    println!("{query:?}");
}
