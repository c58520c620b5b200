//! The shelf of profiles: each on the examples of its own standard, and on texts that try to break it.

mod hostile;
mod openapi;
