//! What a type has because of its parts: accessors, which return the views of a view's components, lists of items, and
//! the enum of a rule's alternatives.
//!
//! The names are those of the rules; these macros give them their bodies.

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

/// Implements what a type has because of its parts: accessors, lists, the enum of its alternatives, and the lookup of
/// a part by its place.
#[doc(hidden)]
#[macro_export]
macro_rules! __parts {
    ($name:ident $owned:tt $case:tt) => {
        $crate::__parts! { $name $owned $case accessors: {}, lists: {}, choice: {}, }
    };
    (
        $name:ident [$($owned:ident)?] [$($insensitive:ident)?]
        accessors: { $(
            $(#[$attribute:meta])*
            $method:ident: $presence:ident<$type:ident> { component: $component:literal, parts: $inner:tt },
        )* },
        lists: { $(
            $(#[$list_attribute:meta])*
            $list:ident: Items<$item:ident> {
                delimiter: $delimiter:literal, style: $style:ident $(, component: $list_component:literal)?
            },
        )* },
        choice: { $(
            $(#[$choice_attribute:meta])*
            $choice:ident: [$($alternative:ident),*], $last:ident
        )? },
    ) => {
        $crate::__impl! { $name {
            $($crate::__accessor! {
                $(#[$attribute])*
                $method: $presence<$type> { component: $component, parts: $inner }
            })*

            $(
                $(#[$list_attribute])*
                #[must_use]
                #[inline]
                pub fn $list(self) -> $crate::Items<'a, $item<'a>> {
                    $crate::Items::new(
                        $crate::__text_of_list!(self $($list_component)?),
                        $delimiter,
                        $crate::__private::Style::$style,
                    )
                }
            )*
        } }

        $($crate::__choice! { $(#[$choice_attribute])* $name $choice [$($alternative),*] $last })?

        $crate::__if_alloc! {
            $crate::__owned_parts! {
                [$($owned)?]
                $($(#[$attribute])* $method: $presence<$type>,)*
                $($(#[$list_attribute])* $list: Items<$item>,)*
                $($choice: Choice<$choice>,)?
            }

            #[doc(hidden)]
            impl<'a> $crate::__private::Lookup<'a> for $name<'a> {
                const FOLDS: ::core::primitive::bool =
                    !$crate::__private::stringify!($($insensitive)?).is_empty()
                    $(|| <$type<'a> as $crate::__private::Lookup<'a>>::FOLDS)*
                    $(|| <$item<'a> as $crate::__private::Lookup<'a>>::FOLDS)*
                    $($(|| <$alternative<'a> as $crate::__private::Lookup<'a>>::FOLDS)*
                        || <$last<'a> as $crate::__private::Lookup<'a>>::FOLDS)?;

                #[inline]
                fn lookup(self, address: ::core::primitive::usize) -> $crate::__private::Found<'a> {
                    let found: $crate::__private::Found<'a> =
                        ::core::default::Default::default();
                    $(
                        let part: ::core::option::Option<$type<'_>> =
                            ::core::convert::Into::into(self.$method());
                        let found = found.or_in(part, address);
                    )*
                    $(
                        let found = found.or_in(self.$list().at(address), address);
                    )*
                    $(
                        let found = match self.choice() {
                            $($choice::$alternative(part) => found.or_in($crate::__private::Some(part), address),)*
                            $choice::$last(part) => found.or_in($crate::__private::Some(part), address),
                        };
                    )?
                    found.or_outside(
                        self,
                        address,
                        &[$($crate::__private::stringify!($method),)* $($crate::__private::stringify!($choice))?],
                        &[$($crate::__private::stringify!($list)),*],
                        !$crate::__private::stringify!($($insensitive)?).is_empty(),
                    )
                }
            }
        }
    };
}

/// Implements the same methods for the owned type, by its view.
#[doc(hidden)]
#[macro_export]
macro_rules! __owned_parts {
    ([$($owned:ident)?]) => {};
    ([] $($methods:tt)*) => {};
    ([$owned:ident] $($(#[$attribute:meta])* $method:ident: $presence:ident<$type:ident>,)*) => {
        impl $owned {
            $($crate::__owned_part! { $(#[$attribute])* $method: $presence<$type> })*
        }
    };
}

/// Implements one method of an owned type by its view.
#[doc(hidden)]
#[macro_export]
macro_rules! __owned_part {
    ($(#[$attribute:meta])* $method:ident: Required<$type:ident>) => {
        $(#[$attribute])*
        #[must_use]
        #[inline]
        pub const fn $method(&self) -> $type<'_> {
            self.as_view().$method()
        }
    };
    ($(#[$attribute:meta])* $method:ident: Optional<$type:ident>) => {
        $(#[$attribute])*
        #[must_use]
        #[inline]
        pub const fn $method(&self) -> ::core::option::Option<$type<'_>> {
            self.as_view().$method()
        }
    };
    ($(#[$attribute:meta])* $method:ident: Items<$type:ident>) => {
        $(#[$attribute])*
        #[must_use]
        #[inline]
        pub fn $method(&self) -> $crate::Items<'_, $type<'_>> {
            self.as_view().$method()
        }
    };
    ($method:ident: Choice<$type:ident>) => {
        /// Returns which of the rule's alternatives the text is.
        #[must_use]
        #[inline]
        pub fn choice(&self) -> $type<'_> {
            self.as_view().choice()
        }
    };
}

/// Implements a type's methods, if there are any: rustdoc shows an empty block.
#[doc(hidden)]
#[macro_export]
macro_rules! __impl {
    ($name:ident {}) => {};
    ($name:ident { $($method:tt)+ }) => {
        impl<'a> $name<'a> {
            $($method)+
        }
    };
}

/// Implements one accessor.
#[doc(hidden)]
#[macro_export]
macro_rules! __accessor {
    (
        $(#[$attribute:meta])*
        $method:ident: Required<$type:ident> { component: $component:literal, parts: $inner:tt }
    ) => {
        $(#[$attribute])*
        #[must_use]
        #[inline]
        pub const fn $method(self) -> $type<'a> {
            $type {
                text: self.text.always($component, &$inner),
            }
        }
    };
    (
        $(#[$attribute:meta])*
        $method:ident: Optional<$type:ident> { component: $component:literal, parts: $inner:tt }
    ) => {
        $(#[$attribute])*
        #[must_use]
        #[inline]
        pub const fn $method(self) -> ::core::option::Option<$type<'a>> {
            match self.text.part($component, &$inner) {
                $crate::__private::Some(text) => $crate::__private::Some($type { text }),
                $crate::__private::None => $crate::__private::None,
            }
        }
    };
}

/// Returns the text of a list: all of the text, or one of its components.
#[doc(hidden)]
#[macro_export]
macro_rules! __text_of_list {
    ($self:ident) => {
        $crate::__private::Some($self.as_str())
    };
    ($self:ident $component:literal) => {
        $self.text.stretch($component)
    };
}

/// Implements the choice of a type whose rule is one of several components.
#[doc(hidden)]
#[macro_export]
macro_rules! __choice {
    ($(#[$attribute:meta])* $name:ident $choice:ident [$($alternative:ident),*] $last:ident) => {
        $(#[$attribute])*
        #[derive(
            ::core::fmt::Debug,
            ::core::clone::Clone,
            ::core::marker::Copy,
            ::core::cmp::PartialEq,
            ::core::cmp::Eq,
            ::core::hash::Hash,
        )]
        pub enum $choice<'a> {
            $(
                /// The text is of this alternative.
                $alternative($alternative<'a>),
            )*
            /// The text is of this alternative.
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
                    text: $crate::__private::Text::from_valid(
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
            pub fn to_u16(self) -> ::core::option::Option<::core::primitive::u16> {
                ::core::str::FromStr::from_str(self.as_str()).ok()
            }
        }

        $crate::__into_part_checked! { $name; ::core::primitive::u16 }
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
            pub fn to_ip_addr(self) -> ::core::option::Option<::core::net::IpAddr> {
                $crate::__private::ip_addr(self.as_str())
            }
        }

        $crate::__into_part_checked! {
            $name;
            ::core::net::IpAddr,
            ::core::net::Ipv4Addr,
            ::core::net::Ipv6Addr
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
