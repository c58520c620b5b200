//! `urls`: checks lists of texts, one a line.
//!
//! For each bad one, prints what is wrong, where, and what to write instead. Passwords are masked in everything that is
//! printed.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write};

use indicatif::{ProgressBar, ProgressStyle};
use uri_tables::__private::{RuleData, repair};
use uri_tables::Redacted;
use uri_tables_expansion::inspect::file::Described;

use crate::export::json_string;
use crate::failure::{Failure, Result, open};
use crate::profile::{Options, Source, type_of};
use crate::rule_data::{rule_data, validate};

/// The list that is checked without files.
const SAMPLE: &str = include_str!("urls.txt");

/// The maximum length of a line. A longer one is no list of URLs.
const MAX_LINE: u64 = 16 << 20;

/// The number of hosts and keys in the summary.
const MAX_COUNTS: usize = 5;

/// The output for each line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// No output for lines, only the summary.
    Nothing,
    /// What is wrong with a bad line.
    Errors,
    /// What is wrong with a bad line, and the components of any other line.
    Components,
    /// An object of JSON. There is no summary.
    Json,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) shown: Shown,
    /// True if a bad line makes the exit code 1.
    pub(crate) strict: bool,
}

/// Checks the lines of each file. Returns the exit code.
pub(crate) fn run(
    files: &[String],
    profile: &str,
    options: &Options,
    rule: Option<&String>,
    wanted: Wanted,
) -> Result<u8> {
    let source = Source::open(profile, options)?;
    let (profile, warnings) = match source.read() {
        Ok(read) => read,
        Err(mistakes) => {
            mistakes.show();
            return Err(Failure::new(format_args!(
                "{}: the profile has mistakes",
                source.name
            )));
        }
    };
    warnings.show();
    let own = match rule {
        Some(rule) => {
            let of = type_of(&profile, rule)?;
            profile.types.iter().position(|it| it.ident == of.ident)
        }
        None => profile.types.iter().position(|it| it.ident == "Uri"),
    };
    // Open all files first, so that nothing is printed if one is missing.
    let inputs: Result<Vec<Input>> = files.iter().map(|name| Input::open(name)).collect();
    let mut inputs = inputs?;
    if inputs.is_empty() {
        inputs.push(Input::sample());
    }
    let mut checker = Checker::new(&profile, own.unwrap_or(0), wanted, io::stdout().lock());
    for input in inputs {
        checker.check(input)?;
    }
    checker.finish()
}

/// A list to check.
struct Input {
    name: String,
    lines: Box<dyn Read>,
    length: Option<u64>,
}

impl Input {
    fn open(name: &str) -> Result<Self> {
        let (lines, length): (Box<dyn Read>, _) = if name == "-" {
            (Box::new(io::stdin()), None)
        } else {
            let file = open(name)?;
            let length = file
                .metadata()
                .ok()
                .filter(std::fs::Metadata::is_file)
                .map(|it| it.len());
            if length == Some(0) {
                return Err(Failure::new(format_args!("{name}: the file is empty")));
            }
            (Box::new(file), length)
        };
        Ok(Self {
            name: name.to_owned(),
            lines,
            length,
        })
    }

    fn sample() -> Self {
        Self {
            name: "sample".to_owned(),
            lines: Box::new(SAMPLE.as_bytes()),
            length: None,
        }
    }
}

/// Checks lines, and counts what they contain.
struct Checker<'p, W: Write> {
    profile: &'p Described,
    own: usize,
    /// The runtime's data of each type.
    rules: Vec<&'static RuleData>,
    wanted: Wanted,
    out: BufWriter<W>,
    checked: u64,
    bad: u64,
    hosts: BTreeMap<String, u64>,
    keys: BTreeMap<String, u64>,
}

impl<'p, W: Write> Checker<'p, W> {
    fn new(profile: &'p Described, own: usize, wanted: Wanted, out: W) -> Self {
        let types = &profile.types;
        Self {
            profile,
            own,
            rules: (0..types.len()).map(|own| rule_data(types, own)).collect(),
            wanted,
            out: BufWriter::new(out),
            checked: 0,
            bad: 0,
            hosts: BTreeMap::new(),
            keys: BTreeMap::new(),
        }
    }

    /// Checks all lines that are not empty.
    fn check(&mut self, input: Input) -> Result<()> {
        let Input {
            name,
            lines,
            length,
        } = input;
        let bar = bar(length, self.wanted);
        let mut lines = BufReader::new(bar.wrap_read(lines));
        let mut line = Vec::new();
        for number in 1_u64.. {
            line.clear();
            let wrong = |error: io::Error| Failure::new(format_args!("{name}: {error}"));
            let read = lines
                .by_ref()
                .take(MAX_LINE + 1)
                .read_until(b'\n', &mut line);
            let read = read.map_err(wrong)?;
            if read as u64 > MAX_LINE {
                bar.finish_and_clear();
                let reason =
                    format_args!("{name}:{number}: the line has more than {MAX_LINE} bytes");
                // The lines before stay readable.
                self.out.flush().map_err(|error| Failure::output(&error))?;
                return Err(Failure::new(reason));
            }
            if read == 0 {
                break;
            }
            let text = line.trim_ascii();
            if !text.is_empty() {
                self.line(&name, number, text)
                    .map_err(|error| Failure::output(&error))?;
            }
        }
        bar.finish_and_clear();
        self.out.flush().map_err(|error| Failure::output(&error))
    }

    fn line(&mut self, name: &str, number: u64, bytes: &[u8]) -> io::Result<()> {
        self.checked += 1;
        let rule = self.rules[self.own];
        let error = match validate(rule, bytes) {
            Ok(()) => return self.valid(name, number, &String::from_utf8_lossy(bytes)),
            Err(error) => error,
        };
        self.bad += 1;
        // A text that no rule matches has no parts, so those that the statement `secret` names cannot be masked.
        let has_secrets = !self.profile.secrets.is_empty();
        let repaired = repair(rule, bytes).ok().filter(|_| !has_secrets);
        let repaired = repaired.map(|text| Redacted::new(Some(rule), &text).to_string());
        let text = String::from_utf8_lossy(bytes);
        if self.wanted.shown == Shown::Json {
            let repaired = repaired.map_or("null".to_owned(), |text| json_string(&text));
            let range = error.range();
            return writeln!(
                self.out,
                "{{\"file\":{},\"line\":{number},\"valid\":false,\"start\":{},\"end\":{},\"error\":{},\"repaired\":{repaired}}}",
                json_string(name),
                range.start,
                range.end,
                json_string(&error.to_string()),
            );
        }
        if self.wanted.shown == Shown::Nothing {
            return Ok(());
        }
        if has_secrets {
            writeln!(self.out, "{name}:{number}: {error}")?;
        } else {
            writeln!(self.out, "{name}:{number}: {}", error.render(&text))?;
        }
        if let Some(repaired) = repaired {
            writeln!(self.out, "  = instead: {repaired}")?;
        }
        writeln!(self.out)
    }

    fn valid(&mut self, name: &str, number: u64, text: &str) -> io::Result<()> {
        let mut components = Vec::new();
        self.components(self.own, text, 1, &mut components);
        for Component {
            of, text, is_key, ..
        } in &components
        {
            let of = &self.profile.types[*of];
            if of.secret.is_some() || text.is_empty() {
                continue;
            }
            if *is_key {
                *self.keys.entry((*text).to_owned()).or_default() += 1;
            } else if of.name.eq_ignore_ascii_case("host") {
                *self.hosts.entry(text.to_ascii_lowercase()).or_default() += 1;
            }
        }
        let name_of = |component: &Component<'_>| &*self.profile.types[component.of].name;
        let masked = |component: &Component<'_>| {
            Redacted::new(Some(self.rules[component.of]), component.text).to_string()
        };
        if self.wanted.shown == Shown::Json {
            let shown = components.iter().map(|it| {
                let (rule, text) = (json_string(name_of(it)), json_string(&masked(it)));
                format!("{{\"rule\":{rule},\"text\":{text}}}")
            });
            let shown: Vec<String> = shown.collect();
            return writeln!(
                self.out,
                "{{\"file\":{},\"line\":{number},\"valid\":true,\"components\":[{}]}}",
                json_string(name),
                shown.join(",")
            );
        }
        if self.wanted.shown == Shown::Components {
            writeln!(self.out, "{name}:{number}:")?;
            for it in &components {
                let indent = 2 * it.depth;
                writeln!(self.out, "{:indent$}{}: {}", "", name_of(it), masked(it))?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Finds the components of a valid text of the type `own`, and those of the items of its lists, if these have parts.
    fn components<'t>(
        &self,
        own: usize,
        text: &'t str,
        depth: usize,
        found: &mut Vec<Component<'t>>,
    ) {
        let of = &self.profile.types[own];
        let spans = of.split(text.as_bytes()).unwrap_or_default();
        let part = |at: usize| {
            spans
                .get(at)
                .copied()
                .flatten()
                .and_then(|(from, to)| text.get(from..to))
        };
        for (at, capture) in of.captures.iter().enumerate() {
            let parents = std::iter::successors(capture.parent, |&at| of.captures[at].parent);
            let depth = depth + parents.count();
            let known = capture.name.as_deref().and_then(|name| self.index(name));
            let (Some(text), Some(inner)) = (part(at), known) else {
                continue;
            };
            found.push(Component {
                of: inner,
                text,
                depth,
                is_key: false,
            });
            // Parts inside of this part are captures of `of`, too, but items of its lists are not.
            if !self.profile.types[inner].lists.is_empty() {
                self.items(inner, text, depth + 1, found);
            }
        }
        self.items(own, text, depth, found);
    }

    /// Finds the items of lists that are the whole text, or a part that has no type.
    fn items<'t>(&self, own: usize, text: &'t str, depth: usize, found: &mut Vec<Component<'t>>) {
        let of = &self.profile.types[own];
        for list in &of.lists {
            let Some(item) = self
                .index(&list.item)
                .filter(|&it| self.profile.types[it].captures.len() > 1)
            else {
                continue;
            };
            let text = match list.capture {
                None => Some(text),
                Some(at) if of.captures[at].name.is_none() => {
                    let spans = of.split(text.as_bytes());
                    let span = spans.and_then(|spans| spans.get(at).copied().flatten());
                    span.and_then(|(from, to)| text.get(from..to))
                }
                Some(_) => None,
            };
            let text = text
                .filter(|text| !(text.is_empty() && list.is_led))
                .unwrap_or_default();
            let delimiter = char::from(list.delimiter);
            let led = (list.is_led || list.is_kept) && text.starts_with(delimiter);
            let mut rest = Some(if led { &text[1..] } else { text }).filter(|_| !text.is_empty());
            while let Some(items) = rest {
                let (text, after) = match items.split_once(delimiter) {
                    Some((text, after)) => (text, Some(after)),
                    None => (items, None),
                };
                rest = after;
                let first = found.len() + 1;
                found.push(Component {
                    of: item,
                    text,
                    depth,
                    is_key: false,
                });
                self.components(item, text, depth + 1, found);
                if let Some(key) = found.get_mut(first) {
                    key.is_key = true;
                }
            }
        }
    }

    /// Returns the type of the rule `name`.
    fn index(&self, name: &str) -> Option<usize> {
        self.profile.types.iter().position(|of| of.name == name)
    }

    /// Prints the summary. Returns the exit code.
    fn finish(mut self) -> Result<u8> {
        if self.wanted.shown != Shown::Json {
            let mut text = format!("{} lines, {} bad\n", self.checked, self.bad);
            for (what, counts) in [("host", &self.hosts), ("key", &self.keys)] {
                if let Some(line) = most(what, counts) {
                    text.push_str(&line);
                }
            }
            let done = self.out.write_all(text.as_bytes());
            done.map_err(|error| Failure::output(&error))?;
        }
        self.out.flush().map_err(|error| Failure::output(&error))?;
        Ok(u8::from(self.wanted.strict && self.bad > 0))
    }
}

/// A component of a valid text.
struct Component<'t> {
    /// The index of its type.
    of: usize,
    text: &'t str,
    depth: usize,
    /// True if this is the first part of an item, such as the name of a parameter.
    is_key: bool,
}

/// Returns the line about the most frequent hosts or keys, or `None` if there are none.
fn most(what: &str, counts: &BTreeMap<String, u64>) -> Option<String> {
    let mut sorted: Vec<(&String, &u64)> = counts.iter().collect();
    sorted.sort_by_key(|&(name, count)| (Reverse(*count), name));
    let shown: Vec<String> = sorted
        .iter()
        .take(MAX_COUNTS)
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    let s = if counts.len() == 1 { "" } else { "s" };
    let more = if counts.len() > MAX_COUNTS {
        ", …"
    } else {
        ""
    };
    (!shown.is_empty()).then(|| format!("{} {what}{s}: {}{more}\n", counts.len(), shown.join(", ")))
}

/// Returns a progress bar on standard error, if that is a terminal and nothing else is printed meanwhile.
fn bar(length: Option<u64>, wanted: Wanted) -> ProgressBar {
    let is_seen = io::stderr().is_terminal()
        && (wanted.shown == Shown::Nothing || !io::stdout().is_terminal());
    let Some(length) = length.filter(|_| is_seen) else {
        return ProgressBar::hidden();
    };
    let style = ProgressStyle::with_template("{wide_bar} {bytes} of {total_bytes}, {eta} left");
    let bar = ProgressBar::new(length);
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
