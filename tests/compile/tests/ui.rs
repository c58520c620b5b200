//! Checks the compiler messages that users see for mistakes in a profile.
//!
//! Each file in `ui/` has one mistake, and its `.stderr` file holds the expected messages. That a mistake causes no other
//! errors is tested by `tests/tests/fallback`. After a deliberate change of a message, run `TRYBUILD=overwrite cargo test
//! -p uri-tables-compile-tests -- --ignored` and read the difference as a user would.

use std::path::{Path, PathBuf};
use std::{fs, io};

#[test]
#[ignore = "compiles hundreds of files: `.ci/run` runs it"]
fn mistakes_are_explained() {
    provide_grammars().expect("the grammars can be copied");
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}

/// Runs one or two UI tests of each kind: ABNF syntax, soundness, captures, lists, normalization, fingerprints, and
/// uses of the generated types.
#[test]
fn some_mistakes_are_explained() {
    provide_grammars().expect("the grammars can be copied");
    let cases = trybuild::TestCases::new();
    for name in [
        "abnf_rule_undefined",
        "abnf_group_unclosed",
        "expose_word_misspelled",
        "beyond_rule_undefined",
        "captures_ambiguous",
        "case_insensitive_moves_a_part",
        "default_port_not_decimal",
        "builder_without_a_scheme",
        "decode_structure",
    ] {
        cases.compile_fail(format!("ui/{name}.rs"));
    }
}

#[test]
#[ignore = "compiles and runs programs: `.ci/run` runs it"]
fn what_the_design_allows_compiles_and_runs() {
    provide_grammars().expect("the grammars can be copied");
    trybuild::TestCases::new().pass("ui/pass/*.rs");
}

/// Copies the grammar files into the project that `trybuild` creates for the UI tests, because the path of a grammar is
/// relative to that project's manifest.
fn provide_grammars() -> io::Result<()> {
    let project = project();
    fs::create_dir_all(project.join("grammars"))?;
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../grammars"))? {
        let entry = entry?;
        fs::copy(
            entry.path(),
            project.join("grammars").join(entry.file_name()),
        )?;
    }
    Ok(())
}

/// Returns the directory of the project that `trybuild` creates. It is below cargo's target directory, the parent of
/// `CARGO_TARGET_TMPDIR`.
fn project() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("a parent");
    target.join("tests/trybuild").join(env!("CARGO_PKG_NAME"))
}

/// Returns the `.stderr` files with their texts.
fn messages() -> impl Iterator<Item = (PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui");
    let entries = fs::read_dir(folder).expect("a directory");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let messages = paths.filter(|path| path.extension().is_some_and(|it| it == "stderr"));
    messages.map(|path| {
        let text = fs::read_to_string(&path).expect("a text");
        (path, text)
    })
}

/// A message that names a directory of this machine is of no use on another machine.
#[test]
fn no_message_names_a_directory_of_the_machine() {
    let mut read = 0;
    for (path, text) in messages() {
        for machine in [
            "/home/", "/work/", "/tmp/", "/root/", "/Users/", "C:\\", "D:\\", "/target/",
        ] {
            assert!(
                !text.contains(machine),
                "{} holds {machine}",
                path.display()
            );
        }
        assert!(
            !text.contains("uri_tables_core"),
            "{} names the crate that users do not depend on",
            path.display()
        );
        let source = path.with_extension("rs");
        assert!(source.exists(), "{} belongs to no file", path.display());
        read += 1;
    }
    assert!(read >= 50, "there are mistakes to explain: {read}");
}
