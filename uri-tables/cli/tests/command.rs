//! Runs the command as a user does, and checks its output and its exit code.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A profile without mistakes.
const SHOP: &str = r##"
extends rfc3986;
abnf r#"
    URI  = "shop:" item [ "?" query ]
    item = 1*( ALPHA / DIGIT )
"#;
expose URI, item, query;
"##;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_uri-tables"));
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> (i32, String, String) {
    told(&command(arguments).output().expect("the command is there"))
}

fn told(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("it prints UTF-8");
    let code = output.status.code().expect("it ends by itself");
    (code, text(&output.stdout), text(&output.stderr))
}

/// Makes an empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("the file can be written");
    path.to_str().expect("the path is UTF-8").to_owned()
}

#[test]
fn a_profile_without_mistakes_is_accepted() {
    let shop = file(&folder("accepted"), "shop.uri", SHOP);
    let (code, out, error) = run(&["check", &shop, "web", "rfc3986", "request_target"]);
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    assert!(
        out.starts_with(&format!(
            "{shop}: no mistakes in `URI`, `item` and `query`\n"
        )),
        "{out}"
    );
    assert_eq!(out.lines().count(), 4);
}

/// Each mistake is shown at its line of the file, also those in an `abnf` literal, and all profiles are checked.
#[test]
fn mistakes_are_shown_at_their_lines() {
    let folder = folder("mistakes");
    let cases = [
        (
            SHOP.replace("item, query", "item, querry"),
            ":7:19\n",
            "did you mean `query`?",
        ),
        (SHOP.replace("1*(", "2*1("), ":5:12\n", "swap the counts"),
        (
            SHOP.replace("shop:", "shop|"),
            ":4:",
            "remove `|` from `URI`",
        ),
        (
            SHOP.replace("expose", "exposes"),
            ":7:1\n",
            "did you mean `expose`?",
        ),
        (
            SHOP.replace("expose URI, item, query;\n", ""),
            "",
            "no rule is exposed",
        ),
        (
            SHOP.replace("rfc3986;", "\"rfc3986;"),
            ":6:1\n",
            "close each bracket",
        ),
        (
            format!("{SHOP}abnf \"\na = \"b://\" c\n\";\n"),
            "",
            "write rules between `r##\"` and `\"##`",
        ),
    ];
    let mut names = Vec::new();
    for (number, (text, place, help)) in cases.into_iter().enumerate() {
        let name = file(&folder, &format!("{number}.uri"), text);
        let (code, out, error) = run(&["check", &name]);
        assert_eq!((code, out.as_str()), (1, ""), "{error}");
        assert!(
            error.starts_with("error: ") && error.contains(&format!("{name}{place}")),
            "{error}"
        );
        assert!(error.contains(help), "{number}: {error}");
        names.push(name);
    }
    let all: Vec<&str> = ["check"]
        .into_iter()
        .chain(names.iter().map(String::as_str))
        .collect();
    let (code, _, error) = run(&all);
    assert_eq!(code, 1);
    assert_eq!(error.matches(" mistake\n").count(), names.len(), "{error}");
}

/// A mistake in a string literal with escapes, or in the first line of a literal, is shown at its place in the file.
#[test]
fn mistakes_in_literals_are_shown_at_their_columns() {
    let text = r##"extends rfc3986;
abnf "a = \"x\"\nb = un1";
abnf "c = \"\x78\" \n\
      d = \"\u{79}\" un2
e = \"y\" / un3";
abnf r#"f = un4"#;
expose a, b, c, d, e, f;
"##;
    let folder = folder("columns");
    let rules = file(&folder, "rules.uri", text);
    let twice = "template g = \"/{id}\";\ntemplate g = \"/me\";\n";
    let twice = file(&folder, "twice.uri", twice);
    let (_, _, error) = run(&["check", &rules, &twice]);
    let lines: Vec<&str> = error.lines().collect();
    let shown = |place: &str| lines.iter().position(|it| it.ends_with(place));
    for (name, line, column, picture) in [
        (&rules, 2, 22, "…b = un1"),
        (&rules, 4, 22, "…d = \"y\" un2"),
        (&rules, 5, 13, "…e = \"y\" / un3"),
        (&rules, 6, 13, "…f = un4"),
        (&twice, 2, 15, "…/me"),
        (&twice, 1, 15, "…/{id}"),
    ] {
        let at = shown(&format!("{name}:{line}:{column}")).expect(&error);
        assert_eq!(lines[at + 2], format!("{line} | {picture}"));
    }
}

#[test]
fn a_warning_is_a_mistake_if_it_is_strict() {
    let folder = folder("strict");
    let unused = SHOP.replace("item =", "unused = \"x\"\n    item =");
    let unused = file(&folder, "shop.uri", unused);
    let (code, _, error) = run(&["check", &unused]);
    assert!(
        code == 0 && error.starts_with("warning: ") && error.contains("unused"),
        "{error}"
    );
    let (code, _, error) = run(&["check", "--strict", &unused]);
    assert!(
        code == 1 && error.starts_with("error: ") && error.contains("unused"),
        "{error}"
    );
}

#[test]
fn a_file_of_abnf_is_a_profile() {
    let folder = folder("abnf");
    let abnf = file(
        &folder,
        "tel.abnf",
        "number = [ \"+\" ] 1*DIGIT\ntel-uri = \"tel:\" number\n",
    );
    let (code, out, error) = run(&["check", &abnf]);
    assert_eq!((code, error.as_str()), (0, ""));
    assert!(out.ends_with("no mistakes in `number`\n"), "{out}");
    let (code, out, _) = run(&[
        "check",
        &abnf,
        "--extends",
        "rfc3986",
        "--expose",
        "tel-uri as Uri within URI, number",
    ]);
    assert!(
        code == 0 && out.ends_with("no mistakes in `tel-uri` and `number`\n"),
        "{out}"
    );
    let (code, _, error) = run(&["check", &abnf, "--expose", "numbr"]);
    assert!(
        code == 1 && error.contains("did you mean `number`?"),
        "{error}"
    );
    let wrong = file(&folder, "wrong.abnf", "number = [ \"+\" 1*DIGIT\n");
    let (code, _, error) = run(&["check", &wrong]);
    assert!(
        code == 1 && error.contains(&format!("{wrong}:1:")),
        "{error}"
    );
    for text in [
        "1URI = \"a:\"",
        "URI_x = \"a:\"",
        "URI \"a:\"",
        "\u{FEFF}= x",
    ] {
        let wrong = file(&folder, "wrong.abnf", format!("{text}\n"));
        let (code, _, error) = run(&["check", &wrong]);
        assert!(
            code == 1 && error.contains(&format!("{wrong}:1:")),
            "{error}"
        );
    }
    // An option that would do nothing is refused.
    let shop = file(&folder, "shop.uri", SHOP);
    let reason = "--expose is for a file that ends in .abnf";
    for arguments in [
        &["check", &shop][..],
        &["diff", "web", &shop],
        &["urls", &abnf, "--profile", "web"],
    ] {
        assert_bad(&[arguments, &["--expose", "number"]].concat(), reason);
    }
    let (code, out, _) = run(&["diff", "rfc3986", &abnf, "--expose", "number"]);
    assert!(
        code == 1 && out.contains("`number` is newly exposed"),
        "{out}"
    );
    let none = file(&folder, "none.abnf", "; only a comment\n");
    assert_bad(&["check", &none], "no rule was found");
}

/// Asserts that the exit code is 2, and that one line says why and nothing else is printed.
fn assert_bad(arguments: &[&str], reason: &str) {
    let (code, out, error) = run(arguments);
    assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {error}");
    assert!(error.contains(reason), "{arguments:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{arguments:?}: {error}");
}

#[test]
fn bad_input_is_one_line_and_the_exit_code_2() {
    let folder = folder("bad");
    let here = folder.to_str().expect("the path is UTF-8");
    let shop = file(&folder, "shop.uri", SHOP);
    let missing = folder.join("missing.uri");
    let missing = missing.to_str().expect("the path is UTF-8");
    let latin = file(&folder, "latin.uri", b"extends rfc3986; // \xE9");
    let empty = file(&folder, "empty.uri", "");
    let long = file(&folder, "long.uri", vec![b'a'; 100 << 20]);
    for (path, reason) in [
        (missing, "No such file"),
        (here, "it is a directory"),
        (&latin, "it is not UTF-8 at offset 20"),
        (&empty, "the file is empty"),
        (&long, "it has more than"),
        ("wep", "did you mean the bundled profile `web`?"),
    ] {
        for command in [
            &["check"][..],
            &["explain"],
            &["export", "--to", "c"],
            &["diff", "web"],
        ] {
            assert_bad(&[command, &[path]].concat(), reason);
        }
        assert_bad(&["words", path, "URI"], reason);
        assert_bad(&["urls", "--profile", path], reason);
        if path != latin && path != empty {
            let reason = if path == long {
                "the line has more than"
            } else {
                reason
            };
            let reason = reason.trim_start_matches("did you mean the bundled profile `web`?");
            assert_bad(&["urls", path], reason);
        }
    }
    assert_bad(&["words", &shop, "itme"], "did you mean `item`?");
    assert_bad(
        &["export", "--to", "c", "--rule", "itme", &shop],
        "did you mean `item`?",
    );
    assert_bad(
        &["urls", "--rule", "itme", "--profile", &shop],
        "did you mean `item`?",
    );
    fs::remove_file(&long).expect("the long file can be removed");
}

#[test]
fn a_closed_pipe_ends_the_command_silently() {
    for arguments in [
        &["words", "web", "web-URI", "--count", "20000"][..],
        &["explain", "rfc3986"],
    ] {
        let mut child = command(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command is there");
        drop(child.stdout.take());
        let (code, _, error) = told(&child.wait_with_output().expect("it ends"));
        assert_eq!((code, error.as_str()), (0, ""));
    }
}

/// A file is replaced as a whole, or not at all.
#[test]
fn nothing_is_written_by_half() {
    let folder = folder("half");
    let shop = file(&folder, "shop.uri", SHOP);
    let out = file(&folder, "shop.json", "before");
    let wrong = file(
        &folder,
        "wrong.uri",
        SHOP.replace("item, query", "item, querry"),
    );
    assert_eq!(run(&["export", "--to", "json", &wrong, "-o", &out]).0, 1);
    assert_eq!(fs::read_to_string(&out).expect("it is there"), "before");
    assert_eq!(run(&["export", "--to", "json", &shop, "-o", &out]).0, 0);
    assert!(
        fs::read_to_string(&out)
            .expect("it is there")
            .ends_with("]\n}\n")
    );
    // The target cannot be replaced, so the temporary file must go.
    let taken = folder.join("taken");
    fs::create_dir(&taken).expect("the folder can be made");
    let taken = taken.to_str().expect("the path is UTF-8");
    assert_bad(
        &["export", "--to", "json", &shop, "-o", taken],
        "cannot write",
    );
    let nowhere = format!("{taken}/no/shop.json");
    assert_bad(
        &["export", "--to", "json", &shop, "-o", &nowhere],
        "cannot write",
    );
    let mut names: Vec<_> = fs::read_dir(&folder)
        .expect("it is there")
        .flatten()
        .map(|it| it.file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["shop.json", "shop.uri", "taken", "wrong.uri"]);
}

/// A pipe or a device is written to, and not replaced. A replaced file keeps its permissions.
#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_not_replaced() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

    let folder = folder("replaced");
    let shop = file(&folder, "shop.uri", SHOP);
    let export = |out: &Path| {
        run(&[
            "export",
            "--to",
            "json",
            &shop,
            "-o",
            out.to_str().expect("it is UTF-8"),
        ])
    };
    let target = file(&folder, "target.json", "before");
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).expect("it is ours");
    let link = folder.join("link.json");
    symlink(&target, &link).expect("a link can be made");
    assert_eq!(export(&link).0, 0);
    assert!(
        fs::symlink_metadata(&link)
            .expect("it is there")
            .is_symlink()
    );
    assert!(
        fs::read_to_string(&target)
            .expect("it is there")
            .ends_with("]\n}\n")
    );
    let mode = fs::metadata(&target)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
    let pipe = folder.join("pipe");
    let status = Command::new("mkfifo").arg(&pipe).status();
    assert!(status.expect("`mkfifo` is there").success());
    let reader = Command::new("cat")
        .arg(&pipe)
        .stdout(Stdio::piped())
        .spawn();
    assert_eq!(export(&pipe).0, 0);
    let (_, read, _) = told(
        &reader
            .expect("`cat` is there")
            .wait_with_output()
            .expect("it ends"),
    );
    assert!(read.ends_with("]\n}\n"), "{read}");
    assert!(
        fs::metadata(&pipe)
            .expect("it is there")
            .file_type()
            .is_fifo()
    );
}

/// The exit code is 1 for a mistake in a profile, and 2 for a wrong argument.
#[test]
fn exit_codes_tell_mistakes_from_wrong_arguments() {
    let folder = folder("codes");
    let wrong = file(&folder, "wrong.uri", "extends rfc3986; expose no;");
    for arguments in [
        &["check", &wrong][..],
        &["diff", &wrong, "web"],
        &["diff", "web", &wrong],
        &["urls", "--profile", &wrong],
        &["words", &wrong, "no"],
    ] {
        let (code, _, error) = run(arguments);
        assert!(
            code == 1 && error.contains("1 mistake"),
            "{arguments:?}: {error}"
        );
    }
    let abnf = file(&folder, "a.abnf", "a = \"a\"\n");
    for (option, value, reason) in [
        ("--expose", "", "--expose: `` cannot be read"),
        ("--expose", "a; abnf \"x = y\"", "without a `;`"),
        ("--expose", "\"", "cannot be read"),
        ("--extends", " ", "cannot be read"),
        ("--extends", "rfc3986; abnf \"x = y\"", "without a `;`"),
        (
            "--extends",
            "nonsense",
            "there is no bundled grammar `nonsense`",
        ),
    ] {
        assert_bad(&["check", &abnf, option, value], reason);
    }
    for value in ["rfc3986, http", "form { name as form-name }"] {
        let (code, _, error) = run(&["check", &abnf, "--extends", value]);
        assert_eq!((code, error.as_str()), (0, ""), "{value}");
    }
}

#[test]
fn the_help_for_a_name_says_what_can_be_given() {
    assert_bad(
        &["check", "iri"],
        "the bundled profiles are rfc3986, rfc3987,",
    );
    for name in ["openapi", "rfc9110"] {
        assert_bad(&["check", name], &format!("a file with `extends {name};`"));
    }
    let abnf = file(&folder("names"), "a.uri", "; comment\n\na-b = \"a\"\n");
    let (code, _, error) = run(&["check", &abnf]);
    assert!(
        code == 1 && error.contains("help: for a file of ABNF, use the name `"),
        "{error}"
    );
    assert!(error.contains("a.abnf`\n"), "{error}");
}

#[test]
fn a_module_is_chosen() {
    let folder = folder("modules");
    let module = |name| format!("uri_profile! {{ pub mod {name} {{ {SHOP} }} }}\n");
    let one = file(&folder, "main.rs", module("shop"));
    let two = file(&folder, "lib.rs", module("shop") + &module("store"));
    let none = file(&folder, "none.rs", "fn main() {}");
    assert_eq!(run(&["check", &one]).0, 0);
    assert_eq!(run(&["check", &one, &two, "--module", "shop"]).0, 0);
    for (arguments, reason) in [
        (&["check", &two][..], "with `--module`: `shop` or `store`"),
        (
            &["check", &one, "--module", "stor"],
            "with `--module`: `shop`",
        ),
        (&["check", &none], "there is no `uri_profile!` in the file"),
    ] {
        let (code, _, error) = run(arguments);
        assert!(code == 1 && error.contains(reason), "{error}");
    }
    assert_bad(
        &["check", "web", "--module", "web"],
        "--module is for a file that ends in .rs",
    );
}

/// Of a long line, the part around the tokens to blame is shown.
#[test]
fn a_long_line_is_cropped() {
    let folder = folder("cropped");
    let rules = vec!["URI"; 200].join(", ");
    let text = format!("extends rfc3986; expose {rules}, querry, {rules};");
    let (code, _, error) = run(&["check", &file(&folder, "long.uri", text)]);
    let lines: Vec<&str> = error.lines().collect();
    let shown = lines.iter().position(|line| line.contains("querry,"));
    let shown = shown.expect("the line is shown");
    assert_eq!(code, 1);
    assert!(
        lines[shown].starts_with("1 | …") && lines[shown].ends_with('…'),
        "{error}"
    );
    assert_eq!(lines[shown].chars().count(), "1 | …".len() - 2 + 240 + 1);
    let before: String = lines[shown]
        .chars()
        .take(lines[shown + 1].find('^').unwrap_or(0))
        .collect();
    assert!(before.ends_with("URI, "), "{error}");
}

#[test]
fn deep_brackets_are_a_mistake() {
    let deep = |depth| format!("fn main() {{{}{}}}", "(".repeat(depth), ")".repeat(depth));
    let folder = folder("deep");
    for name in ["deep.rs", "deep.profile"] {
        let path = file(&folder, name, deep(30_000));
        let (code, _, error) = run(&["check", &path]);
        assert!(
            code == 1 && error.contains("nested more than 500 deep"),
            "{error}"
        );
        // At a depth below the limit, the file is read, and another mistake is reported.
        let path = file(&folder, name, deep(490));
        let (code, _, error) = run(&["check", &path]);
        assert!(code == 1 && !error.contains("nested more"), "{error}");
    }
}

#[test]
fn a_stale_export_is_found() {
    let folder = folder("stale");
    let shop = file(&folder, "shop.uri", SHOP);
    for to in ["json", "c", "js", "python", "regex"] {
        let out = folder.join(to);
        let out = out.to_str().expect("the path is UTF-8");
        assert_bad(
            &["export", "--to", to, &shop, "--check", "-o", out],
            "No such file",
        );
        assert_eq!(
            run(&["export", "--to", to, &shop, "-o", out]),
            (0, String::new(), String::new())
        );
        assert_eq!(
            run(&["export", "--to", to, &shop, "--check", "-o", out]).0,
            0
        );
        fs::write(&shop, SHOP.replace("DIGIT", "\"_\"")).expect("the file can be written");
        let (code, _, error) = run(&["export", "--to", to, &shop, "--check", "-o", out]);
        assert!(code == 1 && error.contains("stale"), "{error}");
        fs::write(&shop, SHOP).expect("the file can be written");
    }
}

/// The planted difference is found, with its shortest texts. Profiles with equal rules that are written in another way
/// are the same.
#[test]
fn a_planted_difference_is_found() {
    let folder = folder("diff");
    let old = file(&folder, "old.uri", SHOP);
    let same = file(
        &folder,
        "same.uri",
        SHOP.replace(
            "1*( ALPHA / DIGIT )",
            "ALPHA *item / DIGIT *( DIGIT / ALPHA )",
        )
        .replace("*item", "*( ALPHA / DIGIT )"),
    );
    let (code, out, error) = run(&["diff", &old, &same]);
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    let new = file(
        &folder,
        "new.uri",
        SHOP.replace("ALPHA / DIGIT )", "ALPHA / \"~\" / DIGIT )"),
    );
    let (code, out, _) = run(&["diff", &old, &new]);
    assert_eq!(code, 1);
    assert!(out.contains("- `item` admits `~`"), "{out}");
    assert!(
        out.contains("- `item` may hold `~` (0x7E) literally"),
        "{out}"
    );
    let (code, out, _) = run(&["diff", &new, &old]);
    assert!(
        code == 1 && out.contains("- `item` no longer admits `~`"),
        "{out}"
    );
    // Two profiles with the same texts, which `k` and `v` split in different places.
    let split = |item: &str| {
        format!("extends rfc3986; abnf r#\"t = {item}\nk = *ALPHA\nv = *DIGIT\"#; expose t, k, v;")
    };
    let old = file(&folder, "a.uri", split("k v"));
    let new = file(&folder, "b.uri", split("*ALPHA v"));
    let (code, out, _) = run(&["diff", &old, &new]);
    assert!(
        code == 1 && out.contains("`t` splits the empty text otherwise: now without them; before `k` is the empty text"),
        "{out}"
    );
    // Only the encoding differs.
    let form = file(
        &folder,
        "form.uri",
        "extends rfc3986; abnf r#\"v = *pchar\"#; expose v { space = \"+\" };",
    );
    let plain = file(
        &folder,
        "plain.uri",
        "extends rfc3986; abnf r#\"v = *pchar\"#; expose v;",
    );
    let (code, out, _) = run(&["diff", &plain, &form]);
    assert!(code == 1 && out.contains('+'), "{out}");
    let (code, _, error) = run(&[
        "diff",
        &plain,
        &file(&folder, "bad.uri", "extends rfc3986; expose no;"),
    ]);
    assert!(code == 1 && error.contains("1 mistake"), "{error}");
}

#[test]
fn published_grammars_are_compared() {
    let (code, out, _) = run(&["diff", "rfc2396", "rfc3986"]);
    assert_eq!(code, 1);
    // RFC 3986 has IPv6 addresses and an empty host, and took `!` from `unreserved` (appendix D.2).
    for line in [
        "- `host` admits the empty text",
        "- `unreserved` no longer admits `!`",
        "- `authority` admits `[::]`",
    ] {
        assert!(out.contains(line), "{line}: {out}");
    }
    let (code, out, _) = run(&["diff", "web", "http"]);
    assert_eq!(code, 1);
    for line in [
        "- `port` admits `65536`",
        "- `scheme` no longer admits `https`",
        "`name`, `param` and `value` are no longer exposed",
    ] {
        assert!(out.contains(line), "{line}: {out}");
    }
    assert_eq!(run(&["diff", "web", "web"]).0, 0);
}

#[test]
fn each_bad_line_of_the_sample_is_explained() {
    // Without a file, the sample is only checked if standard input is a terminal, so name its file.
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/src/urls.txt");
    let (code, out, error) = run(&["urls", sample]);
    assert_eq!((code, error.as_str()), (0, ""));
    assert_eq!(out.matches("/urls.txt:").count(), 20, "{out}");
    assert!(
        out.contains("\n31 lines, 20 bad\n4 hosts: example.com 8, "),
        "{out}"
    );
    assert!(out.contains("\n5 keys: ids%5B%5D 2, "), "{out}");
    for repaired in [
        "https://example.com/search?q=a%7Cb",
        "https://example.com/files/annual%20report.pdf",
        "https://example.com/100%25",
        "https://example.com/list?ids%5B%5D=1&ids%5B%5D=2",
    ] {
        assert!(out.contains(&format!("= instead: {repaired}\n")), "{out}");
    }
    assert!(!out.contains(":secret"), "a password is masked");
    assert_eq!(run(&["urls", "--strict", "--quiet", sample]).0, 1);
}

/// Without a file, lines are read from standard input.
fn urls(arguments: &[&str], lines: &[u8]) -> (i32, String, String) {
    let mut child = command(&[&["urls"], arguments].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command is there");
    child
        .stdin
        .take()
        .expect("it is piped")
        .write_all(lines)
        .expect("it reads");
    told(&child.wait_with_output().expect("it ends"))
}

/// A profile whose templates are all `expand_only` has no type. A rule that only explains a variable is not what the
/// lines are.
#[test]
fn lines_are_texts_of_an_outermost_rule() {
    let folder = folder("outermost");
    let lines = file(&folder, "lines.txt", "https://a.example/s?per_page=5\n");
    let expanded = "extends rfc3986;\ntemplate tags = \"/t{?tag*}\" expand_only;\n";
    let expanded = file(&folder, "expanded.uri", expanded);
    for arguments in [
        &["urls", "--profile", &expanded, &lines][..],
        &["urls", "--profile", &expanded, "--json", &lines],
        &["export", &expanded, "--to", "regex"],
        &["words", &expanded, "tags"],
    ] {
        let (code, out, error) = run(arguments);
        assert!(code == 2 && out.is_empty(), "{out}{error}");
        assert!(
            error.contains("templates with `expand_only` match no text"),
            "{error}"
        );
    }
    assert!(
        run(&["check", &expanded])
            .1
            .ends_with("expanded.uri: no mistakes\n")
    );

    let search = "extends rfc3986;\ntemplate search = \"https://a.example/s{?per_page}\";\n";
    for exposed in ["", "expose per-page as PageSize;\n"] {
        let search = file(&folder, "search.uri", &(search.to_owned() + exposed));
        let summary = "1 lines, 0 bad\n".to_owned();
        assert_eq!(
            run(&["urls", "--profile", &search, &lines]),
            (0, summary, String::new())
        );
    }
}

#[test]
fn the_profile_is_not_overwritten() {
    let folder = folder("overwritten");
    let text = "extends rfc3986;\nexpose URI;\n";
    let profile = file(&folder, "own.uri", text);
    for arguments in [&["export", "--to", "c"][..], &["explain"]] {
        let (code, _, error) = run(&[arguments, &[&profile, "-o", &profile]].concat());
        assert!(
            code == 2 && error.contains("is the profile itself"),
            "{error}"
        );
    }
    assert_eq!(fs::read_to_string(profile).expect("it is there"), text);
}

#[test]
fn types_are_found_by_their_names() {
    for name in ["Uri", "URI", "web-URI", "WEB-uri"] {
        assert_eq!(run(&["words", "web", name, "--count", "1"]).0, 0, "{name}");
    }
    let (code, _, error) = run(&["words", "web", "zzzz"]);
    assert!(
        code == 2 && error.contains("`zzzz`; there are `web-URI`, "),
        "{error}"
    );
    let (_, _, error) = run(&["urls", "http://a.example/"]);
    assert!(
        error.contains("pipe it: echo URL | uri-tables urls"),
        "{error}"
    );
}

#[test]
fn any_bytes_are_lines() {
    assert_eq!(urls(&[], b"").1, "0 lines, 0 bad\n");
    assert_eq!(urls(&["-"], b"").1, "0 lines, 0 bad\n");
    let empty = file(&folder("lines"), "empty.txt", "");
    let summary = "0 lines, 0 bad\n".to_owned();
    assert_eq!(run(&["urls", &empty]), (0, summary, String::new()));
    for utf16 in [b"\xFF\xFEh\0\n\0", b"\xFE\xFF\0h\0\n"] {
        let (code, _, error) = urls(&[], utf16);
        assert!(
            code == 2 && error.contains("-: it is UTF-16; convert it"),
            "{error}"
        );
    }
    // Editors on Windows write a byte order mark.
    let (_, out, _) = urls(&[], b"\xEF\xBB\xBFhttp://a/\n\xEF\xBB\xBFhttp://b/\n");
    assert!(
        out.starts_with("-:2: ") && out.contains("2 lines, 1 bad\n"),
        "{out}"
    );
    assert_eq!(urls(&[], b"\r\n \n\n").1, "0 lines, 0 bad\n");
    assert!(
        urls(&[], b"http://a/\r\nhttps://b")
            .1
            .starts_with("2 lines, 0 bad\n")
    );
    let (code, out, _) = urls(
        &["--strict"],
        b"http://a/\xFF\xFE\nhttp://a/\0\nhttp://\xC3\xA9/",
    );
    assert!(code == 1 && out.ends_with("3 lines, 3 bad\n"), "{out}");
    assert!(out.contains("= instead: http://a/%FF%FE\n"), "{out}");
    let long = [&b"http://a/"[..], &b"x".repeat(1 << 20), b" y"].concat();
    assert!(urls(&[], &long).1.contains("x%20y"), "the repair is there");
}

/// A repair is cropped and escaped like the line above it, and is whole in JSON.
#[test]
fn long_and_invisible_repairs_are_shown_in_part() {
    let line = format!("http://a/{0}\u{202E} {0}", "x".repeat(100));
    let (_, out, _) = urls(&["--profile", "rfc3987"], line.as_bytes());
    let repair = out.lines().find(|line| line.contains("instead"));
    let (before, after) = ("x".repeat(35), "x".repeat(33));
    let expected = format!("  = instead: …{before}\\u{{202e}}%20{after}…");
    assert_eq!(repair, Some(&*expected));
    let (_, out, _) = urls(&["--profile", "rfc3987", "--json"], line.as_bytes());
    let repaired = format!("http://a/{0}\\u202e%20{0}\"", "x".repeat(100));
    assert!(out.contains(&repaired), "{out}");
}

/// In a line that is not valid, any part may be an authority. A secret that is masked there is masked in the repair,
/// too.
#[test]
fn a_repair_does_not_show_what_was_masked() {
    let line = b"http://h/?u=//me:hidden@c d\n";
    for arguments in [&["--json"][..], &[]] {
        let (_, out, _) = urls(&[&["--profile", "rfc3986"], arguments].concat(), line);
        assert!(out.contains("http://h/?u=//me:***@c%20d"), "{out}");
        assert!(!out.contains("hidden"), "{out}");
    }
}

/// An item that begins with its delimiter has the delimiter, as in the type's own list.
#[test]
fn items_keep_their_delimiters() {
    let folder = folder("items");
    let profile = "extends rfc3986;
        abnf \"URI = \\\"m:\\\" params\\nparams = *param\\nparam = \\\";\\\" name \\\"=\\\" value\\nname = 1*ALPHA\\nvalue = 1*ALPHA\";
        expose URI, params, param, name, value;";
    let path = file(&folder, "items.profile", profile);
    let (code, out, error) = urls(&["--components", "--profile", &path], b"m:;c=d;e=f\nm:");
    let expected = "-:1:\n  params: ;c=d;e=f\n    param: ;c=d\n      name: c\n      value: d\n    param: ;e=f\n      \
                    name: e\n      value: f\n\n-:2:\n  params: \n\n2 lines, 0 bad\n2 keys: c 1, e 1\n";
    assert_eq!((code, out.as_str()), (0, expected), "{error}");
}

/// Components, the items of lists, and the lines for other tools; nothing secret is printed.
#[test]
fn components_are_printed() {
    let (code, out, _) = urls(&["--components"], b"https://a.example:80/b?q=1&r#f");
    let expected = "-:1:\n  scheme: https\n  authority: a.example:80\n    host: a.example\n    port: 80\n  path: /b\n  \
                    query: q=1&r\n    param: q=1\n      name: q\n      value: 1\n    param: r\n      name: r\n  \
                    fragment: f\n\n1 lines, 0 bad\n1 host: a.example 1\n2 keys: q 1, r 1\n";
    assert_eq!((code, out.as_str()), (0, expected));
    let lines = b"ftp://me:hidden@a/b\nftp://me:hidden@a/ b\n";
    for arguments in [&["--json"][..], &["--components"], &[]] {
        let (_, out, _) = urls(&[&["--profile", "rfc3986"], arguments].concat(), lines);
        assert!(!out.contains("hidden"), "{out}");
    }
    let (_, out, _) = urls(&["--json", "--profile", "rfc3986"], lines);
    let mut lines = out.lines();
    assert_eq!(
        lines.next(),
        Some(
            "{\"file\":\"-\",\"line\":1,\"valid\":true,\"components\":[{\"rule\":\"scheme\",\"text\":\"ftp\"},\
             {\"rule\":\"authority\",\"text\":\"me:***@a\"},{\"rule\":\"userinfo\",\"text\":\"me:***\"},\
             {\"rule\":\"host\",\"text\":\"a\"},{\"rule\":\"path\",\"text\":\"/b\"}]}"
        )
    );
    let second = lines.next().unwrap_or_default();
    assert!(
        second.contains("\"valid\":false,\"start\":18,\"end\":19,\"error\":\"invalid space"),
        "{second}"
    );
    assert!(
        second.contains("\"repaired\":\"ftp://me:***@a/%20b\""),
        "{second}"
    );
}

/// The rules in the statement `secret` are masked in components, and texts that cannot be split are not printed.
#[test]
fn named_secrets_are_not_printed() {
    let folder = folder("secrets");
    let text = "extends rfc3986;\nabnf r#\"URI = \"k:\" user \"/\" token\nuser = 1*ALPHA\ntoken = 1*ALPHA\"#;\n\
                expose URI, user, token;\nsecret token;\n";
    let profile = file(&folder, "k.uri", text);
    for arguments in [&["--json"][..], &["--components"], &[]] {
        let arguments = [&["--profile", &profile], arguments].concat();
        let (_, out, error) = urls(&arguments, b"k:me/hidden\nk:me/hidden!\nk:me/hidden d\n");
        assert_eq!(error, "");
        assert!(!out.contains("hidden"), "{out}");
    }
}

#[test]
fn words_depend_on_the_seed_only() {
    let words = |arguments: &[&str]| {
        let (code, out, error) =
            run(&[&["words", "web", "web-URI", "--count", "300"], arguments].concat());
        assert_eq!((code, error.as_str()), (0, ""));
        out
    };
    assert_eq!(words(&[]), words(&["--seed", "1"]));
    assert_ne!(words(&[]), words(&["--seed", "2"]));
    let (_, out, _) = urls(&["--quiet"], words(&[]).as_bytes());
    assert!(out.starts_with("300 lines, 0 bad\n"), "{out}");
    let (_, out, _) = urls(&["--quiet"], words(&["--near-misses"]).as_bytes());
    assert!(out.starts_with("300 lines, 300 bad\n"), "{out}");
    assert!(words(&[]).contains('['), "IP literals occur");
}

/// The page needs no other file, and each link goes to a place on it. The file may come from someone else, so its
/// comments run no code in a browser.
#[test]
fn html_in_comments_is_shown_as_text() {
    let hostile = "/// Uses `a` <script>alert(1)</script>\n///\n/// <img src=x onerror=alert(1)>\n/// [b](javascript:alert(1))\n";
    let path = file(
        &folder("hostile"),
        "hostile.rs",
        format!(
            "uri_profile! {{ {hostile} mod m {{ extends rfc3986; abnf \"URI = %x78.3A item *( %x26 item )\\nitem = 2DIGIT\"; expose URI,\n{hostile} item; }} }}"
        ),
    );
    let (code, page, error) = run(&["explain", &path]);
    assert_eq!((code, error.as_str()), (0, ""));
    for code in ["<script", "<img", "\"javascript:"] {
        assert!(!page.contains(code), "{code}");
    }
    assert!(page.contains("&lt;script&gt;"));
}

#[test]
fn a_page_is_complete() {
    let (code, page, error) = run(&["explain", "web"]);
    assert_eq!((code, error.as_str()), (0, ""));
    let mut links = 0;
    for link in page.split("href=\"").skip(1) {
        let target = link.split('"').next().unwrap_or_default();
        if let Some(place) = target.strip_prefix('#') {
            assert!(page.contains(&format!("id=\"{place}\"")), "{target}");
            links += 1;
        } else {
            assert!(target.starts_with("https://"), "{target}");
        }
    }
    assert!(links > 100, "{links}");
    for needless in ["<script", "<link", " src=", "@import", "url("] {
        assert!(!page.contains(needless), "{needless}");
    }
    for shown in [
        "<svg",
        "class=\"uri-bytes\"",
        "uri-delimiters",
        "proven to be within RFC 3986",
        "Not valid:",
    ] {
        assert!(page.contains(shown), "{shown}");
    }
    let (code, text, _) = run(&["explain", "--markdown", "web"]);
    assert_eq!(code, 0);
    assert!(
        text.contains("## <a id=\"type.Param\"></a>`param`") && text.contains("](#type.Host)"),
        "{text}"
    );
    assert!(
        !text.contains("](struct@") && !text.contains("](Self::"),
        "{text}"
    );
}

/// A rule that is exported alone has the same names and tables as with the others.
#[test]
fn a_selected_rule_is_exported_as_with_all() {
    let exported = |arguments: &[&str]| -> Vec<serde_json::Value> {
        let (code, out, _) = run(&[&["export", "mailto", "--to", "json"], arguments].concat());
        assert_eq!(code, 0);
        let json: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
        json["rules"].as_array().expect("rules").clone()
    };
    let all = exported(&[]);
    let selected = exported(&["--rule", "mailto-URI"]);
    assert_eq!(selected, all[..1]);
    assert_eq!(selected[0]["parts"][0]["name"], "to");
}

#[test]
fn patterns_are_anchored() {
    let shop = file(&folder("regex"), "shop.uri", SHOP);
    let (code, out, _) = run(&["export", "--to", "regex", "--rule", "item", &shop]);
    assert_eq!((code, out.as_str()), (0, "^(?:[0-9A-Za-z]+)$\n"));
}

/// A loop that matches a text in two ways is written in another way, or there is a warning.
#[test]
fn patterns_with_exponential_time_are_found() {
    let folder = folder("exponential");
    let export = |rules: &str| {
        let path = file(&folder, "loop.abnf", format!("{rules}\n"));
        let (code, out, error) = run(&["export", "--to", "regex", &path]);
        assert_eq!(code, 0, "{error}");
        (out, error)
    };
    for (rules, pattern) in [
        (
            "attrs = desc *( \",\" desc )\ndesc = sel *( \",\" sel )\nsel = 1*ALPHA",
            "^(?:[A-Za-z](?:[A-Za-z]|,[A-Za-z])*)$\n",
        ),
        ("r = *( 1*DIGIT )", "^(?:[0-9]*)$\n"),
        ("r = *( [ \"1\" ] [ \"2\" ] )", "^(?:[12]*)$\n"),
        ("r = *( *( [ \"1\" ] ) \"2\" )", "^(?:(?:2|11*2)*)$\n"),
        // These loops match each text in only one way.
        ("r = *( 2DIGIT )", "^(?:(?:[0-9]{2})*)$\n"),
        ("r = *( [ \"1\" ] \"2\" )", "^(?:(?:1?2)*)$\n"),
        ("r = *( \"1\" / DIGIT )", "^(?:[0-9]*)$\n"),
    ] {
        let (out, error) = export(rules);
        assert_eq!((&*out, &*error), (pattern, ""), "{rules}");
    }
    // A repetition with a high count is as bad as a loop. These automata are too large to write the pattern in another
    // way.
    for (rules, pattern) in [
        (
            "r = *( 1*DIGIT ) 70ALPHA",
            "^(?:(?:[0-9]+)*[A-Za-z]{70})$\n",
        ),
        ("r = 30( 1*2DIGIT )", "^(?:(?:[0-9]{1,2}){30})$\n"),
        // The counts of nested repetitions are multiplied.
        ("r = 2*15( 1*19DIGIT )", "^(?:(?:[0-9]{1,19}){2,15})$\n"),
    ] {
        let (out, error) = export(rules);
        assert_eq!(out, pattern);
        let reason = "exponential time for the pattern of `r`";
        assert!(
            error.starts_with("warning: ") && error.contains(reason),
            "{error}"
        );
    }
}

#[test]
fn help_completions_and_the_man_page_are_printed() {
    let (code, help, _) = run(&["--help"]);
    assert!(code == 0 && help.contains("Exit codes:"));
    for command in ["check", "explain", "diff", "export", "urls", "words"] {
        assert!(help.contains(&format!("\n  {command}")), "{command}");
        assert_eq!(run(&[command, "--help"]).0, 0);
    }
    assert_eq!(run(&[]).0, 2);
    let (code, out, _) = run(&["completions", "bash"]);
    assert!(code == 0 && out.contains("--near-misses"));
    let (code, out, _) = run(&["man"]);
    assert!(
        code == 0 && out.contains(".TH uri") && out.contains("near\\-misses"),
        "{out}"
    );
}
