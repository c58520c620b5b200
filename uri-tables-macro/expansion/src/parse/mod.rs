//! Parses the input of `uri_profile!`.
//!
//! ```text
//! pub mod shop {                                  // attributes, visibility and name of the module
//!     extends rfc3986;                            // a statement: a keyword, its arguments, and `;`
//!     abnf r#"URI = "shop:" 1*DIGIT"#;
//!     expose URI within URI, DIGIT alone;         // a statement with two entries
//! }
//! ```
//!
//! [`parse()`] returns an [`Invocation`], which has the structure of the input; the next stage resolves the names in
//! it. A statement that cannot be parsed is reported and skipped up to its `;`, so that later statements are still
//! examined. Each kind of statement has a submodule or a function here.

pub(crate) mod expose;
pub(crate) mod fingerprint;
mod keyword;
pub(crate) mod limits;
pub(crate) mod normalization;
pub(crate) mod rule_name;
mod suggest;
pub(crate) mod template;

use std::path::PathBuf;

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser, Result};
use syn::{Ident, LitStr, Token, braced};
use uri_tables_grammar::abnf::bundled::stems;
use uri_tables_grammar::diag::suggest::nearest;

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::parse::rule_name::RuleName;

use self::expose::{Exposure, parse_docs, parse_exposure};
use self::fingerprint::Fingerprint;
use self::keyword::begins_statement;
use self::normalization::SchemeBased;
use self::template::Template;

/// A file with a profile, which the command `uri-tables` reads, as opposed to a macro call.
#[derive(Clone, Default)]
pub(crate) struct ProfileFile {
    /// The name of the file in messages.
    pub(crate) name: String,
    /// The directory that the paths of grammar files are relative to.
    pub(crate) root: PathBuf,
}

/// The parsed input of `uri_profile!`.
pub(crate) struct Invocation {
    /// The file with the statements, or `None` if the statements are in a macro call.
    pub(crate) file: Option<ProfileFile>,
    /// The attributes and doc comments of the module.
    pub(crate) attributes: TokenStream,
    /// The module's visibility.
    pub(crate) visibility: TokenStream,
    /// The module's name.
    pub(crate) module: Ident,
    /// True if this is `uri_tables::rfc3986` itself, which has the types that other types convert into.
    pub(crate) generic: bool,
    /// The statements `extends` and `abnf`, in order. Each adds a grammar text, which overrides rules of earlier
    /// ones.
    pub(crate) sources: Vec<Source>,
    /// The statements `template`, except those with `expand_only`.
    pub(crate) templates: Vec<Template>,
    /// The statements `template` with `expand_only`: the template has a builder, but no text is matched against it.
    pub(crate) expanders: Vec<Template>,
    /// The entries of `expose`.
    pub(crate) exposures: Vec<Exposure>,
    /// The statements `beyond`, which name exceptions from RFC 3986.
    pub(crate) beyond: Vec<Beyond>,
    /// The statements `default_port`, `empty_path` and `case_insensitive`.
    pub(crate) scheme_based: SchemeBased,
    /// The rules in the statement `secret`.
    pub(crate) secret: Vec<RuleName>,
    /// The statement `fingerprint "…"`.
    pub(crate) fingerprint: Option<Fingerprint>,
    /// The position of the statement `strict`, which turns warnings into errors.
    pub(crate) strict: Option<Span>,
    /// True if a statement that may define rules could not be parsed. Rules that seem to be missing may be in it.
    pub(crate) lacks_rules: bool,
}

/// A source of grammar rules: an entry of `extends`, or a statement `abnf`.
#[derive(Clone)]
pub(crate) enum Source {
    /// `extends rfc3986`: a bundled grammar.
    Bundled {
        name: String,
        place: Spanned,
        renames: Vec<Rename>,
    },
    /// `extends "grammar/s3.abnf"`: a file. The path is relative to the `Cargo.toml` of the user's crate or, in a
    /// profile file, to the directory of this file.
    File { path: LitStr, renames: Vec<Rename> },
    /// `abnf r#"…"#`: rules in a literal. Errors mark the keyword, because rustc would print all lines of the literal.
    Inline { keyword: Span, rules: LitStr },
}

/// `name as form-name`: a rule of a grammar and its name in the profile.
#[derive(Clone)]
pub(crate) struct Rename {
    pub(crate) from: RuleName,
    pub(crate) to: RuleName,
}

/// The statement `beyond rfc3986: bracket / rule authority;` or, without names, `beyond rfc3986;`.
pub(crate) struct Beyond {
    /// The tokens of the statement.
    pub(crate) place: Spanned,
    /// The names before which there is no word `rule`. They are rules of single characters.
    pub(crate) characters: Vec<RuleName>,
    /// The names after the word `rule`.
    pub(crate) rules: Vec<RuleName>,
}

impl Beyond {
    /// Returns whether the statement has no names. It then disables the proof that the profile is within RFC 3986.
    pub(crate) fn is_waiver(&self) -> bool {
        self.names().next().is_none()
    }

    /// Returns all names in the statement.
    pub(crate) fn names(&self) -> impl Iterator<Item = &RuleName> {
        self.characters.iter().chain(&self.rules)
    }
}

/// Parses the tokens that the user wrote. Reports errors in statements.
///
/// # Errors
/// Returns an error only if the module's name or body is missing.
pub(crate) fn parse(tokens: TokenStream, report: &Report) -> Result<Invocation> {
    (|input: ParseStream<'_>| parse_invocation(input, report)).parse2(tokens)
}

/// Splits the macro's input at the first `;`. The tokens before it are the path of the runtime crate, optionally
/// followed by `generic`, and are not written by the user. Returns the path, whether `generic` follows it, and the
/// user's tokens.
pub(crate) fn split_crate(tokens: TokenStream) -> (TokenStream, bool, TokenStream) {
    let mut tokens = tokens.into_iter();
    let mut krate: Vec<TokenTree> = tokens
        .by_ref()
        .take_while(|token| !matches!(token, TokenTree::Punct(p) if p.as_char() == ';'))
        .collect();
    let generic = matches!(krate.last(), Some(TokenTree::Ident(ident)) if ident == "generic");
    if generic {
        krate.pop();
    }
    (krate.into_iter().collect(), generic, tokens.collect())
}

/// Parses `pub mod name { … }`.
fn parse_invocation(input: ParseStream<'_>, report: &Report) -> Result<Invocation> {
    let attributes = parse_attributes(input)?;
    let mut visibility = TokenStream::new();
    // The module's name, if the user has forgotten `mod`.
    let mut name_without_mod = None;
    while !input.peek(Token![mod]) {
        if input.is_empty() || input.peek(syn::token::Brace) {
            return Err(input.error("expected `pub mod name { … }`"));
        }
        let token: TokenTree = input.parse()?;
        let may_be_visibility = match &token {
            TokenTree::Ident(ident) => ident == "pub",
            // `(crate)` of `pub(crate)`, or a `$visibility:vis` that a `macro_rules!` passes.
            TokenTree::Group(group) => {
                matches!(group.delimiter(), Delimiter::Parenthesis | Delimiter::None)
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        };
        if !may_be_visibility {
            let error = syn::Error::new(token.span(), "expected `pub mod name { … }`");
            match token {
                // For `pub name { … }`, report the missing `mod` and continue, because the meaning is clear.
                TokenTree::Ident(name) if input.peek(syn::token::Brace) => {
                    report.add_syntax(&error);
                    name_without_mod = Some(name);
                    break;
                }
                _ => return Err(error),
            }
        }
        visibility.extend([token]);
    }
    let module = if let Some(name) = name_without_mod {
        name
    } else {
        input.parse::<Token![mod]>()?;
        input.parse()?
    };
    let body;
    braced!(body in input);
    let mut invocation = Invocation {
        file: None,
        attributes,
        visibility,
        module,
        generic: false,
        sources: Vec::new(),
        templates: Vec::new(),
        expanders: Vec::new(),
        exposures: Vec::new(),
        beyond: Vec::new(),
        scheme_based: SchemeBased::default(),
        secret: Vec::new(),
        fingerprint: None,
        strict: None,
        lacks_rules: false,
    };
    // True if a type is exposed. A template is exposed without an `expose`.
    let mut exposes = false;
    while !body.is_empty() {
        let keyword = keyword::of_statement(&body);
        // A doc comment is before a template.
        exposes |= matches!(keyword, Some("expose" | "template")) || body.peek(Token![#]);
        let may_define_rules = matches!(keyword, None | Some("extends" | "abnf" | "template"));
        let start = body.fork();
        let result = parse_statement(&body, &mut invocation);
        if let Err(error) = &result {
            report.add_syntax(error);
            invocation.lacks_rules |= may_define_rules;
        } else if body.parse::<Option<Token![;]>>()?.is_some() {
            continue;
        } else {
            let last = suggest::last_token(&start, &body);
            report.add_syntax(&syn::Error::new(last, "expected `;` after this"));
        }
        // Continue with the next statement, so that all statements with errors are reported.
        skip_statement(&body)?;
    }
    if !(exposes || invocation.lacks_rules) {
        let message = "no rule is exposed, so there are no types; name the rules that become types, such as `expose note, id;`";
        report.add_syntax(&syn::Error::new(invocation.module.span(), message));
    }
    // Consume the rest of the input. Otherwise `parse2` would report it as a second error.
    if !input.is_empty() {
        report
            .add_syntax(&input.error(
                "expected nothing after the module; write a `uri_profile!` for each module",
            ));
        input.parse::<TokenStream>()?;
    }
    Ok(invocation)
}

/// Parses the attributes and doc comments of the module, which are in front of its visibility.
fn parse_attributes(input: ParseStream<'_>) -> Result<TokenStream> {
    let mut attributes = TokenStream::new();
    while input.peek(Token![#]) {
        let pound: TokenTree = input.parse()?;
        if !input.peek(syn::token::Bracket) {
            return Err(input.error(
                "attributes of the module are written `#[…]`, before `mod`; write this one so",
            ));
        }
        let group: TokenTree = input.parse()?;
        attributes.extend([pound, group]);
    }
    Ok(attributes)
}

/// Skips the tokens up to the next `;`, or to where another statement seems to begin.
fn skip_statement(body: ParseStream<'_>) -> Result<()> {
    while !(body.is_empty() || begins_statement(body)) {
        let token: TokenTree = body.parse()?;
        if matches!(&token, TokenTree::Punct(p) if p.as_char() == ';') {
            break;
        }
    }
    Ok(())
}

/// Parses a statement up to its `;`, which is not consumed.
fn parse_statement(input: ParseStream<'_>, invocation: &mut Invocation) -> Result<()> {
    let docs = parse_docs(input)?;
    let keyword = keyword::of_statement(input);
    if let Some(doc) = docs.clone().into_iter().next()
        && keyword != Some("template")
    {
        let message = "`///` is only for the documentation of a template or, in `expose`, of a rule; write `//` for any other comment";
        return Err(syn::Error::new(doc.span(), message));
    }
    let Some(keyword) = keyword else {
        return Err(suggest::statement(input));
    };
    let start = input.call(Ident::parse_any)?.span();
    match keyword {
        "extends" => parse_list(input, &mut invocation.sources, parse_extends),
        "abnf" => {
            invocation.sources.push(parse_abnf(input, start)?);
            Ok(())
        }
        "template" => template::parse(input, docs, invocation),
        "expose" => parse_list(input, &mut invocation.exposures, parse_exposure),
        "beyond" => {
            invocation.beyond.push(parse_beyond(input, start)?);
            Ok(())
        }
        "secret" => parse_list(input, &mut invocation.secret, parse_rule),
        "strict" => normalization::once("strict", invocation.strict.replace(start), start),
        "fingerprint" => fingerprint::parse(input, &mut invocation.fingerprint),
        _ => invocation.scheme_based.parse(keyword, start, input),
    }
}

/// Parses the literal of a statement `abnf`, which begins at `keyword`.
fn parse_abnf(input: ParseStream<'_>, keyword: Span) -> Result<Source> {
    if input.peek(Ident) && input.peek2(Token![!]) {
        return Err(input.error(
            "expected the rules as a string literal; to read a file, write `extends \"path\";`",
        ));
    }
    let rules = parse_string(
        input,
        "the rules as a string literal; write `abnf r##\"RULE = ELEMENTS\"##;`",
    )?;
    if !(input.is_empty() || input.peek(Token![;])) {
        return Err(ended_early(&rules, input));
    }
    Ok(Source::Inline { keyword, rules })
}

/// Parses the name of a rule in a list, and appends it to `rules`.
fn parse_rule(input: ParseStream<'_>, rules: &mut Vec<RuleName>) -> Result<()> {
    rules.push(RuleName::parse(input)?);
    Ok(())
}

/// Parses `item, item, …` with an optional comma at the end. After an item with a mistake, the rest of the list is
/// still parsed.
fn parse_list<T>(
    input: ParseStream<'_>,
    list: &mut Vec<T>,
    parse_item: impl Fn(ParseStream<'_>, &mut Vec<T>) -> Result<()>,
) -> Result<()> {
    let start = input.fork();
    let mut result = Ok(());
    loop {
        if let Err(error) = parse_item(input, list) {
            // Combine all errors of a list into one `syn::Error`.
            match &mut result {
                Ok(()) => result = Err(error),
                Err(first) => first.combine(error),
            }
            // Skip the rest of the item.
            while !(input.is_empty()
                || input.peek(Token![,])
                || input.peek(Token![;])
                || begins_statement(input))
            {
                input.parse::<TokenTree>()?;
            }
        }
        // A comma before the `;` is the optional one at the end of the list.
        if input.parse::<Option<Token![,]>>()?.is_some() && !input.peek(Token![;]) {
            continue;
        }
        return result.and_then(|()| check_end(&start, input, "`,` or `;`"));
    }
}

/// Returns an error if `input` is not at the end of a statement. `start` is an earlier position in the input, and
/// `expected` names the tokens that could follow.
fn check_end(start: ParseStream<'_>, input: ParseStream<'_>, expected: &str) -> Result<()> {
    // If another statement begins, only the `;` is missing, and the caller reports that.
    if input.is_empty() || input.peek(Token![;]) || begins_statement(input) {
        return Ok(());
    }
    let last = suggest::last_token(start, input);
    let message = format!("expected {expected} after this");
    Err(syn::Error::new(last, message))
}

/// Parses a string literal. If there is none, the error says that `what` was expected.
fn parse_string(input: ParseStream<'_>, what: &str) -> Result<LitStr> {
    if input.peek(LitStr) {
        input.parse()
    } else {
        Err(input.error(format_args!("expected {what}")))
    }
}

/// Returns the error for the literal of a statement `abnf` that is not followed by `;`. The literal seems to end too
/// early, which is a common mistake: rules contain quotation marks, and the `"#"` of a rule with a fragment ends a
/// raw string.
fn ended_early(rules: &LitStr, input: ParseStream<'_>) -> syn::Error {
    let written = rules.token().to_string();
    let hashes = written.bytes().skip(1).take_while(|&b| b == b'#').count();
    // `quote` is what ends the literal, such as `"#`. A raw string with the hashes in `longer` would not end there.
    let (quote, longer) = if written.starts_with('r') {
        (format!("\"{}", "#".repeat(hashes)), "#".repeat(hashes + 1))
    } else {
        ("\"".to_owned(), "#".to_owned())
    };
    // Mark only the end, because rustc would print all lines of the literal. `subspan` works in files, and `end` in the
    // compiler.
    let end = rules.token().subspan(written.len() - 1..);
    let end = match end {
        Some(end) => end,
        None if proc_macro::is_available() => rules.span().unwrap().end().into(),
        None => rules.span(),
    };
    // A keyword follows, so the literal is probably complete, and only the `;` is missing.
    if input.peek(Ident::peek_any) {
        return syn::Error::new(end, "expected `;` after the rules");
    }
    syn::Error::new(
        end,
        format_args!(
            "expected `;` after the rules, which end at their first `{quote}`; if that is part of a rule, write them between `r{longer}\"` and `\"{longer}`"
        ),
    )
}

/// Parses an entry of `extends`.
fn parse_extends(input: ParseStream<'_>, sources: &mut Vec<Source>) -> Result<()> {
    if input.peek(LitStr) {
        let path = input.parse()?;
        let renames = parse_renames(input)?;
        sources.push(Source::File { path, renames });
        return Ok(());
    }
    if !RuleName::peek(input) {
        return Err(input.error(
            "expected a bundled grammar's name (`rfc3986`) or a path as a string literal (\"grammar/s3.abnf\")",
        ));
    }
    let RuleName { name, place } = RuleName::parse(input)?;
    let renames = parse_renames(input)?;
    sources.push(Source::Bundled {
        name,
        place,
        renames,
    });
    Ok(())
}

/// Parses the new names of rules in `form { name as form-name, value as form-value }`.
fn parse_renames(input: ParseStream<'_>) -> Result<Vec<Rename>> {
    let mut renames = Vec::new();
    if !input.peek(syn::token::Brace) {
        return Ok(renames);
    }
    let body;
    braced!(body in input);
    // A closure, so that `?` does not return before the unparsed tokens are skipped.
    let result = (|| {
        while !body.is_empty() {
            renames.push(parse_rename(&body)?);
            if body.is_empty() {
                break;
            }
            if body.parse::<Option<Token![,]>>()?.is_none() {
                return Err(body.error("expected `,` or `}` after the new name of a rule"));
            }
        }
        Ok(())
    })();
    // Skip the unparsed tokens, which would cause a second error.
    body.parse::<TokenStream>()?;
    result.map(|()| renames)
}

/// Parses `name as form-name`.
fn parse_rename(input: ParseStream<'_>) -> Result<Rename> {
    const EXPECTED: &str = "expected a rule and its new name, such as `name as form-name`";
    if !RuleName::peek(input) {
        return Err(input.error(EXPECTED));
    }
    let from = RuleName::parse(input)?;
    if input.parse::<Option<Token![as]>>()?.is_none() {
        return Err(input.error(EXPECTED));
    }
    let to = RuleName::parse(input)?;
    Ok(Rename { from, to })
}

/// Parses a statement `beyond` up to its `;`, which is not consumed. `start` is the position of the keyword.
fn parse_beyond(input: ParseStream<'_>, start: Span) -> Result<Beyond> {
    let statement = input.fork();
    let RuleName {
        name: grammar,
        place,
    } = RuleName::parse(input)?;
    if grammar != "rfc3986" {
        let message = match nearest(&grammar, ["rfc3986"].into_iter()) {
            // A name that another bundled grammar has is not a typo of `rfc3986`.
            Some(meant) if !stems().any(|stem| stem == grammar) => {
                format!("there is no grammar `{grammar}` to go beyond; did you mean `{meant}`?")
            }
            _ => format!(
                "a profile can only go beyond `rfc3986`, not `{grammar}`; write `beyond rfc3986: …`"
            ),
        };
        return Err(syn::Error::new(place.start, message));
    }
    let mut beyond = Beyond {
        place: Spanned {
            start,
            end: place.end,
        },
        characters: Vec::new(),
        rules: Vec::new(),
    };
    let mut expected = "`:` or `;`";
    if input.parse::<Option<Token![:]>>()?.is_some() {
        expected = "`/` or `;`";
        loop {
            // A rule of characters may have the name `rule`. The word `rule` is a keyword only if a name follows.
            let is_name_next = input.peek2(Ident::peek_any) || input.peek2(LitStr);
            let names = if is_name_next && keyword::parse(input, "rule")?.is_some() {
                &mut beyond.rules
            } else {
                if !input.peek(Ident::peek_any) && !is_quoted_name(input) {
                    return Err(input.error(
                        "expected the name of a rule; define one for the character, such as `pipe = \"|\"`, and list `pipe`",
                    ));
                }
                &mut beyond.characters
            };
            let name = RuleName::parse(input)?;
            beyond.place.end = name.place.end;
            names.push(name);
            if input.parse::<Option<Token![/]>>()?.is_none() {
                break;
            }
        }
    }
    check_end(&statement, input, expected)?;
    Ok(beyond)
}

/// Returns whether `input` begins with a string literal that seems to be the name of a rule, and not a character.
fn is_quoted_name(input: ParseStream<'_>) -> bool {
    let literal = input.fork().parse::<LitStr>();
    literal.is_ok_and(|it| it.value().starts_with(|c: char| c.is_ascii_alphabetic()))
}
