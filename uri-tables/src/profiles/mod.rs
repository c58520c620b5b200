//! The shelf: profiles of schemes and encodings that the field uses, each from its own grammar.
//!
//! Each module is declared with [`uri_profile!`](crate::uri_profile) from a grammar that comes with the library, so that
//! it is also an example of its use, and `extends` of the same name is how a profile of your own begins.
//! In each the type of a whole text is `Uri`: moving from one to another is a change of module.
//!
//! Each has a feature, `profile-http` for `http` and so on; `profiles` turns all on.

#[cfg(feature = "profile-mailto")]
#[path = "mailto.rs"]
mod mailto_profile;

#[cfg(feature = "profile-mailto")]
pub use self::mailto_profile::mailto;

#[cfg(feature = "profile-urn")]
#[path = "urn.rs"]
mod urn_profile;

#[cfg(feature = "profile-urn")]
pub use self::urn_profile::urn;

#[cfg(any(feature = "profile-ni", feature = "profile-nih"))]
pub mod digest;

#[cfg(feature = "profile-ni")]
#[path = "ni.rs"]
mod ni_profile;

#[cfg(feature = "profile-ni")]
pub use self::ni_profile::ni;

#[cfg(feature = "profile-nih")]
#[path = "nih.rs"]
mod nih_profile;

#[cfg(feature = "profile-nih")]
pub use self::nih_profile::nih;

#[cfg(feature = "profile-data")]
#[path = "data.rs"]
mod data_profile;

#[cfg(feature = "profile-data")]
pub use self::data_profile::data;
