use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            scheme = "shop"
            URI = scheme ":" path
            path = plan [ "/" plan ]
            plan = %x41-5A *ALPHA
        "#;

        case_insensitive plan;

        expose URI, scheme, path within path-rootless, plan;
    }
}

const LITERAL: shop::Uri<'static> = shop::Uri::from_static("a b|c");

fn main() {
    println!("{LITERAL:?}");
    assert!(shop::Uri::parse("x").is_ok() && shop::Uri::TABLE[0x41]);
}
