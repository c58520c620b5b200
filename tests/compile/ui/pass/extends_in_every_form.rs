//! Every way to bring rules in.

use uri_tables::uri_profile;

uri_profile! {
    /// A bundled grammar and a file, in one statement.
    mod shop {
        extends rfc3986, "grammars/shop.abnf";
        expose URI, market, item, key, value;
    }
}

uri_profile! {
    /// An indented file with CRLF and no last line end.
    mod kiosk {
        extends rfc3986;
        extends "grammars/crlf.abnf";
        expose URI, item, key, value;
    }
}

uri_profile! {
    /// Several texts: a later one replaces or adds to an earlier one's rules.
    mod layers {
        extends rfc3986;
        abnf "key = 1*ALPHA";
        abnf r"
            key   =/ 1*DIGIT
            Value = *( unreserved / pct-encoded )
        ";
        abnf r##"
            KEY        =/ 1*"-"   ; rule names have no case
            sub-delims =/ "|"     ; an inherited rule, and all that use it
            value      = *<segment, as RFC 3986 has it>
        "##;
        beyond rfc3986: sub-delims;
        expose key, value within segment, userinfo;
    }
}

uri_profile! {
    /// No grammar but the core rules.
    mod core_rules {
        abnf "word = 1*ALPHA";
        expose word;
    }
}

uri_profile! {
    /// What prose can mean.
    mod prose {
        extends rfc3986;
        abnf r#"
            host  = <host, see [RFC3986], Section 3.2.2>
            value = <segment>
            name  = <segment except "." / "..">
            key   = 1*<pchar except sub-delims / ":" / pct-encoded>
        "#;
        expose host, value within segment, name within segment, key;
    }
}

uri_profile! {
    /// A comment and an escape in an ordinary literal.
    mod escaped {
        extends rfc3986;
        abnf "value = *( unreserved / pct-encoded / \"+\" ) ; no\tmore\r\n        / \"!\"\r\n";
        expose value;
    }
}

fn main() {
    assert!(shop::Uri::is_valid("shop://eu/books?colour=red;size=2"));
    assert!(!shop::Uri::is_valid("SHOP://eu/books?colour=red;size=2"));
    assert!(!shop::Uri::is_valid("shop://eu/books?colour=red&size=2&"));
    assert_eq!(shop::Value::encode("a;b=c").to_string(), "a%3Bb%3Dc");
    assert!(
        shop::Market::is_valid("eu") && shop::Item::is_valid("a=b") && shop::Key::is_valid("a")
    );

    assert!(kiosk::Uri::is_valid("kiosk://eu/books?colour=red;size=2"));
    assert!(kiosk::Key::is_valid("colour"));
    assert_eq!(kiosk::Value::encode("a;b").to_string(), "a%3Bb");

    for (key, valid) in [
        ("abc", true),
        ("12", true),
        ("--", true),
        ("a1", false),
        ("", false),
    ] {
        assert_eq!(layers::Key::is_valid(key), valid, "{key}");
    }
    assert!(layers::Value::is_valid("a:b@c|d"));
    assert!(layers::Userinfo::is_valid("a|b"));

    assert!(core_rules::Word::is_valid("abc") && !core_rules::Word::is_valid("a-b"));

    assert!(prose::Host::is_valid("[::1]") && !prose::Host::is_valid("a:b"));
    assert_eq!(prose::Value::encode("a/b c").to_string(), "a%2Fb%20c");
    for (name, valid) in [
        (".", false),
        ("..", false),
        ("...", true),
        ("", true),
        ("a/b", false),
    ] {
        assert_eq!(prose::Name::is_valid(name), valid, "{name}");
    }
    assert_eq!(
        prose::Name::try_encode("a b").map(|text| text.to_string()),
        Ok("a%20b".to_owned())
    );
    assert!(prose::Name::try_encode("..").is_err());
    assert!(
        prose::Key::is_valid("a@b") && !prose::Key::is_valid("a:b") && !prose::Key::is_valid("%41")
    );

    assert!(
        escaped::Value::is_valid("a+b")
            && escaped::Value::is_valid("!")
            && !escaped::Value::is_valid("\t")
    );
}
