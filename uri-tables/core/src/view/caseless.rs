//! Letters whose case means nothing.
//!
//! In: a view, and the place of a letter in it. Out: the text around it that is a word of a rule of which the
//! profile says `case_insensitive` (RFC 3986, section 6.2.2.1), if there is such a text. The generator has proven
//! that a word of such a rule is still one in lower case.
//!
//! Places are addresses, for the reason that [`leaves`](crate::view::leaves) gives.

use crate::view::View;

/// A view in which letters without case can be found.
pub trait CaseInsensitiveParts<'a>: View<'a> {
    /// Whether the case of letters means nothing in some part of a text, or in all of it: who sees that it does
    /// not need not look for any.
    #[doc(hidden)]
    const FOLDS: bool;

    /// The text around an address in which the case of letters means nothing.
    #[doc(hidden)]
    fn caseless(self, address: usize) -> Option<&'a str>;
}

/// What a part has at an address in which the case of letters means nothing.
#[must_use]
pub fn caseless_in<'a, R: CaseInsensitiveParts<'a>>(
    part: Option<R>,
    address: usize,
) -> Option<&'a str> {
    part.filter(|part| R::FOLDS && holds(part.as_str(), address))?
        .caseless(address)
}

/// Whether the octet at an address is in a text.
pub(crate) fn holds(text: &str, address: usize) -> bool {
    let octets = text.as_bytes().as_ptr_range();
    octets.start.addr() <= address && address < octets.end.addr()
}

/// The letters of a type, by its accessors, lists and choice.
#[doc(hidden)]
#[macro_export]
macro_rules! __case_insensitive_parts {
    ($name:ident insensitive; $($parts:tt)*) => {
        impl<'a> $crate::__private::CaseInsensitiveParts<'a> for $name<'a> {
            const FOLDS: $crate::__private::bool = true;

            #[inline]
            fn caseless(
                self,
                _: $crate::__private::primitive::usize,
            ) -> $crate::__private::Option<&'a $crate::__private::str> {
                $crate::__private::Some(self.as_str())
            }
        }
    };
    ($name:ident; {} {} {}) => {
        impl<'a> $crate::__private::CaseInsensitiveParts<'a> for $name<'a> {
            const FOLDS: $crate::__private::bool = false;

            #[inline]
            fn caseless(
                self,
                _: $crate::__private::primitive::usize,
            ) -> $crate::__private::Option<&'a $crate::__private::str> {
                $crate::__private::None
            }
        }
    };
    ($name:ident; {} {} {
        $(#[$attribute:meta])*
        $choice:ident: $($alternative:ident)* ; $last:ident
    }) => {
        impl<'a> $crate::__private::CaseInsensitiveParts<'a> for $name<'a> {
            const FOLDS: $crate::__private::bool = $crate::__private::any(&[
                $(<$alternative<'a> as $crate::__private::CaseInsensitiveParts<'a>>::FOLDS,)*
                <$last<'a> as $crate::__private::CaseInsensitiveParts<'a>>::FOLDS,
            ]);

            #[inline]
            fn caseless(
                self,
                address: $crate::__private::primitive::usize,
            ) -> $crate::__private::Option<&'a $crate::__private::str> {
                match self.choice() {
                    $($choice::$alternative(found) => {
                        $crate::__private::caseless_in($crate::__private::Some(found), address)
                    })*
                    $choice::$last(found) => {
                        $crate::__private::caseless_in($crate::__private::Some(found), address)
                    }
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
        impl<'a> $crate::__private::CaseInsensitiveParts<'a> for $name<'a> {
            const FOLDS: $crate::__private::bool = $crate::__private::any(&[
                $(<$type<'a> as $crate::__private::CaseInsensitiveParts<'a>>::FOLDS,)*
                $(<$item<'a> as $crate::__private::CaseInsensitiveParts<'a>>::FOLDS,)*
            ]);

            #[inline]
            fn caseless(
                self,
                address: $crate::__private::primitive::usize,
            ) -> $crate::__private::Option<&'a $crate::__private::str> {
                $(
                    let part: $crate::__private::Option<$type<'a>> =
                        $crate::__private::core::convert::Into::into(self.$method());
                    let found = $crate::__private::caseless_in(part, address);
                    if $crate::__private::Option::is_some(&found) {
                        return found;
                    }
                )*
                $(
                    let found = $crate::__private::caseless_in(self.$list().at(address), address);
                    if $crate::__private::Option::is_some(&found) {
                        return found;
                    }
                )*
                $crate::__private::None
            }
        }
    };
}

/// Whether one of some parts folds, for expansions.
#[must_use]
pub const fn any(parts: &[bool]) -> bool {
    let mut part = 0;
    while part < parts.len() {
        if parts[part] {
            return true;
        }
        part += 1;
    }
    false
}
