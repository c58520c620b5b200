//! Checks round trips: a component built from data must decode to the same data, for every profile and all data.
//!
//! The data are every single byte and random data from proptest. Building must fail for data that the profile cannot
//! represent, and for no other data. Each test states which data cannot be represented.

use proptest::prelude::*;
use uri_tables::rfc3986::{HostChoice, RegName, Scheme, Uri};
use uri_tables::{BuildError, ErrorKind, Hierarchical};

use crate::declared::{form, mailto, matrix, s3, tel};
use crate::profiles::{coap, http, ni};

const SCHEME: Scheme<'static> = Scheme::from_static("x");

fn is_dots(data: &[u8]) -> bool {
    matches!(data, b"." | b"..")
}

/// Builds a URI of RFC 3986 whose parts and segments are the items of `data`, and decodes them.
fn rfc3986(data: &[Vec<u8>]) -> Result<(), TestCaseError> {
    let one = |index: usize| data.get(index).map(Vec::as_slice);
    let built = Uri::builder()
        .scheme(SCHEME)
        .userinfo(one(0))
        .reg_name(RegName::encode(one(1).unwrap_or_default()))
        .query(one(2))
        .fragment(one(3))
        .segments(data)
        .finish();
    if let Some(dots) = data.iter().find(|data| is_dots(data)) {
        let error = built.unwrap_err();
        prop_assert_eq!(error.kind(), ErrorKind::DotSegment, "{:?}", dots);
        return Ok(());
    }
    let uri = built.unwrap();
    let view = Uri::parse(uri.as_str()).unwrap();
    let authority = view.authority().unwrap();
    prop_assert_eq!(
        authority.userinfo().map(|it| it.decode().into_owned()),
        data.first().cloned()
    );
    let host = match authority.host().choice() {
        HostChoice::RegName(name) => name.decode().into_owned(),
        _ => authority.host().as_str().as_bytes().to_vec(),
    };
    prop_assert_eq!(&host[..], one(1).unwrap_or_default());
    prop_assert_eq!(
        view.query().map(|it| it.decode().into_owned()),
        data.get(2).cloned()
    );
    prop_assert_eq!(
        view.fragment().map(|it| it.decode().into_owned()),
        data.get(3).cloned()
    );
    let segments: Vec<Vec<u8>> = view
        .path()
        .segments()
        .map(|it| it.decode().into_owned())
        .collect();
    prop_assert_eq!(segments, data);
    Ok(())
}

/// Builds keys and values from `data` in every profile with key-value pairs, and decodes them.
fn pairs(data: &[(Vec<u8>, Option<Vec<u8>>)]) -> Result<(), TestCaseError> {
    let has_empty_key = data.iter().any(|(key, _)| key.is_empty());

    let built = s3::Query::from_params(data);
    if data.is_empty() {
        prop_assert_eq!(built.unwrap_err().kind(), ErrorKind::NoItems);
    } else if has_empty_key {
        prop_assert_eq!(built.unwrap_err().kind(), ErrorKind::NotEncodable);
    } else {
        let query = built.unwrap();
        let split: Vec<_> = query
            .as_view()
            .params()
            .map(|it| {
                (
                    it.key().decode().into_owned(),
                    it.value().map(|it| it.decode().into_owned()),
                )
            })
            .collect();
        prop_assert_eq!(&split[..], data);
        let bucket = s3::Bucket::from_static("abc");
        let mut builder = s3::Uri::builder().bucket(bucket);
        for (key, value) in data {
            builder = builder.param(key, value);
        }
        let uri = builder.finish().unwrap();
        let generic = Uri::parse(uri.as_str()).unwrap();
        let components = generic.components();
        prop_assert_eq!(components.authority, Some(bucket.as_str()));
        prop_assert_eq!(components.query, Some(query.as_view().as_str()));
        prop_assert_eq!(uri.as_view().query().unwrap(), query.as_view().as_str());
    }

    let query = form::Query::from_pairs(data);
    match query {
        Err(error) => prop_assert!(data.is_empty(), "{}", error),
        Ok(query) => {
            let split: Vec<_> = query
                .as_view()
                .pairs()
                .map(|it| {
                    (
                        it.name().decode().into_owned(),
                        it.value().map(|it| it.decode().into_owned()),
                    )
                })
                .collect();
            prop_assert_eq!(&split[..], data);
        }
    }

    let full: Vec<(&[u8], &[u8])> = data
        .iter()
        .map(|(key, value)| (key.as_slice(), value.as_deref().unwrap_or_default()))
        .collect();
    let built = ni::Uri::builder()
        .alg(ni::Alg::from_static("a"))
        .val(ni::Val::from_static("v"))
        .params(&full)
        .finish();
    if has_empty_key {
        prop_assert_eq!(built.unwrap_err().kind(), ErrorKind::NotEncodable);
    } else {
        let uri = built.unwrap();
        let query = uri.as_view().query();
        let params = query.into_iter().flat_map(ni::Query::params);
        let split: Vec<_> = params
            .map(|it| {
                (
                    it.key().decode().into_owned(),
                    it.value().decode().into_owned(),
                )
            })
            .collect();
        let split: Vec<(&[u8], &[u8])> = split
            .iter()
            .map(|(key, value)| (&key[..], &value[..]))
            .collect();
        prop_assert_eq!(&split, &full);
    }

    let mut builder = mailto::Uri::builder();
    for (name, value) in &full {
        builder = builder.hfield(name, value);
    }
    let uri = builder.finish().unwrap();
    let split: Vec<_> = uri
        .as_view()
        .hfields()
        .map(|it| {
            (
                it.hfname().decode().into_owned(),
                it.hfvalue().decode().into_owned(),
            )
        })
        .collect();
    let split: Vec<(&[u8], &[u8])> = split
        .iter()
        .map(|(key, value)| (&key[..], &value[..]))
        .collect();
    prop_assert_eq!(&split, &full);
    Ok(())
}

/// Builds `data` as values of parameters in a `tel` URI, and as parameters of path segments, and decodes them.
fn parameters(data: &[Vec<u8>]) -> Result<(), TestCaseError> {
    let name = tel::Pname::from_static("a");
    let mut builder = tel::Uri::builder().digits(tel::Digits::from_static("1"));
    for value in data {
        builder = builder.par(name, value);
    }
    match builder.finish() {
        // A parameter may contain `/`, and RFC 3986 reads the number and its parameters as a path.
        Err(error) if error.kind() == ErrorKind::DotSegment => {
            let mut segments = data
                .iter()
                .flat_map(|value| value.split(|&byte| byte == b'/'));
            prop_assert!(segments.any(|segment| matches!(segment, b"." | b"..")));
        }
        Err(error) => {
            prop_assert_eq!(error.kind(), ErrorKind::NotEncodable);
            prop_assert!(data.iter().any(Vec::is_empty));
        }
        Ok(uri) => {
            let split: Vec<_> = uri
                .as_view()
                .number()
                .pars()
                .map(|it| it.pvalue().map(|it| it.decode().into_owned()))
                .collect();
            let data: Vec<_> = data.iter().cloned().map(Some).collect();
            prop_assert_eq!(split, data);
        }
    }

    let part = |data: &[Vec<u8>]| -> Result<matrix::PartBuf, BuildError> {
        let param = matrix::Param::builder().name("n").values(data).finish()?;
        matrix::Part::builder()
            .segment(&[&b"s"[..], data.first().map_or(&b""[..], Vec::as_slice)].concat()[..])
            .param(param)
            .finish()
    };
    let part = part(data).unwrap();
    let uri = matrix::Uri::builder()
        .parts([&part, &part])
        .finish()
        .unwrap();
    for part in uri.as_view().path().parts() {
        let values: Vec<Vec<u8>> = part
            .params()
            .flat_map(matrix::Param::values)
            .map(|it| it.decode().into_owned())
            .collect();
        prop_assert_eq!(&values[..], data);
    }
    Ok(())
}

/// Builds a CoAP URI (RFC 7252) with the given segments and query arguments, and decodes them. CoAP requires a host.
fn lists(segments: &[Vec<u8>], arguments: &[Vec<u8>]) -> Result<(), TestCaseError> {
    let built = coap::Uri::builder()
        .host(core::net::Ipv4Addr::LOCALHOST)
        .arguments(arguments)
        .segments(segments)
        .finish();
    if segments.iter().any(|data| is_dots(data)) {
        prop_assert_eq!(built.unwrap_err().kind(), ErrorKind::DotSegment);
    } else {
        let uri = built.unwrap();
        let view = uri.as_view();
        let split: Vec<Vec<u8>> = view
            .path()
            .segments()
            .map(|it| it.decode().into_owned())
            .collect();
        prop_assert_eq!(&split[..], segments);
        let query = view.query();
        let split: Vec<Vec<u8>> = query
            .into_iter()
            .flat_map(coap::Query::arguments)
            .map(|it| it.decode().into_owned())
            .collect();
        prop_assert_eq!(&split[..], arguments);
    }
    let host = segments.first().map_or(&b""[..], Vec::as_slice);
    let new = || http::Uri::builder().scheme(http::Scheme::from_static("http"));
    if host.is_empty() {
        let error = new().name(host).finish().unwrap_err();
        prop_assert_eq!(error.kind(), ErrorKind::NotEncodable);
    } else {
        let uri = new().name(http::Name::encode(host)).finish().unwrap();
        let found = uri.as_view().authority().host();
        if let http::HostChoice::Name(name) = found.choice() {
            prop_assert_eq!(&name.decode()[..], host);
        } else {
            prop_assert_eq!(found.as_str().as_bytes(), host);
        }
    }
    Ok(())
}

fn everything(data: &[Vec<u8>]) -> Result<(), TestCaseError> {
    rfc3986(data)?;
    parameters(data)?;
    lists(data, data)?;
    lists(data, &[])?;
    lists(&[], data)?;
    let same: Vec<_> = data
        .iter()
        .map(|data| (data.clone(), Some(data.clone())))
        .collect();
    pairs(&same)?;
    let keys: Vec<_> = data.iter().map(|data| (data.clone(), None)).collect();
    pairs(&keys)
}

#[test]
fn nothing_and_all_bytes() {
    everything(&[]).unwrap();
    everything(&[Vec::new()]).unwrap();
    everything(&[Vec::new(), Vec::new()]).unwrap();
    for byte in 0..=255 {
        everything(&[vec![byte]]).unwrap();
        everything(&[
            vec![byte, byte],
            vec![byte; 3],
            vec![b'a', byte],
            vec![byte, b'.'],
        ])
        .unwrap();
    }
}

#[test]
fn data_that_reads_like_text() {
    let like: Vec<Vec<u8>> = [
        "..",
        ".",
        "%2e",
        "%2E%2e",
        "1.2.3.4",
        "[::1]",
        "[v1.a]",
        "a:80",
        "me@h",
        "//evil",
        "/",
        "a/../b",
        "?q",
        "#f",
        "a=b&c=d",
        "+",
        " ",
        "a+b",
        "%",
        "%zz",
        "é",
        "中文",
        "\u{10FFFF}",
        "\0",
    ]
    .map(|text| text.as_bytes().to_vec())
    .to_vec();
    for one in &like {
        everything(std::slice::from_ref(one)).unwrap();
        for other in &like {
            everything(&[one.clone(), other.clone()]).unwrap();
        }
    }
    everything(&like).unwrap();
}

#[test]
fn huge() {
    let long: Vec<u8> = (0..=255).cycle().take(300_000).collect();
    everything(&[long.clone(), long]).unwrap();
    let many: Vec<Vec<u8>> = (0..5_000_u32)
        .map(|number| number.to_string().into_bytes())
        .collect();
    everything(&many).unwrap();
    // Adds items to the path and the query alternately. The result must not depend on the order of the calls.
    let mut builder = coap::Uri::builder().host(core::net::Ipv4Addr::LOCALHOST);
    for item in &many {
        builder = builder.segment(item).argument(item);
    }
    let turns = builder.finish().unwrap();
    let built = coap::Uri::builder()
        .host(core::net::Ipv4Addr::LOCALHOST)
        .segments(&many)
        .arguments(&many)
        .finish();
    assert_eq!(turns, built.unwrap());
}

proptest! {
    #[test]
    fn any_bytes(data in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..12), 0..6)) {
        everything(&data)?;
    }

    #[test]
    fn bytes_of_uris(data in prop::collection::vec("[-./:?#@%a&=+;,0-9\\[\\]]{0,6}", 0..6)) {
        let data: Vec<Vec<u8>> = data.into_iter().map(String::into_bytes).collect();
        everything(&data)?;
    }

    #[test]
    fn some_keys_without_a_value(
        data in prop::collection::vec((prop::collection::vec(any::<u8>(), 0..6), prop::option::of(prop::collection::vec(any::<u8>(), 0..6))), 0..6)
    ) {
        pairs(&data)?;
    }
}
