//! Dot segments, in every spelling: each method that takes a single segment refuses them, both as data and as a view. A
//! whole path that was parsed may contain them.

use uri_tables::profiles::{coap, file, ftp, http, mailto, purl, tel, web};
use uri_tables::rfc3986::{
    Path, PathBuf, RelativeRef, Segment, SegmentBuf, Uri, UriBuf, UriReferenceBuf,
};
use uri_tables::{BuildError, ErrorKind, uri_profile};

use crate::profiles::{commas, named};

uri_profile! {
    /// Segments under other names, with parts, in lists of several kinds.
    mod objects {
        extends rfc3986;

        abnf r#"
            URI    = "obj:" path [ "?" query ]
            path   = "/" bucket "/" keys "/" file
            bucket = *( ALPHA / "." )
            keys   = key *( "/" key )
            key    = *( unreserved / pct-encoded )
            file   = stem [ "." ext ] [ "-" tag ]
            stem   = *( ALPHA / DIGIT / pct-encoded )
            ext    = *( ALPHA / pct-encoded / "." )
            tag    = *( ALPHA / pct-encoded )
            query  = name *( "/" name )
            name   = *( unreserved / pct-encoded )
        "#;

        expose URI, path, bucket, keys, key, file, stem, ext, tag, query, name;
    }
}

uri_profile! {
    /// A path that is called a fragment, and a fragment that is called a path.
    mod misnamed {
        extends rfc3986;

        abnf r##"
            URI      = "x:" fragment "#" path
            fragment = part *( "/" part )
            part     = *( unreserved / pct-encoded )
            path     = bit *( "/" bit )
            bit      = *( unreserved / pct-encoded )
        "##;

        expose URI, fragment, part, path, bit;
    }
}

/// All spellings of dot segments as text.
const DOTS: [&str; 12] = [
    ".", "%2E", "%2e", "..", ".%2E", "%2E.", "%2e.", ".%2e", "%2E%2E", "%2e%2e", "%2E%2e", "%2e%2E",
];

fn refused<T: core::fmt::Debug>(built: Result<T, BuildError>, dots: &str) {
    let error = built.expect_err(dots);
    assert_eq!(error.kind(), ErrorKind::DotSegment, "{dots}: {error}");
}

#[test]
fn no_method_takes_one_as_a_segment() {
    for dots in DOTS {
        let view = || Segment::parse(dots).unwrap();
        let new = || Uri::builder().scheme("http").host("h");
        refused(
            new().segment("files").segment(view()).segment("x").finish(),
            dots,
        );
        refused(new().segment(view().to_buf()).finish(), dots);
        refused(new().segment(view()).finish(), dots);
        refused(new().segments(["a"]).segments([view()]).finish(), dots);
        refused(
            new().path(Path::from_static("/a")).segment(view()).finish(),
            dots,
        );
        refused(Path::from_segments([view()]), dots);
        refused(RelativeRef::builder().segment(view()).finish(), dots);
        let mut uri = UriBuf::parse("http://h/a/b?q").unwrap();
        refused(uri.push_segment(view()), dots);
        refused(
            uri.extend_segments([Segment::from_static("x"), view()]),
            dots,
        );
        refused(uri.set_segments([view()]), dots);
        assert_eq!(uri, "http://h/a/b?q");
        let mut path = PathBuf::parse("a/b").unwrap();
        refused(path.push_segment(view()), dots);
        refused(path.set_segments([SegmentBuf::parse(dots).unwrap()]), dots);
        let mut reference = UriReferenceBuf::parse("a").unwrap();
        refused(reference.push_segment(view()), dots);

        let view = web::Segment::parse(dots).unwrap();
        let mut uri = web::UriBuf::parse("http://h/").unwrap();
        refused(uri.push_segment(view), dots);
        refused(
            web::Uri::builder()
                .scheme("http")
                .host("h")
                .segment(view)
                .finish(),
            dots,
        );
        let view = http::Segment::parse(dots).unwrap();
        refused(
            http::Uri::builder().reg_name("h").segment(view).finish(),
            dots,
        );
        let view = file::Segment::parse(dots).unwrap();
        refused(
            file::Uri::builder().segment("a").segment(view).finish(),
            dots,
        );
        let view = coap::Segment::parse(dots).unwrap();
        refused(
            coap::Uri::builder().reg_name("h").segment(view).finish(),
            dots,
        );
    }
    // Data is decoded text, so `%2E` is no dot.
    assert_eq!(Path::from_segments(["%2E", "..."]).unwrap(), "/%252E/...");
}

#[test]
fn a_whole_path_is_free() {
    for dots in DOTS {
        let text = format!("/a/{dots}/b");
        let path = Path::parse(&text).unwrap();
        let uri = Uri::builder()
            .scheme("http")
            .host("h")
            .path(path)
            .finish()
            .unwrap();
        assert_eq!(uri, format!("http://h{text}"));
        let more = Uri::builder()
            .scheme("http")
            .host("h")
            .path(path)
            .segment("c")
            .finish()
            .unwrap();
        assert_eq!(more, format!("http://h{text}/c"));
        // Adding or removing a segment does not change the dot segments that the text already has.
        let mut uri = uri;
        uri.push_segment("c").unwrap();
        assert_eq!(uri, format!("http://h{text}/c"));
        assert!(uri.pop_segment().unwrap());
        uri.set_path(Path::parse(dots).map(|_| path).unwrap())
            .unwrap();
        let single = RelativeRef::builder()
            .path(Path::parse(dots).unwrap())
            .finish()
            .unwrap();
        assert_eq!(single, dots);
        let path = objects::Path::parse("/../a/../x").unwrap();
        assert_eq!(
            objects::Uri::builder().path(path).finish().unwrap(),
            "obj:/../a/../x"
        );
        let mut uri = objects::UriBuf::parse("obj:/../../b")
            .unwrap_or_else(|_| objects::UriBuf::parse("obj:/../../b/c").unwrap());
        uri.set_query(objects::Query::parse(dots).unwrap()).unwrap();
    }
}

#[test]
fn a_segment_that_is_put_together_is_checked() {
    use objects::{Bucket, Ext, File, Key, Keys, Path, PathBuf, Stem, Uri, UriBuf};

    let keys = Keys::from_static("k");
    let bucket = Bucket::from_static("..");
    refused(
        Path::builder().bucket("..").keys(keys).stem("s").finish(),
        "..",
    );
    refused(
        Path::builder().bucket(bucket).keys(keys).stem("s").finish(),
        "..",
    );
    refused(
        Uri::builder().bucket(bucket).keys(keys).stem("s").finish(),
        "..",
    );
    for dots in [".", ".."] {
        let ext = &dots[1..];
        refused(File::builder().stem("").ext(ext).finish(), dots);
        refused(File::builder().ext(Ext::parse(ext).unwrap()).finish(), dots);
        refused(
            Path::builder()
                .bucket("b")
                .keys(keys)
                .stem("")
                .ext(ext)
                .finish(),
            dots,
        );
        refused(
            Uri::builder()
                .bucket("b")
                .keys(keys)
                .file(("", Some(ext), ()))
                .finish(),
            dots,
        );
        let file = File::parse(dots).unwrap();
        refused(
            Uri::builder().bucket("b").keys(keys).file(file).finish(),
            dots,
        );
        refused(
            Uri::builder()
                .path((Bucket::parse(dots).unwrap(), keys, file))
                .finish(),
            dots,
        );
        let mut uri = UriBuf::parse("obj:/b/k/s.e-t").unwrap();
        refused(uri.set_bucket(dots), dots);
        refused(uri.set_bucket(Bucket::parse(dots).unwrap()), dots);
        refused(uri.set_file(file), dots);
        refused(uri.push_key(Key::parse(dots).unwrap()), dots);
        refused(uri.extend_keys([Key::parse(dots).unwrap()]), dots);
        refused(Keys::from_keys([dots]), dots);
        assert_eq!(uri, "obj:/b/k/s.e-t");
        // The first two edits leave no dot segment, but removing the tag would.
        uri.set_stem("").unwrap();
        uri.set_ext(ext).unwrap();
        refused(uri.remove_tag(), dots);
        refused(uri.set_tag(None::<&str>), dots);
        assert_eq!(uri, format!("obj:/b/k/.{ext}-t"));
        let mut path = PathBuf::parse("/b/k/x").unwrap();
        refused(path.set_file(("", Some(ext), ())), dots);
    }
    refused(
        File::builder().stem(Stem::from_static("%2E")).finish(),
        "%2E",
    );
    refused(
        File::builder()
            .stem(Stem::from_static("%2E"))
            .ext("")
            .finish(),
        "%2E.",
    );
    // Dots are ordinary data in the query, and in a segment that has other characters after them.
    let uri = Uri::builder()
        .bucket("b")
        .keys(keys)
        .stem("")
        .ext(".")
        .tag("")
        .names(["..", "."])
        .finish();
    assert_eq!(uri.unwrap(), "obj:/b/k/..-?../.");
}

#[test]
fn lists_with_other_delimiters_are_part_of_a_segment() {
    let item = |text: &'static str| commas::Item::from_static(text);
    let new = || commas::Uri::builder().scheme("a").authority("h");
    refused(new().items([item("..")]).finish(), "..");
    refused(commas::Path::builder().item(item("%2E")).finish(), "%2E");
    assert_eq!(
        new().items([item(".."), item(".")]).finish().unwrap(),
        "a://h/..,."
    );
    let mut uri = commas::UriBuf::parse("a://h/..,x").unwrap();
    refused(uri.pop_item().map(drop), "..");
    refused(uri.set_items([item(".")]), ".");
    let mut uri = named::UriBuf::parse("a://h/b/.x").unwrap();
    refused(uri.set_ending("."), "..");
}

#[test]
fn places_decide_and_not_names() {
    refused(misnamed::Uri::builder().part("..").bit("x").finish(), "..");
    let uri = misnamed::Uri::builder()
        .part("a")
        .bits(["..", "."])
        .finish();
    assert_eq!(uri.unwrap(), "x:a#../.");
}

/// No rule of `tel` is a path segment, so the text of a parameter may contain what RFC 3986 reads as dot segments.
#[test]
fn a_text_without_segments_is_free() {
    let number = || tel::Uri::builder().global_number("+1");
    for text in [";a=/../x", ";a=/..", ";a=..", ";isub=/./"] {
        let parameter = tel::Parameter::parse(text).unwrap();
        let expected = format!("tel:+1{text}");
        assert_eq!(number().parameter(parameter).finish().unwrap(), expected);
        assert_eq!(number().parameters([parameter]).finish().unwrap(), expected);
        let mut uri = tel::UriBuf::parse("tel:+1").unwrap();
        uri.push_parameter(parameter).unwrap();
        assert_eq!(uri, expected);
        uri.set_parameters([parameter, parameter]).unwrap();
        assert!(uri.pop_parameter().unwrap());
        assert_eq!(uri, expected);
    }
}

#[test]
fn bundled_profiles_with_other_paths() {
    let name = purl::Name::from_static("..");
    for built in [
        purl::Uri::builder().package_type("deb").name(name).finish(),
        purl::Uri::builder().package_type("deb").name("..").finish(),
    ] {
        refused(built, "..");
    }
    let mut purl = purl::UriBuf::parse("pkg:deb/curl").unwrap();
    refused(purl.set_name(name), "..");
    // An address has an `@`, so it is no dot segment.
    let mail = mailto::Uri::parse("mailto:..@a.example");
    assert!(mail.is_err() || mail.unwrap().as_str().contains('@'));
}

/// The removal of another part turns data into a dot segment. The error names the rule of the segment.
#[test]
fn dot_segments_that_a_removal_makes_are_named() {
    let mut ftp = ftp::UriBuf::parse("ftp://h/a/..;type=a").unwrap();
    let mut package = purl::UriBuf::parse("pkg:a/..@1").unwrap();
    for (error, component, offset) in [
        (ftp.remove_typecode().unwrap_err(), "name", 10),
        (package.remove_version().unwrap_err(), "name", 6),
    ] {
        assert_eq!(error.kind(), ErrorKind::DotSegment);
        let error = uri_tables::Error::from(error);
        assert_eq!((error.component(), error.offset()), (component, offset));
    }
}
