//! The arguments of `uri!`: values for its placeholders.
//!
//! In `uri!("http://h/{name}")`, `{name}` is a placeholder, and the variable `name` is its argument. An argument is
//! *data*, which is encoded for the part that the placeholder is in, an integer or an IP address, or a *view*, whose
//! text is valid already and is not encoded. [`Argument::value`] returns it as a [`Value`].

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::build::formatting::proof::Placeholder;
use crate::build::into_part::Decimal;
use crate::rule::data::RuleData;
use crate::view::buf::{Buf, Buffered};

/// A value that can be used for a placeholder: data, an integer, an IP address, or a view.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be used for a placeholder of `uri!`",
    note = "a placeholder takes data (strings and bytes), an integer, an IP address, or a view of the rule that it is in"
)]
pub trait Argument {
    /// The rule of a view, or `None` for data.
    const RULE: Option<&'static RuleData> = None;

    /// Returns the value.
    fn value(&self) -> Value<'_>;
}

/// A value of a placeholder.
#[derive(Debug)]
pub struct Value<'a> {
    pub(crate) content: Content<'a>,
}

/// The content of a value: data to encode, or text.
#[derive(Debug)]
pub(crate) enum Content<'a> {
    /// Bytes to encode.
    Data(&'a [u8]),
    /// The text of an integer or an IP address, which is data, too.
    Displayed(Decimal),
    /// The text of a view, which is not encoded.
    Text(&'a str),
}

impl<'a> Value<'a> {
    /// Takes the text of a view.
    #[must_use]
    pub fn text(text: &'a str) -> Self {
        let content = Content::Text(text);
        Self { content }
    }

    /// Returns the data, or `None` for a view.
    pub(crate) fn bytes(&self) -> Option<&[u8]> {
        match &self.content {
            Content::Data(data) => Some(data),
            Content::Displayed(decimal) => Some(decimal.as_bytes()),
            Content::Text(_) => None,
        }
    }

    /// Returns an estimate of the length of the encoded value in bytes for a placeholder. Brackets that an IPv6
    /// address gets are not counted.
    pub(super) fn max_len(&self, place: &Placeholder) -> usize {
        match &self.content {
            Content::Data(data) => data
                .iter()
                .map(|&byte| match byte {
                    b'%' => 3,
                    _ if place.kept.excludes(byte) => 3,
                    _ if place.rule.table[usize::from(byte)] => 1,
                    _ => 3,
                })
                .sum(),
            Content::Displayed(decimal) => decimal.as_bytes().len(),
            Content::Text(text) => text.len(),
        }
    }
}

macro_rules! data {
    ($([$($generics:tt)*] $type:ty: $data:ident => $bytes:expr;)*) => {
        $(
            impl<$($generics)*> Argument for $type {
                #[inline]
                fn value(&self) -> Value<'_> {
                    let $data = self;
                    Value { content: Content::Data($bytes) }
                }
            }
        )*
    };
}

data! {
    [] str: data => data.as_bytes();
    [] [u8]: data => data;
    [const N: usize] [u8; N]: data => data;
    [] String: data => data.as_bytes();
    [] Vec<u8>: data => data;
    [] Box<str>: data => data.as_bytes();
    [] Box<[u8]>: data => data;
    [] Cow<'_, str>: data => data.as_bytes();
    [] Cow<'_, [u8]>: data => data;
}

macro_rules! displayed {
    ($($type:ident)*) => {
        $(
            impl Argument for $type {
                #[inline]
                fn value(&self) -> Value<'_> {
                    let content = Content::Displayed(Decimal::of(self));
                    Value { content }
                }
            }
        )*
    };
}

displayed! {
    u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize Ipv4Addr Ipv6Addr IpAddr
}

impl<R: Buffered> Argument for Buf<R> {
    const RULE: Option<&'static RuleData> = Some(R::RULE);

    #[inline]
    fn value(&self) -> Value<'_> {
        Value::text(self.as_str())
    }
}

impl<A: Argument + ?Sized> Argument for &A {
    const RULE: Option<&'static RuleData> = A::RULE;

    #[inline]
    fn value(&self) -> Value<'_> {
        A::value(self)
    }
}
