//! Documentation before an exposed rule is the type's.

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        expose
            /// Where a thing is.
            ///
            /// In two paragraphs.
            URI,
            #[doc = "The scheme."]
            scheme,
            path = path-abempty / path-absolute / path-rootless / path-empty;
    }
}

fn main() {
    println!("{}", shop::Uri::from_static("a:b").scheme());
}
