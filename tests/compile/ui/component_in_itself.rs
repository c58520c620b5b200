use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            URI   = "shop:" thing
            thing = 1*ALPHA
            box   = "(" label ")"
            label = "+" thing
        "#;

        beyond rfc3986;
        expose URI, thing = thing / box, label;
    }
}

const LITERAL: shop::Thing<'static> = shop::Thing::from_static("a b|c");

fn main() {
    println!("{LITERAL:?}");
    assert!(shop::Label::parse("x").is_ok());
}
