//! `explain`: writes a page about a profile, in HTML or Markdown, with what rustdoc shows of its types.
//!
//! The documentation generator of the macro writes the Markdown for rustdoc ([`TypeDocs`]). This module joins it to one
//! page. Links to rustdoc's pages become links within the page. The HTML contains its style sheet, so the page needs no
//! network and no other file.

use std::fmt::Write;

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options as Syntax, Parser, Tag, TagEnd, html,
};
use uri_tables_expansion::inspect::Type;
use uri_tables_expansion::inspect::file::{Described, TypeDocs};

use crate::failure::{Failure, Result, print_or_write};
use crate::profile::{self, Options};
use crate::words::examples;

const STYLE: &str = include_str!("explain.css");

/// The number of near misses of a rule: invalid texts that are one edit away from a valid one.
const NEAR_MISSES: usize = 3;

/// Writes the page about the profile `name` to standard output or to the file `output`. Returns the exit code.
pub(crate) fn run(
    name: &str,
    options: &Options,
    is_markdown: bool,
    output: Option<&String>,
) -> Result<u8> {
    let file = profile::open(name, options)?;
    profile::check_output(name, output)?;
    let Some(profile) = profile::read(&file) else {
        return Ok(1);
    };
    let page = if is_markdown {
        markdown(&profile)
    } else {
        page(&profile)?
    };
    print_or_write(&page, output)?;
    Ok(0)
}

/// Returns the generated text about a type, and near misses if any were found.
fn generated(ty: &Type, docs: &TypeDocs) -> String {
    let misses = examples(ty.dfa(), NEAR_MISSES);
    let misses: Vec<String> = misses.iter().map(|miss| code(miss)).collect();
    let misses = match &misses[..] {
        [] => String::new(),
        misses => format!("Not valid: {}.\n\n", misses.join(", ")),
    };
    format!("{}\n\n{misses}", docs.text)
}

/// Returns `text` as a code span of Markdown (CommonMark 0.31, section 6.1).
fn code(text: &str) -> String {
    // The fence must be longer than any run of backticks in the text.
    let longest_run = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest_run + 1);
    // Markdown removes one space at each end of a code span.
    let padding = if text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) {
        " "
    } else {
        ""
    };
    format!("{fence}{padding}{text}{padding}{fence}")
}

/// Returns the page in Markdown. The headings of types have HTML anchors, which links refer to.
fn markdown(profile: &Described) -> String {
    let mut text = format!(
        "# Profile `{}`\n\n{}\n{}\n",
        profile.name,
        relinked(&profile.written),
        relinked(&profile.docs)
    );
    for (ty, docs) in profile.types.iter().zip(&profile.type_docs) {
        let ident = ty.ident.trim_start_matches("r#");
        let _ = write!(
            text,
            "\n## <a id=\"type.{ident}\"></a>{}\n\n{}\n{}\n",
            code(&ty.name),
            relinked(&docs.written),
            relinked(&generated(ty, docs))
        );
    }
    text
}

/// Replaces the targets of links in Markdown, such as `[Uri](struct@Uri)`, by targets within the page.
fn relinked(text: &str) -> String {
    let mut relinked = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        let (target, after) = after.split_once(')').unwrap_or((after, ""));
        relinked.push_str(before);
        if let Some(target) = link(target) {
            relinked.extend(["](", &target, ")"]);
        } else if let Some(bracket) = relinked.rfind('[') {
            // The target is not on the page, so only the text of the link is kept.
            relinked.remove(bracket);
        }
        rest = after;
    }
    relinked + rest
}

/// Returns the target on the page for a target in rustdoc, such as `#type.Uri` for `struct@Uri`. Returns `None` if
/// the target is not on the page. An `https` address is kept.
fn link(target: &str) -> Option<String> {
    if target.starts_with("https://") || target.starts_with('#') {
        return Some(target.to_owned());
    }
    if let Some((module, anchor)) = target.split_once('#')
        && module == "self"
    {
        return Some(format!("#{anchor}"));
    }
    let path = target.strip_prefix("struct@")?;
    let ident = path.rsplit("::").next().unwrap_or(path);
    Some(format!("#type.{ident}"))
}

/// Returns the page in HTML.
fn page(profile: &Described) -> Result<String> {
    let mut body = String::new();
    let title = format!("Profile {}", profile.name);
    let _ = writeln!(body, "<h1>Profile <code>{}</code></h1>", profile.name);
    body.push_str("<nav><h2>Rules</h2><ul>");
    for ty in &profile.types {
        let ident = ty.ident.trim_start_matches("r#");
        let _ = write!(
            body,
            "<li><a href=\"#type.{ident}\"><code>{}</code></a></li>",
            ty.name
        );
    }
    body.push_str("</ul></nav>\n");
    to_html(&profile.written, true, &mut body)?;
    for (ty, docs) in profile.types.iter().zip(&profile.type_docs) {
        let ident = ty.ident.trim_start_matches("r#");
        let _ = writeln!(
            body,
            "<section><h2 id=\"type.{ident}\"><code>{}</code></h2>",
            ty.name
        );
        to_html(&docs.written, true, &mut body)?;
        for section in [&generated(ty, docs), &docs.diagrams, &docs.grid] {
            to_html(section, false, &mut body)?;
        }
        body.push_str("</section>\n");
    }
    to_html(&profile.docs, false, &mut body)?;
    Ok(format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main class=\"docblock\">\n{body}</main>\n</body>\n</html>\n"
    ))
}

/// Appends Markdown as HTML to `into`, in the way of rustdoc, with links within the page. `is_written` is true for
/// what the profile's author has written. HTML in such text is shown as text, because the file may come from someone
/// else.
fn to_html(markdown: &str, is_written: bool, into: &mut String) -> Result<()> {
    let syntax = Syntax::ENABLE_TABLES | Syntax::ENABLE_FOOTNOTES | Syntax::ENABLE_STRIKETHROUGH;
    // Links by name, such as [`Uri`], have no target here. With an empty target, they are links, and are dropped
    // below.
    let mut empty = |_: pulldown_cmark::BrokenLink<'_>| Some((CowStr::from(""), CowStr::from("")));
    let parser = Parser::new_with_broken_link_callback(markdown, syntax, Some(&mut empty));
    // True in a code block of Rust, and the number of dropped links whose end has yet to be dropped.
    let mut is_rust = false;
    let mut dropped = 0;
    let events = parser.filter_map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let target = link(&dest_url);
            dropped += usize::from(target.is_none());
            target.map(|target| {
                Event::Start(Tag::Link { link_type, dest_url: target.into(), title, id })
            })
        }
        Event::End(TagEnd::Link) if dropped > 0 => {
            dropped -= 1;
            None
        }
        Event::Html(html) | Event::InlineHtml(html) if is_written => Some(Event::Text(html)),
        // These sections are subsections of the page, so their headings are two levels lower.
        Event::Start(Tag::Heading { level, id, classes, attrs }) => Some(Event::Start(Tag::Heading {
            level: below(level),
            id,
            classes,
            attrs,
        })),
        Event::End(TagEnd::Heading(level)) => Some(Event::End(TagEnd::Heading(below(level)))),
        Event::Start(Tag::CodeBlock(kind)) => {
            is_rust = matches!(&kind, CodeBlockKind::Fenced(language) if language.is_empty() || language.starts_with("rust"));
            Some(Event::Start(Tag::CodeBlock(kind)))
        }
        Event::End(TagEnd::CodeBlock) => {
            is_rust = false;
            Some(Event::End(TagEnd::CodeBlock))
        }
        // rustdoc hides the lines of examples that begin with `# `.
        Event::Text(text) if is_rust => {
            let is_shown = |line: &&str| *line != "#\n" && !line.starts_with("# ");
            let lines: String = text.split_inclusive('\n').filter(is_shown).collect();
            Some(Event::Text(lines.into()))
        }
        event => Some(event),
    });
    html::write_html_fmt(into, events).map_err(Failure::new)
}

/// Returns the level of a heading on the page: two levels below that in the documentation, but at most the lowest
/// level.
fn below(level: HeadingLevel) -> HeadingLevel {
    HeadingLevel::try_from(level as usize + 2).unwrap_or(HeadingLevel::H6)
}
