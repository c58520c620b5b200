//! The `macro_rules!` that expansions of `uri_profile!` call.
//!
//! An expansion is a module with some invocations for each exposed rule, in this order. Whatever does not have to name the
//! user's type is a function of another department, which is compiled once. `tests/golden/shop.expanded.rs` is a complete
//! example. A few macros are next to what they generate, in `rule`, `view` and `interop`.
//!
//! | macro | generates | where |
//! |---|---|---|
//! | `__rule!` | the type, its owned type, traits, codec, accessors, lists, choice | `view`, `owned`, `accessors` |
//! | `__template!` | how a text of the type is assembled from parts | `template` |
//! | `__builder!`, `__setters!`, `__from_items!` | builders, setters and constructors of lists | `builder` |
//! | `__components!` | RFC 3986's five components: references, normal forms | `components` |
//! | `__within!` | conversions into RFC 3986's types | `view/within.rs` |
//! | `__port!`, `__host!` | the meaning of ports and hosts | `accessors` |
//!
//! # `__rule!`
//!
//! ```text
//! /// documentation
//! pub struct Query;
//! owned: QueryBuf,
//! name: "query", abnf: "query = …",      // as in the grammar
//! origin: rfc3986,                       // only for the library's own types
//! table: b"…",                           // a bit set of 256 bits: bytes that may occur literally
//! automaton: {
//!     classes: b"…",                     // the class of each byte
//!     shift: 3,                          // a row has 1 << shift cells
//!     transitions: Narrow(b"…"),         // cells of one byte; `Wide`: of two, little-endian
//!     accepting: b"…",                   // a bit for each row
//!     components: b"…", names: ["…"],    // the component of each row
//!     self_loops: b"…", over: [(b"…", true)],   // the number of each row's self-loop; bit set, triplets included?
//!     slot_transitions: b"…", duplicated: 2,
//!     start_literal: (…), literal_runs: [(…)],
//!     sub_dfas: [name { … }], places: [(…)],
//! },
//! kind: encode { characters: [], space_plus: false },   // the codec: `encode`, `try_encode`, `leaf`, `structure`,
//!                                        // or `host { name: RegName }`
//! case: insensitive,                     // if the rule is `case_insensitive`
//! captures: {                            // for a rule with parts
//!     tags: 4, writes: [0, 1], endings: b"…", ends: [(0, 0)],
//!     accessors: {
//!         host: Required<Host> { component: 1, parts: [2, 3] },
//!         port: Optional<Port> { component: 4, parts: [] },
//!     },
//!     lists: { params: Items<Param> { delimiter: b'&', style: Separated, component: 0 }, },
//!     choice: { HostChoice: [IpLiteral, Ipv4address], RegName },
//! },
//! ```
//!
//! Accessors, lists and the choice may have documentation. An accessor's `component` is the number of the part in the
//! rule's slots, and `parts` are the numbers of the part's own parts. A list has a `component` if it is a part of the rule
//! and not the whole rule; the styles are those of [`Style`](crate::rule::template::Style). The last alternative of a choice
//! is apart, because a text that is none of the others need not be parsed for it.
//!
//! # `__template!`
//!
//! ```text
//! Colour: Whole                                       // given as a whole
//! Slash: Whole { text: "/" }                          // there is only one text
//! Tag: Choice { "colour": Colour; "shape": Shape; }   // one of several parts
//! Path: List { item: Segment, delimiter: b'/', style: Prefixed, leading: true, path: true }
//! Uri: Parts {
//!     parts: {
//!         "tag": Many<Tag> { is_optional: false, may_be_empty: false, component: 0, items: { … } },
//!         "number": Required<Number> { component: 1, parts: [] },
//!         "by": Optional<By> { component: 2, parts: [] },
//!     },
//!     text: (all (text "shop:") (part 0 []) (text "/") (part 1 []) (one (all (text "?by=") (part 2 [])) (all))),
//! }
//! ```
//!
//! `text` is an expression: `all` nodes in order, or `one` of them; the rules behind a `part` are those it must be valid for in
//! its place. Without `text`, the parts follow each other. A part that ends with `, opaque` is given as a whole. `path` is the
//! index of RFC 3986's path among the parts.
//!
//! # `__builder!`, `__setters!`, `__from_items!`
//!
//! ```text
//! builder: UriBuilder, view: Uri, owned: UriBuf,
//! required: { HasTag: Tag, HasNumber: Number },       // the type parameters of the builder
//! finish: { /// documentation },
//! methods: {
//!     tags: (for Items<Tag>) { part: [0], then: [Given, HasNumber] },
//!     param: (for Item<Param>) (name: Required<Name>, value: Optional<Value>) { part: [3], then: [HasTag, HasNumber] },
//!     number: (for Required<Number>) { part: [1], then: [HasTag, Given] },
//! },
//! ```
//!
//! `part` is a path of indices in the templates of the parts, and `then` has the builder's type parameters after the call. `for` and `>`
//! are at the place that rustc shows as the bound of a value. `__from_items!`
//! has `view`, `owned`, `method`, and `items: keys<Key>`. The setters of an owned type come with the edits of its lists; `pairs` are lists
//! of keys and values:
//!
//! ```text
//! view: Uri, owned: UriBuf,
//! methods: {
//!     set_number: (for Required<Number>) { part: [1] },
//!     set_query: (for Optional<Query>) { part: [3], remove: remove_query },
//! },
//! lists: {
//!     Segment { part: [2], extend: extend_segments, set: set_segments, push: push_segment, pop: pop_segment },
//!     Param { part: [3], extend: extend_params, set: set_params },
//! },
//! pairs: {
//!     Param (name: Required<Name>, value: Optional<Value>) {
//!         part: [3], get: param, set: set_param, append: append_param, remove: remove_param, retain: retain_params,
//!         extend: extend_params
//!     },
//! },
//! ```
//!
//! `set` is absent if another setter has the name.

pub(crate) mod accessors;
pub(crate) mod builder;
pub(crate) mod components;
pub(crate) mod owned;
pub(crate) mod template;
pub(crate) mod view;

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    /// Editors show the paths in signatures as they are written.
    #[test]
    fn signatures_have_public_paths() {
        let mut signatures = 0;
        for source in [
            include_str!("accessors.rs"),
            include_str!("builder.rs"),
            include_str!("components.rs"),
            include_str!("owned.rs"),
            include_str!("view.rs"),
            include_str!("../rule/codec.rs"),
        ] {
            let starts = source.match_indices("pub fn ");
            let starts: Vec<_> = starts
                .chain(source.match_indices("pub const fn "))
                .collect();
            for (start, _) in starts {
                let (signature, _) = source[start..].split_once("{\n").expect("a body");
                assert!(!signature.contains("__private"), "{signature}");
                signatures += 1;
            }
        }
        assert!(signatures > 60, "only {signatures} signatures");
    }
}
