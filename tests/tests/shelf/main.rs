//! The shelf of profiles: each on the examples of its own standard, and on texts that try to break it.

mod coap;
mod geo;
mod hostile;
mod purl;
mod tel;
mod uri_zone;
