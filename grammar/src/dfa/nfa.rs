//! Nondeterministic automata over bytes.
//!
//! [`build`] makes an [`Nfa`] from an expression. It is Thompson's construction (1968) from the end to the beginning:
//! each part is built in front of the state that follows it, so no states are needed to join parts. A reference to a
//! rule is replaced by the rule's minimal automaton or, if the rule has components, by its expression.
//!
//! The construction keeps its own stack, because the nesting of rules is only limited by their number.

use std::rc::Rc;

use crate::dfa::Dfa;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, RuleId};
use crate::sorted::Map;

/// A nondeterministic automaton. Its only accepting state is 0.
#[derive(Debug)]
pub(crate) struct Nfa {
    pub(crate) states: Vec<State>,
    /// The byte sets of all transitions, without duplicates.
    pub(crate) sets: Vec<ByteSet>,
    pub(crate) start: u32,
}

#[derive(Debug, Default)]
pub(crate) struct State {
    /// The targets of epsilon transitions, the preferred one first.
    pub(crate) also: Vec<u32>,
    /// Transitions on bytes: the index of a byte set in [`Nfa::sets`], and the next state.
    pub(crate) edges: Vec<(u32, u32)>,
    pub(crate) label: Label,
    /// The slot to record when the search enters this state.
    pub(crate) tag: Option<u8>,
}

/// The component that contains a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Label {
    pub(crate) component: u16,
    /// The number of components that contain this component.
    pub(crate) depth: u32,
    /// The context that [`Parts::rule`] has returned. The outermost context is 0.
    pub(crate) place: u16,
}

impl Nfa {
    pub(crate) const END: u32 = 0;

    /// Returns the cost of building the automaton, in steps of the budget. This cost counts even if the language is
    /// small: `( <"a" except "a"> 4r )` embeds `r` four times, but accepts no string.
    pub(crate) fn cost(&self) -> usize {
        let edges: usize = self.states.iter().map(|state| state.edges.len()).sum();
        self.states.len() + edges / 2
    }
}

/// A minimal automaton in the form that is embedded into an NFA: its live states, with byte sets instead of classes.
#[derive(Debug)]
pub(crate) struct Fragment {
    sets: Vec<ByteSet>,
    /// For each state, its transitions as in [`State::edges`], and whether it accepts. The first state is the start.
    states: Vec<(Vec<(u32, u32)>, bool)>,
}

impl Fragment {
    pub(crate) fn new(dfa: &Dfa) -> Self {
        let mut bytes = vec![ByteSet::EMPTY; dfa.class_count()];
        for (byte, &class) in (0..=255).zip(dfa.classes()) {
            bytes[usize::from(class)].insert(byte);
        }
        let mut sets = Sets::default();
        let states = (1..dfa.state_count() as u32).map(|state| {
            let mut by_target: Map<u32, ByteSet> = Map::new();
            for (&next, bytes) in dfa.row(state).iter().zip(&bytes) {
                if next != Dfa::DEAD {
                    let set = by_target.entry(next - 1).or_default();
                    *set = set.union(bytes);
                }
            }
            let edges = by_target
                .into_iter()
                .map(|(target, set)| (sets.intern(set), target));
            (edges.collect(), dfa.is_accepting(state))
        });
        let states = states.collect();
        Self {
            sets: sets.list,
            states,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }
}

/// How a rule is embedded into another rule's automaton.
#[derive(Debug)]
pub(crate) enum Part<'r> {
    /// The rule's minimal automaton.
    Embedded(Rc<Fragment>),
    /// The rule's expression.
    Expanded(&'r Expr),
}

/// The answer of [`Parts::rule`] for a reference to a rule.
#[derive(Debug)]
pub(crate) struct Entry<'r> {
    pub(crate) part: Part<'r>,
    /// The number of the component that the rule defines, or `None` if it is no component.
    pub(crate) component: Option<u16>,
    /// The context for references inside the rule.
    pub(crate) place: u16,
    /// The slots for the beginning and the end of the component, if they are recorded.
    pub(crate) tags: Option<[u8; 2]>,
}

/// Decides how the rules that an expression refers to are embedded.
pub(crate) trait Parts<'r> {
    /// Returns how to embed `rule`, where the reference is in the context `place`.
    fn rule(&self, rule: RuleId, place: u16) -> Entry<'r>;
    /// Returns the automaton of `expr`, which is an [`Expr::Except`].
    fn except(&self, expr: &'r Expr) -> Rc<Fragment>;
}

/// Numbers the byte sets of an automaton.
#[derive(Debug, Default)]
pub(crate) struct Sets {
    numbers: Map<ByteSet, u32>,
    pub(crate) list: Vec<ByteSet>,
}

impl Sets {
    pub(crate) fn intern(&mut self, set: ByteSet) -> u32 {
        *self.numbers.entry(set).or_insert_with(|| {
            self.list.push(set);
            (self.list.len() - 1) as u32
        })
    }
}

/// Builds the automaton of `expr`. The caller must limit its size, which [`size`] estimates.
pub(crate) fn build<'r>(expr: &'r Expr, component: u16, parts: &dyn Parts<'r>) -> Nfa {
    let label = Label {
        component,
        ..Label::default()
    };
    let mut builder = Builder {
        parts,
        states: vec![State {
            label,
            ..State::default()
        }],
        sets: Sets::default(),
        tasks: vec![Task::Expr(expr, label)],
        starts: vec![Nfa::END],
    };
    builder.run();
    Nfa {
        start: builder.starts[0],
        states: builder.states,
        sets: builder.sets.list,
    }
}

/// Returns an upper bound for the number of NFA states of `expr`, or `None` if expressions are nested deeper than
/// `depth`. `part` returns the size of a rule or an `except` expression. Sums saturate.
pub(crate) fn size(expr: &Expr, depth: usize, part: &dyn Fn(&Expr) -> usize) -> Option<usize> {
    let inner = |expr: &Expr| size(expr, depth.checked_sub(1)?, part);
    let sum = |exprs: &[Expr]| {
        exprs
            .iter()
            .try_fold(1_usize, |sum, expr| Some(sum.saturating_add(inner(expr)?)))
    };
    Some(match expr {
        Expr::Empty | Expr::Byte(_) => 1,
        Expr::Concat(exprs) | Expr::Choice(exprs) => sum(exprs)?,
        Expr::Repeat { expr, min, max } => {
            let once = inner(expr)?.saturating_add(1);
            let times = max.map_or(min.saturating_add(1), |max| max.max(*min));
            once.saturating_mul(times as usize).saturating_add(1)
        }
        Expr::Rule(_) | Expr::Except(..) => part(expr).saturating_add(1),
    })
}

/// A step of the construction. Steps pop states from the stack [`Builder::starts`], and push one state. Each state on
/// that stack is the start of a part that is already built.
enum Task<'r> {
    /// Pops the state that follows the expression, and pushes the start of the expression.
    Expr(&'r Expr, Label),
    /// Pushes the given state, which follows the next alternative.
    Follow(u32),
    /// Pops the starts of the given number of alternatives, and pushes a state with epsilon transitions to all of them.
    Choice(usize, Label),
    /// Pops the start of an optional expression, and pushes a state with epsilon transitions to it and, in order to
    /// skip it, to the given state.
    Optional(u32, Label),
    /// Pops the start of a repeated expression, and pushes the first given state, which gets epsilon transitions to the
    /// expression and to the second given state.
    Loop(u32, u32),
    /// Pops a start, and pushes a state before it that has the label and records the slot.
    Enter(Label, Option<u8>),
}

struct Builder<'p, 'r> {
    parts: &'p dyn Parts<'r>,
    states: Vec<State>,
    sets: Sets,
    tasks: Vec<Task<'r>>,
    starts: Vec<u32>,
}

impl<'r> Builder<'_, 'r> {
    fn run(&mut self) {
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Expr(expr, label) => {
                    let next = self.pop();
                    self.expr(expr, label, next);
                }
                Task::Follow(next) => self.starts.push(next),
                Task::Choice(count, label) => {
                    let alternatives = self.starts.split_off(self.starts.len() - count);
                    self.push_state(alternatives, label);
                }
                Task::Optional(next, label) => {
                    let body = self.pop();
                    self.push_state(vec![body, next], label);
                }
                Task::Loop(head, next) => {
                    let body = self.pop();
                    self.states[head as usize].also = vec![body, next];
                    self.starts.push(head);
                }
                Task::Enter(label, tag) => {
                    let also = vec![self.pop()];
                    let state = self.epsilon(also, label, tag);
                    self.starts.push(state);
                }
            }
        }
    }

    /// Pops a state. The tasks are ordered so that each finds its states on the stack.
    fn pop(&mut self) -> u32 {
        self.starts.pop().expect("a task found no start to work on")
    }

    fn push_state(&mut self, also: Vec<u32>, label: Label) {
        let state = self.epsilon(also, label, None);
        self.starts.push(state);
    }

    fn epsilon(&mut self, also: Vec<u32>, label: Label, tag: Option<u8>) -> u32 {
        self.add(State {
            also,
            edges: Vec::new(),
            label,
            tag,
        })
    }

    fn add(&mut self, state: State) -> u32 {
        self.states.push(state);
        (self.states.len() - 1) as u32
    }

    fn expr(&mut self, expr: &'r Expr, label: Label, next: u32) {
        match expr {
            Expr::Empty => self.starts.push(next),
            Expr::Byte(set) => {
                let set = self.sets.intern(*set);
                let state = self.add(State {
                    edges: vec![(set, next)],
                    label,
                    ..State::default()
                });
                self.starts.push(state);
            }
            Expr::Concat(exprs) => {
                self.starts.push(next);
                self.tasks
                    .extend(exprs.iter().map(|expr| Task::Expr(expr, label)));
            }
            Expr::Choice(exprs) => {
                self.tasks.push(Task::Choice(exprs.len(), label));
                for expr in exprs.iter().rev() {
                    self.tasks.push(Task::Expr(expr, label));
                    self.tasks.push(Task::Follow(next));
                }
            }
            Expr::Repeat { expr, min, max } => self.repeat(expr, *min, *max, label, next),
            Expr::Rule(rule) => self.rule(*rule, label, next),
            Expr::Except(..) => self.embed(&self.parts.except(expr), label, next),
        }
    }

    fn rule(&mut self, rule: RuleId, around: Label, next: u32) {
        let entry = self.parts.rule(rule, around.place);
        let mut label = Label {
            place: entry.place,
            ..around
        };
        if let Some(component) = entry.component {
            label.component = component;
            label.depth += 1;
        }
        let [begin, end] = entry.tags.map_or([None; 2], |tags| tags.map(Some));
        let next = match end {
            Some(_) => self.epsilon(vec![next], around, end),
            None => next,
        };
        if entry.component.is_some() || begin.is_some() {
            self.tasks.push(Task::Enter(label, begin));
        }
        match entry.part {
            Part::Embedded(fragment) => self.embed(&fragment, label, next),
            Part::Expanded(expr) => {
                self.starts.push(next);
                self.tasks.push(Task::Expr(expr, label));
            }
        }
    }

    fn repeat(&mut self, expr: &'r Expr, min: u32, max: Option<u32>, label: Label, next: u32) {
        if max.is_some_and(|max| max < min) {
            // No count is possible, so the state has no transitions, and nothing matches.
            return self.push_state(Vec::new(), label);
        }
        // Later tasks run first and build the end of the repetition. The required copies are pushed first, so they come
        // at the beginning.
        for _ in 0..min {
            self.tasks.push(Task::Expr(expr, label));
        }
        if let Some(max) = max {
            for _ in min..max {
                self.tasks.push(Task::Optional(next, label));
                self.tasks.push(Task::Expr(expr, label));
            }
            self.starts.push(next);
        } else {
            let head = self.add(State {
                label,
                ..State::default()
            });
            self.tasks.push(Task::Loop(head, next));
            self.tasks.push(Task::Expr(expr, label));
            self.starts.push(head);
        }
    }

    fn embed(&mut self, fragment: &Fragment, label: Label, next: u32) {
        if fragment.states.is_empty() {
            return self.push_state(Vec::new(), label);
        }
        let sets: Vec<u32> = fragment
            .sets
            .iter()
            .map(|&set| self.sets.intern(set))
            .collect();
        // From each state of a fragment, an accepting state can be reached. So a state without transitions accepts, and
        // the state that follows the fragment takes its place.
        let mut free = self.states.len() as u32;
        let places: Vec<u32> = fragment
            .states
            .iter()
            .map(|(edges, _)| {
                if edges.is_empty() {
                    return next;
                }
                free += 1;
                free - 1
            })
            .collect();
        for (edges, accepting) in &fragment.states {
            if edges.is_empty() {
                continue;
            }
            let edges = edges
                .iter()
                .map(|&(set, to)| (sets[set as usize], places[to as usize]));
            let edges = edges.collect();
            let also = if *accepting { vec![next] } else { Vec::new() };
            self.add(State {
                also,
                edges,
                label,
                tag: None,
            });
        }
        self.starts.push(places[0]);
    }
}
