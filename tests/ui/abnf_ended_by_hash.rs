//! `"#"` ends a raw string with one `#`.

use uri_tables::uri_profile;

uri_profile! {
    /// A URI with a fragment.
    pub mod web {
        extends rfc3986;

        abnf r#"
            URI = "web:" path-rootless [ "#" fragment ]
        "#;

        expose URI, fragment;
    }
}

const HOME: web::Uri<'static> = web::Uri::from_static("web:a#b");

fn main() {
    println!("{HOME} {}", web::Fragment::encode("a"));
}
