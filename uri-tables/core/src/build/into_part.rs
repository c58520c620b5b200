//! [`IntoPart`]: the trait of values that can be used as a part of a rule.
//!
//! Every implementation is one of [`Source`], whose method [`fill`](Source::fill) appends the text of a value to a
//! buffer. There are these kinds of values:
//!
//! - *Data*, such as strings, bytes and integers. The *codec* of the rule (`R::Kind`), which implements [`FromData`],
//!   decides how it is written. Most rules [`encode`] data: `a b` becomes `a%20b`. For other rules, data is text
//!   already, and is [appended](append) as it is if it is valid. For a rule in a host, data is never encoded
//!   ([`append_host`]).
//! - *Views* and owned types, whose text is [inserted](insert) as it is, so that nothing is encoded twice by
//!   accident. Their implementations are in generated code.
//! - *Tuples* with the parts of a rule, and *arrays* with the items of a list. The text is composed of these.
//!
//! The types of data are listed one by one, because an implementation for all `AsRef<[u8]>` would overlap with the
//! implementations for views.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::net::{IpAddr, Ipv6Addr};

use crate::automaton::dfa::START;
use crate::build::compose::assemble;
use crate::build::layout::InOrderWriter;
use crate::build::offsets::Span;
use crate::build::value::{Filled, Value};
use crate::error::locate;
use crate::error::{BuildError, ErrorKind};
use crate::percent::encode::{Encoded, append_unescaped};
use crate::percent::encodes::TryEncodes;
use crate::rule::Rule;
use crate::rule::codec;
use crate::rule::layout::Layout;
use crate::rule::template::{HasTemplate, ListOf, Optional, Required};
use crate::view::buf::{Buf, Buffered};
use crate::view::owned::OwnedText;

/// A value that can be used as a part with the rule `R`: in a builder, as an item of a list, or in a tuple of parts.
///
/// - Data (`str`, `String`, `[u8]`, `Vec<u8>`, or a `Cow` of these) can be used for every rule with an encoder. It is
///   encoded, so that decoding the part returns the data. If the data cannot be encoded, building the text fails.
/// - For a rule without an encoder and without parts, such as a `scheme` or a `port`, these types are the text of the
///   part. If it is not valid, building the text fails.
/// - For a variable `{+x}` or `{#x}` of a template, these types are text: triplets stay, and what the rule does not
///   admit is encoded.
/// - For a `host`, and for a rule in the host, data is a name or an IP address, with or without brackets. Data that
///   would have to be encoded is an error ([`ErrorKind::InvalidHost`](crate::ErrorKind::InvalidHost)):
///   `example.com:8080` would become a name that nothing resolves. The same is true of a host in the data for a
///   larger rule, such as a `hier-part` without parts.
/// - A view or an owned type can be used for its own rule. Its text is inserted as it is. A rule with the same name
///   in another profile can be used, too, if the text is valid here: a `request_target::Path` as the path of a
///   `web::Uri`.
/// - A tuple can be used for a rule with parts. Its fields are the parts, in order. For a rule that is a choice of
///   other rules, use a value for one of those rules instead.
/// - For an item of an exploded variable of a template, such as `x=a` of `{?x*}`, data is the value: `.x(["a", "b"])`.
/// - An array, slice or `Vec` can be used for a list, if its elements can be used for the items: data except `u8`,
///   references or tuples. Without elements, an optional list is absent. For a rule that is no list, `[1, 2]`
///   is bytes, which are written as `%01%02`.
/// - An [`Encoded`] can be used for the rule that it was encoded for, and an encoded `reg-name` for a `host` as well.
/// - An integer is data: its decimal digits. It can be used for a `port`, too, and an IP address of [`core::net`] for
///   a `host`.
///
/// If `P` is [`Optional`], an `Option` of any of these can be used as well; `None` and `()` mean that the part is
/// absent.
///
/// ```
/// use uri_tables::rfc3986::{Path, Query, Segment, Uri};
///
/// let uri = Uri::builder()
///     .scheme("https")                              // a text, which is validated
///     .host("example.com")                          // a name, which is not encoded
///     .segment("a/b")                               // data
///     .segment(Segment::from_static("c%2Fd"))       // a view
///     .query(Some("a b"))
///     .finish()?;
/// assert_eq!(uri, "https://example.com/a%2Fb/c%2Fd?a%20b");
/// # Ok::<(), uri_tables::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be used as `{R}`",
    note = "if the rule has parts, pass a parsed text of it, or give its parts: all in a tuple, or each to its own method",
    note = "if it has none, pass text, bytes or an integer; write a `bool` or a float with `to_string()`"
)]
pub trait IntoPart<R, P = Required>: Source<R, P> {}

#[diagnostic::do_not_recommend]
impl<R, P, T: Source<R, P> + ?Sized> IntoPart<R, P> for T {}

/// The trait that types implement to get [`IntoPart`]. It is a trait of its own because the compiler would list all
/// types that implement `IntoPart` directly whenever this bound is not met. Generated code, which implements this
/// trait, too, cannot exclude its types from the list with `#[diagnostic]`, because the name may be shadowed.
pub trait Source<R, P> {
    /// Appends the text of the part to a buffer.
    ///
    /// # Errors
    ///
    /// If there is no valid text for the value. The caller then removes the text that was appended.
    fn fill(&self, text: &mut String) -> Result<Filled, BuildError>;
}

/// Implemented by the view of each rule for the [hash](name_hash) of the rule's name. A view can be used for any part
/// whose rule has the same name, also in another profile.
pub trait Called<const HASH: u64> {}

/// Returns a hash of a rule's name, without regard to case (FNV-1a). A collision is harmless, as the text is
/// validated.
#[must_use]
pub const fn name_hash(name: &str) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    let mut rest = name.as_bytes();
    while let [byte, after @ ..] = rest {
        hash = (hash ^ byte.to_ascii_lowercase() as u64).wrapping_mul(0x100_0000_01B3);
        rest = after;
    }
    hash
}

/// Appends `valid`, a valid text of the rule `V`, to the buffer `text`. If `V` is not `R` itself, but a rule of
/// another profile, the text is validated for `R`.
///
/// # Errors
///
/// If the text is not valid for `R`.
#[inline]
pub fn insert<R: Rule, V: Rule>(valid: &str, text: &mut String) -> Result<Filled, BuildError> {
    if core::ptr::eq(R::RULE, V::RULE) {
        text.push_str(valid);
        return Ok(Filled::AsItIs);
    }
    append::<R>(valid.as_bytes(), text)
}

/// Encodes `data` and appends it to the buffer `text`. The encoded text is validated unless the rule carries all data,
/// apart from empty data, whose text is empty.
fn encode<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
    let is_refused_as_empty = data.is_empty() && !R::RULE.automaton.accepts(START);
    let encoded: Encoded<'_, R> = if R::RULE.carries_all() && !is_refused_as_empty {
        Encoded::new(data)
    } else {
        Encoded::validated(data)?
    };
    encoded.append_to(text);
    Ok(Filled::Made)
}

/// Appends `data` to the buffer `text`: encoded, or as it is if the rule is in a host.
fn encode_unless_host<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
    if R::RULE.is_host && !data.is_empty() {
        return append_host::<R>(data, text);
    }
    encode::<R>(data, text)
}

/// Appends the bytes of a view to the buffer `text`, or returns an error if they are not valid for the rule.
fn append<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
    match (R::RULE.validate(data), core::str::from_utf8(data)) {
        (Ok(()), Ok(valid)) => {
            text.push_str(valid);
            Ok(Filled::AsItIs)
        }
        (Ok(()), Err(_)) => Err(BuildError::internal(Some(R::RULE))),
        (Err(stop), _) => Err(locate::refused(R::RULE, data, stop).into()),
    }
}

/// Appends `data` like [`append`], for a rule that does not encode it.
fn append_data<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
    append::<R>(data, text).map(|_| Filled::Made)
}

/// The delimiters around a host and its port, as in `user@host:80/`. If one of them is refused in data for a host, the
/// data is more than a host.
const AROUND_HOST: &[u8] = b":@/?#";

/// Appends `data`, which is given for a rule in a host: a name that needs no encoding, or an IP address with or
/// without brackets. Any other data is an error, because an encoded name would be another name: no client resolves
/// `example.com%3A8080` (RFC 3986, section 3.2.2).
fn append_host<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
    let is_ip_literal = data.starts_with(b"[") && R::RULE.table[usize::from(b'[')];
    let mut unfinished = None;
    // In data, a `%` is a percent sign and begins no triplet, and a host has no percent sign. The exception is the
    // zone of an IP literal (RFC 6874), which is written with triplets.
    if is_ip_literal || !data.contains(&b'%') {
        let appended = append_data::<R>(data, text);
        let refused_byte = appended.as_ref().err().and_then(BuildError::byte);
        let is_delimiter = refused_byte.is_some_and(|byte| AROUND_HOST.contains(&byte));
        // The error of a wrong IP literal says what is wrong in it. But if a delimiter is refused, as in `[::1]:80`,
        // the data is more than a host, and the error at the end of this function says so.
        if appended.is_ok() || is_ip_literal && !is_delimiter {
            return appended;
        }
        let is_unfinished = |error: &BuildError| matches!(error.kind(), ErrorKind::UnexpectedEnd);
        unfinished = appended.err().filter(is_unfinished);
    }
    // Write brackets around an IPv6 address that has none.
    let address = core::str::from_utf8(data).ok().map(str::parse::<Ipv6Addr>);
    if let Some(Ok(address)) = address {
        let start = text.len();
        let appended = checked::<R>(address, text);
        if appended.is_ok() {
            return appended;
        }
        text.truncate(start);
    }
    // If the data is the unfinished beginning of a name, report what is missing, and not a character that is refused.
    Err(unfinished.unwrap_or_else(|| BuildError::invalid_host(R::RULE, data)))
}

/// Implemented by the codecs of rules for which data such as a string can be given.
pub trait FromData {
    /// Encodes or validates `data`, and appends the result to the buffer `text`.
    ///
    /// # Errors
    ///
    /// If `data` cannot be encoded or is not valid.
    fn fill<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError>;
}

impl FromData for codec::All {
    fn fill<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
        encode_unless_host::<R>(data, text)
    }
}

impl FromData for codec::Some {
    fn fill<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
        encode_unless_host::<R>(data, text)
    }
}

impl FromData for codec::Itself {
    fn fill<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
        if R::RULE.is_host && !data.is_empty() {
            let appended = append_host::<R>(data, text);
            let refused_byte = appended.as_ref().err().and_then(BuildError::byte);
            // For any other byte, the error of `append` below is better, because it says what the rule admits.
            if refused_byte.is_none_or(|byte| AROUND_HOST.contains(&byte) || !byte.is_ascii()) {
                return appended;
            }
        }
        append_data::<R>(data, text)
    }
}

impl FromData for codec::Unescaped {
    fn fill<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
        let mut encoded = Vec::with_capacity(data.len());
        append_unescaped(R::RULE, data, &mut encoded);
        append_data::<R>(&encoded, text)
    }
}

impl<N> FromData for codec::Host<N> {
    fn fill<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
        if data.is_empty() {
            return append_data::<R>(data, text);
        }
        append_host::<R>(data, text)
    }
}

impl<N, V: Rule, P> FromData for codec::Item<N>
where
    N: HasTemplate<Parts = ((V, P),)>,
    V::Kind: FromData,
{
    fn fill<R: Rule>(data: &[u8], text: &mut String) -> Result<Filled, BuildError> {
        Source::<N, Required>::fill(&(data,), text)
    }
}

/// Implemented by the codec of the rule `R` if an [`Encoded`] for the rule `N` can be used for `R`: if both rules are
/// the same, or if `R` is a host and `N` is the rule for names that its codec has.
pub trait FromEncoded<R, N> {}

impl<R> FromEncoded<R, R> for codec::All {}
impl<R> FromEncoded<R, R> for codec::Some {}
impl<R, N> FromEncoded<R, N> for codec::Host<N> {}

macro_rules! data {
    ($([$($generics:tt)*] $type:ty: $data:ident => $bytes:expr;)*) => {
        $(
            impl<$($generics)* R: Rule, P> Source<R, P> for $type
            where
                R::Kind: FromData,
            {
                #[inline]
                fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
                    let $data = self;
                    <R::Kind as FromData>::fill::<R>($bytes, text)
                }
            }
        )*
    };
}

data! {
    [] str: data => data.as_bytes();
    [] [u8]: data => data;
    [const N: usize,] [u8; N]: data => data;
    [] String: data => data.as_bytes();
    [] Vec<u8>: data => data;
    [] Box<str>: data => data.as_bytes();
    [] Box<[u8]>: data => data;
    [] Cow<'_, str>: data => data.as_bytes();
    [] Cow<'_, [u8]>: data => data;
}

macro_rules! integers {
    ($($type:ident)*) => {
        $(
            impl<R: Rule, P> Source<R, P> for $type
            where
                R::Kind: FromData,
            {
                #[inline]
                fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
                    <R::Kind as FromData>::fill::<R>(Decimal::of(self).as_bytes(), text)
                }
            }
        )*
    };
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

/// The text of an integer or an IP address, which is ASCII. The longest is that of `i128::MIN`.
#[derive(Debug)]
pub(crate) struct Decimal {
    bytes: [u8; 40],
    length: usize,
}

impl Decimal {
    pub(crate) fn of(value: &impl fmt::Display) -> Self {
        let mut decimal = Self {
            bytes: [0; 40],
            length: 0,
        };
        let written = write!(decimal, "{value}");
        debug_assert!(written.is_ok(), "the longest integer has 40 bytes");
        decimal
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl Write for Decimal {
    fn write_str(&mut self, digits: &str) -> fmt::Result {
        let end = self.length + digits.len();
        let room = self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?;
        room.copy_from_slice(digits.as_bytes());
        self.length = end;
        Ok(())
    }
}

impl<R: Rule, N: TryEncodes, P> Source<R, P> for Encoded<'_, N>
where
    R::Kind: FromEncoded<R, N>,
{
    fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
        encode::<N>(self.data(), text)
    }
}

/// Inserts the text as the view of the same rule does.
impl<R, P, V: Buffered> Source<R, P> for Buf<V>
where
    for<'a> V::View<'a>: Source<R, P>,
{
    fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
        self.as_view().fill(text)
    }
}

impl<R, P, T: Source<R, P> + ?Sized> Source<R, P> for &T {
    fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
        T::fill(self, text)
    }
}

impl<R, T: Source<R, Required>> Source<R, Optional> for Option<T> {
    fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
        match self {
            Some(value) => value.fill(text),
            None => Ok(Filled::Absent),
        }
    }
}

impl<R> Source<R, Optional> for () {
    fn fill(&self, _: &mut String) -> Result<Filled, BuildError> {
        Ok(Filled::Absent)
    }
}

macro_rules! tuple {
    ($steps:literal; $($field:tt $value:ident $part:ident $presence:ident;)*) => {
        impl<R, P, $($value, $part, $presence),*> Source<R, P> for ($($value,)*)
        where
            R: HasTemplate<Parts = ($(($part, $presence),)*)>,
            $($value: Source<$part, $presence>,)*
        {
            #[inline]
            fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
                let start = text.len();
                let layout = const { &Layout::<$steps>::new(R::TEMPLATE, false) }.as_ref();
                // Writing by a layout neither sorts lists, nor checks which rules of a choice are valid in a place.
                let is_enough = const { !R::TEMPLATE.is_sorted && !R::TEMPLATE.unions };
                let mut writer = InOrderWriter::new(layout.filter(|_| is_enough), text);
                $(writer.part($field, |text| self.$field.fill(text))?;)*
                if let Some(filled) = writer.end(R::TEMPLATE) {
                    return filled;
                }
                // The layout cannot write these fields. Append the text of each field, and let `assemble` replace
                // these texts by the text of the rule.
                text.truncate(start);
                let values = [$({
                    let start = text.len();
                    let filled = self.$field.fill(text)?;
                    Value::new(Span { start, end: text.len() }, filled)
                }),*];
                assemble(R::TEMPLATE, text, start, &values)
            }
        }
    };
}

// The first number is the maximum number of steps in the layout: one for each part, and one for each fixed string
// before, between or after them.
tuple! { 3; 0 A A0 A1; }
tuple! { 5; 0 A A0 A1; 1 B B0 B1; }
tuple! { 7; 0 A A0 A1; 1 B B0 B1; 2 C C0 C1; }
tuple! { 9; 0 A A0 A1; 1 B B0 B1; 2 C C0 C1; 3 D D0 D1; }
tuple! { 11; 0 A A0 A1; 1 B B0 B1; 2 C C0 C1; 3 D D0 D1; 4 E E0 E1; }
tuple! { 13; 0 A A0 A1; 1 B B0 B1; 2 C C0 C1; 3 D D0 D1; 4 E E0 E1; 5 F F0 F1; }
tuple! { 15; 0 A A0 A1; 1 B B0 B1; 2 C C0 C1; 3 D D0 D1; 4 E E0 E1; 5 F F0 F1; 6 G G0 G1; }
tuple! {
    17; 0 A A0 A1; 1 B B0 B1; 2 C C0 C1; 3 D D0 D1; 4 E E0 E1; 5 F F0 F1; 6 G G0 G1; 7 H H0 H1;
}

/// A value that may be an element of an array, if the array is given for a list. `u8` does not implement this trait,
/// because an array of bytes is data.
pub trait Element {}

impl<T: ?Sized> Element for &T {}

macro_rules! elements {
    ($([$($generics:ident)*] $type:ty,)*) => {
        $(impl<$($generics),*> Element for $type {})*
    };
}

elements! {
    [] String, [] Vec<u8>, [] Box<str>, [] Cow<'_, str>, [] Cow<'_, [u8]>,
    [] u16, [] u32, [] u64, [] u128, [] usize, [] i8, [] i16, [] i32, [] i64, [] i128, [] isize,
    [A] (A,), [A B] (A, B), [A B C] (A, B, C), [A B C D] (A, B, C, D),
}

/// Appends the text of a list with these items to the buffer `text`.
fn append_list<R: HasTemplate, I, T: Source<I, Required>>(
    items: &[T],
    text: &mut String,
) -> Result<Filled, BuildError> {
    // The offsets of components are not needed, so the list has no slots.
    let list = OwnedText::<0>::from_items::<I, &T>(R::TEMPLATE, items)?;
    text.push_str(list.as_str());
    Ok(Filled::Made)
}

macro_rules! lists {
    ($([$($generics:tt)*] $type:ty;)*) => {
        $(
            impl<$($generics)* R, I, T> Source<R, Required> for $type
            where
                R: HasTemplate<Parts = ListOf<I>>,
                T: Element + Source<I, Required>,
            {
                fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
                    append_list::<R, I, T>(self, text)
                }
            }

            impl<$($generics)* R, I, T> Source<R, Optional> for $type
            where
                R: HasTemplate<Parts = ListOf<I>>,
                T: Element + Source<I, Required>,
            {
                fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
                    if self.is_empty() {
                        return Ok(Filled::Absent);
                    }
                    append_list::<R, I, T>(self, text)
                }
            }
        )*
    };
}

lists! { [] [T]; [] Vec<T>; [const N: usize,] [T; N]; }

/// Appends an IP address to the buffer `text` in the form of RFC 3986, and validates it.
///
/// # Errors
///
/// If the address is not valid for the rule. Its text stays in the buffer then.
#[doc(hidden)]
pub fn checked<R: Rule>(
    address: impl Into<IpAddr>,
    text: &mut String,
) -> Result<Filled, BuildError> {
    let start = text.len();
    let written = match address.into() {
        IpAddr::V4(address) => write!(text, "{address}"),
        IpAddr::V6(address) => write!(text, "[{address}]"),
    };
    if written.is_err() {
        return Err(BuildError::internal(Some(R::RULE)));
    }
    let bytes = &text.as_bytes()[start..];
    match R::RULE.validate(bytes) {
        Ok(()) => Ok(Filled::AsItIs),
        Err(stop) => Err(locate::refused(R::RULE, bytes, stop).into()),
    }
}
