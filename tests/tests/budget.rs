//! The cost of each of the library's profiles, and of one user's profile, stays within `budget.toml`.
//!
//! Every number that is exceeded fails the test. To raise one, run this with `BUDGET=overwrite` and read the difference:
//! states and bytes are what users have in their programs, tokens and characters are what their compilers read, and steps
//! count the macro's work.

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

/// What a user writes who wants all parts of any URI.
const WHOLE: &str = "
    ::uri_tables; /// URIs.
    pub mod whole {
        extends rfc3986;
        expose URI, scheme, authority, userinfo, host, port,
            path = path-abempty / path-absolute / path-rootless / path-empty, query, fragment;
    }
";

/// What the tables of its type `Uri` may take in a program, in bytes: all that a program has of them that uses no other
/// type by itself.
const WHOLE_URI: usize = 6 * 1024;

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
    // The bit set of literal bytes is counted as what becomes of it.
    assert!(bytes > counted.bytes);
}

/// What is in the braces of the `__rule!` for a type.
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

/// How many bytes a type's tables take in a program.
fn in_a_program(rule: TokenStream) -> usize {
    let tokens: Vec<TokenTree> = rule.into_iter().collect();
    let mut bytes = 0;
    let mut at = 0;
    while at < tokens.len() {
        let (field, value) = (tokens[at].to_string(), tokens.get(at + 2));
        let entries = match value {
            // By commas, of which there is none behind the last.
            Some(TokenTree::Group(group)) => group.stream().to_string().split("),").count(),
            _ => 0,
        };
        let (size, skipped) = match (&*field, value) {
            ("table", Some(_)) => (256, 3),
            ("writes", Some(TokenTree::Group(group))) => {
                (8 * group.stream().to_string().split(',').count(), 3)
            }
            // A pair of a set of tags and one of components.
            ("ends", Some(_)) => (16 * entries, 3),
            // 16 bytes that are asked with one instruction, and whether triplets belong to it.
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
fn budgets_are_read_as_they_are_written() {
    let one = BTreeMap::from([("states".to_owned(), 3), ("bytes".to_owned(), 40)]);
    let numbers = Numbers::from([("a".to_owned(), one.clone()), ("b".to_owned(), one)]);
    assert_eq!(read(&written(&numbers)), numbers);
}

#[test]
fn what_is_counted_is_there() {
    let expansion = "m! { shift: 1, transitions: Wide(b\"12345678\"), x: b\"\\0\\x01\" }";
    let numbers = numbers(expansion.parse().expect("tokens"));
    let number = |name: &str| numbers[name];
    assert_eq!((number("states"), number("bytes")), (2, 10));
    assert_eq!(number("tokens"), 16);
}

/// The numbers of an expansion.
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

    /// Counts the rows of a table, each a state.
    fn rows(&mut self, table: &TokenStream, bytes_a_cell: usize) {
        let bytes = bytes(&table.to_string()).expect("a table is one literal");
        self.states += (bytes / bytes_a_cell) >> self.shift;
    }
}

/// How long a byte string is; `None` of another literal.
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
