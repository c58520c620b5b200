//! `check`: shows mistakes of profiles as a compiler would.

use std::fmt::Write;

use uri_tables_expansion::inspect::file::Problem;
use uri_tables_grammar::diag::escape::listed;

use crate::failure::{Result, print};
use crate::profile::{Mistakes, Options, Source};

const RED: &str = "\x1b[1;31m";
const YELLOW: &str = "\x1b[1;33m";
const BLUE: &str = "\x1b[1;34m";
const CYAN: &str = "\x1b[1;36m";
const BOLD: &str = "\x1b[1m";
const RESET: &str = "\x1b[0m";

/// Checks each profile. Returns the exit code.
pub(crate) fn run(names: &[String], options: &Options) -> Result<u8> {
    let sources: Result<Vec<Source>> = names
        .iter()
        .map(|name| Source::open(name, options))
        .collect();
    let mut code = 0;
    for source in sources? {
        match source.read() {
            Ok((profile, warnings)) => {
                warnings.show();
                let types: Vec<String> = profile
                    .types
                    .iter()
                    .map(|it| format!("`{}`", it.name))
                    .collect();
                print(&format!(
                    "{}: no mistakes in {}\n",
                    source.name,
                    listed(&types, "and")
                ))?;
            }
            Err(mistakes) => {
                mistakes.show();
                code = 1;
            }
        }
    }
    Ok(code)
}

impl Mistakes<'_> {
    /// Prints the problems to standard error.
    pub(crate) fn show(&self) {
        for problem in &self.problems {
            anstream::eprintln!("{}", self.drawn(problem));
        }
        let errors = self.problems.iter().filter(|it| it.is_error).count();
        if errors > 0 {
            let s = if errors == 1 { "" } else { "s" };
            anstream::eprintln!(
                "{RED}error{RESET}{BOLD}: {}: {errors} mistake{s}{RESET}",
                self.source.name
            );
        }
    }

    fn drawn(&self, problem: &Problem) -> String {
        let (first, rest) = match problem.message.split_once('\n') {
            Some((first, rest)) => (first, rest),
            None => (&*problem.message, ""),
        };
        let word = if problem.is_error {
            format!("{RED}error")
        } else {
            format!("{YELLOW}warning")
        };
        let mut text = format!("{word}{RESET}{BOLD}: {first}{RESET}\n");
        // An error in a grammar shows the line of the grammar itself.
        let has_place = rest
            .lines()
            .any(|line| line.trim_start().starts_with("--> "));
        if !has_place {
            text.push_str(&self.snippet(problem));
        }
        for line in rest.lines() {
            text.push_str(&coloured(line));
            text.push('\n');
        }
        text
    }

    /// Draws the line with the tokens to blame, or names the file.
    fn snippet(&self, problem: &Problem) -> String {
        let name = &self.source.name;
        let Some([(line, column), end]) = problem.place else {
            return format!(" {BLUE}-->{RESET} {name}\n");
        };
        let shown = self.source.text.lines().nth(line - 1).unwrap_or_default();
        let length = shown.chars().count();
        let end = if end.0 == line { end.1 } else { length + 1 };
        // A tab takes one column here, so that carets are under their tokens.
        let shown = shown.replace('\t', " ");
        let carets = "^".repeat(end.saturating_sub(column).max(1));
        let gutter = " ".repeat(line.to_string().len());
        let mut text = String::new();
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "{gutter}{BLUE}-->{RESET} {name}:{line}:{column}");
        let _ = writeln!(text, "{gutter} {BLUE}|{RESET}");
        let _ = writeln!(text, "{BLUE}{line} |{RESET} {shown}");
        let indent = " ".repeat(column - 1);
        let _ = writeln!(text, "{gutter} {BLUE}|{RESET} {indent}{RED}{carets}{RESET}");
        text
    }
}

/// Colours the gutter of a line, and the word `help`.
fn coloured(line: &str) -> String {
    for (mark, colour) in [
        ("--> ", BLUE),
        ("= help: ", CYAN),
        ("help: ", CYAN),
        ("| ", BLUE),
        ("|", BLUE),
    ] {
        if let Some(at) = line.find(mark)
            && line[..at]
                .bytes()
                .all(|byte| byte == b' ' || byte.is_ascii_digit())
        {
            let (before, rest) = line.split_at(at + mark.trim_end().len());
            return format!("{colour}{before}{RESET}{rest}");
        }
    }
    line.to_owned()
}
