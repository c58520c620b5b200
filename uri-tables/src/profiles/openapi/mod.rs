//! Parameters of OpenAPI in paths, queries, headers and cookies: from values to text and back.
//!
//! A [`Parameter`] is described as in an OpenAPI document (`in`, `style`, `explode`, `allowReserved`). Values are
//! written and read by the style table of the OpenAPI Specification 3.1.1 (section 4.8.12).
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
//! // A gateway: other parameters of the query are ignored.
//! let query = "page=2&filter%5Bname%5D=Jo&filter%5Bage%5D=7";
//! let filter = Parameter::query("filter").style(Style::DeepObject).explode(true);
//! let found = filter.parse(query, Type::Object)?;
//! assert_eq!(found, Value::object([("name", "Jo"), ("age", "7")]));
//! assert_eq!(Parameter::query("page").parse(query, Type::Primitive)?, Value::from("2"));
//!
//! // Combinations that are n/a in the table are errors.
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
//! Each combination of style, `explode`, type and `allowReserved` has a grammar of its own without its delimiters:
//! the types of [`syntax`] read it and write it. So a value is read as it was written, whatever characters it
//! contains, or it is refused; see [what does not come back](#what-does-not-come-back).
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
//! they keep the characters that the component admits, except the delimiters of the combination, and in a query
//! except `&` and `+`. So `[`, `]` and `#` are always triplets, and so is `%`: data that looks like a triplet is
//! data. (RFC 6570, section 3.2.3, would keep such data, which could then not be told from a triplet.) Specification
//! 3.1.1 has `allowReserved` for queries and 3.2.0 for paths, too; in headers and cookies it has no effect. It only
//! affects values: names of parameters are always written with unreserved characters, and so are properties that
//! become parameters (`;R=1`, `R=1`, `p%5BR%5D=1`).
//!
//! Reading is as strict as writing: without `allowReserved`, `p=a:b` is an error that says what to write. No
//! combination reads a `+`, because some writers mean a space by it and others do not; for browsers' forms, use
//! `profiles::form`. Neither are `|`, `[` and `]` read, which are not valid in a query (Appendix E).
//!
//! Servers often have to read more: [`Parameter::parse_lenient`] reads what other toolkits send, and what is not valid in a
//! query.
//!
//! # Undefined and empty
//!
//! [`Value::Undefined`] is the table's column of this name: `null`, or no value. As in RFC 6570 (section 2.3), an
//! array without items and an object without properties are undefined; the empty string is not. Leave such a
//! parameter out if you can: `p=` will be read as an empty string.
//!
//! # What does not come back
//!
//! - `Undefined` is read as the empty text that it looks like: the primitive `""`, the array `[""]`, and from `;p` or
//!   `p=`, with `explode: true`, the object `{"p": ""}`. Other objects are read as `Undefined`; so is a query without
//!   the parameter.
//! - An array `[]` and an object `{}` are read like `Undefined`.
//!
//! A value whose text would be read differently is refused: a space in an item of `spaceDelimited` style or a `|` in
//! one of `pipeDelimited` style, because triplets are the delimiters there; a `[` or `]` in a name in `deepObject`
//! style; and in a path the segments `.` and `..`, such as the string `..` in simple style, which would be another
//! path (RFC 3986, section 3.3). Only the label `.` is accepted, because the table has it: in `/users{.id}` there
//! should be text before a label.
//!
//! Numbers and truth values are texts here; their format is up to the application (Appendix B). Names of an object's
//! properties may be repeated, and stay in order.
//!
//! # Dots in labels
//!
//! Without `explode`, a label has commas between its items, and a `.` in it is data: `.3.4` is the array `["3.4"]`. Older
//! versions of the specification wrote `.3.4` for the array `["3", "4"]`, which is label style with `explode: true`
//! here. No reading can tell the two apart, so describe such a parameter with `explode: true`.
//!
//! # Headers and cookies
//!
//! Values of headers are in simple style without the header's name, and those of cookies in form style. Many headers
//! and cookies are not percent-encoded; for these, the specification says not to use a style at all (Appendix D). A
//! cookie with `explode: true` and several values has a `&` where cookies have `; `.
//!
//! # Profiles of your own
//!
//! An API's query can also be a grammar with a type for each of its parameters: `examples/openapi.rs` declares one.

#[path = "syntax.rs"]
mod syntax_profile;

#[cfg(feature = "alloc")]
mod combination;
#[cfg(feature = "alloc")]
mod error;
#[cfg(feature = "alloc")]
mod lenient;
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
