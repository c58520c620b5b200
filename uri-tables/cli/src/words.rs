//! `words`: prints valid texts of a rule, or near misses, for test data.
//!
//! Valid texts are random paths through the rule's automaton, from its start to an accepting state. Half of them go
//! through a transition that is chosen first, so that every part of a rule occurs. The others take random steps from
//! the start, so that common texts occur, too. A *near miss* is an invalid text that is one edit away from a valid
//! one.

use std::collections::VecDeque;

use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::distance::distances;

use crate::export::json_string;
use crate::failure::{Failure, Result, print};
use crate::profile::{self, Options, type_of};

/// The number of random steps, after which a text takes a shortest path to its end.
const STEPS: usize = 24;

/// The options of the subcommand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settings {
    /// The number of texts.
    pub(crate) count: u64,
    /// The seed of the random numbers.
    pub(crate) seed: u64,
    /// True to print near misses instead of valid texts.
    pub(crate) near_misses: bool,
    /// True to print a line of JSON for each text.
    pub(crate) json: bool,
}

/// Prints texts of the rule `rule` of the profile `name`. Returns the exit code.
pub(crate) fn run(name: &str, options: &Options, rule: &str, settings: Settings) -> Result<u8> {
    let file = profile::open(name, options)?;
    let Some(profile) = profile::read(&file) else {
        return Ok(1);
    };
    let dfa = profile.types[type_of(&profile, rule)?].dfa();
    if dfa.is_empty() {
        return Err(Failure::new(format_args!("`{rule}` has no texts")));
    }
    let sampler = Sampler::new(dfa);
    let mut random = Random(settings.seed);
    let mut output = String::new();
    for _ in 0..settings.count {
        let valid = sampler.text(&mut random);
        let text = if settings.near_misses {
            near_miss(dfa, &valid, &mut random)
        } else {
            Some(valid)
        };
        let Some(text) = text else {
            return Err(Failure::new(format_args!(
                "no near miss of `{rule}` was found"
            )));
        };
        if settings.json {
            output.extend(["{\"text\":", &json_string(&text), ",\"valid\":"]);
            output.push_str(if settings.near_misses {
                "false}\n"
            } else {
                "true}\n"
            });
        } else if text.contains(char::is_control) {
            // A text with a line break would not be one line.
            return Err(Failure::new(format_args!(
                "texts of `{rule}` have control characters; add --json"
            )));
        } else {
            output.extend([&*text, "\n"]);
        }
    }
    print(&output)?;
    Ok(0)
}

/// A source of pseudo-random numbers (SplitMix64; Steele, Lea and Flood, 2014). The field is the state.
#[derive(Debug)]
struct Random(u64);

impl Random {
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

/// Samples the texts of an automaton. State 0 is the dead state, and all other states are *live*: they can reach an
/// accepting state.
#[derive(Debug)]
struct Sampler<'d> {
    dfa: &'d Dfa,
    /// For each state, the number of transitions to the nearest accepting state.
    distances: Vec<u32>,
    /// For each state, the state before it on a shortest path from the start.
    parents: Vec<u32>,
    /// The pairs of live states with a transition from the first to the second.
    transitions: Vec<(u32, u32)>,
    /// For each state, the live states that a transition from it reaches.
    successors: Vec<Vec<u32>>,
}

impl<'d> Sampler<'d> {
    fn new(dfa: &'d Dfa) -> Self {
        let states = dfa.state_count();
        let mut transitions = Vec::new();
        let mut successors: Vec<Vec<u32>> = vec![Vec::new(); states];
        for state in 1..states as u32 {
            let mut next: Vec<u32> = (0..dfa.class_count())
                .map(|class| dfa.next_class(state, class as u8))
                .collect();
            next.sort_unstable();
            next.dedup();
            next.retain(|&next| next != 0);
            transitions.extend(next.iter().map(|&next| (state, next)));
            successors[state as usize] = next;
        }
        // A breadth-first search from the start. 0 means that a state was not reached yet.
        let mut parents = vec![0; states];
        let mut queue = VecDeque::from([dfa.start()]);
        while let Some(state) = queue.pop_front() {
            for &next in &successors[state as usize] {
                if next != dfa.start() && parents[next as usize] == 0 {
                    parents[next as usize] = state;
                    queue.push_back(next);
                }
            }
        }
        Self {
            dfa,
            distances: distances(dfa),
            parents,
            transitions,
            successors,
        }
    }

    /// Returns a random text. Every text that an automaton of a profile accepts is UTF-8.
    fn text(&self, random: &mut Random) -> String {
        let mut bytes = Vec::new();
        let mut state = self.dfa.start();
        // Half of the texts begin with a shortest path through a random transition.
        if random.below(2) == 0 && !self.transitions.is_empty() {
            let (from, to) = self.transitions[random.below(self.transitions.len())];
            // The states of the path, from its end to the start.
            let mut path = vec![to, from];
            while path.last() != Some(&state) {
                path.push(self.parents[path[path.len() - 1] as usize]);
            }
            path.pop();
            for next in path.into_iter().rev() {
                bytes.push(self.byte(state, next, random));
                state = next;
            }
        }
        for steps in 0.. {
            let mut next = self.successors[state as usize].clone();
            if steps >= STEPS {
                next.retain(|&next| self.distances[next as usize] < self.distances[state as usize]);
            }
            // In an accepting state, the end is one of the choices, and after `STEPS` steps the only one.
            let is_end = self.dfa.is_accepting(state);
            let choice = random.below(next.len() + usize::from(is_end));
            let Some(&to) = next.get(choice).filter(|_| !(is_end && steps >= STEPS)) else {
                break;
            };
            // Repeat a self-loop, such as that of the letters of a name, a few times.
            for _ in 0..if to == state { 1 + random.below(6) } else { 1 } {
                bytes.push(self.byte(state, to, random));
            }
            state = to;
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Returns a random byte that leads from one state to the other. Letters and digits are chosen more often than
    /// other bytes.
    fn byte(&self, from: u32, to: u32, random: &mut Random) -> u8 {
        let bytes: Vec<u8> = (0..=255)
            .filter(|&byte| self.dfa.next(from, byte) == to)
            .collect();
        let letters: Vec<u8> = bytes
            .iter()
            .copied()
            .filter(u8::is_ascii_alphanumeric)
            .collect();
        let bytes = if letters.is_empty() || random.below(4) == 0 {
            bytes
        } else {
            letters
        };
        bytes[random.below(bytes.len())]
    }
}

/// Returns `valid` with one random edit that makes it invalid, or `None` if 1,000 random edits all gave valid texts.
fn near_miss(dfa: &Dfa, valid: &str, random: &mut Random) -> Option<String> {
    /// Characters to insert. Most of them are delimiters or invalid.
    const INSERTED: [char; 24] = [
        ' ', '"', '<', '>', '\\', '^', '`', '{', '|', '}', '%', '#', '?', '/', '[', ']', '@', ':',
        '&', '=', '+', 'é', '0', 'z',
    ];
    for _ in 0..1000 {
        let mut characters: Vec<char> = valid.chars().collect();
        let inserted = INSERTED[random.below(INSERTED.len())];
        let at = random.below(characters.len() + 1);
        // Remove, replace, double or insert a character.
        match random.below(4) {
            0 if at < characters.len() => _ = characters.remove(at),
            1 if at < characters.len() => characters[at] = inserted,
            2 if at < characters.len() => characters.insert(at, characters[at]),
            _ => characters.insert(at, inserted),
        }
        let text: String = characters.into_iter().collect();
        if !dfa.matches(text.as_bytes()) {
            return Some(text);
        }
    }
    None
}

/// Returns up to `count` near misses for documentation, the shortest of a sample.
pub(crate) fn examples(dfa: &Dfa, count: usize) -> Vec<String> {
    let mut random = Random(1);
    let mut examples: Vec<String> = Vec::new();
    if dfa.is_empty() {
        return examples;
    }
    let sampler = Sampler::new(dfa);
    for _ in 0..8 * count {
        let valid = sampler.text(&mut random);
        if let Some(miss) = near_miss(dfa, &valid, &mut random)
            && !miss.is_empty()
            && !miss.contains(char::is_control)
            && !examples.contains(&miss)
        {
            examples.push(miss);
        }
    }
    examples.sort_by_key(|miss| (miss.chars().count(), miss.clone()));
    examples.truncate(count);
    examples
}
