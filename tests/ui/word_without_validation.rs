//! No public trait makes a view, or an owned text, of a text that nobody has looked at.

use uri_tables::rfc3986::{Segment, SegmentBuf};
use uri_tables::{BuildError, Owned, View};

fn view<'a, V: View<'a>>(text: &'a str) -> V {
    V::word(text)
}

fn owned<O: Owned>(text: String) -> O {
    O::word(text)
}

fn traced<O: Owned>(text: String) -> Result<O, BuildError> {
    O::traced(text, &[])
}

fn main() {
    println!("{}", view::<Segment>("a/b"));
    println!("{}", owned::<SegmentBuf>("a/b".into()));
    println!("{:?}", traced::<SegmentBuf>("a/b".into()));
    println!("{}", <Segment as View>::word("a/b"));
}
