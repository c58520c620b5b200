//! With `beyond`, `Uri` has texts that RFC 3986 does not allow, so it does not convert into `rfc3986::Uri`.

use uri_tables::rfc3986;
use uri_tables::uri_profile;

uri_profile! {
    pub mod brackets {
        extends rfc3986;

        abnf r#"
            query   = *( pchar / "/" / "?" / bracket )
            bracket = "[" / "]"
        "#;

        beyond rfc3986: bracket;
        expose URI, query;
    }
}

fn scheme<'a>(uri: impl Into<rfc3986::Uri<'a>>) -> &'a str {
    uri.into().scheme().as_str()
}

fn main() {
    let uri = brackets::Uri::from_static("http://h/?a[]=1");
    println!("{}", scheme(uri));
    let owned = rfc3986::UriBuf::from(uri.to_buf());
    println!("{owned}");
}
