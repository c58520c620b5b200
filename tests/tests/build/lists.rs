//! Builds lists from their items.

use uri_tables::rfc3986::{Path, PathAbempty, PathAbsolute, PathRootless, Segment};
use uri_tables::{Error, ErrorKind};

use crate::declared::{form, matrix, s3, tel};

#[test]
fn queries_from_pairs() -> Result<(), Error> {
    let query = s3::Query::from_params([("a", "1"), ("b", "2 3")])?;
    assert_eq!(query, "a=1&b=2%203");
    let query = s3::Query::from_params([("a=b&c", Some("d=e&f")), ("g", None)])?;
    assert_eq!(query, "a%3Db%26c=d=e%26f&g");
    let params: Vec<_> = query
        .as_view()
        .params()
        .map(|param| {
            (
                param.key().decode_utf8_lossy(),
                param.value().map(s3::Value::decode_utf8_lossy),
            )
        })
        .collect();
    assert_eq!(
        params,
        [("a=b&c".into(), Some("d=e&f".into())), ("g".into(), None)]
    );
    // Items may be references to tuples, tuples of owned data, or parsed items.
    let owned = vec![(String::from("k"), String::from("v"))];
    assert_eq!(s3::Query::from_params(&owned)?, "k=v");
    assert_eq!(s3::Query::from_params(owned)?, "k=v");
    assert_eq!(
        s3::Query::from_params([s3::Param::from_static("x=%20")])?,
        "x=%20"
    );
    assert_eq!(form::Query::from_pairs([("a b", "1+1")])?, "a+b=1%2B1");
    Ok(())
}

#[test]
fn paths_from_segments() -> Result<(), Error> {
    assert_eq!(Path::from_segments(["a", "b/c", ""])?, "/a/b%2Fc/");
    assert_eq!(Path::from_segments([""; 0])?, "");
    assert_eq!(Path::from_segments([""])?, "/");
    assert_eq!(PathAbempty::from_segments(["", "", "a"])?, "///a");
    let dots = Path::from_segments([Segment::from_static("..")]).unwrap_err();
    assert_eq!(dots.kind(), ErrorKind::DotSegment);
    // A rootless path must not begin with an empty segment. The segment is not dropped.
    assert!(PathRootless::from_segments(["", "a"]).is_err());
    // `path-absolute` may have an empty first segment only if it is the last one.
    assert_eq!(PathAbsolute::from_segments([""])?, "/");
    assert!(PathAbsolute::from_segments(["", "a"]).is_err());
    let none = PathAbsolute::from_segments([""; 0]).unwrap_err();
    assert_eq!(none.kind(), ErrorKind::NoItems);
    assert_eq!(PathRootless::from_segments(["a", "b"])?, "a/b");
    Ok(())
}

#[test]
fn an_empty_list_is_an_error() {
    let none: [(&str, &str); 0] = [];
    let error = s3::Query::from_params(none).unwrap_err();
    assert_eq!(
        (error.kind(), error.part(), error.offset()),
        (ErrorKind::NoItems, "query", 0)
    );
    assert_eq!(
        error.to_string(),
        "`query` needs at least one item; add an item, or leave the list out"
    );
}

#[test]
fn the_first_wrong_item_is_told() {
    let error = s3::Query::from_params([("a", "b"), ("", "c"), ("", "")]).unwrap_err();
    assert_eq!(
        (error.kind(), error.part(), error.offset()),
        (ErrorKind::NotEncodable, "key", 0)
    );
}

#[test]
fn lists_in_lists() -> Result<(), Error> {
    let param = matrix::Param::builder()
        .name("long")
        .value("20")
        .values(["", ","])
        .finish()?;
    assert_eq!(param, "long=20,,%2C");
    assert_eq!(matrix::Param::builder().name("a").finish()?, "a");
    let part = matrix::Part::builder()
        .segment("map")
        .param(matrix::Param::from_static("lat=50"))
        .params([&param])
        .finish()?;
    assert_eq!(part, "map;lat=50;long=20,,%2C");
    let uri = matrix::Uri::builder()
        .part(part)
        .part(matrix::Part::from_static("view"))
        .finish()?;
    assert_eq!(uri, "matrix:/map;lat=50;long=20,,%2C/view");
    Ok(())
}

#[test]
fn items_that_keep_their_delimiter() -> Result<(), Error> {
    let uri = tel::Uri::builder()
        .digits(tel::Digits::from_static("1-201"))
        .par(tel::Pname::from_static("ext"), "5 6")
        .par(tel::Pname::from_static("isub"), ())
        .pars([tel::Par::from_static(";a=b")])
        .finish()?;
    assert_eq!(uri, "tel:+1-201;ext=5%206;isub;a=b");
    Ok(())
}
