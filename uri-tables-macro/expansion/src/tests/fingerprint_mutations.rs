//! Edits the grammars of the bundled profiles at random. Each edit must change the fingerprint or leave all languages
//! unchanged.
//!
//! Every `uri_profile!` in `uri-tables/src/profiles` is edited, with the same seed in every run. If an edit does not
//! change the fingerprint, the test proves that the languages of all exposed rules are equal. The test is in this crate
//! because only this crate knows what a profile exposes.

use std::fs;
use std::path::Path;

use proc_macro2::TokenStream;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::equivalent;
use uri_tables_grammar::fingerprint::{self as grammar, Fingerprint};
use uri_tables_grammar::hir::rules::Expr;
use uri_tables_grammar::sorted::{Map, Set, sort};

use self::mutation::{Kind, Seeded, mutations};
use crate::check::fingerprint;
use crate::diagnostics::report::Report;
use crate::driver::load;
use crate::parse;

#[path = "../../../../grammar/tests/fingerprint/mutation.rs"]
mod mutation;

/// The number of random edits for each profile.
const EDITS: usize = 14;

/// Returns the content of each `uri_profile!` invocation in the files of `folder`, including subfolders.
fn invocations(folder: &Path) -> Vec<TokenStream> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    sort(&mut files);
    let mut found = Vec::new();
    for file in files {
        if file.is_dir() {
            found.extend(invocations(&file));
        } else if file.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&file).expect("a text");
            for item in syn::parse_file(&text).expect("it is Rust").items {
                let syn::Item::Macro(item) = item else {
                    continue;
                };
                let name = item.mac.path.segments.last().expect("a name");
                if name.ident == "uri_profile" {
                    found.push(item.mac.tokens);
                }
            }
        }
    }
    found
}

/// Returns the profile's name, and the resolved profile that its fingerprint is computed from.
fn resolved(tokens: TokenStream) -> (String, grammar::Profile) {
    let report = Report::new();
    let mut invocation = parse::parse(tokens, &report).expect("it is a module");
    let name = invocation.module.to_string();
    let sources = load(&mut invocation, &report);
    assert!(sources.complete, "they are bundled");
    let profile = fingerprint::resolve(&invocation, &sources, &report).expect("it is sound");
    assert!(report.finish().is_empty(), "{name}");
    (name, profile)
}

/// Picks a random edit: first a kind, so that each kind has the same probability, then an edit of this kind.
fn one(all: Vec<(Kind, Expr)>, seeded: &mut Seeded) -> (Kind, Expr) {
    let kinds: Set<Kind> = all.iter().map(|(kind, _)| *kind).collect();
    let kind = kinds.get(seeded.below(kinds.len()));
    let mut all: Vec<_> = all.into_iter().filter(|(of, _)| Some(of) == kind).collect();
    all.swap_remove(seeded.below(all.len()))
}

fn have_the_same_texts(one: &grammar::Profile, other: &grammar::Profile) -> bool {
    let [mut a, mut b] = [one, other].map(|profile| Compiler::new(&profile.regular));
    one.types.iter().all(|exposed| {
        let compiled = [&mut a, &mut b].map(|compiler| compiler.dfa(exposed.rule));
        let [a, b] = compiled.map(|dfa| dfa.expect("it was compiled"));
        equivalent(&a, &b).is_ok()
    })
}

#[test]
fn every_edit_of_a_bundled_profile_is_noticed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../uri-tables/src/profiles");
    let invocations = invocations(&folder);
    assert!(invocations.len() >= 20, "{}", invocations.len());
    let mut counts: Map<Kind, [usize; 3]> = Map::new();
    for tokens in invocations {
        let (name, profile) = resolved(tokens);
        let written = Fingerprint::of(&profile).expect("it has a fingerprint");
        let mut seeded = Seeded(name.bytes().map(u64::from).sum());
        for _ in 0..EDITS {
            let mut edited = profile.clone();
            let at = seeded.below(edited.regular.rules.len());
            let expr = &mut edited.regular.rules[at].expr;
            let (kind, edit) = one(mutations(expr), &mut seeded);
            *expr = edit;
            let count = counts.entry(kind).or_default();
            match Fingerprint::of(&edited) {
                Err(_) => count[2] += 1,
                Ok(now) if now != written => count[0] += 1,
                Ok(_) => {
                    let same = have_the_same_texts(&profile, &edited);
                    assert!(same, "{name}: {kind:?} in rule {at} is not noticed");
                    count[1] += 1;
                }
            }
        }
    }
    for (kind, [changed, same, refused]) in &counts {
        println!(
            "{kind:?}: {changed} change the fingerprint, {same} change nothing, {refused} are refused"
        );
    }
    let sum = |at: usize| counts.values().map(|count| count[at]).sum::<usize>();
    assert!(sum(0) > sum(1) && sum(0) > 100, "most slips count");
}
