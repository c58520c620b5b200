//! Components of profiles: where they are in a text, how they nest, and how their accessors are named.

use uri_tables::Hierarchical;

use crate::declared::{accounts, flagged, form, nested, s3};

// These constants are split at compile time.
const PHOTO: s3::Uri<'static> = s3::Uri::from_static("s3://photos/2024/a%20b.jpg?v=3");
const BUCKET: s3::Bucket<'static> = PHOTO.bucket();
const PATH: &str = PHOTO.path().as_str();
const QUERY: Option<s3::Query<'static>> = PHOTO.query();
const VALUE: Option<s3::Value<'static>> = s3::Param::from_static("versionId=3").value();
const MONTH: nested::Month<'static> = nested::Uri::from_static("cal:2024-12-31@home")
    .day()
    .date()
    .month();

#[test]
fn literals_are_split_by_the_compiler() {
    assert_eq!(BUCKET, "photos");
    assert_eq!(PATH, "/2024/a%20b.jpg");
    assert_eq!(QUERY.map(s3::Query::as_str), Some("v=3"));
    assert_eq!(VALUE, Some(s3::Value::from_static("3")));
    assert_eq!(MONTH, "12");
}

#[test]
fn a_value_may_hold_what_ends_its_key() {
    for (text, key, value) in [
        ("a=b=c", "a", Some("b=c")),
        ("a", "a", None),
        ("a=", "a", Some("")),
        ("a==", "a", Some("=")),
        ("a%3Db=c", "a%3Db", Some("c")),
        ("/?:@=/?:@", "/?:@", Some("/?:@")),
    ] {
        let param = s3::Param::parse(text).expect(text);
        assert_eq!(param.key(), key, "{text}");
        assert_eq!(param.value().map(s3::Value::as_str), value, "{text}");
    }
    assert!(s3::Param::parse("=b").is_err());
    // In a form, the name of a pair may be empty, and `+` decodes to a space.
    let pair = form::Pair::parse("=a+b%2B").expect("a pair");
    assert_eq!(pair.name(), "");
    let value = pair.value().expect("a value");
    assert_eq!(value.decode_utf8().expect("UTF-8"), "a b+");
}

#[test]
fn what_may_be_missing_is_an_option() {
    let uri = s3::Uri::parse("s3://photos").expect("an object");
    assert_eq!((uri.path().as_str(), uri.query()), ("", None));
    let uri = s3::Uri::parse("s3://pho/?a").expect("an object");
    assert_eq!(uri.path(), "/");
    assert_eq!(uri.query().map(s3::Query::as_str), Some("a"));
}

/// Components of components are found by the offsets recorded when the whole text was parsed.
#[test]
fn parts_nest() {
    for (text, place) in [
        ("cal:2024-12-31", None),
        ("cal:2024-12-31@", Some("")),
        ("cal:2024-12-31@home", Some("home")),
    ] {
        let uri = nested::Uri::parse(text).expect(text);
        let day = uri.day();
        let date = day.date();
        assert_eq!(date, "2024-12-31", "{text}");
        assert_eq!(date.year(), "2024", "{text}");
        assert_eq!(date.month(), "12", "{text}");
        assert_eq!(date.mday(), "31", "{text}");
        assert_eq!(day.place().map(nested::Place::as_str), place, "{text}");
        // Each component must have the same parts when it is parsed alone.
        let alone = nested::Day::parse(day.as_str()).expect(text);
        assert_eq!(alone.date(), date, "{text}");
        assert_eq!(alone.place(), day.place(), "{text}");
        let alone = nested::Date::parse(date.as_str()).expect(text);
        assert_eq!(alone.mday(), date.mday(), "{text}");
    }
}

/// A component may occur in two alternatives of a rule. The accessor returns it from the alternative that matched.
#[test]
fn a_component_of_alternatives() {
    for (text, year, week) in [
        ("cal:2024", "2024", None),
        ("cal:W07-2024", "2024", Some("07")),
    ] {
        let uri = nested::Span::parse(&text[4..]).expect(text);
        assert_eq!(uri.year(), year, "{text}");
        assert_eq!(uri.week().map(nested::Week::as_str), week, "{text}");
    }
}

#[test]
fn accessors_are_named_by_the_profile() {
    let uri = accounts::Uri::parse("acct:admin;juliet@example.com").expect("an account");
    // A component whose name is a Rust keyword has a raw identifier.
    assert_eq!(uri.r#type().map(accounts::Type::as_str), Some("admin"));
    // `as` renames both the type and the accessor.
    let user: accounts::UserPart<'_> = uri.user_part();
    assert_eq!(user, "juliet");
    assert_eq!(uri.host(), "example.com");
    let uri = accounts::Uri::parse("acct:juliet@example.com").expect("an account");
    assert_eq!(uri.r#type(), None);
    // A component that is the match of one of several rules has one type.
    for (text, home) in [
        ("acct:j@h", None),
        ("acct:j@h/~j", Some("/~j")),
        ("acct:j@h//j", Some("//j")),
    ] {
        let uri = accounts::Uri::parse(text).expect(text);
        assert_eq!(uri.home().map(accounts::Home::as_str), home, "{text}");
    }
}

/// A profile with a scheme and a path has the components of RFC 3986, with types of its own.
#[test]
fn a_profile_with_a_scheme_and_a_path_is_hierarchical() {
    use crate::declared::plain::Uri;

    let text = "http://h:1/a?b=c";
    let components = Uri::parse(text).expect("a URI").components();
    assert_eq!(components.scheme, Some("http"));
    assert_eq!(components.authority, Some("h:1"));
    assert_eq!(components.path, "/a");
    assert_eq!(components.query, Some("b=c"));
    assert_eq!(components.fragment, None);
    assert_eq!(components.pieces().collect::<String>(), text);
}

#[test]
fn a_single_character_is_a_component_if_it_is_asked_to_be_one() {
    let uri = flagged::Uri::parse("doc:readme*;type=i").expect("a document");
    assert_eq!(uri.path().code().map(flagged::Code::as_str), Some("i"));
    assert_eq!(uri.path().name(), "readme");
    assert_eq!(
        flagged::Mark::parse("*").map(flagged::Mark::as_str),
        Ok("*")
    );
    let uri = flagged::Uri::parse("doc:a;typea").expect("a document");
    assert!(uri.path().code().is_none());
    assert!(uri.path().labels().eq([";typea"]));
}

/// Normalization lowercases the items of a case-insensitive list in the middle of a rule, but not the letters around
/// the list.
#[test]
fn letters_in_a_list_in_the_middle_fold() {
    let uri = flagged::Uri::parse("doc:ReadMe;type=a;Draft;OLD").expect("a document");
    assert_eq!(uri.normalize(), "doc:ReadMe;type=a;draft;old");
    assert!(uri.path().labels().eq([";Draft", ";OLD"]));
}
