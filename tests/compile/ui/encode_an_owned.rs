//! An owned text is encoded already, as a view is.

use uri_tables::Encodes;
use uri_tables::rfc3986::{Segment, UriBuf};

fn push<R: Encodes>(path: &mut String, part: &UriBuf) {
    R::encode(part).append_to(path);
}

fn main() {
    let uri: UriBuf = "https://example.com/".parse().unwrap();
    let mut path = String::new();
    push::<Segment>(&mut path, &uri);
    println!("{}", Segment::encode(&uri));
}
