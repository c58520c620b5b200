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
            "analysis",
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
    let inside = file.strip_prefix(root).expect("it is in there");
    // The number of `super`s from the file to the crate root. In `a.rs` and in `a/mod.rs` it is one.
    let depth = inside.components().count() - usize::from(inside.ends_with("mod.rs"));
    let mut names = Vec::new();
    first_names(tokens(file), depth, &mut names);
    let department = inside.components().next();
    let department = Path::new(department.expect("it has a name").as_os_str());
    let department = department
        .file_stem()
        .expect("it has a name")
        .to_str()
        .expect("it is UTF-8");
    let import = |name| Import {
        department: department.to_owned(),
        file: file.to_owned(),
        name,
    };
    names.into_iter().map(import).collect()
}

/// Collects the first name after each `crate::` outside of test modules. Also collects the names after `depth` times
/// `super::`, since such a path begins at the crate root too.
fn first_names(tokens: TokenStream, depth: usize, names: &mut Vec<String>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut is_test = false;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let is_attribute = group.delimiter() == Delimiter::Bracket;
                let attribute = group.stream().to_string();
                if is_attribute
                    && ["cfg (test)", "cfg (all (test ,"]
                        .iter()
                        .any(|start| attribute.starts_with(start))
                {
                    is_test = true;
                } else if !(is_test && group.delimiter() == Delimiter::Brace) {
                    first_names(group.stream(), depth, names);
                } else {
                    is_test = false;
                }
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => is_test = false,
            TokenTree::Ident(ident) if ident == "crate" || is_root(&tokens, at, depth) => {
                let is_macro = at > 0 && is_punct(&tokens[at - 1], '$');
                match tokens.get(at + 3) {
                    Some(TokenTree::Ident(name)) if !is_macro => names.push(name.to_string()),
                    Some(TokenTree::Group(group)) if !is_macro => {
                        let mut is_first = true;
                        for token in group.stream() {
                            match token {
                                TokenTree::Ident(name) if is_first => {
                                    names.push(name.to_string());
                                    is_first = false;
                                }
                                TokenTree::Punct(punct) if punct.as_char() == ',' => {
                                    is_first = true;
                                }
                                _ => {}
                            }
                        }
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

/// Returns whether the token at `at` is the last of `depth` times `super`, so that the path is relative to the root.
fn is_root(tokens: &[TokenTree], at: usize, depth: usize) -> bool {
    let is_super = |number: usize| {
        let place = at.checked_sub(3 * number);
        place.is_some_and(|place| is_ident(&tokens[place], "super"))
    };
    depth > 0 && (0..depth).all(is_super)
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
        use super::super::{ten, eleven::F};
    ";
    let mut names = Vec::new();
    first_names(source.parse().expect("it is Rust"), 2, &mut names);
    assert_eq!(
        names,
        ["one", "two", "three", "five", "nine", "ten", "eleven"]
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
fn architecture_names_files_that_exist() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = fs::read_to_string(repository.join("ARCHITECTURE.md")).expect("the file is there");
    let is_path = |code: &&str| {
        let is_file = [".rs", ".md", ".toml"]
            .iter()
            .any(|end| code.ends_with(end));
        is_file && !code.contains(['*', '{', ' '])
    };
    let paths: Vec<&str> = text.split('`').skip(1).step_by(2).filter(is_path).collect();
    let exists = |path: &str| {
        ROOTS
            .iter()
            .any(|root| repository.join(root).join(path).is_file())
    };
    let missing: Vec<_> = paths.iter().filter(|path| !exists(path)).collect();
    assert!(missing.is_empty(), "no such files: {missing:?}");
    assert!(paths.len() > 80, "{} paths were found", paths.len());
}
