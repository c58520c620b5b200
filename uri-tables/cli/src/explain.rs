//! `explain`: a page about a profile, with what rustdoc shows of its types.
//!
//! The documentation generator of the macro writes the text. Here its links become links within one page, and the page
//! gets a style, so that it works without a network, rustdoc or another file.

use std::fmt::Write;

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options as Syntax, Parser, Tag, TagEnd, html,
};
use uri_tables_expansion::inspect::file::{Described, TypeDocs};

use crate::failure::{Failure, Result, print_or_write};
use crate::profile::{Options, Source};
use crate::words::examples;

const STYLE: &str = include_str!("explain.css");

/// The number of near misses of a rule.
const NEAR_MISSES: usize = 3;

/// Writes the page. Returns the exit code.
pub(crate) fn run(
    name: &str,
    options: &Options,
    is_markdown: bool,
    output: Option<&String>,
) -> Result<u8> {
    let source = Source::open(name, options)?;
    let (profile, warnings) = match source.read() {
        Ok(read) => read,
        Err(mistakes) => {
            mistakes.show();
            return Ok(1);
        }
    };
    warnings.show();
    let page = if is_markdown {
        markdown(&profile)
    } else {
        page(&profile)?
    };
    print_or_write(&page, output)?;
    Ok(0)
}

/// Returns the sentences with near misses of a type.
fn near_misses(profile: &Described, own: usize) -> String {
    let misses = examples(profile.types[own].dfa(), NEAR_MISSES);
    match &misses[..] {
        [] => String::new(),
        misses => {
            let misses: Vec<String> = misses.iter().map(|miss| code(miss)).collect();
            format!("Not valid: {}.\n\n", misses.join(", "))
        }
    }
}

/// Returns `text` as a code span of Markdown (CommonMark 0.31, section 6.1).
fn code(text: &str) -> String {
    let runs = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(runs + 1);
    let blank = if text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) {
        " "
    } else {
        ""
    };
    format!("{fence}{blank}{text}{blank}{fence}")
}

/// Returns the parts of a type's documentation, in the order of the page.
fn sections(profile: &Described, own: usize) -> [String; 4] {
    let TypeDocs {
        written,
        text,
        diagrams,
        grid,
    } = &profile.type_docs[own];
    let text = format!("{text}\n\n{}", near_misses(profile, own));
    [written.clone(), text, diagrams.clone(), grid.clone()]
}

/// Returns the page in Markdown, with links that are written as HTML anchors.
fn markdown(profile: &Described) -> String {
    let mut text = format!(
        "# Profile `{}`\n\n{}\n{}\n",
        profile.name,
        relinked(&profile.written),
        relinked(&profile.docs)
    );
    for (own, of) in profile.types.iter().enumerate() {
        let [written, docs, ..] = sections(profile, own);
        let ident = of.ident.trim_start_matches("r#");
        let _ = write!(
            text,
            "\n## <a id=\"type.{ident}\"></a>{}\n\n{}\n{}\n",
            code(&of.name),
            relinked(&written),
            relinked(&docs)
        );
    }
    text
}

/// Replaces the link targets of rustdoc in Markdown.
fn relinked(text: &str) -> String {
    let mut relinked = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        let (target, after) = after.split_once(')').unwrap_or((after, ""));
        relinked.push_str(before);
        if let Some(target) = link(target) {
            relinked.extend(["](", &target, ")"]);
        } else if let Some(open) = relinked.rfind('[') {
            // The link leads nowhere, so only its text is kept.
            relinked.remove(open);
        }
        rest = after;
    }
    relinked + rest
}

/// Returns the target within the page, or `None` if rustdoc's target is not on it.
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
    for of in &profile.types {
        let ident = of.ident.trim_start_matches("r#");
        let _ = write!(
            body,
            "<li><a href=\"#type.{ident}\"><code>{}</code></a></li>",
            of.name
        );
    }
    body.push_str("</ul></nav>\n");
    to_html(&profile.written, true, &mut body)?;
    for (own, of) in profile.types.iter().enumerate() {
        let ident = of.ident.trim_start_matches("r#");
        let _ = writeln!(
            body,
            "<section><h2 id=\"type.{ident}\"><code>{}</code></h2>",
            of.name
        );
        let [written, generated @ ..] = sections(profile, own);
        to_html(&written, true, &mut body)?;
        for section in generated {
            to_html(&section, false, &mut body)?;
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

/// Renders Markdown as rustdoc does, with links within the page. HTML in what the profile's author has written is shown as
/// text, because the file may come from someone else.
fn to_html(markdown: &str, is_written: bool, into: &mut String) -> Result<()> {
    let syntax = Syntax::ENABLE_TABLES | Syntax::ENABLE_FOOTNOTES | Syntax::ENABLE_STRIKETHROUGH;
    // Links by name, such as [`Uri`], have no target here.
    let mut none = |_: pulldown_cmark::BrokenLink<'_>| Some((CowStr::from(""), CowStr::from("")));
    let parser = Parser::new_with_broken_link_callback(markdown, syntax, Some(&mut none));
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
        // The sections of the profile and of types are below the headings of the page.
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
        // rustdoc hides these lines of examples.
        Event::Text(text) if is_rust => {
            let is_shown = |line: &&str| *line != "#\n" && !line.starts_with("# ");
            let lines: String = text.split_inclusive('\n').filter(is_shown).collect();
            Some(Event::Text(lines.into()))
        }
        event => Some(event),
    });
    html::write_html_fmt(into, events).map_err(Failure::new)
}

fn below(level: HeadingLevel) -> HeadingLevel {
    HeadingLevel::try_from(level as usize + 2).unwrap_or(HeadingLevel::H6)
}
