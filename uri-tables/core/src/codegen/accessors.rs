//! Accessors: methods that return the views of a view's components.
//!
//! Their names are those of the rules; these macros give them their bodies.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The slots of a rule, or `NONE` for a rule without components.
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

/// Implements the accessors of a type.
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

/// Implements one accessor.
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

/// Implements the lists of a type.
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

/// Returns the text of a list: all of the text, or the part with a number.
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

/// Implements the choice of a type whose rule is one of several components.
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
            /// Returns which of the rule's alternatives the text is. If several match, it is the first (RFC 3986,
            /// section 3.2.2).
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

/// Implements the meaning of a `port` (RFC 3986, section 3.2.3).
#[doc(hidden)]
#[macro_export]
macro_rules! __port {
    ($name:ident) => {
        impl $name<'_> {
            /// Returns the number of the port. `None` if the text is empty, which is valid, or greater than 65535.
            #[must_use]
            #[inline]
            pub fn to_u16(self) -> $crate::__private::Option<$crate::__private::primitive::u16> {
                $crate::__private::core::str::FromStr::from_str(self.as_str()).ok()
            }
        }

        $crate::__into_part_checked! { $name; $crate::__private::primitive::u16 }
    };
}

/// Implements the meaning of a `host` (RFC 3986, section 3.2.2).
#[doc(hidden)]
#[macro_export]
macro_rules! __host {
    ($name:ident) => {
        impl $name<'_> {
            /// Returns the address, if the host is an IPv4 address or an IPv6 address in brackets. Names are not
            /// resolved.
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

/// Parses the address of a host. `core::net` reads the syntax of RFC 3986: four decimal numbers without leading
/// zeros, or an IPv6 address, which is in brackets here.
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
