//! Chooses examples of a rule's text for its docs.
//!
//! There are up to three examples. The first is the shortest match. Each further example takes a transition of the
//! automaton that no earlier example takes, so that it shows something new. It is the shortest such match. Of several
//! matches with the same length, the most readable one is chosen: letters are preferred to digits, and digits to all
//! other characters.
//!
//! The three shortest matches would be poor examples. For `segment`, they are the empty text, `!` and `$`.

use std::collections::VecDeque;

use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::sorted::{Set, sort_by_key};

use super::abnf::inline_code;
use crate::limits;

/// The maximum length of an example. Longer ones are hard to read, and take long to find.
const MAX_LEN: usize = 200;

/// The maximum number of examples.
const SHOWN: usize = 3;

/// Returns the sentence with the examples, or `None` if every match is too long.
pub(super) fn sentence(dfa: &Dfa) -> Option<String> {
    let words: Vec<String> = examples(dfa).iter().map(|word| spelled(word)).collect();
    match &words[..] {
        [] => None,
        words => Some(format!("For example: {}.", words.join(", "))),
    }
}

/// Formats an example as code. Non-printable bytes are in hexadecimal, and so are characters beyond ASCII that are
/// neither letters nor digits, such as other kinds of spaces.
pub(super) fn spelled(word: &[u8]) -> String {
    if word.is_empty() {
        return "the empty text".to_owned();
    }
    let mut text = String::new();
    for c in show(word).chars() {
        if c.is_ascii() || c.is_alphanumeric() {
            text.push(c);
        } else {
            text.extend(c.escape_unicode());
        }
    }
    inline_code(&text)
}

/// Formats bytes as text if they are UTF-8. Escapes control characters only, because browsers can show all others.
fn show(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text
            .chars()
            .flat_map(|c| {
                if c.is_control() {
                    c.escape_default().collect::<Vec<_>>()
                } else {
                    vec![c]
                }
            })
            .collect(),
        Err(_) => bytes.escape_ascii().to_string(),
    }
}

/// The state before and the state after a transition.
type Step = (u32, u32);

fn examples(dfa: &Dfa) -> Vec<Vec<u8>> {
    let paths = Paths::of(dfa);
    let mut taken: Set<Step> = Set::new();
    let mut words: Vec<Vec<u8>> = Vec::new();
    while words.len() < SHOWN {
        let word = if words.is_empty() {
            let is_short = paths.needs[dfa.start() as usize] <= MAX_LEN;
            (!dfa.is_empty() && is_short).then(|| paths.suffix(dfa.start()))
        } else {
            paths.through_new(&taken)
        };
        let Some(word) = word else {
            break;
        };
        let mut state = dfa.start();
        for &byte in &word {
            let next = dfa.next(state, byte);
            taken.insert((state, next));
            state = next;
        }
        words.push(word);
    }
    words
}

/// Returns the sort key of a byte. Bytes with a lower key are more readable.
fn rank(byte: u8) -> (u8, u8) {
    let kind = match byte {
        b'a'..=b'z' => 0,
        b'0'..=b'9' => 1,
        b'A'..=b'Z' => 2,
        b'!'..=b'~' => 3,
        b' ' => 4,
        // `é` is C3 A9, so it is preferred to other characters beyond ASCII.
        0xC3 => 5,
        0xA9 => 6,
        _ => 7,
    };
    (kind, byte)
}

/// The shortest paths to and from each state of an automaton.
struct Paths<'d> {
    dfa: &'d Dfa,
    /// The most readable byte of each byte class, with the class. More readable bytes come first.
    bytes: Vec<(u8, u8)>,
    /// For each state, the most readable of the shortest texts from the start to this state.
    prefixes: Vec<Vec<u8>>,
    /// For each state, the length of the shortest text from this state to acceptance.
    needs: Vec<usize>,
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
            needs: Vec::new(),
        };
        paths.needs = paths.needs();
        let mut seen = vec![false; dfa.state_count()];
        seen[dfa.start() as usize] = true;
        let mut open = VecDeque::from([dfa.start()]);
        while let Some(state) = open.pop_front() {
            if paths.prefixes[state as usize].len() == MAX_LEN {
                // Longer prefixes are not needed, so the remaining states get none.
                break;
            }
            for (byte, next) in paths.steps(state) {
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

    /// Returns the transitions from a state to states other than the dead one, more readable bytes first.
    fn steps(&self, state: u32) -> Vec<(u8, u32)> {
        let next = |&(byte, class): &(u8, u8)| (byte, self.dfa.next_class(state, class));
        let bytes = self.bytes.iter().map(next);
        bytes.filter(|&(_, next)| next != Dfa::DEAD).collect()
    }

    fn needs(&self) -> Vec<usize> {
        let states = || 0..self.dfa.state_count() as u32;
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); self.dfa.state_count()];
        for state in states() {
            for (_, next) in self.steps(state) {
                before[next as usize].push(state);
            }
        }
        let mut needs = vec![usize::MAX; self.dfa.state_count()];
        let mut open: VecDeque<u32> = states().filter(|&it| self.dfa.is_accepting(it)).collect();
        for &state in &open {
            needs[state as usize] = 0;
        }
        while let Some(state) = open.pop_front() {
            for &other in &before[state as usize] {
                if needs[other as usize] == usize::MAX {
                    needs[other as usize] = needs[state as usize] + 1;
                    open.push_back(other);
                }
            }
        }
        needs
    }

    /// Returns the most readable of the shortest texts from a state to acceptance.
    fn suffix(&self, mut state: u32) -> Vec<u8> {
        let mut text = Vec::new();
        while self.needs[state as usize] > 0 {
            let needs = |&(_, next): &(u8, u32)| self.needs[next as usize];
            // Of several minima, `min_by_key` returns the first. `steps` returns more readable bytes first, so this
            // byte is the most readable one.
            let Some((byte, next)) = self.steps(state).into_iter().min_by_key(needs) else {
                break;
            };
            text.push(byte);
            state = next;
        }
        text
    }

    /// Returns the most readable of the shortest texts with a transition that is not in `taken`. Returns `None` if
    /// there is no such text of at most [`MAX_LEN`] bytes.
    fn through_new(&self, taken: &Set<Step>) -> Option<Vec<u8>> {
        let mut least = usize::MAX;
        let mut found: Vec<(u32, u8, u32)> = Vec::new();
        for state in 1..self.dfa.state_count() as u32 {
            if self.prefixes[state as usize].is_empty() && state != self.dfa.start() {
                continue;
            }
            let mut seen = Set::new();
            for (byte, next) in self.steps(state) {
                // If several bytes have the same next state, the first is the most readable.
                if taken.contains(&(state, next)) || !seen.insert(next) {
                    continue;
                }
                let length = self.prefixes[state as usize].len() + 1 + self.needs[next as usize];
                if length > MAX_LEN {
                    continue;
                }
                if length < least {
                    least = length;
                    found.clear();
                }
                if length == least {
                    found.push((state, byte, next));
                }
            }
        }
        let word = |(state, byte, next): (u32, u8, u32)| {
            let prefix = &self.prefixes[state as usize];
            [&prefix[..], &[byte], &self.suffix(next)].concat()
        };
        let best = |word: &Vec<u8>| word.iter().map(|&byte| rank(byte)).collect::<Vec<_>>();
        // Stop when the budget is spent, because the docs are then discarded.
        let found = found.into_iter();
        let found = found.take_while(|_| limits::link(0, least).is_ok());
        found.map(word).min_by_key(best)
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

    /// Compares the examples with an enumeration of all matches, shortest first.
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
            // The second example must be as short as any match with a transition that the first does not take.
            let way = |word: &[u8]| -> Vec<(u32, u32)> {
                let mut state = dfa.start();
                let step = |&byte: &u8| {
                    let next = dfa.next(state, byte);
                    (std::mem::replace(&mut state, next), next)
                };
                word.iter().map(step).collect()
            };
            let first = way(&examples[0]);
            let other = uri_tables_grammar::dfa::enumerate::kinds_of_words(&dfa)
                .find(|word| way(word).iter().any(|step| !first.contains(step)))
                .expect("there is more than one word");
            assert_eq!(other.len(), examples[1].len(), "{rule}");
        }
    }
}
