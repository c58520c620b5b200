//! The trait of data that can be percent-encoded.

/// Data to encode: everything that is `AsRef<[u8]>`, such as `str`, `String`, `[u8]` and `Vec<u8>`.
///
/// The types that [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) generates,
/// borrowed and owned, do not implement this trait. Their text is already encoded, and encoding it again would turn a
/// `%2F` into `%252F`. The compiler refuses to do this by accident:
///
/// ```compile_fail,E0277
/// use uri_tables::rfc3986::Segment;
///
/// let segment = Segment::from_static("a%2Fb");
/// let twice = Segment::encode(&segment);
/// ```
///
/// To insert encoded text, use the type itself as the value of a builder or setter, or write it into a string. To
/// encode it again on purpose, pass its bytes:
///
/// ```
/// use uri_tables::rfc3986::{Query, Segment};
///
/// let segment = Segment::from_static("a%2Fb");
///
/// let path = format!("/files/{segment}");
/// assert_eq!(path, "/files/a%2Fb");
///
/// let query = Query::encode(segment.as_bytes()).to_string();
/// assert_eq!(query, "a%252Fb");
/// ```
// The trait has no methods: after `use uri_tables::*`, a method would hide the method of `str` with the same name in
// calls on a `String`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not data to encode",
    label = "encoders take `&str`, `&[u8]` and all else that is `AsRef<[u8]>`",
    note = "the text of a view or an owned URI is encoded already: give it to a builder or a setter, or append its `as_str()`",
    note = "to encode it once more on purpose, pass its bytes: `encode(segment.as_bytes())`"
)]
pub trait Data: AsRef<[u8]> {}

#[diagnostic::do_not_recommend]
impl<T: AsRef<[u8]> + ?Sized> Data for T {}
