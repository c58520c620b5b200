//! Generates the [`Template`](crate::rule::template::Template) of a type, which says how a text is assembled from
//! parts, and the builders of *expanders*, which are templates of RFC 6570 that are only expanded and never matched.
//! [`codegen`](crate::codegen) describes the syntax.

/// Implements `HasTemplate` for the type `$name`. The other arguments are those after `template:` of `__rule!`. In
/// `$template`, `t` is the module with the functions that make templates. The first arm is for a list with items of the
/// type `$item`, and the second arm for all other types.
#[doc(hidden)]
#[macro_export]
macro_rules! __template {
    ($name:ident [$item:ident] $template:expr) => {
        $crate::__template! { @ $name $crate::__private::ListOf<$item<'static>>; $template }
    };
    ($name:ident ($($type:ident: $presence:ident),*) $template:expr) => {
        $crate::__template! {
            @ $name ($(($type<'static>, $crate::__private::$presence),)*); $template
        }
    };
    (@ $name:ident $parts:ty; $template:expr) => {
        $crate::__if_alloc! {
            #[doc(hidden)]
            impl $crate::__private::HasTemplate for $name<'_> {
                const TEMPLATE: &'static $crate::__private::Template = {
                    use $crate::__private::template as t;
                    static TEMPLATE: t::Template = $template;
                    &TEMPLATE
                };
                type Parts = $parts;
            }
        }
    };
}

/// Emits its content, because the feature `alloc` is on.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_alloc {
    ($($item:tt)*) => {
        $($item)*
    };
}

/// Emits nothing, because the feature `alloc` is off.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_alloc {
    ($($item:tt)*) => {};
}

/// Generates the type and the builder of an expander with the text `$text`. Each variable has a builder method
/// `$method`. With `Into`, the method takes any value. With `Scalar`, it takes neither lists nor pairs, because the
/// variable has a prefix modifier such as `{x:3}`.
#[doc(hidden)]
#[macro_export]
macro_rules! __expander {
    (
        $(#[$attribute:meta])*
        $name:ident $builder:ident $text:literal {
            $($(#[$method_attribute:meta])* $method:ident: $takes:ident $variable:literal,)*
        }
    ) => { $crate::__if_alloc! {
        $(#[$attribute])*
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy)]
        #[non_exhaustive]
        pub struct $name;

        impl $name {
            /// Returns a builder in which all variables are undefined.
            pub fn builder<'v>() -> $builder<'v> {
                $builder { values: $crate::std_alloc::vec::Vec::new() }
            }
        }

        /// Expands the template. A variable without a value is undefined (RFC 6570, section 3.2.1). If a variable is
        /// given twice, the last value is used.
        #[must_use = "a builder makes nothing before `finish`"]
        #[derive(::core::clone::Clone)]
        pub struct $builder<'v> {
            values: $crate::std_alloc::vec::Vec<(&'static ::core::primitive::str, $crate::uri_template::Value<'v>)>,
        }

        impl ::core::fmt::Debug for $builder<'_> {
            /// Shows no values, because they may be secret.
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct($crate::__private::stringify!($builder)).finish_non_exhaustive()
            }
        }

        impl<'v> $builder<'v> {
            $($crate::__expander! { @method $(#[$method_attribute])* $method $takes $variable })*

            /// Expands the template.
            ///
            /// # Errors
            ///
            /// Fails if the text is not a URI reference, which values of `{+x}` or `{#x}` can cause. Also fails if a
            /// value makes a dot segment (`/{x}` with `..`), or an authority (`{/x,y}` with an empty `x`).
            pub fn finish(self) -> ::core::result::Result<$crate::rfc3986::UriReferenceBuf, $crate::BuildError> {
                $crate::__private::expand($text, self.values)
            }
        }
    } };
    (@method $(#[$attribute:meta])* $method:ident Into $variable:literal) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            value: impl ::core::convert::Into<$crate::uri_template::Value<'v>>,
        ) -> Self {
            self.values.push(($variable, ::core::convert::Into::into(value)));
            self
        }
    };
    (@method $(#[$attribute:meta])* $method:ident Scalar $variable:literal) => {
        $(#[$attribute])*
        pub fn $method(mut self, value: impl $crate::uri_template::Scalar<'v>) -> Self {
            self.values.push(($variable, ::core::convert::Into::into(value)));
            self
        }
    };
}
