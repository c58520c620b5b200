//! Turns valid texts into slightly invalid ones.
//!
//! The edits come from a seeded random number generator or from a property test. Parsers disagree mostly about texts
//! that are almost valid. Random bytes are almost never close to valid.

/// Texts that edits insert: pieces of URIs, and characters that are invalid in URIs but often found there.
pub const PIECES: [&str; 64] = [
    ":",
    "/",
    "?",
    "#",
    "[",
    "]",
    "@",
    "!",
    "$",
    "&",
    "'",
    "(",
    ")",
    "*",
    "+",
    ",",
    ";",
    "=",
    "%",
    "%4",
    "%41",
    "%2F",
    "%zz",
    "%e4%b8%ad",
    "//",
    "://",
    "::",
    "..",
    ".",
    "-",
    "_",
    "~",
    "a",
    "Z",
    "0",
    "9",
    "ff",
    "G",
    "1.2.3.4",
    "256.0.0.1",
    "127.0.0.001",
    "[::1]",
    "[v1.x:y]",
    "[V1.]",
    "::1",
    "1:2:3:4:5:6:7:8",
    "http",
    "urn:",
    "user@",
    ":80",
    "?q=1",
    "#top",
    " ",
    "\"",
    "<",
    ">",
    "\\",
    "^",
    "`",
    "{",
    "|",
    "}",
    "\u{0}",
    "é",
];

/// One edit of a text. Indices are taken modulo the length of the text that the edit is applied to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edit {
    /// Inserts the text before the byte at the index.
    Insert(usize, &'static str),
    /// Inserts the byte before the byte at the index.
    InsertByte(usize, u8),
    /// Removes the byte at the index.
    Delete(usize),
    /// Replaces the byte at the index by the text.
    Replace(usize, &'static str),
    /// Swaps the bytes at the two indices.
    Swap(usize, usize),
    /// Inserts a copy of a range of bytes after that range. The first number is the start of the range, and the second
    /// is its length minus one.
    Repeat(usize, usize),
}

impl Edit {
    /// Makes an edit from three arbitrary numbers: one selects the variant, and the others its fields.
    pub fn new(kind: u8, place: usize, what: usize) -> Self {
        let piece = PIECES[what % PIECES.len()];
        match kind % 8 {
            0 | 1 => Self::Insert(place, piece),
            2 => Self::InsertByte(place, what as u8),
            3 => Self::Delete(place),
            4 | 5 => Self::Replace(place, piece),
            6 => Self::Swap(place, what),
            _ => Self::Repeat(place, what % 8),
        }
    }

    /// Applies the edit to `text`.
    pub fn apply(self, text: &mut Vec<u8>) {
        let length = text.len();
        match self {
            Self::Insert(at, piece) => {
                let at = at % (length + 1);
                text.splice(at..at, piece.bytes());
            }
            Self::InsertByte(at, byte) => text.insert(at % (length + 1), byte),
            _ if length == 0 => {}
            Self::Delete(at) => {
                text.remove(at % length);
            }
            Self::Replace(at, piece) => {
                let at = at % length;
                text.splice(at..=at, piece.bytes());
            }
            Self::Swap(a, b) => text.swap(a % length, b % length),
            Self::Repeat(at, count) => {
                let at = at % length;
                let end = (at + count + 1).min(length);
                let stretch = text[at..end].to_vec();
                text.splice(end..end, stretch);
            }
        }
    }
}

/// Applies edits to a copy of `text`. Each edit is made from three numbers, such as those that a property test
/// generates.
pub fn edited(text: &str, edits: impl IntoIterator<Item = (u8, u16, u16)>) -> Vec<u8> {
    let mut text = text.as_bytes().to_vec();
    for (kind, place, what) in edits {
        Edit::new(kind, usize::from(place), usize::from(what)).apply(&mut text);
    }
    text
}

/// A random number generator that returns the same numbers on every machine: `SplitMix64` (Steele, Lea, Flood 2014).
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// Creates a generator from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the next number of the sequence.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number below `limit`, which must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.number() % limit as u64) as usize
    }

    /// Copies a random text from `texts` and applies one to three random edits to it.
    ///
    /// # Panics
    /// If `texts` is empty.
    pub fn mutation(&mut self, texts: &[String]) -> Vec<u8> {
        let mut text = texts[self.below(texts.len())].clone().into_bytes();
        for _ in 0..=self.below(3) {
            let (kind, place, what) = (self.number(), self.number(), self.number());
            Edit::new(kind as u8, place as usize, what as usize).apply(&mut text);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_apply_anywhere() {
        let mut random = Random::new(1);
        for _ in 0..10_000 {
            let mut text = Vec::new();
            for _ in 0..random.below(6) {
                let numbers = (random.number(), random.number(), random.number());
                Edit::new(numbers.0 as u8, numbers.1 as usize, numbers.2 as usize).apply(&mut text);
            }
        }
    }

    #[test]
    fn the_sequence_never_changes() {
        // The first output published for the seed 1234567.
        assert_eq!(Random::new(1_234_567).number(), 6_457_827_717_110_365_317);
    }
}
