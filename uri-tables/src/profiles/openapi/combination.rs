//! Checks combinations of `style`, `explode`, type and `allowReserved`, and selects the grammar of each combination.
//!
//! The *style table* is the table of the OpenAPI Specification that says which combinations are defined. It is
//! repeated in the documentation of [`openapi`](super). The grammars are the constants of [`lists`](super::lists).

use super::error::Error;
use super::lists::{
    DOTTED_ITEMS, DOTTED_MEMBERS, ITEMS, MEMBERS, PARAMETER_VALUE, PIPED_ITEMS,
    RESERVED_DOTTED_ITEMS, RESERVED_DOTTED_MEMBERS, RESERVED_ITEMS, RESERVED_MATRIX_ITEMS,
    RESERVED_MEMBERS, RESERVED_PIPED_ITEMS, RESERVED_SPACED_ITEMS, RESERVED_TEXT, RESERVED_VALUE,
    RESERVED_VALUE_ITEMS, SPACED_ITEMS, Sequence, Single, TEXT, Table,
};
use super::parameter::{In, Parameter, Style};
use super::value::Type;
use crate::__private::bundled::decoded;

impl Parameter<'_> {
    /// Checks that the style table defines a text for this parameter and a value of type `kind`. `None` stands for an
    /// undefined value.
    ///
    /// # Errors
    ///
    /// Returns [`Error::NotDefined`] if the style table has "n/a" for this combination.
    pub(super) fn check(&self, kind: Option<Type>) -> Result<(), Error> {
        let &Self {
            place,
            style,
            explode,
            ..
        } = self;
        let is_defined_for_place = match style {
            Style::Simple => matches!(place, In::Path | In::Header),
            Style::Label | Style::Matrix => place == In::Path,
            Style::Form => matches!(place, In::Query | In::Cookie),
            Style::SpaceDelimited | Style::PipeDelimited | Style::DeepObject => place == In::Query,
        };
        let is_defined_for_type = match style {
            Style::Simple | Style::Label | Style::Matrix | Style::Form => true,
            Style::SpaceDelimited | Style::PipeDelimited => {
                !explode && matches!(kind, Some(Type::Array | Type::Object))
            }
            Style::DeepObject => explode && kind == Some(Type::Object),
        };
        if is_defined_for_place && is_defined_for_type {
            Ok(())
        } else {
            Err(Error::NotDefined {
                place,
                style,
                explode,
                kind,
            })
        }
    }

    /// Returns whether reserved characters in values are written literally. `allowReserved` has no effect in headers
    /// and cookies.
    fn keeps_reserved(&self) -> bool {
        self.allow_reserved && matches!(self.place, In::Path | In::Query)
    }

    /// Returns the grammar of a primitive. This is also the grammar of an item or a property that is written as a
    /// parameter of its own, as in `p=a&p=b`, where `a` and `b` are the items.
    pub(super) fn single(&self) -> &'static Single {
        match self.style {
            _ if !self.keeps_reserved() => &TEXT,
            Style::Simple | Style::Label => &RESERVED_TEXT,
            Style::Matrix => &PARAMETER_VALUE,
            _ => &RESERVED_VALUE,
        }
    }

    /// Returns the grammar of an array in one value, as in `a,b`, or of an object in one value with alternating names
    /// and texts, as in `R,1,G,2`.
    pub(super) fn items(&self) -> &'static Sequence {
        match (self.style, self.keeps_reserved()) {
            (Style::SpaceDelimited, false) => &SPACED_ITEMS,
            (Style::SpaceDelimited, true) => &RESERVED_SPACED_ITEMS,
            (Style::PipeDelimited, false) => &PIPED_ITEMS,
            (Style::PipeDelimited, true) => &RESERVED_PIPED_ITEMS,
            (_, false) => &ITEMS,
            (Style::Simple | Style::Label, true) => &RESERVED_ITEMS,
            (Style::Matrix, true) => &RESERVED_MATRIX_ITEMS,
            (_, true) => &RESERVED_VALUE_ITEMS,
        }
    }

    /// Returns the grammar of an array in label style with `explode`, as in `.a.b`.
    pub(super) fn labels(&self) -> &'static Sequence {
        if self.keeps_reserved() {
            &RESERVED_DOTTED_ITEMS
        } else {
            &DOTTED_ITEMS
        }
    }

    /// Returns whether an object is written as *members* of one value, as in `R=1,G=2`: in simple or label style with
    /// `explode`.
    pub(super) fn has_members(&self) -> bool {
        self.explode && matches!(self.style, Style::Simple | Style::Label)
    }

    /// Returns the grammar of an object for which [`has_members`](Self::has_members) is true.
    pub(super) fn members(&self) -> &'static Table {
        match (self.style, self.keeps_reserved()) {
            (Style::Label, false) => &DOTTED_MEMBERS,
            (Style::Label, true) => &RESERVED_DOTTED_MEMBERS,
            (_, false) => &MEMBERS,
            (_, true) => &RESERVED_MEMBERS,
        }
    }

    /// Returns [`Error::DotSegment`] for a text in a path that would be a dot segment. The label `.` is allowed,
    /// because it is in the style table.
    pub(super) fn refuse_dot_segment(&self, text: &str) -> Result<(), Error> {
        let is_label = self.style == Style::Label && text == ".";
        if self.place == In::Path && !is_label && decoded(text.as_bytes()).is_some() {
            Err(Error::DotSegment)
        } else {
            Ok(())
        }
    }
}
