//! Compares our grammar reader with the crate `abnf`. Both read the bundled grammars and grammars of other projects,
//! and must return the same tree for each rule.
//!
//! Both trees are normalized before the comparison: groups are removed, `[x]` becomes a repetition, and nested
//! sequences are flattened. Two differences are intended: in our reader, prose-vals can have a meaning and surrogates
//! are not characters.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use abnf::types::{Kind, Node as Theirs, TerminalValues};
use uri_tables_grammar::abnf::bundled::{bundled, stems};
use uri_tables_grammar::abnf::grammar::{Grammar, Node as Ours};

#[derive(Debug, Clone, PartialEq, Eq)]
enum Tree {
    Alternatives(Vec<Tree>),
    Concatenation(Vec<Tree>),
    Repetition(usize, Option<usize>, Box<Tree>),
    /// The name of the rule, in lower case.
    Rule(String),
    Text(String, bool),
    Range(u32, u32),
    Sequence(Vec<u32>),
    /// A prose-val. Its text is left out, because our reader turns some prose-vals into a rule or a difference.
    Prose,
}

fn alternatives(trees: impl IntoIterator<Item = Tree>) -> Tree {
    let mut flat = Vec::new();
    for tree in trees {
        match tree {
            Tree::Alternatives(inner) => flat.extend(inner),
            other => flat.push(other),
        }
    }
    match <[Tree; 1]>::try_from(flat) {
        Ok([only]) => only,
        Err(flat) => Tree::Alternatives(flat),
    }
}

fn concatenation(trees: impl IntoIterator<Item = Tree>) -> Tree {
    let mut flat = Vec::new();
    for tree in trees {
        match tree {
            Tree::Concatenation(inner) => flat.extend(inner),
            other => flat.push(other),
        }
    }
    match <[Tree; 1]>::try_from(flat) {
        Ok([only]) => only,
        Err(flat) => Tree::Concatenation(flat),
    }
}

fn repetition(min: usize, max: Option<usize>, tree: Tree) -> Tree {
    if (min, max) == (1, Some(1)) {
        tree
    } else {
        Tree::Repetition(min, max, Box::new(tree))
    }
}

fn values(values: &[u32]) -> Tree {
    match *values {
        [one] => Tree::Range(one, one),
        _ => Tree::Sequence(values.to_vec()),
    }
}

fn theirs(node: &Theirs) -> Tree {
    match node {
        Theirs::Alternatives(nodes) => alternatives(nodes.iter().map(theirs)),
        Theirs::Concatenation(nodes) => concatenation(nodes.iter().map(theirs)),
        Theirs::Repetition { repeat, node } => {
            let (min, max) = repeat.min_max();
            repetition(min.unwrap_or(0), max, theirs(node))
        }
        Theirs::Rulename(name) => Tree::Rule(name.to_ascii_lowercase()),
        Theirs::Group(node) => theirs(node),
        Theirs::Optional(node) => repetition(0, Some(1), theirs(node)),
        Theirs::String(text) => Tree::Text(text.value().to_owned(), text.is_case_sensitive()),
        Theirs::TerminalValues(TerminalValues::Range(first, last)) => Tree::Range(*first, *last),
        Theirs::TerminalValues(TerminalValues::Concatenation(all)) => values(all),
        Theirs::Prose(_) => Tree::Prose,
    }
}

fn ours(node: &Ours) -> Tree {
    let inner = |nodes: &[Ours]| -> Vec<Tree> { nodes.iter().map(ours).collect() };
    match node {
        Ours::Alternatives(nodes) => alternatives(inner(nodes)),
        Ours::Concatenation(nodes) => concatenation(inner(nodes)),
        Ours::Repetition { min, max, node } => {
            repetition(*min as usize, max.map(|max| max as usize), ours(node))
        }
        Ours::Rule(reference) => {
            let location = &reference.location;
            let before = &location.text.content[..location.offset];
            if before.trim_end().ends_with('<') {
                Tree::Prose
            } else {
                Tree::Rule(reference.name.to_ascii_lowercase())
            }
        }
        Ours::String {
            value,
            case_sensitive,
        } => Tree::Text(value.clone(), *case_sensitive),
        Ours::Range { first, last } => Tree::Range(*first, *last),
        Ours::Sequence(all) => values(all),
        Ours::Except { .. } | Ours::Prose { .. } => Tree::Prose,
    }
}

/// Returns the trees that `abnf` reads from `text`, by rule name in lower case. As in our reader, `=/` adds
/// alternatives.
fn their_rules(text: &str) -> Option<BTreeMap<String, Tree>> {
    let mut rules: BTreeMap<String, Tree> = BTreeMap::new();
    for rule in abnf::rulelist(text).ok()? {
        let name = rule.name().to_ascii_lowercase();
        let tree = theirs(rule.node());
        let tree = match (rule.kind(), rules.remove(&name)) {
            (Kind::Incremental, Some(before)) => alternatives([before, tree]),
            _ => tree,
        };
        rules.insert(name, tree);
    }
    Some(rules)
}

/// Converts `text` to a form that `abnf` can read: with LF line ends, and without blank lines and comment lines.
fn plain(text: &str) -> String {
    let lines = text.lines().map(str::trim_end);
    let lines = lines.filter(|line| !line.is_empty() && !line.trim_start().starts_with(';'));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The outcome of comparing the rules of one ABNF text.
#[derive(Debug, Default, Clone, Copy)]
struct Compared {
    /// True if `abnf` reads the whole text.
    is_read_whole: bool,
    /// The number of rules whose trees are equal.
    rules: usize,
    /// The number of rules that `abnf` cannot read for a reason listed in [`REASONS`].
    skipped: usize,
}

/// Rules that `abnf` cannot read: a part of the rule's text, and the reason.
const REASONS: [(&str, &str); 1] = [(
    "\"#\")*phonedigit-hex",
    "RFC 3966 lacks a space between two elements; our reader reads that, and notes it",
)];

fn compare(name: &str, text: &str) -> Compared {
    let mut compared = Compared::default();
    let mut grammar = Grammar::new();
    if grammar.read(name, text).is_err() {
        // `corpus.rs` checks that the text is rejected for the expected reason.
        return compared;
    }
    let whole = their_rules(&plain(text));
    compared.is_read_whole = whole.is_some();
    let own = grammar
        .names()
        .filter_map(|rule| grammar.rule(rule))
        .filter(|rule| rule.location.text.name == name);
    for rule in own {
        let key = rule.name.to_ascii_lowercase();
        let single = || their_rules(&plain(&rule.text));
        let Some(rules) = whole.clone().or_else(single) else {
            let known = REASONS.iter().any(|(piece, _)| rule.text.contains(piece));
            assert!(known, "{name}: `abnf` cannot read\n{}", rule.text);
            compared.skipped += 1;
            continue;
        };
        let found = rules.get(&key);
        assert_eq!(
            found,
            Some(&ours(&rule.node)),
            "{name}: {}\n{}",
            rule.name,
            rule.text
        );
        compared.rules += 1;
    }
    compared
}

#[test]
fn bundled_grammars_have_the_same_trees() {
    for stem in stems() {
        let compared = compare(stem, bundled(stem).expect("it is bundled"));
        assert!(compared.rules > 0, "{stem}: {compared:?}");
    }
}

#[test]
fn other_grammars_have_the_same_trees() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let folders = ["repos", "rfc-xml"].map(|folder| corpus.join(folder));
    let files = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).expect("it is a folder"));
    let files: Vec<PathBuf> = files
        .map(|file| file.expect("it is there").path())
        .collect();
    let compared: Vec<Compared> = files
        .iter()
        .map(|file| {
            let text = fs::read_to_string(file).expect("it is UTF-8");
            compare(&file.display().to_string(), &text)
        })
        .collect();
    let whole = compared.iter().filter(|it| it.is_read_whole).count();
    let rules: usize = compared.iter().map(|it| it.rules).sum();
    let skipped: usize = compared.iter().map(|it| it.skipped).sum();
    assert!(
        whole > 95 && rules > 3_000 && skipped == 0,
        "{whole} whole texts, {rules} rules, {skipped} skipped"
    );
}
