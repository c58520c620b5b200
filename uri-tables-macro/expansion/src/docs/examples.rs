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
use uri_tables_grammar::sorted::{Set, sort_by_key};

use super::abnf::inline_code;

/// The maximum length of an example in bytes. Longer ones are hard to read, and take long to find.
const MAX_LEN: usize = 200;

/// The maximum number of examples.
const MAX_EXAMPLES: usize = 3;

/// Returns the sentence with the examples, or `None` if no match has at most [`MAX_LEN`] bytes.
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
    // The most readable byte of each class, in the order of readability.
    let mut bytes: Vec<u8> = (0..=255).collect();
    sort_by_key(&mut bytes, |&byte| rank(byte));
    let mut classes = Set::new();
    bytes.retain(|&byte| classes.insert(dfa.classes()[usize::from(byte)]));
    let mut taken: Set<Transition> = Set::new();
    let mut examples: Vec<Vec<u8>> = Vec::new();
    while examples.len() < MAX_EXAMPLES {
        let Some(example) = next_example(dfa, &bytes, &taken, examples.is_empty()) else {
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

/// Returns the most readable of the shortest matches with a transition that is not in `taken`, or of all matches if
/// `is_first` is true. Returns `None` if there is no such match of at most [`MAX_LEN`] bytes. `bytes` has a byte of
/// each class, the most readable first.
///
/// This is a breadth-first search. It visits each state at most twice: after texts with a new transition, and after
/// others. Bytes are tried in the order of `bytes`, so the first text that leads to a state is the best one.
fn next_example(
    dfa: &Dfa,
    bytes: &[u8],
    taken: &Set<Transition>,
    is_first: bool,
) -> Option<Vec<u8>> {
    let mut seen = vec![[false; 2]; dfa.state_count()];
    let mut open = VecDeque::from([(dfa.start(), is_first, Vec::new())]);
    while let Some((state, is_new, text)) = open.pop_front() {
        if is_new && dfa.is_accepting(state) {
            return Some(text);
        }
        for &byte in bytes.iter().filter(|_| text.len() < MAX_LEN) {
            let next = dfa.next(state, byte);
            let is_new = is_new || !taken.contains(&(state, next));
            let seen = &mut seen[next as usize][usize::from(is_new)];
            if next != Dfa::DEAD && !std::mem::replace(seen, true) {
                open.push_back((next, is_new, [&text[..], &[byte]].concat()));
            }
        }
    }
    None
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
