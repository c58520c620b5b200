//! Tests of the profiles `ws` and `wss`: the requirements of RFC 6455, a comparison with another parser, and hostile
//! texts.

use crate::languages;
use crate::web_schemes::round_trips;

macro_rules! tests {
    ($module:ident, $file:literal, $default:literal) => {
        mod $module {
            use proptest::prelude::*;
            use uri_tables::profiles::$module::{Port, Query, RegName, Segment, Uri, UriBuf};
            use uri_tables_tests::{split, vectors};

            use super::{languages, round_trips};

            const SCHEME: &str = stringify!($module);

            fn parse(text: &str) -> Uri<'_> {
                Uri::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
            }

            #[test]
            fn vectors() {
                let cases = vectors::cases($file);
                assert!(cases.len() >= 40);
                for case in cases {
                    match case.text("op") {
                        "parse" => {
                            let uri = parse(case.text("input"));
                            let found = serde_json::json!({
                                "host": uri.authority().host().as_str(),
                                "port": uri.authority().port().map(Port::as_str),
                                "path": uri.path().as_str(),
                                "query": uri.query().map(Query::as_str),
                            });
                            assert_eq!(&found, case.json("components"), "{case}");
                            let port = case.json("tcp_port").as_u64();
                            assert_eq!(uri.tcp_port().map(u64::from), port, "{case}");
                            let name = uri.resource_name().to_string();
                            assert_eq!(name, case.text("resource_name"), "{case}");
                        }
                        "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
                        "equivalent" => {
                            let (a, b) = (parse(case.text("a")), parse(case.text("b")));
                            assert_eq!(a.normalized_eq(&b), case.flag("expected"), "{case}");
                        }
                        other => panic!("{case}: what is `{other}`?"),
                    }
                }
                assert_eq!(Uri::DEFAULT_PORT, $default);
            }

            fn check(bytes: &[u8]) {
                let text = String::from_utf8_lossy(bytes);
                let expected = languages::components(bytes).filter(|found| {
                    found.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME))
                        && found.authority.is_some_and(|authority| !authority.contains('@'))
                        && found.fragment.is_none()
                });
                let uri = Uri::parse_bytes(bytes);
                assert_eq!(uri.is_ok(), expected.is_some(), "{text}");
                let (Ok(uri), Some(expected)) = (uri, expected) else { return };
                let authority = uri.authority().as_str();
                assert_eq!(Some(authority), expected.authority, "{text}");
                assert_eq!(uri.authority().host(), split::authority(authority).1, "{text}");
                assert_eq!(uri.path().as_str(), expected.path, "{text}");
                assert_eq!(uri.query().map(Query::as_str), expected.query, "{text}");
                let mut name = expected.path.to_owned();
                if name.is_empty() {
                    name.push('/');
                }
                if let Some(query) = expected.query.filter(|query| !query.is_empty()) {
                    name = format!("{name}?{query}");
                }
                assert_eq!(uri.resource_name().to_string(), name, "{text}");
                let normal = uri.normalize();
                assert!(parse(normal.as_str()).is_normalized(), "{text}");
            }

            #[test]
            fn admits_what_the_clauses_say() {
                languages::feed($file, check);
                check(format!("{SCHEME}://h/{}", "a/".repeat(1 << 20)).as_bytes());
                check(format!("{SCHEME}://h/{}#", "a/".repeat(1 << 20)).as_bytes());
            }

            round_trips!($default, shortest host: 0);
        }
    };
}

tests!(ws, "profiles/ws", 80);
tests!(wss, "profiles/wss", 443);
