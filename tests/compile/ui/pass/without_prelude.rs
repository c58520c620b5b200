//! A crate that has no prelude, neither std's nor core's macros.

#![no_implicit_prelude]

::uri_tables::uri_profile! {
    /// All kinds of types, and a file.
    pub mod bare {
        extends rfc3986, "grammars/shop.abnf";
        abnf r#"
            name = <segment except "." / "..">
        "#;
        expose URI, value { space = "+" } alone, name within segment, port, pchar;
    }
}

::uri_tables::uri_profile! {
    /// Uses every statement that a profile can have.
    pub mod store {
        extends rfc3986;
        abnf r#"
            URI    = scheme "://" authority path-abempty [ "?" query ]
            scheme = "store"
        "#;
        default_port 9000;
        empty_path "/";
        case_insensitive segment, query;
        expose URI, scheme, authority, userinfo, host, IP-literal, reg-name, IPv4address, port,
            path = path-abempty, segment, query;
    }
}

fn main() {
    use ::std::string::ToString;

    const VALUE: bare::Value<'static> = bare::Value::from_static("a+b");
    ::std::assert!(bare::Uri::is_valid("shop://eu/books?a=1"));
    ::std::assert_eq!(bare::Value::encode("a b").to_string(), "a+b");
    ::std::assert_eq!(VALUE.decode()[..], *b"a b");
    ::std::assert!(bare::Name::try_encode(".").is_err());
    ::std::assert!(bare::Port::is_valid("80") && bare::Pchar::TABLE[65]);
    let uri = store::Uri::from_static("STORE://h:9000?Q");
    ::std::assert_eq!(uri.normalize(), "store://h/?q");
}
