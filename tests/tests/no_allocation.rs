//! Counts allocations. Parsing must not allocate, whether the text is valid or not, and normalization must allocate
//! only for texts that it may change. Also checks the sizes of borrowed types.
//!
//! These tests have their own test binary because `allocation-counter` replaces the global allocator. It counts per
//! thread, so allocations of the test harness do not matter.

use std::fmt::{self, Write};
use std::hash::{DefaultHasher, Hasher};
use std::hint::black_box;

use uri_tables::profiles::web;
use uri_tables::rfc3986::{Authority, Host, HostChoice, Path, Scheme, Uri, UriReference};
use uri_tables::rfc3987::IriReference;
use uri_tables::{
    Column, Normalize, PairColumn, Pairs, PartOffsets, TextColumn, View, decode, uri_profile,
};
use uri_tables_tests::parts::Parts;
use uri_tables_tests::vectors;

/// Returns the number of allocations made while `run` runs.
fn allocations<T>(run: impl FnOnce() -> T) -> u64 {
    let measured = allocation_counter::measure(|| {
        black_box(run());
    });
    measured.count_total
}

#[test]
fn the_allocator_counts() {
    assert_eq!(allocations(|| Box::new(1)), 1);
    assert_eq!(allocations(|| 1), 0);
}

#[test]
fn parsing_and_splitting_do_not_allocate() {
    let (mut valid, mut invalid) = (0, 0);
    for text in vectors::inputs() {
        let mut is_valid = false;
        let count = allocations(|| {
            let reference = UriReference::parse(black_box(&text)).ok()?;
            is_valid = true;
            let parts = Parts::of_reference(black_box(reference));
            let host = reference.authority().map(Authority::host);
            let address = host.and_then(Host::to_ip_addr);
            Some((parts, host.map(Host::choice), address))
        });
        assert_eq!(count, 0, "{text:?}");
        *(if is_valid { &mut valid } else { &mut invalid }) += 1;
        let count = allocations(|| Uri::parse_bytes(black_box(text.as_bytes())).map(Parts::of_uri));
        assert_eq!(count, 0, "{text:?}");
    }
    assert!(valid > 600 && invalid > 100, "{valid} and {invalid}");
}

uri_tables::uri_profile! {
    /// A query with parameters.
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = param *( "&" param )
            param = key [ "=" value ]
            key   = 1*<qchar except "=" / "&">
            value = *<qchar except "&">
            qchar = pchar / "/" / "?"
        "#;

        expose URI, scheme, authority, host, IP-literal, IPv4address, reg-name, port,
            path = path-abempty / path-absolute / path-rootless / path-empty, segment = segment / segment-nz,
            query, param, key, value;
    }
}

/// A builder uses one buffer for all parts, and the buffer becomes the text of the URI. Only a long URI needs a second
/// allocation.
#[test]
fn building_allocates_once() {
    let build = || {
        shop::Uri::builder()
            .scheme(shop::Scheme::from_static("https"))
            .reg_name(black_box("example.com"))
            .port(8443)
            .segments(black_box(["a b", "c/d", "e"]))
            .param("tags", "x y")
            .param("page", "2")
            .param("all", ())
            .finish()
    };
    assert_eq!(
        build().unwrap(),
        "https://example.com:8443/a%20b/c%2Fd/e?tags=x%20y&page=2&all"
    );
    assert_eq!(allocations(build), 1);
    assert_eq!(
        allocations(|| Path::from_segments(black_box(["a b", "c/d", "e"]))),
        1
    );
    let builder = || {
        Uri::builder()
            .scheme(Scheme::from_static("https"))
            .reg_name("h")
    };
    assert_eq!(
        allocations(|| builder().path(Path::from_static("/a")).finish()),
        1
    );
    let long = "a".repeat(1_000);
    let path = Path::from_segments([&long, "%", &long]).expect("there are no dots");
    let text = path.into_string();
    assert!(text.capacity() <= text.len() + 8, "{}", text.capacity());
}

uri_profile! {
    /// A profile with all statements that affect normalization.
    mod store {
        extends rfc3986;
        abnf r#"
            URI    = scheme "://" authority path-abempty [ "?" query ]
            scheme = "http"
        "#;
        default_port 80;
        empty_path "/";
        case_insensitive segment;
        expose URI, scheme, authority, userinfo, host, port, path = path-abempty, segment, query;
    }
}

/// Comparing and hashing normalized texts does not allocate, unless the text contains a byte that a normalization step
/// might change. Other texts need one buffer for each attempt, and one for the segments if the path has dot segments.
#[test]
fn normalizing_allocates_only_for_what_changes() {
    fn check<'a>(view: impl Normalize<'a>, counts: &mut [usize; 2]) {
        let count = allocations(|| {
            let mut hasher = DefaultHasher::new();
            black_box(view).normalized_hash(&mut hasher);
            hasher.finish()
        });
        assert_eq!(allocations(|| black_box(view).is_normalized()), count);
        assert_eq!(
            allocations(|| black_box(view).normalized_eq(&view)),
            2 * count
        );
        let text = view.as_str();
        // Only a text that contains one of these bytes may be copied to a buffer.
        let may_change = |byte: u8| byte.is_ascii_uppercase() || b".%:".contains(&byte);
        assert!(
            count == 0 || text.bytes().any(may_change),
            "{count}: {text:?}"
        );
        assert!(count <= 20, "{count}: {text:?}");
        counts[usize::from(count > 0)] += 1;
    }
    let mut counts = [0; 2];
    let own = ["http://h:80", "http://U@H:080/A/%41/..?Q", "http://h/a"].map(str::to_owned);
    for text in vectors::inputs().into_iter().chain(own) {
        if let Ok(reference) = UriReference::parse(&text) {
            check(reference, &mut counts);
        }
        if let Ok(uri) = store::Uri::parse(&text) {
            check(uri, &mut counts);
        }
        if let Ok(iri) = IriReference::parse(&text) {
            check(iri, &mut counts);
        }
    }
    assert!(counts[0] > 500 && counts[1] > 100, "{counts:?}");
}

/// The functions on columns write to buffers. Once these are large enough, no row allocates, whether it is valid or not.
#[test]
fn columns_do_not_allocate_for_a_row() {
    let mut texts = vectors::inputs();
    let own = [
        "HTTP://A.example:80/%7Eb%2f?x=%2b+%c3%a9&q=a%20b&y#z",
        "http://a.example/?&&q&b=c=%FF%zz",
        "http://a b/",
    ];
    texts.extend(own.map(str::to_owned));
    // Normalization allocates for paths with dot segments and for IPv6 addresses, so such texts are left out.
    texts.retain(|text| {
        !["..", "/.", "%2e", "["]
            .iter()
            .any(|piece| text.to_lowercase().contains(piece))
    });
    let ends = texts.iter().scan(0, |end, text| {
        *end += text.len();
        Some(*end)
    });
    let (offsets, text): (Vec<usize>, _) =
        (std::iter::once(0).chain(ends).collect(), texts.concat());
    let column = Column::new(&text, &offsets).expect("the offsets are those of the texts");
    assert!(column.len() > 600, "{}", column.len());

    let mut parts = PartOffsets::new();
    let (mut normal, mut values, mut decoded) =
        (TextColumn::new(), TextColumn::new(), TextColumn::new());
    let mut pairs = PairColumn::new();
    // The first call makes the buffers as large as they must be.
    Uri::split_many(column, &mut parts);
    assert_eq!(allocations(|| Uri::split_many(column, &mut parts)), 0);
    decode::decode_many(column, &mut decoded);
    assert_eq!(allocations(|| decode::decode_many(column, &mut decoded)), 0);
    web::Uri::param_many(column, "q", &mut values);
    assert_eq!(
        allocations(|| web::Uri::param_many(column, "q", &mut values)),
        0
    );
    web::Uri::params_many(column, &mut pairs);
    assert_eq!(allocations(|| web::Uri::params_many(column, &mut pairs)), 0);
    Uri::normalize_many(column, &mut normal);
    web::Uri::normalize_many(column, &mut values);
    // Each call creates new buffers for the normalizer, and they grow to the longest text. So a call allocates, but not
    // for each row.
    let count = allocations(|| Uri::normalize_many(column, &mut normal));
    assert!(count <= 40, "{count}");
    let count = allocations(|| web::Uri::normalize_many(column, &mut values));
    assert!(count <= 40, "{count}");
    let valid = (0..texts.len())
        .filter(|&row| parts.error_offset(row).is_none())
        .count();
    assert!(valid > 200 && valid < texts.len() - 100, "{valid}");
}

#[test]
fn views_are_small() {
    assert!(size_of::<Uri<'_>>() <= 96, "{}", size_of::<Uri<'_>>());
    assert!(size_of::<UriReference<'_>>() <= 96 + 16);
    assert!(size_of::<Host<'_>>() <= size_of::<Uri<'_>>());
    assert!(size_of::<HostChoice<'_>>() <= size_of::<Uri<'_>>());
}

/// A writer that keeps nothing.
struct Nowhere;

impl Write for Nowhere {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

#[test]
fn texts_are_redacted_without_allocating() {
    for text in ["http://u:secret@h:80/a?b#c", "http://h/", "//u:s@h"] {
        let uri = UriReference::parse(text).expect("it is valid");
        let written = || write!(Nowhere, "{} {uri:?} {:#?}", uri.redacted(), uri.authority());
        assert_eq!(allocations(written), 0, "{text}");
    }
    let text = "http://u:secret@h h/";
    let error = UriReference::parse(text).expect_err("a host has no space");
    let written = || write!(Nowhere, "{} {error:?}", error.render(text));
    assert_eq!(allocations(written), 0);
}
