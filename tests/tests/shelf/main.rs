//! The shelf of profiles: each on the examples of its own standard, and on texts that try to break it.

mod ecma262;
mod form;
mod hostile;
mod moving;
mod openapi;
mod rfc1738;
mod rfc2396;
mod signing;
mod superseded;
