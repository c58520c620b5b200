//! The shelf of profiles: each on the examples of its own standard, and on texts that try to break it.

mod file;
mod file_windows;
mod ftp;
mod hostile;
mod http;
mod languages;
mod ws;
