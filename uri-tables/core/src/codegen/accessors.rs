//! Accessors: from a view to the views of its components.
//!
//! In: what the generator found inside a rule: components that stand once or maybe, lists, and choices of
//! components. Out: the methods of the rule's type. Names are the rules', so these macros only give
//! them their bodies.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// What a rule notes of its components, and `NONE` for one without.
#[doc(hidden)]
#[macro_export]
macro_rules! __captures {
    () => {
        $crate::__private::Captures::NONE
    };
    ([$($write:expr),*]; $endings:expr; [$($end:expr),*]) => {
        $crate::__private::Captures::new(&[$($write),*], $endings, &[$($end),*])
    };
}

/// The accessors of a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __accessors {
    ($name:ident; $(
        $(#[$attribute:meta])*
        $presence:ident $method:ident: $type:ident $number:literal [$($inner:literal),* $(,)?];
    )*) => {
        impl<'a> $name<'a> {
            $($crate::__accessor! {
                $(#[$attribute])*
                $presence $method: $type $number [$($inner),*]
            })*
        }
    };
}

/// One accessor.
#[doc(hidden)]
#[macro_export]
macro_rules! __accessor {
    ($(#[$attribute:meta])* once $method:ident: $type:ident $number:literal [$($inner:literal),*]) => {
        $(#[$attribute])*
        #[must_use]
        #[inline]
        pub const fn $method(self) -> $type<'a> {
            $type {
                text: self.text.always($number, &[$($inner),*]),
            }
        }
    };
    ($(#[$attribute:meta])* maybe $method:ident: $type:ident $number:literal [$($inner:literal),*]) => {
        $(#[$attribute])*
        #[must_use]
        #[inline]
        pub const fn $method(self) -> $crate::__private::Option<$type<'a>> {
            match self.text.part($number, &[$($inner),*]) {
                $crate::__private::Some(text) => $crate::__private::Some($type { text }),
                $crate::__private::None => $crate::__private::None,
            }
        }
    };
}

/// The lists of a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __lists {
    ($name:ident; $(
        $(#[$attribute:meta])*
        $method:ident: $type:ident $delimiter:literal $style:ident $($number:literal)?;
    )*) => {
        impl<'a> $name<'a> {
            $(
                $(#[$attribute])*
                #[must_use]
                #[inline]
                pub fn $method(self) -> $crate::__private::Items<'a, $type<'a>> {
                    $crate::__private::Items::new(
                        $crate::__stretch!(self $($number)?),
                        $delimiter,
                        $crate::__private::Style::$style,
                    )
                }
            )*
        }
    };
}

/// The text of a list, if it is there: all, or the part of a number.
#[doc(hidden)]
#[macro_export]
macro_rules! __stretch {
    ($self:ident) => {
        $crate::__private::Some($self.as_str())
    };
    ($self:ident $number:literal) => {
        $self.text.stretch($number)
    };
}

/// The choice of a type whose rule is one of several components.
#[doc(hidden)]
#[macro_export]
macro_rules! __choice {
    ($name:ident;) => {};
    ($name:ident; $(#[$attribute:meta])* $choice:ident: $($alternative:ident)* ; $last:ident) => {
        $(#[$attribute])*
        #[derive(
            $crate::__private::core::fmt::Debug,
            $crate::__private::core::clone::Clone,
            $crate::__private::core::marker::Copy,
            $crate::__private::core::cmp::PartialEq,
            $crate::__private::core::cmp::Eq,
            $crate::__private::core::hash::Hash,
        )]
        pub enum $choice<'a> {
            $(
                #[doc = $crate::__private::concat!("A text of `", $crate::__private::stringify!($alternative), "`.")]
                $alternative($alternative<'a>),
            )*
            #[doc = $crate::__private::concat!("A text of `", $crate::__private::stringify!($last), "`.")]
            $last($last<'a>),
        }

        impl<'a> $name<'a> {
            /// Which of its rule's alternatives the text is; of several that match, the first
            /// (RFC 3986, section 3.2.2).
            #[must_use]
            #[inline]
            pub fn choice(self) -> $choice<'a> {
                $(
                    if let $crate::__private::Ok(found) = $alternative::parse(self.as_str()) {
                        return $choice::$alternative(found);
                    }
                )*
                $choice::$last($last {
                    text: $crate::__private::Text::word(
                        <$last<'_> as $crate::__private::Sealed>::RULE,
                        self.as_str(),
                    ),
                })
            }
        }
    };
}

/// What a `port` means (RFC 3986, section 3.2.3).
#[doc(hidden)]
#[macro_export]
macro_rules! __port {
    ($name:ident) => {
        impl $name<'_> {
            /// The port's number: `None` if the text is empty, as it may be, or above 65535, which no
            /// port is.
            #[must_use]
            #[inline]
            pub fn to_u16(self) -> $crate::__private::Option<$crate::__private::primitive::u16> {
                $crate::__private::core::str::FromStr::from_str(self.as_str()).ok()
            }
        }

        $crate::__into_part_checked! { $name; $crate::__private::primitive::u16 }
    };
}

/// What a `host` means if it is an address (RFC 3986, section 3.2.2).
#[doc(hidden)]
#[macro_export]
macro_rules! __host {
    ($name:ident) => {
        impl $name<'_> {
            /// The address that the host is, if it is an IPv4 address or an IPv6 address in brackets; a name
            /// is not looked up.
            #[must_use]
            #[inline]
            pub fn to_ip_addr(
                self,
            ) -> $crate::__private::Option<$crate::__private::core::net::IpAddr> {
                $crate::__private::ip_addr(self.as_str())
            }
        }

        $crate::__into_part_checked! {
            $name;
            $crate::__private::core::net::IpAddr,
            $crate::__private::core::net::Ipv4Addr,
            $crate::__private::core::net::Ipv6Addr
        }
    };
}

/// The address that a host is. `core::net` reads what RFC 3986 has: four decimal octets without leading
/// zeros, or an IPv6 address, which stands in brackets here.
#[must_use]
pub fn ip_addr(host: &str) -> Option<IpAddr> {
    match host.strip_prefix('[') {
        Some(literal) => {
            let address: Ipv6Addr = literal.strip_suffix(']')?.parse().ok()?;
            Some(IpAddr::V6(address))
        }
        None => host.parse::<Ipv4Addr>().ok().map(IpAddr::V4),
    }
}
