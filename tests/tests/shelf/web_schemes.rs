//! Round trips of data through the profiles of web schemes: `http`, `https`, `ws` and `wss`.

/// Emits tests into the module of a profile. `$shortest_host` is the minimum length of a host in bytes.
macro_rules! round_trips {
    ($default_port:literal, shortest host: $shortest_host:literal) => {
        proptest! {
            /// Parsing a built text returns the data given to the builder. Dot segments are an error.
            #[test]
            fn a_builder_gives_back_what_it_got(host in prop::collection::vec(any::<u8>(), 1..20), segments in prop::collection::vec(prop::collection::vec(prop::sample::select(b"a.%2E/:?#\xFF\0".to_vec()), 0..4), 0..5), query in prop::option::of(prop::collection::vec(any::<u8>(), 0..20)), port in prop::option::of(any::<u16>())) {
                let mut builder = Uri::builder().reg_name(RegName::encode(&host)).segments(segments.iter().map(|segment| &segment[..]));
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
                prop_assert_eq!(uri.tcp_port(), Some(port.unwrap_or($default_port)));
                prop_assert!(uri.path().segments().map(|segment| segment.decode().into_owned()).eq(segments));
                prop_assert_eq!(uri.query().map(|found| found.decode().into_owned()), query);
            }

            /// Splitting and decoding a composed text returns the data.
            #[test]
            fn data_comes_back(host in prop::collection::vec(any::<u8>(), $shortest_host..20), segments in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..10), 1..6), query in prop::collection::vec(any::<u8>(), 0..20)) {
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
    };
}

pub(crate) use round_trips;
