//! `check`: shows the errors and warnings of profiles as a compiler does.

use std::fmt::Write;

use uri_tables_expansion::inspect::file::Problem;
use uri_tables_grammar::diag::escape::{in_backticks, listed};

use crate::failure::{Result, print};
use crate::profile::{Options, Source};

// Escape sequences of terminals. `anstream` removes them if the output is not a terminal.
const RED: &str = "\x1b[1;31m";
const YELLOW: &str = "\x1b[1;33m";
const BLUE: &str = "\x1b[1;34m";
const CYAN: &str = "\x1b[1;36m";
const BOLD: &str = "\x1b[1m";
const RESET: &str = "\x1b[0m";

/// The maximum number of characters to print of a source line, and the maximum number before the tokens to blame.
const WIDTH: usize = 240;
const BEFORE: usize = 160;

/// Checks each profile. Returns the exit code.
pub(crate) fn run(names: &[String], options: &Options) -> Result<u8> {
    let sources: Result<Vec<Source>> = names
        .iter()
        .map(|name| Source::open(name, options))
        .collect();
    let mut code = 0;
    for source in sources? {
        match source.read() {
            Some(profile) => {
                let rules = in_backticks(profile.types.iter().map(|ty| &ty.name));
                let rules = match &*rules {
                    [] => String::new(),
                    rules => format!(" in {}", listed(rules, "and")),
                };
                print(&format!("{}: no mistakes{rules}\n", source.name))?;
            }
            None => code = 1,
        }
    }
    Ok(code)
}

impl Source {
    /// Prints errors and warnings to standard error, and the number of errors if there are any.
    pub(crate) fn print(&self, problems: &[Problem]) {
        for problem in problems {
            anstream::eprintln!("{}", self.rendered(problem));
        }
        let errors = problems.iter().filter(|it| it.is_error).count();
        if errors > 0 {
            let s = if errors == 1 { "" } else { "s" };
            anstream::eprintln!(
                "{RED}error{RESET}{BOLD}: {}: {errors} mistake{s}{RESET}",
                self.name
            );
        }
    }

    /// Returns a problem in colours: the message, a snippet of the source, and the help.
    fn rendered(&self, problem: &Problem) -> String {
        let (first_line, rest) = match problem.message.split_once('\n') {
            Some((first_line, rest)) => (first_line, rest),
            None => (&*problem.message, ""),
        };
        let severity = if problem.is_error {
            format!("{RED}error")
        } else {
            format!("{YELLOW}warning")
        };
        let mut text = format!("{severity}{RESET}{BOLD}: {first_line}{RESET}\n");
        // A problem in a grammar has a snippet of the grammar in its message.
        let has_snippet = rest
            .lines()
            .any(|line| line.trim_start().starts_with("--> "));
        if !has_snippet {
            text.push_str(&self.snippet(problem));
        }
        for line in rest.lines() {
            text.push_str(&coloured(line));
            text.push('\n');
        }
        text
    }

    /// Returns the line with the tokens to blame, underlined by carets. If no token is to blame, returns the name of
    /// the file.
    fn snippet(&self, problem: &Problem) -> String {
        let name = &self.name;
        // Lines and columns count from 1.
        let Some([(line, column), end]) = problem.place else {
            return format!(" {BLUE}-->{RESET} {name}\n");
        };
        let content = self.text.lines().nth(line - 1).unwrap_or_default();
        let length = content.chars().count();
        let end_column = if end.0 == line { end.1 } else { length + 1 };
        // A long line is cropped around the tokens.
        let skipped = (column - 1).saturating_sub(BEFORE);
        let shown = content.chars().skip(skipped).take(WIDTH);
        // A tab takes one column here, so that carets are under their tokens.
        let shown: String = shown
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        let start = "…".repeat(usize::from(skipped > 0));
        let end = "…".repeat(usize::from(skipped + WIDTH < length));
        let content = format!("{start}{shown}{end}");
        let end_column = end_column.min(skipped + WIDTH + 1);
        let carets = "^".repeat(end_column.saturating_sub(column).max(1));
        let gutter = " ".repeat(line.to_string().len());
        let mut text = String::new();
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "{gutter}{BLUE}-->{RESET} {name}:{line}:{column}");
        let _ = writeln!(text, "{gutter} {BLUE}|{RESET}");
        let _ = writeln!(text, "{BLUE}{line} |{RESET} {content}");
        let indent = " ".repeat(column - 1 - skipped + usize::from(skipped > 0));
        let _ = writeln!(text, "{gutter} {BLUE}|{RESET} {indent}{RED}{carets}{RESET}");
        text
    }
}

/// Colours the start of a line of a message: the gutter of a snippet, or the word `help`.
fn coloured(line: &str) -> String {
    for (mark, colour) in [
        ("--> ", BLUE),
        ("= help: ", CYAN),
        ("help: ", CYAN),
        ("| ", BLUE),
        ("|", BLUE),
    ] {
        // Only spaces and a line number may come before the mark.
        if let Some(offset) = line.find(mark)
            && line[..offset]
                .bytes()
                .all(|byte| byte == b' ' || byte.is_ascii_digit())
        {
            let (start, rest) = line.split_at(offset + mark.trim_end().len());
            return format!("{colour}{start}{RESET}{rest}");
        }
    }
    line.to_owned()
}
