//! Tests the handler of a scheme with random URIs of this scheme, and with texts that are nearly URIs of the scheme.
//!
//! Two handlers read the bucket and the key in the URI of an object store. One is handwritten, and the other uses the
//! generated types. `cargo run --example fuzz_handler --features proptest` prints the shortest URI that the handwritten
//! one misreads, because its author did not think of an upper-case scheme or of a query after the bucket. `cargo test
//! --example fuzz_handler --features proptest` runs the same checks as tests.

use proptest::prelude::*;
use proptest::test_runner::{TestError, TestRunner};
use uri_tables::proptest::near_misses;

uri_tables::uri_profile! {
    /// Objects in an object store: `s3://bucket/key?versionId=3`.
    pub mod s3 {
        extends rfc3986;

        abnf r#"
            URI    = "s3://" bucket path-abempty [ "?" query ]
            bucket = 3*63( %x61-7A / DIGIT / "-" / "." )
        "#;

        expose URI, bucket, path = path-abempty, segment, query;
    }
}

/// The handwritten handler, where the bucket ends at the first `/`.
fn by_hand(text: &str) -> Option<(String, String)> {
    let rest = text.strip_prefix("s3://")?;
    let (bucket, rest) = rest.split_once('/').unwrap_or((rest, ""));
    let key = rest.split('?').next()?;
    Some((bucket.to_owned(), key.to_owned()))
}

/// The handler that uses the generated types.
fn by_type(text: &str) -> Option<(String, String)> {
    let uri = s3::Uri::parse(text).ok()?;
    let key = uri.path().as_str();
    let key = key.strip_prefix('/').unwrap_or(key);
    Some((uri.bucket().as_str().to_owned(), key.to_owned()))
}

type Handler = fn(&str) -> Option<(String, String)>;

/// Checks that `handler` returns the bucket and the key of a valid URI, without the query.
fn reads_all(handler: Handler, uri: &s3::UriBuf) -> Result<(), TestCaseError> {
    let Some((bucket, key)) = handler(uri.as_str()) else {
        return Err(TestCaseError::fail("it is refused"));
    };
    let whole = uri.as_str().to_ascii_lowercase();
    let whole = whole.split('?').next().unwrap_or_default();
    let read = format!("s3://{bucket}/{key}").to_ascii_lowercase();
    prop_assert_eq!(read.trim_end_matches('/'), whole.trim_end_matches('/'));
    Ok(())
}

/// Checks that `handler` rejects a text that is not a URI of the scheme.
fn refuses(handler: Handler, text: &str) -> Result<(), TestCaseError> {
    prop_assert_eq!(handler(text), None);
    Ok(())
}

fn report(name: &str, handler: Handler) {
    let mut runner = TestRunner::deterministic();
    match runner.run(&any::<s3::UriBuf>(), |uri| reads_all(handler, &uri)) {
        Err(TestError::Fail(why, uri)) => println!("{name}: {uri} is misread: {why}"),
        Err(TestError::Abort(why)) => println!("{name}: {why}"),
        Ok(()) => println!("{name}: reads every URI"),
    }
    match runner.run(&near_misses::<s3::Uri<'_>>(), |text| {
        refuses(handler, &text)
    }) {
        Err(TestError::Fail(_, text)) => println!("{name}: {text:?} is not refused"),
        Err(TestError::Abort(why)) => println!("{name}: {why}"),
        Ok(()) => println!("{name}: refuses every near miss"),
    }
}

fn main() {
    report("by hand", by_hand);
    report("by type", by_type);
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_uri_is_read(uri in any::<s3::UriBuf>()) {
            reads_all(by_type, &uri)?;
        }

        #[test]
        fn every_near_miss_is_refused(text in near_misses::<s3::Uri<'_>>()) {
            refuses(by_type, &text)?;
        }
    }

    #[test]
    fn the_faults_of_the_other_are_found_and_small() {
        let mut runner = TestRunner::deterministic();
        let capitals = |uri: &s3::UriBuf| uri.as_str().starts_with('S');
        let found = runner.run(&any::<s3::UriBuf>(), |uri| {
            prop_assume!(capitals(&uri));
            reads_all(by_hand, &uri)
        });
        let Err(TestError::Fail(_, uri)) = found else {
            panic!("{found:?}");
        };
        // The case of a scheme has no meaning (RFC 3986, section 3.1).
        assert_eq!(uri, "S3://aaa");
        assert!(
            runner
                .run(&near_misses::<s3::Uri<'_>>(), |text| refuses(
                    by_hand, &text
                ))
                .is_err()
        );
    }
}
