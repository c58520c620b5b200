//! Checks the order of departments, that is, of the folders and files directly in a crate's `src`. Each department may
//! import only the departments before it in the order.
//!
//! Source files are read as tokens, so names in comments and strings and after `$crate` do not count. Test modules do
//! not count either.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// For each crate, the path of its `src` relative to this crate, and its departments in order.
const ORDERS: [(&str, &[&str]); 3] = [
    (
        "../grammar/src",
        &[
            "sorted",
            "diag",
            "limits",
            "hir",
            "abnf",
            "dfa",
            "captures",
            "lists",
            "encoding",
            "template",
            "proofs",
            "fingerprint",
        ],
    ),
    (
        "../uri-tables-macro/expansion/src",
        &[
            "limits",
            "diagnostics",
            "parse",
            "model",
            "analyze",
            "check",
            "docs",
            "emit",
            "fallback",
            "driver",
            "inspect",
            "tests",
        ],
    ),
    (
        "../uri-tables/core/src",
        &[
            "bytes",
            "simd",
            "automaton",
            "rule",
            "error",
            "percent",
            "view",
            "uri",
            "build",
            "codegen",
            "rfc",
            "interop",
        ],
    ),
];

/// An import: the department and path of the importing file, and the first name after `crate::`.
#[derive(Debug)]
struct Import {
    department: String,
    file: PathBuf,
    name: String,
}

#[test]
fn departments_import_only_those_before_them() {
    for (folder, order) in ORDERS {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let departments = departments(&root);
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        assert_eq!(
            departments.keys().collect::<Vec<_>>(),
            sorted,
            "{folder}: the departments, and those that have a place in the order"
        );
        let exports = exports(&root);
        let place = |name: &str| order.iter().position(|department| *department == name);
        let mut wrong = Vec::new();
        let mut count = 0;
        for import in departments
            .values()
            .flatten()
            .flat_map(|file| imports(&root, file))
        {
            let target = exports.get(&import.name).unwrap_or(&import.name);
            let (Some(from), Some(to)) = (place(&import.department), place(target)) else {
                continue;
            };
            count += usize::from(from != to);
            if to > from {
                wrong.push(format!(
                    "{}: {}\n    `{}` comes before `{target}` in the order, and cannot import it",
                    import.file.display(),
                    line(&import),
                    import.department,
                ));
            }
        }
        assert!(wrong.is_empty(), "{folder}:\n{}", wrong.join("\n"));
        assert!(count > 100, "{folder}: {count} imports were seen");
    }
}

/// A guard of a match arm that has `let` needs Rust 1.95, and the published crates promise an older version. No lint
/// tells this.
#[test]
fn guards_have_no_let() {
    let folders = [
        "../uri-tables/src",
        "../uri-tables/cli/src",
        "../uri-tables-macro/src",
    ];
    let folders = ORDERS.iter().map(|(folder, _)| *folder).chain(folders);
    for folder in folders {
        for file in rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)) {
            let count = guards_with_let(tokens(&file));
            assert_eq!(count, 0, "{}", file.display());
        }
    }
    let samples = "match a { Some(b) if let c = b => {} d if d && let e = d => {} _ if f => { if let g = f {} } }";
    assert_eq!(guards_with_let(samples.parse().expect("tokens")), 2);
}

/// Returns the number of guards of match arms that have `let`.
fn guards_with_let(tokens: TokenStream) -> usize {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut count = 0;
    for (at, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            count += guards_with_let(group.stream());
        }
        // The `if` of an expression follows other tokens than that of a guard, which follows a pattern.
        let follows_pattern = match at.checked_sub(1).map(|before| &tokens[before]) {
            Some(TokenTree::Ident(ident)) => !["else", "return", "in", "move"]
                .iter()
                .any(|it| ident == it),
            Some(TokenTree::Literal(_)) => true,
            Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Parenthesis,
            _ => false,
        };
        if is_ident(token, "if") && follows_pattern {
            let guard = tokens[at..]
                .iter()
                .take_while(|token| !is_punct(token, '>'));
            count += usize::from(guard.into_iter().any(|token| is_ident(token, "let")));
        }
    }
    count
}

/// Returns the files of each department in the folder `root`.
fn departments(root: &Path) -> BTreeMap<String, Vec<PathBuf>> {
    let mut departments = BTreeMap::new();
    for path in entries(root) {
        let name = path.file_stem().expect("an entry has a name");
        let name = name.to_str().expect("names are UTF-8").to_owned();
        if name != "lib" {
            departments.insert(name, rust_files(&path));
        }
    }
    departments
}

fn rust_files(path: &Path) -> Vec<PathBuf> {
    // Generated code refers to all departments through `__private`, and tests may import any department.
    if ["printed", "declared", "tests", "tests.rs"]
        .iter()
        .any(|name| path.ends_with(name))
    {
        return Vec::new();
    }
    if path.is_dir() {
        return entries(path)
            .iter()
            .flat_map(|path| rust_files(path))
            .collect();
    }
    let is_rust = path.extension().is_some_and(|extension| extension == "rs");
    is_rust.then(|| path.to_owned()).into_iter().collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let mut entries: Vec<_> = entries
        .map(|entry| entry.expect("the entry can be read").path())
        .collect();
    entries.sort();
    entries
}

fn tokens(file: &Path) -> TokenStream {
    let text = fs::read_to_string(file).expect("the file can be read");
    text.parse()
        .unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Returns the names that `lib.rs` re-exports, each with the department that defines it.
fn exports(root: &Path) -> BTreeMap<String, String> {
    let mut exports = BTreeMap::new();
    let tokens: Vec<_> = tokens(&root.join("lib.rs")).into_iter().collect();
    for at in 0..tokens.len() {
        if is_ident(&tokens[at], "use")
            && at > 0
            && is_ident(&tokens[at - 1], "pub")
            && let Some(TokenTree::Ident(department)) = tokens.get(at + 1)
        {
            let rest = tokens[at + 2..].iter();
            let tree: TokenStream = rest
                .take_while(|token| !is_punct(token, ';'))
                .cloned()
                .collect();
            let mut names = Vec::new();
            last_names(tree, &mut names);
            exports.extend(names.into_iter().map(|name| (name, department.to_string())));
        }
    }
    exports
}

/// Collects the names that a `use` tree imports, that is, the last name of each path in it.
fn last_names(tree: TokenStream, names: &mut Vec<String>) {
    let mut last = None;
    for token in tree {
        match token {
            TokenTree::Ident(ident) => last = Some(ident.to_string()),
            TokenTree::Group(group) => last_names(group.stream(), names),
            TokenTree::Punct(punct) if punct.as_char() == ',' => names.extend(last.take()),
            _ => {}
        }
    }
    names.extend(last);
}

/// Returns what `file` imports from the root of its crate.
fn imports(root: &Path, file: &Path) -> Vec<Import> {
    let module = module(root, file);
    let mut found = Vec::new();
    paths(tokens(file), &module, &mut found);
    let import = |path: Vec<String>| Import {
        department: module[0].clone(),
        file: file.to_owned(),
        name: path.into_iter().next().unwrap_or_default(),
    };
    found.into_iter().map(import).collect()
}

/// Collects the paths that begin with `crate`, `super` or `self`, outside of test modules, from the root of the crate:
/// `crate::a::B` is `["a", "B"]`. `module` is the path of the file's module.
fn paths(tokens: TokenStream, module: &[String], found: &mut Vec<Vec<String>>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut is_test = false;
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let is_macro = at > 0 && is_punct(&tokens[at - 1], '$');
        at += 1;
        let start = match token {
            TokenTree::Group(group) => {
                let is_attribute = group.delimiter() == Delimiter::Bracket;
                let attribute = group.stream().to_string();
                let tests = ["cfg (test)", "cfg (all (test ,"];
                if is_attribute && tests.iter().any(|start| attribute.starts_with(start)) {
                    is_test = true;
                } else if !(is_test && group.delimiter() == Delimiter::Brace) {
                    paths(group.stream(), module, found);
                } else {
                    is_test = false;
                }
                continue;
            }
            TokenTree::Punct(punct) => {
                is_test &= punct.as_char() != ';';
                continue;
            }
            TokenTree::Ident(ident) if ident == "crate" && !is_macro => Vec::new(),
            TokenTree::Ident(ident) if ident == "super" => {
                module[..module.len().saturating_sub(1)].to_vec()
            }
            TokenTree::Ident(ident) if ident == "self" => module.to_vec(),
            _ => continue,
        };
        if tokens.get(at).is_some_and(|token| is_punct(token, ':')) {
            at = path(&tokens, at, start, found);
        }
    }
}

/// Collects the paths that begin with `path` and may continue with `::` at the index `at` of `tokens`. Returns the
/// index of the token after them.
fn path(
    tokens: &[TokenTree],
    mut at: usize,
    mut path: Vec<String>,
    found: &mut Vec<Vec<String>>,
) -> usize {
    while let Some([one, two, next]) = tokens[at..].first_chunk()
        && is_punct(one, ':')
        && is_punct(two, ':')
    {
        at += 3;
        match next {
            TokenTree::Ident(name) if name == "super" => _ = path.pop(),
            TokenTree::Ident(name) => path.push(name.to_string()),
            TokenTree::Group(group) => {
                let inner: Vec<_> = group.stream().into_iter().collect();
                for tree in inner.split(|token| is_punct(token, ',')) {
                    if let Some(TokenTree::Ident(name)) = tree.first() {
                        let own = (name != "self").then(|| name.to_string());
                        let start = path.iter().cloned().chain(own).collect();
                        self::path(tree, 1, start, found);
                    }
                }
                return at;
            }
            _ => break,
        }
    }
    found.push(path);
    at
}

/// The folders whose files must not import each other in a circle.
const WITHOUT_CIRCLES: [&str; 6] = [
    "../grammar/src",
    "../uri-tables-macro/expansion/src",
    "../uri-tables/core/src",
    "../uri-tables/src",
    "../uri-tables/cli/src",
    "../uri-tables/datafusion/src",
];

/// The only import that may close a circle: a type of `Hierarchical` is bounded by `Normalize`, whose supertrait is
/// `Hierarchical`.
const CLOSES_A_CIRCLE: (&str, &str) = ("uri/hierarchical", "uri/normalize");

#[test]
fn files_do_not_import_each_other_in_a_circle() {
    let mut count = 0;
    for folder in WITHOUT_CIRCLES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let files = departments(&root).into_values().flatten();
        let files: Vec<_> = files.map(|file| (module(&root, &file), file)).collect();
        let imports = files.iter().map(|(from, file)| {
            let mut found = Vec::new();
            paths(tokens(file), from, &mut found);
            // A path leads into the module whose path is its longest prefix. Imports from a module around the importing
            // file do not count.
            let target = |path: &Vec<String>| {
                let beginnings = (1..=path.len()).rev().map(|end| &path[..end]);
                let mut known = beginnings.filter_map(|path| files.iter().find(|it| it.0 == path));
                let (target, _) = known.next()?;
                let (importer, target_name) = (from.join("/"), target.join("/"));
                let is_excepted = (importer.as_str(), target_name.as_str()) == CLOSES_A_CIRCLE;
                (!from.starts_with(target) && !is_excepted).then_some(target_name)
            };
            let targets: Vec<String> = found.iter().filter_map(target).collect();
            (from.join("/"), targets)
        });
        let imports: BTreeMap<String, Vec<String>> = imports.collect();
        count += imports.values().map(Vec::len).sum::<usize>();
        for start in imports.keys() {
            // For each file that was reached from `start`, a file that imports it.
            let mut before: BTreeMap<&str, &str> = BTreeMap::new();
            let mut open = vec![start.as_str()];
            while let Some(file) = open.pop() {
                for target in &imports[file] {
                    if before.insert(target, file).is_none() {
                        open.push(target);
                    }
                }
            }
            let Some(mut at) = before.get(start.as_str()).copied() else {
                continue;
            };
            let mut circle = vec![start.as_str()];
            while at != start {
                circle.push(at);
                at = before[at];
            }
            panic!("{folder}: a circle of files: {}", circle.join(" <- "));
        }
    }
    assert!(count > 1000, "{count} imports were seen");
}

/// Returns the path of a file's module.
fn module(root: &Path, file: &Path) -> Vec<String> {
    let inside = file.strip_prefix(root).expect("it is in there");
    let names = inside.with_extension("");
    let names = names.components().map(|name| {
        let name = name.as_os_str().to_str().expect("it is UTF-8");
        name.to_owned()
    });
    names.filter(|name| name != "mod").collect()
}

/// Returns the first line of the file that contains the import. An import that spans several lines may not be found.
fn line(import: &Import) -> String {
    let text = fs::read_to_string(&import.file).expect("the file can be read");
    let mut lines = text.lines().enumerate();
    let needle = format!("{}::", import.name);
    let found =
        lines.find(|(_, line)| line.contains(&needle) && !line.trim_start().starts_with("//"));
    match found {
        Some((number, line)) => format!("{}: {}", number + 1, line.trim()),
        None => format!("crate::{}", import.name),
    }
}

fn is_ident(token: &TokenTree, name: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == name)
}

fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

#[test]
fn imports_are_found_in_all_their_forms() {
    let source = "
        use crate::one::A;
        use {crate::{two::B, three}, core::fmt};
        macro_rules! m { () => { $crate::four::C } }
        fn f() -> crate::five::D { \"crate::six\" } // crate::seven
        #[cfg(test)]
        mod tests { use crate::eight::E; }
        #[cfg(all(test, feature = \"alloc\"))]
        mod more_tests { use crate::eight::E; }
        use crate::nine;
        use super::own;
        use super::super::{ten, eleven::{self, F}};
        use self::twelve;
    ";
    let mut found = Vec::new();
    let module = ["own", "file"].map(str::to_owned);
    paths(source.parse().expect("it is Rust"), &module, &mut found);
    let found: Vec<String> = found.iter().map(|path| path.join("::")).collect();
    assert_eq!(
        found,
        [
            "one::A",
            "two::B",
            "three",
            "five::D",
            "nine",
            "own::own",
            "ten",
            "eleven",
            "eleven::F",
            "own::file::twelve"
        ]
    );
}

/// The folders that paths in `ARCHITECTURE.md` are relative to.
const ROOTS: [&str; 9] = [
    "",
    "uri-tables",
    "uri-tables/core",
    "uri-tables/core/src",
    "uri-tables/core/src/automaton",
    "uri-tables/src",
    "uri-tables-macro",
    "uri-tables-macro/expansion/src",
    "grammar/src",
];

#[test]
fn architecture_names_files_and_functions_that_exist() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = fs::read_to_string(repository.join("ARCHITECTURE.md")).expect("the file is there");
    let is_path = |code: &&str| {
        let is_file = [".rs", ".md", ".toml"]
            .iter()
            .any(|end| code.ends_with(end));
        is_file && !code.contains(['*', '{', ' '])
    };
    let paths: Vec<&str> = text.split('`').skip(1).step_by(2).filter(is_path).collect();
    let find = |path: &str| {
        let mut files = ROOTS.iter().map(|root| repository.join(root).join(path));
        files.find(|file| file.is_file())
    };
    let missing: Vec<_> = paths.iter().filter(|path| find(path).is_none()).collect();
    assert!(missing.is_empty(), "no such files: {missing:?}");
    assert!(paths.len() > 80, "{} paths were found", paths.len());
    // The first cell of a row may name a file and functions in it.
    let mut functions = 0;
    for row in text.lines().filter(|line| line.starts_with("| `")) {
        let cell = row.split(" | ").next().unwrap_or_default();
        let (files, names): (Vec<_>, Vec<_>) =
            cell.split('`').skip(1).step_by(2).partition(is_path);
        let files: Vec<PathBuf> = files.into_iter().filter_map(find).collect();
        if files.is_empty() {
            continue;
        }
        let sources: Vec<String> = files.iter().flat_map(fs::read_to_string).collect();
        for name in names {
            let is_in = |source: &String| source.contains(&format!("fn {name}("));
            assert!(sources.iter().any(is_in), "no function `{name}`: {cell}");
            functions += 1;
        }
    }
    assert!(functions > 8, "{functions} functions were found");
}
