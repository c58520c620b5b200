//! Checks that the crate `percent-encoding` encodes like our encoders when it uses the constant `ASCII_SET` of a type.

use percent_encoding::{AsciiSet, percent_encode};
use proptest::prelude::*;
use uri_tables::profiles::{ecma262, form, rfc1738, rfc2396, signing};
use uri_tables::{Encodes, Rule, rfc3986, rfc3987};

/// `ASCII_SET` must be usable in a constant, like the sets of `percent-encoding`.
const SEGMENT: &AsciiSet = rfc3986::Segment::ASCII_SET;

fn encoded_by_theirs<R: Rule>(data: &[u8]) -> String {
    percent_encode(data, R::ASCII_SET).to_string()
}

/// Checks that `ASCII_SET` of `R` holds exactly the ASCII bytes that are not in `TABLE`. It also holds `%`, and `+` if
/// `space_plus`.
fn check_table<R: Rule>(space_plus: bool) {
    for byte in 0..=u8::MAX {
        let signs = byte == b'%' || space_plus && byte == b'+';
        let kept = byte.is_ascii() && R::TABLE[usize::from(byte)] && !signs;
        let expected = if kept {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        };
        let name = R::NAME;
        assert_eq!(
            encoded_by_theirs::<R>(&[byte]),
            expected,
            "{name}: {byte:#04X}"
        );
    }
}

fn check_bytes<R: Encodes>(space_plus: bool) {
    check_table::<R>(space_plus);
    for byte in 0..=u8::MAX {
        let theirs = encoded_by_theirs::<R>(&[b'a', byte]);
        let theirs = if space_plus {
            theirs.replace("%20", "+")
        } else {
            theirs
        };
        assert_eq!(
            R::encode(&[b'a', byte]),
            &*theirs,
            "{}: {byte:#04X}",
            R::NAME
        );
    }
}

macro_rules! tables {
    ($($module:ident: $($name:ident)*;)*) => {
        $($(check_table::<$module::$name<'_>>(false);)*)*
    };
}

macro_rules! bytes {
    ($($module:ident: $($name:ident)*;)*) => {
        $($(check_bytes::<$module::$name<'_>>(false);)*)*
    };
}

#[test]
fn every_byte_of_every_type() {
    tables! {
        rfc3986:
            Uri UriReference AbsoluteUri RelativeRef HierPart RelativePart Scheme Authority Userinfo Host Port
            IpLiteral IpvFuture Ipv6address Ipv4address RegName H16 Ls32 DecOctet
            Path PathAbempty PathAbsolute PathNoscheme PathRootless PathEmpty Segment SegmentNz SegmentNzNc Pchar
            Query Fragment PctEncoded Unreserved Reserved GenDelims SubDelims;
        rfc3987: Iri IriReference Userinfo Host RegName Path Segment Query Fragment;
        form: Query Pair;
        rfc1738: Uri Scheme Login User Password Host Port UrlPath Hsegment Search Fsegment Xchar Uchar Safe Extra;
        rfc2396: Uri Authority Server RegName Userinfo Host Path Segment Name Param Query Fragment Uric Mark;
    }
}

#[test]
fn every_byte_of_every_encoder() {
    bytes! {
        rfc3986: Userinfo RegName Segment SegmentNz SegmentNzNc Query Fragment;
        rfc3987: Userinfo RegName Segment Query Fragment;
        ecma262: EncodeUri EncodeUriComponent Escape;
        signing: Component Path;
        rfc1738: User Password UrlPath Hsegment Search Fsegment;
        rfc2396: Userinfo Name Param Query Fragment;
    }
    check_bytes::<form::Name<'_>>(true);
    check_bytes::<form::Value<'_>>(true);
}

#[test]
fn a_set_is_a_constant() {
    assert_eq!(percent_encode(b"a/b@c", SEGMENT).to_string(), "a%2Fb@c");
}

proptest! {
    #[test]
    fn any_data(data in proptest::collection::vec(any::<u8>(), 0..80)) {
        let theirs = encoded_by_theirs::<rfc3986::Segment<'_>>(&data);
        prop_assert_eq!(rfc3986::Segment::encode(&data).to_string(), theirs);
        let theirs = encoded_by_theirs::<signing::Path<'_>>(&data);
        prop_assert_eq!(signing::Path::encode(&data).to_string(), theirs);
        let theirs = encoded_by_theirs::<form::Value<'_>>(&data);
        let back = form::Value::parse(&theirs).expect("triplets only");
        prop_assert_eq!(back.decode(), &data[..]);
    }
}
