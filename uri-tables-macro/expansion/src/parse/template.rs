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

use super::{keyword, parse_string, suggest};
use crate::parse::Invocation;
use crate::parse::rule_name::RuleName;

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

/// Parses the statement from its name up to its `;`, which is not consumed, and adds it to the templates or expanders of
/// `invocation`. `docs` is the comment before the statement.
pub(super) fn parse(
    input: ParseStream<'_>,
    docs: TokenStream,
    invocation: &mut Invocation,
) -> Result<()> {
    if input.peek(LitStr) && !input.peek2(Token![=]) {
        return Err(input.error("a template has a name, as in `template URI = \"…\"`"));
    }
    let name = RuleName::parse(input)?;
    if input.parse::<Option<Token![=]>>()?.is_none() {
        return Err(input.error("expected `=` and the template, as in `template URI = \"…\"`"));
    }
    let text = parse_string(
        input,
        "the template as a string literal, as in `\"/users/{id}{?page}\"`",
    )?;
    let mut order = QueryOrder::Template;
    let mut templates = &mut invocation.templates;
    if keyword::parse(input, "expand_only")?.is_some() {
        templates = &mut invocation.expanders;
    } else if keyword::parse(input, "unordered")?.is_some() {
        let is_exact = keyword::parse(input, "exact")?.is_some();
        order = QueryOrder::Any { is_exact };
    }
    templates.push(Template {
        docs,
        name,
        text,
        order,
    });
    if input.peek(syn::Ident) && !keyword::begins_statement(input) {
        return Err(suggest::after_template(input));
    }
    Ok(())
}
