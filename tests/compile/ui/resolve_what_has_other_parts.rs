//! RFC 3986 has no component for a bucket: resolution, component by component, would lose it.

use uri_tables::uri_profile;

uri_profile! {
    pub mod store {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" bucket path-abempty
            bucket = 3*63( ALPHA / DIGIT )
        "#;

        expose URI, scheme, bucket, path = path-abempty, segment;
    }
}

// What is in no exposed rule would be lost as well.
uri_profile! {
    pub mod hidden {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" bucket path-abempty
            bucket = 3*63( ALPHA / DIGIT )
        "#;

        expose URI, scheme, path = path-abempty, segment;
    }
}

fn main() {
    let uri = store::Uri::from_static("s3://photos/a/b");
    println!("{:?}", uri.resolve(uri));
    let uri = hidden::Uri::from_static("s3://photos/a/b");
    println!("{}", uri.normalized_eq(&uri));
}
