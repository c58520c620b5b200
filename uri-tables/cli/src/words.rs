//! `words`: valid texts of a rule and near misses, for test data.
//!
//! Half of the valid texts go through a random transition of the automaton, so that every part of a rule occurs. The
//! others take random steps, so that common texts occur, too. A near miss is an invalid text that is one edit away from
//! a valid one.

use std::collections::VecDeque;

use uri_tables_grammar::dfa::Dfa;

use crate::export::json_string;
use crate::failure::{Failure, Result, print};
use crate::profile::{Options, Source, type_of};

/// The number of random steps, after which a text takes the shortest way to its end.
const STEPS: usize = 24;

/// What to print.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) count: u64,
    pub(crate) seed: u64,
    pub(crate) near_misses: bool,
    pub(crate) json: bool,
}

/// Prints texts of a rule. Returns the exit code.
pub(crate) fn run(name: &str, options: &Options, rule: &str, wanted: Wanted) -> Result<u8> {
    let source = Source::open(name, options)?;
    let (profile, warnings) = match source.read() {
        Ok(read) => read,
        Err(mistakes) => {
            mistakes.show();
            return Ok(1);
        }
    };
    warnings.show();
    let dfa = type_of(&profile, rule)?.dfa();
    if dfa.is_empty() {
        return Err(Failure::new(format_args!("`{rule}` has no texts")));
    }
    let sampler = Sampler::new(dfa);
    let mut numbers = Numbers(wanted.seed);
    let mut text = String::new();
    for _ in 0..wanted.count {
        let word = sampler.word(&mut numbers);
        let word = if wanted.near_misses {
            near_miss(dfa, &word, &mut numbers)
        } else {
            Some(word)
        };
        let Some(word) = word else {
            return Err(Failure::new(format_args!(
                "no near miss of `{rule}` was found"
            )));
        };
        if wanted.json {
            text.extend(["{\"text\":", &json_string(&word), ",\"valid\":"]);
            text.push_str(if wanted.near_misses {
                "false}\n"
            } else {
                "true}\n"
            });
        } else if word.contains(char::is_control) {
            return Err(Failure::new(format_args!(
                "texts of `{rule}` have control characters; add --json"
            )));
        } else {
            text.extend([&*word, "\n"]);
        }
    }
    print(&text)?;
    Ok(0)
}

/// Pseudo-random numbers (SplitMix64; Steele, Lea and Flood, 2014).
#[derive(Debug)]
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number below `end`, which is not 0.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}

/// Samples the texts of an automaton.
#[derive(Debug)]
struct Sampler<'d> {
    dfa: &'d Dfa,
    /// For each state, the distance from the nearest end of a text.
    to_end: Vec<usize>,
    /// For each state, the state before it on a shortest way from the start.
    before: Vec<u32>,
    /// The transitions to live states, sorted.
    steps: Vec<(u32, u32)>,
    /// For each state, the next live states.
    next: Vec<Vec<u32>>,
}

impl<'d> Sampler<'d> {
    fn new(dfa: &'d Dfa) -> Self {
        let states = dfa.state_count();
        let mut steps = Vec::new();
        let mut nexts: Vec<Vec<u32>> = vec![Vec::new(); states];
        let mut onto: Vec<Vec<u32>> = vec![Vec::new(); states];
        for state in 1..states as u32 {
            let mut next: Vec<u32> = (0..dfa.class_count())
                .map(|class| dfa.next_class(state, class as u8))
                .collect();
            next.sort_unstable();
            next.dedup();
            next.retain(|&next| next != 0);
            for &next in &next {
                steps.push((state, next));
                onto[next as usize].push(state);
            }
            nexts[state as usize] = next;
        }
        let mut to_end = vec![usize::MAX; states];
        let ends = (1..states as u32).filter(|&state| dfa.is_accepting(state));
        let mut open: VecDeque<u32> = ends.collect();
        for &end in &open {
            to_end[end as usize] = 0;
        }
        while let Some(state) = open.pop_front() {
            for &earlier in &onto[state as usize] {
                if to_end[earlier as usize] == usize::MAX {
                    to_end[earlier as usize] = to_end[state as usize] + 1;
                    open.push_back(earlier);
                }
            }
        }
        let mut before = vec![0; states];
        let mut open = VecDeque::from([dfa.start()]);
        while let Some(state) = open.pop_front() {
            for &next in &nexts[state as usize] {
                if next != dfa.start() && before[next as usize] == 0 {
                    before[next as usize] = state;
                    open.push_back(next);
                }
            }
        }
        Self {
            dfa,
            to_end,
            before,
            steps,
            next: nexts,
        }
    }

    /// Returns a random text. Every text that an automaton of a profile accepts is UTF-8.
    fn word(&self, numbers: &mut Numbers) -> String {
        let mut word = Vec::new();
        let mut state = self.dfa.start();
        if numbers.below(2) == 0 && !self.steps.is_empty() {
            let (from, to) = self.steps[numbers.below(self.steps.len())];
            let mut way = vec![to, from];
            while way.last() != Some(&state) {
                way.push(self.before[way[way.len() - 1] as usize]);
            }
            way.pop();
            for next in way.into_iter().rev() {
                word.push(self.byte(state, next, numbers));
                state = next;
            }
        }
        for steps in 0.. {
            let mut next = self.next[state as usize].clone();
            if steps >= STEPS {
                next.retain(|&next| self.to_end[next as usize] < self.to_end[state as usize]);
            }
            let is_end = self.dfa.is_accepting(state);
            let choice = numbers.below(next.len() + usize::from(is_end));
            let Some(&to) = next.get(choice).filter(|_| !(is_end && steps >= STEPS)) else {
                break;
            };
            // A loop, such as that of the letters of a name, goes on for some bytes.
            for _ in 0..if to == state { 1 + numbers.below(6) } else { 1 } {
                word.push(self.byte(state, to, numbers));
            }
            state = to;
        }
        String::from_utf8_lossy(&word).into_owned()
    }

    /// Returns a random byte from one state to the next, a letter or digit more often than others.
    fn byte(&self, from: u32, to: u32, numbers: &mut Numbers) -> u8 {
        let bytes: Vec<u8> = (0..=255)
            .filter(|&byte| self.dfa.next(from, byte) == to)
            .collect();
        let letters: Vec<u8> = bytes
            .iter()
            .copied()
            .filter(u8::is_ascii_alphanumeric)
            .collect();
        let bytes = if letters.is_empty() || numbers.below(4) == 0 {
            bytes
        } else {
            letters
        };
        bytes[numbers.below(bytes.len())]
    }
}

/// Returns `word` with one random edit that makes it invalid, or `None` if 1,000 random edits all gave valid texts.
fn near_miss(dfa: &Dfa, word: &str, numbers: &mut Numbers) -> Option<String> {
    const WRONG: [char; 24] = [
        ' ', '"', '<', '>', '\\', '^', '`', '{', '|', '}', '%', '#', '?', '/', '[', ']', '@', ':',
        '&', '=', '+', 'é', '0', 'z',
    ];
    for _ in 0..1000 {
        let mut characters: Vec<char> = word.chars().collect();
        let wrong = WRONG[numbers.below(WRONG.len())];
        let at = numbers.below(characters.len() + 1);
        match numbers.below(4) {
            0 if at < characters.len() => _ = characters.remove(at),
            1 if at < characters.len() => characters[at] = wrong,
            2 if at < characters.len() => characters.insert(at, characters[at]),
            _ => characters.insert(at, wrong),
        }
        let miss: String = characters.into_iter().collect();
        if !dfa.matches(miss.as_bytes()) {
            return Some(miss);
        }
    }
    None
}

/// Returns up to `count` short near misses, for documentation.
pub(crate) fn examples(dfa: &Dfa, count: usize) -> Vec<String> {
    let mut numbers = Numbers(1);
    let mut found: Vec<String> = Vec::new();
    if dfa.is_empty() {
        return found;
    }
    let sampler = Sampler::new(dfa);
    for _ in 0..8 * count {
        let word = sampler.word(&mut numbers);
        if let Some(miss) = near_miss(dfa, &word, &mut numbers)
            && !miss.is_empty()
            && !miss.contains(char::is_control)
            && !found.contains(&miss)
        {
            found.push(miss);
        }
    }
    found.sort_by_key(|miss| (miss.chars().count(), miss.clone()));
    found.truncate(count);
    found
}
