//! Nondeterministic finite automata (NFAs) over bytes.
//!
//! [`build`] makes an [`Nfa`] from an expression. For each rule that the expression refers to, [`Resolve`] decides
//! how the reference is built:
//!
//! - An *embedded* rule is built from its minimal automaton, whose states are copied from a [`Fragment`].
//! - An *expanded* rule is built from its expression. Rules that contain components are expanded, because a minimal
//!   automaton does not know where a component begins and ends.
//!
//! A *component* is a rule to which the caller has given a number. Each state has the [`Label`] of the innermost
//! component that contains the state. A state may also have a *slot*: the search records the offset at which it enters
//! the state. Capture `n` has slot `2 * n` at its beginning and slot `2 * n + 1` at its end.
//!
//! This is Thompson's construction (1968), from the end to the beginning: the states of an expression are built after
//! the state that follows the expression. For `"a" "b"`, the state before `b` is built first, with a transition to
//! the accepting state, and then the state before `a`. So no states are needed to join two expressions. The
//! construction keeps its own stack, because the nesting of rules is only limited by their number.

use std::rc::Rc;

use crate::dfa::Dfa;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::Expr;
use crate::sorted::Map;

/// A nondeterministic automaton. Its only accepting state is [`Nfa::END`].
#[derive(Debug)]
pub(crate) struct Nfa {
    pub(crate) states: Vec<State>,
    /// The byte sets of all transitions, without duplicates.
    pub(crate) sets: Vec<ByteSet>,
    pub(crate) start: u32,
}

/// A state of an [`Nfa`]. It is identified by its index in [`Nfa::states`].
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The targets of epsilon transitions, the preferred one first.
    pub(crate) epsilons: Vec<u32>,
    /// The transitions on bytes. Each has the index of a byte set in [`Nfa::sets`], and the next state.
    pub(crate) transitions: Vec<(u32, u32)>,
    pub(crate) label: Label,
    /// The slot where the search records the offset at which it enters this state.
    pub(crate) slot: Option<u8>,
}

/// The components that contain a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Label {
    /// The number of the innermost component that contains the state. Outside of all components, the `outside_label` of
    /// [`build`].
    pub(crate) component: u16,
    /// The number of components that contain the state, each inside the one before.
    pub(crate) depth: u32,
    /// The context of references to rules at this state. See [`Resolve`].
    pub(crate) context: u16,
}

impl Nfa {
    pub(crate) const END: u32 = 0;

    /// Returns the cost of building the automaton, in steps of the budget. This cost counts even if the language is
    /// small: `( <"a" except "a"> 4r )` embeds `r` four times, but accepts no string.
    pub(crate) fn cost(&self) -> usize {
        let counts = self.states.iter().map(|state| state.transitions.len());
        self.states.len() + counts.sum::<usize>() / 2
    }
}

/// A minimal automaton in the form that is embedded into an NFA: its states without the dead one, with byte sets
/// instead of classes.
#[derive(Debug)]
pub(crate) struct Fragment {
    sets: Vec<ByteSet>,
    /// For each state, its transitions as in [`State::transitions`], and whether it accepts. The first state is the
    /// start. An automaton that accepts no string has no states here.
    states: Vec<(Vec<(u32, u32)>, bool)>,
}

impl Fragment {
    pub(crate) fn new(dfa: &Dfa) -> Self {
        let bytes_of_class = dfa.bytes_of_class();
        let mut sets = Sets::default();
        let states = (1..dfa.state_count() as u32).map(|state| {
            let mut by_target: Map<u32, ByteSet> = Map::new();
            for (&next, bytes) in dfa.row(state).iter().zip(&bytes_of_class) {
                if next != Dfa::DEAD {
                    // The dead state is left out, so all numbers are lower by one.
                    let set = by_target.entry(next - 1).or_default();
                    *set = set.union(bytes);
                }
            }
            let transitions = by_target
                .into_iter()
                .map(|(target, set)| (sets.intern(set), target));
            (transitions.collect(), dfa.is_accepting(state))
        });
        let states = states.collect();
        Self {
            sets: sets.list,
            states,
        }
    }

    /// Returns the number of states. It is 0 if the automaton accepts no string.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }
}

/// The form from which the NFA of a reference to a rule, or of an `except` expression, is built.
#[derive(Debug)]
pub(crate) enum Body<'r> {
    /// The minimal automaton.
    Embedded(Rc<Fragment>),
    /// The rule's expression.
    Expanded(&'r Expr),
}

/// How to build a reference to a rule, or an `except` expression.
#[derive(Debug)]
pub(crate) struct Resolved<'r> {
    pub(crate) body: Body<'r>,
    /// The component number of the rule, or `None` if the rule is not a component.
    pub(crate) component: Option<u16>,
    /// The context (see [`Resolve`]) of references inside of the rule.
    pub(crate) context: u16,
    /// The slots for the beginning and the end of the component, if they are recorded.
    pub(crate) slots: Option<[u8; 2]>,
}

impl Resolved<'_> {
    /// Builds from a copy of a minimal automaton. No component is recorded.
    pub(crate) fn embedded(fragment: &Rc<Fragment>, context: u16) -> Self {
        Self {
            body: Body::Embedded(Rc::clone(fragment)),
            component: None,
            context,
            slots: None,
        }
    }
}

/// Returns how to build an expression, which is an [`Expr::Rule`] or an [`Expr::Except`]. A *context* is a number that
/// tells the function which components contain the expression. It is 0 in the expression that is built. Inside of an
/// expanded rule, it is the [`Resolved::context`] of that rule.
pub(crate) type Resolve<'f, 'r> = &'f dyn Fn(&'r Expr, u16) -> Resolved<'r>;

/// Numbers the byte sets of an automaton.
#[derive(Debug, Default)]
pub(crate) struct Sets {
    numbers: Map<ByteSet, u32>,
    pub(crate) list: Vec<ByteSet>,
}

impl Sets {
    /// Returns the index of `set` in `list`, and adds the set if it is new.
    pub(crate) fn intern(&mut self, set: ByteSet) -> u32 {
        *self.numbers.entry(set).or_insert_with(|| {
            self.list.push(set);
            (self.list.len() - 1) as u32
        })
    }
}

/// Builds the automaton of `expr`. States outside of all components get the label `outside_label`. The caller must
/// limit the size of the automaton, which [`size`] estimates.
pub(crate) fn build<'r>(expr: &'r Expr, outside_label: u16, resolve: Resolve<'_, 'r>) -> Nfa {
    let label = Label {
        component: outside_label,
        ..Label::default()
    };
    let mut builder = Builder {
        resolve,
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
/// `depth`. `body` returns the number of states for a reference to a rule or for an `except` expression. Sums
/// saturate.
pub(crate) fn size(expr: &Expr, depth: usize, body: &dyn Fn(&Expr) -> usize) -> Option<usize> {
    let inner = |expr: &Expr| size(expr, depth.checked_sub(1)?, body);
    Some(match expr {
        Expr::Empty | Expr::Byte(_) | Expr::Concat(_) | Expr::Choice(_) => {
            let add = |sum: usize, expr: &Expr| Some(sum.saturating_add(inner(expr)?));
            expr.children().try_fold(1, add)?
        }
        Expr::Repeat { expr, min, max } => {
            // Each optional copy has a state to skip it.
            let once = inner(expr)?.saturating_add(1);
            // Without a maximum, there is one copy in the loop after the required ones.
            let copies = max.map_or(min.saturating_add(1), |max| max.max(*min));
            once.saturating_mul(copies as usize).saturating_add(1)
        }
        Expr::Rule(_) | Expr::Except(..) => body(expr).saturating_add(1),
    })
}

/// A step of the construction. Each task pops states from the stack [`Builder::starts`], and pushes one state. A
/// state on that stack is the start state of an expression that is built already, or a state that follows an
/// expression.
enum Task<'r> {
    /// Pops the state that follows the expression, and pushes the start of the expression.
    Expr(&'r Expr, Label),
    /// Pops nothing, and pushes the given state, which follows the alternative that is built next.
    Follow(u32),
    /// Pops the starts of the given number of alternatives, and pushes a state with epsilon transitions to all of
    /// them.
    Choice(usize, Label),
    /// Pops the start of an optional expression. Pushes a state with two epsilon transitions: first to the
    /// expression, and then to the given state, in order to skip the expression.
    Optional(u32, Label),
    /// Pops the start of a repeated expression, and pushes `head`. Adds two epsilon transitions to `head`: first to
    /// the expression, and then to `next`, which follows the last repetition.
    Loop { head: u32, next: u32 },
    /// Pops the start of a component. Pushes a new state before it, with the given label and slot.
    Enter(Label, Option<u8>),
}

struct Builder<'b, 'r> {
    resolve: Resolve<'b, 'r>,
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
                    self.push_state(alternatives, label, None);
                }
                Task::Optional(next, label) => {
                    let body = self.pop();
                    self.push_state(vec![body, next], label, None);
                }
                Task::Loop { head, next } => {
                    let body = self.pop();
                    self.states[head as usize].epsilons = vec![body, next];
                    self.starts.push(head);
                }
                Task::Enter(label, slot) => {
                    let start = self.pop();
                    self.push_state(vec![start], label, slot);
                }
            }
        }
    }

    /// Pops a state from `starts`. The tasks are ordered so that each finds its states on the stack.
    fn pop(&mut self) -> u32 {
        self.starts.pop().expect("a task found no start to work on")
    }

    /// Adds a state with epsilon transitions to `epsilons`, and pushes it to `starts`.
    fn push_state(&mut self, epsilons: Vec<u32>, label: Label, slot: Option<u8>) {
        let state = self.add(State {
            epsilons,
            label,
            slot,
            ..State::default()
        });
        self.starts.push(state);
    }

    /// Adds a state, and returns its number.
    fn add(&mut self, state: State) -> u32 {
        self.states.push(state);
        (self.states.len() - 1) as u32
    }

    /// Builds `expr` before the state `next`, or pushes the tasks that do so.
    fn expr(&mut self, expr: &'r Expr, label: Label, next: u32) {
        match expr {
            Expr::Empty => self.starts.push(next),
            Expr::Byte(set) => {
                let set = self.sets.intern(*set);
                let state = self.add(State {
                    transitions: vec![(set, next)],
                    label,
                    ..State::default()
                });
                self.starts.push(state);
            }
            Expr::Concat(exprs) => {
                self.starts.push(next);
                // The last expression is popped and built first. The others follow it, from the end to the beginning.
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
            Expr::Rule(_) | Expr::Except(..) => self.resolved(expr, label, next),
        }
    }

    /// Builds `expr`, a reference to a rule or an `except` expression, before the state `next`. `around` is the label
    /// of the states around it.
    fn resolved(&mut self, expr: &'r Expr, around: Label, next: u32) {
        let resolved = (self.resolve)(expr, around.context);
        let mut inside = Label {
            context: resolved.context,
            ..around
        };
        if let Some(component) = resolved.component {
            inside.component = component;
            inside.depth += 1;
        }
        let [begin, end] = resolved.slots.map_or([None; 2], |slots| slots.map(Some));
        let next = match end {
            Some(_) => self.add(State {
                epsilons: vec![next],
                label: around,
                slot: end,
                ..State::default()
            }),
            None => next,
        };
        if resolved.component.is_some() || begin.is_some() {
            self.tasks.push(Task::Enter(inside, begin));
        }
        match resolved.body {
            Body::Embedded(fragment) => self.embed(&fragment, inside, next),
            Body::Expanded(expr) => {
                self.starts.push(next);
                self.tasks.push(Task::Expr(expr, inside));
            }
        }
    }

    fn repeat(&mut self, expr: &'r Expr, min: u32, max: Option<u32>, label: Label, next: u32) {
        if max.is_some_and(|max| max < min) {
            // No count is possible, so push a state without transitions, which matches nothing.
            return self.push_state(Vec::new(), label, None);
        }
        // Tasks that are pushed later run first, and build the end of the repetition. So the tasks of the required
        // copies, which come at the beginning, are pushed first.
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
            self.tasks.push(Task::Loop { head, next });
            self.tasks.push(Task::Expr(expr, label));
            self.starts.push(head);
        }
    }

    /// Copies the states of `fragment` before the state `next`.
    fn embed(&mut self, fragment: &Fragment, label: Label, next: u32) {
        if fragment.states.is_empty() {
            // The fragment accepts no string, so push a state without transitions.
            return self.push_state(Vec::new(), label, None);
        }
        let sets: Vec<u32> = fragment
            .sets
            .iter()
            .map(|&set| self.sets.intern(set))
            .collect();
        // From each state of a fragment, an accepting state can be reached. So a state without transitions accepts,
        // and is not copied: `next` takes its place.
        let mut free = self.states.len() as u32;
        let numbers: Vec<u32> = fragment
            .states
            .iter()
            .map(|(transitions, _)| {
                if transitions.is_empty() {
                    return next;
                }
                free += 1;
                free - 1
            })
            .collect();
        for (transitions, accepting) in &fragment.states {
            if transitions.is_empty() {
                continue;
            }
            let transitions = transitions
                .iter()
                .map(|&(set, to)| (sets[set as usize], numbers[to as usize]));
            let transitions = transitions.collect();
            let epsilons = if *accepting { vec![next] } else { Vec::new() };
            self.add(State {
                epsilons,
                transitions,
                label,
                slot: None,
            });
        }
        self.starts.push(numbers[0]);
    }
}
