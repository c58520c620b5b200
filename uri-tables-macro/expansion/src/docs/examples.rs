//! Chooses examples of a rule's matches for the docs of its type.
//!
//! There are up to three examples. The first is the shortest match. Each further example is the shortest match that
//! takes a *new* transition of the rule's automaton: a transition that no earlier example takes. So each example
//! shows something new. Of several matches with the same length, the most readable one is chosen (see [`rank`]):
//! small letters are preferred to digits, digits to capitals, and capitals to all other characters.
//!
//! The three shortest matches would be poor examples. For `segment`, they are the empty text, `a` and `b`.

use std::collections::VecDeque;

use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::distance::distances;
use uri_tables_grammar::sorted::{Set, sort_by_key};

use super::abnf::inline_code;
use crate::limits;

/// The maximum length of an example in bytes. Longer ones are hard to read, and take long to find.
const MAX_LEN: usize = 200;

/// The maximum number of examples.
const MAX_EXAMPLES: usize = 3;

/// Returns the sentence with the examples, or `None` if every match is too long.
pub(super) fn sentence(dfa: &Dfa) -> Option<String> {
    let texts: Vec<String> = examples(dfa).iter().map(|text| spelled(text)).collect();
    match &texts[..] {
        [] => None,
        texts => Some(format!("For example: {}.", texts.join(", "))),
    }
}

/// Formats a text as code, or as "the empty text". Escapes control characters, and non-ASCII characters that are
/// neither letters nor digits, such as no-break spaces. If `text` is not UTF-8, escapes all bytes that are not
/// printable ASCII.
pub(super) fn spelled(text: &[u8]) -> String {
    if text.is_empty() {
        return "the empty text".to_owned();
    }
    let Ok(text) = std::str::from_utf8(text) else {
        return inline_code(&text.escape_ascii().to_string());
    };
    let mut escaped = String::new();
    for c in text.chars() {
        if c.is_control() {
            escaped.extend(c.escape_default());
        } else if c.is_ascii() || c.is_alphanumeric() {
            escaped.push(c);
        } else {
            escaped.extend(c.escape_unicode());
        }
    }
    inline_code(&escaped)
}

/// A transition: the state before and the state after it. The byte does not matter.
type Transition = (u32, u32);

/// Returns up to [`MAX_EXAMPLES`] matches of the rule, shortest first.
fn examples(dfa: &Dfa) -> Vec<Vec<u8>> {
    let paths = Paths::of(dfa);
    let mut taken: Set<Transition> = Set::new();
    let mut examples: Vec<Vec<u8>> = Vec::new();
    while examples.len() < MAX_EXAMPLES {
        let example = if examples.is_empty() {
            let is_short = paths.distances[dfa.start() as usize] as usize <= MAX_LEN;
            (!dfa.is_empty() && is_short).then(|| paths.suffix(dfa.start()))
        } else {
            paths.through_new(&taken)
        };
        let Some(example) = example else {
            break;
        };
        let mut state = dfa.start();
        for &byte in &example {
            let next = dfa.next(state, byte);
            taken.insert((state, next));
            state = next;
        }
        examples.push(example);
    }
    examples
}

/// Returns the sort key of a byte. A lower key means that the byte is more readable in an example.
fn rank(byte: u8) -> (u8, u8) {
    let kind = match byte {
        b'a'..=b'z' => 0,
        b'0'..=b'9' => 1,
        b'A'..=b'Z' => 2,
        b'!'..=b'~' => 3,
        b' ' => 4,
        // The UTF-8 of `é` is C3 A9. With these keys, `é` is preferred to other non-ASCII characters.
        0xC3 => 5,
        0xA9 => 6,
        _ => 7,
    };
    (kind, byte)
}

/// The shortest paths to and from each state of an automaton.
struct Paths<'d> {
    dfa: &'d Dfa,
    /// Pairs of a byte and its class: for each byte class, its most readable byte. More readable bytes come first.
    bytes: Vec<(u8, u8)>,
    /// For each state, the most readable of the shortest texts that lead from the start to this state. Empty for the
    /// start, and for states that no text of at most [`MAX_LEN`] bytes reaches.
    prefixes: Vec<Vec<u8>>,
    /// For each state, the length of the shortest text that leads from this state to an accepting state.
    distances: Vec<u32>,
}

impl<'d> Paths<'d> {
    fn of(dfa: &'d Dfa) -> Self {
        let mut bytes: Vec<(u8, u8)> = Vec::new();
        let mut all: Vec<u8> = (0..=255).collect();
        sort_by_key(&mut all, |&byte| rank(byte));
        for byte in all {
            let class = dfa.classes()[usize::from(byte)];
            if bytes.iter().all(|&(_, other)| other != class) {
                bytes.push((byte, class));
            }
        }
        let mut paths = Self {
            dfa,
            bytes,
            prefixes: vec![Vec::new(); dfa.state_count()],
            distances: distances(dfa),
        };
        // Visit states breadth-first, and more readable bytes first. The first text that reaches a state is then the
        // best one.
        let mut seen = vec![false; dfa.state_count()];
        seen[dfa.start() as usize] = true;
        let mut open = VecDeque::from([dfa.start()]);
        while let Some(state) = open.pop_front() {
            if paths.prefixes[state as usize].len() == MAX_LEN {
                // The remaining states need longer prefixes.
                break;
            }
            for (byte, next) in paths.transitions(state) {
                if !std::mem::replace(&mut seen[next as usize], true) {
                    let mut text = paths.prefixes[state as usize].clone();
                    text.push(byte);
                    paths.prefixes[next as usize] = text;
                    open.push_back(next);
                }
            }
        }
        paths
    }

    /// Returns the bytes and next states of the transitions from `state`, except those to the dead state. More
    /// readable bytes come first.
    fn transitions(&self, state: u32) -> Vec<(u8, u32)> {
        let next = |&(byte, class): &(u8, u8)| (byte, self.dfa.next_class(state, class));
        let bytes = self.bytes.iter().map(next);
        bytes.filter(|&(_, next)| next != Dfa::DEAD).collect()
    }

    /// Returns the most readable of the shortest texts that lead from `state` to an accepting state.
    fn suffix(&self, mut state: u32) -> Vec<u8> {
        let mut text = Vec::new();
        while self.distances[state as usize] > 0 {
            let distance = |&(_, next): &(u8, u32)| self.distances[next as usize];
            // Of several minima, `min_by_key` returns the first, which is the most readable byte.
            let transitions = self.transitions(state).into_iter();
            let Some((byte, next)) = transitions.min_by_key(distance) else {
                break;
            };
            text.push(byte);
            state = next;
        }
        text
    }

    /// Returns the most readable of the shortest matches with a transition that is not in `taken`. Returns `None` if
    /// there is no such match of at most [`MAX_LEN`] bytes.
    fn through_new(&self, taken: &Set<Transition>) -> Option<Vec<u8>> {
        // For each such transition, the length of the shortest match with it, the state, the byte and the next state.
        let mut candidates: Vec<(usize, u32, u8, u32)> = Vec::new();
        // State 0 is the dead state.
        for state in 1..self.dfa.state_count() as u32 {
            let has_prefix = !self.prefixes[state as usize].is_empty() || state == self.dfa.start();
            if !has_prefix {
                continue;
            }
            let mut seen = Set::new();
            for (byte, next) in self.transitions(state) {
                // If several bytes have the same next state, the first is the most readable.
                if taken.contains(&(state, next)) || !seen.insert(next) {
                    continue;
                }
                let length = self.prefixes[state as usize].len()
                    + 1
                    + self.distances[next as usize] as usize;
                if length <= MAX_LEN {
                    candidates.push((length, state, byte, next));
                }
            }
        }
        let least = candidates.iter().map(|&(length, ..)| length).min()?;
        let text_through = |(_, state, byte, next): (usize, u32, u8, u32)| {
            let prefix = &self.prefixes[state as usize];
            [&prefix[..], &[byte], &self.suffix(next)].concat()
        };
        let ranks = |text: &Vec<u8>| text.iter().map(|&byte| rank(byte)).collect::<Vec<_>>();
        let candidates = candidates
            .into_iter()
            .filter(|&(length, ..)| length == least);
        // Once the step budget is spent, the docs are discarded.
        let candidates = candidates.take_while(|_| limits::link(0, least).is_ok());
        candidates.map(text_through).min_by_key(ranks)
    }
}

#[cfg(test)]
mod tests {
    use uri_tables_grammar::abnf::grammar::Grammar;
    use uri_tables_grammar::dfa::compiler::Compiler;

    use super::{examples, sentence};

    fn dfa_of(abnf: &str) -> uri_tables_grammar::dfa::Dfa {
        let mut grammar = Grammar::new();
        grammar.extend_bundled("rfc3986").expect("it is bundled");
        let text = format!("rule = {abnf}\n");
        grammar.read("test", &text).expect("it is ABNF");
        let rules = grammar.regular(["rule"]).expect("it is closed");
        let rule = rules.id("rule").expect("it is a root");
        let dfa = Compiler::new(&rules).dfa(rule).expect("it is small");
        (*dfa).clone()
    }

    #[test]
    fn examples_say_something() {
        for (abnf, sentence_of) in [
            ("segment", "For example: the empty text, `a`, `%aa`."),
            ("segment-nz", "For example: `a`, `aa`, `%aa`."),
            ("port", "For example: the empty text, `0`."),
            ("URI", "For example: `a:`, `aa:`, `a:a`."),
            ("%s\"red\" / %s\"blue\"", "For example: `red`, `blue`."),
            ("\"\"", "For example: the empty text."),
            (
                "3*63( ALPHA / \"-\" )",
                "For example: `aaa`, `aaaa`, `aaaaa`.",
            ),
            ("%x00-1F", "For example: `\\u{0}`."),
            ("%x60", "For example: `` ` ``."),
            (
                "*( ALPHA / %xA0-D7FF )",
                "For example: the empty text, `a`, `\u{e9}`.",
            ),
            ("%xA0 / %xE000", "For example: `\\u{a0}`, `\\u{e000}`."),
            ("%xE9 / %x4E2D", "For example: `\u{e9}`, `\u{4e2d}`."),
        ] {
            assert_eq!(
                sentence(&dfa_of(abnf)).as_deref(),
                Some(sentence_of),
                "{abnf}"
            );
        }
        assert_eq!(sentence(&dfa_of("<\"a\" except \"a\">")), None);
    }

    /// Compares the examples with an enumeration of all matches of a rule, shortest first.
    #[test]
    fn examples_are_shortest_words() {
        for rule in [
            "URI-reference",
            "authority",
            "IP-literal",
            "path",
            "IPv6address",
            "query",
        ] {
            let dfa = dfa_of(rule);
            let examples = examples(&dfa);
            let lengths: Vec<usize> = examples.iter().map(Vec::len).collect();
            assert!(lengths.is_sorted(), "{rule}: {lengths:?}");
            assert!(examples.iter().all(|word| dfa.matches(word)), "{rule}");
            assert_eq!(
                Some(lengths[0]),
                dfa.shortest_word().map(|word| word.len()),
                "{rule}"
            );
            // Among the matches with a transition that the first example does not take, the second example must be a
            // shortest one.
            let way = |word: &[u8]| -> Vec<(u32, u32)> {
                let mut state = dfa.start();
                let step = |&byte: &u8| {
                    let next = dfa.next(state, byte);
                    (std::mem::replace(&mut state, next), next)
                };
                word.iter().map(step).collect()
            };
            let first = way(&examples[0]);
            let other = uri_tables_grammar::dfa::enumerate::words_by_class(&dfa)
                .find(|word| way(word).iter().any(|step| !first.contains(step)))
                .expect("there is more than one word");
            assert_eq!(other.len(), examples[1].len(), "{rule}");
        }
    }
}
