//! `ws` and `wss`: the requirements of RFC 6455, another parser, and hostile texts.

use crate::languages;

macro_rules! tests {
    ($module:ident, $file:literal, $default:literal) => {
        mod $module {
            use proptest::prelude::*;
            use uri_tables::profiles::$module::{Port, Query, RegName, Segment, Uri, UriBuf};
            use uri_tables_tests::{split, vectors};

            use super::languages;

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

            proptest! {
                /// A built URI must parse to the data given to the builder. Building must fail only for dot segments.
                #[test]
                fn a_builder_gives_back_what_it_got(host in prop::collection::vec(any::<u8>(), 1..20), segments in prop::collection::vec(prop::collection::vec(prop::sample::select(b"a.%2E/:?#\xFF\0".to_vec()), 0..4), 0..5), query in prop::option::of(prop::collection::vec(any::<u8>(), 0..20)), port in prop::option::of(any::<u16>())) {
                    let mut builder = Uri::builder().reg_name(&host[..]).segments(segments.iter().map(|segment| &segment[..]));
                    if let Some(port) = port {
                        builder = builder.port(port);
                    }
                    if let Some(query) = &query {
                        builder = builder.query(&query[..]);
                    }
                    let built = builder.finish();
                    let dots = segments.iter().any(|segment| matches!(&segment[..], b"." | b".."));
                    prop_assert_eq!(built.is_err(), dots, "{:?}", built);
                    let Ok(built) = built else { return Ok(()) };
                    let uri = parse(built.as_str());
                    let name = RegName::parse(uri.authority().host().as_str()).expect("a name");
                    prop_assert_eq!(&*name.decode(), &host[..]);
                    prop_assert_eq!(uri.tcp_port(), Some(port.unwrap_or($default)));
                    prop_assert!(uri.path().segments().map(|segment| segment.decode().into_owned()).eq(segments));
                    prop_assert_eq!(uri.query().map(|found| found.decode().into_owned()), query);
                }

                /// Encodes data into a text without a builder. Parsing and decoding must return the data.
                #[test]
                fn data_comes_back(host in prop::collection::vec(any::<u8>(), 0..20), segments in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..10), 1..6), query in prop::collection::vec(any::<u8>(), 0..20)) {
                    let mut text = format!("{SCHEME}://{}", RegName::encode(&host));
                    for segment in &segments {
                        text.push('/');
                        Segment::encode(segment).append_to(&mut text);
                    }
                    text.push('?');
                    Query::encode(&query).append_to(&mut text);
                    let uri = UriBuf::try_from(text).expect("a URI");
                    let uri = uri.as_view();
                    let name = RegName::parse(uri.authority().host().as_str()).expect("a name");
                    prop_assert_eq!(&*name.decode(), &host[..]);
                    prop_assert!(uri.path().segments().map(|segment| segment.decode().into_owned()).eq(segments));
                    prop_assert_eq!(uri.query().map(|found| found.decode().into_owned()), Some(query));
                }
            }
        }
    };
}

tests!(ws, "profiles/ws", 80);
tests!(wss, "profiles/wss", 443);
