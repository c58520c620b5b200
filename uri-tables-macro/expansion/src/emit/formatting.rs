//! Expands a call of `uri!`, such as `uri!(Uri, "https://a/{id}", id = 7)`.
//!
//! A *placeholder* is a name in braces in the text, such as `{id}`. A *literal* is the text before, between or after
//! placeholders. An *argument* is the `name = value` of a placeholder; a placeholder without one takes the variable
//! of its name.
//!
//! [`expand`] splits the text at its placeholders, and emits code for the rest of the work: the runtime's `Plan`
//! finds, in const evaluation, the part that each placeholder is in, and the runtime's `format` inserts
//! the values. A text without placeholders becomes a constant.

use proc_macro2::{Delimiter, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::parse::Parser;
use syn::{Error, LitStr, Result};

/// The maximum number of placeholders in a text. rustc's limits on const evaluation are rarely reached before this one.
const MAX_PLACEHOLDERS: usize = 64;
/// The byte that stands for a placeholder in the text that `Plan` reads. UTF-8 never contains this byte.
const MARK: u8 = 0xFF;

/// A placeholder in a text, such as `{id}`.
struct Placeholder {
    /// The name between the braces. For `{r#type}`, this is `type`.
    name: String,
    /// The offset of the `{` in the user's text, in bytes.
    offset: usize,
}

/// Expands the tokens that the runtime's `uri!` passes: `$crate; type; text; name = value; …`. If the input has an
/// error, returns an expression with a `compile_error!`.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let mut fields = fields(input).into_iter();
    let mut field = || fields.next().unwrap_or_default();
    let (krate, view, text) = (field(), field(), field());
    expanded(&krate, &view, text, fields).unwrap_or_else(|error| {
        let error = error.into_compile_error();
        // Use the type, so that rustc does not also report its import as unused.
        quote!({
            #error;
            #[allow(elided_lifetimes_in_paths)]
            const _: ::core::option::Option<#view> = ::core::option::Option::None;
            loop {}
        })
    })
}

/// Returns the code for a call of `uri!`. `krate` is the path of the runtime crate, `view` the type and `text` the
/// string literal. Each element of `arguments` has the tokens `name = value`.
fn expanded(
    krate: &TokenStream,
    view: &TokenStream,
    text: TokenStream,
    arguments: impl Iterator<Item = TokenStream>,
) -> Result<TokenStream> {
    let text: LitStr = syn::parse2(without_groups(text))?;
    // A placeholder without an argument becomes a variable with the span of the literal, so that its name is resolved
    // in the user's code.
    let span_of_literal = text.span();
    // This span has the position of the literal, so rustc shows errors there. But lints treat tokens with this span as
    // code of a macro, not as the user's code.
    let span = Span::call_site().located_at(span_of_literal);
    let (literals, placeholders) =
        split(&text.value()).map_err(|message| Error::new(span_of_literal, message))?;
    let (names, arguments) = given(arguments, &placeholders)?;
    if placeholders.is_empty() {
        let text = Literal::string(&literals.concat());
        return Ok(quote_spanned! {span=> {
            #[allow(elided_lifetimes_in_paths)]
            const __URI_TABLES_TEXT: #view = <#view>::from_static(#text);
            __URI_TABLES_TEXT
        }});
    }
    let mut marked_text = Vec::new();
    for (number, literal) in literals.iter().enumerate() {
        marked_text.extend((number > 0).then_some(MARK));
        marked_text.extend(literal.bytes());
    }
    let marked_text = Literal::byte_string(&marked_text);
    let count = placeholders.len();
    let placeholder_names = placeholders.iter().map(|it| &it.name);
    let offsets = placeholders.iter().map(|it| it.offset);
    // The code of an argument can see these functions, because items have no hygiene. So they have unusual names.
    let functions: Vec<Ident> = (0..count)
        .map(|number| format_ident!("__uri_tables_value_{number}", span = span))
        .collect();
    let numbers = 0..count;
    // Like `format!`, evaluate each argument once, and in the order of the call. The `let uri` below drops the
    // temporaries of the arguments before the block ends, because they may borrow from a variable of the user's block.
    let variables = (0..).zip(&arguments).map(|(number, argument)| {
        // An error about the type of the value is shown at the value.
        let place = without_groups(argument.clone()).into_iter().next();
        let place = place.map_or(span_of_literal, |token| token.span());
        format_ident!(
            "argument_{number}",
            span = Span::mixed_site().located_at(place)
        )
    });
    let variables: Vec<Ident> = variables.collect();
    let values = placeholders.iter().map(|it| {
        let argument = names.iter().position(|name| *name == it.name);
        argument.map_or_else(
            || {
                let variable = variable(&it.name, span_of_literal);
                quote_spanned!(span=> &(#variable))
            },
            |number| variables[number].to_token_stream(),
        )
    });
    // Each value is converted by a function of its own, which checks the type of the value in const evaluation.
    Ok(quote_spanned! {span=> {
        #[allow(long_running_const_eval, elided_lifetimes_in_paths)]
        const __URI_TABLES_PLAN: &#krate::__private::Plan<#count> = &#krate::__private::Plan::new(
            <#view as #krate::__private::Formatted>::FORM,
            #marked_text,
            &[#((#placeholder_names, #offsets)),*],
        );
        #(
            #[allow(long_running_const_eval)]
            fn #functions<__Value: #krate::__private::Argument + ?::core::marker::Sized>(
                value: &__Value,
            ) -> #krate::__private::Value<'_> {
                const { __URI_TABLES_PLAN.check(#numbers, __Value::RULE) };
                #krate::__private::Argument::value(value)
            }
        )*
        #[allow(elided_lifetimes_in_paths)]
        let uri = match (#(&(#arguments),)*) {
            (#(#variables,)*) => {
                #krate::__private::format::<#view, #count, { __URI_TABLES_PLAN.is_refusable() }>(
                    __URI_TABLES_PLAN,
                    &[#(#functions(#values)),*],
                )
            }
        };
        uri
    }})
}

/// Splits arguments with the tokens `name = value` into their names (without `r#`) and their values.
///
/// # Errors
///
/// If a name belongs to no placeholder, or is given twice.
fn given(
    arguments: impl Iterator<Item = TokenStream>,
    placeholders: &[Placeholder],
) -> Result<(Vec<String>, Vec<TokenStream>)> {
    let (mut names, mut values) = (Vec::new(), Vec::new());
    for argument in arguments {
        let mut tokens = argument.into_iter();
        let Some(TokenTree::Ident(ident)) = tokens.next() else {
            continue;
        };
        let name = ident.unraw().to_string();
        if !placeholders.iter().any(|it| it.name == name) {
            let message = format!("the text has no placeholder `{{{name}}}`");
            return Err(Error::new(ident.span(), message));
        }
        if names.contains(&name) {
            let message = format!("`{name}` is given twice");
            return Err(Error::new(ident.span(), message));
        }
        names.push(name);
        // Skip the `=`.
        values.push(tokens.skip(1).collect());
    }
    Ok((names, values))
}

/// Returns the name of a variable, which may be a keyword: the variable of `{type}` is `r#type`.
fn variable(name: &str, span: Span) -> Ident {
    if syn::parse_str::<Ident>(name).is_ok() {
        Ident::new(name, span)
    } else {
        Ident::new_raw(name, span)
    }
}

/// Returns the name in a placeholder without `r#`, or `None` if no variable can have this name, as for `{1}` or
/// `{self}`.
fn name_of_variable(placeholder: &str) -> Option<String> {
    let ident = Ident::parse_any.parse_str(placeholder).ok()?;
    let name = ident.unraw().to_string();
    // The parser skips comments. Without this check, `{id/* */}` would be accepted as `{id}`.
    let is_all = ident == placeholder.trim();
    let is_name = !matches!(&*name, "_" | "self" | "Self" | "super" | "crate");
    (is_all && is_name).then_some(name)
}

/// Splits tokens at each `;`. The input ends with a `;`.
fn fields(input: TokenStream) -> Vec<TokenStream> {
    let mut fields = vec![TokenStream::new()];
    for token in input {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ';' => fields.push(TokenStream::new()),
            token => fields.last_mut().expect("there is a field").extend([token]),
        }
    }
    // Nothing follows the last `;`.
    fields.pop();
    fields
}

/// Removes groups without delimiters. If a `macro_rules!` passes on a literal or an expression, the compiler wraps it
/// in such a group.
fn without_groups(tokens: TokenStream) -> TokenStream {
    let mut tokens = tokens.into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => {
            without_groups(group.stream())
        }
        (first, second) => first.into_iter().chain(second).chain(tokens).collect(),
    }
}

/// Splits a text at its placeholders: `a/{x}/b` has the literals `a/` and `/b` and the placeholder `x`. There is one
/// literal more than placeholders. In the text, `{{` and `}}` stand for one brace.
///
/// # Errors
///
/// If a brace is not closed or not opened, or a name is not an identifier.
fn split(text: &str) -> std::result::Result<(Vec<String>, Vec<Placeholder>), String> {
    let (mut literals, mut placeholders) = (vec![String::new()], Vec::new());
    let mut offset = 0;
    while let Some(character) = text[offset..].chars().next() {
        let rest = &text[offset..];
        let current = literals.len() - 1;
        if rest.starts_with("{{") || rest.starts_with("}}") {
            literals[current].push(character);
            offset += 2;
        } else if character == '}' {
            return Err(format!(
                "`}}` at offset {offset} has no `{{`; write `}}}}` for a brace in the text"
            ));
        } else if character != '{' {
            literals[current].push(character);
            offset += character.len_utf8();
        } else {
            let Some((name, _)) = rest[1..].split_once('}') else {
                return Err(format!(
                    "`{{` at offset {offset} has no `}}`; write `{{{{` for a brace in the text"
                ));
            };
            let Some(variable) = name_of_variable(name) else {
                return Err(format!(
                    "`{{{name}}}` at offset {offset} does not name a variable; write a name, such as `{{id}}`, or `{{{{` for a brace in the text"
                ));
            };
            if placeholders.len() == MAX_PLACEHOLDERS {
                return Err(format!(
                    "a text has at most {MAX_PLACEHOLDERS} placeholders"
                ));
            }
            placeholders.push(Placeholder {
                name: variable,
                offset,
            });
            literals.push(String::new());
            offset += name.len() + 2;
        }
    }
    Ok((literals, placeholders))
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn names_are_those_of_variables() {
        let name = |inner: &str| {
            let (_, placeholders) = split(&format!("foo:{{{inner}}}")).ok()?;
            placeholders.into_iter().next().map(|it| it.name)
        };
        for (inner, expected) in [
            ("id", "id"),
            (" id ", "id"),
            ("r#id", "id"),
            ("type", "type"),
            ("r#type", "type"),
            ("\u{e9}t\u{e9}", "\u{e9}t\u{e9}"),
            ("_x", "_x"),
        ] {
            assert_eq!(name(inner).as_deref(), Some(expected), "{inner}");
        }
        for inner in [
            "", " ", "_", "self", "Self", "super", "crate", "r#self", "r#", "0", "a b", "a.b",
            "a:?", "&a", "'a", "id/* */", "id // \n", "\"a\"", "r#\"a\"#", "a\0",
        ] {
            assert_eq!(name(inner), None, "{inner}");
        }
    }
}
