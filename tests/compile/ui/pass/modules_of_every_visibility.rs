//! Profiles in modules, in functions, and of every visibility.

#![deny(unused_qualifications, unreachable_pub, dead_code, unused_imports)]

use uri_tables::uri_profile;

uri_profile! {
    mod private {
        extends rfc3986;
        expose query;
    }
}

mod outer {
    pub(crate) mod inner {
        uri_tables::uri_profile! {
            /// Seen in the parent module.
            pub(super) mod for_parent {
                extends rfc3986;
                expose query;
            }
        }

        uri_tables::uri_profile! {
            #[allow(clippy::all)]
            pub(in crate::outer) mod for_outer {
                extends rfc3986;
                expose query;
            }
        }

        ::uri_tables::uri_profile! {
            pub(crate) mod for_crate {
                extends rfc3986;
                expose query;
            }
        }
    }

    pub(crate) fn all_valid(text: &str) -> bool {
        inner::for_parent::Query::is_valid(text) && inner::for_outer::Query::is_valid(text)
    }
}

fn generic<T: Default>(text: &str) -> bool {
    uri_profile! {
        mod local {
            extends rfc3986;
            abnf r#"value = *<query except *pchar "/">"#;
            expose query alone, value within query;
        }
    }
    let _ = T::default();
    const LITERAL: local::Query<'static> = local::Query::from_static("in=a&function");
    local::Query::is_valid(text) && local::Value::is_valid(text) && LITERAL == "in=a&function"
}

fn main() {
    assert!(private::Query::is_valid("a=b"));
    assert!(outer::all_valid("a=b"));
    assert!(outer::inner::for_crate::Query::is_valid("a=b"));
    assert!(generic::<u8>("a=b") && !generic::<()>("a/"));
}
