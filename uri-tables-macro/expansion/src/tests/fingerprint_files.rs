//! Tests the differences between two profiles that the error of `fingerprint "…" of "old.rs"` shows.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use proc_macro2::TokenStream;
use uri_tables_grammar::limits::Budget;

use crate::diagnostics::report::Report;
use crate::driver::{prove, with_grammar};
use crate::parse;

/// A directory for the files of a test, which is removed when this value is dropped.
struct Directory(PathBuf);

impl Directory {
    fn new() -> Self {
        let path = env::temp_dir().join(format!("uri-tables-fingerprints-{}", process::id()));
        fs::create_dir_all(path.join("src")).expect("a directory");
        Self(path)
    }

    fn write(&self, name: &str, content: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, content).expect("it can be written");
        path
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const OLD: &str = "extends rfc3986; abnf \"value = *ALPHA\"; expose value;";

const NEW: &str = "extends rfc3986; abnf \"value = *( ALPHA / DIGIT )\"; expose value;";

/// Returns the error of the profile `shop` with these statements, or an empty text if the profile has no error.
fn error(statements: &str) -> String {
    let text = format!("pub mod shop {{ {statements} }}");
    let tokens: TokenStream = text.parse().expect("tokens");
    let report = Report::new();
    let mut invocation = parse::parse(tokens, &report).expect("it is a module");
    Budget::default().shared(|| with_grammar(&mut invocation, &report, prove));
    let messages = report.messages();
    report.finish();
    assert!(messages.len() < 2, "{messages:?}");
    messages.into_iter().next().unwrap_or_default()
}

/// Returns the fingerprint that the profile with these statements has.
fn fingerprint(statements: &str) -> String {
    let error = error(&format!("fingerprint \"\"; {statements}"));
    let (_, written) = error
        .split_once("write `fingerprint \"")
        .expect("it is offered");
    written.strip_suffix("\"`").expect("its end").to_owned()
}

/// Returns the error of [`NEW`] with a `fingerprint` statement that has this fingerprint and the path of an earlier
/// profile. The message has `FILE` in place of the path.
fn compared(fingerprint: &str, file: &Path) -> String {
    let path = file.to_str().expect("it is UTF-8").replace('\\', "/");
    let error = error(&format!(
        "fingerprint \"{fingerprint}\" of \"{path}\"; {NEW}"
    ));
    error.replace(&path, "FILE")
}

#[test]
fn the_difference_is_shown() {
    let directory = Directory::new();
    let (old, new) = (fingerprint(OLD), fingerprint(NEW));
    let help = format!(
        "help: undo what is not meant, or write `fingerprint \"{new}\"` and the profile as it is into `FILE`"
    );
    let is = |expected: &str, fingerprint: &str, file: &Path| {
        let expected = format!("{expected}\n{help}");
        assert_eq!(compared(fingerprint, file), expected);
    };
    let changed = "the profile has changed since its fingerprint was made\n\
        - `value` admits `0`, `a0` and `0a`\n\
        - `value` may hold `0` (0x30) to `9` (0x39) literally";
    let around = |statements: &str| {
        format!(
            "//! A crate.\nuri_profile! {{ mod other {{ {NEW} }} }}\nfn main() {{\n    \
             uri_tables::uri_profile!(pub(crate) mod shop {{ {statements} }});\n}}\n"
        )
    };
    is(changed, &old, &directory.write("old.rs", &around(OLD)));
    // A `fingerprint` statement in the earlier profile is ignored.
    let pinned = around(&format!("fingerprint \"1.\"; {OLD}"));
    is(changed, &old, &directory.write("old.rs", &pinned));
    // The earlier profile uses the grammar files of its own crate.
    directory.write("Cargo.toml", "");
    directory.write("value.abnf", "value = *ALPHA\n");
    let file = around("extends rfc3986, \"value.abnf\"; expose value;");
    is(changed, &old, &directory.write("src/old.rs", &file));

    let neither = "neither the profile nor that in `FILE` is what the fingerprint says";
    let other = &fingerprint("extends rfc3986; expose segment;");
    let both = changed.replace(
        "the profile has changed since its fingerprint was made",
        neither,
    );
    is(&both, other, &directory.write("old.rs", &around(OLD)));
    let equal = format!("{neither}\nthe two are equal, so a grammar that both extend has changed");
    is(&equal, other, &directory.write("old.rs", &around(NEW)));

    let nothing = |reason: &str, file: &Path| {
        let said =
            "the profile has changed since its fingerprint was made, and `FILE` does not tell more";
        is(&format!("{said}: {reason}"), &old, file);
    };
    nothing(
        "it has no `uri_profile!` with `mod shop`",
        &directory.write("old.rs", "mod shop {}"),
    );
    nothing(
        "it is not Rust",
        &directory.write("old.rs", "uri_profile! { mod shop {"),
    );
    nothing(
        "its profile has a mistake: there is no rule `valeu`; did you mean `value`?",
        &directory.write(
            "old.rs",
            &around(&OLD.replace("expose value", "expose valeu")),
        ),
    );
    let missing = compared(&old, &directory.0.join("nowhere.rs"));
    assert!(missing.contains("`FILE` does not tell more: "), "{missing}");

    // As long as the fingerprint matches, the file is not read.
    assert_eq!(compared(&new, &directory.0.join("nowhere.rs")), "");
}

#[test]
fn the_variants_of_an_enum_are_covered() {
    let of = |alternatives: &str| {
        let abnf = format!("off = {alternatives}\nword = 1*ALPHA");
        fingerprint(&format!(
            "extends rfc3986; abnf r#\"{abnf}\"#; expose off: enum, word alone;"
        ))
    };
    // All of these rules match the same texts, but `choice` tells which literal a text is, so their fingerprints
    // differ.
    let one = of(r#""latest" / word"#);
    assert_ne!(one, of(r#""latest" / "last" / word"#));
    assert_ne!(one, of(r#""last" / word"#));
    assert_ne!(one, of(r#"%s"latest" / word"#));
    // The order and the case of literals make no difference.
    assert_eq!(one, of(r#""LATEST" / word"#));
    let two = of(r#""latest" / "last" / word"#);
    assert_eq!(two, of(r#""last" / "latest" / word"#));
}
