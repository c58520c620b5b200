//! Names around an invocation that mean something else than the expansion could think.

#![allow(dead_code, unused_macros, non_camel_case_types, unused_imports)]

// Names of crates and of what the prelude offers, at the root and before the macro in textual order.
mod core {}
mod std {}
mod alloc {}
mod uri_tables {}
mod private {}
mod rfc3986 {}
mod diagnostic {}

struct Option;
struct Result;
struct String;
struct Vec;
struct Box;
struct Cow;
struct Some;
struct None;
struct str;
struct u8;
struct u16;
struct u32;
struct usize;
struct bool;
struct char;
trait Into {}
trait From {}
trait TryFrom {}
trait AsRef {}
trait Iterator {}
trait Copy {}
trait Clone {}
trait Debug {}
trait Display {}
trait PartialEq {}
trait Eq {}
trait Hash {}
trait Rule {}
trait Within {}
trait View {}
trait IntoPart {}
trait Owned {}
trait IntoIterator {}
trait ToOwned {}
trait Default {}
trait Serialize {}
trait Deserialize {}
trait Arbitrary {}
trait Strategy {}
struct Given;
struct Missing;
struct Required;
struct Optional;
struct Join;
struct Part;
struct PhantomData;
enum Choice {}
type Error = ();
fn drop() {}

macro_rules! panic { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! assert { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! matches { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! include_bytes { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! compile_error { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! concat { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! stringify { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! write { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! format_args { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! env { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! option_env { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! include { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! include_str { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! cfg { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! format { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! vec { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! assert_eq { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! debug_assert { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! unreachable { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! todo { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! __parts { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! __builder { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! __template { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! __kind { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! __owned { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! uri_profile { ($($tokens:tt)*) => { this does not compile }; }
macro_rules! __rule { ($($tokens:tt)*) => { this does not compile }; }

::uri_tables::uri_profile! {
    /// All kinds of types, and a file.
    pub mod hostile {
        extends rfc3986, "grammars/shop.abnf";
        abnf r#"
            name = <segment except "." / "..">
            size = 1*DIGIT *part [ ":" digits *( "," digits ) ]
            part = ";" digits
            digits = 1*DIGIT
        "#;
        expose URI, value { space = "+" } alone, name within segment, port, pchar, size within query, part, digits;
    }
}

::uri_tables::uri_profile! {
    /// Uses every statement that a profile can have.
    pub mod store {
        extends rfc3986;
        abnf r#"
            URI    = scheme "://" authority path-abempty [ "?" query ]
            scheme = "store"
        "#;
        default_port 9000;
        empty_path "/";
        case_insensitive segment, query;
        expose URI, scheme, authority, userinfo, host, IP-literal, reg-name, IPv4address, port,
            path = path-abempty, segment, query;
    }
}

mod prelude {
    // A glob that brings the same names in where the invocation stands.
    pub(crate) use super::{Option, Result, String, Vec, bool, str, u8};
}

mod under_a_prelude {
    use super::prelude::*;

    ::uri_tables::uri_profile! {
        pub mod hostile {
            extends rfc3986;
            expose URI, query, port;
        }
    }
}

/// Choices, builders and setters.
fn built() -> ::core::option::Option<&'static ::core::primitive::str> {
    let host = store::Host::from_static("h");
    let store::HostChoice::RegName(name) = host.choice() else {
        return ::core::option::Option::None;
    };
    let built = store::Uri::builder().reg_name(name).port(9000).segment("a").finish();
    let mut uri = built.ok()?;
    uri.set_port(::core::option::Option::Some(store::Port::from_static("80"))).ok()?;
    uri.set_query(::core::option::Option::Some(store::Query::from_static("b"))).ok()?;
    (uri == "store://h:80/a?b").then(|| "store://h:80/a?b")
}

fn main() {
    const VALUE: hostile::Value<'static> = hostile::Value::from_static("a+b");
    let uri = hostile::Uri::from_static("shop://eu/books?a=1");
    let generic: ::uri_tables::rfc3986::Uri<'_> = ::core::convert::Into::into(uri);
    let owned: ::uri_tables::rfc3986::UriBuf = ::core::convert::Into::into(uri.to_buf());
    let right = hostile::Uri::is_valid("shop://eu/books?a=1")
        && hostile::Value::encode("a b").to_string() == "a+b"
        && VALUE.decode()[..] == *b"a b"
        && hostile::Name::try_encode(".").is_err()
        && hostile::Port::is_valid("80")
        && hostile::Pchar::TABLE[65]
        && hostile::Size::from_static("1;2;3:4,5").parts().count() == 2
        && store::Uri::from_static("STORE://h:9000?Q").normalize() == "store://h/?q"
        && under_a_prelude::hostile::Uri::is_valid("a:b")
        && generic.scheme() == "shop"
        && owned == generic
        && built() == ::core::option::Option::Some("store://h:80/a?b")
        && under_a_prelude::hostile::Query::encode("a b").to_string() == "a%20b";
    ::std::assert!(right);
}
