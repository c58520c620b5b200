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

/// Declares the modules of profiles: for each, its feature, its Rust file, and `module::profile`. The file `http.rs`
/// declares a module `http` with `uri_profile!`, which is re-exported. The file itself is a private module, so it needs
/// another name.
macro_rules! profiles {
    ($($feature:literal $file:literal $module:ident::$profile:ident;)*) => {$(
        #[cfg(feature = $feature)]
        #[path = $file]
        mod $module;
        #[cfg(feature = $feature)]
        pub use self::$module::$profile;
    )*};
}

profiles! {
    "profile-coap" "coap.rs" coap_profile::coap;
    "profile-coaps" "coaps.rs" coaps_profile::coaps;
    "profile-data" "data.rs" data_profile::data;
    "profile-ecma262" "ecma262.rs" ecma262_profile::ecma262;
    "profile-file" "file.rs" file_profile::file;
    "profile-file-windows" "file_windows.rs" file_windows_profile::file_windows;
    "profile-form" "form.rs" form_profile::form;
    "profile-ftp" "ftp.rs" ftp_profile::ftp;
    "profile-geo" "geo.rs" geo_profile::geo;
    "profile-http" "http.rs" http_profile::http;
    "profile-https" "https.rs" https_profile::https;
    "profile-iri" "iri.rs" iri_profile::iri;
    "profile-mailto" "mailto.rs" mailto_profile::mailto;
    "profile-ni" "ni.rs" ni_profile::ni;
    "profile-nih" "nih.rs" nih_profile::nih;
    "profile-purl" "purl.rs" purl_profile::purl;
    "profile-rfc1738" "rfc1738.rs" rfc1738_profile::rfc1738;
    "profile-rfc2396" "rfc2396.rs" rfc2396_profile::rfc2396;
    "profile-signing" "signing.rs" signing_profile::signing;
    "profile-tel" "tel.rs" tel_profile::tel;
    "profile-uri-zone" "uri_zone.rs" uri_zone_profile::uri_zone;
    "profile-urn" "urn.rs" urn_profile::urn;
    "profile-web" "web.rs" web_profile::web;
    "profile-ws" "ws.rs" ws_profile::ws;
    "profile-wss" "wss.rs" wss_profile::wss;
}

#[cfg(feature = "profile-request-target")]
pub mod request_target;

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
mod file_paths;
#[cfg(all(feature = "profile-form", feature = "alloc"))]
mod form_pairs;
#[cfg(any(feature = "profile-file", feature = "profile-file-windows"))]
mod local_host;
#[cfg(feature = "profile-openapi")]
pub mod openapi;
#[cfg(any(feature = "profile-ws", feature = "profile-wss"))]
mod resource_name;
#[cfg(all(feature = "profile-file-windows", feature = "alloc"))]
mod windows_path;

#[cfg(any(
    all(feature = "profile-file", feature = "std", unix),
    all(feature = "profile-file-windows", feature = "alloc")
))]
pub use self::file_paths::PathError;
#[cfg(all(feature = "profile-form", feature = "alloc"))]
pub use self::form_pairs::FormPairs;
