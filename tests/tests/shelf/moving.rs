//! Checks the guide's table "Moving from other libraries". Each row has an encoder of another library, the rule to use
//! instead, and the bytes that the two encode differently.
//!
//! The sets of bytes come from the other crates, from the URL Standard or from documentation. The table in the guide
//! must equal the table generated here.

use std::fmt::Write;
use std::path::Path;
use std::{fs, str};

use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, percent_encode};
use uri_tables::Encodes;
use uri_tables::profiles::{ecma262, form, signing};
use uri_tables::rfc3986::{Fragment, Query, Segment, Userinfo};
use uri_tables_tests::vectors;

/// For each ASCII byte, the text that an encoder writes for it.
type Written = Vec<String>;

fn written(encode: impl Fn(&str) -> String) -> Written {
    (0..0x80_u8)
        .map(|byte| encode(char::from(byte).encode_utf8(&mut [0; 4])))
        .collect()
}

fn ours<R: Encodes>() -> Written {
    written(|data| R::encode(data).to_string())
}

fn of_crate(set: &'static AsciiSet) -> Written {
    written(|data| percent_encode(data.as_bytes(), set).to_string())
}

/// Encodes with the percent-encode set `name` of the URL Standard, as users of `percent-encoding` would.
fn whatwg(name: &str) -> Written {
    let file = vectors::json("whatwg-percent-encode-sets");
    let set = file["sets"][name]
        .as_array()
        .expect("a list of bytes")
        .clone();
    written(|data| {
        let byte = data.as_bytes()[0];
        if set.iter().any(|member| *member == serde_json::json!(byte)) {
            format!("%{byte:02X}")
        } else {
            data.to_owned()
        }
    })
}

/// Encodes every character except letters, digits and those in `others`.
fn keeping(others: &str) -> Written {
    written(|data| {
        let byte = data.as_bytes()[0];
        if byte.is_ascii_alphanumeric() || others.contains(data) {
            data.to_owned()
        } else {
            format!("%{byte:02X}")
        }
    })
}

fn with_plus(mut written: Written) -> Written {
    "+".clone_into(&mut written[usize::from(b' ')]);
    written
}

/// Returns a byte in the notation of a Markdown table cell.
fn shown(byte: u8) -> String {
    match byte {
        b' ' => "space".to_owned(),
        b'`' => "`` ` ``".to_owned(),
        b'|' => "`\\|`".to_owned(),
        _ => format!("`{}`", char::from(byte)),
    }
}

/// Lists the bytes for which `which(data, theirs, ours)` is true, where `theirs` and `ours` are the encoded forms.
fn bytes(theirs: &Written, ours: &Written, which: impl Fn(&str, &str, &str) -> bool) -> String {
    let shown: Vec<String> = (0..0x80_u8)
        .filter(|&byte| {
            let place = usize::from(byte);
            let data = [byte];
            let data = str::from_utf8(&data).expect("ASCII");
            which(data, &theirs[place], &ours[place])
        })
        .map(shown)
        .collect();
    shown.join(" ")
}

fn row(from: &str, to: &str, theirs: &Written, ours: &Written) -> String {
    let encoded_here = bytes(theirs, ours, |data, theirs, ours| {
        theirs == data && ours != data
    });
    let kept_here = bytes(theirs, ours, |data, theirs, ours| {
        theirs != data && ours == data
    });
    // If both encoders encode a byte, they must write the same, except for a space.
    let otherwise = bytes(theirs, ours, |data, theirs, ours| {
        theirs != ours && theirs != data && ours != data
    });
    assert!(
        otherwise.is_empty(),
        "{from} and {to} write {otherwise} in different ways"
    );
    let mut cell = format!("`{to}`");
    for (word, bytes) in [("also", encoded_here), ("not", kept_here)] {
        if !bytes.is_empty() {
            let _ = write!(cell, "; {word} {bytes}");
        }
    }
    format!("| {from} | {cell} |\n")
}

/// Returns the rows for the sets of `percent-encoding`, and for the URL Standard's sets that its users copy.
fn sets() -> String {
    [
        row(
            "`NON_ALPHANUMERIC`",
            "signing::Component",
            &of_crate(NON_ALPHANUMERIC),
            &ours::<signing::Component<'_>>(),
        ),
        row(
            "`CONTROLS`",
            "rfc3986::Fragment",
            &of_crate(CONTROLS),
            &ours::<Fragment<'_>>(),
        ),
        row(
            "WHATWG `FRAGMENT`",
            "rfc3986::Fragment",
            &whatwg("fragment"),
            &ours::<Fragment<'_>>(),
        ),
        row(
            "WHATWG `QUERY`",
            "rfc3986::Query",
            &whatwg("query"),
            &ours::<Query<'_>>(),
        ),
        row(
            "WHATWG `SPECIAL_QUERY`",
            "rfc3986::Query",
            &whatwg("special-query"),
            &ours::<Query<'_>>(),
        ),
        row(
            "WHATWG `PATH`",
            "rfc3986::Segment",
            &whatwg("path"),
            &ours::<Segment<'_>>(),
        ),
        row(
            "WHATWG `USERINFO`",
            "rfc3986::Userinfo",
            &whatwg("userinfo"),
            &ours::<Userinfo<'_>>(),
        ),
        row(
            "WHATWG `COMPONENT`",
            "ecma262::EncodeUriComponent",
            &whatwg("component"),
            &ours::<ecma262::EncodeUriComponent<'_>>(),
        ),
    ]
    .concat()
}

/// Returns the rows for functions of other crates and languages.
fn functions() -> String {
    [
        row(
            "`form_urlencoded::byte_serialize`",
            "form::Value",
            &written(|data| form_urlencoded::byte_serialize(data.as_bytes()).collect()),
            &ours::<form::Value<'_>>(),
        ),
        row(
            "`urlencoding::encode`",
            "signing::Component",
            &written(|data| urlencoding::encode(data).into_owned()),
            &ours::<signing::Component<'_>>(),
        ),
        row(
            "`encodeURIComponent`, as it is",
            "ecma262::EncodeUriComponent",
            &keeping("-_.!~*'()"),
            &ours::<ecma262::EncodeUriComponent<'_>>(),
        ),
        row(
            "`encodeURIComponent`, for a path segment",
            "rfc3986::Segment",
            &keeping("-_.!~*'()"),
            &ours::<Segment<'_>>(),
        ),
        row(
            "`encodeURI`, as it is",
            "ecma262::EncodeUri",
            &keeping("-_.!~*'();/?:@&=+$,#"),
            &ours::<ecma262::EncodeUri<'_>>(),
        ),
        // Python's documentation: "Letters, digits, and the characters '_.-~' are never quoted"; "its default value is
        // '/'".
        row(
            "`urllib.parse.quote`",
            "signing::Path",
            &keeping("_.-~/"),
            &ours::<signing::Path<'_>>(),
        ),
        row(
            "`urllib.parse.quote(…, safe='')`",
            "signing::Component",
            &keeping("_.-~"),
            &ours::<signing::Component<'_>>(),
        ),
        row(
            "`urllib.parse.quote_plus`",
            "form::Value",
            &with_plus(keeping("_.-~")),
            &ours::<form::Value<'_>>(),
        ),
    ]
    .concat()
}

fn table() -> String {
    let head = "| instead of | use |\n|---|---|\n";
    [head, &sets(), &functions()].concat()
}

#[test]
fn the_guide_has_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../uri-tables/src/guide/moving.md");
    let guide =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let table = table();
    assert!(
        guide.contains(&table),
        "the table of \"Moving from …\" is now\n\n{table}"
    );
}

/// All of the encoders must write non-ASCII characters as the triplets of their UTF-8 bytes.
#[test]
fn beyond_ascii_all_write_utf_8() {
    let text = "é中😀";
    let expected = "%C3%A9%E4%B8%AD%F0%9F%98%80";
    assert_eq!(
        percent_encode(text.as_bytes(), CONTROLS).to_string(),
        expected
    );
    assert_eq!(urlencoding::encode(text), expected);
    assert_eq!(
        form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>(),
        expected
    );
    assert_eq!(signing::Component::encode(text), expected);
    assert_eq!(Segment::encode(text), expected);
    assert_eq!(form::Value::encode(text), expected);
    assert_eq!(ecma262::EncodeUriComponent::encode(text), expected);
}
