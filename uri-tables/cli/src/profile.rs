//! Finds and reads the profile that an argument names: a bundled profile, or a file ([`open`] and [`read`]).
//!
//! The macro's own code reads the profile and runs its proofs (`uri_tables_expansion::inspect::file`). A profile
//! without errors is a [`Described`], which has a [`Type`] for each exposed rule. Errors and warnings are
//! [`Problem`]s.

use std::fs;
use std::path::Path;

use uri_tables::declarations::DECLARATIONS;
use uri_tables_expansion::inspect::Type;
use uri_tables_expansion::inspect::file::{self, Described, File, Form, Problem};
use uri_tables_grammar::abnf::bundled::stems;
use uri_tables_grammar::abnf::grammar::MAX_TEXT;
use uri_tables_grammar::diag::escape::{in_backticks, listed};
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::fingerprint;

use crate::failure::{Failure, Result, text_of};
use crate::problems;

/// The options for reading a profile.
#[derive(Debug, Clone, Default)]
pub(crate) struct Options {
    /// `--extends`, for a file of ABNF: the grammars that it is read on top of.
    pub(crate) extends: Vec<String>,
    /// `--expose`, for a file of ABNF: the rules to expose.
    pub(crate) exposes: Vec<String>,
    /// `--module`, for a Rust file: the module of the profile.
    pub(crate) module: Option<String>,
    /// `--strict`: warnings are errors.
    pub(crate) strict: bool,
}

/// Returns the names of the bundled profiles, each with the text of the Rust file that declares it.
pub(crate) fn bundled() -> impl Iterator<Item = (&'static str, &'static str)> {
    let rfcs = uri_tables::__private::DECLARATIONS.iter();
    rfcs.chain(DECLARATIONS).copied()
}

/// Finds the profile `name`: a bundled profile, or otherwise the file with this path. A file that cannot be read is a
/// failure.
pub(crate) fn open(name: &str, options: &Options) -> Result<File> {
    let file = |text: String, module: String, form: Form| File {
        name: name.to_owned(),
        text,
        module,
        form,
        strict: options.strict,
    };
    if let Some((module, text)) = bundled().find(|(bundled, _)| *bundled == name) {
        return Ok(file(text.to_owned(), module.to_owned(), Form::Rust(None)));
    }
    let text = text_of(name, MAX_TEXT).map_err(|failure| {
        // If the argument is not a path, it may be a misspelled name.
        let is_path = Path::new(name).exists() || name.contains(['/', '.']);
        let names = || bundled().map(|(name, _)| name);
        let help = match nearest(name, names()) {
            _ if is_path => String::new(),
            _ if stems().any(|stem| stem == name) => {
                format!("; `{name}` is a grammar without types: a file with `extends {name};` and `expose …;` is a profile")
            }
            Some(name) => format!("; did you mean the bundled profile `{name}`?"),
            None => {
                let names: Vec<&str> = names().collect();
                format!("; the bundled profiles are {}", listed(&names, "and"))
            }
        };
        Failure(failure.0 + &help)
    })?;
    let form = if is_abnf(name) {
        abnf(name, &text, options)?
    } else if is_rust(name) {
        Form::Rust(options.module.clone())
    } else {
        Form::Statements
    };
    let stem = Path::new(name).file_stem().unwrap_or_default();
    let module = identifier(&stem.to_string_lossy());
    Ok(file(text, module, form))
}

/// Returns a failure if `output` is the file of the profile `name`, which would be overwritten.
pub(crate) fn check_output(name: &str, output: Option<&String>) -> Result<()> {
    let file = |path: &str| fs::canonicalize(path).ok();
    let is_bundled = bundled().any(|(bundled, _)| bundled == name);
    match output.filter(|_| !is_bundled) {
        Some(output) if file(output).is_some_and(|it| Some(it) == file(name)) => Err(Failure::new(
            format_args!("--output: {output} is the profile itself"),
        )),
        _ => Ok(()),
    }
}

/// Runs all proofs, and shows the errors and warnings. Returns the profile, or `None` if there are errors.
pub(crate) fn read(file: &File) -> Option<Described> {
    let reading = file::read(file);
    show(file, reading.problems);
    reading.profile
}

/// Returns the properties that a fingerprint covers, with the rules as regular expressions. Shows the errors and
/// returns `None` if there are errors. Does not run the proofs.
pub(crate) fn language(file: &File) -> Option<fingerprint::Profile> {
    let shown = |problems| show(file, problems);
    file::language(file).map_err(shown).ok()
}

/// Shows the errors and warnings. If the text is not what the name of the file says, there is help.
fn show(file: &File, mut problems: Vec<Problem>) {
    let first_line = lines(&file.text).find(|line| has_text(line));
    if let Some(problem) = problems.first_mut()
        && matches!(file.form, Form::Statements)
        && first_line.and_then(rule_of).is_some()
    {
        let abnf = Path::new(&file.name).with_extension("abnf");
        let help = format!(
            "\nhelp: for a file of ABNF, use the name `{}`",
            abnf.display()
        );
        problem.message.push_str(&help);
    }
    problems::show(file, &problems);
}

/// Returns whether the file `name` is read as ABNF, by its extension.
pub(crate) fn is_abnf(name: &str) -> bool {
    has_extension(name, "abnf")
}

/// Returns whether the file `name` is read as Rust code, by its extension.
pub(crate) fn is_rust(name: &str) -> bool {
    has_extension(name, "rs")
}

/// Returns whether the file `name` has this extension, in either case.
fn has_extension(name: &str, expected: &str) -> bool {
    let extension = Path::new(name).extension();
    extension.is_some_and(|extension| extension.eq_ignore_ascii_case(expected))
}

/// Returns how to read the file of ABNF `name`, with defaults for `--extends` and `--expose`: RFC 3986, and the first
/// rule of `text`. If the text has no rule, this is a failure.
fn abnf(name: &str, text: &str, options: &Options) -> Result<Form> {
    let (mut extends, mut exposes) = (options.extends.clone(), options.exposes.clone());
    if extends.is_empty() {
        extends.push("rfc3986".to_owned());
    }
    if exposes.is_empty() {
        exposes.push(match lines(text).find_map(rule_of) {
            Some(rule) => format!("\"{rule}\""),
            // No line looks like a rule. With the name `URI`, reading the file reports what is wrong in it.
            None if lines(text).any(has_text) => "URI".to_owned(),
            None => {
                let reason = "no rule was found; name one with --expose";
                return Err(Failure::new(format_args!("{name}: {reason}")));
            }
        });
    }
    Ok(Form::Abnf { extends, exposes })
}

/// Returns the lines of a file of ABNF.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.trim_start_matches('\u{FEFF}').lines().map(str::trim)
}

/// Returns whether a line of ABNF is not empty and not a comment.
fn has_text(line: &str) -> bool {
    !line.is_empty() && !line.starts_with(';')
}

/// Returns the name of the rule that a line of ABNF begins, or `None` if it begins none.
fn rule_of(line: &str) -> Option<&str> {
    let rule = line.split_once('=')?.0.trim();
    let is_name = rule.starts_with(|c: char| c.is_ascii_alphabetic())
        && rule.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    is_name.then_some(rule)
}

/// Turns the name of a file into an identifier of Rust, C, JavaScript and Python.
fn identifier(name: &str) -> String {
    let byte = |b: u8| {
        if b.is_ascii_alphanumeric() {
            b as char
        } else {
            '_'
        }
    };
    let name: String = name.bytes().map(byte).collect();
    // These cannot be raw identifiers of Rust.
    let is_special = ["self", "super", "crate", "Self"].contains(&&*name);
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) && !is_special {
        name
    } else {
        format!("profile_{name}")
    }
}

/// Returns whether `name` is the name of the type `ty` or of its rule.
pub(crate) fn is_named(ty: &Type, name: &str) -> bool {
    ty.ident == name || ty.name.eq_ignore_ascii_case(name)
}

/// Returns the index of the type whose own name or whose rule's name is `name`. Returns a failure if no type has this
/// name.
pub(crate) fn type_of(profile: &Described, name: &str) -> Result<usize> {
    let types = &profile.types;
    // The names of types take precedence: two types may have the same rule, and a type may have the name of another
    // type's rule.
    let by_ident = types.iter().position(|ty| ty.ident == name);
    by_ident
        .or_else(|| types.iter().position(|ty| is_named(ty, name)))
        .or_else(|| {
            let mut types = types.iter();
            types.position(|ty| ty.ident.eq_ignore_ascii_case(name))
        })
        .ok_or_else(|| {
            let help = match nearest(name, types.iter().map(|ty| ty.name.as_str())) {
                Some(name) => format!("did you mean `{name}`?"),
                None if types.is_empty() => NO_RULES.to_owned(),
                None => {
                    let names = in_backticks(types.iter().map(|ty| &ty.name));
                    format!("there are {}", listed(&names, "and"))
                }
            };
            Failure::new(format_args!(
                "{}: no exposed rule is called `{name}`; {help}",
                profile.name
            ))
        })
}

/// Returns the index of the type `Uri`, or else of the first type that is no component of another one. A profile whose
/// templates are all `expand_only` has no type, which is a failure.
pub(crate) fn main_type(profile: &Described) -> Result<usize> {
    let types = &profile.types;
    let is_component = |ty: &Type| {
        let mut others = types.iter().filter(|other| other.name != ty.name);
        others.any(|other| {
            let mut parts = other.captures.iter().filter_map(|it| it.name.as_ref());
            parts.any(|part| *part == ty.name) || other.lists.iter().any(|it| it.item == ty.name)
        })
    };
    let uri = types.iter().position(|ty| ty.ident == "Uri");
    uri.or_else(|| types.iter().position(|ty| !is_component(ty)))
        .ok_or_else(|| Failure::new(format_args!("{}: {NO_RULES}", profile.name)))
}

/// What the command says of a profile that has no type.
const NO_RULES: &str = "no rule is exposed, and templates with `expand_only` match no text";
