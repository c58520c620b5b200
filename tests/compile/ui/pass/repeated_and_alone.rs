//! `alone` silences the warning that a rule has no accessor; one accessor anywhere is enough.

#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = param *( ( "&" / ";" ) param )
            param = *( ALPHA / "=" )
        "#;

        expose query, param alone;
    }
}

uri_profile! {
    pub mod span {
        extends rfc3986;

        abnf r#"
            query = from "-" day
            from  = day
            day   = 2DIGIT
        "#;

        expose query, from, day;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a=b;c=d"));
    println!("{}", span::Query::from_static("01-02").from().day());
}
