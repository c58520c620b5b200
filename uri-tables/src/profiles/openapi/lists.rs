//! Reads and writes texts by the grammars of [`syntax`].
//!
//! Each constant is a grammar, as a function for reading and one for writing. There are three kinds, by what a text
//! contains: one value ([`Single`]), a list of values ([`Sequence`]), or a list of names, each with a value
//! ([`Table`]). The macros implement the functions with the methods of a generated type. The offset of a reading
//! error is relative to the text, and the offset of a writing error is relative to the data.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::syntax;
use super::triplets;
use super::value::Properties;
use crate::Error;
use crate::TryEncodes;

/// The functions for a grammar of one value.
pub(super) struct Single {
    /// Parses the text and decodes it.
    pub(super) read: for<'a> fn(&'a str) -> Result<Cow<'a, str>, Error>,
    /// Encodes the data.
    pub(super) write: fn(&str) -> Result<String, Error>,
}

/// The functions for a grammar of several values.
pub(super) struct Sequence {
    /// Parses the text and decodes its items.
    pub(super) read: for<'a> fn(&'a str) -> Result<Vec<Cow<'a, str>>, Error>,
    /// Encodes and joins the items.
    pub(super) write: for<'d> fn(&mut Data<'d>) -> Result<String, Error>,
}

/// The functions for a grammar of several names, each with a value.
pub(super) struct Table {
    /// Parses the text and decodes its names and values.
    pub(super) read: for<'a> fn(&'a str) -> Result<Properties<'a>, Error>,
    /// Encodes and joins the names and values.
    pub(super) write: for<'d> fn(&mut Members<'d>) -> Result<String, Error>,
}

/// The items to write.
type Data<'d> = dyn Iterator<Item = &'d str> + 'd;
/// The names and values to write.
type Members<'d> = dyn Iterator<Item = (&'d str, &'d str)> + 'd;

/// Changes the offset of an error from an offset in `part` to the offset in `text`. `part` is a slice of `text`.
pub(super) fn within(text: &str, part: &str, error: Error) -> Error {
    let by = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
    if by <= text.len() {
        crate::__private::bundled::moved(error, by)
    } else {
        crate::__private::bundled::internal_error()
    }
}

/// Defines grammars of one value: the constant, and its type in [`syntax`].
macro_rules! singles {
    ($($constant:ident: $leaf:ident;)*) => {
        $(pub(super) const $constant: Single = Single {
            read: |text| Ok(syntax::$leaf::parse(text)?.decode_utf8()?),
            write: |data| Ok(syntax::$leaf::try_encode(data)?.to_cow().into_owned()),
        };)*
    };
}

singles! {
    NAME: Name;
    TEXT: Text;
    RESERVED_TEXT: ReservedText;
    PARAMETER_VALUE: ParameterValue;
    RESERVED_VALUE: ReservedValue;
    DEEP_PROPERTY: DeepProperty;
}

/// Defines grammars of several values: the constant, the type of the list, its accessor and its constructor of items,
/// and the type of an item.
macro_rules! sequences {
    ($($constant:ident: $list:ident $items:ident $from_items:ident $item:ident;)*) => {
        $(pub(super) const $constant: Sequence = Sequence {
            read: |text| {
                let items = syntax::$list::parse(text)?.$items();
                let data = items.map(|item: syntax::$item<'_>| {
                    item.decode_utf8().map_err(|error| within(text, item.as_str(), error.into()))
                });
                data.collect()
            },
            write: |data| Ok(syntax::$list::$from_items(data)?.into_string()),
        };)*
    };
}

sequences! {
    ITEMS: Items texts from_texts Text;
    DOTTED_ITEMS: DottedItems dotted_texts from_dotted_texts DottedText;
    RESERVED_ITEMS: ReservedItems reserved_items from_reserved_items ReservedItem;
    RESERVED_DOTTED_ITEMS: ReservedDottedItems
        reserved_dotted_texts from_reserved_dotted_texts ReservedDottedText;
    RESERVED_MATRIX_ITEMS: ReservedMatrixItems
        reserved_matrix_items from_reserved_matrix_items ReservedMatrixItem;
    RESERVED_VALUE_ITEMS: ReservedValueItems
        reserved_value_items from_reserved_value_items ReservedValueItem;
}

/// Defines grammars of several values whose delimiter is a triplet: the constant, the type of the list, the type of
/// an item, and the byte whose triplet is the delimiter.
macro_rules! sequences_by_triplets {
    ($($constant:ident: $list:ident $item:ident $delimiter:literal;)*) => {
        $(pub(super) const $constant: Sequence = Sequence {
            read: |text| {
                let list = syntax::$list::parse(text)?;
                let data = triplets::split(list.as_str(), $delimiter).map(|item| {
                    let decode = || Ok(syntax::$item::parse(item)?.decode_utf8()?);
                    decode().map_err(|error| within(text, item, error))
                });
                data.collect()
            },
            write: |data| {
                let mut text = String::new();
                for (index, data) in data.enumerate() {
                    if index > 0 {
                        text.push_str(crate::__private::bundled::triplet_of($delimiter));
                    }
                    syntax::$item::try_encode(data)?.append_to(&mut text);
                }
                // Each item is valid, so the list should be valid, too.
                syntax::$list::parse(&text)?;
                Ok(text)
            },
        };)*
    };
}

sequences_by_triplets! {
    SPACED_ITEMS: SpacedItems SpacedText b' ';
    PIPED_ITEMS: PipedItems PipedText b'|';
    RESERVED_SPACED_ITEMS: ReservedSpacedItems ReservedSpacedText b' ';
    RESERVED_PIPED_ITEMS: ReservedPipedItems ReservedPipedText b'|';
}

/// Defines grammars of several names, each with a value: the constant, the type of the list, its accessor and its
/// constructor of members, and the accessors of a member's name and value.
macro_rules! tables {
    ($($constant:ident: $list:ident $members:ident $from_members:ident $name:ident $item:ident;)*) => {
        $(pub(super) const $constant: Table = Table {
            read: |text| {
                let members = syntax::$list::parse(text)?.$members();
                let data = members.map(|member| {
                    let (name, item) = (member.$name(), member.$item());
                    let inside = |part: &str, error: crate::DecodeError| within(text, part, error.into());
                    Ok((
                        name.decode_utf8().map_err(|error| inside(name.as_str(), error))?,
                        item.decode_utf8().map_err(|error| inside(item.as_str(), error))?,
                    ))
                });
                data.collect()
            },
            write: |data| Ok(syntax::$list::$from_members(data)?.into_string()),
        };)*
    };
}

tables! {
    MEMBERS: Members members from_members name text;
    DOTTED_MEMBERS: DottedMembers
        dotted_members from_dotted_members dotted_name dotted_text;
    RESERVED_MEMBERS: ReservedMembers
        reserved_members from_reserved_members reserved_name reserved_item;
    RESERVED_DOTTED_MEMBERS: ReservedDottedMembers
        reserved_dotted_members from_reserved_dotted_members reserved_dotted_name reserved_dotted_text;
}
