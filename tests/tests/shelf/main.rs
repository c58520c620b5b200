//! The shelf of profiles: each on the examples of its own standard, and on texts that try to break it.

mod data;
mod hostile;
mod mailto;
mod ni;
mod nih;
mod urn;
