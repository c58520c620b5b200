//! Expansions, generated: see [`rfc`](super).

pub(super) mod rfc3986;
#[cfg(feature = "rfc3987")]
pub(super) mod rfc3987;
