//! Declares the profile `syntax`, which has a type for each text that a combination of `style`, `explode` and
//! `allowReserved` defines.
//!
//! The grammar is `grammar/openapi.abnf`. Combinations with the same texts share a type. A text around values, such
//! as a query, has one type for all combinations. This keeps the module fast to compile.

crate::uri_profile! {
    /// Types for the texts of OpenAPI's styles, for code that needs a single combination.
    ///
    /// | `style` | `explode` | primitive | array | object |
    /// |---|---|---|---|---|
    /// | `simple` | false | [`Text`](syntax::Text) | [`Items`](syntax::Items) | [`Items`](syntax::Items) |
    /// | `simple` | true | [`Text`](syntax::Text) | [`Items`](syntax::Items) | [`Members`](syntax::Members) |
    /// | `label` | false | `.` and [`Text`](syntax::Text) | `.` and [`Items`](syntax::Items) | `.` and [`Items`](syntax::Items) |
    /// | `label` | true | `.` and [`Text`](syntax::Text) | [`DottedItems`](syntax::DottedItems) | [`DottedMembers`](syntax::DottedMembers) |
    /// | `matrix`, `form` | false | [`Text`](syntax::Text) | [`Items`](syntax::Items) | [`Items`](syntax::Items) |
    /// | `matrix`, `form` | true | [`Text`](syntax::Text) | [`Text`](syntax::Text) in each | [`Name`](syntax::Name) and [`Text`](syntax::Text) in each |
    /// | `spaceDelimited` | false | | [`SpacedItems`](syntax::SpacedItems) | [`SpacedItems`](syntax::SpacedItems) |
    /// | `pipeDelimited` | false | | [`PipedItems`](syntax::PipedItems) | [`PipedItems`](syntax::PipedItems) |
    /// | `deepObject` | true | | | [`DeepName`](syntax::DeepName) and [`Text`](syntax::Text) in each |
    ///
    /// With `allowReserved: true`, the types in simple and label style are [`ReservedText`](syntax::ReservedText),
    /// [`ReservedItems`](syntax::ReservedItems), [`ReservedMembers`](syntax::ReservedMembers),
    /// [`ReservedDottedItems`](syntax::ReservedDottedItems) and
    /// [`ReservedDottedMembers`](syntax::ReservedDottedMembers). In matrix style they are
    /// [`ParameterValue`](syntax::ParameterValue) and [`ReservedMatrixItems`](syntax::ReservedMatrixItems). In
    /// queries they are [`ReservedValue`](syntax::ReservedValue), [`ReservedValueItems`](syntax::ReservedValueItems),
    /// [`ReservedSpacedItems`](syntax::ReservedSpacedItems) and [`ReservedPipedItems`](syntax::ReservedPipedItems).
    ///
    /// The text around a value is a [`Label`](syntax::Label), the [`Parameter`](syntax::Parameter)s of a
    /// [`Matrix`](syntax::Matrix), or the [`Pair`](syntax::Pair)s of a [`Query`](syntax::Query).
    ///
    /// ```
    /// use uri_tables::profiles::openapi::syntax::{Items, Query, Text};
    ///
    /// let query = Query::parse("page=2&ids=1,2%2C3")?;
    /// let ids = query.pairs().find(|pair| pair.pair_name() == "ids").unwrap();
    /// let ids = Items::parse(ids.pair_value().unwrap().as_str())?;
    /// assert!(ids.texts().eq([Text::from_static("1"), Text::from_static("2%2C3")]));
    ///
    /// assert_eq!(Text::encode("R&D, 1.5").to_string(), "R%26D%2C%201.5");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod syntax {
        extends rfc3986, openapi;

        // Values occur in paths as well as in queries. As segments of a path, they could not be `.` or `..`, which
        // OpenAPI allows; the builder of the path refuses these.
        expose text within query, name within query, items within query, members within query,
            member within query;

        expose label within query, dotted-items within query, dotted-members within query, dotted-member,
            dotted-text, dotted-name, dot-segment within query alone;

        expose matrix within query, parameter, parameter-name, parameter-value;

        expose query, pair, pair-name, pair-value;

        expose spaced-items within query, spaced-text within query alone, piped-items within query,
            piped-text within query alone, deep-name within query, deep-base, deep-property;

        expose reserved-text within query, reserved-items within query, reserved-members within query, reserved-member,
            reserved-name, reserved-item, reserved-dotted-items within query,
            reserved-dotted-members within query, reserved-dotted-member, reserved-dotted-name,
            reserved-dotted-text, reserved-matrix-items within query, reserved-matrix-item;

        expose reserved-value within query, reserved-value-items within query, reserved-value-item,
            reserved-spaced-items within query, reserved-spaced-text within query alone,
            reserved-piped-items within query, reserved-piped-text within query alone;
    }
}
