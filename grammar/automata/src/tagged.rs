//! Automata that split.
//!
//! In: a rule, and which of the rules inside it are components. Out: a [`Tagged`] automaton, which in one
//! pass over a text tells whether it is a word and where its components stand. That is the form in
//! which a rule becomes a type with accessors, and the proof that these are right: a rule whose texts
//! can be split in two ways has none.
//!
//! The rules that hold captures are written out, with a tag before and behind each; all others are put in
//! as their minimal automata. So it is the leftmost alternative that counts, and the longest of a
//! repetition, as RFC 3986 §3.2.2 wants it, but inside a rule without captures only the longest
//! is preferred: nobody can see what its alternatives were.

use crate::ambiguity::{complete, shortest_ambiguity};
use crate::budget::{Allowance, Excess};
use crate::compiler::Compiler;
use crate::component::{Written, holders};
use crate::dfa::Dfa;
use crate::error::Error;
use crate::layout::Layout;
use crate::minimize::{minimal, ranks};
use crate::nfa::{self, Entry, Parts};
use crate::presence::{captures, telling_ends, with_presence};
use crate::regular::{Expr, RuleId};
use crate::sorted::{Map, sort_by_key};
use crate::tags::{End, Refusal, TaggedMachine, Undecided, determinize_tagged};
use crate::threads::Tagging;
use crate::ways::ways;

pub use crate::capture::{Capture, Choice, Presence, Repeated};
pub use crate::tag_error::{Ambiguity, Lookahead, Spans, TagError};

/// An automaton that splits a text into components: the smallest that writes what it writes.
///
/// There are two tags for a capture: number `2 * n` is where capture `n` begins, `2 * n + 1` where it
/// ends. Each has one register. Walk the states as those of any [`Dfa`]; at each octet, first write its
/// offset into the registers of the transition's [`op`](Self::op). At the end, if the state has an
/// [`accept`](Self::accept), write the text's length into the registers of that. A capture took part if the accept has it,
/// and its end has been written; others may have left something in their registers.
#[derive(Debug, Clone)]
pub struct Tagged {
    dfa: Dfa,
    /// By state and class an index into `ops`.
    outputs: Vec<u32>,
    ops: Vec<u64>,
    accepts: Vec<Option<Accept>>,
    labels: Vec<u16>,
    captured: Vec<Capture>,
    choices: Vec<Choice>,
    repeated: Vec<Repeated>,
}

/// What holds of a text that ends in a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accept {
    /// The tags that are at the end of the text: bit `t` for tag `t`.
    pub writes: u64,
    /// The captures that there are if their ends have been written: bit `n` for capture `n`.
    pub captures: u32,
}

impl Tagged {
    /// The states and transitions. It is canonical and accepts the rule's words, but it is larger than the
    /// rule's minimal automaton.
    pub fn dfa(&self) -> &Dfa {
        &self.dfa
    }

    /// What the transition from a state over a class of octets writes, as an index into [`ops`](Self::ops).
    ///
    /// # Panics
    /// If there is no such state or class.
    pub fn op(&self, state: u32, class: u8) -> usize {
        let width = self.dfa.class_count();
        assert!(usize::from(class) < width, "no class {class}");
        self.outputs[state as usize * width + usize::from(class)] as usize
    }

    /// All sets of tags that transitions write, each once: bit `t` for tag `t`. The first is empty.
    pub fn ops(&self) -> &[u64] {
        &self.ops
    }

    /// What holds of a text that ends in a state; `None` if it is no word.
    ///
    /// # Panics
    /// If there is no such state.
    pub fn accept(&self, state: u32) -> Option<Accept> {
        self.accepts[state as usize]
    }

    /// By state the component that a text is in there, if labels were asked for, else 0.
    pub fn labels(&self) -> &[u16] {
        &self.labels
    }

    /// The captures, each before those inside it, else in order of their first reference; at most 32.
    pub fn captured(&self) -> &[Capture] {
        &self.captured
    }

    /// Components, the rule itself among them, that are one of several others.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Components that may stand several times in the rule or in a capture, and so are no captures.
    pub fn repeated(&self) -> &[Repeated] {
        &self.repeated
    }

    /// Where the captures stand in a text, as offsets of begin and end; `None` if the text is no word. This is
    /// how the tables are meant, not how fast they can be walked.
    pub fn captures(&self, text: &[u8]) -> Option<Spans> {
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
        Some((0..self.captured.len()).map(span).collect())
    }
}

impl Compiler<'_> {
    /// The automaton that splits a rule's texts into the components inside it.
    ///
    /// `component` tells which rules are components, and their numbers; a component may have several rules. Captured
    /// is each that stands at most once in what it is in, and what is inside it. A component inside itself is
    /// no other. Not captured are [repeated](Tagged::repeated) ones, and [alternatives](Tagged::choices) of
    /// a component that is nothing but a choice, nor what is inside these. What stands behind `except` is no
    /// part of any text.
    ///
    /// ```
    /// use uri_tables_grammar::compiler::Compiler;
    /// use uri_tables_grammar::rules::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.extend_bundled("rfc3986")?;
    /// let rules = grammar.regular(["authority"])?;
    /// let names = ["userinfo", "host", "port"];
    /// let component = |rule: uri_tables_grammar::regular::RuleId| {
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
    /// If a text can be split in two ways, or not in one pass; if more than 32 components are captured, or one
    /// stands before `except`; or if the rule exceeds the budget.
    ///
    /// # Panics
    /// If the rule is none of the compiler's [`Regular`](crate::regular::Regular).
    pub fn tagged(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> Result<Tagged, TagError> {
        self.split(rule, component, None)
    }

    /// The same automaton with states of different [`labels`](Tagged::labels) kept apart, so that it knows, for each
    /// of its states, the component that a text is in there; the innermost counts. `own` is the label of what is in
    /// none, and of the dead state. What stands behind `except` is in the component around it.
    ///
    /// # Errors
    /// As [`tagged`](Self::tagged).
    ///
    /// # Panics
    /// If the rule is none of the compiler's [`Regular`](crate::regular::Regular).
    pub fn tagged_and_labelled(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        own: u16,
    ) -> Result<Tagged, TagError> {
        self.split(rule, component, Some(own))
    }

    fn split(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        own: Option<u16>,
    ) -> Result<Tagged, TagError> {
        self.dfa(rule)?;
        let layout = Layout::of(self, rule, component)?;
        let holders = match own {
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
            labelled: own.is_some(),
        };
        let expr = &self.regular.rules[rule.0].expr;
        let nfa = nfa::build(expr, own.unwrap_or(0), &parts);
        let spent = self.allowance.spend(nfa.cost());
        spent.map_err(|excess| self.too_large(rule, &excess))?;
        let ways = ways(&nfa);
        let tagging = Tagging {
            nfa: &nfa,
            ways: &ways,
            layout: &layout,
            own,
        };
        match determinize_tagged(tagging, &mut self.allowance) {
            Ok(machine) => tagged(&machine, layout, &mut self.allowance)
                .map_err(|excess| self.too_large(rule, &excess).into()),
            Err(refusal) => Err(self.refuse(rule, component, tagging, refusal)),
        }
    }

    /// The error for a refusal, with its shortest text.
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
        // The last of a component's rules is the newest, or the one that was added for all of them.
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
                        name: name(capture),
                        is_end: tag % 2 == 1,
                    }),
                    rule: names(&rule),
                    location,
                }
            }
            // Whatever meets in the construction meets in the search for pairs.
            (None, _) => Error::at(
                &location,
                "two ways to split a text were seen and not found",
            )
            .into(),
        }
    }
}

/// Rules as [`Written`] has them, with the tags of captures; without labels only those that hold captures are
/// written out.
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
            if self.written.compiler.stretches.contains_key(&rule) {
                // Nobody knows a stretch by a name: what is in it is in the component around it.
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

/// The smallest automaton that does what the machine does.
fn tagged(
    machine: &TaggedMachine,
    layout: Layout,
    allowance: &mut Allowance,
) -> Result<Tagged, Excess> {
    let telling = telling_ends(machine, layout.captures.len(), allowance)?;
    let ends = machine.ends.iter();
    // Where the tags tell, the states need not.
    let remembered = ends.map(|end| {
        end.map(|end| End {
            passed: end.passed | telling | telling >> 1,
            ..end
        })
    });
    let remembered: Vec<Option<End>> = remembered.collect();
    let kinds = ranks(machine.labels.iter().zip(&remembered));
    let minimal = minimal(&machine.machine, &kinds, &machine.outputs);
    // Renumbered in order of their first use, so that equal rules have equal tables.
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
