//! Parses the statement `template NAME = "…";`, which declares a template of RFC 6570.
//!
//! After the string literal, the statement may have a *mode*: `unordered` (the variables of the query are matched in
//! any order), `unordered exact` (no other query parameters are allowed), or `expand_only` (the template is never
//! matched).
//!
//! Only the tokens are parsed here. The grammar crate parses the text of the template.

use proc_macro2::TokenStream;
use syn::LitStr;
use syn::Token;
use syn::parse::{ParseStream, Result};
use uri_tables_grammar::abnf::template_rules::QueryOrder;

use super::expose::parse_docs;
use super::{parse_string, suggest};
use crate::parse::Invocation;
use crate::parse::rule_name::RuleName;

mod keyword {
    syn::custom_keyword!(exact);
    syn::custom_keyword!(expand_only);
    syn::custom_keyword!(template);
    syn::custom_keyword!(unordered);
}

/// A statement `template NAME = "…";`, without its `expand_only`.
pub(crate) struct Template {
    /// The `///` comments, which document the type.
    pub(crate) docs: TokenStream,
    /// The name of the rule.
    pub(crate) name: RuleName,
    /// The string literal with the template.
    pub(crate) text: LitStr,
    /// The order of the query's parameters in a text that matches, as declared by `unordered` or `unordered exact`.
    pub(crate) order: QueryOrder,
}

/// Returns whether `input` begins with the statement, or with a doc comment, which may belong to it.
pub(super) fn peek(input: ParseStream<'_>) -> bool {
    input.peek(keyword::template) || input.peek(Token![#])
}

/// Returns whether `input` begins with the statement, and not with a rule of this name.
pub(super) fn begins(input: ParseStream<'_>) -> bool {
    use syn::ext::IdentExt;
    input.peek(keyword::template) && (input.peek2(syn::Ident::peek_any) || input.peek2(LitStr))
}

/// Parses the statement up to its `;`, which is not consumed, and adds it to the templates or expanders of
/// `invocation`.
pub(super) fn parse(input: ParseStream<'_>, invocation: &mut Invocation) -> Result<()> {
    let docs = parse_docs(input)?;
    if !input.peek(keyword::template) {
        return Err(input.error(
            "a comment is before `template` or, in `expose`, before a rule; write the comment there",
        ));
    }
    input.parse::<keyword::template>()?;
    if input.peek(LitStr) && !input.peek2(Token![=]) {
        return Err(input.error("a template has a name, as in `template URI = \"…\"`"));
    }
    let name = RuleName::parse(input)?;
    if !input.peek(Token![=]) {
        return Err(input.error("expected `=` and the template, as in `template URI = \"…\"`"));
    }
    input.parse::<Token![=]>()?;
    let text = parse_string(
        input,
        "the template as a string literal, as in `\"/users/{id}{?page}\"`",
    )?;
    let mut order = QueryOrder::Template;
    let mut templates = &mut invocation.templates;
    if input.peek(keyword::expand_only) {
        input.parse::<keyword::expand_only>()?;
        templates = &mut invocation.expanders;
    } else if input.peek(keyword::unordered) {
        input.parse::<keyword::unordered>()?;
        let is_exact = input.peek(keyword::exact);
        if is_exact {
            input.parse::<keyword::exact>()?;
        }
        order = QueryOrder::Any { is_exact };
    }
    templates.push(Template {
        docs,
        name,
        text,
        order,
    });
    if input.peek(syn::Ident) && !super::begins_statement(input) {
        return Err(suggest::after_template(input));
    }
    Ok(())
}
