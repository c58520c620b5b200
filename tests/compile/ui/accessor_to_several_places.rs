#![deny(deprecated)]

use uri_tables::uri_profile;

uri_profile! {
    pub mod span {
        extends rfc3986;

        abnf r#"
            query = "from=" day "&to=" day
            day   = 2DIGIT
        "#;

        expose query, day;
    }
}

fn main() {
    println!("{}", span::Query::from_static("from=01&to=02"));
}
