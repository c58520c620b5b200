//! The oracle of the laws: matches rules, splits texts and enumerates texts by exhaustive search. Shares no code with
//! the library.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use uri_tables_tests::mutation::Random;

use crate::grammar::{Expr, Grammar, RFC3986};

/// Returns whether the whole `text` matches the rule `name` of `grammar`.
pub(crate) fn matches(grammar: &Grammar, name: &str, text: &[u8]) -> bool {
    let mut matcher = Matcher::new(grammar, text);
    matcher.rule(name, 0).contains(&text.len())
}

/// Returns whether the whole `text` matches the rule `name` of RFC 3986.
pub(crate) fn matches_rfc3986(name: &str, text: &[u8]) -> bool {
    thread_local! {
        /// The answers so far, because several laws ask about the same texts.
        static KNOWN: RefCell<HashMap<(String, Vec<u8>), bool>> = RefCell::default();
    }
    KNOWN.with_borrow_mut(|known| {
        if known.len() > MOST_KNOWN {
            known.clear();
        }
        let answer = known.entry((name.to_owned(), text.to_vec()));
        *answer.or_insert_with(|| matches(&RFC3986, name, text))
    })
}

/// The number of answers that [`matches_rfc3986`] keeps. If there are more, it forgets them all.
const MOST_KNOWN: usize = 50_000;

struct Matcher<'a> {
    grammar: &'a Grammar,
    text: &'a [u8],
    known: HashMap<(String, usize), BTreeSet<usize>>,
}

impl<'a> Matcher<'a> {
    fn new(grammar: &'a Grammar, text: &'a [u8]) -> Self {
        Self {
            grammar,
            text,
            known: HashMap::new(),
        }
    }

    fn rule(&mut self, name: &str, at: usize) -> BTreeSet<usize> {
        let key = (name.to_owned(), at);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let grammar = self.grammar;
        let expr = grammar
            .rule(name)
            .unwrap_or_else(|| panic!("no rule `{name}`"));
        let ends = self.ends(expr, at);
        self.known.insert(key, ends.clone());
        ends
    }

    /// Returns the offsets where `expr` may end if it begins at the offset `at`.
    fn ends(&mut self, expr: &Expr, at: usize) -> BTreeSet<usize> {
        match expr {
            Expr::Text(expected) => {
                let found = self.text.get(at..at + expected.len());
                let same = found.is_some_and(|it| it.eq_ignore_ascii_case(expected.as_bytes()));
                same.then_some(at + expected.len()).into_iter().collect()
            }
            Expr::Range(first, last) => {
                let found =
                    character(&self.text[at..]).filter(|(c, _)| (first..=last).contains(&c));
                found.map(|(_, length)| at + length).into_iter().collect()
            }
            Expr::Rule(name) | Expr::Prose(name) => self.rule(name, at),
            Expr::Seq(all) => {
                let mut ends = BTreeSet::from([at]);
                for one in all {
                    ends = ends.iter().flat_map(|&at| self.ends(one, at)).collect();
                }
                ends
            }
            Expr::Alt(all) => all.iter().flat_map(|one| self.ends(one, at)).collect(),
            Expr::Repeat(min, max, inner) => {
                let mut ends = BTreeSet::new();
                let mut now = BTreeSet::from([at]);
                // Stop at a number of repetitions above the number of bytes in the text, because then no further
                // repetition gives a new offset.
                for round in 0..=max.unwrap_or(usize::MAX).min(self.text.len() + min + 1) {
                    if round >= *min {
                        ends.extend(&now);
                    }
                    now = now.iter().flat_map(|&at| self.ends(inner, at)).collect();
                }
                ends
            }
            Expr::Except(from, not) => {
                let excluded: BTreeSet<usize> =
                    not.iter().flat_map(|one| self.ends(one, at)).collect();
                let mut ends = self.rule(from, at);
                ends.retain(|end| !excluded.contains(end));
                ends
            }
        }
    }
}

/// Returns the first code point of `text` and its length in bytes, or `None` if `text` does not begin with valid UTF-8.
fn character(text: &[u8]) -> Option<(u32, usize)> {
    (1..=4.min(text.len())).find_map(|length| {
        let character = std::str::from_utf8(&text[..length]).ok()?.chars().next()?;
        Some((u32::from(character), length))
    })
}

/// A component of a text: the index of the enclosing component, the name, and the start and end offsets.
pub(crate) type Part = (Option<usize>, String, usize, usize);

/// Returns every split of `text` into components. The splits are in order of preference: earlier alternatives and
/// longer repetitions first. Returns `None` if the search takes more than [`STEPS`] steps.
pub(crate) fn splits(
    grammar: &Grammar,
    name: &str,
    components: &dyn Fn(&str) -> Option<String>,
    text: &[u8],
) -> Option<Vec<Vec<Part>>> {
    let mut splitter = Splitter {
        grammar,
        text,
        components,
        own: components(name),
        steps: 0,
    };
    let mut found: Vec<Vec<Part>> = Vec::new();
    let expr = grammar.rule(name)?;
    let mut parts = Vec::new();
    splitter.walk(expr, 0, None, &mut parts, &mut |at, parts| {
        if at == text.len() && found.len() < 64 && !found.contains(parts) {
            found.push(parts.clone());
        }
    });
    (splitter.steps < STEPS).then_some(found)
}

/// The number of steps after which [`splits`] gives up, to bound the time of exponential searches.
const STEPS: usize = 60_000;

struct Splitter<'a> {
    grammar: &'a Grammar,
    text: &'a [u8],
    components: &'a dyn Fn(&str) -> Option<String>,
    own: Option<String>,
    steps: usize,
}

type Rest<'r> = dyn FnMut(usize, &mut Vec<Part>) + 'r;

impl Splitter<'_> {
    fn walk(
        &mut self,
        expr: &Expr,
        at: usize,
        around: Option<usize>,
        parts: &mut Vec<Part>,
        rest: &mut Rest<'_>,
    ) {
        self.steps += 1;
        if self.steps >= STEPS {
            return;
        }
        match expr {
            Expr::Text(_) | Expr::Range(..) | Expr::Except(..) => {
                let (grammar, text) = (self.grammar, self.text);
                let mut matcher = Matcher::new(grammar, text);
                for end in matcher.ends(expr, at).into_iter().rev() {
                    rest(end, parts);
                }
            }
            Expr::Alt(all) => {
                for one in all {
                    self.walk(one, at, around, parts, rest);
                }
            }
            Expr::Seq(all) => self.sequence(all, at, around, parts, rest),
            Expr::Repeat(min, max, inner) => {
                self.repeat((*min, *max), inner, at, around, parts, rest);
            }
            Expr::Rule(name) | Expr::Prose(name) => {
                let grammar = self.grammar;
                let expr = grammar.rule(name).expect("a rule");
                let outer = around.map_or(self.own.clone(), |at| Some(parts[at].1.clone()));
                let component = (self.components)(name).filter(|it| Some(it) != outer.as_ref());
                let Some(component) = component else {
                    return self.walk(expr, at, around, parts, rest);
                };
                let index = parts.len();
                parts.push((around, component, at, at));
                self.walk(expr, at, Some(index), parts, &mut |end, parts| {
                    let before = std::mem::replace(&mut parts[index].3, end);
                    rest(end, parts);
                    parts[index].3 = before;
                });
                parts.truncate(index);
            }
        }
    }

    fn sequence(
        &mut self,
        all: &[Expr],
        at: usize,
        around: Option<usize>,
        parts: &mut Vec<Part>,
        rest: &mut Rest<'_>,
    ) {
        let Some((first, others)) = all.split_first() else {
            return rest(at, parts);
        };
        let mut ends = Vec::new();
        let length = parts.len();
        self.walk(first, at, around, parts, &mut |end, parts| {
            ends.push((end, parts[length..].to_vec()));
        });
        for (end, more) in ends {
            parts.extend(more);
            self.sequence(others, end, around, parts, rest);
            parts.truncate(length);
        }
    }

    fn repeat(
        &mut self,
        (min, max): (usize, Option<usize>),
        inner: &Expr,
        at: usize,
        around: Option<usize>,
        parts: &mut Vec<Part>,
        rest: &mut Rest<'_>,
    ) {
        let mut ends = Vec::new();
        let length = parts.len();
        if max != Some(0) {
            self.walk(inner, at, around, parts, &mut |end, parts| {
                ends.push((end, parts[length..].to_vec()));
            });
        }
        let fewer = (min.saturating_sub(1), max.map(|max| max.saturating_sub(1)));
        for (end, more) in ends {
            // A required repetition, or one with an upper limit, may match the empty text. Otherwise, an empty match is
            // skipped, because the search would never end.
            if end > at || min > 0 || max.is_some() {
                parts.extend(more);
                self.repeat(fewer, inner, end, around, parts, rest);
                parts.truncate(length);
            }
        }
        if min == 0 {
            rest(at, parts);
        }
    }
}

/// The characters of the enumerated texts: every delimiter, and some of each other kind of character.
const ALPHABET: &str =
    "a0:/?#[]@&=+;,-.~!%ABbeFv129zZ|\" <éÀ\u{200E}中\u{E000}\u{10000}\u{7f}\u{0}";

/// Pieces that [`Texts::of`] inserts into texts.
const PIECES: [&str; 26] = [
    "a", "A", "0", "/", ":", "?", "#", "@", "[", "]", "=", "&", "+", ";", ".", "..", "%2e",
    "%2E%2e", "/%2e%2E/", "/../", "/./A", "../B", "//", "%41", "%2f", "|",
];

thread_local! {
    /// A cache of the shortest texts of the rules that RFC 3986 prints, because most profiles need them.
    static PRINTED: RefCell<HashMap<String, Vec<Vec<u8>>>> = RefCell::default();
}

/// The maximum number of texts that are kept for each expression.
const KEPT: usize = 60;

/// Enumerates short texts of the rules of a grammar.
pub(crate) struct Texts<'a> {
    grammar: &'a Grammar,
    known: HashMap<String, Vec<Vec<u8>>>,
}

impl<'a> Texts<'a> {
    pub(crate) fn new(grammar: &'a Grammar) -> Self {
        Self {
            grammar,
            known: HashMap::new(),
        }
    }

    /// Returns the shortest texts of the rule `name`, and some longer random texts.
    pub(crate) fn of(&mut self, name: &str, random: &mut Random) -> Vec<Vec<u8>> {
        let mut all: BTreeSet<Vec<u8>> = self.rule(name).into_iter().collect();
        for _ in 0..KEPT / 2 {
            let mut text = Vec::new();
            if self.sample(&Expr::Rule(name.to_owned()), &mut text, random) && text.len() <= 24 {
                all.insert(text);
            }
        }
        // Edits find texts that neither the enumeration nor the random sampling finds.
        for text in all.clone() {
            let mut edited = text;
            let at = random.below(edited.len() + 1);
            let piece = PIECES[random.below(PIECES.len())].bytes();
            let end = if random.below(2) == 0 {
                at
            } else {
                edited.len().min(at + 1)
            };
            edited.splice(at..end, piece);
            if random.below(2) == 0 && matches(self.grammar, name, &edited) {
                all.insert(edited);
            }
        }
        let mut all: Vec<Vec<u8>> = all.into_iter().collect();
        all.sort_by_key(Vec::len);
        all
    }

    fn rule(&mut self, name: &str) -> Vec<Vec<u8>> {
        if let Some(known) = self.known.get(name) {
            return known.clone();
        }
        let grammar = self.grammar;
        let expr = grammar.rule(name).expect("a rule");
        let is_own = |rule: &str| grammar.rule(rule) != RFC3986.rule(rule);
        let is_printed = !is_own(name) && !grammar.inside(name).iter().any(|it| is_own(it));
        let printed = PRINTED.with_borrow(|known| known.get(name).cloned());
        let texts = match printed.filter(|_| is_printed) {
            Some(texts) => texts,
            None => self.shortest(expr),
        };
        if is_printed {
            PRINTED.with_borrow_mut(|known| known.insert(name.to_owned(), texts.clone()));
        }
        self.known.insert(name.to_owned(), texts.clone());
        texts
    }

    fn shortest(&mut self, expr: &Expr) -> Vec<Vec<u8>> {
        match expr {
            Expr::Text(text) => kept([
                text.clone().into_bytes(),
                text.to_ascii_uppercase().into_bytes(),
                text.to_ascii_lowercase().into_bytes(),
            ]),
            Expr::Range(first, last) => {
                let all = characters(*first, *last).into_iter();
                kept(all.map(|c| c.to_string().into_bytes()))
            }
            Expr::Rule(name) | Expr::Prose(name) => self.rule(name),
            Expr::Alt(all) => {
                let all: Vec<_> = all.iter().flat_map(|one| self.shortest(one)).collect();
                kept(all)
            }
            Expr::Seq(all) => all.iter().fold(vec![Vec::new()], |texts, one| {
                let more = self.shortest(one);
                product(&texts, &more)
            }),
            Expr::Repeat(min, max, inner) => {
                let inner = self.shortest(inner);
                let mut now = vec![Vec::new()];
                let mut all = Vec::new();
                for round in 0..=max.unwrap_or(usize::MAX).min(min + 3) {
                    if round >= *min {
                        all.extend(now.clone());
                    }
                    now = product(&now, &inner);
                }
                kept(all)
            }
            Expr::Except(from, _) => {
                let key = expr.to_string();
                if let Some(known) = self.known.get(&key) {
                    return known.clone();
                }
                let texts = self.rule(from);
                let grammar = self.grammar;
                let is_left = |text: &Vec<u8>| {
                    let mut matcher = Matcher::new(grammar, text);
                    matcher.ends(expr, 0).contains(&text.len())
                };
                let texts: Vec<_> = texts.into_iter().filter(is_left).collect();
                self.known.insert(key, texts.clone());
                texts
            }
        }
    }

    /// Appends a random text of `expr` to `text`. Returns `false` if no text was found or if it is too long.
    fn sample(&mut self, expr: &Expr, text: &mut Vec<u8>, random: &mut Random) -> bool {
        if text.len() > 24 {
            return false;
        }
        match expr {
            Expr::Rule(name) | Expr::Prose(name) => match self.grammar.rule(name) {
                Some(expr) => self.sample(expr, text, random),
                None => false,
            },
            Expr::Alt(all) => self.sample(&all[random.below(all.len())], text, random),
            Expr::Seq(all) => all.iter().all(|one| self.sample(one, text, random)),
            Expr::Repeat(min, max, inner) => {
                let more = random.below(max.unwrap_or(min + 3).min(min + 3) - min + 1);
                (0..min + more).all(|_| self.sample(inner, text, random))
            }
            Expr::Text(_) | Expr::Range(..) | Expr::Except(..) => {
                let texts = self.shortest(expr);
                if texts.is_empty() {
                    return false;
                }
                text.extend(&texts[random.below(texts.len())]);
                true
            }
        }
    }
}

/// Returns the [`KEPT`] shortest of the texts, sorted by length.
fn kept(texts: impl IntoIterator<Item = Vec<u8>>) -> Vec<Vec<u8>> {
    let mut texts: Vec<Vec<u8>> = texts.into_iter().collect();
    texts.sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    texts.dedup();
    texts.truncate(KEPT);
    texts
}

/// Returns the shortest concatenations of a text from `one` and a text from `other`.
fn product(one: &[Vec<u8>], other: &[Vec<u8>]) -> Vec<Vec<u8>> {
    // Both lists are sorted by length. So the concatenation of two texts that are both far back in their lists is not
    // among the shortest.
    let mut pairs = Vec::new();
    for (i, one) in one.iter().enumerate() {
        for other in other.iter().take(2 * KEPT / (i + 1) + 1) {
            pairs.push([&one[..], other].concat());
        }
    }
    kept(pairs)
}

/// Returns some characters between `first` and `last`: those in [`ALPHABET`], or else `first` and `last` themselves.
fn characters(first: u32, last: u32) -> Vec<char> {
    let is_in = |c: &char| (first..=last).contains(&u32::from(*c));
    let all: Vec<char> = ALPHABET.chars().filter(is_in).collect();
    if all.is_empty() {
        [first, last]
            .into_iter()
            .filter_map(char::from_u32)
            .collect()
    } else {
        all
    }
}

/// Returns whether `text` is a substring of a URI reference, and does not end within a triplet. Tries only some texts
/// before and after `text`.
pub(crate) fn is_factor(text: &[u8]) -> bool {
    const BEFORE: [&str; 16] = [
        "", "a:", "a", "a?", "a#", "//", "//a@", "//a:", "//[", "//[v", "//[v1", "//[v1.", "//[::",
        "//[::1", "a:/", "//[::1:",
    ];
    const BEHIND: [&str; 13] = [
        "",
        "]",
        "1]",
        ":]",
        "::]",
        "1.1]",
        ".1]",
        "::1.1.1.1]",
        ":1:1:1:1:1:1]",
        "v1.1]",
        "[::1]",
        "a@[::1]",
        "::1]",
    ];
    let cut = text.len()
        - text
            .iter()
            .rev()
            .take(2)
            .position(|&b| b == b'%')
            .map_or(0, |at| at + 1);
    cut == text.len()
        && BEFORE.iter().any(|before| {
            let whole = |behind: &&str| [before.as_bytes(), text, behind.as_bytes()].concat();
            BEHIND
                .iter()
                .any(|behind| matches_rfc3986("URI-reference", &whole(behind)))
        })
}
