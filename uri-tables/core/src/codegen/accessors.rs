//! Generates accessors: the methods that return the parts of a text.
//!
//! - [`__parts!`](crate::__parts) generates the accessors that return components, the iterators over lists, and the
//!   method `choice`, which returns the enum of a rule's alternatives. It gets the block after `parts:` of `__rule!`,
//!   without `slots:`; [`codegen`](crate::codegen) describes it.
//! - [`__part_data!`](crate::__part_data) converts this block to data.
//! - The other macros that `uri_profile!` calls generate the methods for a rule's meaning: `value` and `choice` of a
//!   rule with a declared type, and the numbers and IP addresses of ports and hosts.
//!
//! `uri_profile!` derives all names from the names of the rules.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Expands to an array with the [`PartData`](crate::rule::data::PartData) of each part of a rule. The arguments are
/// those of [`__parts!`](crate::__parts).
#[doc(hidden)]
#[macro_export]
macro_rules! __part_data {
    (
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
            $choice:ident: [$($alternative:ident),*], $last:ident $(, $route:ident $parts:literal)?
        )? },
    ) => {
        [
            $($crate::__private::PartData::component::<$type<'static>>(
                $crate::__private::stringify!($method),
                $component,
                &$inner,
            ),)*
            $($crate::__private::PartData::list::<$item<'static>>(
                &[$($list_component)?],
                $delimiter,
                $crate::__private::Style::$style,
            ),)*
            $(
                $($crate::__private::PartData::alternative::<$alternative<'static>>(),)*
                $crate::__private::PartData::alternative::<$last<'static>>(),
            )?
        ]
    };
}

/// Generates everything that a view has because of its parts: accessors, lists, and the enum of its alternatives.
/// Generates the same methods for the owned type, if there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! __parts {
    ($name:ident $owned:tt) => {};
    (
        $name:ident [$($owned:ident)?]
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
            $choice:ident: [$($alternative:ident),*], $last:ident $(, $route:ident $parts:literal)?
        )? },
    ) => {
        $crate::__impl! { [<'a>] $name<'a> {
            $($crate::__accessor! {
                $(#[$attribute])*
                $method: $presence<$type> { component: $component, parts: $inner }
            })*

            $(
                $(#[$list_attribute])*
                #[must_use]
                #[inline]
                pub fn $list(self) -> $crate::Items<'a, $item<'a>> {
                    self.text.list(
                        &[$($list_component)?],
                        $delimiter,
                        $crate::__private::Style::$style,
                    )
                }
            )*
        } }

        $($crate::__choice! {
            $(#[$choice_attribute])* $name $choice [$($alternative),*] $last $($route $parts)?
        })?

        $crate::__if_alloc! {
            $crate::__owned_parts! {
                [$($owned)?]
                $($(#[$attribute])* $method: $presence<$type>,)*
                $($(#[$list_attribute])* $list: Items<$item>,)*
                $($choice: Choice<$choice>,)?
            }
        }
    };
}

/// Generates the accessors and lists of the owned type, which call the methods of its view. The owned type of a rule
/// without parts is an alias of [`Buf`](crate::Buf), which cannot have such methods. Then the brackets are empty, and
/// nothing is generated.
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

/// Generates one accessor or list of an owned type, which calls the method of its view.
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
        /// Returns the text as one of the rule's alternatives.
        #[must_use]
        #[inline]
        pub fn choice(&self) -> $type<'_> {
            self.as_view().choice()
        }
    };
}

/// Generates an `impl` block of a type with the given methods. The brackets have the generics after `impl`. Generates
/// nothing if there are no methods, because rustdoc would show an empty block.
#[doc(hidden)]
#[macro_export]
macro_rules! __impl {
    ([$($generics:tt)*] $type:ty {}) => {};
    ([$($generics:tt)*] $type:ty { $($method:tt)+ }) => {
        impl $($generics)* $type {
            $($method)+
        }
    };
}

/// Generates one accessor of a view. `$component` is the number of the component, and `$inner` has the numbers of the
/// component's own components among the components of the view.
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

/// Generates the accessors to the variables of a template's query whose parameters may be in any order, such as `page`
/// in `?sort=name&page=1`. `$list` is the accessor to the list of parameters. A parameter has a method `$method` that
/// returns the value if the parameter has the name of the variable.
#[doc(hidden)]
#[macro_export]
macro_rules! __parameters {
    ($name:ident $owned:ident $list:ident: { $($method:ident: $type:ident,)* }) => {
        impl<'a> $name<'a> {
            $(
                /// Returns the value of the first parameter with the name of this variable. Names are compared as
                /// they are written, without decoding them.
                #[must_use]
                pub fn $method(self) -> ::core::option::Option<$type<'a>> {
                    ::core::iter::Iterator::find_map(&mut self.$list(), |parameter| {
                        ::core::convert::Into::into(parameter.$method())
                    })
                }
            )*
        }

        $crate::__if_alloc! {
            impl $owned {
                $(
                    /// Returns the value of the first parameter with the name of this variable. Names are compared as
                    /// they are written, without decoding them.
                    #[must_use]
                    pub fn $method(&self) -> ::core::option::Option<$type<'_>> {
                        self.as_view().$method()
                    }
                )*
            }
        }
    };
}

/// Generates the enum and the method `choice` for a rule that is a choice. A *route* is a choice of templates, as in
/// `expose route = user / files`. For a route, the tokens `route` and the number of components in its templates follow.
#[doc(hidden)]
#[macro_export]
macro_rules! __choice {
    (
        $(#[$attribute:meta])*
        $name:ident $choice:ident [$($alternative:ident),*] $last:ident $($route:ident $parts:literal)?
    ) => {
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
                /// A text of this alternative.
                $alternative($alternative<'a>),
            )*
            /// A text of this alternative.
            $last($last<'a>),
        }

        impl<'a> $name<'a> {
            /// Returns the text as one of the rule's alternatives. If the text matches several of them, this is the
            /// first one (RFC 3986, section 3.2.2).
            #[must_use]
            #[inline]
            pub fn choice(self) -> $choice<'a> {
                $crate::__choose! { self $choice [$($alternative),*] $last $($route $parts)? }
            }
        }
    };
}

/// Expands to the first alternative that a text matches. In a choice, this is the first alternative that parses the
/// text, or else the last one. In a route, the slots have the index of the alternative.
#[doc(hidden)]
#[macro_export]
macro_rules! __choose {
    ($text:ident $choice:ident [$($alternative:ident),*] $last:ident) => {{
        $(
            if let $crate::__private::Ok(found) = $alternative::parse($text.as_str()) {
                return $choice::$alternative(found);
            }
        )*
        $crate::__choose! { @valid $text $choice $last }
    }};
    ($text:ident $choice:ident [$($alternative:ident),*] $last:ident route $parts:literal) => {{
        let number = $text.text.number($parts);
        // Subtract 1 for each alternative before the wanted one, so that the number is 0 at the wanted one.
        $(
            let $crate::__private::Some(number) = number.checked_sub(1) else {
                return $crate::__choose! { @template $text $choice $alternative $parts };
            };
        )*
        let _ = number;
        $crate::__choose! { @template $text $choice $last $parts }
    }};
    (@template $text:ident $choice:ident $alternative:ident $parts:literal) => {
        $choice::$alternative($alternative {
            text: $text.text.of_template(<$alternative<'_> as $crate::__private::Sealed>::RULE, $parts),
        })
    };
    (@valid $text:ident $choice:ident $alternative:ident) => {
        $choice::$alternative($alternative {
            text: $crate::__private::Text::from_valid(
                <$alternative<'_> as $crate::__private::Sealed>::RULE,
                $text.as_str(),
            ),
        })
    };
}

/// Generates the method `value` for a rule whose texts are all numbers that fit in `$type`, as the macro has proven.
#[doc(hidden)]
#[macro_export]
macro_rules! __value {
    ($view:ident $method:ident: $type:ty) => {
        impl $view<'_> {
            /// Returns the number. Every text of the rule is a number that fits in the type.
            #[must_use]
            #[inline]
            pub fn $method(self) -> $type {
                $crate::__private::proven_value(self.as_str())
            }
        }
    };
}

/// Generates the enum and the method `choice` for a rule that is a choice of several literals. `$equal` says how a
/// text is compared with a literal: `exact` or `insensitive`. The last entry is one of these:
///
/// - `last $last`: the last literal. A text that is none of the other literals must be this literal.
/// - `rest $rest`: the variant of all texts that are no literals. The variant has the text, or a `$type` with the
///   text.
#[doc(hidden)]
#[macro_export]
macro_rules! __words {
    (
        $(#[$attribute:meta])*
        $view:ident $choice:ident $method:ident {
            $($word:ident: $text:literal $equal:ident),* ; last $last:ident: $last_text:literal
        }
    ) => {
        $crate::__words! { @enum $(#[$attribute])* $choice { $($word,)* $last, } }

        impl $choice {
            /// Returns the literal.
            #[must_use]
            pub const fn as_str(self) -> &'static ::core::primitive::str {
                match self {
                    $(Self::$word => $text,)*
                    Self::$last => $last_text,
                }
            }
        }

        impl $view<'_> {
            /// Returns which of its literals the text is.
            #[must_use]
            pub fn $method(self) -> $choice {
                $(if $crate::__words!(@$equal self $text) { return $choice::$word; })*
                $choice::$last
            }
        }
    };
    (
        $(#[$attribute:meta])*
        $view:ident $choice:ident $method:ident {
            $($word:ident: $text:literal $equal:ident),* ; rest $rest:ident
        }
    ) => {
        $crate::__words! {
            @enum $(#[$attribute])* $choice<'a> { $($word,)* $rest(&'a ::core::primitive::str), }
        }

        impl<'a> $view<'a> {
            /// Returns which of its literals the text is, or the text if it is none.
            #[must_use]
            pub fn $method(self) -> $choice<'a> {
                $(if $crate::__words!(@$equal self $text) { return $choice::$word; })*
                $choice::$rest(self.as_str())
            }
        }
    };
    (
        $(#[$attribute:meta])*
        $view:ident $choice:ident $method:ident {
            $($word:ident: $text:literal $equal:ident),* ; rest $rest:ident($type:ident)
        }
    ) => {
        $crate::__words! { @enum $(#[$attribute])* $choice<'a> { $($word,)* $rest($type<'a>), } }

        impl<'a> $view<'a> {
            /// Returns which of its literals the text is, or the text if it is none.
            #[must_use]
            pub fn $method(self) -> $choice<'a> {
                $(if $crate::__words!(@$equal self $text) { return $choice::$word; })*
                $choice::$rest($type {
                    text: $crate::__private::Text::from_valid(
                        <$type<'_> as $crate::__private::Sealed>::RULE,
                        self.as_str(),
                    ),
                })
            }
        }
    };
    (@exact $view:ident $text:literal) => {
        $view.as_str() == $text
    };
    (@insensitive $view:ident $text:literal) => {
        $view.as_str().eq_ignore_ascii_case($text)
    };
    (
        @enum $(#[$attribute:meta])* $choice:ident $(<$lifetime:lifetime>)? {
            $($word:ident $(($type:ty))?,)*
        }
    ) => {
        $(#[$attribute])*
        #[derive(
            ::core::clone::Clone,
            ::core::marker::Copy,
            ::core::cmp::PartialEq,
            ::core::cmp::Eq,
            ::core::hash::Hash,
        )]
        pub enum $choice $(<$lifetime>)? {
            $(
                /// A text of this alternative.
                $word $(($type))?,
            )*
        }
    };
}

/// Generates the conversion of a `port` (RFC 3986, section 3.2.3) to a number.
#[doc(hidden)]
#[macro_export]
macro_rules! __port {
    ($name:ident) => {
        impl $name<'_> {
            /// Returns the number of the port, or `None` if the port is empty or greater than 65535. An empty port is
            /// valid.
            #[must_use]
            #[inline]
            pub fn to_u16(self) -> ::core::option::Option<::core::primitive::u16> {
                ::core::str::FromStr::from_str(self.as_str()).ok()
            }
        }
    };
}

/// Generates the conversions of a `host` (RFC 3986, section 3.2.2) from and to an IP address.
#[doc(hidden)]
#[macro_export]
macro_rules! __host {
    ($name:ident) => {
        impl $name<'_> {
            /// Returns the IP address if the host is an IPv4 address or an IPv6 address in brackets, and `None` for
            /// any other host. Names are not resolved.
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

/// Parses the IP address of a host. Returns `None` if the host is no IP address. `core::net` accepts the syntax of
/// RFC 3986: an IPv4 address of four decimal numbers without leading zeros, or an IPv6 address, which is in brackets
/// in a host.
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
