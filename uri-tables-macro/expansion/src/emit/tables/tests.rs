//! Reads the tables as the runtime does, and compares every transition with the automaton.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::self_loops::self_loops;
use uri_tables_grammar::hir::rules::RuleId;

use super::{Numbering, Source, Table, cells, compact};
use crate::emit::sub_dfas::Content;

impl Table {
    fn at(&self, row: usize, byte: u8) -> u16 {
        self.cells[row * self.width + usize::from(self.classes[usize::from(byte)])]
    }
}

/// The tables of an automaton, as they are emitted.
struct Tables {
    table: Table,
    slot_transitions: Vec<u8>,
    sub_dfas: Vec<Content>,
}

impl Tables {
    fn of(source: &Source<'_>) -> Self {
        let (table, slot_transitions) = cells(source);
        let sub_dfas = source.numbering.sub_dfas.iter();
        Self {
            table,
            slot_transitions,
            sub_dfas: sub_dfas
                .map(|sub_dfa| Content::of(source, sub_dfa))
                .collect(),
        }
    }

    /// Returns the number of the next state, and the index of the set of slots that the transition writes, as the
    /// runtime does.
    fn step(&self, numbering: &Numbering, state: u16, byte: u8) -> (u16, usize) {
        let rows = numbering.rows.len();
        let mut inner = usize::from(state);
        if inner < rows {
            let number = self.table.at(inner, byte);
            let Some(slot_transition) = usize::from(number).checked_sub(rows) else {
                return (number, 0);
            };
            let slot_transition = &self.slot_transitions[4 * slot_transition..][..4];
            assert_eq!(slot_transition[3], 0);
            return (
                u16::from_le_bytes([slot_transition[0], slot_transition[1]]),
                usize::from(slot_transition[2]),
            );
        }
        inner -= rows + numbering.duplicated.len();
        for (sub_dfa, content) in numbering.sub_dfas.iter().zip(&self.sub_dfas) {
            let states = sub_dfa.states.len();
            if inner < states {
                let next = usize::from(content.table.at(inner, byte));
                return match next {
                    0 => (0, 0),
                    next if next == states + 1 => (numbering.of(sub_dfa.exit), sub_dfa.op),
                    next => ((usize::from(state) - inner + next - 1) as u16, 0),
                };
            }
            inner -= states;
        }
        panic!("{state} is no state");
    }
}

/// Compares the tables of the rule `root` with its automaton. Returns how many sub-automata with at least `min_states`
/// states it has.
fn check(grammar: &str, root: &str, components: &[&str], min_states: usize) -> usize {
    let mut rules = Grammar::new();
    rules.extend_bundled("rfc3986").expect("it is bundled");
    rules.read("test.abnf", grammar).expect("it is sound");
    let rules = rules.regular([root]).expect("it is regular");
    let component = |rule: RuleId| {
        let name = &rules.rules[rule.0].name;
        let at = components.iter().position(|component| component == name);
        at.map(|at| at as u16)
    };
    let id = rules.id(root).expect("it is a root");
    let tagged = Compiler::new(&rules).tagged_and_labelled(id, &component, 0);
    let tagged = tagged.unwrap_or_else(|error| panic!("{error}"));
    let dfa = tagged.dfa();
    for tagged in [Some(&tagged), None] {
        let writes = |state, class| tagged.is_some_and(|tagged| tagged.op(state, class) != 0);
        let self_loops = self_loops(dfa, writes);
        let numbering = Numbering::new(dfa, tagged, &self_loops, min_states);
        let source = Source {
            dfa,
            tagged,
            numbering: &numbering,
            components: &vec![0; dfa.state_count()],
            names: &["it"],
            self_loops: &self_loops,
        };
        let tables = Tables::of(&source);
        assert_eq!((numbering.of(Dfa::DEAD), numbering.of(dfa.start())), (0, 1));
        let rows = numbering.rows.len();
        for (double, &(state, op)) in (rows..).zip(&numbering.duplicated) {
            let slot_transition = &tables.slot_transitions[4 * (double - rows)..][..4];
            let [low, high] = numbering.of(state).to_le_bytes();
            assert_eq!(slot_transition, [low, high, op as u8, 0]);
            let row = usize::from(numbering.of(state));
            let table = &tables.table;
            let is_same = |byte| table.at(double, byte) == table.at(row, byte);
            assert!((0..=u8::MAX).all(is_same), "{root}: {state}");
        }
        let doubles = numbering.duplicated.len() - numbering.literal_runs.len();
        for (literal_run, &(state, _)) in numbering
            .literal_runs
            .iter()
            .zip(&numbering.duplicated[doubles..])
        {
            assert_eq!(literal_run.from, state, "{root}");
        }
        for state in 0..dfa.state_count() as u32 {
            for byte in 0..=u8::MAX {
                let class = dfa.classes()[usize::from(byte)];
                let next = dfa.next(state, byte);
                let op = tagged.map_or(0, |tagged| tagged.op(state, class));
                let step = tables.step(&numbering, numbering.of(state), byte);
                assert_eq!(step, (numbering.of(next), op), "{root}: {state}, {byte:#x}");
            }
        }
    }
    let self_loops = vec![None; dfa.state_count()];
    let numbering = Numbering::new(dfa, Some(&tagged), &self_loops, min_states);
    numbering.sub_dfas.len()
}

#[test]
fn every_step_is_in_the_tables() {
    let parts = [
        "scheme",
        "authority",
        "userinfo",
        "host",
        "port",
        "query",
        "fragment",
    ];
    for (root, some) in [
        ("URI", 1),
        ("URI-reference", 1),
        ("authority", 1),
        ("host", 1),
        ("IPv6address", 0),
        ("port", 0),
    ] {
        assert_eq!(check("", root, &parts, 24), some, "{root}");
        assert_eq!(check("", root, &parts, 1_000), 0, "{root}");
        check("", root, &parts, 1);
    }
}

/// In these grammars, sub-automata are alternatives, follow each other, or record slots at their exit. A sub-automaton
/// may have a single state here, so that each of these small grammars has at least `min_sub_dfas`.
#[test]
fn every_step_of_small_sub_dfas_is_in_the_tables() {
    for (grammar, min_sub_dfas) in [
        (
            "r = *DIGIT \"(\" 3%x61 \")\" *DIGIT \"(\" 3%x61 \")\" *DIGIT",
            2,
        ),
        ("r = *DIGIT \"(\" a \")\" b\na = 4%x61\nb = *DIGIT", 1),
        ("r = *( a \"-\" ) b\na = 3%x61 / 3%x62\nb = *DIGIT", 1),
        (
            "r = a \"/\" b [ \"/\" c ]\na = 2DIGIT\nb = 2%x61\nc = 2%x62",
            1,
        ),
        ("r = 200( %x61 / %x62 %x63 ) *DIGIT", 1),
        ("r = a b\na = *(%x61-63)\nb = [ \":\" 300%x61-62 ]", 0),
    ] {
        let grammar = format!("{grammar}\n");
        let found = check(&grammar, "r", &["a", "b", "c"], 1);
        assert!(found >= min_sub_dfas, "{grammar}{found}");
    }
}

#[test]
fn an_index_takes_as_many_bytes_as_it_needs() {
    assert_eq!(compact(vec![7, 7, 7]), (vec![7], vec![]));
    assert_eq!(
        compact(vec![7, 7, 300, 7]),
        (vec![7, 300], vec![0, 0, 1, 0])
    );
    for (count, bytes) in [(256, 1), (257, 2)] {
        let all: Vec<u16> = (0..count).collect();
        let (used, components) = compact(all.clone());
        assert_eq!(used, all);
        assert_eq!(components.len(), all.len() * bytes);
        assert!(components.ends_with(&(count - 1).to_le_bytes()[..bytes]));
    }
}
