//! Checks `http` and `https` URLs, one a line. For each bad one, prints what is wrong, where, and what to write instead.
//!
//! ```text
//! cargo run --release --example check_urls                  # a small sample
//! cargo run --release --example check_urls -- links.txt     # a file, or several; `-` is standard input
//! ```
//!
//! `--quiet` prints only the summary. With `--strict`, the exit code is 1 if a line is bad. It is 2 if a file cannot be read.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, IsTerminal, Read, Write};
use std::process::ExitCode;

use indicatif::ProgressBar;

uri_tables::uri_profile! {
    /// URLs with or without a fragment (RFC 9110, section 4.2).
    pub(crate) mod https {
        extends rfc3986, rfc9110;

        abnf r##"
            ; Section 4.2.5: a fragment belongs to neither scheme, but may follow in a reference.
            URL       = ( http-URI / https-URI ) [ "#" fragment ]

            ; Section 4.2.4: userinfo is no part of it, and its presence is an error.
            authority = host [ ":" port ]

            ; Sections 4.2.1 and 4.2.2: an empty host must be rejected.
            reg-name  = 1*( unreserved / pct-encoded / sub-delims )
        "##;

        expose URL within URI, authority, host, port, path = path-abempty, query, fragment;
    }
}

fn main() -> ExitCode {
    let (options, mut files): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with("--"));
    if let Some(other) = options
        .iter()
        .find(|it| !["--quiet", "--strict"].contains(&it.as_str()))
    {
        eprintln!("check_urls: there is no option {other}, but --quiet and --strict");
        return ExitCode::from(2);
    }
    if files.is_empty() {
        files.push("sample".to_owned());
    }
    let has = |option: &str| options.iter().any(|word| word == option);
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut checked, mut bad, mut unread) = (0, 0, false);
    for name in &files {
        let done = open(name).and_then(|(lines, bar)| {
            let found = check(name, bar.wrap_read(lines), &mut out, has("--quiet"))?;
            (checked, bad) = (checked + found.0, bad + found.1);
            out.flush()
        });
        match done {
            // The reader of a pipe, such as `head`, has read enough.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("check_urls: {name}: {error}");
                unread = true;
            }
            Ok(()) => {}
        }
    }
    let _ = writeln!(out, "{checked} lines, {bad} bad");
    let strict = has("--strict") && bad > 0;
    ExitCode::from(if unread { 2 } else { u8::from(strict) })
}

/// Opens a file, standard input or the sample, with a progress bar if standard error is a terminal.
fn open(name: &str) -> io::Result<(Box<dyn Read>, ProgressBar)> {
    let (lines, length): (Box<dyn Read>, _) = match name {
        "sample" => (Box::new(&include_bytes!("urls.txt")[..]), None),
        "-" => (Box::new(io::stdin()), None),
        path => {
            let file = File::open(path)?;
            let length = file.metadata()?.len();
            (Box::new(file), Some(length))
        }
    };
    let bar = match length {
        Some(length) if io::stderr().is_terminal() => ProgressBar::new(length),
        _ => ProgressBar::hidden(),
    };
    Ok((lines, bar))
}

/// Checks all lines that are not empty. Returns how many there are, and how many of them are bad.
fn check(
    name: &str,
    lines: impl Read,
    out: &mut impl Write,
    quiet: bool,
) -> io::Result<(u64, u64)> {
    let (mut lines, mut line) = (BufReader::new(lines), Vec::new());
    let (mut checked, mut bad) = (0, 0);
    for number in 1_u64.. {
        line.clear();
        if lines.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let text = line.trim_ascii();
        if text.is_empty() {
            continue;
        }
        checked += 1;
        let Err(error) = https::Url::parse_bytes(text) else {
            continue;
        };
        bad += 1;
        if !quiet {
            // `render` masks passwords. The advice of an error may be better than what only encodes bytes.
            writeln!(
                out,
                "{name}:{number}: {}",
                error.render(&String::from_utf8_lossy(text))
            )?;
            if let Ok(repaired) = https::Url::repair(text) {
                writeln!(out, "  = instead: {repaired}")?;
            }
            writeln!(out)?;
        }
    }
    Ok((checked, bad))
}

#[cfg(test)]
mod tests {
    fn report(lines: &[u8]) -> (u64, u64, String) {
        let mut out = Vec::new();
        let (checked, bad) = super::check("lines", lines, &mut out, false).expect("a vector grows");
        (
            checked,
            bad,
            String::from_utf8(out).expect("reports are UTF-8"),
        )
    }

    #[test]
    fn each_bad_line_of_the_sample_is_explained() {
        let (checked, bad, text) = report(include_bytes!("urls.txt"));
        assert_eq!((checked, bad), (31, 20), "{text}");
        assert_eq!(text.matches("\nlines:").count() + 1, 20, "{text}");
        for repaired in [
            "https://example.com/search?q=a%7Cb",
            "https://example.com/files/annual%20report.pdf",
            "https://example.com/100%25",
            "https://example.com/list?ids%5B%5D=1&ids%5B%5D=2",
        ] {
            assert!(text.contains(&format!("= instead: {repaired}\n")), "{text}");
        }
        assert!(!text.contains("secret"), "a password is masked");
    }

    #[test]
    fn any_bytes_are_lines() {
        assert_eq!(report(b""), (0, 0, String::new()));
        assert_eq!(report(b"\r\n \n\n"), (0, 0, String::new()));
        assert_eq!(report(b"http://a/\r\nhttps://b"), (2, 0, String::new()));
        let (checked, bad, text) = report(b"http://a/\xFF\xFE\nhttp://a/\0\nhttp://\xC3\xA9/");
        assert_eq!((checked, bad), (3, 3), "{text}");
        assert!(text.contains("= instead: http://a/%FF%FE\n"), "{text}");
        let long = [&b"http://a/"[..], &b"x".repeat(1 << 20), b" y"].concat();
        let (_, bad, text) = report(&long);
        assert!(bad == 1 && text.contains("x%20y"), "the repair is there");
    }
}
