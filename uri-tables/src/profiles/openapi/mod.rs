//! Parameters of OpenAPI: values to the text that a path, a query, a header or a cookie holds, and back.
//!
//! In: a parameter as an OpenAPI document describes it (`in`, `style`, `explode`, `allowReserved`), and a value. Out: its
//! text, by the style table of the OpenAPI Specification 3.1.1 (section 4.8.12); or the other way round.
//!
//! ```
//! # #[cfg(feature = "alloc")]
//! # fn main() -> Result<(), uri_tables::profiles::openapi::Error> {
//! use uri_tables::profiles::openapi::{Parameter, Style, Type, Value};
//!
//! // An API client: `GET /users{;ids}?tags=…`.
//! let ids = Parameter::path("ids").style(Style::Matrix);
//! assert_eq!(ids.serialize(&Value::array(["1", "2,3"]))?, ";ids=1,2%2C3");
//! let tags = Parameter::query("tags");
//! assert_eq!(tags.serialize(&Value::array(["R&D", "a b"]))?, "tags=R%26D&tags=a%20b");
//!
//! // A gateway: what else is in the query is passed over.
//! let query = "page=2&filter%5Bname%5D=Jo&filter%5Bage%5D=7";
//! let filter = Parameter::query("filter").style(Style::DeepObject).explode(true);
//! let found = filter.parse(query, Type::Object)?;
//! assert_eq!(found, Value::object([("name", "Jo"), ("age", "7")]));
//! assert_eq!(Parameter::query("page").parse(query, Type::Primitive)?, Value::from("2"));
//!
//! // What the table calls n/a is an error.
//! let error = tags.style(Style::PipeDelimited).serialize(&Value::from("a")).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "`pipeDelimited` with `explode: false` is not defined for a primitive in a query; use `form`"
//! );
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "alloc"))]
//! # fn main() {}
//! ```
//!
//! Each combination of style, `explode`, type and `allowReserved` has a grammar of its own, from which its delimiters
//! are taken out: the types of [`syntax`] read it and write it. So a value comes back as it was, whatever characters it
//! holds, or is refused; see [what does not come back](#what-does-not-come-back).
//!
//! # Combinations
//!
//! | `style` | `in` | `explode` | array `["a", "b"]` | object `{"R": "1", "G": "2"}` |
//! |---|---|---|---|---|
//! | `simple` | path, header | false | `a,b` | `R,1,G,2` |
//! | `simple` | path, header | true | `a,b` | `R=1,G=2` |
//! | `label` | path | false | `.a,b` | `.R,1,G,2` |
//! | `label` | path | true | `.a.b` | `.R=1.G=2` |
//! | `matrix` | path | false | `;p=a,b` | `;p=R,1,G,2` |
//! | `matrix` | path | true | `;p=a;p=b` | `;R=1;G=2` |
//! | `form` | query, cookie | false | `p=a,b` | `p=R,1,G,2` |
//! | `form` | query, cookie | true | `p=a&p=b` | `R=1&G=2` |
//! | `spaceDelimited` | query | false | `p=a%20b` | `p=R%201%20G%202` |
//! | `pipeDelimited` | query | false | `p=a%7Cb` | `p=R%7C1%7CG%7C2` |
//! | `deepObject` | query | true | n/a | `p%5BR%5D=1&p%5BG%5D=2` |
//!
//! A primitive is `a`, `.a`, `;p=a` or `p=a`, and is n/a in the last three. A query's text has no `?`.
//!
//! # Reserved characters
//!
//! Values are written with unreserved characters and triplets (RFC 6570, section 3.2.1). With `allowReserved: true`
//! they keep what the component admits but for the combination's delimiters, and in a query but for `&` and `+`. So
//! `[`, `]` and `#` are always triplets; and so is `%`: data that looks like a triplet is data, and comes back. (RFC
//! 6570, section 3.2.3 would keep it as it is, and nobody could tell what it was.) Specification 3.1.1 has
//! `allowReserved` for queries and 3.2.0 for paths, too; in headers and cookies it has no effect. It is about values:
//! names of parameters are always written with unreserved characters, and so are properties that become
//! parameters (`;R=1`, `R=1`, `p%5BR%5D=1`).
//!
//! Reading is as strict as writing: without `allowReserved`, `p=a:b` is an error that says what to write. In no
//! combination is a `+` read, since to some it is a space and to some it is not; browsers' forms are
//! `profiles::form`'s. Nor are `|`, `[` and `]`, which no query may hold (Appendix E).
//!
//! # Undefined and empty
//!
//! [`Value::Undefined`] is what the table's column of this name is about: `null`, or what has no value. As RFC 6570 has
//! it (section 2.3), an array without items and an object without properties are undefined; the empty
//! string is not. Where a parameter may be left out, it is best left out: `p=` will be read as an empty string.
//!
//! # What does not come back
//!
//! - `Undefined` is read as the one empty text that it looks like: the primitive `""`, the array `[""]`, and from `;p` or
//!   `p=`, with `explode: true`, the object `{"p": ""}`. Other objects are read as `Undefined`; so is a query without
//!   the parameter.
//! - An array `[]` and an object `{}` are read as what `Undefined` is read as.
//!
//! What has no text that would come back is refused: a space in an item of `spaceDelimited` style or a `|` in one of
//! `pipeDelimited` style, since triplets are the delimiters there; a `[` or `]` in a name in
//! `deepObject` style; and in a path what would be the segment `.` or `..`, as the string `..` in simple style,
//! which would be another path (RFC 3986, section 3.3). Only the label `.` stays, since the table has it: in `/users{.id}`
//! there should be text before a label.
//!
//! Numbers and truth values are texts here; how they are written is for the application (Appendix B). Names of an
//! object's properties may come twice, and stay in order.
//!
//! # Headers and cookies
//!
//! Values of headers are in simple style without the header's name, and those of cookies in form style. Many headers
//! and cookies are not percent-encoded; for these, the specification says not to use a style at all (Appendix D). A
//! cookie with `explode: true` and several values has a `&`, where cookies have `; `.
//!
//! # Profiles of your own
//!
//! An API's query can be a grammar as well, with a type for each of its parameters: `examples/openapi.rs` declares one.

#[path = "syntax.rs"]
mod syntax_profile;

#[cfg(feature = "alloc")]
mod combination;
#[cfg(feature = "alloc")]
mod error;
#[cfg(feature = "alloc")]
mod lists;
#[cfg(feature = "alloc")]
mod parameter;
#[cfg(feature = "alloc")]
mod reading;
#[cfg(feature = "alloc")]
mod triplets;
#[cfg(feature = "alloc")]
mod value;
#[cfg(feature = "alloc")]
mod writing;

#[cfg(feature = "alloc")]
pub use self::error::Error;
#[cfg(feature = "alloc")]
pub use self::parameter::{In, Parameter, Style};
pub use self::syntax_profile::syntax;
#[cfg(feature = "alloc")]
pub use self::value::{Type, Value};
