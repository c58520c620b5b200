//! Tests the example `check_urls` on lines of real lists and on hostile input.
//!
//! Its modules are compiled into this test, which calls `run` as `main` does.

#[path = "../../examples/check_urls/arguments.rs"]
mod arguments;
#[path = "../../examples/check_urls/blocks.rs"]
mod blocks;
#[path = "../../examples/check_urls/breakdown.rs"]
mod breakdown;
#[path = "../../examples/check_urls/profile.rs"]
mod profile;
#[path = "../../examples/check_urls/reason.rs"]
mod reason;
#[path = "../../examples/check_urls/repair.rs"]
mod repair;
#[path = "../../examples/check_urls/run.rs"]
mod run;
#[path = "../../examples/check_urls/snippet.rs"]
mod snippet;
#[path = "../../examples/check_urls/tally.rs"]
mod tally;

mod carets;
mod components;
mod judgement;
mod reading;

use std::ffi::OsString;

use indicatif::ProgressBar;

use arguments::{Arguments, Source};
use reason::Reason;
use run::Outcome;
use tally::Tally;

/// Returns the standard output, the standard error and the outcome of a run.
fn run_on(words: &[&str], input: &[u8]) -> (String, String, Outcome) {
    let arguments = Arguments::read(words.iter().map(OsString::from)).expect("these are arguments");
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let outcome = run::run(
        &arguments,
        input,
        &mut out,
        &mut err,
        &ProgressBar::hidden(),
    )
    .expect("a vector can be written to");
    let text = |bytes| String::from_utf8(bytes).expect("reports are UTF-8, whatever the input is");
    (text(out), text(err), outcome)
}

/// Returns the reports and the first line of the summary for some standard input.
fn check(input: &[u8]) -> (Vec<String>, String) {
    let (out, err, outcome) = run_on(&["-"], input);
    assert_eq!((err.as_str(), outcome), ("", Outcome::Checked));
    let (reports, summary) = match out.rsplit_once("\n\n") {
        Some((reports, summary)) => (reports.split("\n\n").map(str::to_owned).collect(), summary),
        None => (Vec::new(), out.as_str()),
    };
    let counts = summary.lines().next().unwrap_or_default().to_owned();
    (reports, counts)
}

#[test]
fn a_good_list_has_no_reports() {
    let list =
        b"https://example.com/\nHTTP://h\nhttps://[::1]:8443/a?b#c\nhttps://h:/\nhttps://1.2.3.4?x";
    assert_eq!(
        check(list),
        (vec![], "5 lines: 5 good, 0 bad, 0 empty".to_owned())
    );
}

#[test]
fn a_report_has_place_reason_caret_and_repair() {
    let (reports, counts) = check(b"https://h/\nhttps://h/?a=1|2{3}\n");
    assert_eq!(
        reports,
        [concat!(
            "standard input:2: invalid character `|` at offset 14 in `query`; write it as %7C\n",
            "    https://h/?a=1|2{3}\n",
            "                  ^\n",
            "    instead: https://h/?a=1%7C2%7B3%7D"
        )]
    );
    assert_eq!(counts, "2 lines: 1 good, 1 bad, 0 empty");
}

#[test]
fn a_caret_is_labelled_where_the_error_is_more_than_a_byte() {
    let (reports, _) = check(b"https://me:secret@h/\n");
    assert_eq!(
        reports,
        [concat!(
            "standard input:1: user information is not allowed at offset 8; remove it, and the `@` after it\n",
            "    https://me:***@h/\n",
            "               ^ user information before the host\n",
            "    instead: https://h/"
        )]
    );
}

#[test]
fn passwords_are_not_shown() {
    for (line, shown) in [
        (
            &b"https://me:secret@h/"[..],
            "    https://me:***@h/\n               ^ ",
        ),
        (
            b"https://me:9876secret@h/",
            "    https://me:***@h/\n               ^ ",
        ),
        (b"https://me:secret@h/a b", "    https://me:***@h/a b\n"),
        (b"ftp://me:secret@h/", "    ftp://me:***@h/\n    ^ "),
        (b"https://me:se\xFFcret@h/", "    https://me:***@h/\n"),
        (
            b"https://h|/?a=//me:secret@h/",
            "    https://h|/?a=//me:***@h/\n             ^",
        ),
        (b"me:secret@h.example/", "    me:***@h.example/\n"),
    ] {
        let (out, ..) = run_on(&["-", "--components"], line);
        assert!(!out.contains("secret") && !out.contains("cret"), "{out}");
        assert!(out.contains(shown), "{out}");
    }
}

#[test]
fn line_ends_and_empty_lines() {
    let (reports, counts) = check(b"https://h/\r\n\r\n\nhttps://h/a b\r\n\nhttps://h/\r");
    assert_eq!(counts, "6 lines: 2 good, 1 bad, 3 empty");
    assert!(
        reports[0].starts_with("standard input:4: invalid character ` ` at offset 11"),
        "{reports:?}"
    );
    assert_eq!(
        check(b""),
        (vec![], "0 lines: 0 good, 0 bad, 0 empty".to_owned())
    );
    assert_eq!(check(b"\n").1, "1 line: 0 good, 0 bad, 1 empty");
    assert_eq!(check(b"\r\r\n").1, "1 line: 0 good, 1 bad, 0 empty");
}

#[test]
fn lines_that_are_not_utf_8() {
    let (reports, counts) = check(b"https://h/caf\xE9\n\xFF\xFE\x00\nhttps://h/\xE5\xBC\n");
    assert_eq!(counts, "3 lines: 0 good, 3 bad, 0 empty");
    assert_eq!(
        reports[0],
        concat!(
            "standard input:1: invalid byte 0xE9 at offset 13 in `path`; write it as %E9\n",
            "    https://h/caf\\xE9\n",
            "                 ^^^^\n",
            "    instead: https://h/caf%E9"
        )
    );
    assert!(
        reports[1].ends_with("    \\xFF\\xFE␀\n    ^^^^ no scheme"),
        "{}",
        reports[1]
    );
    assert!(
        reports[2].contains("instead: https://h/%E5%BC"),
        "{}",
        reports[2]
    );
}

#[test]
fn a_line_of_a_mebibyte() {
    let mut line = b"https://h/".to_vec();
    line.resize(1 << 20, b'a');
    assert_eq!(check(&line).1, "1 line: 1 good, 0 bad, 0 empty");
    line[700_000] = b'"';
    line.extend_from_slice(b"\nhttps://h/\n\"\n");
    let (reports, counts) = check(&line);
    assert_eq!(counts, "3 lines: 1 good, 2 bad, 0 empty");
    let columns = |text: &str| text.lines().map(|line| line.chars().count()).max();
    assert!(
        reports[0]
            .starts_with("standard input:1: invalid character `\"` at offset 700000 in `path`")
    );
    assert!(columns(&reports[0]) < Some(100), "{}", reports[0]);
    assert!(reports[1].starts_with("standard input:3:"));
}

#[test]
fn nothing_but_faults_for_a_mebibyte() {
    let (reports, _) = check(&vec![b'|'; 1 << 20]);
    assert!(reports[0].len() < 1000, "{}", reports[0]);
}

#[test]
fn counts_are_by_reason_most_frequent_first() {
    let mut tally = Tally::default();
    let mut faults = Vec::new();
    let block = b"https://h/a b\nftp://h\n\nhttps://h\nftp://h\nhttps://h/?|\n";
    assert_eq!(tally.check(block, 1, &mut faults), 7);
    for fault in &faults {
        tally.count(Reason::of(&block[fault.range.clone()], &fault.error));
    }
    assert_eq!(
        tally.reasons(),
        [
            (Reason::OtherScheme, 2),
            (Reason::Space("path"), 1),
            (Reason::Byte(b'|', "query"), 1)
        ]
    );
    let numbers: Vec<u64> = faults.iter().map(|fault| fault.number).collect();
    assert_eq!(numbers, [1, 2, 5, 6]);
    let summary = tally.to_string();
    assert!(
        summary.starts_with(concat!(
            "6 lines: 1 good, 4 bad, 1 empty\n",
            "        2  scheme other than http and https\n",
            "        1  space in `path`\n",
            "        1  `|` in `query`\n",
        )),
        "{summary}"
    );
    // The second block continues the line numbers of the file.
    assert_eq!(tally.check(b"https://h/\n", 1, &mut faults), 2);
    assert!(faults.is_empty());
    assert_eq!((tally.lines, tally.bad, tally.empty), (7, 4, 1));
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_checked() {
    let (out, err, outcome) = run_on(&["no/such/file.txt", "-"], b"https://h/\n");
    assert!(
        err.starts_with("check_urls: cannot read no/such/file.txt: "),
        "{err}"
    );
    assert_eq!(err.lines().count(), 1);
    assert!(out.starts_with("1 line: 1 good"), "{out}");
    assert_eq!(outcome, Outcome::Unreadable);
    let (_, err, outcome) = run_on(&["--strict", env!("CARGO_MANIFEST_DIR")], b"");
    assert!(
        err.contains(env!("CARGO_MANIFEST_DIR")),
        "a directory is no list: {err}"
    );
    assert_eq!(outcome, Outcome::Unreadable);
}

#[test]
fn bad_lines_are_a_failure_only_if_asked() {
    assert_eq!(run_on(&["-q", "-"], b"x\n").2, Outcome::Checked);
    assert_eq!(run_on(&["-q", "--strict", "-"], b"x\n").2, Outcome::Bad);
    assert_eq!(
        run_on(&["--strict", "-"], b"https://h\n").2,
        Outcome::Checked
    );
}

#[test]
fn reports_are_as_many_as_asked_and_all_are_counted() {
    let (out, ..) = run_on(&["--max", "2", "-"], b"a\nb\nc\nd\n");
    assert!(
        out.contains("standard input:2:") && !out.contains("standard input:3:"),
        "{out}"
    );
    assert!(
        out.contains("… and 2 more bad lines\n\n4 lines: 0 good, 4 bad, 0 empty\n"),
        "{out}"
    );
    let (out, ..) = run_on(&["--summary", "-"], b"a\nb\n");
    assert!(
        out.starts_with("2 lines: 0 good, 2 bad, 0 empty\n"),
        "{out}"
    );
}

#[test]
fn the_sample_shows_what_the_example_can_do() {
    let (out, err, outcome) = run_on(&[], b"");
    assert_eq!((err.as_str(), outcome), ("", Outcome::Checked));
    assert!(
        out.contains("32 lines: 11 good, 20 bad, 1 empty\n"),
        "{out}"
    );
    for reason in [
        "no scheme",
        "empty host",
        "space in `host`",
        "malformed triplet in `path`",
    ] {
        assert!(out.contains(&format!("  {reason}\n")), "{reason}: {out}");
    }
}

#[test]
fn arguments() {
    let read = |words: &[&str]| Arguments::read(words.iter().map(OsString::from));
    let all = Arguments {
        sources: vec![Source::Sample],
        most: u64::MAX,
        components: false,
        strict: false,
        help: false,
    };
    assert_eq!(read(&[]), Ok(all.clone()));
    assert_eq!(
        read(&["--help"]),
        Ok(Arguments {
            help: true,
            ..all.clone()
        })
    );
    let sources = vec![
        Source::File("a".into()),
        Source::Input,
        Source::File("--max".into()),
    ];
    assert_eq!(
        read(&["--max", "3", "a", "--strict", "-", "--", "--max"]),
        Ok(Arguments {
            sources,
            most: 3,
            components: false,
            strict: true,
            help: false
        })
    );
    assert_eq!(
        read(&["--components"]),
        Ok(Arguments {
            components: true,
            ..all
        })
    );
    assert_eq!(
        read(&["--mx"]),
        Err("there is no option `--mx`; see --help".to_owned())
    );
    assert_eq!(
        read(&["--max"]),
        Err("`--max` needs a number after it".to_owned())
    );
    assert_eq!(
        read(&["--max", "x"]),
        Err("`--max` needs a number after it, not `x`".to_owned())
    );
    assert!(arguments::HELP.contains("--strict"));
}
