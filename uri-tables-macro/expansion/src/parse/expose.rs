//! Parses an entry of `expose`, such as `host`, `limit: u16`, `name = A / B as Name` or `query { space = "+" }`.
//!
//! An entry declares a type for a rule. It is a name, then optionally `=` and rules, and then *clauses* in any order,
//! each at most once: `as Type`, `within RULE`, `alone`, `component`, `: Type` and `{ space = "+" }`.
//!
//! If the entry has a mistake, the [`Exposure`] has the clauses before the mistake. The entry point is
//! [`parse_exposure`].

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::{ParseStream, Result};
use syn::{Ident, Token, braced};
use uri_tables_grammar::abnf::template_rules::Parameter;

use super::{keyword, parse_string, suggest};
use crate::diagnostics::place::Spanned;
use crate::parse::rule_name::RuleName;

/// An entry of `expose`, such as `host` or `limit: u16`.
pub(crate) struct Exposure {
    /// The `///` comments, which document the type.
    pub(crate) docs: TokenStream,
    /// The name of the rule or, for `name = A / B`, of the component.
    pub(crate) name: RuleName,
    /// The rules in `name = A / B`. Empty if the entry exposes the rule `name`.
    pub(crate) rules: Vec<RuleName>,
    /// The type in `as Type`.
    pub(crate) rename: Option<Ident>,
    /// The rule in `within RULE`.
    pub(crate) within: Option<RuleName>,
    /// True if the entry has `alone`: the rule gets a type, but no accessors to it.
    pub(crate) alone: bool,
    /// True if the entry has `component`: the rule gets accessors even if it matches only single characters.
    pub(crate) component: bool,
    /// The position of `{ space = "+" }`.
    pub(crate) space_plus: Option<Spanned>,
    /// The template variable whose values the rule matches, if a template has added or changed this entry.
    pub(crate) variable: Option<Variable>,
    /// The templates in `name = A / B`, if all of these are templates. They are parsed to `rules`, and `templates::add`
    /// moves them here.
    pub(crate) route: Vec<RuleName>,
    /// The declaration after `:`: a type, or `enum`.
    pub(crate) value: Option<Value>,
}

/// The Rust value that the texts of a rule stand for, as declared after `:`.
#[derive(Clone)]
pub(crate) enum Value {
    /// `limit: u16`, a type that is parsed from a string. `name` is the last identifier of the type's path, without
    /// its generic arguments.
    Type {
        tokens: TokenStream,
        name: Option<String>,
        place: Spanned,
    },
    /// `unit: enum`: the rule `unit` is a choice of literals, and its method `choice` returns a Rust enum.
    Words { place: Spanned },
}

/// A variable of a template, such as `{id}`, or a part of a template that has a rule like a variable.
#[derive(Clone)]
pub(crate) struct Variable {
    /// The name of the variable as a rule name: for `{per_page}`, this is `per-page`.
    pub(crate) name: String,
    /// True for `{+x}` and `{#x}`, whose values are text with percent-encoded triplets and not data to encode.
    pub(crate) is_raw: bool,
    /// True if the rule is the user's own, or matches any parameter of an unordered query, so that the user cannot
    /// write it.
    pub(crate) has_fixed_rule: bool,
    /// If this rule matches any parameter of a template's query whose parameters may come in any order, the variables
    /// of this query. Otherwise empty.
    pub(crate) parameters: Vec<Parameter>,
}

/// Parses an entry and appends it to `exposures`, even if it has a mistake.
pub(super) fn parse_exposure(input: ParseStream<'_>, exposures: &mut Vec<Exposure>) -> Result<()> {
    let mut exposure = Exposure {
        docs: parse_docs(input)?,
        ..Exposure::of(RuleName::parse(input)?)
    };
    let result = parse_clauses(input, &mut exposure);
    exposures.push(exposure);
    result
}

/// Returns the rules that an entry exposes: those after `=`, or else the rule with the name of the entry.
pub(crate) fn rules_of(exposure: &Exposure) -> &[RuleName] {
    if exposure.rules.is_empty() {
        std::slice::from_ref(&exposure.name)
    } else {
        &exposure.rules
    }
}

impl Exposure {
    /// Returns an entry that consists of a name, without any clauses.
    pub(crate) fn of(name: RuleName) -> Self {
        Self {
            docs: TokenStream::new(),
            name,
            rules: Vec::new(),
            rename: None,
            within: None,
            alone: false,
            component: false,
            space_plus: None,
            variable: None,
            route: Vec::new(),
            value: None,
        }
    }
}

/// Parses doc comments. rustc passes `///` to macros as `#[doc = "…"]`.
pub(super) fn parse_docs(input: ParseStream<'_>) -> Result<TokenStream> {
    let mut docs = TokenStream::new();
    while input.peek(Token![#]) {
        let pound: TokenTree = input.parse()?;
        let attribute: TokenTree = input.parse()?;
        if !is_doc(&attribute) {
            let message = match &attribute {
                TokenTree::Group(_) => {
                    "expected documentation or the name of a rule; write `///` for documentation"
                }
                _ => {
                    "expected a statement or the name of a rule; write `//` for a comment, and `///` to document a rule"
                }
            };
            return Err(syn::Error::new(attribute.span(), message));
        }
        docs.extend([pound, attribute]);
    }
    Ok(docs)
}

/// Returns whether `token` has the brackets of an attribute that is a doc comment.
pub(crate) fn is_doc(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => {
            let first = group.stream().into_iter().next();
            matches!(first, Some(TokenTree::Ident(ident)) if ident == "doc")
        }
        _ => false,
    }
}

/// Parses the part of an entry after the name into `exposure`.
fn parse_clauses(input: ParseStream<'_>, exposure: &mut Exposure) -> Result<()> {
    if input.parse::<Option<Token![=]>>()?.is_some() {
        exposure.rules = RuleName::parse_alternatives(input)?;
    }
    loop {
        let Exposure {
            alone, component, ..
        } = *exposure;
        if exposure.rename.is_none() && input.parse::<Option<Token![as]>>()?.is_some() {
            if !input.peek(Ident) {
                return Err(input.error("expected the name of a type after `as`"));
            }
            exposure.rename = Some(input.parse()?);
            if input.peek(Token![::]) {
                let message = "`as` is followed by a name for the new type, not by a path; the type of a value is written `: path::Type`";
                return Err(input.error(message));
            }
        } else if exposure.within.is_none() && keyword::parse(input, "within")?.is_some() {
            exposure.within = Some(RuleName::parse(input)?);
        } else if !alone && !component && keyword::parse(input, "alone")?.is_some() {
            exposure.alone = true;
        } else if !alone && !component && keyword::parse(input, "component")?.is_some() {
            exposure.component = true;
        } else if exposure.value.is_none() && input.parse::<Option<Token![:]>>()?.is_some() {
            exposure.value = Some(parse_value(input)?);
        } else if exposure.space_plus.is_none() && input.peek(syn::token::Brace) {
            exposure.space_plus = Some(parse_options(input)?);
        } else {
            break;
        }
    }
    if !(input.is_empty() || input.peek(Token![,]) || input.peek(Token![;])) {
        return Err(suggest::after_rule(input));
    }
    Ok(())
}

/// Parses `enum`, or the tokens of a type. Only a path, a group or a macro call can be a type here, because no other
/// type is parsed from a string. Anything else ends the type, so that a mistake is reported here and not by rustc.
fn parse_value(input: ParseStream<'_>) -> Result<Value> {
    if input.peek(Token![enum]) {
        let place = Spanned::one(input.parse::<Token![enum]>()?.span);
        return Ok(Value::Words { place });
    }
    // The type ends before a clause of the entry, such as `as Type`.
    let is_clause = || {
        let mut keywords = ["alone", "component", "within"].into_iter();
        keywords.any(|keyword| keyword::peek(input, keyword))
            || input.peek(Token![as])
            || input.peek(syn::token::Brace)
    };
    let mut tokens: Vec<TokenTree> = Vec::new();
    let goes_on = |last: Option<&TokenTree>| match input.cursor().token_tree() {
        // Of two names in a row, the second is not part of the type, but a misspelt clause.
        Some((TokenTree::Ident(_), _)) => {
            !(is_clause() || matches!(last, Some(TokenTree::Ident(_))))
        }
        Some((TokenTree::Group(_), _)) => !is_clause(),
        Some((TokenTree::Punct(sign), _)) => match sign.as_char() {
            // `::` is two tokens. The second one belongs to the type if the first one does.
            ':' => {
                input.peek(Token![::])
                    || matches!(last, Some(TokenTree::Punct(last)) if last.as_char() == ':')
            }
            sign => matches!(sign, '<' | '>' | '!'),
        },
        _ => false,
    };
    // The number of `<` that are not closed yet. A comma between `<` and `>` belongs to the type.
    let mut depth = 0_usize;
    let mut name = None;
    while !(input.is_empty() || input.peek(Token![;])) && (depth > 0 || goes_on(tokens.last())) {
        let token: TokenTree = input.parse()?;
        match &token {
            TokenTree::Punct(sign) if sign.as_char() == '<' => depth += 1,
            TokenTree::Punct(sign) if sign.as_char() == '>' => depth = depth.saturating_sub(1),
            TokenTree::Ident(ident) if depth == 0 => name = Some(ident.to_string()),
            _ => {}
        }
        tokens.push(token);
    }
    let is_complete = match tokens.last() {
        Some(TokenTree::Punct(last)) => depth == 0 && last.as_char() == '>',
        _ => depth == 0,
    };
    let ([start, ..], [.., end], true) = (&tokens[..], &tokens[..], is_complete) else {
        return Err(input.error("expected a type after `:`, such as `u16`, or `enum`"));
    };
    let place = Spanned {
        start: start.span(),
        end: end.span(),
    };
    let tokens = tokens.into_iter().collect();
    Ok(Value::Type {
        tokens,
        name,
        place,
    })
}

/// Parses `{ space = "+" }`. Returns the place of `space = "+"`.
fn parse_options(input: ParseStream<'_>) -> Result<Spanned> {
    let options;
    braced!(options in input);
    let option = parse_option(&options);
    if option.is_err() {
        // Skip the unparsed tokens, which would cause a second error.
        options.parse::<TokenStream>()?;
    }
    option
}

/// Parses `space = "+"`, and a comma after it if there is one. Returns the place of `space = "+"`.
fn parse_option(options: ParseStream<'_>) -> Result<Spanned> {
    let Some(start) = keyword::parse(options, "space")? else {
        return Err(suggest::option(options));
    };
    options.parse::<Token![=]>()?;
    let value = parse_string(options, "\"+\"")?;
    if value.value() != "+" {
        return Err(syn::Error::new(
            value.span(),
            "a space can only become \"+\"; write `space = \"+\"`",
        ));
    }
    options.parse::<Option<Token![,]>>()?;
    if !options.is_empty() {
        return Err(options.error("there is no other option than `space = \"+\"`"));
    }
    Ok(Spanned {
        start,
        end: value.span(),
    })
}
