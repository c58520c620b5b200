//! [`to_values`]: the values of a template from a type that implements `Serialize`, such as a struct with a field for
//! each variable.
//!
//! [`ToTree`] serializes the type to a [`Tree`] of any depth. The root must be a map. Its entries are then converted
//! to the [`Value`]s of variables, which are a text, or a list or a map of texts.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use serde_core::ser::{self, Impossible, Serialize, Serializer};

use crate::percent::uri_template::value::Value;

/// Converts the fields of a struct, or the entries of a map, to values for
/// [`Template::expand`](super::Template::expand).
///
/// A field may be a text, a number, a boolean, a unit variant (its name is the text), or an `Option` of these. It may
/// also be a sequence, a tuple, a map or a struct of such values. `None` and `()` are undefined, and left out of
/// sequences and maps.
///
/// # Errors
///
/// If `values` is not a struct or a map, if a name is not a text, a number or a boolean, or if a sequence or a map is
/// nested in another: RFC 6570, section 2.3 has no such values.
///
/// ```
/// use std::collections::BTreeMap;
/// use uri_tables::uri_template::{Template, to_values};
///
/// // A struct that derives `Serialize` does as well.
/// let values = BTreeMap::from([("user", Some("ann")), ("lang", None)]);
/// let text = Template::parse("/{user}{?lang}")?.expand(to_values(&values)?)?;
/// assert_eq!(text, "/ann");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_values<T: Serialize + ?Sized>(
    values: &T,
) -> Result<Vec<(String, Value<'static>)>, ValueError> {
    match values.serialize(ToTree)? {
        Tree::Map(entries) => entries
            .into_iter()
            .map(|(name, value)| Ok((name, value.into_value()?)))
            .collect(),
        _ => Err(ValueError::new(
            "expected a struct or a map with a value for each variable",
        )),
    }
}

/// An error of [`to_values`]: a value that no variable can have, or an error of the type's `Serialize`.
///
/// ```
/// use std::collections::BTreeMap;
///
/// let nested = BTreeMap::from([("x", [[1, 2], [3, 4]])]);
/// let error = uri_tables::uri_template::to_values(&nested).unwrap_err();
/// assert_eq!(error.to_string(), "a variable cannot have a list or a map inside of another");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueError(String);

impl ValueError {
    fn new(message: &str) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for ValueError {}

impl ser::Error for ValueError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// A serialized value of any depth.
enum Tree {
    /// No value, such as `None`.
    Nothing,
    Text(String),
    List(Vec<Tree>),
    /// Names and their values, in the order of serialization.
    Map(Vec<(String, Tree)>),
}

impl Tree {
    /// Converts the tree to the value of a variable. A list or a map in another is an error.
    fn into_value(self) -> Result<Value<'static>, ValueError> {
        Ok(match self {
            Self::Nothing => Value::Undefined,
            Self::Text(text) => Value::Text(Cow::Owned(text)),
            Self::List(items) => {
                let items: Result<Vec<_>, _> = items.into_iter().map(Self::into_text).collect();
                Value::list(items?)
            }
            Self::Map(entries) => {
                let entries = entries.into_iter();
                let entries: Result<Vec<_>, _> = entries
                    .map(|(name, value)| Ok((name, value.into_text()?)))
                    .collect();
                Value::pairs(entries?)
            }
        })
    }

    /// Converts an item of a list, or a value of a map, to its text. Returns `None` if it has no value, and an error if
    /// it is a list or a map itself.
    fn into_text(self) -> Result<Option<String>, ValueError> {
        match self {
            Self::Nothing => Ok(None),
            Self::Text(text) => Ok(Some(text)),
            Self::List(_) | Self::Map(_) => Err(ValueError::new(
                "a variable cannot have a list or a map inside of another",
            )),
        }
    }
}

/// A serializer that returns a [`Tree`].
struct ToTree;

/// The members, so far, of a value that is being serialized: the items of a sequence, or the entries of a map.
struct Members<T>(Vec<T>);

/// Implements the methods that serialize a scalar to its text, which is that of `Display`.
macro_rules! displayed {
    ($($method:ident: $type:ty;)*) => {
        $(
            fn $method(self, value: $type) -> Result<Tree, ValueError> {
                Ok(Tree::Text(value.to_string()))
            }
        )*
    };
}

impl Serializer for ToTree {
    type Ok = Tree;
    type Error = ValueError;
    type SerializeSeq = Members<Tree>;
    type SerializeTuple = Members<Tree>;
    type SerializeTupleStruct = Members<Tree>;
    type SerializeTupleVariant = Impossible<Tree, ValueError>;
    type SerializeMap = Members<(String, Tree)>;
    type SerializeStruct = Members<(String, Tree)>;
    type SerializeStructVariant = Impossible<Tree, ValueError>;

    displayed! {
        serialize_bool: bool;
        serialize_i8: i8;
        serialize_i16: i16;
        serialize_i32: i32;
        serialize_i64: i64;
        serialize_i128: i128;
        serialize_u8: u8;
        serialize_u16: u16;
        serialize_u32: u32;
        serialize_u64: u64;
        serialize_u128: u128;
        serialize_f32: f32;
        serialize_f64: f64;
        serialize_char: char;
        serialize_str: &str;
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Tree, ValueError> {
        Err(ValueError::new(
            "a variable cannot have bytes that are not text",
        ))
    }

    fn serialize_none(self) -> Result<Tree, ValueError> {
        Ok(Tree::Nothing)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Tree, ValueError> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Tree, ValueError> {
        Ok(Tree::Nothing)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Tree, ValueError> {
        Ok(Tree::Nothing)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Tree, ValueError> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Tree, ValueError> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Tree, ValueError> {
        let value = value.serialize(Self)?;
        Ok(Tree::Map([(variant.into(), value)].into()))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Members<Tree>, ValueError> {
        Ok(Members(Vec::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Members<Tree>, ValueError> {
        Ok(Members(Vec::new()))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Members<Tree>, ValueError> {
        Ok(Members(Vec::new()))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, ValueError> {
        Err(ValueError::new(
            "a variable cannot have an enum variant with fields",
        ))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members<(String, Tree)>, ValueError> {
        Ok(Members(Vec::new()))
    }

    fn serialize_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Members<(String, Tree)>, ValueError> {
        Ok(Members(Vec::new()))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, ValueError> {
        Err(ValueError::new(
            "a variable cannot have an enum variant with fields",
        ))
    }
}

/// Implements the traits `$name` that serialize the items of sequences. The method for an item is `$method`.
macro_rules! sequences {
    ($($name:ident $method:ident;)*) => {
        $(
            impl ser::$name for Members<Tree> {
                type Ok = Tree;
                type Error = ValueError;

                fn $method<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), ValueError> {
                    self.0.push(item.serialize(ToTree)?);
                    Ok(())
                }

                fn end(self) -> Result<Tree, ValueError> {
                    Ok(Tree::List(self.0))
                }
            }
        )*
    };
}

sequences! {
    SerializeSeq serialize_element;
    SerializeTuple serialize_element;
    SerializeTupleStruct serialize_field;
}

impl ser::SerializeMap for Members<(String, Tree)> {
    type Ok = Tree;
    type Error = ValueError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), ValueError> {
        let Tree::Text(name) = key.serialize(ToTree)? else {
            return Err(ValueError::new("a name is a text, a number or a boolean"));
        };
        // `serialize_value` is called next and replaces the value.
        self.0.push((name, Tree::Nothing));
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), ValueError> {
        let (_, last_value) = self
            .0
            .last_mut()
            .ok_or_else(|| ValueError::new("a map has a value without a key"))?;
        *last_value = value.serialize(ToTree)?;
        Ok(())
    }

    fn end(self) -> Result<Tree, ValueError> {
        Ok(Tree::Map(self.0))
    }
}

impl ser::SerializeStruct for Members<(String, Tree)> {
    type Ok = Tree;
    type Error = ValueError;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), ValueError> {
        self.0.push((name.into(), value.serialize(ToTree)?));
        Ok(())
    }

    fn end(self) -> Result<Tree, ValueError> {
        Ok(Tree::Map(self.0))
    }
}
