//! The shelf: profiles of schemes and encodings that the field uses, each from its own grammar.
//!
//! Each module is declared with [`uri_profile!`](crate::uri_profile) from a grammar that comes with the library, so that
//! it is also an example of its use, and `extends` of the same name is how a profile of your own begins.
//! In each the type of a whole text is `Uri`: moving from one to another is a change of module.
//!
//! Each has a feature, `profile-http` for `http` and so on; `profiles` turns all on.

#[cfg(feature = "profile-tel")]
#[path = "tel.rs"]
mod tel_profile;

#[cfg(feature = "profile-tel")]
pub use self::tel_profile::tel;

#[cfg(feature = "profile-geo")]
#[path = "geo.rs"]
mod geo_profile;

#[cfg(feature = "profile-geo")]
pub use self::geo_profile::geo;

#[cfg(feature = "profile-uri-zone")]
#[path = "uri_zone.rs"]
mod uri_zone_profile;

#[cfg(feature = "profile-uri-zone")]
pub use self::uri_zone_profile::uri_zone;

#[cfg(feature = "profile-purl")]
#[path = "purl.rs"]
mod purl_profile;

#[cfg(feature = "profile-purl")]
pub use self::purl_profile::purl;

#[cfg(any(feature = "profile-coap", feature = "profile-coaps"))]
mod coap_methods;
#[cfg(all(
    feature = "alloc",
    any(feature = "profile-coap", feature = "profile-coaps")
))]
pub mod coap_options;
#[cfg(feature = "profile-coap")]
#[path = "coap.rs"]
mod coap_profile;
#[cfg(feature = "profile-coaps")]
#[path = "coaps.rs"]
mod coaps_profile;

#[cfg(feature = "profile-coap")]
pub use self::coap_profile::coap;
#[cfg(feature = "profile-coaps")]
pub use self::coaps_profile::coaps;
