//! The earlier profile of the UI tests about fingerprints.

uri_tables::uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = param *( "&" param )
            param = key "=" value
            key   = 1*unreserved
            value = *( unreserved / pct-encoded / "+" )
        "#;

        expose query, param, key, value;
    }
}
