//! What each of the library's own profiles takes stands in `budget.toml`, and it takes no more.
//!
//! In: the invocations in the library's files. Out: a failure for each number that is exceeded. Whoever means to
//! exceed one runs this with `BUDGET=overwrite`, and reads the difference: states and octets are what users carry in
//! their programs, tokens and characters are what their compilers read, and steps are what is counted of the macro's work.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use proc_macro2::{TokenStream, TokenTree};
use syn::{LitByteStr, LitInt};
use uri_tables_expansion::{observe, uri_profile};
use uri_tables_grammar::compiler::Budget;
use uri_tables_tests::invocations::{Invocation, invocations};

const HEADER: &str = "\
# What each of the library's own profiles takes: steps of what an invocation may take, states of its automata, octets of
# its tables, tokens and characters of its expansion. `tests/budget.rs` fails if one takes more. `BUDGET=overwrite cargo test -p uri-tables-tests --test budget`
# writes this anew.
";

/// In percent: who takes less than so much is asked to write that down.
const WORTH_MENTIONING: usize = 90;

thread_local! {
    /// Steps that an invocation has left.
    static LEFT: Cell<usize> = const { Cell::new(0) };
}

/// By profile and name of a number.
type Numbers = BTreeMap<String, BTreeMap<String, usize>>;

#[test]
fn profiles_take_no_more_than_is_written_down() {
    observe(|stage| {
        if stage == "end" {
            LEFT.set(Budget::left().unwrap_or(0));
        }
    });
    let mut taken = Numbers::new();
    for Invocation { name, tokens } in invocations() {
        let expansion = uri_profile(tokens);
        let is_refused = |token| matches!(token, TokenTree::Ident(it) if it == "compile_error");
        let refused = expansion.clone().into_iter().any(is_refused);
        assert!(!refused, "`{name}` is refused: {expansion:.400}");
        let mut numbers = numbers(expansion);
        let steps = Budget::default().work - LEFT.get();
        numbers.insert("steps".to_owned(), steps);
        taken.insert(name, numbers);
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("budget.toml");
    if env::var_os("BUDGET").is_some_and(|value| value == "overwrite") {
        fs::write(&file, written(&taken)).expect("the file can be written");
    }
    let budget = read(&fs::read_to_string(&file).unwrap_or_default());
    let names = |numbers: &Numbers| numbers.keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        names(&taken),
        names(&budget),
        "each profile has a budget; see `{HEADER}`"
    );
    let mut exceeded = String::new();
    for (profile, numbers) in &taken {
        for (name, &number) in numbers {
            let allowed = budget[profile].get(name).copied().unwrap_or(0);
            if number > allowed {
                writeln!(exceeded, "{profile}: {number} {name}, of {allowed}").expect("it fits");
            } else if number * 100 < allowed * WORTH_MENTIONING {
                println!("{profile}: only {number} {name}, of {allowed}; write it down");
            }
        }
    }
    assert!(exceeded.is_empty(), "{exceeded}see `{HEADER}`");
}

#[test]
fn budgets_are_read_as_they_are_written() {
    let one = BTreeMap::from([("states".to_owned(), 3), ("octets".to_owned(), 40)]);
    let numbers = Numbers::from([("a".to_owned(), one.clone()), ("b".to_owned(), one)]);
    assert_eq!(read(&written(&numbers)), numbers);
}

#[test]
fn what_is_counted_is_there() {
    let expansion = "m! { shift: 1, transitions: Wide(b\"12345678\"), x: b\"\\0\\x01\" }";
    let numbers = numbers(expansion.parse().expect("tokens"));
    let number = |name: &str| numbers[name];
    assert_eq!((number("states"), number("octets")), (2, 10));
    assert_eq!(number("tokens"), 16);
}

/// The numbers of an expansion.
fn numbers(expansion: TokenStream) -> BTreeMap<String, usize> {
    let characters = expansion.to_string().chars().count();
    let mut counted = Counted::default();
    counted.count(expansion);
    [
        ("states", counted.states),
        ("octets", counted.octets),
        ("tokens", counted.tokens),
        ("characters", characters),
    ]
    .map(|(name, number)| (name.to_owned(), number))
    .into()
}

#[derive(Default)]
struct Counted {
    states: usize,
    octets: usize,
    tokens: usize,
    /// A power of two is how long the rows of the next table are.
    shift: u32,
}

impl Counted {
    fn count(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            self.tokens += 1;
            match token {
                TokenTree::Group(group) => self.count(group.stream()),
                TokenTree::Literal(literal) => {
                    if let Some(octets) = octets(&literal.to_string()) {
                        self.octets += octets;
                    }
                }
                TokenTree::Ident(ident) => {
                    let ident = ident.to_string();
                    match (&*ident, tokens.get(at + 1), tokens.get(at + 2)) {
                        ("shift", _, Some(TokenTree::Literal(literal))) => {
                            let shift: LitInt =
                                syn::parse_str(&literal.to_string()).expect("a number");
                            self.shift = shift.base10_parse().expect("a small number");
                        }
                        ("Narrow", Some(TokenTree::Group(table)), _) => {
                            self.rows(&table.stream(), 1);
                        }
                        ("Wide", Some(TokenTree::Group(table)), _) => self.rows(&table.stream(), 2),
                        _ => {}
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
    }

    /// Counts the rows of a table, each a state.
    fn rows(&mut self, table: &TokenStream, octets_a_cell: usize) {
        let octets = octets(&table.to_string()).expect("a table is one literal");
        self.states += (octets / octets_a_cell) >> self.shift;
    }
}

/// How long a byte string is; `None` of another literal.
fn octets(literal: &str) -> Option<usize> {
    let literal: LitByteStr = syn::parse_str(literal).ok()?;
    Some(literal.value().len())
}

fn written(numbers: &Numbers) -> String {
    let mut text = HEADER.to_owned();
    for (profile, numbers) in numbers {
        write!(text, "\n[{profile}]\n").expect("it fits");
        for (name, number) in numbers {
            writeln!(text, "{name} = {number}").expect("it fits");
        }
    }
    text
}

fn read(text: &str) -> Numbers {
    let mut numbers = Numbers::new();
    let mut profile = String::new();
    for line in text.lines() {
        if let Some(name) = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            name.clone_into(&mut profile);
            numbers.entry(profile.clone()).or_default();
        } else if let Some((name, number)) = line.split_once(" = ")
            && !line.starts_with('#')
        {
            let number = number.parse().expect("a number");
            let all = numbers
                .get_mut(&profile)
                .expect("a profile stands before it");
            all.insert(name.to_owned(), number);
        }
    }
    numbers
}
