//! Tests how input is divided into blocks.

use std::io::{self, Read};

use crate::blocks::Blocks;

/// A reader that yields one byte at a time, and is interrupted before each.
struct Drip<'a>(&'a [u8], bool);

impl Read for Drip<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.0
            .take(1)
            .read(buffer)
            .inspect(|&count| self.0 = &self.0[count..])
    }
}

#[test]
fn blocks_end_at_line_ends() {
    let content = b"one\n\ntwo\r\nthree hundred\nlast";
    for size in 1..40 {
        for drip in [false, true] {
            let mut whole = &content[..];
            let mut dripping = Drip(content, false);
            let input: &mut dyn Read = if drip { &mut dripping } else { &mut whole };
            let mut blocks = Blocks::with_sizes(input, size, 64);
            let mut seen = Vec::new();
            while let Some(block) = blocks.next().expect("nothing fails") {
                assert!(
                    block.ends_with(b"\n") || block.ends_with(b"last"),
                    "{size} {block:?}"
                );
                seen.extend_from_slice(block);
            }
            assert_eq!(seen, content, "{size}");
        }
    }
}

#[test]
fn a_line_without_an_end_is_refused() {
    let mut blocks = Blocks::with_sizes(io::repeat(b'a'), 16, 64);
    let error = blocks.next().expect_err("there is no line's end");
    assert_eq!(
        error.to_string(),
        "a line is longer than 64 bytes; is this a list of URLs, one a line?"
    );
}
