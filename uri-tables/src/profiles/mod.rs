//! Bundled profiles: common schemes and encodings.
//!
//! | for | use |
//! |---|---|
//! | `http` and `https` URLs with query parameters | [`web`] |
//! | URLs of one scheme | [`http`], [`https`], [`ws`], [`wss`], [`ftp`], [`file`], [`mailto`], [`data`], [`tel`], … |
//! | the target of an HTTP request | [`request_target`] |
//! | form data and query strings | [`form`] |
//! | encoders of JavaScript and of request signatures | [`ecma262`], [`signing`] |
//! | parameters described by OpenAPI | [`openapi`] |
//!
//! Each has a feature, such as `profile-http` for `http`; the feature `profiles` turns on all. In profiles of a
//! scheme, the type of a whole URI is `Uri`. What only one profile has, such as `to_path` of `file`, are methods of its
//! views: for an owned value, call `uri.as_view().to_path()`.
//!
//! Each profile is declared with [`uri_profile!`](crate::uri_profile) from a grammar that comes with the library. To
//! make a profile of your own from one, write its name after `extends`. For URIs of any scheme, use
//! [`rfc3986`](crate::rfc3986).
//!
// If a feature is off, there is no page for its profile, so the links lead to this page.
#![cfg_attr(
    feature = "profiles",
    doc = "[`web`]: mod@web\n[`http`]: mod@http\n[`https`]: mod@https\n[`ws`]: mod@ws\n\
           [`wss`]: mod@wss\n[`ftp`]: mod@ftp\n[`file`]: mod@file\n[`mailto`]: mod@mailto\n\
           [`data`]: mod@data\n[`tel`]: mod@tel\n[`request_target`]: mod@request_target\n[`form`]: mod@form\n\
           [`ecma262`]: mod@ecma262\n[`signing`]: mod@signing\n[`openapi`]: mod@openapi\n"
)]
#![cfg_attr(
    not(feature = "profiles"),
    doc = "[`web`]: self\n[`http`]: self\n[`https`]: self\n[`ws`]: self\n\
           [`wss`]: self\n[`ftp`]: self\n[`file`]: self\n[`mailto`]: self\n\
           [`data`]: self\n[`tel`]: self\n[`request_target`]: self\n[`form`]: self\n\
           [`ecma262`]: self\n[`signing`]: self\n[`openapi`]: self\n"
)]

// The file `http.rs` declares a module `http` with `uri_profile!`, and that module is re-exported below. The file
// itself is a private module, so it needs another name. The same holds for the other profiles.
#[cfg(feature = "profile-coap")]
#[path = "coap.rs"]
mod coap_profile;
#[cfg(feature = "profile-coaps")]
#[path = "coaps.rs"]
mod coaps_profile;
#[cfg(feature = "profile-data")]
#[path = "data.rs"]
mod data_profile;
#[cfg(feature = "profile-ecma262")]
#[path = "ecma262.rs"]
mod ecma262_profile;
#[cfg(feature = "profile-file")]
#[path = "file.rs"]
mod file_profile;
#[cfg(feature = "profile-file-windows")]
#[path = "file_windows.rs"]
mod file_windows_profile;
#[cfg(feature = "profile-form")]
#[path = "form.rs"]
mod form_profile;
#[cfg(feature = "profile-ftp")]
#[path = "ftp.rs"]
mod ftp_profile;
#[cfg(feature = "profile-geo")]
#[path = "geo.rs"]
mod geo_profile;
#[cfg(feature = "profile-http")]
#[path = "http.rs"]
mod http_profile;
#[cfg(feature = "profile-https")]
#[path = "https.rs"]
mod https_profile;
#[cfg(feature = "profile-iri")]
#[path = "iri.rs"]
mod iri_profile;
#[cfg(feature = "profile-mailto")]
#[path = "mailto.rs"]
mod mailto_profile;
#[cfg(feature = "profile-ni")]
#[path = "ni.rs"]
mod ni_profile;
#[cfg(feature = "profile-nih")]
#[path = "nih.rs"]
mod nih_profile;
#[cfg(feature = "profile-purl")]
#[path = "purl.rs"]
mod purl_profile;
#[cfg(feature = "profile-request-target")]
pub mod request_target;
#[cfg(feature = "profile-rfc1738")]
#[path = "rfc1738.rs"]
mod rfc1738_profile;
#[cfg(feature = "profile-rfc2396")]
#[path = "rfc2396.rs"]
mod rfc2396_profile;
#[cfg(feature = "profile-signing")]
#[path = "signing.rs"]
mod signing_profile;
#[cfg(feature = "profile-tel")]
#[path = "tel.rs"]
mod tel_profile;
#[cfg(feature = "profile-uri-zone")]
#[path = "uri_zone.rs"]
mod uri_zone_profile;
#[cfg(feature = "profile-urn")]
#[path = "urn.rs"]
mod urn_profile;
#[cfg(feature = "profile-web")]
#[path = "web.rs"]
mod web_profile;
#[cfg(feature = "profile-ws")]
#[path = "ws.rs"]
mod ws_profile;
#[cfg(feature = "profile-wss")]
#[path = "wss.rs"]
mod wss_profile;

#[cfg(any(feature = "profile-coap", feature = "profile-coaps"))]
mod coap_methods;
#[cfg(all(
    feature = "alloc",
    any(feature = "profile-coap", feature = "profile-coaps")
))]
pub mod coap_options;
#[cfg(any(feature = "profile-ni", feature = "profile-nih"))]
pub mod digest;
#[cfg(any(
    all(feature = "profile-file", feature = "std", unix),
    all(feature = "profile-file-windows", feature = "alloc")
))]
mod file_names;
#[cfg(any(feature = "profile-file", feature = "profile-file-windows"))]
mod local_host;
#[cfg(feature = "profile-openapi")]
pub mod openapi;
#[cfg(any(
    all(feature = "profile-file", feature = "std", unix),
    all(feature = "profile-file-windows", feature = "alloc")
))]
mod path_error;
#[cfg(any(feature = "profile-ws", feature = "profile-wss"))]
mod resource_name;
#[cfg(all(feature = "profile-file-windows", feature = "alloc"))]
mod windows_path;

#[cfg(feature = "profile-coap")]
pub use self::coap_profile::coap;
#[cfg(feature = "profile-coaps")]
pub use self::coaps_profile::coaps;
#[cfg(feature = "profile-data")]
pub use self::data_profile::data;
#[cfg(feature = "profile-ecma262")]
pub use self::ecma262_profile::ecma262;
#[cfg(feature = "profile-file")]
pub use self::file_profile::file;
#[cfg(feature = "profile-file-windows")]
pub use self::file_windows_profile::file_windows;
#[cfg(all(feature = "profile-form", feature = "alloc"))]
pub use self::form_profile::FormPairs;
#[cfg(feature = "profile-form")]
pub use self::form_profile::form;
#[cfg(feature = "profile-ftp")]
pub use self::ftp_profile::ftp;
#[cfg(feature = "profile-geo")]
pub use self::geo_profile::geo;
#[cfg(feature = "profile-http")]
pub use self::http_profile::http;
#[cfg(feature = "profile-https")]
pub use self::https_profile::https;
#[cfg(feature = "profile-iri")]
pub use self::iri_profile::iri;
#[cfg(feature = "profile-mailto")]
pub use self::mailto_profile::mailto;
#[cfg(feature = "profile-ni")]
pub use self::ni_profile::ni;
#[cfg(feature = "profile-nih")]
pub use self::nih_profile::nih;
#[cfg(any(
    all(feature = "profile-file", feature = "std", unix),
    all(feature = "profile-file-windows", feature = "alloc")
))]
pub use self::path_error::PathError;
#[cfg(feature = "profile-purl")]
pub use self::purl_profile::purl;
#[cfg(feature = "profile-rfc1738")]
pub use self::rfc1738_profile::rfc1738;
#[cfg(feature = "profile-rfc2396")]
pub use self::rfc2396_profile::rfc2396;
#[cfg(feature = "profile-signing")]
pub use self::signing_profile::signing;
#[cfg(feature = "profile-tel")]
pub use self::tel_profile::tel;
#[cfg(feature = "profile-uri-zone")]
pub use self::uri_zone_profile::uri_zone;
#[cfg(feature = "profile-urn")]
pub use self::urn_profile::urn;
#[cfg(feature = "profile-web")]
pub use self::web_profile::web;
#[cfg(feature = "profile-ws")]
pub use self::ws_profile::ws;
#[cfg(feature = "profile-wss")]
pub use self::wss_profile::wss;
