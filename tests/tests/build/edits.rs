//! Edits lists, and compares the results with the same edits of a `Vec` of texts. Items that an edit does not change
//! must stay the same, byte for byte.

use proptest::prelude::*;
use uri_tables::profiles::web;
use uri_tables::rfc3986::{Path, PathBuf, Segment, UriBuf, UriReferenceBuf};
use uri_tables::{Error, ErrorKind};

#[test]
fn segments() -> Result<(), Error> {
    let mut uri = UriBuf::parse("https://h/a%2fb?q#f")?;
    uri.push_segment("c/d")?;
    assert_eq!(uri, "https://h/a%2fb/c%2Fd?q#f");
    assert!(uri.pop_segment()?);
    assert!(uri.pop_segment()?);
    assert_eq!(uri, "https://h?q#f");
    assert!(!uri.pop_segment()?);
    uri.extend_segments(["x", "", "y"])?;
    assert_eq!(uri, "https://h/x//y?q#f");
    uri.set_segments([Segment::from_static("%41")])?;
    assert_eq!(uri, "https://h/%41?q#f");
    uri.set_segments(None::<Segment<'_>>)?;
    assert_eq!(uri, "https://h?q#f");
    Ok(())
}

#[test]
fn a_base_that_ends_in_a_slash_does_not_get_two() -> Result<(), Error> {
    for base in ["http://h/a", "http://h/a/", "http://h", "http://h/"] {
        let mut uri = UriBuf::parse(base)?;
        uri.extend_segments(["b", "c"])?;
        let expected = base.trim_end_matches('/').to_owned() + "/b/c";
        assert_eq!(uri, expected);
    }
    // Extending by no items changes nothing. A pushed item replaces an empty last segment.
    let mut uri = UriBuf::parse("http://h/a/")?;
    uri.extend_segments(None::<&str>)?;
    assert_eq!(uri, "http://h/a/");
    uri.push_segment("")?;
    assert_eq!(uri, "http://h/a/");
    Ok(())
}

#[test]
fn paths_without_a_leading_slash_stay_so() -> Result<(), Error> {
    let mut reference = UriReferenceBuf::parse("a/b?q")?;
    reference.push_segment("c")?;
    assert_eq!(reference, "a/b/c?q");
    reference.set_segments(["x"])?;
    assert_eq!(reference, "x?q");
    let mut path = PathBuf::parse("a/")?;
    path.push_segment("b")?;
    assert_eq!(path, "a/b");
    Ok(())
}

#[test]
fn a_list_that_would_be_read_as_something_else_is_refused() -> Result<(), Error> {
    let mut uri = UriBuf::parse("foo:/a")?;
    let before = uri.clone();
    // The path `//a` would be parsed as an authority.
    let error = uri.set_segments(["", "a"]).unwrap_err();
    assert_eq!((error.kind(), error.part()), (ErrorKind::Misplaced, "path"));
    for dots in [".", ".."] {
        let error = uri.push_segment(dots).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DotSegment);
    }
    // The path `/b` has one segment.
    let mut rootless = UriBuf::parse("foo:a/b")?;
    let error = rootless.set_segments(["", "b"]).unwrap_err();
    assert_eq!((error.kind(), error.part()), (ErrorKind::Misplaced, "path"));
    assert_eq!(rootless, "foo:a/b");
    // Without a leading slash, a path with one empty segment has the same text as a path without segments.
    let mut path = PathBuf::parse("a/b")?;
    assert_eq!(
        path.set_segments([""]).unwrap_err().kind(),
        ErrorKind::NoItems
    );
    assert_eq!((uri, path.as_str()), (before, "a/b"));
    Ok(())
}

#[test]
fn parameters_stay_byte_for_byte() -> Result<(), Error> {
    let mut query = web::QueryBuf::parse("a=1&%61=2&b&c=%7e")?;
    assert_eq!(query.param("a").unwrap(), "a=1");
    query.set_param("b", "x&y")?;
    assert_eq!(query, "a=1&%61=2&b=x%26y&c=%7e");
    // `%61` is the percent-encoded key `a`, so `set_param` removes this parameter too.
    query.set_param("a", "3")?;
    assert_eq!(query, "a=3&b=x%26y&c=%7e");
    query.append_param("a", ())?;
    assert_eq!(query, "a=3&b=x%26y&c=%7e&a");
    assert!(query.remove_param("a")?);
    assert!(!query.remove_param("a")?);
    assert_eq!(query, "b=x%26y&c=%7e");
    assert!(query.retain_params(|param| param.name() != "b")?);
    assert_eq!(query, "c=%7e");
    assert_eq!(query.param("b"), None);
    Ok(())
}

#[test]
fn an_empty_item_has_no_key_to_set() -> Result<(), Error> {
    for text in ["a=1", "a=1&&b", "=x&a", "a"] {
        let mut query = web::QueryBuf::parse(text)?;
        for _ in 0..3 {
            let error = query.set_param("", ()).unwrap_err();
            assert_eq!(
                (error.kind(), error.part()),
                (ErrorKind::MissingPart, "name")
            );
        }
        assert_eq!(query, text);
    }
    // With a value, an item with an empty key is not empty: it is `=y`.
    let mut query = web::QueryBuf::parse("a=1&&=x")?;
    for _ in 0..3 {
        query.set_param("", "y")?;
        assert_eq!(query, "a=1&&=y");
    }
    assert_eq!(query.param("").unwrap(), "=y");
    // Items may be empty, but only at the end of the list.
    query.append_param("", ())?;
    assert_eq!(query, "a=1&&=y&");
    Ok(())
}

fn segment() -> impl Strategy<Value = String> {
    "[a-c./%?é]{0,3}".prop_filter("dot segments are refused", |it| {
        ![".", ".."].contains(&it.as_str())
    })
}

#[derive(Debug, Clone)]
enum Edit {
    Push(String),
    Extend(Vec<String>),
    Pop,
    Set(Vec<String>),
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        segment().prop_map(Edit::Push),
        prop::collection::vec(segment(), 0..4).prop_map(Edit::Extend),
        Just(Edit::Pop),
        prop::collection::vec(segment(), 0..4).prop_map(Edit::Set),
    ]
}

proptest! {
    #[test]
    fn any_edits_of_a_path_are_those_of_a_list(edits in prop::collection::vec(edit(), 0..8)) {
        let mut uri = UriBuf::parse("http://h?q").unwrap();
        let mut model: Vec<String> = Vec::new();
        let extend = |model: &mut Vec<String>, items: &[String]| {
            if !items.is_empty() && model.last().is_some_and(String::is_empty) {
                model.pop();
            }
            model.extend_from_slice(items);
        };
        for edit in edits {
            match edit {
                Edit::Push(item) => {
                    uri.push_segment(&item).unwrap();
                    extend(&mut model, &[item]);
                }
                Edit::Extend(items) => {
                    uri.extend_segments(&items).unwrap();
                    extend(&mut model, &items);
                }
                Edit::Pop => {
                    prop_assert_eq!(uri.pop_segment().unwrap(), model.pop().is_some());
                }
                Edit::Set(items) => {
                    uri.set_segments(&items).unwrap();
                    model = items;
                }
            }
            let path: Path<'_> = uri.path();
            let segments: Vec<String> = path
                .segments()
                .map(|segment| segment.decode_utf8().unwrap().into_owned())
                .collect();
            prop_assert_eq!(&segments, &model);
            prop_assert_eq!(uri.query().unwrap(), "q");
        }
    }
}
