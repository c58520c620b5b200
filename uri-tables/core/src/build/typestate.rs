//! Builders, as types around a [`BuilderState`](crate::build::draft::BuilderState).
//!
//! Required parts are type parameters of the builder: each is [`Missing`] until a method gives it, and `finish` needs
//! all of them to be [`Given`], so that a forgotten scheme does not compile.

use core::marker::PhantomData;

/// The state of a part that has not been given.
#[derive(Debug, Clone, Copy)]
pub struct Missing<R>(PhantomData<fn() -> R>);

/// The state of a part that has been given.
#[derive(Debug, Clone, Copy)]
pub struct Given(());

/// A part has been given.
#[diagnostic::on_unimplemented(
    message = "this builder has no `{R}` yet",
    label = "`{R}` is missing",
    note = "the text cannot be without it; call the method of the builder that gives it before `finish`"
)]
pub trait IsGiven<R> {}

impl<R> IsGiven<R> for Given {}

/// Implements the builder of a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __builder {
    (
        $(#[$attribute:meta])*
        $builder:ident $view:ident $owned:ident [$($state:ident: $required:ident,)*];
        finish($(#[$finish_attribute:meta])*);
        $(
            $(#[$method_attribute:meta])*
            $kind:ident $method:ident $arguments:tt [$($path:literal),*] -> [$($given:ty),*];
        )*
    ) => {
        $(#[$attribute])*
        ///
        /// Data is encoded for the part it is given for; views are inserted as they are. There is a method for each
        /// part, and for the parts of parts. A part that is given twice has the last value, and giving a whole part
        /// replaces what was given for its parts. Items are appended to a list.
        #[must_use = "a builder makes nothing before `finish`"]
        #[derive($crate::__private::core::fmt::Debug, $crate::__private::core::clone::Clone)]
        pub struct $builder<$($state = $crate::__private::Missing<$required<'static>>),*> {
            draft: $crate::__private::BuilderState<{
                <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE.size()
            }>,
            state: $crate::__private::core::marker::PhantomData<fn() -> ($($state,)*)>,
        }

        impl $view<'_> {
            /// Returns a builder.
            pub fn builder() -> $builder {
                $builder {
                    draft: $crate::__private::BuilderState::new(),
                    state: $crate::__private::core::marker::PhantomData,
                }
            }
        }

        impl<$($state),*> $builder<$($state),*> {
            $(
                $crate::__builder_method! {
                    $(#[$method_attribute])*
                    $kind $method $arguments $view [$($path),*] ($builder<$($given),*>)
                }
            )*

            $(#[$finish_attribute])*
            ///
            /// # Errors
            ///
            /// The first part that could not be written; or if a part is missing, two parts exclude each other, or a
            /// part would be read as something else.
            #[inline]
            pub fn finish(self) -> $crate::__private::Result<$owned, $crate::__private::BuildError>
            where
                $($state: $crate::__private::IsGiven<$required<'static>>,)*
            {
                match self
                    .draft
                    .finish_of($crate::__private::core::marker::PhantomData::<$view<'static>>)
                {
                    $crate::__private::Ok(text) => $crate::__private::Ok($owned { text }),
                    $crate::__private::Err(error) => $crate::__private::Err(error),
                }
            }
        }
    };
}

/// Implements one method of a builder.
#[doc(hidden)]
#[macro_export]
macro_rules! __builder_method {
    (
        $(#[$attribute:meta])*
        once $method:ident ($type:ident) $view:ident $path:tt ($($result:tt)*)
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            value: impl $crate::__private::IntoPart<$type<'static>>,
        ) -> $($result)* {
            self.draft.set::<$type<'static>, $crate::__private::Required>(
                const { <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE.place(&$path) },
                &value,
            );
            $crate::__builder_method!(@ self $($result)*)
        }
    };
    (
        $(#[$attribute:meta])*
        maybe $method:ident ($type:ident) $view:ident $path:tt ($($result:tt)*)
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            value: impl $crate::__private::IntoPart<$type<'static>, $crate::__private::Optional>,
        ) -> $($result)* {
            self.draft.set::<$type<'static>, $crate::__private::Optional>(
                const { <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE.place(&$path) },
                &value,
            );
            $crate::__builder_method!(@ self $($result)*)
        }
    };
    (
        $(#[$attribute:meta])*
        item $method:ident ($type:ident) $view:ident $path:tt ($($result:tt)*)
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            item: impl $crate::__private::IntoPart<$type<'static>>,
        ) -> $($result)* {
            self.draft.push::<$type<'static>>(
                const { <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE.place(&$path) },
                &item,
            );
            $crate::__builder_method!(@ self $($result)*)
        }
    };
    (
        $(#[$attribute:meta])*
        item $method:ident ($type:ident $($part:ident: $presence:ident $part_type:ident),+)
        $view:ident $path:tt ($($result:tt)*)
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            $($part: impl $crate::__private::IntoPart<$part_type<'static>, $crate::__private::$presence>,)+
        ) -> $($result)* {
            self.draft.push::<$type<'static>>(
                const { <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE.place(&$path) },
                &($($part,)+),
            );
            $crate::__builder_method!(@ self $($result)*)
        }
    };
    (
        $(#[$attribute:meta])*
        items $method:ident ($type:ident) $view:ident $path:tt ($($result:tt)*)
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            items: impl $crate::__private::core::iter::IntoIterator<
                Item = impl $crate::__private::IntoPart<$type<'static>>,
            >,
        ) -> $($result)* {
            self.draft.extend::<$type<'static>, _>(
                const { <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE.place(&$path) },
                items,
            );
            $crate::__builder_method!(@ self $($result)*)
        }
    };
    (@ $self:ident $builder:ident<$($state:ty),*>) => {
        $builder {
            draft: $self.draft,
            state: $crate::__private::core::marker::PhantomData,
        }
    };
}

/// Implements the constructor of a list from its items.
#[doc(hidden)]
#[macro_export]
macro_rules! __from_items {
    (
        $(#[$attribute:meta])*
        $method:ident $name:ident $view:ident $owned:ident $item:ident
    ) => {
        impl $view<'_> {
            $(#[$attribute])*
            pub fn $method(
                $name: impl $crate::__private::core::iter::IntoIterator<
                    Item = impl $crate::__private::IntoPart<$item<'static>>,
                >,
            ) -> $crate::__private::Result<$owned, $crate::__private::BuildError> {
                match $crate::__private::OwnedText::from_items::<$item<'static>, _>(
                    <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE,
                    $name,
                ) {
                    $crate::__private::Ok(text) => $crate::__private::Ok($owned { text }),
                    $crate::__private::Err(error) => $crate::__private::Err(error),
                }
            }
        }
    };
}
