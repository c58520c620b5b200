//! Runs the table `public-reports.md`: cases from bug reports of other libraries, with the right values.

use std::collections::BTreeMap;
use std::fs;

use proc_macro2::{TokenStream, TokenTree};
use uri_tables::profiles::openapi::{Parameter, Style, Type, Value};
use uri_tables::profiles::{data, mailto, purl, tel, web};
use uri_tables::rfc3986::{RelativeRef, Segment, Uri};
use uri_tables::{Error, ErrorKind};
use uri_tables_tests::vectors;

/// Checks one row of the table, and returns what is wrong.
type Check = fn() -> Result<(), String>;

/// A check for each row of the table, named by the row's first column.
const CHECKS: [(&str, Check); 12] = [
    ("forward one segment of a request", || {
        let segment = Segment::parse("%2E%2E").expect("a segment");
        let builder = Uri::builder().scheme("http").host("h").segment("files");
        is_refused(
            builder.segment(segment).segment("x").finish(),
            ErrorKind::DotSegment,
        )?;
        let builder = RelativeRef::builder().segment("files");
        is_refused(
            builder.segment(segment).segment("x").finish(),
            ErrorKind::DotSegment,
        )
    }),
    ("set a header field", || {
        let mut uri =
            mailto::UriBuf::parse("mailto:joe@a.example?Subject=a&body=b").expect("a URI");
        uri.set_hfield("subject", "x")
            .map_err(|error| error.to_string())?;
        is_equal(uri.as_str(), "mailto:joe@a.example?Subject=x&body=b")?;
        let found = uri.hfield("subject").map(|item| item.hfvalue().to_string());
        is_equal(&format!("{found:?}"), "Some(\"x\")")
    }),
    ("remove an address", || {
        // If the type had a method of this name, it would be called instead of this trait's method.
        trait Absent {
            fn remove_addr_spec(&mut self, _: &str) -> &'static str {
                "there is no such method"
            }
        }
        impl Absent for mailto::UriBuf {}
        let text = "mailto:joe@a.example,joe@b.example,ann@a.example";
        let mut uri = mailto::UriBuf::parse(text).expect("a URI");
        let removed: &'static str = uri.remove_addr_spec("joe");
        is_equal(removed, "there is no such method")
    }),
    ("set a parameter", || {
        let mut uri = data::UriBuf::parse("data:text/plain;CHARSET=us-ascii,x").expect("a URI");
        uri.set_parameter("charset", "utf-8")
            .map_err(|error| error.to_string())?;
        is_equal(uri.as_str(), "data:text/plain;CHARSET=utf-8,x")
    }),
    ("host from a configuration", || {
        let uri = Uri::builder()
            .scheme("https")
            .host("::1")
            .port(8443)
            .finish();
        is_equal(&shown(uri), "https://[::1]:8443")?;
        let uri = Uri::builder()
            .scheme("https")
            .host("localhost:8080")
            .finish();
        is_refused(uri, ErrorKind::InvalidHost)
    }),
    ("relative reference from file names", || {
        let built = RelativeRef::builder().segments(["a:b", "c.rs"]).finish();
        is_equal(&shown(built), "./a:b/c.rs")
    }),
    ("lenient deepObject", || {
        let filters = Parameter::query("filters")
            .style(Style::DeepObject)
            .explode(true);
        match filters.parse_lenient("filters[0][field]=severity", Type::Object) {
            Ok(value) if value == Value::object([("0][field", "severity")]) => {
                Err(format!("{value:?}"))
            }
            _ => Ok(()),
        }
    }),
    ("credentials in a web URL", || {
        let error = web::Uri::parse("https://user:tok@host.example/").err();
        says(error, &["user information is not allowed"])
    }),
    ("no scheme, but a port", || {
        let text = "localhost:8080/login";
        let error = web::Uri::parse(text).err();
        says(
            error.map(|error| error.render(text).to_string()),
            &["`https://localhost:8080/login`"],
        )
    }),
    ("a local telephone number", || {
        let error = tel::Uri::parse("tel:205-555-1212").err();
        says(error, &[";phone-context=", "`+`"])
    }),
    ("two bundled grammars", || {
        let profile =
            "::uri_tables; mod both { extends rfc3986, geo, form; expose location, query; }";
        let message = first_error(profile.parse().expect("tokens"));
        says(message, &["`name`", "`value`", "geo", "form"])
    }),
    ("purl built in another order", || {
        let built = purl::Uri::builder().package_type("deb").name("curl");
        let built = built
            .qualifier("distro", "jessie")
            .qualifier("arch", "i386")
            .finish();
        is_equal(&shown(built), "pkg:deb/curl?arch=i386&distro=jessie")
    }),
];

fn is_equal(found: &str, expected: &str) -> Result<(), String> {
    if found == expected {
        Ok(())
    } else {
        Err(format!("{found} instead of {expected}"))
    }
}

fn is_refused<T: ToString, E: Into<Error>>(
    built: Result<T, E>,
    kind: ErrorKind,
) -> Result<(), String> {
    match built.map_err(Into::into) {
        Err(error) if error.kind() == kind => Ok(()),
        other => Err(shown(other)),
    }
}

/// Checks that there is a message, and that it has all of `parts` in it.
fn says(message: Option<impl ToString>, parts: &[&str]) -> Result<(), String> {
    let message = message.ok_or("it is not refused")?.to_string();
    match parts.iter().find(|&&part| !message.contains(part)) {
        None => Ok(()),
        Some(missing) => Err(format!("no {missing} in: {message}")),
    }
}

fn shown<T: ToString, E: ToString>(built: Result<T, E>) -> String {
    built.map_or_else(|error| error.to_string(), |built| built.to_string())
}

/// Returns the first error of an expansion.
fn first_error(profile: TokenStream) -> Option<String> {
    first_error_in(uri_tables_expansion::uri_profile_of(profile))
}

fn first_error_in(tokens: TokenStream) -> Option<String> {
    let mut is_next = false;
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Group(group) if is_next => Some(group.stream().to_string()),
        TokenTree::Group(group) => first_error_in(group.stream()),
        TokenTree::Ident(it) => {
            is_next = it == "compile_error";
            None
        }
        _ => None,
    })
}

#[test]
fn public_reports() {
    let path = vectors::folder().join("public-reports.md");
    let table = fs::read_to_string(path).expect("the table");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| "));
    let rows: Vec<&str> = rows.filter_map(|row| row.split(" | ").next()).collect();
    let mut checks: BTreeMap<&str, _> = BTreeMap::new();
    for (row, check) in CHECKS {
        assert!(checks.insert(row, check).is_none(), "{row}");
    }
    // The first row is the header.
    for row in &rows[1..] {
        let check = checks.remove(row).expect(row);
        check().unwrap_or_else(|wrong| panic!("{row}: {wrong}"));
    }
    assert!(checks.is_empty(), "not in the table: {:?}", checks.keys());
}
