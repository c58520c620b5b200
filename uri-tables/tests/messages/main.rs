//! The messages for mistakes that people make. A message must blame what is wrong, which is often not the byte at which
//! the search stops.
//!
//! The expected messages are in `messages.txt`. After a deliberate change, run the test with `MESSAGES=overwrite`, and
//! read the difference.

use uri_tables::profiles::request_target::RequestTarget;
use uri_tables::profiles::{data, mailto, tel, web};
use uri_tables::{ParseError, rfc3986};

uri_tables::uri_profile! {
    /// Database URLs, with several hosts and a database that is required.
    pub mod postgres {
        extends rfc3986;
        beyond rfc3986;
        abnf r#"
            URI       = scheme "://" authority "/" database
            scheme    = "postgres" / "postgresql"
            authority = [ userinfo "@" ] hosts
            userinfo  = user [ ":" password ]
            user      = 1*( unreserved / pct-encoded / sub-delims )
            password  = *( unreserved / pct-encoded / sub-delims )
            hosts     = address *( "," address )
            address   = name [ ":" port ]
            name      = 1*( unreserved / pct-encoded )
            port      = 1*5DIGIT
            database  = 1*( unreserved / pct-encoded )
        "#;
        expose URI, scheme, authority, userinfo, user, password, hosts, address, name, port, database;
    }
}

uri_tables::uri_profile! {
    /// Several hosts, without user information and without zones.
    pub mod cluster {
        extends rfc3986;
        abnf r#"
            URI        = "pg://" hosts "/" db
            hosts      = address *( "," address )
            address    = host [ ":" port ]
            IP-literal = "[" IPv6address "]"
            reg-name   = *( unreserved / pct-encoded )
            db         = *unreserved
        "#;
        beyond rfc3986: rule hosts;
        expose URI, hosts, address, host, port, db;
    }
}

uri_tables::uri_profile! {
    /// Queues, with topics that are no dot segments.
    pub mod queue {
        extends rfc3986;
        abnf r#"
            URI    = scheme "://" host "/" topic "/" message
            scheme = "queue"
            host   = <host except "">
            topic  = <segment-nz except "." / "..">
            message = 1*DIGIT
        "#;
        expose URI, scheme, host, topic, message;
    }
}

uri_tables::uri_profile! {
    /// Delimiters and parts that are required.
    pub mod service {
        extends rfc3986;
        abnf r#"
            URI     = "sv://" host ":" port "/" db
            number  = "nr://" host ":" 1*DIGIT "/" db
            image   = "img:" name "@" tag
            name    = 1*( ALPHA / "/" / pct-encoded )
            db      = *unreserved
            tag     = 1*ALPHA
        "#;
        expose URI, number, image, host, port, db, name, tag;
    }
}

type Parse = fn(&str) -> Result<(), ParseError>;

const WEB: Parse = |text| web::Uri::parse(text).map(drop);
const URI: Parse = |text| rfc3986::Uri::parse(text).map(drop);
const POSTGRES: Parse = |text| postgres::Uri::parse(text).map(drop);
const CLUSTER: Parse = |text| cluster::Uri::parse(text).map(drop);
const SERVICE: Parse = |text| service::Uri::parse(text).map(drop);
const NUMBER: Parse = |text| service::Number::parse(text).map(drop);
const IMAGE: Parse = |text| service::Image::parse(text).map(drop);
const QUEUE: Parse = |text| queue::Uri::parse(text).map(drop);
const TARGET: Parse = |text| RequestTarget::parse("GET", text).map(drop);
const MAILTO: Parse = |text| mailto::Uri::parse(text).map(drop);
const TEL: Parse = |text| tel::Uri::parse(text).map(drop);
const DATA: Parse = |text| data::Uri::parse(text).map(drop);

/// Mistakes, with the type that refuses them.
const MISTAKES: &[(Parse, &str)] = &[
    (POSTGRES, "postgres://h1:x/db"),
    (POSTGRES, "postgres://h1:80,h2:x/db"),
    (POSTGRES, "postgres://u:p/w@h/db"),
    (POSTGRES, "postgres://u:p#w@h/db"),
    (POSTGRES, "postgres://u:1/w@h/db"),
    (POSTGRES, "pg://h/db"),
    (POSTGRES, "postgre://h/db"),
    (CLUSTER, "pg://h:1,i:x,j:1/"),
    (CLUSTER, "pg://h:,i:1x,j:1"),
    (CLUSTER, "pg://[::1]:1,[::1%25e]/"),
    (CLUSTER, "pg://[::1]:1,[::1 ]/"),
    (CLUSTER, "pg://[::1]:1,[::1]:x/"),
    (SERVICE, "sv://h/abc"),
    (SERVICE, "sv://h/a|c"),
    (SERVICE, "sv://h"),
    (SERVICE, "sv://h:x/abc"),
    (SERVICE, "sv://[::1]/abc"),
    (NUMBER, "nr://h/abc"),
    (NUMBER, "nr://h:/abc"),
    (NUMBER, "nr://h:80"),
    (IMAGE, "img:@c"),
    (IMAGE, "img:a:@c"),
    (IMAGE, "img:a/b"),
    (POSTGRES, "postgresqlx://h/db"),
    (POSTGRES, "postgres://u:p?w@h/db"),
    (POSTGRES, "postgres://u:1/w/x@h/db"),
    (POSTGRES, "postgres://h1:80,h2:8x,h3/db"),
    (POSTGRES, "postgres:h/db"),
    (POSTGRES, "postgres:///db"),
    (POSTGRES, "postgres://h/"),
    (POSTGRES, "postgres://h"),
    (POSTGRES, ""),
    (URI, "https://h:x/"),
    (URI, "https://u:p#w@h/db"),
    (URI, "//h/x"),
    (URI, "a/b"),
    (URI, "http://[::1"),
    (URI, "http://[::1/"),
    (URI, "http://[v1"),
    (URI, "http://[::1]:x/"),
    (URI, "http://[::1]x/"),
    (URI, "http://h:8x/"),
    (URI, "http://::1/"),
    (URI, "http://a b/"),
    (URI, "http://a\"b/"),
    (URI, "http://bücher.example/"),
    (URI, "http://u ser@h/"),
    (URI, "kafka://a:9092,b:9092/topic"),
    (URI, "kafka://a:9092,b:9092"),
    (URI, "kafka://a:,b:9092?x"),
    (URI, "kafka://a,b:9x,c/topic"),
    (URI, "kafka://u:1,2/3@h/topic"),
    (URI, "http://h:80,[fe80::1]/"),
    (URI, "http://h:80;x/"),
    (URI, "http://h:x[::1]/"),
    (WEB, "https://h:80,i:80/"),
    (WEB, "https://u:p@h/"),
    (WEB, "https://u@h/"),
    (WEB, "https://@h/"),
    (WEB, "https://u:pa/ss@h/"),
    (WEB, "https://u:pa?ss@h/"),
    (WEB, "https:///a"),
    (WEB, "https://?a"),
    (WEB, "https://"),
    (WEB, "https://:80/"),
    (WEB, "https:/a"),
    (WEB, "https:a"),
    (WEB, "htp://a"),
    (WEB, "httpsx://a"),
    (WEB, " https://h/"),
    (WEB, "https://h/\n"),
    (WEB, "https://h/?a=b \r\n"),
    (WEB, "https://h "),
    (WEB, "ftp://a"),
    (WEB, "https://1.2.3/"),
    (WEB, "https://1.2.3"),
    (WEB, "https://256.1.1.1:80/"),
    (WEB, "https://a.0x7f./"),
    (WEB, "https://h:99999/"),
    (WEB, "https://h:x/"),
    (WEB, "https://h:80a0"),
    (WEB, "https://h:-1/"),
    (WEB, "https://2001:db8::1/"),
    (WEB, "https://a b/"),
    (WEB, "https://\u{fc}.example/"),
    (WEB, "https://a|b"),
    (WEB, "https://a\\b"),
    (WEB, "localhost"),
    (WEB, "127.0.0.1:80/x"),
    (WEB, "localhost:8080/x"),
    (WEB, "//cdn.example.com/x"),
    (WEB, "example.com/a"),
    (WEB, "/a/b"),
    (WEB, "mailto:a@example.com"),
    (WEB, ""),
    (TARGET, "x"),
    (TARGET, "/a b"),
    (TARGET, "a.b/c"),
    (QUEUE, "queue://c/../1"),
    (QUEUE, "queue://c/./1"),
    (QUEUE, "queue://c//1"),
    (QUEUE, "queue://c/.."),
    (QUEUE, "queue://c/."),
    (QUEUE, "queue://c/a/x"),
    (TEL, "tel:205-555-1212"),
    (TEL, "tel:911"),
    (TEL, "tel:911;ext=1"),
    (TEL, "tel:"),
    (TEL, "tel:+"),
    (TEL, "205-555-1212"),
    (MAILTO, "mailto:a@example.com?subject"),
    (MAILTO, "mailto:a@example.com?cc=b@example.com&subject"),
    (MAILTO, "mailto:a@example.com?"),
    (DATA, "data:image/svg+xml;utf8,"),
    (DATA, "data:image/svg+xml"),
];

#[test]
fn messages() {
    let mut found = String::new();
    for &(parse, text) in MISTAKES {
        let error = parse(text).expect_err(text);
        let rendered = error.render(text).to_string();
        let message = error.to_string();
        assert_eq!(rendered.lines().next(), Some(&*message));
        // The message names where the range begins, or that it is the beginning of the text.
        let range = error.range();
        let place = format!("at offset {}", range.start);
        let is_named = message.contains(&place)
            || message.contains(&format!("from offset {}", range.start))
            || range.start == 0 && (message.contains("begin") || message.contains("no scheme"));
        assert!(is_named, "{message}: {range:?}");
        assert!(text.get(range.clone()).is_some(), "{text}: {range:?}");
        assert!(
            (range.start..=range.end).contains(&error.offset()),
            "{text}: {range:?}"
        );
        found += &rendered;
        found += "\n\n";
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/messages/messages.txt");
    if std::env::var("MESSAGES").is_ok_and(|value| value == "overwrite") {
        std::fs::write(path, &found).expect("the file");
    }
    let expected = std::fs::read_to_string(path).expect("the file");
    assert_eq!(found, expected);
}

/// The end of a long port is cut to the size of an error, but not inside of a character.
#[test]
fn a_range_is_of_characters() {
    for count in 250..300 {
        for text in ["\u{fc}", "\u{20ac}", "\u{1f600}"] {
            let text = format!("https://h:8{}/", text.repeat(count));
            let error = WEB(&text).expect_err(&text);
            let range = error.range();
            assert_eq!(range.start, 10);
            assert!(
                text.get(range).is_some_and(|port| port.len() > 200),
                "{text}"
            );
        }
    }
}

/// If an error about decoding a part is rendered with the whole text, the caret is at the offset in the whole text.
#[test]
fn a_part_is_found_in_its_text() {
    let text = String::from("https://a.example/caf%FF?q=a+%FF");
    let uri = web::Uri::parse(&text).expect("a URI");
    let caret = |rendered: String| {
        let line = rendered.lines().nth(3).expect("a caret").to_owned();
        line.find('^').expect("a caret") - "  | ".len()
    };
    let segment = uri.path().segments().next().expect("a segment");
    let error = segment.decode_utf8().expect_err("no UTF-8");
    assert_eq!(error.offset(), 3);
    assert_eq!(caret(error.render(&text).to_string()), 21);
    assert_eq!(caret(error.render(segment.as_str()).to_string()), 3);
    assert_eq!(
        error.render(&text).to_string().lines().next(),
        Some("byte 0xFF at offset 21 in `segment` is not UTF-8; decode to bytes, or lossily"),
    );
    // In a copy of the text, the place of the part is unknown, so the caret is at the offset in the part.
    let copy = text.clone();
    assert_eq!(caret(error.render(&copy).to_string()), 3);

    let query = uri.query().expect("a query");
    let value = query
        .param("q")
        .and_then(web::Param::value)
        .expect("a value");
    let error = uri_tables::Error::from(value.decode_utf8().expect_err("no UTF-8"));
    assert_eq!(
        (error.offset(), caret(error.render(&text).to_string())),
        (2, 29)
    );
    let error = uri_tables::decode::decode("a%4").expect_err("no triplet");
    assert_eq!(caret(error.render("a%4").to_string()), 1);
}
