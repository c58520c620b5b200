//! Leaves: the rule that decides about an octet of a text.
//!
//! A leaf is a component without parts. Normalization asks for the leaf around a triplet in profiles where the split into
//! components matters for it: those with rules that are `case_insensitive`, and those with characters beyond ASCII.
//! A triplet stands for the same data as its octet only if the leaf admits the octet: between leaves the octet is a delimiter.
//!
//! Places are addresses and not offsets, because components borrow from the text around them and do not know their offset
//! in it.

use crate::rule::codec::{All, Itself, Parts, Some as SomeData};
use crate::rule::data::RuleData;
use crate::view::View;
use crate::view::caseless::holds;

/// What a kind says of triplets.
pub trait Freedom {
    /// Whether every octet of the table that is ASCII is free, and every triplet (proof of the encoders).
    const ALL: bool;
}

impl Freedom for All {
    const ALL: bool = true;
}

impl Freedom for SomeData {
    const ALL: bool = false;
}

impl Freedom for Itself {
    const ALL: bool = false;
}

impl Freedom for Parts {
    const ALL: bool = false;
}

/// A leaf, or a rule that offers none of its parts, and the text that is its word.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    text: &'a str,
    facts: &'static RuleData,
    free: bool,
}

impl<'a> Place<'a> {
    /// The place that a view is as a whole.
    #[must_use]
    pub fn of<R: View<'a>>(view: R) -> Self
    where
        R::Kind: Freedom,
    {
        Self {
            text: view.as_str(),
            facts: R::RULE,
            free: R::Kind::ALL,
        }
    }

    /// The place of one octet, in a view whose only parts are items, that is in none of these.
    #[must_use]
    pub fn around<R: View<'a>>(view: R, address: usize) -> Option<Self>
    where
        R::Kind: Freedom,
    {
        let offset = address.checked_sub(view.as_str().as_ptr().addr())?;
        let text = view.as_str().get(offset..)?.get(..1)?;
        Some(Self {
            text,
            ..Self::of(view)
        })
    }

    /// Whether the octet at an address is in it.
    pub(crate) fn holds(&self, address: usize) -> bool {
        holds(self.text, address)
    }

    /// Whether the leaf may hold an octet.
    pub(crate) fn admits(&self, octet: u8) -> bool {
        self.facts.table[usize::from(octet)]
    }

    /// Whether the leaf may hold a character beyond ASCII.
    pub(crate) fn admits_character(&self, character: char) -> bool {
        self.facts.keep.contains(character)
    }

    /// Whether the leaf holds every octet it admits wherever it holds a triplet.
    pub(crate) const fn is_free(&self) -> bool {
        self.free
    }
}

/// A view whose leaves can be found.
pub trait Leaves<'a>: View<'a> {
    /// The leaf that holds the octet at an address, if a leaf does.
    #[doc(hidden)]
    fn place(self, address: usize) -> Option<Place<'a>>;
}

/// The leaf of a part that holds the octet at an address.
#[must_use]
pub fn place_in<'a, R: Leaves<'a>>(part: Option<R>, address: usize) -> Option<Place<'a>> {
    part.filter(|part| holds(part.as_str(), address))?
        .place(address)
}

/// The leaves of a type, by its accessors, lists and choice.
#[doc(hidden)]
#[macro_export]
macro_rules! __leaves {
    ($name:ident; {} {} {}) => {
        impl<'a> $crate::__private::Leaves<'a> for $name<'a> {
            #[inline]
            fn place(
                self,
                _: $crate::__private::primitive::usize,
            ) -> $crate::__private::Option<$crate::__private::Place<'a>> {
                $crate::__private::Some($crate::__private::Place::of(self))
            }
        }
    };
    ($name:ident; {} {} {
        $(#[$attribute:meta])*
        $choice:ident: $($alternative:ident)* ; $last:ident
    }) => {
        impl<'a> $crate::__private::Leaves<'a> for $name<'a> {
            #[inline]
            fn place(
                self,
                address: $crate::__private::primitive::usize,
            ) -> $crate::__private::Option<$crate::__private::Place<'a>> {
                match self.choice() {
                    $($choice::$alternative(found) => $crate::__private::Leaves::place(found, address),)*
                    $choice::$last(found) => $crate::__private::Leaves::place(found, address),
                }
            }
        }
    };
    ($name:ident; {
        $(
            $(#[$attribute:meta])*
            $presence:ident $method:ident: $type:ident $number:literal [$($inner:literal),* $(,)?];
        )*
    } {
        $(
            $(#[$list_attribute:meta])*
            $list:ident: $item:ident $delimiter:literal $style:ident $($stretch:literal)?;
        )*
    } { $($choice:tt)* }) => {
        impl<'a> $crate::__private::Leaves<'a> for $name<'a> {
            #[inline]
            fn place(
                self,
                address: $crate::__private::primitive::usize,
            ) -> $crate::__private::Option<$crate::__private::Place<'a>> {
                $(
                    let part: $crate::__private::Option<$type<'a>> =
                        $crate::__private::core::convert::Into::into(self.$method());
                    let place = $crate::__private::place_in(part, address);
                    if $crate::__private::Option::is_some(&place) {
                        return place;
                    }
                )*
                $(
                    let item = self.$list().at(address);
                    let place = $crate::__private::place_in(item, address);
                    if $crate::__private::Option::is_some(&place) {
                        return place;
                    }
                )*
                $crate::__elsewhere!(self address $($method)*)
            }
        }
    };
}

/// What decides about an octet that is in no part and no item: the type, if it has no parts. (Between parts, what
/// is not exposed is left as it is.)
#[doc(hidden)]
#[macro_export]
macro_rules! __elsewhere {
    ($self:ident $address:ident) => {
        $crate::__private::Place::around($self, $address)
    };
    ($self:ident $address:ident $($method:ident)+) => {
        $crate::__private::None
    };
}
