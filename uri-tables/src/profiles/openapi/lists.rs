//! Reads and writes texts by the grammars of [`syntax`].
//!
//! For each grammar there is a function for reading and one for writing. The offset of a reading error is relative to
//! the text, and that of a writing error to the data.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::syntax;
use super::triplets::Triplets;
use super::value::Properties;
use crate::Error;
use crate::TryEncodes;

/// The functions for a grammar of a single text.
pub(super) struct Single {
    pub(super) read: for<'a> fn(&'a str) -> Result<Cow<'a, str>, Error>,
    pub(super) write: fn(&str) -> Result<String, Error>,
}

/// The functions for a grammar of several texts.
pub(super) struct Sequence {
    pub(super) read: for<'a> fn(&'a str) -> Result<Vec<Cow<'a, str>>, Error>,
    pub(super) write: for<'d> fn(&mut Data<'d>) -> Result<String, Error>,
}

/// The functions for a grammar of several names, each with a text.
pub(super) struct Table {
    pub(super) read: for<'a> fn(&'a str) -> Result<Properties<'a>, Error>,
    pub(super) write: for<'d> fn(&mut Members<'d>) -> Result<String, Error>,
}

type Data<'d> = dyn Iterator<Item = &'d str> + 'd;
type Members<'d> = dyn Iterator<Item = (&'d str, &'d str)> + 'd;

/// Moves an error from its offset in `part` to the offset in `text`, which contains `part`.
pub(super) fn within(text: &str, part: &str, error: Error) -> Error {
    let by = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
    if by <= text.len() {
        crate::__private::bundled::moved(error, by)
    } else {
        crate::__private::bundled::internal_error()
    }
}

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

macro_rules! sequences_by_triplets {
    ($($constant:ident: $list:ident $item:ident $delimiter:literal;)*) => {
        $(pub(super) const $constant: Sequence = Sequence {
            read: |text| {
                let list = syntax::$list::parse(text)?;
                let data = Triplets::new(list.as_str(), $delimiter).map(|item| {
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
