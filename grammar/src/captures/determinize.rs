//! Determinizes automata with slots.
//!
//! [`determinize_tagged`] takes an [`Nfa`] with slots `2 * c` and `2 * c + 1` where capture `c` begins and ends. It
//! returns a [`TaggedMachine`], whose transitions record slots. A *slot operation* is the set of slots that one of them
//! records. The construction is Laurikari's (2000) with one byte of lookahead (Trofimovich 2017).
//!
//! A state of the result is a list of configurations. If preference matters, preferred ones come first. A configuration
//! has an NFA state, the slots that it has recorded, and the slots that it has passed since the last byte. The next
//! byte records the slots passed. With this lookahead, slots in `http://example.com/` are only recorded at delimiters,
//! and only by configurations that continue after the delimiter.
//!
//! Each slot has one register for all configurations. This suffices if and only if no two configurations that can still
//! match need different values of the same slot. Otherwise the automaton is rejected.
//!
//! If two configurations reach the same NFA state, the preferred one is kept. If the two have split the input
//! differently, the rule is ambiguous. To detect this without offsets, a state of the result knows which slots were
//! recorded at the same offset. It forgets slots that all its configurations have recorded, because later
//! configurations cannot differ in them.

use std::rc::Rc;

use crate::captures::configurations::{Closure, Conflict, Tagging, Thread};
use crate::captures::labels::subset_label;
use crate::dfa::builder::Machine;
use crate::dfa::determinize::Alphabet;
use crate::dfa::interner::Interner;
use crate::dfa::nfa::Nfa;
use crate::diag::error::Excess;
use crate::limits::Allowance;
use crate::sorted::sort_by_key;

/// A deterministic automaton whose transitions record slots.
#[derive(Debug)]
pub(crate) struct TaggedMachine {
    pub(crate) machine: Machine,
    /// For each transition, the index in `ops` of the slots that it records.
    pub(crate) outputs: Vec<u32>,
    /// Sets of slots to record, as bit sets without duplicates. The first one is empty.
    pub(crate) ops: Vec<u64>,
    /// For each state, the slots of a match that ends there, or `None` if the state does not accept.
    pub(crate) ends: Vec<Option<End>>,
    /// For each state, the component that contains the current byte. All are 0 if no labels are needed.
    pub(crate) labels: Vec<u16>,
}

/// The slots of a match that ends in a certain state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct End {
    /// The slots to record at the end of the input.
    pub(crate) writes: u64,
    /// All slots that the accepted configuration has passed.
    pub(crate) passed: u64,
}

/// The reason why no automaton was built.
#[derive(Debug)]
pub(crate) enum Refusal {
    Excess(Excess),
    Conflict(Conflict),
    Undecided(Undecided),
}

/// Two configurations that need different values of the same slot.
#[derive(Debug)]
pub(crate) struct Undecided {
    /// An input after which the state has both configurations.
    pub(crate) read: Vec<u8>,
    /// The NFA states of the two configurations. The first one has recorded the slot later.
    pub(crate) states: [u32; 2],
    pub(crate) tag: u32,
}

impl From<Conflict> for Refusal {
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}

impl From<Excess> for Refusal {
    fn from(excess: Excess) -> Self {
        Self::Excess(excess)
    }
}

/// A state of the result.
struct State {
    /// The configurations that accept or have transitions.
    threads: Rc<[Thread]>,
    /// The sets of slots that were recorded at the same offset.
    groups: Rc<[u64]>,
    label: u16,
}

/// How a state was first reached.
#[derive(Default)]
struct Origin {
    /// The previous state, and the class of the byte that leads from it to this state.
    from: (u32, u8),
    /// The length of the string that was read, plus one.
    depth: u32,
}

/// Encodes a state, or the configurations before their closure is computed, as a key for [`Interner`]. States have no
/// slots in `fresh`, and configurations right after a byte have none in `pending`, so one word holds both.
fn words(threads: &[Thread], groups: &[u64], label: u16) -> Vec<u64> {
    let mut words = vec![u64::from(label), threads.len() as u64];
    for thread in threads {
        let new = thread.fresh | thread.pending;
        words.extend_from_slice(&[u64::from(thread.state), thread.recorded, new]);
    }
    words.extend_from_slice(groups);
    words
}

/// Encodes a single configuration right after a byte as a key for [`Construction::single_lists`].
fn single_list(thread: Thread) -> [u64; 2] {
    [u64::from(thread.state), thread.recorded | thread.fresh]
}

struct Construction<'n> {
    tagging: Tagging<'n>,
    /// The rank of each NFA state. Lists of configurations are sorted by rank, so that there are fewer different lists.
    /// `None` if the lists are in order of preference.
    ranks: Option<Vec<u32>>,
    /// The numbers of the states. State 0 is dead: it has no configurations.
    numbers: Interner,
    states: Vec<State>,
    origins: Vec<Origin>,
    /// Numbers for lists with a single configuration, by its NFA state and recorded slots. For such lists, `step` needs
    /// no closure if an earlier result is known.
    single_lists: Interner,
    /// The state for each number in `single_lists`.
    single_list_states: Vec<u32>,
    /// Numbers for lists of configurations together with their groups of slots, to look up the results of earlier calls
    /// of `step`. Half of the calls repeat an earlier one.
    step_cache: Interner,
    /// The result of `step` for each number in `step_cache`.
    cached_steps: Vec<(u32, u32)>,
    /// The index in `ops` of each slot operation.
    op_numbers: Interner,
    out: TaggedMachine,
    closure: Closure,
    /// The length of the shortest string for which a slot needs two values, and the configurations that need these
    /// values.
    undecided: Option<(u32, Undecided)>,
}

/// Constructs the deterministic automaton.
pub(crate) fn determinize_tagged(
    tagging: Tagging<'_>,
    allowance: &mut Allowance,
) -> Result<TaggedMachine, Refusal> {
    // Configurations that reach the same NFA state are usually equal, so their order does not matter. A fixed order
    // gives fewer states, so it is tried first.
    match construct(tagging, Some(ranks(tagging.nfa)), allowance) {
        Err(Refusal::Conflict(Conflict::Order)) => construct(tagging, None, allowance),
        result => result,
    }
}

/// Returns the rank of each NFA state: its position in a depth-first search that follows preferred transitions first.
fn ranks(nfa: &Nfa) -> Vec<u32> {
    let mut ranks = vec![u32::MAX; nfa.states.len()];
    let mut stack = vec![nfa.start];
    let mut count = 0;
    while let Some(state) = stack.pop() {
        if ranks[state as usize] == u32::MAX {
            ranks[state as usize] = count;
            count += 1;
            let nfa_state = &nfa.states[state as usize];
            stack.extend(nfa_state.edges.iter().rev().map(|(_, to)| to));
            stack.extend(nfa_state.also.iter().rev());
        }
    }
    ranks
}

fn construct(
    tagging: Tagging<'_>,
    ranks: Option<Vec<u32>>,
    allowance: &mut Allowance,
) -> Result<TaggedMachine, Refusal> {
    let nfa = tagging.nfa;
    let alphabet = Alphabet::new(&nfa.sets);
    let dead = State {
        threads: Rc::from([]),
        groups: Rc::from([]),
        label: tagging.outside_label.unwrap_or(0),
    };
    let mut construction = Construction {
        tagging,
        ranks,
        numbers: Interner::default(),
        out: TaggedMachine {
            machine: Machine::new(alphabet.classes, alphabet.class_count),
            outputs: vec![0; alphabet.class_count],
            ops: vec![0],
            ends: vec![None],
            labels: vec![dead.label],
        },
        states: vec![dead],
        origins: vec![Origin::default()],
        single_lists: Interner::default(),
        single_list_states: Vec::new(),
        step_cache: Interner::default(),
        cached_steps: Vec::new(),
        op_numbers: Interner::default(),
        closure: Closure::new(nfa),
        undecided: None,
    };
    construction
        .numbers
        .insert(&words(&[], &[], construction.states[0].label));
    construction.op_numbers.insert(&[0]);
    let start = Thread {
        state: nfa.start,
        recorded: 0,
        fresh: 0,
        pending: 0,
    };
    // The start state has no previous state, so it counts as reached from the dead one.
    construction.out.machine.start = construction.step(&[start], (0, 0), &alphabet, allowance)?.0;
    construction.run(&alphabet, allowance)?;
    match construction.undecided {
        Some((_, undecided)) => Err(Refusal::Undecided(undecided)),
        None => Ok(construction.out),
    }
}

impl Construction<'_> {
    /// Adds the transitions of all states, beginning with those of the start state.
    fn run(&mut self, alphabet: &Alphabet, allowance: &mut Allowance) -> Result<(), Refusal> {
        let nfa = self.tagging.nfa;
        // For each byte class, the configurations right after a byte of this class.
        let mut targets: Vec<Vec<Thread>> = vec![Vec::new(); alphabet.class_count];
        // The byte classes of the current state whose target configurations were already looked up, each with the
        // resulting state and slot operation.
        let mut known: Vec<(usize, (u32, u32))> = Vec::new();
        let mut state = 1;
        while state < self.states.len() {
            let depth = self.origins[state].depth;
            let undecided = self.undecided.as_ref();
            // No string through this state or a later one is shorter.
            if undecided.is_some_and(|&(length, _)| length <= depth) {
                break;
            }
            allowance.spend(alphabet.class_count)?;
            let threads = Rc::clone(&self.states[state].threads);
            for thread in threads.iter() {
                for &(set, to) in &nfa.states[thread.state as usize].edges {
                    let classes = alphabet.of_set(set);
                    allowance.spend(classes.len())?;
                    let target = Thread {
                        state: to,
                        recorded: thread.recorded,
                        fresh: thread.pending,
                        pending: 0,
                    };
                    for &class in classes {
                        targets[usize::from(class)].push(target);
                    }
                }
            }
            known.clear();
            for class in 0..alphabet.class_count {
                let is_alike = |&&(other, _): &&(usize, _)| targets[other] == targets[class];
                let next = match known.iter().find(is_alike) {
                    // The dead state, and no slots.
                    _ if targets[class].is_empty() => (0, 0),
                    Some(&(_, next)) => next,
                    None => {
                        let from = (state as u32, class as u8);
                        let next = self.step(&targets[class], from, alphabet, allowance)?;
                        known.push((class, next));
                        next
                    }
                };
                self.out.machine.transitions.push(next.0);
                self.out.outputs.push(next.1);
            }
            for list in &mut targets {
                list.clear();
            }
            state += 1;
        }
        Ok(())
    }

    /// Returns the state for the configurations `threads`, and the number of the slot operation on the transition to
    /// that state. `from` is the previous state and the class of the byte between the two.
    fn step(
        &mut self,
        threads: &[Thread],
        from: (u32, u8),
        alphabet: &Alphabet,
        allowance: &mut Allowance,
    ) -> Result<(u32, u32), Refusal> {
        if let [thread] = *threads
            && let Some(known) = self.single_lists.get(&single_list(thread))
        {
            let number = self.single_list_states[known as usize];
            return Ok((number, self.op(thread.fresh)));
        }
        let groups = Rc::clone(&self.states[from.0 as usize].groups);
        let key = words(threads, &groups, 0);
        if let Some(known) = self.step_cache.get(&key) {
            return Ok(self.cached_steps[known as usize]);
        }
        let ordered = self.ranks.is_none();
        allowance.spend(self.closure.of(self.tagging, threads, &groups, ordered)?)?;
        let Tagging {
            nfa,
            ways,
            outside_label,
            ..
        } = self.tagging;
        let met = self.closure.met.iter();
        let goes_on = |&&Thread { state, .. }: &&Thread| {
            state == Nfa::END || !nfa.states[state as usize].edges.is_empty()
        };
        let mut kept: Vec<Thread> = met.filter(goes_on).copied().collect();
        let recorded = kept.iter().fold(0, |all, thread| all | thread.recorded);
        let fresh = kept.iter().fold(0, |all, thread| all | thread.fresh);
        // One configuration records a slot at the last byte, and another one needs the value from before.
        if recorded & fresh != 0 {
            let tag = (recorded & fresh).trailing_zeros();
            self.note_clash(&kept, tag, from, alphabet);
            return Ok((0, 0));
        }
        for thread in &mut kept {
            thread.recorded |= std::mem::take(&mut thread.fresh);
        }
        let common = kept
            .iter()
            .fold(u64::MAX, |common, thread| common & thread.recorded);
        let all_groups = groups.iter().map(|group| group & recorded).chain([fresh]);
        let mut groups: Vec<u64> = all_groups.map(|group| group & !common).collect();
        // A group of one slot tells nothing.
        groups.retain(|group| group.count_ones() > 1);
        sort_by_key(&mut groups, |group| group.trailing_zeros());
        // A state that records the end of a component has the label of the component around it, which may end at the
        // same offset. So only the states after it tell the component of the current byte.
        let has_ended = |state: u32| {
            nfa.states[state as usize]
                .tag
                .is_some_and(|tag| tag % 2 == 1)
        };
        let states = self.closure.met.iter().map(|thread| thread.state);
        let states = states.filter(|&state| !has_ended(state));
        let label = outside_label.map_or(0, |outside_label| {
            subset_label(nfa, ways, states, outside_label)
        });
        let end = kept.iter().find(|thread| thread.state == Nfa::END);
        let end = end.map(|thread| End {
            writes: thread.pending,
            passed: thread.recorded | thread.pending,
        });
        if let Some(ranks) = &self.ranks {
            sort_by_key(&mut kept, |thread| ranks[thread.state as usize]);
        }
        let state = State {
            threads: Rc::from(kept),
            groups: Rc::from(groups),
            label,
        };
        let number = self.number(state, end, from, allowance)?;
        if let [thread] = *threads {
            self.single_lists.insert(&single_list(thread));
            self.single_list_states.push(number);
        }
        let step = (number, self.op(fresh));
        self.step_cache.insert(&key);
        self.cached_steps.push(step);
        Ok(step)
    }

    /// Returns the number of `state`, and adds it if it is new. `from` is how it was reached now.
    fn number(
        &mut self,
        state: State,
        end: Option<End>,
        from: (u32, u8),
        allowance: &mut Allowance,
    ) -> Result<u32, Excess> {
        let key = words(&state.threads, &state.groups, state.label);
        let (number, is_new) = self.numbers.insert(&key);
        if !is_new {
            return Ok(number);
        }
        allowance.dfa(self.states.len() + 1)?;
        allowance.spend(Allowance::STATE + state.threads.len())?;
        self.out.machine.add_state(end.is_some());
        self.out.ends.push(end);
        self.out.labels.push(state.label);
        let depth = self.origins[from.0 as usize].depth + 1;
        self.origins.push(Origin { from, depth });
        self.states.push(state);
        Ok(number)
    }

    /// Returns the number of a slot operation.
    fn op(&mut self, op: u64) -> u32 {
        // Most transitions record no slot.
        if op == 0 {
            return 0;
        }
        let (number, is_new) = self.op_numbers.insert(&[op]);
        if is_new {
            self.out.ops.push(op);
        }
        number
    }

    /// Records in `undecided` that two configurations need different values of the slot `tag`, unless a shorter string
    /// with such a problem is known.
    fn note_clash(&mut self, threads: &[Thread], tag: u32, from: (u32, u8), alphabet: &Alphabet) {
        // The distance from acceptance and the NFA state of the nearest configuration that has `tag` in the given set.
        let nearest = |slots: fn(&Thread) -> u64| {
            let ways = self.tagging.ways;
            let has_tag = |thread: &&Thread| slots(thread) >> tag & 1 == 1;
            let way = |thread: &Thread| Some((ways[thread.state as usize]?.distance, thread.state));
            threads.iter().filter(has_tag).filter_map(way).min()
        };
        let later = nearest(|thread| thread.fresh);
        // Both are there, because the caller has found `tag` in both sets.
        let (Some(later), Some(earlier)) = (later, nearest(|thread| thread.recorded)) else {
            return;
        };
        let mut read = vec![alphabet.readable(from.1)];
        let mut from = self.origins[from.0 as usize].from;
        while from.0 != 0 {
            read.push(alphabet.readable(from.1));
            from = self.origins[from.0 as usize].from;
        }
        read.reverse();
        let length = read.len() as u32 + later.0.min(earlier.0);
        let known = self.undecided.as_ref();
        if known.is_none_or(|&(shortest, _)| length < shortest) {
            let states = [later.1, earlier.1];
            self.undecided = Some((length, Undecided { read, states, tag }));
        }
    }
}
