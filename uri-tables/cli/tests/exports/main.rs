//! Compiles and runs exported code in C, JavaScript and Python, and compares what it says with the Rust types.
//!
//! For each rule, texts and data go through the validator, the splitter, the encoder and the decoder of each language: valid
//! texts, near misses and hostile bytes. A driver (`driver.c`, `driver.mjs`, `driver.py`) reads them in hexadecimal and
//! prints a line for each. The Rust types print the same lines. In JavaScript and Python, the exported patterns are compared
//! with the validator, too, and Python also reads the JSON, as `FORMAT.md` says.
//!
//! The tests need `cc`, `node` and `python3`, so they are ignored; `.ci/run` installs these and runs them.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use uri_tables::profiles::web;
use uri_tables::{View, rfc3986, rfc3987};

uri_tables::uri_profile! {
    /// Every style of list, nested parts, a form, a closed set of data, and rules with odd names. `tags` is a part in
    /// `shelf` and also the name of a list, and its definition has what begins a comment.
    pub mod shop {
        extends rfc3986;
        abnf r##"
            URI     = "shop:" shelf folder [ "?" query ] *( ";" tag ) [ "#" class ]
            folder  = *( "/" segment )
            segment = *<pchar except ";">
            shelf   = room [ ":" number ] [ "," tags ]
            room    = 1*( ALPHA / "-" )
            number  = 1*5DIGIT
            query   = param *( "&" param )
            param   = key [ "=" value ]
            key     = 1*<pchar except "=" / "&" / "+" / ";">
            value   = *<pchar except "&" / ";">
            tag     = *<unreserved except "~">
            tags    = 1*DIGIT / "/*"
            class   = "a" / "ab" / %s"C" / pct-encoded
            dotted  = *( "." 1*( ALPHA / pct-encoded ) )
        "##;
        expose URI, shelf, room, number, folder, segment, query, param, key, value { space = "+" }, tag, tags,
            class, dotted;
    }
}

/// A rule, by its name in the exports, and its Rust type, which prints the expected lines.
struct Subject {
    rule: &'static str,
    /// Returns the line about a text, which is also taken as data.
    line: fn(&[u8]) -> String,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Returns the fields of a line: valid, the parts and lists, the encoding and the decoding.
fn fields(
    parts: Option<Vec<(&str, String)>>,
    encoded: Option<String>,
    decoded: Option<Vec<u8>>,
) -> String {
    let mut line = String::from(if parts.is_some() { "1" } else { "0" });
    let mut parts = parts.unwrap_or_default();
    parts.sort();
    for (name, text) in parts {
        let _ = write!(line, " {name}={text}");
    }
    let encoded = encoded.map_or("-".to_owned(), |text| hex(text.as_bytes()));
    let decoded = decoded.map_or("-".to_owned(), |data| hex(&data));
    let _ = write!(line, " e:{encoded} d:{decoded}");
    line
}

fn part<'a>(text: Option<impl View<'a>>) -> String {
    text.map_or("-".to_owned(), |text| hex(text.as_str().as_bytes()))
}

/// Returns the items, with a comma before each, so that one empty item is not taken for none.
fn list<'a>(items: impl Iterator<Item = impl View<'a>>) -> String {
    let items: Vec<String> = items
        .map(|item| format!(",{}", hex(item.as_str().as_bytes())))
        .collect();
    format!("[{}]", items.concat())
}

/// A rule with parts: the names in the exports, and the accessors.
macro_rules! structure {
    ($rule:literal, $type:ty, |$view:ident| $parts:expr) => {
        Subject {
            rule: $rule,
            line: |text| {
                let parts = <$type>::parse_bytes(text).ok().map(|$view| $parts.into());
                fields(parts, None, None)
            },
        }
    };
}

/// A rule without parts. `encode` is the method that encodes, or `none`.
macro_rules! leaf {
    ($rule:literal, $type:ty, none) => {
        leaf!(@ $rule, $type, |_| None)
    };
    ($rule:literal, $type:ty, encode) => {
        leaf!(@ $rule, $type, |data| {
            // In Rust, empty data is encoded as the empty text, even for a rule that does not match it. Only builders
            // refuse it.
            let text = <$type>::encode(data).to_string();
            Some(text).filter(|text| !data.is_empty() || <$type>::is_valid(text))
        })
    };
    ($rule:literal, $type:ty, try_encode) => {
        leaf!(@ $rule, $type, |data| <$type>::try_encode(data).ok().map(|text| text.to_string()))
    };
    (@ $rule:literal, $type:ty, $encode:expr) => {
        Subject {
            rule: $rule,
            line: |text| {
                let encode: fn(&[u8]) -> Option<String> = $encode;
                let view = <$type>::parse_bytes(text).ok();
                let decoded = view.map(|view| view.decoded().collect());
                fields(view.map(|_| Vec::new()), encode(text), decoded)
            },
        }
    };
}

/// Returns for each profile its name, the file or the bundled profile to export, and its rules.
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn profiles() -> [(&'static str, String, Vec<Subject>); 4] {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/exports/main.rs").to_owned();
    let shop = vec![
        structure!("URI", shop::Uri<'_>, |uri| [
            ("shelf", part(Some(uri.shelf()))),
            ("room", part(Some(uri.shelf().room()))),
            ("number", part(uri.shelf().number())),
            ("tags", part(uri.shelf().tags())),
            ("folder", part(Some(uri.folder()))),
            ("query", part(uri.query())),
            ("class", part(uri.class())),
            ("tags_2", list(uri.tags())),
            ("tags_list", hex(tags(uri.as_str()).as_bytes())),
        ]),
        structure!("shelf", shop::Shelf<'_>, |shelf| [
            ("room", part(Some(shelf.room()))),
            ("number", part(shelf.number())),
            ("tags", part(shelf.tags())),
        ]),
        structure!("folder", shop::Folder<'_>, |folder| [(
            "segments",
            list(folder.segments())
        )]),
        structure!("query", shop::Query<'_>, |query| [(
            "params",
            list(query.params())
        )]),
        structure!("param", shop::Param<'_>, |param| [
            ("key", part(Some(param.key()))),
            ("value", part(param.value())),
        ]),
        leaf!("room", shop::Room<'_>, none),
        leaf!("number", shop::Number<'_>, none),
        leaf!("segment", shop::Segment<'_>, encode),
        leaf!("key", shop::Key<'_>, encode),
        leaf!("value", shop::Value<'_>, encode),
        leaf!("tag", shop::Tag<'_>, none),
        leaf!("tags", shop::Tags<'_>, none),
        leaf!("class", shop::Class<'_>, try_encode),
        leaf!("dotted", shop::Dotted<'_>, try_encode),
    ];
    let generic = vec![
        structure!("URI", rfc3986::Uri<'_>, |uri| [
            ("scheme", part(Some(uri.scheme()))),
            ("authority", part(uri.authority())),
            (
                "userinfo",
                part(uri.authority().and_then(rfc3986::Authority::userinfo))
            ),
            ("host", part(uri.authority().map(rfc3986::Authority::host))),
            (
                "port",
                part(uri.authority().and_then(rfc3986::Authority::port))
            ),
            ("path", part(Some(uri.path()))),
            ("query", part(uri.query())),
            ("fragment", part(uri.fragment())),
        ]),
        structure!("IPv6address", rfc3986::Ipv6address<'_>, |address| [(
            "ipv4address",
            part(address.ipv4address())
        )]),
        leaf!("reg-name", rfc3986::RegName<'_>, encode),
        leaf!("pct-encoded", rfc3986::PctEncoded<'_>, try_encode),
        leaf!("query", rfc3986::Query<'_>, encode),
    ];
    let international = vec![
        structure!("IRI", rfc3987::Iri<'_>, |iri| [
            ("scheme", part(Some(iri.scheme()))),
            ("authority", part(iri.authority())),
            (
                "userinfo",
                part(iri.authority().and_then(rfc3987::Authority::userinfo))
            ),
            ("host", part(iri.authority().map(rfc3987::Authority::host))),
            (
                "port",
                part(iri.authority().and_then(rfc3987::Authority::port))
            ),
            ("path", part(Some(iri.path()))),
            ("query", part(iri.query())),
            ("fragment", part(iri.fragment())),
        ]),
        leaf!("segment", rfc3987::Segment<'_>, encode),
        leaf!("iquery", rfc3987::Query<'_>, encode),
    ];
    let urls = vec![
        structure!("web-URI", web::Uri<'_>, |uri| [
            ("scheme", part(Some(uri.scheme()))),
            ("authority", part(Some(uri.authority()))),
            ("host", part(Some(uri.host()))),
            ("port", part(uri.authority().port())),
            ("path", part(Some(uri.path()))),
            ("query", part(uri.query())),
            ("fragment", part(uri.fragment())),
        ]),
        structure!("param", web::Param<'_>, |param| [
            ("name", part(Some(param.name()))),
            ("value", part(param.value())),
        ]),
        leaf!("value", web::Value<'_>, encode),
    ];
    [
        ("shop", own, shop),
        ("rfc3986", "rfc3986".to_owned(), generic),
        ("rfc3987", "rfc3987".to_owned(), international),
        ("web", "web".to_owned(), urls),
    ]
}

/// Returns the list of tags in a valid text: from its first `;` to the fragment.
fn tags(uri: &str) -> &str {
    let end = uri.find('#').unwrap_or(uri.len());
    &uri[uri.find(';').unwrap_or(end)..end]
}

/// Runs the command, and returns what it prints.
fn uri_tables(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_uri-tables"))
        .args(arguments)
        .output();
    let output = output.expect("the command is there");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

/// Returns texts of a rule: valid ones, near misses, and both with hostile bytes in them.
fn texts(source: &str, rule: &str, count: usize) -> Vec<Vec<u8>> {
    let number = count.to_string();
    let mut texts: Vec<Vec<u8>> = Vec::new();
    for kind in [&[][..], &["--near-misses"]] {
        let words =
            uri_tables(&[&["words", source, rule, "--count", &number, "--json"], kind].concat());
        for line in words.lines() {
            let word: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
            texts.push(
                word["text"]
                    .as_str()
                    .expect("it is a text")
                    .as_bytes()
                    .to_owned(),
            );
        }
    }
    let hostile: [&[u8]; 22] = [
        b"\0",
        b"\xFF",
        b"\xC3",
        b"\xC3\xA9",
        b"\xED\xA0\x80",
        b"\xED\xB0\x80",
        b"\xF0\x9F\x98\x80",
        b"\xF5\x80\x80\x80",
        b"\xC0\x80",
        b"\xE0\x80\x80",
        b"\xF4\x90\x80\x80",
        b"\xEF\xBF\xBF",
        b"\xEF\xBB\xBF",
        b"\xF8",
        b"%",
        b"%4",
        b"%zz",
        b"%00",
        b"+",
        b" ",
        b"\r\n",
        b"\xE2\x80\xA8",
    ];
    let mut more: Vec<Vec<u8>> = hostile.iter().map(|bytes| bytes.to_vec()).collect();
    for (number, text) in texts.iter().enumerate() {
        let bytes = hostile[number % hostile.len()];
        let at = number * 7 % (text.len() + 1);
        more.push([&text[..at], bytes, &text[at..]].concat());
    }
    more.push(Vec::new());
    more.push(vec![b'a'; 100_000]);
    texts.extend(more);
    texts
}

/// A program that was made from an export, and its arguments.
type Program = fn(&Path, &str, &[&str]) -> Command;

/// Compares what a program says of each text of each rule with the Rust types.
fn compare(to: &str, extension: &str, program: Program) {
    let mut compared = 0;
    for (profile, source, subjects) in profiles() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("export-{to}"));
        fs::create_dir_all(&folder).expect("the folder can be made");
        let out = |name: String| {
            folder
                .join(name)
                .to_str()
                .expect("the path is UTF-8")
                .to_owned()
        };
        uri_tables(&[
            "export",
            "--to",
            to,
            &source,
            "-o",
            &out(format!("{profile}.{extension}")),
        ]);
        uri_tables(&[
            "export",
            "--to",
            "json",
            &source,
            "-o",
            &out(format!("{profile}.json")),
        ]);
        let rules: Vec<&str> = subjects.iter().map(|subject| subject.rule).collect();
        let patterns = rules.iter().map(|rule| {
            let pattern = uri_tables(&["export", "--to", "regex", "--rule", rule, &source]);
            let (pattern, rest) = pattern.split_once('\n').expect("it is a line");
            assert_eq!(rest, "", "one type has the rule `{rule}`");
            format!("{rule}\t{pattern}\n")
        });
        fs::write(
            folder.join(format!("{profile}.patterns")),
            patterns.collect::<String>(),
        )
        .expect("it can be written");
        let (mut input, mut expected) = (String::new(), Vec::new());
        for subject in &subjects {
            let texts = texts(&source, subject.rule, 5000 / subjects.len());
            for text in texts {
                let _ = writeln!(input, "{} {}", subject.rule, hex(&text));
                expected.push(((subject.line)(&text), subject.rule, text));
            }
        }
        let said = run(program(&folder, profile, &rules), input);
        let mut said = said.lines();
        for (expected, rule, text) in &expected {
            let text = text.escape_ascii();
            assert_eq!(
                said.next(),
                Some(expected.as_str()),
                "{profile}, `{rule}`: \"{text:.300}\""
            );
            compared += 1;
        }
        assert_eq!(said.next(), None, "{profile}");
    }
    assert!(compared > 4 * 5000, "{compared} texts");
}

/// Runs a program with `input` as its standard input, and returns what it prints.
fn run(mut program: Command, input: String) -> String {
    let mut child = program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program:?} must be installed: {error}"));
    let mut stdin = child.stdin.take().expect("it is piped");
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    let _ = writer.join();
    assert!(output.status.success(), "{program:?}: {}", output.status);
    String::from_utf8(output.stdout).expect("it prints ASCII")
}

fn driver(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/exports")
        .join(name)
}

#[test]
#[ignore = "needs a C compiler"]
fn c() {
    compare("c", "h", |folder, profile, rules| {
        let mut list = format!("#include \"{profile}.h\"\n#define P(name) {profile}_##name\n");
        let _ = writeln!(list, "#define S(name) {}_##name", profile.to_uppercase());
        list.push_str(&dispatch(folder, profile, rules));
        let source = folder.join(format!("{profile}_rules.h"));
        fs::write(&source, list).expect("it can be written");
        let program = folder.join(profile);
        let status = Command::new("cc")
            .args([
                "-std=c99",
                "-pedantic",
                "-Wall",
                "-Wextra",
                "-Werror",
                "-O1",
            ])
            .args(["-fsanitize=address,undefined", "-fno-sanitize-recover=all"])
            .arg(format!("-DRULES=\"{profile}_rules.h\""))
            .arg("-I")
            .args([folder, &driver("driver.c"), Path::new("-o"), &program])
            .status();
        let status = status.unwrap_or_else(|error| panic!("`cc` must be installed: {error}"));
        assert!(status.success(), "{profile}.h does not compile");
        Command::new(program)
    });
}

/// Returns a table of C for the driver: of each rule its constant, and the names of its parts and lists.
fn dispatch(folder: &Path, profile: &str, rules: &[&str]) -> String {
    let json = fs::read_to_string(folder.join(format!("{profile}.json"))).expect("it was exported");
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let upper = profile.to_uppercase();
    let (mut text, mut rows) = (String::new(), String::new());
    for rule in json["rules"].as_array().expect("it is an array") {
        if !rules.contains(&rule["rule"].as_str().expect("it is a text")) {
            continue;
        }
        let name = rule["name"].as_str().expect("it is a text");
        let (mut parts, mut lists) = (String::new(), String::new());
        let array = |field: &str| rule[field].as_array().expect("it is an array").clone();
        for part in array("parts") {
            let part = part["name"].as_str().expect("it is a text").to_owned();
            let _ = write!(
                parts,
                "{{\"{part}\", {upper}_{}_{}}}, ",
                name.to_uppercase(),
                part.to_uppercase()
            );
        }
        for list in array("lists") {
            let part = list["part"].as_i64().unwrap_or(-1);
            let list = list["name"].as_str().expect("it is a text").to_owned();
            let constant = format!("{upper}_{}__{}", name.to_uppercase(), list.to_uppercase());
            let _ = write!(lists, "{{\"{list}\", {part}, {constant}}}, ");
        }
        let _ = writeln!(
            text,
            "static const struct part {name}_parts[] = {{{parts}{{0, 0}}}};"
        );
        let _ = writeln!(
            text,
            "static const struct list {name}_lists[] = {{{lists}{{0, 0, 0, {upper}_SEPARATED}}}};"
        );
        let rule = rule["rule"].as_str().expect("it is a text");
        let _ = writeln!(
            rows,
            "{{\"{rule}\", &{profile}_{name}, {name}_parts, {name}_lists}},"
        );
    }
    format!(
        "struct part {{ const char *name; int at; }};\n\
         struct list {{ const char *name; int part; char delimiter; {profile}_style style; }};\n\
         {text}static const struct {{ const char *name; const {profile}_rule *rule; const struct part *parts; \
         const struct list *lists; }} rules[] = {{\n{rows}}};\n"
    )
}

/// Rules with the names of what exported code defines itself, of keywords, and of each other's parts.
#[test]
#[ignore = "needs a C compiler, Node.js and Python"]
fn rules_with_taken_names() {
    let mut engine: Vec<String> = Vec::new();
    for text in [
        include_str!("../../src/export/templates/engine.h"),
        include_str!("../../src/export/templates/engine.mjs"),
        include_str!("../../src/export/templates/engine.py"),
        "class int default import None as def static_assert t parts classes uri-classes uri-a uri-a-b uri-parts \
         kept uri-kept true await item items a-1 separated",
    ] {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        engine.extend(words.map(|word| word.trim_end_matches('-').to_lowercase()));
    }
    engine.retain(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
    engine.sort();
    engine.dedup();
    // The macro refuses these names, or this profile has them already.
    let refused = [
        "decode", "decoded", "digit", "encode", "join", "self", "uri", "utf-8",
    ];
    engine.retain(|word| !refused.contains(&&**word));
    assert!(engine.len() > 150, "{}", engine.len());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("taken");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    // The types of `uri--parts` and `uri-parts` have the same name, so the two are not in one profile.
    let doubled = ["uri--parts", "uri-kept", "kept", "parts", "uri-classes"].map(String::from);
    let profiles = engine.chunks(12).chain([&doubled[..]]);
    for (number, words) in profiles.enumerate() {
        // `size_t` and `static_assert` depend on the name of the file.
        let stem = ["size", "static", "nx", "class"][number % 4];
        let mut abnf = String::from("URI = \"q:\"");
        for (at, word) in words.iter().enumerate() {
            let _ = write!(abnf, " \";{at};\" {word}-x *( \"/\" {word}-x )");
        }
        for word in words {
            let _ = write!(
                abnf,
                "\n{word}-x = {word} [ \":\" {word}-part ]\n{word}-part = 2*ALPHA\n{word} = 2*DIGIT"
            );
        }
        let path = folder.join(format!("{stem}.abnf"));
        fs::write(&path, abnf + "\n").expect("it can be written");
        let path = path.to_str().expect("it is UTF-8").to_owned();
        let mut arguments = vec![
            "export".to_owned(),
            path,
            "--expose".to_owned(),
            "URI".to_owned(),
        ];
        for word in words {
            for rule in [word.clone(), format!("{word}-x"), format!("{word}-part")] {
                arguments.extend(["--expose".to_owned(), rule]);
            }
        }
        for (to, extension, program, options) in [
            (
                "c",
                "h",
                "cc",
                &[
                    "-std=c99",
                    "-pedantic",
                    "-Wall",
                    "-Wextra",
                    "-Werror",
                    "-fsyntax-only",
                    "-include",
                ][..],
            ),
            ("js", "mjs", "node", &["--check"]),
            ("python", "py", "python3", &["-m", "py_compile"]),
        ] {
            let out = folder.join(format!("{stem}.{extension}"));
            let out = out.to_str().expect("it is UTF-8");
            let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            arguments.extend(["--to", to, "-o", out]);
            uri_tables(&arguments);
            let mut compiler = Command::new(program);
            compiler.args(options).arg(out);
            if to == "c" {
                compiler.args(["-x", "c", "/dev/null"]);
            }
            let status = compiler
                .status()
                .unwrap_or_else(|error| panic!("`{program}`: {error}"));
            assert!(status.success(), "{out} of {words:?}");
        }
    }
}

/// A global function of JavaScript and words of the templates are ordinary names of rules and files. The name of a type
/// may have no letter that all languages have.
#[test]
#[ignore = "needs a C compiler, Node.js and Python"]
fn names_that_engines_use() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("used");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    let path = folder.join("myGUARD.uri");
    let profile = "extends rfc3986;\nabnf \"URI = %x78 %x3A parse-int %x3B hex %x3B word\nparse-int = *ALPHA\n\
                   hex = *( unreserved / pct-encoded )\nword = *DIGIT\n\";\nexpose URI, parse-int, hex as _Hex, word as Ж;\n";
    fs::write(&path, profile).expect("it can be written");
    let path = path.to_str().expect("it is UTF-8");
    for (to, file, program, options) in [
        (
            "js",
            "myGUARD.mjs",
            "node",
            &[
                "-e",
                "import('./myGUARD.mjs').then((it) => process.stdout.write(it.hex_.decode('%41b')))",
            ][..],
        ),
        (
            "python",
            "myGUARD.py",
            "python3",
            &[
                "-c",
                "import myGUARD; print(end=myGUARD._HEX.decode('%41b').decode())",
            ],
        ),
        (
            "c",
            "myGUARD.h",
            "sh",
            &[
                "-c",
                "cc -std=c99 -fsyntax-only -x c myGUARD.h && printf Ab",
            ],
        ),
    ] {
        let out = folder.join(file);
        let out = out.to_str().expect("it is UTF-8");
        uri_tables(&["export", path, "--to", to, "-o", out]);
        let mut command = Command::new(program);
        command.args(options).current_dir(&folder);
        assert_eq!(run(command, String::new()), "Ab", "{to}");
    }
}

#[test]
#[ignore = "needs Node.js"]
fn javascript() {
    compare("js", "mjs", |folder, profile, _| {
        let mut command = Command::new("node");
        command.arg(driver("driver.mjs")).arg(folder).arg(profile);
        command
    });
}

#[test]
#[ignore = "needs Python"]
fn python() {
    compare("python", "py", |folder, profile, _| {
        let mut command = Command::new("python3");
        command.arg(driver("driver.py")).arg(folder).arg(profile);
        command
    });
}
