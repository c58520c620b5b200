//! What the handshake of a WebSocket asks for (RFC 6455, section 3).
//!
//! In: the path and the query of a `ws` or `wss` URI. Out: the RFC's resource-name, written when it is asked for.

use core::fmt::{self, Display};

/// The path, `/` for an empty one, and a query that is not empty.
#[derive(Debug, Clone, Copy)]
pub(super) struct ResourceName<'a> {
    pub(super) path: &'a str,
    pub(super) query: Option<&'a str>,
}

impl Display for ResourceName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.path.is_empty() { "/" } else { self.path })?;
        match self.query {
            None | Some("") => Ok(()),
            Some(query) => write!(f, "?{query}"),
        }
    }
}
