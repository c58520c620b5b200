//! Checks that one mistake in a profile causes no other errors: neither in the profile nor in the code that uses it.
//!
//! `shop.txt` is a profile without mistakes, and `uses.rs` uses everything that it generates. Each section of
//! `mistakes.txt` begins with `== ` and edits the profile: the line after `- ` is removed, and the lines after each `+
//! ` are inserted in its place. The expected error messages follow, each after `error: `. Further lines of a message
//! begin with `| `.

#[path = "../consumer/mod.rs"]
mod consumer;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use consumer::{Consumer, manifest};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::Value;
use uri_tables_expansion::uri_profile_of;

const SHOP: &str = include_str!("shop.txt");
const MISTAKES: &str = include_str!("mistakes.txt");

/// A section of `mistakes.txt`: the profile with one mistake, and the expected messages.
struct Mistake {
    name: &'static str,
    edits: Vec<&'static str>,
    profile: String,
    messages: Vec<String>,
}

fn mistakes() -> Vec<Mistake> {
    let sections = MISTAKES.split("== ").filter(|section| !section.is_empty());
    sections.map(Mistake::read).collect()
}

impl Mistake {
    fn read(section: &'static str) -> Self {
        let mut lines = section.lines();
        let mut mistake = Self {
            name: lines.next().expect("a name"),
            edits: Vec::new(),
            profile: SHOP.to_owned(),
            messages: Vec::new(),
        };
        // The offset at which the next line is inserted, and its indentation.
        let (mut at, mut indent) = (0, "");
        for line in lines.filter(|line| !line.is_empty()) {
            let (mark, text) = line.split_once(' ').expect("a mark");
            match mark {
                "-" => {
                    let found: Vec<&str> = SHOP.lines().filter(|it| it.trim() == text).collect();
                    let [line] = found[..] else {
                        panic!("{}: {} lines are {text}", mistake.name, found.len());
                    };
                    indent = &line[..line.len() - text.len()];
                    let line = format!("{line}\n");
                    at = mistake.profile.find(&line).expect("an edit for each line");
                    mistake.profile.replace_range(at..at + line.len(), "");
                }
                "+" => {
                    let line = format!("{indent}{text}\n");
                    mistake.profile.insert_str(at, &line);
                    at += line.len();
                }
                "error:" => mistake.messages.push(text.to_owned()),
                "|" => {
                    let message = mistake.messages.last_mut().expect("a message");
                    write!(message, "\n{text}").expect("a string takes any text");
                }
                _ => panic!("{}: {line}", mistake.name),
            }
            if matches!(mark, "-" | "+") {
                mistake.edits.push(line);
            }
        }
        mistake
    }

    /// Returns the error messages of the expansion, and checks that the expansion has the module in spite of the
    /// mistake.
    fn expanded(&self) -> Vec<String> {
        let tokens = format!("::uri_tables; {}", self.profile);
        let tokens = tokens.parse().expect("tokens");
        let expansion = uri_profile_of(tokens);
        let text = expansion.to_string();
        let has_module = text.contains("pub mod shop {") && text.contains("UriBuilder");
        assert!(
            has_module || self.name == "module_missing_keyword",
            "{}",
            self.name
        );
        messages(expansion)
    }

    fn write(&self, messages: &[String], to: &mut String) {
        let edits = self.edits.join("\n");
        let lines = messages.iter().map(|message| message.replace('\n', "\n| "));
        let messages = lines.fold(String::new(), |text, lines| {
            text + "error: " + &lines + "\n"
        });
        write!(to, "== {}\n{edits}\n{messages}\n", self.name).expect("a string takes any text");
    }
}

/// Returns the texts of all calls of `compile_error!`.
fn messages(expansion: TokenStream) -> Vec<String> {
    let mut messages = Vec::new();
    let mut tokens = expansion.into_iter();
    while let Some(token) = tokens.next() {
        let ident = match token {
            TokenTree::Ident(ident) => ident,
            TokenTree::Group(group) => {
                messages.extend(self::messages(group.stream()));
                continue;
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => continue,
        };
        if ident != "compile_error" {
            continue;
        }
        tokens.next();
        if let Some(TokenTree::Group(group)) = tokens.next() {
            let text: syn::LitStr = syn::parse2(group.stream()).expect("a text");
            messages.push(text.value());
        }
    }
    messages
}

/// After a deliberate change of a message, run this with `MISTAKES=overwrite` and read the difference as a user would.
#[test]
fn each_mistake_has_its_messages() {
    let mut written = String::new();
    let all = mistakes();
    assert!(all.len() > 40, "there are mistakes to make: {}", all.len());
    for mistake in &all {
        let expanded = mistake.expanded();
        mistake.write(&expanded, &mut written);
        if env::var_os("MISTAKES").is_none() {
            assert_eq!(expanded, mistake.messages, "{}", mistake.name);
        }
    }
    assert!(Mistake::read("sound").expanded().is_empty());
    if env::var_os("MISTAKES").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fallback/mistakes.txt");
        fs::write(path, written).expect("a file can be written");
    }
}

/// Compiles a crate that has a module for each profile and the code that uses it. rustc must report the errors of the
/// expansions, each for the module that makes the mistake, and nothing else.
#[test]
#[ignore = "compiles a crate: `.ci/run` runs it"]
fn no_mistake_is_blamed_on_what_uses_the_profile() {
    let sound = Mistake::read("sound");
    let all = mistakes();
    let mut source = String::from("#![allow(dead_code)]\n");
    let mut starts = Vec::new();
    for Mistake { name, profile, .. } in all.iter().chain([&sound]) {
        starts.push((source.lines().count() + 1, *name));
        write!(
            source,
            "mod {name} {{\nuri_tables::uri_profile! {{\n{profile}}}\ninclude!(\"uses.rs\");\n}}\n"
        )
        .expect("a string takes any text");
    }
    source.push_str("fn main() {}\n");
    let consumer = Consumer::new(
        "fallback",
        &[
            ("Cargo.toml", &manifest("fallback", "2024", "")),
            ("src/main.rs", &source),
            ("src/uses.rs", include_str!("uses.rs")),
            (
                "grammars/unclosed.abnf",
                include_str!("../../grammars/unclosed.abnf"),
            ),
        ],
    );
    let (_, output) = consumer.cargo(&["check", "--message-format=json"]);
    let mut found = BTreeSet::new();
    for line in output.lines() {
        let Ok(line) = serde_json::from_str::<Value>(line) else {
            continue;
        };
        let message = &line["message"];
        let text = message["message"].as_str().unwrap_or_default();
        let [span] = message["spans"].as_array().map_or(&[][..], Vec::as_slice) else {
            assert!(
                message.is_null() || text.starts_with("aborting due to"),
                "{message}"
            );
            continue;
        };
        // Errors of rustc itself have codes, such as E0425. Errors of the macro have none.
        assert!(message["code"].is_null(), "{message}");
        assert_eq!(span["file_name"], "src/main.rs", "{message}");
        let line = span["line_start"].as_u64().expect("a number");
        let after = starts.partition_point(|&(start, _)| start as u64 <= line);
        found.insert((starts[after - 1].1, fact(text).to_owned()));
    }
    let expected = all.iter().flat_map(|mistake| {
        let messages = mistake.messages.iter();
        messages.map(|message| (mistake.name, fact(message).to_owned()))
    });
    assert_eq!(found, expected.collect());
}

/// Returns the first line of a message. The other lines may contain file paths, which are not compared.
fn fact(message: &str) -> &str {
    message.lines().next().unwrap_or_default()
}
