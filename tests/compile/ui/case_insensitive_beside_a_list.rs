use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            scheme = "shop"
            URI    = scheme ":" path
            path   = ( one / two )
            one    = "1" *part
            two    = "2" *part "!" *part
            part   = ";" ALPHA DIGIT
        "#;

        case_insensitive part;

        expose URI, scheme, path within path-rootless, part;
    }
}

fn main() {
    println!("{}", shop::Uri::from_static("shop:1;a1"));
}
