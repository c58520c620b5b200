//! Fuzzes the grammar crate, from ABNF texts to proofs.
//!
//! The input is a list of texts separated by form feeds. The first text may name a bundled grammar to extend. The other
//! texts are read in order as ABNF. Then up to `RULES` rules are compiled, with every second rule as a component.

use std::cell::RefCell;
use std::collections::BTreeMap;

use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::limits::Budget;
use uri_tables_grammar::dfa::inclusion::{equivalent, first_outside};
use uri_tables_grammar::proofs::lowercase_closed::first_without_lower_case;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::encoding::alphabet::{symbols_with_space_plus, try_symbols};
use uri_tables_grammar::dfa::enumerate::words;

/// Limits far below those of a macro invocation, so that the fuzzer can try many grammars per second.
const BUDGET: Budget = Budget {
    nfa_states: 2_000,
    dfa_states: 1_000,
    work: 60_000,
};

/// The number of rules that are compiled per input, to bound the time that one input takes.
const RULES: usize = 8;

thread_local! {
    static BUNDLED: RefCell<BTreeMap<String, Grammar>> = const { RefCell::new(BTreeMap::new()) };
}

/// Reads the grammar in `text`, compiles its rules and checks the results.
pub fn run(text: &str) {
    let mut texts = text.split('\u{C}');
    let stem = texts.next().unwrap_or_default().trim();
    // Each bundled grammar is read only once.
    let mut grammar = BUNDLED.with_borrow_mut(|known| {
        let read = || {
            let mut grammar = Grammar::new();
            grammar.extend_bundled(stem).map(|()| grammar)
        };
        match known.get(stem) {
            Some(grammar) => grammar.clone(),
            None => match read() {
                Ok(grammar) => known.entry(stem.to_owned()).or_insert(grammar).clone(),
                // Any other name selects the empty grammar.
                Err(_) => known.entry(String::new()).or_default().clone(),
            },
        }
    });
    for (at, text) in texts.enumerate() {
        if let Err(errors) = grammar.read(&format!("text {at}"), text) {
            assert!(errors.iter().next().is_some(), "a refusal says why");
            assert!(!errors.to_string().is_empty());
        }
    }
    let names: Vec<String> = grammar.names().map(str::to_owned).collect();
    let own = |name: &&String| {
        let rule = grammar.rule(name);
        rule.is_some_and(|rule| rule.location.text.name.starts_with("text"))
    };
    let names: Vec<&str> = names
        .iter()
        .filter(own)
        .map(String::as_str)
        .take(RULES)
        .collect();
    let regular = match grammar.regular(names.iter().copied()) {
        Ok(regular) => regular,
        Err(errors) => {
            assert!(!errors.to_string().is_empty());
            return;
        }
    };
    BUDGET.shared(|| {
        let rules = names.iter().filter_map(|name| regular.id(name));
        for rule in rules {
            look_at(&mut Compiler::new(&regular), rule);
        }
    });
}

/// Runs on `rule` all analyses that the macro runs on an exposed rule.
fn look_at(compiler: &mut Compiler<'_>, rule: RuleId) {
    let component = |rule: RuleId| rule.0.is_multiple_of(2).then_some(rule.0 as u16);
    let dfa = match compiler.dfa(rule) {
        Ok(dfa) => dfa,
        Err(error) => {
            assert!(
                error.location.is_some(),
                "the rule at fault has a place: {error}"
            );
            return;
        }
    };
    if let Some(word) = dfa.shortest_word() {
        assert!(dfa.matches(&word));
        assert_eq!(
            words(&dfa).next().map(|first| first.len()),
            Some(word.len())
        );
    } else {
        assert!(dfa.is_empty());
    }
    assert!(matches!(first_outside(&dfa, &dfa), Ok(None)));
    if let Ok(tagged) = compiler.tagged(rule, &component) {
        assert_eq!(equivalent(tagged.dfa(), &dfa), Ok(()));
        if let Some(word) = dfa.shortest_word() {
            assert!(tagged.captures(&word).is_some());
        }
    }
    let labelled = compiler.tagged_and_labelled(rule, &component, u16::MAX);
    if let Ok(labelled) = labelled {
        assert_eq!(labelled.labels().len(), labelled.dfa().state_count());
    }
    let _ = compiler.list(&[rule], &component);
    let _ = compiler.extract_lists(&[rule], &component);
    let _ = compiler.template(rule, &component);
    if let Ok(symbols) = try_symbols(&dfa) {
        assert!(!symbols.table.contains(b'%'));
        if symbols.encoder.is_some_and(|it| !it.can_fail) && !dfa.is_empty() {
            assert!(dfa.matches(b"%00") || symbols.table.contains(0));
        }
    }
    let _ = symbols_with_space_plus(&dfa);
    if let Ok(Some(word)) = first_without_lower_case(&dfa) {
        assert!(dfa.matches(&word));
    }
}
