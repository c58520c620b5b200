use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            URI   = "shop:" one
            one   = 1*( token ";" / page "," )
            token = 1*ALPHA
            page  = 1*DIGIT
        "#;

        secret token;

        expose URI, one within path-rootless, token, page alone;
    }
}

fn main() {
    println!("{}", shop::Uri::from_static("shop:a;1,"));
}
