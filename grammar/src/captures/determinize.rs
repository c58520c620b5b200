//! Determinizes automata with slots.
//!
//! [`determinize_tagged`] takes an [`Nfa`] with slots `2 * c` and `2 * c + 1` where capture `c` begins and ends. It
//! returns a [`TaggedMachine`]: a deterministic automaton whose transitions record slots. The set of slots that a
//! transition records is its *slot operation*. The construction is Laurikari's (2000) with one byte of lookahead
//! (Trofimovich 2017).
//!
//! A state of the result is a list of configurations. A [`Configuration`] is an NFA state, with the slots that were
//! recorded on the path to it, and those passed since the last byte, which the next byte records. Because of this
//! delay (the lookahead), slots in `http://example.com/` are only recorded at delimiters, and only if the path
//! continues after the delimiter.
//!
//! Apart from an exceeded budget, the construction fails in two cases, each a [`Refusal`]:
//!
//! - A [`SlotClash`]: two configurations of a state need different values of the same slot. All configurations share
//!   one register for each slot, so this cannot be represented.
//! - [`Refusal::Ambiguous`]: two configurations reach the same NFA state after splitting the input into captures
//!   differently, so the rule is ambiguous. To compare the splits without knowing offsets, each state stores
//!   *groups*, which are sets of slots that were recorded at the same offset. Slots that all configurations of the
//!   state have recorded are left out of the groups, because later configurations cannot differ in them.

use std::rc::Rc;

use crate::captures::configurations::{Closure, Configuration, Refusal, SlotClash, TaggedNfa};
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
    /// For each transition in `machine`, the index in `ops` of its slot operation.
    pub(crate) outputs: Vec<u32>,
    /// The slot operations, as bit sets of slots without duplicates. The first one is empty.
    pub(crate) ops: Vec<u64>,
    /// For each state, the slots of a match that ends there, or `None` if the state does not accept.
    pub(crate) ends: Vec<Option<End>>,
    /// For each state, the component that contains the current byte, that is, the byte to read next. All are 0 if no
    /// labels are needed.
    pub(crate) labels: Vec<u16>,
}

/// The slots of a match that ends in a certain state, as bit sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct End {
    /// The slots to record at the end of the input.
    pub(crate) writes: u64,
    /// All slots that the accepted configuration has recorded, including `writes`.
    pub(crate) recorded: u64,
}

/// A state of the result.
struct State {
    /// The configurations whose NFA state accepts or has transitions on bytes.
    configurations: Rc<[Configuration]>,
    /// Bit sets of slots. All slots of a set were recorded at the same offset, so that splits can be compared.
    groups: Rc<[u64]>,
    label: u16,
    /// How the state was first reached, to find a string that leads to it: the previous state, and the class of the byte
    /// between the two. The start state counts as reached from the dead one.
    from: (u32, u8),
    /// The length of this string, plus one. It is 1 for the start state.
    depth: u32,
}

/// Encodes a list of configurations, their groups and their label as a key for [`Interner`]. In a list of a state, all
/// `fresh` sets are empty, and in a list right after a byte, all `pending` sets are. So one word holds both sets.
fn state_key(configurations: &[Configuration], groups: &[u64], label: u16) -> Vec<u64> {
    let mut key = vec![u64::from(label), configurations.len() as u64];
    for configuration in configurations {
        let fresh_or_pending = configuration.fresh | configuration.pending;
        let state = u64::from(configuration.state);
        key.extend_from_slice(&[state, configuration.recorded, fresh_or_pending]);
    }
    key.extend_from_slice(groups);
    key
}

/// Encodes a single configuration right after a byte as a key for [`Construction::singles`]. Without another
/// configuration, it makes no difference which slots were recorded at the same offset, or at the last byte.
fn single_key(configuration: Configuration) -> [u64; 2] {
    [
        u64::from(configuration.state),
        configuration.recorded | configuration.fresh,
    ]
}

/// The automaton under construction. In lists with one entry for each state, the first entry is for the dead state,
/// which has no configurations.
struct Construction<'n> {
    tagged_nfa: TaggedNfa<'n>,
    alphabet: Alphabet,
    allowance: &'n mut Allowance,
    /// For each NFA state, its rank. The configurations of a state are sorted by rank, so that lists with the same
    /// configurations are equal, and there are fewer states. `None` if lists must stay in order of preference.
    ranks: Option<Vec<u32>>,
    /// Numbers the states by their [`state_key`].
    state_numbers: Interner,
    states: Vec<State>,
    /// Numbers the configurations for which `step` was called with a list of only this one, by [`single_key`]. For
    /// them, `step` need not compute the closure again.
    singles: Interner,
    /// The state that `step` returned for each number in `singles`.
    single_states: Vec<u32>,
    /// Numbers the lists of configurations with their groups for which `step` was called, by [`state_key`]. Half of
    /// the calls repeat an earlier one.
    step_cache: Interner,
    /// The result of `step` for each number in `step_cache`: a state, and the number of a slot operation.
    cached_steps: Vec<(u32, u32)>,
    /// The index in `ops` of each slot operation.
    op_numbers: Interner,
    result: TaggedMachine,
    closure: Closure,
    /// The shortest string for which a slot needs two values: its length, and the configurations that need them.
    shortest_clash: Option<(u32, SlotClash)>,
}

/// Constructs the deterministic automaton.
pub(crate) fn determinize_tagged(
    tagged_nfa: TaggedNfa<'_>,
    allowance: &mut Allowance,
) -> Result<TaggedMachine, Refusal> {
    // A fixed order of configurations gives fewer states, so it is tried first. It fails with `Refusal::Order` if
    // preference matters, that is, if two configurations with the same split reach the same NFA state.
    match construct(tagged_nfa, Some(ranks(tagged_nfa.nfa)), allowance) {
        Err(Refusal::Order) => construct(tagged_nfa, None, allowance),
        result => result,
    }
}

/// Returns for each NFA state its position in a depth-first search that follows epsilon transitions before others,
/// and preferred ones first.
fn ranks(nfa: &Nfa) -> Vec<u32> {
    let mut ranks = vec![u32::MAX; nfa.states.len()];
    let mut stack = vec![nfa.start];
    let mut count = 0;
    while let Some(state) = stack.pop() {
        if ranks[state as usize] == u32::MAX {
            ranks[state as usize] = count;
            count += 1;
            let nfa_state = &nfa.states[state as usize];
            stack.extend(nfa_state.transitions.iter().rev().map(|(_, to)| to));
            stack.extend(nfa_state.epsilons.iter().rev());
        }
    }
    ranks
}

/// Constructs the deterministic automaton with the given order of configurations. See [`Construction::ranks`].
fn construct(
    tagged_nfa: TaggedNfa<'_>,
    ranks: Option<Vec<u32>>,
    allowance: &mut Allowance,
) -> Result<TaggedMachine, Refusal> {
    let nfa = tagged_nfa.nfa;
    let alphabet = Alphabet::new(&nfa.sets);
    let dead = State {
        configurations: Rc::from([]),
        groups: Rc::from([]),
        label: tagged_nfa.outside_label.unwrap_or(0),
        from: (0, 0),
        depth: 0,
    };
    let mut construction = Construction {
        tagged_nfa,
        ranks,
        state_numbers: Interner::default(),
        result: TaggedMachine {
            machine: Machine::new(alphabet.classes, alphabet.class_count),
            outputs: vec![0; alphabet.class_count],
            ops: vec![0],
            ends: vec![None],
            labels: vec![dead.label],
        },
        states: vec![dead],
        alphabet,
        allowance,
        singles: Interner::default(),
        single_states: Vec::new(),
        step_cache: Interner::default(),
        cached_steps: Vec::new(),
        op_numbers: Interner::default(),
        closure: Closure::new(nfa),
        shortest_clash: None,
    };
    // The dead state and the empty slot operation get number 0.
    construction
        .state_numbers
        .insert(&state_key(&[], &[], construction.states[0].label));
    construction.op_numbers.insert(&[0]);
    let start = Configuration {
        state: nfa.start,
        recorded: 0,
        fresh: 0,
        pending: 0,
    };
    construction.result.machine.start = construction.step(&[start], (0, 0))?.0;
    construction.add_transitions()?;
    match construction.shortest_clash {
        Some((_, clash)) => Err(Refusal::SlotClash(clash)),
        None => Ok(construction.result),
    }
}

impl Construction<'_> {
    /// Adds the transitions of all states, beginning with those of the start state. New target states are added to
    /// `states`, so the loop reaches them later.
    fn add_transitions(&mut self) -> Result<(), Refusal> {
        let nfa = self.tagged_nfa.nfa;
        let class_count = self.alphabet.class_count;
        // For each byte class, the configurations right after a byte of this class.
        let mut targets: Vec<Vec<Configuration>> = vec![Vec::new(); class_count];
        // For each different list in `targets`, the first class with this list, and the result of `step` for it.
        let mut known_targets: Vec<(usize, (u32, u32))> = Vec::new();
        let mut state = 1;
        while state < self.states.len() {
            let depth = self.states[state].depth;
            let shortest_clash = self.shortest_clash.as_ref();
            // A clash after this state or a later one needs a string of at least `depth` bytes, so it cannot be
            // shorter.
            if shortest_clash.is_some_and(|&(length, _)| length <= depth) {
                break;
            }
            self.allowance.spend(class_count)?;
            let configurations = Rc::clone(&self.states[state].configurations);
            for configuration in configurations.iter() {
                for &(set, to) in &nfa.states[configuration.state as usize].transitions {
                    let classes = self.alphabet.of_set(set);
                    self.allowance.spend(classes.len())?;
                    let target = Configuration {
                        state: to,
                        recorded: configuration.recorded,
                        fresh: configuration.pending,
                        pending: 0,
                    };
                    for &class in classes {
                        targets[usize::from(class)].push(target);
                    }
                }
            }
            known_targets.clear();
            for class in 0..class_count {
                let has_same_targets =
                    |&&(other, _): &&(usize, _)| targets[other] == targets[class];
                let (next, op) = match known_targets.iter().find(has_same_targets) {
                    // No configuration has a transition for this class: go to the dead state, and record no slots.
                    _ if targets[class].is_empty() => (0, 0),
                    Some(&(_, step)) => step,
                    None => {
                        let from = (state as u32, class as u8);
                        let step = self.step(&targets[class], from)?;
                        known_targets.push((class, step));
                        step
                    }
                };
                self.result.machine.transitions.push(next);
                self.result.outputs.push(op);
            }
            for list in &mut targets {
                list.clear();
            }
            state += 1;
        }
        Ok(())
    }

    /// Returns the number of the state that `configurations` lead to by epsilon transitions, and the number of the slot
    /// operation on the transition to this state. The configurations are those right after a byte. `from` is the
    /// previous state, and the class of the byte.
    ///
    /// If two configurations need different values of a slot, records a [`SlotClash`] and returns the dead state. The
    /// construction then continues, because another path may have a shorter string with a clash.
    fn step(
        &mut self,
        configurations: &[Configuration],
        from: (u32, u8),
    ) -> Result<(u32, u32), Refusal> {
        if let [configuration] = *configurations
            && let Some(known) = self.singles.get(&single_key(configuration))
        {
            let number = self.single_states[known as usize];
            return Ok((number, self.op_number(configuration.fresh)));
        }
        let groups = Rc::clone(&self.states[from.0 as usize].groups);
        let key = state_key(configurations, &groups, 0);
        if let Some(known) = self.step_cache.get(&key) {
            return Ok(self.cached_steps[known as usize]);
        }
        let is_ordered = self.ranks.is_none();
        let closure_steps =
            self.closure
                .of(self.tagged_nfa, configurations, &groups, is_ordered)?;
        self.allowance.spend(closure_steps)?;
        let TaggedNfa {
            nfa,
            shortest_paths,
            outside_label,
            ..
        } = self.tagged_nfa;
        let closure = self.closure.configurations.iter();
        // After the closure, NFA states that only have epsilon transitions are not needed any more.
        let accepts_or_reads = |&&Configuration { state, .. }: &&Configuration| {
            state == Nfa::END || !nfa.states[state as usize].transitions.is_empty()
        };
        let mut kept: Vec<Configuration> = closure.filter(accepts_or_reads).copied().collect();
        let recorded = kept.iter().fold(0, |all, kept| all | kept.recorded);
        let fresh = kept.iter().fold(0, |all, kept| all | kept.fresh);
        // One configuration records a slot at the last byte, and another one needs the offset from before. There is
        // only one register for both.
        if recorded & fresh != 0 {
            let slot = (recorded & fresh).trailing_zeros();
            self.note_slot_clash(&kept, slot, from);
            return Ok((0, 0));
        }
        for configuration in &mut kept {
            configuration.recorded |= std::mem::take(&mut configuration.fresh);
        }
        // Leave the slots that all configurations have recorded out of the groups: configurations cannot differ in
        // them.
        let common = kept
            .iter()
            .fold(u64::MAX, |common, kept| common & kept.recorded);
        let all_groups = groups.iter().map(|group| group & recorded).chain([fresh]);
        let mut groups: Vec<u64> = all_groups.map(|group| group & !common).collect();
        // A group says that its slots have equal offsets. A group of one slot says nothing.
        groups.retain(|group| group.count_ones() > 1);
        sort_by_key(&mut groups, |group| group.trailing_zeros());
        // Leave out NFA states with the end slot of a component. They have the label of the component around it, which
        // may end at the same offset and then does not contain the next byte. The states after them have the right
        // label.
        let has_end_slot = |state: u32| {
            nfa.states[state as usize]
                .slot
                .is_some_and(|slot| slot % 2 == 1)
        };
        let closure = self.closure.configurations.iter();
        let states = closure.map(|configuration| configuration.state);
        let states = states.filter(|&state| !has_end_slot(state));
        let label = outside_label.map_or(0, |outside_label| {
            subset_label(nfa, shortest_paths, states, outside_label)
        });
        let accepted = kept.iter().find(|kept| kept.state == Nfa::END);
        let end = accepted.map(|accepted| End {
            writes: accepted.pending,
            recorded: accepted.recorded | accepted.pending,
        });
        if let Some(ranks) = &self.ranks {
            sort_by_key(&mut kept, |configuration| {
                ranks[configuration.state as usize]
            });
        }
        let state = State {
            configurations: Rc::from(kept),
            groups: Rc::from(groups),
            label,
            from,
            depth: self.states[from.0 as usize].depth + 1,
        };
        let number = self.number(state, end)?;
        if let [configuration] = *configurations {
            self.singles.insert(&single_key(configuration));
            self.single_states.push(number);
        }
        let step = (number, self.op_number(fresh));
        self.step_cache.insert(&key);
        self.cached_steps.push(step);
        Ok(step)
    }

    /// Returns the number of `state`, and adds the state if it is new. `end` has the slots of a match that ends
    /// there, or is `None` if the state does not accept.
    fn number(&mut self, state: State, end: Option<End>) -> Result<u32, Excess> {
        let key = state_key(&state.configurations, &state.groups, state.label);
        let (number, is_new) = self.state_numbers.insert(&key);
        if !is_new {
            return Ok(number);
        }
        self.allowance.dfa(self.states.len() + 1)?;
        self.allowance
            .spend(Allowance::STATE + state.configurations.len())?;
        self.result.machine.add_state(end.is_some());
        self.result.ends.push(end);
        self.result.labels.push(state.label);
        self.states.push(state);
        Ok(number)
    }

    /// Returns the number of the slot operation that records the slots in `op`.
    fn op_number(&mut self, op: u64) -> u32 {
        let (number, is_new) = self.op_numbers.insert(&[op]);
        if is_new {
            self.result.ops.push(op);
        }
        number
    }

    /// Records in `shortest_clash` that two of `configurations` need different values of `slot`, unless a shorter
    /// string with a clash is known. `from` is the previous state, and the class of the byte after it.
    fn note_slot_clash(&mut self, configurations: &[Configuration], slot: u32, from: (u32, u8)) {
        // Searches the configurations that have `slot` in the set that `slots` returns for the one nearest to
        // acceptance. Returns the length of its path to acceptance, and its NFA state.
        let nearest = |slots: fn(&Configuration) -> u64| {
            let has_slot = |it: &&Configuration| slots(it) >> slot & 1 == 1;
            let path = |it: &Configuration| {
                let path = self.tagged_nfa.shortest_paths[it.state as usize]?;
                Some((path.length, it.state))
            };
            configurations
                .iter()
                .filter(has_slot)
                .filter_map(path)
                .min()
        };
        let later = nearest(|it| it.fresh);
        let earlier = nearest(|it| it.recorded);
        // Neither is `None`, because the caller has found `slot` in both sets.
        let (Some(later), Some(earlier)) = (later, earlier) else {
            return;
        };
        let mut read = vec![self.alphabet.readable(from.1)];
        let mut from = self.states[from.0 as usize].from;
        while from.0 != 0 {
            read.push(self.alphabet.readable(from.1));
            from = self.states[from.0 as usize].from;
        }
        read.reverse();
        let length = read.len() as u32 + later.0.min(earlier.0);
        let known = self.shortest_clash.as_ref();
        if known.is_none_or(|&(shortest, _)| length < shortest) {
            let states = [later.1, earlier.1];
            self.shortest_clash = Some((length, SlotClash { read, states, slot }));
        }
    }
}
