//! Syntax: the grammar of each combination of style, `explode` and `allowReserved`.
//!
//! In: the grammar `openapi`. Out: its types. Where the texts of two combinations are the same, so is the type, and what
//! stands around values is one type for all: that keeps this module fast to compile.

crate::uri_profile! {
    /// x
    pub mod syntax {
        extends rfc3986, openapi;

        expose text within segment, name within segment, items within segment, members within segment,
            member within segment;

        expose label within segment, dotted-items within segment, dotted-members within segment, dotted-member,
            dotted-text, dotted-name, dot-segment within segment alone;

        expose matrix within segment, parameter, parameter-name, parameter-value;

        expose query, pair, pair-name, pair-value;

        expose spaced-items within query, spaced-text within query alone, piped-items within query,
            piped-text within query alone, deep-name within query, deep-base, deep-property;

        expose reserved-text, reserved-items within segment, reserved-members within segment, reserved-member,
            reserved-name, reserved-item, reserved-dotted-items within segment,
            reserved-dotted-members within segment, reserved-dotted-member, reserved-dotted-name,
            reserved-dotted-text, reserved-matrix-items within segment, reserved-matrix-item;

        expose reserved-value within query, reserved-value-items within query, reserved-value-item,
            reserved-spaced-items within query, reserved-spaced-text within query alone,
            reserved-piped-items within query, reserved-piped-text within query alone;
    }
}
