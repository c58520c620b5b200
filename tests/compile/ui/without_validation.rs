//! No public trait makes a view, or an owned text, of a text that has not been validated.

use uri_tables::rfc3986::{Segment, SegmentBuf};
use uri_tables::{BuildError, Owned, View};

fn view<'a, V: View<'a>>(text: &'a str) -> V {
    V::from_valid(text)
}

fn owned<O: Owned>(text: String) -> O {
    O::from_valid(text)
}

fn traced<O: Owned>(text: String) -> Result<O, BuildError> {
    O::traced(text, &[])
}

fn main() {
    println!("{}", view::<Segment>("a/b"));
    println!("{}", owned::<SegmentBuf>("a/b".into()));
    println!("{:?}", traced::<SegmentBuf>("a/b".into()));
    println!("{}", <Segment as View>::from_valid("a/b"));
}
