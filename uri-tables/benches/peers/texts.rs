//! Generates the texts. They vary, because the processor would learn the branches for a single text.

/// The number of texts in a workload with short texts.
pub(crate) const MANY: usize = 2_048;

/// A random number generator that returns the same numbers in every run (splitmix64, Steele, Lea and Flood 2014).
pub(crate) struct Random(u64);

impl Random {
    /// Creates a generator from a seed.
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
/// Bytes that no component admits literally, except for the brackets of a host.
const RESERVED_ANYWHERE: &[u8] = b" \"<>\\^`{|}";
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

/// Returns `many` texts, generated one by one.
pub(crate) fn many(many: usize, mut one: impl FnMut(&mut Random) -> String) -> Vec<String> {
    let mut random = Random::new(many as u64);
    (0..many).map(|_| one(&mut random)).collect()
}

/// Returns unreserved characters.
pub(crate) fn clean(random: &mut Random, bytes: usize) -> String {
    (0..bytes)
        .map(|_| char::from(*random.of(UNRESERVED)))
        .collect()
}

/// Returns unreserved characters mixed with `others` bytes that must be encoded.
pub(crate) fn mixed(random: &mut Random, bytes: usize, others: usize) -> String {
    let mut text = clean(random, bytes).into_bytes();
    for _ in 0..others {
        let at = random.below(text.len());
        text[at] = *random.of(RESERVED_ANYWHERE);
    }
    String::from_utf8(text).expect("it is ASCII")
}

/// Like [`mixed`], but as encoded text with `triplets` triplets.
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
            // Only ASCII, so that decoded texts are UTF-8.
            push_triplet(&mut text, random.within(0x20, 0x7E) as u8);
        } else {
            text.push(char::from(*random.of(UNRESERVED)));
        }
    }
    text
}

/// Returns English words with spaces and some commas.
pub(crate) fn english(random: &mut Random, bytes: usize) -> String {
    let mut text = String::new();
    while text.len() < bytes {
        text.push_str(WORDS[random.below(WORDS.len())]);
        text.push_str(if random.below(12) == 0 { ", " } else { " " });
    }
    text.truncate(bytes);
    text
}

/// Returns encoded text of letters and some characters of other scripts, of two to four bytes each.
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

/// Returns Hiragana.
pub(crate) fn japanese(random: &mut Random, bytes: usize) -> String {
    let mut one = || char::from_u32(0x3041 + random.below(83) as u32).unwrap_or('あ');
    (0..bytes / 3).map(|_| one()).collect()
}

/// Returns characters below U+0100, half of them not ASCII. No valid `str` is closer to random bytes.
pub(crate) fn latin1(random: &mut Random, bytes: usize) -> String {
    let mut text = String::new();
    while text.len() < bytes {
        text.push(random.below(256) as u8 as char);
    }
    text
}

/// Returns real URLs. `../data/README.md` names the source.
pub(crate) fn urls() -> Vec<String> {
    let lines = include_str!("../data/urls.txt").lines();
    lines.map(str::to_owned).collect()
}
