//! Generates the [`Template`](crate::rule::template::Template) of a type. [`codegen`](crate::codegen) describes the
//! syntax.

/// Implements `HasTemplate` for a type. `t` is the module with the functions that make templates.
#[doc(hidden)]
#[macro_export]
macro_rules! __template {
    ($name:ident[$item:ident] $template:expr) => {
        $crate::__template! { @ $name $crate::__private::ListOf<$item<'static>>; $template }
    };
    ($name:ident($($type:ident: $presence:ident),*) $template:expr) => {
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
