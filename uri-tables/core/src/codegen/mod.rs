//! The `macro_rules!` that expansions of `uri_profile!` call.
//!
//! An expansion is a module with some invocations for each exposed rule, in this order. Whatever does not have to name the
//! user's type is a function of another department, which is compiled once. `tests/golden/shop.expanded.rs` is a complete
//! example. Some macros are next to what they generate, in `uri`, `view`, `build` and `interop`.
//!
//! | macro | generates | where |
//! |---|---|---|
//! | `__rule!` | the type, its owned type, traits, codec, accessors, lists, choice | `view`, `owned`, `accessors` |
//! | `__template!` | how a text of the type is assembled from parts | `template` |
//! | `__builder!`, `__setters!`, `__from_items!` | builders, setters and lists | `build` |
//! | `__components!` | RFC 3986's five components: references, normal forms | `uri/components.rs` |
//! | `__within!` | conversions into RFC 3986's types | `view/within.rs` |
//! | `__into_part_checked!` | numbers of ports and addresses of hosts as parts | `build/into_part.rs` |
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
//! kind: encode { characters: [], space_plus: false },   // the codec: `encode`, `try_encode`, `leaf`, `structure`
//! case: insensitive,                     // if the rule is `case_insensitive`
//! captures: {                            // for a rule with parts
//!     tags: 4, writes: [0, 1], endings: b"…", ends: [(0, 0)],
//!     accessors: { once host: Host 1 [2, 3]; maybe port: Port 4 []; },
//!     lists: { params: Param b'&' Separated; },
//!     choice: { /// documentation
//!               HostChoice: IpLiteral Ipv4address; RegName },
//! },
//! ```
//!
//! An accessor is `presence method: Type component [components of the part]`: `once` if the part is in every text, `maybe` if it
//! is optional; the numbers are those of the rule's slots. A list is `method: Item delimiter style component`, where the
//! component is left out if the list is the whole rule; the styles are those of [`Style`](crate::rule::template::Style).
//! Both are used twice: by `accessors` for the methods, and by `view/lookup.rs` to find a part by its place.
//!
//! # `__template!`
//!
//! ```text
//! Colour; whole                                     // given as a whole
//! Tag; choice [(choice open "colour" Colour) …]     // one of several parts
//! Path; list (…)                                    // any number of items
//! Uri; parts [(once open "number" Number 1 []) …] [node]
//! node = (all node …) | (one (node) …) | (part 0 [rules]) | (text "://")
//! ```
//!
//! # `__builder!` and `__setters!`
//!
//! A method is `presence method(Type) [path] -> [state …]`: the path has the indices of parts from the type's template, and the
//! states are the builder's type parameters after the call. A setter is `presence method Type [path]`.

pub(crate) mod accessors;
pub(crate) mod normalize;
pub(crate) mod owned;
pub(crate) mod template;
pub(crate) mod view;
