//! Reads a profile in a file, for the command `uri-tables`.
//!
//! A [`File`] has one of three [forms](Form): the statements of a profile, Rust code with a macro call, or ABNF. In
//! each case, the file becomes tokens such as `pub mod name { … }`, which are parsed and processed like those of a
//! macro call.
//!
//! - [`read`] runs the same stages as the macro up to the proofs. Returns the errors and warnings with their lines
//!   and columns, and the types with their documentation.
//! - [`language`] returns the properties that a fingerprint covers, for a comparison with another profile.

use std::panic::catch_unwind;
use std::path::Path;

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt;
use uri_tables_grammar::diag::escape::{in_backticks, listed};
use uri_tables_grammar::fingerprint as grammar;
use uri_tables_grammar::limits::Budget;
use uri_tables_grammar::sorted::sort_by_key;

use super::{Type, types_of, with_report};
use crate::check::Types;
use crate::check::fingerprint::{invocations, resolve};
use crate::diagnostics::place::{Spanned, in_file};
use crate::diagnostics::report::{Report, with_help};
use crate::docs;
use crate::driver::{prove, with_grammar};
use crate::limits;
use crate::model::source_map::Sources;
use crate::parse::{self, Invocation, ProfileFile};

/// A file with a profile.
#[derive(Debug)]
pub struct File {
    /// The path, as messages show it.
    pub name: String,
    /// The content.
    pub text: String,
    /// The name of the profile, an identifier.
    pub module: String,
    /// The kind of text.
    pub form: Form,
    /// True if warnings are errors, as with the statement `strict`.
    pub strict: bool,
}

/// The kind of content that a file has.
#[derive(Debug)]
pub enum Form {
    /// The statements between the braces of `uri_profile!`.
    Statements,
    /// Rust code with invocations of `uri_profile!`. The one whose `mod` has the given name is read. Without a name,
    /// this is the only invocation, or else the one whose `mod` has the name [`File::module`].
    Rust(Option<String>),
    /// ABNF rules, without statements.
    Abnf {
        /// The bundled grammars that the file extends, each as after `extends`. See [`part_of_statement`].
        extends: Vec<String>,
        /// The rules that become types, each as in `expose`. See [`part_of_statement`].
        exposes: Vec<String>,
    },
}

/// The result of [`read`].
#[derive(Debug)]
pub struct Reading {
    /// The errors and warnings, in the order of their positions.
    pub problems: Vec<Problem>,
    /// The types and documentation, or `None` if there are errors.
    pub profile: Option<Described>,
}

/// An error or a warning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The message. The first line says what is wrong. Lines about the grammar and help follow.
    pub message: String,
    /// The start and the end of the tokens to blame, each as a line and a column from 1. `None` if no token of the
    /// file is to blame.
    pub place: Option<[(usize, usize); 2]>,
    /// False for a warning.
    pub is_error: bool,
}

/// A profile without errors.
#[derive(Debug)]
pub struct Described {
    /// The name of the profile.
    pub name: String,
    /// The user's documentation of the profile, in Markdown.
    pub written: String,
    /// The generated documentation of the profile as a whole, in Markdown.
    pub docs: String,
    /// The types, in the order of `expose`.
    pub types: Vec<Type>,
    /// The documentation of each type.
    pub type_docs: Vec<TypeDocs>,
    /// The rules that the statement `secret` names.
    pub secrets: Vec<String>,
}

/// The documentation of a type, in Markdown. Links to types are intra-doc links of rustdoc.
#[derive(Debug)]
pub struct TypeDocs {
    /// The user's documentation.
    pub written: String,
    /// The generated text: the ABNF, the source of the rule, what the type offers, and examples.
    pub text: String,
    /// The railroad diagrams. Empty without the feature `railroad`.
    pub diagrams: String,
    /// The table of bytes.
    pub grid: String,
}

/// Runs all stages up to the proofs on the profile in `file`.
pub fn read(file: &File) -> Reading {
    let mut warnings = Vec::new();
    let (mut problems, profile) = checked(|report| {
        let mut invocation = parse(file, report)?;
        if file.strict {
            invocation.strict.get_or_insert_with(Span::call_site);
        }
        Budget::default().shared(|| {
            let (sources, types) = with_grammar(&mut invocation, report, prove);
            let types = types.filter(|_| report.is_empty())?;
            let all = types.warnings.iter();
            warnings.extend(all.map(|it| problem(it.place, &it.message, false)));
            describe(&invocation, &sources, types)
        })
    });
    problems.extend(warnings);
    let start = |problem: &Problem| problem.place.map(|[start, _]| start);
    sort_by_key(&mut problems, start);
    Reading { problems, profile }
}

/// Returns the properties of the profile in `file` that a fingerprint covers.
///
/// # Errors
/// Returns the errors of the profile that were found. The proofs are not run, so the profile may have other errors.
pub fn language(file: &File) -> Result<grammar::Profile, Vec<Problem>> {
    let (problems, profile) = checked(|report| {
        let mut invocation = parse(file, report)?;
        let (_, profile) =
            Budget::default().shared(|| with_grammar(&mut invocation, report, resolve));
        profile
    });
    profile.ok_or(problems)
}

/// Runs `work`. Returns the errors that `work` reports, and the result of `work` if there are no errors.
fn checked<T>(work: impl FnOnce(&Report) -> Option<T>) -> (Vec<Problem>, Option<T>) {
    let (errors, result) = with_report(work);
    let result = result.filter(|_| errors.is_empty());
    let errors = errors.iter();
    let problems = errors.map(|(place, message)| problem(*place, message, true));
    (problems.collect(), result)
}

/// Describes an error or a warning at `place`.
fn problem(place: Spanned, message: &str, is_error: bool) -> Problem {
    let start = in_file(place.start);
    Problem {
        message: with_help(message),
        place: start.map(|[start, end]| [start, in_file(place.end).map_or(end, |[_, end]| end)]),
        is_error,
    }
}

/// The maximum depth of nested brackets in a file, because the stages recurse into brackets.
const MAX_DEPTH: usize = 500;

/// Returns how deep brackets are nested in `text`. Brackets in comments and strings count as well.
fn depth(text: &str) -> usize {
    let mut depth = 0_usize;
    let depths = text.bytes().map(|byte| {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth
    });
    depths.max().unwrap_or(0)
}

/// Parses a file. Returns `None` after an error, which is reported.
fn parse(file: &File, report: &Report) -> Option<Invocation> {
    let parsed = tokens(file).and_then(|tokens| parse::parse(tokens, report));
    let invocation = parsed.map_err(|error| report.add_syntax(&error)).ok()?;
    // The paths of grammar files are relative to the directory of the profile. ABNF names no files, and its own path
    // is relative to the current directory.
    let is_abnf = matches!(file.form, Form::Abnf { .. });
    let root = Path::new(&file.name).parent().filter(|_| !is_abnf);
    Some(Invocation {
        file: Some(ProfileFile {
            name: file.name.clone(),
            root: root.map(Path::to_owned).unwrap_or_default(),
        }),
        ..invocation
    })
}

/// Returns the tokens of the macro call that a file stands for.
fn tokens(file: &File) -> syn::Result<TokenStream> {
    let named = match &file.form {
        Form::Abnf { extends, exposes } => return Ok(around(file, abnf(file, extends, exposes))),
        Form::Statements => return Ok(around(file, lexed(&file.text)?)),
        Form::Rust(named) => named.as_ref(),
    };
    let mut calls = Vec::new();
    invocations(lexed(&file.text)?, &mut calls);
    let is_single = calls.len() == 1 && named.is_none();
    let module = named.unwrap_or(&file.module);
    let modules = in_backticks(calls.iter().filter_map(module_of));
    let is_meant = |call: &TokenStream| module_of(call).is_some_and(|it| it == *module);
    let meant = calls.into_iter().find(|it| is_single || is_meant(it));
    meant.map(without_crate).ok_or_else(|| {
        let message = match &modules[..] {
            [] => "there is no `uri_profile!` in the file".to_owned(),
            modules => format!(
                "there is no `uri_profile!` with `mod {module}`; choose another with `--module`: {}",
                listed(modules, "or")
            ),
        };
        syn::Error::new(Span::call_site(), message)
    })
}

/// Returns the tokens of a text. An error without a position in the text has the span of the call site.
fn lexed(text: &str) -> syn::Result<TokenStream> {
    if depth(text) > MAX_DEPTH {
        let message = format!("brackets are nested more than {MAX_DEPTH} deep");
        return Err(syn::Error::new(Span::call_site(), message));
    }
    // The lexer panics for some texts that are not Rust.
    match catch_unwind(|| text.parse::<TokenStream>()) {
        Ok(Ok(tokens)) => Ok(tokens),
        Ok(Err(error)) => Err(syn::Error::new(
            error.span(),
            "this cannot be read as the tokens of a profile; close each bracket and each string literal, and write rules between `r##\"` and `\"##`, and comments as `// …`",
        )),
        Err(_) => Err(syn::Error::new(
            Span::call_site(),
            "the file cannot be read as the tokens of a profile",
        )),
    }
}

/// Writes the module around the statements of a file. The braces have the span of the last token, so that an error at
/// the end of the file is shown there.
fn around(file: &File, statements: TokenStream) -> TokenStream {
    let last = statements.clone().into_iter().last();
    let last = last.map_or_else(Span::call_site, |token| token.span());
    let mut body = Group::new(Delimiter::Brace, statements);
    body.set_span(last);
    let module = Ident::new_raw(&file.module, Span::call_site());
    quote!(pub mod #module #body)
}

/// Returns the statements for a file of ABNF: `extends` with the grammars `extends` and the file, and `expose` with
/// the entries `exposes`.
fn abnf(file: &File, extends: &[String], exposes: &[String]) -> TokenStream {
    let extends = extends.iter().filter_map(|text| part_of_statement(text));
    let exposes = exposes.iter().filter_map(|text| part_of_statement(text));
    let path = Literal::string(&file.name);
    quote!(extends #(#extends,)* #path; expose #(#exposes),*;)
}

/// Returns the tokens of an option of [`Form::Abnf`], which become a part of a statement. Returns `None` if `text`
/// has no tokens or cannot be read, or if it has a `;`, which would end the statement.
pub fn part_of_statement(text: &str) -> Option<TokenStream> {
    // As for a file, the lexer may panic.
    let tokens = catch_unwind(|| text.parse::<TokenStream>()).ok()?.ok()?;
    let is_end =
        |token: TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    let is_part = !tokens.is_empty() && !tokens.clone().into_iter().any(is_end);
    // These tokens are arguments of the command, so they have no position in a file.
    is_part.then(|| without_places(tokens))
}

/// Replaces the span of each token by the call site, which stands for no position in a file.
fn without_places(tokens: TokenStream) -> TokenStream {
    let tokens = tokens.into_iter().map(|mut token| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), without_places(group.stream())).into();
        }
        token.set_span(Span::call_site());
        token
    });
    tokens.collect()
}

/// Removes the path of the runtime crate. The bundled profiles of RFCs, which are in the runtime crate itself, begin
/// with `crate generic;`.
fn without_crate(tokens: TokenStream) -> TokenStream {
    match tokens.clone().into_iter().next() {
        Some(TokenTree::Ident(ident)) if ident == "crate" => parse::split_crate(tokens).2,
        _ => tokens,
    }
}

/// Returns the name of the module in an invocation: the identifier after the first `mod`. Returns `None` if there is no
/// `mod`, or if no identifier follows it.
fn module_of(tokens: &TokenStream) -> Option<String> {
    let mut tokens = tokens.clone().into_iter();
    tokens.find(|token| matches!(token, TokenTree::Ident(ident) if ident == "mod"))?;
    match tokens.next()? {
        TokenTree::Ident(ident) => Some(ident.unraw().to_string()),
        _ => None,
    }
}

/// Describes a profile without errors. Returns `None` if the budget is exceeded.
fn describe(invocation: &Invocation, sources: &Sources, types: Types) -> Option<Described> {
    let docs = docs::Docs::new(&types, sources);
    let exposed = types.profile.exposed.iter().enumerate();
    let type_docs = exposed.map(|(own, exposed)| {
        let [summary, text, diagrams, grid] = docs.sections(own);
        let text = format!("{summary}{text}");
        TypeDocs {
            written: text_of_docs(exposed.docs.clone()),
            text,
            diagrams,
            grid,
        }
    });
    let type_docs = type_docs.collect();
    let profile_docs = docs.profile(&invocation.module).unwrap_or_default();
    let secrets = invocation.secret.iter().map(|rule| rule.name.clone());
    // Once the budget is spent, the documentation is not complete.
    (!limits::is_spent()).then(|| Described {
        name: invocation.module.unraw().to_string(),
        written: text_of_docs(invocation.attributes.clone()),
        docs: profile_docs,
        type_docs,
        secrets: secrets.collect(),
        types: types_of(types, &invocation.scheme_based),
    })
}

/// Returns the text of the doc comments in `attributes`, which are tokens such as `#[doc = " text"]`. Ignores other
/// attributes.
fn text_of_docs(attributes: TokenStream) -> String {
    let mut text = String::new();
    for token in attributes {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        if let [TokenTree::Ident(name), _, TokenTree::Literal(literal)] = &tokens[..]
            && name == "doc"
            && let Ok(line) = syn::parse_str::<syn::LitStr>(&literal.to_string())
        {
            let line = line.value();
            text.push_str(line.strip_prefix(' ').unwrap_or(&line));
            text.push('\n');
        }
    }
    text
}
