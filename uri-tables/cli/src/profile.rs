//! Finds the profile that an argument names: a bundled profile, or a file.

use std::path::Path;

use uri_tables::declarations::DECLARATIONS;
use uri_tables_expansion::inspect::Type;
use uri_tables_expansion::inspect::file::{self, Described, File, Form, Problem};
use uri_tables_grammar::abnf::grammar::MAX_TEXT;
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::fingerprint;

use crate::failure::{Failure, Result, text_of};

/// How files of ABNF are read: the options `--extends` and `--expose`.
#[derive(Debug, Clone, Default)]
pub(crate) struct Options {
    pub(crate) extends: Vec<String>,
    pub(crate) exposes: Vec<String>,
    pub(crate) strict: bool,
}

/// The source of a profile.
#[derive(Debug)]
pub(crate) struct Source {
    /// The argument that names it.
    pub(crate) name: String,
    pub(crate) text: String,
    module: String,
    kind: Kind,
    strict: bool,
}

#[derive(Debug)]
enum Kind {
    Statements,
    Rust,
    Abnf(Options),
}

/// A profile with mistakes, or with warnings that the caller shows.
#[derive(Debug)]
pub(crate) struct Mistakes<'s> {
    pub(crate) source: &'s Source,
    pub(crate) problems: Vec<Problem>,
}

/// Returns the names of the bundled profiles, each with the Rust file that declares it.
pub(crate) fn bundled() -> impl Iterator<Item = (&'static str, &'static str)> {
    let rfcs = uri_tables::__private::DECLARATIONS.iter();
    rfcs.chain(DECLARATIONS).copied()
}

impl Source {
    /// Finds the profile `name`: a bundled profile, or otherwise the file with this path.
    pub(crate) fn open(name: &str, options: &Options) -> Result<Self> {
        let source = |text: String, module: String, kind: Kind| Self {
            name: name.to_owned(),
            text,
            module,
            kind,
            strict: options.strict,
        };
        if let Some((module, text)) = bundled().find(|(bundled, _)| *bundled == name) {
            return Ok(source(text.to_owned(), module.to_owned(), Kind::Rust));
        }
        let text = text_of(name, MAX_TEXT).map_err(|failure| {
            let is_path = Path::new(name).exists() || name.contains(['/', '.']);
            let meant = nearest(name, bundled().map(|(name, _)| name)).filter(|_| !is_path);
            let meant = meant.map(|meant| format!("; did you mean the bundled profile `{meant}`?"));
            Failure(failure.0 + &meant.unwrap_or_default())
        })?;
        let kind = if is_abnf(name) {
            Kind::Abnf(options_for(name, &text, options)?)
        } else if has_extension(name, "rs") {
            Kind::Rust
        } else {
            Kind::Statements
        };
        let stem = Path::new(name).file_stem().unwrap_or_default();
        let module = identifier(&stem.to_string_lossy());
        Ok(source(text, module, kind))
    }

    fn file(&self) -> File<'_> {
        File {
            name: &self.name,
            text: &self.text,
            module: &self.module,
            form: match &self.kind {
                Kind::Statements => Form::Statements,
                Kind::Rust => Form::Rust,
                Kind::Abnf(options) => Form::Abnf {
                    extends: &options.extends,
                    exposes: &options.exposes,
                },
            },
            strict: self.strict,
        }
    }

    /// Runs all proofs. Returns the profile with the warnings, or the mistakes.
    pub(crate) fn read(&self) -> std::result::Result<(Described, Mistakes<'_>), Mistakes<'_>> {
        let reading = file::read(self.file());
        let mistakes = Mistakes {
            source: self,
            problems: reading.problems,
        };
        match reading.profile {
            Some(profile) => Ok((profile, mistakes)),
            None => Err(mistakes),
        }
    }

    /// Returns the rules as regular expressions.
    pub(crate) fn language(&self) -> std::result::Result<fingerprint::Profile, Mistakes<'_>> {
        file::language(self.file()).map_err(|problems| Mistakes {
            source: self,
            problems,
        })
    }
}

/// Returns whether the file `name` has ABNF only.
pub(crate) fn is_abnf(name: &str) -> bool {
    has_extension(name, "abnf")
}

fn has_extension(name: &str, wanted: &str) -> bool {
    let extension = Path::new(name).extension();
    extension.is_some_and(|it| it.eq_ignore_ascii_case(wanted))
}

/// Fills in what `--extends` and `--expose` do not say: RFC 3986, and the first rule of the file.
fn options_for(name: &str, text: &str, options: &Options) -> Result<Options> {
    let mut options = options.clone();
    if options.extends.is_empty() {
        options.extends.push("rfc3986".to_owned());
    }
    if options.exposes.is_empty() {
        let begins = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
        // If no line looks like a rule, the name `URI` is used: reading the file then reports what is wrong in it.
        let text = text.trim_start_matches('\u{FEFF}');
        let first = text.lines().map(str::trim).filter(begins).find_map(|line| {
            let rule = line.split_once('=')?.0.trim();
            let is_name = rule.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
            is_name.then(|| format!("\"{rule}\""))
        });
        let mut lines = text.lines().map(str::trim);
        let first = match first {
            Some(first) => first,
            None if lines.any(|line| !line.is_empty() && !line.starts_with(';')) => {
                "URI".to_owned()
            }
            None => {
                let reason = "no rule was found; name one with --expose";
                return Err(Failure::new(format_args!("{name}: {reason}")));
            }
        };
        options.exposes.push(first);
    }
    Ok(options)
}

/// Returns the name of a file as an identifier of Rust, C, JavaScript and Python.
fn identifier(name: &str) -> String {
    let byte = |b: u8| {
        if b.is_ascii_alphanumeric() {
            b as char
        } else {
            '_'
        }
    };
    let name: String = name.bytes().map(byte).collect();
    match name.as_bytes().first() {
        Some(first) if first.is_ascii_alphabetic() && !is_special(&name) => name,
        _ => format!("profile_{name}"),
    }
}

/// Returns whether `name` cannot be a raw identifier of Rust.
fn is_special(name: &str) -> bool {
    ["self", "super", "crate", "Self"].contains(&name)
}

/// Returns whether `name` is the name of a type or of its rule.
pub(crate) fn is_named(of: &Type, name: &str) -> bool {
    of.ident == name || of.name.eq_ignore_ascii_case(name)
}

/// Returns the type of the rule `name`. Fails if no exposed rule has this name.
pub(crate) fn type_of<'p>(profile: &'p Described, name: &str) -> Result<&'p Type> {
    let types = &profile.types;
    // The names of types come first: two types may have the same rule, and a type may have the name of another type's
    // rule.
    let found = types.iter().find(|it| it.ident == name);
    found
        .or_else(|| types.iter().find(|it| is_named(it, name)))
        .ok_or_else(|| {
            let meant = nearest(name, types.iter().map(|it| it.name.as_str()));
            let meant = meant
                .map(|meant| format!("; did you mean `{meant}`?"))
                .unwrap_or_default();
            Failure::new(format_args!(
                "{}: no exposed rule is called `{name}`{meant}",
                profile.name
            ))
        })
}
