//! The shelf: profiles of schemes and encodings that the field uses, each from its own grammar.
//!
//! Each module is declared with [`uri_profile!`](crate::uri_profile) from a grammar that comes with the library, so that
//! it is also an example of its use, and `extends` of the same name is how a profile of your own begins.
//! In each the type of a whole text is `Uri`: moving from one to another is a change of module.
//!
//! Each has a feature, `profile-http` for `http` and so on; `profiles` turns all on.

#[cfg(feature = "profile-openapi")]
pub mod openapi;
