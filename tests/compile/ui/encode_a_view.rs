//! The text of a view is encoded already: encoding it again would turn `%2F` into `%252F`.

use uri_tables::TryEncodes;
use uri_tables::rfc3986::Segment;

fn main() {
    let segment = Segment::from_static("a%2Fb");
    println!("/{}", Segment::encode(&segment));
    println!("/{:?}", Segment::try_encode(&segment));
}
