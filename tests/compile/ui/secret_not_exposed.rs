use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            URI      = "shop://" [ userinfo "@" ] host
            userinfo = user [ ":" password ]
            user     = *unreserved
            password = *unreserved
        "#;

        secret password;

        expose URI, userinfo, user, host;
    }
}

fn main() {
    println!("{}", shop::Uri::from_static("shop://a"));
}
