//! Compares the list analysis with enumeration, for lists of random items. If the analysis accepts a list, it can be
//! split. If not, the counterexample shows why it cannot.

use proptest::prelude::*;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};
use uri_tables_grammar::lists::detect::ListError;

use crate::matcher::{grammar, matches, rules, words};

const ALPHABET: &[u8] = b",;a";

/// Returns the rules of `items`, and after them a rule that is a list of the last one. `form` selects how the list is
/// written.
fn list_of(items: &Regular, form: usize) -> Regular {
    let mut exprs: Vec<Expr> = items.rules.iter().map(|rule| rule.expr.clone()).collect();
    let item = || Expr::Rule(RuleId(items.rules.len() - 1));
    let comma = || Expr::byte(b',');
    let more = Expr::Concat(vec![comma(), item()]).repeat(0, None);
    exprs.push(match form {
        0 => Expr::Concat(vec![item(), more]),
        1 => more,
        2 => Expr::Choice(vec![Expr::Concat(vec![item(), more]), Expr::Empty]),
        _ => item().repeat(0, None),
    });
    rules(exprs)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_joined_can_be_split(
        items in grammar(ALPHABET),
        form in 0..4_usize,
    ) {
        let regular = list_of(&items, form);
        let root = RuleId(regular.rules.len() - 1);
        let item = RuleId(root.0 - 1);
        let component = |rule: RuleId| (rule == item).then_some(0);
        let own: Vec<Vec<u8>> = words(ALPHABET, 6)
            .into_iter()
            .filter(|word| matches(&items, word))
            .collect();
        match Compiler::new(&regular).list(&[root], &component) {
            Ok(None) => {}
            Ok(Some(list)) => {
                let from = usize::from(list.delimiter_begins_items);
                for word in &own {
                    prop_assert!(word.len() >= from);
                    prop_assert!(!word[from..].contains(&list.delimiter), "{word:?}");
                    prop_assert_eq!(list.delimiter_begins_items, word.first() == Some(&list.delimiter));
                }
                // Check all lists of two short items.
                let short: Vec<&Vec<u8>> = own.iter().filter(|word| word.len() < 3).take(6).collect();
                for one in &short {
                    for two in &short {
                        let both = [one.as_slice(), two.as_slice()];
                        if list.delimiter_begins_items {
                            let joined = both.concat();
                            let cuts: Vec<usize> = (0..joined.len())
                                .filter(|&at| joined[at] == list.delimiter)
                                .collect();
                            prop_assert_eq!(cuts, vec![0, one.len()]);
                        } else {
                            let joined = both.join(&[list.delimiter][..]);
                            let split: Vec<&[u8]> = joined.split(|&it| it == list.delimiter).collect();
                            prop_assert_eq!(split, both);
                        }
                    }
                }
            }
            Err(ListError::DelimiterInItem { list, item, error }) => {
                let from = usize::from(list.delimiter_begins_items);
                let holds = |word: &Vec<u8>| word.get(from..).is_some_and(|rest| rest.contains(&list.delimiter));
                prop_assert!(matches(&items, &item) && holds(&item), "{item:?}");
                if let Some(first) = own.iter().find(|word| holds(word)) {
                    prop_assert_eq!(first.len(), item.len(), "a shorter item holds it");
                }
                let text = error.to_string();
                prop_assert!(text.contains(" | ") && text.contains('^'), "{}", text);
            }
            // The items may be within the budget although their list is not: in the list, each comma may end any
            // repetition of the items.
            Err(ListError::Grammar(error)) => {
                let list = Compiler::new(&regular).dfa(root);
                prop_assert!(error.message.contains(" needs an automaton of more than "), "{error}");
                prop_assert_eq!(list.err().map(|it| it.message), Some(error.message));
            }
        }
    }
}

/// The strategy must generate both lists that can be split and lists that cannot.
#[test]
fn the_strategy_generates_both_kinds() {
    let of = |expr: Expr| {
        let regular = list_of(&rules(vec![expr]), 0);
        let component = |rule: RuleId| (rule.0 == 0).then_some(0);
        Compiler::new(&regular).list(&[RuleId(1)], &component)
    };
    let bytes = |set: &[u8]| Expr::Byte(set.iter().copied().collect());
    assert!(matches!(of(bytes(b"a;")), Ok(Some(_))));
    assert!(matches!(
        of(bytes(b"a,")),
        Err(ListError::DelimiterInItem { .. })
    ));
}
