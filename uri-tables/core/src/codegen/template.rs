//! Declaring joins: from a rule's parts as tokens to its [`Join`](crate::rule::template::Join).
//!
//! In: one `__join!`, which the expansion of `uri_profile!` holds for each exposed rule. Out: the static join, and the
//! types of the rule's parts. Templates are written as they are nested: `(all (part 0 []) (text ":") (one …))`.

/// What a type's texts are made of.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! __join {
    ($name:ident; whole $($fixed:literal)?) => {
        $crate::__join! {
            @ $name ();
            $crate::__private::Join::whole(
                <$name<'static> as $crate::__private::Sealed>::FACTS,
                $crate::__perhaps!($($fixed)?),
            )
        }
    };
    ($name:ident; choice [$($part:tt)*]) => {
        $crate::__join! {
            @ $name ();
            $crate::__private::Join::choice(
                <$name<'static> as $crate::__private::Sealed>::FACTS,
                &[$($crate::__join_part! { $part }),*],
            )
        }
    };
    ($name:ident; list $items:tt) => {
        $crate::__join! {
            @ $name ();
            $crate::__private::Join::list(
                <$name<'static> as $crate::__private::Sealed>::FACTS,
                $crate::__join_items! { $items },
            )
        }
    };
    ($name:ident; parts [$($part:tt)*] [$($template:tt)?] $($path:literal)?) => {
        $crate::__join! {
            @ $name ($($crate::__join_type! { $part },)*);
            {
                const PARTS: &[$crate::__private::Part] = &[$($crate::__join_part! { $part }),*];
                $crate::__private::Join::parts(
                    <$name<'static> as $crate::__private::Sealed>::FACTS,
                    PARTS,
                    $crate::__perhaps!($(&$crate::__join_node! { PARTS $template })?),
                    $crate::__perhaps!($($path)?),
                )
            }
        }
    };
    (@ $name:ident $parts:ty; $join:expr) => {
        impl $crate::__private::Joined for $name<'_> {
            const JOIN: &'static $crate::__private::Join = {
                static JOIN: $crate::__private::Join = $join;
                &JOIN
            };
            type Parts = $parts;
        }
    };
}

/// Nothing: texts are joined with the `alloc` feature.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __join {
    ($($tokens:tt)*) => {};
}

/// An `Option`, by whether something is there.
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

/// A part of a join: `once`, `maybe`, one of a `choice`, or a list that is no rule of its own.
#[doc(hidden)]
#[macro_export]
macro_rules! __join_part {
    ((choice $depth:ident $rule:literal $type:ident)) => {
        $crate::__private::Part::alternative($rule, $crate::__join_of! { $depth $type })
    };
    (($presence:ident list $items:tt $empty:literal $rule:literal $number:literal)) => {
        $crate::__private::Part::new(
            $rule,
            {
                static STRETCH: $crate::__private::Join =
                    $crate::__private::Join::stretch($empty, $crate::__join_items! { $items });
                &STRETCH
            },
            $crate::__join_once!($presence),
            $number,
            &[],
        )
    };
    (($presence:ident $depth:ident $rule:literal $type:ident $number:literal $inner:tt)) => {
        $crate::__private::Part::new(
            $rule,
            $crate::__join_of! { $depth $type },
            $crate::__join_once!($presence),
            $number,
            &$inner,
        )
    };
}

/// The join of a part's type, with what is inside it or without.
#[doc(hidden)]
#[macro_export]
macro_rules! __join_of {
    (open $type:ident) => {
        <$type<'static> as $crate::__private::Joined>::JOIN
    };
    (closed $type:ident) => {{
        static CLOSED: $crate::__private::Join = $crate::__private::Join::whole(
            <$type<'static> as $crate::__private::Sealed>::FACTS,
            $crate::__private::None,
        );
        &CLOSED
    }};
}

/// The items of a list.
#[doc(hidden)]
#[macro_export]
macro_rules! __join_items {
    (($item:ident $delimiter:literal $style:ident leading($leading:literal) path($path:literal))) => {
        $crate::__private::Items::new(
            <$item<'static> as $crate::__private::Joined>::JOIN,
            $delimiter,
            $crate::__private::Style::$style,
            $leading,
            $path,
        )
    };
}

/// Whether a part is in every text.
#[doc(hidden)]
#[macro_export]
macro_rules! __join_once {
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
macro_rules! __join_type {
    (($presence:ident list ($item:ident $($items:tt)*) $($part:tt)*)) => {
        ($item<'static>, $crate::__private::Many)
    };
    ((once $depth:ident $rule:literal $type:ident $($part:tt)*)) => {
        ($type<'static>, $crate::__private::Once)
    };
    ((maybe $depth:ident $rule:literal $type:ident $($part:tt)*)) => {
        ($type<'static>, $crate::__private::Maybe)
    };
}

/// A node of a template.
#[doc(hidden)]
#[macro_export]
macro_rules! __join_node {
    ($parts:ident (text $text:literal)) => {
        $crate::__private::Node::Text($text)
    };
    ($parts:ident (part $part:literal [$($rule:literal),*])) => {
        $crate::__private::Node::part($part, $parts, &[$($rule),*])
    };
    ($parts:ident (all $($node:tt)*)) => {
        $crate::__private::Node::All(&[$($crate::__join_node! { $parts $node }),*])
    };
    ($parts:ident (one $($node:tt)*)) => {
        $crate::__private::Node::One(&[
            $($crate::__private::Alternative::new($crate::__join_node! { $parts $node })),*
        ])
    };
}
