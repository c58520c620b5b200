//! The shelf of profiles: each on the examples of its own standard, and on texts that try to break it.

mod coap;
mod data;
mod ecma262;
mod file;
mod file_windows;
mod form;
mod ftp;
mod geo;
mod hostile;
mod http;
mod languages;
mod mailto;
mod moving;
mod ni;
mod nih;
mod openapi;
mod purl;
mod readme;
mod rfc1738;
mod rfc2396;
mod signing;
mod superseded;
mod tel;
mod uri_zone;
mod urn;
mod ws;
