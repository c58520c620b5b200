//! Generates the [`Template`](crate::rule::template::Template) of a type. [`codegen`](crate::codegen) describes the
//! syntax.

/// Implements `HasTemplate` for a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __template {
    ($name:ident: Whole $({ text: $text:literal })?) => {
        $crate::__template! {
            @ $name ();
            $crate::__private::Template::whole(
                <$name<'static> as $crate::__private::Sealed>::RULE,
                $crate::__optional!($($text)?),
            )
        }
    };
    ($name:ident: Choice { $($rule:literal: $type:ident $(, $depth:ident)?;)* } $(, path($($path:literal),*))?) => {
        $crate::__template! {
            @ $name ();
            $crate::__private::Template::choice(
                <$name<'static> as $crate::__private::Sealed>::RULE,
                &[$($crate::__private::Part::alternative(
                    $rule,
                    $crate::__template_of!($type $($depth)?),
                )),*],
            )$(.path($($path),*))?
        }
    };
    ($name:ident: List { item: $item:ident, $($items:tt)* } $(, path($($path:literal),*))?) => {
        $crate::__template! {
            @ $name $crate::__private::ListOf<$item<'static>>;
            $crate::__private::Template::list(
                <$name<'static> as $crate::__private::Sealed>::RULE,
                $crate::__template_items! {{ item: $item, $($items)* }},
            )$(.path($($path),*))?
        }
    };
    ($name:ident: Parts {
        parts: { $($rule:literal: $presence:ident<$type:ident> $part:tt,)* },
        $(text: $text:tt,)?
        $(relative: $relative:literal,)?
    } $(, path($($path:literal),*))?) => {
        $crate::__template! {
            @ $name ($(($type<'static>, $crate::__private::$presence),)*);
            {
                const PARTS: &[$crate::__private::Part] =
                    &[$($crate::__template_part! { $rule: $presence<$type> $part }),*];
                $crate::__private::Template::parts(
                    <$name<'static> as $crate::__private::Sealed>::RULE,
                    PARTS,
                    $crate::__optional!($(&$crate::__template_node! { PARTS $text })?),
                    $crate::__optional!($($relative)?),
                )$(.path($($path),*))?
            }
        }
    };
    (@ $name:ident $parts:ty; $template:expr) => {
        $crate::__if_alloc! {
            #[doc(hidden)]
            impl $crate::__private::HasTemplate for $name<'_> {
                const TEMPLATE: &'static $crate::__private::Template = {
                    static TEMPLATE: $crate::__private::Template = $template;
                    &TEMPLATE
                };
                type Parts = $parts;
            }
        }
    };
}

/// Wraps the expression in `Some`. Returns `None` without an expression.
#[doc(hidden)]
#[macro_export]
macro_rules! __optional {
    () => {
        $crate::__private::None
    };
    ($value:expr) => {
        $crate::__private::Some($value)
    };
}

/// Returns a part of a template: a part that occurs at most once, or a list that has no rule of its own.
#[doc(hidden)]
#[macro_export]
macro_rules! __template_part {
    ($rule:literal: Many<$type:ident> {
        is_optional: $is_optional:literal,
        may_be_empty: $empty:literal,
        component: $component:literal,
        items: $items:tt
    }) => {
        $crate::__private::Part::new(
            $rule,
            {
                static LIST: $crate::__private::Template =
                    $crate::__private::Template::stretch($empty, $crate::__template_items! { $items });
                &LIST
            },
            !$is_optional,
            $component,
            &[],
        )
    };
    ($rule:literal: $presence:ident<$type:ident> {
        component: $component:literal, parts: $inner:tt $(, $depth:ident)?
    }) => {
        $crate::__private::Part::new(
            $rule,
            $crate::__template_of!($type $($depth)?),
            $crate::__is_required!($presence),
            $component,
            &$inner,
        )
    };
}

/// Returns whether a part is in every valid text.
#[doc(hidden)]
#[macro_export]
macro_rules! __is_required {
    (Required) => {
        true
    };
    (Optional) => {
        false
    };
}

/// Returns the template of a part's type. An opaque part gets a template without parts, so it can only be given as a
/// whole.
#[doc(hidden)]
#[macro_export]
macro_rules! __template_of {
    ($type:ident) => {
        <$type<'static> as $crate::__private::HasTemplate>::TEMPLATE
    };
    ($type:ident opaque) => {{
        static OPAQUE: $crate::__private::Template = $crate::__private::Template::whole(
            <$type<'static> as $crate::__private::Sealed>::RULE,
            $crate::__private::None,
        );
        &OPAQUE
    }};
}

/// Returns the description of a list's items.
#[doc(hidden)]
#[macro_export]
macro_rules! __template_items {
    ({
        item: $item:ident, delimiter: $delimiter:literal, style: $style:ident,
        leading: $leading:literal, path: $path:literal $(, order: $order:ident)?
    }) => {
        $crate::__private::ListItems::new(
            <$item<'static> as $crate::__private::HasTemplate>::TEMPLATE,
            $delimiter,
            $crate::__private::Style::$style,
            $leading,
            $path,
        )
        $(.$order())?
    };
}

/// Returns a node of a template.
#[doc(hidden)]
#[macro_export]
macro_rules! __template_node {
    ($parts:ident (text $text:literal)) => {
        $crate::__private::Node::Text($text)
    };
    ($parts:ident (part $part:literal [$($rule:literal),*])) => {
        $crate::__private::Node::part($part, $parts, &[$($rule),*])
    };
    ($parts:ident (all $($node:tt)*)) => {
        $crate::__private::Node::All(&[$($crate::__template_node! { $parts $node }),*])
    };
    ($parts:ident (one $($node:tt)*)) => {
        $crate::__private::Node::One(&[
            $($crate::__private::Alternative::new($crate::__template_node! { $parts $node })),*
        ])
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
