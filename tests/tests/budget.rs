//! Checks that the cost of each of the library's profiles, and of one typical user profile, stays within `budget.toml`.
//!
//! The test fails for every number that exceeds its budget. To raise a budget, run the test with `BUDGET=overwrite` and
//! review the difference. The budgets are of three kinds: states and bytes count the data in users' programs, tokens
//! and characters count the code that the compiler must read, and steps count the macro's work.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use proc_macro2::{TokenStream, TokenTree};
use syn::{LitByteStr, LitInt};
use uri_tables_expansion::{observe, uri_profile_of};
use uri_tables_grammar::limits::Budget;
use uri_tables_tests::invocations::{Invocation, invocations};

const HEADER: &str = "\
# What each of the library's own profiles takes: steps of what an invocation may take, states of its automata, bytes of
# its tables, tokens and characters of its expansion. `tests/budget.rs` fails if one takes more. `BUDGET=overwrite cargo test -p uri-tables-tests --test budget`
# writes this anew.
";

/// A typical user profile. It exposes all components of a URI of any scheme.
const WHOLE: &str = "
    ::uri_tables; /// URIs.
    pub mod whole {
        extends rfc3986;
        expose URI, scheme, authority, userinfo, host, port,
            path = path-abempty / path-absolute / path-rootless / path-empty, query, fragment;
    }
";

/// The maximum size in bytes of the static tables of the type `Uri`, if a program uses no other type of the profile.
const WHOLE_URI: usize = 6 * 1024;

/// A percentage: if a number is below this share of its budget, the test suggests lowering the budget.
const WORTH_MENTIONING: usize = 90;

thread_local! {
    /// The steps left in the budget at the end of the last expansion.
    static LEFT: Cell<usize> = const { Cell::new(0) };
}

/// The counted numbers, by profile and by the name of the count.
type Numbers = BTreeMap<String, BTreeMap<String, usize>>;

#[test]
fn profiles_stay_within_their_budgets() {
    observe(|stage| {
        if stage == "end" {
            LEFT.set(Budget::left().unwrap_or(0));
        }
    });
    let mut taken = Numbers::new();
    let whole = Invocation {
        name: "whole".to_owned(),
        tokens: WHOLE.parse().expect("tokens"),
    };
    for Invocation { name, tokens } in invocations().into_iter().chain([whole]) {
        let expansion = uri_profile_of(tokens);
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
fn a_whole_uri_takes_no_more_than_6_kib() {
    let expansion = uri_profile_of(WHOLE.parse().expect("tokens"));
    let rule = of_type(expansion, "Uri").expect("there is such a type");
    let bytes = in_a_program(rule.clone());
    assert!(bytes <= WHOLE_URI, "{bytes}");
    let mut counted = Counted::default();
    counted.count(rule);
    // `bytes` is larger, because it counts the final size of tables that the macro emits in a shorter form.
    assert!(bytes > counted.bytes);
}

/// Returns the tokens of the `__rule!` invocation that declares the type `name`.
fn of_type(tokens: TokenStream, name: &str) -> Option<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |token: &TokenTree, name: &str| matches!(token, TokenTree::Ident(it) if it == name);
    let mut pairs = tokens.windows(2);
    if pairs.any(|pair| is(&pair[0], "struct") && is(&pair[1], name)) {
        return Some(tokens.into_iter().collect());
    }
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Group(group) => of_type(group.stream(), name),
        _ => None,
    })
}

/// Returns the number of bytes that the tables in `rule` take in a user's program.
fn in_a_program(rule: TokenStream) -> usize {
    let tokens: Vec<TokenTree> = rule.into_iter().collect();
    let mut bytes = 0;
    let mut at = 0;
    while at < tokens.len() {
        let (field, value) = (tokens[at].to_string(), tokens.get(at + 2));
        let entries = match value {
            // Every entry but the last ends with `),`.
            Some(TokenTree::Group(group)) => group.stream().to_string().split("),").count(),
            _ => 0,
        };
        let (size, skipped) = match (&*field, value) {
            ("table", Some(_)) => (256, 3),
            ("writes", Some(TokenTree::Group(group))) => {
                (8 * group.stream().to_string().split(',').count(), 3)
            }
            // Each entry is a set of tags and a set of components, 8 bytes each.
            ("ends", Some(_)) => (16 * entries, 3),
            // Each entry is 16 bytes for a vector lookup, and a flag for percent-encoded triplets.
            ("over", Some(_)) => (17 * entries, 3),
            ("names", Some(TokenTree::Group(group))) => {
                let names = group.stream().to_string();
                (names.len() + 16 * names.split(',').count(), 3)
            }
            _ => match &tokens[at] {
                TokenTree::Group(group) => (in_a_program(group.stream()), 1),
                TokenTree::Literal(literal) => (self::bytes(&literal.to_string()).unwrap_or(0), 1),
                _ => (0, 1),
            },
        };
        bytes += size;
        at += skipped;
    }
    bytes
}

#[test]
fn budgets_round_trip() {
    let one = BTreeMap::from([("states".to_owned(), 3), ("bytes".to_owned(), 40)]);
    let numbers = Numbers::from([("a".to_owned(), one.clone()), ("b".to_owned(), one)]);
    assert_eq!(read(&written(&numbers)), numbers);
}

#[test]
fn counts_are_right() {
    let expansion = "m! { shift: 1, transitions: Wide(b\"12345678\"), x: b\"\\0\\x01\" }";
    let numbers = numbers(expansion.parse().expect("tokens"));
    let number = |name: &str| numbers[name];
    assert_eq!((number("states"), number("bytes")), (2, 10));
    assert_eq!(number("tokens"), 16);
}

/// Counts the states, bytes, tokens and characters of `expansion`.
fn numbers(expansion: TokenStream) -> BTreeMap<String, usize> {
    let characters = expansion.to_string().chars().count();
    let mut counted = Counted::default();
    counted.count(expansion);
    [
        ("states", counted.states),
        ("bytes", counted.bytes),
        ("tokens", counted.tokens),
        ("characters", characters),
    ]
    .map(|(name, number)| (name.to_owned(), number))
    .into()
}

#[derive(Default)]
struct Counted {
    states: usize,
    bytes: usize,
    tokens: usize,
    /// The binary logarithm of the number of cells in a row of the next table.
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
                    if let Some(bytes) = bytes(&literal.to_string()) {
                        self.bytes += bytes;
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

    /// Counts the rows of `table` as states. Each of its cells has `bytes_a_cell` bytes.
    fn rows(&mut self, table: &TokenStream, bytes_a_cell: usize) {
        let bytes = bytes(&table.to_string()).expect("a table is one literal");
        self.states += (bytes / bytes_a_cell) >> self.shift;
    }
}

/// Returns the length of the byte string `literal`, or `None` if it is another kind of literal.
fn bytes(literal: &str) -> Option<usize> {
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
