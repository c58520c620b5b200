//! Tests of the profiles `http` and `https`: the examples and requirements of RFC 9110, a comparison with another
//! parser, and hostile texts.

use uri_tables_tests::split;

use crate::languages;
use crate::web_schemes::round_trips;

/// Returns whether `bytes` is valid by RFC 9110 §4.2, using the components that Appendix B finds. If `fragment`, the
/// URI may have a fragment.
fn is_web(bytes: &[u8], scheme: &str, fragment: bool) -> bool {
    languages::components(bytes).is_some_and(|found| {
        let host = found.authority.map(split::authority);
        found
            .scheme
            .is_some_and(|found| found.eq_ignore_ascii_case(scheme))
            && host.is_some_and(|(userinfo, host, _)| userinfo.is_none() && !host.is_empty())
            && (fragment || found.fragment.is_none())
    })
}

macro_rules! tests {
    ($module:ident, $file:literal, $default:literal) => {
        mod $module {
            use proptest::prelude::*;
            use uri_tables::profiles::$module::{
                Authority, Fragment, Path, Port, Query, RegName, Segment, Uri, UriBuf,
                UriWithFragment,
            };
            use uri_tables::rfc3986;
            use uri_tables_tests::{split, vectors};

            use super::{is_web, languages, round_trips};

            const SCHEME: &str = stringify!($module);

            fn parse(text: &str) -> Uri<'_> {
                Uri::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
            }

            #[test]
            fn vectors() {
                let cases = vectors::cases($file);
                assert!(cases.len() >= 75);
                for case in cases {
                    match case.text("op") {
                        "parse" => {
                            let uri = parse(case.text("input"));
                            let authority = uri.authority();
                            let found = serde_json::json!({
                                "host": authority.host().as_str(),
                                "port": authority.port().map(Port::as_str),
                                "path": uri.path().as_str(),
                                "query": uri.query().map(Query::as_str),
                                "segments": uri.path().segments().map(Segment::as_str).collect::<Vec<_>>(),
                            });
                            assert_eq!(&found, case.json("components"), "{case}");
                            let port = case.json("tcp_port").as_u64();
                            assert_eq!(uri.tcp_port().map(u64::from), port, "{case}");
                            let address = case.optional_text("address").map(|address| {
                                address.parse::<std::net::IpAddr>().expect("an address")
                            });
                            assert_eq!(authority.host().to_ip_addr(), address, "{case}");
                        }
                        "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
                        "equivalent" => {
                            let (a, b) = (parse(case.text("a")), parse(case.text("b")));
                            assert_eq!(a.normalized_eq(&b), case.flag("expected"), "{case}");
                            assert_eq!(
                                a.normalize().as_str() == b.normalize().as_str(),
                                case.flag("expected"),
                                "{case}"
                            );
                        }
                        "fragment" => {
                            let whole = UriWithFragment::parse(case.text("input"))
                                .unwrap_or_else(|error| panic!("{case}: {error}"));
                            let fragment = whole.fragment().map(Fragment::as_str);
                            assert_eq!(fragment, case.optional_text("fragment"), "{case}");
                            let mut uri = whole.to_buf();
                            uri.remove_fragment().expect("nothing else changes");
                            assert_eq!(parse(uri.as_str()), case.text("uri"), "{case}");
                        }
                        other => panic!("{case}: what is `{other}`?"),
                    }
                }
            }

            fn check(bytes: &[u8]) {
                let text = String::from_utf8_lossy(bytes);
                let uri = Uri::parse_bytes(bytes);
                assert_eq!(uri.is_ok(), is_web(bytes, SCHEME, false), "{text}");
                assert_eq!(
                    UriWithFragment::is_valid_bytes(bytes),
                    is_web(bytes, SCHEME, true),
                    "{text}"
                );
                let Ok(uri) = uri else { return };
                let found = split::components(uri.as_str());
                assert_eq!(Some(uri.scheme().as_str()), found.scheme, "{text}");
                assert_eq!(Some(uri.authority().as_str()), found.authority, "{text}");
                assert_eq!(uri.path().as_str(), found.path, "{text}");
                assert_eq!(uri.query().map(Query::as_str), found.query, "{text}");
                let normal = uri.normalize();
                let normal = parse(normal.as_str());
                assert!(normal.is_normalized() && !normal.path().as_str().is_empty(), "{text}");
                assert_ne!(normal.authority().port().and_then(Port::to_u16), Some($default), "{text}");
                assert_eq!(normal.tcp_port(), uri.tcp_port(), "{text}");
            }

            #[test]
            fn admits_what_the_clauses_say() {
                languages::feed($file, check);
            }

            #[test]
            fn huge_texts() {
                for text in [
                    format!("{SCHEME}://h/{}", "a/".repeat(1 << 20)),
                    format!("{SCHEME}://{}/", "a.".repeat(1 << 20)),
                    format!("{SCHEME}://h:{}/", "0".repeat(1 << 20)),
                    format!("{SCHEME}://h/?{}", "%41".repeat(1 << 20)),
                ] {
                    check(text.as_bytes());
                    check(format!("{text}@").as_bytes());
                    check(format!("{text} ").as_bytes());
                }
            }

            /// Tests ports of any length. `u128` parses them for comparison.
            #[test]
            fn ports() {
                for port in ["", "0", "00", "80", "443", "65535", "65536", "4294967376", "0000065535"] {
                    let expected = match port {
                        "" => Some($default),
                        digits => digits.parse::<u128>().expect("a number").try_into().ok(),
                    };
                    let text = format!("{SCHEME}://h:{port}");
                    assert_eq!(parse(&text).tcp_port(), expected, "{text}");
                }
                assert_eq!(Uri::DEFAULT_PORT, $default);
            }

            round_trips!($default, shortest host: 1);

            #[test]
            fn tables_are_the_rfcs() {
                assert_eq!(Segment::TABLE, rfc3986::Segment::TABLE);
                assert_eq!(Query::TABLE, rfc3986::Query::TABLE);
                assert!(!Authority::TABLE[usize::from(b'@')] && !RegName::is_valid(""));
                assert!(Path::is_valid("") && !Path::is_valid("a"));
            }
        }
    };
}

tests!(http, "profiles/http", 80);
tests!(https, "profiles/https", 443);
