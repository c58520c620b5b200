//! Writes and reads OpenAPI parameters in paths, queries, headers and cookies.
//!
//! A [`Parameter`] is described as in an OpenAPI document, by `in`, `style`, `explode` and `allowReserved`. Its
//! values are written and read as the style table of the OpenAPI Specification 3.1.1 (section 4.8.12) defines.
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
//! // Combinations that are "n/a" in the table are errors.
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
//! For each combination of style, `explode`, type and `allowReserved`, a grammar in [`syntax`] defines the values
//! without the combination's delimiters. Values are read and written by the same grammar. So a value with any
//! characters is either read exactly as it was written, or refused; see [what does not come
//! back](#what-does-not-come-back).
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
//! A primitive is written as `a`, `.a`, `;p=a` or `p=a`. It is "n/a" in the last three styles. The text for a query
//! has no `?`.
//!
//! # Reserved characters
//!
//! Without `allowReserved`, values are written with unreserved characters and triplets (RFC 6570, section 3.2.1).
//! With `allowReserved: true`, the reserved characters that the component admits are written literally, except the
//! delimiters of the combination and, in a query, `&` and `+`. `[`, `]`, `#` and `%` are always written as triplets,
//! so data that looks like a triplet is not changed. (RFC 6570, section 3.2.3, would write such data literally, and
//! it would be read as a triplet.) Specification 3.1.1 defines `allowReserved` for queries, and 3.2.0 also for paths.
//! In headers and cookies it has no effect. It affects only values: the names of parameters are always written with
//! unreserved characters, and so are properties that become names of parameters (`;R=1`, `R=1`, `p%5BR%5D=1`).
//!
//! Reading is as strict as writing. For example, without `allowReserved`, `p=a:b` is an error, whose message says
//! what to write. A literal `+` is never read, because some programs write it for a space, and others for a plus. For
//! forms of browsers, use `profiles::form`. `|`, `[` and `]` are not read either, because they are not valid in a
//! query (Appendix E).
//!
//! Servers often have to accept more. [`Parameter::parse_lenient`] reads what other toolkits send, even if it is not
//! a valid query.
//!
//! # Undefined and empty
//!
//! [`Value::Undefined`] is the column "undefined" of the table: `null`, or no value. As in RFC 6570 (section 2.3),
//! arrays without items and objects without properties are undefined, but the empty string is not. Omit an undefined
//! parameter if you can, because `p=` is read as an empty string.
//!
//! # What does not come back
//!
//! - `Undefined` is read as the empty text that was written for it. As a primitive it is `""`, and as an array
//!   `[""]`. As an object with `explode: true`, `;p` and `p=` are `{"p": ""}`. Other objects, and queries without the
//!   parameter, are read as `Undefined`.
//! - An empty array and an empty object are written and read like `Undefined`.
//!
//! A value is refused if its text would be read as another value. In `spaceDelimited` and `pipeDelimited` style,
//! these are items with a space or a `|`, because their triplets are delimiters. In `deepObject` style, these are
//! names with `[` or `]`. In a path, these are values that would be the segment `.` or `..`, such as the string `..`
//! in simple style, because the segment would change the path (RFC 3986, section 3.3). Only the label `.` is
//! accepted, because the table contains it. So put some text before a label: do not write `/users/{.id}`, but
//! `/users{.id}`.
//!
//! Numbers and booleans are texts here. Their format is up to the application (Appendix B). The names of an object's
//! properties may occur several times, and keep their order.
//!
//! # Dots in labels
//!
//! Without `explode`, the items of a label are separated by commas, and a `.` is data: `.3.4` is the array `["3.4"]`.
//! Older versions of the specification wrote `.3.4` for the array `["3", "4"]`, which now needs `explode: true`. The
//! text alone does not tell which one is meant, so describe such a parameter with `explode: true`.
//!
//! # Headers and cookies
//!
//! The value of a header is written in simple style, without the header's name. A cookie is written in form style.
//! Many headers and cookies are not percent-encoded. For these, the specification says not to use a style at all
//! (Appendix D). A cookie with `explode: true` and several values contains `&`, although cookies are otherwise
//! separated by `; `.
//!
//! # Profiles of your own
//!
//! The query of an API can also be declared as a grammar with a type for each parameter, as in `examples/openapi.rs`.

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
