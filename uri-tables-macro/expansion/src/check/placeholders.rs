//! Warns of literal text in a URI template that is a placeholder in another syntax, such as the `:id` of a router, and
//! of a variable such as `{base}` at its beginning.
//!
//! RFC 6570 has `{id}` only. The text `/users/:id` is a valid template, which matches nothing but itself. The variable
//! `{base}` percent-encodes the `:` and `/` of a URI.

use crate::check::Warning;
use crate::diagnostics::place::Spanned;
use crate::parse::Invocation;
use crate::parse::template::Template;

/// Returns a warning for each template whose literal text has a placeholder of another syntax, such as `:id`, or that
/// begins with a variable for a whole URI. The warning names the first placeholder.
pub(crate) fn in_literals(invocation: &Invocation) -> Vec<Warning> {
    let warning = |template: &Template| {
        let text = template.text.value();
        let message = match (base(&text), first(&text)) {
            (Some(name), _) => format!(
                "`{{{name}}}` is one segment: it writes `https://h/v1` as `https%3A%2F%2Fh%2Fv1`; write the scheme and the host as text; or `{{+{name}}}`, and `expand_only` after the template"
            ),
            (None, Some((found, repair))) => format!(
                "`{found}` is not a variable in a URI template: it matches only itself; {repair}"
            ),
            (None, None) => return None,
        };
        let place = Spanned::one(template.text.span());
        Some(Warning::new("literal_placeholder", place, message))
    };
    let templates = invocation.templates.iter().chain(&invocation.expanders);
    templates.filter_map(warning).collect()
}

/// Returns the variable that the template begins with, if a `/` follows and its name tells that it stands for the
/// beginning of a URI, as in `{base_url}/items`.
fn base(template: &str) -> Option<&str> {
    let (name, rest) = template.strip_prefix('{')?.split_once('}')?;
    let lower = name.to_ascii_lowercase();
    let names = ["base", "url", "uri", "origin", "endpoint", "server"];
    let is_base = self::name(name) == name && names.iter().any(|it| lower.contains(it));
    (is_base && rest.starts_with('/')).then_some(name)
}

/// Returns the first placeholder of another syntax in the literal text of a template, and what to write in
/// place of it.
fn first(template: &str) -> Option<(&str, String)> {
    let mut rest = template;
    while let Some(start) = rest.find([':', '*', '<', '$', '{']) {
        // `:` and `*` begin a placeholder only at the start of a segment, as in `/:id`. Elsewhere, they are common in
        // URIs.
        let begins_segment = rest[..start].ends_with('/');
        rest = &rest[start..];
        let name = name(&rest[1..]);
        let found = &rest[..=name.len()];
        match rest.as_bytes()[0] {
            b':' if begins_segment && !name.is_empty() => {
                return Some((found, format!("write `{{{name}}}`")));
            }
            b'*' if begins_segment => {
                let variable = if name.is_empty() { "path" } else { name };
                let repair = format!(
                    "write `{{/{variable}*}}` in place of `/{found}`, for any number of segments"
                );
                return Some((found, repair));
            }
            b'<' => {
                // Search only up to the next `<`, so that the search takes linear time.
                let end = rest[1..].find(['<', '>']).map_or(rest.len(), |end| end + 1);
                // Some frameworks write a type before the name: `<int:id>`.
                let inner = &rest[1..end];
                let variable = inner.rsplit(':').next().unwrap_or_default();
                let is_name = !variable.is_empty() && self::name(variable) == variable;
                if is_name && rest[end..].starts_with('>') {
                    return Some((&rest[..=end], format!("write `{{{variable}}}`")));
                }
                rest = &rest[1..];
            }
            b'$' if rest[1..].starts_with('{') => return Some(("${", "remove the `$`".to_owned())),
            // Skip a variable of the template, such as `{id}`.
            b'{' => rest = rest.split_once('}').map_or("", |(_, after)| after),
            _ => rest = &rest[found.len()..],
        }
    }
    None
}

/// Returns the longest prefix of `text` that consists of ASCII letters, ASCII digits and `_`.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::{base, first};

    #[test]
    fn a_variable_for_the_beginning_of_a_uri_is_found() {
        for (template, expected) in [
            ("{base}/items/{id}", Some("base")),
            ("{baseUrl}/", Some("baseUrl")),
            ("{+base}/items", None),
            ("{base}", None),
            ("{bucket}/{base}/x", None),
            ("https://{server}/x", None),
        ] {
            assert_eq!(base(template), expected, "{template}");
        }
    }

    #[test]
    fn placeholders_of_routers_are_found() {
        let of = |text| first(text).map(|(found, repair)| format!("{found}: {repair}"));
        for (template, expected) in [
            ("/users/:id/x", ":id: write `{id}`"),
            ("/users/{a}/:user_id", ":user_id: write `{user_id}`"),
            ("/a/<id>", "<id>: write `{id}`"),
            ("/a/b<int:id>c", "<int:id>: write `{id}`"),
            ("/a/${id}", "${: remove the `$`"),
            (
                "/a/*",
                "*: write `{/path*}` in place of `/*`, for any number of segments",
            ),
            (
                "/a/*rest/b",
                "*rest: write `{/rest*}` in place of `/*rest`, for any number of segments",
            ),
            (
                "/a/**",
                "*: write `{/path*}` in place of `/*`, for any number of segments",
            ),
        ] {
            assert_eq!(of(template).as_deref(), Some(expected), "{template}");
        }
        for template in [
            "https://h:80/a:b/{id:3}{/path*}{?q*}",
            "urn:isbn:{id}",
            "/v1/{name}:cancel",
            "/a/:/b",
            "/a*/$metadata?$filter={f}",
            "/a/{:b}/{*c",
            "/é/ü:x",
            "a<b",
            "<>",
            "<a b>",
            "",
        ] {
            assert_eq!(of(template), None, "{template}");
        }
    }
}
