//! Builders, setters and list edits: writing a text from its parts.
//!
//! A *template* describes how the text of a type is written from its parts, and a *layout* is the sequence of its
//! parts if their order is fixed. The modules, from the values that a user gives to the checked text:
//!
//! - `into_part`: the values that can be given for a part. `value`: what was given for each part;
//! - `state`: the state of builders. `typestate`: the required parts that were given, as types;
//! - `set`: setters and list edits. `splice`: edits that replace one range of the old text;
//! - `layout`, `compose`: write a text by its layout, or from its template. `select` and `delimiters` help `compose`;
//! - `offsets`: where the parts are in a text. `verify`: checks that they are parsed where they were written;
//! - `free_lists`: which texts are valid without such a check;
//! - `formatting`: the macro `uri!`. `expand`: templates that are only expanded. `pairs`: keys and values in columns of texts.

pub(crate) mod compose;
pub(crate) mod delimiters;
pub(crate) mod expand;
pub(crate) mod formatting;
pub(crate) mod free_lists;
pub(crate) mod into_part;
pub(crate) mod layout;
pub(crate) mod offsets;
pub(crate) mod pairs;
pub(crate) mod select;
pub(crate) mod set;
pub(crate) mod splice;
pub(crate) mod state;
pub(crate) mod typestate;
pub(crate) mod value;
pub(crate) mod verify;
