//! Tagged deterministic automata (TDFAs), which split strings into components.
//!
//! In one pass over a string, a [`Tagged`] automaton decides whether the string is valid and where its components
//! are. [`Compiler::tagged`] builds it. The macro does so for each type with accessors, which proves that the
//! accessors are right: if a rule matched a string that can be split in two ways, the automaton could not be built.
//!
//! - A *component* is a rule to which the caller has given a number, such as `host`. A component that occurs at most
//!   once in the automaton's rule (or in another capture) is a *capture*.
//! - A *slot* stores an offset. Each capture has two slots, for its beginning and its end. In the literature, slots
//!   are called tags. Transitions *record* slots: they store the current offset.
//!
//! The automaton is made from an NFA. There, a rule that contains captures is *expanded*: it is built from its
//! expression, with slots before and after each capture. Any other rule is *embedded*: it is a copy of the rule's
//! minimal automaton. So the leftmost alternative and the longest repetition are preferred, as in RFC 3986 (section
//! 3.2.2 and appendix B). Inside of an embedded rule, only the longest match is preferred, because a minimal
//! automaton does not know the alternatives.

use std::rc::Rc;

use crate::captures::ambiguity::{complete, shortest_ambiguity};
use crate::captures::assigned::{ends_assigned_iff_present, present_captures, with_presence};
use crate::captures::configurations::{Refusal, SlotClash, TaggedNfa};
use crate::captures::determinize::{End, TaggedMachine, determinize_tagged};
use crate::captures::labels::holders;
use crate::captures::tree::Layout;
use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::dfa::minimize::{minimal, ranks};
use crate::dfa::nfa::{self, Body, Resolved};
use crate::dfa::shortest_paths::shortest_paths;
use crate::diag::error::{Error, Excess};
use crate::hir::rules::{Expr, RuleId};
use crate::limits::Allowance;
use crate::sorted::{Map, Set, sort_by_key};

pub use crate::captures::error::{Ambiguity, Lookahead, Spans, TagError, alone};
pub(crate) use crate::captures::types::ENDS;
pub use crate::captures::types::{Capture, Choice, Presence, Repeated, has_begin, has_end};

/// An automaton that splits a string into components. It is minimal among the automata that record the same slots.
///
/// Capture `n` has two slots: slot `2 * n` for its beginning and slot `2 * n + 1` for its end. To match a string,
/// follow the transitions as in any [`Dfa`]. At each byte, first record the slots in the transition's
/// [`op`](Self::op): the value of these slots is the offset of the byte. If the last state has an
/// [`accept`](Self::accept), the string matches. Then record the slots in [`Accept::writes`], whose value is the
/// length of the string. A capture is present in the match if it is in [`Accept::captures`] and its end slot was
/// recorded. Slots of absent captures are meaningless.
#[derive(Debug, Clone)]
pub struct Tagged {
    dfa: Dfa,
    /// For each state and class, the index in `ops` of the slots that the transition records.
    outputs: Vec<u32>,
    ops: Vec<u64>,
    /// For each state, the result of [`accept`](Self::accept).
    accepts: Vec<Option<Accept>>,
    labels: Vec<u16>,
    captured: Vec<Capture>,
    choices: Vec<Choice>,
    repeated: Vec<Repeated>,
}

/// The slots and captures of a match that ends in a certain state, as bit sets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Accept {
    /// The slots to record at the end of the input. Bit `t` stands for slot `t`.
    pub writes: u64,
    /// The captures that are present if their end slots were recorded. Bit `n` stands for capture `n`.
    pub captures: u32,
}

impl Accept {
    /// Returns whether [`captures`](Self::captures) has the capture with this index.
    pub fn has(&self, capture: usize) -> bool {
        self.captures >> capture & 1 == 1
    }
}

/// Returns both slots of each capture in a bit set: bits `2 * n` and `2 * n + 1` for each bit `n` in `captures`.
pub fn both_slots(captures: u32) -> u64 {
    let captures = (0..u32::BITS).filter(|capture| captures >> capture & 1 == 1);
    captures.fold(0, |slots, capture| slots | 0b11 << (2 * capture))
}

/// Makes an automaton that accepts the same strings and has no captures.
impl From<&Dfa> for Tagged {
    fn from(dfa: &Dfa) -> Self {
        let states = 0..dfa.state_count() as u32;
        let outputs = vec![0; dfa.state_count() * dfa.class_count()];
        let accepts = states.map(|state| dfa.is_accepting(state).then(Accept::default));
        Self::of_parts(dfa.clone(), outputs, vec![0], accepts.collect())
    }
}

impl Tagged {
    /// Creates an automaton without labels and without descriptions of its captures.
    pub(crate) fn of_parts(
        dfa: Dfa,
        outputs: Vec<u32>,
        ops: Vec<u64>,
        accepts: Vec<Option<Accept>>,
    ) -> Self {
        Self {
            labels: vec![0; dfa.state_count()],
            dfa,
            outputs,
            ops,
            accepts,
            captured: Vec::new(),
            choices: Vec::new(),
            repeated: Vec::new(),
        }
    }

    /// Returns the states and transitions without the slots. This automaton accepts the same strings as the rule's
    /// minimal automaton, but may have more states. Its states and classes are numbered in the order described at
    /// [`dfa`](crate::dfa).
    pub fn dfa(&self) -> &Dfa {
        &self.dfa
    }

    /// Returns the slot operation of the transition from `state` on `class`: the index in [`ops`](Self::ops) of the
    /// set of slots that the transition records.
    ///
    /// # Panics
    /// If there is no state or no class with this number.
    pub fn op(&self, state: u32, class: u8) -> usize {
        let width = self.dfa.class_count();
        assert!(usize::from(class) < width, "no class {class}");
        self.outputs[state as usize * width + usize::from(class)] as usize
    }

    /// Returns the next state after the transition from `state` on `byte`, and the set of slots that the transition
    /// records. Bit `t` stands for slot `t`.
    ///
    /// # Panics
    /// If there is no state with this number.
    pub fn step(&self, state: u32, byte: u8) -> (u32, u64) {
        let class = self.dfa.classes()[usize::from(byte)];
        let slots = self.ops[self.op(state, class)];
        (self.dfa.next_class(state, class), slots)
    }

    /// Returns all sets of slots that transitions record, without duplicates. In each set, bit `t` stands for slot
    /// `t`. The first set is empty.
    pub fn ops(&self) -> &[u64] {
        &self.ops
    }

    /// Returns the slots and captures of a match that ends in `state`, or `None` if `state` does not accept.
    ///
    /// # Panics
    /// If there is no state with this number.
    pub fn accept(&self, state: u32) -> Option<Accept> {
        self.accepts[state as usize]
    }

    /// Returns for each state the innermost component that contains the byte to read next. All are 0 if the automaton
    /// was built without labels.
    pub fn labels(&self) -> &[u16] {
        &self.labels
    }

    /// Returns the captures, at most 32. A capture comes before the captures inside of it. Apart from that, captures
    /// are in the order of their first reference in the rule.
    pub fn captured(&self) -> &[Capture] {
        &self.captured
    }

    /// Returns the components that are a choice of several other components. The rule itself may be among them.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Returns the components that are not captured because they may occur several times in the rule or in a capture.
    pub fn repeated(&self) -> &[Repeated] {
        &self.repeated
    }

    /// Returns the beginning and the end of each capture in `text` as offsets, or `None` if `text` is not valid. This
    /// function shows how to use the tables, and is not fast.
    pub fn captures(&self, text: &[u8]) -> Option<Spans> {
        self.first_captures(text, self.captured.len())
    }

    /// Like [`captures`](Self::captures), for the first `count` captures.
    pub(crate) fn first_captures(&self, text: &[u8], count: usize) -> Option<Spans> {
        let mut offsets = [None; 64];
        let mut record = |slots: u64, current: usize| {
            for (slot, offset) in offsets.iter_mut().enumerate() {
                if slots >> slot & 1 == 1 {
                    *offset = Some(current);
                }
            }
        };
        let mut state = self.dfa.start();
        for (offset, &byte) in text.iter().enumerate() {
            let (next, slots) = self.step(state, byte);
            record(slots, offset);
            state = next;
        }
        let accept = self.accept(state)?;
        record(accept.writes, text.len());
        let span = |capture: usize| {
            if !accept.has(capture) {
                return None;
            }
            Some((offsets[2 * capture]?, offsets[2 * capture + 1]?))
        };
        Some((0..count).map(span).collect())
    }
}

impl<'r> Compiler<'r> {
    /// Returns the automaton that splits the strings of `rule` into components.
    ///
    /// `component` returns the component number of a rule, or `None` if the rule is not a component. Several rules may
    /// have the same number. A component is captured if it occurs at most once in its parent, which is `rule` or
    /// another capture. A reference to a component inside of the same component does not count as an occurrence.
    ///
    /// Two kinds of components are not captured: [repeated](Tagged::repeated) components, and the alternatives of a
    /// component that is only a [choice](Tagged::choices). Components inside of these are not captured either.
    /// Components in the second operand of `except` are ignored, because no match contains them.
    ///
    /// ```
    /// use uri_tables_grammar::dfa::compiler::Compiler;
    /// use uri_tables_grammar::abnf::grammar::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.extend_bundled("rfc3986")?;
    /// let rules = grammar.regular(["authority"])?;
    /// let names = ["userinfo", "host", "port"];
    /// let component = |rule: uri_tables_grammar::hir::rules::RuleId| {
    ///     let place = names.iter().position(|name| *name == rules.rules[rule.0].name);
    ///     place.map(|place| place as u16)
    /// };
    /// let authority = rules.id("authority").expect("it is a root");
    /// let tagged = Compiler::new(&rules).tagged(authority, &component)?;
    /// let spans = |text: &str| tagged.captures(text.as_bytes());
    /// assert_eq!(spans("a:b@c:80"), Some(vec![Some((0, 3)), Some((4, 5)), Some((6, 8))]));
    /// assert_eq!(spans("a:80@h"), Some(vec![Some((0, 4)), Some((5, 6)), None]));
    /// assert_eq!(spans("a b"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a string is ambiguous or cannot be split in one pass, if the rule has more than 32 captures, if a component
    /// is in the first operand of `except`, or if the rule exceeds the budget.
    ///
    /// # Panics
    ///
    /// If `rule` is not a rule of the compiler's [`Regular`](crate::hir::rules::Regular).
    pub fn tagged(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Tagged, TagError> {
        self.build_tagged(rule, component, None)
    }

    /// Like [`tagged`](Self::tagged), but each state has a [label](Tagged::labels): the innermost component that
    /// contains the byte to read next. States with different labels are not merged. `outside_label` is the label of the
    /// dead state, and of states where the next byte is outside of all components. Bytes that an `except` expression
    /// matches belong to the component around the expression.
    ///
    /// # Errors
    /// The same as for [`tagged`](Self::tagged).
    ///
    /// # Panics
    ///
    /// If `rule` is not a rule of the compiler's [`Regular`](crate::hir::rules::Regular).
    pub fn tagged_and_labelled(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        outside_label: u16,
    ) -> Result<Tagged, TagError> {
        self.build_tagged(rule, component, Some(outside_label))
    }

    /// Returns the error for the innermost rule inside `rule` that cannot be split for the same reason as `rule`, so
    /// that users see the rule that they must change. Pass the error of [`tagged`](Self::tagged) for `rule` as
    /// `refusal`. Returns `refusal` itself if no inner rule has the problem.
    ///
    /// ```
    /// use uri_tables_grammar::dfa::compiler::Compiler;
    /// use uri_tables_grammar::hir::rules::RuleId;
    /// use uri_tables_grammar::abnf::grammar::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// let text = "uri = \"a:\" pair\npair = name rest\nname = *ALPHA\nrest = *ALPHA\n";
    /// grammar.read("test", text)?;
    /// let rules = grammar.regular(["uri"])?;
    /// let [uri, name, rest] = ["uri", "name", "rest"].map(|name| rules.id(name).expect("it is there"));
    /// let component = |rule: RuleId| [name, rest].iter().position(|it| *it == rule).map(|at| at as u16);
    /// let mut compiler = Compiler::new(&rules);
    /// let refusal = compiler.tagged(uri, &component).expect_err("it is ambiguous");
    /// assert!(refusal.to_string().starts_with("`uri` splits the text `a:a` in two ways"));
    /// let refusal = compiler.innermost(uri, &component, refusal);
    /// assert!(refusal.to_string().starts_with("`pair` splits the text `a` in two ways"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If `rule` is not a rule of the compiler's [`Regular`](crate::hir::rules::Regular).
    pub fn innermost(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        refusal: TagError,
    ) -> TagError {
        let mut innermost = refusal;
        // Only components that `rule` captures can cause its ambiguity. Inner rules may have other ambiguities, for
        // example inside of a repeated component, where `rule` captures nothing. Ignore these.
        let Ok(layout) = Layout::of(self, rule, component) else {
            return innermost;
        };
        let captures = layout.captures.iter();
        let components: Set<u16> = captures.map(|capture| capture.component).collect();
        let holders = holders(self.regular, rule, component);
        let mut candidates = self.regular.references(rule);
        while let Some(rule) = candidates.pop() {
            if !holders.contains(&rule) {
                continue;
            }
            let Err(refusal) = self.tagged(rule, component) else {
                continue;
            };
            let disputed = refusal.disputed();
            let all_are_captured = disputed.iter().all(|it| components.contains(it));
            // If no component is disputed, the inner rule is rejected for another reason, such as its size.
            if !disputed.is_empty() && all_are_captured {
                innermost = refusal;
                candidates = self.regular.references(rule);
            }
        }
        innermost
    }

    /// Builds the automaton of `rule`, with labels if `outside_label` is given.
    fn build_tagged(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        outside_label: Option<u16>,
    ) -> Result<Tagged, TagError> {
        self.dfa(rule)?;
        let layout = Layout::of(self, rule, component)?;
        let expanded = match outside_label {
            Some(_) => holders(self.regular, rule, component),
            None => layout.holders(),
        };
        let allowed = self.allowance.nfa(self.expanded_size(rule, &expanded));
        allowed.map_err(|excess| self.too_large(rule, &excess))?;
        let regular = self.regular;
        // A rule that contains captures in the context of the reference is expanded, that is, built from its
        // expression. If the automaton has labels, every rule that contains components is. The minimal automata of all
        // other rules are embedded.
        let resolve = |expr: &'r Expr, context: u16| {
            let Expr::Rule(rule) = expr else {
                return Resolved::embedded(self.fragment_of(expr), context);
            };
            let component = component(*rule);
            let entered = component.map(|component| layout.enter(context, component));
            let (context, capture) = entered.unwrap_or((context, None));
            let is_expanded = match outside_label {
                Some(_) => expanded.contains(rule),
                None => layout.holds(context, *rule),
            };
            Resolved {
                body: if is_expanded {
                    Body::Expanded(&regular.rules[rule.0].expr)
                } else {
                    Body::Embedded(Rc::clone(self.fragment(*rule)))
                },
                // A list that was extracted from a rule gets no label. Its bytes belong to the component around the
                // list.
                component: component.filter(|_| !self.inner_lists.contains_key(rule)),
                context,
                slots: capture.map(|capture| [2 * capture as u8, 2 * capture as u8 + 1]),
            }
        };
        let expr = &regular.rules[rule.0].expr;
        let nfa = nfa::build(expr, outside_label.unwrap_or(0), &resolve);
        self.spend(rule, nfa.cost())?;
        let shortest_paths = shortest_paths(&nfa);
        let tagged_nfa = TaggedNfa {
            nfa: &nfa,
            shortest_paths: &shortest_paths,
            layout: &layout,
            outside_label,
        };
        match determinize_tagged(tagged_nfa, &mut self.allowance) {
            Ok(machine) => minimize_tagged(&machine, layout, &mut self.allowance)
                .map_err(|excess| self.too_large(rule, &excess).into()),
            Err(refusal) => Err(self.tag_error(rule, component, tagged_nfa, refusal)),
        }
    }

    /// Returns the error for an automaton that could not be built. Unless the budget is exceeded, searches for the
    /// shortest ambiguous string first. An ambiguity is reported even if the reason for `refusal` is a slot clash.
    fn tag_error(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        tagged_nfa: TaggedNfa<'_>,
        refusal: Refusal,
    ) -> TagError {
        let ambiguity = match refusal {
            Refusal::Excess(excess) => Err(excess),
            _ => shortest_ambiguity(tagged_nfa, &mut self.allowance),
        };
        let ambiguity = match ambiguity {
            Err(excess) => return self.too_large(rule, &excess).into(),
            Ok(ambiguity) => ambiguity,
        };
        let name = |capture: &Capture| {
            let name = self.regular.name_of_component(capture.component, component);
            name.to_owned()
        };
        let refused = &self.regular.rules[rule.0];
        let (rule, location) = (refused.name.clone(), refused.location.clone());
        match (ambiguity, refusal) {
            (Some(ambiguity), _) => TagError::Ambiguous {
                ambiguity: Box::new(ambiguity),
                captures: tagged_nfa.layout.captures.clone(),
                names: tagged_nfa.layout.captures.iter().map(name).collect(),
                rule,
                location,
            },
            (None, Refusal::SlotClash(SlotClash { read, states, slot })) => {
                let capture = &tagged_nfa.layout.captures[slot as usize / 2];
                let text = |state| [&read[..], &complete(tagged_nfa, state, |_, _| ())].concat();
                let mut texts = states.map(text);
                sort_by_key(&mut texts, Vec::len);
                let [text, other] = texts;
                TagError::NeedsLookahead {
                    lookahead: Box::new(Lookahead {
                        text,
                        other,
                        read: read.len(),
                        component: capture.component,
                        name: name(capture),
                        is_end: slot % 2 == 1,
                    }),
                    rule,
                    location,
                }
            }
            // This case is a bug: `determinize_tagged` saw a conflict, but `shortest_ambiguity` found no ambiguous
            // string.
            (None, _) => Error::at(
                &location,
                "two ways to split a text were seen and not found",
            )
            .into(),
        }
    }
}

/// Returns the minimal automaton with the same slots and labels as `machine`.
fn minimize_tagged(
    machine: &TaggedMachine,
    layout: Layout,
    allowance: &mut Allowance,
) -> Result<Tagged, Excess> {
    // An end slot is reliable if it is assigned if and only if its capture is present. Pretend that all matches have
    // both slots of such a capture, so that states which differ only in its presence are merged. The slot before an end
    // slot is that of the beginning.
    let reliable_ends = ends_assigned_iff_present(machine, layout.captures.len(), allowance)?;
    let reliable_slots = reliable_ends | reliable_ends >> 1;
    let ends = machine.ends.iter();
    let adjusted_ends = ends.map(|end| {
        end.map(|end| End {
            recorded: end.recorded | reliable_slots,
            ..end
        })
    });
    let adjusted_ends: Vec<Option<End>> = adjusted_ends.collect();
    let kinds = ranks(machine.labels.iter().zip(&adjusted_ends));
    let minimal = minimal(&machine.machine, &kinds, &machine.outputs);
    // Renumber the slot operations in the order of first use, so that equal rules have equal tables.
    let mut ops = vec![0];
    let mut numbers = Map::from([(0, 0)]);
    let outputs = minimal.outputs.iter().map(|&output| {
        *numbers.entry(output).or_insert_with(|| {
            ops.push(machine.ops[output as usize]);
            (ops.len() - 1) as u32
        })
    });
    let outputs = outputs.collect();
    let states = || minimal.states.iter().map(|&state| state as usize);
    let accept = |end: End| Accept {
        writes: end.writes,
        captures: present_captures(end, layout.captures.len()),
    };
    let accepts: Vec<Option<Accept>> = states()
        .map(|state| adjusted_ends[state].map(accept))
        .collect();
    let dfa = minimal.dfa(accepts.iter().map(Option::is_some).collect());
    Ok(Tagged {
        labels: states().map(|state| machine.labels[state]).collect(),
        captured: with_presence(layout.captures, &machine.ends),
        choices: layout.choices,
        repeated: layout.repeated,
        ..Tagged::of_parts(dfa, outputs, ops, accepts)
    })
}
