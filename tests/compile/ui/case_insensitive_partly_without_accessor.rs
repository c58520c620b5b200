use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            scheme = "shop"
            URI = scheme ":" path
            path = part "." part "." *( "/" part )
            part = ALPHA DIGIT
        "#;

        case_insensitive part;

        expose URI, scheme, path within path-rootless, part;
    }
}

fn main() {
    let uri = shop::Uri::parse("shop://a");
    assert!(uri.is_ok_and(|uri| uri.normalize() == "shop://a"));
}
