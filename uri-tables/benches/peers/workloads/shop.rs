//! A profile as a user would write it for a scheme, with names and values in the query.

uri_tables::uri_profile! {
    /// `https://shop.example/a/b/c?q=d&r=e&s=f`.
    pub(crate) mod shop {
        extends rfc3986;

        abnf r#"
            URI    = "https://shop.example" path-abempty [ "?" query ]
            query  = param *( "&" param )
            param  = name "=" value
            name   = 1*<qchar except "=" / "&" / "+">
            value  = *<qchar except "&" / "+" / "=">
            qchar  = pchar / "/" / "?"
        "#;

        expose URI, path = path-abempty, segment, query, param, name, value;
    }
}
