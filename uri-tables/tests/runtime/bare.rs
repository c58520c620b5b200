//! The library without an allocator: run it with `--no-default-features`.

use core::fmt::{self, Write as _};

use crate::rules::{Dotless, Form, Iquery, Query, Url};

/// A buffer on the stack.
struct Buffer {
    bytes: [u8; 80],
    length: usize,
}

impl Buffer {
    fn of(text: impl fmt::Display) -> Self {
        let mut buffer = Self {
            bytes: [0; 80],
            length: 0,
        };
        write!(buffer, "{text}").expect("room for the text");
        buffer
    }

    fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.length]).expect("whole texts")
    }
}

impl fmt::Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.bytes
            .get_mut(self.length..end)
            .ok_or(fmt::Error)?
            .copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

#[test]
fn encoding_to_any_writer() {
    assert_eq!(Buffer::of(Query::encode("a b")).as_str(), "a%20b");
    assert_eq!(Buffer::of(Form::encode("a b+")).as_str(), "a+b%2B");
    assert_eq!(Buffer::of(Iquery::encode(b"\xC3\xA9\xFF")).as_str(), "é%FF");
    assert_eq!(
        Buffer::of(Dotless::try_encode("a/").expect("an encoding")).as_str(),
        "a%2F"
    );
    let mut buffer = Buffer::of("?");
    Query::encode("ä")
        .write_to(&mut buffer)
        .expect("room for the text");
    assert_eq!(buffer.as_str(), "?%C3%A4");
    assert_eq!(Query::encode("a b"), "a%20b");
    assert!(Query::encode("a b").chunks().eq(["a", "%20", "b"]));
}

#[test]
fn decoding_byte_by_byte() {
    assert!(Query::from_static("a%20+").decoded().eq(*b"a +"));
    assert!(Form::from_static("a%20+").decoded().eq(*b"a  "));
}

#[test]
fn parsing_and_its_errors() {
    const URL: Url<'static> = Url::from_static(":80?a");
    const OFFSET: usize = match Url::try_from_static(":80?|") {
        Ok(_) => panic!("no pipe stands in a query"),
        Err(error) => error.offset(),
    };
    assert_eq!(URL, ":80?a");
    assert_eq!(OFFSET, 4);
    assert_eq!(
        Buffer::of(Query::parse("%").unwrap_err().component()).as_str(),
        "query"
    );
    let sentence = "wrong beginning at offset 0; the text must begin with `:`";
    assert_eq!(Buffer::of(Url::parse("x").unwrap_err()).as_str(), sentence);
}

#[cfg(feature = "rfc3987")]
#[test]
fn iris() {
    use uri_tables::rfc3987::{Iri, Segment};

    const IRI: Iri<'static> = Iri::from_static("http://例え.jp/é");
    assert_eq!(Buffer::of(Segment::encode("é/例")).as_str(), "é%2F例");
    assert_eq!(
        IRI.authority().map(|it| it.host().as_str()),
        Some("例え.jp")
    );
}
