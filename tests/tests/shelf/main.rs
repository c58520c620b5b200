//! The shelf of profiles: each on the examples of its own standard, and on texts that try to break it.

mod ecma262;
mod file;
mod file_windows;
mod form;
mod ftp;
mod hostile;
mod http;
mod languages;
mod moving;
mod rfc1738;
mod rfc2396;
mod signing;
mod superseded;
mod ws;
