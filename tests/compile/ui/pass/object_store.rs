//! The example that the documentation opens with.

use uri_tables::uri_profile;

uri_profile! {
    /// Objects in an object store: `s3://bucket/key?versionId=3&part=2`.
    pub mod s3 {
        extends rfc3986;                       // a bundled grammar, or a path: extends "grammar/s3.abnf";

        abnf r#"
            URI    = scheme "://" bucket path-abempty [ "?" query ]
            scheme = "s3"
            bucket = 3*63( %x61-7A / DIGIT / "-" / "." )
            query  = param *( "&" param )
            param  = key [ "=" value ]
            key    = 1*<qchar except "=" / "&" / "+">
            value  = *<qchar except "&" / "+">
            qchar  = pchar / "/" / "?"
        "#;

        expose URI, bucket, path = path-abempty, segment, query, param, key, value;
    }
}

// Literals are checked by the compiler: a typo does not build.
const HOME: s3::Uri<'static> = s3::Uri::from_static("s3://photos/2024/a%20b.jpg");

fn show(input: &str) -> Result<s3::Uri<'_>, uri_tables::Error> {
    let uri = s3::Uri::parse(input)?;
    Ok(uri)
}

fn main() {
    assert_eq!(HOME.as_str(), "s3://photos/2024/a%20b.jpg");
    assert_eq!(
        show("s3://photos/a?versionId=3&part=2")
            .unwrap()
            .as_str()
            .len(),
        32
    );
    assert_eq!(show("s3://photos/a|b").unwrap_err().offset(), 13);

    // Encoding is by position: each rule knows what it may hold.
    let value = s3::Value::encode("Tom & Jerry");
    assert_eq!(value.to_string(), "Tom%20%26%20Jerry");
    let table: &[bool; 256] = s3::Value::TABLE;
    assert!(table[usize::from(b'=')] && !table[usize::from(b'&')] && !table[usize::from(b'%')]);
    assert!(!s3::Key::TABLE[usize::from(b'=')]);
    assert_eq!(s3::Path::NAME, "path");
    assert_eq!(s3::Bucket::NAME, "bucket");
    assert!(s3::Bucket::is_valid("my-photos") && !s3::Bucket::is_valid("My"));
    assert_eq!(s3::Segment::encode("a/b").to_string(), "a%2Fb");
    assert!(s3::Query::is_valid("a=b=c&d") && !s3::Query::is_valid(""));
    assert!(s3::Param::is_valid("a=b=c") && !s3::Param::is_valid("a&b"));
}
