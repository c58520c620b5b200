//! A consumer: a cargo workspace outside of this one that depends on the library as a user's crate does.
//!
//! All consumers share one target directory, so the library is built only once. They also use the lock file of this
//! workspace. Its packages are downloaded first, because consumers build offline and may enable features that this
//! workspace does not.

// Several test crates include this file, and each uses only some of its functions.
#![allow(dead_code)]

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Once;

/// Returns the manifest of a crate that is a workspace of its own. `options` follow the path of its dependency on the
/// library, such as `, features = ["serde"]`.
pub(crate) fn manifest(name: &str, edition: &str, options: &str) -> String {
    format!(
        r#"
[package]
name = "{name}"
version = "0.0.0"
edition = "{edition}"
publish = false

[workspace]

[dependencies]
uri-tables = {{ path = "$uri-tables"{options} }}
"#
    )
}

static DOWNLOADED: Once = Once::new();

/// A workspace below cargo's directory for temporary test files.
pub(crate) struct Consumer {
    directory: PathBuf,
}

impl Consumer {
    /// Creates a workspace from `files`, given as pairs of path and content. `$uri-tables` in a manifest is replaced by
    /// the path of the library.
    pub(crate) fn new(name: &str, files: &[(&str, &str)]) -> Self {
        DOWNLOADED.call_once(download);
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("consumers")
            .join(name);
        if directory.exists() {
            fs::remove_dir_all(&directory).expect("an old consumer can be removed");
        }
        let consumer = Self { directory };
        let library = workspace().join("uri-tables");
        for (path, content) in files {
            consumer.write(
                path,
                &content.replace("$uri-tables", &library.display().to_string()),
            );
        }
        let lock =
            fs::read_to_string(workspace().join("Cargo.lock")).expect("the workspace's lock file");
        consumer.write("Cargo.lock", &lock);
        consumer
    }

    /// Writes a file at `path`, relative to the workspace, and creates its parent directories.
    pub(crate) fn write(&self, path: &str, content: &str) {
        let path = self.directory.join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a directory can be made");
        fs::write(&path, content).expect("a file can be written");
    }

    /// Runs `cargo <arguments>` in the workspace. Returns whether it succeeded, and its output.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> (bool, String) {
        let output = self.command(arguments).output().expect("cargo runs");
        (output.status.success(), said(&output))
    }

    /// Runs `cargo <arguments>`, which must succeed, and returns its output.
    pub(crate) fn passes(&self, arguments: &[&str]) -> String {
        let (passed, said) = self.cargo(arguments);
        assert!(passed, "cargo {}:\n{said}", arguments.join(" "));
        said
    }

    /// Runs `cargo <arguments>`, which must fail. Its output must contain all texts in `expected`.
    pub(crate) fn fails(&self, arguments: &[&str], expected: &[&str]) {
        let (passed, said) = self.cargo(arguments);
        assert!(!passed, "cargo {} passed:\n{said}", arguments.join(" "));
        for part in expected {
            assert!(
                said.contains(part),
                "cargo {} does not say\n{part}\nbut\n{said}",
                arguments.join(" ")
            );
        }
    }

    /// Runs `cargo doc`, which must succeed without a warning, and returns the folder with the pages of the crate
    /// `krate`. Pages of earlier runs are deleted first.
    pub(crate) fn pages(&self, krate: &str) -> PathBuf {
        self.passes(&["clean", "--doc"]);
        let said = self.passes(&["doc", "--no-deps"]);
        assert!(!said.contains("warning"), "{said}");
        target().join("doc").join(krate)
    }

    /// Runs a binary that was built in the workspace.
    pub(crate) fn run(&self, binary: &str) -> Output {
        let name = format!("debug/{binary}{}", std::env::consts::EXE_SUFFIX);
        Command::new(target().join(name))
            .current_dir(&self.directory)
            .output()
            .expect("the binary runs")
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(cargo());
        command
            .args(arguments)
            .arg("--offline")
            .current_dir(&self.directory)
            .env("CARGO_TARGET_DIR", target())
            .env("CARGO_TERM_COLOR", "never")
            .env("CARGO_INCREMENTAL", "0")
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS");
        command
    }
}

fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Downloads the packages in the lock file. A failure is ignored: if there is no network, the packages may have been
/// downloaded before, and if they were not, building a consumer fails.
fn download() {
    let mut fetch = Command::new(cargo());
    fetch.args(["fetch", "--locked"]).current_dir(workspace());
    let output = fetch.output().expect("cargo runs");
    if !output.status.success() {
        println!("cargo fetch:\n{}", said(&output));
    }
}

fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("consumers-target")
}

fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace")
}

fn said(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}
