//! Scheme-based normalization of profiles whose rules differ from those of `http`. The expected results are written by
//! hand.

use uri_tables::{rfc3986, rfc3987, uri_profile};

uri_profile! {
    /// URNs, whose namespace identifier is case-insensitive (RFC 8141, section 3.1). This is a part of the RFC's
    /// grammar.
    mod urn {
        extends rfc3986;
        abnf r#"
            URI    = scheme ":" path
            scheme = "urn"
            path   = NID ":" NSS
            NID    = ( ALPHA / DIGIT ) 0*30( ALPHA / DIGIT / "-" ) ( ALPHA / DIGIT )
            NSS    = pchar *( pchar / "/" )
        "#;
        case_insensitive nid;
        expose URI, scheme, path within path-rootless, NID, NSS;
    }
}

#[test]
fn rule_names_are_case_insensitive() {
    let normal = |text: &'static str| urn::Uri::from_static(text).normalize().into_string();
    assert_eq!(normal("URN:ISBN:X%2c%41"), "urn:isbn:X%2CA");
    assert_eq!(normal("urn:A-B:A-B"), "urn:a-b:A-B");
}

uri_profile! {
    /// A case-insensitive rule with literal letters between its parts. `block` includes both alternatives.
    mod between {
        extends rfc3986;
        abnf r#"
            URI   = scheme ":" path
            path  = block *( "/" block )
            block = word / code
            code  = "X" number "Y" number2 "Z"
            word  = 1*ALPHA
            number  = 1*DIGIT
            number2 = 1*DIGIT
        "#;
        case_insensitive block;
        expose URI, scheme, path within path-rootless, block, word, code, number, number2;
    }
}

#[test]
fn letters_between_parts() {
    for (text, normal) in [
        ("A:X1Y2Z/WORD/x1Y2z", "a:x1y2z/word/x1y2z"),
        ("a:x/X/Word", "a:x/x/word"),
    ] {
        let uri = between::Uri::parse(text).unwrap();
        assert_eq!(uri.normalize(), normal, "{text}");
        assert!(between::Uri::parse(normal).unwrap().is_normalized());
    }
}

uri_profile! {
    /// An authority whose userinfo requires a port, so that the default port cannot always be removed.
    mod narrow {
        extends rfc3986;
        abnf r#"
            URI       = scheme ":" ( "//" authority path-abempty )
            scheme    = "nn"
            authority = host [ ":" port ] / userinfo "@" host ":" port
            path-abempty = *( "/" segment )
        "#;
        default_port 7;
        empty_path "/";
        expose URI, scheme, authority, userinfo, host, port, path = path-abempty, segment;
    }
}

#[test]
fn a_port_stays_where_it_must() {
    for (text, normal) in [
        ("nn://h:7", "nn://h/"),
        // Without the port, the authority would be invalid, so the default port is kept. The other steps still apply.
        ("nn://u@H:7", "nn://u@h:7/"),
        ("nn://u@H:7/./%7e", "nn://u@h:7/~"),
    ] {
        let uri = narrow::Uri::parse(text).unwrap();
        assert_eq!(uri.normalize(), normal, "{text}");
        let again = narrow::Uri::parse(normal).unwrap();
        assert!(again.is_normalized() && again.normalized_eq(&uri), "{text}");
    }
}

uri_profile! {
    /// Paths without empty segments. The scheme is inherited, and with it that an empty path is `/`, which is no path here.
    mod without_empty_segments {
        extends rfc3986, coap;

        abnf r#"
            URI       = scheme "://" authority path-abempty
            scheme    = coap-scheme
            authority = host [ ":" port ]
            host      = 1*unreserved
            segment   = 1*<pchar except "@">
        "#;

        expose URI, scheme, authority, host, port, path = path-abempty, segment;
    }
}

uri_profile! {
    /// Names that may have a literal `~` only if a port follows. The triplet `%7E` is always allowed.
    mod by_port {
        extends rfc3986;
        abnf r#"
            URI       = scheme "://" authority path-abempty
            scheme    = "nn"
            authority = *( ALPHA / pct-encoded ) / *( ALPHA / pct-encoded / "~" ) ":" port
            port      = 1*DIGIT
        "#;
        default_port 7;
        expose URI, scheme, authority, port, path = path-abempty, segment;
    }
}

/// If the decoded text is only valid with a port, triplets are decoded all the same, and the default port stays.
/// Otherwise, a text and its normal form by RFC 3986 would have different normal forms.
#[test]
fn a_port_stays_where_a_triplet_is_decoded() {
    for (text, normal) in [
        ("nn://%7e:7/a", "nn://~:7/a"),
        ("nn://%7e:7/./a", "nn://~:7/a"),
        ("nn://%7e/./a", "nn://%7E/a"),
        ("nn://%61:7/./a", "nn://a/a"),
    ] {
        let uri = by_port::Uri::parse(text).unwrap();
        assert_eq!(uri.normalize(), normal, "{text}");
        let generic = rfc3986::Uri::from(uri).normalize();
        if let Ok(between) = by_port::Uri::parse(generic.as_str()) {
            assert_eq!(between.normalize(), normal, "{text}");
        }
    }
}

/// An empty port is removed even if an empty path stays. Otherwise, a text and its normal form by RFC 3986 would have
/// different normal forms.
#[test]
fn an_empty_port_does_not_depend_on_the_path() {
    for (text, normal) in [
        ("COAP://h:", "coap://h"),
        ("coap://h", "coap://h"),
        ("coap://h:5683", "coap://h:5683"),
        ("coap://h:5683/a/./b", "coap://h/a/b"),
        ("coap://h:/a/..", "coap://h/a/.."),
        ("coap://h:1", "coap://h:1"),
    ] {
        let uri = without_empty_segments::Uri::parse(text).unwrap();
        assert_eq!(uri.normalize(), normal, "{text}");
        let generic = rfc3986::Uri::from(uri).normalize();
        if let Ok(between) = without_empty_segments::Uri::parse(generic.as_str()) {
            assert_eq!(between.normalize(), normal, "{text}");
        }
    }
}

uri_profile! {
    /// Telephone numbers, whose parameter names are case-insensitive (RFC 3966, section 5). The list of parameters is
    /// in the middle of a rule.
    mod tel {
        extends rfc3986;
        abnf r#"
            URI    = scheme ":" number
            scheme = "tel"
            number = 1*( DIGIT / "A" / "-" ) *par
            par    = ";" name [ "=" value ]
            name   = 1*( ALPHA / DIGIT / "-" )
            value  = 1*( unreserved / pct-encoded )
        "#;
        case_insensitive name;
        expose URI, scheme, path = number within path-rootless, par, name, value;
    }
}

#[test]
fn a_list_in_the_middle_of_a_rule() {
    for (text, normal) in [
        ("TEL:1A;EXT=5", "tel:1A;ext=5"),
        (
            "tel:1a-A;X;Y=%5aZ%e9;isuB=A-b",
            "tel:1a-A;x;y=ZZ%E9;isub=A-b",
        ),
        ("tel:A", "tel:A"),
    ] {
        let uri = tel::Uri::parse(text).unwrap();
        assert_eq!(uri.normalize(), normal, "{text}");
        assert!(tel::Uri::parse(normal).unwrap().is_normalized());
    }
}

uri_profile! {
    /// `special` matches only `aB`. Lowercasing just the first letter of `AB` would give `aB`, but lowercasing both
    /// letters does not.
    mod chosen {
        extends rfc3986;
        abnf r#"
            URI     = scheme ":" path
            path    = special / generic
            special = %s"aB"
            generic = 2ALPHA
        "#;
        case_insensitive generic;
        expose URI, scheme, path, special, generic;
    }
}

#[test]
fn only_all_letters_of_an_alternative_become_lower_case() {
    for (text, normal) in [("x:AB", "x:ab"), ("x:aB", "x:aB"), ("x:Ba", "x:ba")] {
        let uri = chosen::Uri::parse(text).unwrap();
        assert_eq!(uri.normalize(), normal, "{text}");
        assert!(chosen::Uri::parse(normal).unwrap().is_normalized());
    }
}

uri_profile! {
    /// A case-insensitive rule that matches non-ASCII letters.
    mod iris {
        extends rfc3986, rfc3987;
        abnf r#"
            IRI    = scheme "://" iauthority ipath-abempty
            scheme = "iri"
        "#;
        beyond rfc3986;
        default_port 1;
        empty_path "/";
        case_insensitive isegment;
        expose IRI, scheme, iauthority, ihost, port, ipath = ipath-abempty, isegment;
    }
}

/// Normalization lowercases only US-ASCII letters (section 6.2.2.1), because Unicode has more than one lowercase
/// mapping.
#[test]
fn letters_beyond_ascii_keep_their_case() {
    for (text, normal) in [
        ("IRI://É%C3%89A:1", "iri://ÉÉa/"),
        ("iri://h/É%c3%89A%41%ff", "iri://h/ÉÉaa%FF"),
        ("iri://h/\u{212A}\u{130}I", "iri://h/\u{212A}\u{130}i"),
    ] {
        let iri = iris::Iri::parse(text).unwrap();
        assert_eq!(iri.normalize(), normal, "{text}");
        assert!(iris::Iri::parse(normal).unwrap().is_normalized());
    }
}

uri_profile! {
    /// Case-insensitive names. Nothing of the authority is exposed but the host.
    mod unexposed_userinfo {
        extends rfc3986;
        abnf r#"
            URI    = scheme "://" authority path-abempty
            scheme = "nn"
        "#;
        case_insensitive segment;
        expose URI, scheme, authority, host, path = path-abempty, segment;
    }
}

uri_profile! {
    mod unexposed_iuserinfo {
        extends rfc3986, rfc3987;
        abnf r#"
            IRI    = scheme "://" iauthority ipath-abempty
            scheme = "nn"
        "#;
        beyond rfc3986;
        expose IRI, scheme, iauthority, ihost, ipath = ipath-abempty, isegment;
    }
}

/// Text outside of all exposed components is normalized as by RFC 3986, or in an IRI by RFC 3987.
#[test]
fn triplets_between_parts_are_decoded() {
    for (text, normal) in [
        ("nn://%41%7e:%2d@%48/%41", "nn://A~:-@h/a"),
        ("nn://%41%40%c3@h/./%7E", "nn://A%40%C3@h/~"),
        ("nn://h:%38", ""),
    ] {
        let Ok(uri) = unexposed_userinfo::Uri::parse(text) else {
            assert_eq!(normal, "", "{text}");
            continue;
        };
        assert_eq!(uri.normalize(), normal, "{text}");
        let generic = rfc3986::Uri::from(uri).normalize();
        let generic = unexposed_userinfo::Uri::parse(generic.as_str()).unwrap();
        assert_eq!(generic.normalize(), normal, "{text}");
    }
    for (text, normal) in [
        ("nn://%41%C3%A9@%C3%89/%41", "nn://Aé@É/A"),
        ("nn://é%c3%a9%40%ff@h/", "nn://éé%40%FF@h/"),
    ] {
        let iri = unexposed_iuserinfo::Iri::parse(text).unwrap();
        assert_eq!(iri.normalize(), normal, "{text}");
        let generic = rfc3987::Iri::from_static(text).normalize();
        assert_eq!(generic, normal, "{text}");
    }
}

uri_profile! {
    /// Values that are a choice. In one alternative, a `+` is a space. The other one has no `%20`.
    mod spaces {
        extends rfc3986;
        abnf r#"
            URI    = scheme "://" authority path-abempty "?" query
            scheme = "nn"
            query  = value *( "&" value ) [ ";" name ]
            value  = number / plain / other
            name   = number / any
            any    = ALPHA *( ALPHA / "+" / pct-encoded )
            number = 1*DIGIT
            plain  = 1*( %x61-6D / "+" )
            other  = 1*( ALPHA / DIGIT / "+" / pct-encoded )
        "#;
        expose URI, scheme, authority, host, path = path-abempty, segment, query, value, name, number,
            any { space = "+" }, plain, other { space = "+" };
    }
}

/// Replacing `%20` by `+` would turn `a%20b`, which matches `other`, into `a+b`, which matches `plain`. So `%20` stays
/// in values. Names have no such alternative, so there `%20` is replaced.
#[test]
fn a_space_does_not_change_a_choice() {
    for (text, normal) in [
        ("nn://h?a%20b", "nn://h?a%20b"),
        ("nn://h?%61%20&z%20", "nn://h?a%20&z%20"),
        ("nn://h?a+b;%20", ""),
        ("nn://h?a+b&1;a%20%7a", "nn://h?a+b&1;a+z"),
    ] {
        let Ok(uri) = spaces::Uri::parse(text) else {
            assert_eq!(normal, "", "{text}");
            continue;
        };
        assert_eq!(uri.normalize(), normal, "{text}");
        let again = spaces::Uri::parse(normal).unwrap();
        assert!(again.is_normalized(), "{text}");
        let is_other =
            |value: spaces::Value<'_>| matches!(value.choice(), spaces::ValueChoice::Other(_));
        let values = uri.query().values().map(is_other);
        assert!(values.eq(again.query().values().map(is_other)), "{text}");
    }
}

uri_profile! {
    /// Three schemes with different default ports, and one without a default port.
    mod web {
        extends rfc3986;
        abnf r#"
            URI           = scheme "://" authority path-abempty
            relative-ref  = "//" authority path-abempty
            URI-reference = URI / relative-ref
            scheme        = "http" / "https" / "coap+tcp" / "other"
        "#;
        default_port http = 80, "HTTPS" = 443, coap+tcp = 5683;
        empty_path "/";
        expose URI alone, relative-ref alone, URI-reference alone, scheme, authority, host, port, path = path-abempty, segment;
    }
}

#[test]
fn each_scheme_has_its_own_default_port() {
    for (text, normal) in [
        ("http://a:80/", "http://a/"),
        ("HTTP://a:0080", "http://a/"),
        ("https://a:443", "https://a/"),
        ("coap+tcp://a:5683/", "coap+tcp://a/"),
        ("http://a:443/", "http://a:443/"),
        ("https://a:80/", "https://a:80/"),
        ("other://a:80/", "other://a:80/"),
        ("//a:80", "//a:80"),
    ] {
        let reference = web::UriReference::parse(text).unwrap();
        assert_eq!(reference.normalize(), normal, "{text}");
        assert!(
            web::UriReference::parse(normal).unwrap().is_normalized(),
            "{normal}"
        );
    }
    let uri = |text: &'static str| web::Uri::from_static(text);
    assert!(uri("http://a:80/").normalized_eq(&uri("http://a/")));
    assert!(!uri("http://a:443/").normalized_eq(&uri("http://a/")));
    assert_eq!(
        web::RelativeRef::from_static("//a:80").normalize(),
        "//a:80"
    );
}

uri_profile! {
    /// URIs of any scheme. Two schemes have a default port.
    mod any {
        extends rfc3986;
        default_port ws = 80, soap.beep = 605;
        expose URI, scheme, authority, userinfo, host, port, path = path-abempty / path-absolute / path-rootless / path-empty, query, fragment;
    }
}

#[test]
fn any_scheme_may_have_ports_by_name() {
    for (text, normal) in [
        ("ws://a:80", "ws://a"),
        ("soap.beep://a:605/x", "soap.beep://a/x"),
        ("wss://a:80", "wss://a:80"),
    ] {
        let uri = any::Uri::parse(text).unwrap();
        assert_eq!(uri.normalize(), normal, "{text}");
    }
}

uri_profile! {
    /// Lists inside of lists: segments with parameters, and a query in form style whose values begin with a letter.
    mod nested {
        extends rfc3986;
        abnf r#"
            URI    = scheme "://" authority path [ "?" query ]
            scheme = "n"
            path   = *( "/" seg )
            seg    = name *( ";" par )
            name   = *( unreserved / pct-encoded )
            par    = 1*( unreserved / pct-encoded )
            query  = item *( "&" item )
            item   = key [ "=" value ]
            key    = 1*( unreserved / pct-encoded )
            value  = ALPHA *( unreserved / pct-encoded / "+" )
        "#;
        case_insensitive par, key;
        expose URI, scheme, authority, path, seg, name, par, query, item, key, value { space = "+" };
    }
}

/// After many lookups of parts, all parts are visited at once. The normal form of a long text must consist of the
/// normal forms of its items.
#[test]
fn long_texts_are_normalized_like_short_ones() {
    let normal = |text: &str| nested::Uri::parse(text).unwrap().normalize().into_string();
    let segments = [
        ("N%41;B%42;C%2F", "NA;bb;c%2F"),
        ("X;%41A;b", "X;aa;b"),
        ("%2Fa", "%2Fa"),
    ];
    let items = [
        ("K%4B=Ax%20y%2Bz+1", "kk=Ax+y%2Bz+1"),
        ("k", "k"),
        ("A=Z%20%5A", "a=Z+Z"),
    ];
    for count in [1, 5, 40, 300] {
        let (mut text, mut expected) = (String::from("n://h"), String::from("n://h"));
        for (segment, normal) in segments.iter().cycle().take(count) {
            text.extend(["/", segment]);
            expected.extend(["/", normal]);
        }
        let mut delimiter = "?";
        for (item, normal) in items.iter().cycle().take(count) {
            text.extend([delimiter, item]);
            expected.extend([delimiter, normal]);
            delimiter = "&";
        }
        assert_eq!(normal(&text), expected);
        assert_eq!(normal(&expected), expected);
    }
    // A value with many spaces, one with many capitals (which stay), and many parameters, whose capitals become lower
    // case.
    let long = |piece: &str| format!("n://h/A?k=A{}", piece.repeat(500));
    assert_eq!(normal(&long("%20")), long("+"));
    assert_eq!(normal(&long("b%20%2B")), long("b+%2B"));
    assert_eq!(normal(&long("B")), long("B"));
    assert_eq!(
        normal(&format!("n://h/a{}", ";B".repeat(500))),
        format!("n://h/a{}", ";b".repeat(500))
    );
}
