//! A `?` in the user ends the authority, so that other software finds another host than `uri.host()`.

uri_tables::uri_profile! {
    pub mod repo {
        extends rfc3986;
        abnf r#"
            URI   = "git://" [ user "@" ] host "/" owner
            user  = 1*( unreserved / "?" )
            host  = reg-name
            owner = 1*unreserved
        "#;
        expose URI, user, host, owner;
    }
}

fn main() {}
