use uri_tables::uri_profile;

uri_profile! {
    pub mod mine {
        extends rfc3986;

        abnf r#"
            URI       = "pg://" authority path-abempty [ "?" query ]
            authority = host-port *( "," host-port )
            host-port = 1*( unreserved / "|" ) [ ":" port ]
            query     = *( pchar / "|" )
        "#;

        beyond rfc3986: rule authority;

        expose URI, authority, port, path = path-abempty, query;
    }
}

fn main() {
    assert!(mine::Query::is_valid("a"));
}
