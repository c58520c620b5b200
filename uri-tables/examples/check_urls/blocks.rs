//! Reads input in blocks that end at the end of a line, so that checking can be timed separately from reading.
//!
//! The buffer is reused, and grows only if a line does not fit. So there is no allocation per line, and an endless pipe
//! is read in constant memory.

use std::io::{self, ErrorKind, Read};

/// The initial size of the buffer, in bytes.
const SIZE: usize = 1 << 20;

/// The maximum length of a line in bytes. Longer lines do not occur in a list of URLs, and without a limit, `/dev/zero`
/// would fill the memory.
const LONGEST_LINE: usize = 1 << 26;

/// The content of a reader, in blocks of whole lines.
pub(crate) struct Blocks<R> {
    input: R,
    buffer: Vec<u8>,
    filled: usize,
    /// The length of the last returned block, which is at the start of the buffer.
    taken: usize,
    longest_line: usize,
}

impl<R: Read> Blocks<R> {
    /// Reads blocks from `input`.
    pub(crate) fn new(input: R) -> Self {
        Self::with_sizes(input, SIZE, LONGEST_LINE)
    }

    /// Reads blocks with other limits, in bytes. Neither may be 0.
    pub(crate) fn with_sizes(input: R, size: usize, longest_line: usize) -> Self {
        Self {
            input,
            buffer: vec![0; size],
            filled: 0,
            taken: 0,
            longest_line,
        }
    }

    /// Returns the next block, or `None` at the end.
    ///
    /// # Errors
    ///
    /// Returns the errors of the reader, and `InvalidData` for a line that exceeds the limit.
    pub(crate) fn next(&mut self) -> io::Result<Option<&[u8]>> {
        self.buffer.copy_within(self.taken..self.filled, 0);
        self.filled -= self.taken;
        self.taken = 0;
        loop {
            if self.filled == self.buffer.len() {
                if self.filled >= self.longest_line {
                    let message = format!(
                        "a line is longer than {} bytes; is this a list of URLs, one a line?",
                        self.longest_line
                    );
                    return Err(io::Error::new(ErrorKind::InvalidData, message));
                }
                self.buffer.resize(2 * self.filled, 0);
            }
            let start = self.filled;
            let count = match self.input.read(&mut self.buffer[start..]) {
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            self.filled += count;
            let new = &self.buffer[start..self.filled];
            self.taken = match new.iter().rposition(|&byte| byte == b'\n') {
                Some(last) => start + last + 1,
                None if count == 0 => self.filled,
                None => continue,
            };
            return Ok((self.taken > 0).then(|| &self.buffer[..self.taken]));
        }
    }
}
