//! Generates a type's [`Template`](crate::rule::template::Template).
//!
//! There is one `__template!` for each exposed rule. Templates are written as they are nested: `(all (part 0 [])
//! (text ":") (one …))`.

/// Implements `HasTemplate` for a type.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __template {
    ($name:ident; whole $($fixed:literal)?) => {
        $crate::__template! {
            @ $name ();
            $crate::__private::Template::whole(
                <$name<'static> as $crate::__private::Sealed>::RULE,
                $crate::__perhaps!($($fixed)?),
            )
        }
    };
    ($name:ident; choice [$($part:tt)*]) => {
        $crate::__template! {
            @ $name ();
            $crate::__private::Template::choice(
                <$name<'static> as $crate::__private::Sealed>::RULE,
                &[$($crate::__template_part! { $part }),*],
            )
        }
    };
    ($name:ident; list $items:tt) => {
        $crate::__template! {
            @ $name ();
            $crate::__private::Template::list(
                <$name<'static> as $crate::__private::Sealed>::RULE,
                $crate::__template_items! { $items },
            )
        }
    };
    ($name:ident; parts [$($part:tt)*] [$($template:tt)?] $($path:literal)?) => {
        $crate::__template! {
            @ $name ($($crate::__template_type! { $part },)*);
            {
                const PARTS: &[$crate::__private::Part] = &[$($crate::__template_part! { $part }),*];
                $crate::__private::Template::parts(
                    <$name<'static> as $crate::__private::Sealed>::RULE,
                    PARTS,
                    $crate::__perhaps!($(&$crate::__template_node! { PARTS $template })?),
                    $crate::__perhaps!($($path)?),
                )
            }
        }
    };
    (@ $name:ident $parts:ty; $join:expr) => {
        #[doc(hidden)]
        impl $crate::__private::HasTemplate for $name<'_> {
            const TEMPLATE: &'static $crate::__private::Template = {
                static TEMPLATE: $crate::__private::Template = $join;
                &TEMPLATE
            };
            type Parts = $parts;
        }
    };
}

/// Templates need the feature `alloc`.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __template {
    ($($tokens:tt)*) => {};
}

/// Wraps an optional token in an `Option`.
#[doc(hidden)]
#[macro_export]
macro_rules! __perhaps {
    () => {
        $crate::__private::None
    };
    ($there:expr) => {
        $crate::__private::Some($there)
    };
}

/// A part of a template: `once`, `maybe`, an alternative of a `choice`, or a list that is not a rule of its own.
#[doc(hidden)]
#[macro_export]
macro_rules! __template_part {
    ((choice $depth:ident $rule:literal $type:ident)) => {
        $crate::__private::Part::alternative($rule, $crate::__template_of! { $depth $type })
    };
    (($presence:ident list $items:tt $empty:literal $rule:literal $number:literal)) => {
        $crate::__private::Part::new(
            $rule,
            {
                static STRETCH: $crate::__private::Template = $crate::__private::Template::stretch(
                    $empty,
                    $crate::__template_items! { $items },
                );
                &STRETCH
            },
            $crate::__template_once!($presence),
            $number,
            &[],
        )
    };
    (($presence:ident $depth:ident $rule:literal $type:ident $number:literal $inner:tt)) => {
        $crate::__private::Part::new(
            $rule,
            $crate::__template_of! { $depth $type },
            $crate::__template_once!($presence),
            $number,
            &$inner,
        )
    };
}

/// The template of a part's type, with its parts or without.
#[doc(hidden)]
#[macro_export]
macro_rules! __template_of {
    (open $type:ident) => {
        <$type<'static> as $crate::__private::HasTemplate>::TEMPLATE
    };
    (closed $type:ident) => {{
        static CLOSED: $crate::__private::Template = $crate::__private::Template::whole(
            <$type<'static> as $crate::__private::Sealed>::RULE,
            $crate::__private::None,
        );
        &CLOSED
    }};
}

/// The items of a list.
#[doc(hidden)]
#[macro_export]
macro_rules! __template_items {
    (($item:ident $delimiter:literal $style:ident leading($leading:literal) path($path:literal))) => {
        $crate::__private::ListItems::new(
            <$item<'static> as $crate::__private::HasTemplate>::TEMPLATE,
            $delimiter,
            $crate::__private::Style::$style,
            $leading,
            $path,
        )
    };
}

/// True if a part is in every text.
#[doc(hidden)]
#[macro_export]
macro_rules! __template_once {
    (once) => {
        true
    };
    (maybe) => {
        false
    };
}

/// A part's type and presence, for tuples.
#[doc(hidden)]
#[macro_export]
macro_rules! __template_type {
    (($presence:ident list ($item:ident $($items:tt)*) $($part:tt)*)) => {
        ($item<'static>, $crate::__private::Many)
    };
    ((once $depth:ident $rule:literal $type:ident $($part:tt)*)) => {
        ($type<'static>, $crate::__private::Required)
    };
    ((maybe $depth:ident $rule:literal $type:ident $($part:tt)*)) => {
        ($type<'static>, $crate::__private::Optional)
    };
}

/// A node of a template.
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
