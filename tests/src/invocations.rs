//! Finds the invocations of `uri_profile!` in source files, so that no test needs a list of the library's profiles.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use syn::{Item, Macro};

/// One invocation of `uri_profile!`.
#[derive(Debug, Clone)]
pub struct Invocation {
    /// The name of the module that the invocation declares.
    pub name: String,
    /// The input of the procedural macro: the path of the library, a semicolon, and the tokens from the source file.
    pub tokens: TokenStream,
}

/// Returns all invocations in the library, sorted by name.
///
/// # Panics
/// If a file cannot be read, or two modules have the same name.
pub fn invocations() -> Vec<Invocation> {
    let mut found = invocations_in("../uri-tables/src");
    found.extend(invocations_in("../uri-tables/core/src"));
    found.sort_by(|one, other| one.name.cmp(&other.name));
    let is_twice = |pair: &[Invocation]| pair[0].name == pair[1].name;
    assert!(
        !found.windows(2).any(is_twice),
        "each has a name of its own"
    );
    found
}

/// Returns all invocations of `uri_profile!` in the Rust files below `folder`, sorted by name. `folder` is relative to
/// this crate.
///
/// # Panics
/// If a file cannot be read.
pub fn invocations_in(folder: &str) -> Vec<Invocation> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = vec![folder];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("the folder can be read");
            open.extend(entries.map(|entry| entry.expect("the entry can be read").path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("the file can be read");
            let file = syn::parse_file(&text).expect("the file is Rust");
            collect(&file.items, &mut found);
        }
    }
    found.sort_by(|one, other| one.name.cmp(&other.name));
    found
}

fn collect(items: &[Item], found: &mut Vec<Invocation>) {
    for item in items {
        match item {
            Item::Mod(module) => {
                if let Some((_, items)) = &module.content {
                    collect(items, found);
                }
            }
            Item::Macro(item) => found.extend(invocation(&item.mac)),
            _ => {}
        }
    }
}

fn invocation(item: &Macro) -> Option<Invocation> {
    let macro_name = item.path.segments.last()?;
    if macro_name.ident != "uri_profile" {
        return None;
    }
    // An attribute or doc comment before `mod` is one group here, so a `mod` inside it is not found.
    let tokens: Vec<_> = item.tokens.clone().into_iter().collect();
    let at = tokens.iter().position(|token| token.to_string() == "mod")?;
    let name = tokens.get(at + 1)?.to_string();
    // In the library's own source files, the tokens already begin with the path `crate;`.
    let has_path = tokens.first()?.to_string() == "crate";
    let path = if has_path { "" } else { "::uri_tables;" };
    let path: TokenStream = path.parse().ok()?;
    Some(Invocation {
        name,
        tokens: path.into_iter().chain(tokens).collect(),
    })
}
