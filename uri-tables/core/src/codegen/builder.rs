//! Generates builders, setters, and constructors of lists. [`codegen`](crate::codegen) describes the syntax.
//!
//! - A *builder* collects the values of parts, and assembles the text in `finish`. Its type has a type parameter for
//!   each required part: `Missing` until the part is given, and then `Given`.
//! - A *setter* replaces a part in an owned type. A *list edit* changes the items of a list in an owned type.
//! - The *place* of a part is a node in the tree of the type's parts. [`__place!`](crate::__place) converts a path of
//!   indices to a place.
//!
//! The implementation is in the module `build`.

/// Generates the builder of a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __builder {
    (
        $(#[$attribute:meta])*
        builder: $builder:ident,
        view: $view:ident,
        owned: $owned:ident,
        required: { $($state:ident: ($for:tt $required:ident $end:tt)),* },
        $(#[$finish_attribute:meta])*
        finish: $finish:ident,
        methods: {
            $(
                $(#[$method_attribute:meta])*
                $method:ident: $bound:tt $(($($arguments:tt)+))? {
                    part: $place:tt, then: [$($given:ty),*]
                },
            )*
        },
    ) => { $crate::__if_alloc! {
        $(#[$attribute])*
        ///
        /// Data is percent-encoded for its part, and views are inserted as they are. There is a method for each part,
        /// and for the parts of parts. If a part is given twice, the last value is used. Giving a whole part replaces
        /// all values that were given for its parts. Items are appended to their list.
        #[must_use = "a builder makes nothing before `finish`"]
        #[derive(::core::clone::Clone)]
        pub struct $builder<$($state = $crate::Missing<$required<'static>>),*> {
            parts: $crate::__private::BuilderState<{
                <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE.size()
            }>,
            state: ::core::marker::PhantomData<fn() -> ($($state,)*)>,
        }

        impl<$($state),*> ::core::fmt::Debug for $builder<$($state),*> {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                self.parts.debug(
                    $crate::__private::stringify!($builder),
                    <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE,
                    f,
                )
            }
        }

        impl $view<'_> {
            /// Returns a builder without any parts.
            pub fn builder() -> $builder {
                $builder {
                    parts: ::core::default::Default::default(),
                    state: ::core::marker::PhantomData,
                }
            }
        }

        impl<$($state),*> $builder<$($state),*> {
            $(
                $crate::__builder_method! {
                    $(#[$method_attribute])*
                    $method: $bound $(($($arguments)+))? {
                        part: ($view $place), then: $builder<$($given),*>
                    }
                }
            )*

            $(#[$finish_attribute])*
            ///
            /// # Errors
            ///
            /// Returns the error of the first value that has no valid text. Otherwise fails if a required part is
            /// missing, two parts exclude each other, or a part would be parsed as another one.
            #[inline]
            pub fn $finish(self) -> ::core::result::Result<$owned, $crate::BuildError>
            where
                $($state: $for<> $crate::IsGiven<$required<'static> $end,)*
            {
                let text = self.parts.finish_of::<$view<'static>, _>();
                text.map(|text| $owned { text })
            }
        }
    } };
}

/// Generates one method of a builder. The arms are for one item of a list, an item that is given by its parts, a
/// parameter of an unordered query, several items, and any other part.
///
/// `for` and `>` are tokens of the invocation: rustc shows the source between them as the bound that a value does not
/// meet. Otherwise rustc would show this macro and the whole invocation.
#[doc(hidden)]
#[macro_export]
macro_rules! __builder_method {
    (
        $(#[$attribute:meta])*
        $method:ident: ($for:tt Item<$type:ident $end:tt) { part: $place:tt, then: $builder:ident<$($state:ty),*> }
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            item: impl $for<> $crate::IntoPart<$type<'static> $end,
        ) -> $builder<$($state),*> {
            self.parts.push::<$type<'static>>($crate::__place!($place), &item);
            $builder { parts: self.parts, state: ::core::marker::PhantomData }
        }
    };
    (
        $(#[$attribute:meta])*
        $method:ident: ($for:tt Item<$type:ident $end:tt) ($($part:ident: $presence:ident<$part_type:ident>),+) {
            part: $place:tt, then: $builder:ident<$($state:ty),*>
        }
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            $($part: impl $crate::IntoPart<$part_type<'static>, $crate::$presence>,)+
        ) -> $builder<$($state),*> {
            self.parts.push::<$type<'static>>($crate::__place!($place), &($($part,)+));
            $builder { parts: self.parts, state: ::core::marker::PhantomData }
        }
    };
    (
        $(#[$attribute:meta])*
        $method:ident: ($for:tt Parameter<$type:ident $end:tt) ($names:tt $number:literal) {
            part: $place:tt, then: $builder:ident<$($state:ty),*>
        }
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            value: impl $for<> $crate::IntoPart<$type<'static>, $crate::Optional $end,
        ) -> $builder<$($state),*> {
            self.parts.parameter::<$type<'static>>($crate::__place!($place), &value, &$names, $number);
            $builder { parts: self.parts, state: ::core::marker::PhantomData }
        }
    };
    (
        $(#[$attribute:meta])*
        $method:ident: ($for:tt Items<$type:ident $end:tt) { part: $place:tt, then: $builder:ident<$($state:ty),*> }
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            items: impl ::core::iter::IntoIterator<
                Item = impl $for<> $crate::IntoPart<$type<'static> $end,
            >,
        ) -> $builder<$($state),*> {
            self.parts.extend::<$type<'static>, _>($crate::__place!($place), items);
            $builder { parts: self.parts, state: ::core::marker::PhantomData }
        }
    };
    (
        $(#[$attribute:meta])*
        $method:ident: ($for:tt $presence:ident<$type:ident $end:tt) {
            part: $place:tt, then: $builder:ident<$($state:ty),*>
        }
    ) => {
        $(#[$attribute])*
        pub fn $method(
            mut self,
            value: impl $for<> $crate::IntoPart<$type<'static>, $crate::$presence $end,
        ) -> $builder<$($state),*> {
            self.parts
                .set::<$type<'static>, $crate::$presence>($crate::__place!($place), &value);
            $builder { parts: self.parts, state: ::core::marker::PhantomData }
        }
    };
}

/// Expands to the [`Place`](crate::rule::layout::Place) of a part of a view. The path has an index for each level of
/// nested parts: `[1, 0]` is part 0 of part 1.
#[doc(hidden)]
#[macro_export]
macro_rules! __place {
    (($view:ident [$($part:literal),*])) => {
        const { &$crate::__private::place::<$view<'static>>(&[$($part),*]) }
    };
}

/// Generates the constructor of a list from its items, such as `Path::from_segments`.
#[doc(hidden)]
#[macro_export]
macro_rules! __from_items {
    (
        $(#[$attribute:meta])*
        view: $view:ident, owned: $owned:ident, method: $method:ident, items: $name:ident ($for:tt $item:ident $end:tt)
    ) => { $crate::__if_alloc! {
        impl $view<'_> {
            $(#[$attribute])*
            pub fn $method(
                $name: impl ::core::iter::IntoIterator<
                    Item = impl $for<> $crate::IntoPart<$item<'static> $end,
                >,
            ) -> ::core::result::Result<$owned, $crate::BuildError> {
                let text = $crate::__private::OwnedText::from_items::<$item<'static>, _>(
                    <$view<'static> as $crate::__private::HasTemplate>::TEMPLATE,
                    $name,
                );
                text.map(|text| $owned { text })
            }
        }
    } };
}

/// Generates a hidden function `builder` for a type without a builder. If it is called, the compiler says where to
/// find the reason.
#[doc(hidden)]
#[macro_export]
macro_rules! __no_builder {
    ($view:ident: $builder:ident $for:tt $end:tt) => {
        $crate::__if_alloc! {
            impl $view<'_> {
                /// This type has no builder.
                #[doc(hidden)]
                pub fn $builder() -> <$view<'static> as $crate::HasBuilder>::Builder
                where
                    // Without the parameter `'any`, the compiler would check the bound here, and not where the method
                    // is called.
                    for<'any> $view<'any>: $for<> $crate::HasBuilder<$end,
                {
                    <$view<'static> as $crate::HasBuilder>::builder()
                }
            }
        }
    };
}

/// Generates the setters of an owned type, and the methods that edit its lists.
#[doc(hidden)]
#[macro_export]
macro_rules! __setters {
    (
        view: $view:ident,
        owned: $owned:ident,
        methods: { $(
            $(#[$attribute:meta])*
            $method:ident: ($for:tt $presence:ident<$type:ident $end:tt) { part: $place:tt $(, remove: $remove:ident)? },
        )* },
        $(lists: { $($list:tt)* },)?
        $(pairs: { $($pair:tt)* },)?
    ) => { $crate::__if_alloc! {
        $crate::__impl! { [] $owned {
            $(
                $(#[$attribute])*
                ///
                /// # Errors
                ///
                /// See [errors of edits](#errors-of-edits).
                #[inline]
                pub fn $method(
                    &mut self,
                    value: impl $for<> $crate::IntoPart<$type<'static>, $crate::$presence $end,
                ) -> ::core::result::Result<(), $crate::BuildError> {
                    self.text.set::<$type<'static>, $crate::$presence>(
                        $crate::__place!(($view $place)),
                        &value,
                    )
                }

                $(
                    /// Removes the part, if it is present.
                    ///
                    /// # Errors
                    ///
                    /// See [errors of edits](#errors-of-edits).
                    #[inline]
                    pub fn $remove(&mut self) -> ::core::result::Result<(), $crate::BuildError> {
                        self.text.remove(
                            $crate::__place!(($view $place)),
                        )
                    }
                )?
            )*
        } }
        $($crate::__list_edits! { $view $owned $($list)* })?
        $($crate::__pair_edits! { $view $owned $($pair)* })?
        $($crate::__pairs! { $view $($pair)* })?
    } };
}

/// Generates the methods of an owned type that edit lists.
#[doc(hidden)]
#[macro_export]
macro_rules! __list_edits {
    ($view:ident $owned:ident $(
        $item:ident {
            part: $place:tt, extend: $extend:ident, retain: $retain:ident $(, set: $set:ident)?
            $(, push: $push:ident, pop: $pop:ident)?
        },
    )*) => {
        impl $owned {
            $(
                /// Appends items to the list. Existing items are not changed, except that the first new item replaces
                /// an empty last segment of a path (`/a/`), or the only item of a list if it is empty. So an empty
                /// item at the end is replaced by the next call: check data that may be empty.
                ///
                /// # Errors
                ///
                /// See [errors of edits](#errors-of-edits).
                #[inline]
                pub fn $extend(
                    &mut self,
                    items: impl ::core::iter::IntoIterator<
                        Item = impl $crate::IntoPart<$item<'static>>,
                    >,
                ) -> ::core::result::Result<(), $crate::BuildError> {
                    self.text.extend_list::<$item<'static>, _>(
                        $crate::__place!(($view $place)),
                        true,
                        items,
                    )
                }

                /// Removes all items for which `keep` returns `false`. Returns whether any item was removed. The
                /// other items are kept byte for byte. If no items are left, a list that is optional is removed with
                /// its delimiter.
                ///
                /// # Errors
                ///
                /// See [errors of edits](#errors-of-edits).
                #[inline]
                pub fn $retain(
                    &mut self,
                    keep: impl ::core::ops::FnMut($item<'_>) -> ::core::primitive::bool,
                ) -> ::core::result::Result<::core::primitive::bool, $crate::BuildError> {
                    self.text.retain_items::<<$item<'static> as $crate::ToBuf<'static>>::Buf>(
                        $crate::__place!(($view $place)),
                        keep,
                    )
                }

                $(/// Replaces all items of the list. Without items, a list that is optional is removed.
                ///
                /// # Errors
                ///
                /// See [errors of edits](#errors-of-edits).
                #[inline]
                pub fn $set(
                    &mut self,
                    items: impl ::core::iter::IntoIterator<
                        Item = impl $crate::IntoPart<$item<'static>>,
                    >,
                ) -> ::core::result::Result<(), $crate::BuildError> {
                    self.text.extend_list::<$item<'static>, _>(
                        $crate::__place!(($view $place)),
                        false,
                        items,
                    )
                })?

                $(
                    /// Appends an item to the list. If the last segment of a path is empty (`/a/`), the item replaces
                    /// it. So an empty segment that was pushed is replaced by the next one: check data that may be
                    /// empty.
                    ///
                    /// # Errors
                    ///
                    /// See [errors of edits](#errors-of-edits).
                    #[inline]
                    pub fn $push(
                        &mut self,
                        item: impl $crate::IntoPart<$item<'static>>,
                    ) -> ::core::result::Result<(), $crate::BuildError> {
                        self.$extend([item])
                    }

                    /// Removes the last item of the list. Returns `false` if the list has no items. The path of a
                    /// relative reference without authority stays absolute: `/a` becomes `/`, and nothing is removed
                    /// from `/`.
                    ///
                    /// # Errors
                    ///
                    /// See [errors of edits](#errors-of-edits).
                    #[inline]
                    pub fn $pop(
                        &mut self,
                    ) -> ::core::result::Result<::core::primitive::bool, $crate::BuildError> {
                        self.text.pop_item(
                            $crate::__place!(($view $place)),
                        )
                    }
                )?
            )*
        }
    };
}

/// Generates the methods for the items of a list that have a key and a value: `$get` for the view and the owned type,
/// and the other methods for the owned type.
#[doc(hidden)]
#[macro_export]
macro_rules! __pair_edits {
    ($view:ident $owned:ident $(
        $item:ident ($key:ident: Required<$key_type:ident>, $value:ident: $presence:ident<$value_type:ident>) {
            part: $place:tt, get: $get:ident, set: $set:ident, append: $append:ident, remove: $remove:ident,
            extend: $extend:ident, ignores_case: $ignores_case:literal
        },
    )*) => {
        impl<'a> $view<'a> {
            $(
                /// Returns the first item whose decoded key is equal to `key`, ignoring the case of ASCII letters if
                /// the key is `case_insensitive`. An empty item, as in `a&&b`, has no key.
                #[must_use]
                #[inline]
                pub fn $get(
                    self,
                    key: &(impl $crate::Data + ?::core::marker::Sized),
                ) -> ::core::option::Option<$item<'a>> {
                    let key = ::core::convert::AsRef::<[::core::primitive::u8]>::as_ref(key);
                    let mut items = self.text.items::<$item<'a>>(
                        $crate::__place!(($view $place)),
                    );
                    ::core::iter::Iterator::find(&mut items, |item| {
                        !item.as_str().is_empty()
                            && $crate::__private::is_key(item.$key(), key, $ignores_case)
                    })
                }
            )*
        }

        impl $owned {
            $(
                /// Returns the first item whose decoded key is equal to `key`, ignoring the case of ASCII letters if
                /// the key is `case_insensitive`. An empty item, as in `a&&b`, has no key.
                #[must_use]
                #[inline]
                pub fn $get(
                    &self,
                    key: &(impl $crate::Data + ?::core::marker::Sized),
                ) -> ::core::option::Option<$item<'_>> {
                    self.as_view().$get(key)
                }

                /// Sets the value of a key. The first item with this key gets the value, and later items with this
                /// key are removed. If there is none, an item is appended. Other items do not change, and the text of
                /// the key does not change either. Keys are compared as by the method that returns an item. An empty
                /// item, as in `a&&b`, has no key. If the value is optional, `None` and `()` write the key alone.
                ///
                /// # Errors
                ///
                /// See [errors of edits](#errors-of-edits).
                #[inline]
                pub fn $set(
                    &mut self,
                    $key: impl $crate::IntoPart<$key_type<'static>>,
                    $value: impl $crate::IntoPart<$value_type<'static>, $crate::$presence>,
                ) -> ::core::result::Result<(), $crate::BuildError> {
                    self.text.set_item::<
                        <$item<'static> as $crate::ToBuf<'static>>::Buf,
                        <$key_type<'static> as $crate::ToBuf<'static>>::Buf,
                    >(
                        $crate::__place!(($view $place)),
                        &($key, $value),
                        |item| $crate::__private::key_range(item.as_str(), item.$key().as_str()),
                        $ignores_case,
                    )
                }

                /// Appends an item with this key and this value, even if there already is an item with the key. If the
                /// value is optional, `None` and `()` write the key alone; for no item, do not call the method.
                ///
                /// # Errors
                ///
                /// See [errors of edits](#errors-of-edits).
                #[inline]
                pub fn $append(
                    &mut self,
                    $key: impl $crate::IntoPart<$key_type<'static>>,
                    $value: impl $crate::IntoPart<$value_type<'static>, $crate::$presence>,
                ) -> ::core::result::Result<(), $crate::BuildError> {
                    self.$extend([($key, $value)])
                }

                /// Removes all items whose decoded key is equal to `key`, ignoring the case of ASCII letters if the
                /// key is `case_insensitive`. Returns whether any item was removed. An empty item, as in `a&&b`, has
                /// no key.
                ///
                /// # Errors
                ///
                /// See [errors of edits](#errors-of-edits).
                #[inline]
                pub fn $remove(
                    &mut self,
                    key: &(impl $crate::Data + ?::core::marker::Sized),
                ) -> ::core::result::Result<::core::primitive::bool, $crate::BuildError> {
                    let key = ::core::convert::AsRef::<[::core::primitive::u8]>::as_ref(key);
                    self.text.retain_items::<<$item<'static> as $crate::ToBuf<'static>>::Buf>(
                        $crate::__place!(($view $place)),
                        |item| {
                            item.as_str().is_empty()
                                || !$crate::__private::is_key(item.$key(), key, $ignores_case)
                        },
                    )
                }
            )*
        }
    };
}

/// Implements `Pairs` for a view with exactly one list of keys and values. Implements nothing if there are several
/// lists.
#[doc(hidden)]
#[macro_export]
macro_rules! __pairs {
    ($view:ident
        $item:ident ($key:ident: Required<$key_type:ident>, $value:ident: $presence:ident<$value_type:ident>) {
            part: $place:tt, get: $get:ident, set: $set:ident, append: $append:ident, remove: $remove:ident,
            extend: $extend:ident, ignores_case: $ignores_case:literal
        },
    ) => {
        impl<'a> $crate::Pairs<'a> for $view<'a> {
            type At<'b> = $view<'b>;
            type Item = $item<'a>;
            type Key = $key_type<'a>;
            type Value = $value_type<'a>;

            const IGNORES_CASE: ::core::primitive::bool = $ignores_case;

            #[inline]
            fn pairs(self) -> $crate::Items<'a, $item<'a>> {
                self.text.items::<$item<'a>>($crate::__place!(($view $place)))
            }

            #[inline]
            fn pair(item: $item<'a>) -> ($key_type<'a>, ::core::option::Option<$value_type<'a>>) {
                (item.$key(), ::core::convert::Into::into(item.$value()))
            }
        }
    };
    ($view:ident $($more:tt)*) => {};
}

/// Implements `IntoPart` of the host `$name` for types of IP addresses.
#[doc(hidden)]
#[macro_export]
macro_rules! __into_part_checked {
    ($name:ident; $($type:ty),*) => { $crate::__if_alloc! {
        $(
            #[doc(hidden)]
            impl<__Presence> $crate::__private::Source<$name<'static>, __Presence> for $type {
                #[inline]
                fn fill(
                    &self,
                    text: &mut $crate::std_alloc::string::String,
                ) -> ::core::result::Result<$crate::__private::Filled, $crate::BuildError> {
                    $crate::__private::checked::<$name<'static>>(*self, text)
                }
            }
        )*
    } };
}

/// Implements `IntoPart` for the types `$type`, which are a view and its owned type. They can be given for the part
/// of any profile whose rule has the same name. Also makes them arguments of `uri!`.
#[doc(hidden)]
#[macro_export]
macro_rules! __into_part {
    ($($type:ty),*; $view:ident) => {
        #[doc(hidden)]
        impl $crate::__private::Called<
            { $crate::__private::name_hash(<$view<'static> as $crate::Rule>::NAME) },
        > for $view<'static>
        {
        }

        $(
            #[doc(hidden)]
            impl<__Rule, __Presence> $crate::__private::Source<__Rule, __Presence> for $type
            where
                __Rule: $crate::Rule
                    + $crate::__private::Called<
                        { $crate::__private::name_hash(<$view<'static> as $crate::Rule>::NAME) },
                    >,
            {
                #[inline]
                fn fill(
                    &self,
                    text: &mut $crate::std_alloc::string::String,
                ) -> ::core::result::Result<$crate::__private::Filled, $crate::BuildError> {
                    $crate::__private::insert::<__Rule, $view<'static>>(self.as_str(), text)
                }
            }

            #[doc(hidden)]
            impl $crate::__private::Argument for $type {
                const RULE: $crate::__private::core::option::Option<&'static $crate::__private::RuleData> =
                    $crate::__private::Some(<$view<'static> as $crate::__private::Sealed>::RULE);

                #[inline]
                fn value(&self) -> $crate::__private::Value<'_> {
                    $crate::__private::Value::text(self.as_str())
                }
            }
        )*
    };
}
