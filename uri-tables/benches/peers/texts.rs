//! Generates the input texts. There are many different texts, because the processor's branch prediction would adapt to
//! a single one.

/// The number of texts in a workload with short texts.
pub(crate) const MANY: usize = 2_048;

/// A random number generator with a seed, so that every run has the same numbers (splitmix64, Steele, Lea and Flood
/// 2014).
pub(crate) struct Random(u64);

impl Random {
    /// Creates a generator with the given seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % end as u64) as usize
    }

    /// Returns a number from `least` to `most`, inclusive.
    pub(crate) fn within(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    fn of<'o>(&mut self, bytes: &'o [u8]) -> &'o u8 {
        &bytes[self.below(bytes.len())]
    }
}

const UNRESERVED: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";
/// Bytes that no component may contain literally. Brackets are not among them, because a host may have these.
const NEVER_LITERAL: &[u8] = b" \"<>\\^`{|}";
const WORDS: &[&str] = &[
    "the",
    "of",
    "and",
    "a",
    "to",
    "in",
    "it",
    "resource",
    "identifier",
    "uniform",
    "syntax",
    "scheme",
    "is",
    "by",
    "network",
    "that",
    "generic",
    "for",
    "component",
    "query",
    "with",
    "not",
    "this",
    "hierarchical",
    "are",
    "as",
    "string",
    "character",
    "reserved",
    "data",
    "or",
    "an",
    "be",
    "may",
    "which",
    "when",
    "from",
    "authority",
];

/// Returns `many` texts, each made by a call of `one`.
pub(crate) fn many(many: usize, mut one: impl FnMut(&mut Random) -> String) -> Vec<String> {
    let mut random = Random::new(many as u64);
    (0..many).map(|_| one(&mut random)).collect()
}

/// Returns `bytes` random unreserved characters.
pub(crate) fn clean(random: &mut Random, bytes: usize) -> String {
    (0..bytes)
        .map(|_| char::from(*random.of(UNRESERVED)))
        .collect()
}

/// Returns `bytes` random characters. They are unreserved, except for up to `others` characters that must be encoded.
pub(crate) fn mixed(random: &mut Random, bytes: usize, others: usize) -> String {
    let mut text = clean(random, bytes).into_bytes();
    for _ in 0..others {
        let at = random.below(text.len());
        text[at] = *random.of(NEVER_LITERAL);
    }
    String::from_utf8(text).expect("it is ASCII")
}

/// Returns a random percent-encoded text of about `bytes` bytes with `triplets` triplets.
pub(crate) fn encoded(random: &mut Random, bytes: usize, triplets: usize) -> String {
    let mut places: Vec<bool> = (0..bytes.saturating_sub(2 * triplets).max(triplets))
        .map(|at| at < triplets)
        .collect();
    for at in (1..places.len()).rev() {
        places.swap(at, random.below(at + 1));
    }
    let mut text = String::with_capacity(bytes);
    for triplet in places {
        if triplet {
            // The triplets encode ASCII only, so that the decoded text is valid UTF-8.
            push_triplet(&mut text, random.within(0x20, 0x7E) as u8);
        } else {
            text.push(char::from(*random.of(UNRESERVED)));
        }
    }
    text
}

/// Returns `bytes` bytes of random English words, with spaces and some commas.
pub(crate) fn english(random: &mut Random, bytes: usize) -> String {
    let mut text = String::new();
    while text.len() < bytes {
        text.push_str(WORDS[random.below(WORDS.len())]);
        text.push_str(if random.below(12) == 0 { ", " } else { " " });
    }
    text.truncate(bytes);
    text
}

/// Returns a percent-encoded text of unreserved characters, and `characters` encoded characters of two to four bytes.
pub(crate) fn international(random: &mut Random, characters: usize) -> String {
    const OTHERS: [char; 10] = ['é', 'ü', 'ß', 'и', 'м', 'ع', '漢', '字', 'あ', '😀'];
    let mut text = String::new();
    for _ in 0..characters {
        let letters = random.below(6);
        text.push_str(&clean(random, letters));
        let character = OTHERS[random.below(OTHERS.len())];
        for byte in character.encode_utf8(&mut [0; 4]).bytes() {
            push_triplet(&mut text, byte);
        }
    }
    text
}

fn push_triplet(text: &mut String, byte: u8) {
    text.extend(["%", &format!("{byte:02X}")]);
}

/// Returns random Hiragana with at most `bytes` bytes.
pub(crate) fn japanese(random: &mut Random, bytes: usize) -> String {
    let mut one = || char::from_u32(0x3041 + random.below(83) as u32).unwrap_or('あ');
    (0..bytes / 3).map(|_| one()).collect()
}

/// Returns at least `bytes` bytes of random characters below U+0100, half of them non-ASCII. No valid `str` is more
/// similar to random bytes.
pub(crate) fn latin1(random: &mut Random, bytes: usize) -> String {
    let mut text = String::new();
    while text.len() < bytes {
        text.push(random.below(256) as u8 as char);
    }
    text
}

/// Returns real URLs. `../data/README.md` names their source.
pub(crate) fn urls() -> Vec<String> {
    let lines = include_str!("../data/urls.txt").lines();
    lines.map(str::to_owned).collect()
}
