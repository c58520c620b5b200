//! Parses the command line.

use std::ffi::OsString;
use std::path::PathBuf;

/// The output of `--help`.
pub(crate) const HELP: &str = "\
Check URLs, one a line: are they http or https URLs as RFC 9110 and RFC 3986 have them?

    cargo run --release --example check_urls -- [OPTION]... [FILE]...

Without a file a small sample is checked; `-` is standard input. Each bad line is printed with the reason,
a caret under the byte at fault and what to write instead, then a summary.

    -q, --quiet, --summary   print only the summary
    --components             also list the most frequent hosts, path depths and query keys of the good URLs
    --max N                  print at most N bad lines (all are counted)
    --strict                 exit with 1 if there are bad lines
    -h, --help               print this

Exit codes: 0, also where lines are bad (but see --strict); 2 if a file cannot be read, or an argument is wrong.
";

/// A source of lines to check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    /// The sample that is compiled into the program.
    Sample,
    /// Standard input.
    Input,
    /// The file with this path.
    File(PathBuf),
}

/// The parsed command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Arguments {
    /// The sources to check, in order. There is at least one.
    pub(crate) sources: Vec<Source>,
    /// The maximum number of bad lines to print.
    pub(crate) most: u64,
    /// True if the parts of good URLs are to be counted.
    pub(crate) components: bool,
    /// True if the exit code is to be 1 when there are bad lines.
    pub(crate) strict: bool,
    /// True if only the help is to be printed.
    pub(crate) help: bool,
}

impl Arguments {
    /// Parses the arguments after the program's name.
    ///
    /// # Errors
    ///
    /// Returns a message about the first invalid argument.
    pub(crate) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut arguments = Self {
            sources: Vec::new(),
            most: u64::MAX,
            components: false,
            strict: false,
            help: false,
        };
        let mut words = words.into_iter();
        let mut options = true;
        while let Some(word) = words.next() {
            match word.to_str() {
                Some("--") if options => options = false,
                Some("-") => arguments.sources.push(Source::Input),
                Some("-h" | "--help") if options => arguments.help = true,
                Some("-q" | "--quiet" | "--summary") if options => arguments.most = 0,
                Some("--components") if options => arguments.components = true,
                Some("--strict") if options => arguments.strict = true,
                Some("--max") if options => arguments.most = number(words.next())?,
                Some(option) if options && option.starts_with('-') => {
                    return Err(format!("there is no option `{option}`; see --help"));
                }
                _ => arguments.sources.push(Source::File(word.into())),
            }
        }
        if arguments.sources.is_empty() {
            arguments.sources.push(Source::Sample);
        }
        Ok(arguments)
    }
}

fn number(word: Option<OsString>) -> Result<u64, String> {
    let Some(word) = word else {
        return Err("`--max` needs a number after it".to_owned());
    };
    let number = word.to_str().and_then(|word| word.parse().ok());
    number.ok_or_else(|| format!("`--max` needs a number after it, not `{}`", word.display()))
}
