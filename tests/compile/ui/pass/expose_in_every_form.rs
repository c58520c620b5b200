//! Every way to name a rule that becomes a type.

use uri_tables::uri_profile;

uri_profile! {
    /// A profile whose every line is a form of `expose`.
    pub mod forms {
        extends rfc3986;

        abnf r#"
            a-1e  = 1*DIGIT
            type  = *( unreserved / pct-encoded / "+" )
            box   = *( unreserved / pct-encoded )
            items = *( unreserved / pct-encoded / "+" )
            v-1   = "a"
            x-25x = "b"
            c-1-2 = "c"
            d--e- = "d"
            f-1e5 = "e"
            fn-if = "f"
            ABNF  = "g"
        "#;

        expose URI;
        expose URI-reference as Reference, relative-ref,;
        expose path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty;
        expose authority alone;
        expose pchar, unreserved, "pct-encoded";
        expose "a-1e" as Number within segment;
        expose type { space = "+" };
        expose box within segment alone;
        expose items as Crate within query { space = "+" } alone;
        expose v-1, x-25x, c-1-2, d--e-, f-1e5, fn-if, ABNF, abnf as Again alone;
        expose remainder = query / fragment as Rest within query alone;
    }
}

fn main() {
    assert!(forms::Uri::is_valid("a:b") && !forms::Uri::is_valid("b"));
    assert_eq!(forms::Reference::NAME, "URI-reference");
    assert!(forms::RelativeRef::is_valid("b"));
    for path in ["", "/", "a/b", "/a//b", "//"] {
        assert!(forms::Path::is_valid(path), "{path}");
    }
    assert!(forms::Authority::is_valid("u@h:80"));
    assert!(
        forms::Pchar::is_valid("%41")
            && forms::Pchar::is_valid(":")
            && !forms::Pchar::is_valid("ab")
    );
    assert!(forms::Unreserved::is_valid("~"));
    assert!(forms::PctEncoded::is_valid("%aF"));
    assert_eq!(forms::Number::NAME, "a-1e");
    let found = [
        forms::V1::is_valid("A"),
        forms::X25x::is_valid("B"),
        forms::C12::is_valid("C"),
        forms::DE::is_valid("D"),
        forms::F1e5::is_valid("E"),
        forms::FnIf::is_valid("F"),
        forms::Abnf::is_valid("G") && forms::Again::is_valid("g"),
    ];
    assert_eq!(found, [true; 7]);
    assert_eq!(forms::Type::encode("1 + 1").to_string(), "1+%2B+1");
    assert_eq!(forms::Box::encode("1 + 1").to_string(), "1%20%2B%201");
    assert_eq!(forms::Crate::encode("1 + 1").to_string(), "1+%2B+1");
    assert_eq!(forms::Rest::encode("a b/").to_string(), "a%20b/");
}
