//! The shelf: profiles of schemes and encodings that the field uses, each from its own grammar.
//!
//! Each module is declared with [`uri_profile!`](crate::uri_profile) from a grammar that comes with the library, so that
//! it is also an example of its use, and `extends` of the same name is how a profile of your own begins.
//! In each the type of a whole text is `Uri`: moving from one to another is a change of module.
//!
//! Each has a feature, `profile-http` for `http` and so on; `profiles` turns all on.

// A profile's file holds a module of the profile's name, and cannot have that name as well.
#[cfg(feature = "profile-ecma262")]
#[path = "ecma262.rs"]
mod ecma262_profile;
#[cfg(feature = "profile-form")]
#[path = "form.rs"]
mod form_profile;
#[cfg(feature = "profile-rfc1738")]
#[path = "rfc1738.rs"]
mod rfc1738_profile;
#[cfg(feature = "profile-rfc2396")]
#[path = "rfc2396.rs"]
mod rfc2396_profile;
#[cfg(feature = "profile-signing")]
#[path = "signing.rs"]
mod signing_profile;

#[cfg(feature = "profile-openapi")]
pub mod openapi;

#[cfg(feature = "profile-ecma262")]
pub use self::ecma262_profile::ecma262;
#[cfg(all(feature = "profile-form", feature = "alloc"))]
pub use self::form_profile::FormPairs;
#[cfg(feature = "profile-form")]
pub use self::form_profile::form;
#[cfg(feature = "profile-rfc1738")]
pub use self::rfc1738_profile::rfc1738;
#[cfg(feature = "profile-rfc2396")]
pub use self::rfc2396_profile::rfc2396;
#[cfg(feature = "profile-signing")]
pub use self::signing_profile::signing;
