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
use syn::LitByteStr;
use uri_tables_expansion::{observe, uri_profile_of};
use uri_tables_grammar::limits::Budget;
use uri_tables_tests::invocations::{Invocation, invocations};

const HEADER: &str = "\
# What each of the library's own profiles takes: steps of what an invocation may take, states of its automata, bytes of
# its tables, tokens and characters of its expansion. `tests/budget.rs` fails if one takes more. `BUDGET=overwrite cargo test --workspace --test budget`
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
        let refused = expansion.to_string().contains("compile_error");
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
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            if let TokenTree::Literal(literal) = token {
                bytes += self::bytes(&literal.to_string()).unwrap_or(0);
            }
            continue;
        };
        let arguments = arguments(group.stream());
        let text = |number: usize| -> &str { arguments.get(number).map_or("", String::as_str) };
        bytes += in_a_program(group.stream());
        bytes += match &*called(&tokens[..at]) {
            // The bit set of 32 bytes becomes a table of 256 bytes.
            "RuleData" => 256 - 32,
            // The bit set of 32 bytes becomes 16 bytes for a vector lookup and one byte, a flag for percent-encoded
            // triplets.
            "SelfLoop" => {
                bytes -= 32 - 17;
                0
            }
            // Each name takes its length in bytes, and 16 bytes for the reference to it.
            "Automaton" | "SubDfa" => {
                let names = text(arguments.len() - 1);
                names.len() + 16 * names.split(',').count()
            }
            // A set of slots takes 8 bytes. The first argument lists sets, and the third lists endings, which have two
            // sets each.
            "Captures" => 8 * text(0).split(',').count() + 8 * text(2).split(',').count(),
            _ => 0,
        };
    }
    bytes
}

/// Returns the type whose function `new` is called after `tokens`.
fn called(tokens: &[TokenTree]) -> String {
    match tokens {
        [.., name, _, _, new] if new.to_string() == "new" => name.to_string(),
        _ => String::new(),
    }
}

/// Splits the arguments of a call.
fn arguments(tokens: TokenStream) -> Vec<String> {
    let mut arguments = vec![String::new()];
    for token in tokens {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ',' => arguments.push(String::new()),
            _ => *arguments.last_mut().expect("the first") += &token.to_string(),
        }
    }
    arguments
}

#[test]
fn budgets_round_trip() {
    let one = BTreeMap::from([("states".to_owned(), 3), ("bytes".to_owned(), 40)]);
    let numbers = Numbers::from([("a".to_owned(), one.clone()), ("b".to_owned(), one)]);
    assert_eq!(read(&written(&numbers)), numbers);
}

#[test]
fn counts_are_right() {
    let expansion = "m! { Automaton::new(b\"\", 1, Wide(b\"12345678\"), b\"\\0\\x01\") }";
    let numbers = numbers(expansion.parse().expect("tokens"));
    let number = |name: &str| numbers[name];
    assert_eq!((number("states"), number("bytes")), (2, 10));
    assert_eq!(number("tokens"), 17);
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
}

impl Counted {
    fn count(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            self.tokens += 1;
            match token {
                TokenTree::Group(group) => {
                    if matches!(&*called(&tokens[..at]), "Automaton" | "SubDfa") {
                        self.states += rows(&arguments(group.stream()));
                    }
                    self.count(group.stream());
                }
                TokenTree::Literal(literal) => {
                    if let Some(bytes) = bytes(&literal.to_string()) {
                        self.bytes += bytes;
                    }
                }
                TokenTree::Punct(_) | TokenTree::Ident(_) => {}
            }
        }
    }
}

/// Returns the number of rows of a table: the second argument is the binary logarithm of the number of cells in a row,
/// and the third the table.
fn rows(arguments: &[String]) -> usize {
    let shift: u32 = arguments[1].trim().parse().expect("a number");
    let table = arguments[2].trim();
    let (table, bytes_a_cell) = match table.strip_prefix("Wide") {
        Some(table) => (table, 2),
        None => (table.strip_prefix("Narrow").unwrap_or(table), 1),
    };
    let table = table.trim().trim_start_matches('(').trim_end_matches(')');
    (bytes(table).expect("a table is one literal") / bytes_a_cell) >> shift
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
