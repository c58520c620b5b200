//! Nondeterministic automata over bytes.
//!
//! Builds an [`Nfa`] from an expression. Rules that it refers to are embedded as their minimal automata, or, if
//! components matter, as their expressions. This is Thompson's construction (1968), from the end to the beginning: each
//! part is built in front of the state that follows it, so there are no joining states.
//!
//! It uses an explicit stack, because rules may be nested as deep as there are rules.

use std::rc::Rc;

use crate::dfa::Dfa;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, RuleId};
use crate::sorted::Map;

/// A nondeterministic automaton. State 0 accepts.
#[derive(Debug)]
pub(crate) struct Nfa {
    pub(crate) states: Vec<State>,
    /// The byte sets that edges refer to, without duplicates.
    pub(crate) sets: Vec<ByteSet>,
    pub(crate) start: u32,
}

#[derive(Debug, Default)]
pub(crate) struct State {
    /// Epsilon transitions, preferred ones first.
    pub(crate) also: Vec<u32>,
    /// Transitions: the index of a byte set, and the next state.
    pub(crate) edges: Vec<(u32, u32)>,
    pub(crate) label: Label,
    /// The slot that is recorded at this state.
    pub(crate) tag: Option<u8>,
}

/// The component that a state is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Label {
    pub(crate) component: u16,
    /// The number of components that contain it.
    pub(crate) depth: u32,
    /// The context, for [`Parts`]. The outermost context is 0.
    pub(crate) place: u16,
}

impl Nfa {
    pub(crate) const END: u32 = 0;

    /// Returns the cost of building it, in steps of the budget. A rule may be embedded often although it contributes
    /// nothing: `( <"a" except "a"> 4r )` matches no text.
    pub(crate) fn cost(&self) -> usize {
        let edges: usize = self.states.iter().map(|state| state.edges.len()).sum();
        self.states.len() + edges / 2
    }
}

/// A minimal automaton for embedding: its live states, without classes.
#[derive(Debug)]
pub(crate) struct Fragment {
    sets: Vec<ByteSet>,
    /// Edges as in [`State`], and whether the state accepts. The first is the start.
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

/// The form that a rule or a difference is embedded in.
#[derive(Debug)]
pub(crate) enum Part<'r> {
    /// Its minimal automaton.
    Embedded(Rc<Fragment>),
    /// Its expression.
    Expanded(&'r Expr),
}

/// A reference to a rule.
#[derive(Debug)]
pub(crate) struct Entry<'r> {
    pub(crate) part: Part<'r>,
    /// The component that the rule is, if it is one.
    pub(crate) component: Option<u16>,
    /// The context inside the rule.
    pub(crate) place: u16,
    /// The slots of its beginning and its end.
    pub(crate) tags: Option<[u8; 2]>,
}

/// Supplies the rules that expressions refer to.
pub(crate) trait Parts<'r> {
    /// Returns the form that a rule is embedded in, in a context.
    fn rule(&self, rule: RuleId, place: u16) -> Entry<'r>;
    /// Returns the automaton of an [`Expr::Except`].
    fn except(&self, expr: &'r Expr) -> Rc<Fragment>;
}

/// Numbers sets of bytes.
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

/// Builds the automaton of an expression. The caller limits its size: see [`size`].
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

/// Returns an upper bound for the number of states of an expression, saturating. `part` returns the size of rules and
/// differences. Returns `None` if expressions are nested deeper than `depth`.
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

/// A step of the construction. It pops start states from a second stack and pushes one.
enum Task<'r> {
    /// Pops the state that follows, and pushes the expression's start.
    Expr(&'r Expr, Label),
    /// Pushes this state, which follows an alternative.
    Follow(u32),
    /// Pops the starts of this many alternatives.
    Choice(usize, Label),
    /// Pops the start of a body, and pushes a state that may also skip to the given state.
    Optional(u32, Label),
    /// Pops a body's start, and closes the loop that the given state begins.
    Loop(u32, u32),
    /// Pops a start, and pushes a state before it with the label and the slot.
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

    /// Every task finds its operands on the stack.
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
            // The minimum exceeds the maximum, so nothing matches.
            return self.push_state(Vec::new(), label);
        }
        // Tasks are popped from the end, so the required copies are pushed last and come first.
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
        // A state without transitions is replaced by the state that follows.
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
