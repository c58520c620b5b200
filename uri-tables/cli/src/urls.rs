//! `urls`: checks lists of texts, one a line.
//!
//! For each bad line, prints what is wrong, where, and what to write instead. For valid lines, it can print the
//! components. At the end, it prints a summary with the most frequent hosts and keys. Passwords are masked in
//! everything that is printed.
//!
//! A *component* is a part of a text that has a type of its own in the profile, such as a host, or an item of a list.
//! A *capture* is a component that occurs at most once, so that the automaton records its offsets.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, StdoutLock, Write};

use indicatif::{ProgressBar, ProgressStyle};
use uri_tables::__private::{MASK, RuleData, SHOWN, Style, is_invisible, repair};
use uri_tables::Redacted;
use uri_tables_expansion::inspect::{self, Type, file::Described};

use crate::export::json_string;
use crate::failure::{Failure, Result, open};
use crate::profile::{self, Options, main_type, type_of};
use crate::rule_data::{rule_data, validate};

/// The list that is checked if no file is named and standard input is a terminal.
const SAMPLE: &str = include_str!("urls.txt");

/// The maximum length of a line, in bytes. A file with a longer line is not a list of URLs.
const MAX_LINE: u64 = 16 << 20;

/// The maximum number of hosts and of keys in the summary.
const MAX_COUNTS: usize = 5;

/// The output for each line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// No output for lines, only the summary.
    Nothing,
    /// The error of each invalid line, and nothing for valid lines.
    Errors,
    /// The error of each invalid line, and the components of each valid line.
    Components,
    /// A JSON object for each line. There is no summary.
    Json,
}

/// The options of the subcommand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) shown: Shown,
    /// True if an invalid line makes the exit code 1.
    pub(crate) strict: bool,
}

/// Checks the lines of each file by the rule `rule` of the profile `profile`, or by its [`main_type`] if `rule` is
/// `None`. Returns the exit code.
pub(crate) fn run(
    files: &[String],
    profile: &str,
    options: &Options,
    rule: Option<&String>,
    settings: Settings,
) -> Result<u8> {
    let file = profile::open(profile, options)?;
    let Some(profile) = profile::read(&file) else {
        return Ok(1);
    };
    let index = match rule {
        Some(rule) => type_of(&profile, rule)?,
        None => main_type(&profile)?,
    };
    // Open all files first, so that nothing is printed if one is missing.
    let inputs: Result<Vec<Input>> = files.iter().map(|name| Input::open(name)).collect();
    let mut inputs = inputs?;
    if inputs.is_empty() {
        inputs.push(if io::stdin().is_terminal() {
            Input {
                name: "sample".to_owned(),
                lines: Box::new(SAMPLE.as_bytes()),
                length: None,
            }
        } else {
            Input::open("-")?
        });
    }
    let types = &profile.types;
    let rules = (0..types.len()).map(|index| rule_data(types, index));
    let mut checker = Checker {
        profile: &profile,
        line_type: index,
        rules: rules.collect(),
        settings,
        out: BufWriter::new(io::stdout().lock()),
        checked: 0,
        bad: 0,
        hosts: BTreeMap::new(),
        keys: BTreeMap::new(),
    };
    for input in inputs {
        checker.check(input)?;
    }
    checker.finish()
}

/// A list to check.
struct Input {
    /// The name of the list in messages.
    name: String,
    lines: Box<dyn Read>,
    /// The length in bytes, if it is known.
    length: Option<u64>,
}

impl Input {
    /// Opens the file `name`, or standard input for `-`.
    fn open(name: &str) -> Result<Self> {
        let (lines, length): (Box<dyn Read>, _) = if name == "-" {
            (Box::new(io::stdin()), None)
        } else {
            let file = open(name).map_err(|mut failure| {
                if name.contains("://") {
                    let help = "; to check one URL, pipe it: echo URL | uri-tables urls";
                    failure.0.push_str(help);
                }
                failure
            })?;
            let length = file
                .metadata()
                .ok()
                .filter(std::fs::Metadata::is_file)
                .map(|metadata| metadata.len());
            (Box::new(file), length)
        };
        Ok(Self {
            name: name.to_owned(),
            lines,
            length,
        })
    }
}

/// Checks lines, and counts what they contain.
struct Checker<'p> {
    profile: &'p Described,
    /// The index of the lines' type in `profile.types`.
    line_type: usize,
    /// The runtime's data of each type in `profile.types`.
    rules: Vec<&'static RuleData>,
    settings: Settings,
    out: BufWriter<StdoutLock<'static>>,
    /// The number of lines that were checked.
    checked: u64,
    /// The number of lines that are not valid.
    bad: u64,
    /// How often each host occurs.
    hosts: BTreeMap<String, u64>,
    /// How often each key of a list's item occurs.
    keys: BTreeMap<String, u64>,
}

impl Checker<'_> {
    /// Checks all lines of a list that are not empty.
    fn check(&mut self, input: Input) -> Result<()> {
        let Input {
            name,
            lines,
            length,
        } = input;
        let bar = bar(length, self.settings);
        let mut lines = BufReader::new(bar.wrap_read(lines));
        let mut line = Vec::new();
        for number in 1_u64.. {
            line.clear();
            let failure = |error: io::Error| Failure::new(format_args!("{name}: {error}"));
            let length = lines
                .by_ref()
                .take(MAX_LINE + 1)
                .read_until(b'\n', &mut line);
            let length = length.map_err(failure)?;
            if length as u64 > MAX_LINE {
                bar.finish_and_clear();
                let reason =
                    format_args!("{name}:{number}: the line has more than {MAX_LINE} bytes");
                // Print the results of the lines before the failure.
                self.out.flush()?;
                return Err(Failure::new(reason));
            }
            if length == 0 {
                break;
            }
            if number == 1 && (line.starts_with(b"\xFF\xFE") || line.starts_with(b"\xFE\xFF")) {
                return Err(Failure::new(format_args!(
                    "{name}: it is UTF-16; convert it to UTF-8"
                )));
            }
            let text = match number {
                1 => line.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(&line),
                _ => &line,
            };
            let text = text.trim_ascii();
            if !text.is_empty() {
                self.line(&name, number, text)?;
            }
        }
        bar.finish_and_clear();
        Ok(self.out.flush()?)
    }

    /// Checks line `number` of the list `name`, and prints the result.
    fn line(&mut self, name: &str, number: u64, bytes: &[u8]) -> io::Result<()> {
        self.checked += 1;
        let rule = self.rules[self.line_type];
        let error = match validate(rule, bytes) {
            Ok(()) => return self.valid(name, number, &String::from_utf8_lossy(bytes)),
            Err(error) => error,
        };
        self.bad += 1;
        // The parts of an invalid text are not known, so parts that the statement `secret` names cannot be masked. In
        // such a profile, the text is not printed at all.
        let has_secrets = !self.profile.secrets.is_empty();
        let repaired = repair(rule, bytes).ok().filter(|_| !has_secrets);
        let text = String::from_utf8_lossy(bytes);
        let masked = Redacted::new(Some(rule), &text).to_string();
        let masks = |text: &str| text.matches(MASK).count();
        // With the rule, only the password in the authority of a valid text is masked. If anything was masked in the
        // line, the repaired text is masked without the rule, as a text where any part may be an authority. It is not
        // printed if less is masked in it than in the line.
        let masked_rule = Some(rule).filter(|_| masked == text);
        let repaired = repaired.map(|text| Redacted::new(masked_rule, &text).to_string());
        let repaired = repaired.filter(|repaired| masks(repaired) >= masks(&masked));
        if self.settings.shown == Shown::Json {
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
        if self.settings.shown == Shown::Nothing {
            return Ok(());
        }
        if has_secrets {
            writeln!(self.out, "{name}:{number}: {error}")?;
        } else {
            writeln!(self.out, "{name}:{number}: {}", error.render(&text))?;
        }
        if let Some(repaired) = repaired {
            writeln!(self.out, "  = instead: {}", cropped(&repaired, &masked))?;
        }
        writeln!(self.out)
    }

    /// Counts the hosts and keys in a valid line, and prints its components if they are to be shown.
    fn valid(&mut self, name: &str, number: u64, text: &str) -> io::Result<()> {
        let mut components = Vec::new();
        self.add_components(self.line_type, text, 1, &mut components);
        for Component {
            type_index,
            text,
            is_key,
            ..
        } in &components
        {
            let ty = &self.profile.types[*type_index];
            if ty.secret.is_some() || text.is_empty() {
                continue;
            }
            if *is_key {
                *self.keys.entry((*text).to_owned()).or_default() += 1;
            } else if ty.name.eq_ignore_ascii_case("host") {
                *self.hosts.entry(text.to_ascii_lowercase()).or_default() += 1;
            }
        }
        let name_of = |component: &Component<'_>| &*self.profile.types[component.type_index].name;
        let masked = |component: &Component<'_>| {
            Redacted::new(Some(self.rules[component.type_index]), component.text).to_string()
        };
        if self.settings.shown == Shown::Json {
            let objects = components.iter().map(|it| {
                let (rule, text) = (json_string(name_of(it)), json_string(&masked(it)));
                format!("{{\"rule\":{rule},\"text\":{text}}}")
            });
            let objects: Vec<String> = objects.collect();
            return writeln!(
                self.out,
                "{{\"file\":{},\"line\":{number},\"valid\":true,\"components\":[{}]}}",
                json_string(name),
                objects.join(",")
            );
        }
        if self.settings.shown == Shown::Components {
            writeln!(self.out, "{name}:{number}:")?;
            for it in &components {
                let indent = 2 * it.depth;
                writeln!(self.out, "{:indent$}{}: {}", "", name_of(it), masked(it))?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Adds the components of a valid text of the type with the index `type_index` to `components`, and the items of
    /// its lists. Items without parts are left out. `depth` is that of the outermost of these components.
    fn add_components<'t>(
        &self,
        type_index: usize,
        text: &'t str,
        depth: usize,
        components: &mut Vec<Component<'t>>,
    ) {
        let ty = &self.profile.types[type_index];
        let captures = captures(ty, text);
        for (number, capture) in ty.captures.iter().enumerate() {
            let parents = std::iter::successors(capture.parent, |&at| ty.captures[at].parent);
            let depth = depth + parents.count();
            let inner_type = capture.name.as_deref().and_then(|name| self.index(name));
            let (Some(&Some(text)), Some(inner_type)) = (captures.get(number), inner_type) else {
                continue;
            };
            components.push(Component {
                type_index: inner_type,
                text,
                depth,
                is_key: false,
            });
            // Captures inside of this capture are captures of `ty`, too, so this loop adds them. It does not add the
            // items of this capture's lists.
            if !self.profile.types[inner_type].lists.is_empty() {
                self.add_items(inner_type, text, depth + 1, components);
            }
        }
        self.add_items(type_index, text, depth, components);
    }

    /// Adds the items of the type's lists. A list is either all of `text` or one capture. If that capture has its own
    /// type, the list is skipped, because it is added with that type.
    fn add_items<'t>(
        &self,
        type_index: usize,
        text: &'t str,
        depth: usize,
        components: &mut Vec<Component<'t>>,
    ) {
        let ty = &self.profile.types[type_index];
        for list in &ty.lists {
            let has_parts = |&index: &usize| self.profile.types[index].captures.len() > 1;
            let Some(item_type) = self.index(&list.item).filter(has_parts) else {
                continue;
            };
            let text = match list.capture {
                None => Some(text),
                Some(capture) if ty.captures[capture].name.is_none() => {
                    captures(ty, text).get(capture).copied().flatten()
                }
                Some(_) => None,
            };
            let text = text.unwrap_or_default();
            if text.is_empty() {
                continue;
            }
            let style = match list.style {
                inspect::Style::Separated => Style::Separated,
                inspect::Style::Prefixed => Style::Prefixed,
                inspect::Style::Inclusive => Style::Inclusive,
            };
            for text in style.items(text, list.delimiter) {
                let first_part = components.len() + 1;
                components.push(Component {
                    type_index: item_type,
                    text,
                    depth,
                    is_key: false,
                });
                self.add_components(item_type, text, depth + 1, components);
                if let Some(key) = components.get_mut(first_part) {
                    key.is_key = true;
                }
            }
        }
    }

    /// Returns the index of the type of the rule `name`.
    fn index(&self, name: &str) -> Option<usize> {
        self.profile.types.iter().position(|ty| ty.name == name)
    }

    /// Prints the summary. Returns the exit code.
    fn finish(mut self) -> Result<u8> {
        if self.settings.shown != Shown::Json {
            let mut text = format!("{} lines, {} bad\n", self.checked, self.bad);
            for (noun, counts) in [("host", &self.hosts), ("key", &self.keys)] {
                if let Some(line) = most_frequent(noun, counts) {
                    text.push_str(&line);
                }
            }
            self.out.write_all(text.as_bytes())?;
        }
        self.out.flush()?;
        Ok(u8::from(self.settings.strict && self.bad > 0))
    }
}

/// Returns the part of `repaired` around its first difference from `text`: at most [`SHOWN`] characters before and
/// after it. Invisible characters are escaped.
fn cropped(repaired: &str, text: &str) -> String {
    let mut pairs = repaired.chars().zip(text.chars());
    let same = pairs.position(|(a, b)| a != b).unwrap_or_default();
    let start = same.saturating_sub(SHOWN);
    let mut cropped = "…".repeat(usize::from(start > 0));
    for (number, c) in repaired.chars().skip(start).enumerate() {
        if number == same - start + SHOWN {
            cropped.push('…');
            break;
        }
        if is_invisible(c) {
            cropped.extend(c.escape_unicode());
        } else {
            cropped.push(c);
        }
    }
    cropped
}

/// Returns the text of each capture of a valid text of the type, or `None` if it is absent.
fn captures<'t>(ty: &Type, text: &'t str) -> Vec<Option<&'t str>> {
    let ranges = ty.split(text.as_bytes()).unwrap_or_default().into_iter();
    let texts = ranges.map(|range| range.and_then(|(start, end)| text.get(start..end)));
    texts.collect()
}

/// A component of a valid text.
struct Component<'t> {
    /// The index of the component's type in `profile.types`.
    type_index: usize,
    text: &'t str,
    /// The number of components that contain this one, plus 1.
    depth: usize,
    /// True if this is the first part of an item, such as the name of a parameter.
    is_key: bool,
}

/// Returns the line of the summary about the most frequent names in `counts`, or `None` if `counts` is empty. `noun`
/// says what the names are, such as hosts.
fn most_frequent(noun: &str, counts: &BTreeMap<String, u64>) -> Option<String> {
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
    (!shown.is_empty()).then(|| format!("{} {noun}{s}: {}{more}\n", counts.len(), shown.join(", ")))
}

/// Returns a progress bar on standard error for a list of `length` bytes. It is hidden if the length is not known, if
/// standard error is not a terminal, or if results are printed to a terminal meanwhile.
fn bar(length: Option<u64>, settings: Settings) -> ProgressBar {
    let is_visible = io::stderr().is_terminal()
        && (settings.shown == Shown::Nothing || !io::stdout().is_terminal());
    let Some(length) = length.filter(|_| is_visible) else {
        return ProgressBar::hidden();
    };
    let style = ProgressStyle::with_template("{wide_bar} {bytes} of {total_bytes}, {eta} left");
    let bar = ProgressBar::new(length);
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
