//! [`run`]: parses the command line with `clap` and calls the module of the subcommand. [`command`] declares the
//! arguments and their help.

use std::io;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use uri_tables_expansion::inspect::file::part_of_statement;
use uri_tables_grammar::abnf::bundled::stems;
use uri_tables_grammar::diag::escape::listed;

use crate::failure::{Failure, Result, print};
use crate::profile::{Options, bundled, is_abnf, is_rust};
use crate::{check, diff, explain, export, urls, words};

/// Runs the subcommand that the arguments name. Returns the exit code.
pub(crate) fn run() -> Result<u8> {
    let matches = match command().try_get_matches() {
        Ok(matches) => matches,
        Err(error) => {
            // `clap` also returns the help and the version as errors. It prints these to standard output.
            error.print()?;
            return Ok(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let Some((name, matches)) = matches.subcommand() else {
        return Ok(2);
    };
    let options = options(matches)?;
    match name {
        "check" => check::run(&all(matches, "FILE"), &options),
        "explain" => {
            let is_markdown = matches.get_flag("markdown");
            explain::run(
                one(matches, "FILE"),
                &options,
                is_markdown,
                matches.get_one("output"),
            )
        }
        "diff" => diff::run(one(matches, "OLD"), one(matches, "NEW"), &options),
        "export" => export::run(
            one(matches, "FILE"),
            &options,
            one(matches, "to"),
            &all(matches, "rule"),
            matches.get_one("output"),
            matches.get_flag("check"),
        ),
        "urls" => {
            let flags = [
                ("json", urls::Shown::Json),
                ("quiet", urls::Shown::Nothing),
                ("components", urls::Shown::Components),
            ];
            let shown = flags.into_iter().find(|(flag, _)| matches.get_flag(flag));
            let settings = urls::Settings {
                shown: shown.map_or(urls::Shown::Errors, |(_, shown)| shown),
                strict: matches.get_flag("strict"),
            };
            // `--strict` of `urls` is about the lines, and not about warnings of the profile.
            let options = Options {
                strict: false,
                ..options
            };
            urls::run(
                &all(matches, "FILE"),
                one(matches, "profile"),
                &options,
                matches.get_one("rule"),
                settings,
            )
        }
        "words" => {
            let number = |name: &str| matches.get_one(name).copied().unwrap_or_default();
            let settings = words::Settings {
                count: number("count"),
                seed: number("seed"),
                near_misses: matches.get_flag("near-misses"),
                json: matches.get_flag("json"),
            };
            words::run(
                one(matches, "FILE"),
                &options,
                one(matches, "RULE"),
                settings,
            )
        }
        // `completions` or `man`.
        _ => {
            let mut text = Vec::new();
            match matches.try_get_one::<clap_complete::Shell>("SHELL") {
                Ok(Some(&shell)) => {
                    clap_complete::generate(shell, &mut command(), "uri-tables", &mut text);
                }
                _ => man(&mut text)?,
            }
            print(&String::from_utf8_lossy(&text))?;
            Ok(0)
        }
    }
}

/// Writes the man page of the command, followed by the description and the options of each subcommand.
fn man(text: &mut Vec<u8>) -> io::Result<()> {
    let command = command();
    clap_mangen::Man::new(command.clone()).render(text)?;
    for subcommand in command.get_subcommands() {
        let name = format!("uri-tables {}", subcommand.get_name());
        let page = clap_mangen::Man::new(subcommand.clone().bin_name(name));
        page.render_description_section(text)?;
        page.render_options_section(text)?;
    }
    Ok(())
}

/// Returns the value of an argument, or an empty text if the argument was not given.
fn one<'m>(matches: &'m ArgMatches, name: &str) -> &'m str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}

/// Returns all values of an argument, or no values if the subcommand does not have the argument.
fn all(matches: &ArgMatches, name: &str) -> Vec<String> {
    let values = matches.try_get_many(name).ok().flatten();
    values.unwrap_or_default().cloned().collect()
}

/// Returns the options for reading profiles. Fails if an option is for another kind of file than the arguments name,
/// such as `--module` without a `.rs` file, or if its value is wrong.
fn options(matches: &ArgMatches) -> Result<Options> {
    let list = |name: &str| all(matches, name);
    let options = Options {
        extends: list("extends"),
        exposes: list("expose"),
        module: list("module").pop(),
        strict: matches!(matches.try_get_one("strict"), Ok(Some(true))),
    };
    // Of the subcommands, only `urls` has the option `--profile`. Its files are lists of URLs. Elsewhere, files are
    // profiles.
    let profiles = match list("profile") {
        profiles if profiles.is_empty() => ["FILE", "OLD", "NEW"].map(list).concat(),
        profiles => profiles,
    };
    let is_one = |is_kind: fn(&str) -> bool| profiles.iter().any(|name| is_kind(name));
    let (abnf, rust) = (is_one(is_abnf), is_one(is_rust));
    for (name, values, extension, is_used) in [
        ("extends", &options.extends, "abnf", abnf),
        ("expose", &options.exposes, "abnf", abnf),
        ("module", &list("module"), "rs", rust),
    ] {
        if !is_used && !values.is_empty() {
            let profiles = profiles.join(", ");
            let help = match name {
                "module" => "it has one profile".to_owned(),
                _ => format!("write the statement `{name}` there"),
            };
            return Err(Failure(format!(
                "--{name} is for a file that ends in .{extension}; {profiles}: {help}"
            )));
        }
        let wrong = values.iter().find(|it| part_of_statement(it).is_none());
        if let Some(wrong) = wrong {
            return Err(Failure(format!(
                "--{name}: `{wrong}` cannot be read; write what stands after `{name}`, without a `;`"
            )));
        }
    }
    // After the name of a grammar, a value may have renamed rules in braces, or a comma and other grammars. The path of
    // a file is in quotes, so its name here is empty.
    for value in &options.extends {
        let name = value.split(|c: char| c.is_whitespace() || "{,\"".contains(c));
        let name = name.take(1).collect::<String>();
        if !name.is_empty() && stems().all(|stem| stem != name) {
            let stems: Vec<&str> = stems().collect();
            return Err(Failure(format!(
                "--extends: there is no bundled grammar `{name}`; there are {}",
                listed(&stems, "and")
            )));
        }
    }
    Ok(options)
}

const ABOUT: &str = "Checks, explains, compares and exports ABNF grammars of URI schemes.";

const EXIT_CODES: &str = "Exit codes:
  0  no mistake, no difference
  1  a mistake in the profile, a difference, a stale file; with `urls --strict`, a bad line
  2  wrong arguments, or a file that cannot be read or written";

/// Declares the command with all subcommands and arguments.
fn command() -> Command {
    let profiles: Vec<&str> = bundled().map(|(name, _)| name).collect();
    let after = format!(
        "A profile file has what stands between the braces of uri_profile!:\n\n\
         \x20   extends rfc3986;\n\
         \x20   abnf r#\"\n\
         \x20       URI    = \"s3://\" bucket path-abempty\n\
         \x20       bucket = 3*63( ALPHA / DIGIT / \"-\" )\n\
         \x20   \"#;\n\
         \x20   expose URI, bucket, path = path-abempty, segment;\n\n\
         A file that ends in .abnf has only the rules: see --extends and --expose. A file that ends in .rs has a \
         uri_profile!.\n\n\
         Bundled profiles: {}\n\n{EXIT_CODES}",
        profiles.join(", ")
    );
    Command::new("uri-tables")
        .about(ABOUT)
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .after_help(after)
        .subcommands([
            with_profile(Command::new("check"))
                .about("Proves that profiles fit RFC 3986, and shows their mistakes")
                .arg(file().num_args(1..).required(true))
                .arg(flag("strict", "Take warnings for mistakes")),
            with_profile(Command::new("explain"))
                .about("Writes a page about a profile: its rules, bytes, delimiters, diagrams, and what is proven")
                .arg(file().required(true))
                .arg(flag("markdown", "Write Markdown instead of HTML, without diagrams and tables of bytes"))
                .arg(output()),
            with_profile(Command::new("diff"))
                .about("Shows the shortest texts on which two profiles differ; the exit code is 1 if there is one")
                .arg(Arg::new("OLD").required(true).help("The profile before: a file or a bundled profile"))
                .arg(Arg::new("NEW").required(true).help("The profile after it")),
            with_profile(Command::new("export"))
                .about("Writes validators, splitters, encoders and decoders in another language")
                .arg(file().required(true))
                .arg(
                    option("to", "LANGUAGE", "What to write; `c` is a header without other files, `regex` a line of rule and pattern for each rule, \
                         for ECMAScript (flag `u`), Python, PCRE and RE2")
                        .required(true)
                        .value_parser(export::LANGUAGES),
                )
                .arg(option("rule", "RULE", "Export this exposed rule only; may be repeated").action(ArgAction::Append))
                .arg(output())
                .arg(flag("check", "Do not write, but fail if the file after --output is not what would be written")
                    .requires("output")),
            with_profile(Command::new("urls"))
                .about("Checks lists of URLs, one a line, and says what to write instead of each bad one (with --json, in full)")
                .arg(file().num_args(0..).help("Lists; `-` is standard input, which is also read without any; if it is a terminal, a small sample is checked"))
                .arg(option("profile", "PROFILE", "The profile: a file or a bundled profile").default_value("web"))
                .arg(option("rule", "RULE", "The rule of the lines [default: that of the type Uri, or the first that is part of no other]"))
                .arg(flag("components", "Print the components of each valid line").conflicts_with("json"))
                .arg(flag("json", "Print a line of JSON for each line that is not blank, with secrets masked; offsets count from the first character that is no blank"))
                .arg(flag("quiet", "Print only the summary").conflicts_with_all(["components", "json"]))
                .arg(flag("strict", "Let the exit code be 1 if a line is bad")),
            with_profile(Command::new("words"))
                .about("Prints valid texts of a rule, or near misses, for test data")
                .arg(file().required(true))
                .arg(Arg::new("RULE").required(true).help("The exposed rule"))
                .arg(option("count", "N", "How many, at most a million").default_value("10").value_parser(value_parser!(u64).range(..=1_000_000)))
                .arg(option("seed", "N", "Another seed gives other texts").default_value("1").value_parser(value_parser!(u64)))
                .arg(flag("near-misses", "Print texts that are almost valid instead"))
                .arg(flag("json", "Print a line of JSON for each text")),
            Command::new("completions")
                .about("Prints completions for a shell")
                .arg(Arg::new("SHELL").required(true).value_parser(value_parser!(clap_complete::Shell))),
            Command::new("man").about("Prints the man page"),
        ])
}

/// Declares the argument for a profile.
fn file() -> Arg {
    Arg::new("FILE").help("A profile file, a file of ABNF, or the name of a bundled profile")
}

/// Declares an option without a value.
fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .help(help)
        .action(ArgAction::SetTrue)
}

/// Declares an option with a value.
fn option(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

/// Declares the option for the file to write.
fn output() -> Arg {
    option(
        "output",
        "PATH",
        "Write to this file instead of standard output",
    )
    .short('o')
}

/// Adds the options for files of ABNF and of Rust.
fn with_profile(command: Command) -> Command {
    command
        .arg(
            option(
                "extends",
                "GRAMMAR",
                "For a file of ABNF: a bundled grammar to read it on top of [default: rfc3986]",
            )
            .action(ArgAction::Append),
        )
        .arg(
            option(
                "expose",
                "RULES",
                "For a file of ABNF: the rules to expose, as after `expose` [default: the first]",
            )
            .action(ArgAction::Append),
        )
        .arg(option(
            "module",
            "NAME",
            "For a file of Rust: the module of the uri_profile! [default: the only one, or the name of the file]",
        ))
}
