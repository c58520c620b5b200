//! Relative references from names (RFC 3986, section 4.2): the names are relative to the base, whatever they contain.

use uri_tables::rfc3986::{
    Path, PathBuf, RelativeRef, RelativeRefBuf, Uri, UriReference, UriReferenceBuf,
};
use uri_tables::rfc3987::{IrelativeRef, IriReference};
use uri_tables::{ErrorKind, uri_profile};

uri_profile! {
    /// Links without a leading slash.
    mod links {
        extends rfc3986;
        abnf "relative-ref = path-noscheme [ \"?\" query ]";
        expose relative-ref, path = path-noscheme, segment = segment / segment-nz-nc, query;
    }
}

uri_profile! {
    /// References that are absolute paths.
    mod rooted {
        extends rfc3986;
        abnf "relative-ref = path-absolute [ \"?\" query ]";
        expose relative-ref, path = path-absolute, segment = segment / segment-nz, query;
    }
}

uri_profile! {
    /// References whose parameters are sorted, as those of package URLs are. An edit may move a parameter, so the text
    /// is always composed again.
    mod sorted {
        extends rfc3986;
        extends purl { scheme as purl-scheme };
        abnf "query = qualifier *( \"&\" qualifier )";
        expose URI-reference, scheme, authority,
            path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty,
            segment = segment / segment-nz / segment-nz-nc, query, fragment, qualifier;
    }
}

/// The names, the reference, and what it resolves to at `http://h/d/e`.
const CASES: [(&[&str], &str, &str); 14] = [
    (&[], "", "http://h/d/e"),
    (&["a"], "a", "http://h/d/a"),
    (&["a", "b"], "a/b", "http://h/d/a/b"),
    (&["a:b", "c.rs"], "./a:b/c.rs", "http://h/d/a:b/c.rs"),
    (&["a", "b:c.rs"], "a/b:c.rs", "http://h/d/a/b:c.rs"),
    (&["a:b"], "./a:b", "http://h/d/a:b"),
    (&[":"], "./:", "http://h/d/:"),
    (&["1:2"], "./1:2", "http://h/d/1:2"),
    (&["a b:c"], "./a%20b:c", "http://h/d/a%20b:c"),
    (&["a%3Ab"], "a%253Ab", "http://h/d/a%253Ab"),
    (&[""], "./", "http://h/d/"),
    (&["", "x"], ".//x", "http://h/d//x"),
    (&["", "", "x"], ".///x", "http://h/d///x"),
    (&["a", ""], "a/", "http://h/d/a/"),
];

#[test]
fn names_are_relative_to_the_base() {
    let base = Uri::from_static("http://h/d/e");
    for (names, expected, target) in CASES {
        let built = RelativeRef::builder()
            .segments(names)
            .finish()
            .expect(expected);
        assert_eq!(built, expected);
        assert_eq!(base.resolve(&built).unwrap(), target, "{expected}");
        let built = UriReference::builder()
            .segments(names)
            .finish()
            .expect(expected);
        assert_eq!(built, expected);
        let built = IrelativeRef::builder()
            .segments(names)
            .finish()
            .expect(expected);
        assert_eq!(built, expected);
        let built = IriReference::builder()
            .segments(names)
            .finish()
            .expect(expected);
        assert_eq!(built, expected);
        // The parts in another order, and the segments one by one.
        let mut builder = RelativeRef::builder().query("q:/").fragment("f");
        for name in names {
            builder = builder.segment(name).query("q:/");
        }
        assert_eq!(
            builder.finish().expect(expected),
            format!("{expected}?q:/#f")
        );
        // With setters, first on a reference without a path.
        let mut reference = RelativeRefBuf::parse("?q").unwrap();
        reference.extend_segments(names).unwrap();
        assert_eq!(reference, format!("{expected}?q"));
        let mut reference = UriReferenceBuf::parse("a/b?q").unwrap();
        reference.set_segments(names).unwrap();
        assert_eq!(reference, format!("{expected}?q"));
        if !names.is_empty() {
            let built = links::RelativeRef::builder()
                .segments(names)
                .query("q")
                .finish();
            assert_eq!(built.expect(expected), format!("{expected}?q"));
        }
    }
}

#[test]
fn a_path_after_something_else_begins_with_a_slash() {
    for names in [&["a:b", "c"][..], &["a"], &["", "x"], &[""]] {
        let path = Path::from_segments(names).unwrap();
        let built = RelativeRef::builder()
            .host("h")
            .segments(names)
            .finish()
            .unwrap();
        assert_eq!(built, format!("//h{path}"));
        let built = UriReference::builder()
            .segments(names)
            .scheme("s")
            .host("h")
            .finish()
            .unwrap();
        assert_eq!(built, format!("s://h{path}"));
        let mut reference = UriReferenceBuf::parse("//h?q").unwrap();
        reference.set_segments(names).unwrap();
        assert_eq!(reference, format!("//h{path}?q"));
    }
    let built = UriReference::builder()
        .segments(["a:b"])
        .scheme("s")
        .finish()
        .unwrap();
    assert_eq!(built, "s:/a:b");
    // Without an authority, a path `//x` would be parsed as one.
    let error = UriReference::builder()
        .segments(["", "x"])
        .scheme("s")
        .finish()
        .unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Misplaced);
}

#[test]
fn an_absolute_path_stays_absolute() {
    let path: PathBuf = Path::from_segments(["a:b", "c"]).unwrap();
    assert_eq!(
        RelativeRef::builder().path(&path).finish().unwrap(),
        "/a:b/c"
    );
    assert_eq!(
        RelativeRef::builder()
            .path(&path)
            .segment("d")
            .finish()
            .unwrap(),
        "/a:b/c/d"
    );
    let mut reference = UriReferenceBuf::parse("/a?q").unwrap();
    reference.set_segments(["b:c"]).unwrap();
    assert_eq!(reference, "/b:c?q");
    reference.push_segment("d").unwrap();
    assert_eq!(reference, "/b:c/d?q");
    let built = rooted::RelativeRef::builder()
        .segments(["a:b", "c"])
        .finish()
        .unwrap();
    assert_eq!(built, "/a:b/c");
    // A relative path that is given as a whole is not changed, so a `:` in its first segment is an error.
    let path = Path::from_static("a:b");
    assert_eq!(
        RelativeRef::builder()
            .path(path)
            .finish()
            .unwrap_err()
            .kind(),
        ErrorKind::Misplaced
    );
}

#[test]
fn edits_keep_a_guarded_path() {
    let mut reference = UriReferenceBuf::parse("./a:b?q").unwrap();
    reference.push_segment("c").unwrap();
    assert_eq!(reference, "./a:b/c?q");
    assert!(reference.pop_segment().unwrap());
    assert!(reference.pop_segment().unwrap());
    assert_eq!(reference, ".?q");
    reference.set_segments(["x"]).unwrap();
    assert_eq!(reference, "x?q");
}

#[test]
fn what_is_retained_stays_relative_or_absolute() {
    for (text, removed, expected) in [
        ("a/b:c/d?q", "a", "./b:c/d?q"),
        ("a/b:c/d?q", "d", "a/b:c?q"),
        ("a//x", "a", ".//x"),
        ("./a:b/c", ".", "./a:b/c"),
        ("a", "a", ""),
        ("a?q", "a", "?q"),
        ("/a/b:c?q", "a", "/b:c?q"),
        ("/a?q", "a", "/?q"),
        ("/", "", "/"),
        ("/a/", "", "/a"),
        ("//h/a/b", "a", "//h/b"),
        ("//h/a", "a", "//h"),
        ("s:/a", "a", "s:"),
    ] {
        let mut reference = UriReferenceBuf::parse(text).unwrap();
        let is_removed = reference.retain_segments(|segment| segment != removed);
        assert_eq!(reference, expected, "{text} {removed}");
        // The segment `.` is removed and written again before `a:b`.
        assert_eq!(is_removed, Ok(text != expected), "{text} {removed}");
    }
}

/// In a relative reference, an absolute path that loses its segments becomes `/`, because an empty path would refer to
/// the path of the base.
#[test]
fn an_absolute_path_stays_absolute_without_segments() {
    let edits: [fn(&mut UriReferenceBuf); 3] = [
        |it| while it.pop_segment().unwrap() {},
        |it| it.set_segments([""; 0]).unwrap(),
        |it| assert!(it.retain_segments(|_| false).is_ok()),
    ];
    for edit in edits {
        for (text, without, with) in [
            ("/a", "/", "/b"),
            ("/a/c?q", "/?q", "/b?q"),
            ("/", "/", "/b"),
            ("a", "", "b"),
            ("a/c#f", "#f", "b#f"),
            ("", "", "b"),
            ("//h/a", "//h", "//h/b"),
            ("s:/a", "s:", "s:/b"),
        ] {
            let mut reference = UriReferenceBuf::parse(text).unwrap();
            edit(&mut reference);
            assert_eq!(reference, without, "{text}");
            assert_eq!(reference.pop_segment(), Ok(false), "{text}");
            reference.push_segment("b").unwrap();
            assert_eq!(reference, with, "{text}");
        }
    }
}

#[test]
fn paths_are_edited_alike_with_and_without_sorted_parameters() {
    let authorities = ["", "//h", "x:", "x://h"];
    let paths = ["", "/", "/a", "/a/b", "a", "a/b", "./a:b"];
    let mut count = 0;
    for authority in authorities {
        for path in paths {
            for query in ["", "?a=1", "?a=1&b=2"] {
                let text = format!("{authority}{path}{query}");
                let Ok(plain) = UriReferenceBuf::parse(&*text) else {
                    continue;
                };
                let sorted = sorted::UriReferenceBuf::parse(&*text).expect("a reference");
                macro_rules! edit {
                    ($edit:ident($($argument:expr),*)) => {
                        let (mut plain, mut sorted) = (plain.clone(), sorted.clone());
                        let plain_result = plain.$edit($($argument),*).map_err(|error| error.kind());
                        let sorted_result = sorted.$edit($($argument),*).map_err(|error| error.kind());
                        let edit = stringify!($edit);
                        assert_eq!(sorted_result, plain_result, "{text} {edit}");
                        assert_eq!(sorted.as_str(), plain.as_str(), "{text} {edit}");
                        count += 1;
                    };
                }
                edit!(push_segment("x"));
                edit!(pop_segment());
                edit!(set_segments(["p", "q"]));
                edit!(set_segments([] as [&str; 0]));
            }
        }
    }
    assert!(count > 200, "{count}");
}
