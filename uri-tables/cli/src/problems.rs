//! [`show`]: shows the errors and warnings of a profile as a compiler does.

use uri_tables_expansion::inspect::file::{File, Problem};
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::diag::location::{Location, Text};

// Escape sequences of terminals. `anstream` removes them if the output is not a terminal.
const RED: &str = "\x1b[1;31m";
const YELLOW: &str = "\x1b[1;33m";
const BLUE: &str = "\x1b[1;34m";
const CYAN: &str = "\x1b[1;36m";
const BOLD: &str = "\x1b[1m";
const RESET: &str = "\x1b[0m";

/// Prints errors and warnings to standard error, and the number of errors if there are any.
pub(crate) fn show(file: &File, problems: &[Problem]) {
    for problem in problems {
        anstream::eprintln!("{}", rendered(file, problem));
    }
    let errors = problems.iter().filter(|it| it.is_error).count();
    if errors > 0 {
        let s = if errors == 1 { "" } else { "s" };
        anstream::eprintln!(
            "{RED}error{RESET}{BOLD}: {}: {errors} mistake{s}{RESET}",
            file.name
        );
    }
}

/// Returns a problem in colours: the message, a snippet of the file, and the help.
fn rendered(file: &File, problem: &Problem) -> String {
    let message = problem.message.split_once('\n');
    let (first_line, rest) = message.unwrap_or((&problem.message, ""));
    let severity = if problem.is_error {
        format!("{RED}error")
    } else {
        format!("{YELLOW}warning")
    };
    let mut text = format!("{severity}{RESET}{BOLD}: {first_line}{RESET}\n");
    // A problem in a grammar has a snippet of the grammar in its message.
    let mut lines = rest.lines().map(str::trim_start);
    let snippet = if lines.any(|line| line.starts_with("--> ")) {
        String::new()
    } else {
        snippet(file, problem)
    };
    for line in snippet.lines().chain(rest.lines()) {
        text.push_str(&coloured(line));
        text.push('\n');
    }
    text
}

/// Returns the line with the tokens to blame, underlined by carets. If no token is to blame, returns the name of the
/// file.
fn snippet(file: &File, problem: &Problem) -> String {
    let Some(place) = problem.place else {
        return format!(" --> {}", file.name);
    };
    let [start, end] = place.map(|it| offset(&file.text, it));
    let text = Text::new(&file.name, &file.text);
    let error = Error::at(&Location::new(&text, start, end - start), "").to_string();
    // The first line is the message, which is empty.
    error.trim_start_matches('\n').to_owned()
}

/// Returns the offset in `text` of a line and a column, which count from 1.
fn offset(text: &str, (line, column): (usize, usize)) -> usize {
    let lines = text.split_inclusive('\n').take(line - 1);
    let start = lines.map(str::len).sum();
    let before = text[start..].chars().take(column - 1);
    start + before.map(char::len_utf8).sum::<usize>()
}

/// Colours the start of a line of a message: the gutter of a snippet, or the word `help`. Also colours carets.
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
            let carets = rest.trim_start();
            if carets.is_empty() || carets.bytes().any(|byte| byte != b'^') {
                return format!("{colour}{start}{RESET}{rest}");
            }
            let indent = &rest[..rest.len() - carets.len()];
            return format!("{colour}{start}{RESET}{indent}{RED}{carets}{RESET}");
        }
    }
    line.to_owned()
}
