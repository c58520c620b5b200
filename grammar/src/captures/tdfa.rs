//! Automata that split strings into components.
//!
//! In one pass over a string, a [`Tagged`] automaton decides whether the string is valid and where its components are.
//! Every type with accessors has such an automaton. Its existence proves that the accessors are right: if a rule
//! matched an ambiguous string, the automaton could not be built.
//!
//! Rules that contain captures are expanded in the NFA, with a slot before and after each capture. All other rules are
//! embedded as their minimal automata. So the leftmost alternative and the longest repetition are preferred, as RFC
//! 3986, section 3.2.2, demands. In a rule without captures, only the longest match is preferred, because the minimal
//! automaton does not know the alternatives.

use crate::captures::ambiguity::{complete, shortest_ambiguity};
use crate::captures::assigned::{captures, telling_ends, with_presence};
use crate::captures::configurations::Tagging;
use crate::captures::determinize::{End, Refusal, TaggedMachine, Undecided, determinize_tagged};
use crate::captures::labels::{Written, holders};
use crate::captures::tree::Layout;
use crate::dfa::Dfa;
use crate::dfa::compiler::Compiler;
use crate::dfa::minimize::{minimal, ranks};
use crate::dfa::nfa::{self, Entry, Parts};
use crate::dfa::shortest_paths::ways;
use crate::diag::error::Error;
use crate::diag::error::Excess;
use crate::hir::rules::{Expr, RuleId};
use crate::limits::Allowance;
use crate::sorted::{Map, Set, sort_by_key};

pub use crate::captures::error::{Ambiguity, Lookahead, Spans, TagError};
pub use crate::captures::types::{Capture, Choice, Presence, Repeated};

/// An automaton that splits a string into components. It is minimal among the automata that record the same slots.
///
/// Capture `n` has two slots: slot `2 * n` for its beginning and slot `2 * n + 1` for its end. Each slot has one
/// register. To match a string, follow the transitions as in any [`Dfa`]. At each byte, first write the offset of the
/// byte into the registers of all slots in the transition's [`op`](Self::op). If the last state has an
/// [`accept`](Self::accept), the string matches: write its length into the registers of all slots in `writes`. A
/// capture is present if it is in `captures` and the register of its end was written. Registers of absent captures are
/// meaningless.
#[derive(Debug, Clone)]
pub struct Tagged {
    dfa: Dfa,
    /// For each state and class, the index in `ops` of the slots to record.
    outputs: Vec<u32>,
    ops: Vec<u64>,
    accepts: Vec<Option<Accept>>,
    labels: Vec<u16>,
    captured: Vec<Capture>,
    choices: Vec<Choice>,
    repeated: Vec<Repeated>,
}

/// The captures of a match that ends in a certain state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Accept {
    /// The slots to record at the end of the input. Bit `t` stands for slot `t`.
    pub writes: u64,
    /// The captures that are present if their end slots were recorded. Bit `n` stands for capture `n`.
    pub captures: u32,
}

/// Returns both slots of each capture in a set, as bits.
pub fn both_slots(captures: u32) -> u64 {
    let captures = (0..u32::BITS).filter(|capture| captures >> capture & 1 == 1);
    captures.fold(0, |slots, capture| slots | 0b11 << (2 * capture))
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

    /// Returns the states and transitions. This automaton accepts the same strings as the rule's minimal automaton, but
    /// may have more states. Its states and classes are numbered in the same canonical order.
    pub fn dfa(&self) -> &Dfa {
        &self.dfa
    }

    /// Returns the slots that the transition from `state` on `class` records, as an index into [`ops`](Self::ops).
    ///
    /// # Panics
    /// If there is no state or no class with this number.
    pub fn op(&self, state: u32, class: u8) -> usize {
        let width = self.dfa.class_count();
        assert!(usize::from(class) < width, "no class {class}");
        self.outputs[state as usize * width + usize::from(class)] as usize
    }

    /// Returns all sets of slots that transitions record, without duplicates. In each set, bit `t` stands for slot `t`.
    /// The first set is empty.
    pub fn ops(&self) -> &[u64] {
        &self.ops
    }

    /// Returns the captures of a match that ends in `state`, or `None` if `state` does not accept.
    ///
    /// # Panics
    /// If there is no state with this number.
    pub fn accept(&self, state: u32) -> Option<Accept> {
        self.accepts[state as usize]
    }

    /// Returns for each state the component that contains the current byte, that is, the byte to read next. All are 0
    /// if the automaton was built without labels.
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
        let mut registers = [None; 64];
        let mut write = |tags: u64, place: usize| {
            for (tag, register) in registers.iter_mut().enumerate() {
                if tags >> tag & 1 == 1 {
                    *register = Some(place);
                }
            }
        };
        let mut state = self.dfa.start();
        for (offset, &byte) in text.iter().enumerate() {
            let class = self.dfa.classes()[usize::from(byte)];
            write(self.ops[self.op(state, class)], offset);
            state = self.dfa.next_class(state, class);
        }
        let accept = self.accept(state)?;
        write(accept.writes, text.len());
        let span = |capture: usize| {
            let there = accept.captures >> capture & 1 == 1;
            let there = there.then_some((registers[2 * capture], registers[2 * capture + 1]));
            there.and_then(|(begin, end)| Some((begin?, end?)))
        };
        Some((0..count).map(span).collect())
    }
}

impl Compiler<'_> {
    /// Returns the automaton that splits the strings of `rule` into components.
    ///
    /// `component` returns the number of a rule's component, or `None` if the rule is not exposed. Several rules may
    /// have the same component. A component is captured if it occurs at most once in its parent, which is the rule or
    /// another capture. A reference to a component inside of the same component does not count as an occurrence.
    ///
    /// Two kinds of components are not captured, nor are the components inside of them: [repeated](Tagged::repeated)
    /// components, and the alternatives of a component that is only a [choice](Tagged::choices). Components in the
    /// second operand of `except` are ignored, because no match contains them.
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
    /// If `rule` is no index of the compiler's [`Regular`](crate::hir::rules::Regular).
    pub fn tagged(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Tagged, TagError> {
        self.split(rule, component, None)
    }

    /// Like [`tagged`](Self::tagged), but each state has a [label](Tagged::labels): the innermost component that
    /// contains the current byte. States with different labels are not merged. `outside_label` is the label of the dead
    /// state, and of bytes outside of components. Bytes that an `except` expression matches belong to the component
    /// around the expression.
    ///
    /// # Errors
    /// The same as for [`tagged`](Self::tagged).
    ///
    /// # Panics
    ///
    /// If `rule` is no index of the compiler's [`Regular`](crate::hir::rules::Regular).
    pub fn tagged_and_labelled(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        outside_label: u16,
    ) -> Result<Tagged, TagError> {
        self.split(rule, component, Some(outside_label))
    }

    /// Returns the error for the innermost rule inside `rule` that has the same problem as `rule`. Pass the error of
    /// [`tagged`](Self::tagged) as `refusal`. Users then see the rule that they must change.
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
    /// assert!(refusal.to_string().starts_with("`uri` splits the text `A:A` in two ways"));
    /// let refusal = compiler.innermost(uri, &component, refusal);
    /// assert!(refusal.to_string().starts_with("`pair` splits the text `A` in two ways"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If `rule` is no index of the compiler's [`Regular`](crate::hir::rules::Regular).
    pub fn innermost(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        refusal: TagError,
    ) -> TagError {
        let mut found = refusal;
        // Only components that `rule` captures can cause its ambiguity. A rule inside of a repeated component may be
        // ambiguous as well, but `rule` does not capture the components there.
        let Ok(layout) = Layout::of(self, rule, component) else {
            return found;
        };
        let split = layout.captures.iter();
        let split: Set<u16> = split.map(|capture| capture.component).collect();
        let holders = holders(self.regular, rule, component);
        let mut open = self.regular.references(rule);
        while let Some(rule) = open.pop() {
            if !holders.contains(&rule) {
                continue;
            }
            let Err(refusal) = self.tagged(rule, component) else {
                continue;
            };
            let disputed = refusal.disputed();
            let is_split = disputed.iter().all(|it| split.contains(it));
            if !disputed.is_empty() && is_split {
                found = refusal;
                open = self.regular.references(rule);
            }
        }
        found
    }

    fn split(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        outside_label: Option<u16>,
    ) -> Result<Tagged, TagError> {
        self.dfa(rule)?;
        let layout = Layout::of(self, rule, component)?;
        let holders = match outside_label {
            Some(_) => holders(self.regular, rule, component),
            None => layout.holders(),
        };
        let allowed = self.allowance.nfa(self.written_size(rule, &holders));
        allowed.map_err(|excess| self.too_large(rule, &excess))?;
        let parts = Captured {
            written: Written {
                compiler: self,
                component,
                holders: &holders,
            },
            layout: &layout,
            labelled: outside_label.is_some(),
        };
        let expr = &self.regular.rules[rule.0].expr;
        let nfa = nfa::build(expr, outside_label.unwrap_or(0), &parts);
        let spent = self.allowance.spend(nfa.cost());
        spent.map_err(|excess| self.too_large(rule, &excess))?;
        let ways = ways(&nfa);
        let tagging = Tagging {
            nfa: &nfa,
            ways: &ways,
            layout: &layout,
            outside_label,
        };
        match determinize_tagged(tagging, &mut self.allowance) {
            Ok(machine) => tagged(&machine, layout, &mut self.allowance)
                .map_err(|excess| self.too_large(rule, &excess).into()),
            Err(refusal) => Err(self.refuse(rule, component, tagging, refusal)),
        }
    }

    /// Returns the error for an automaton that could not be built. If the rule is ambiguous, searches for the shortest
    /// ambiguous string.
    fn refuse(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        tagging: Tagging<'_>,
        refusal: Refusal,
    ) -> TagError {
        let ambiguity = match refusal {
            Refusal::Excess(excess) => Err(excess),
            _ => shortest_ambiguity(tagging, &mut self.allowance),
        };
        let ambiguity = match ambiguity {
            Err(excess) => return self.too_large(rule, &excess).into(),
            Ok(ambiguity) => ambiguity,
        };
        let names = |rule: &RuleId| self.regular.rules[rule.0].name.clone();
        // If several rules have the same component, the name of the last one is shown: it is the newest definition, or
        // the rule that `add_choice` added.
        let all = (0..self.regular.rules.len()).map(RuleId);
        let by_component: Map<u16, RuleId> = all
            .filter_map(|rule| Some((component(rule)?, rule)))
            .collect();
        let name = |capture: &Capture| by_component.get(&capture.component).map(names);
        let name = |capture: &Capture| name(capture).unwrap_or_default();
        let location = self.regular.rules[rule.0].location.clone();
        match (ambiguity, refusal) {
            (Some(ambiguity), _) => TagError::Ambiguous {
                ambiguity: Box::new(ambiguity),
                captures: tagging.layout.captures.clone(),
                names: tagging.layout.captures.iter().map(name).collect(),
                rule: names(&rule),
                location,
            },
            (None, Refusal::Undecided(Undecided { read, states, tag })) => {
                let capture = &tagging.layout.captures[tag as usize / 2];
                let text = |state| [&read[..], &complete(tagging, state, |_, _| ())].concat();
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
                        is_end: tag % 2 == 1,
                    }),
                    rule: names(&rule),
                    location,
                }
            }
            // This case is a bug: after a conflict in the construction, the search for pairs must find an ambiguity.
            (None, _) => Error::at(
                &location,
                "two ways to split a text were seen and not found",
            )
            .into(),
        }
    }
}

/// Embeds rules in the NFA like [`Written`], and adds the slots of captures. If the automaton has no labels, only rules
/// that contain captures are expanded.
struct Captured<'c, 'r> {
    written: Written<'c, 'r>,
    layout: &'c Layout,
    labelled: bool,
}

impl<'r> Parts<'r> for Captured<'_, 'r> {
    fn rule(&self, rule: RuleId, place: u16) -> Entry<'r> {
        let mut entry = self.written.rule(rule, place);
        if let Some(component) = entry.component {
            let (inside, capture) = self.layout.enter(place, component);
            entry.place = inside;
            entry.tags = capture.map(|capture| [2 * capture as u8, 2 * capture as u8 + 1]);
            if self.written.compiler.inner_lists.contains_key(&rule) {
                // A list inside of a rule has no label. Its bytes belong to the component around the list.
                entry.component = None;
            }
        }
        if !self.labelled {
            entry.part = self
                .written
                .part(rule, self.layout.holds(entry.place, rule));
        }
        entry
    }

    fn except(&self, expr: &'r Expr) -> std::rc::Rc<nfa::Fragment> {
        self.written.except(expr)
    }
}

/// Returns the minimal automaton with the same slots and labels as `machine`.
fn tagged(
    machine: &TaggedMachine,
    layout: Layout,
    allowance: &mut Allowance,
) -> Result<Tagged, Excess> {
    let telling = telling_ends(machine, layout.captures.len(), allowance)?;
    let ends = machine.ends.iter();
    // If the slots alone show whether a capture is present, no states are needed to distinguish matches with and
    // without it. So add both slots of the capture to `passed` in all accepting states.
    let remembered = ends.map(|end| {
        end.map(|end| End {
            passed: end.passed | telling | telling >> 1,
            ..end
        })
    });
    let remembered: Vec<Option<End>> = remembered.collect();
    let kinds = ranks(machine.labels.iter().zip(&remembered));
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
        captures: captures(end, layout.captures.len()),
    };
    let accepts: Vec<Option<Accept>> = states()
        .map(|state| remembered[state].map(accept))
        .collect();
    Ok(Tagged {
        dfa: minimal.dfa(accepts.iter().map(Option::is_some).collect()),
        outputs,
        ops,
        accepts,
        labels: states().map(|state| machine.labels[state]).collect(),
        captured: with_presence(layout.captures, &machine.ends),
        choices: layout.choices,
        repeated: layout.repeated,
    })
}
