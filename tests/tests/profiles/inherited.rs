//! Statements that a profile inherits from bundled grammars: form style, default ports and the empty path.

use uri_tables::uri_profile;

uri_profile! {
    /// A URI whose query is an HTML form.
    mod search {
        extends rfc3986, form;
        expose URI, scheme, authority, userinfo, host, port,
            path = path-abempty / path-absolute / path-rootless / path-empty,
            query, pair, key = name, value { space = "+" }, fragment;
    }
}

#[test]
fn form_style_comes_with_its_rules() {
    let value = search::Value::parse("a+b%2Bc").unwrap();
    assert_eq!(value.decode_utf8().unwrap(), "a b+c");
    assert_eq!(search::Value::encode("a b&c+d").to_string(), "a+b%26c%2Bd");
    assert_eq!(
        search::Key::parse("a+b").unwrap().decode_utf8().unwrap(),
        "a b"
    );
    assert_eq!(search::Key::encode("a b=c+d").to_string(), "a+b%3Dc%2Bd");
}

uri_profile! {
    /// Redefines `value`, so a space in it is no longer written as `+`. In `name`, it still is.
    mod replaced {
        extends rfc3986, form;
        abnf r#"
            value = *form-char
        "#;
        expose query, pair, name, value;
    }
}

uri_profile! {
    /// Adds an alternative to `value`. The rule is still in the form style that it inherits from `form`.
    mod added {
        extends rfc3986, form;
        abnf r#"
            value =/ "~"
        "#;
        expose value within query;
    }
}

uri_profile! {
    /// Rules that only refer to inherited ones, directly or through others.
    mod referring {
        extends rfc3986, rfc9110, http, form;
        abnf r#"
            shop-URI = scheme "://" authority path-abempty [ "?" query ]
            scheme   = own
            own      = http-scheme / https-scheme
            query    = field *( "&" field )
            field    = key [ "=" data ]
            key      = name
            data     = text
            text     = value / name
        "#;
        expose shop-URI as Uri within URI alone, scheme, authority, host, port, path = path-abempty,
            query, field, key, data;
    }
}

#[test]
fn a_reference_keeps_what_the_rule_inherits() {
    let normal = |text: &'static str| referring::Uri::from_static(text).normalize().into_string();
    assert_eq!(normal("http://a:80"), "http://a/");
    assert_eq!(normal("HTTPS://a:443"), "https://a/");
    assert_eq!(normal("https://a:80/"), "https://a:80/");
    assert_eq!(referring::Key::encode("a b+").to_string(), "a+b%2B");
    assert_eq!(referring::Data::encode("a b+").to_string(), "a+b%2B");
    let data = referring::Uri::from_static("http://a/?k=a+b%2B").query();
    let data = data.unwrap().fields().next().unwrap().data().unwrap();
    assert_eq!(data.decode_utf8().unwrap(), "a b+");
}

#[test]
fn a_rule_that_is_replaced_has_lost_its_form_style() {
    let value = replaced::Value::parse("a+b").unwrap();
    assert_eq!(value.decode_utf8().unwrap(), "a+b");
    assert_eq!(replaced::Value::encode("a b+").to_string(), "a%20b+");
    assert_eq!(replaced::Name::encode("a b+").to_string(), "a+b%2B");
}

#[test]
fn a_rule_that_is_extended_keeps_its_form_style() {
    let value = added::Value::parse("a+b").unwrap();
    assert_eq!(value.decode_utf8().unwrap(), "a b");
}

uri_profile! {
    /// Two grammars that use `name` and `value` for different rules, and RFC 3986's rules beside those of `geo`. The scheme of
    /// `http` has another name, too.
    mod renamed {
        extends rfc3986, rfc9110, http { http-scheme as web-scheme }, geo { unreserved as geo-unreserved },
            form { name as form-name, value as form-value };
        expose http-URI as Uri within URI alone, scheme = web-scheme, authority, host, port, path = path-abempty,
            query, pair, form-name, form-value,
            location, other, name as OtherName, value as OtherValue;
    }
}

#[test]
fn grammars_with_the_same_names_are_used_side_by_side() {
    let uri = renamed::Uri::from_static("HTTP://a:80?k+1=%7E+b");
    let pair = uri.query().unwrap().pairs().next().unwrap();
    assert_eq!(pair.form_name().decode_utf8().unwrap(), "k 1");
    assert_eq!(pair.form_value().decode_utf8().unwrap(), "~ b");
    assert_eq!(uri.normalize().as_str(), "http://a/?k+1=%7E+b");
    let place = renamed::Location::from_static("geo:1,2;a=b+c%21");
    let other = place.others().next().unwrap();
    assert_eq!(other.other_name().as_str(), "a");
    assert_eq!(other.other_value().unwrap().decode_utf8().unwrap(), "b+c!");
    let built = renamed::Uri::builder()
        .scheme(renamed::Scheme::from_static("http"))
        .host("a")
        .pairs([("x y", "1+1")])
        .finish();
    assert_eq!(built.unwrap().as_str(), "http://a?x+y=1%2B1");
}

uri_profile! {
    /// A profile for two schemes with different default ports.
    mod web {
        extends rfc3986, rfc9110, http;
        abnf r#"
            web-URI = scheme "://" authority path-abempty [ "?" query ]
            scheme  = http-scheme / https-scheme
        "#;
        expose web-URI as Uri within URI alone, scheme = http-scheme / https-scheme, authority, host, port,
            path = path-abempty, query;
    }
}

uri_profile! {
    /// A default port of its own, which replaces the inherited one. The other statements are still inherited.
    mod other_port {
        extends rfc3986, rfc9110, http;
        default_port 8080;
        expose http-URI as Uri within URI alone, scheme = http-scheme, authority, host, port,
            path = path-abempty, query;
    }
}

uri_profile! {
    /// A redefined scheme, which does not inherit a default port.
    mod redefined {
        extends rfc3986, rfc9110, http;
        abnf r#"
            http-scheme = "http"
        "#;
        expose http-URI as Uri within URI alone, scheme = http-scheme, authority, host, port,
            path = path-abempty, query;
    }
}

uri_profile! {
    /// A profile that exposes only a query, so it inherits no statement about the scheme.
    mod only_query {
        extends rfc3986, rfc9110, http;
        expose query;
    }
}

#[test]
fn ports_and_the_empty_path_come_with_the_scheme() {
    for (text, normal) in [
        ("http://a:80", "http://a/"),
        ("HTTPS://a:443", "https://a/"),
        ("http://a:443/", "http://a:443/"),
        ("https://a:80/", "https://a:80/"),
    ] {
        let uri = web::Uri::parse(text).unwrap();
        assert_eq!(uri.normalize(), normal, "{text}");
    }
    let normal = |text: &'static str| other_port::Uri::from_static(text).normalize().into_string();
    assert_eq!(normal("http://a:80"), "http://a:80/");
    assert_eq!(normal("http://a:8080"), "http://a/");
    let uri = redefined::Uri::from_static("http://a:80");
    assert_eq!(uri.normalize(), "http://a:80");
    assert!(only_query::Query::is_valid("a"));
}
